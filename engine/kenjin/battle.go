package kenjin

import "tenka/engine"

// fight fights the lanes that are left. It stops only when a seat has to choose. Rule kenjin.battle.order.
func (p *Position) fight(e *engine.Events) {
	order := p.order()
	for _, l := range order[:p.row().lanes] {
		if p.fought.has(l) {
			continue
		}
		p.begins(l, e)
		p.comes(l, Begun, e)
		p.portBonus(l, e)
		p.comes(l, PortCounted, e)
		p.reveal(l, e)
		p.comes(l, Revealed, e)
		p.archers(l, e)
		p.comes(l, ArchersShot, e)
		p.samurai(l, e)
		p.comes(l, SamuraiStruck, e)
		if p.sanctuary(l, e) {
			return
		}
		p.comes(l, Destroyed, e)
		if p.decide(l, e) {
			return
		}
	}
	p.rests(Over, -1, engine.NoSeat)
	p.tellEnd(e)
}

// comes sets how far the battle of a lane has come, and marks a moment if events told something since the last one.
func (p *Position) comes(l int8, effect Effect, e *engine.Events) {
	p.at, p.effect = l, effect
	if e != nil {
		e.Frame(p)
	}
}

// rests stops the battles: a seat has to choose, or the match is over.
func (p *Position) rests(phase Phase, at int8, turn engine.Seat) {
	p.phase, p.at, p.turn, p.effect = phase, at, turn, Waiting
}

// nextLane is the lane that is fought next, -1 when all are: the Supply camp's first, then in lane order. Rule kenjin.battle.order.
func (p *Position) nextLane() int8 {
	order := p.order()
	for _, l := range order[:p.row().lanes] {
		if !p.fought.has(l) {
			return l
		}
	}
	return -1
}

// order is the lanes of this match in the order of their battles. Rule kenjin.battle.order.
func (p *Position) order() [lanes]int8 {
	var list [lanes]int8
	n := 0
	if first := p.supplyLane(); first >= 0 {
		list[0], n = first, 1
	}
	for l := range p.row().lanes {
		if p.tile[l] != Supply {
			list[n] = l
			n++
		}
	}
	return list
}

// begins reports the beginning of a battle. Nobody can undo past this. Rule kenjin.undo.barriers.
func (p *Position) begins(l int8, e *engine.Events) {
	if e == nil {
		return
	}
	done := int16(0)
	for i := range p.row().lanes {
		if p.fought.has(i) {
			done++
		}
	}
	e.Reveal(engine.Event{Kind: EventBattle, To: p.row().place[l], Card: p.tile[l], N: int16(p.t.points[p.tile[l]]),
		Nums: [4]int16{done + 1, int16(p.row().lanes)}})
}

// tellAt tells an event about one side of a lane.
func (p *Position) tellAt(e *engine.Events, l int8, sd int, ev engine.Event) {
	ev.Owner, ev.To, ev.Card = engine.OwnerOf(p.row().sides[l][sd]), p.row().place[l], p.tile[l]
	e.Tell(ev)
}

// port is the power of a side for its cards that lie face up before the battle. Rules kenjin.battle.port, kenjin.field.port.
func (p *Position) port(l int8, sd int) int8 {
	if p.tile[l] != Port {
		return 0
	}
	return p.side[l][sd].faceUp() * p.t.portPerCard
}

// faceUp is how many cards lay face up before the battle.
func (sd *side) faceUp() int8 {
	n := int8(0)
	for i := range sd.n {
		if sd.card[i].up {
			n++
		}
	}
	return n
}

func (p *Position) portBonus(l int8, e *engine.Events) {
	for sd := range p.side[l] {
		if n := p.port(l, sd); n != 0 && e != nil {
			p.tellAt(e, l, sd, engine.Event{Kind: EventPort, N: int16(n)})
		}
	}
}

// reveal turns up all cards of the lane. Rule kenjin.battle.reveal.
func (p *Position) reveal(l int8, e *engine.Events) {
	if e == nil {
		return
	}
	for sd := range p.side[l] {
		row := &p.side[l][sd]
		for i := range row.n {
			if c := &row.card[i]; !c.up {
				e.Reveal(engine.Event{Kind: EventReveal, Owner: engine.OwnerOf(p.row().sides[l][sd]), To: p.row().place[l], Card: p.tile[l],
					N: int16(i) + 1, Piece: c.unit})
			}
		}
	}
}

// archers lets all Archers act at once. Rule kenjin.battle.archer.
func (p *Position) archers(l int8, e *engine.Events) {
	p.strike(l, Archer, p.t.archer, ByArcher, EventArcher, e)
}

// samurai lets all remaining Samurai act at once. Rule kenjin.battle.samurai.
func (p *Position) samurai(l int8, e *engine.Events) {
	p.strike(l, Samurai, p.t.samurai, BySamurai, EventSamurai, e)
}

