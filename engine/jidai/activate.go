package jidai

import "tenka/engine"

// canAct reports whether a division can be activated now. Rules jidai.activate.choose, jidai.activate.own.
func (p *Position) canAct(d divisionNo) bool {
	return !p.done.has(d) && (p.present(d) || p.arrived.has(d) && p.waits(d))
}

// hasToAct reports whether a side has a division that can be activated.
func (p *Position) hasToAct(side Side) bool {
	for d, end := p.s.sideDivisions(side); d < end; d++ {
		if p.canAct(d) {
			return true
		}
	}
	return false
}

// nextToAct asks the side whose turn it is for a division, the other where it has none left, and ends the turn where neither has. Rules
// jidai.activate.choose, jidai.over.idea.
func (p *Position) nextToAct(*engine.Events) {
	if !p.hasToAct(p.active) {
		p.active = p.active.other()
		if !p.hasToAct(p.active) {
			p.resume(stTurnEnd)
			return
		}
	}
	p.phase = Activate
}

// activateSteps lists the divisions that can be activated. Rule jidai.activate.choose.
func (p *Position) activateSteps(buf []engine.Action) []engine.Action {
	for d, end := p.s.sideDivisions(p.active); d < end; d++ {
		if p.canAct(d) {
			buf = append(buf, engine.Action{Kind: KindActivate, Owner: p.s.ownerOf(d)})
		}
	}
	return buf
}

// activateOwn refuses a division that has acted, and one that is not the side's own on the map. Rules jidai.activate.once, jidai.activate.own.
func activateOwn(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Owner == engine.Open {
		return engine.No, true
	}
	d := p.s.divisionOf(a.Owner)
	why := engine.Refusal{Reason: reasonOwn}
	if d == noDivision {
		return why, false
	}
	why.Owner = a.Owner
	switch {
	case p.s.corps[d].side != p.active:
		why.Nums[0] = causeForeign
	case p.done.has(d):
		why.Reason = reasonOnce
	case p.canAct(d):
		return engine.No, true
	case p.waits(d):
		why.Nums[0] = causeWaiting
	default:
		why.Nums[0] = causeAbsent
	}
	return why, false
}

// activate begins the activation of a division; an isolated one checks first and is lost for the turn where it fails. Rules
// jidai.activate.isolated, jidai.activate.leaderless.
func (p *Position) activate(d divisionNo, c *engine.Chance, e *engine.Events) {
	p.division = d
	p.done |= d.set()
	e.Tell(engine.Event{Kind: EventActivate, Seat: p.active.owner(), Owner: p.s.ownerOf(d)})
	p.scout()
	p.resume(stMoves)
	if p.command.has(d) {
		return
	}
	ql := p.activationQuality(d)
	var die [1]int16
	c.Dice(drawActivate, die[:], faces)
	e.Tell(engine.Event{Kind: EventActivateRoll, Seat: p.active.owner(), Owner: p.s.ownerOf(d), N: die[0], Nums: [4]int16{int16(ql)}})
	if int8(die[0]) > ql {
		e.Tell(engine.Event{Kind: EventActivateFails, Owner: p.s.ownerOf(d)})
		p.resume(stDone)
	}
}

// activationQuality is the quality that an isolated division checks on: that of its commander or of a better one in his zone; his own while he
// waits. Without him it is the highest among its units on the map, or among those that wait where none stands there. Rules
// jidai.activate.isolated, jidai.activate.leaderless.
func (p *Position) activationQuality(d divisionNo) int8 {
	k := p.s.corps[d].first
	switch {
	case p.on(k):
		return p.checkQuality(k)
	case p.units[k].state == waiting:
		return p.quality(k)
	}
	best, where := int8(0), waiting
	if p.present(d) {
		where = here
	}
	for u := k + 1; u <= p.s.corps[d].last; u++ {
		if p.units[u].state == where {
			best = max(best, p.quality(u))
		}
	}
	return best
}

// endActivation clears what was noted of the activation; the other side acts. Rules jidai.end.last_turn, jidai.activate.choose.
func (p *Position) endActivation(e *engine.Events) {
	for u := range p.s.units {
		p.units[u].marks &^= ofActivation
	}
	p.fired, p.fought = zoneSet{}, zoneSet{}
	for i := range p.charges[:p.charged] {
		p.charges[i] = noCharge
	}
	p.charged, p.asking = 0, 0
	p.fight, p.last = noFight, noReport
	p.division = noDivision
	p.active = p.active.other()
	if p.beaten(0) || p.beaten(1) {
		for side := Side(0); side < 2; side++ {
			if p.secret[side] {
				e.Reveal(engine.Event{Kind: EventFormationShown, Seat: side.owner(), N: int16(p.formation[side])})
			}
		}
		p.secret = [2]bool{}
		p.finish(e)
		return
	}
	p.resume(stActs)
}

// beaten reports whether a side has no counter on the map and none waiting. Rule jidai.end.last_turn.
func (p *Position) beaten(side Side) bool {
	from, to := p.s.sideUnits(side)
	for u := from; u < to; u++ {
		if p.units[u].state <= waiting {
			return false
		}
	}
	return true
}

// end ends the moves, the fires, the charges or the melees of an activation. An activation without fire and melee gets an event of its own,
// because it may end with its last move. Rule jidai.combat.order.
func (p *Position) end(e *engine.Events) {
	switch {
	case p.phase == Move:
		p.resume(stFires)
	case p.phase == FireSelect && p.stage == stVolleys:
		p.resume(stMelees)
	case p.phase == FireSelect:
		p.resume(stCharges)
	case p.phase == Charge:
		p.resume(stCounters)
	default:
		if p.fired.empty() && p.fought.empty() {
			e.Tell(engine.Event{Kind: EventUnfought, Owner: p.s.ownerOf(p.division)})
		}
		p.resume(stDone)
	}
}

// endFirst refuses to end the melees while a declared charge is unfought. Rules jidai.melee.end, jidai.melee.charge_first.
func endFirst(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	if p.phase != MeleeSelect {
		return engine.No, true
	}
	ch := p.unfought()
	if ch == nil {
		return engine.No, true
	}
	return engine.Refusal{Reason: reasonChargeFirst, Piece: p.s.pieceOf(ch.la), Place: p.s.placeOf(ch.to)}, false
}
