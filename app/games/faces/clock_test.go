package faces_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/faces"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/clock"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
)

// TestEveryGameHasRoomForTheClocks opens every game for persons with an hour and a half each, and with no time left: every clock must be whole
// and visible and shorten no other text, even with the panel folded.
func TestEveryGameHasRoomForTheClocks(t *testing.T) {
	for _, g := range games.All() {
		for _, language := range lang.Whole {
			for _, c := range []struct {
				size  fyne.Size
				spent int
				shows string
			}{{tabletest.Desk, 0, "90:00"}, {tabletest.Desk, 91 * 60, "−1:00"}, {fyne.NewSize(1024, 768), 91 * 60, "−1:00"}} {
				t.Run(fmt.Sprintf("%s %s %.0f %s", g.Name(), language, c.size.Width, c.shows), func(t *testing.T) {
					without := sit(t, g, 0, 0, c.size, language)
					tb := sit(t, g, 90*60, c.spent, c.size, language)
					_, objects := tabletest.Drawn(tb)
					seen := map[string]bool{}
					for _, o := range objects {
						if f, ok := o.(*clock.Face); ok {
							seen[f.AccessibilityLabel()] = true
							at := fyne.CurrentApp().Driver().AbsolutePositionForObject(f)
							assert.GreaterOrEqual(t, f.Size().Width, f.MinSize().Width-0.5)
							assert.GreaterOrEqual(t, at.X, float32(0))
							assert.LessOrEqual(t, at.X+f.Size().Width, c.size.Width)
						}
					}
					assert.Len(t, seen, tb.Persons(), "every clock is visible: %v", seen)
					assert.ElementsMatch(t, roomtest.Cut(without.Canvas().Content(), c.size.Width), roomtest.Cut(tb.Canvas().Content(), c.size.Width))
					tabletest.Press(tb, fyne.KeyT)
					_, objects = tabletest.Drawn(tb)
					said := false
					for _, o := range objects {
						if board, ok := o.(*kit.TextPage); ok {
							said = strings.Contains(board.Text, "Aiko "+c.shows)
						}
					}
					assert.True(t, said, "the text board has the clocks")
				})
			}
		}
	}
}

// sit is a table of persons with that many seconds each, some of them spent.
func sit(t *testing.T, g engine.Game, seconds, spent int, size fyne.Size, language string) *table.Table {
	t.Helper()
	n := 3
	if counts := seatCounts(g); !slices.Contains(counts, n) {
		n = counts[0]
	}
	h := tabletest.Persons(n, nil)
	h.Clock = seconds
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	m.Spend(slices.Repeat([]int{spent}, n))
	tb := tabletest.Sit(t, m, tabletest.Look{Size: size, Language: language, Theme: shell.ThemeNight}, faces.Of(g.Name()))
	tb.Lift()
	return tb
}

// seatCounts are the numbers of seats of a game.
func seatCounts(g engine.Game) (list []int) {
	for _, o := range g.Options() {
		if o.Seats {
			for _, v := range o.Values {
				n := 0
				_, _ = fmt.Sscan(v, &n)
				list = append(list, n)
			}
		}
	}
	if list == nil {
		list = []int{2}
	}
	slices.Sort(list)
	return list
}
