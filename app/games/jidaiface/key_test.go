package jidaiface

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/jidai"
)

// K makes the panel name every division, every kind of unit and every border of the battle. Pressed again, it leaves the panel as before.
func TestTheKeyExplainsEveryCounterAndBorder(t *testing.T) {
	f := of(at(t, nobunagaMoves))
	before, _ := tabletest.Within(f.Panel())
	f.Key(fyne.KeyK)
	texts, _ := tabletest.Within(f.Panel())
	for s := range jidai.Side(2) {
		for _, d := range f.view.Divisions(s) {
			assert.Contains(t, texts, f.book.Division(d.Owner))
		}
	}
	for k := jidai.Te; k < jidai.Da; k++ {
		assert.Contains(t, texts, f.book.Kind(k))
	}
	borders := f.view.Borders()
	require.NotEmpty(t, borders)
	assert.Contains(t, texts, "Dotted border: free to cross.")
	f.Key(fyne.KeyK)
	after, _ := tabletest.Within(f.Panel())
	assert.Equal(t, before, after)
	f.explain(true)
	require.True(t, f.Key(fyne.KeyEscape), "the button shows it too, and Escape ends that")
	after, _ = tabletest.Within(f.Panel())
	assert.Equal(t, before, after)
}

// A division has the same digit before and after others have acted.
func TestADivisionKeepsItsKeyThroughTheTurn(t *testing.T) {
	keys := map[string]int{}
	for _, done := range []string{``, `"done":["T1","T3"],`} {
		f := of(begun(t, "nagashino", `{"phase":"activate","game_turn":3,`+done+`"active":"takeda","hands":[[],[]]}`, ""))
		for _, o := range f.onPage() {
			if had, ok := keys[o.Name]; ok {
				assert.Equal(t, had, o.Digit, o.Name)
			}
			keys[o.Name] = o.Digit
		}
	}
	assert.Len(t, keys, 8)
}

// A player who may choose a melee is told why no charge was offered.
func TestHorseInDisorderThatCannotChargeIsNamed(t *testing.T) {
	f := of(begun(t, "nagashino", `{"phase":"melee_select","game_turn":3,"active":"takeda","division":"T3","hands":[[],[]],"units":{"T3-Ki1":{"zone":"N59","ds":1,"marks":["moved"]},"O4-Ya3":{"zone":"N27"}}}`, ""))
	require.Equal(t, []engine.Piece{pieceOf(t, f, "T3-Ki1")}, f.view.Uncharged())
	assert.Contains(t, f.Prompt().Text, "No charge: Horse 1 is in disorder.")
}

// TestTheKeyIsSeenWholeInEveryWindow: after K the panel is seen, over the map where it is folded, and the reach signs need no scrolling in a window
// of the usual size; the board keeps its width, and after K again all is as before.
func TestTheKeyIsSeenWholeInEveryWindow(t *testing.T) {
	for _, battle := range []string{"nagashino", "shizugatake"} {
		for _, l := range []tabletest.Look{{Size: tabletest.Desk}, {Size: tabletest.Desk, Language: "fr"}, {Size: fyne.NewSize(1024, 700)}, {Size: fyne.NewSize(1024, 700), Language: "fr", Scale: 1.5}} {
			h := tabletest.Persons(2, engine.Options{"scenario": battle})
			m, err := engine.NewMatch(jidai.New(), h)
			require.NoError(t, err)
			tb := tabletest.Sit(t, m, l, New)
			goOn(tb)
			f := of(tb)
			wide, before := tb.BoardWidth(), tb.SideWidth()
			f.Key(fyne.KeyK)
			tabletest.Drawn(tb)
			assert.GreaterOrEqual(t, tb.SideWidth(), float32(320))
			assert.Equal(t, wide, tb.BoardWidth())
			if l.Scale == 0 {
				key := f.standing().Key()
				key.Resize(fyne.NewSize(tb.SideWidth(), 0))
				high := f.standing().Turns().MinSize().Height + key.MinSize().Height
				assert.LessOrEqual(t, high, l.Size.Height-tb.Room().Bar-24, "%s in %v, %s", battle, l.Size, l.Language)
			}
			assert.Empty(t, roomtest.Cut(f.Panel(), tb.SideWidth()), "%s in %v, %s", battle, l.Size, l.Language)
			f.Key(fyne.KeyK)
			assert.Equal(t, before, tb.SideWidth())
		}
	}
}

