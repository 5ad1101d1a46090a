package shogun

import "tenka/engine"

// beginYear opens the four events of the year and begins its spring. Rules shogun.setup.events, shogun.winter.yearend.
func (p *Position) beginYear(c *engine.Chance, e *engine.Events) {
	e.Tell(engine.Event{Kind: EventYear, N: int16(p.year)})
	for _, n := range p.yearDeck() {
		e.Reveal(engine.Event{Kind: EventYearEvent, Card: eventCard(n), N: int16(p.lossOf(eventCard(n)))})
	}
	p.season = 0
	p.beginRound(c, e)
}

// yearDeck are the events of the year, from 1.
func (p *Position) yearDeck() []int8 {
	return p.deck[(p.year-1)*openEvents : p.year*openEvents]
}

func eventCard(n int8) engine.Card { return Event1 + engine.Card(n) - 1 }

// beginRound deals the orders and the special cards, and lets the seats plan. Rules shogun.round.actions, shogun.round.specials.
func (p *Position) beginRound(c *engine.Chance, e *engine.Events) {
	p.season++
	p.phase, p.slot, p.at, p.from = Plan, 0, 0, 0
	p.sealed, p.bids, p.changed, p.ruling = 0, false, 0, 0
	p.plan = [seats][spaces]int8{}
	p.taken, p.queue = [turns + 1]engine.Owner{}, [seats]engine.Owner{}
	e.Tell(engine.Event{Kind: EventRound, N: int16(p.season), Nums: [4]int16{int16(p.year)}})
	p.dealOrders(c)
	for i := range openOrders {
		p.tellOrder(i, e)
	}
	p.dealSpecials(c)
	for i := 1; i <= turns; i++ {
		e.Reveal(engine.Event{Kind: EventSpecialUp, To: Turn1 + engine.Place(i-1), Card: p.specialAt(i)})
	}
	if p.planners() == 0 {
		p.plansMade(c, e)
	}
}

// dealOrders shuffles the ten orders onto their places. Rule shogun.round.actions.
func (p *Position) dealOrders(c *engine.Chance) {
	var deck [orders]int16
	for i := range deck {
		deck[i] = int16(spaceOf(i))
	}
	c.Deal(drawActions, deck[:], orders)
	for i, o := range deck {
		p.order[i] = int8(engine.Place(o)-OrderCastle) + 1
	}
}

// dealSpecials shuffles the special cards onto the turn spaces. Rule shogun.round.specials.
func (p *Position) dealSpecials(c *engine.Chance) {
	var deck [specialCards]int16
	for i := range deck {
		deck[i] = int16(PlusChest) + int16(i)
	}
	c.Deal(drawSpecials, deck[:], specialCards)
	for i, card := range deck {
		p.special[i+1] = int8(engine.Card(card)-PlusChest) + 1
	}
}

// specialAt is the special card on a turn space, 0 for none.
func (p *Position) specialAt(turn int) engine.Card {
	if p.special[turn] == 0 {
		return 0
	}
	return PlusChest + engine.Card(p.special[turn]) - 1
}

// orderAt is the order at an index from 0, 0 if it is hidden.
func (p *Position) orderAt(i int) engine.Place {
	if p.order[i] == 0 {
		return 0
	}
	return spaceOf(int(p.order[i]) - 1)
}

func (p *Position) tellOrder(i int, e *engine.Events) {
	e.Reveal(engine.Event{Kind: EventOrderUp, To: p.orderAt(i), N: int16(i + 1)})
}

// ordersKnown is how many of the orders lie open. Rule shogun.round.actions.
func (p *Position) ordersKnown() int { return min(orders, openOrders+max(0, int(p.slot)-1)) }

// remaining are the events of the year that have not ruled yet. Rule shogun.event.draw.
func (p *Position) remaining() (list [openEvents]int16, n int) {
	for _, ev := range p.yearDeck() {
		if p.gone&(1<<ev) == 0 {
			list[n] = int16(eventCard(ev))
			n++
		}
	}
	return list, n
}

// drawEvent draws the event that rules the round. Rule shogun.event.draw.
func (p *Position) drawEvent(c *engine.Chance, e *engine.Events) {
	list, n := p.remaining()
	c.Deal(drawEvent, list[:n], 1)
	card := engine.Card(list[0])
	p.ruling = int8(card-Event1) + 1
	p.gone |= 1 << p.ruling
	e.Reveal(engine.Event{Kind: EventRules, Card: card})
}

// event is the value of the event of the round if it has this effect; else 0 and false. Rule shogun.event.list.
func (p *Position) event(what effect) (int8, bool) {
	if p.ruling == 0 || p.t.events[p.ruling-1].effect != what {
		return 0, false
	}
	return p.t.events[p.ruling-1].value, true
}

// endRound gives all cards back to the hands, those that acted or were bid too; after autumn comes winter. Rules shogun.round.end, shogun.act.return,
// shogun.bid.card, shogun.seq.year.
func (p *Position) endRound(c *engine.Chance, e *engine.Events) {
	e.Tell(engine.Event{Kind: EventRoundEnd, N: int16(p.season)})
	p.sealed, p.bids, p.changed, p.ruling, p.slot, p.at, p.from = 0, false, 0, 0, 0, 0, 0
	p.plan = [seats][spaces]int8{}
	p.order, p.special, p.queue = [orders]int8{}, [turns + 1]int8{}, [seats]engine.Owner{}
	if p.season < seasons-1 {
		p.beginRound(c, e)
		return
	}
	p.winter(c, e)
}
