package workbench

import "tenka/engine"

// Part is the part of an action in which the value of a field stands; the others say which field is meant.
type Part uint8

// The parts that can hold a value. In all of them 0 is none.
const (
	N Part = iota
	Die
	Owner
	From
	To
	Piece
	Card
)

// With is the action with v in a part.
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

// Of is what stands in a part of an action.
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

// Edit is a kind of edit: what sort of number it sets.
type Edit struct {
	ID     string   // its text is GAME.edit.ID
	Part   Part     // where its value stands
	Names  []string // ids of its values from 0, where they are neither numbers nor things of the game: their texts are GAME.edit.ID.NAME
	Row    bool     // its fields hold what lies in a row: a card or unit each, or one for each card; the text GAME.row.ID names it
	Beside bool     // its fields tell more of what lies in a row, at the same place in it
}

// Field is one number of a position.
type Field struct {
	Action      engine.Action // the edit that sets it; its value is 0
	Least, Most int
	Empty       int // what it is where nothing is set up; it may be less than Least
	Pool        int // the number of the pool whose pieces it counts, -1 for none
}

// Pool is what there is of a sort of piece: the sum of its fields is at most that.
type Pool struct {
	Owner   engine.Owner // whose it is, 0 for nobody's
	Piece   engine.Piece
	Most    int
	With    int          // the first pool of several that have Most together; this one itself where it is alone
	Endless bool         // the rules know no limit
	Home    engine.Place // where those lie that are nowhere else, such as a reserve; 0 for outside the game
}

// number is a number of a position that can be read and set.
type number interface {
	get() int
	set(v int)
}

// ref is a number that stands somewhere in a position, counted from a base: a seat of -1 for nobody counts as 0 from base -1.
type ref[T ~int8 | ~int16 | ~int | ~uint8 | ~uint16] struct {
	at   *T
	base int
}

func (r ref[T]) get() int  { return int(*r.at) - r.base }
func (r ref[T]) set(v int) { *r.at = T(v + r.base) }

// flag is a truth.
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
