package bot

import (
	"context"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// searcher searches a tree of what may come: see package search.
type searcher struct{ beginner bool }

func (p searcher) choose(ctx context.Context, k *Knowledge, budget int) []engine.Action {
	if k.trees == nil {
		k.trees = search.New(k.Game.(search.Game), k.Blank)
	}
	return k.trees.Choose(ctx, search.Question{
		Seat: k.Seat, Legal: k.Legal, Seed: k.begins, Iterations: budget, Beginner: p.beginner,
		Sample: func(c *engine.Chance, dst engine.Position) { k.Game.Sample(k.View, c, dst) },
	})
}
