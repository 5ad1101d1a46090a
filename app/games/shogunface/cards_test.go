package shogunface

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/shogunface/towersheet"
	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/shogun"
)

// The test shows a revolt of hunger in a province with a marker while its cubes are in the air.
func TestARevoltSaysWhyItsFarmersRise(t *testing.T) {
	f, _ := toAloft(t)
	b := shogun.Battle{Attacker: shogun.Farmers, Armies: 3, Markers: 1, Win: 50, Lose: 50}
	b.Thrown[towersheet.Farmers] = 3
	f.battle.Clash = towersheet.Clash{Place: shogun.Aki, Attacker: shogun.Farmers, Defender: 1, Forecast: b, Thrown: b.Thrown}
	f.battle.Told = towersheet.ToldAloft
	f.battle.Drawn.Refresh()
	assert.Contains(t, textsIn(f.battle.Drawn), "Farmers: 1 (marker), 2 (hunger)")
	assert.Equal(t, 2, b.Hunger())
}

// The test reads the label of every space of the plan.
func TestAScreenReaderHearsTheWholeNameOfAnOrder(t *testing.T) {
	f := at(t, header(3, 1, nil), tabletest.Desk, "en", shell.ThemeWashi, 1).Face().(*Face)
	for i, slot := range f.plan.slots {
		assert.True(t, strings.HasPrefix(slot.AccessibilityLabel(), f.t.Tell().Place(shogun.OrderCastle+engine.Place(i))), slot.AccessibilityLabel())
	}
}

// The test shortens a name on the scoreboard and moves the pointer to it.
func TestALongNameIsShownWholeUnderThePointer(t *testing.T) {
	h := header(3, 1, nil)
	h.Players[0].Name = "Maximiliane Alexandrinas"
	f := at(t, h, tabletest.Desk, "en", shell.ThemeWashi, 1).Face().(*Face)
	var names []string
	for _, o := range test.WidgetRenderer(f.score.Drawn).Objects() {
		if n, ok := o.(*kit.Name); ok {
			names = append(names, n.Text())
		}
	}
	assert.Equal(t, []string{h.Players[0].Name}, names)
}

// In a narrower window the account of a winter scrolls, but its names and buttons do not move.
func TestTheNamesOfTheWinterDoNotScroll(t *testing.T) {
	for scale, scrolls := range map[float32]bool{1: false, 1.5: true} {
		tb := at(t, header(5, 1, nil), fyne.NewSize(1024, 768), "fr", shell.ThemeWashi, scale)
		f, m := tb.Face().(*Face), tb.Session().Match
		pick := rand.New(rand.NewPCG(5, 5))
		for m.View(0).(*shogun.View).Year() < 2 {
			seat := m.ToAct().First()
			legal := m.Legal(seat, nil)
			_, _, ok := m.Do(seat, legal[pick.IntN(len(legal))])
			require.True(t, ok)
		}
		tb.Session().Update()
		for f.inside() {
			tb.Key(fyne.KeyE)
		}
		f.winter.Toggle()
		require.True(t, f.winter.Shown())
		sheet := f.winter.Layer().(*fyne.Container).Objects[2].(*kit.Sheet)
		drawn := test.WidgetRenderer(sheet).Objects()
		parts := drawn[len(drawn)-1].(*fyne.Container).Objects
		table, names, foot := parts[1].(*container.Scroll), parts[2].(*container.Scroll), parts[3].(*fyne.Container)
		room := sheet.Size()
		require.Equal(t, scrolls, names.Visible(), "%v", scale)
		main := foot.Objects[len(foot.Objects)-1]
		assert.LessOrEqual(t, main.Position().X+main.Size().Width, room.Width, "%v", scale)
		assert.LessOrEqual(t, foot.Position().Y+main.Position().Y+main.Size().Height, room.Height, "%v", scale)
		assert.GreaterOrEqual(t, main.Size().Width, main.MinSize().Width)
		if scrolls {
			assert.Contains(t, textsIn(names), f.t.Name(0))
			table.Offset = fyne.NewPos(120, 30)
			table.OnScrolled(table.Offset)
			assert.Equal(t, fyne.NewPos(0, 30), names.Offset, "they scroll with the rows, not with the columns")
		}
	}
}

