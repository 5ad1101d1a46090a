package engine

import (
	"encoding/json"
	"fmt"
)

// Goal makes a scenario a puzzle: the seat that has to choose must reach the goal with at most Choices whole choices of its own, whatever the
// others do. The goal is reached when it holds after a whole choice of any seat. Exactly one of Win and Holds is set.
//
// This package only reads goals. Package engine/puzzle knows what the conditions mean and whether there is a solution.
type Goal struct {
	Seat    Seat `json:"seat"`
	Choices int  `json:"choices"` // from 1 to MostGoalChoices; a roll that a seat asks for is a choice too
	// Win: the match is over and the seat has won it.
	Win bool `json:"win,omitempty"`
	// Holds: all these conditions hold.
	Holds []Condition `json:"holds,omitempty"`
}

// Condition is a bound for a field of a position. Least, Most or both are set.
type Condition struct {
	// Field names the field as the game's workbench names the edit that sets it, with ids and without the value.
	Field json.RawMessage `json:"field"`
	Least *int            `json:"least,omitempty"`
	Most  *int            `json:"most,omitempty"`
}

// Bounds of a goal.
const (
	MostGoalChoices    = 5
	MostGoalConditions = 16
)

// check tests a goal for a match with that many seats. An error is a *DataError with a path inside the goal.
func (g *Goal) check(seats int) error {
	switch n := len(g.Holds); {
	case g.Seat < 0 || int(g.Seat) >= seats:
		return Between("seat", 0, seats-1, int(g.Seat))
	case g.Choices < 1 || g.Choices > MostGoalChoices:
		return Between("choices", 1, MostGoalChoices, g.Choices)
	case g.Win == (n > 0):
		return Wrong("holds", "fault.goal.holds", n)
	case n > MostGoalConditions:
		return Wrong("holds", "fault.most", n, MostGoalConditions)
	}
	for i, c := range g.Holds {
		at := fmt.Sprintf("holds[%d]", i)
		var field actionJSON
		if err := Strict(c.Field, &field); err != nil {
			return Inside(at+".field", err)
		}
		switch {
		case field.Kind == "":
			return Wrong(at+".field.kind", "fault.value", nil)
		case c.Least == nil && c.Most == nil:
			return Wrong(at, "fault.goal.bounds", nil)
		case c.Least != nil && c.Most != nil && *c.Least > *c.Most:
			return Wrong(at+".most", "fault.least", *c.Most, *c.Least)
		}
	}
	return nil
}
