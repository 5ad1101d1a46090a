package engine_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/toytest"
)

// TestHintsAreCountedOnceAChoiceAndKept takes two hints for one choice and one for the next, takes that choice back, and reads the file again.
func TestHintsAreCountedOnceAChoiceAndKept(t *testing.T) {
	m := newMatch(t, every()[0], nil, engine.Free, 4)
	rng := rand.New(rand.NewPCG(1, 2))
	s := m.ToAct().First()
	m.TakeHint(s)
	m.TakeHint(s)
	for at := m.At(); m.At() == at; {
		step(t, m, rng)
	}
	m.TakeHint(s)
	m.Undo(-1, true)
	m.TakeHint(s)
	if n := m.Hints(s); n != 2 {
		t.Errorf("%d hints are counted", n)
	}
	again, _, err := engine.ReadMatch(strings.NewReader(text(m)), byName)
	if err != nil {
		t.Fatal(err)
	}
	if again.Hints(s) != 2 || again.Hints(1-s) != 0 {
		t.Errorf("read again, %d and %d hints are counted", again.Hints(s), again.Hints(1-s))
	}
}

func TestAMatchThatIsOverAtItsSetupCountsNoHints(t *testing.T) {
	h := *newMatch(t, toytest.Game{}, nil, engine.Free, 1).Header()
	h.Position = []byte(`{"phase":"over","round":4,"top":"ant"}`)
	m, err := engine.NewMatch(toytest.Game{}, h)
	if err != nil {
		t.Fatal(err)
	}
	if m.TakeHint(0); m.End() != 0 || m.Hints(0) != 0 {
		t.Errorf("it ended at %d, and %d hints are counted", m.End(), m.Hints(0))
	}
}

// TestAMatchUntilARecordIsAsItStoodThen plays, remembers at each record what every seat saw and could do, and looks back from the end.
func TestAMatchUntilARecordIsAsItStoodThen(t *testing.T) {
	for _, g := range every() {
		m := newMatch(t, g, nil, engine.Free, 4)
		rng := rand.New(rand.NewPCG(1, 3))
		type moment struct {
			view  uint64
			legal []engine.Action
		}
		var was []moment
		see := func(m *engine.Match) moment {
			s := m.ToAct().First()
			return moment{m.View(engine.Only(max(s, 0))).Hash(), m.Legal(s, nil)}
		}
		for len(was) < 40 && m.ToAct() != 0 {
			begun := false
			for s := range engine.Seat(m.Seats()) {
				begun = begun || len(m.Steps(s)) > 0
			}
			if len(was) == m.Records()-1 && !begun {
				was = append(was, see(m))
			}
			step(t, m, rng)
		}
		for no, then := range was {
			past := m.Until(no)
			if now := see(past); now.view != then.view || !slices.Equal(now.legal, then.legal) {
				t.Fatalf("%s: after record %d it is another position", g.Name(), no)
			}
			if _, over := past.Outcome(); over || past.At() != no {
				t.Fatalf("%s: over %v, at %d", g.Name(), over, past.At())
			}
		}
	}
}
