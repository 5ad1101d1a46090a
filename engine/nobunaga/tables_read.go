package nobunaga

import (
	"fmt"
	"slices"

	"tenka/engine"
	"tenka/engine/form"
)

// notes are keys that only drawings, texts and readers use, wherever they stand.
var notes = []string{"titles", "source_legend", "source", "barriers", "diplomacy_tracks", "options", "name", "kanji", "kuni", "castle", "note", "type",
	"real_border", "two_way", "frame", "start_camp", "track", "colour", "title", "title_fr", "title_ja", "kind", "timing", "effect", "targets",
	"unplayable_as_event_when", "leader_loss_source", "oda_reinforcement_source", "opponents_reinforcement_condition", "opponents_reinforcement_source",
	"turns_source"}

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
	t.zoneFields(f)
	linkFields(f, "links", &t.land, &t.sea)
	linkFields(f, "sea_arrows", &t.sea, &t.land)
	f.Rows("clans", clans, clans, t.clanFields)
	t.leaderFields(f)
	f.Object("setup", true, t.setupFields)
	t.checkStart(f)
	t.cardFields(f)
	f.Object("tables", true, func(f form.Form) {
		t.reinforcementFields(f)
		t.numberFields(f)
	})
	f.Optional().Measured(&t.measured, &t.bouts) // rule nobunaga.setup.balance
}

// The ids that only data files use.
var (
	aLoss     = form.Listed[int8]([]string{"killed", "flees"}, 2)
	aCategory = form.Names[category]{Want: "nobunaga.fault.category", Find: func(id string) (category, bool) {
		c, ok := categoryIDs[id]
		return c, ok
	}}
	aPrintedLeader = form.Names[engine.Piece]{Want: "nobunaga.fault.leader.once", Find: leaderOf}
	aLinkedZone    = form.Names[engine.Place]{Want: "nobunaga.fault.link", Find: zoneOf}
)

// zoneFields are the zones in their order, which are resource and victory zones, and who controls them first. Rule nobunaga.term.zone.
func (t *Tables) zoneFields(f form.Form) {
	f.Rows("zones", zones, zones, func(f form.Form, i int) {
		var resource, victory bool
		z := engine.Place(i + 1)
		form.Is(f, "id", words.Places[z])
		form.Is(f, "number", i+1)
		form.Need(f, "start_control", aClan, &t.control[z])
		if form.Flag(f, "resource", &resource); resource {
			t.resource |= just(z)
		}
		if form.Flag(f, "victory", &victory); victory {
			t.victory |= just(z)
		}
		f.Check(victory && !resource, "victory", "nobunaga.fault.victory", true)
	})
	n := len(words.Places) - 1 - zones
	f.Rows("unplayable", n, n, func(f form.Form, i int) { form.Is(f, "id", words.Places[zones+1+i]) })
}

// linkFields are the land links or the sea arrows. Rule nobunaga.term.link.
func linkFields(f form.Form, key string, into, others *[zones + 1]zoneSet) {
	f.Rows(key, 0, form.Any, func(f form.Form, _ int) {
		var a, b engine.Place
		form.Need(f, "a", aZone, &a)
		form.Need(f, "b", aLinkedZone, &b)
		f.Check(a == b || into[a].has(b) || others[a].has(b), "b", "nobunaga.fault.link", f.Text("b"))
		into[a] |= just(b)
		into[b] |= just(a)
	})
}

// clanFields are a clan. Which clan has a marker is part of the rules: a file changes limits and values alone. Rules nobunaga.term.clan,
// nobunaga.term.stock.
func (t *Tables) clanFields(f form.Form, i int) {
	k := Clan(i)
	form.Is(f, "id", words.Owners[i])
	form.Need(f, "category", aCategory, &t.kind[k])
	f.Check(t.kind[k] != kindOf(k), "category", "nobunaga.fault.category", f.Text("category"))
	f.Check(f.Has("printed_corps_value") != (k == Honganji), "printed_corps_value", "nobunaga.fault.corps.value", nil)
	form.Number(f.Optional(), "printed_corps_value", &t.sect, 0, faces)
	form.Number(f, "corps_limit", &t.limit[k], 0, 60)
	form.IDs(f, "leaders", aPrintedLeader, nil, func(l engine.Piece) { t.of[k] |= bit(l) })
}

