package engine_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"tenka/engine"
)

// open are the open steps of every seat.
func open(m *engine.Match) [][]engine.Action {
	var all [][]engine.Action
	for s := range engine.Seat(m.Seats()) {
		all = append(all, slices.Clone(m.Steps(s)))
	}
	return all
}

// toTogether plays until several seats choose at the same time; false if that never happens.
func toTogether(t *testing.T, m *engine.Match, rng *rand.Rand) bool {
	for range 400 {
		if m.ToAct().Count() > 1 {
			return true
		}
		if !step(t, m, rng) {
			return false
		}
	}
	return false
}

// Where seats choose at the same time, nothing that one of them does, takes back, seals or unseals changes the open steps of the others, and
// the file has them all.
func TestOpenStepsOfDifferentSeatsAreIndependent(t *testing.T) {
	for _, g := range every() {
		for seed := range uint64(6) {
			rng := rand.New(rand.NewPCG(seed, 2))
			m := newMatch(t, g, nil, engine.Free, seed)
			if !toTogether(t, m, rng) {
				continue
			}
			file := bytes.NewBufferString(text(m))
			m.Journal(func(line []byte) { file.Write(line) })
			first, all := m.At(), m.ToAct()
			for range 300 {
				before, to := open(m), m.ToAct()
				s := engine.Seat(rng.IntN(m.Seats()))
				if !all.Has(s) {
					continue
				}
				switch kind := rng.IntN(8); {
				case kind == 0 && m.At() != first:
					s = m.Record(m.At()).Seat
					if to.Count() == 0 || m.Undo(-1, true) != engine.Clear {
						t.Fatalf("%s: no way back within the choice", g.Name())
					}
				case kind == 1:
					if !to.Has(s) || !m.StepBack(s) {
						continue
					}
				case to.Has(s):
					legal := m.Legal(s, nil)
					if len(legal) == 0 {
						continue
					}
					rec, _, ok := m.Do(s, legal[rng.IntN(len(legal))])
					if !ok {
						t.Fatalf("%s: a legal step was refused", g.Name())
					}
					if rec != nil && m.ToAct() != to.Without(s) {
						m.Undo(-1, true) // the choice of all seats is open again, without the steps of the last one
						before = open(m)
						for other := range before {
							if len(before[other]) > 0 {
								t.Fatalf("%s: open steps are left after the end of their choice", g.Name())
							}
						}
						m.Go(first, -1, true)
						before = open(m)
					}
				}
				for other, want := range before {
					if got := m.Steps(engine.Seat(other)); engine.Seat(other) != s && !slices.Equal(got, want) {
						t.Fatalf("%s, seed %d: seat %d had %v and has %v after something that seat %d did; to act %v, then %v",
							g.Name(), seed, other, want, got, s, to, m.ToAct())
					}
				}
			}
			again, got, err := engine.ReadMatch(file, byName)
			if err != nil || got.Differs >= 0 || text(again) != text(m) {
				t.Fatalf("%s: the file read again is another match: %+v %v", g.Name(), got, err)
			}
		}
	}
}
