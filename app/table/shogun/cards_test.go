package shogun

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/kit"
	"tenka/app/shell"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/shogun"
)

// TestAnActionThatIsOpenedTurnsOver covers the last action of the table again and opens it: it is narrow in the middle of its turn, tells nothing of
// its cards until the turn is over, and stands whole in the end.
func TestAnActionThatIsOpenedTurnsOver(t *testing.T) {
	f, _ := toAloft(t)
	f.actions.show()
	last := f.actions.order[f.actions.known-1]
	c := f.actions.columns[last]
	require.True(t, f.actions.opened(last, []engine.Place{last}))
	require.False(t, f.actions.opened(last, nil), "it was known before")
	c.turns = true // nothing moves by itself in a test
	f.actions.layAt(0.25)
	assert.InDelta(t, f.actions.pitch()/2, c.whole.Size().Width, 0.5)
	f.actions.layAt(0.75)
	c.drawn.Refresh()
	assert.NotContains(t, textsIn(c.drawn), f.orderShort(last), "the name stands on the card that has been turned")
	f.actions.layAt(1)
	assert.InDelta(t, f.actions.pitch(), c.whole.Size().Width, 0.5)
	assert.Contains(t, textsIn(c.drawn), f.orderShort(last))
}

// TestARevoltSaysForWhatItsFarmersRise shows a revolt of hunger in a province with a marker while its cubes are in the air.
func TestARevoltSaysForWhatItsFarmersRise(t *testing.T) {
	f, _ := toAloft(t)
	b := shogun.Battle{Attacker: shogun.Farmers, Armies: 3, Markers: 1, Win: 50, Lose: 50}
	b.Thrown[farmers] = 3
	f.battle.clash = clash{place: shogun.Aki, attacker: shogun.Farmers, defender: 1, forecast: b, thrown: b.Thrown}
	f.battle.told = toldAloft
	f.battle.drawn.Refresh()
	assert.Contains(t, textsIn(f.battle.drawn), "Farmers: 1 (marker), 2 (hunger)")
	assert.Equal(t, 2, b.Hunger())
}

// TestAScreenReaderHearsTheWholeNameOfAnOrder reads every space of the plan.
func TestAScreenReaderHearsTheWholeNameOfAnOrder(t *testing.T) {
	f := at(t, header(3, 1, nil), tabletest.Desk, "en", shell.ThemeWashi, 1).Face().(*Face)
	for i, slot := range f.plan.slots {
		assert.True(t, strings.HasPrefix(slot.AccessibilityLabel(), f.t.Tell().Place(shogun.OrderCastle+engine.Place(i))), slot.AccessibilityLabel())
	}
}

// TestALongNameIsShownWholeUnderThePointer shortens a name on the scoreboard and brings the pointer to it.
func TestALongNameIsShownWholeUnderThePointer(t *testing.T) {
	h := header(3, 1, nil)
	h.Players[0].Name = "Maximiliane Alexandrinas"
	f := at(t, h, tabletest.Desk, "en", shell.ThemeWashi, 1).Face().(*Face)
	var names []string
	for _, o := range test.WidgetRenderer(f.score.drawn).Objects() {
		if n, ok := o.(*kit.Name); ok {
			names = append(names, n.Text())
		}
	}
	assert.Equal(t, []string{h.Players[0].Name}, names)
}

// TestTheNamesOfTheWinterStayWhereItIsScrolled lays the account of a winter into a window that is narrower: names and buttons stay.
func TestTheNamesOfTheWinterStayWhereItIsScrolled(t *testing.T) {
	for scale, scrolls := range map[float32]bool{1: false, 1.5: true} {
		tb := at(t, header(5, 1, nil), fyne.NewSize(1024, 768), "fr", shell.ThemeWashi, scale)
		f := tb.Face().(*Face)
		f.winter.year = 1
		f.winter.account = shogun.WinterSheet{Rows: make([]shogun.WinterRow, 5)}
		f.winter.layer.Objects = []fyne.CanvasObject{f.winter.veil, f.winter.away, f.winter.sheet}
		f.winter.lay()
		room := f.winter.sheet.Size()
		require.Equal(t, scrolls, f.winter.names.Visible(), "%v", scale)
		main := f.winter.foot.Objects[len(f.winter.foot.Objects)-1]
		assert.LessOrEqual(t, main.Position().X+main.Size().Width, room.Width, "%v", scale)
		assert.LessOrEqual(t, f.winter.foot.Position().Y+main.Position().Y+main.Size().Height, room.Height, "%v", scale)
		assert.GreaterOrEqual(t, main.Size().Width, main.MinSize().Width)
		if scrolls {
			assert.Contains(t, textsIn(f.winter.names), f.t.Name(0))
			f.winter.scroll.Offset = fyne.NewPos(120, 30)
			f.winter.scroll.OnScrolled(f.winter.scroll.Offset)
			assert.Equal(t, fyne.NewPos(0, 30), f.winter.names.Offset, "they follow the rows, not the columns")
		}
	}
}
