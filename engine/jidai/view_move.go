package jidai

import "tenka/engine"

// Joint is a zone where several counters of the activated division could end their moves, one after the other.
type Joint struct {
	Place     engine.Place
	Points    int            // what it takes the one for whom it is dearest
	Checks    []engine.Piece // those who would spend all they have, and check
	FiredAtBy []engine.Piece // the enemies who could fire there
}

// ReachTogether are the zones where all of these counters could end their moves, in the order of the data: each within its own points, all of
// them within the stacking limit. Rules jidai.move.unit, jidai.stack.limit.
func (v *View) ReachTogether(list []engine.Piece) []Joint {
	p := &v.p
	var out []Joint
	var load [mostZones]int8
	led := v.led(list)
	for i, q := range list {
		u := p.s.unitOf(q)
		found := v.reach(q, led)
		if i == 0 {
			for _, r := range found {
				if r.Place != 0 && !r.spot {
					out = append(out, Joint{Place: r.Place, FiredAtBy: r.FiredAtBy})
				}
			}
		}
		kept := out[:0]
		for _, j := range out {
			for _, r := range found {
				if r.Place != j.Place || r.spot {
					continue
				}
				if load[p.s.zoneOf(j.Place)] += p.weight(u); r.Exhausts {
					j.Checks = append(j.Checks, q)
				}
				j.Points = max(j.Points, r.Points)
				kept = append(kept, j)
			}
		}
		out = kept
	}
	fits := out[:0]
	for _, j := range out {
		if z := p.s.zoneOf(j.Place); p.room(p.active, z) >= load[z] {
			fits = append(fits, j)
		}
	}
	return fits
}

// led reports whether the commander of the activated division goes with these counters: then nobody of them strays farther from him. Rule
// jidai.command.unit.
func (v *View) led(list []engine.Piece) bool {
	if v.p.division == noDivision {
		return false
	}
	for _, q := range list {
		if v.p.s.unitOf(q) == v.p.s.corps[v.p.division].first {
			return true
		}
	}
	return false
}

// WhyNotTogether is why these counters cannot all end their moves in a zone: the first of them who is refused, or how many strength points there
// would be; false where they can. Rules jidai.move.unit, jidai.stack.limit.
func (v *View) WhyNotTogether(list []engine.Piece, to engine.Place) (engine.Refusal, bool) {
	p := &v.p
	z := p.s.zoneOf(to)
	led := v.led(list)
	points := int8(0)
	for _, q := range list {
		why, ok := moveUnit(p, p.active.seat(), engine.Action{Kind: KindMove, Piece: q, To: to})
		if !ok && (!led || why.Reason != reasonUnitStray) && why.Reason != reasonStack {
			return why, true
		}
		points += p.weight(p.s.unitOf(q))
	}
	limit := p.t.zone[p.s.ground[z]].stack
	if room := p.room(p.active, z); room < points {
		return engine.Refusal{Reason: reasonStack, Place: to, Want: int16(limit), Got: int16(limit - room + points)}, true
	}
	return engine.No, false
}

// Straight is what the shortest way of a counter to a zone takes, counted in zones: where that is more than Reached.Points, the way round is the
// cheaper one. 0 where no way leads there. Rules jidai.move.unit, jidai.zoc.effect.
func (v *View) Straight(q engine.Piece, to engine.Place) int {
	p := &v.p
	u, z := p.s.unitOf(q), p.s.zoneOf(to)
	if u == noUnit || z == 0 || !p.on(u) || p.units[u].at == z {
		return 0
	}
	w := p.look(p.s.who[u].side)
	var points costs
	for i := range points {
		points[i] = never
	}
	points[p.units[u].at] = 0
	seen := p.units[u].at.set()
	for edge := seen; !edge.empty(); {
		var next zoneSet
		for set := edge; !set.empty(); {
			from := set.pop()
			for near := p.s.next[from].less(seen).less(w.closed); !near.empty(); {
				o := near.pop()
				if n := p.least(from, o, &w); n != never && points[from]+n < points[o] {
					points[o] = points[from] + n
				}
				next.add(o)
			}
		}
		if next.has(z) {
			return int(points[z])
		}
		seen, edge = seen.or(next), next
	}
	return 0
}

