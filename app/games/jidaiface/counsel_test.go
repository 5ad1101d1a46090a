package jidaiface

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/app/games/jidaiface/book"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/jidai"
)

// TestAChoiceIsToldWithAllWhoTakePart plays random matches and reads what is said of each choice: of an advance all who advance, in whatever order
// they were chosen, and of an activation whether the division is on the map.
func TestAChoiceIsToldWithAllWhoTakePart(t *testing.T) {
	said := map[string]bool{"enters": false, "acts": false, "stay": false, "advance": false, "advances": false}
	for seed := range uint64(12) {
		tb := seated(t, engine.Options{"scenario": "shizugatake"}, seed, tabletest.Desk)
		f, m, rng := &state{t: tb}, tb.Session().Match, rand.New(rand.NewPCG(seed, 5))
		f.st.Seat = engine.NoSeat
		for m.ToAct() != 0 {
			s := m.ToAct().First()
			v := m.View(engine.Only(s)).(*jidai.View)
			tell := func(steps []engine.Action) (title, line string) {
				c := f.Counsel(v, s, steps, nil)
				return c.Title, c.Line
			}
			for _, a := range m.Legal(s, nil) {
				if a.Kind != jidai.KindActivate {
					continue
				}
				entered := slices.ContainsFunc(v.Counters(), func(c jidai.Counter) bool { return c.Division == a.Owner && c.Place > 0 })
				_, line := tell([]engine.Action{a})
				assert.Equal(t, !entered, line == "Enters the battle", line)
				said["enters"], said["acts"] = said["enters"] || !entered, said["acts"] || entered
			}
			before := m.Records()
			for m.Records() == before {
				legal := m.Legal(s, nil)
				m.Do(s, legal[rng.IntN(len(legal))])
			}
			steps := slices.Clone(m.Record(before).Steps)
			switch {
			case steps[0].Kind == jidai.KindStay:
				title, _ := tell(steps)
				assert.Equal(t, "Nobody advances", title)
				said["stay"] = true
			case steps[0].Kind == jidai.KindAdvance:
				steps = slices.DeleteFunc(steps, func(a engine.Action) bool { return a.Kind != jidai.KindAdvance })
				title, line := tell(steps)
				for _, a := range steps[1:] {
					assert.Contains(t, line, book.New(tb, v).Unit(a.Piece), title)
				}
				if len(steps) == 1 {
					assert.Equal(t, "Advances", line)
				}
				slices.Reverse(steps[1:])
				_, again := tell(steps)
				assert.Equal(t, line, again)
				said["advance"], said["advances"] = said["advance"] || len(steps) == 1, said["advances"] || len(steps) > 2
			}
		}
	}
	for what, met := range said {
		assert.True(t, met, what)
	}
}
