package puzzle

import "tenka/engine"

// State is how a match of a puzzle stands.
type State uint8

// The states.
const (
	Going   State = iota // it can still be reached
	Reached              // it is reached
	Missed               // no choice is left, or the match is over
)

// Standing is how far a match of a puzzle has come where its cursor stands.
type Standing struct {
	State State
	Made  int // choices that the seat has made
	At    int // the record with which it was decided; while it goes on, the cursor
}

// Follow goes through a match of a puzzle up to its cursor. False where the match is no puzzle, or its goal is not one of this game.
func Follow(m *engine.Match) (Standing, bool) {
	h := m.Header()
	if h.Goal == nil {
		return Standing{}, false
	}
	pos, err := begin(m.Game(), h, engine.Replay(m.Record(0).Chance, 0))
	if err != nil {
		return Standing{}, false
	}
	t, err := aim(m.Game(), pos, h.Goal)
	if err != nil {
		return Standing{}, false
	}
	now := Standing{}
	before := m.Record(0).Draws
	for _, no := range m.Path(m.At()) {
		r := m.Record(no)
		c := engine.Replay(r.Chance, before)
		for _, a := range r.Steps {
			if err := pos.Apply(r.Seat, a, c, nil); err != nil {
				return now, true // it no longer replays
			}
		}
		before, now.At = r.Draws, no
		if r.Seat == t.seat {
			now.Made++
		}
		_, over := pos.Outcome()
		switch {
		case t.reached(pos):
			now.State = Reached
			return now, true
		case over || now.Made >= t.most && pos.ToAct().Has(t.seat):
			now.State = Missed
			return now, true
		}
		if no == m.At() {
			break
		}
	}
	return now, true
}