// leaderFields are the leaders: Oda's come from off the map, all others stand on it. Rules nobunaga.term.unit, nobunaga.setup.leaders,
// nobunaga.setup.values.
func (t *Tables) leaderFields(f form.Form) {
	var of [clans]leaderSet
	f.Rows("leaders", printed, printed, func(f form.Form, i int) {
		l, k := SpentCorps+1+engine.Piece(i), &t.leaderClan[i]
		form.Is(f, "id", words.Pieces[l])
		form.Need(f, "clan", aClan, k)
		f.Check(*k == NeutralArmy || (*k == Oda) != (l <= Sakuma), "clan", "nobunaga.fault.leader.clan", f.Text("clan"))
		f.Check(f.Has("start_zone") == (*k == Oda), "start_zone", "nobunaga.fault.leader.start", nil)
		form.ID(f, "start_zone", aZone, &t.start[i], 0)
		form.Number(f, "value", &t.value[i], 1, faces-1)
		of[*k] |= bit(l)
	})
	for k := Oda; k < NeutralArmy; k++ {
		f.Check(of[k] != t.of[k], fmt.Sprintf("clans[%d].leaders", k), "nobunaga.fault.leaders.clan", nil)
		if k > Oda {
			s := successorOf(k)
			t.leaderClan[index(s)] = k
			t.of[k] |= bit(s)
		}
	}
}

// setupFields are the corps, the neutral armies and the markers at the start. Rules nobunaga.setup.units, nobunaga.setup.markers,
// nobunaga.setup.balance.
func (t *Tables) setupFields(f form.Form) {
	var total [clans]int
	put := func(f form.Form, k Clan) (z engine.Place) {
		form.Need(f, "zone", aZone, &z)
		f.Check(t.corps[z][k] > 0, "zone", "nobunaga.fault.zone.once", f.Text("zone"))
		form.Number(f, "count", &t.corps[z][k], 1, 60)
		total[k] += int(t.corps[z][k])
		f.Check(total[k] > int(t.limit[k]), "count", "nobunaga.fault.corps.total", total[k], t.limit[k])
		return z
	}
	f.Rows("corps", 0, form.Any, func(f form.Form, _ int) {
		var k Clan
		form.Need(f, "clan", aClan, &k)
		f.Check(k == NeutralArmy, "clan", "nobunaga.fault.clan", f.Text("clan"))
		put(f, k)
	})
	f.Rows("neutral_armies", 0, form.Any, func(f form.Form, _ int) { form.Number(f, "value", &t.neutral[put(f, NeutralArmy)], 0, faces) })
	f.Rows("diplomacy", 0, form.Any, func(f form.Form, _ int) {
		var k Clan
		form.Need(f, "clan", aClan, &k)
		f.Check(!t.marked(k) || t.box[k] != 0, "clan", "nobunaga.fault.marker.once", f.Text("clan"))
		t.box[k] = int8(slices.Index(boxIDs[t.kind[k]][:], f.Text("box"))) + 1
		f.Check(t.box[k] == 0 || t.kind[k] == catMajor && t.box[k] != middleBox, "box", "nobunaga.fault.box.start", f.Text("box"))
	})
	for k := range Clan(clans) {
		f.Check(t.marked(k) != (t.box[k] != 0), "diplomacy", "nobunaga.fault.box.each", words.Owners[k])
	}
}

// marked reports whether a clan has a marker on a track. Rule nobunaga.dipl.track.
func (t *Tables) marked(k Clan) bool { return t.kind[k] == catMinor || t.kind[k] == catMajor }

// checkStart tests that a zone is controlled by a clan that stands in it, and that Oda's leaders have a place to enter.
func (t *Tables) checkStart(f form.Form) {
	oda := false
	for z := engine.Place(1); isZone(z); z++ {
		k := t.control[z]
		stands := t.corps[z][k] > 0
		for i, at := range t.start {
			stands = stands || at == z && t.leaderClan[i] == k
		}
		f.Check(!stands, fmt.Sprintf("zones[%d].start_control", z-1), "nobunaga.fault.clan.there", words.Owners[k])
		oda = oda || k == Oda && t.corps[z][Oda] > 0
	}
	f.Check(!oda, "setup.corps", "nobunaga.fault.corps.entry", nil)
}

// cardFields are the two decks and the corps their cards place. Rules nobunaga.setup.cards, nobunaga.hidden.deck.
func (t *Tables) cardFields(f form.Form) {
	var n [2]int
	f.Rows("cards", cards, cards, func(f form.Form, i int) {
		card, side, copies := engine.Card(i+1), OdaSide, int8(0)
		if card > OHideyoshi2 {
			side = OpponentsSide
		}
		form.Is(f, "id", words.Cards[card])
		form.Is(f, "deck", sideIDs[side])
		form.Is(f, "rule", words.CardRules[card])
		form.Number(f, "copies", &copies, 0, deck)
		t.side[card] = side
		for range copies {
			if n[side] == deck {
				f.Check(true, "copies", "nobunaga.fault.copies", nil, deck)
				return
			}
			t.deckOf[side][n[side]] = card
			n[side]++
		}
		f.Object("params", true, func(f form.Form) {
			switch card {
			case ORecruit, PDistrust, PUesugi, PTakeda, PMori, PReinforce, PRecruit:
				form.Number(f, "corps", &t.places[card], 1, 9)
			case ONiwa:
				form.Number(f, "corps", &t.places[card], 1, 9)
				form.Number(f, "with_niwa", &t.niwa, 1, 9)
			}
		})
	})
	for side, n := range n {
		f.Check(n != deck, "cards", "nobunaga.fault.deck", n, deck, sideIDs[side])
	}
}

