package search

import (
	"slices"

	"tenka/engine"
)

// sorts is a set of sorts of steps, by the remainder of a sum over what makes them alike.
type sorts uint64

// overlooks is how many of 8 sorts of steps a beginner does not think of.
const overlooks = 3

// overlooked draws the steps that a beginner does not think of in this choice: either all or none of those that do the same with the same piece or card
// in the same place. Both trees must overlook the same steps, so the draw depends on the seed alone.
func overlooked(q *Question) sorts {
	c := engine.Bare(^q.Seed)
	var blind sorts
	for i := range 64 {
		if c.One(ownDraw, 8) < overlooks {
			blind |= 1 << i
		}
	}
	return blind
}

// sortOf is what sort of step a is.
func sortOf(a engine.Action) int {
	return int(hash(0, engine.Action{Kind: a.Kind, Piece: a.Piece, Card: a.Card, To: a.To}) % 64)
}

// seen is a list without the overlooked steps; the whole list where all are overlooked.
func (b sorts) seen(legal []engine.Action) []engine.Action {
	blind := func(a engine.Action) bool { return b>>sortOf(a)&1 != 0 }
	if !slices.ContainsFunc(legal, func(a engine.Action) bool { return !blind(a) }) {
		return legal
	}
	return slices.DeleteFunc(legal, blind)
}
