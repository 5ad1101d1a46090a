package nobunaga

import (
	"fmt"
	"maps"
	"slices"

	"tenka/engine"
)

// Decode reads what Encode writes and refuses what no match can reach, in the order of the fields. A hand that is left out is drawn.
func (game) Decode(o engine.Options, t engine.Tables, b []byte, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	var in positionJSON
	if err := engine.Strict(b, &in); err != nil {
		return nil, err
	}
	for _, read := range []func(*positionJSON) *engine.DataError{p.readMarkers, p.readCorps, p.readLeaders, p.readControl, p.readNumbers} {
		if err := read(&in); err != nil {
			return nil, err
		}
	}
	if in.Phase == "" {
		if in.Hands != nil || in.Held != nil || in.Draft != nil || in.Fight != nil || in.Turn != nil {
			return nil, engine.Wrong("phase", "fault.phase", nil)
		}
		if err := p.checkEntry(); err != nil {
			return nil, err
		}
		p.begin(o, c, e)
		return p, c.Err()
	}
	for _, read := range []func(*positionJSON) *engine.DataError{p.readSides, p.readPhase, p.readDead, p.readBids,
		func(in *positionJSON) *engine.DataError { return p.readHands(in, c) },
		p.readProgress, p.readFight, p.readDraft, p.readReport, p.checkPhase} {
		if err := read(&in); err != nil {
			return nil, err
		}
	}
	return p, c.Err()
}

func sorted[T any](m map[string]T) []string { return slices.Sorted(maps.Keys(m)) }

// readMarkers reads the markers. Rules nobunaga.dipl.track, nobunaga.opt.two-boxes.
func (p *Position) readMarkers(in *positionJSON) *engine.DataError {
	for _, id := range sorted(in.Markers) {
		k, ok := clanOf(id)
		if !ok || !p.hasMarker(k) {
			return engine.Wrong("markers", "nobunaga.fault.marker", id)
		}
		box := int8(slices.Index(boxIDs[p.t.kind[k]][:], in.Markers[id])) + 1
		if box < p.lowest(k) {
			return engine.Wrong("markers."+id, "nobunaga.fault.box", in.Markers[id])
		}
		p.box[k] = box
	}
	p.sortCamps()
	return nil
}

// readCorps reads the corps on the map and those lost for good. Rules nobunaga.term.stock, nobunaga.opt.loss.
func (p *Position) readCorps(in *positionJSON) *engine.DataError {
	if in.Corps != nil {
		p.land = [zones + 1][clans]force{}
	}
	for _, id := range sorted(in.Corps) {
		z, ok := zoneOf(id)
		if !ok {
			return engine.Wrong("corps", "nobunaga.fault.zone", id)
		}
		for _, clan := range sorted(in.Corps[id]) {
			at := "corps." + id + "." + clan
			k, ok := clanOf(clan)
			if !ok {
				return engine.Wrong("corps."+id, "nobunaga.fault.clan", clan)
			}
			n := in.Corps[id][clan]
			if n[0] < 0 || n[1] < 0 || n[0] > p.t.limit[k] || n[1] > p.t.limit[k] || k == NeutralArmy && n[1] > 0 {
				return engine.Wrong(at, "nobunaga.fault.corps.spent", n)
			}
			if k == NeutralArmy && p.t.corps[z][k] == 0 && n[0] > 0 {
				return engine.Wrong(at, "nobunaga.fault.corps.neutral", n)
			}
			p.land[z][k] = force{n[0], n[1]}
		}
	}
	for _, id := range sorted(in.Lost) {
		if k, ok := clanOf(id); !ok || in.Lost[id] < 0 || in.Lost[id] > p.t.limit[k] || !p.rules.loss {
			return engine.Wrong("lost."+id, "nobunaga.fault.lost", in.Lost[id], optionLoss)
		}
	}
	for k := range Clan(clans) {
		p.lost[k] = in.Lost[words.Owners[k]]
		if n := p.gone(k); n > int(p.t.limit[k]) {
			return engine.Wrong("corps", "nobunaga.fault.corps.limit", n, p.t.limit[k], words.Owners[k])
		}
	}
	p.countStock()
	p.settleAll()
	return nil
}

