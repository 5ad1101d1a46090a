package rumble

import "tenka/engine"

// war fights all battles; it stops only when a winner chooses its reinforcements. Rules rumble.phases, rumble.war.order.
func (p *Position) war(e *engine.Events) {
	p.phase, p.turn = War, engine.NoSeat
	e.Tell(engine.Event{Kind: EventWarBegins})
	e.Frame(p)
	p.fight(e)
}

// fight resolves the remaining provinces in ascending order of their large castles. Each battle is a moment of its own. It stops when a
// winner has to choose its reinforcements or no province is left. Rules rumble.war.order, rumble.war.reinforce.optional.
func (p *Position) fight(e *engine.Events) {
	for p.fought < p.t.values[provinces-1] {
		at := p.resolve(e)
		e.Frame(p)
		if won := p.winner[at].Seat(); p.rules.optional && won != engine.NoSeat && p.eligible(won, at) != 0 {
			p.phase, p.turn = Reinforce, won
			return
		}
	}
	p.phase, p.turn = Over, engine.NoSeat
	p.tellEnd(e)
}

// resolve fights for the lowest castle that is left and returns its province. Rule rumble.war.order.
func (p *Position) resolve(e *engine.Events) engine.Place {
	p.fought = max(p.fought+1, p.t.values[0])
	at := p.siteOf(p.fought)
	p.settle(at, e)
	return at
}

// settle fights for a province; if the winner has no choice, reinforcements follow at once. Rule rumble.war.reinforce.auto.
func (p *Position) settle(at engine.Place, e *engine.Events) {
	won := p.battle(at, e)
	if won == engine.NoSeat || p.rules.optional {
		return
	}
	for eligible := p.eligible(won, at); eligible != 0; eligible &= eligible - 1 {
		p.putTokens(won, at, eligible.first(), e)
	}
}

// battle resolves one province and returns its winner. Rules rumble.war.empty, rumble.war.spoils.
func (p *Position) battle(at engine.Place, e *engine.Events) engine.Seat {
	v := p.verdict(at)
	if v.won != engine.NoSeat {
		p.winner[at], p.karo[at] = engine.OwnerOf(v.won), engine.OwnerOf(p.karoOf(v))
	}
	if e != nil {
		p.tellBattle(at, v, e)
	}
	return v.won
}

// tellBattle reports the forces in a province, the winner and the karo.
func (p *Position) tellBattle(at engine.Place, v verdict, e *engine.Events) {
	value := p.castle[at]
	told := engine.Event{Kind: EventWinner, Owner: engine.OwnerOf(v.won), To: at, N: int16(value)}
	switch p.decidedBy(at, v) {
	case Nobody:
		e.Tell(engine.Event{Kind: EventEmpty, To: at, N: int16(value)})
		return
	case ByPresence:
		told.Kind = EventWinnerAlone
	case ByKatana:
		told.Kind = EventWinnerKatana
	}
	p.tellForces(at, e)
	if v.second != engine.NoSeat {
		told.Nums = [4]int16{p.force(v.won, at), p.force(v.second, at)}
	}
	e.Tell(told)
	if p.karo[at] != 0 {
		p.tellKaro(at, v, e)
	}
}

// tellKaro reports the karo, and the katana that decided if a third seat has the same force. Rule rumble.war.karo.
func (p *Position) tellKaro(at engine.Place, v verdict, e *engine.Events) {
	told := engine.Event{Kind: EventKaro, Owner: p.karo[at], To: at, N: int16(p.t.small[p.castle[at]])}
	third := p.strongest(at, p.participants(at).Without(v.won).Without(v.second))
	if third != engine.NoSeat && p.force(third, at) == p.force(v.second, at) {
		told.Nums[0] = int16(p.katana[v.second])
	}
	e.Tell(told)
}

// Decision is what a battle is won by.
type Decision int8

// What decides a battle, in the order of the rules.
const (
	Nobody     Decision = iota // no one is there
	ByPresence                 // alone in the province
	ByForce
	ByKatana
	Undecided // equal forces, and neither has a katana yet: only before the War
)

// verdict is the winner of a battle and the second; NoSeat if there is none.
type verdict struct{ won, second engine.Seat }

