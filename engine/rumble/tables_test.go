package rumble

import (
	"bytes"
	"encoding/json"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
)

// Rules rumble.board.adjacency, rumble.board.sea_only.
func TestTheBuiltInDataAreTheBoard(t *testing.T) {
	tables := builtIn(t)
	land, sea := 0, 0
	var only, none []string
	for p := Tokuyama; p <= Shuri; p++ {
		land += bits.OnesCount16(uint16(tables.land[p]))
		sea += bits.OnesCount16(uint16(tables.sea[p]))
		if tables.land[p] == 0 {
			only = append(only, words.Places[p])
		}
		if tables.sea[p] == 0 {
			none = append(none, words.Places[p])
		}
	}
	if land != 2*10 || sea != 2*6 {
		t.Errorf("%d land and %d sea links, want 10 and 6", land/2, sea/2)
	}
	if got := strings.Join(only, " "); got != "tokuyama oko usuki shuri" {
		t.Errorf("provinces without a land neighbour: %s", got)
	}
	if got := strings.Join(none, " "); got != "kasugayama tsutsujigasaki odawara kiyosu" {
		t.Errorf("provinces without a sea neighbour: %s", got)
	}
	sum := 0
	for _, v := range tables.values {
		sum += int(tables.small[v])
	}
	if sum != 36 {
		t.Errorf("the small castles sum to %d, want 36", sum)
	}
}

func TestTablesRefuseWhatTheRulesCannotPlay(t *testing.T) {
	for _, c := range []struct{ old, new, path string }{
		{`"game": "rumble"`, `"game": "kenjin"`, "game"},
		{`"schema": 1`, `"schema": 2`, "schema"},
		{`"id": "tokuyama"`, `"id": "edo"`, "provinces[0].id"},
		{`"a": "koriyama"`, `"a": "edo"`, "edges[0].a"},
		{`"b": "kyoto"`, `"b": "koriyama"`, "edges[0].b"},
		{`"kind": "land"`, `"kind": "air"`, "edges[0].kind"},
		{`"1": 1`, `"1": 0`, "die_to_armies.1"},
		{`"count": 3`, `"count": 4`, "dice_per_player.count"},
		{`"sides": 6`, `"sides": 8`, "dice_per_player.sides"},
		{"  \"values\": [\n   2,", "  \"values\": [\n   1,", "large_castles.values[0]"},
		{`"6": 1` + "\n", `"6": 2` + "\n", "small_castles.counts.6"},
		{`"count": 30`, `"count": 25`, "reinforcement_tokens.count"},
		{`"armies_per_player": 18`, `"armies_per_player": 0`, "units.basic.armies_per_player"},
		{`"daimyo_war": 2`, `"daimyo_war": 0`, "force.daimyo_war"},
		{`"tactic_display": 3`, `"tactic_display": 13`, "by_players.2.tactic_display"},
		{`"daimyo_display": 5`, `"daimyo_display": 3`, "by_players.4.daimyo_display"},
		{"\"katana\": [\n    2,\n    1", "\"katana\": [\n    1,\n    2", "by_players.2.katana[1]"},
		{`"id": "monomi"`, `"id": "kasei"`, "tactic_cards[0].id"},
		{`"copies": 1`, `"copies": 2`, "tactic_cards[0].copies"},
		{`"titles"`, `"title"`, ""},
	} {
		changed := strings.Replace(string(data), c.old, c.new, 1)
		if changed == string(data) {
			t.Errorf("the data have no %q", c.old)
			continue
		}
		_, err := New().Tables([]byte(changed))
		if err == nil {
			t.Errorf("%q is accepted", c.new)
			continue
		}
		oneLine(t, err)
		if c.path != "" && !strings.HasPrefix(err.Error(), c.path+":") {
			t.Errorf("%q: %v; want the path %s", c.new, err, c.path)
		}
	}
}

func TestAnOwnersNumbersArePlayed(t *testing.T) {
	changed := bytes.Replace(data, []byte(`"armies_per_player": 18`), []byte(`"armies_per_player": 20`), 1)
	tables, err := New().Tables(changed)
	if err != nil {
		t.Fatal(err)
	}
	p, err := New().New(options(t, "players=2"), tables, engine.Bare(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	units(t, p.(*Position), 0, "reserve 20")
}

// FuzzTables reads data files. What is read can be played.
func FuzzTables(f *testing.F) {
	var parts map[string]json.RawMessage
	if err := json.Unmarshal(data, &parts); err != nil {
		f.Fatal(err)
	}
	for _, drawn := range []string{"titles", "kuni", "kuni_land_borders", "seat_colours", "options", "setups"} {
		delete(parts, drawn) // so that the fuzzer changes what the rules read
	}
	small, err := json.Marshal(parts)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(small)
	f.Fuzz(func(t *testing.T, b []byte) {
		tables, err := New().Tables(b)
		if err != nil {
			oneLine(t, err)
			return
		}
		p, err := newPosition(options(t, "players=4 daimyo=true"), tables.(*Tables), engine.Bare(1), nil)
		if err != nil {
			t.Fatal(err)
		}
		c := engine.Bare(2)
		for steps := 0; p.phase != Over; steps++ {
			list := p.Legal(p.turn, nil)
			if len(list) == 0 || steps > 4*suite.Bound {
				t.Fatal("a dead end, or no end")
			}
			if err := p.Apply(p.turn, list[steps*7%len(list)], c, nil); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// Whatever single number or word an owner writes into the data: it is refused in one line, or a game can be played with it.
func TestOneChangedValueIsRefusedOrPlayed(t *testing.T) {
	if testing.Short() {
		t.Skip("tries thousands of files")
	}
	var root map[string]any
	if err := json.Unmarshal(data, &root); err != nil {
		t.Fatal(err)
	}
	for _, drawn := range []string{"titles", "kuni", "kuni_land_borders", "echigo_split", "first_edition_names", "setups"} {
		delete(root, drawn)
	}
	accepted := 0
	try := func(path string) {
		b, err := json.Marshal(root)
		if err != nil {
			t.Fatal(err)
		}
		tables, err := newTables(b)
		if err != nil {
			oneLine(t, err)
			return
		}
		accepted++
		p, err := newPosition(options(t, "players=4 daimyo=true"), tables, engine.Bare(1), nil)
		if err != nil {
			t.Fatal(err)
		}
		if steps := playOut(p, rand.NewPCG(1, 1), engine.Bare(2), nil); steps > 4*suite.Bound {
			t.Fatalf("%s: %d decisions", path, steps)
		}
	}
	var walk func(path string, v any, set func(any))
	walk = func(path string, v any, set func(any)) {
		switch v := v.(type) {
		case map[string]any:
			for id, inner := range v {
				walk(path+"."+id, inner, func(other any) { v[id] = other })
			}
		case []any:
			for i, inner := range v[:min(2, len(v))] { // the others are like them
				walk(path, inner, func(other any) { v[i] = other })
			}
		}
		for _, other := range []any{nil, 0.0, -1.0, 2.0, 1000.0, "x", "land", []any{}} {
			set(other)
			try(path)
		}
		set(v)
	}
	for id, v := range root {
		walk(id, v, func(other any) { root[id] = other })
	}
	if accepted == 0 {
		t.Error("nothing was played")
	}
}
