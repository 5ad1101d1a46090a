package jidai

import "tenka/engine"

// firing is the side that fires: the passive one, and the active one in its own volleys. Rules jidai.combat.order, jidai.opt.active_fire.
func (p *Position) firing() Side {
	switch {
	case p.fight.la != noUnit:
		return p.s.who[p.fight.la].side
	case p.stage == stVolleys:
		return p.active
	}
	return p.active.other()
}

// firePower is a counter's fire strength. Rule jidai.unit.types.
func (p *Position) firePower(u Unit) int8 { return p.faceOf(u).fs }

// silent is why a counter cannot be lead attacker of a fire now, 0 where it can. Rules jidai.fire.la, jidai.fire.once, jidai.opt.active_fire.
func (p *Position) silent(u Unit) int16 {
	side := p.firing()
	switch {
	case u == noUnit || p.s.who[u].side != side:
		return causeForeign
	case !p.on(u):
		return causeAbsent
	case side != p.active:
		return 0
	case p.s.who[u].division != p.division:
		return causeDivision
	case p.charging(p.units[u].at) != nil:
		return causeCharges
	}
	c := &p.s.corps[p.division]
	for o := c.first; o <= c.last; o++ {
		if p.on(o) && p.units[o].at == p.units[u].at && p.has(o, moved) {
			return causeMoved
		}
	}
	return 0
}

// exposed are the zones that may be fired at: those with somebody of the activated division who moved in this activation; in volleys of the
// active side every zone of the enemy. Rules jidai.fire.target, jidai.opt.fire_standing, jidai.opt.active_fire.
func (p *Position) exposed(by Side) (set zoneSet) {
	if by == p.active {
		return p.occupied(by.other())
	}
	c := &p.s.corps[p.division]
	for u := c.first; u <= c.last; u++ {
		if p.on(u) && (p.rules.standing || p.has(u, moved)) {
			set.add(p.units[u].at)
		}
	}
	return set
}

// rangeOf are the zones that a counter can fire into. Rules jidai.fire.range, jidai.los.border, jidai.los.range2, jidai.night.
func (p *Position) rangeOf(u Unit) zoneSet {
	at := p.units[u].at
	reach := p.t.sorts[p.units[u].typ].reach
	if p.night() {
		reach = min(reach, p.t.nightReach)
	}
	switch {
	case reach >= 2:
		return p.s.close[at].or(p.s.far[at])
	case reach == 1:
		return p.s.close[at]
	}
	return zoneSet{}
}

// fireSteps lists the fires: who fires, at which zone. Rule jidai.fire.select.
func (p *Position) fireSteps(buf []engine.Action) []engine.Action {
	side := p.firing()
	targets := p.exposed(side)
	if targets.empty() {
		return buf
	}
	for all := p.s.shooters[side]; all != (unitSet{}); {
		u := all.pop()
		if p.silent(u) != 0 || p.fired.has(p.units[u].at) || p.firePower(u) == 0 || !p.mayLead(u) {
			continue
		}
		for set := targets.and(p.rangeOf(u)); !set.empty(); {
			buf = append(buf, engine.Action{Kind: KindFire, Piece: p.s.pieceOf(u), To: p.s.placeOf(set.pop())})
		}
	}
	return buf
}

// fireFrom refuses a fire. Rules jidai.fire.once, jidai.fire.la, jidai.unit.zero, jidai.lead.servants, jidai.fire.target, jidai.fire.range.
func fireFrom(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Piece == engine.Open {
		return engine.No, true
	}
	u := p.s.unitOf(a.Piece)
	why := engine.Refusal{Piece: words.NamedPiece(a.Piece)}
	cause := p.silent(u)
	if u == noUnit {
		why.Reason, why.Nums[0] = reasonFireLA, cause
		return why, false
	}
	at := p.units[u].at
	switch {
	case p.on(u) && p.s.who[u].side == p.firing() && p.fired.has(at):
		why.Reason, why.Place = reasonFireOnce, p.s.placeOf(at)
	case cause != 0:
		why.Reason, why.Place, why.Nums[0] = reasonFireLA, p.s.placeOf(at), cause
	case p.firePower(u) == 0:
		why.Reason = reasonZeroFire
	case !p.mayLead(u):
		why.Reason = reasonFireServants
	}
	if why.Reason != 0 {
		return why, false
	}
	if a.To == engine.Open {
		return engine.No, true
	}
	z, targets, reach := p.s.zoneOf(a.To), p.exposed(p.firing()), p.rangeOf(u)
	why.Place, why.Other = words.NamedPlace(a.To), p.s.placeOf(at)
	why.Reason = reasonFireTarget
	if z == 0 || !targets.has(z) {
		return why, false
	}
	why.Reason = reasonFireRange
	return why, reach.has(z)
}

