package nobunaga

import "tenka/engine"

// lone are the leaders who are alone among enemies: of a playing camp, in a zone with an enemy unit and no corps of their own camp. Rules
// nobunaga.loss.lone, nobunaga.loss.lone-before.
func (p *Position) lone() leaderSet {
	var set leaderSet
	for side := OdaSide; side < NeutralSide; side++ {
		for near := p.contact(side); near != 0; near &= near - 1 {
			if z := near.first(); !p.corpsIn(z, p.camp[side]) {
				set |= p.here[z] & p.campMen[side]
			}
		}
	}
	return set
}

// alone reports whether leaders of a side would be alone among enemies in a zone. Rule nobunaga.loss.lone.
func (p *Position) alone(z engine.Place, side Side) bool {
	return !p.corpsIn(z, p.camp[side]) && p.enemyAt(z, side)
}

// test rolls on the loss table for a set of leaders, which is fixed before the first roll; then things go on from a stage. Rule
// nobunaga.loss.lone.
func (p *Position) test(set leaderSet, then stage, e *engine.Events) {
	p.rolling, p.then = set, then
	p.resume(stLoss)
	if e == nil {
		return
	}
	for ; set != 0; set &= set - 1 {
		e.Tell(engine.Event{Kind: EventLone, Piece: set.first(), To: p.where(set.first())})
	}
}

// nextToRoll is the leader who rolls next: the active player's first, each side's in the order of the data. Rules nobunaga.loss.lone,
// nobunaga.loss.leader-hit.
func (p *Position) nextToRoll() engine.Piece {
	if own := p.rolling & p.campMen[p.active]; own != 0 {
		return own.first()
	}
	return p.rolling.first()
}

// rollLoss rolls for the leaders of rolling, one after the other: each is killed, or flees before the next rolls. Rules nobunaga.loss.table,
// nobunaga.chance.leader.
func (p *Position) rollLoss(c *engine.Chance, e *engine.Events) {
	if p.rolling == 0 {
		p.stage, p.then = p.then, stNone
		return
	}
	l := p.nextToRoll()
	p.rolling &^= bit(l)
	z := p.where(l)
	if z == 0 {
		return
	}
	var die [1]int16
	c.Dice(drawLeader, die[:], faces)
	whose := p.owner(p.campOf(p.t.leaderClan[index(l)]))
	if p.t.killed[die[0]] {
		e.Tell(engine.Event{Kind: EventKilled, Seat: whose, Piece: l, To: z, N: die[0]})
		p.remove(l, z, e)
		e.Frame(p)
		return
	}
	e.Tell(engine.Event{Kind: EventSpared, Seat: whose, Piece: l, To: z, N: die[0]})
	switch set := p.refuges(l, z); set.count() {
	case 0:
		e.Tell(engine.Event{Kind: EventNoRefuge, Piece: l, From: z, N: die[0]})
		p.remove(l, z, e)
	case 1:
		p.flees(l, set.first(), e)
	default:
		p.fleeing = l
		p.ask(Flee)
	}
	e.Frame(p)
}

// remove takes a leader out of the match for good; Oda loses at once if it is Nobunaga. Rules nobunaga.loss.table, nobunaga.loss.nobunaga,
// nobunaga.end.nobunaga.
func (p *Position) remove(l engine.Piece, z engine.Place, e *engine.Events) {
	p.quit(bit(l), z)
	p.white &^= bit(l)
	p.ill &^= bit(l)
	p.fight.men &^= bit(l)
	if index(l) < printed { // a successor is followed by another
		p.dead |= bit(l)
	}
	if l == Nobunaga {
		p.end(OpponentsSide, engine.Event{Kind: EventEndNobunaga}, e)
	}
}

