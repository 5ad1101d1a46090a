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
