package rumble

import (
	"math/rand/v2"
	"testing"

	"tenka/engine"
)

// TestEvaluateFightsTheWarOfTheRules compares with the War as the rules fight it, at every position of some random games.
func TestEvaluateFightsTheWarOfTheRules(t *testing.T) {
	for seed := range uint64(30) {
		opts := []string{"players=2", "players=3 daimyo=true", "players=4 reinforce_optional=true"}[seed%3]
		p, c, rng := begin(t, opts, seed), engine.Bare(seed), rand.New(rand.NewPCG(seed, 8))
		for p.phase != Over {
			w := *p
			w.rules.optional = false
			for w.katanaTaken() < w.Seats() {
				last := engine.NoSeat
				for s := range engine.Seat(w.players) {
					if w.katana[s] == 0 && (last == engine.NoSeat || w.inReserve(s) < w.inReserve(last)) {
						last = s
					}
				}
				w.takeKatana(last, nil)
			}
			w.fight(nil)
			var got [engine.MaxSeats]int
			game{}.Evaluate(p, &got)
			for s := range engine.Seat(w.players) {
				large, small := w.score(s)
				if want := 100*int(large+small) + unitWorth*int(p.inReserve(s)); got[s] != want {
					t.Fatalf("seed %d, phase %v: seat %d is worth %d, want %d", seed, p.phase, s, got[s], want)
				}
			}
			legal := p.Legal(p.turn, nil)
			if err := p.Apply(p.turn, legal[rng.IntN(len(legal))], c, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestAQuickStepIsLegal asks at every position of some random games.
func TestAQuickStepIsLegal(t *testing.T) {
	quick := 0
	for seed := range uint64(9) {
		opts := []string{"players=2", "players=3 daimyo=true", "players=4 reinforce_optional=true"}[seed%3]
		p, c, rng := begin(t, opts, seed), engine.Bare(seed), rand.New(rand.NewPCG(seed, 8))
		for p.phase != Over {
			if a, ok := (game{}).Quick(p, p.turn, c); ok {
				quick++
				if why, legal := p.Check(p.turn, a); !legal {
					t.Fatalf("seed %d, phase %v: %+v is refused: %+v", seed, p.phase, a, why)
				}
			}
			legal := p.Legal(p.turn, nil)
			if err := p.Apply(p.turn, legal[rng.IntN(len(legal))], c, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if quick < 100 {
		t.Errorf("the rule had only %d steps", quick)
	}
}
