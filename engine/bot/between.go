package bot

import (
	"context"

	"tenka/engine"
)

// between makes some of its choices as one level would, and the others as a weaker one.
type between struct{ low, high *Level }

func (b between) choose(ctx context.Context, k *Knowledge, budget int) []engine.Action {
	return b.of(k, budget).Choose(ctx, k)
}

// of is the level that makes the next choice: the higher one for so many of 100 choices. It depends only on the seed and on what the seat
// knows.
func (b between) of(k *Knowledge, of100 int) *Level {
	if engine.Bare(^k.begins).One(ownDraw, 100) < of100 {
		return b.high
	}
	return b.low
}
