package nobunaga

import "tenka/engine"

// mingles reports whether units of a clan may join the stack of another: of the major clans at war, with the option majors-move-together.
// Rules nobunaga.opt.majors, nobunaga.fight.one-clan.
func (p *Position) mingles(k Clan) bool {
	d := &p.draft
	return p.rules.majors && d.kind == KindMarch && k != d.clan && p.oneForce().has(k) && p.oneForce().has(d.clan) &&
		p.exits(d.from, d.way, true, true) != 0
}

// joins is the reason why units of a clan cannot join the stack. Rules nobunaga.move.stack, nobunaga.fight.one-clan, nobunaga.move.drop.
func (p *Position) joins(k Clan) engine.Refusal {
	d := &p.draft
	why := engine.Refusal{Owner: d.clan.Owner(), Place: d.from}
	switch {
	case k != d.clan && !p.mingles(k):
		why.Reason = reasonStackClans
		if d.kind == KindFight {
			why.Reason = reasonFightClan
		}
	case d.steps > 0:
		why.Reason = reasonDropPick
	default:
		return engine.No
	}
	return why
}

// grows is the reason why n more units cannot join the stack, if men are then its leaders. The second part of Double needs room for another
// leader than Takigawa. Rules nobunaga.opt.move-limit, nobunaga.card.o-double.
func (p *Position) grows(n int8, men leaderSet) engine.Refusal {
	if !p.rules.moveLimit || p.draft.kind != KindMarch {
		return engine.No
	}
	units := p.draft.units + n
	if units > p.t.twoCards {
		return engine.Refusal{Reason: reasonLimitUnits, Want: int16(p.t.twoCards), Got: int16(units)}
	}
	need := int8(2)
	if p.phase != Round {
		need = 1
	}
	most := p.t.twoCards
	if p.held[p.active] < need {
		most = p.t.oneCard
	}
	if units > most {
		return engine.Refusal{Reason: reasonLimitCard, Want: int16(most), Got: int16(units)}
	}
	if units == most && p.phase == DoubleNext && men&^bit(Takigawa) == 0 {
		return engine.Refusal{Reason: reasonDoubleLeader, Piece: Takigawa, Want: int16(most - 1)}
	}
	return engine.No
}

// takeCorps says how many corps go. Rules nobunaga.move.stack, nobunaga.move.garrison, nobunaga.fight.in-place.
func takeCorps(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Owner == engine.Open || a.N == engine.Open {
		return engine.No, true
	}
	k, ok := ClanOf(a.Owner)
	if !ok {
		return engine.Refusal{Reason: reasonStackClans, Owner: p.draft.clan.Owner()}, false
	}
	why := p.takes(k, int8(min(max(a.N, -1), 99)))
	return why, why.Reason == 0
}

// takes is the reason why n corps of a clan cannot go.
func (p *Position) takes(k Clan, n int8) engine.Refusal {
	d := &p.draft
	if why := p.joins(k); why.Reason != 0 {
		return why
	}
	why := engine.Refusal{Owner: k.Owner(), Place: d.from, Want: int16(p.land[d.from][k].fresh), Got: int16(max(n, 0))}
	switch {
	case d.chosen.has(k):
		why.Reason = reasonStackCorpsSet
		return why
	case n < 1 || n > p.land[d.from][k].fresh:
		why.Reason = reasonStackFresh
		return why
	}
	if can := p.mayLeave(d.from, k); d.kind == KindMarch && n > can {
		why.Reason, why.Want = p.garrisonReason(k), int16(max(can, 0))
		return why
	}
	return p.grows(n, d.men)
}

func (p *Position) take(k Clan, n int8) {
	d := &p.draft
	d.corps[k] = n
	d.chosen |= only(k)
	d.joined(k, n)
}

// joined counts n units of a clan that join the stack. A march belongs to the clan whose units were chosen first. Rule nobunaga.opt.majors.
func (d *draft) joined(k Clan, n int8) {
	if d.units == 0 {
		d.clan = k
	}
	d.units += n
	d.mingled = d.mingled || k != d.clan
}

// leadLeader says that a leader goes. Rules nobunaga.move.stack, nobunaga.move.garrison, nobunaga.fight.in-place.
func leadLeader(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Piece == engine.Open {
		return engine.No, true
	}
	if !isLeader(a.Piece) {
		return engine.Refusal{Reason: reasonStackLeader, Piece: words.NamedPiece(a.Piece)}, false
	}
	why := p.leads(a.Piece)
	return why, why.Reason == 0
}

