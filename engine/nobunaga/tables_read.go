package nobunaga

import (
	"fmt"
	"slices"

	"tenka/engine"
)

// readSetup reads the corps, the neutral armies and the markers at the start. Rules nobunaga.setup.units, nobunaga.setup.markers,
// nobunaga.setup.balance.
func (t *Tables) readSetup(f *fileJSON) *engine.DataError {
	var total [clans]int
	put := func(at, zone string, k Clan, n int8) (engine.Place, *engine.DataError) {
		z, ok := zoneOf(zone)
		if !ok || t.corps[z][k] > 0 {
			return 0, engine.Wrong(at+"zone", "nobunaga.fault.zone.once", zone)
		}
		if err := within(at+"count", n, 1, 60); err != nil {
			return 0, err
		}
		t.corps[z][k] = n
		if total[k] += int(n); total[k] > int(t.limit[k]) {
			return 0, engine.Wrong(at+"count", "nobunaga.fault.corps.total", total[k], t.limit[k])
		}
		return z, nil
	}
	for i, c := range f.Setup.Corps {
		at := fmt.Sprintf("setup.corps[%d].", i)
		k, ok := clanOf(c.Clan)
		if !ok || k == NeutralArmy {
			return engine.Wrong(at+"clan", "nobunaga.fault.clan", c.Clan)
		}
		if _, err := put(at, c.Zone, k, c.Count); err != nil {
			return err
		}
	}
	for i, c := range f.Setup.Neutral {
		at := fmt.Sprintf("setup.neutral_armies[%d].", i)
		z, err := put(at, c.Zone, NeutralArmy, c.Count)
		if err != nil {
			return err
		}
		if err := within(at+"value", c.Value, 0, faces); err != nil {
			return err
		}
		t.neutral[z] = c.Value
	}
	if err := t.checkStart(); err != nil {
		return err
	}
	for i, d := range f.Setup.Diplomacy {
		k, ok := clanOf(d.Clan)
		if !ok || t.kind[k] != catMinor && t.kind[k] != catMajor || t.box[k] != 0 {
			return engine.Wrong(fmt.Sprintf("setup.diplomacy[%d].clan", i), "nobunaga.fault.marker.once", d.Clan)
		}
		box := int8(slices.Index(boxIDs[t.kind[k]][:], d.Box)) + 1
		if box == 0 || t.kind[k] == catMajor && box != middleBox {
			return engine.Wrong(fmt.Sprintf("setup.diplomacy[%d].box", i), "nobunaga.fault.box.start", d.Box)
		}
		t.box[k] = box
	}
	for k := range Clan(clans) {
		if (t.box[k] == 0) == (t.kind[k] == catMinor || t.kind[k] == catMajor) {
			return engine.Wrong("setup.diplomacy", "nobunaga.fault.box.each", words.Owners[k])
		}
	}
	return nil
}

// checkStart tests that a zone is controlled by a clan that stands in it, and that Oda's leaders have a place to enter.
func (t *Tables) checkStart() *engine.DataError {
	oda := false
	for z := engine.Place(1); isZone(z); z++ {
		k := t.control[z]
		stands := t.corps[z][k] > 0
		for i, at := range t.start {
			stands = stands || at == z && t.leaderClan[i] == k
		}
		if !stands {
			return engine.Wrong(fmt.Sprintf("zones[%d].start_control", z-1), "nobunaga.fault.clan.there", words.Owners[k])
		}
		oda = oda || k == Oda && t.corps[z][Oda] > 0
	}
	if !oda {
		return engine.Wrong("setup.corps", "nobunaga.fault.corps.entry", nil)
	}
	return nil
}

// numbers are numbers of the file that must lie between two others.
type numbers []struct {
	path      string
	got       int8
	low, high int8
	into      *int8
}

func (list numbers) read() *engine.DataError {
	for _, n := range list {
		if err := within(n.path, n.got, n.low, n.high); err != nil {
			return err
		}
		*n.into = n.got
	}
	return nil
}

