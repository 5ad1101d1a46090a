package jidai

import "tenka/engine"

// power is a counter's melee strength. Rule jidai.unit.types.
func (p *Position) power(u Unit) int8 { return p.faceOf(u).ms }

// canAttack reports whether a counter may be lead attacker of a melee, but for its strength and for servants. Rule jidai.melee.la.
func (p *Position) canAttack(u Unit, further bool) bool { return p.idle(u, further) == 0 }

// idle is why a counter may not be lead attacker, 0 where it may. Rule jidai.melee.la.
func (p *Position) idle(u Unit, further bool) int16 {
	switch {
	case u == noUnit || p.s.who[u].division != p.division:
		return causeDivision
	case !p.on(u):
		return causeAbsent
	case p.has(u, stray):
		return causeStray
	case p.has(u, retreated):
		return causeRetreated
	case !further && p.has(u, advanced):
		return causeAdvanced
	}
	return 0
}

// attackable are the zones that a counter may attack from its zone. Rules jidai.melee.border, jidai.melee.charge_first.
func (p *Position) attackable(u Unit, foes zoneSet) zoneSet {
	at := p.units[u].at
	if ch := p.charging(at); ch != nil {
		if ch.la != u {
			return zoneSet{}
		}
		return ch.to.set().and(foes)
	}
	return p.s.next[at].and(foes)
}

// meleeSteps lists the melees: who leads, against which zone. Rule jidai.melee.select.
func (p *Position) meleeSteps(buf []engine.Action) []engine.Action {
	foes := p.occupied(p.active.other())
	c := &p.s.corps[p.division]
	for u := c.first; u <= c.last; u++ {
		if !p.canAttack(u, false) || p.power(u) == 0 || !p.mayLead(u) || p.fought.has(p.units[u].at) {
			continue
		}
		for set := p.attackable(u, foes); !set.empty(); {
			buf = append(buf, engine.Action{Kind: KindMelee, Piece: p.s.pieceOf(u), To: p.s.placeOf(set.pop())})
		}
	}
	return buf
}

// refuseLA refuses a lead attacker. Rules jidai.melee.la, jidai.unit.zero, jidai.lead.servants.
func (p *Position) refuseLA(u Unit, further bool) engine.Reason {
	switch {
	case u == noUnit || !p.canAttack(u, further):
		return reasonMeleeLA
	case p.power(u) == 0:
		return reasonZeroMelee
	case !p.mayLead(u):
		return reasonLeadServants
	}
	return 0
}

// meleeFrom refuses a melee. Rules jidai.melee.la, jidai.unit.zero, jidai.lead.servants, jidai.melee.border, jidai.melee.once,
// jidai.melee.charge_first.
func meleeFrom(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Piece == engine.Open {
		return engine.No, true
	}
	u := p.s.unitOf(a.Piece)
	why := engine.Refusal{Piece: words.NamedPiece(a.Piece), Reason: p.refuseLA(u, false)}
	if why.Reason != 0 {
		why.Nums[0] = p.idle(u, false)
		return why, false
	}
	at := p.units[u].at
	foes := p.occupied(p.active.other())
	z := p.s.zoneOf(a.To)
	near := p.s.next[at].and(foes)
	if a.To != engine.Open && (z == 0 || !near.has(z)) {
		why.Reason, why.Place, why.Other = reasonMeleeBorder, words.NamedPlace(a.To), p.s.placeOf(at)
		return why, false
	}
	if p.fought.has(at) {
		why.Reason, why.Place = reasonMeleeOnce, p.s.placeOf(at)
		return why, false
	}
	if ch := p.charging(at); ch != nil && (ch.la != u || a.To != engine.Open && ch.to != z) {
		return engine.Refusal{Reason: reasonChargeFirst, Piece: p.s.pieceOf(ch.la), Place: p.s.placeOf(ch.to)}, false
	}
	return engine.No, true
}

// askMelees lets the active side attack. Rules jidai.combat.order, jidai.melee.end.
func (p *Position) askMelees(e *engine.Events) {
	p.voidCharges(e)
	p.fight = noFight
	p.phase = MeleeSelect
}

// attack begins a melee. A commander who stands with the lead attacker makes a further one possible. Rules jidai.melee.select,
// jidai.melee.further, jidai.charge.when.
func (p *Position) attack(u Unit, z Zone, further bool, e *engine.Events) {
	at := p.units[u].at
	barred := p.fight.barred
	ev := engine.Event{Kind: EventMelee, Piece: p.s.pieceOf(u), From: p.s.placeOf(at), To: p.s.placeOf(z)}
	f := fight{la: u, ld: noUnit, from: at, to: z, leader: noUnit, barred: noUnit}
	p.units[u].marks &^= placed // a new commander who leads is the one who may advance
	if further {
		ev.Kind = EventFurther
		f.further, f.barred = true, barred
		p.units[p.fight.leader].marks |= pressed
	} else {
		p.fought.add(at)
		if ch := p.charging(at); ch != nil {
			f.charge = ch.marker
			if ch.by != noUnit && p.on(ch.by) && p.units[ch.by].at == z {
				f.ld = ch.by
			}
			*ch = noCharge
		}
		if k := p.s.corps[p.division].first; p.on(k) && p.units[k].at == at && !p.has(k, pressed) {
			f.leader = k
		}
	}
	p.fight = f
	e.Tell(ev)
	p.resume(stAimed)
}

