package shogun

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// variants are options under which what is improvised is tested.
var variants = []string{"players=3", "players=4 side=moon", "players=5", "players=4 setup=draft must-move=false", "players=3 province-bid-first=true"}

// question is what s is asked in p.
func question(p *Position, s engine.Seat, iterations int) search.Question {
	v := p.View(engine.Only(s))
	return search.Question{Seat: s, Legal: p.Legal(s, nil), Seed: 7, Iterations: iterations,
		Sample: func(c *engine.Chance, dst engine.Position) { game{}.Sample(v, c, dst) }}
}

// improvised plays p by what is improvised, with any noise, and calls each before every choice.
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
			t.Fatalf("%v is no whole choice", choice)
		}
	}
}

func TestWhatIsImprovisedIsLegal(t *testing.T) {
	for _, opts := range variants {
		for seed := range uint64(6) {
			p := begin(t, opts, seed)
			improvised(t, p, seed, func(engine.Seat, []engine.Action) {})
		}
	}
}

// TestAVariedPlanIsLegal varies plans and what was varied, also of plans of which some cards lie already.
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

// TestAGuessAgreesWithWhatIsSeen guesses hidden plans all through matches: what the seat sees stays, and the plans stay possible.
func TestAGuessAgreesWithWhatIsSeen(t *testing.T) {
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

// possible tests that each card lies once, and that those not opened are of provinces that r has owned since it planned.
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
			t.Fatalf("%s lies covered, but it is not its own", words.Cards[card])
		}
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
