package jidai

import "tenka/engine"

// refuge are the zones that a counter may retreat to, and whether it may leave the map instead. Rules jidai.retreat.toward,
// jidai.retreat.legal, jidai.retreat.edge.
func (p *Position) refuge(u Unit) (set zoneSet, off bool) {
	c := &p.units[u]
	side := p.s.who[u].side
	back := &p.s.back[side]
	var equal zoneSet
	for near := p.s.next[c.at].less(p.occupied(side.other())); !near.empty(); {
		z := near.pop()
		if p.room(side, z) < p.weight(u) {
			continue
		}
		switch {
		case back[z] < back[c.at]:
			set.add(z)
		case back[z] == back[c.at]:
			equal.add(z)
		}
	}
	if set.empty() {
		set = equal
	}
	return set, back[c.at] == 0
}

// rout deals with the first of those who must retreat: asks where to, or takes a strength point where there is no way. Rules
// jidai.retreat.blocked, jidai.retreat.edge.
func (p *Position) rout(e *engine.Events) {
	u := p.routed[0]
	if !p.on(u) {
		p.popRout()
		return
	}
	set, off := p.refuge(u)
	if set.empty() && !off {
		p.popRout()
		e.Tell(engine.Event{Kind: EventBlocked, Piece: p.s.pieceOf(u), To: p.s.placeOf(p.units[u].at)})
		p.lose(u, 1, e)
		return
	}
	p.phase = Retreat
}

func (p *Position) popRout() {
	copy(p.routed[:], p.routed[1:p.routs])
	p.routs--
	p.routed[p.routs] = noUnit
}

// retreatSteps lists where the first of those who must retreat can go. Rule jidai.act.retreat.
func (p *Position) retreatSteps(buf []engine.Action) []engine.Action {
	set, off := p.refuge(p.routed[0])
	for !set.empty() {
		buf = append(buf, engine.Action{Kind: KindRetreat, To: p.s.placeOf(set.pop())})
	}
	if off {
		buf = append(buf, engine.Action{Kind: KindRetreat, To: OffMap})
	}
	return buf
}

// retreatZone refuses a zone to retreat to. Rules jidai.act.retreat, jidai.retreat.toward, jidai.retreat.legal.
func retreatZone(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.To == engine.Open {
		return engine.No, true
	}
	u := p.routed[0]
	c := &p.units[u]
	side := p.s.who[u].side
	set, off := p.refuge(u)
	why := engine.Refusal{Reason: reasonRetreatTo, Place: words.NamedPlace(a.To), Other: p.s.placeOf(c.at), Piece: p.s.pieceOf(u)}
	if a.To == OffMap {
		return why, off
	}
	z := p.s.zoneOf(a.To)
	if z == 0 {
		why.Reason, why.Nums[0] = reasonRetreatLegal, causeBorder
		return why, false
	}
	if set.has(z) {
		return engine.No, true
	}
	if p.s.next[c.at].has(z) && p.s.back[side][z] > p.s.back[side][c.at] {
		return why, false
	}
	switch {
	case !p.s.next[c.at].has(z):
		why.Reason, why.Nums[0] = reasonRetreatLegal, causeBorder
	case p.stands(side.other(), z):
		why.Reason, why.Nums[0] = reasonRetreatLegal, causeEnemy
	case p.room(side, z) < p.weight(u):
		limit := p.t.zone[p.s.ground[z]].stack
		why.Reason, why.Nums[0] = reasonRetreatLegal, causeRoom
		why.Want, why.Got = int16(limit), int16(limit-p.room(side, z)+p.weight(u))
	}
	return why, false
}

// withdraw lets the first of those who must retreat go to a zone, or off the map for 0; commanders left alone go along, or retreat next.
// Rules jidai.retreat.toward, jidai.retreat.edge, jidai.retreat.commander, jidai.vp.left, jidai.setup.formation.
func (p *Position) withdraw(z Zone, e *engine.Events) {
	u := p.routed[0]
	c := &p.units[u]
	side, from := p.s.who[u].side, c.at
	p.popRout()
	c.marks |= retreated
	if z == 0 {
		p.losses[side] += p.worthLeft(u)
		p.lift(u)
		c.state, c.at, c.ds = gone, 0, 0
		e.Tell(engine.Event{Kind: EventLeaves, Piece: p.s.pieceOf(u), From: p.s.placeOf(from)})
		if p.commander(u) {
			e.Tell(engine.Event{Kind: EventLeaderless, Owner: p.s.ownerOf(p.s.who[u].division)})
		}
	} else {
		e.Tell(engine.Event{Kind: EventRetreat, Piece: p.s.pieceOf(u), From: p.s.placeOf(from), To: p.s.placeOf(z)})
		p.stand(u, z, e)
	}
	p.abandon(side, from, z, e)
	e.Frame(p)
}

