package bot

import (
	"context"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// searcher looks ahead: see package search.
type searcher struct {
	beginner bool
	manner   search.Manner
}

func (p searcher) choose(ctx context.Context, k *Knowledge, budget int) []engine.Action {
	return k.search().Choose(ctx, p.question(k, budget))
}

// weigh is choose with the other weighed choices.
func (p searcher) weigh(choosing, telling context.Context, k *Knowledge, budget int) []search.Weighed {
	return k.search().Weigh(choosing, telling, p.question(k, budget))
}

// search is the machine that k searches with.
func (k *Knowledge) search() search.Machine {
	if k.machine == nil {
		k.machine = search.For(k.Game, k.Blank)
	}
	return k.machine
}

// question is the question about k.
func (p searcher) question(k *Knowledge, budget int) search.Question {
	return search.Question{
		Seat: k.Seat, Legal: k.Legal, Seed: k.begins, Iterations: budget, Beginner: p.beginner, Manner: p.manner,
		Sample: func(c *engine.Chance, dst engine.Position) { k.Game.Sample(k.View, c, dst) },
	}
}

// Compare gives the figures of these choices of k's seat, or first parts of choices, over so many futures, at most 256: all are played through
// the same ones, and none that rests is played on to the end of the match. It is empty if the game cannot be searched. The result belongs to
// the caller.
func Compare(ctx context.Context, k *Knowledge, choices [][]engine.Action, futures int) []search.Weighed {
	if !search.Has(k.Game) {
		return nil
	}
	return k.search().Compare(ctx, searcher{}.question(k, 0), choices, futures)
}

// Outlook is the expected result for each seat of a match, with what the seats of the view v may know: the means over this many playouts to
// its end, and their standard errors. It is empty if the game cannot be searched. blank is a position to sample into. When ctx is done it
// ends early; the same seed gives the same result.
func Outlook(
	ctx context.Context, g engine.Game, blank engine.Position, v engine.View, playouts int, seed uint64,
) (mean search.Weighed, doubt [engine.MaxSeats]float64) {
	return search.Outlook(ctx, g, blank, func(c *engine.Chance, dst engine.Position) { g.Sample(v, c, dst) }, playouts, seed)
}