// No card of a province may cover a chest card, however narrow the tray is.
func TestTheHandLeavesTheChestCardsTheirRoom(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1024, Height: 700}, {Width: 1280, Height: 800}} {
		for _, scale := range []float32{1, 1.5} {
			tb := at(t, header(3, 1, nil), size, "en", shell.ThemeWashi, scale)
			tabletest.Drawn(tb)
			h := tb.Face().(*Face).hand
			cards := h.fan.Cards()
			require.NotEmpty(t, cards)
			last := cards[len(cards)-1]
			end := h.fan.Position().X + last.Position().X + last.Size().Width
			assert.LessOrEqual(t, end, h.dragged[0].Position().X, "%v at %v", size, scale)
			chest := h.dragged[len(h.dragged)-1]
			assert.LessOrEqual(t, chest.Position().X+chest.Size().Width, h.content.Size().Width+0.5, "%v at %v", size, scale)
		}
	}
}

func TestTheLineStaysClearWhileTheWinterSheetIsOpen(t *testing.T) {
	tb := at(t, header(3, 1, nil), tabletest.Desk, "en", shell.ThemeWashi, 1)
	f, m := tb.Face().(*Face), tb.Session().Match
	pick := rand.New(rand.NewPCG(5, 5))
	for m.View(0).(*shogun.View).Year() < 2 {
		seat := m.ToAct().First()
		legal := m.Legal(seat, nil)
		_, _, ok := m.Do(seat, legal[pick.IntN(len(legal))])
		require.True(t, ok)
	}
	tb.Session().Update()
	for f.inside() {
		tb.Key(fyne.KeyE)
	}
	f.winter.Toggle()
	require.True(t, f.winter.Shown())
	line, shown := face.Where(tb.Inspect().Line)
	require.True(t, shown)
	for _, o := range f.winter.Layer().(*fyne.Container).Objects[0].(*fyne.Container).Objects {
		veil, _ := face.Where(o)
		assert.Positive(t, veil.Size.Height)
		assert.False(t, veil.Overlaps(line), "%+v lies over %+v", veil, line)
	}
}

// The test goes through revolts that a tax or a harvest starts.
func TestAnActionThatHasBeenCarriedOutIsNotWarnedAboutAgain(t *testing.T) {
	revolts := 0
	for seed := range uint64(20) {
		if revolts < 2 {
			revolts += heldRevolts(t, seed)
		}
	}
	assert.Positive(t, revolts)
}

// heldRevolts plays a random match and looks at the warning in every revolt that the person in front has just put down.
func heldRevolts(t *testing.T, seed uint64) (revolts int) {
	t.Helper()
	tb := at(t, header(3, 1, nil), tabletest.Desk, "en", shell.ThemeWashi, 1)
	f, m := tb.Face().(*Face), tb.Session().Match
	pick := rand.New(rand.NewPCG(seed, 5))
	for m.ToAct() != 0 {
		seat := m.ToAct().First()
		legal := m.Legal(seat, nil)
		record, _, ok := m.Do(seat, legal[pick.IntN(len(legal))])
		require.True(t, ok)
		if record == nil {
			continue
		}
		for _, fr := range m.Frames(record.No, f.t.Eyes()) {
			held := slices.IndexFunc(fr.Events, func(e engine.Event) bool { return e.Kind == shogun.EventRevoltHeld })
			if held < 0 || fr.View.(*shogun.View).Season() == 4 || fr.Events[held].Owner.Seat() != f.ownSeat() {
				continue
			}
			f.Show(face.State{View: fr.View, Seat: engine.NoSeat, Moment: &face.Moment{Record: record.No, Events: fr.Events, View: fr.View}})
			b := f.view.Budget(f.ownSeat())
			if b.Owing > 0 || b.Last && f.view.Hunger(f.ownSeat(), b.Store(b.Loss())).Missing > 0 {
				continue // a greater problem comes first
			}
			revolts++
			assert.NotContains(t, f.warning(&b).text, f.t.Tell().Place(fr.Events[held].To))
		}
	}
	return revolts
}
