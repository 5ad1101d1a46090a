package engine_test

import (
	"errors"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/toytest"
)

// lineFault is the place in a line that is to blame when it follows a match of the toy with three seats, three persons and one record; empty for a
// line that is read.
func lineFault(t *testing.T, line string) string {
	t.Helper()
	file := text(newMatch(t, toytest.Game{}, nil, engine.Free, 1)) + line + "\n"
	_, _, err := engine.ReadMatch(strings.NewReader(file), byName)
	checkDataError(t, err)
	var d *engine.DataError
	if errors.As(err, &d) {
		return d.Path
	}
	return ""
}

func TestANumberInALineIsRefusedOutsideItsRange(t *testing.T) {
	for line, at := range map[string]string{
		`{"line":"name","at":-1,"name":"a"}`:                   "at",
		`{"line":"name","at":0,"name":"a"}`:                    "",
		`{"line":"name","at":1,"name":"a"}`:                    "at",
		`{"line":"player","player":-1,"set":{"name":"Cleo"}}`:  "player",
		`{"line":"player","player":0,"set":{"name":"Cleo"}}`:   "",
		`{"line":"player","player":2,"set":{"name":"Cleo"}}`:   "",
		`{"line":"player","player":3,"set":{"name":"Cleo"}}`:   "player",
		`{"line":"back","seat":-1}`:                            "seat",
		`{"line":"back","seat":0}`:                             "",
		`{"line":"back","seat":2}`:                             "",
		`{"line":"back","seat":3}`:                             "seat",
		`{"line":"told","at":0,"moments":0}`:                   "",
		`{"line":"told","at":0,"moments":-1}`:                  "at",
		`{"line":"step","seat":0,"action":{"kind":"nothing"}}`: "action.kind",
	} {
		if got := lineFault(t, line); got != at {
			t.Errorf("%s: to blame is %q, want %q", line, got, at)
		}
	}
}

func TestALineIsRefusedWithoutWhatItsKindNeeds(t *testing.T) {
	for line, at := range map[string]string{
		`{"line":"step","seat":0}`:                 "action",
		`{"line":"step","action":{"kind":"peek"}}`: "action",
		`{"line":"back"}`:                          "seat",
		`{"line":"at"}`:                            "at",
		`{"line":"name","name":"a"}`:               "at",
		`{"line":"player","player":0}`:             "player",
		`{"line":"player","set":{"name":"Cleo"}}`:  "player",
		`{"line":"gaveup"}`:                        "player",
		`{"line":"hint","at":0}`:                   "seat",
		`{"line":"hint","seat":0}`:                 "seat",
		`{"line":"told"}`:                          "at",
		`{"line":"snapshot","at":0}`:               "position",
		`{"line":"snapshot","position":{}}`:        "position",
		`{"line":"nothing"}`:                       "line",
	} {
		if got := lineFault(t, line); got != at {
			t.Errorf("%s: to blame is %q, want %q", line, got, at)
		}
	}
}
