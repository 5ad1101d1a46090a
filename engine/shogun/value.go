package shogun

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"

	"tenka/engine"
)

// worth is a number that Evaluate works with, by what it is for.
type worth int

// The numbers, in hundredths of a point.
const (
	province   worth = iota // for each winter to come
	building                // for each winter to come, where it stands
	lead                    // of a point of a majority, for each winter to come
	chest                   // for each season to come
	army                    // once
	armyLater               // more for each season to come
	guard                   // of each of the first armies of a province
	marker                  // that each costs
	rice                    // up to what the winter is guessed to need
	spareRice               // beyond
	revoltLoss              // that each revolt of a winter costs
	worthCount
)

var worthIDs = [worthCount]string{"province", "building", "lead", "chest", "army", "army_later", "guard", "marker", "rice", "spare_rice", "revolt"}

// worths are all numbers for one number of seats.
type worths [worthCount]int

//go:embed value.json
var valueFile []byte

// fitted are the numbers of value.json by number of seats.
var fitted = func() [seats + 1]worths {
	rows, err := readWorths(valueFile)
	if err != nil {
		panic("shogun/value.json: " + err.Error())
	}
	return rows
}()

// readWorths reads and checks the file of fitted numbers. An error is a *DataError.
func readWorths(b []byte) (rows [seats + 1]worths, _ error) {
	var f struct {
		Game  string                    `json:"game"`
		How   []string                  `json:"how"`
		Seats map[string]map[string]int `json:"seats"`
	}
	if err := engine.Strict(b, &f); err != nil {
		return rows, err
	}
	if f.Game != gameName {
		return rows, engine.Wrong("game", gameName, strconv.Quote(f.Game))
	}
	for n := minSeats; n <= seats; n++ {
		row := f.Seats[strconv.Itoa(n)]
		for i, id := range worthIDs {
			at := fmt.Sprintf("seats.%d.%s", n, id)
			v, ok := row[id]
			switch {
			case !ok:
				return rows, engine.Wrong(at, "a number", "none")
			case v < -2000 || v > 2000:
				return rows, engine.Wrong(at, "a number from -2000 to 2000", v)
			}
			rows[n][i] = v
		}
		if len(row) != len(worthIDs) {
			return rows, engine.Wrong(fmt.Sprintf("seats.%d", n), fmt.Sprintf("%d numbers", len(worthIDs)), len(row))
		}
	}
	return rows, nil
}

// Numbers are the names and values of what Evaluate works with in matches of so many seats: what `referee tune` fits.
func (game) Numbers(seats int) (names []string, values []int) {
	return slices.Clone(worthIDs[:]), slices.Clone(fitted[seats][:])
}

// EvaluateWith is Evaluate with other numbers, in the order of Numbers.
func (game) EvaluateWith(values []int, pos engine.Position, dst *[engine.MaxSeats]int) {
	var w worths
	copy(w[:], values)
	pos.(*Position).evaluate(&w, dst)
}
