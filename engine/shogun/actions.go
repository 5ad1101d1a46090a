package shogun

import "tenka/engine"

// beginOrders reports the turn order and carries out the first order. Rules shogun.bid.order, shogun.act.sequence.
func (p *Position) beginOrders(c *engine.Chance, e *engine.Events) {
	n := int16(0)
	for _, owner := range p.taken[1:] {
		if owner != 0 {
			n++
			e.Tell(engine.Event{Kind: EventTurnOrder, Owner: owner, N: n})
		}
	}
	e.Frame(p)
	p.queue = [seats]engine.Owner{}
	p.slot, p.at = 1, 0
	p.tellAction(e)
	p.carryOn(c, e)
}

// cardDone continues the round after a seat has chosen what its card does.
func (p *Position) cardDone(c *engine.Chance, e *engine.Events) {
	p.phase = Passing
	e.Frame(p)
	p.carryOn(c, e)
}

func (p *Position) tellAction(e *engine.Events) {
	e.Tell(engine.Event{Kind: EventAction, To: p.orderAt(int(p.slot) - 1), N: int16(p.slot)})
}

// carryOn lets the seats open their cards and carry them out, one after the other, order by order, until one must choose.
// Rule shogun.act.sequence.
func (p *Position) carryOn(c *engine.Chance, e *engine.Events) {
	for {
		p.from = 0
		for p.at < turns {
			p.at++
			s := p.taken[p.at].Seat()
			if s == engine.NoSeat || !p.inPlay(s) {
				continue
			}
			if p.openCard(s, c, e) {
				return
			}
			e.Frame(p)
		}
		if int(p.slot) == orders {
			p.endRound(c, e)
			return
		}
		known := p.ordersKnown()
		p.slot++
		p.at = 0
		if p.ordersKnown() > known {
			p.tellOrder(known, e)
		}
		p.tellAction(e)
	}
}

// opened reports whether all have seen the card of s on a space. Rules shogun.act.sequence, shogun.bid.open.
func (p *Position) opened(s engine.Seat, space int) bool {
	if space == bidSpace {
		return p.bids
	}
	for i := range int(p.slot) {
		if int(p.order[i]) == space+1 {
			return i+1 < int(p.slot) || p.taken[p.at] == engine.OwnerOf(s) || p.turnBefore(s)
		}
	}
	return false
}

// turnBefore reports whether s comes before the present seat in the turn order.
func (p *Position) turnBefore(s engine.Seat) bool {
	for i := 1; i < int(p.at); i++ {
		if p.taken[i] == engine.OwnerOf(s) {
			return true
		}
	}
	return false
}

// openCard shows the card of s on the order and carries it out; true where s must choose. Rules shogun.act.sequence, shogun.act.must.
func (p *Position) openCard(s engine.Seat, c *engine.Chance, e *engine.Events) bool {
	o := p.orderAt(int(p.slot) - 1)
	card := p.plan[s][o-OrderCastle]
	told := engine.Event{Owner: engine.OwnerOf(s), From: o, Card: engine.Card(max(card, 0))}
	switch {
	case card == noCard:
		told.Kind = EventNothing
		e.Tell(told)
		return false
	case card == lostCard:
		told.Kind = EventLostCaptured
		e.Tell(told)
		return false
	case isChest(told.Card):
		told.Kind = EventIdle
		e.Reveal(told)
		return false
	}
	q := engine.Place(card)
	told.Kind, told.To = EventCard, q
	e.Reveal(told)
	p.from = q
	switch o {
	case OrderCastle, OrderTemple, OrderTheatre:
		p.build(s, q, Castle+engine.Piece(o-OrderCastle), e)
	case OrderRice:
		p.harvest(s, q, c, e)
	case OrderTax:
		p.tax(s, q, c, e)
	case OrderArmy5, OrderArmy3:
		p.recruit(s, q, o, e)
	case OrderArmy1:
		return p.recruitAndMove(s, q, e)
	default:
		return p.march(s, q, o, c, e)
	}
	return false
}

