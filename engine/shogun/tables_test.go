package shogun

import (
	"bytes"
	"math/bits"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/maps"
)

// Rules shogun.map.links, shogun.map.moon, shogun.map.unused3.
func TestTheBuiltInDataAreTheBoard(t *testing.T) {
	tables := builtIn(t)
	count := func(sets [provinces + 1]provinceSet) (n int) {
		for _, s := range sets {
			n += s.count()
		}
		return n / 2
	}
	for side := range sideIDs {
		same(t, sideIDs[side]+" land links", count(tables.land[side]), 91)
		same(t, sideIDs[side]+" sea routes", count(tables.sea[side]), 6)
		same(t, sideIDs[side]+" out of play", bits.OnesCount64(uint64(tables.unused[side])), 8)
		size := [regions]int{}
		for q := Aki; q <= Yamato; q++ {
			size[tables.region[side][q]]++
		}
		same(t, sideIDs[side]+" regions", size, [regions]int{9, 9, 9, 9, 9})
	}
	same(t, "more sea routes by option", count(tables.extra), 1)
	changed := 0
	for q := Aki; q <= Yamato; q++ {
		if tables.region[sun][q] != tables.region[moon][q] {
			changed++
		}
	}
	same(t, "provinces that change region", changed, 8)
	loss := 0
	for _, e := range tables.events {
		loss += int(e.loss)
	}
	same(t, "rice lost by all events", loss, 40)
}

// The drawn map has the provinces, links and regions of the data.
func TestTheDrawnMapFitsTheData(t *testing.T) {
	m, err := maps.Load("shogun")
	if err != nil {
		t.Fatal(err)
	}
	tables := builtIn(t)
	same(t, "zones", len(m.Zones), provinces)
	drawn := map[[2]engine.Place]bool{}
	for _, l := range m.Links {
		a, okA := words.Place(m.Zones[l.A].ID)
		b, okB := words.Place(m.Zones[l.B].ID)
		if !okA || !okB {
			t.Fatalf("a link between %s and %s", m.Zones[l.A].ID, m.Zones[l.B].ID)
		}
		drawn[[2]engine.Place{min(a, b), max(a, b)}] = true
	}
	for side, id := range sideIDs {
		for _, z := range m.Side(id).Zones {
			q, _ := words.Place(z.ID)
			same(t, z.ID+" on the "+id+" side", "region-"+z.Region, words.Places[RegionGreen+engine.Place(tables.region[side][q])])
		}
	}
	for a := Aki; a <= Yamato; a++ {
		if m.ZoneNumber(words.Places[a]) == maps.None {
			t.Errorf("no zone %s", words.Places[a])
		}
		for b := a + 1; b <= Yamato; b++ {
			linked := (tables.land[sun][a] | tables.sea[sun][a] | tables.extra[a]).has(b)
			if drawn[[2]engine.Place{a, b}] != linked {
				t.Errorf("%s–%s: drawn %v, linked %v", words.Places[a], words.Places[b], !linked, linked)
			}
		}
	}
}

func TestTablesRefuseDataThatCannotBePlayed(t *testing.T) {
	for _, c := range []struct{ old, new, path string }{
		{`"game": "shogun"`, `"game": "kenjin"`, "game"},
		{`"version": 1`, `"version": 2`, "version"},
		{`"min": 3`, `"min": 2`, "players.min"},
		{`"aki": {`, `"edo": {`, "provinces"},
		{`"chests": 4,`, `"chests": 99,`, "provinces.aki.chests"},
		{`"sites": 2,`, `"sites": 4,`, "provinces.aki.sites"},
		{`"sun": "green",`, `"sun": "blue",`, "provinces.aki.region.sun"},
		{`"a": "aki"`, `"a": "edo"`, "links[0].a"},
		{`"a": "aki"`, `"a": "region-green"`, "links[0].a"},
		{`"b": "bingo"`, `"b": "aki"`, "links[0].b"},
		{`"kind": "land"`, `"kind": "air"`, "links[0].kind"},
		{`"cubes_per_player": 62`, `"cubes_per_player": 20`, "components.cubes_per_player"},
		{`"farmer_cubes": 20`, `"farmer_cubes": 0`, "components.farmer_cubes"},
		{`"per_player": 7`, `"per_player": 40`, "setup"},
		{`"slots": 10`, `"slots": 9`, "actions.slots"},
		{`"id": "castle"`, `"id": "village"`, "actions.list[0].id"},
		{`"cost": 3`, `"cost": -1`, "actions.list[0].cost"},
		{`"id": "plus-chest"`, `"id": "plus-cash"`, "specials.list[0].id"},
		{`"effect": "theatre-calms"`, `"effect": "rain"`, "events.list[0].effect"},
		{`"rice_loss": 5`, `"rice_loss": 6`, "events.rice_loss_sum"},
		{`"max": 1`, `"max": 2`, "revolt_table.rows[1].min"},
		{`"neutral_farmers": 1`, `"neutral_farmers": 50`, "combat.neutral_farmers"},
		{`"chest4",`, `"chest9",`, "bid_rank.high_to_low"},
		{`"p_stick": 0.25`, `"p_stick": 0.255`, "tower.p_stick"},
		{`"release_max": 0.5`, `"release_max": 1.5`, "tower.release_max"},
		{`"residents_first": true`, `"residents_first": false`, "tower.residents_first"},
		{`"presets"`, `"preset"`, ""},
	} {
		enginetest.TablesRefuse(t, New(), c.old, c.new, c.path)
	}
}

func TestAnOwnersNumbersArePlayed(t *testing.T) {
	changed := bytes.Replace(data, []byte(`"rice_loss": 7`), []byte(`"rice_loss": 9`), 1)
	changed = bytes.Replace(changed, []byte(`"rice_loss_sum": 40`), []byte(`"rice_loss_sum": 42`), 1)
	tables, err := newTables(changed)
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPosition(options(t, "players=3"), tables, engine.Bare(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "loss", p.lossOf(Event2), 9)
}

func TestOneChangedValueIsRefusedOrPlayed(t *testing.T) {
	tried.OneChange(t, New(), "kuni_land_borders", "border_flags", "links_summary", "tower_reference", "teaching_positions", "options", "player_colours")
}

func TestTheNumbersOfADataFileHaveTheirBounds(t *testing.T) {
	enginetest.Bounds(t, New(), "kuni_land_borders", "border_flags", "links_summary", "tower_reference", "teaching_positions", "options", "player_colours")
}

// tried is how data files are tested. Most accepted changes are to a word that no rule reads.
var tried = enginetest.Data{Options: []string{"players=3", "players=5 side=moon"}, Bound: suite.Bound, Lists: 2, Maps: 14, Every: 12,
	Values: []any{nil, 0.0, -1.0, 2.0, 1000.0, "aki", []any{}}}

func FuzzTables(f *testing.F) {
	tried.Fuzz(f, New(), "kuni_land_borders", "border_flags", "links_summary", "tower_reference", "teaching_positions", "options")
}
