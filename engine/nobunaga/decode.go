package nobunaga

import (
	"fmt"

	"tenka/engine"
	"tenka/engine/form"
)

// Encode writes a position in ids.
func (game) Encode(p engine.Position) ([]byte, error) {
	q := *p.(*Position)
	return form.Write(func(f form.Form) { q.fields(f, new(given)) }), nil
}

// Decode reads the output of Encode and refuses positions that no match can reach. Missing cards are drawn.
func (game) Decode(o engine.Options, t engine.Tables, b []byte, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	var got given
	if err := form.Read(b, func(f form.Form) { p.fields(f, &got) }); err != nil {
		return nil, err
	}
	p.derive(&got)
	if err := form.Test(p.checkCorps, p.checkLeaders); err != nil {
		return nil, err
	}
	if !got.phase {
		if got.under != "" {
			return nil, engine.Wrong("phase", "fault.phase", nil)
		}
		if err := form.Test(p.checkEntry); err != nil {
			return nil, err
		}
		p.begin(o, c, e)
		return p, c.Err()
	}
	err = form.Test(func() *engine.DataError { return p.checkTurn(&got) }, p.checkDead, p.checkBids,
		func() *engine.DataError { return p.drawLeft(&got, c) }, p.checkDecks, p.checkProgress, p.checkFight, p.checkDraft, p.checkReport, p.checkPhase)
	if err != nil {
		return nil, err
	}
	return p, c.Err()
}

// derive computes camps and stocks, and control if it is missing: a zone belongs to the clan with the most units there, or to its clan at
// the start. Rule nobunaga.control.always.
func (p *Position) derive(got *given) {
	p.sortCamps()
	p.countStock()
	p.settleAll()
	for z := engine.Place(1); isZone(z); z++ {
		if set := p.heirs(z); set != 0 && !got.control.has(z) {
			p.control[z] = set.first()
		}
	}
	p.settleAll()
	p.fight.camp = NeutralSide
	if p.fight.target != noClan {
		p.fight.camp = p.campOf(p.fight.target)
	}
}

// checkCorps tests that no clan has more corps than there are. Rule nobunaga.term.stock.
func (p *Position) checkCorps() *engine.DataError {
	for k := range Clan(clans) {
		if n := p.gone(k); n > int(p.t.limit[k]) {
			return engine.Wrong("corps", "nobunaga.fault.corps.limit", n, p.t.limit[k], words.Owners[k])
		}
	}
	return nil
}

// checkLeaders checks that spent and ill leaders are on the map, and that the effects of the paradise card are complete.
func (p *Position) checkLeaders() *engine.DataError {
	switch {
	case p.white&^p.standing() != 0:
		return engine.Wrong("spent", "nobunaga.fault.leaders.on_map", leaderIDs(p.white))
	case p.ill&^p.white != 0 || p.ill.has(Nobunaga):
		return engine.Wrong("ill", "nobunaga.fault.ill", leaderIDs(p.ill))
	case p.paradise && !p.once:
		return engine.Wrong("paradise_used", "nobunaga.fault.paradise", false)
	}
	return nil
}

// standing are all leaders on the map.
func (p *Position) standing() leaderSet {
	var set leaderSet
	for _, men := range p.here {
		set |= men
	}
	return set
}

// checkTurn tests that phase, turn, sides and winner fit each other. Rule nobunaga.state.list.
func (p *Position) checkTurn(got *given) *engine.DataError {
	switch {
	case !got.turn && p.phase != SideBids:
		p.turn = 1
	case (p.turn == 0) != (p.phase == SideBids):
		return engine.Wrong("game_turn", "nobunaga.fault.game_turn", p.turn)
	}
	if (p.phase == SideBids) != (p.seat[OdaSide] == engine.NoSeat) {
		return engine.Wrong("oda", "nobunaga.fault.oda", nil)
	}
	if (p.phase == OdaLeaders || p.phase == BalanceUse) && p.turn != 1 {
		return engine.Wrong("game_turn", "nobunaga.fault.game_turn.first", p.turn, p.phase)
	}
	if (p.winner != NeutralSide) != (p.phase == Over) {
		return engine.Wrong("winner", "nobunaga.fault.winner", p.winner)
	}
	if !got.acting {
		p.acting = p.phase >= Round && p.phase < Over
	}
	switch p.phase {
	case SideBids, BalanceUse, Successor, OdaLeaders, FirstPlayer:
		if p.acting {
			return engine.Wrong("acting", "nobunaga.fault.acting.not", true, p.phase)
		}
	case Round, Extra, DoubleNext, Justice:
		if !p.acting {
			return engine.Wrong("acting", "nobunaga.fault.acting", false, p.phase)
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

// findDead finds the dead leaders: those of the data that are not on the map, except Oda's before they have entered.
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

// gone is how many corps of a clan are not in stock: on the map or lost for good.
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

// checkDead finds the dead leaders, and checks that they can be dead.
func (p *Position) checkDead() *engine.DataError {
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

// checkBids checks that a bid is missing if bids are still to be made.
func (p *Position) checkBids() *engine.DataError {
	if p.phase == SideBids && p.made == engine.AllSeats(p.Seats()) {
		return engine.Wrong("bids", "nobunaga.fault.bids", nil)
	}
	return nil
}

// drawLeft draws the hands that are left out. Rules nobunaga.hidden.deck, nobunaga.act.open-cards.
func (p *Position) drawLeft(got *given, c *engine.Chance) *engine.DataError {
	none := p.phase == SideBids || p.phase == BalanceUse
	for side := OdaSide; side < NeutralSide; side++ {
		n := p.held[side]
		if !got.held && !got.hand[side] {
			n = p.handSizes()[side] - p.outs[side]
		}
		if n < 0 || n > deck-p.outs[side] || none && (n > 0 && (got.held || got.hand[side]) || p.outs[side] > 0) {
			return engine.Wrong(fmt.Sprintf("held[%d]", side), "nobunaga.fault.held.deck", n)
		}
		if got.hand[side] {
			continue
		}
		if p.held[side] = 0; n > 0 && !none && p.phase != Over {
			p.draw(side, n, drawCards, c)
		}
	}
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
