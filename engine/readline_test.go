package engine_test

import (
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/toytest"
)

// lineFault is what is wrong with a line that follows a match of the toy with three seats, three persons and one record; empty for a line that is
// read.
func lineFault(t *testing.T, line string) string {
	t.Helper()
	file := text(newMatch(t, toytest.Game{}, nil, engine.Free, 1)) + line + "\n"
	_, _, err := engine.ReadMatch(strings.NewReader(file), byName)
	checkDataError(t, err)
	if err == nil {
		return ""
	}
	return strings.TrimPrefix(err.Error(), "4: ") // the number of the line
}

func TestANumberInALineIsRefusedOutsideItsRange(t *testing.T) {
	for line, want := range map[string]string{
		`{"line":"at","at":0}`: "",
		`{"line":"at","at":1}`: "at: fault.between 0 0: 1",
		`{"line":"record","no":1,"after":1,"seat":0,"steps":[{"kind":"plan","card":"ant"}],"draws":1,"hash":"0123456789abcdef"}`:  "after: fault.after: 1",
		`{"line":"record","no":1,"after":-1,"seat":0,"steps":[{"kind":"plan","card":"ant"}],"draws":1,"hash":"0123456789abcdef"}`: "after: fault.after: -1",
		`{"line":"record","no":2,"after":0,"seat":0,"steps":[{"kind":"plan","card":"ant"}],"draws":1,"hash":"0123456789abcdef"}`:  "no: fault.is 1: 2",
		`{"line":"name","at":-1,"name":"a"}`:                   "at: fault.between 0 0: -1",
		`{"line":"name","at":0,"name":"a"}`:                    "",
		`{"line":"name","at":1,"name":"a"}`:                    "at: fault.between 0 0: 1",
		`{"line":"player","player":-1,"set":{"name":"Cleo"}}`:  "player: fault.between 0 2: -1",
		`{"line":"player","player":0,"set":{"name":"Cleo"}}`:   "",
		`{"line":"player","player":2,"set":{"name":"Cleo"}}`:   "",
		`{"line":"player","player":3,"set":{"name":"Cleo"}}`:   "player: fault.between 0 2: 3",
		`{"line":"back","seat":-1}`:                            "seat: fault.between 0 2: -1",
		`{"line":"back","seat":0}`:                             "",
		`{"line":"back","seat":2}`:                             "",
		`{"line":"back","seat":3}`:                             "seat: fault.between 0 2: 3",
		`{"line":"told","at":0,"moments":0}`:                   "",
		`{"line":"told","at":0,"moments":-1}`:                  "at: fault.value",
		`{"line":"step","seat":0,"action":{"kind":"nothing"}}`: `action.kind: fault.id: "nothing"`,
	} {
		if got := lineFault(t, line); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}

func TestALineIsRefusedWithoutWhatItsKindNeeds(t *testing.T) {
	for line, want := range map[string]string{
		`{"line":"step","seat":0}`:                 "action: fault.value",
		`{"line":"step","action":{"kind":"peek"}}`: "action: fault.value",
		`{"line":"back"}`:                          "seat: fault.value",
		`{"line":"at"}`:                            "at: fault.value",
		`{"line":"name","name":"a"}`:               "at: fault.value",
		`{"line":"player","player":0}`:             "player: fault.value",
		`{"line":"player","set":{"name":"Cleo"}}`:  "player: fault.value",
		`{"line":"gaveup"}`:                        "player: fault.value",
		`{"line":"hint","at":0}`:                   "seat: fault.value",
		`{"line":"hint","seat":0}`:                 "seat: fault.value",
		`{"line":"told"}`:                          "at: fault.value",
		`{"line":"snapshot","at":0}`:               "position: fault.value",
		`{"line":"snapshot","position":{}}`:        "position: fault.value",
		`{"line":"nothing"}`:                       `line: fault.kind: "nothing"`,
	} {
		if got := lineFault(t, line); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}

func TestTheCursorIsWhereALineOfAnotherProgramPutsIt(t *testing.T) {
	m, _ := long(t, 5)
	for line, at := range map[string]int{`{"line":"at","at":2}`: 2, `{"line": "at", "at": 2}`: 2, `{"at":3,"line":"at"}`: 3} {
		again, _, err := engine.ReadMatch(strings.NewReader(text(m)+line+"\n"), byName)
		if err != nil || again.At() != at || again.Path(at)[len(again.Path(at))-1] != m.At() {
			t.Errorf("%s: at %d, %v", line, again.At(), err)
		}
	}
}
