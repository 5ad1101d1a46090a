//go:build soak

package best_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/lesson"
	"tenka/engine/puzzle/best"
)

// TestSoak plays the choices of a puzzle through new futures: the solution is still the best.
func TestSoak(t *testing.T) {
	enginetest.Steps(t, "puzzles", func(t *testing.T, n uint64) {
		for _, g := range games.All() {
			list := all(t, g)
			if len(list) == 0 {
				continue
			}
			p := &list[n%uint64(len(list))]
			run, err := lesson.New(asLesson(t, g, p), "")
			require.NoError(t, err)
			k := bot.Sit(run.Match(), p.Seat, n)
			pos := k.Blank.Clone()
			g.Sample(k.View, engine.Bare(n), pos)
			choices, whole := best.Choices(pos, p.Seat, best.MostChoices)
			require.True(t, whole)
			var ways [][]engine.Action
			for _, c := range choices {
				ways = append(ways, c[0])
			}
			var leads []float64
			for _, w := range bot.Compare(t.Context(), k, ways, 256) {
				sum := 0.0
				for _, v := range w.Leads {
					sum += v
				}
				leads = append(leads, sum)
			}
			require.Equal(t, slices.Index(p.Behind, 0), slices.Index(leads, slices.Max(leads)), "%s/%s", g.Name(), p.ID)
		}
	})
}
