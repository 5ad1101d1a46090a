package jidai

import "tenka/engine"

// never is the cost of a zone that cannot be reached.
const never = 127

// costs are the fewest points that it takes to reach each zone.
type costs [mostZones]int8

// ways is what moves of a side look up: enemy zones of control, zones that enemies hold, what stands where.
type ways struct {
	zoc, closed zoneSet
	load        [mostZones]int8
}

// look gathers what moves of a side look up.
func (p *Position) look(side Side) (w ways) {
	w.zoc, w.closed = p.zoc(side.other()), p.occupied(side.other())
	from, to := p.s.sideUnits(side)
	for u := from; u < to; u++ {
		if c := &p.units[u]; c.state == here && c.marks&unseated == 0 {
			w.load[c.at] += c.sp
		}
	}
	return w
}

// reach finds the cheapest way of a counter to each zone within so many points: each step costs the zone, the border, and a point where the zone
// lies in an enemy zone of control; who waits enters a zone of entry without a border. Zones are taken in the order of their cost, so each is
// settled once:
//
//	at cost 0   where it stands
//	at cost n   the zones whose cheapest step comes from a zone settled at less than n
//
// Rules jidai.move.unit, jidai.zoc.effect, jidai.reinforce.enter, jidai.move.barrier, jidai.stack.enemy.
func (p *Position) reach(u Unit, w *ways, points int8, cost *costs) {
	for z := range cost {
		cost[z] = never
	}
	var at [16]zoneSet
	extra := func(z Zone) int8 {
		if w.zoc.has(z) {
			return p.t.zocMP
		}
		return 0
	}
	if p.units[u].state == waiting {
		for set := p.s.corps[p.s.who[u].division].entry; !set.empty(); {
			z := set.pop()
			if n := p.t.zone[p.s.ground[z]].mp + extra(z); n <= points && !w.closed.has(z) {
				at[n].add(z)
				cost[z] = n
			}
		}
	} else {
		at[0].add(p.units[u].at)
		cost[p.units[u].at] = 0
	}
	for n := int8(0); n <= points; n++ {
		for !at[n].empty() {
			z := at[n].pop()
			if cost[z] != n {
				continue
			}
			for _, s := range p.s.steps[z] {
				if m := n + s.mp + extra(s.to); m <= points && m < cost[s.to] && !w.closed.has(s.to) {
					cost[s.to] = m
					at[m].add(s.to)
				}
			}
		}
	}
}

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
	return p.s.who[u].division == p.division && !p.has(u, moved|placed) && p.enters(u)
}

// enters reports whether a counter is on the map or may come onto it. Rule jidai.reinforce.enter.
func (p *Position) enters(u Unit) bool {
	return p.on(u) || p.units[u].state == waiting && p.arrived.has(p.s.who[u].division)
}

// distances are the steps from a zone to each other through none of the closed ones. Rule jidai.distance.
func (s *scene) distances(from Zone, closed zoneSet, d *costs) {
	for z := range d {
		d[z] = far
	}
	seen, edge := from.set(), from.set()
	for n := int8(0); !edge.empty(); n++ {
		var next zoneSet
		for set := edge; !set.empty(); {
			z := set.pop()
			d[z] = n
			next = next.or(s.next[z])
		}
		edge = next.less(seen).less(closed)
		seen = seen.or(edge)
	}
}

// tether is how far a stray unit may end from its commander: as far as it begins. Rule jidai.command.unit.
type tether struct {
	far  bool // it may go anywhere
	most int8
	from costs
}

func (p *Position) tetherOf(u Unit, w *ways, t *tether) {
	k := p.s.corps[p.s.who[u].division].first
	if t.far = !p.has(u, stray) || !p.on(k) || !p.on(u); t.far {
		return
	}
	p.s.distances(p.units[k].at, w.closed, &t.from)
	t.most = t.from[p.units[u].at]
}

func (t *tether) allows(z Zone) bool { return t.far || t.from[z] <= t.most }

// mounts reports whether a counter can mount or dismount. Rule jidai.move.mount.
func (p *Position) mounts(u Unit) bool { return p.t.sorts[p.units[u].typ].other != noType }

// movesOf calls f with each end of a move of a counter, and whether it mounts there, until f wants no more.
func (p *Position) movesOf(u Unit, w *ways, f func(z Zone, mount int16) bool) {
	p.endsOf(u, w, false, f)
}

// endsOf is movesOf; one that is led ends where its commander does. Rule jidai.command.unit.
func (p *Position) endsOf(u Unit, w *ways, led bool, f func(z Zone, mount int16) bool) {
	var cost costs
	var rope tether
	c := &p.units[u]
	points := p.allowance(u)
	p.reach(u, w, points, &cost)
	if p.tetherOf(u, w, &rope); led {
		rope.far = true
	}
	mount := p.mounts(u)
	if mount && c.state == here && p.t.mountMP <= points && !f(c.at, 1) {
		return
	}
	for z := Zone(1); z <= p.s.zones; z++ {
		n := cost[z]
		if n == never {
			if c.state != here || p.least(c.at, z, w) == never {
				continue
			}
		}
		if z == c.at || w.load[z]+p.weight(u) > p.t.zone[p.s.ground[z]].stack || !rope.allows(z) {
			continue
		}
		if !f(z, 0) || mount && n+p.t.mountMP <= points && n != never && !f(z, 1) {
			return
		}
	}
}

