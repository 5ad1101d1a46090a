package review

import (
	"context"

	"tenka/engine"
)

// Turns are the moves at which a match turned, with whose points changed by how much; progress hears how much is done, and expected is what each seat could expect after each record, doubt how much of that is chance.
func Turns(m *engine.Match, turns bool, playouts int, progress func(part float64)) (moves []int, whose []engine.Seat, change []float64, expected [][engine.MaxSeats]float64, doubt float64) {
	records, list := positions(m)
	p := plan{}
	for i := range list {
		p.at = append(p.at, i)
	}
	if turns {
		p = byTurns(beginnings(m, records))
	}
	p.playouts = playouts
	c := reckon(context.Background(), records, list, p, progress)
	for _, t := range c.turns(m) {
		moves, whose, change = append(moves, t.move), append(whose, t.whose), append(change, t.change)
	}
	return moves, whose, change, c.expected, c.doubt
}

// Course is what is kept of a course.
func Course(m *Memory) [][engine.MaxSeats]float64 { return m.course.expected }

// Changed is how much what a seat can expect changes with move at, played on so many times.
func Changed(m *engine.Match, at int, whose engine.Seat, playouts int) float64 {
	_, list := positions(m)
	before, _ := list[at-1].outlook(context.Background(), playouts, judging+1)
	after, _ := list[at].outlook(context.Background(), playouts, judging+1)
	return after.Expected[whose] - before.Expected[whose]
}