// TestNamesAreWholeInTheSheetsOfABattle: no name is cut in the forecast of a melee or of a charge, in the initiative, or in the points.
func TestNamesAreWholeInTheSheetsOfABattle(t *testing.T) {
	for _, l := range []tabletest.Look{{Size: tabletest.Desk}, {Size: tabletest.Desk, Language: "fr"}, {Size: fyne.NewSize(1024, 700), Scale: 1.5}, {Size: fyne.NewSize(1024, 700), Language: "fr", Scale: 1.5}} {
		for name, position := range map[string][2]string{
			"charge":   {"shizugatake", `{"phase":"charge","game_turn":1,"first":"hideyoshi","active":"hideyoshi","division":"H1","units":{"H1-KH1":{"zone":"S36","marks":["moved"]}}}`},
			"melee":    {"nagashino", `{"phase":"melee_select","game_turn":3,"active":"takeda","division":"T3","hands":[[],[]],"units":{"T3-Ki1":{"zone":"N59","ds":1,"marks":["moved"]},"O4-Ya3":{"zone":"N27"}}}`},
			"markers":  {"nagashino", `{}`},
			"division": {"nagashino", `{"phase":"activate","game_turn":3,"active":"takeda","hands":[[],[]]}`},
		} {
			h := tabletest.Persons(2, engine.Options{"scenario": position[0]})
			if position[1] != "{}" {
				h.Position = []byte(position[1])
			}
			m, err := engine.NewMatch(jidai.New(), h)
			require.NoError(t, err)
			tb := tabletest.Sit(t, m, l, New)
			goOn(tb)
			f := of(tb)
			if name == "charge" || name == "melee" {
				tabletest.Press(tb, fyne.Key1)
			}
			if tb.Room().Rail > 0 {
				tabletest.Press(tb, fyne.KeyP)
			}
			tabletest.Drawn(tb)
			assert.Empty(t, roomtest.Cut(f.Panel(), tb.SideWidth()), "%s in %v, %s", name, l.Size, l.Language)
			standing := f.Standing()
			standing.Resize(fyne.NewSize(300*max(l.Scale, 1), 400))
			assert.Empty(t, roomtest.Cut(standing, 400*max(l.Scale, 1)), "%s in %v, %s", name, l.Size, l.Language)
		}
	}
}

// TestOnlyAButtonThatEnterPressesWearsItsCap: with a leader picked, Enter gives up no further melee, and the button that would do so does not say it.
func TestOnlyAButtonThatEnterPressesWearsItsCap(t *testing.T) {
	f := of(begun(t, "nagashino", `{"phase":"melee_select","game_turn":3,"active":"takeda","division":"T3","hands":[[],[]],"units":{"T3-Ki1":{"zone":"N59","marks":["moved"]},"T3-Ki2":{"zone":"N59","marks":["moved"]},"O4-Ya3":{"zone":"N27"},"O4-Te1":{"zone":"N27"}}}`, ""))
	caps := func() string {
		texts, _ := tabletest.Within(container.NewHBox(f.buttons()...))
		return strings.Join(texts, "|")
	}
	assert.Contains(t, caps(), kit.EnterCap)
	f.pick.piece, f.pick.to = pieceOf(t, f, "T3-Ki1"), 0 // its target is not chosen yet
	assert.NotContains(t, caps(), kit.EnterCap)
	assert.False(t, f.confirm())
}

// A zone was listed and a counter is in hand when the lead is chosen in the tray: the panel shows the odds, and nothing is in hand.
func TestAChosenLeadTakesThePlaceOfAListedZone(t *testing.T) {
	f := of(begun(t, "nagashino", `{"phase":"melee_select","game_turn":3,"active":"takeda","division":"T3","hands":[[],[]],"units":{"T3-Ki1":{"zone":"N59","marks":["moved"]},"O4-Ya3":{"zone":"N27"}}}`, ""))
	f.List(placeOf(t, f, "N01"))
	texts, _ := tabletest.Within(f.Panel())
	require.Contains(t, strings.Join(texts, "|"), "(01")
	f.choosePiece(pieceOf(t, f, "T3-Ki1"))
	texts, _ = tabletest.Within(f.Panel())
	assert.NotContains(t, strings.Join(texts, "|"), "(01")
	assert.Zero(t, f.carried)
}

// A zone that was listed in one choice is closed in the next, so that those who may act are not pale beside it.
func TestAListedZoneIsClosedWhenTheNextChoiceBegins(t *testing.T) {
	tb := begun(t, "nagashino", `{"phase":"activate","game_turn":3,"active":"takeda","hands":[[],[]]}`, "")
	f := of(tb)
	f.List(placeOf(t, f, "N01"))
	require.NotZero(t, f.Listed)
	tb.Do(f.st.Legal[0])
	require.NotEqual(t, jidai.Activate, f.view.Phase())
	assert.Zero(t, f.Listed)
}
