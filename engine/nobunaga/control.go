package nobunaga

import "tenka/engine"

// heirs are the clans that may take control of a zone whose controlling clan has no unit left there: those with the most units there, or
// only the clan that has just attacked there if it is one of them. Empty if the control does not change. Rules nobunaga.control.update,
// nobunaga.control.empty, nobunaga.control.present.
func (p *Position) heirs(z engine.Place) clanSet {
	if p.stands(z, p.control[z]) {
		return 0
	}
	var set clanSet
	most := int8(0)
	for there := p.groups(z, 1<<clans-1); there != 0; there &= there - 1 {
		k := there.first()
		switch n := p.units(z, k); {
		case n == 0 || n < most:
		case n > most:
			most, set = n, only(k)
		default:
			set |= only(k)
		}
	}
	if b := &p.fight; b.number > 0 && b.zone == z && set.has(b.clan) {
		return only(b.clan)
	}
	return set
}

// updateControl gives zones to those who stand in them, in the order of their numbers; a tie is asked for. Rules nobunaga.control.update,
// nobunaga.control.always, nobunaga.act.update.
func (p *Position) updateControl(e *engine.Events) {
	for left := p.abandoned(); left != 0; left &= left - 1 {
		set := p.heirs(left.first())
		if set.count() > 1 {
			p.ask(ControlTie)
			return
		}
		p.seize(left.first(), set.first(), e)
	}
	p.fight, p.last = noBattle, noReport
	p.resume(stDone)
}

// abandoned are the zones whose controlling clan has no unit left there while another clan has. Rules nobunaga.control.update,
// nobunaga.control.empty.
func (p *Position) abandoned() zoneSet {
	var left, any zoneSet
	for k := range p.census.of {
		left |= p.census.of[k] &^ p.census.in[k]
		any |= p.census.in[k]
	}
	return left & any
}

// seize gives a zone to a clan.
func (p *Position) seize(z engine.Place, k Clan, e *engine.Events) {
	e.Tell(engine.Event{Kind: EventControl, Owner: k.Owner(), Seat: p.control[z].Owner(), To: z})
	p.census.of[p.control[z]] &^= just(z)
	p.census.of[k] |= just(z)
	p.control[z] = k
	e.Frame(p)
}

// tied is the zone whose control has to be chosen.
func (p *Position) tied() engine.Place {
	if left := p.abandoned(); left != 0 {
		return left.first()
	}
	return 0
}

// controlSteps lists the clans with the most units in the zone that is tied. Rule nobunaga.control.update.
func (p *Position) controlSteps(buf []engine.Action) []engine.Action {
	z := p.tied()
	for set := p.heirs(z); set != 0; set &= set - 1 {
		buf = append(buf, engine.Action{Kind: KindControl, Owner: set.first().Owner(), To: z})
	}
	return buf
}

func controlZone(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	z := p.tied()
	return engine.Refusal{Reason: reasonControl, Place: z, Owner: whose(a.Owner)}, a.To == engine.Open || a.To == z
}

func controlClan(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	z := p.tied()
	k, ok := ClanOf(a.Owner)
	return engine.Refusal{Reason: reasonControl, Place: z, Owner: whose(a.Owner)}, a.Owner == engine.Open || ok && p.heirs(z).has(k)
}

// goOn continues after the effect of an action, an event, a marker or a reinforcement: with a revolt, the second part of Double, the next
// die, or the next round. Rules nobunaga.state.list, nobunaga.dipl.revolt, nobunaga.card.o-double.
func (p *Position) goOn(e *engine.Events) {
	if p.moved != noClan {
		if p.revolting() {
			p.ask(Revolt)
			return
		}
		p.moved = noClan
	}
	switch {
	case p.double == 1:
		p.double = 0
		p.ask(DoubleNext)
		var buf [4]engine.Action
		if len(p.anyStart(buf[:0])) == 0 {
			p.force(e)
		}
	case p.acting && p.active == OdaSide:
		p.double = 0
		p.resume(stRoundOver)
	case p.active == OdaSide:
		p.resume(stOppRoll)
	default:
		p.resume(stDice)
	}
}

// anyStart appends the first action that can begin, if there is one.
func (p *Position) anyStart(buf []engine.Action) []engine.Action {
	for z := engine.Place(1); isZone(z); z++ {
		for set := p.groups(z, p.camp[p.active]); set != 0; set &= set - 1 {
			if k := set.first(); p.stays(z, k) == 0 || p.fights(z, k).Reason == 0 {
				return append(buf, engine.Action{Kind: KindMarch, From: z, Owner: k.Owner()})
			}
		}
	}
	return buf
}

// force makes the Opponents pass their next round. Rule nobunaga.card.o-double.
func (p *Position) force(e *engine.Events) {
	e.Tell(engine.Event{Kind: EventForce, Seat: p.owner(OpponentsSide)})
	p.forced, p.double = true, 0
	p.resume(stRoundOver)
}
