package jidai

import "tenka/engine"

// Prospect is what counters could do from a zone once they have ended their moves there: the zones that one of them could charge or attack in this
// activation, and those of the enemy that one of them could fire into while they stand there.
type Prospect struct {
	Charge, Melee, Fire []engine.Place
	Nobody              bool // once they stand there, no counter of the activated division could attack anybody
}

// Prospect is what counters of the activated division could do from a zone if they ended their moves there now, or mounted there; it is the legal
// charges, melees and fires of the position after these moves. Rules jidai.charge.when, jidai.melee.select, jidai.fire.select.
func (v *View) Prospect(list []engine.Piece, to engine.Place, mount bool) (out Prospect) {
	p := v.p // moves are made on a copy
	z := p.s.zoneOf(to)
	if p.division == noDivision || len(list) > 0 && z == 0 {
		return out
	}
	var going unitSet
	for _, q := range list {
		u := p.s.unitOf(q)
		if u == noUnit || p.s.who[u].division != p.division {
			return out
		}
		p.stand(u, z, nil)
		p.units[u].marks |= moved
		if mount {
			p.units[u].typ = p.t.sorts[p.units[u].typ].other
		}
		going.add(u)
	}
	var charge, melee, fire zoneSet
	gather := func(steps []engine.Action, set *zoneSet) {
		for _, a := range steps {
			if going.has(p.s.unitOf(a.Piece)) {
				set.add(p.s.zoneOf(a.To))
			}
		}
	}
	attacks := p.meleeSteps(nil)
	gather(p.chargeSteps(nil), &charge)
	gather(attacks, &melee)
	foes := p.occupied(p.active.other())
	for set := going; set != (unitSet{}); {
		if u := set.pop(); p.firePower(u) > 0 && p.mayLead(u) {
			fire = fire.or(p.rangeOf(u).and(foes))
		}
	}
	places := func(set zoneSet) (list []engine.Place) {
		for _, z := range set.list() {
			list = append(list, p.s.placeOf(z))
		}
		return list
	}
	return Prospect{Charge: places(charge), Melee: places(melee), Fire: places(fire), Nobody: len(attacks) == 0}
}