// leads is the reason why a leader cannot go.
func (p *Position) leads(l engine.Piece) engine.Refusal {
	d, k := &p.draft, p.t.leaderClan[index(l)]
	why := engine.Refusal{Reason: reasonStackLeader, Piece: l, Owner: k.Owner(), Place: d.from}
	if k != d.clan && !p.mingles(k) || d.steps > 0 {
		return p.joins(k)
	}
	switch {
	case !p.here[d.from].has(l):
		return why
	case d.men.has(l):
		why.Reason = reasonStackLeaderGoes
		return why
	case p.white.has(l):
		why.Reason = reasonStackLeaderSpent
		return why
	case d.kind == KindMarch && p.mayLeave(d.from, k) < 0:
		why.Reason = p.garrisonReason(k)
		return why
	}
	return p.grows(1, d.men|bit(l))
}

func (p *Position) lead(l engine.Piece) {
	d := &p.draft
	d.men |= bit(l)
	d.all |= bit(l)
	d.joined(p.t.leaderClan[index(l)], 1)
}

// goStep is one step of a way. Rules nobunaga.move.range, nobunaga.term.link, nobunaga.term.unplayable, nobunaga.move.sea,
// nobunaga.move.stop, nobunaga.move.needs-corps, nobunaga.move.neutral-zone.
func goStep(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.To == engine.Open {
		return engine.No, true
	}
	why := p.goes(a.To)
	return why, why.Reason == 0
}

// goes is the reason why the stack cannot go to a zone next.
func (p *Position) goes(z engine.Place) engine.Refusal {
	d := &p.draft
	why := engine.Refusal{Place: words.NamedPlace(z), Other: d.at, Want: int16(p.t.steps)}
	open, _ := p.seaOpen()
	switch {
	case d.total() == 0 && d.men == 0:
		why.Reason = reasonStackEmpty
	case p.phase == DoubleNext && d.all&^bit(Takigawa) == 0:
		why.Reason, why.Piece = reasonDoubleLeader, Takigawa
	case d.steps >= p.t.steps:
		why.Reason = reasonRange
	case isZone(z) && d.way.has(z):
		why.Reason = reasonRevisit
	case !isZone(z) && words.NamedPlace(z) != 0:
		why.Reason = reasonUnplayable
	case !isZone(z) || !p.t.land[d.at].has(z) && !p.t.sea[d.at].has(z):
		why.Reason = reasonLink
	case !p.t.land[d.at].has(z) && !open:
		why.Reason = reasonSea
	case d.steps > 0 && p.enemyAt(d.at, p.active):
		why.Reason, why.Place, why.Other = reasonStop, d.at, why.Place
	default:
		why.Reason = p.entering(z, d.total() > 0, d.mingled)
		why.Owner = p.control[z].Owner()
	}
	if why.Reason == 0 {
		return engine.No
	}
	return why
}

// step moves the stack one zone on. Entering a zone that a neutral clan controls is an invasion. Rules nobunaga.move.range,
// nobunaga.move.invasion, nobunaga.move.control, nobunaga.move.stop.
func (p *Position) step(to engine.Place, e *engine.Events) {
	d := &p.draft
	if d.steps == 0 && e != nil {
		for k := range NeutralArmy {
			if men := d.men & p.t.of[k]; d.corps[k] > 0 || men != 0 {
				e.Tell(engine.Event{Kind: EventMarch, Seat: p.owner(p.active), Owner: k.Owner(), From: d.from, N: int16(d.corps[k]), Nums: [4]int16{int16(men.count())}})
			}
		}
		p.tellMen(d.men, d.from, e)
	}
	e.Tell(engine.Event{Kind: EventStep, Seat: p.owner(p.active), Owner: d.clan.Owner(), From: d.at, To: to, N: int16(d.total()), Nums: [4]int16{int16(d.men.count())}})
	if !p.t.land[d.at].has(to) {
		d.arrow = true
		_, d.sea = p.seaOpen()
	}
	for k, n := range d.corps {
		p.land[d.at][k].fresh -= n
		p.land[to][k].fresh += n
		if n > 0 {
			p.settle(d.at, Clan(k))
			p.settle(to, Clan(k))
		}
	}
	for men := d.men; men != 0; men &= men - 1 {
		p.quit(bit(men.first()), d.at)
		p.enter(bit(men.first()), to)
	}
	d.at = to
	d.steps++
	d.way |= just(to)
	d.left, d.parted = 0, false
	if k := p.control[to]; p.isNeutralClan(k) && p.active == OdaSide {
		e.Tell(engine.Event{Kind: EventInvade, Seat: p.owner(p.active), Owner: k.Owner(), To: to})
		p.setMarker(k, rightBox, e)
	}
	e.Frame(p)
}

func (p *Position) tellMen(men leaderSet, z engine.Place, e *engine.Events) {
	if e == nil {
		return
	}
	for ; men != 0; men &= men - 1 {
		e.Tell(engine.Event{Kind: EventLead, Seat: p.owner(p.active), Piece: men.first(), From: z})
	}
}

// leaveCorps leaves corps behind on the way. Rule nobunaga.move.drop.
func leaveCorps(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	k, ok := ClanOf(a.Owner)
	if a.Owner == engine.Open || a.N == engine.Open {
		return engine.No, true
	}
	if !ok {
		return engine.Refusal{Reason: reasonStackClans, Owner: p.draft.clan.Owner()}, false
	}
	why := p.leaves(k, int8(min(max(a.N, -1), 99)))
	return why, why.Reason == 0
}

