package rumble

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/lang"
)

// tellers say the refusals of the game in every language.
func tellers() map[string]*lang.Teller {
	all := map[string]*lang.Teller{}
	for _, name := range lang.Languages {
		all[name] = &lang.Teller{Speech: lang.New(name), Game: New(), Names: []string{"Ann", "Ben", "Cleo", "Dan"}}
	}
	return all
}

// TestACardThatTakesAnExactNumberNeverSaysAtMost plays random games and asks every open card that takes an exact number for others.
func TestACardThatTakesAnExactNumberNeverSaysAtMost(t *testing.T) {
	atMost := map[string]string{"en": "at most", "fr": "au plus"}
	asked, say := map[engine.Card]bool{}, tellers()
	for seed := range uint64(30) {
		rng := rand.New(rand.NewPCG(seed, 3))
		p := begin(t, "players=3", seed)
		for p.phase != Over {
			legal := p.Legal(p.turn, nil)
			if row := effects[p.choice.card]; p.choice.card != 0 && row.lot != some {
				asked[p.choice.card] = true
				for n := int16(-3); n < 6; n++ {
					a := legal[rng.IntN(len(legal))]
					a.N = n
					why, ok := p.Check(p.turn, a)
					if ok {
						continue
					}
					for name, teller := range say {
						if text := teller.Refusal(why); strings.Contains(text, atMost[name]) {
							t.Fatalf("%s takes an exact number: %q", words.Cards[p.choice.card], text)
						}
					}
				}
			}
			if err := p.Apply(p.turn, legal[rng.IntN(len(legal))], engine.Bare(rng.Uint64()), nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if !asked[Taikyaku] || !asked[Suigun] {
		t.Errorf("cards asked: %v", asked)
	}
}
