package bot

import "tenka/engine"

// Evaluator is a game that can guess how well seats stand.
type Evaluator interface {
	// Evaluate puts into dst a quick guess of how well each seat of p stands, in hundredths of a point of score; only differences mean
	// anything. A half-made choice need not mean anything, unless the game is [Stepwise].
	Evaluate(p engine.Position, dst *[engine.MaxSeats]int)
}

// Stepwise is an [Evaluator] whose guess means something after every step, also in the middle of a choice, and whose turns branch too
// widely to be looked through to their end: a look ahead ends after one step.
type Stepwise interface {
	// Stepwise does nothing: it marks such a game.
	Stepwise()
}

// Leveller is a game that leaves levels out or gives them budgets of its own.
type Leveller interface {
	// Budget is how many positions a player of this level may evaluate for one choice, or how many iterations it searches, where other games
	// grant usual; false where the game does not have the level.
	Budget(level string, usual int) (n int, offered bool)
}

// Truster is a position that can carry out a step of its own legal list without testing it again. In the three games it makes random
// play 1.3 to 1.5 times as fast.
type Truster interface {
	// ApplyLegal is Apply for a step of Legal; what it does with any other is not said.
	ApplyLegal(s engine.Seat, a engine.Action, c *engine.Chance, e *engine.Events) error
}

// Apply carries out a step of p's own legal list, as fast as p can, and tells nobody.
func Apply(p engine.Position, s engine.Seat, a engine.Action, c *engine.Chance) error {
	if t, ok := p.(Truster); ok {
		return t.ApplyLegal(s, a, c, nil)
	}
	return p.Apply(s, a, c, nil)
}
