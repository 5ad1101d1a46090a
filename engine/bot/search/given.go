package search

import "tenka/engine"

// Game is a game that can be searched by a tree. Its seats must choose one at a time.
type Game interface {
	// Evaluate puts into dst a quick estimate of how well each seat of p stands, in hundredths of a point of score, also in the middle of a
	// choice; only differences mean anything.
	Evaluate(p engine.Position, dst *[engine.MaxSeats]int)
	// Search is the set of numbers with which matches of so many seats are searched best, found by experiment.
	//
	// explore is the weight of trying rarely taken steps again: 0.15 to 1.5. widen says how many steps are tried: widen·n^0.4 after n
	// visits, the most promising first. temperature is the lead, in hundredths of a point, that makes the share of one seat e times that of
	// another. horizon is after how many changes of the acting seat a playout ends and is evaluated; 0 is the end of the match.
	Search(seats int) (explore, widen, temperature float64, horizon int)
}

// Quick is a game with a rule for playout steps that need no evaluation. All other steps of a playout are the best of a few by Evaluate.
type Quick interface {
	// Quick is a legal step of s in p, which it does not change; false if the rule has none.
	Quick(p engine.Position, s engine.Seat, c *engine.Chance) (engine.Action, bool)
}

// Racer is a game whose whole choices can be raced. Seats may choose at the same time.
type Racer interface {
	// Evaluate puts into dst a quick estimate of how well each seat of p stands, in hundredths of a point of score; only differences mean
	// anything. It is called when a playout stops and when the match is over.
	Evaluate(p engine.Position, dst *[engine.MaxSeats]int)
	// Race is the set of numbers with which the choice of s in p is raced best, found by experiment.
	Race(p engine.Position, s engine.Seat) RaceNumbers
	// Improvise appends to dst a whole choice of s in p, made without much thought, and returns it; it has at least one step if s has to
	// act. It may end in the middle of a choice at a step that rolls or draws. noise is from 0, only the best by the rule, to 100, almost
	// anything; c decides. It neither changes p nor uses what s may not know.
	Improvise(dst []engine.Action, p engine.Position, s engine.Seat, noise int, c *engine.Chance) []engine.Action
	// Rest reports whether a playout of a choice in from stops at p and is evaluated there. If it is always false, playouts go to the end
	// of the match.
	Rest(p, from engine.Position) bool
}

// Sensible is a [Racer] with steps that nobody takes who has understood the rules. No computer player takes them, however weak.
type Sensible interface {
	// Sensible reports whether a legal step of s in p is not one of them. Of the steps that end a choice at least one is sensible.
	Sensible(p engine.Position, s engine.Seat, a engine.Action) bool
}

// RaceNumbers say how a choice is raced.
type RaceNumbers struct {
	Share   float64 // the part of the iterations for this choice
	Field   int     // how many choices run at first: all choices if there are no more, else this many proposals
	Listed  int     // how many of them come from a [Shortlister]
	Wide    int     // how many choices run where the playouts are many; 0 or less than Field: always Field
	Futures int     // the most futures through which a choice is played
	Doubt   float64 // how many standard errors a choice may fall behind before it is dropped: 0.5 to 3
	Noise   int     // the noise with which choices are improvised
	Rash    int     // the noise for a beginner's choices
	Ends    int     // in how many of 256 futures for figures, spread evenly, a playout that rests is played on to the end of the match
	Victory int     // the value of winning the match besides the points, in hundredths of a point
}

// Proposer is a game with a quick rule for choices that are too long for a search.
type Proposer interface {
	// Propose appends to dst all steps that finish the choice of s in p, and returns it; it returns dst unchanged if it has no rule for
	// such a choice. It does not change p. c decides between equal steps.
	Propose(dst []engine.Action, p engine.Position, s engine.Seat, c *engine.Chance) []engine.Action
}

// Shortlister is a [Racer] whose quick rule can propose several choices.
type Shortlister interface {
	// Shortlist calls enter with at most n whole choices of s in p, the best by its rule first; with none if it has no rule for such a
	// choice. A choice may be overwritten after enter has returned. It does not change p. c decides between equal steps.
	Shortlist(p engine.Position, s engine.Seat, n int, c *engine.Chance, enter func(choice []engine.Action))
}

// Varier is a [Racer] that can vary choices a little.
type Varier interface {
	// Vary appends to dst a whole choice of s in p that differs a little from choice, and returns it; it returns dst unchanged if it finds
	// none. Choices with the same result have the same steps in the same order.
	Vary(dst []engine.Action, p engine.Position, s engine.Seat, choice []engine.Action, c *engine.Chance) []engine.Action
}

// Guesser is a [Racer] that can guess what other seats hide.
type Guesser interface {
	// Guess replaces what s cannot know of p, a sampled position, by what the others have probably done.
	Guess(p engine.Position, s engine.Seat, c *engine.Chance)
}

// teamed is a position of a game in which seats may win together. The teams are the same in all its positions.
type teamed interface {
	// Allies are the other seats that win together with s.
	Allies(s engine.Seat) engine.Seats
}

// alliesIn are the allies of each seat in matches like that of p.
func alliesIn(p engine.Position) (allies [engine.MaxSeats]engine.Seats) {
	if of, ok := p.(teamed); ok {
		for s := range p.Seats() {
			allies[s] = of.Allies(engine.Seat(s))
		}
	}
	return allies
}

// trusting is a position that carries out a step of its own legal list without checking it again.
type trusting interface {
	ApplyLegal(s engine.Seat, a engine.Action, c *engine.Chance, e *engine.Events) error
}

// apply carries out a step of the legal list; it cannot fail, because chance is free.
func apply(p engine.Position, s engine.Seat, a engine.Action, c *engine.Chance) {
	if t, ok := p.(trusting); ok {
		_ = t.ApplyLegal(s, a, c, nil)
		return
	}
	_ = p.Apply(s, a, c, nil)
}
