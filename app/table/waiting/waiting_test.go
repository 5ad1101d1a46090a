package waiting_test

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/faces"
	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/lesson"
)

// TestTheControlsOfAWatchedMatchAreNoHigherInAHighTray looks at a match of computer players in every game, as trays differ in height.
func TestTheControlsOfAWatchedMatchAreNoHigherInAHighTray(t *testing.T) {
	say := lang.New("en")
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			seats := 2
			if g.Name() == "shogun" {
				seats = 3
			}
			h := tabletest.Persons(seats, options(g, seats))
			for i := range h.Players {
				h.Players[i].Bot = lesson.Scripted // the computer players wait while the test looks
			}
			m, err := engine.NewMatch(g, h)
			require.NoError(t, err)
			tb := tabletest.Sit(t, m, tabletest.Look{}, faces.Of(g.Name()))
			tb.Session().Pause(true)
			_, objects := tabletest.Drawn(tb)
			found := 0
			for _, o := range objects {
				b, ok := o.(*kit.Button)
				if ok && (b.Text() == say.Say("table.watch.run", nil) || b.Text() == say.Say("table.watch.pause", nil) || b.Text() == say.Say("table.watch.step", nil)) {
					found++
					assert.Equal(t, b.MinSize().Height, b.Size().Height, b.Text())
				}
			}
			assert.Equal(t, 2, found)
		})
	}
}

// TestNobodyThinksInAPausedMatch pauses and resumes a match of computer players with its key.
func TestNobodyThinksInAPausedMatch(t *testing.T) {
	say := 0
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			seats := 2
			if g.Name() == "shogun" {
				seats = 3
			}
			h := tabletest.Persons(seats, options(g, seats))
			for i := range h.Players {
				h.Players[i].Bot = lesson.Scripted
			}
			m, err := engine.NewMatch(g, h)
			require.NoError(t, err)
			tb := tabletest.Sit(t, m, tabletest.Look{}, faces.Of(g.Name()))
			before := thinking(tb)
			if before > 0 {
				say++
			}
			tb.Key(fyne.KeySpace)
			require.True(t, tb.Session().Paused())
			assert.Zero(t, thinking(tb), "the match is paused")
			tb.Key(fyne.KeySpace)
			assert.Equal(t, before, thinking(tb), "the match goes on")
		})
	}
	assert.Equal(t, 3, say, "games whose seats show who thinks")
}

// thinking counts the places in the window that say that somebody thinks.
func thinking(tb *table.Table) (n int) {
	_, objects := tabletest.Drawn(tb)
	for _, o := range objects {
		if l, ok := o.(*kit.Label); ok && strings.Contains(l.Text(), "thinking") {
			n++
		}
	}
	return n
}

// options are the options of a match of that many seats. Games with one number of seats have no option for it.
func options(g engine.Game, seats int) engine.Options {
	for _, o := range g.Options() {
		if o.ID == "players" {
			return engine.Options{"players": strconv.Itoa(seats)}
		}
	}
	return engine.Options{}
}
