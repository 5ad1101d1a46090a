package kenjin

import "tenka/engine"

// palace is the power that the larger side loses in the Palace. Rules kenjin.field.palace, kenjin.field.palace.when.
func (p *Position) palace(l int8, sd int) int8 {
	if p.tile[l] != Palace {
		return 0
	}
	mine, other := p.side[l][sd].standing(), p.side[l][1-sd].standing()
	if p.rules.palaceSoon {
		mine, other = p.side[l][sd].n, p.side[l][1-sd].n
	}
	if mine > other {
		return p.t.palacePenalty
	}
	return 0
}

// templeFails reports whether the Golden Temple lets nobody win. Rule kenjin.field.goldentemple.
func (p *Position) templeFails(l int8, ahead int, e *engine.Events) bool {
	if p.tile[l] != GoldenTemple || p.total[l][ahead] >= int16(p.t.templePower) {
		return false
	}
	if e != nil {
		p.tellAt(e, l, ahead, engine.Event{Kind: EventGoldenTemple, N: p.total[l][ahead], Nums: [4]int16{int16(p.t.templePower)}})
	}
	return true
}

// fortressFails reports whether the Fortress lets nobody win. Rule kenjin.field.fortress.
func (p *Position) fortressFails(l int8, ahead int, e *engine.Events) bool {
	n := p.side[l][ahead].standing()
	if p.tile[l] != Fortress || n >= p.t.fortCards {
		return false
	}
	if e != nil {
		p.tellAt(e, l, ahead, engine.Event{Kind: EventFortress, N: int16(n), Nums: [4]int16{int16(p.t.fortCards)}})
	}
	return true
}

// sanctuary destroys the lowest card of each side. It reports whether a seat must choose among several lowest cards; if both must, the earlier in
// turn order chooses first. Rule kenjin.field.sanctuary.
func (p *Position) sanctuary(l int8, e *engine.Events) bool {
	if p.tile[l] != Sanctuary {
		return false
	}
	for sd, s := range p.row().sides[l] {
		row := &p.side[l][sd]
		lowest, n := p.lowest(l, sd)
		if n > 1 {
			p.asked |= 1 << s
			continue
		}
		for i := range row.n {
			if n == 1 && row.card[i].fate == Stands && p.power(l, sd, i) == lowest {
				p.falls(l, sd, i, 0, e)
				break
			}
		}
	}
	return p.destroyNext(l)
}

// destroyNext makes the first seat in turn order that must destroy a card choose; false if none must.
func (p *Position) destroyNext(l int8) bool {
	for i := range p.players {
		if s := p.after(p.first, i); p.asked&(1<<s) != 0 {
			p.rests(Destroying, l, s)
			return true
		}
	}
	return false
}

// lowest is the lowest power of the cards of a side that stand, and how many have it.
func (p *Position) lowest(l int8, sd int) (power, n int8) {
	row := &p.side[l][sd]
	for i := range row.n {
		if row.card[i].fate != Stands {
			continue
		}
		switch v := p.power(l, sd, i); {
		case n == 0 || v < power:
			power, n = v, 1
		case v == power:
			n++
		}
	}
	return power, n
}

// falls destroys a card in the Sanctuary. chose is the seat that chose the card, 0 if there was no choice.
func (p *Position) falls(l int8, sd int, i int8, chose engine.Owner, e *engine.Events) {
	c := &p.side[l][sd].card[i]
	if e != nil {
		p.tellAt(e, l, sd, engine.Event{Kind: EventSanctuary, Seat: chose, N: int16(i) + 1, Piece: c.unit, Nums: [4]int16{int16(p.power(l, sd, i))}})
	}
	c.fate = BySanctuary
}

// destructions lists the lowest cards. Rule kenjin.field.sanctuary.
func (p *Position) destructions(s engine.Seat, buf []engine.Action) []engine.Action {
	sd := int(p.sideOf(s, p.at))
	lowest, _ := p.lowest(p.at, sd)
	row := &p.side[p.at][sd]
	for i := range row.n {
		if row.card[i].fate == Stands && p.power(p.at, sd, i) == lowest {
			buf = append(buf, engine.Action{Kind: KindDestroy, From: p.row().place[p.at], N: int16(i) + 1})
		}
	}
	return buf
}

// destroyNow refuses to destroy a card outside the battle of the Sanctuary. Rules kenjin.field.sanctuary, kenjin.ability.must.
func destroyNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return p.abilityNow(Destroying, reasonDestroyNow)
}

// destroyLane refuses any lane but the Sanctuary. Rule kenjin.field.sanctuary.
func destroyLane(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return p.atLane(a, reasonDestroyLane)
}