// readCards reads the two decks and the corps their cards place. Rules nobunaga.setup.cards, nobunaga.hidden.deck.
func (t *Tables) readCards(f *fileJSON) *engine.DataError {
	if len(f.Cards) != cards {
		return engine.Wrong("cards", "fault.list", len(f.Cards), cards)
	}
	var n [2]int
	for i, c := range f.Cards {
		at, card := fmt.Sprintf("cards[%d].", i), engine.Card(i+1)
		side := OdaSide
		if card > OHideyoshi2 {
			side = OpponentsSide
		}
		switch {
		case c.ID != words.Cards[card]:
			return engine.Is(at+"id", words.Cards[card], c.ID)
		case c.Deck != sideIDs[side]:
			return engine.Is(at+"deck", sideIDs[side], c.Deck)
		case c.Rule != words.CardRules[card]:
			return engine.Is(at+"rule", words.CardRules[card], c.Rule)
		}
		if err := within(at+"copies", c.Copies, 0, deck); err != nil {
			return err
		}
		t.side[card] = side
		for range c.Copies {
			if n[side] == deck {
				return engine.Wrong(at+"copies", "nobunaga.fault.copies", nil, deck)
			}
			t.deckOf[side][n[side]] = card
			n[side]++
		}
		if err := t.readParams(at, card, c.Params); err != nil {
			return err
		}
	}
	for side, n := range n {
		if n != deck {
			return engine.Wrong("cards", "nobunaga.fault.deck", n, deck, sideIDs[side])
		}
	}
	return nil
}

func (t *Tables) readParams(at string, card engine.Card, params map[string]int8) *engine.DataError {
	var want []string
	switch card {
	case ORecruit, PDistrust, PUesugi, PTakeda, PMori, PReinforce, PRecruit:
		want = []string{"corps"}
	case ONiwa:
		want = []string{"corps", "with_niwa"}
	}
	if len(params) != len(want) {
		return engine.Wrong(at+"params", "fault.list", len(params), len(want))
	}
	for _, id := range want {
		n, ok := params[id]
		if !ok {
			return engine.Wrong(at+"params."+id, "fault.value", nil)
		}
		if err := within(at+"params."+id, n, 1, 9); err != nil {
			return err
		}
		if id == "corps" {
			t.places[card] = n
		} else {
			t.niwa = n
		}
	}
	return nil
}

// readLoss reads the leader loss table. Rule nobunaga.loss.table.
func (t *Tables) readLoss(f *fileJSON) *engine.DataError {
	if len(f.Tables.Loss) != faces {
		return engine.Wrong("tables.leader_loss", "fault.list", len(f.Tables.Loss), faces)
	}
	lossIDs := []string{"killed", "flees"}
	for i, row := range f.Tables.Loss {
		at := fmt.Sprintf("tables.leader_loss[%d].", i)
		if row.Die != int8(i+1) {
			return engine.Is(at+"die", i+1, row.Die)
		}
		if !slices.Contains(lossIDs, row.Result) {
			return engine.OneOf(at+"result", lossIDs, row.Result)
		}
		t.killed[i+1] = row.Result == "killed"
	}
	return nil
}

// readOda reads the reinforcement table of Oda. Rule nobunaga.reinf.oda-roll.
func (t *Tables) readOda(f *fileJSON) *engine.DataError {
	if len(f.Tables.Oda) != faces {
		return engine.Wrong("tables.oda_reinforcement", "fault.list", len(f.Tables.Oda), faces)
	}
	for i, row := range f.Tables.Oda {
		at := fmt.Sprintf("tables.oda_reinforcement[%d].", i)
		l, ok := leaderOf(row.Leader)
		switch {
		case row.Die != int8(i+1):
			return engine.Is(at+"die", i+1, row.Die)
		case !ok || !t.of[Oda].has(l):
			return engine.Wrong(at+"leader", "nobunaga.fault.leader.oda", row.Leader)
		}
		if err := within(at+"corps", row.Corps, 0, 9); err != nil {
			return err
		}
		t.oda[i+1] = odaRow{l, row.Corps}
	}
	return nil
}

// readOpponents reads the reinforcement table of the Opponents. Rules nobunaga.reinf.opp-roll, nobunaga.reinf.opp-two,
// nobunaga.reinf.opp-six.
func (t *Tables) readOpponents(f *fileJSON) *engine.DataError {
	if len(f.Tables.Opponents) != faces {
		return engine.Wrong("tables.opponents_reinforcement", "fault.list", len(f.Tables.Opponents), faces)
	}
	for i, row := range f.Tables.Opponents {
		at := fmt.Sprintf("tables.opponents_reinforcement[%d].", i)
		if row.Die != int8(i+1) {
			return engine.Is(at+"die", i+1, row.Die)
		}
		into := &t.opp[i+1]
		for n, o := range row.Options {
			if err := t.readOption(fmt.Sprintf("%soptions[%d].", at, n), o, into); err != nil {
				return err
			}
		}
	}
	return nil
}

