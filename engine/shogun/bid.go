package shogun

import "tenka/engine"

// openBids shows and pays all bids, and ranks them. Rules shogun.bid.open, shogun.bid.rank, shogun.bid.tie.
func (p *Position) openBids(c *engine.Chance, e *engine.Events) {
	p.bids = true
	for s := range engine.Seat(p.players) {
		if !p.inPlay(s) {
			continue
		}
		card := engine.Card(p.plan[s][bidSpace])
		paid := int16(0)
		if isChest(card) {
			paid = int16(card - Chest0)
			p.seat[s].chests -= paid
		}
		e.Reveal(engine.Event{Kind: EventBid, Owner: engine.OwnerOf(s), Card: card, N: paid, Nums: [4]int16{p.seat[s].chests}})
	}
	n := 0
	for rank := range int8(chestCards + 2) {
		var equal [seats]int16
		m := 0
		for s := range engine.Seat(p.players) {
			if p.inPlay(s) && p.bidRank(s) == rank {
				equal[m] = int16(s)
				m++
			}
		}
		if m > 1 {
			c.Deal(drawTies, equal[:m], m)
		}
		for _, s := range equal[:m] {
			p.queue[n] = engine.OwnerOf(engine.Seat(s))
			n++
			e.Tell(engine.Event{Kind: EventRank, Owner: engine.OwnerOf(engine.Seat(s)), N: int16(n)})
		}
	}
	p.at = 0
}

// bidRank is the place of the bid of s among the kinds of bid, 0 for the highest. Rule shogun.bid.rank.
func (p *Position) bidRank(s engine.Seat) int8 {
	order := 0
	if p.rules.provinceFirst {
		order = 1
	}
	card := engine.Card(p.plan[s][bidSpace])
	switch {
	case card == noCard:
		return p.t.rank[order][chestCards+1]
	case isChest(card):
		return p.t.rank[order][card-Chest0]
	}
	return p.t.rank[order][chestCards]
}

// pickOn goes to the next seat's choice of a turn space; the last seat gets the last space without a choice. Then the orders are carried
// out. Rule shogun.bid.pick.
func (p *Position) pickOn(c *engine.Chance, e *engine.Events) {
	for int(p.at) < seats && p.queue[p.at] != 0 {
		free, last := 0, 0
		for i := 1; i <= turns; i++ {
			if p.taken[i] == 0 {
				free++
				last = i
			}
		}
		if free > 1 {
			p.phase = PickSpecial
			return
		}
		p.mark(p.queue[p.at], last, e)
		p.at++
		e.Frame(p)
	}
	p.beginOrders(c, e)
}

// specials lists the free turn spaces. Rule shogun.bid.pick.
func (p *Position) specials(buf []engine.Action) []engine.Action {
	for i := 1; i <= turns; i++ {
		if p.taken[i] == 0 {
			buf = append(buf, engine.Action{Kind: KindSpecial, To: Turn1 + engine.Place(i-1)})
		}
	}
	return buf
}

func specialNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return now(p.phase == PickSpecial)
}

// specialFree allows the turn spaces that nobody has taken. Rule shogun.bid.pick.
func specialFree(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	switch {
	case a.To == engine.Open:
		return engine.No, true
	case a.To < Turn1 || a.To > Turn5:
		return engine.Refusal{Reason: reasonSpecialWhere, Place: words.NamedPlace(a.To)}, false
	}
	owner := p.taken[a.To-Turn1+1]
	return engine.Refusal{Reason: reasonSpecialTaken, Place: a.To, Owner: owner}, owner == 0
}

// takeSpecial gives s the special card and the place in the turn order. Rule shogun.bid.pick.
func (p *Position) takeSpecial(_ engine.Seat, to engine.Place, c *engine.Chance, e *engine.Events) {
	p.phase = Passing
	p.mark(p.queue[p.at], int(to-Turn1)+1, e)
	p.at++
	e.Frame(p)
	p.pickOn(c, e)
}

func (p *Position) mark(who engine.Owner, turn int, e *engine.Events) {
	p.taken[turn] = who
	e.Tell(engine.Event{Kind: EventSpecial, Seat: who, To: Turn1 + engine.Place(turn-1), Card: p.specialAt(turn)})
}
