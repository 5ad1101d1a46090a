package search

import "tenka/engine"

// Game is what a game says of itself to be searched. Its seats must choose one at a time.
type Game interface {
	// Evaluate puts into dst a quick guess of how well each seat of p stands, in hundredths of a point of score, also in the middle of a
	// choice; only differences mean anything.
	Evaluate(p engine.Position, dst *[engine.MaxSeats]int)
	// Search is how matches of so many seats are searched well, as found out by play.
	//
	// explore is how much a rarely tried step is worth trying again: 0.15 to 1.5. widen is how many steps are tried where nothing is known yet:
	// with n visits, widen·n^0.4 of them, the most promising first. temperature is the lead, in hundredths of a point, that makes a seat e times as
	// promising as another. horizon is after how many changes of the seat to act a playout ends and is evaluated; 0 is the end of the match.
	Search(seats int) (explore, widen, temperature float64, horizon int)
}

// Quick is a game with a rule for steps of playouts that need no thought. All others are the best of a few, as Evaluate sees them.
type Quick interface {
	// Quick is a legal step of s in p, which is not changed; false where the rule has none.
	Quick(p engine.Position, s engine.Seat, c *engine.Chance) (engine.Action, bool)
}

// trusting is a position that carries out a step of its own legal list without testing it again.
type trusting interface {
	ApplyLegal(s engine.Seat, a engine.Action, c *engine.Chance, e *engine.Events) error
}

// apply carries out a step of the legal list; it cannot fail, as chance is free.
func apply(p engine.Position, s engine.Seat, a engine.Action, c *engine.Chance) {
	if t, ok := p.(trusting); ok {
		_ = t.ApplyLegal(s, a, c, nil)
		return
	}
	_ = p.Apply(s, a, c, nil)
}
