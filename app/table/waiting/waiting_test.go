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

// TestTheControlsOfAWatchedMatchAreNoHigherInAHighTray looks at a match of computer players in every game: their trays have heights of their own.
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
				h.Players[i].Bot = lesson.Scripted // nothing is chosen while the test looks
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

// TestNobodyIsSaidToThinkInAMatchThatStandsStill lets a match of computer players stand still and go on with its key.
func TestNobodyIsSaidToThinkInAMatchThatStandsStill(t *testing.T) {
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
			assert.Zero(t, thinking(tb), "it stands still")
			tb.Key(fyne.KeySpace)
			assert.Equal(t, before, thinking(tb), "it goes on")
		})
	}
	assert.Equal(t, 3, say, "tables that say at a seat who thinks")
}

// thinking is how often the table says that somebody thinks.
func thinking(tb *table.Table) (n int) {
	_, objects := tabletest.Drawn(tb)
	for _, o := range objects {
		if l, ok := o.(*kit.Label); ok && strings.Contains(l.Text(), "thinking") {
			n++
		}
	}
	return n
}

// options are those of a match of so many seats: some games have one number of them, and no option for it.
func options(g engine.Game, seats int) engine.Options {
	for _, o := range g.Options() {
		if o.ID == "players" {
			return engine.Options{"players": strconv.Itoa(seats)}
		}
	}
	return engine.Options{}
}
