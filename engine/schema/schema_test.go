package schema

import (
	"io/fs"
	"strings"
	"testing"

	"tenka/assets"

	"tenka/engine/lang"
)

func TestEverySchemaCompiles(t *testing.T) {
	files, err := fs.Glob(assets.Schema(), "*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("schemas: %v %v", files, err)
	}
	for _, name := range files {
		load(name)
	}
}

const good = `{"format":1,"game":"rumble","id":"x","title":{"en":"X"},"text":{},"options":{"players":3},"position":{"units":{"kyoto":[1,0,2]}}}`

func TestAScenarioOfTheFormIsLetThrough(t *testing.T) {
	if err := Scenario([]byte(good)); err != nil {
		t.Error(err)
	}
}

func TestAFaultIsOneLineWithItsPlace(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`[1,0,2]`, `[1,0,"two"]`, `position.units.kyoto[2]: expected a whole number, found "two"`},
		{`[1,0,2]`, `[1,0,-2]`, `position.units.kyoto[2]: expected at least 0, found -2`},
		{`[1,0,2]`, `[1]`, `position.units.kyoto: expected a list of at least 2, found 1`},
		{`"kyoto"`, `"edo"`, `position.units.edo: expected no field of this name here`},
		{`"format":1`, `"format":7`, `format: expected 1, found 7`},
		{`"id":"x",`, ``, `id: expected a value`},
		{`"id":"x"`, `"id":"Great Game"`, `id: expected a text like ^[a-z0-9][a-z0-9-]*$, found "Great Game"`},
		{`"en":"X"`, `"fr":"X"`, `title.en: expected a value`},
		{`"players":3`, `"players":9`, `options.players: expected one of 2, 3, 4, found 9`},
		{`"players":3`, `"players":3,"weather":true`, `options.weather: expected no field of this name here`},
		{`"text":{}`, "\"text\":{\n\n]", `line 3: expected JSON, found ]`},
		{`}}}`, `}}`, `line 1: expected the rest of the JSON`},
		{`"text":{}`, `"text":{},"goal":{"seat":0,"choices":6,"win":true}`, `goal.choices: expected at most 5, found 6`},
		{`"text":{}`, `"text":{},"goal":{"seat":0,"choices":1,"win":false}`, `goal.win: expected true, found false`},
		{`"text":{}`, `"text":{},"goal":{"seat":0,"choices":1}`, `goal.win: expected a value`},
		{`"text":{}`, `"text":{},"goal":{"seat":0,"choices":1,"win":true,"soon":1}`, `goal.soon: expected no field of this name here`},
		{`"text":{}`, `"text":{},"goal":{"seat":0,"choices":1,"holds":[{"field":{"kind":"edit.turn"}}]}`, `goal.holds[0].least: expected a value`},
		{good, ``, `expected a value`},
		{good, `[]`, `expected an object, found []`},
	} {
		err := Scenario([]byte(strings.Replace(good, c.old, c.new, 1)))
		if err == nil || !strings.HasPrefix(lang.Terminal(err), c.want) || strings.Contains(lang.Terminal(err), "\n") {
			t.Errorf("%s → %s:\n got %v\nwant %s", c.old, c.new, err, c.want)
		}
	}
}

func TestALineOfAMatchIsCheckedByItsKind(t *testing.T) {
	for line, want := range map[string]string{
		`{"line":"at","at":3}`:                 "",
		`{"line":"at"}`:                        "at: expected a value",
		`{"line":"at","at":3,"seat":1}`:        "seat: expected no field of this name here",
		`{"line":"step","seat":1,"action":{}}`: "action.kind: expected a value",
		`{"line":"undo"}`:                      `line: expected one of header, record`,
	} {
		err := Line([]byte(line))
		if want == "" && err != nil || want != "" && (err == nil || !strings.HasPrefix(lang.Terminal(err), want)) {
			t.Errorf("%s: got %v, want %s", line, err, want)
		}
	}
}

func FuzzScenario(f *testing.F) {
	f.Add([]byte(good))
	f.Add([]byte(`{"format":1e999}`))
	f.Add([]byte(strings.Replace(good, `"text":{}`, `"text":{},"goal":{"seat":0,"choices":1,"win":true,"holds":[{"field":{"kind":"edit.turn"},"least":1e9}]}`, 1)))
	f.Fuzz(func(t *testing.T, b []byte) {
		if err := Scenario(b); err != nil && strings.Contains(lang.Terminal(err), "\n") {
			t.Errorf("an error of several lines: %q", err)
		}
	})
}
