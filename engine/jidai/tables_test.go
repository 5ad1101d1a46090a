package jidai

import (
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/maps"
)

// The zones of the data are those of the maps, with the same borders. Rules jidai.map.data, jidai.map.nagashino, jidai.map.shizugatake.
func TestTheZonesAreThoseOfTheMaps(t *testing.T) {
	tables := builtIn(t)
	for i, id := range sceneIDs {
		s := &tables.scenes[i]
		m, err := maps.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "zones of "+id, len(m.Zones), int(s.zones))
		borders := 0
		for z := Zone(1); z <= s.zones; z++ {
			a := m.ZoneNumber(s.zoneID(z))
			if a < 0 {
				t.Fatalf("%s has no zone %s", id, s.zoneID(z))
			}
			g := m.Zones[a].Ground
			same(t, s.zoneID(z)+": type", g.Type, groundIDs[s.ground[z]])
			same(t, s.zoneID(z)+": height", int8(g.Height), s.height[z])
			same(t, s.zoneID(z)+": brown", g.Blocks, s.brown.has(z))
			for o := z + 1; o <= s.zones; o++ {
				link := m.LinkOf(a, m.ZoneNumber(s.zoneID(o)))
				if (link != nil) != (s.style[z][o] != apart) {
					t.Errorf("%s and %s are joined in one of map and data only", s.zoneID(z), s.zoneID(o))
				} else if link != nil {
					borders++
					same(t, s.zoneID(z)+"-"+s.zoneID(o), string(link.Border.Kind), styleIDs[s.style[z][o]])
				}
			}
		}
		same(t, "borders of "+id, borders, [2]int{191, 163}[i])
	}
}

func TestTablesRefuseDataThatCannotBePlayed(t *testing.T) {
	for _, c := range []struct{ old, new, path string }{
		{`"game": "jidai"`, `"game": "kenjin"`, "game"},
		{`"schema": 1`, `"schema": 2`, "schema"},
		{`"type": "I", "mp": 1`, `"type": "I", "mp": 0`, "tables.zones[0].mp"},
		{`"style": "dotted", "mp": 0, "move": true`, `"style": "dotted", "mp": 0, "move": false`, "tables.borders[0].move"},
		{`"markers": ["minus1", "minus1", "minus1", "minus2", "minus3"]`, `"markers": ["minus1", "minus1", "minus1", "minus2", "minus9"]`, "tables.formations[0].markers[4]"},
		{`"attacker": "R+L1"`, `"attacker": "R+X1"`, "tables.melee[0].attacker"},
		{`"army_commander": "O1"`, `"army_commander": "T1"`, "scenarios[0].sides[0].army_commander"},
		{`"id": "O1-SH1"`, `"id": "O1-SH9"`, "scenarios[0].sides[0].divisions[0].units[0].id"},
		{`"zone": "N43"`, `"zone": "N42"`, "scenarios[0].sides[0].divisions[0].commander.zone"},
		{`"turns": 11`, `"turns": 10`, "scenarios[0].clock"},
		{`"first_side": "takeda"`, `"first_side": "oda"`, "scenarios[0].first_side"},
		{`{"id": "B7-Ya2", "type": "Ya", "zone": null}`, `{"id": "B7-Ya2", "type": "Ya", "zone": null}, {"id": "B7-Ya3", "type": "Ya", "zone": null}`,
			"scenarios[1].sides[1].divisions[6].units[2].id"},
		{`{"zone": "N15", "points": [0, 2], "control": "allies"}`, `{"zone": "N15", "points": [0, 2], "control": "takeda"}`, "scenarios[0].objectives[1].control"},
	} {
		enginetest.TablesRefuse(t, New(), c.old, c.new, c.path)
	}
}

// The data file loses a line or has another value in it: it is refused in one line, or battles are played with it to their end.
func TestAFaultyFileIsRefusedOrPlayed(t *testing.T) { faulty.OneChange(t, New()) }

func TestTheNumbersOfADataFileHaveTheirBounds(t *testing.T) {
	enginetest.Bounds(t, New())
}

func FuzzTables(f *testing.F) { faulty.Fuzz(f, New()) }

// faulty is how the data file is tried out.
var faulty = enginetest.Data{Options: []string{"scenario=nagashino", shizugatake}, Bound: suite.Bound, Values: []any{0, -1, "edo", nil}, Lists: 1, Maps: 4, Every: 20}

// An owner's edition with other numbers is played: horsemen with 6 strength points of reach more, and other markers.
func TestAnOwnersNumbersArePlayed(t *testing.T) {
	enginetest.TablesRefuse(t, New(), `"mount_mp": 2`, `"mount_mp": 0`, "tables.mount_mp")
	p := begin(t, "", 1)
	other := *p.t
	other.sorts[Ki].ma = 2
	p.t = &other
	same(t, "the allowance", p.allowance(unit(t, p, "T1-Ki3")), 2)
	if o, over := p.Outcome(); over || o != (engine.Outcome{}) {
		t.Error("the battle is over before it begins")
	}
}
