package jidai

import (
	"context"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// question is what s is asked in p.
func question(p *Position, s engine.Seat, iterations int) search.Question {
	v := p.View(engine.Only(s))
	return search.Question{Seat: s, Legal: p.Legal(s, nil), Seed: 7, Iterations: iterations,
		Sample: func(c *engine.Chance, dst engine.Position) { game{}.Sample(v, c, dst) }}
}

// fits sums up how far counts are from what is expected, as chi-square: a fixed seed makes the test the same every time.
func fits(t *testing.T, counts map[[2]int]int, want map[[2]int]float64, limit float64) {
	t.Helper()
	n := 0
	for key, c := range counts {
		if n += c; want[key] == 0 {
			t.Errorf("%v cannot be, and was drawn %d times", key, c)
		}
	}
	sum := 0.0
	for key, part := range want {
		e := part * float64(n)
		d := float64(counts[key]) - e
		sum += d * d / e
	}
	if sum > limit {
		t.Errorf("chi-square is %.1f in %d draws, %.1f is allowed: %v, expected the parts %v", sum, n, limit, counts, want)
	}
}

// What is sampled of a formation and of the hand is as likely as it is in truth: of all five markers of all formations that may be, in every
// order, those that begin with what was spent. Rules jidai.formation.change, jidai.marker.draw.
func TestFormationsAndHandsAreSampledAsLikelyAsTheyAre(t *testing.T) {
	for what, c := range map[string]struct {
		margin int8
		spent  []engine.Card
		held   int8
	}{
		"nothing is spent":               {margin: 5, held: 2},
		"a plus one is":                  {margin: 5, spent: []engine.Card{Plus1}, held: 1},
		"two, and the try was just made": {margin: 0, spent: []engine.Card{Plus1, EitherMinus}, held: 1},
		"three":                          {margin: 5, spent: []engine.Card{Minus1, Minus1, EitherPlus}, held: 2},
	} {
		p := table{phase: "activate", turn: 2, active: "allies"}.position(t)
		const side = Side(1)
		p.tried[side], p.secret[side], p.margin[side] = true, true, c.margin
		p.held[side], p.spend[side] = c.held, int8(copy(p.spent[side][:], c.spent))
		p.formation[side] = 0
		want := map[[2]int]float64{}
		all := 0.0
		for f := int8(1); f <= mostFormations; f++ {
			if f == p.was[side] || p.t.crosses(p.was[side], f) && c.margin < p.t.crossing {
				continue
			}
			orders(p.t.formations[f].markers[:], func(drawn []engine.Card) {
				for i, m := range c.spent {
					if drawn[i] != held(m) {
						return
					}
				}
				hand := 0
				for _, m := range drawn[len(c.spent):][:c.held] {
					hand += 1 << (4 * (int(m) - 1)) // in no order
				}
				want[[2]int{int(f), hand}]++
				all++
			})
		}
		for key := range want {
			want[key] /= all
		}
		v := &View{p: *p, who: engine.Only(0)}
		v.p.mask(engine.Only(0))
		got := map[[2]int]int{}
		chance, q := engine.Bare(3), *p
		for range 4000 {
			game{}.Sample(v, chance, &q)
			hand := 0
			for _, m := range q.hand[side][:q.held[side]] {
				hand += 1 << (4 * (int(m) - 1))
			}
			got[[2]int{int(q.formation[side]), hand}]++
		}
		t.Log(what, len(want))
		fits(t, got, want, float64(2*len(want)+10))
	}
}

// orders calls f with every order of a list of markers.
func orders(list []engine.Card, f func([]engine.Card)) {
	list = slices.Clone(list)
	var swap func(int)
	swap = func(n int) {
		if n == len(list) {
			f(list)
			return
		}
		for i := n; i < len(list); i++ {
			list[n], list[i] = list[i], list[n]
			swap(n + 1)
			list[n], list[i] = list[i], list[n]
		}
	}
	swap(0)
}

// A computer player chooses the same whatever the other side holds, has laid face down or has in mind: all that is hidden is dealt anew.
func TestHiddenThingsChangeNoChoice(t *testing.T) {
	changed := 0
	for seed, opts := range []string{"", shizugatake} {
		p, c := begin(t, opts, uint64(seed)), engine.Bare(uint64(seed))
		one, two := search.NewRace(game{}, p), search.NewRace(game{}, p)
		q := *p
		for n := 0; p.ToAct() != 0 && n < 160; n++ {
			s := p.ToAct().First()
			if n%4 == 1 {
				game{}.Sample(p.View(engine.Only(s)), c, &q)
				if q.hand != p.hand || q.formation != p.formation || q.chosen != p.chosen || q.fight.marker != p.fight.marker {
					changed++
				}
				a := one.Choose(context.Background(), question(p, s, 6))
				b := two.Choose(context.Background(), question(&q, s, 6))
				if !slices.Equal(a, b) {
					t.Fatalf("seat %d chooses %s, and %s when other things are hidden", s, said(a), said(b))
				}
			}
			for _, a := range (game{}).Improvise(nil, p, s, 0, c) {
				if err := p.Apply(s, a, c, nil); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if changed < 20 {
		t.Errorf("only %d positions had something else hidden", changed)
	}
}
