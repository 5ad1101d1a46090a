package kenjin

import (
	"math"
	"slices"
	"testing"

	"tenka/engine"
)

// tablesOfSeats are options of matches that together have every kind of choice.
var tablesOfSeats = []string{"players=2 setup=random", "players=3 setup=draft", "players=4", "players=4 teams=true", "players=4 teams=true team_open_cards=true",
	"players=2 lord_bonus=engaged"}

// improvised calls f with the positions of matches in which all seats improvise with noise.
func improvised(t testing.TB, seeds uint64, f func(p *Position, s engine.Seat, c *engine.Chance)) {
	t.Helper()
	for seed := range seeds {
		for _, o := range tablesOfSeats {
			p, c := begin(t, o, seed), engine.Bare(seed)
			for p.ToAct() != 0 {
				s := p.ToAct().First()
				f(p, s, c)
				take(t, p, s, game{}.Improvise(nil, p, s, 60, c), c)
			}
		}
	}
}

// take takes the steps of a choice, which must be complete and legal.
func take(t testing.TB, p *Position, s engine.Seat, choice []engine.Action, c *engine.Chance) {
	t.Helper()
	for i, a := range choice {
		if err := p.Apply(s, a, c, nil); err != nil {
			t.Fatalf("step %d of %+v: %v", i, choice, err)
		}
		if p.Open(s) != (i+1 < len(choice)) {
			t.Fatalf("%+v ends after %d steps", choice, i+1)
		}
	}
}

// If nothing is hidden from it, the quick value of a choice equals the evaluation after the choice, except for rounding.
func TestTheQuickValueOfAChoiceEqualsTheEvaluation(t *testing.T) {
	compared := 0
	improvised(t, 6, func(p *Position, s engine.Seat, c *engine.Chance) {
		if p.phase != Engage || p.held[s] < 2 || p.rules.lordAll {
			return // after the very last card the battles are over
		}
		var h haste
		h.begin(p, s, c)
		h.Position, h.every = *p, true
		h.look()
		h.Position = *p
		for _, g := range h.list {
			next := *p
			take(t, &next, s, h.whole(nil, &g), c)
			var values [engine.MaxSeats]int
			next.evaluate(h.w, &values)
			other := math.MinInt
			for r, v := range values[:p.players] {
				if r := engine.Seat(r); r != s && r != p.partner(s) {
					other = max(other, v)
				}
			}
			compared++
			if want := 2*values[s] - other; abs(want-g.value) > 3*2*2*own {
				t.Fatalf("round %d: %+v, the evaluation says %d", p.round, g, want)
			}
		}
	})
	if compared < 10_000 {
		t.Errorf("only %d choices", compared)
	}
}

// An improvised choice uses only what its seat knows, and does not change the position.
func TestAnImprovisedChoiceDependsOnlyOnWhatTheSeatKnows(t *testing.T) {
	different := 0
	improvised(t, 3, func(p *Position, s engine.Seat, _ *engine.Chance) {
		other := *p
		other.mask(engine.Only(s))
		other.deal(ownDraw, engine.Bare(9))
		before := p.Hash()
		if before != other.Hash() {
			different++
		}
		if p.phase == Draft4 || p.phase == Draft6 {
			return
		}
		one, two := game{}.Improvise(nil, p, s, 0, engine.Bare(5)), game{}.Improvise(nil, &other, s, 0, engine.Bare(5))
		if !slices.Equal(one, two) {
			t.Fatalf("round %d: %+v and %+v", p.round, one, two)
		}
		if p.Hash() != before {
			t.Fatal("the position has changed")
		}
	})
	if different < 100 {
		t.Errorf("only %d positions with something hidden", different)
	}
}

// An improvised choice also completes a choice that has begun.
func TestAnImprovisedChoiceCompletesABegunOne(t *testing.T) {
	finished := 0
	improvised(t, 2, func(p *Position, s engine.Seat, c *engine.Chance) {
		for _, a := range p.Legal(s, nil) {
			next := *p
			if _ = next.Apply(s, a, c, nil); next.Open(s) {
				take(t, &next, s, game{}.Improvise(nil, &next, s, 0, c), c)
				finished++
			}
		}
	})
	if finished < 100 {
		t.Errorf("only %d", finished)
	}
}