// readLeader finds a leader by his id.
func readLeader(path, id string) (engine.Piece, *engine.DataError) {
	l, ok := words.Piece(id)
	if !ok || !isLeader(l) {
		return 0, engine.Wrong(path, "nobunaga.fault.leader", id)
	}
	return l, nil
}

func readLeaders(path string, ids []string) (leaderSet, *engine.DataError) {
	var set leaderSet
	for i, id := range ids {
		at := fmt.Sprintf("%s[%d]", path, i)
		l, err := readLeader(at, id)
		if err != nil {
			return 0, err
		}
		if set.has(l) {
			return 0, engine.Wrong(at, "fault.once", id)
		}
		set |= bit(l)
	}
	return set, nil
}

// standing are all leaders on the map.
func (p *Position) standing() leaderSet {
	var set leaderSet
	for _, men := range p.here {
		set |= men
	}
	return set
}

// readLeaders reads where the leaders stand.
func (p *Position) readLeaders(in *positionJSON) *engine.DataError {
	if in.Leaders != nil {
		p.here = [zones + 1]leaderSet{}
	}
	for _, id := range sorted(in.Leaders) {
		l, err := readLeader("leaders", id)
		if err != nil {
			return err
		}
		z, ok := zoneOf(in.Leaders[id])
		if !ok {
			return engine.Wrong("leaders."+id, "nobunaga.fault.zone", in.Leaders[id])
		}
		if index(l) >= printed && !p.rules.successors {
			return engine.Wrong("leaders."+id, "nobunaga.fault.successors", id, optionSuccessors)
		}
		p.here[z] |= bit(l)
	}
	var err *engine.DataError
	if p.white, err = readLeaders("spent", in.Spent); err != nil {
		return err
	}
	if p.ill, err = readLeaders("ill", in.Ill); err != nil {
		return err
	}
	p.settleAll()
	if p.white&^p.standing() != 0 {
		return engine.Wrong("spent", "nobunaga.fault.leaders.on_map", in.Spent)
	}
	if p.ill&^p.white != 0 || p.ill.has(Nobunaga) {
		return engine.Wrong("ill", "nobunaga.fault.ill", in.Ill)
	}
	return nil
}

// readControl reads who controls the zones; one that is left out is the clan's with most units there, or whose it was at the start. Rule
// nobunaga.control.always.
func (p *Position) readControl(in *positionJSON) *engine.DataError {
	for z := engine.Place(1); isZone(z); z++ {
		id := words.Places[z]
		if clan, given := in.Control[id]; given {
			k, ok := clanOf(clan)
			if !ok {
				return engine.Wrong("control."+id, "nobunaga.fault.clan", clan)
			}
			p.control[z] = k
			continue
		}
		if set := p.heirs(z); set != 0 {
			p.control[z] = set.first()
		}
	}
	for id := range in.Control {
		if _, ok := zoneOf(id); !ok {
			return engine.Wrong("control", "nobunaga.fault.zone", id)
		}
	}
	p.settleAll()
	return nil
}

func readSide(path, id string, into *Side) *engine.DataError {
	i := slices.Index(sideIDs[:NeutralSide], id)
	if i < 0 {
		return engine.OneOf(path, sideIDs[:], id)
	}
	*into = Side(i)
	return nil
}

// readNumbers reads what the match is played for.
func (p *Position) readNumbers(in *positionJSON) *engine.DataError {
	list := numbers{{"when", in.When, 0, 2, &p.when}, {"passes", in.Passes, 0, 1, &p.passes}, {"double", in.Double, 0, 2, &p.double}}
	if in.Goal != nil {
		list = append(list, numbers{{"goal", *in.Goal, 0, 31, &p.goal}}...)
	}
	if in.Bonus != nil {
		list = append(list, numbers{{"bonus", *in.Bonus, -deck, deck, &p.bonus}}...)
	}
	if in.Turn != nil {
		list = append(list, numbers{{"game_turn", *in.Turn, 0, p.t.turns, &p.turn}}...)
	}
	p.begun, p.forced, p.shown, p.paradise, p.once, p.ships = in.Begun, in.Forced, in.Shown, in.Paradise, in.Once, in.Ships
	if p.paradise && !p.once {
		return engine.Wrong("paradise_used", "nobunaga.fault.paradise", false)
	}
	return list.read()
}

