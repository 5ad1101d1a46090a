package face

import "tenka/engine"

// Plan is a whole choice of many steps, with a word on each.
type Plan struct {
	Rows []PlanRow
	Sums []PlanSum
}

// PlanRow is one part of a plan.
type PlanRow struct {
	No    int    // in the order in which the parts come; 0 for none
	Later bool   // it has a number that nobody knows yet
	Name  string // what is done
	With  string // and with what
	Quiet bool   // nothing comes of it
	Why   string // what speaks for it, in a few words; empty if there is nothing to say
	Line  string // all of it, as a sentence
	Place engine.Place
	Ways  []Way
}

// PlanSum is a sum that a plan comes to: "Chests 3 + 5 tax − 6 actions", the same for less room, and "2 left".
type PlanSum struct{ Text, Short, Left string }

// Planner is a face of a game with choices that are plans. A hint gives a plan from its beginning, whatever has been laid, and leaves its last
// step to the person.
type Planner interface {
	// Plans reports whether the choice in this position is a plan.
	Plans(v engine.View) bool
	// Plan is the plan of seat s with these steps in the position v, in words; false if it is none, or if a part of it is hidden.
	Plan(v engine.View, s engine.Seat, steps []engine.Action) (Plan, bool)
}
