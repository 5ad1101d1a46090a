package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
)

// longest are names of the greatest length that a player can type.
var longest = []string{"Maximilian Wittelsbacher", "Hildegarde Blumenthalers", "Anne-Sophie de La Vallée", "Kuroda Yoshitaka Kanbei2", "Bo"}

// TestEveryTextRoundATableHasItsRoom measures the texts of the table itself: the log, the rolls, the past, the help, the rulebook, the
// questions and the curtain; English in a window of the usual size, the longer languages in the smallest one with the largest texts. The tests
// of the faces measure their own texts.
func TestEveryTextRoundATableHasItsRoom(t *testing.T) {
	for _, g := range games.All() {
		for i, language := range lang.Whole {
			size, scale := desk, float32(1)
			if i > 0 {
				size, scale = fyne.NewSize(1024, 768), 1.5
			}
			t.Run(g.Name()+" "+language, func(t *testing.T) {
				tb := begun(t, g, size, func(s *shell.Settings) { s.Language, s.Scale = language, scale })
				roomRoundTable(t, tb, size.Width)
			})
		}
	}
}

// begun is a table with a match of some records and two branches.
func begun(t *testing.T, g engine.Game, size fyne.Size, looks func(*shell.Settings)) *Table {
	t.Helper()
	h := engine.Header{Agreement: engine.Free, Seed: 3}
	for s := range (engine.Options{}).SeatCount(g.Options()) {
		h.Players = append(h.Players, engine.Player{Name: longest[s], Seats: []engine.Seat{engine.Seat(s)}})
		h.Colours = append(h.Colours, s)
	}
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	choose := func(records, way int) {
		for m.At() < records {
			seat := m.ToAct().First()
			legal := m.Legal(seat, nil)
			_, _, ok := m.Do(seat, legal[way%len(legal)])
			require.True(t, ok)
		}
	}
	choose(4, 0)
	require.Equal(t, engine.Clear, m.Go(2, -1, true))
	for range 400 {
		if len(m.Branches()) > 1 {
			break
		}
		seat := m.ToAct().First()
		legal := m.Legal(seat, nil)
		m.Do(seat, legal[len(legal)-1])
	}
	return seatedAt(t, m, size, looks)
}

// roomRoundTable measures the texts of a table in its several states.
func roomRoundTable(t *testing.T, tb *Table, width float32) {
	look := func(where string, o fyne.CanvasObject) {
		t.Helper()
		drawn(tb) // lays it out
		for _, cut := range roomtest.Cut(o, width) {
			assert.Fail(t, where+": "+cut)
		}
	}
	for tb.Veiled() {
		look("curtain", tb.curtain.hung)
		rested(tb)
		tb.lift()
	}
	tb.play.End()
	press(tb, fyne.KeyL)
	look("log", tb.log.content)
	for _, which := range tb.lists() {
		tb.log.choose(which)
		look("log, "+string(which), tb.log.content)
	}
	tb.log.choose(listAll)
	press(tb, fyne.KeyHome)
	if tb.ses.Past() {
		look("past in the log", tb.log.content)
		look("past", tb.past)
		look("timeline", tb.foot)
		press(tb, fyne.KeyL)
		look("past without the log", tb.past)
		press(tb, fyne.KeyEnd)
	}
	press(tb, fyne.KeyH)
	look("help", tb.panelSheet)
	press(tb, fyne.KeyEscape, fyne.KeyB)
	look("rulebook", tb.panelSheet)
	press(tb, fyne.KeyEscape)
	tb.askGiveUp()
	look("giving up", tb.notice)
	tb.quiet()
	tb.SaveCopy()
	look("saving", tb.notice)
	tb.quiet()
}
