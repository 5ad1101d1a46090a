package kenjin

import (
	"bytes"
	"strings"
	"testing"

	"tenka/engine/enginetest"
	"tenka/engine/lang"
)

func TestTheBuiltInDataAreRead(t *testing.T) {
	tables := builtIn(t)
	if tables.power[Brute] != 3 || tables.count[Peasant] != 4 || tables.points[Torii] != 4 || tables.points[Pass] != 6 {
		t.Errorf("%+v", tables)
	}
	for n, want := range map[int]int8{2: 4, 3: 6, 4: 8} {
		row := &tables.table[n]
		if row.lanes != want {
			t.Errorf("%d players: %d lanes", n, row.lanes)
		}
		for s := range n { // every seat has two lanes of each value
			high := 0
			for _, l := range row.own[s] {
				if row.high[l] {
					high++
				}
				if row.side[s][l] < 0 {
					t.Errorf("%d players: seat %d has no side on lane %d", n, s, l)
				}
			}
			if high != own/2 {
				t.Errorf("%d players: seat %d has %d lanes of the high value", n, s, high)
			}
		}
	}
}

func TestTablesRefuseDataThatCannotBePlayed(t *testing.T) {
	for _, c := range []struct{ old, new, path string }{
		{`"game": "kenjin"`, `"game": "rumble"`, "game"},
		{`"schema": 1`, `"schema": 2`, "schema"},
		{`"id": "scout",`, `"id": "spy",`, "units[0].id"},
		{`"class": "regular"`, `"class": "secret"`, "units[0].class"},
		{`"power": 1,`, `"power": 12,`, "units[0].power"},
		{`"count": 4`, `"count": 5`, "units"},
		{`"rounds": 7`, `"rounds": 6`, "turns.cards_per_turn"},
		{"   2,\n   1\n", "   2,\n   2\n", "turns.cards_per_turn"},
		{`"base": 2`, `"base": 3`, "lord.base"},
		{`"played_last_points": -5`, `"played_last_points": 5`, "lord.played_last_points"},
		{"   \"peasant\",\n   \"brute\"", "   \"peasant\",\n   \"peasant\"", "samurai_targets.units[1]"},
		{`"id": "port"`, `"id": "harbour"`, "battlefields[0].id"},
		{`"per_face_up": 1`, `"per_face_up": -1`, "battlefields[0].params.per_face_up"},
		{`"per_face_up": 1`, `"each": 1`, "battlefields[0].params.per_face_up"},
		{`"points": 4`, `"points": 6`, "battlefields"},
		{`"points": 4`, `"points": 5`, "battlefields"},
		{`"max_cards": 3`, `"max_cards": 0`, "battlefields[5].params.max_cards"},
		{`"destroy": 1`, `"destroy": 2`, "battlefields[6].params.destroy"},
		{`"id": "L1"`, `"id": "L9"`, "lanes.2[0].id"},
		{`"value": 4`, `"value": 6`, "lanes.2[0].value"},
		{"     2,\n     0\n", "     0,\n     2\n", "lanes.3[4].seats"},
		{"   [\n    0,\n    2\n   ]", "   [\n    0,\n    1\n   ]", "teams.pairs"},
		{`"L3": "port"`, `"L3": "ricefield"`, "setups[0].tiles.L3"},
		{`"L3": "port"`, `"L3": "pass"`, "setups[0].tiles.L3"},
		{`"3": "random"`, `"3": "novice2"`, "default_setup.3"},
		{`"four_point_display": "players+1"`, `"four_point_display": "5"`, "draft.four_point_display"},
		{`"titles"`, `"title"`, ""},
	} {
		enginetest.TablesRefuse(t, New(), c.old, c.new, c.path)
	}
}

// With few secret cards in a deck, an Assassin could have no card to replace. Rule kenjin.turn.no_deadlock.
func TestADeckThatCouldLeaveTheAssassinAloneIsRefused(t *testing.T) {
	changed := strings.Replace(string(data), `"count": 1`, `"count": 4`, 1) // four Scouts
	changed = strings.Replace(changed, `"count": 4,`+"\n   \"class\": \"secret\"", `"count": 1,`+"\n   \"class\": \"secret\"", 1)
	_, err := New().Tables([]byte(changed))
	if err == nil || !strings.Contains(lang.Terminal(err), "an Assassin always finds one") {
		t.Errorf("%v", err)
	}
}

func TestAnOwnersNumbersArePlayed(t *testing.T) {
	changed := bytes.Replace(data, []byte(`"played_last_points": -5`), []byte(`"played_last_points": -7`), 1)
	changed = bytes.Replace(changed, []byte("\"class\": \"secret\",\n   \"power\": 3"), []byte("\"class\": \"secret\",\n   \"power\": 4"), 1)
	tables, err := newTables(changed)
	if err != nil {
		t.Fatal(err)
	}
	p := table(t, "setup=random", "L1 torii: brute lord! | samurai")
	p.t = tables
	battles(t, p)
	won(t, p, "L1", "1", 2, 3) // the Samurai beats a Brute of any power
	p = table(t, "setup=random", "L1 torii: brute lord! | archer")
	p.t = tables
	battles(t, p)
	won(t, p, "L1", "0", 6, 2)
	scores(t, p, 4+3-7, 0)
}

func TestTheNumbersOfADataFileHaveTheirBounds(t *testing.T) {
	enginetest.Bounds(t, New(), "titles", "clans", "seats", "options", "not_included")
}

// tried is how data files are tested.
var tried = enginetest.Data{Options: []string{"players=2", "players=3 setup=draft", "players=4 teams=true"}, Bound: suite.Bound,
	Values: []any{nil, 0.0, -1.0, 2.0, 9.0, 1000.0, "x", "port", []any{}}}

func FuzzTables(f *testing.F) {
	tried.Fuzz(f, New(), "titles", "clans", "seats", "options", "not_included")
}

func TestOneChangedValueIsRefusedOrPlayed(t *testing.T) {
	tried.OneChange(t, New(), "titles", "clans", "seats", "not_included")
}
