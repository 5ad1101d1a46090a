package rumble

import "tenka/engine"

// war fights all battles; it stops only where a winner chooses its reinforcements. Rules rumble.phases, rumble.war.order.
func (p *Position) war(e *engine.Events) {
	e.Tell(engine.Event{Kind: EventWarBegins})
	p.fight(e)
}

// fight resolves the provinces that are left in ascending order of their large castle. Rule rumble.war.order.
func (p *Position) fight(e *engine.Events) {
	for _, value := range p.t.values {
		if value <= p.fought {
			continue
		}
		p.fought = value
		at := p.siteOf(value)
		won := p.battle(at, e)
		if won == engine.NoSeat {
			p.frame(e)
			continue
		}
		eligible := p.eligible(won, at)
		if p.rules.optional && eligible != 0 {
			p.phase, p.turn = Reinforce, won
			p.frame(e)
			return
		}
		for ; eligible != 0; eligible &= eligible - 1 {
			p.putTokens(won, at, eligible.first(), e)
		}
		p.frame(e)
	}
	p.phase, p.turn = Over, engine.NoSeat
	p.tellEnd(e)
}

// frame marks a moment of the War. It marks a copy, so that a War fought on the stack, as an evaluation does, stays there.
func (p *Position) frame(e *engine.Events) {
	if e.Watched() {
		shown := *p
		e.Frame(&shown)
	}
}

// battle resolves one province and returns its winner. Rules rumble.war.empty, rumble.war.winner, rumble.war.karo, rumble.war.spoils,
// rumble.war.alone.
func (p *Position) battle(at engine.Place, e *engine.Events) engine.Seat {
	value := p.castle[at]
	fighters := p.participants(at)
	if fighters == 0 {
		e.Tell(engine.Event{Kind: EventEmpty, To: at, N: int16(value)})
		return engine.NoSeat
	}
	if e != nil {
		p.tellForces(at, fighters, e)
	}
	won := p.strongest(at, fighters)
	second := p.strongest(at, fighters.Without(won))
	p.winner[at] = engine.OwnerOf(won)
	told := engine.Event{Kind: EventWinnerAlone, Owner: engine.OwnerOf(won), To: at, N: int16(value)}
	if second != engine.NoSeat {
		told.Kind, told.Nums = EventWinner, [4]int16{p.force(won, at), p.force(second, at)}
		if told.Nums[0] == told.Nums[1] {
			told.Kind = EventWinnerKatana
		}
	}
	e.Tell(told)
	if second != engine.NoSeat && p.t.table[p.players].small {
		p.karo[at] = engine.OwnerOf(second)
		if e != nil {
			p.tellKaro(second, p.strongest(at, fighters.Without(won).Without(second)), at, e)
		}
	}
	return won
}

// tellKaro tells who is karo, and by which katana where a third seat has the same force. Rule rumble.war.karo.
func (p *Position) tellKaro(karo, third engine.Seat, at engine.Place, e *engine.Events) {
	told := engine.Event{Kind: EventKaro, Owner: engine.OwnerOf(karo), To: at, N: int16(p.t.small[p.castle[at]])}
	if third != engine.NoSeat && p.force(third, at) == p.force(karo, at) {
		told.Nums[0] = int16(p.katana[karo])
	}
	e.Tell(told)
}

func (p *Position) tellForces(at engine.Place, fighters engine.Seats, e *engine.Events) {
	e.Tell(engine.Event{Kind: EventBattle, To: at, N: int16(p.castle[at])})
	fighters.Each(func(s engine.Seat) {
		nums := [4]int16{int16(p.armies[s][at]), 0, int16(p.tokens[s][at])}
		if p.daimyo[s] == at {
			nums[1] = 1
		}
		e.Tell(engine.Event{Kind: EventForce, Owner: engine.OwnerOf(s), To: at, N: p.force(s, at), Nums: nums})
	})
}