// leaves is the reason why n corps of a clan cannot stay behind here.
func (p *Position) leaves(k Clan, n int8) engine.Refusal {
	d := &p.draft
	why := p.drops()
	switch {
	case why.Reason != 0:
		return why
	case n < 1 || n > d.corps[k] || d.left.has(k):
		return engine.Refusal{Reason: reasonDropUnits, Owner: k.Owner(), Place: d.at, Want: int16(d.corps[k]), Got: int16(max(n, 0))}
	}
	return p.rest(d.total()-n, d.men)
}

// drops is the reason why no unit can stay behind in the present zone of the stack: its start, or the end of its route. Rule
// nobunaga.move.drop.
func (p *Position) drops() engine.Refusal {
	d := &p.draft
	if d.steps == 0 || d.steps >= p.t.steps || p.enemyAt(d.at, p.active) {
		return engine.Refusal{Reason: reasonDropWhere, Place: d.at}
	}
	return engine.No
}

// rest is the reason why the rest of the stack could not go on.
func (p *Position) rest(corps int8, men leaderSet) engine.Refusal {
	d := &p.draft
	if corps == 0 && men == 0 || p.exits(d.at, d.way, corps > 0, d.mingled) == 0 {
		return engine.Refusal{Reason: reasonDropRest, Place: d.at}
	}
	return engine.No
}

// leave leaves corps behind: they are spent. Rules nobunaga.move.drop, nobunaga.move.spent.
func (p *Position) leave(k Clan, n int8, e *engine.Events) {
	d := &p.draft
	d.corps[k] -= n
	d.left |= only(k)
	d.parted = true
	p.tire(d.at, k, n)
	e.Tell(engine.Event{Kind: EventDrop, Seat: p.owner(p.active), Owner: k.Owner(), To: d.at, N: int16(n)})
}

// tire makes corps spent. Rule nobunaga.move.spent.
func (p *Position) tire(z engine.Place, k Clan, n int8) {
	p.land[z][k].fresh -= n
	p.land[z][k].spent += n
}

// partLeader leaves a leader behind on the way. Rule nobunaga.move.drop.
func partLeader(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Piece == engine.Open {
		return engine.No, true
	}
	if !isLeader(a.Piece) {
		return engine.Refusal{Reason: reasonDropLeader, Piece: words.NamedPiece(a.Piece)}, false
	}
	why := p.parts(a.Piece)
	return why, why.Reason == 0
}

// parts is the reason why a leader cannot stay behind here.
func (p *Position) parts(l engine.Piece) engine.Refusal {
	d := &p.draft
	why := p.drops()
	switch {
	case why.Reason != 0:
		return why
	case !d.men.has(l):
		return engine.Refusal{Reason: reasonDropLeader, Piece: l}
	}
	return p.rest(d.total(), d.men&^bit(l))
}

func (p *Position) part(l engine.Piece, e *engine.Events) {
	d := &p.draft
	d.men &^= bit(l)
	d.parted = true
	p.white |= bit(l)
	e.Tell(engine.Event{Kind: EventDropLeader, Seat: p.owner(p.active), Piece: l, To: d.at})
}

// goAhead carries out the chosen action: the stack has arrived, or fights in its zone. card is the card with the used text, 0 for none.
// Rules nobunaga.move.stop, nobunaga.move.spent, nobunaga.fight.offensive, nobunaga.card.p-paradise, nobunaga.card.o-ships.
func (p *Position) goAhead(card engine.Card, e *engine.Events) {
	d := p.draft
	second := p.phase == DoubleNext
	p.draft = noDraft
	p.fight = battle{zone: d.at, clan: d.clan, target: noClan, camp: NeutralSide, corps: d.corps[d.clan], men: d.men}
	p.double = 0
	switch card {
	case OShips:
		p.ships = true
	case ODouble:
		p.double = 1
	case PParadise:
		p.raiseParadise(e)
	case OAkechi, OShibata:
		p.fight.charge = p.charges(card)
	}
	if second {
		p.double = 2
	}
	if p.phase == Revolt {
		p.moved, p.fight.target, p.fight.camp = noClan, d.target, p.campOf(d.target)
	}
	if d.kind == KindFight {
		e.Tell(engine.Event{Kind: EventFight, Seat: p.owner(p.active), Owner: d.clan.Owner(), To: d.at, N: int16(d.corps[d.clan]), Nums: [4]int16{int16(d.men.count())}})
		p.tellMen(d.men, d.at, e)
	} else if !p.enemyAt(d.at, p.active) {
		for k, n := range d.corps {
			p.tire(d.at, Clan(k), n)
		}
		p.white |= d.men
		p.fight = noBattle
	}
	e.Frame(p)
	p.resume(stArrive)
}
