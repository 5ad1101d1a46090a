package bot

import "tenka/engine"

// Evaluator is a game that can estimate how well seats stand.
type Evaluator interface {
	// Evaluate puts into dst a quick estimate of how well each seat of p stands, in hundredths of a point of score; only differences mean
	// anything. In the middle of a choice it need not mean anything, unless the game is [Stepwise].
	Evaluate(p engine.Position, dst *[engine.MaxSeats]int)
}

// Stepwise is an [Evaluator] whose estimate is meaningful after every step, also in the middle of a choice, and whose turns have too many
// branches to be searched to their end. So greedy looks only one step ahead.
type Stepwise interface {
	// Stepwise does nothing: it marks such a game.
	Stepwise()
}

// Leveller is a game that lacks some levels or gives them budgets of its own.
type Leveller interface {
	// Budget is how many positions a player of this level may evaluate for one choice, or how many iterations it searches; usual is the
	// number in other games. offered is false if the game does not have the level.
	Budget(level string, usual int) (n int, offered bool)
}

// Truster is a position that can carry out a step of its own legal list without checking it again. In three games this makes random play
// 1.3 to 1.5 times as fast.
type Truster interface {
	// ApplyLegal is Apply for a step of Legal; for other steps the result is undefined.
	ApplyLegal(s engine.Seat, a engine.Action, c *engine.Chance, e *engine.Events) error
}

// Apply carries out a step of p's own legal list, as fast as p can, without events.
func Apply(p engine.Position, s engine.Seat, a engine.Action, c *engine.Chance) error {
	if t, ok := p.(Truster); ok {
		return t.ApplyLegal(s, a, c, nil)
	}
	return p.Apply(s, a, c, nil)
}
