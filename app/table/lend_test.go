package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/games"
)

// pressed presses the button with that text inside o.
func pressed(t *testing.T, o fyne.CanvasObject, text string) {
	t.Helper()
	_, objects := roomtest.Drawn(o)
	for _, o := range objects {
		if b, ok := o.(*kit.Button); ok && b.Text() == text {
			test.Tap(b)
			return
		}
	}
	require.Fail(t, "no button "+text)
}

// TestASeatIsHandedToTheComputerAndTakenBackAtTheTable uses the sheet that the help panel opens, in each game and each size of window.
func TestASeatIsHandedToTheComputerAndTakenBackAtTheTable(t *testing.T) {
	for _, g := range games.All() {
		h := engine.Header{Agreement: engine.Free, Seed: 5}
		for s := range (engine.Options{}).SeatCount(g.Options()) {
			h.Players = append(h.Players, engine.Player{Name: string(rune('A' + s)), Seats: []engine.Seat{engine.Seat(s)}})
			h.Colours = append(h.Colours, s)
		}
		m, err := engine.NewMatch(g, h)
		require.NoError(t, err)
		tb := seatedAt(t, m, desk)
		if tb.Veiled() {
			tb.ses.Lift()
		}
		tb.play.End()
		tb.ses.Hold(true)
		pressed(t, tb.canPanel(), "Who plays?")
		require.False(t, tb.notice.Hidden)
		pressed(t, tb.notice, "This turn")
		p := m.Header().Players[0]
		require.NotNil(t, p.Lent, g.Name())
		assert.Equal(t, m.Turn(), p.Lent.Turn, g.Name())
		assert.True(t, tb.notice.Hidden)
		tb.askWho()
		pressed(t, tb.notice, "Take the seat back")
		assert.Equal(t, h.Players[0], m.Header().Players[0], g.Name())
		tb.askWho()
		pressed(t, tb.notice, "For good")
		assert.NotEmpty(t, m.Header().Players[0].Bot)
		tb.askWho()
		pressed(t, tb.notice, "Let a person play")
		assert.Empty(t, m.Header().Players[0].Bot)
	}
}

// TestTheSheetOfSeatsIsNoWiderThanTheBoard, in the smallest window with the largest texts.
func TestTheSheetOfSeatsIsNoWiderThanTheBoard(t *testing.T) {
	narrow := 0
	for _, g := range games.All() {
		tb := begun(t, g, fyne.NewSize(1024, 700), func(s *shell.Settings) { s.Scale = 1.5 })
		for tb.Veiled() {
			rested(tb)
			tb.lift()
		}
		tb.askWho()
		drawn(tb)
		wide := min(look.Scaled(560), tb.BoardWidth()-64)
		if wide < look.Scaled(560) {
			narrow++
		}
		assert.InDelta(t, wide+28, tb.notice.Size().Width, 12, g.Name())
	}
	assert.Positive(t, narrow)
}
