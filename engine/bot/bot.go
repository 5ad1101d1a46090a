// Package bot holds the computer players.
//
// A computer player is given [Knowledge]: the view, the legal steps and the own log of its seat, and chance of its own. It is never given
// a match or its position: what its seat does not know it samples. It answers with a whole choice, all steps of it, so that it thinks only
// once about a plan of many steps. The choice depends on nothing but the seed and what is given: it is the same after a step back, on a
// slower machine, and when something changes that the seat cannot see. Only the caller's clock, an emergency stop, may change it.
//
// There are three ways to choose: at random, greedily to the end of the own turn, and by a search of what may come, which is package search.
// Its [Level] says how strong a player is. A game tells how well a position stands and how a choice is made quickly by the small interfaces
// [Evaluator], [Stepwise], [Leveller], [Truster], [search.Proposer] and [search.Game] or [search.Racer], each optional. A game that fulfils none of
// them is played at random.
package bot

import (
	"context"

	"tenka/engine"
)

// chooser is a way to choose. It keeps nothing between choices and is safe for concurrent use.
type chooser interface {
	// choose is all steps of one choice, from the first of k.Legal, which is not empty, to the one that finishes it; budget is the level's.
	choose(ctx context.Context, k *Knowledge, budget int) []engine.Action
}

// ownDraw is the name of all that a computer player asks of its own chance.
const ownDraw engine.Draw = 0

// random chooses each step with equal chance.
type random struct{}

func (random) choose(_ context.Context, k *Knowledge, _ int) []engine.Action {
	k.sample()
	choice := k.choice[:0]
	var next []engine.Action
	for legal := k.Legal; ; legal = next {
		a := legal[k.Chance.One(ownDraw, len(legal))]
		choice = append(choice, a)
		if Apply(k.Blank, k.Seat, a, k.Chance) != nil || !k.Blank.Open(k.Seat) {
			k.choice = choice
			return choice
		}
		next = k.Blank.Legal(k.Seat, next[:0])
	}
}