// readSides reads who plays which side and whose turn it is.
func (p *Position) readSides(in *positionJSON) *engine.DataError {
	if in.Oda != nil {
		if *in.Oda < 0 || *in.Oda > 1 {
			return engine.Between("oda", 0, 1, *in.Oda)
		}
		p.seat = [2]engine.Seat{OdaSide: *in.Oda, OpponentsSide: 1 - *in.Oda}
	}
	p.winner = NeutralSide
	for _, s := range []struct {
		path, id string
		into     *Side
	}{{"active", in.Active, &p.active}, {"kyoto", in.Kyoto, &p.kyoto}, {"winner", in.Winner, &p.winner}} {
		if s.id == "" {
			continue
		}
		if err := readSide(s.path, s.id, s.into); err != nil {
			return err
		}
	}
	return nil
}

// readPhase reads the phase and tests that it fits the turn. Rule nobunaga.state.list.
func (p *Position) readPhase(in *positionJSON) *engine.DataError {
	lasting := phaseIDs[:Passing]
	i := slices.Index(lasting, in.Phase)
	if i < 0 {
		return engine.OneOf("phase", lasting, in.Phase)
	}
	p.phase = Phase(i)
	switch {
	case in.Turn == nil && p.phase != SideBids:
		p.turn = 1
	case (p.turn == 0) != (p.phase == SideBids):
		return engine.Wrong("game_turn", "nobunaga.fault.game_turn", p.turn)
	}
	if (p.phase == SideBids) != (p.seat[OdaSide] == engine.NoSeat) {
		return engine.Wrong("oda", "nobunaga.fault.oda", nil)
	}
	if (p.phase == OdaLeaders || p.phase == BalanceUse) && p.turn != 1 {
		return engine.Wrong("game_turn", "nobunaga.fault.game_turn.first", p.turn, in.Phase)
	}
	if (p.winner != NeutralSide) != (p.phase == Over) {
		return engine.Wrong("winner", "nobunaga.fault.winner", in.Winner)
	}
	p.acting = p.phase >= Round && p.phase < Over
	if in.Acting != nil {
		p.acting = *in.Acting
	}
	switch p.phase {
	case SideBids, BalanceUse, Successor, OdaLeaders, FirstPlayer:
		if p.acting {
			return engine.Wrong("acting", "nobunaga.fault.acting.not", true, in.Phase)
		}
	case Round, Extra, DoubleNext, Justice:
		if !p.acting {
			return engine.Wrong("acting", "nobunaga.fault.acting", false, in.Phase)
		}
	}
	if p.begun && (p.acting || p.phase == Over || p.phase == SideBids) {
		return engine.Wrong("begun", "nobunaga.fault.begun", true)
	}
	return nil
}

// entered reports whether Oda's leaders have been placed.
func (p *Position) entered() bool {
	return p.turn > 1 || p.turn == 1 && p.phase != BalanceUse && p.phase != Successor && p.phase != OdaLeaders
}

// findDead finds out who is dead: the leaders of the data that are not on the map, but Oda's before they have entered.
func (p *Position) findDead() {
	p.dead = (1<<printed - 1) &^ p.standing()
	if !p.entered() {
		p.dead &^= p.t.of[Oda]
	}
}

// checkEntry tests that there is a zone for Oda's leaders. Rule nobunaga.reinf.oda-first-turn.
func (p *Position) checkEntry() *engine.DataError {
	for z := engine.Place(1); isZone(z); z++ {
		if p.entry(z) {
			return nil
		}
	}
	return engine.Wrong("corps", "nobunaga.fault.corps.entry", nil)
}

// gone is how many corps of a clan are on the map or lost for good.
func (p *Position) gone(k Clan) int {
	n := int(p.lost[k])
	for z := range p.land {
		n += int(p.land[z][k].all())
	}
	return n
}

// countStock counts the corps that can still come. Rule nobunaga.term.stock.
func (p *Position) countStock() {
	for k := range Clan(clans) {
		p.stock[k] = p.t.limit[k] - int8(p.gone(k))
	}
}

