package kenjin

import "tenka/engine"

// checkPending checks that the pending ability is that of the top card of its lane, and that the right seat chooses in the Sanctuary. Rules
// kenjin.ability.must, kenjin.field.sanctuary.
func (p *Position) checkPending() *engine.DataError {
	at, asked := "", []engine.Seat{}
	if p.at >= 0 {
		at = p.laneID(p.at)
	}
	engine.Seats(p.asked).Each(func(s engine.Seat) { asked = append(asked, s) })
	needs := p.pending() || p.phase == Destroying
	if needs != (p.at >= 0) || needs && p.sideOf(p.turn, p.at) < 0 {
		return engine.Wrong("at", "kenjin.fault.at", at)
	}
	if p.pending() {
		row, unit := p.cardsOf(p.turn, p.at), Scout+engine.Piece(p.phase-Scouting)
		if row.n == 0 || row.card[row.n-1].unit != unit {
			return engine.Wrong("at", "kenjin.fault.at.engaged", at, words.Pieces[unit])
		}
	}
	if p.asked != 0 && p.phase != Destroying {
		return engine.Wrong("asked", "kenjin.fault.asked.nobody", asked)
	}
	if p.phase == Destroying {
		q := *p
		if p.tile[p.at] != Sanctuary || !q.destroyNext(p.at) || q.turn != p.turn {
			return engine.Wrong("asked", "kenjin.fault.asked.first", asked)
		}
	}
	return nil
}

// checkBattles fights the battles again and tests that they come out as they are written: fates, totals, winners. Rule kenjin.battle.order.
func (p *Position) checkBattles() *engine.DataError {
	q := *p
	q.fought, q.won, q.total, q.supplied, q.asked, q.phase = 0, [lanes]engine.Owner{}, [lanes][2]int16{}, 0, 0, Engage
	for l := range q.row().lanes {
		q.eachIn(l, func(c *card) { c.fate = Stands })
	}
	for l := q.nextLane(); l >= 0; l = q.nextLane() {
		here := p.phase == Destroying && l == p.at
		if !here && !p.fought.has(l) {
			break
		}
		q.archers(l, nil)
		q.samurai(l, nil)
		if err := q.destroyAs(p, l); err != nil {
			return err
		}
		if here {
			break
		}
		q.decide(l, nil)
		if q.phase == Supplying && p.phase != Supplying {
			q.supplied, q.phase = p.supplied, Engage
			if !q.suppliedWell(p.won[l].Seat()) {
				return engine.Wrong("supplied", "kenjin.fault.supplied", nil)
			}
		}
	}
	switch {
	case p.phase <= Moving && p.fought != 0:
		return engine.Wrong("fought", "kenjin.fault.fought.before", p.laneIDs(p.fought))
	case p.phase == Supplying && (q.phase != Supplying || p.fought != 1<<p.supplyLane()):
		return engine.Wrong("phase", "kenjin.fault.supply", p.phase)
	case q.fought != p.fought:
		return engine.Wrong("fought", "kenjin.fault.fought.order", p.laneIDs(p.fought))
	case q.won != p.won || q.total != p.total:
		return engine.Wrong("fought", "kenjin.fault.fought", nil)
	case q.side != p.side:
		return engine.Wrong("sides", "kenjin.fault.fates", nil)
	case q.supplied != p.supplied:
		return engine.Wrong("supplied", "kenjin.fault.supplied.before", nil)
	}
	return nil
}

// destroyAs destroys in p, which fights l again, the cards that another position has lost in the Sanctuary, and tests that they are among the lowest.
// Rule kenjin.field.sanctuary.
func (p *Position) destroyAs(written *Position, l int8) *engine.DataError {
	if p.tile[l] != Sanctuary {
		return nil
	}
	for sd, s := range p.row().sides[l] {
		lowest, n := p.lowest(l, sd)
		asked := engine.Seats(written.asked).Has(s)
		if asked && n < 2 {
			return engine.Wrong("asked", "kenjin.fault.asked", s)
		}
		if asked || n == 0 {
			continue
		}
		lost := int8(-1)
		for i, c := range p.side[l][sd].laid() {
			was := written.side[l][sd].card[i].fate == BySanctuary
			if at := int8(i); lost < 0 && was && c.fate == Stands && p.power(l, sd, at) == lowest {
				lost = at
			}
		}
		if lost < 0 {
			return engine.Wrong("sides."+p.laneID(l), "kenjin.fault.sanctuary", nil)
		}
		p.side[l][sd].card[lost].fate = BySanctuary
	}
	return nil
}

// suppliedWell reports whether two lanes have power that the winner of the Supply camp can have chosen. Rule kenjin.field.supply.set.
func (p *Position) suppliedWell(winner engine.Seat) bool {
	chosen := p.lanesWhere(p.supplied.has)
	for _, l := range chosen {
		if p.supplyArmy(winner, l) == engine.NoSeat || p.tile[l] == Supply {
			return false
		}
	}
	return len(chosen) == int(p.t.supplyFields)
}

// laneIDs are the ids of a set of lanes.
func (p *Position) laneIDs(set laneSet) []string {
	var ids []string
	for _, l := range p.lanesWhere(set.has) {
		ids = append(ids, p.laneID(l))
	}
	return ids
}

// checkChoice tests that there is a choice, and that its first step, a lane for the Supply camp, can have been taken.
func (p *Position) checkChoice() *engine.DataError {
	if p.phase == Over && p.nextLane() >= 0 {
		return engine.Wrong("fought", "kenjin.fault.fought.over", len(p.laneIDs(p.fought)))
	}
	if p.phase == Supplying && p.won[p.supplyLane()] != engine.OwnerOf(p.turn) {
		return engine.Wrong("to_act", "kenjin.fault.to_act.supply", p.turn)
	}
	if chosen := p.chosen; chosen >= 0 {
		p.chosen = -1
		if p.phase != Supplying || !p.canSupply(p.turn, chosen) {
			return engine.Wrong("chosen", "kenjin.fault.chosen", p.laneID(chosen))
		}
		p.chosen = chosen
	}
	if p.phase != Over && len(p.Legal(p.turn, nil)) == 0 {
		return engine.Wrong("phase", "fault.choice", p.phase)
	}
	return nil
}