// askFires lets the passive side fire, or the active one where the option lets it. Rule jidai.combat.order.
func (p *Position) askFires(e *engine.Events) {
	p.voidCharges(e)
	p.fight = noFight
	p.phase = FireSelect
}

// aim begins a fire. Rule jidai.fire.select.
func (p *Position) aim(u Unit, z Zone, e *engine.Events) {
	at := p.units[u].at
	p.fired.add(at)
	if p.s.who[u].side == p.active {
		p.fought.add(at)
	}
	p.fight = noFight
	p.fight.fire, p.fight.la, p.fight.from, p.fight.to = true, u, at, z
	e.Tell(engine.Event{Kind: EventFire, Piece: p.s.pieceOf(u), From: p.s.placeOf(at), To: p.s.placeOf(z)})
	p.resume(stAimed)
}

// fireLeads are the counters of a side in a zone that may be lead defender of a fire: servants and
// commanders are struck out where anybody else stands there, then those who were hit before, then those on foot where mounted ones are left.
// Rules jidai.fire.ld, jidai.lead.servants, jidai.opt.fire_any_lead.
func (p *Position) fireLeads(side Side, z Zone) (set unitSet) {
	alone := p.leadsAlone(side, z)
	var others, fresh, horse unitSet
	for here := p.in(side, z); here != (unitSet{}); {
		u := here.pop()
		k := p.kind(u)
		if p.rules.anyLead {
			if k != servants || alone {
				set.add(u)
			}
			continue
		}
		if !alone && (k == servants || k == commander) {
			continue
		}
		others.add(u)
		if !p.has(u, hit) {
			fresh.add(u)
			if k == mounted {
				horse.add(u)
			}
		}
	}
	switch {
	case p.rules.anyLead:
		return set
	case horse != unitSet{}:
		return horse
	case fresh != unitSet{}:
		return fresh
	}
	for o := others; o != (unitSet{}); {
		if u := o.pop(); p.kind(u) == mounted {
			horse.add(u)
		}
	}
	if horse != (unitSet{}) {
		return horse
	}
	return others
}

// volley reports whether two missile units of one clan fire together, the lead attacker among them. Rule jidai.fire.mods.
func (p *Position) volley(la Unit) bool {
	return p.kind(la) == missile && p.units[la].ds < 2 && p.together(la, func(k class, _ Type) bool { return k == missile })
}

// together reports whether another counter of its clan stands with u in its zone, not at DS2, and of a sort.
func (p *Position) together(u Unit, of func(class, Type) bool) bool {
	for set := p.in(p.s.who[u].side, p.units[u].at); set != (unitSet{}); {
		o := set.pop()
		c := &p.units[o]
		if o != u && c.ds < 2 && p.clan(o) == p.clan(u) && of(p.kind(o), c.typ) {
			return true
		}
	}
	return false
}

func (p *Position) clan(u Unit) int8 { return p.s.corps[p.s.who[u].division].clan }

// fireSum adds up the differential of a fire without markers. Rules jidai.fire.mods, jidai.los.brown, jidai.combat.total.
func (p *Position) fireSum(la, ld Unit, from, to Zone) (s Sum) {
	m := &p.t.fireMod
	s.add(LineStrength, int(p.firePower(la)-p.firePower(ld)))
	s.Attack, s.Defence = int(p.firePower(la)), int(p.firePower(ld))
	s.add(LineZone, int(p.t.zone[p.s.ground[to]].fire))
	if p.s.brown.has(to) {
		s.add(LineBrown, int(m.brownTarget))
	}
	if !p.s.close[from].has(to) {
		if p.s.between[from][to] {
			s.add(LineBetween, int(m.brownBetween))
		}
		s.add(LineRange, int(m.range2))
	}
	s.add(LineDisorderLA, int(m.la[p.units[la].ds]))
	if p.volley(la) {
		s.add(LineCombinationLA, int(m.combo))
	}
	if p.s.height[from] > p.s.height[to] {
		s.add(LineHeight, int(m.higher))
	}
	if p.night() {
		s.add(LineNight, int(m.night))
	}
	return s
}
