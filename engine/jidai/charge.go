package jidai

import "tenka/engine"

// charging is the declared charge of a zone, nil where there is none.
func (p *Position) charging(from Zone) *charging {
	for i := range p.charges[:p.charged] {
		if ch := &p.charges[i]; ch.la != noUnit && ch.from == from {
			return ch
		}
	}
	return nil
}

// unfought is a declared charge that is not fought yet, nil where there is none. Rule jidai.melee.charge_first.
func (p *Position) unfought() *charging {
	for i := range p.charges[:p.charged] {
		if ch := &p.charges[i]; ch.la != noUnit {
			return ch
		}
	}
	return nil
}

// voidCharges takes away charges whose target holds no enemy any more, or whose charger can attack no more. Rule jidai.melee.charge_first.
func (p *Position) voidCharges(e *engine.Events) {
	for i := range p.charges[:p.charged] {
		ch := &p.charges[i]
		if ch.la == noUnit || p.stands(p.active.other(), ch.to) && p.canAttack(ch.la, false) && p.units[ch.la].at == ch.from {
			continue
		}
		e.Tell(engine.Event{Kind: EventChargeVoid, Piece: p.s.pieceOf(ch.la)})
		*ch = noCharge
	}
}

// canCharge reports whether a counter can charge at all. Rules jidai.charge.when, jidai.melee.la.
func (p *Position) canCharge(u Unit) bool {
	return p.kind(u) == mounted && p.units[u].ds == 0 && p.canAttack(u, false) && p.charging(p.units[u].at) == nil
}

// chargeable are the zones that can be charged from one: open ground over a dotted border with an enemy on it. Rule jidai.charge.when.
func (p *Position) chargeable(from Zone, foes zoneSet) (set zoneSet) {
	for near := p.s.next[from].and(foes); !near.empty(); {
		if z := near.pop(); p.s.style[from][z] == dotted && p.s.ground[z] == 1 {
			set.add(z)
		}
	}
	return set
}

// chargeSteps lists the charges. Rule jidai.charge.declare.
func (p *Position) chargeSteps(buf []engine.Action) []engine.Action {
	foes := p.occupied(p.active.other())
	c := &p.s.corps[p.division]
	for u := c.first; u <= c.last; u++ {
		if !p.on(u) || !p.canCharge(u) {
			continue
		}
		for set := p.chargeable(p.units[u].at, foes); !set.empty(); {
			buf = append(buf, engine.Action{Kind: KindCharge, Piece: p.s.pieceOf(u), To: p.s.placeOf(set.pop())})
		}
	}
	return buf
}

// chargeWhen refuses a charge. Rules jidai.charge.declare, jidai.charge.when.
func chargeWhen(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Piece == engine.Open {
		return engine.No, true
	}
	u, z := p.s.unitOf(a.Piece), p.s.zoneOf(a.To)
	why := engine.Refusal{Reason: reasonCharge, Piece: words.NamedPiece(a.Piece), Place: words.NamedPlace(a.To)}
	cause := p.idle(u, false)
	switch {
	case cause != 0:
	case p.kind(u) != mounted:
		cause = causeSort
	case p.units[u].ds > 0:
		cause = causeDisorder
	case p.charging(p.units[u].at) != nil:
		cause, why.Other = causeCharges, p.s.placeOf(p.units[u].at)
	case a.To == engine.Open:
	case z == 0 || p.s.style[p.units[u].at][z] != dotted:
		cause, why.Other = causeBorder, p.s.placeOf(p.units[u].at)
	case p.s.ground[z] != 1:
		cause = causeGround
	case !p.stands(p.active.other(), z):
		cause = causeEmpty
	}
	why.Nums[0] = cause
	return why, cause == 0
}

// askCharges lets the active side declare charges. Rule jidai.combat.order.
func (p *Position) askCharges() {
	p.fight = noFight
	p.phase = Charge
}

