package drill_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/drill"
	"tenka/engine/games"
	"tenka/engine/lang"
)

// eachKind calls f with each kind of question of each game and its texts.
func eachKind(t *testing.T, f func(t *testing.T, g engine.Game, c *coach.Curriculum, d *coach.Drill)) {
	for _, g := range games.All() {
		c, err := coach.Of(assets.Coach(), g)
		require.NoError(t, err)
		require.Len(t, c.Drills, len(drill.Kinds(g)), "%s: each kind has its texts", g.Name())
		for i := range c.Drills {
			t.Run(g.Name()+"/"+c.Drills[i].ID, func(t *testing.T) { f(t, g, c, &c.Drills[i]) })
		}
	}
}

// TestEachQuestionHasOneRightAnswerAndPlausibleWrongOnes looks at many questions of each kind.
func TestEachQuestionHasOneRightAnswerAndPlausibleWrongOnes(t *testing.T) {
	eachKind(t, func(t *testing.T, g engine.Game, c *coach.Curriculum, d *coach.Drill) {
		places, asked := [4]int{}, 12
		for seed := range uint64(asked) {
			p, ok := drill.Find(g, d.Kind(), 1+int(seed)%3, seed)
			require.True(t, ok, "no match has this question")
			again, _ := drill.Find(g, d.Kind(), 1+int(seed)%3, seed)
			require.Equal(t, p.Answers, again.Answers, "the seed gives the same question again")
			assert.GreaterOrEqual(t, len(p.Answers), 3)
			said := map[any]bool{}
			for i, a := range p.Answers {
				assert.False(t, said[a.Is], "%v is there twice", a.Is)
				said[a.Is] = true
				assert.Equal(t, i == 0, a.Forgets == "", "a wrong answer names the rule it forgets, the right one none")
			}
			for at, i := range p.Order {
				if i == 0 {
					places[at]++
				}
			}
			for _, language := range lang.Whole {
				tell := lang.NewTeller(lang.New(language), g, p.Match.Header())
				voice, err := c.Voice(tell, p.Match.Seats(), p.Match.Header().Data, language)
				require.NoError(t, err)
				for _, says := range []string{d.Asks[language], d.Why[language]} {
					text, err := voice.With(p.Args).Fill(says)
					require.NoError(t, err, "%s: %s", language, says)
					assert.False(t, strings.ContainsAny(text, "[{<"), text)
				}
			}
		}
		t.Logf("the right one stood at %v", places)
	})
}
