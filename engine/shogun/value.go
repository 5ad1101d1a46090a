package shogun

import (
	_ "embed"
	"slices"

	"tenka/engine"
	"tenka/engine/worth"
)

// The numbers that Evaluate works with, in hundredths of a point.
const (
	province   = iota // for each winter to come
	building          // for each winter to come, where it stands
	lead              // of a point of a majority, for each winter to come
	chest             // for each season to come
	army              // once
	armyLater         // more for each season to come
	guard             // of each of the first armies of a province
	marker            // that each costs
	rice              // up to the estimated need of the winter
	spareRice         // beyond
	revoltLoss        // that each revolt of a winter costs
	worthCount
)

var worthIDs = [worthCount]string{"province", "building", "lead", "chest", "army", "army_later", "guard", "marker", "rice", "spare_rice", "revolt"}

// worths are all numbers for one number of seats.
type worths [worthCount]int

//go:embed value.json
var valueFile []byte

// fitted are the numbers of value.json by number of seats.
var fitted = func() (rows [seats + 1]worths) {
	read := worth.Must(valueFile, gameName, minSeats, seats, numbersOf())
	for n := range rows {
		copy(rows[n][:], read[n])
	}
	return rows
}()

// numbersOf are the numbers as the file has them.
func numbersOf() (list []worth.Number) {
	for _, id := range worthIDs {
		list = append(list, worth.Number{ID: id, Low: -2000, High: 2000})
	}
	return list
}

// Numbers are the names and values of the numbers in Evaluate for matches of this many seats; `referee tune` fits them.
func (game) Numbers(seats int) (names []string, values []int) {
	return slices.Clone(worthIDs[:]), slices.Clone(fitted[seats][:])
}

// EvaluateWith is Evaluate with other numbers, in the order of Numbers.
func (game) EvaluateWith(values []int, pos engine.Position, dst *[engine.MaxSeats]int) {
	var w worths
	copy(w[:], values)
	pos.(*Position).evaluate(&w, dst)
}