func (t *Tables) readOption(at string, o optionJSON, into *oppRow) *engine.DataError {
	var set clanSet
	for i, id := range o.Clans {
		k, ok := clanOf(id)
		if !ok || k == Oda || k == NeutralArmy || set.has(k) {
			return engine.Wrong(fmt.Sprintf("%sclans[%d]", at, i), "nobunaga.fault.clan.once", id)
		}
		if o.Kind == "marker_right" && t.kind[k] != catMinor && t.kind[k] != catMajor {
			return engine.Wrong(fmt.Sprintf("%sclans[%d]", at, i), "nobunaga.fault.marker", id)
		}
		set |= only(k)
	}
	switch {
	case o.Kind == "marker_right" && into.marker == 0 && o.Corps == 0 && o.CorpsEach == 0 && o.Count == 0:
		into.marker = set
		return nil
	case o.Kind == "corps" && into.corps == 0 && o.CorpsEach == 0 && o.Count == 0:
		into.corps, into.number = set, o.Corps
		return within(at+"corps", o.Corps, 1, 9)
	case o.Kind == "corps_two_clans" && into.corps == 0 && o.Corps == 0:
		into.corps, into.number, into.two = set, o.CorpsEach, true
		if err := within(at+"clans_count", o.Count, 2, 2); err != nil {
			return err
		}
		return within(at+"corps_each", o.CorpsEach, 1, 9)
	}
	return engine.Wrong(at+"kind", "nobunaga.fault.reinforcement", o.Kind)
}

// readNumbers reads the other numbers of the rules.
func (t *Tables) readNumbers(f *fileJSON) *engine.DataError {
	in := &f.Tables
	var dice [4]int8
	resource, victory := int8(t.resource.count()), int8(t.victory.count())
	return numbers{
		{"tables.hand_size.maximum", in.Hand.Maximum, 1, deck, &t.handMax},
		{"tables.hand_size.minimum", in.Hand.Minimum, 0, in.Hand.Maximum, &t.handMin},
		{"tables.hand_size.cap", in.Hand.Cap, 0, deck, &t.handCap},
		{"tables.dice.oda_phase", in.Dice.OdaPhase, 1, 1, &dice[0]},
		{"tables.dice.opponents_phase", in.Dice.OpponentsPhase, 2, 2, &dice[1]},
		{"tables.dice.oda_action", in.Dice.OdaAction, 1, 1, &dice[2]},
		{"tables.dice.opponents_action", in.Dice.OpponentsAction, 1, 1, &dice[3]},
		{"tables.turns", in.Turns, 1, 20, &t.turns},
		{"tables.movement.max_steps", in.Movement.MaxSteps, 1, 6, &t.steps},
		{"tables.victory.opponents_victory_zones_needed", in.Victory.Needed, 1, max(victory, 1), &t.needed},
		{"tables.victory.oda_final_resource_zones", in.Victory.Final, 1, max(resource, 1), &t.final},
		{"tables.values_under_paradise.kennyo", in.Paradise.Kennyo, 1, faces, &t.kennyo},
		{"tables.values_under_paradise.honganji_corps", in.Paradise.Corps, 1, faces, &t.ikko},
		{"tables.charge.oda_commander", in.Charge.Commander, 1, faces, &t.charge},
		{"tables.charge.named_leader", in.Charge.Named, 1, faces, &t.named},
		{"tables.bids.zones_max", in.Bids.Zones, 1, 31, &t.bidZones},
		{"tables.bids.cards_max", in.Bids.Cards, 1, deck, &t.bidCards},
		{"tables.successor.value", in.Successor.Value, 1, faces - 1, &t.successor},
		{"tables.move_limit.one_card", in.MoveLimit.One, 10, 60, &t.oneCard},
		{"tables.move_limit.two_cards", in.MoveLimit.Two, in.MoveLimit.One, 99, &t.twoCards},
	}.read()
}
