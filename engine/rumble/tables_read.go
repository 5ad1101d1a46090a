package rumble

import (
	"math"
	"math/bits"
	"strconv"

	"tenka/engine"
	"tenka/engine/form"
)

// notes are keys that only drawings, texts and readers use, wherever they stand.
var notes = []string{"titles", "province_order_note", "via_note", "first_edition_names", "kuni", "kuni_land_borders", "echigo_split", "seat_colours",
	"options", "setups", "source", "name", "name_fr", "name_ja", "kanji", "kind", "castle_lat", "castle_lon", "via", "rule", "text", "parameters"}

// newTables reads and checks a data file. An error is a *DataError.
func newTables(b []byte) (*Tables, error) {
	t := &Tables{}
	if err := form.ReadTables(b, t.fields, notes...); err != nil {
		return nil, err
	}
	return t, nil
}

// fields are all that the rules read of a data file. Its provinces stand in canonical order. Rule rumble.board.provinces.
func (t *Tables) fields(f form.Form) {
	form.Is(f, "game", gameName)
	form.Is(f, "schema", 1)
	f.Rows("provinces", provinces, provinces, func(f form.Form, i int) { form.Is(f, "id", words.Places[i+1]) })
	deckFields(f, "tactic_cards", Monomi, tacticCards)
	deckFields(f, "daimyo_cards", Kenshin, daimyoCards)
	f.Rows("edges", 0, form.Any, t.edgeFields)
	for p := Tokuyama; p <= Shuri; p++ {
		f.Check(t.neighbours(p) == 0, "edges", "rumble.fault.edges", words.Places[p])
	}
	t.diceFields(f)
	t.castleFields(f)
	t.unitFields(f)
	f.Object("by_players", true, t.playerFields)
	f.Object("reinforcement_tokens", true, func(f form.Form) {
		form.Number(f, "count", &t.supply, math.MinInt16, math.MaxInt16)
		t.checkSupply(f)
	})
}

// deckFields are the cards of a deck. The rules must have an effect for each of them, and each is listed once.
func deckFields(f form.Form, key string, first engine.Card, size int) {
	f.Rows(key, size, size, func(f form.Form, i int) {
		form.Is(f, "id", words.Cards[int(first)+i])
		form.Is(f, "copies", 1)
	})
}

// The ids that only data files use.
var (
	aLink      = form.Listed[int8]([]string{"land", "sea"}, 2)
	aLinkedEnd = form.Names[engine.Place]{Want: "rumble.fault.province.other", Find: provinceOf}
	anEnd      = form.Names[engine.Place]{Want: "rumble.fault.province", Find: provinceOf}
)

func provinceOf(id string) (engine.Place, bool) {
	q, ok := words.Place(id)
	return q, ok && isProvince(q)
}

// edgeFields are a land or a sea link. Rule rumble.board.adjacency.
func (t *Tables) edgeFields(f form.Form, _ int) {
	var a, b engine.Place
	var kind int8
	form.Need(f, "a", anEnd, &a)
	form.Need(f, "b", aLinkedEnd, &b)
	f.Check(a == b, "b", "rumble.fault.province.other", f.Text("b"))
	f.Check(t.neighbours(a).has(b), "", "rumble.fault.linked", f.Text("a")+"–"+f.Text("b"))
	form.Need(f, "kind", aLink, &kind)
	links := &t.land
	if aLink.ID(kind) == "sea" {
		links = &t.sea
	}
	for _, set := range []*[provinces + 1]provinceSet{links, &t.beside} {
		set[a] |= just(b)
		set[b] |= just(a)
	}
}

// diceFields are the dice and the units that the count die places. Rule rumble.deploy.count.
func (t *Tables) diceFields(f form.Form) {
	f.Object("dice_per_player", true, func(f form.Form) {
		form.Is(f, "count", dice)
		form.Is(f, "sides", sides)
	})
	f.Object("die_to_armies", true, func(f form.Form) {
		for face := 1; face <= sides; face++ {
			form.Number(f, strconv.Itoa(face), &t.units[face], 1, 9)
		}
	})
}

// castleFields are the large castles, which every sum of two dice must name once, and the small ones beside them. Rule rumble.war.spoils.
func (t *Tables) castleFields(f form.Form) {
	var counts [sides + 1]int
	f.Object("large_castles", true, func(f form.Form) {
		f.Fixed("values", true, provinces, func(f form.Form, key string, i int) {
			v := i + 2
			form.Is(f, key, v)
			t.values[i], t.small[v] = int8(v), int8(v/2)
			counts[v/2]++
		})
	})
	f.Object("small_castles", true, func(f form.Form) {
		f.Object("counts", true, func(f form.Form) {
			for v := 1; v <= sides; v++ {
				id, n := strconv.Itoa(v), 0
				form.Number(f, id, &n, math.MinInt, math.MaxInt)
				f.Check(n != counts[v], id, "rumble.fault.small", n, counts[v])
			}
		})
	})
}

// unitFields are the armies and daimyo of a seat and their force. Rules rumble.setup.reserve, rumble.adv.setup.units, rumble.war.force.
func (t *Tables) unitFields(f form.Form) {
	f.Object("units", true, func(f form.Form) {
		for i, level := range []string{"basic", "advanced"} {
			f.Object(level, true, func(f form.Form) {
				form.Number(f, "armies_per_player", &t.armies[i], 1, 30)
				form.Is(f, "daimyo_per_player", i)
				t.daimyos[i] = int8(i)
			})
		}
	})
	f.Object("force", true, func(f form.Form) {
		form.Number(f, "army", &t.force[Army], 1, 9)
		form.Number(f, "reinforcement", &t.force[0], 1, 9)
		form.Number(f, "daimyo_war", &t.force[Daimyo], 1, 9)
		form.Is(f, "daimyo_deployment", 1)
	})
}

// playerFields are what depends on the number of players. Rules rumble.setup.tactics, rumble.adv.setup.display, rumble.setup.katana,
// rumble.setup.small, rumble.war.reinforce.count.
func (t *Tables) playerFields(f form.Form) {
	for n := 2; n <= seats; n++ {
		row := &t.table[n]
		f.Object(strconv.Itoa(n), true, func(f form.Form) {
			form.Number(f, "tactic_display", &row.tactics, 1, int8(tacticCards))
			form.Number(f, "daimyo_display", &row.daimyos, int8(n), int8(daimyoCards))
			above := int8(100)
			f.Fixed("katana", true, n, func(f form.Form, key string, i int) {
				k := &row.katana[i]
				form.Number(f, key, k, math.MinInt8, math.MaxInt8)
				f.Check(*k < 1 || *k >= above, key, "rumble.fault.katana.falling", *k)
				above = *k
			})
			form.Flag(f, "small_castles", &row.small)
			form.Number(f, "reinforcements_per_province", &row.tokens, 1, 9)
		})
	}
}

// checkSupply checks that reinforcements can never run out. Tokens count only in provinces that still have their castle, and each came from
// a neighbour without one. So the number of links between any two halves of the board is the largest number of tokens that can lie there.
// Rule rumble.war.reinforce.supply.
func (t *Tables) checkSupply(f form.Form) {
	most := 0
	for gone := provinceSet(0); gone <= allProvinces; gone += 2 {
		links := 0
		for p := Tokuyama; p <= Shuri; p++ {
			if gone.has(p) {
				links += bits.OnesCount16(uint16(t.neighbours(p) &^ gone))
			}
		}
		most = max(most, links)
	}
	for n, row := range t.table {
		need := most * int(row.tokens)
		f.Check(t.supply < need, "count", "rumble.fault.tokens", t.supply, need, n)
	}
}
