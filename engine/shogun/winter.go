package shogun

import "tenka/engine"

// winter takes rice and lets provinces revolt, seat by seat; then it scores. Rules shogun.winter.loss, shogun.winter.draw.
func (p *Position) winter(c *engine.Chance, e *engine.Events) {
	p.season, p.phase, p.at = seasons, Passing, 0
	e.Tell(engine.Event{Kind: EventRound, N: int16(p.season), Nums: [4]int16{int16(p.year)}})
	if list, n := p.remaining(); n > 0 {
		p.riceLoss(engine.Card(list[0]), e)
	}
	e.Frame(p)
	p.winterOn(c, e)
}

// riceLoss takes the rice that the last event of the year names. Rules shogun.winter.loss, shogun.event.list.
func (p *Position) riceLoss(card engine.Card, e *engine.Events) {
	loss := p.lossOf(card)
	p.gone |= 1 << (card - Event1 + 1)
	e.Tell(engine.Event{Kind: EventRiceLoss, Card: card, N: int16(loss)})
	for s := range engine.Seat(p.players) {
		if !p.inPlay(s) {
			continue
		}
		u := &p.seat[s]
		lost := min(loss, u.rice)
		u.rice -= lost
		e.Tell(engine.Event{Kind: EventRiceLeft, Owner: engine.OwnerOf(s), N: int16(u.rice), Nums: [4]int16{int16(lost), int16(u.lands)}})
	}
}

// lossOf is the rice that an event costs in winter. Rule shogun.event.list.
func (p *Position) lossOf(card engine.Card) int8 {
	row := p.t.events[card-Event1]
	if p.rules.noLoss12 && row.effect == fewerArmies {
		return 0
	}
	return row.loss
}

// winterOn continues with the revolts of the present seat, then with those of the next; after the last it counts the points. Rules
// shogun.winter.draw, shogun.winter.order.
func (p *Position) winterOn(c *engine.Chance, e *engine.Events) {
	for {
		waiting, last := 0, 0
		for i, q := range p.drawn {
			if q != 0 {
				waiting++
				last = i
			}
		}
		switch {
		case waiting > 1:
			p.phase = Revolt
			return
		case waiting == 1:
			p.rise(p.drawn[last], c, e)
			continue
		}
		if p.at == turns {
			p.scoreWinter(c, e)
			return
		}
		p.at++
		if s := p.taken[p.at].Seat(); s != engine.NoSeat && p.inPlay(s) {
			p.feed(s, c, e)
			e.Frame(p)
		}
	}
}

// feed draws the provinces of s that revolt because rice is missing. Rules shogun.winter.feed, shogun.winter.table, shogun.winter.draw.
func (p *Position) feed(s engine.Seat, c *engine.Chance, e *engine.Events) {
	u := p.seat[s]
	row, missing := p.want(s)
	if missing == 0 {
		e.Tell(engine.Event{Kind: EventFed, Owner: engine.OwnerOf(s), N: int16(u.lands)})
		return
	}
	e.Tell(engine.Event{Kind: EventMissing, Owner: engine.OwnerOf(s), N: int16(missing), Nums: [4]int16{int16(row.revolts), int16(row.farmers)}})
	if row.revolts == 0 {
		return
	}
	var cards [provinces]int16
	n := 0
	for set := p.owns(s); set != 0; set &= set - 1 {
		cards[n] = int16(set.first())
		n++
	}
	c.Deal(drawRevolts, cards[:n], int(row.revolts))
	p.extra = row.farmers
	for i := range row.revolts {
		p.drawn[i] = engine.Place(cards[i])
		e.Reveal(engine.Event{Kind: EventDrawn, Owner: engine.OwnerOf(s), To: p.drawn[i], N: int16(i + 1)})
	}
}

// want is how much rice is missing for s, and its row of the table. Rules shogun.winter.feed, shogun.winter.table.
func (p *Position) want(s engine.Seat) (row revoltRow, missing int8) {
	missing = max(0, p.seat[s].lands-p.seat[s].rice)
	for _, r := range p.t.revolts {
		if missing >= r.least && missing <= r.most {
			row = r
		}
	}
	return row, missing
}

func revoltNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return now(p.phase == Revolt)
}

// revoltDrawn allows the drawn provinces that have not revolted yet. Rule shogun.winter.order.
func revoltDrawn(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	ok := a.To == engine.Open
	for _, q := range p.drawn {
		ok = ok || q != 0 && q == a.To
	}
	return engine.Refusal{Reason: reasonRevoltDrawn, Place: words.NamedPlace(a.To)}, ok
}

// rise lets a drawn province revolt. Rule shogun.winter.revolts.
func (p *Position) rise(q engine.Place, c *engine.Chance, e *engine.Events) {
	for i := range p.drawn {
		if p.drawn[i] == q {
			copy(p.drawn[i:], p.drawn[i+1:])
			p.drawn[maxRevolts-1] = 0
		}
	}
	p.revolt(p.land[q].owner.Seat(), q, p.extra, c, e)
	if p.drawn == [maxRevolts]engine.Place{} {
		p.extra = 0
	}
	e.Frame(p)
}

// endYear clears rice and markers and begins the second year, or ends the match. Rules shogun.winter.yearend, shogun.end.time.
func (p *Position) endYear(c *engine.Chance, e *engine.Events) {
	p.at = 0
	p.taken = [turns + 1]engine.Owner{}
	if p.year == years {
		p.phase = Over
		p.tellEnd(e)
		return
	}
	e.Tell(engine.Event{Kind: EventRest, N: int16(p.year)})
	for s := range p.seat {
		p.seat[s].rice = 0
	}
	for q := range p.land {
		p.land[q].markers = 0
	}
	p.year++
	p.beginYear(c, e)
}