// Withdrawal is a neighbour of the counter that must retreat: how far it lies from the line of retreat, and why it cannot be entered, if it
// cannot. Rules jidai.retreat.toward, jidai.retreat.legal.
type Withdrawal struct {
	Place  engine.Place
	Steps  int // from the line of retreat
	Legal  bool
	Enemy  bool // an enemy stands there
	Full   bool // there is no room
	Points int  // strength points of its side there now
	Limit  int  // and how many it holds
}

// Withdrawals are the neighbours of the counter that must retreat, those it may enter first. Rules jidai.retreat.toward, jidai.retreat.legal.
func (v *View) Withdrawals() (list []Withdrawal) {
	p := &v.p
	if p.phase != Retreat || p.routs == 0 {
		return nil
	}
	u := p.routed[0]
	side := p.s.who[u].side
	legal, _ := p.refuge(u)
	enemy := p.occupied(side.other())
	for _, set := range [2]zoneSet{legal, p.s.next[p.units[u].at].less(legal)} {
		for !set.empty() {
			z := set.pop()
			list = append(list, Withdrawal{Place: p.s.placeOf(z), Steps: int(p.s.back[side][z]), Legal: legal.has(z), Enemy: enemy.has(z),
				Full: p.room(side, z) < p.weight(u), Points: int(p.load(side, z)), Limit: int(p.t.zone[p.s.ground[z]].stack)})
		}
	}
	return list
}

// Alone are the commanders whom the retreat of the counter that must retreat would leave alone in its zone: they go along. Rule
// jidai.retreat.commander.
func (v *View) Alone() (list []engine.Piece) {
	p := &v.p
	if p.phase != Retreat || p.routs == 0 {
		return nil
	}
	u := p.routed[0]
	from, to := p.s.sideUnits(p.s.who[u].side)
	for o := from; o < to; o++ {
		if o == u || !p.on(o) || p.units[o].at != p.units[u].at {
			continue
		}
		if !p.commander(o) {
			return nil
		}
		list = append(list, p.s.pieceOf(o))
	}
	return list
}

// Advancing is a counter that may advance into the zone that a melee empties: what it counts there, and whether it is the lead, who goes first.
// Rule jidai.advance.who.
type Advancing struct {
	Piece engine.Piece
	SP    int
	Lead  bool
	Gone  bool // it has advanced
}

// Advancers are those who stand with the lead attacker of the melee in progress and are of his division, the lead first; nil after a fire. Rules
// jidai.advance.who, jidai.stack.limit.
func (v *View) Advancers() (list []Advancing) {
	p := &v.p
	f := &p.fight
	if f.la == noUnit || f.fire || p.division == noDivision {
		return nil
	}
	add := func(u Unit) {
		c := &p.units[u]
		went := p.has(u, advanced) && c.at == f.to
		if p.on(u) && (c.at == f.from || went) {
			list = append(list, Advancing{p.s.pieceOf(u), int(c.sp), u == f.la, went})
		}
	}
	add(f.la)
	for u := p.s.corps[p.division].first; u <= p.s.corps[p.division].last; u++ {
		if u != f.la {
			add(u)
		}
	}
	return list
}

// Furthers reports whether one further melee may follow the present one: a commander stood with the lead attacker when it was declared, and the
// lead defender is gone or goes back now. Rule jidai.melee.further.
func (v *View) Furthers() bool {
	p, f := &v.p, &v.p.fight
	switch {
	case f.la == noUnit || f.fire || f.further || f.leader == noUnit:
		return false
	case f.ld != noUnit && v.Routed() == p.s.pieceOf(f.ld):
		return p.on(f.leader) && !p.has(f.leader, retreated)
	}
	return p.furtherZone() != 0
}