// abandon lets commanders whom a retreat leaves alone in a zone go along, in the order of the data, those for whom there is room; the others
// retreat next, each on its own. Rule jidai.retreat.commander.
func (p *Position) abandon(side Side, from, to Zone, e *engine.Events) {
	first, last := p.s.sideUnits(side)
	for u := first; u < last; u++ {
		if p.on(u) && p.units[u].at == from && !p.commander(u) {
			return
		}
	}
	next := int8(0)
	for u := first; u < last; u++ {
		if !p.on(u) || p.units[u].at != from || p.waitsToRout(u) {
			continue
		}
		if to != 0 && p.room(side, to) >= p.weight(u) {
			p.units[u].marks |= retreated
			e.Tell(engine.Event{Kind: EventRetreat, Piece: p.s.pieceOf(u), From: p.s.placeOf(from), To: p.s.placeOf(to)})
			p.stand(u, to, e)
			continue
		}
		if p.routs == mostFallen {
			continue
		}
		copy(p.routed[next+1:], p.routed[next:p.routs])
		p.routed[next] = u
		next++
		p.routs++
	}
}

func (p *Position) waitsToRout(u Unit) bool {
	for _, o := range p.routed[:p.routs] {
		if o == u {
			return true
		}
	}
	return false
}

// nearest are the zones with a unit of a commander's division that are nearest to where he fell: by the steps of his side, or counted through
// enemy zones where none can be reached. Rule jidai.command.loss.
func (p *Position) nearest(u Unit, fell Zone) (set zoneSet) {
	var of zoneSet
	c := &p.s.corps[p.s.who[u].division]
	for o := c.first + 1; o <= c.last; o++ {
		if p.on(o) {
			of.add(p.units[o].at)
		}
	}
	for _, closed := range [2]zoneSet{p.occupied(c.side.other()), {}} {
		var d costs
		p.s.distances(fell, closed, &d)
		best := int8(far)
		for zones := of; !zones.empty(); {
			switch z := zones.pop(); {
			case d[z] < best:
				best, set = d[z], z.set()
			case d[z] == best && best < far:
				set.add(z)
			}
		}
		if !set.empty() {
			return set
		}
	}
	return set
}

// replace puts a generic Taisho in the place of the first commander who fell: where his nearest units stand, the owner choosing among zones that
// are equally near. Rules jidai.command.loss, jidai.command.loss_generic.
func (p *Position) replace(e *engine.Events) {
	u := p.fallen[0]
	set := p.nearest(u, p.fell[0])
	first := set.pop()
	switch {
	case first == 0:
		p.popFallen()
		e.Tell(engine.Event{Kind: EventLeaderless, Owner: p.s.ownerOf(p.s.who[u].division)})
	case set.empty():
		p.seat(first, e)
	default:
		p.phase = PlaceCommander
	}
}

func (p *Position) popFallen() {
	copy(p.fallen[:], p.fallen[1:p.falls])
	copy(p.fell[:], p.fell[1:p.falls])
	p.falls--
	p.fallen[p.falls], p.fell[p.falls] = noUnit, 0
}

// placeSteps lists where a new commander may stand. Rule jidai.command.loss.
func (p *Position) placeSteps(buf []engine.Action) []engine.Action {
	for set := p.nearest(p.fallen[0], p.fell[0]); !set.empty(); {
		buf = append(buf, engine.Action{Kind: KindPlace, To: p.s.placeOf(set.pop())})
	}
	return buf
}

// placeNear refuses a zone that is none of the nearest. Rule jidai.command.loss.
func placeNear(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.To == engine.Open {
		return engine.No, true
	}
	z, set := p.s.zoneOf(a.To), p.nearest(p.fallen[0], p.fell[0])
	return engine.Refusal{Reason: reasonPlace, Place: words.NamedPlace(a.To)}, z != 0 && set.has(z)
}