// participants are the seats with an army or the daimyo in the province. Rule rumble.war.participants.
func (p *Position) participants(at engine.Place) engine.Seats {
	var set engine.Seats
	for s := range engine.Seat(p.players) {
		if p.armies[s][at] > 0 || p.daimyo[s] == at {
			set = set.With(s)
		}
	}
	return set
}

// force is the strength of s in a province. Rule rumble.war.force.
func (p *Position) force(s engine.Seat, at engine.Place) int16 {
	f := int16(p.armies[s][at])*p.t.armyForce + int16(p.tokens[s][at])*p.t.tokenForce
	if p.daimyo[s] == at {
		f += p.t.daimyoForce
	}
	return f
}

// strongest is the first of these seats by force, then katana; NoSeat of none. Rules rumble.war.winner, rumble.war.karo.
func (p *Position) strongest(at engine.Place, of engine.Seats) engine.Seat {
	best := engine.NoSeat
	var most int16
	for ; of != 0; of &= of - 1 {
		s := of.First()
		f := p.force(s, at)
		if best == engine.NoSeat || f > most || f == most && p.katana[s] > p.katana[best] {
			best, most = s, f
		}
	}
	return best
}

// eligible are the provinces that get reinforcements: beside the one just won, still with a castle, and with a unit of the winner.
// Rules rumble.war.reinforce.where, rumble.war.reinforce.presence.
func (p *Position) eligible(won engine.Seat, at engine.Place) provinceSet {
	units := p.armiesAt(won, 1)
	if p.rules.lordPresence && isProvince(p.daimyo[won]) {
		units |= just(p.daimyo[won])
	}
	return p.t.neighbours(at) & p.unresolved() & units
}

// putTokens reinforces one province. Rules rumble.war.reinforce.count, rumble.war.reinforce.auto, rumble.war.reinforce.supply.
func (p *Position) putTokens(won engine.Seat, from, to engine.Place, e *engine.Events) {
	n := p.t.table[p.players].tokens
	p.tokens[won][to] += n
	e.Tell(engine.Event{Kind: EventReinforce, Owner: engine.OwnerOf(won), From: from, To: to, N: int16(n)})
}

// toReinforce are the eligible provinces that the winner has not chosen yet. Rule rumble.war.reinforce.optional.
func (p *Position) toReinforce(s engine.Seat) provinceSet {
	return p.eligible(s, p.siteOf(p.fought)) &^ p.choice.used
}

// reinforcements lists the provinces that the winner may still choose. Rule rumble.war.reinforce.optional.
func (p *Position) reinforcements(s engine.Seat, buf []engine.Action) []engine.Action {
	for to := p.toReinforce(s); to != 0; to &= to - 1 {
		buf = append(buf, engine.Action{Kind: KindReinforce, To: to.first()})
	}
	return append(buf, engine.Action{Kind: KindDone})
}

// reinforceNow keeps the choice to the moment after a battle. Rule rumble.war.reinforce.optional.
func reinforceNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonReinforceNow}, p.phase == Reinforce
}

// reinforceWhere allows the eligible provinces, each once. Rule rumble.war.reinforce.where.
func reinforceWhere(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	why := engine.Refusal{Reason: reasonReinforceWhere, Place: spot(a.To), Other: p.siteOf(p.fought)}
	if p.choice.used.has(a.To) {
		why.Reason = reasonReinforceTwice
	}
	return why, a.To == engine.Open || p.toReinforce(s).has(a.To)
}

// reinforce puts the tokens in one chosen province; after the last one the war goes on. Rule rumble.war.reinforce.optional.
func (p *Position) reinforce(s engine.Seat, a engine.Action, e *engine.Events) {
	p.putTokens(s, p.siteOf(p.fought), a.To, e)
	p.choice.used |= just(a.To)
	if p.toReinforce(s) == 0 {
		p.finish(s, e)
	}
}