// charge declares a charge. Rule jidai.charge.when.
func (p *Position) charge(u Unit, z Zone, e *engine.Events) {
	at := p.units[u].at
	p.charges[p.charged] = charging{la: u, by: noUnit, from: at, to: z, marker: true}
	p.charged++
	e.Tell(engine.Event{Kind: EventCharge, Piece: p.s.pieceOf(u), From: p.s.placeOf(at), To: p.s.placeOf(z)})
	p.resume(stCharges)
	if p.charged == mostCharges {
		p.resume(stCounters)
	}
}

// askCounters asks for a counter-charge to each charge in its order. Rule jidai.countercharge.declare.
func (p *Position) askCounters() {
	for i := range p.charged {
		if !p.charges[i].asked {
			p.asking = i
			p.phase = CounterCharge
			return
		}
	}
	p.resume(stMelees)
	if p.rules.activeFire {
		p.resume(stVolleys)
	}
}

// canCounter reports whether a counter can counter the charge that is answered. Rule jidai.countercharge.who.
func (p *Position) canCounter(u Unit) bool {
	return p.couldCounter(u, p.charges[p.asking].to)
}

// couldCounter reports whether a unit could counter a charge into a zone.
func (p *Position) couldCounter(u Unit, to Zone) bool {
	return p.on(u) && p.s.who[u].side != p.active && p.kind(u) == mounted && p.units[u].ds == 0 && !p.has(u, countered) && p.units[u].at == to
}

func (p *Position) counterSteps(buf []engine.Action) []engine.Action {
	from, to := p.s.sideUnits(p.active.other())
	for u := from; u < to; u++ {
		if p.canCounter(u) {
			buf = append(buf, engine.Action{Kind: KindCounter, Piece: p.s.pieceOf(u)})
		}
	}
	return buf
}

// counterWho refuses a counter-charge. Rules jidai.countercharge.declare, jidai.countercharge.who.
func counterWho(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Piece == engine.Open {
		return engine.No, true
	}
	u := p.s.unitOf(a.Piece)
	return engine.Refusal{Reason: reasonCounter, Piece: words.NamedPiece(a.Piece)}, u != noUnit && p.canCounter(u)
}

// counter counters a charge: both roll and add their own quality. Rule jidai.countercharge.roll.
func (p *Position) counter(u Unit, c *engine.Chance, e *engine.Events) {
	ch := &p.charges[p.asking]
	ch.asked, ch.by = true, u
	p.units[u].marks |= countered
	e.Tell(engine.Event{Kind: EventCounter, Piece: p.s.pieceOf(u), To: p.s.placeOf(ch.to)})
	var dice [2]int16
	c.Dice(drawCharge, dice[:], faces)
	for i, o := range [2]Unit{ch.la, u} {
		e.Tell(engine.Event{Kind: EventCounterRoll, Seat: p.s.who[o].side.owner(), Piece: p.s.pieceOf(o), N: dice[i], Nums: [4]int16{int16(p.quality(o))}})
	}
	ev := engine.Event{Kind: EventChargeHolds, Piece: p.s.pieceOf(ch.la)}
	if !p.chargeHolds(ch.la, u, dice[0], dice[1]) {
		ch.marker = false
		ev.Kind = EventChargeBroken
	}
	e.Tell(ev)
	p.resume(stCounters)
	e.Frame(p)
}

// chargeHolds reports whether a charge stands against a counter-charge: only a higher sum of die and own quality breaks it. Rule
// jidai.countercharge.roll.
func (p *Position) chargeHolds(la, by Unit, die, other int16) bool {
	return other+int16(p.quality(by)) <= die+int16(p.quality(la))
}

// decline leaves a charge uncountered, or a further melee unfought.
func (p *Position) decline(e *engine.Events) {
	if p.phase == CounterCharge {
		e.Tell(engine.Event{Kind: EventUncountered, Piece: p.s.pieceOf(p.charges[p.asking].la)})
		p.charges[p.asking].asked = true
		p.resume(stCounters)
		e.Frame(p)
		return
	}
	p.resume(stMelees)
}
