package search

import (
	"slices"

	"tenka/engine"
)

// sorts is a set of sorts of steps. A sort is the remainder of a hash of the fields that make steps alike.
type sorts uint64

// overlooks is how many of 8 sorts of steps a beginner overlooks.
const overlooks = 3

// overlooked draws the sorts of steps that a beginner overlooks in this choice. Steps with the same kind, piece or card, and place have the
// same sort. Both trees must overlook the same steps, so the draw depends only on the seed.
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

// sortOf is the sort of step a.
func sortOf(a engine.Action) int {
	return int(hash(0, engine.Action{Kind: a.Kind, Piece: a.Piece, Card: a.Card, To: a.To}) % 64)
}

// seen is a list without the overlooked steps; the whole list if all are overlooked.
func (b sorts) seen(legal []engine.Action) []engine.Action {
	blind := func(a engine.Action) bool { return b>>sortOf(a)&1 != 0 }
	if !slices.ContainsFunc(legal, func(a engine.Action) bool { return !blind(a) }) {
		return legal
	}
	return slices.DeleteFunc(legal, blind)
}
