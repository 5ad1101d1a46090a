// Package bot holds the computer players.
//
// A computer player is given [Knowledge]: the view, the legal steps and the own log of its seat, and chance of its own. It is never given a
// match or its position: what its seat does not know it samples. It returns a whole choice with all its steps, so it thinks only once about
// a plan of many steps. The choice depends only on the seed and the Knowledge: it is the same after an undo, on a slower machine, and when
// something changes that the seat cannot see. Only the caller's time limit, an emergency stop, may change it.
//
// There are three ways to choose: at random, greedily to the end of the seat's own turn, and by package search, which looks ahead. The
// strength of a player is its [Level]. A game evaluates positions and makes quick choices by the small interfaces [Evaluator], [Stepwise],
// [Leveller], [Truster], [search.Proposer] and [search.Game] or [search.Racer], each optional. A game that fulfils none of them is played
// at random.
package bot

import (
	"context"

	"tenka/engine"
)

// chooser is a way to choose. It has no state and is safe for concurrent use.
type chooser interface {
	// choose returns all steps of one choice, from the first, out of k.Legal, which is not empty, to the one that finishes it; budget is
	// the level's.
	choose(ctx context.Context, k *Knowledge, budget int) []engine.Action
}

// ownDraw is the name of every draw from a computer player's own chance.
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
