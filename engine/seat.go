package engine

import "math/bits"

// Seat is a seat at the table, counted clockwise from 0. A player may hold several.
type Seat int8

// NoSeat is no seat: the program itself, or a spectator.
const NoSeat Seat = -1

// MaxSeats is the largest number of seats of any game.
const MaxSeats = 8

// Seats is a set of seats, one bit each.
type Seats uint16

// AllSeats is the set of the first n seats.
func AllSeats(n int) Seats { return 1<<n - 1 }

// Only is the set with s alone; Only(NoSeat) is the empty set.
func Only(s Seat) Seats {
	if s < 0 {
		return 0
	}
	return 1 << s
}

// Has reports whether s is in the set.
func (ss Seats) Has(s Seat) bool { return s >= 0 && ss&(1<<s) != 0 }

// With is the set with s added.
func (ss Seats) With(s Seat) Seats { return ss | Only(s) }

// Without is the set with s removed.
func (ss Seats) Without(s Seat) Seats { return ss &^ Only(s) }

// Count is the number of seats in the set.
func (ss Seats) Count() int { return bits.OnesCount16(uint16(ss)) }

// First is the lowest seat of the set, NoSeat if it is empty.
func (ss Seats) First() Seat {
	if ss == 0 {
		return NoSeat
	}
	return Seat(bits.TrailingZeros16(uint16(ss)))
}

// Each calls f with every seat of the set, lowest first.
func (ss Seats) Each(f func(Seat)) {
	for ; ss != 0; ss &= ss - 1 {
		f(Seat(bits.TrailingZeros16(uint16(ss))))
	}
}

// Owner is the owner of a thing in an action or event: seat + 1, or 0 for none, so that the zero value means nothing.
type Owner int8

// OwnerOf is the owner for seat s, 0 for NoSeat.
func OwnerOf(s Seat) Owner { return Owner(s + 1) }

// Seat is the seat of the owner, NoSeat for 0.
func (o Owner) Seat() Seat { return Seat(o - 1) }