// seat puts the generic Taisho of the first commander who fell into a zone. He is another commander than the one who fell. Rules
// jidai.command.loss, jidai.command.loss_generic, jidai.melee.further.
func (p *Position) seat(z Zone, e *engine.Events) {
	u := p.fallen[0]
	p.popFallen()
	k := &p.units[u]
	k.sp, k.ds = p.t.generic.face.sp, 0
	k.marks = generic | placed | unseated
	k.at = z
	p.stand(u, z, e)
	if p.fight.leader == u {
		p.fight.leader = noUnit
	}
	if p.fight.ld == u {
		p.fight.ld = noUnit
	}
	e.Tell(engine.Event{Kind: EventReplaced, Piece: p.s.pieceOf(u), To: p.s.placeOf(z)})
	e.Frame(p)
}

// askAdvance asks who advances into a zone that a melee has emptied, and goes back to the fires after a fire. A charge whose target a fire or a melee
// has emptied is void from here on, whoever enters the zone later. Rules jidai.advance.who, jidai.melee.charge_first.
func (p *Position) askAdvance(e *engine.Events) {
	f := &p.fight
	p.voidCharges(e)
	if f.fire {
		volley := p.s.who[f.la].side == p.active
		p.resume(stFires)
		if volley {
			p.resume(stVolleys)
		}
		return
	}
	if p.advances() {
		p.phase = Advance
		return
	}
	p.resume(stFurther)
}

// advances reports whether the lead attacker may advance. One who is marked as placed has fallen in this melee: he who took his place is another
// commander. Rules jidai.advance.who, jidai.command.loss_generic.
func (p *Position) advances() bool {
	f := &p.fight
	return p.on(f.la) && !p.has(f.la, retreated|placed) && p.units[f.la].at == f.from && !p.stands(p.active.other(), f.to)
}

// mayAdvance reports whether a counter may advance now: the lead attacker first, then others of the activated division from his zone. Rules
// jidai.advance.who, jidai.stack.limit.
func (p *Position) mayAdvance(u Unit) engine.Reason {
	f := &p.fight
	switch {
	case p.leading == noUnit && u != f.la, u == noUnit || !p.on(u) || p.units[u].at != f.from || p.s.who[u].division != p.division:
		return reasonAdvance
	case p.room(p.active, f.to) < p.weight(u):
		return reasonStack
	}
	return 0
}

// advanceSteps lists who may advance. Rule jidai.act.advance.
func (p *Position) advanceSteps(buf []engine.Action) []engine.Action {
	c := &p.s.corps[p.division]
	for u := c.first; u <= c.last; u++ {
		if p.mayAdvance(u) == 0 {
			buf = append(buf, engine.Action{Kind: KindAdvance, Piece: p.s.pieceOf(u)})
		}
	}
	return buf
}

// advanceWho refuses an advance. Rules jidai.act.advance, jidai.advance.who, jidai.stack.limit.
func advanceWho(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Piece == engine.Open {
		return engine.No, true
	}
	u := p.s.unitOf(a.Piece)
	why := engine.Refusal{Reason: p.mayAdvance(u), Piece: words.NamedPiece(a.Piece), Place: p.s.placeOf(p.fight.to)}
	if why.Reason == reasonStack {
		limit := p.t.zone[p.s.ground[p.fight.to]].stack
		why.Want, why.Got = int16(limit), int16(limit-p.room(p.active, p.fight.to)+p.weight(u))
	}
	return why, why.Reason == 0
}

// advance moves a counter into the emptied zone. Rule jidai.advance.who.
func (p *Position) advance(u Unit, e *engine.Events) {
	f := &p.fight
	e.Tell(engine.Event{Kind: EventAdvance, Piece: p.s.pieceOf(u), From: p.s.placeOf(f.from), To: p.s.placeOf(f.to)})
	p.leading = f.la
	p.units[u].marks |= advanced
	p.stand(u, f.to, e)
	var buf [mostZones]engine.Action
	if len(p.advanceSteps(buf[:0])) == 0 {
		p.leading = noUnit
		p.resume(stFurther)
	}
}
