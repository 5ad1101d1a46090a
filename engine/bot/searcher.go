package bot

import (
	"context"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// searcher searches what may come: see package search.
type searcher struct{ beginner bool }

func (p searcher) choose(ctx context.Context, k *Knowledge, budget int) []engine.Action {
	return k.search().Choose(ctx, p.question(k, budget))
}

// weigh is choose with what else was weighed.
func (p searcher) weigh(ctx context.Context, k *Knowledge, budget int) []search.Weighed {
	return k.search().Weigh(ctx, p.question(k, budget))
}

// search is what k searches with.
func (k *Knowledge) search() search.Machine {
	if k.machine == nil {
		k.machine = search.For(k.Game, k.Blank)
	}
	return k.machine
}

// question is what is asked about k.
func (p searcher) question(k *Knowledge, budget int) search.Question {
	return search.Question{
		Seat: k.Seat, Legal: k.Legal, Seed: k.begins, Iterations: budget, Beginner: p.beginner,
		Sample: func(c *engine.Chance, dst engine.Position) { k.Game.Sample(k.View, c, dst) },
	}
}

// Outlook is what each seat of a match can expect, as far as the seats that the view v belongs to may know: the means over so many playouts to
// its end, and their standard errors. It is nothing where the game is not searched. blank is a position to sample into. When ctx is done it ends
// early; the same seed gives the same answer.
func Outlook(
	ctx context.Context, g engine.Game, blank engine.Position, v engine.View, playouts int, seed uint64,
) (mean search.Weighed, doubt [engine.MaxSeats]float64) {
	return search.Outlook(ctx, g, blank, func(c *engine.Chance, dst engine.Position) { g.Sample(v, c, dst) }, playouts, seed)
}
