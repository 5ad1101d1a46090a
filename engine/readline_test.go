package engine_test

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

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

// recordLine is a record after a setup of the toy, with these fields in place of a plan.
func recordLine(fields string) string {
	return `{"line":"record","no":1,"after":0,"turn":1,"seat":0,` + fields + `,"draws":1,"hash":"0123456789abcdef"}`
}

func TestARecordIsRefusedAtThePlaceOfItsFault(t *testing.T) {
	const plan = `"steps":[{"kind":"plan","card":"ant"}]`
	for line, want := range map[string]string{
		recordLine(plan): "", // another position, which is no fault of the file
		recordLine(`"steps":[{"kind":"plan","card":"ant"},{"kind":"stake","n":1},{"kind":"fly"}]`): `steps[2].kind: fault.id: "fly"`,
		recordLine(`"steps":[{"kind":"plan","card":"ant"},{"kind":"stake","n":-1}]`):               "steps[1]: fault.whole",
		recordLine(`"steps":[]`): "steps: fault.steps",
		recordLine(plan + `,"chance":[{"draw":"coin","values":[1]}]`):                                   `chance[0].draw: fault.id: "coin"`,
		recordLine(plan + `,"chance":[{"draw":"die","values":[1]},{"draw":"die","values":["ant"]}]`):    `chance[1].values[0]: fault.drawn: "ant"`,
		recordLine(plan + `,"chance":[{"draw":"die","values":[1,1.5]}]`):                                "chance[0].values[1]: fault.drawn: 1.5",
		recordLine(plan + `,"chance":[{"draw":"deck","values":["ant","cow"]}]`):                         `chance[0].values[1]: fault.id: "cow"`,
		recordLine(plan + `,"events":[{"event":"planned"},{"event":"flew"}]`):                           `events[1].event: fault.id: "flew"`,
		recordLine(plan + `,"events":{}`):                                                               "events: fault.form.array: {…}",
		recordLine(plan + `,"when":1`):                                                                  "when: fault.field",
		strings.Replace(recordLine(plan), `"seat":0`, `"seat":3`, 1):                                    "steps: fault.steps",
		strings.Replace(recordLine(plan), `"seat":0`, `"seat":-1`, 1):                                   "steps: fault.steps",
		strings.Replace(recordLine(plan), `"0123456789abcdef"`, `"0123456789abcdeg"`, 1):                `hash: fault.hash 16: "0123456789abcdeg"`,
		strings.Replace(recordLine(plan), `{"kind"`, strings.Repeat(`{"kind":"peek"},`, 20_000)+`{`, 1): "fault.values 20000: 20008",
		`{"line":"clock","spent":[1,2]}`:                                                                "spent: fault.list 3: 2",
		`{"line":"clock","spent":[0,0,1000000000]}`:                                                     "",
		`{"line":"clock","spent":[0,0,1000000001]}`:                                                     "spent[2]: fault.between 0 1000000000: 1000000001",
		`{"line":"clock","spent":[0,-1,0]}`:                                                             "spent[1]: fault.between 0 1000000000: -1",
	} {
		if got := lineFault(t, line); got != want {
			t.Errorf("%.200s: %s, want %s", line, got, want)
		}
	}
}

func TestAFileWithoutASetupIsRefused(t *testing.T) {
	file := text(newMatch(t, toytest.Game{}, nil, engine.Free, 1))
	header, rest, _ := strings.Cut(file, "\n")
	for file, want := range map[string]string{
		"":       "1: fault.header",
		"\n  \n": "1: fault.header",
		header:   "1: fault.header",
		"\n\n" + strings.Replace(header, `"line":"header"`, `"line":"head"`, 1): `3: line: fault.is header: "head"`,
		strings.Replace(header, `"game":"toy"`, `"game":"go"`, 1):               `1: game: fault.game: "go"`,
		header + "\n" + `{"line":"at","at":0}` + "\n":                           "2: line: fault.is record: \"at\"",
		header + "\n\n" + rest + "   ":                                          "<nil>",
	} {
		_, _, err := engine.ReadMatch(strings.NewReader(file), byName)
		if got := fmt.Sprint(err); got != want {
			t.Errorf("%.80s: %s, want %s", file, got, want)
		}
	}
	_, _, err := engine.ReadMatch(io.MultiReader(strings.NewReader(header+"\n"), iotest.ErrReader(errors.New("no disk"))), byName)
	if got := fmt.Sprint(err); got != "2: fault.readable" {
		t.Errorf("a file that cannot be read: %s", got)
	}
}

func TestAMatchWhoseEndNoLongerReplaysHasNoResult(t *testing.T) {
	m := newMatch(t, toytest.Game{}, nil, engine.Free, 1)
	playOut(t, m, rand.New(rand.NewPCG(1, 1)))
	end := m.At()
	file := spoil(t, strings.SplitAfter(text(m), "\n"), end)
	again, got, err := engine.ReadMatch(strings.NewReader(file), byName)
	if err != nil || got.Differs != end || again.End() != end {
		t.Fatalf("%+v, ended at %d: %v", got, again.End(), err)
	}
	if o, over := again.Result(); over {
		t.Errorf("its result is %v", o)
	}
}
