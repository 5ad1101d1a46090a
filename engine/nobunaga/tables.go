package nobunaga

import (
	_ "embed"
	"fmt"
	"math/bits"
	"slices"
	"strconv"

	"tenka/engine"
)

//go:embed nobunaga.json
var data []byte

// Sizes of the arrays, and so the only form of the game that a data file can describe.
const (
	deck  = 12 // cards of a side
	faces = 6
)

// zoneSet is a set of zones, one bit each.
type zoneSet uint64

func just(z engine.Place) zoneSet { return 1 << z }

func (s zoneSet) has(z engine.Place) bool { return z > 0 && s&(1<<z) != 0 }

func (s zoneSet) first() engine.Place { return engine.Place(bits.TrailingZeros64(uint64(s))) }

func (s zoneSet) count() int { return bits.OnesCount64(uint64(s)) }

// clanSet is a set of clans, one bit each.
type clanSet uint16

func only(k Clan) clanSet { return 1 << k }

func (s clanSet) has(k Clan) bool { return k >= 0 && s&(1<<k) != 0 }

func (s clanSet) first() Clan { return Clan(bits.TrailingZeros16(uint16(s))) }

func (s clanSet) count() int { return bits.OnesCount16(uint16(s)) }

// leaderSet is a set of leaders, one bit each: bit 0 is the first of the pieces after the corps.
type leaderSet uint32

func bit(l engine.Piece) leaderSet { return 1 << (l - SpentCorps - 1) }

func (s leaderSet) has(l engine.Piece) bool { return isLeader(l) && s&bit(l) != 0 }

func (s leaderSet) first() engine.Piece {
	return SpentCorps + 1 + engine.Piece(bits.TrailingZeros32(uint32(s)))
}

func (s leaderSet) count() int { return bits.OnesCount32(uint32(s)) }

func isLeader(l engine.Piece) bool { return l > SpentCorps && int(l-SpentCorps) <= leaders }

func isZone(z engine.Place) bool { return z >= 1 && int(z) <= zones }

// category is what the diplomacy of a clan is like. Rule nobunaga.term.clan.
type category int8

const (
	catOda category = iota
	catMinor
	catMajor
	catWar // always at war: Azai, Asakura, Miyoshi, Honganji
	catNeutral
)

var categoryIDs = map[string]category{"oda": catOda, "minor": catMinor, "major": catMajor, "war": catWar, "sect": catWar, "neutral_army": catNeutral}

// Tables are the numbers of the game from its data file: read-only for a whole match.
type Tables struct {
	resource, victory zoneSet
	land, sea         [zones + 1]zoneSet // by land link, by sea arrow. Rule nobunaga.term.link
	corps             [zones + 1][clans]int8
	control           [zones + 1]Clan
	neutral           [zones + 1]int8 // printed value of the neutral army of a zone
	kind              [clans]category
	box               [clans]int8 // where the marker starts, from 1 on the left; 0 where there is none
	limit             [clans]int8
	sect              int8 // printed value of Honganji corps
	leaderClan        [leaders]Clan
	value             [leaders]int8
	start             [leaders]engine.Place // 0: off the map
	of                [clans]leaderSet

	deckOf [2][deck]engine.Card
	side   [cards + 1]Side
	places [cards + 1]int8 // corps that a card places
	niwa   int8            // with Niwa in the zone

	handMin, handMax, handCap int8
	killed                    [faces + 1]bool
	oda                       [faces + 1]odaRow
	opp                       [faces + 1]oppRow
	turns, steps              int8
	needed, final             int8
	kennyo, ikko              int8 // under paradise
	charge, named             int8
	bidZones, bidCards        int8
	successor                 int8
	oneCard, twoCards         int8
}

// odaRow is a line of the Oda reinforcement table.
type odaRow struct {
	leader engine.Piece
	corps  int8
}

// oppRow is a line of the Opponents' reinforcement table: the clans whose marker may move, and those that may get corps.
type oppRow struct {
	marker, corps clanSet
	number        int8 // corps for a clan
	two           bool // two clans get as many each
}

