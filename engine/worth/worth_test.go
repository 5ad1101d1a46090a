package worth_test

import (
	"slices"
	"strings"
	"testing"

	"tenka/engine/enginetest"
	"tenka/engine/worth"

	"tenka/engine/lang"
)

var numbers = []worth.Number{{"camp", 1, 500}, {"torii", -2000, 2000}}

const file = `{"game": "toy", "how": ["By hand."], "seats": {"2": {"camp": 120, "torii": -3}, "3": {"camp": 90, "torii": 0}}}`

func TestNumbersAreReadInTheirOrder(t *testing.T) {
	rows, err := worth.Read([]byte(file), "toy", 2, 3, numbers)
	if err != nil || !slices.Equal(rows[2], []int{120, -3}) || !slices.Equal(rows[3], []int{90, 0}) || rows[4] != nil {
		t.Errorf("read %v, %v", rows, err)
	}
}

// Files with one mistake each.
func TestAMistakeIsNamed(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{`"game": "toy"`, `"game": "rumble"`, "game: "},
		{`"torii": -3`, `"tower": -3`, "seats.2.torii: expected a value"},
		{`"camp": 90`, `"camp": 0`, "seats.3.camp: expected a number from 1 to 500"},
		{`"camp": 90`, `"camp": 90, "spy": 1`, "seats.3: expected a list of 2"},
		{`"3": {`, `"4": {`, "seats.3.camp"},
		{`"3": {`, `"4": {}, "3": {`, "seats: expected a list of 2"},
		{`"how"`, `"why"`, "why"},
		{`120`, `1.5`, "seats"},
	} {
		text := strings.Replace(file, c.from, c.to, 1)
		_, err := worth.Read([]byte(text), "toy", 2, 3, numbers)
		if err == nil || text == file {
			t.Errorf("%s for %s is accepted", c.to, c.from)
			continue
		}
		enginetest.OneLine(t, err)
		if !strings.Contains(lang.Terminal(err), c.want) {
			t.Errorf("%s for %s: %v, want %s", c.to, c.from, err, c.want)
		}
	}
}

func TestABuiltInFileMustBeRight(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a wrong file is taken")
		}
	}()
	worth.Must([]byte(file), "shogi", 2, 3, numbers)
}
