package jidai

import "tenka/engine"

// least is what one step to a neighbour costs, never where the border or an enemy bars it.
func (p *Position) least(from, to Zone, w *ways) int8 {
	if from == 0 || !p.s.next[from].has(to) || w.closed.has(to) {
		return never
	}
	n := p.t.border[p.s.style[from][to]].mp + p.t.zone[p.s.ground[to]].mp
	if w.zoc.has(to) {
		n += p.t.zocMP
	}
	return n
}

// canMove reports whether a counter may still move in this activation. Rules jidai.move.division, jidai.move.once,
// jidai.command.loss_generic.
func (p *Position) canMove(u Unit) bool {
	return p.s.who[u].division == p.division && !p.has(u, moved|placed) && p.enters(u) && p.units[u].sp > 0
}

// enters reports whether a counter is on the map or may come onto it. Rule jidai.reinforce.enter.
func (p *Position) enters(u Unit) bool {
	return p.on(u) || p.units[u].state == waiting && p.arrived.has(p.s.who[u].division)
}

// mounts reports whether a counter can mount or dismount. Rule jidai.move.mount.
func (p *Position) mounts(u Unit) bool { return p.t.sorts[p.units[u].typ].other != noType }

// weight is what a counter counts for stacking when it comes into a zone. Rule jidai.stack.limit.
func (p *Position) weight(u Unit) int8 { return p.units[u].sp }

// moveSteps lists the moves of the active division. Rules jidai.move.unit, jidai.move.minimum, jidai.move.mount.
func (p *Position) moveSteps(buf []engine.Action) []engine.Action {
	c := &p.s.corps[p.division]
	for u := c.first; u <= c.last; u++ {
		if !p.canMove(u) {
			continue
		}
		q := p.s.pieceOf(u)
		on, mounting := p.endsOf(u, false)
		if at := p.units[u].at; mounting.has(at) {
			buf = append(buf, engine.Action{Kind: KindMove, Piece: q, To: p.s.placeOf(at), N: 1})
		}
		for !on.empty() {
			z := on.pop()
			buf = append(buf, engine.Action{Kind: KindMove, Piece: q, To: p.s.placeOf(z)})
			if mounting.has(z) {
				buf = append(buf, engine.Action{Kind: KindMove, Piece: q, To: p.s.placeOf(z), N: 1})
			}
		}
	}
	return buf
}

// anyMove reports whether somebody of the active division can move.
func (p *Position) anyMove() bool {
	c := &p.s.corps[p.division]
	for u := c.first; u <= c.last; u++ {
		if !p.canMove(u) {
			continue
		}
		if on, mounting := p.endsOf(u, false); !on.empty() || !mounting.empty() {
			return true
		}
	}
	return false
}

// askMoves lets the active division move as long as somebody can. Rule jidai.combat.order.
func (p *Position) askMoves() {
	if p.tether(); p.anyMove() {
		p.phase = Move
		return
	}
	p.resume(stFires)
}

// moveUnit refuses a move. Rules jidai.move.unit, jidai.move.division, jidai.move.once, jidai.move.mount, jidai.move.barrier,
// jidai.stack.enemy, jidai.reinforce.enter, jidai.move.cost, jidai.stack.limit, jidai.command.unit.
func moveUnit(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Piece == engine.Open {
		return engine.No, true
	}
	u := p.s.unitOf(a.Piece)
	why := engine.Refusal{Piece: words.NamedPiece(a.Piece), Place: words.NamedPlace(a.To)}
	switch {
	case u == noUnit || p.s.who[u].division != p.division || !p.enters(u):
		why.Reason = reasonMoveDivision
		return why, false
	case p.has(u, moved|placed):
		if why.Reason = reasonMoveOnce; p.has(u, placed) {
			why.Nums[0] = causePlaced
		}
		return why, false
	case a.N == 1 && !p.mounts(u):
		why.Reason = reasonMoveMount
		return why, false
	case a.N != engine.Open && a.N != 0 && a.N != 1:
		why.Reason = reasonStray
		return why, false
	case a.To == engine.Open:
		return engine.No, true
	}
	z := p.s.zoneOf(a.To)
	if a.N == engine.Open && p.mounts(u) {
		if _, ok := p.refuseEnd(u, z, true, why); ok {
			return engine.No, true
		}
	}
	return p.refuseEnd(u, z, a.N == 1, why)
}

// canEnd reports whether a counter that can move may end its move in a zone, or mount there. Rule jidai.move.unit.
func (p *Position) canEnd(u Unit, z Zone, mount bool) bool {
	i, at := u-p.s.corps[p.division].first, p.units[u].at
	switch {
	case mount && !p.scouted.mount[i].has(z):
		return false
	case z == at && at != 0:
		return mount
	}
	return p.scouted.ends[i].has(z) && p.scouted.rope[i].has(z) && p.room(p.active, z) >= p.weight(u)
}

