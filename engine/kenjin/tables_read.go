package kenjin

import (
	"slices"
	"strconv"

	"tenka/engine"
	"tenka/engine/form"
)

// notes are keys that only drawings, texts and readers use, wherever they stand.
var notes = []string{"titles", "clans", "seats", "not_included", "options", "source", "name", "name_fr", "name_ja", "rule", "timing", "text", "xy"}

// newTables reads and checks a data file. An error is a *DataError.
func newTables(b []byte) (*Tables, error) {
	t := &Tables{}
	if err := form.ReadTables(b, t.fields, notes...); err != nil {
		return nil, err
	}
	return t, nil
}

// fields are all that the rules read of a data file.
func (t *Tables) fields(f form.Form) {
	form.Is(f, "game", gameName)
	form.Is(f, "schema", 1)
	t.deckFields(f)
	f.Object("turns", true, t.turnFields)
	t.checkSecret(f)
	t.specialFields(f)
	t.tileFields(f)
	f.Object("lanes", true, func(f form.Form) {
		for n := 2; n <= seats; n++ {
			t.laneFields(f, n)
		}
	})
	f.Object("teams", true, teamFields)
	t.setupFields(f)
}

// deckFields are the deck of a seat, with one Assassin and one Lord. Rules kenjin.deck, kenjin.powers.
func (t *Tables) deckFields(f form.Form) {
	total := 0
	f.Rows("units", units, units, func(f form.Form, i int) {
		unit, class, most := engine.Piece(i+1), "secret", int8(deck)
		if regular(unit) {
			class = "regular"
		}
		if unit == Assassin || unit == Lord {
			most = 1
		}
		form.Is(f, "id", words.Pieces[unit])
		form.Is(f, "class", class)
		form.Number(f, "count", &t.count[unit], 1, most)
		form.Number(f, "power", &t.power[unit], 0, 9)
		total += int(t.count[unit])
	})
	f.Check(total != deck, "units", "fault.sum", total, deck)
}

// turnFields are how many cards a turn has. Rule kenjin.turn.two.
func (t *Tables) turnFields(f form.Form) {
	total := 0
	form.Number(f, "rounds", &t.rounds, 1, rounds)
	form.Numbers(f, "cards_per_turn", t.perRound[:t.rounds], 1, deck)
	for _, n := range t.perRound {
		total += int(n)
	}
	f.Check(total != deck, "cards_per_turn", "fault.sum", total, deck)
}

// checkSecret tests that the Assassin always finds a card to replace: the others have laid enough face down. Rule kenjin.turn.no_deadlock.
func (t *Tables) checkSecret(f form.Form) {
	secret := 0
	for u := Lord; u <= Samurai; u++ {
		secret += int(t.count[u])
	}
	need := 2*int(t.count[Scout]) + 2 + int(t.perRound[max(t.rounds, 1)-1])
	f.Check(secret < need, "units", "kenjin.fault.secret", secret, need)
}

// aTarget is a unit that another eliminates.
var aTarget = form.Names[engine.Piece]{Find: words.Piece, Want: "kenjin.fault.unit.once"}

// specialFields are what Lord, Peasant, Samurai and Archer do beyond their power. Rules kenjin.unit.lord, kenjin.unit.peasant,
// kenjin.unit.samurai, kenjin.unit.archer.
func (t *Tables) specialFields(f form.Form) {
	f.Object("lord", true, func(f form.Form) {
		var base int8
		form.Number(f, "base", &base, 0, 9)
		f.Check(base != t.power[Lord], "base", "kenjin.fault.lord", base, t.power[Lord])
		form.Number(f, "per_card_after", &t.lordPer, 0, 5)
		form.Number(f, "victory_points", &t.lordPoints, 0, 20)
		form.Number(f, "played_last_points", &t.cowardPoints, -20, 0)
	})
	f.Object("peasant", true, func(f form.Form) { form.Number(f, "victory_points", &t.peasantPoints, 0, 20) })
	f.Object("samurai_targets", true, func(f form.Form) {
		form.IDs(f, "units", aTarget, nil, func(u engine.Piece) { t.samurai |= 1 << u })
	})
	f.Object("archer_targets", true, func(f form.Form) {
		form.IDs(f, "units", aTarget, nil, func(u engine.Piece) { t.archer |= 1 << u })
	})
}

