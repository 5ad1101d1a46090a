package advice_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"fyne.io/fyne/v2"

	"tenka/app/games/faces"
	"tenka/app/table/advice"
	"tenka/app/table/tabletest"
	"tenka/engine/bot"
	"tenka/engine/games"
)

// TestAHintContradictsNoFigure asks for hints at many moments of every game. They use few trials, so the figures are uncertain. The first
// choice is the one that the strongest level plays, or has the best figure; the others follow in the order of their gains, and if a figure that is
// shown is better than the first one's, a sentence says why.
func TestAHintContradictsNoFigure(t *testing.T) {
	despite, outdone := 0, 0
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			for l, language := range []string{"en", "fr"} {
				for steps := 3 * l; steps < 40; steps += 12 {
					m := alone(t, g, steps)
					tb := tabletest.Sit(t, m, tabletest.Look{Language: language}, faces.Of(g.Name()))
					tabletest.Press(tb, fyne.KeyE)
					a := advice.New(tb, tb.Session())
					advice.Briefly(a, 0.02)
					if !a.Hint() {
						continue
					}
					s := tb.Session().Actor()
					first, says := advice.First(a)
					then := m
					if len(advice.Rows(a)) > 0 {
						then = m.Until(m.At()) // a plan is weighed from its beginning
					}
					plays := strongest(g).Share(0.02).Choose(context.Background(), bot.Sit(then, s, m.Header().Seed))
					figures, chances := advice.Figures(a)
					if !slices.Equal(plays, first) {
						outdone++
						require.Equal(t, slices.Max(figures), figures[0], "after %d steps", steps)
					}
					for i := 2; i < len(figures) && !chances; i++ {
						assert.LessOrEqual(t, figures[i], figures[i-1], "after %d steps", steps)
					}
					if len(figures) > 1 && slices.Max(figures) > figures[0] {
						despite++
						require.NotEmpty(t, says, "after %d steps: %v", steps, figures)
						texts, _ := tabletest.Within(a.Panel())
						assert.Contains(t, strings.Join(texts, " "), says)
					} else {
						assert.Empty(t, says)
					}
					a.Stop()
				}
			}
		})
	}
	assert.NotZero(t, despite, "nothing was tried")
	assert.Less(t, outdone, 6, "the strongest level is trusted unless it is clearly wrong")
	t.Logf("%d hints recommend a choice whose figure is not the best, %d another one than the level plays", despite, outdone)
}
