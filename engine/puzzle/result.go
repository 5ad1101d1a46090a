package puzzle

import "tenka/engine"

// Verdict is the result of a proof.
type Verdict uint8

// The verdicts.
const (
	Unproven Verdict = iota // neither a solution nor its absence is proved: Why has the reason
	Only                    // exactly one first choice leads to the goal
	Several                 // more than one does
	Solved                  // one does; whether another does is open: Why has the reason
	None                    // none does: the others can prevent the goal
	Already                 // the goal holds before the first choice
)

// String is the id of the verdict in texts.
func (v Verdict) String() string {
	return [...]string{"unproven", "only", "several", "solved", "none", "already"}[v]
}

// Why is a set of reasons why something is not proved.
type Why uint8

// The reasons.
const (
	Large   Why = 1 << iota // the tree is larger than the limit
	Chance                  // a draw is not fixed by the scenario
	Hidden                  // the seat would have to know a hidden choice of another
	Stopped                 // the search was cancelled
)

// First is the most important reason, as its id in texts; "" for none.
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

// Move is a whole choice with its events.
type Move struct {
	Seat   engine.Seat
	Steps  []engine.Action
	Events []engine.Event
}

// Result is the result of [Solve].
type Result struct {
	Verdict   Verdict
	Why       Why
	Solutions int // first choices that certainly lead to the goal
	Choices   int // first choices that lead to different positions
	Tried     int // steps tried
	// Line is the first solution, with the replies that delay the goal longest. It is empty without a solution.
	Line []Move
	// Also are other first choices that lead to the goal, at most MostOthers.
	Also []Move
	// Refuted are first choices that fail, at most MostOthers, those that fail latest first. Each is followed by the moves up to the reply
	// that prevents the goal.
	Refuted [][]Move
}

// MostOthers is the largest number of further first choices in a Result.
const MostOthers = 3
