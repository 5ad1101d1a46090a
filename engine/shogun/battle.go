package shogun

import "tenka/engine"

// march lets s attack or move out of q: it carries out the only possible way, or returns true if s has to choose. Rules shogun.act.combat,
// shogun.act.combat.two, shogun.act.combat.must.
func (p *Position) march(s engine.Seat, q, o engine.Place, c *engine.Chance, e *engine.Events) bool {
	if lost := p.marchLost(s, q); lost != 0 {
		e.Tell(engine.Event{Kind: lost, Owner: engine.OwnerOf(s), From: o, To: q})
		return false
	}
	if targets := p.targets(s, q); p.rules.must && p.land[q].armies == 2 && targets.count() == 1 {
		p.attack(s, targets.first(), 1, c, e)
		return false
	}
	p.phase = Attack
	return true
}

// marchLost is the event for the reason why no army of s can leave q, 0 if one can. Rules shogun.act.combat.two, shogun.act.combat.must.
func (p *Position) marchLost(s engine.Seat, q engine.Place) engine.EventKind {
	switch {
	case p.land[q].armies < 2:
		return EventLostTwo
	case p.targets(s, q) == 0:
		return EventLostMust
	}
	return 0
}

// targets are the neighbours that armies may move to or attack from a province. Rules shogun.act.combat, shogun.act.combat.temple.
func (p *Position) targets(s engine.Seat, from engine.Place) provinceSet {
	set := p.neighbours(from)
	if _, peace := p.event(templePeace); peace {
		for q := Aki; q <= Yamato; q++ {
			if p.protected(s, q) {
				set &^= just(q)
			}
		}
	}
	return set
}

// protected reports whether a temple of another seat keeps s away. Rule shogun.act.combat.temple.
func (p *Position) protected(s engine.Seat, q engine.Place) bool {
	_, peace := p.event(templePeace)
	owner := p.land[q].owner
	return peace && owner != 0 && owner != engine.OwnerOf(s) && p.land[q].has(Temple)
}

// attacks lists targets and numbers of armies. Rules shogun.act.combat, shogun.act.move.leave.
func (p *Position) attacks(s engine.Seat, buf []engine.Action) []engine.Action {
	return p.numbers(KindAttack, p.targets(s, p.from), buf)
}

func attackNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return now(p.phase == Attack)
}

// must refuses to decline if the seat can attack or move. Rule shogun.act.combat.must.
func must(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonMust, Place: p.from}, !p.rules.must
}

// attackFrom lets armies leave the province on the card. Rule shogun.act.combat.
func attackFrom(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonAttackFrom, Place: words.NamedPlace(a.From), Other: p.from}, a.From == engine.Open || a.From == p.from
}

// adjacent allows neighbours. Rule shogun.act.combat.adjacent.
func adjacent(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonAdjacent, Place: words.NamedPlace(a.To), Other: p.from}, a.To == engine.Open || p.neighbours(p.from).has(a.To)
}

// temple refuses attacks on temples of other seats while an event protects them. Rule shogun.act.combat.temple.
func temple(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.To == engine.Open || !p.protected(s, a.To) {
		return engine.No, true
	}
	return engine.Refusal{Reason: reasonTemple, Place: a.To, Owner: p.land[a.To].owner, Card: eventCard(p.ruling)}, false
}

// battle is the strengths of both sides: cubes of the attacker and of the defender, and the farmers that count.
type battle struct {
	s, d     int // colours; d is -1 in a neutral province
	to       engine.Place
	att, def int8
	farmers  int8
}

// attack moves n armies out of the province on the card, into an own one or into battle. Rules shogun.act.combat, shogun.combat.throw.
func (p *Position) attack(s engine.Seat, to engine.Place, n int8, c *engine.Chance, e *engine.Events) {
	if p.land[to].owner == engine.OwnerOf(s) {
		p.move(s, to, n, e)
		return
	}
	f := p.assault(s, p.from, to, n)
	p.lift(&f)
	e.Tell(engine.Event{Kind: EventAttack, Seat: engine.OwnerOf(s), Owner: p.land[to].owner, From: p.from, To: to, N: int16(n),
		Nums: [4]int16{int16(f.held), int16(f.farmers), int16(f.extra), int16(f.event + f.special)}})
	e.Frame(p)
	p.throwCubes(&f, c, e)
	b := battle{s: int(f.attacker), d: int(f.defender), to: to}
	p.count(&b)
	p.settleBattle(&b, e)
}

