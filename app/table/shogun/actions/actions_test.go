package actions

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/shogun"
)

// still is a table at the beginning of a match.
type still struct {
	face.Host
	view *shogun.View
}

func (s still) View() *shogun.View             { return s.view }
func (still) Inside() bool                     { return true }
func (still) Own() engine.Seat                 { return engine.NoSeat }
func (still) Zoom() float32                    { return 1 }
func (still) SeatsInOrder() []engine.Seat      { return []engine.Seat{0, 1, 2} }
func (still) OrderSign(engine.Place) string    { return "sign/flag" }
func (still) OrderShort(o engine.Place) string { return shogun.New().Words().Places[o] }
func (still) Colour(s engine.Seat) int         { return int(s) }

// TestAnActionThatIsOpenedTurnsOver turns an action: it is narrow in the middle of its turn, tells nothing until the turn is over, and stands whole
// in the end.
func TestAnActionThatIsOpenedTurnsOver(t *testing.T) {
	test.NewTempApp(t)
	look.Set(look.Look{Scale: 1, Pace: look.Calm})
	h := engine.Header{Options: engine.Options{"players": "3"}, Agreement: engine.Free, Seed: 1, Colours: []int{0, 1, 2}}
	for s := range engine.Seat(3) {
		h.Players = append(h.Players, engine.Player{Name: string('A' + rune(s)), Seats: []engine.Seat{s}})
	}
	m, err := engine.NewMatch(shogun.New(), h)
	require.NoError(t, err)
	s := still{view: m.View(0).(*shogun.View)}
	table := New(s, s, nil)
	table.Whole.Resize(fyne.NewSize(1000, 94))
	table.Show()
	last := table.order[table.known-1]
	require.True(t, table.opened(last, []engine.Place{last}))
	require.False(t, table.opened(last, nil), "it was known before")
	c := table.columns[last]
	named := func() (yes bool) {
		c.drawn.Refresh()
		for _, o := range test.WidgetRenderer(c.drawn).Objects() {
			text, ok := o.(*canvas.Text)
			yes = yes || ok && text.Text == s.OrderShort(last)
		}
		return yes
	}
	require.True(t, named())
	c.turns = true // nothing moves by itself in a test
	for _, share := range []float32{0.25, 0.75} {
		table.layAt(share)
		assert.InDelta(t, table.pitch()/2, c.whole.Size().Width, 0.5)
		assert.False(t, named(), "at %v", share)
	}
	table.layAt(1)
	assert.InDelta(t, table.pitch(), c.whole.Size().Width, 0.5)
	assert.True(t, named())
}
