package puzzle

import "tenka/engine"

// Verdict is what is known of a puzzle.
type Verdict uint8

// The verdicts.
const (
	Unproven Verdict = iota // neither a solution nor that there is none: Why says what stands in the way
	Only                    // exactly one first choice leads to the goal
	Several                 // more than one does
	Solved                  // one does; whether another does too is open, and Why says what stands in the way
	None                    // none does: the others can prevent it
	Already                 // what is to be reached holds before the first choice
)

// String is the verdict's id, as in texts.
func (v Verdict) String() string {
	return [...]string{"unproven", "only", "several", "solved", "none", "already"}[v]
}

// Why is a set of reasons for which something could not be proven.
type Why uint8

// The reasons.
const (
	Large   Why = 1 << iota // the tree is larger than the limit
	Chance                  // something is drawn that the scenario does not prescribe
	Hidden                  // the seat would have to know what another chose out of its sight
	Stopped                 // the search was told to end
)

// First is the reason that is to be told, as its id in texts; "" for none.
func (w Why) First() string {
	for i, id := range []string{"large", "chance", "hidden", "stopped"} {
		if w&(1<<i) != 0 && w&Stopped == 0 {
			return id
		}
	}
	if w&Stopped != 0 {
		return "stopped"
	}
	return ""
}

// Move is a whole choice and what came of it.
type Move struct {
	Seat   engine.Seat
	Steps  []engine.Action
	Events []engine.Event
}

// Result is what [Solve] found.
type Result struct {
	Verdict   Verdict
	Why       Why
	Solutions int // first choices that surely lead to the goal
	Choices   int // first choices that lead to different positions
	Tried     int // steps that were tried
	// Line is the solution, the first where there are several, with the replies that hold out longest; without a solution it is empty.
	Line []Move
	// Also are other first choices that solve it, at most MostOthers.
	Also []Move
	// Refuted are first choices that do not lead to the goal, at most MostOthers, those that hold out longest first. Each is followed by what
	// comes after it up to the reply that prevents the goal, or to the end where none is needed.
	Refuted [][]Move
}

// MostOthers is how many first choices beside the solution are told.
const MostOthers = 3
