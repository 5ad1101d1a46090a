package review

import (
	"context"

	"tenka/engine"
)

// Turns are the moves at which a match turned, with whose points changed by how much; expected is what each seat could expect after each record.
func Turns(m *engine.Match, byTurns bool, playouts int) (moves []int, whose []engine.Seat, change []float64, expected [][engine.MaxSeats]float64) {
	records, list := positions(m)
	p := plan{playouts: playouts}
	for i := range list {
		p.at = append(p.at, i)
	}
	if byTurns {
		p.at = beginnings(m, records)
	}
	c := reckon(context.Background(), records, list, p, func(float64) {})
	for _, t := range c.turns(m) {
		moves, whose, change = append(moves, t.move), append(whose, t.whose), append(change, t.change)
	}
	return moves, whose, change, c.expected
}

// Course is what is kept of a course.
func Course(m *Memory) [][engine.MaxSeats]float64 { return m.course.expected }