// meleeLeads are those who may be lead defender in a zone but the one who is barred. Rules jidai.melee.ld, jidai.lead.servants,
// jidai.melee.further.
func (p *Position) meleeLeads(side Side, z Zone, barred Unit) (set unitSet) {
	alone := p.leadsAlone(side, z)
	for here := p.in(side, z); here != (unitSet{}); {
		if u := here.pop(); u != barred && (alone || p.kind(u) != servants) {
			set.add(u)
		}
	}
	return set
}

// mixed reports whether a zone holds missiles and pikes of one clan, neither at DS2. Rule jidai.melee.combo_ld.
func (p *Position) mixed(side Side, z Zone) bool {
	var shot, pikes uint32
	for set := p.in(side, z); set != (unitSet{}); {
		u := set.pop()
		if c := &p.units[u]; c.ds < 2 {
			switch {
			case p.t.sorts[c.typ].class == missile:
				shot |= 1 << p.clan(u)
			case c.typ == Ya || c.typ == HY:
				pikes |= 1 << p.clan(u)
			}
		}
	}
	return shot&pikes != 0
}

// paired reports whether horse and foot of one clan attack together, the lead attacker one of them, neither at DS2. Rule jidai.melee.combo_la.
func (p *Position) paired(la Unit) bool {
	if p.units[la].ds == 2 {
		return false
	}
	switch p.kind(la) {
	case mounted:
		return p.together(la, func(k class, _ Type) bool { return k == foot })
	case foot:
		return p.together(la, func(k class, _ Type) bool { return k == mounted })
	}
	return false
}

// meleeSum adds up the differential of a melee without markers. Rules jidai.melee.mods, jidai.melee.combo_ld, jidai.melee.combo_la,
// jidai.combat.total.
func (p *Position) meleeSum(la, ld Unit, from, to Zone, charge bool) (s Sum) {
	m := &p.t.meleeMod
	side := p.s.who[la].side
	s.Attack, s.Defence = int(p.power(la)), int(p.power(ld))
	s.add(LineStrength, s.Attack-s.Defence)
	if p.alongside(side, from) {
		s.add(LineCommanderLA, int(m.commanderLA))
	}
	if p.alongside(side.other(), to) {
		s.add(LineCommanderLD, int(m.commanderLD))
	}
	s.add(LineZone, int(p.t.zone[p.s.ground[to]].melee))
	s.add(LineDisorderLA, int(m.la[p.units[la].ds]))
	s.add(LineDisorderLD, int(m.ld[p.units[ld].ds]))
	if p.mixed(side.other(), to) {
		s.add(LineCombinationLD, int(m.comboLD))
	}
	if p.paired(la) {
		s.add(LineCombinationLA, int(m.comboLA))
	}
	if charge {
		s.add(LineCharge, int(m.charge))
	}
	switch h := p.s.height; {
	case h[from] > h[to]:
		s.add(LineHeight, int(m.higher))
	case h[from] < h[to]:
		s.add(LineHeight, int(m.lower))
	}
	if p.s.style[from][to] == double {
		s.add(LineBorder, int(m.double))
	}
	return s
}

// furtherZone is the zone that a further melee starts from: where the commander who stood with the lead attacker stands now. 0 where there is
// none; a commander who has retreated opens none. Rules jidai.melee.further, jidai.retreat.commander.
func (p *Position) furtherZone() Zone {
	f := &p.fight
	k := f.leader
	if f.fire || f.further || k == noUnit || !p.on(k) || p.has(k, retreated) || f.ld != noUnit && p.on(f.ld) && p.units[f.ld].at == f.to {
		return 0
	}
	if at := p.units[k].at; at == f.from || at == f.to {
		return at
	}
	return 0
}

// furtherSteps lists the further melees. Rule jidai.act.further.
func (p *Position) furtherSteps(buf []engine.Action) []engine.Action {
	at := p.furtherZone()
	if at == 0 {
		return buf
	}
	foes := p.occupied(p.active.other())
	c := &p.s.corps[p.division]
	for u := c.first; u <= c.last; u++ {
		if !p.on(u) || p.units[u].at != at || p.refuseLA(u, true) != 0 {
			continue
		}
		for set := p.s.next[at].and(foes); !set.empty(); {
			if z := set.pop(); p.meleeLeads(p.active.other(), z, p.fight.barred) != (unitSet{}) {
				buf = append(buf, engine.Action{Kind: KindFurther, Piece: p.s.pieceOf(u), To: p.s.placeOf(z)})
			}
		}
	}
	return buf
}

// furtherFrom refuses a further melee. Rules jidai.act.further, jidai.melee.further.
func furtherFrom(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Piece == engine.Open {
		return engine.No, true
	}
	u, at := p.s.unitOf(a.Piece), p.furtherZone()
	why := engine.Refusal{Reason: reasonFurther, Piece: words.NamedPiece(a.Piece), Place: words.NamedPlace(a.To)}
	if at == 0 || u == noUnit || !p.on(u) || p.units[u].at != at || p.refuseLA(u, true) != 0 {
		return why, false
	}
	if a.To == engine.Open {
		return engine.No, true
	}
	z := p.s.zoneOf(a.To)
	near := p.s.next[at].and(p.occupied(p.active.other()))
	return why, z != 0 && near.has(z) && p.meleeLeads(p.active.other(), z, p.fight.barred) != (unitSet{})
}

// askFurther asks for a further melee after one whose lead defender is gone from the zone. Rule jidai.melee.further.
func (p *Position) askFurther() {
	f := &p.fight
	if f.barred == noUnit {
		f.barred = f.ld
	}
	if p.furtherZone() == 0 {
		p.resume(stMelees)
		return
	}
	p.phase = Further
}
