package rumble

import (
	"math/rand/v2"
	"testing"

	"tenka/engine"
)

// TestEvaluateFightsTheWarOfTheRules compares with the War as the rules fight it, at every position of some random games.
func TestEvaluateFightsTheWarOfTheRules(t *testing.T) {
	var met [parts]int
	for seed := range uint64(30) {
		opts := []string{"players=2", "players=3 daimyo=true", "players=4 reinforce_optional=true reinforce_daimyo_only=true daimyo=true"}[seed%3]
		p, c, rng := begin(t, opts, seed), engine.Bare(seed), rand.New(rand.NewPCG(seed, 8))
		for p.phase != Over {
			w := *p
			w.fightNow()
			var got [engine.MaxSeats]int
			game{}.Evaluate(p, &got)
			for s := range engine.Seat(w.players) {
				large, small := w.score(s)
				if want := 100*int(large+small) + unitWorth*int(p.inReserve(s)); got[s] != want {
					t.Fatalf("seed %d, phase %v: seat %d is worth %d, want %d", seed, p.phase, s, got[s], want)
				}
				var of [parts]int
				game{}.Parts(p, s, &of)
				if sum := of[0] + of[1] + of[2] + of[3]; sum != got[s] {
					t.Fatalf("seed %d, phase %v: the parts %v of seat %d sum to %d, want %d", seed, p.phase, of, s, sum, got[s])
				}
				for i, n := range of {
					if n > 0 {
						met[i]++
					}
				}
			}
			legal := p.Legal(p.turn, nil)
			if err := p.Apply(p.turn, legal[rng.IntN(len(legal))], c, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	for i, n := range met {
		if n == 0 {
			t.Errorf("no %s was met", game{}.PartNames()[i])
		}
	}
}

// TestAPartIsWhatDecidesACastle looks at battles that are decided in different ways.
func TestAPartIsWhatDecidesACastle(t *testing.T) {
	for _, c := range []struct {
		opts   string
		katana []int8
		text   string
		of     engine.Seat
		want   [parts]int
	}{
		{"players=2", []int8{2, 1}, "odawara 1 1, kiyosu 1 2, yonezawa 16 0, tokuyama 0 15", 0, [parts]int{ofLarge: 1200, ofHelp: 500, ofKatana: 200}},
		{"players=2", []int8{1, 2}, "odawara 1 1, kiyosu 1 2, yonezawa 16 0, tokuyama 0 15", 1, [parts]int{ofLarge: 1600, ofKatana: 200}},
		{"players=3", []int8{3, 2, 1}, "odawara 3 1 0, kasugayama 3 1 1, yonezawa 12 0 0, tokuyama 0 16 0, shuri 0 0 17", 1,
			[parts]int{ofLarge: 1100, ofSmall: 100, ofKatana: 200}},
	} {
		p := lastStand(t, c.opts, c.katana, c.text)
		p.fight(nil)
		var got [parts]int
		game{}.Parts(p, c.of, &got)
		if got != c.want {
			t.Errorf("%s: the points of seat %d come from %v, want %v", c.text, c.of, got, c.want)
		}
	}
}

// TestAQuickStepIsLegal tests Quick at every position of some random games.
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
