package shogun

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// variants are options for the tests of improvised choices.
var variants = []string{"players=3", "players=4 side=moon", "players=5", "players=4 setup=draft must-move=false", "players=3 province-bid-first=true"}

// question asks for a choice of s in p.
func question(p *Position, s engine.Seat, iterations int) search.Question {
	v := p.View(engine.Only(s))
	return search.Question{Seat: s, Legal: p.Legal(s, nil), Seed: 9, Iterations: iterations,
		Sample: func(c *engine.Chance, dst engine.Position) { game{}.Sample(v, c, dst) }}
}

// improvised plays p with improvised choices and random noise, and calls each before every choice.
func improvised(t *testing.T, p *Position, seed uint64, each func(s engine.Seat, choice []engine.Action)) {
	t.Helper()
	rng, c := rand.New(rand.NewPCG(seed, 8)), engine.Bare(seed)
	for p.phase != Over {
		who := p.ToAct()
		s := who.First()
		before := p.Hash()
		choice := game{}.Improvise(nil, p, s, rng.IntN(101), c)
		if p.Hash() != before {
			t.Fatal("the position has changed")
		}
		each(s, choice)
		for i, a := range choice {
			if err := p.Apply(s, a, c, nil); err != nil {
				t.Fatalf("%s, step %d of %v: %v", p.phase, i, choice, err)
			}
		}
		if p.Open(s) {
			t.Fatalf("%v is not a whole choice", choice)
		}
	}
}

func TestImprovisedChoicesAreLegal(t *testing.T) {
	for _, opts := range variants {
		for seed := range uint64(6) {
			p := begin(t, opts, seed)
			improvised(t, p, seed, func(engine.Seat, []engine.Action) {})
		}
	}
}

// TestAVariedPlanIsLegal varies plans again and again, also plans of which some cards are laid already.
func TestAVariedPlanIsLegal(t *testing.T) {
	changed := 0
	for _, opts := range variants {
		p := begin(t, opts, 3)
		rng, c := rand.New(rand.NewPCG(1, 8)), engine.Bare(5)
		improvised(t, p, 3, func(s engine.Seat, choice []engine.Action) {
			from := *p
			if p.phase != Plan {
				if got := (game{}).Vary(nil, p, s, choice, c); len(got) > 0 {
					t.Fatalf("%v was varied to %v", choice, got)
				}
				return
			}
			if rng.IntN(2) == 0 {
				for _, a := range choice[:rng.IntN(len(choice))] {
					_ = from.Apply(s, a, c, nil)
				}
				choice = game{}.Improvise(nil, &from, s, 20, c)
			}
			for range 10 {
				varied := game{}.Vary(nil, &from, s, choice, c)
				if slices.Equal(varied, choice) {
					continue
				}
				changed++
				w := from
				for _, a := range varied {
					if err := w.Apply(s, a, c, nil); err != nil {
						t.Fatalf("%v of %v: %v", a, varied, err)
					}
				}
				choice = varied
			}
		})
	}
	if changed < 300 {
		t.Errorf("only %d plans were varied", changed)
	}
}

// TestAGuessFitsTheView guesses hidden plans throughout matches: the seat must see the same, and the plans must be possible.
func TestAGuessFitsTheView(t *testing.T) {
	guessed := 0
	for _, opts := range variants {
		p := begin(t, opts, 4)
		c := engine.Bare(5)
		improvised(t, p, 4, func(engine.Seat, []engine.Action) {
			for s := range engine.Seat(p.players) {
				v := p.View(engine.Only(s))
				var g Position
				game{}.Sample(v, c, &g)
				sampled := g
				game{}.Guess(&g, s, c)
				if g.View(engine.Only(s)).Hash() != v.Hash() {
					t.Fatalf("seat %d sees something else", s)
				}
				if g.plan != sampled.plan {
					guessed++
				}
				for r := range engine.Seat(g.players) {
					possible(t, &g, r)
				}
			}
		})
	}
	if guessed < 300 {
		t.Errorf("only %d plans were guessed", guessed)
	}
}

// possible tests that each card is laid once, and that face-down cards are of provinces that r has owned since it planned.
func possible(t *testing.T, p *Position, r engine.Seat) {
	t.Helper()
	seen := map[int8]bool{}
	for i, card := range p.plan[r] {
		if card <= 0 {
			continue
		}
		if seen[card] {
			t.Fatalf("card %s lies twice", words.Cards[card])
		}
		seen[card] = true
		if p.opened(r, i) || isChest(engine.Card(card)) && i != bidSpace {
			continue
		}
		if n := engine.Card(card); isChest(n) {
			if int16(n-Chest0) > p.seat[r].chests {
				t.Fatalf("a bid of %s with %d chests", words.Cards[card], p.seat[r].chests)
			}
		} else if l := p.land[card]; l.owner != engine.OwnerOf(r) || p.changed.has(engine.Place(card)) {
			t.Fatalf("%s is face down, but the seat does not own it", words.Cards[card])
		}
	}
}