// verdict is how a battle for a province goes as things stand: the rule in the War, and the forecast before it.
// Rules rumble.war.empty, rumble.war.winner, rumble.war.karo.
func (p *Position) verdict(at engine.Place) verdict {
	v := verdict{engine.NoSeat, engine.NoSeat}
	var most, next int16
	for s := range engine.Seat(p.players) {
		if p.armies[s][at] == 0 && p.daimyo[s] != at {
			continue
		}
		switch f := p.force(s, at); {
		case v.won == engine.NoSeat || f > most || f == most && p.katana[s] > p.katana[v.won]:
			v.second, next = v.won, most
			v.won, most = s, f
		case v.second == engine.NoSeat || f > next || f == next && p.katana[s] > p.katana[v.second]:
			v.second, next = s, f
		}
	}
	return v
}

// karoOf is who gets the small castle in a battle that goes like this. Rules rumble.war.karo, rumble.war.spoils.
func (p *Position) karoOf(v verdict) engine.Seat {
	if !p.t.table[p.players].small {
		return engine.NoSeat
	}
	return v.second
}

// decidedBy is the reason why the winner of a battle has won. Rules rumble.war.winner, rumble.war.alone.
func (p *Position) decidedBy(at engine.Place, v verdict) Decision {
	switch {
	case v.won == engine.NoSeat:
		return Nobody
	case v.second == engine.NoSeat:
		return ByPresence
	case p.force(v.won, at) > p.force(v.second, at):
		return ByForce
	case p.katana[v.won] > p.katana[v.second]:
		return ByKatana
	}
	return Undecided
}

func (p *Position) tellForces(at engine.Place, e *engine.Events) {
	e.Tell(engine.Event{Kind: EventBattle, To: at, N: int16(p.castle[at])})
	p.participants(at).Each(func(s engine.Seat) {
		nums := [4]int16{p.pieces(s, at, Army), p.pieces(s, at, Daimyo), p.pieces(s, at, 0)}
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
	of := &p.t.force
	f := int16(p.armies[s][at])*of[Army] + int16(p.tokens[s][at])*of[0]
	if p.daimyo[s] == at {
		f += of[Daimyo]
	}
	return f
}

// pieces is how many pieces of a sort s has in a province; 0 is reinforcements.
func (p *Position) pieces(s engine.Seat, at engine.Place, piece engine.Piece) int16 {
	switch {
	case piece == Army:
		return int16(p.armies[s][at])
	case piece == 0:
		return int16(p.tokens[s][at])
	case p.daimyo[s] == at:
		return 1
	}
	return 0
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

// eligible are the provinces that get reinforcements when a castle is won: neighbours that still have their castle, with a unit of the
// winner. Rules rumble.war.reinforce.where, rumble.war.reinforce.presence.
func (p *Position) eligible(won engine.Seat, at engine.Place) provinceSet {
	set := p.t.neighbours(at)
	for left := set; left != 0; left &= left - 1 {
		q := left.first()
		unit := p.armies[won][q] > 0 || p.rules.lordPresence && p.daimyo[won] == q
		if p.castle[q] <= p.castle[at] || !unit {
			set &^= just(q)
		}
	}
	return set
}

// putTokens reinforces one province. Rules rumble.war.reinforce.count, rumble.war.reinforce.auto, rumble.war.reinforce.supply.
func (p *Position) putTokens(won engine.Seat, from, to engine.Place, e *engine.Events) {
	n := p.t.table[p.players].tokens
	p.tokens[won][to] += n
	e.Tell(engine.Event{Kind: EventReinforce, Owner: engine.OwnerOf(won), From: from, To: to, N: int16(n)})
}

// lying are the reinforcements on the table. If more were placed than there are, those in resolved provinces have been removed, beginning
// with the lowest castle. Rule rumble.war.reinforce.supply.
func (p *Position) lying() [seats][provinces + 1]int8 {
	lie, over := p.tokens, -p.t.supply
	for s := range p.Seats() {
		for _, n := range lie[s] {
			over += int(n)
		}
	}
	for _, value := range p.t.values {
		for s := range p.Seats() {
			n := &lie[s][p.siteOf(value)]
			back := min(max(over, 0), int(*n))
			*n -= int8(back)
			over -= back
		}
	}
	return lie
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

// reinforceNow allows the choice only in the moment after a battle. Rule rumble.war.reinforce.optional.
func reinforceNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonReinforceNow}, p.phase == Reinforce
}

// reinforceWhere allows the eligible provinces, each once. Rule rumble.war.reinforce.where.
func reinforceWhere(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	why := engine.Refusal{Reason: reasonReinforceWhere, Place: words.NamedPlace(a.To), Other: p.siteOf(p.fought)}
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
