package jidai

import "tenka/engine"

// Peril is a zone with units of a side, and what the other side could do to them in the next activation of one of its divisions.
type Peril struct {
	Zone                engine.Place
	Charge, Melee, Fire bool
	By                  []engine.Owner // the divisions that could, in the order of the data
}

// Perils are the zones of a side that the other side could charge, attack or fire into next, in the order of the map: what each counter of each division
// that has not acted in this turn could do from a zone where it may end its move, mount or dismount, with its commander or without. Where all divisions have acted, it is
// what they could do in the next turn. Fire is what it could fire into from there, whichever side is active then. Only what the side knows counts.
// Rules jidai.move.unit, jidai.charge.when, jidai.melee.select, jidai.fire.range.
func (v *View) Perils(side Side) (list []Peril) {
	p := v.p
	p.mask(engine.Only(side.seat()))
	p.active, p.division = side.other(), noDivision
	p.formation[p.active] = p.was[p.active] // a secret one counts as what everybody knows
	p.fight, p.charged, p.fired, p.fought, p.routs, p.falls = noFight, 0, zoneSet{}, zoneSet{}, 0, 0
	if p.phase == Over || p.phase == SetupFormation {
		return nil
	}
	if !p.hasToAct(p.active) {
		p.done = 0
	}
	var at [mostZones + 1]Peril
	for d, end := p.s.sideDivisions(p.active); d < end; d++ {
		if p.canAct(d) {
			p.menaces(d, &at)
		}
	}
	for z := Zone(1); z <= p.s.zones; z++ {
		if len(at[z].By) > 0 && p.stands(side, z) {
			at[z].Zone = p.s.placeOf(z)
			list = append(list, at[z])
		}
	}
	return list
}

// menaces notes what the counters of a division could do in its activation.
func (p *Position) menaces(d divisionNo, at *[mostZones + 1]Peril) {
	w := View{p: *p}
	q := &w.p
	q.division, q.phase = d, Move
	for u := q.s.corps[d].first; u <= q.s.corps[d].last; u++ {
		q.units[u].marks &^= ofActivation
	}
	q.scout()
	note := func(places []engine.Place, set func(*Peril)) {
		for _, place := range places {
			n, by := &at[p.s.zoneOf(place)], p.s.ownerOf(d)
			set(n)
			if k := len(n.By); k == 0 || n.By[k-1] != by {
				n.By = append(n.By, by)
			}
		}
	}
	for u := q.s.corps[d].first; u <= q.s.corps[d].last; u++ {
		piece := q.s.pieceOf(u)
		could := func(end engine.Place, mount bool) {
			can := w.Prospect([]engine.Piece{piece}, end, mount)
			note(can.Charge, func(n *Peril) { n.Charge = true })
			note(can.Melee, func(n *Peril) { n.Melee = true })
			note(can.Fire, func(n *Peril) { n.Fire = true })
		}
		if q.on(u) {
			could(q.s.placeOf(q.units[u].at), false)
		}
		for _, r := range w.reach(piece, true) {
			could(r.Place, false)
			if r.Mount {
				could(r.Place, true)
			}
		}
	}
}
