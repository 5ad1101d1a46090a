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

// Racer is what a game says of itself whose choices are raced whole. Seats may choose at the same time.
type Racer interface {
	// Evaluate puts into dst a quick guess of how well each seat of p stands, in hundredths of a point of score; only differences mean anything. It
	// is asked where a playout rests and where the match is over.
	Evaluate(p engine.Position, dst *[engine.MaxSeats]int)
	// Race is how the choice that s has in p is raced well, as found out by play.
	Race(p engine.Position, s engine.Seat) RaceNumbers
	// Improvise appends to dst a whole choice of s in p as somebody makes it without much thought, and returns it; at least one step where s is to
	// act. Where chance speaks in the middle of a choice it may end there. noise is from 0, what the rule likes best, to 100, almost anything, and c
	// decides. It neither changes p nor looks at what s may not know.
	Improvise(dst []engine.Action, p engine.Position, s engine.Seat, noise int, c *engine.Chance) []engine.Action
	// Rest reports whether a playout of a choice that was to be made in from ends at p and is evaluated there; where it never does, playouts go
	// to the end of the match.
	Rest(p, from engine.Position) bool
}

// RaceNumbers are how a choice is raced.
type RaceNumbers struct {
	Share   float64 // part of the iterations that this choice is given
	Field   int     // how many choices run at first: all there are, or so many proposals where there are more
	Listed  int     // how many of them a [Shortlister] proposes
	Futures int     // through how many futures a choice is played at most
	Doubt   float64 // how many standard errors a choice may fall behind before it is dropped: 0.5 to 3
	Noise   int     // of the choices that are improvised
	Rash    int     // of those that a beginner thinks of
	Victory int     // what it is worth to win the match beside the points, in hundredths of one
}

// Proposer is a game that has a quick rule for choices too long to be looked through.
type Proposer interface {
	// Propose appends to dst all steps that finish the choice of s in p, and returns it; dst as it is where it has no rule for such a
	// choice. It does not change p. c decides where the rule does not.
	Propose(dst []engine.Action, p engine.Position, s engine.Seat, c *engine.Chance) []engine.Action
}

// Shortlister is a [Racer] whose quick rule has more than one choice to propose.
type Shortlister interface {
	// Shortlist calls enter with at most n whole choices of s in p, the one that looks best first; with none where it has no rule for such a choice.
	// A choice may be overwritten when enter has returned. It does not change p. c decides where the rule does not.
	Shortlist(p engine.Position, s engine.Seat, n int, c *engine.Chance, enter func(choice []engine.Action))
}

// Varier is a [Racer] whose choices can be a little different.
type Varier interface {
	// Vary appends to dst a whole choice of s in p that differs a little from choice, and returns it; dst as it is where it finds none. Choices
	// that come to the same have the same steps in the same order.
	Vary(dst []engine.Action, p engine.Position, s engine.Seat, choice []engine.Action, c *engine.Chance) []engine.Action
}

// Guesser is a [Racer] that knows what others are likely to hide.
type Guesser interface {
	// Guess changes what s cannot know of p, a position that was sampled, to what the others are likely to have done.
	Guess(p engine.Position, s engine.Seat, c *engine.Chance)
}

// teamed is a position of a game in which seats may win together, the same in all its positions.
type teamed interface {
	// Allies are the others that win with s.
	Allies(s engine.Seat) engine.Seats
}

// alliesIn is who wins together with each seat in matches like the one that p comes from.
func alliesIn(p engine.Position) (allies [engine.MaxSeats]engine.Seats) {
	if of, ok := p.(teamed); ok {
		for s := range p.Seats() {
			allies[s] = of.Allies(engine.Seat(s))
		}
	}
	return allies
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
