package kenjin

import (
	_ "embed"
	"slices"

	"tenka/engine"
	"tenka/engine/worth"
)

// The numbers that Evaluate works with, in hundredths of a point of score or of power where nothing else is said.
const (
	slotPower  = iota // one card more decides ties: so much power
	width             // a lead this large promises three quarters of a lane when no card is left to engage
	widthCards        // more for the cards that its two seats still hold, times the square of their number
	camp              // of the power that the Supply camp gives elsewhere
	torii             // of the other lanes that the Torii counts
	needsMore         // a side that lacks n cards or n power for its tile gets there with held of held + n × this
	hand              // from here on: what a card in hand is good for, by unit; only the differences matter
	count      = hand + int(units) + 1
)

// worths are all numbers for one number of seats.
type worths [count]int

//go:embed value.json
var valueFile []byte

// fitted are the numbers of value.json by number of seats.
var fitted = func() (rows [seats + 1]worths) {
	numbers, at := numbers()
	for n, row := range worth.Must(valueFile, gameName, 2, seats, numbers) {
		for k, v := range row {
			rows[n][at[k]] = v
		}
	}
	return rows
}()

// numbers are the numbers as the file has them, and the place of each among the worths.
func numbers() (list []worth.Number, at []int) {
	for i := range count {
		if id := worthID(i); id != "" {
			list, at = append(list, worth.Number{ID: id, Low: least(i), High: 2000}), append(at, i)
		}
	}
	return list, at
}

// least is the least that a number can be computed with.
func least(i int) int {
	switch i {
	case width:
		return 1
	case widthCards, needsMore:
		return 0
	}
	return -2000
}

// worthID is the name of a number in value.json, "" for one that is none.
func worthID(i int) string {
	switch {
	case i > hand:
		return "hand_" + words.Pieces[i-hand]
	case i == hand:
		return ""
	}
	return [...]string{"slot_power", "width", "width_cards", "camp", "torii", "needs_more"}[i]
}

// Numbers are the names and values of what Evaluate works with in matches of so many seats: what `referee tune` fits.
func (game) Numbers(seats int) (names []string, values []int) {
	for i, v := range fitted[seats] {
		if id := worthID(i); id != "" {
			names, values = append(names, id), append(values, v)
		}
	}
	return names, values
}

// EvaluateWith is Evaluate with other numbers, in the order of Numbers.
func (game) EvaluateWith(values []int, pos engine.Position, dst *[engine.MaxSeats]int) {
	var w worths
	copy(w[:], slices.Insert(slices.Clone(values), hand, 0))
	pos.(*Position).evaluate(&w, dst)
}