// weight is what a counter counts for stacking when it comes into a zone. Rule jidai.stack.limit.
func (p *Position) weight(u Unit) int8 { return p.units[u].sp }

// moveSteps lists the moves of the active division. Rules jidai.move.unit, jidai.move.minimum, jidai.move.mount.
func (p *Position) moveSteps(buf []engine.Action) []engine.Action {
	w := p.look(p.active)
	c := &p.s.corps[p.division]
	for u := c.first; u <= c.last; u++ {
		if p.canMove(u) {
			p.movesOf(u, &w, func(z Zone, mount int16) bool {
				buf = append(buf, engine.Action{Kind: KindMove, Piece: p.s.pieceOf(u), To: p.s.placeOf(z), N: mount})
				return true
			})
		}
	}
	return buf
}

// anyMove reports whether somebody of the active division can move.
func (p *Position) anyMove() bool {
	w := p.look(p.active)
	c := &p.s.corps[p.division]
	found := false
	for u := c.first; u <= c.last && !found; u++ {
		if !p.canMove(u) {
			continue
		}
		if found = p.oneStep(u, &w); !found {
			p.movesOf(u, &w, func(Zone, int16) bool {
				found = true
				return false
			})
		}
	}
	return found
}

// oneStep reports whether a counter that may go anywhere has a neighbouring zone to end in: one step is always possible. Rule
// jidai.move.minimum.
func (p *Position) oneStep(u Unit, w *ways) bool {
	c := &p.units[u]
	if c.state != here || c.marks&stray != 0 {
		return false
	}
	for set := p.s.next[c.at].less(w.closed); !set.empty(); {
		if z := set.pop(); w.load[z]+p.weight(u) <= p.t.zone[p.s.ground[z]].stack {
			return true
		}
	}
	return false
}

// askMoves lets the active division move as long as somebody can. Rule jidai.combat.order.
func (p *Position) askMoves() {
	if p.anyMove() {
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
	why := engine.Refusal{Piece: piece(a.Piece), Place: spot(a.To)}
	switch {
	case u == noUnit || p.s.who[u].division != p.division || !p.enters(u):
		why.Reason = reasonMoveDivision
		return why, false
	case p.has(u, moved|placed):
		why.Reason = reasonMoveOnce
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

// refuseEnd refuses the end of a move.
func (p *Position) refuseEnd(u Unit, z Zone, mount bool, why engine.Refusal) (engine.Refusal, bool) {
	w := p.look(p.active)
	var cost costs
	c := &p.units[u]
	points := p.allowance(u)
	p.reach(u, &w, points, &cost)
	n, plus := cost[z], int8(0)
	if mount {
		plus = p.t.mountMP
	}
	step := int8(never)
	if c.state == here {
		step = p.least(c.at, z, &w)
	}
	kind := apart
	if c.state == here {
		kind = p.s.style[c.at][z]
	}
	switch {
	case z == c.at && c.state == here && !mount:
		why.Reason = reasonStand
		return why, false
	case z == 0 || p.s.ground[z] == 0 || n == never && kind != apart && !p.t.border[kind].move:
		why.Reason, why.Other = reasonBarrier, p.s.placeOf(c.at)
		return why, false
	case w.closed.has(z):
		why.Reason = reasonEnemy
		return why, false
	case c.state == waiting && n == never && !p.s.corps[p.division].entry.has(z):
		why.Reason = reasonEnter
		return why, false
	case (n == never || n+plus > points) && (step == never || mount):
		why.Reason, why.Want, why.Got = reasonCost, int16(points), p.dear(u, z, plus, &w)
		return why, false
	case z != c.at && w.load[z]+p.weight(u) > p.t.zone[p.s.ground[z]].stack:
		why.Reason, why.Want, why.Got = reasonStack, int16(p.t.zone[p.s.ground[z]].stack), int16(w.load[z]+p.weight(u))
		return why, false
	}
	var rope tether
	if p.tetherOf(u, &w, &rope); !rope.allows(z) {
		why.Reason, why.Want, why.Got = reasonUnitStray, int16(rope.most), int16(rope.from[z])
		return why, false
	}
	return engine.No, true
}

// dear is what a move that is too dear would cost, 0 where no way leads there within 15 points.
func (p *Position) dear(u Unit, z Zone, plus int8, w *ways) int16 {
	var cost costs
	p.reach(u, w, 15, &cost)
	if cost[z] == never {
		return 0
	}
	return int16(cost[z] + plus)
}

// move moves a counter by the cheapest way, mounts it where that was chosen, and checks one that has spent everything. Rules jidai.move.unit,
// jidai.move.mount, jidai.move.minimum, jidai.move.exhaust.
func (p *Position) move(u Unit, z Zone, mount bool, c *engine.Chance, e *engine.Events) {
	w := p.look(p.active)
	var cost costs
	k := &p.units[u]
	points := p.allowance(u)
	p.reach(u, &w, points, &cost)
	spentPoints := cost[z]
	if spentPoints == never {
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
	if k.at != z {
		k.marks &^= unseated
	}
	k.at, k.state = z, here
	side := p.s.who[u].side
	if i := p.s.at[z]; i > 0 && p.kind(u) != servants && p.control[i-1] != side {
		p.control[i-1] = side
		e.Tell(engine.Event{Kind: EventControl, Seat: side.owner(), To: p.s.placeOf(z)})
	}
}