// readDead finds out who is dead, and tests that it can be so.
func (p *Position) readDead(*positionJSON) *engine.DataError {
	p.findDead()
	if !p.entered() {
		if err := p.checkEntry(); err != nil {
			return err
		}
	}
	if early := p.standing() & p.t.of[Oda]; early != 0 && !p.entered() && p.phase != OdaLeaders {
		return engine.Wrong("leaders", "nobunaga.fault.leaders.early", words.Pieces[early.first()])
	}
	if p.dead.has(Nobunaga) && p.phase != Over {
		return engine.Wrong("leaders", "nobunaga.fault.leaders.nobunaga", nil)
	}
	return nil
}

// readBids reads the bids. Rules nobunaga.opt.bid-victory, nobunaga.opt.bid-balance.
func (p *Position) readBids(in *positionJSON) *engine.DataError {
	if len(in.HasBid) > 0 {
		return engine.Wrong("has_bid", "fault.view", in.HasBid)
	}
	if in.Bids == nil {
		return nil
	}
	if !p.rules.bidVictory && !p.rules.bidBalance {
		return engine.Wrong("bids", "nobunaga.fault.bids.none", nil)
	}
	low, high := -p.t.bidCards, p.t.bidCards
	if p.rules.bidVictory {
		low, high = 0, p.t.bidZones
	}
	for s, n := range in.Bids {
		if n == nil {
			continue
		}
		if err := within(fmt.Sprintf("bids[%d]", s), *n, low, high); err != nil {
			return err
		}
		p.bid[s] = *n
		p.made = p.made.With(engine.Seat(s))
	}
	if p.phase == SideBids && p.made == engine.AllSeats(p.Seats()) {
		return engine.Wrong("bids", "nobunaga.fault.bids", nil)
	}
	return nil
}

// readHands reads the spent cards and the hands. Rules nobunaga.hidden.deck, nobunaga.act.open-cards.
func (p *Position) readHands(in *positionJSON, c *engine.Chance) *engine.DataError {
	none := p.phase == SideBids || p.phase == BalanceUse
	for side := OdaSide; side < NeutralSide; side++ {
		if in.Out != nil {
			if err := p.readCards(fmt.Sprintf("spent_cards[%d]", side), side, in.Out[side], &p.out[side], &p.outs[side]); err != nil {
				return err
			}
		}
		n := p.handSizes()[side] - p.outs[side]
		if in.Held != nil {
			n = in.Held[side]
		}
		if in.Hands != nil && in.Hands[side] != nil {
			if in.Held == nil {
				n = int8(min(len(in.Hands[side]), deck))
			}
			if err := p.readCards(fmt.Sprintf("hands[%d]", side), side, in.Hands[side], &p.hand[side], &p.held[side]); err != nil {
				return err
			}
			if p.held[side] != n {
				return engine.Wrong(fmt.Sprintf("held[%d]", side), "nobunaga.fault.held", n)
			}
		}
		if n < 0 || n > deck-p.outs[side] || none && (n > 0 && in.Held != nil || p.outs[side] > 0) {
			return engine.Wrong(fmt.Sprintf("held[%d]", side), "nobunaga.fault.held.deck", n)
		}
		if n > 0 && p.held[side] == 0 && !none && p.phase != Over {
			p.draw(side, n, drawCards, c)
		}
	}
	return p.checkDecks()
}

func (p *Position) readCards(path string, side Side, ids []string, into *[deck]engine.Card, n *int8) *engine.DataError {
	if len(ids) > deck {
		return engine.Wrong(path, "fault.most", len(ids), deck)
	}
	for i, id := range ids {
		card, ok := words.Card(id)
		if !ok || p.t.side[card] != side {
			return engine.Wrong(fmt.Sprintf("%s[%d]", path, i), "nobunaga.fault.card", id, side)
		}
		into[i] = card
	}
	*n = int8(len(ids))
	return nil
}

// checkDecks tests that no card is there more often than its deck holds it.
func (p *Position) checkDecks() *engine.DataError {
	var left [cards + 1]int8
	for side := range p.t.deckOf {
		for _, card := range p.t.deckOf[side] {
			left[card]++
		}
		for _, card := range p.hand[side][:p.held[side]] {
			left[card]--
		}
		for _, card := range p.out[side][:p.outs[side]] {
			left[card]--
		}
	}
	for card, n := range left {
		if n < 0 {
			return engine.Wrong("hands", "nobunaga.fault.hands", words.Cards[card])
		}
	}
	return nil
}