// refuges are the zones a leader can flee to: controlled by his clan, another than where he is, and none where he would be alone among
// enemies. Rule nobunaga.loss.flee.
func (p *Position) refuges(l engine.Piece, from engine.Place) zoneSet {
	k := p.t.leaderClan[index(l)]
	side := p.campOf(k)
	var set zoneSet
	for own := p.census.of[k] &^ just(from); own != 0; own &= own - 1 {
		if z := own.first(); side == NeutralSide || !p.alone(z, side) {
			set |= just(z)
		}
	}
	return set
}

// flees moves a leader to his refuge, spent. Rule nobunaga.loss.flee.
func (p *Position) flees(l engine.Piece, to engine.Place, e *engine.Events) {
	from := p.where(l)
	p.quit(bit(l), from)
	p.enter(bit(l), to)
	p.white |= bit(l)
	p.fight.men &^= bit(l)
	e.Tell(engine.Event{Kind: EventFlees, Piece: l, From: from, To: to})
}

// fleeSteps lists the refuges of the leader who flees. Rule nobunaga.loss.flee.
func (p *Position) fleeSteps(buf []engine.Action) []engine.Action {
	for set := p.refuges(p.fleeing, p.where(p.fleeing)); set != 0; set &= set - 1 {
		buf = append(buf, engine.Action{Kind: KindFlee, Piece: p.fleeing, To: set.first()})
	}
	return buf
}

// fleeZone requires a refuge for the leader who flees. Rule nobunaga.loss.flee.
func fleeZone(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	ok := (a.Piece == engine.Open || a.Piece == p.fleeing) && (a.To == engine.Open || p.refuges(p.fleeing, p.where(p.fleeing)).has(a.To))
	return engine.Refusal{Reason: reasonFlee, Piece: p.fleeing, Place: words.NamedPlace(a.To)}, ok
}

func (p *Position) fleeTo(l engine.Piece, to engine.Place, e *engine.Events) {
	p.flees(l, to, e)
	p.fleeing = 0
	p.resume(stLoss)
}

// hittable are the leaders of the group that receives hits now: the participants, or the attacked group. Rule nobunaga.loss.leader-hit.
func (p *Position) hittable() leaderSet {
	if p.stage == stHitTarget {
		return p.men(p.fight.zone, p.fight.target)
	}
	return p.fight.men
}

// hitLeaders gives out the hits on leaders, the attacker's first; if there are fewer hits than leaders, their owner chooses. Rule
// nobunaga.loss.leader-hit.
func (p *Position) hitLeaders(e *engine.Events) {
	group := 0
	next := stHitTarget
	switch p.stage {
	case stHitTarget:
		group, next = 1, stFire
	case stHitByFire:
		next = stBattleOver
	}
	set, n := p.hittable(), int(p.hits[group])
	if n > 0 && n < set.count() && p.struck.count() < n {
		p.ask(HitLeaders)
		return
	}
	if n < set.count() {
		set = p.struck
	}
	p.hits[group], p.struck = 0, 0
	for s := set; s != 0; s &= s - 1 {
		e.Tell(engine.Event{Kind: EventHit, Piece: s.first(), To: p.fight.zone})
	}
	p.test(set, next, nil)
}

// hitSteps lists the leaders who can take a hit, each once. Rule nobunaga.loss.leader-hit.
func (p *Position) hitSteps(buf []engine.Action) []engine.Action {
	for set := p.hittable() &^ p.struck; set != 0; set &= set - 1 {
		buf = append(buf, engine.Action{Kind: KindHit, Piece: set.first()})
	}
	return buf
}

func hitLeader(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonHitLeader, Piece: words.NamedPiece(a.Piece)}, a.Piece == engine.Open || (p.hittable() &^ p.struck).has(a.Piece)
}

// strike names a leader who takes a hit; when all hits are given out the leaders roll.
func (p *Position) strike(l engine.Piece) {
	p.struck |= bit(l)
	group := 0
	if p.stage == stHitTarget {
		group = 1
	}
	if p.struck.count() == int(p.hits[group]) {
		p.resume(p.stage)
	}
}
