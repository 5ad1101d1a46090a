package shogun

import "tenka/engine"

// Sample draws what the view does not show: orders, events, the draft's deck and the plans of others. All positions with this view are
// equally likely.
func (game) Sample(v engine.View, c *engine.Chance, dst engine.Position) {
	view, p := v.(*View), dst.(*Position)
	*p = view.p
	p.sampleOrders(c)
	p.sampleEvents(c)
	p.sampleDeck(c)
	for s := range engine.Seat(p.players) {
		p.samplePlan(s, c)
	}
}

// sampleOrders draws the orders that are not turned up.
func (p *Position) sampleOrders(c *engine.Chance) {
	if p.season == 0 || p.season == seasons || p.order[orders-1] != 0 {
		return
	}
	var left [orders]int16
	n, seen := 0, 0
	for i := range orders {
		if p.order[i] != 0 {
			seen |= 1 << p.order[i]
		}
	}
	for o := range int16(orders) {
		if seen&(1<<(o+1)) == 0 {
			left[n] = o + 1
			n++
		}
	}
	c.Deal(drawActions, left[:n], n)
	for i := range n {
		p.order[orders-n+i] = int8(left[i])
	}
}

// sampleEvents draws the events that are not turned up.
func (p *Position) sampleEvents(c *engine.Chance) {
	if p.season == 0 || p.deck[eventCards-1] != 0 {
		return
	}
	var left [eventCards]int16
	n, seen := 0, 0
	for _, ev := range p.deck {
		if ev != 0 {
			seen |= 1 << ev
		}
	}
	for ev := range int16(eventCards) {
		if seen&(1<<(ev+1)) == 0 {
			left[n] = ev + 1
			n++
		}
	}
	c.Deal(drawEvents, left[:n], n)
	for i := range n {
		p.deck[eventCards-n+i] = int8(left[i])
	}
}

// sampleDeck draws the unknown part of the draft's deck.
func (p *Position) sampleDeck(c *engine.Chance) {
	d := &p.draft
	hidden := d.n - d.known
	if p.season != 0 || hidden <= 0 || d.deck[0] != 0 {
		return
	}
	var left [provinces]int16
	n := 0
	seen := provinceSet(0)
	for _, card := range d.deck[hidden:d.n] {
		seen |= just(engine.Place(card))
	}
	for _, card := range d.open {
		seen |= 1 << card
	}
	for set := p.playing(); set != 0; set &= set - 1 {
		if q := set.first(); p.land[q].owner == 0 && q != p.from && !seen.has(q) {
			left[n] = int16(q)
			n++
		}
	}
	c.Deal(drawProvinces, left[:n], n)
	for i := range min(n, int(hidden)) {
		d.deck[i] = int8(left[i])
	}
}

// samplePlan draws the covered cards of s: provinces it has owned since it planned, and chest cards, none of which was opened yet; a
// bid that it can pay.
func (p *Position) samplePlan(s engine.Seat, c *engine.Chance) {
	covered := 0
	lands, chests := p.owns(s)&^p.changed, uint8(1<<chestCards-1)
	for _, card := range p.plan[s] {
		switch k := engine.Card(card); {
		case card == coveredCard:
			covered++
		case isChest(k):
			chests &^= 1 << (k - Chest0)
		case card > 0:
			lands &^= just(engine.Place(card))
		}
	}
	if covered == 0 {
		return
	}
	var pool [provinces + chestCards]int16
	n, pays := 0, 0
	add := func(card engine.Card, can bool) {
		pool[n] = int16(card)
		if can { // those that can be bid come first
			pool[n], pool[pays] = pool[pays], pool[n]
			pays++
		}
		n++
	}
	for set := lands; set != 0; set &= set - 1 {
		add(engine.Card(set.first()), true)
	}
	can := p.affordable(s)
	for i := range chestCards {
		if bit := uint8(1) << i; chests&bit != 0 {
			add(Chest0+engine.Card(i), can&bit != 0)
		}
	}
	dealt := 0
	if p.plan[s][bidSpace] == coveredCard {
		c.Deal(drawProvinces, pool[:pays], 1)
		p.plan[s][bidSpace] = int8(pool[0])
		dealt = 1
	}
	rest := pool[dealt:n]
	c.Deal(drawProvinces, rest, min(covered-dealt, len(rest)))
	i := 0
	for space := range orders {
		if p.plan[s][space] == coveredCard && i < len(rest) {
			p.plan[s][space] = int8(rest[i])
			i++
		}
	}
}
