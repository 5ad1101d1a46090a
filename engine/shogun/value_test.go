package shogun

import (
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// TestNumbersOfTheValueAreChecked reads files of fitted numbers with one mistake each.
func TestNumbersOfTheValueAreChecked(t *testing.T) {
	if _, err := readWorths(valueFile); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ from, to, path string }{
		{`"game": "shogun"`, `"game": "rumble"`, "game"},
		{`"province": `, `"land": `, "seats.3.province"},
		{`"rice": `, `"rice": 9999`, "seats.3.rice"},
		{`"guard": `, `"spy": 1, "guard": `, "seats.3"},
		{`"5": {`, `"2": {`, "seats.5.province"},
	} {
		text := strings.Replace(string(valueFile), c.from, c.to, 1)
		_, err := readWorths([]byte(text))
		if err == nil || text == string(valueFile) {
			t.Errorf("%s for %s is accepted", c.to, c.from)
			continue
		}
		enginetest.OneLine(t, err)
		if !strings.HasPrefix(err.Error(), c.path) {
			t.Errorf("%s for %s: %v", c.to, c.from, err)
		}
	}
}

// TestNumbersAreFittedUnderTheirNames evaluates with the numbers of the file under their names, and with one changed.
func TestNumbersAreFittedUnderTheirNames(t *testing.T) {
	p := on(t, "players=3", elsewhere+"owari blue 3 castle temple, ise blue 2 castle", "")
	names, values := game{}.Numbers(3)
	var with, changed, plain [engine.MaxSeats]int
	game{}.Evaluate(p, &plain)
	game{}.EvaluateWith(values, p, &with)
	if with != plain {
		t.Errorf("the same numbers say %v, want %v", with, plain)
	}
	values[slices.Index(names, "building")] += 7
	game{}.EvaluateWith(values, p, &changed)
	if changed[blue] != plain[blue]+years*3*7 || changed[red] != plain[red] {
		t.Errorf("three buildings worth 7 more each winter change %d to %d", plain[blue], changed[blue])
	}
}