// The test changes everything that the seat may not know: plans, orders, events, the draft's deck. The choice must stay the same.
func TestAChoiceKnowsNothingHidden(t *testing.T) {
	changed := 0
	for _, opts := range variants {
		p := begin(t, opts, 2)
		c, rng := engine.Bare(3), rand.New(rand.NewPCG(2, 9))
		improvised(t, p, 2, func(s engine.Seat, _ []engine.Action) {
			if rng.IntN(12) > 0 {
				return
			}
			other := *p
			permute(&other, engine.Only(s), c)
			if other.Hash() != p.Hash() {
				changed++
			}
			one := search.NewRace(game{}, p).Choose(context.Background(), question(p, s, 60))
			two := search.NewRace(game{}, p).Choose(context.Background(), question(&other, s, 60))
			if !slices.Equal(one, two) {
				t.Errorf("%s: %v, then %v", p.phase, spelt(one), spelt(two))
			}
		})
	}
	if changed < 10 {
		t.Errorf("only %d positions had something hidden", changed)
	}
}

// TestLikelyIsNearTheOdds compares the quick estimate of attacks with their exact chances.
func TestLikelyIsNearTheOdds(t *testing.T) {
	fights := 0
	for seed := range uint64(3) {
		p := begin(t, "players=4", seed)
		improvised(t, p, seed, func(s engine.Seat, choice []engine.Action) {
			if a := choice[0]; a.Kind == KindAttack && p.land[a.To].owner != engine.OwnerOf(s) {
				f := p.assault(s, a.From, a.To, int8(a.N))
				win, tie := p.likely(&f)
				exact, even, _ := p.odds(&f)
				if fights++; math.Abs(win-exact) > 0.12 || math.Abs(win+tie-exact-even) > 0.12 {
					t.Errorf("%+v: %.2f and %.2f, exactly %.2f and %.2f", a, win, tie, exact, even)
				}
			}
		})
	}
	if fights < 30 {
		t.Errorf("only %d fights were met", fights)
	}
}

// The test adds up the parts throughout matches; at the end they must equal the counts of the winters.
func TestThePartsSumToTheValue(t *testing.T) {
	names := game{}.PartNames()
	for seed := range uint64(3) {
		p := begin(t, variants[seed], seed)
		check := func() {
			var values [engine.MaxSeats]int
			game{}.Evaluate(p, &values)
			for s := range engine.Seat(p.players) {
				var parts [search.MaxParts]int
				game{}.Parts(p, s, &parts)
				sum := 0
				for _, v := range parts[:len(names)] {
					sum += v
				}
				if sum != values[s] {
					t.Fatalf("%s: the parts of seat %d are %v, its value %d", p.phase, s, parts, values[s])
				}
				if p.phase == Over {
					w := [2]tally{p.winters[0][s], p.winters[1][s]}
					want := [search.MaxParts]int{100 * int(w[0].provinces+w[1].provinces), 100 * int(w[0].built+w[1].built),
						100 * int(w[0].majority+w[1].majority), int(p.seat[s].chests)}
					if parts != want {
						t.Fatalf("seat %d: %v at the end, want %v", s, parts, want)
					}
				}
			}
		}
		improvised(t, p, seed, func(engine.Seat, []engine.Action) { check() })
		check()
	}
}

func TestAnImprovisedMatchAllocatesNothing(t *testing.T) {
	start := begin(t, "players=4", 1)
	p, c := *start, engine.Bare(1)
	var buf []engine.Action
	play := func() {
		p = *start
		for p.phase != Over {
			s := p.ToAct().First()
			buf = game{}.Improvise(buf[:0], &p, s, rivalNoise, c)
			for _, a := range buf {
				_ = p.ApplyLegal(s, a, c, nil)
			}
		}
	}
	play()
	if n := testing.AllocsPerRun(5, play); n != 0 {
		t.Errorf("%v allocations a match", n)
	}
}

func BenchmarkRace(b *testing.B) {
	const each = 2000
	p := begin(b, "players=4", 1)
	r := search.NewRace(game{}, p)
	q := question(p, 0, each)
	for b.Loop() {
		r.Choose(context.Background(), q)
	}
	b.ReportMetric(each*float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
}

func BenchmarkImprovisedMatch(b *testing.B) {
	start := begin(b, "players=4", 1)
	p, c := *start, engine.Bare(1)
	var buf []engine.Action
	for b.Loop() {
		p = *start
		for p.phase != Over {
			s := p.ToAct().First()
			buf = game{}.Improvise(buf[:0], &p, s, rivalNoise, c)
			for _, a := range buf {
				_ = p.ApplyLegal(s, a, c, nil)
			}
		}
	}
}
