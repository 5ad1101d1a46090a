package nobunaga

import (
	"math/rand/v2"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// Rules nobunaga.term.zone, nobunaga.term.link, nobunaga.setup.units.
func TestTheBuiltInDataHaveTheMapAndTheSetup(t *testing.T) {
	tb := builtIn(t)
	land, sea, corps := 0, 0, 0
	for z := range tb.land {
		land += tb.land[z].count()
		sea += tb.sea[z].count()
		for _, n := range tb.corps[z] {
			corps += int(n)
		}
	}
	same(t, "land links", land, 2*57)
	same(t, "sea arrows", sea, 2*3)
	same(t, "resource zones", tb.resource.count(), 15)
	same(t, "victory zones", tb.victory.count(), 3)
	same(t, "corps at the start", corps, 35+6+3+3+4+5+4+8+8+4+5+24)
	// Every zone is connected with every other.
	met := just(Yamashiro)
	for before := zoneSet(0); before != met; {
		before = met
		for set := met; set != 0; set &= set - 1 {
			met |= tb.land[set.first()] | tb.sea[set.first()]
		}
	}
	same(t, "zones joined", met.count(), zones)
}

func TestTablesRefuseDataThatCannotBePlayed(t *testing.T) {
	for _, c := range []struct{ old, new, path string }{
		{`"game": "nobunaga"`, `"game": "kenjin"`, "game"},
		{`"schema": 1`, `"schema": 2`, "schema"},
		{`"id": "yamashiro"`, `"id": "edo"`, "zones[0].id"},
		{`"number": 1`, `"number": 2`, "zones[0].number"},
		{`"start_control": "oda"`, `"start_control": "azai"`, "zones[0].start_control"},
		{`"a": "yamashiro"`, `"a": "edo"`, "links[0].a"},
		{`"b": "south_omi"`, `"b": "yamashiro"`, "links[0].b"},
		{`"id": "hida"`, `"id": "hida2"`, "unplayable[0].id"},
		{`"corps_limit": 48`, `"corps_limit": 34`, "setup.corps"},
		{`"corps_limit": 48`, `"corps_limit": 99`, "clans[0].corps_limit"},
		{`"category": "minor"`, `"category": "major"`, "clans[1].category"},
		{`"leaders": [` + "\n    \"nobunaga\",", `"leaders": [`, "clans[0].leaders"},
		{`"value": 3`, `"value": 6`, "leaders[0].value"},
		{`"box": "with_oda"`, `"box": "cool"`, "setup.diplomacy[0].box"},
		{`"copies": 2`, `"copies": 3`, "cards"},
		{`"deck": "oda"`, `"deck": "opponents"`, "cards[0].deck"},
		{`"corps": 2`, `"corps": 0`, "cards[0].params.corps"},
		{`"minimum": 4`, `"minimum": 13`, "tables.hand_size.minimum"},
		{`"result": "killed"`, `"result": "sings"`, "tables.leader_loss[0].result"},
		{`"leader": "shibata"`, `"leader": "kennyo"`, "tables.oda_reinforcement[0].leader"},
		{`"kind": "marker_right"`, `"kind": "marker_left"`, "tables.opponents_reinforcement[0].options[0].kind"},
		{`"clans_count": 2`, `"clans_count": 3`, "tables.opponents_reinforcement[3].options[0].clans_count"},
		{`"turns": 10`, `"turns": 0`, "tables.turns"},
		{`"max_steps": 3`, `"max_steps": 0`, "tables.movement.max_steps"},
		{`"oda_final_resource_zones": 9`, `"oda_final_resource_zones": 16`, "tables.victory.oda_final_resource_zones"},
	} {
		enginetest.TablesRefuse(t, New(), c.old, c.new, c.path)
	}
}

// drawn are the parts of the file that only drawings, texts and readers use.
var drawn = []string{"titles", "source_legend", "barriers", "diplomacy_tracks", "options"}

func TestDataFilesArePlayableOrRefused(t *testing.T) {
	t.Parallel()
	enginetest.Data{Options: []string{"players=2", "bid-balance=true successors=true"}, Bound: suite.Bound, Values: []any{0, -1, "edo", nil}, Lists: 2, Maps: 12, Every: 40}.
		OneChange(t, New(), drawn...)
}

func TestTheNumbersOfADataFileHaveTheirBounds(t *testing.T) {
	enginetest.Bounds(t, New(), drawn...)
}

func FuzzTables(f *testing.F) {
	enginetest.Data{Options: []string{"players=2"}, Bound: suite.Bound}.Fuzz(f, New(), drawn...)
}

// A match is played with the numbers of another data file: none of ours is in the code.
func TestAnOwnersDataArePlayed(t *testing.T) {
	t.Parallel()
	file, kept := enginetest.OwnersData(t, New())
	t.Logf("the numbers that stay: %v", kept)
	tables, err := New().Tables(file)
	if err != nil {
		t.Fatal(err)
	}
	theirs := tables.(*Tables)
	ours := builtIn(t)
	if theirs.turns == ours.turns || theirs.steps == ours.steps || theirs.value[index(Shibata)] == ours.value[index(Shibata)] || theirs.limit[Oda] == ours.limit[Oda] ||
		theirs.corps[Mino][Oda] == ours.corps[Mino][Oda] || theirs.places[ORecruit] == ours.places[ORecruit] || theirs.kennyo == ours.kennyo {
		t.Error("the file keeps numbers that an owner may change")
	}
	opts := []string{"players=2"}
	for n := range 3 * len(optionList) {
		opts = append(opts, auditOptions(n)) // every option alone, in pairs and in larger groups
	}
	for _, opts := range opts {
		for seed := range uint64(4) {
			p, err := New().New(enginetest.Options(t, New(), opts), tables, engine.Bare(seed), nil)
			if err != nil {
				t.Fatal(err)
			}
			if steps := enginetest.PlayOut(p, rand.NewPCG(seed, 1), engine.Bare(seed), nil, suite.Bound); steps > suite.Bound {
				t.Fatalf("%s: not over after %d decisions", opts, steps)
			}
			if last := int8(p.Turn()); last > theirs.turns {
				t.Errorf("%d turns were played", last)
			}
			if err := holds(p); err != nil {
				t.Error(err)
			}
		}
	}
}
