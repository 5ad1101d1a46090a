package workbench

import "tenka/engine"

// Part is the part of an action that holds the value of a field. The other parts name the field.
type Part uint8

// The possible parts. In each of them 0 means none.
const (
	N Part = iota
	Die
	Owner
	From
	To
	Piece
	Card
)

// With is a copy of a with the value v in this part.
func (part Part) With(a engine.Action, v int) engine.Action {
	switch part {
	case N:
		a.N = int16(v)
	case Die:
		a.Die = int8(v)
	case Owner:
		a.Owner = engine.Owner(v)
	case From:
		a.From = engine.Place(v)
	case To:
		a.To = engine.Place(v)
	case Piece:
		a.Piece = engine.Piece(v)
	case Card:
		a.Card = engine.Card(v)
	}
	return a
}

// Of is the value of this part of a.
func (part Part) Of(a engine.Action) int {
	switch part {
	case N:
		return int(a.N)
	case Die:
		return int(a.Die)
	case Owner:
		return int(a.Owner)
	case From:
		return int(a.From)
	case To:
		return int(a.To)
	case Piece:
		return int(a.Piece)
	}
	return int(a.Card)
}

// Edit is a kind of edit, for one kind of number.
type Edit struct {
	ID     string   // the id of its text is GAME.edit.ID
	Part   Part     // the part with the value
	Names  []string // ids of its values from 0, if they are neither numbers nor things of the game: their texts are GAME.edit.ID.NAME
	Row    bool     // its fields form rows: one field for each card or unit in the row, or for each card of the game; the id of the row's name is GAME.row.ID
	Beside bool     // its fields add something to the fields of a row with the same number
}

// Field is one number of a position.
type Field struct {
	Action      engine.Action // the edit that sets it, with value 0
	Least, Most int
	Empty       int // its value in an empty position; it may be less than Least
	Pool        int // the index of the pool whose pieces it counts, -1 for none
}

// Pool is all pieces of a kind: the sum of its fields is at most Most.
type Pool struct {
	Owner   engine.Owner // owner of the pieces, 0 for nobody
	Piece   engine.Piece
	Most    int
	With    int          // the first of the pools that share Most pieces; the pool itself if it shares none
	Endless bool         // the rules do not limit it
	Home    engine.Place // the place of the pieces that are nowhere else, such as a reserve; 0 if they are out of play
}

// number is a number of a position.
type number interface {
	get() int
	set(v int)
}

// ref is a number in a position, counted from base: for base -1, the seat -1 (nobody) counts as 0.
type ref[T ~int8 | ~int16 | ~int | ~uint8 | ~uint16] struct {
	at   *T
	base int
}

func (r ref[T]) get() int  { return int(*r.at) - r.base }
func (r ref[T]) set(v int) { *r.at = T(v + r.base) }

// flag is a bool as a number.
type flag struct{ at *bool }

func (f flag) get() int {
	if *f.at {
		return 1
	}
	return 0
}

func (f flag) set(v int) { *f.at = v != 0 }

// bit is one bit of a set.
type bit[T ~uint8 | ~uint16 | ~uint32 | ~uint64] struct {
	at *T
	no uint
}

func (b bit[T]) get() int { return int(*b.at >> b.no & 1) }

func (b bit[T]) set(v int) {
	*b.at &^= 1 << b.no
	if v != 0 {
		*b.at |= 1 << b.no
	}
}

// via is a number that is read and set by functions.
type via struct {
	read  func() int
	write func(v int)
}

func (f via) get() int  { return f.read() }
func (f via) set(v int) { f.write(v) }
