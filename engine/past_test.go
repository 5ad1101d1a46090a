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
