package engine

import (
	"encoding/json"
	"fmt"
	"strconv"
)

// Goal makes a puzzle of a scenario: the seat that is to act reaches it with at most so many whole choices of its own, whatever the others do. It
// is reached as soon as a whole choice, anybody's, leaves the table so. Exactly one of Win and Holds says what is to be reached.
//
// Here it is only carried and read: what its conditions mean, and whether there is a solution, is known to package engine/puzzle.
type Goal struct {
	Seat    Seat `json:"seat"`
	Choices int  `json:"choices"` // from 1 to MostGoalChoices; a throw of dice that is asked for is a choice too
	// Win: the match is over, and the seat has won it.
	Win bool `json:"win,omitempty"`
	// Holds: all of these hold.
	Holds []Condition `json:"holds,omitempty"`
}

// Condition is what a number of a position must be: at least Least where that is said, at most Most where that is. One of them is said.
type Condition struct {
	// Field is the number, named as the edit of the game's workbench that sets it, in ids, without the value.
	Field json.RawMessage `json:"field"`
	Least *int            `json:"least,omitempty"`
	Most  *int            `json:"most,omitempty"`
}

// Bounds of a goal.
const (
	MostGoalChoices    = 5
	MostGoalConditions = 16
)

// check tests a goal of a match with so many seats. An error is a *DataError, its path from the goal's own top.
func (g *Goal) check(seats int) error {
	switch n := len(g.Holds); {
	case g.Seat < 0 || int(g.Seat) >= seats:
		return &DataError{Path: "seat", Want: fmt.Sprintf("a seat from 0 to %d", seats-1), Got: strconv.Itoa(int(g.Seat))}
	case g.Choices < 1 || g.Choices > MostGoalChoices:
		return &DataError{Path: "choices", Want: fmt.Sprintf("a number from 1 to %d", MostGoalChoices), Got: strconv.Itoa(g.Choices)}
	case g.Win == (n > 0):
		return &DataError{Path: "holds", Want: "either win or conditions that hold", Got: map[bool]string{true: "both", false: "neither"}[g.Win]}
	case n > MostGoalConditions:
		return &DataError{Path: "holds", Want: fmt.Sprintf("at most %d conditions", MostGoalConditions), Got: strconv.Itoa(n)}
	}
	for i, c := range g.Holds {
		at := fmt.Sprintf("holds[%d]", i)
		var field actionJSON
		if err := Strict(c.Field, &field); err != nil {
			return inside(at+".field", err)
		}
		switch {
		case field.Kind == "":
			return &DataError{Path: at + ".field.kind", Want: "a kind of edit"}
		case c.Least == nil && c.Most == nil:
			return &DataError{Path: at, Want: "least or most, or both"}
		case c.Least != nil && c.Most != nil && *c.Least > *c.Most:
			return &DataError{Path: at + ".most", Want: fmt.Sprintf("at least %d", *c.Least), Got: strconv.Itoa(*c.Most)}
		}
	}
	return nil
}
