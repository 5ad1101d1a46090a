package actions

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/face"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/shogun"
)

// still is a table at the beginning of a match.
type still struct {
	face.Host
	view *shogun.View
	tell *lang.Teller
}

func (s still) View() *shogun.View          { return s.view }
func (still) Inside() bool                  { return true }
func (still) Own() engine.Seat              { return engine.NoSeat }
func (still) Zoom() float32                 { return 1 }
func (still) SeatsInOrder() []engine.Seat   { return []engine.Seat{0, 1, 2} }
func (still) OrderSign(engine.Place) string { return "sign/flag" }
func (s still) OrderShort(o engine.Place) string {
	id := "place." + shogun.New().Vocabulary().Places[o] + ".short"
	return s.tell.Numbered(id)
}
func (still) Colour(s engine.Seat) int                 { return int(s) }
func (s still) Tell() *lang.Teller                     { return s.tell }
func (s still) Say(id string, args engine.Args) string { return s.tell.Say(id, args) }

// begun is a table at the beginning of a match of three seats.
func begun(t *testing.T, language string) still {
	t.Helper()
	h := engine.Header{Options: engine.Options{"players": "3"}, Agreement: engine.Free, Seed: 1, Colours: []int{0, 1, 2}}
	for s := range engine.Seat(3) {
		h.Players = append(h.Players, engine.Player{Name: string('A' + rune(s)), Seats: []engine.Seat{s}})
	}
	m, err := engine.NewMatch(shogun.New(), h)
	require.NoError(t, err)
	return still{view: m.View(0).(*shogun.View), tell: lang.NewTeller(lang.New(language), m.Game(), m.Header())}
}

// TestEveryNameOfTheActionsCanBeRead draws the table at the widths of trays: in both languages and at every text size the names of all actions
// must be whole and not too small. If they do not fit into the tray, the table scrolls.
func TestEveryNameOfTheActionsCanBeRead(t *testing.T) {
	test.NewTempApp(t)
	scrolls := 0
	for _, language := range lang.Whole {
		for _, scale := range []float32{1, 1.15, 1.3, 1.5} {
			look.Set(look.Look{Scale: scale, Pace: look.None, Script: lang.Of(language)})
			s := begun(t, language)
			for _, window := range []float32{1024, 1280, 1600} {
				table := New(s, s, nil)
				wide := window - look.Scaled(256)
				table.Whole.Resize(fyne.NewSize(wide-24, look.Scaled(94)))
				table.Show()
				for o := shogun.OrderCastle; o <= shogun.OrderCombatB; o++ {
					found := false
					for _, drawn := range test.WidgetRenderer(table.columns[o].drawn).Objects() {
						text, ok := drawn.(*canvas.Text)
						if !ok {
							continue
						}
						assert.GreaterOrEqual(t, text.TextSize, float32(wordLeast-0.01), "%s, %.0f at %v: “%s”", language, window, scale, text.Text)
						found = found || text.Text == s.OrderShort(o)
					}
					assert.True(t, found, "%s, %.0f at %v: “%s”", language, window, scale, s.OrderShort(o))
				}
				if table.size().Width > table.scroll.Size().Width+1 {
					scrolls++
				} else {
					assert.LessOrEqual(t, table.x(table.order[9])+table.pitch(), wide, "all columns are visible")
				}
				if scale == 1 {
					assert.LessOrEqual(t, table.size().Width, table.scroll.Size().Width+1, "%s, %.0f: all columns are visible", language, window)
				}
			}
		}
	}
	assert.Positive(t, scrolls, "no window of the test is narrow")
}

// TestARevealedActionTurnsOver turns an action over: in the middle of the turn it is narrow, it shows no name until the turn is over, and
// at the end it is whole.
func TestARevealedActionTurnsOver(t *testing.T) {
	test.NewTempApp(t)
	look.Set(look.Look{Scale: 1, Pace: look.Calm})
	s := begun(t, "en")
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
	c.turns = true // nothing moves on its own in a test
	for _, share := range []float32{0.25, 0.75} {
		table.layAt(share)
		assert.InDelta(t, table.pitch()/2, c.whole.Size().Width, 0.5)
		assert.False(t, named(), "at %v", share)
	}
	table.layAt(1)
	assert.InDelta(t, table.pitch(), c.whole.Size().Width, 0.5)
	assert.True(t, named())
}