// neutralFarmers is how many farmers defend a neutral province. Rule shogun.combat.neutral.
func (p *Position) neutralFarmers() int8 {
	if n, ok := p.event(neutralFarmers); ok {
		return n
	}
	return p.t.neutral
}

// castleHelp is how many cubes a castle adds to the defence while an event says so. Rule shogun.combat.castle.
func (p *Position) castleHelp(to engine.Place) int8 {
	if n, ok := p.event(castleDefence); ok && p.land[to].has(Castle) {
		return n
	}
	return 0
}

// count counts the tray. Farmers help the defenders of a province without markers. Rules shogun.combat.count, shogun.combat.marked.
func (p *Position) count(b *battle) {
	b.att = p.tray[b.s]
	if b.d >= 0 {
		b.def = p.tray[b.d]
	}
	if p.farmersHelp(b.to) {
		b.farmers = p.tray[farmers]
	}
}

// farmersHelp reports whether farmers in the tray count for the defenders of a province. Rule shogun.combat.marked.
func (p *Position) farmersHelp(q engine.Place) bool { return p.land[q].markers == 0 }

// settleBattle decides the winner of a battle and moves the cubes. Rules shogun.combat.attwin, shogun.combat.defwin,
// shogun.combat.farmersonly, shogun.combat.tie, shogun.combat.neutralkeep, shogun.combat.rest.
func (p *Position) settleBattle(b *battle, e *engine.Events) {
	side := b.def + b.farmers
	owner := p.land[b.to].owner
	told := engine.Event{Seat: ownerOf(b.s), Owner: owner, From: p.from, To: b.to, Nums: [4]int16{int16(b.att), int16(b.def), int16(b.farmers)}}
	switch {
	case b.att > side:
		stay := b.att - side
		told.Kind, told.N = EventConquered, int16(stay)
		e.Tell(told)
		p.giveBack(b.s, side, e)
		p.sendHome(b, e)
		p.tray[b.s] -= stay
		p.land[b.to].armies = stay
		p.setOwner(b.to, ownerOf(b.s), e)
	case b.d < 0:
		told.Kind = EventNeutralKept
		e.Tell(told)
		if b.att == side && p.rules.tieToTower {
			p.layIn(b.s, b.att, e)
			p.layIn(farmers, b.farmers, e)
			return
		}
		p.giveBack(b.s, b.att, e)
		p.giveBack(farmers, b.farmers, e)
	case side > b.att && b.def > 0:
		lost := max(0, b.att-b.farmers)
		told.Kind, told.N = EventHeld, int16(b.def-lost)
		e.Tell(told)
		p.giveBack(b.s, b.att, e)
		p.giveBack(farmers, b.farmers, e)
		p.giveBack(b.d, lost, e)
		p.tray[b.d] -= b.def - lost
		p.land[b.to].armies = b.def - lost
	default:
		told.Kind = EventTied
		if side > b.att {
			told.Kind = EventFarmersOnly
		}
		e.Tell(told)
		if p.rules.tieToTower {
			p.layIn(b.s, b.att, e)
			p.layIn(b.d, b.def, e)
			p.layIn(farmers, b.farmers, e)
		} else {
			p.giveBack(b.s, b.att, e)
			p.sendHome(b, e)
		}
		p.layWaste(b.to, e)
	}
}

// sendHome gives the counted cubes of the defending side back.
func (p *Position) sendHome(b *battle, e *engine.Events) {
	if b.d >= 0 {
		p.giveBack(b.d, b.def, e)
	}
	p.giveBack(farmers, b.farmers, e)
}

// layWaste removes buildings and markers of a province that has lost its owner. Rules shogun.combat.tie, shogun.revolt.lose.
func (p *Position) layWaste(q engine.Place, e *engine.Events) {
	l := &p.land[q]
	for b := Castle; b <= Theatre; b++ {
		if l.has(b) {
			e.Tell(engine.Event{Kind: EventRazed, To: q, Piece: b, N: 1})
		}
	}
	if l.markers > 0 {
		e.Tell(engine.Event{Kind: EventRazed, To: q, Piece: Marker, N: int16(l.markers)})
	}
	l.built, l.markers = 0, 0
	e.Tell(engine.Event{Kind: EventMasterless, Owner: l.owner, To: q})
	p.setOwner(q, 0, e)
}