// newTables parses and checks a data file. An error is a *DataError.
func newTables(b []byte) (*Tables, error) {
	var f fileJSON
	if err := engine.Strict(b, &f); err != nil {
		return nil, err
	}
	t := &Tables{}
	for _, read := range []func(*fileJSON) *engine.DataError{
		checkForm, t.readZones, t.readLinks, t.readClans, t.readLeaders, t.readSetup, t.readCards, t.readLoss, t.readOda, t.readOpponents, t.readNumbers,
	} {
		if err := read(&f); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// checkForm tests that the file is of this game.
func checkForm(f *fileJSON) *engine.DataError {
	if f.Game != gameName {
		return engine.Wrong("game", gameName, strconv.Quote(f.Game))
	}
	if f.Schema != 1 {
		return engine.Wrong("schema", "1", f.Schema)
	}
	return nil
}

func zoneOf(id string) (engine.Place, bool) {
	z, ok := words.Place(id)
	return z, ok && isZone(z)
}

func clanOf(id string) (Clan, bool) {
	i := slices.Index(words.Owners[:clans], id)
	return Clan(i), i >= 0
}

func leaderOf(id string) (engine.Piece, bool) {
	l, ok := words.Piece(id)
	return l, ok && l > SpentCorps && int(l-SpentCorps) <= printed
}

// within tests a number of the file.
func within(path string, got, low, high int8) *engine.DataError {
	if got < low || got > high {
		return engine.Wrong(path, fmt.Sprintf("a number from %d to %d", low, high), got)
	}
	return nil
}

// readZones reads the zones in their order, which are resource and victory zones, and who controls them first. Rule nobunaga.term.zone.
func (t *Tables) readZones(f *fileJSON) *engine.DataError {
	if len(f.Zones) != zones {
		return engine.Wrong("zones", fmt.Sprintf("%d zones", zones), len(f.Zones))
	}
	for i, z := range f.Zones {
		at, q := fmt.Sprintf("zones[%d].", i), engine.Place(i+1)
		k, ok := clanOf(z.StartControl)
		switch {
		case z.ID != words.Places[q]:
			return engine.Wrong(at+"id", words.Places[q], strconv.Quote(z.ID))
		case z.Number != i+1:
			return engine.Wrong(at+"number", strconv.Itoa(i+1), z.Number)
		case !ok:
			return engine.Wrong(at+"start_control", "a clan", strconv.Quote(z.StartControl))
		case z.Victory && !z.Resource:
			return engine.Wrong(at+"victory", "no victory zone but a resource zone", "true")
		}
		t.control[q] = k
		if z.Resource {
			t.resource |= just(q)
		}
		if z.Victory {
			t.victory |= just(q)
		}
	}
	if len(f.Unplayable) != len(words.Places)-1-zones {
		return engine.Wrong("unplayable", fmt.Sprintf("%d pieces of land", len(words.Places)-1-zones), len(f.Unplayable))
	}
	for i, u := range f.Unplayable {
		if want := words.Places[zones+1+i]; u.ID != want {
			return engine.Wrong(fmt.Sprintf("unplayable[%d].id", i), want, strconv.Quote(u.ID))
		}
	}
	return nil
}

// readLinks reads the land links and the sea arrows. Rule nobunaga.term.link.
func (t *Tables) readLinks(f *fileJSON) *engine.DataError {
	for _, list := range []struct {
		path  string
		links []linkJSON
		into  *[zones + 1]zoneSet
	}{{"links", f.Links, &t.land}, {"sea_arrows", f.SeaArrows, &t.sea}} {
		for i, l := range list.links {
			at := fmt.Sprintf("%s[%d].", list.path, i)
			a, okA := zoneOf(l.A)
			b, okB := zoneOf(l.B)
			switch {
			case !okA:
				return engine.Wrong(at+"a", "a zone", strconv.Quote(l.A))
			case !okB || a == b:
				return engine.Wrong(at+"b", "another zone", strconv.Quote(l.B))
			case t.land[a].has(b) || t.sea[a].has(b):
				return engine.Wrong(at+"b", "each link once", strconv.Quote(l.B))
			}
			list.into[a] |= just(b)
			list.into[b] |= just(a)
		}
	}
	return nil
}

// readClans reads the clans in their order. Which clan has a marker is part of the rules: a file changes limits and values alone. Rules
// nobunaga.term.clan, nobunaga.term.stock.
func (t *Tables) readClans(f *fileJSON) *engine.DataError {
	if len(f.Clans) != clans {
		return engine.Wrong("clans", fmt.Sprintf("%d clans", clans), len(f.Clans))
	}
	for i, c := range f.Clans {
		at, k := fmt.Sprintf("clans[%d].", i), Clan(i)
		kind, ok := categoryIDs[c.Category]
		switch {
		case c.ID != words.Owners[i]:
			return engine.Wrong(at+"id", words.Owners[i], strconv.Quote(c.ID))
		case !ok || kind != kindOf(k):
			return engine.Wrong(at+"category", "the category the rules give this clan", strconv.Quote(c.Category))
		case (c.Printed != nil) != (k == Honganji):
			return engine.Wrong(at+"printed_corps_value", "a value for Honganji alone", "another")
		}
		if err := within(at+"corps_limit", c.Limit, 0, 60); err != nil {
			return err
		}
		if k == Honganji {
			if err := within(at+"printed_corps_value", *c.Printed, 0, faces); err != nil {
				return err
			}
			t.sect = *c.Printed
		}
		t.kind[k], t.limit[k] = kind, c.Limit
		for n, id := range c.Leaders {
			l, ok := leaderOf(id)
			if !ok || t.of[k].has(l) {
				return engine.Wrong(fmt.Sprintf("%sleaders[%d]", at, n), "a leader, each once", strconv.Quote(id))
			}
			t.of[k] |= bit(l)
		}
	}
	return nil
}

func kindOf(k Clan) category {
	switch k {
	case Oda:
		return catOda
	case Tokugawa, Matsunaga, Ukita:
		return catMinor
	case Takeda, Uesugi, Mori:
		return catMajor
	case NeutralArmy:
		return catNeutral
	}
	return catWar
}

// readLeaders reads the leaders: Oda's come from off the map, all others stand on it. Rules nobunaga.term.unit, nobunaga.setup.leaders,
// nobunaga.setup.values.
func (t *Tables) readLeaders(f *fileJSON) *engine.DataError {
	if len(f.Leaders) != printed {
		return engine.Wrong("leaders", fmt.Sprintf("%d leaders", printed), len(f.Leaders))
	}
	var of [clans]leaderSet
	for i, l := range f.Leaders {
		at, piece := fmt.Sprintf("leaders[%d].", i), SpentCorps+1+engine.Piece(i)
		k, ok := clanOf(l.Clan)
		switch {
		case l.ID != words.Pieces[piece]:
			return engine.Wrong(at+"id", words.Pieces[piece], strconv.Quote(l.ID))
		case !ok || k == NeutralArmy || (k == Oda) != (piece <= Sakuma):
			return engine.Wrong(at+"clan", "a clan; Oda for its own leaders alone", strconv.Quote(l.Clan))
		case (l.StartZone == nil) != (k == Oda):
			return engine.Wrong(at+"start_zone", "none for the leaders of Oda, a zone for all others", "another")
		}
		if err := within(at+"value", l.Value, 1, faces-1); err != nil {
			return err
		}
		if l.StartZone != nil {
			z, ok := zoneOf(*l.StartZone)
			if !ok {
				return engine.Wrong(at+"start_zone", "a zone", strconv.Quote(*l.StartZone))
			}
			t.start[i] = z
		}
		t.leaderClan[i], t.value[i] = k, l.Value
		of[k] |= bit(piece)
	}
	for k := Oda; k < NeutralArmy; k++ {
		if of[k] != t.of[k] {
			return engine.Wrong(fmt.Sprintf("clans[%d].leaders", k), "the leaders that say they are of this clan", "others")
		}
		if k > Oda {
			s := successorOf(k)
			t.leaderClan[index(s)] = k
			t.of[k] |= bit(s)
		}
	}
	return nil
}

func index(l engine.Piece) int { return int(l - SpentCorps - 1) }

// successorOf is the successor of a clan that is not Oda. Rule nobunaga.opt.successors.
func successorOf(k Clan) engine.Piece { return TokugawaSuccessor + engine.Piece(k-Tokugawa) }

// readSetup reads the corps, the neutral armies and the markers at the start. Rules nobunaga.setup.units, nobunaga.setup.markers,
// nobunaga.setup.balance.
func (t *Tables) readSetup(f *fileJSON) *engine.DataError {
	var total [clans]int
	put := func(at, zone string, k Clan, n int8) (engine.Place, *engine.DataError) {
		z, ok := zoneOf(zone)
		if !ok || t.corps[z][k] > 0 {
			return 0, engine.Wrong(at+"zone", "a zone, each once a clan", strconv.Quote(zone))
		}
		if err := within(at+"count", n, 1, 60); err != nil {
			return 0, err
		}
		t.corps[z][k] = n
		if total[k] += int(n); total[k] > int(t.limit[k]) {
			return 0, engine.Wrong(at+"count", fmt.Sprintf("no more than the %d corps of the clan in all", t.limit[k]), total[k])
		}
		return z, nil
	}
	for i, c := range f.Setup.Corps {
		at := fmt.Sprintf("setup.corps[%d].", i)
		k, ok := clanOf(c.Clan)
		if !ok || k == NeutralArmy {
			return engine.Wrong(at+"clan", "a clan", strconv.Quote(c.Clan))
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
			return engine.Wrong(fmt.Sprintf("setup.diplomacy[%d].clan", i), "a clan with a marker, each once", strconv.Quote(d.Clan))
		}
		box := int8(slices.Index(boxIDs[t.kind[k]][:], d.Box)) + 1
		if box == 0 || t.kind[k] == catMajor && box != middleBox {
			return engine.Wrong(fmt.Sprintf("setup.diplomacy[%d].box", i), "a box of its track; neutral for a major clan", strconv.Quote(d.Box))
		}
		t.box[k] = box
	}
	for k := range Clan(clans) {
		if (t.box[k] == 0) == (t.kind[k] == catMinor || t.kind[k] == catMajor) {
			return engine.Wrong("setup.diplomacy", "a box for each clan with a marker", words.Owners[k])
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
			return engine.Wrong(fmt.Sprintf("zones[%d].start_control", z-1), "a clan with units there", strconv.Quote(words.Owners[k]))
		}
		oda = oda || k == Oda && t.corps[z][Oda] > 0
	}
	if !oda {
		return engine.Wrong("setup.corps", "a zone that Oda controls with a corps, for its leaders", "none")
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
		return engine.Wrong("cards", fmt.Sprintf("%d sorts of card", cards), len(f.Cards))
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
			return engine.Wrong(at+"id", words.Cards[card], strconv.Quote(c.ID))
		case c.Deck != sideIDs[side]:
			return engine.Wrong(at+"deck", sideIDs[side], strconv.Quote(c.Deck))
		case c.Rule != words.CardRules[card]:
			return engine.Wrong(at+"rule", words.CardRules[card], strconv.Quote(c.Rule))
		}
		if err := within(at+"copies", c.Copies, 0, deck); err != nil {
			return err
		}
		t.side[card] = side
		for range c.Copies {
			if n[side] == deck {
				return engine.Wrong(at+"copies", fmt.Sprintf("%d cards in a deck", deck), "more")
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
			return engine.Wrong("cards", fmt.Sprintf("%d cards in the deck of %s", deck, sideIDs[side]), n)
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
		return engine.Wrong(at+"params", fmt.Sprintf("%d numbers", len(want)), len(params))
	}
	for _, id := range want {
		n, ok := params[id]
		if !ok {
			return engine.Wrong(at+"params."+id, "a number", "nothing")
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
		return engine.Wrong("tables.leader_loss", fmt.Sprintf("%d lines", faces), len(f.Tables.Loss))
	}
	for i, row := range f.Tables.Loss {
		at := fmt.Sprintf("tables.leader_loss[%d].", i)
		if row.Die != int8(i+1) {
			return engine.Wrong(at+"die", strconv.Itoa(i+1), row.Die)
		}
		if row.Result != "killed" && row.Result != "flees" {
			return engine.Wrong(at+"result", "killed or flees", strconv.Quote(row.Result))
		}
		t.killed[i+1] = row.Result == "killed"
	}
	return nil
}

// readOda reads the reinforcement table of Oda. Rule nobunaga.reinf.oda-roll.
func (t *Tables) readOda(f *fileJSON) *engine.DataError {
	if len(f.Tables.Oda) != faces {
		return engine.Wrong("tables.oda_reinforcement", fmt.Sprintf("%d lines", faces), len(f.Tables.Oda))
	}
	for i, row := range f.Tables.Oda {
		at := fmt.Sprintf("tables.oda_reinforcement[%d].", i)
		l, ok := leaderOf(row.Leader)
		switch {
		case row.Die != int8(i+1):
			return engine.Wrong(at+"die", strconv.Itoa(i+1), row.Die)
		case !ok || !t.of[Oda].has(l):
			return engine.Wrong(at+"leader", "a leader of Oda", strconv.Quote(row.Leader))
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
		return engine.Wrong("tables.opponents_reinforcement", fmt.Sprintf("%d lines", faces), len(f.Tables.Opponents))
	}
	for i, row := range f.Tables.Opponents {
		at := fmt.Sprintf("tables.opponents_reinforcement[%d].", i)
		if row.Die != int8(i+1) {
			return engine.Wrong(at+"die", strconv.Itoa(i+1), row.Die)
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
			return engine.Wrong(fmt.Sprintf("%sclans[%d]", at, i), "a clan, each once", strconv.Quote(id))
		}
		if o.Kind == "marker_right" && t.kind[k] != catMinor && t.kind[k] != catMajor {
			return engine.Wrong(fmt.Sprintf("%sclans[%d]", at, i), "a clan with a marker", strconv.Quote(id))
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
	return engine.Wrong(at+"kind", "marker_right, corps or corps_two_clans, the first two once a die", strconv.Quote(o.Kind))
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
