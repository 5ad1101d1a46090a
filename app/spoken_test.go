package app

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/screens/newmatch"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/games"
)

// spoken checks that every widget of a screen that takes the focus has a name for screen readers. It returns the number of these widgets.
func spoken(t *testing.T, p *program, where string) (found int) {
	t.Helper()
	_, drawn := roomtest.Drawn(p.Window.Content())
	for _, o := range drawn {
		if _, stops := o.(fyne.Focusable); !stops {
			continue
		}
		if off, ok := o.(fyne.Disableable); ok && off.Disabled() {
			continue // Tab skips it
		}
		found++
		says, ok := o.(fyne.Accessible)
		if !assert.True(t, ok, "%s: %T says nothing", where, o) {
			continue
		}
		assert.NotEmpty(t, says.AccessibilityLabel(), "%s: %s has no name", where, reflect.TypeOf(o))
		assert.NotEmpty(t, says.AccessibilityRole(), "%s: %T has no role", where, o)
	}
	require.Positive(t, found, "%s: nothing takes the focus", where)
	return found
}

func TestEveryWidgetThatTakesTheFocusHasASpokenName(t *testing.T) {
	home := newHome(t)
	played(t, home)
	setUp(t, home)
	p := opened(t, home)
	spoken(t, p, "library")
	p.ShowMatches(false)
	spoken(t, p, "matches")
	p.ShowScenarios()
	spoken(t, p, "scenarios")
	p.listen = "127.0.0.1:0"
	p.ShowRooms(games.All()[0])
	spoken(t, p, "room")
	p.ShowRooms(nil)
	spoken(t, p, "way into a room")
	p.showLibrary()
	p.ShowStatistics()
	spoken(t, p, "statistics")
	p.showLibrary()
	p.ShowSettings()
	spoken(t, p, "settings")
	p.showLibrary()
	for _, g := range games.All() {
		p.NewMatch(g, nil)
		require.IsType(t, &newmatch.Screen{}, p.Screen())
		spoken(t, p, "new match of "+g.Name())
		n := engine.Options{}.SeatCount(g.Options())
		h := engine.Header{Seed: 3, Agreement: engine.Free}
		h.Players = []engine.Player{{Name: "Aiko"}}
		for s := range n {
			h.Players[0].Seats = append(h.Players[0].Seats, engine.Seat(s))
			h.Colours = append(h.Colours, s)
		}
		p.BeginMatch(g, h)
		spoken(t, p, "table of "+g.Name())
		for _, key := range []fyne.KeyName{fyne.KeyL, fyne.KeyB, fyne.KeyH, fyne.KeyT} {
			press(p, key)
			spoken(t, p, "table of "+g.Name()+" with "+string(key))
		}
		p.showLibrary()
	}
}
