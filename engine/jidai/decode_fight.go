package jidai

import (
	"fmt"
	"slices"

	"tenka/engine"
)

// checkCharges tests the declared charges. Rules jidai.charge.when, jidai.countercharge.who.
func (p *Position) checkCharges() *engine.DataError {
	for i := range p.charges[:p.charged] {
		at, ch := fmt.Sprintf("charges[%d].", i), &p.charges[i]
		if *ch == noCharge {
			continue
		}
		near := p.s.next[ch.from]
		if ch.la == noUnit || !p.on(ch.la) || p.s.who[ch.la].division != p.division || p.units[ch.la].at != ch.from || !near.has(ch.to) {
			return engine.Wrong(at+"la", "jidai.fault.charge.la", p.s.unitID(ch.la))
		}
		if ch.by != noUnit && p.s.who[ch.by].side == p.active {
			return engine.Wrong(at+"countered_by", "jidai.fault.counter.other", p.s.unitID(ch.by))
		}
		for _, other := range p.charges[:i] {
			if other.la != noUnit && other.from == ch.from {
				return engine.Wrong(at+"from", "jidai.fault.charge.from", p.s.zoneID(ch.from))
			}
		}
	}
	if p.asking > 0 && p.asking >= p.charged {
		return engine.Wrong("asking", "jidai.fault.asking", p.asking)
	}
	return nil
}

// checkFight tests that those who fight are of two sides, in reach of each other.
func (p *Position) checkFight() *engine.DataError {
	f := &p.fight
	if *f == noFight {
		return nil
	}
	side := p.s.who[f.la].side
	near := p.s.next[f.from]
	if f.fire {
		near = p.s.close[f.from].or(p.s.far[f.from])
	}
	switch {
	case p.division == noDivision:
		return engine.Wrong("fight", "jidai.fault.fight.between", nil)
	case !near.has(f.to):
		return engine.Wrong("fight.to", "jidai.fault.fight.reach", p.s.zoneID(f.to))
	case f.fire && side == p.active && !p.rules.activeFire:
		return engine.Wrong("fight.la", "jidai.fault.fight.passive", p.s.unitID(f.la), optionActiveFire)
	case !f.fire && p.s.who[f.la].division != p.division:
		return engine.Wrong("fight.la", "jidai.fault.fight.la", p.s.unitID(f.la))
	case f.ld != noUnit && p.s.who[f.ld].side == side:
		return engine.Wrong("fight.ld", "jidai.fault.counter.other", p.s.unitID(f.ld))
	case f.barred != noUnit && p.s.who[f.barred].side == side:
		return engine.Wrong("fight.barred", "jidai.fault.counter.other", p.s.unitID(f.barred))
	case f.leader != noUnit && f.leader != p.s.corps[p.division].first:
		return engine.Wrong("fight.leader", "jidai.fault.fight.leader", p.s.unitID(f.leader))
	}
	return nil
}

// checkMarkers tests that the markers in hand, spent, and lying face down are those of the formation. Rule jidai.formation.list.
func (p *Position) checkMarkers() *engine.DataError {
	for side := range 2 {
		left, n, _ := p.pool(Side(side), p.formation[side])
		var of [Either + 1]int8
		for _, m := range left[:n] {
			of[m]++
		}
		for _, m := range p.hand[side][:p.held[side]] {
			of[m]--
		}
		if p.phase == MarkerInactive && p.fight.laid[side] {
			of[held(p.fight.marker[side])]--
		}
		for _, n := range of {
			if n < 0 {
				return engine.Wrong(fmt.Sprintf("hands[%d]", side), "jidai.fault.markers.formation", cardIDs(p.hand[side][:p.held[side]]))
			}
		}
	}
	return nil
}

// checkFallen tests who has fallen and who must retreat. Rules jidai.command.loss, jidai.retreat.toward.
func (p *Position) checkFallen() *engine.DataError {
	for i, u := range p.fallen[:p.falls] {
		at := fmt.Sprintf("fallen[%d].piece", i)
		if !p.commander(u) || p.units[u].state != lost || p.has(u, generic) {
			return engine.Wrong(at, "jidai.fault.fallen.who", p.s.unitID(u))
		}
		if slices.Contains(p.fallen[:i], u) {
			return engine.Wrong(at, "fault.once", p.s.unitID(u))
		}
	}
	for i, u := range p.routed[:p.routs] {
		if !p.on(u) || slices.Contains(p.routed[:i], u) {
			return engine.Wrong(fmt.Sprintf("routed[%d]", i), "jidai.fault.counter.on_map", p.s.unitID(u))
		}
	}
	return nil
}

// checkUnmarked tests that no counter has a mark of an activation.
func (p *Position) checkUnmarked() *engine.DataError {
	for u := range p.s.units {
		if p.has(u, ofActivation) {
			return engine.Wrong("units."+p.s.unitID(u)+".marks", "jidai.fault.marks.between", p.phase)
		}
	}
	return nil
}