// setOwner gives a province to a seat or to nobody, and removes its card from a space if it waits there. Rules shogun.act.captured,
// shogun.seq.out.
func (p *Position) setOwner(q engine.Place, to engine.Owner, e *engine.Events) {
	from := p.land[q].owner
	p.land[q].owner = to
	if p.season < seasons {
		p.changed |= just(q)
	}
	if to != 0 {
		p.seat[to.Seat()].lands++
	}
	if from == 0 {
		return
	}
	loser := from.Seat()
	p.seat[loser].lands--
	for i, card := range p.plan[loser] {
		if engine.Place(card) == q && (i == bidSpace || !p.opened(loser, i)) {
			p.plan[loser][i] = lostCard
			e.Reveal(engine.Event{Kind: EventCaptured, Owner: from, Seat: to, Card: engine.Card(q), From: spaceOf(i)})
		}
	}
	if p.inPlay(loser) {
		return
	}
	for i := range p.plan[loser] {
		if !p.opened(loser, i) {
			p.plan[loser][i] = noCard
		}
	}
	e.Tell(engine.Event{Kind: EventOut, Owner: from})
}

// harvest takes rice, which the option revolt-no-income gives back after a lost revolt. Rules shogun.act.rice, shogun.revolt.income,
// shogun.event.first, shogun.special.rice, shogun.comp.tracks.
func (p *Position) harvest(s engine.Seat, q engine.Place, c *engine.Chance, e *engine.Events) {
	u := &p.seat[s]
	n := p.riceOf(s, q)
	got := min(n, p.t.riceEnd-u.rice)
	u.rice += got
	e.Tell(engine.Event{Kind: EventRice, Owner: engine.OwnerOf(s), To: q, N: int16(got),
		Nums: [4]int16{int16(u.rice), int16(p.t.rice[q]), int16(n - got)}})
	if p.unrest(s, q, c, e) && p.rules.noIncome {
		u.rice -= got
		p.tellBack(s, q, Rice, int16(got), e)
	}
}

// riceOf is the rice of a harvest of s in q under the event and special cards of the round. Rules shogun.act.rice, shogun.event.first.
func (p *Position) riceOf(s engine.Seat, q engine.Place) int8 {
	n := p.t.rice[q]
	if least, ok := p.event(riceMin); ok {
		n = max(n, least)
	}
	if most, ok := p.event(riceMax); ok {
		n = min(n, most)
	}
	if p.holds(s, PlusRice) {
		n += p.t.plus(PlusRice)
	}
	return n
}

// tax takes chests, as harvest takes rice. Rules shogun.act.tax, shogun.revolt.income, shogun.event.first, shogun.special.chest.
func (p *Position) tax(s engine.Seat, q engine.Place, c *engine.Chance, e *engine.Events) {
	u := &p.seat[s]
	n := int16(p.taxOf(s, q))
	u.chests += n
	e.Tell(engine.Event{Kind: EventTax, Owner: engine.OwnerOf(s), To: q, N: n, Nums: [4]int16{u.chests, int16(p.t.chests[q])}})
	if p.unrest(s, q, c, e) && p.rules.noIncome {
		u.chests -= n
		p.tellBack(s, q, Chest, n, e)
	}
}

// taxOf is the chests of a tax of s in q under the event and special cards of the round. Rules shogun.act.tax, shogun.event.first.
func (p *Position) taxOf(s engine.Seat, q engine.Place) int8 {
	n := p.t.chests[q]
	if most, ok := p.event(taxMax); ok {
		n = min(n, most)
	}
	if least, ok := p.event(taxMin); ok {
		n = max(n, least)
	}
	if p.holds(s, PlusChest) {
		n += p.t.plus(PlusChest)
	}
	return n
}

func (p *Position) tellBack(s engine.Seat, q engine.Place, what engine.Piece, n int16, e *engine.Events) {
	e.Tell(engine.Event{Kind: EventIncomeBack, Owner: engine.OwnerOf(s), To: q, Piece: what, N: n})
}

// ordered is how many armies an order places. Rules shogun.act.army, shogun.special.six, shogun.event.first.
func (p *Position) ordered(s engine.Seat, o engine.Place) int8 {
	n := p.t.armies[o-OrderCastle]
	if o == OrderArmy1 {
		return n
	}
	if _, ok := p.event(fewerArmies); ok {
		row := p.t.events[p.ruling-1]
		n = row.army3
		if o == OrderArmy5 {
			n = row.army5
		}
	}
	if o == OrderArmy5 && p.holds(s, SixArmies) {
		n = p.t.plus(SixArmies)
	}
	return n
}

