package kenjin

import (
	_ "embed"
	"slices"

	"tenka/engine"
	"tenka/engine/worth"
)

// The numbers of Evaluate, in hundredths of a point of score or of power unless something else is said.
const (
	slotPower  = iota // how much power one more card is worth, which decides ties
	width             // a lead in power with which the chance is three quarters when no card is left to engage
	widthCards        // added to width, times the square of the number of cards that the two seats still hold
	camp              // the worth of the power that the Supply camp sends to other lanes
	torii             // the worth of the other lanes that the Torii counts
	needsMore         // a side that lacks n cards or n power for its tile gets them with the chance held / (held + n × this)
	hand              // from here on: the worth of a card in hand, by unit; only differences matter
	count      = hand + int(units) + 1
)

// worths are all numbers for matches of one number of seats.
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

// numbers are the names and bounds of the numbers in the file, and the index of each in worths.
func numbers() (list []worth.Number, at []int) {
	for i := range count {
		if id := worthID(i); id != "" {
			list, at = append(list, worth.Number{ID: id, Low: least(i), High: 2000}), append(at, i)
		}
	}
	return list, at
}

// least is the lowest value of a number with which Evaluate can compute.
func least(i int) int {
	switch i {
	case width:
		return 1
	case widthCards, needsMore:
		return 0
	}
	return -2000
}

// worthID is the name of a number in value.json, "" for one that is not in the file.
func worthID(i int) string {
	switch {
	case i > hand:
		return "hand_" + words.Pieces[i-hand]
	case i == hand:
		return ""
	}
	return [...]string{"slot_power", "width", "width_cards", "camp", "torii", "needs_more"}[i]
}

// Numbers are the names and values of the numbers of Evaluate for this many seats. `referee tune` fits them.
func (game) Numbers(seats int) (names []string, values []int) {
	for i, v := range fitted[seats] {
		if id := worthID(i); id != "" {
			names, values = append(names, id), append(values, v)
		}
	}
	return names, values
}

// EvaluateWith is Evaluate with these numbers, in the order of Numbers.
func (game) EvaluateWith(values []int, pos engine.Position, dst *[engine.MaxSeats]int) {
	var w worths
	copy(w[:], slices.Insert(slices.Clone(values), hand, 0))
	pos.(*Position).evaluate(&w, dst)
}