// checkPhase tests that everything that the phase stands on is there.
func (p *Position) checkPhase() *engine.DataError {
	between := p.between()
	fighting := p.phase >= FireLead && p.phase <= MarkerInactive || p.phase >= MeleeLead && p.phase <= Further && (p.phase != PlaceCommander || p.stage == stAfter)
	switch {
	case between != (p.division == noDivision):
		return engine.Wrong("division", "jidai.fault.division.activation", p.s.divisionID(p.division))
	case fighting != (p.fight != noFight):
		return engine.Wrong("fight", "jidai.fault.fight.phase", p.phase)
	case between && (p.charged > 0 || p.fired != zoneSet{} || p.fought != zoneSet{} || p.last.Seen):
		return engine.Wrong("charges", "jidai.fault.charges.between", p.phase)
	case p.charged > 0 && p.unchargedYet():
		return engine.Wrong("charges", "jidai.fault.charges.before", p.charged)
	case (p.leading != noUnit) && (p.phase != Advance || p.leading != p.fight.la):
		return engine.Wrong("leading", "jidai.fault.leading", p.s.unitID(p.leading))
	case (p.falls > 0) != (p.phase == PlaceCommander):
		return engine.Wrong("fallen", "jidai.fault.fallen", p.falls)
	case p.routs > 0 && p.phase != PlaceCommander && p.phase != Retreat, p.phase == Retreat && p.routs == 0:
		return engine.Wrong("routed", "jidai.fault.routed", p.routs)
	case p.stage == stVolleys && !p.rules.activeFire:
		return engine.Wrong("stage", "jidai.fault.volleys", nil, optionActiveFire)
	case (p.level != 0) != (p.phase == Over), p.level != 0 && int(p.level) != p.s.levelOf(p.difference())+1:
		return engine.Wrong("level", "jidai.fault.level", p.level)
	}
	if between {
		if err := p.checkUnmarked(); err != nil {
			return err
		}
	}
	if err := p.checkFighters(); err != nil {
		return err
	}
	if p.phase == Over {
		return nil
	}
	var buf [512]engine.Action
	for s := range engine.Seat(2) {
		if p.ToAct().Has(s) && len(p.Legal(s, buf[:0])) == 0 {
			return engine.Wrong("phase", "fault.choice", p.phase)
		}
	}
	if p.ToAct() == 0 {
		return engine.Wrong("phase", "fault.choice", p.phase)
	}
	return nil
}

// unchargedYet reports whether the activated division still moves, or is fired at: its charges come later. Rule jidai.seq.turn.
func (p *Position) unchargedYet() bool {
	switch {
	case p.phase == Move, p.phase == FireSelect && p.stage == stFires, p.phase == PlaceCommander && p.stage == stMoves:
		return true
	}
	return p.fight.fire && p.s.who[p.fight.la].side != p.active
}

// checkFighters tests that the leads of a combat stand where it needs them.
func (p *Position) checkFighters() *engine.DataError {
	f := &p.fight
	stands := func(u Unit, z Zone) bool { return u != noUnit && p.on(u) && p.units[u].at == z }
	marks := p.phase == MarkerActive || p.phase == MarkerInactive
	leads := p.phase == FireLead || p.phase == MeleeLead
	passive := p.active.other()
	switch {
	case (marks || leads) && !stands(f.la, f.from):
		return engine.Wrong("fight.la", "jidai.fault.fight.la.zone", p.s.unitID(f.la))
	case leads && f.ld != noUnit, marks && !stands(f.ld, f.to):
		return engine.Wrong("fight.ld", "jidai.fault.fight.ld.zone", p.s.unitID(f.ld))
	case (p.phase == FireLead) && !f.fire, (p.phase == MeleeLead || p.phase == Advance || p.phase == Further || p.phase == Retreat) && f.fire:
		return engine.Wrong("fight.fire", "jidai.fault.fight.fire", f.fire)
	case (p.phase == MarkerActive || leads) && (f.laid[0] || f.laid[1]), p.phase == MarkerInactive && f.laid[passive]:
		return engine.Wrong("fight.laid", "jidai.fault.fight.laid", f.laid)
	case marks && (p.held[p.chooser()] == 0 || !p.commands(p.leadOf(p.chooser()))):
		return engine.Wrong("hands", "jidai.fault.hands.lead", p.s.unitID(p.leadOf(p.chooser())))
	case p.phase == Advance && p.leading == noUnit && !p.advances(), p.phase == Advance && p.leading != noUnit && !stands(f.la, f.to):
		return engine.Wrong("fight.la", "jidai.fault.fight.advance", p.s.unitID(f.la))
	case p.phase == Advance && p.stands(passive, f.to):
		return engine.Wrong("fight.to", "jidai.fault.fight.advance.to", p.s.zoneID(f.to))
	case p.phase == CounterCharge && (p.charged == 0 || p.charges[p.asking].la == noUnit || p.charges[p.asking].asked):
		return engine.Wrong("asking", "jidai.fault.asking.counter", p.asking)
	}
	if p.phase == Charge || p.phase == CounterCharge {
		for i := range p.charges[:p.charged] {
			if p.charges[i].la == noUnit {
				return engine.Wrong(fmt.Sprintf("charges[%d]", i), "jidai.fault.charge", nil)
			}
		}
	}
	return nil
}
