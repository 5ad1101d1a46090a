package rumble

import (
	"bytes"
	"math/bits"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
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

func TestTablesRefuseDataThatCannotBePlayed(t *testing.T) {
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
		enginetest.TablesRefuse(t, New(), c.old, c.new, c.path)
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

func TestTheNumbersOfADataFileHaveTheirBounds(t *testing.T) {
	enginetest.Bounds(t, New(), "titles", "kuni", "kuni_land_borders", "echigo_split", "first_edition_names", "seat_colours", "options", "setups")
}

// tried is how data files are tried out.
var tried = enginetest.Data{Options: []string{"players=4 daimyo=true"}, Bound: 4 * suite.Bound, Lists: 2,
	Values: []any{nil, 0.0, -1.0, 2.0, 1000.0, "x", "land", []any{}}}

func FuzzTables(f *testing.F) {
	tried.Fuzz(f, New(), "titles", "kuni", "kuni_land_borders", "seat_colours", "options", "setups")
}

func TestOneChangedValueIsRefusedOrPlayed(t *testing.T) {
	tried.OneChange(t, New(), "titles", "kuni", "kuni_land_borders", "echigo_split", "first_edition_names", "setups")
}
