package search

import (
	"context"
	"sync"

	"tenka/engine"
)

// roots is the number of trees that grow side by side, on as many processors as there are: always as many, so that a choice does not depend
// on the machine.
const roots = 2

// Machine answers questions about matches of one game with one number of seats: a [Search] or a [Race]. It is not safe for concurrent use.
type Machine interface {
	// Choose is all steps of a choice, good until the next question.
	Choose(ctx context.Context, q Question) []engine.Action
	// Weigh is Choose with what else was weighed, the answer first. It is the caller's.
	Weigh(ctx context.Context, q Question) []Weighed
}

// For is a machine for matches of g like the one that blank comes from, nil where g is neither a [Game] nor a [Racer].
func For(g engine.Game, blank engine.Position) Machine {
	switch g := g.(type) {
	case Game:
		return New(g, blank)
	case Racer:
		return NewRace(g, blank)
	}
	return nil
}

// Has reports whether there is a machine for g.
func Has(g engine.Game) bool {
	_, tree := g.(Game)
	_, race := g.(Racer)
	return tree || race
}

// Question is one choice to be made.
type Question struct {
	Seat  engine.Seat
	Legal []engine.Action // not empty
	// Sample draws a position that the seat may be in. It is called from several goroutines at once, each with a position and chance of its own.
	Sample func(c *engine.Chance, dst engine.Position)
	// Seed is what chance comes from: the same seed gives the same answer.
	Seed uint64
	// Iterations is how many playouts the first step is chosen by, over all trees.
	Iterations int
	// Beginner plays as somebody who has just learnt the rules: it looks no further than the next change of seat, or thinks of rash choices
	// alone, and overlooks sorts of steps.
	Beginner bool

	weigh bool // what playouts bring is kept for each first step
}

// Search answers questions about matches of one game with one number of seats. It is not safe for concurrent use, and keeps its space for the
// next question.
type Search struct {
	trees  [roots]tree
	legal  []engine.Action
	answer []engine.Action
}

// New is a search of matches like the one that blank comes from; it keeps copies of it.
func New(g Game, blank engine.Position) *Search {
	s := &Search{}
	for i := range s.trees {
		s.trees[i].init(g, blank)
	}
	return s
}

// Choose answers a question with all steps of the choice, each the one that was tried most. When ctx is done it answers at once with the best
// it has found. The answer is good until the next question.
func (s *Search) Choose(ctx context.Context, q Question) []engine.Action {
	for i := range s.trees {
		s.trees[i].plant(&q, i)
	}
	s.legal = append(s.legal[:0], q.Legal...)
	s.answer = s.answer[:0]
	each := max(1, q.Iterations/roots)
	for {
		a := s.legal[0]
		if len(s.legal) > 1 {
			s.grow(ctx, each)
			a = s.best()
		}
		s.answer = append(s.answer, a)
		for i := range s.trees {
			s.trees[i].follow(a)
		}
		first := &s.trees[0]
		first.draw()
		if !first.pos.Open(q.Seat) {
			return s.answer
		}
		s.legal = first.pos.Legal(q.Seat, s.legal[:0])
		each = max(1, q.Iterations/roots/later)
	}
}

// later is what part of the iterations every further step of a choice is looked at with. Most have come already: those that went this way.
const later = 4

// Work runs what one goroutine of a search does besides the one that asks; the goroutine does nothing else. A program with a window has it run so
// that nothing there waits for it: it is set before the first search.
var Work = func(part func()) { part() }

// grow lets all trees grow until each has been climbed so often.
func (s *Search) grow(ctx context.Context, each int) {
	var others sync.WaitGroup
	for i := range s.trees[1:] {
		others.Go(func() { Work(func() { s.trees[1+i].grow(ctx, each) }) })
	}
	s.trees[0].grow(ctx, each)
	others.Wait()
}

// best is the step that all trees together have tried most; the one with the better mean among equals, then the first. Where none was tried
// it is the one with the best value.
func (s *Search) best() engine.Action {
	most, visits, sum := -1, 0, 0.0
	for i, a := range s.legal {
		v, r := 0, 0.0
		for j := range s.trees {
			if n := s.trees[j].child(a); n != nil {
				v += int(n.visits)
				r += n.sum
			}
		}
		if v > visits || v > 0 && v == visits && r > sum {
			most, visits, sum = i, v, r
		}
	}
	if most < 0 {
		return s.trees[0].glance(s.legal)
	}
	return s.legal[most]
}
