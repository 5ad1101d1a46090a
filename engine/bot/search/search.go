package search

import (
	"context"
	"sync"

	"tenka/engine"
)

// roots is the number of trees that grow at the same time. It does not depend on the number of processors, so a choice does not depend on
// the machine.
const roots = 2

// Machine answers questions about matches of one game with one number of seats: a [Search] or a [Race]. It is not safe for concurrent use.
type Machine interface {
	// Choose returns all steps of a choice, valid until the next question.
	Choose(ctx context.Context, q Question) []engine.Action
	// Weigh is Choose with the other weighed choices, the chosen one first. Each context ends one half of the work: choosing, and playing
	// for the figures. The result belongs to the caller.
	Weigh(choosing, telling context.Context, q Question) []Weighed
	// Compare gives the figures of these different choices, or first parts of choices, without a search: all are played through the same
	// futures, so many rounded up to eights, at most 256. The result is in their order and belongs to the caller.
	Compare(ctx context.Context, q Question, choices [][]engine.Action, futures int) []Weighed
}

// For is a machine for matches of g like that of blank, nil if g is neither a [Game] nor a [Racer].
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
	// Sample draws a position that is possible for the seat. It is called from several goroutines at once, each with its own position and
	// chance.
	Sample func(c *engine.Chance, dst engine.Position)
	// Seed is the seed of chance: the same seed gives the same answer.
	Seed uint64
	// Iterations is the number of playouts for the first step, over all trees.
	Iterations int
	// Beginner plays like a person who has just learnt the rules: it looks ahead only to the next change of seat, or considers only rash
	// choices, and overlooks sorts of steps.
	Beginner bool
	// Manner is what it prefers among choices that are nearly as good as the best.
	Manner Manner
}

// Search answers questions about matches of one game with one number of seats. It is not safe for concurrent use, and keeps its memory for
// the next question.
type Search struct {
	trees   [roots]tree
	manners Mannered // nil if the game has none
	legal   []engine.Action
	answer  []engine.Action
}

// New is a search of matches like that of blank, of which it keeps copies.
func New(g Game, blank engine.Position) *Search {
	s := &Search{manners: mannered(g)}
	for i := range s.trees {
		s.trees[i].init(g, blank)
	}
	return s
}

// Choose returns all steps of the choice, each the one that was tried most often. When ctx is done it returns at once, with the best steps
// found so far. The result is valid until the next question.
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

// later is the divisor of the iterations for each further step of a choice. Its part of the tree has most iterations already.
const later = 4

// Work runs a part of a search in a goroutine that does nothing else. A program with a window may replace it before the first search, to
// give that goroutine a low priority.
var Work = func(part func()) { part() }

// grow grows all trees until each has this many visits.
func (s *Search) grow(ctx context.Context, each int) {
	var others sync.WaitGroup
	for i := range s.trees[1:] {
		others.Go(func() { Work(func() { s.trees[1+i].grow(ctx, each) }) })
	}
	s.trees[0].grow(ctx, each)
	others.Wait()
}

// best is the step that all trees together have tried most often; among equals the one with the better mean, then the first. If none was
// tried, it is the one with the best quick value.
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
	return s.prefer(s.legal[most])
}
