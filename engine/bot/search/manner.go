package search

import (
	"math"

	"tenka/engine"
)

// Manner is which of several choices that are nearly as good a player prefers.
type Manner uint8

// The manners.
const (
	Even    Manner = iota // the best one, or what [Leeways] says
	Bold                  // the one that risks most
	Careful               // the one that risks least
	Schemer               // the one with most tricks
)

// Leeways is for each manner what its player gives away for a choice that shows it by one more: a part of the spread of results. It is 0 for a
// manner that the game does not have. A player of [Even] prefers tricks in every second choice, drawn at random, so that nobody foresees
// what it hides; where its leeway is 0 it takes the best choice, however close another is.
type Leeways [Schemer + 1]float64

// Mannered is a game whose choices show the manner of a player.
type Mannered interface {
	// Manners are those in which players of the game differ so much that counts of what they do tell them apart, and win about as often.
	Manners() Leeways
	// Shows is how bold a step of s in p is, below 0 for a careful one, and how cunning; a common step shows 0. p may be the position before
	// an earlier step of the same choice.
	Shows(p engine.Position, s engine.Seat, a engine.Action) (bold, cunning int)
}

// mannered is g with its manners, nil if it has none.
func mannered(g any) Mannered {
	m, _ := g.(Mannered)
	return m
}

// shows is how much a choice of the seat that asks in p shows the manner that is asked for.
func (q *Question) shows(g Mannered, p engine.Position, choice ...engine.Action) int {
	sum := 0
	for _, a := range choice {
		bold, cunning := g.Shows(p, q.Seat, a)
		switch q.Manner {
		case Bold:
			sum += bold
		case Careful:
			sum -= bold
		case Schemer, Even:
			sum += cunning
		}
	}
	return sum
}

const (
	unsure = 6   // in a race so many standard errors of a difference count like the spread of the leads
	nearly = 0.8 // in a tree a step that is preferred must have been tried this part as often as the best
)

// prefer puts the runner first that the manner prefers.
func (r *Race) prefer() {
	if r.can.manners == nil {
		return
	}
	leeway := r.can.manners.Manners()[r.q.Manner]
	if leeway == 0 {
		return
	}
	if r.draw(); r.q.Manner == Even && r.chance.One(ownDraw, 2) == 0 {
		return
	}
	at := preferred(r.field[:r.in], leeway, func(c *runner) int { return r.q.shows(r.can.manners, r.pos, c.steps...) })
	r.field[0], r.field[at] = r.field[at], r.field[0]
}

// preferred is the index of the runner that is preferred to the first, the best one, because it shows more and is not far behind: the further
// behind in the futures that both have run, the more it must show.
func preferred(field []runner, leeway float64, shows func(*runner) int) (at int) {
	best := &field[0]
	usual, wide, most := shows(best), spread(best.leads), 0.0
	for i := range field[1:] {
		c := &field[1+i]
		more := shows(c) - usual
		if more <= 0 || len(c.leads) == 0 {
			continue
		}
		mean, doubt := Ahead(c.leads, best.leads)
		if worth := mean + leeway*(wide+unsure*doubt)*float64(more); worth > most {
			at, most = 1+i, worth
		}
	}
	return at
}

// spread is the standard deviation of results, in hundredths of a point.
func spread(leads []int) float64 {
	sum, squares := 0.0, 0.0
	for _, lead := range leads {
		sum += float64(lead)
		squares += float64(lead) * float64(lead)
	}
	n := float64(max(1, len(leads)))
	return math.Sqrt(max(squares-sum*sum/n, 0) / n)
}

// prefer is the step that shows the manner most among those that were tried nearly as often as the best.
func (s *Search) prefer(best engine.Action) engine.Action {
	first := &s.trees[0]
	if first.q.Manner == Even || s.manners == nil {
		return best
	}
	first.draw()
	least, most := nearly*float64(s.tried(best)), first.q.shows(s.manners, first.pos, best)
	for _, a := range s.legal {
		if shown := first.q.shows(s.manners, first.pos, a); shown > most && float64(s.tried(a)) >= least {
			best, most = a, shown
		}
	}
	return best
}

// tried is how often a step from the root was tried in all trees.
func (s *Search) tried(a engine.Action) int32 {
	visits := int32(0)
	for i := range s.trees {
		if n := s.trees[i].child(a); n != nil {
			visits += n.visits
		}
	}
	return visits
}