// recruit pays for armies and places them. Rules shogun.act.army, shogun.act.army.money, shogun.act.army.short.
func (p *Position) recruit(s engine.Seat, q engine.Place, o engine.Place, e *engine.Events) bool {
	u, price, n := &p.seat[s], p.t.price[o-OrderCastle], p.ordered(s, o)
	lost := engine.Event{Owner: engine.OwnerOf(s), From: o, To: q}
	switch {
	case u.chests < price:
		lost.Kind, lost.N, lost.Nums = EventLostArmyMoney, price, [4]int16{u.chests}
	case u.supply == 0 || p.rules.allOrNothing && u.supply < n:
		lost.Kind, lost.N, lost.Nums = EventLostArmyShort, int16(n), [4]int16{int16(u.supply)}
	}
	if o == OrderArmy1 && lost.Kind != 0 {
		lost.Kind, lost.N, lost.Nums = EventLostArmy1, price, [4]int16{u.chests, int16(u.supply)}
	}
	if lost.Kind != 0 {
		e.Tell(lost)
		return false
	}
	placed := min(n, u.supply)
	u.chests -= price
	u.supply -= placed
	p.land[q].armies += placed
	e.Tell(engine.Event{Kind: EventArmies, Owner: engine.OwnerOf(s), To: q, N: int16(placed),
		Nums: [4]int16{price, int16(p.land[q].armies), int16(n), int16(u.supply)}})
	return true
}

// recruitAndMove places one army and reports whether s has to choose a move. Rules shogun.act.army1, shogun.act.army1.money.
func (p *Position) recruitAndMove(s engine.Seat, q engine.Place, e *engine.Events) bool {
	if !p.recruit(s, q, OrderArmy1, e) {
		return false
	}
	if p.neighbours(q)&p.owns(s) == 0 || p.land[q].armies < 2 {
		return false
	}
	p.phase = MoveArmies
	return true
}

// moves lists own neighbours and numbers of armies. Rules shogun.act.army1, shogun.act.army1.own, shogun.act.move.leave.
func (p *Position) moves(s engine.Seat, buf []engine.Action) []engine.Action {
	return p.numbers(KindMove, p.neighbours(p.from)&p.owns(s), buf)
}

// numbers lists each target with each number of armies that may leave. Rule shogun.act.move.leave.
func (p *Position) numbers(kind engine.Kind, targets provinceSet, buf []engine.Action) []engine.Action {
	for ; targets != 0; targets &= targets - 1 {
		for n := int16(1); n < int16(p.land[p.from].armies); n++ {
			buf = append(buf, engine.Action{Kind: kind, From: p.from, To: targets.first(), N: n})
		}
	}
	return buf
}

func moveNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return now(p.phase == MoveArmies)
}

// moveFrom lets armies leave the province on the card. Rule shogun.act.army1.
func moveFrom(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonMoveFrom, Place: words.NamedPlace(a.From), Other: p.from}, a.From == engine.Open || a.From == p.from
}

// unused refuses provinces that are out of play. Rule shogun.map.unused3.
func unused(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonUnused, Place: words.NamedPlace(a.To)}, !isProvince(a.To) || p.playing().has(a.To)
}

// moveOwn allows own neighbours. Rule shogun.act.army1.own.
func moveOwn(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	ok := a.To == engine.Open || p.neighbours(p.from).has(a.To) && p.land[a.To].owner == engine.OwnerOf(s)
	return engine.Refusal{Reason: reasonMoveOwn, Place: words.NamedPlace(a.To), Other: p.from}, ok
}

// leave requires that at least one army goes and one stays. Rule shogun.act.move.leave.
func leave(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	most := int16(p.land[p.from].armies) - 1
	return engine.Refusal{Reason: reasonLeave, Place: p.from, Want: most, Got: a.N}, a.N == engine.Open || a.N >= 1 && a.N <= most
}

// move takes armies to an own province. Rules shogun.act.army1, shogun.act.combat.
func (p *Position) move(s engine.Seat, to engine.Place, n int8, e *engine.Events) {
	p.land[p.from].armies -= n
	p.land[to].armies += n
	e.Tell(engine.Event{Kind: EventMove, Seat: engine.OwnerOf(s), From: p.from, To: to, N: int16(n)})
}
