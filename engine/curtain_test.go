package engine_test

import (
	"math/rand/v2"
	"testing"

	"tenka/engine"
	"tenka/engine/toytest"
)

// plan makes the whole plan of a seat of the toy.
func plan(t *testing.T, m *engine.Match, s engine.Seat) {
	t.Helper()
	for _, a := range []engine.Action{{Kind: toytest.KindPlan, Card: 1}, {Kind: toytest.KindStake, N: 1}} {
		if _, why, ok := m.Do(s, a); !ok {
			t.Fatalf("refused: %v", why)
		}
	}
}

func TestTheCurtainHidesWhatTheLastPersonMayNotSee(t *testing.T) {
	m := newMatch(t, toytest.Game{}, nil, engine.Free, 1)
	a, b, c := engine.Only(0), engine.Only(1), engine.Only(2)
	hides := func(when string, last, next engine.Seats, want bool) {
		t.Helper()
		if got := m.Hides(last, next); got != want {
			t.Errorf("%s: from %b to %b: %v, want %v", when, last, next, got, want)
		}
	}
	hides("a secret choice comes next", a, b, true)
	hides("a secret choice comes next", 0, b, true)
	hides("the same seats", a, a, false)
	hides("fewer seats of the same person", a|b, b, false)
	plan(t, m, 0)
	hides("a plan is sealed", b, a, true)
	hides("a plan is sealed", 0, a, true)
	plan(t, m, 1)
	plan(t, m, 2)
	hides("all is shown", a, b, false)
	hides("all is shown", 0, c, false)
	m.Do(0, engine.Action{Kind: toytest.KindPeek})
	hides("one has looked", 0, a, true)
	hides("one has looked", b, a, true)
	hides("one who has not looked comes next", a, b, false)
	hides("neither has looked", b, c, false)
	playOut(t, m, rand.New(rand.NewPCG(1, 1)))
	hides("over", 0, a, false)
}

func TestTheSealedAreThoseWhoChoseBeforeTheOthers(t *testing.T) {
	m := newMatch(t, toytest.Game{}, nil, engine.Free, 1)
	want := func(want engine.Seats) {
		t.Helper()
		if got := m.Sealed(); got != want {
			t.Errorf("sealed: %b, want %b", got, want)
		}
	}
	want(0)
	m.Do(1, engine.Action{Kind: toytest.KindPlan, Card: 1})
	want(0) // the plan is not complete
	m.Do(1, engine.Action{Kind: toytest.KindStake, N: 1})
	want(engine.Only(1))
	plan(t, m, 0)
	want(engine.Only(0) | engine.Only(1))
	plan(t, m, 2)
	want(0)
	m.Do(0, engine.Action{Kind: toytest.KindPeek})
	want(0)
	playOut(t, m, rand.New(rand.NewPCG(1, 1)))
	want(0)
}

func TestASeatThatSeesAnEventWholeDoesNotSeeItsCoveredForm(t *testing.T) {
	m := newMatch(t, toytest.Game{}, nil, engine.Free, 1)
	for s := range engine.Seat(3) {
		plan(t, m, s)
	}
	rec, _, _ := m.Do(0, engine.Action{Kind: toytest.KindPeek})
	for who, whole := range map[engine.Seats]bool{engine.Only(0): true, engine.Only(1): false, engine.AllSeats(2): true, engine.AllSeats(3): true} {
		seen := engine.SeenBy(rec.Events, who)
		if len(seen) != 1 || (seen[0].Card != 0) != whole {
			t.Errorf("%b sees %v", who, seen)
		}
	}
	if seen := engine.SeenBy(rec.Events, 0); len(seen) != 1 || seen[0].Card != 0 {
		t.Errorf("a spectator sees %v", seen)
	}
}

func TestAScenarioHoldsNoSecretsOfOtherSeats(t *testing.T) {
	kept := func(card engine.Card, who engine.Seats) string {
		m := newMatch(t, toytest.Game{}, nil, engine.Free, 1)
		m.Do(0, engine.Action{Kind: toytest.KindPlan, Card: card})
		m.Do(0, engine.Action{Kind: toytest.KindStake, N: 3})
		s, err := m.Scenario("mine", "Mine", who)
		if err != nil {
			t.Fatal(err)
		}
		return string(s.MarshalIndent())
	}
	if kept(1, engine.Only(1)) != kept(2, engine.Only(1)) {
		t.Error("another's plan is in the scenario")
	}
	if kept(1, engine.Only(0)) == kept(2, engine.Only(0)) {
		t.Error("one's own plan is not in the scenario")
	}
}
