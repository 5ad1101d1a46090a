package rumble

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/drill"
)

// counted is a position as its view is written: the answers are counted again from it, without the code that made them.
type counted struct {
	Castles map[string]int   `json:"castles"`
	Units   map[string][]int `json:"units"`
	Daimyo  []string         `json:"daimyo"`
	Katana  []int            `json:"katana"`
	Dice    []int            `json:"dice"`
}

func countedOf(t *testing.T, m *engine.Match) (c counted) {
	t.Helper()
	b, err := json.Marshal(m.View(0))
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(b, &c))
	return c
}

// force is the force of a seat in a province before the War: an army counts 1, a daimyo 2.
func (c counted) force(s int, at string) (n int) {
	if s < len(c.Units[at]) {
		n = c.Units[at][s]
	}
	if s < len(c.Daimyo) && c.Daimyo[s] == at {
		n += 2
	}
	return n
}

// behind is by how much a seat is behind another in a province: by force, then by katana.
func (c counted) behind(at string, a, b int) int {
	if by := c.force(b, at) - c.force(a, at); by != 0 || len(c.Katana) == 0 {
		return by
	}
	return c.Katana[b] - c.Katana[a]
}

// ranking are the seats with units in a province, the strongest first.
func (c counted) ranking(at string) (list []int) {
	for s := range engine.MaxSeats {
		if c.force(s, at) > 0 {
			list = append(list, s)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return c.behind(at, a, b) })
	return list
}

// posed calls f with many questions of a kind.
func posed(t *testing.T, id string, f func(t *testing.T, p drill.Posed, c counted, at string)) {
	t.Run(id, func(t *testing.T) {
		k, ok := drill.Of(New(), id)
		require.True(t, ok)
		for seed := range uint64(60) {
			p, found := drill.Find(New(), k, 1+int(seed%3), seed)
			require.True(t, found)
			at := ""
			if q, has := p.Args["Place"].(engine.Place); has {
				at = words.Places[q]
			}
			f(t, p, countedOf(t, p.Match), at)
		}
	})
}

// TestAnswersAreFoundASecondWay counts the right answers again from the file of the position, or from what came.
func TestAnswersAreFoundASecondWay(t *testing.T) {
	seat := func(s int) any { return engine.OwnerOf(engine.Seat(s)) }
	for _, id := range []string{"winner", "tie"} {
		posed(t, id, func(t *testing.T, p drill.Posed, c counted, at string) {
			assert.Equal(t, seat(c.ranking(at)[0]), p.Answers[0].Is)
		})
	}
	posed(t, "second", func(t *testing.T, p drill.Posed, c counted, at string) {
		list := c.ranking(at)
		assert.Equal(t, seat(list[1]), p.Answers[0].Is)
		assert.Negative(t, c.behind(at, list[1], list[2]), "nobody else is as strong as the second")
	})
	posed(t, "castle", func(t *testing.T, p drill.Posed, c counted, _ string) {
		at := words.Places[p.Answers[0].Is.(engine.Place)]
		assert.Equal(t, c.Castles[at], p.Args["B"].(int)+p.Args["C"].(int))
		assert.ElementsMatch(t, c.Dice, []int{p.Args["A"].(int), p.Args["B"].(int), p.Args["C"].(int)})
	})
	posed(t, "count", func(t *testing.T, p drill.Posed, c counted, _ string) {
		want := min((p.Args["A"].(int)+1)/2, c.Units["reserve"][p.Seat])
		assert.Equal(t, want, p.Answers[0].Is)
	})
	posed(t, "helpers", func(t *testing.T, p drill.Posed, c counted, at string) {
		winner := c.ranking(at)[0]
		land, sea := p.Match.View(0).(*View).Neighbours(p.Args["Place"].(engine.Place))
		for i, a := range p.Answers {
			q := a.Is.(engine.Place)
			near := slices.Contains(append(slices.Clone(land), sea...), q)
			gets := near && c.Castles[words.Places[q]] > c.Castles[at] && slices.Contains(c.ranking(words.Places[q]), winner)
			assert.Equal(t, i == 0, gets, words.Places[q])
		}
	})
	posed(t, "card", func(t *testing.T, p drill.Posed, _ counted, _ string) {
		legal := p.Match.Legal(p.Seat, nil)
		for i, a := range p.Answers {
			can := slices.ContainsFunc(legal, func(l engine.Action) bool { return l.Kind == KindTactic && l.Card == a.Is })
			assert.Equal(t, i == 0, can)
		}
	})
}

func TestTheWarOfAQuestionEndsAsItSays(t *testing.T) {
	posed(t, "war", func(t *testing.T, p drill.Posed, _ counted, _ string) {
		// any way to play the last deployment that the question names leads to the same War
		m, place := p.Match.Apart(p.Match.At()), p.Args["Place"].(engine.Place)
		for _, a := range m.Legal(p.Seat, nil) {
			if a.Kind == KindDeploy && a.To == p.Args["At"] && int(a.N) == p.Args["A"] {
				_, _, ok := m.Do(p.Seat, a)
				require.True(t, ok)
				break
			}
		}
		assert.Equal(t, p.Answers[0].Is, any(m.View(0).(*View).Winner(place)))
	})
}