// tileFields are the battlefields, five of each of two values, and the numbers of their rules. Rule kenjin.fields.
func (t *Tables) tileFields(f form.Form) {
	type number struct {
		id        string
		low, high int8
		into      *int8
	}
	numbers := [tiles + 1][]number{
		Port:         {{"per_face_up", 0, 9, &t.portPerCard}},
		RiceField:    {{"peasant_power", 0, 9, &t.peasantInField}},
		Village:      {{"from", 0, 9, &t.villageFrom}, {"to", 0, 9, &t.villageTo}},
		Supply:       {{"fields", 2, 2, &t.supplyFields}, {"bonus", 0, 9, &t.supplyBonus}},
		Torii:        {{"per_field", 0, 9, &t.toriiPerField}},
		Pass:         {{"max_cards", 1, slots, &t.passCards}},
		Sanctuary:    {{"destroy", 1, 1, new(int8)}},
		Palace:       {{"penalty", 0, 9, &t.palacePenalty}},
		GoldenTemple: {{"min_power", 0, 30, &t.templePower}},
		Fortress:     {{"min_cards", 0, slots, &t.fortCards}},
	}
	var values []int8
	f.Rows("battlefields", tiles, tiles, func(f form.Form, i int) {
		card := engine.Card(i + 1)
		form.Is(f, "id", words.Cards[card])
		form.Number(f, "points", &t.points[card], 1, 20)
		if !slices.Contains(values, t.points[card]) {
			values = append(values, t.points[card])
		}
		f.Object("params", true, func(f form.Form) {
			for _, n := range numbers[card] {
				f.Check(!f.Has(n.id), n.id, "fault.value", nil)
				form.Number(f, n.id, n.into, n.low, n.high)
			}
		})
	})
	slices.Sort(values)
	f.Check(len(values) != classes, "battlefields", "kenjin.fault.classes", values, classes)
	if !f.Reading() {
		return
	}
	for class, value := range values {
		var list []engine.Card
		for card := Port; card <= Fortress; card++ {
			if t.points[card] == value {
				list = append(list, card)
			}
		}
		f.Check(len(list) != perClass, "battlefields", "kenjin.fault.class", len(list), perClass, value)
		copy(t.class[class][:], list)
	}
}

// laneFields are which lane lies between which of n seats. Rule kenjin.setup.geometry.
func (t *Tables) laneFields(f form.Form, n int) {
	first, count, row := A4, 2*n, &t.table[n]
	if n == 2 {
		first, count = L1, own
	}
	row.lanes = int8(count)
	for p := range row.index {
		row.index[p] = -1
	}
	for s := range row.side {
		for l := range row.side[s] {
			row.side[s][l] = -1
		}
	}
	var filled [seats]int
	f.Rows(strconv.Itoa(n), count, count, func(f form.Form, l int) {
		place, high, between := first+engine.Place(l), l%2 == 1, [2]engine.Seat{0, 1}
		if n > 2 {
			between = [2]engine.Seat{engine.Seat(l / 2), engine.Seat((l/2 + 1) % n)}
		}
		form.Is(f, "id", words.Places[place])
		f.Fixed("seats", true, 2, func(f form.Form, key string, side int) { form.Is(f, key, between[side]) })
		form.Is(f, "value", t.points[t.class[classOf(high)][0]])
		row.place[l], row.sides[l], row.high[l], row.index[place] = place, between, high, int8(l)
		for side, s := range between {
			row.side[s][l] = int8(side)
			row.own[s][filled[s]] = int8(l)
			filled[s]++
		}
		if n > 2 {
			row.draft[l%2][between[l%2]] = int8(l)
		}
	})
}

// teamFields are the partners, who sit opposite each other. Rule kenjin.team.seats.
func teamFields(f form.Form) {
	form.Is(f, "players", seats)
	f.Fixed("pairs", true, 2, func(f form.Form, key string, team int) {
		f.Fixed(key, true, 2, func(f form.Form, key string, i int) { form.Is(f, key, team+2*i) })
	})
}

// setupFields are the fixed tiles for two beginners and which setup is the usual one. Rules kenjin.setup.kinds, kenjin.setup.novice2.
func (t *Tables) setupFields(f form.Form) {
	ids := []string{setupNovice, setupRandom, setupDraft}
	f.Rows("setups", len(ids), len(ids), func(f form.Form, i int) {
		players := setupPlayers[ids[i]]
		form.Is(f, "id", ids[i])
		f.Fixed("players", true, len(players), func(f form.Form, key string, n int) { form.Is(f, key, players[n]) })
		f.Check(f.Has("tiles") != (ids[i] == setupNovice), "tiles", "kenjin.fault.setup.tiles", nil, setupNovice)
		f.Optional().Object("tiles", true, t.noviceFields)
	})
	f.Object("default_setup", true, func(f form.Form) {
		for n := 2; n <= seats; n++ {
			key, row := strconv.Itoa(n), &t.table[n]
			row.setup = f.Text(key)
			f.Check(!slices.Contains(setupPlayers[row.setup], n), key, "kenjin.fault.setup", row.setup)
		}
	})
	f.Object("draft", true, func(f form.Form) {
		form.Is(f, "four_point_display", "players+1")
		form.Is(f, "six_point_display", "players+1")
	})
}

// noviceFields are the tiles of the lanes of two beginners. Rule kenjin.setup.novice2.
func (t *Tables) noviceFields(f form.Form) {
	row := &t.table[2]
	for l := range own {
		fits := form.Names[engine.Card]{Want: "kenjin.fault.tile.value", Find: func(id string) (engine.Card, bool) {
			card, ok := words.Card(id)
			return card, ok && !slices.Contains(t.novice[:l], card) && slices.Contains(t.class[classOf(row.high[l])][:], card)
		}}
		form.Need(f, words.Places[row.place[l]], fits, &t.novice[l])
	}
}
