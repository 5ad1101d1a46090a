// Package worth reads the numbers that a game guesses by how well a seat stands: fitted by `referee tune`, or set by hand and measured. They are
// data, one row for each number of seats, with how they were obtained:
//
//	{"game": "kenjin", "how": ["…"], "seats": {"2": {"camp": 120, …}, "3": {…}}}
package worth

import (
	"fmt"
	"strconv"

	"tenka/engine"
)

// Number is one of the numbers: its name in the file, and the range that can be computed with.
type Number struct {
	ID        string
	Low, High int
}

// Rows are the values of all numbers, in their order, by number of seats.
type Rows [engine.MaxSeats + 1][]int

// Read reads and checks a file: of the named game, a row for each number of seats from fewest to most, and in it these numbers, no more and no less. An
// error is a [*engine.DataError] that names the place.
func Read(b []byte, game string, fewest, most int, numbers []Number) (rows Rows, _ error) {
	var f struct {
		Game  string                    `json:"game"`
		How   []string                  `json:"how"`
		Seats map[string]map[string]int `json:"seats"`
	}
	if err := engine.Strict(b, &f); err != nil {
		return rows, err
	}
	if f.Game != game {
		return rows, engine.Is("game", game, f.Game)
	}
	if many := most - fewest + 1; len(f.Seats) != many {
		return rows, engine.Wrong("seats", "fault.list", len(f.Seats), many)
	}
	for n := fewest; n <= most; n++ {
		row := f.Seats[strconv.Itoa(n)]
		for _, number := range numbers {
			at := fmt.Sprintf("seats.%d.%s", n, number.ID)
			v, ok := row[number.ID]
			switch {
			case !ok:
				return rows, engine.Wrong(at, "fault.value", nil)
			case v < number.Low || v > number.High:
				return rows, engine.Between(at, number.Low, number.High, v)
			}
			rows[n] = append(rows[n], v)
		}
		if len(row) != len(numbers) {
			return rows, engine.Wrong(fmt.Sprintf("seats.%d", n), "fault.list", len(row), len(numbers))
		}
	}
	return rows, nil
}

// Must is [Read] of a file that is built in: it panics where the file is wrong.
func Must(b []byte, game string, fewest, most int, numbers []Number) Rows {
	rows, err := Read(b, game, fewest, most, numbers)
	if err != nil {
		panic(game + ", what positions are worth: " + err.Error())
	}
	return rows
}