// refuseEnd refuses the end of a move, and says why.
func (p *Position) refuseEnd(u Unit, z Zone, mount bool, why engine.Refusal) (engine.Refusal, bool) {
	if p.canEnd(u, z, mount) {
		return engine.No, true
	}
	w := p.look(p.active)
	var cost costs
	c := &p.units[u]
	points, plus := p.allowance(u), int8(0)
	p.reach(u, &w, points, &cost)
	n := cost[z]
	if mount {
		plus = p.t.mountMP
	}
	kind, step := apart, int8(never)
	if c.state == here {
		kind, step = p.s.style[c.at][z], p.least(c.at, z, &w)
	}
	switch {
	case z == c.at && c.state == here && !mount:
		why.Reason = reasonStand
	case z == 0 || p.s.ground[z] == 0 || n == never && kind != apart && !p.t.border[kind].move:
		why.Reason, why.Other = reasonBarrier, p.s.placeOf(c.at)
	case w.closed.has(z):
		why.Reason = reasonEnemy
	case c.state == waiting && n == never && !p.s.corps[p.division].entry.has(z):
		why.Reason = reasonEnter
	case (n == never || n+plus > points) && (step == never || mount):
		why.Reason, why.Want, why.Got = reasonCost, int16(points), p.dear(u, z, plus, &w)
	case z != c.at && p.room(p.active, z) < p.weight(u):
		limit := p.t.zone[p.s.ground[z]].stack
		why.Reason, why.Want, why.Got = reasonStack, int16(limit), int16(limit-p.room(p.active, z)+p.weight(u))
	default:
		var from costs
		p.s.distances(p.units[p.s.corps[p.division].first].at, w.closed, &from)
		why.Reason, why.Want, why.Got = reasonUnitStray, int16(from[c.at]), int16(from[z])
	}
	return why, false
}

// dear is what a move that is too dear would cost, 0 where no way leads there within 15 points.
func (p *Position) dear(u Unit, z Zone, plus int8, w *ways) int16 {
	var cost costs
	p.reach(u, w, mostPoints, &cost)
	if cost[z] == never {
		return 0
	}
	return int16(cost[z] + plus)
}

// move moves a counter by the cheapest way, mounts it where that was chosen, and checks one that has spent everything. Rules jidai.move.unit,
// jidai.move.mount, jidai.move.minimum, jidai.move.exhaust.
func (p *Position) move(u Unit, z Zone, mount bool, c *engine.Chance, e *engine.Events) {
	k := &p.units[u]
	points := p.allowance(u)
	spentPoints := p.scouted.cost[u-p.s.corps[p.division].first][z]
	if spentPoints > points { // one step is always possible
		w := p.look(p.active)
		spentPoints = p.least(k.at, z, &w)
	}
	if mount {
		spentPoints += p.t.mountMP
	}
	ev := engine.Event{Kind: EventMove, Piece: p.s.pieceOf(u), From: p.s.placeOf(k.at), To: p.s.placeOf(z), N: int16(spentPoints), Nums: [4]int16{int16(points)}}
	switch {
	case k.state == waiting:
		ev.Kind = EventEnter
		e.Tell(ev)
	case k.at != z:
		e.Tell(ev)
	}
	p.stand(u, z, e)
	k.marks |= moved
	if mount {
		ev := engine.Event{Kind: EventMount, Piece: p.s.pieceOf(u), To: p.s.placeOf(z)}
		if p.kind(u) == mounted {
			ev.Kind = EventDismount
		}
		k.typ = p.t.sorts[k.typ].other
		e.Tell(ev)
	}
	p.resume(stMoves)
	if spentPoints < points || p.rules.servants && p.kind(u) == servants {
		return
	}
	e.Frame(p)
	plus := int8(0)
	if p.night() {
		plus = p.t.nightExhaust
	}
	if !p.check(EventExhaust, drawExhaust, u, plus, c, e) {
		p.worsen(u, 1, e)
	}
}

// stand puts a counter into a zone, and the zone into the hands of its side where servants do not come alone. Rules jidai.vp.control,
// jidai.command.loss_generic.
func (p *Position) stand(u Unit, z Zone, e *engine.Events) {
	k := &p.units[u]
	p.lift(u)
	if k.at != z {
		k.marks &^= unseated
	}
	k.at, k.state = z, here
	p.drop(u)
	side := p.s.who[u].side
	if i := p.s.at[z]; i > 0 && p.kind(u) != servants && p.control[i-1] != side {
		p.control[i-1] = side
		e.Tell(engine.Event{Kind: EventControl, Seat: side.owner(), To: p.s.placeOf(z)})
	}
}
