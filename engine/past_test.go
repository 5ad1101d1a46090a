package engine_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"tenka/engine"
)

// TestThePastIsWhatTheSeatsSawOfTheRecords undoes, plays on and takes other branches, and compares a past that is updated with what the match
// tells the seats about each record of the path.
func TestThePastIsWhatTheSeatsSawOfTheRecords(t *testing.T) {
	for _, g := range every() {
		m := newMatch(t, g, nil, engine.Free, 4)
		rng := rand.New(rand.NewPCG(1, 9))
		var kept engine.Past
		who := engine.Only(1)
		shorter := 0
		for range 300 {
			step(t, m, rng)
			if rng.IntN(9) == 0 {
				m.Go(rng.IntN(m.Records()), -1, true)
			}
			if rng.IntN(2) == 0 {
				continue
			}
			had := kept.Len()
			m.Remember(who, &kept)
			if kept.Len() < had {
				shorter++
			}
			var have, want []engine.Entry
			for i := range kept.Len() {
				have = append(have, kept.Entry(i))
			}
			sees := who
			if _, ended := m.Outcome(); ended {
				sees = engine.AllSeats(m.Seats())
			}
			for _, no := range m.Path(m.At()) {
				r := m.Record(no)
				want = append(want, engine.Entry{Turn: r.Turn, Seat: r.Seat, Steps: m.Seen(r, who), Events: engine.SeenBy(r.Events, sees)})
				if no == m.At() {
					break
				}
			}
			if !reflect.DeepEqual(have, want) {
				t.Fatalf("%s: it is\n%+v\nbut the seat saw\n%+v", g.Name(), have, want)
			}
		}
		if shorter == 0 {
			t.Errorf("%s: no undo happened", g.Name())
		}
	}
}

func TestRememberingWhatIsKnownAllocatesNothing(t *testing.T) {
	m, _ := long(t, 50)
	var p engine.Past
	m.Remember(engine.Only(0), &p)
	if n := testing.AllocsPerRun(20, func() { m.Remember(engine.Only(0), &p) }); n != 0 {
		t.Errorf("%.0f allocations", n)
	}
}

// TestNobodySeesAChoiceThatAnotherHasBegun compares what the others and a spectator see before the first step of a choice and after it.
func TestNobodySeesAChoiceThatAnotherHasBegun(t *testing.T) {
	all := 0
	for _, g := range every() {
		m, rng, begun := newMatch(t, g, nil, engine.Free, 5), rand.New(rand.NewPCG(5, 1)), 0
		for m.ToAct() != 0 && begun < 30 {
			s := m.ToAct().First()
			others := engine.AllSeats(m.Seats()).Without(s)
			before := [2]uint64{m.View(0).Hash(), m.View(others).Hash()}
			first := len(m.Steps(s)) == 0
			legal := m.Legal(s, nil)
			rec, _, ok := m.Do(s, legal[rng.IntN(len(legal))])
			if !ok {
				t.Fatal("a legal step is refused")
			}
			if first && rec == nil {
				begun++
				if after := [2]uint64{m.View(0).Hash(), m.View(others).Hash()}; after != before {
					t.Fatalf("%s: others see a step of a choice that is not complete", g.Name())
				}
			}
		}
		all += begun
	}
	if all < 60 {
		t.Errorf("only %d choices had several steps", all)
	}
}
