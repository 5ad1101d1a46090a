package schema

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
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

func TestAValidScenarioIsAccepted(t *testing.T) {
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

// each calls f for every value inside v, with its path; set replaces the value.
func each(at string, v any, set func(any), f func(at string, v any, set func(any))) {
	f(at, v, set)
	switch v := v.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			each(at+"."+key, v[key], func(other any) { v[key] = other }, f)
		}
	case []any:
		for i, one := range v {
			each(fmt.Sprintf("%s[%d]", at, i), one, func(other any) { v[i] = other }, f)
		}
	}
}

// TestAWrongKeyInAPositionOfAnyGameNamesItsPlace adds an unknown key to each object in the positions of the program's scenarios, and replaces
// each word by an unknown one.
func TestAWrongKeyInAPositionOfAnyGameNamesItsPlace(t *testing.T) {
	files, err := fs.Glob(assets.Scenarios(), "*/*.json")
	require.NoError(t, err)
	const wrong = "no such thing"
	tried := map[string]int{}
	for _, name := range files {
		game, _, _ := strings.Cut(name, "/")
		b, err := fs.ReadFile(assets.Scenarios(), name)
		require.NoError(t, err)
		var file map[string]any
		require.NoError(t, json.Unmarshal(b, &file))
		refused := func(at string, any bool) {
			b, err := json.Marshal(file)
			require.NoError(t, err)
			var fault *engine.DataError
			if err := Scenario(b); !any || err != nil {
				require.ErrorAs(t, err, &fault, "%s: %s", name, at)
				assert.Equal(t, at, fault.Path, "%s: %v", name, fault)
				tried[game]++
			}
		}
		each("position", file["position"], nil, func(at string, v any, set func(any)) {
			switch v := v.(type) {
			case map[string]any:
				v[wrong] = 1
				refused(at+"."+wrong, false)
				delete(v, wrong)
			case string:
				set(wrong)
				refused(at, true) // the schema knows not all words of a game
				set(v)
			}
		})
	}
	assert.Len(t, tried, len(games.All()), "%v", tried)
}
