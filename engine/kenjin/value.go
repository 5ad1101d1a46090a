package kenjin

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"

	"tenka/engine"
)

// worth is a number that Evaluate works with, by what it is for.
type worth int

// The numbers, in hundredths of a point of score or of power where nothing else is said.
const (
	slotPower  worth = iota // one card more decides ties: so much power
	width                   // a lead this large promises three quarters of a lane when no card is left to engage
	widthCards              // more for the cards that its two seats still hold, times the square of their number
	camp                    // of the power that the Supply camp gives elsewhere
	torii                   // of the other lanes that the Torii counts
	needsMore               // a side that lacks n cards or n power for its tile gets there with held of held + n × this
	hand                    // from here on: what a card in hand is good for, by unit; only the differences matter
	count      = hand + worth(units) + 1
)

// worths are all numbers for one number of seats.
type worths [count]int

//go:embed value.json
var valueFile []byte

// fitted are the numbers of value.json by number of seats.
var fitted = func() [seats + 1]worths {
	rows, err := readWorths(valueFile)
	if err != nil {
		panic("kenjin/value.json: " + err.Error())
	}
	return rows
}()

// worthID is the name of a number in value.json, "" for one that is none.
func worthID(i worth) string {
	switch {
	case i > hand:
		return "hand_" + words.Pieces[i-hand]
	case i == hand:
		return ""
	}
	return [...]string{"slot_power", "width", "width_cards", "camp", "torii", "needs_more"}[i]
}

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
	for n := 2; n <= seats; n++ {
		row := f.Seats[strconv.Itoa(n)]
		read := 0
		for i := range rows[n] {
			id := worthID(worth(i))
			if id == "" {
				continue
			}
			at := fmt.Sprintf("seats.%d.%s", n, id)
			v, ok := row[id]
			switch {
			case !ok:
				return rows, engine.Wrong(at, "a number", "none")
			case v < -2000 || v > 2000 || worth(i) == width && v < 1 || worth(i) == widthCards && v < 0 || worth(i) == needsMore && v < 0:
				return rows, engine.Wrong(at, "a number that can be computed with", v)
			}
			rows[n][i] = v
			read++
		}
		if len(row) != read {
			return rows, engine.Wrong(fmt.Sprintf("seats.%d", n), fmt.Sprintf("%d numbers", read), len(row))
		}
	}
	return rows, nil
}

// Numbers are the names and values of what Evaluate works with in matches of so many seats: what `referee tune` fits.
func (game) Numbers(seats int) (names []string, values []int) {
	for i, v := range fitted[seats] {
		if id := worthID(worth(i)); id != "" {
			names, values = append(names, id), append(values, v)
		}
	}
	return names, values
}

// EvaluateWith is Evaluate with other numbers, in the order of Numbers.
func (game) EvaluateWith(values []int, pos engine.Position, dst *[engine.MaxSeats]int) {
	var w worths
	copy(w[:], slices.Insert(slices.Clone(values), int(hand), 0))
	pos.(*Position).evaluate(&w, dst)
}
