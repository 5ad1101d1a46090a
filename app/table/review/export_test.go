package review

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"tenka/engine"
)

// Turns are the turning points of a match, with the seat that chose and by how much its points changed. progress gets the part of the work that
// is done. expected is the expected value of each seat after each record, and doubt its standard error.
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
		moves, whose, change = append(moves, t.move), append(whose, t.seat), append(change, t.change)
	}
	return moves, whose, change, c.expected, c.doubt
}

// Course is the course of the match that a Memory keeps.
func Course(m *Memory) [][engine.MaxSeats]float64 { return m.course.expected }

// Changed is how much the choice of move at changes the expected value of a seat, from this many playouts, without luck.
func Changed(m *engine.Match, at int, whose engine.Seat, playouts int) float64 {
	_, list := positions(m)
	before, _ := list[at-1].outlook(context.Background(), playouts, judging+1)
	r := list[at].record
	after := list[at-1].after(context.Background(), r.Seat, r.Steps, playouts, judging+1)
	return after[whose] - before.Expected[whose]
}

// Luck is what dice and cards have given each seat of a match.
func Luck(m *engine.Match, playouts int) (of [engine.MaxSeats]float64, ok bool) {
	records, list := positions(m)
	p := plan{playouts: playouts}
	for i := range list {
		p.at = append(p.at, i)
	}
	return reckon(context.Background(), records, list, p, func(float64) {}).luck()
}

// Chance is the least difference that is none by chance, where values have this standard error.
func Chance(doubt float64) float64 { return (&course{doubt: doubt}).chance() }

// Compared is the open row of move at, where the strongest player's choice has these steps and was found two points better.
func Compared(h Host, m *engine.Match, at int, steps []engine.Action) fyne.CanvasObject {
	r := New(h, m, &Memory{})
	records, _ := positions(m)
	s := m.Record(records[at]).Seat
	t := turn{move: at, record: records[at], seat: s, bared: true, played: worth{1, 1}, sharp: &try{steps, worth{3, 3}}}
	t.line = []next{{s, m.Record(records[at]).Steps, r.view(&t)}}
	r.mem.turns, r.mem.course = []turn{t}, &course{}
	list, _, _ := r.rows(noNote)
	return list[0]
}

// Remember lets a review of match m be open with these moves as its turning points, from few playouts.
func Remember(mem *Memory, m *engine.Match, moves ...int) {
	records, list := positions(m)
	c := reckon(context.Background(), records, list, plan{at: []int{0, len(list) - 1}, playouts: 2, trying: 2 * draws}, func(float64) {})
	*mem = Memory{open: true, at: m.At(), course: c}
	for _, at := range moves {
		mem.turns = append(mem.turns, turn{move: at, record: records[at], seat: m.Record(records[at]).Seat})
	}
}

// TurnByTurn reports whether a match is looked at only where its turns begin.
func TurnByTurn(m *engine.Match) bool {
	records, list := positions(m)
	turns := beginnings(m, records)
	return slices.Equal(affordable(context.Background(), list, turns).at, turns)
}
