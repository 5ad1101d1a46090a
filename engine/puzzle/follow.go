package puzzle

import "tenka/engine"

// State is the state of a match of a puzzle.
type State uint8

// The states.
const (
	Going   State = iota // the goal can still be reached
	Reached              // the goal is reached
	Missed               // no choice is left, or the match is over
)

// Standing is the state of a match of a puzzle at its cursor.
type Standing struct {
	State State
	Made  int // choices of the seat so far
	At    int // the record that decided the puzzle; the cursor if it is undecided
}

// Follow is the standing at the cursor of a match. It returns false if the match is no puzzle or the game does not know its goal.
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
				return now, true // the record no longer replays
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