// reinforcementFields are the tables for the dice of leader loss and reinforcements. Rules nobunaga.loss.table, nobunaga.reinf.oda-roll,
// nobunaga.reinf.opp-roll, nobunaga.reinf.opp-two, nobunaga.reinf.opp-six.
func (t *Tables) reinforcementFields(f form.Form) {
	f.Rows("leader_loss", faces, faces, func(f form.Form, i int) {
		var result int8
		form.Is(f, "die", i+1)
		form.Need(f, "result", aLoss, &result)
		t.killed[i+1] = aLoss.ID(result) == "killed"
	})
	ofOda := form.Names[engine.Piece]{Want: "nobunaga.fault.leader.oda", Find: func(id string) (engine.Piece, bool) {
		l, ok := leaderOf(id)
		return l, ok && t.of[Oda].has(l)
	}}
	f.Rows("oda_reinforcement", faces, faces, func(f form.Form, i int) {
		row := &t.oda[i+1]
		form.Is(f, "die", i+1)
		form.Need(f, "leader", ofOda, &row.leader)
		form.Number(f, "corps", &row.corps, 0, 9)
	})
	f.Rows("opponents_reinforcement", faces, faces, func(f form.Form, i int) {
		form.Is(f, "die", i+1)
		f.Rows("options", 0, form.Any, func(f form.Form, _ int) { t.choiceFields(f, &t.opp[i+1]) })
	})
}

// choiceFields are one of the choices of the Opponents for a die.
func (t *Tables) choiceFields(f form.Form, row *oppRow) {
	kind, want, fits := f.Text("kind"), "nobunaga.fault.clan.once", func(k Clan) bool { return k != Oda && k != NeutralArmy }
	if kind == "marker_right" {
		want, fits = "nobunaga.fault.marker", t.marked
	}
	var set clanSet
	form.IDs(f, "clans", form.Names[Clan]{Want: want, Find: func(id string) (Clan, bool) {
		k, ok := clanOf(id)
		return k, ok && fits(k)
	}}, nil, func(k Clan) { set |= only(k) })
	switch {
	case kind == "marker_right" && row.marker == 0:
		row.marker = set
	case kind == "corps" && row.corps == 0:
		row.corps = set
		form.Number(f, "corps", &row.number, 1, 9)
	case kind == "corps_two_clans" && row.corps == 0:
		row.corps, row.two = set, true
		form.Is(f, "clans_count", 2)
		form.Number(f, "corps_each", &row.number, 1, 9)
	default:
		f.Check(true, "kind", "nobunaga.fault.reinforcement", kind)
	}
}

// numberFields are the other numbers of the rules.
func (t *Tables) numberFields(f form.Form) {
	form.Number(f, "turns", &t.turns, 1, 20)
	f.Object("hand_size", true, func(f form.Form) {
		form.Number(f, "maximum", &t.handMax, 1, deck)
		form.Number(f, "minimum", &t.handMin, 0, t.handMax)
		form.Number(f, "cap", &t.handCap, 0, deck)
	})
	f.Object("dice", true, func(f form.Form) {
		form.Is(f, "oda_phase", 1)
		form.Is(f, "opponents_phase", 2)
		form.Is(f, "oda_action", 1)
		form.Is(f, "opponents_action", 1)
	})
	f.Object("movement", true, func(f form.Form) { form.Number(f, "max_steps", &t.steps, 1, 6) })
	f.Object("victory", true, func(f form.Form) {
		form.Number(f, "opponents_victory_zones_needed", &t.needed, 1, max(int8(t.victory.count()), 1))
		form.Number(f, "oda_final_resource_zones", &t.final, 1, max(int8(t.resource.count()), 1))
	})
	f.Object("values_under_paradise", true, func(f form.Form) {
		form.Number(f, "kennyo", &t.kennyo, 1, faces)
		form.Number(f, "honganji_corps", &t.ikko, 1, faces)
	})
	f.Object("charge", true, func(f form.Form) {
		form.Number(f, "oda_commander", &t.charge, 1, faces)
		form.Number(f, "named_leader", &t.named, 1, faces)
	})
	f.Object("bids", true, func(f form.Form) {
		form.Number(f, "zones_max", &t.bidZones, 1, 31)
		form.Number(f, "cards_max", &t.bidCards, 1, deck)
	})
	f.Object("successor", true, func(f form.Form) { form.Number(f, "value", &t.successor, 1, faces-1) })
	f.Object("move_limit", true, func(f form.Form) {
		form.Number(f, "one_card", &t.oneCard, 10, 60)
		form.Number(f, "two_cards", &t.twoCards, t.oneCard, 99)
	})
}
