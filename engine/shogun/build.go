package shogun

import "tenka/engine"

// build pays for a building and puts it up, or reports why the action is lost. Rules shogun.act.build, shogun.act.build.kind,
// shogun.act.build.site, shogun.act.build.tiles, shogun.act.build.money.
func (p *Position) build(s engine.Seat, q engine.Place, b engine.Piece, e *engine.Events) {
	u, l := &p.seat[s], &p.land[q]
	price := p.t.price[b-Castle]
	told := engine.Event{Kind: p.buildLost(s, q, b), Owner: engine.OwnerOf(s), To: q, Piece: b}
	switch told.Kind {
	case 0:
		u.chests -= price
		l.built |= 1 << (b - Castle)
		told.Kind, told.N = EventBuild, price
		told.Nums = [4]int16{u.chests, int16(l.buildings()), int16(p.t.sites[q])}
		e.Tell(told)
		if b == Theatre {
			p.calm(s, q, e)
		}
		return
	case EventLostSite:
		told.N = int16(p.t.sites[q])
	case EventLostMoney:
		told.N, told.Nums = price, [4]int16{u.chests}
	}
	told.From = OrderCastle + engine.Place(b-Castle)
	e.Tell(told)
}

// buildLost is the event for the reason why s cannot build, 0 if it can. Rules shogun.act.build.kind, shogun.act.build.site,
// shogun.act.build.tiles, shogun.act.build.money.
func (p *Position) buildLost(s engine.Seat, q engine.Place, b engine.Piece) engine.EventKind {
	if lost := p.siteLost(q, b); lost != 0 {
		return lost
	}
	if p.seat[s].chests < p.t.price[b-Castle] {
		return EventLostMoney
	}
	return 0
}

// siteLost is the event for the reason why nobody can build in q, with any money. Rules shogun.act.build.kind, shogun.act.build.site,
// shogun.act.build.tiles.
func (p *Position) siteLost(q engine.Place, b engine.Piece) engine.EventKind {
	l := &p.land[q]
	switch {
	case l.has(b):
		return EventLostKind
	case l.buildings() >= p.t.sites[q]:
		return EventLostSite
	case p.tilesLeft(b) <= 0:
		return EventLostTiles
	}
	return 0
}

// buildings is how many buildings stand there.
func (l *land) buildings() int8 {
	n := int8(0)
	for b := range buildings {
		n += int8(l.built >> b & 1)
	}
	return n
}

// tilesOf is how many buildings of a kind there are. Rule shogun.comp.buildings.
func (t *Tables) tilesOf(b engine.Piece, moreTheatres bool) int16 {
	if b == Theatre && moreTheatres {
		return t.theatresMore
	}
	return t.tiles[b-Castle]
}

// tilesLeft is how many buildings of a kind are in the stock. Rule shogun.comp.buildings.
func (p *Position) tilesLeft(b engine.Piece) int16 {
	n := p.t.tilesOf(b, p.rules.moreTheatres)
	for q := Aki; q <= Yamato; q++ {
		if p.land[q].has(b) {
			n--
		}
	}
	return n
}

// calm removes a marker from a province with a new theatre, if the event of the round says so. Rule shogun.act.build.theatre.
func (p *Position) calm(s engine.Seat, q engine.Place, e *engine.Events) {
	n, ok := p.event(theatreCalms)
	if !ok || p.land[q].markers == 0 {
		return
	}
	p.land[q].markers = max(0, p.land[q].markers-n)
	e.Tell(engine.Event{Kind: EventCalmed, Owner: engine.OwnerOf(s), To: q, N: int16(p.land[q].markers)})
}
