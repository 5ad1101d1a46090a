package kenjin

import (
	"fmt"

	"tenka/engine"
)

// refought tests that the battles come out as they are written: fates, totals, winners. Rule kenjin.battle.order.
func (p *Position) refought() *engine.DataError {
	q := *p
	q.fought, q.won, q.total, q.supplied, q.asked, q.phase = 0, [lanes]engine.Owner{}, [lanes][2]int16{}, 0, 0, Engage
	for l := range q.row().lanes {
		for sd := range q.side[l] {
			for i := range q.side[l][sd].n {
				q.side[l][sd].card[i].fate = Stands
			}
		}
	}
	for l := q.nextLane(); l >= 0; l = q.nextLane() {
		here := p.phase == Destroying && l == p.at
		if !here && !p.fought.has(l) {
			break
		}
		q.archers(l, nil)
		q.samurai(l, nil)
		if err := q.victims(p, l); err != nil {
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
		return engine.Wrong("fought", "kenjin.fault.fought.before", laneIDs(p, p.fought))
	case p.phase == Supplying && (q.phase != Supplying || p.fought != 1<<p.supplyLane()):
		return engine.Wrong("phase", "kenjin.fault.supply", p.phase)
	case q.fought != p.fought:
		return engine.Wrong("fought", "kenjin.fault.fought.order", laneIDs(p, p.fought))
	case q.won != p.won || q.total != p.total:
		return engine.Wrong("fought", "kenjin.fault.fought", nil)
	case q.side != p.side:
		return engine.Wrong("sides", "kenjin.fault.fates", nil)
	case q.supplied != p.supplied:
		return engine.Wrong("supplied", "kenjin.fault.supplied.before", nil)
	}
	return nil
}

// victims destroys in q, which fights l again, the cards that p has lost in the Sanctuary, where they can be those.
// Rule kenjin.field.sanctuary.
func (q *Position) victims(p *Position, l int8) *engine.DataError {
	if q.tile[l] != Sanctuary {
		return nil
	}
	for sd, s := range q.row().sides[l] {
		lowest, n := q.lowest(l, sd)
		asked := p.asked&(1<<s) != 0
		if asked && n < 2 {
			return engine.Wrong("asked", "kenjin.fault.asked", s)
		}
		if asked || n == 0 {
			continue
		}
		lost := int8(-1)
		for i := range q.side[l][sd].n {
			if p.side[l][sd].card[i].fate == BySanctuary && q.side[l][sd].card[i].fate == Stands && q.power(l, sd, i) == lowest && lost < 0 {
				lost = i
			}
		}
		if lost < 0 {
			return engine.Wrong("sides."+words.Places[q.row().place[l]], "kenjin.fault.sanctuary", nil)
		}
		q.side[l][sd].card[lost].fate = BySanctuary
	}
	return nil
}

// suppliedWell reports whether two lanes have power that the winner of the Supply camp can have chosen. Rule kenjin.field.supply.set.
func (p *Position) suppliedWell(winner engine.Seat) bool {
	n := 0
	for l := range p.row().lanes {
		if p.supplied.has(l) {
			n++
			if p.supplyArmy(winner, l) == engine.NoSeat || p.tile[l] == Supply {
				return false
			}
		}
	}
	return n == int(p.t.supplyFields)
}

// laneIDs are the ids of a set of lanes.
func laneIDs(p *Position, set laneSet) []string {
	var ids []string
	for l := range p.row().lanes {
		if set.has(l) {
			ids = append(ids, words.Places[p.row().place[l]])
		}
	}
	return ids
}

// readBattles reads what has been fought.
func (p *Position) readBattles(in *positionJSON) *engine.DataError {
	for _, id := range sortedKeys(in.Fought) {
		l, err := p.readLane("fought", id)
		if err != nil {
			return err
		}
		f := in.Fought[id]
		if f.Won != nil {
			if p.sideOf(*f.Won, l) < 0 {
				return engine.Wrong("fought."+id+".won", "kenjin.fault.fought.won", *f.Won)
			}
			p.won[l] = engine.OwnerOf(*f.Won)
		}
		p.fought |= 1 << l
		p.total[l] = f.Total
	}
	for i, id := range in.Supplied {
		l, err := p.readLane(fmt.Sprintf("supplied[%d]", i), id)
		if err != nil {
			return err
		}
		p.supplied |= 1 << l
	}
	for i, s := range in.Asked {
		if err := p.readSeat(fmt.Sprintf("asked[%d]", i), s); err != nil {
			return err
		}
		p.asked |= 1 << s
	}
	return nil
}

// readPending reads the choice in progress, which must be one that can be made.
func (p *Position) readPending(in *positionJSON) *engine.DataError {
	for _, f := range []struct {
		path, id string
		into     *int8
	}{{"at", in.At, &p.at}, {"chosen", in.Chosen, &p.chosen}} {
		if f.id == "" {
			continue
		}
		l, err := p.readLane(f.path, f.id)
		if err != nil {
			return err
		}
		*f.into = l
	}
	needs := p.pending() || p.phase == Destroying
	if needs != (p.at >= 0) || p.at >= 0 && p.sideOf(p.turn, p.at) < 0 {
		return engine.Wrong("at", "kenjin.fault.at", in.At)
	}
	if p.pending() {
		row, unit := p.cardsOf(p.turn, p.at), Scout+engine.Piece(p.phase-Scouting)
		if row.n == 0 || row.card[row.n-1].unit != unit {
			return engine.Wrong("at", "kenjin.fault.at.engaged", in.At, words.Pieces[unit])
		}
	}
	if p.asked != 0 && p.phase != Destroying {
		return engine.Wrong("asked", "kenjin.fault.asked.nobody", in.Asked)
	}
	if p.phase == Destroying {
		q := *p
		if p.tile[p.at] != Sanctuary || !q.destroyNext(p.at) || q.turn != p.turn {
			return engine.Wrong("asked", "kenjin.fault.asked.first", in.Asked)
		}
	}
	if err := p.refought(); err != nil {
		return err
	}
	if p.phase == Over && p.nextLane() >= 0 {
		return engine.Wrong("fought", "kenjin.fault.fought.over", len(in.Fought))
	}
	if p.phase == Supplying && p.won[p.supplyLane()] != engine.OwnerOf(p.turn) {
		return engine.Wrong("to_act", "kenjin.fault.to_act.supply", p.turn)
	}
	if p.chosen >= 0 {
		chosen := p.chosen
		p.chosen = -1
		if p.phase != Supplying || !p.canSupply(p.turn, chosen) {
			return engine.Wrong("chosen", "kenjin.fault.chosen", in.Chosen)
		}
		p.chosen = chosen
	}
	if p.phase != Over && len(p.Legal(p.turn, nil)) == 0 {
		return engine.Wrong("phase", "fault.choice", p.phase)
	}
	return nil
}