// destroyLowest refuses anything but one of the lowest cards. Rule kenjin.field.sanctuary.
func destroyLowest(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.N == engine.Open {
		return engine.No, true
	}
	why := engine.Refusal{Reason: reasonDestroyEmpty, Place: p.row().place[p.at], Got: a.N}
	c := p.slot(s, p.at, a.N)
	if c == nil || c.fate != Stands {
		return why, false
	}
	sd := int(p.sideOf(s, p.at))
	lowest, _ := p.lowest(p.at, sd)
	power := p.power(p.at, sd, int8(a.N-1))
	why.Reason, why.Piece, why.Nums = reasonDestroyLowest, c.unit, [4]int16{int16(power), int16(lowest)}
	return why, power == lowest
}

// destroy removes the card that the seat chose. The battle goes on if nobody else must choose. Rule kenjin.field.sanctuary.
func (p *Position) destroy(s engine.Seat, a engine.Action, e *engine.Events) {
	l := p.at
	p.falls(l, int(p.sideOf(s, l)), int8(a.N-1), engine.OwnerOf(s), e)
	p.asked &^= 1 << s
	if p.destroyNext(l) {
		return
	}
	p.phase, p.turn = Fighting, engine.NoSeat
	p.comes(l, Destroyed, e)
	if !p.decide(l, e) {
		p.fight(e)
	}
}

// supplyAsks makes the winner of the Supply camp choose; false if the lane has another tile. Rule kenjin.field.supply.
func (p *Position) supplyAsks(l int8, winner engine.Seat) bool {
	if p.tile[l] != Supply {
		return false
	}
	p.rests(Supplying, -1, winner)
	return true
}

// supplyLane is the lane of the Supply camp, -1 if it is not in play.
func (p *Position) supplyLane() int8 {
	for l := range p.row().lanes {
		if p.tile[l] == Supply {
			return l
		}
	}
	return -1
}

// supplyArmy is the seat of the army that gets power if the winner of the Supply camp chooses a lane: the winner, or its partner; NoSeat
// for neither. Rule kenjin.field.supply.set.
func (p *Position) supplyArmy(winner engine.Seat, l int8) engine.Seat {
	if p.sideOf(winner, l) >= 0 {
		return winner
	}
	if mate := p.partner(winner); p.sideOf(mate, l) >= 0 {
		return mate
	}
	return engine.NoSeat
}

// supplyBonus is the power that a side has from the Supply camp. Rules kenjin.field.supply.set, kenjin.power.total.
func (p *Position) supplyBonus(l int8, sd int) int8 {
	camp := p.supplyLane()
	if camp < 0 || !p.supplied.has(l) {
		return 0
	}
	winner := p.won[camp].Seat()
	if p.supplyArmy(winner, l) == p.row().sides[l][sd] {
		return p.t.supplyBonus
	}
	return 0
}

// canSupply reports whether a lane can be chosen: none but the Supply camp's own, each once. Rule kenjin.field.supply.set.
func (p *Position) canSupply(s engine.Seat, l int8) bool {
	return p.supplyArmy(s, l) != engine.NoSeat && l != p.chosen && p.tile[l] != Supply
}

// supplies lists the lanes that can be chosen. Rule kenjin.field.supply.set.
func (p *Position) supplies(s engine.Seat, buf []engine.Action) []engine.Action {
	for l := range p.row().lanes {
		if p.canSupply(s, l) {
			buf = append(buf, engine.Action{Kind: KindSupply, To: p.row().place[l]})
		}
	}
	return buf
}

// supplyNow refuses to choose lanes unless the Supply camp was just conquered. Rules kenjin.field.supply.set, kenjin.ability.must.
func supplyNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return p.abilityNow(Supplying, reasonSupplyNow)
}

// supplySet refuses lanes that are neither of the winner nor of its partner, the Supply camp itself, and the same lane twice. Rule
// kenjin.field.supply.set.
func supplySet(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.To == engine.Open {
		return engine.No, true
	}
	l := p.laneAt(a.To)
	why := engine.Refusal{Reason: reasonSupplyOutside, Place: words.NamedPlace(a.To)}
	if l < 0 {
		return why, false
	}
	switch {
	case p.tile[l] == Supply:
		why.Reason = reasonSupplyItself
	case l == p.chosen:
		why.Reason = reasonSupplyTwice
	}
	return why, p.canSupply(s, l)
}

// supply stores the first lane. With the second lane both armies get the power, and the battles continue. Rule kenjin.field.supply.set.
func (p *Position) supply(s engine.Seat, a engine.Action, e *engine.Events) {
	l := p.laneAt(a.To)
	if p.chosen < 0 {
		p.chosen = l
		return
	}
	first := p.chosen
	p.supplied, p.chosen = 1<<first|1<<l, -1
	p.phase, p.turn = Fighting, engine.NoSeat
	for _, lane := range [...]int8{first, l} {
		e.Tell(engine.Event{Kind: EventSupply, Seat: engine.OwnerOf(s), Owner: engine.OwnerOf(p.supplyArmy(s, lane)), To: p.row().place[lane],
			Card: p.tile[lane], N: int16(p.t.supplyBonus)})
	}
	p.comes(p.supplyLane(), SentPower, e)
	p.fight(e)
}