// strike lets all Archers, or all Samurai, of both sides eliminate their targets at the same time.
func (p *Position) strike(l int8, by engine.Piece, targets unitSet, fate Fate, told engine.EventKind, e *engine.Events) {
	slot := [2]int8{p.side[l][0].find(by), p.side[l][1].find(by)}
	for sd, at := range slot {
		if at < 0 {
			continue
		}
		row := &p.side[l][1-sd]
		for i := range row.n {
			c := &row.card[i]
			if c.fate != Stands || !targets.has(c.unit) || c.owner != p.row().sides[l][1-sd] {
				continue
			}
			c.fate = fate
			if e != nil {
				p.tellAt(e, l, 1-sd, engine.Event{Kind: told, Seat: engine.OwnerOf(p.row().sides[l][sd]), N: int16(i) + 1, Piece: c.unit,
					Nums: [4]int16{int16(at) + 1}})
			}
		}
	}
}

// find is the index of the first standing card of a unit; -1 for none.
func (sd *side) find(u engine.Piece) int8 {
	for i := range sd.n {
		if sd.card[i].unit == u && sd.card[i].fate == Stands {
			return i
		}
	}
	return -1
}

// standing is the number of cards that still stand. Rule kenjin.battle.count.
func (sd *side) standing() int8 {
	n := int8(0)
	for i := range sd.n {
		if sd.card[i].fate == Stands {
			n++
		}
	}
	return n
}

// decide ends the battle of a lane: the totals, the side that is ahead, the seat that conquers. It reports whether the winner has to choose
// now. Rules kenjin.battle.after, kenjin.field.supply.
func (p *Position) decide(l int8, e *engine.Events) bool {
	if e != nil {
		p.tellPowers(l, e)
	}
	p.comes(l, PowersCounted, e)
	p.total[l] = [2]int16{p.totalOf(l, 0), p.totalOf(l, 1)}
	if e != nil {
		p.tellTotals(l, e)
	}
	p.comes(l, Totalled, e)
	ahead := p.ahead(l, e)
	p.comes(l, Compared, e)
	if ahead >= 0 && (p.templeFails(l, ahead, e) || p.fortressFails(l, ahead, e)) {
		p.comes(l, Tested, e)
		p.side[l][ahead].beaten()
		p.side[l][1-ahead].beaten()
		ahead = -1
	}
	p.fought |= 1 << l
	told := engine.Event{Kind: EventNobody, To: p.row().place[l], Card: p.tile[l], N: int16(p.t.points[p.tile[l]])}
	if ahead < 0 {
		e.Tell(told)
		p.comes(l, Ended, e)
		return false
	}
	winner := p.row().sides[l][ahead]
	p.won[l] = engine.OwnerOf(winner)
	p.side[l][1-ahead].beaten()
	told.Kind, told.Owner = EventConquer, p.won[l]
	e.Tell(told)
	p.comes(l, Ended, e)
	return p.supplyAsks(l, winner)
}

// beaten eliminates all cards that still stand. Rule kenjin.battle.after.
func (sd *side) beaten() {
	for i := range sd.n {
		if sd.card[i].fate == Stands {
			sd.card[i].fate = Beaten
		}
	}
}

// ahead is the side that is ahead, -1 for none. Rules kenjin.battle.empty, kenjin.battle.winner.
func (p *Position) ahead(l int8, e *engine.Events) int {
	n := [2]int8{p.side[l][0].standing(), p.side[l][1].standing()}
	total := p.total[l]
	tell := func(sd int, k engine.EventKind, nums ...int16) {
		if e == nil {
			return
		}
		ev := engine.Event{Kind: k, To: p.row().place[l], Card: p.tile[l]}
		copy(ev.Nums[:], nums)
		if sd >= 0 {
			ev.Owner = engine.OwnerOf(p.row().sides[l][sd])
		}
		e.Tell(ev)
	}
	if n[0] == 0 && n[1] == 0 {
		tell(-1, EventEmpty)
		return -1
	}
	for sd := range n {
		if n[1-sd] == 0 {
			tell(sd, EventAheadAlone, total[sd], int16(n[sd]))
			return sd
		}
	}
	for sd := range n {
		if total[sd] > total[1-sd] {
			tell(sd, EventAheadPower, total[sd], total[1-sd])
			return sd
		}
	}
	for sd := range n {
		if n[sd] > n[1-sd] {
			tell(sd, EventAheadCards, total[sd], int16(n[sd]), int16(n[1-sd]))
			return sd
		}
	}
	tell(-1, EventTie, total[0], int16(n[0]))
	return -1
}

func (p *Position) tellPowers(l int8, e *engine.Events) {
	for sd := range p.side[l] {
		row := &p.side[l][sd]
		for i := range row.n {
			if c := &row.card[i]; c.fate == Stands {
				p.tellAt(e, l, sd, engine.Event{Kind: EventPower, N: int16(i) + 1, Piece: c.unit,
					Nums: [4]int16{int16(p.power(l, sd, i)), int16(p.t.power[c.unit])}})
			}
		}
	}
}

func (p *Position) tellTotals(l int8, e *engine.Events) {
	for sd := range p.side[l] {
		if p.side[l][sd].standing() > 0 {
			n := p.sumOf(l, sd)
			p.tellAt(e, l, sd, engine.Event{Kind: EventTotal, N: n.total(), Nums: [4]int16{n.cards(), n[TermPort], n[TermSupply], n[TermPalace]}})
		}
	}
}
