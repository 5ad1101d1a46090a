package jidai

import "tenka/engine"

// on reports whether a counter stands on the map.
func (p *Position) on(u Unit) bool { return p.units[u].state == here }

func (p *Position) has(u Unit, m mark) bool { return p.units[u].marks&m != 0 }

// kind is the present class of a counter.
func (p *Position) kind(u Unit) class { return p.t.sorts[p.units[u].typ].class }

func (p *Position) commander(u Unit) bool { return p.s.who[u].typ >= Da }

// faceOf is the side of the counter that lies up. Rules jidai.unit.flip, jidai.command.loss.
func (p *Position) faceOf(u Unit) face {
	c := &p.units[u]
	so := &p.t.sorts[c.typ]
	switch {
	case c.marks&generic != 0:
		return p.t.generic.face
	case c.sp < so.front.sp:
		return so.back
	}
	return so.front
}

// quality is a counter's own quality level. Rules jidai.unit.types, jidai.command.loss.
func (p *Position) quality(u Unit) int8 {
	switch {
	case !p.commander(u):
		return p.t.sorts[p.units[u].typ].ql
	case p.has(u, generic):
		return p.t.generic.ql
	}
	return p.s.who[u].ql
}

// checkQuality is the quality that a check of a counter is rolled against: a friendly commander in its zone lends his where that is higher.
// Rules jidai.qc.rule, jidai.qc.commander.
func (p *Position) checkQuality(u Unit) int8 {
	best := p.quality(u)
	side, z := p.s.who[u].side, p.units[u].at
	for set := p.in(side, z).and(p.s.chiefs); set != (unitSet{}); {
		best = max(best, p.quality(set.pop()))
	}
	return best
}

// allowance is what a counter may spend on its move. Rule jidai.unit.ds_move.
func (p *Position) allowance(u Unit) int8 {
	ma := p.t.sorts[p.units[u].typ].ma
	if p.has(u, generic) {
		ma = p.t.generic.ma
	}
	if p.units[u].ds == 2 {
		ma = max(ma-p.t.disorderMP, 1)
	}
	return ma
}

// sideUnits are the first counter of a side and the one after its last.
func (s *scene) sideUnits(side Side) (from, to Unit) { return s.of[side], s.of[side+1] }

// sideDivisions are the first division of a side and the one after its last.
func (s *scene) sideDivisions(side Side) (from, to divisionNo) { return s.led[side], s.led[side+1] }

// zoc are the zones that a side controls. Rules jidai.zoc.who, jidai.zoc.where.
func (p *Position) zoc(side Side) (set zoneSet) {
	over := 0
	if p.rules.palisade {
		over = 1
	}
	from, to := p.s.sideUnits(side)
	for u := from; u < to; u++ {
		if c := &p.units[u]; c.state == here && c.ds == 0 && p.t.sorts[c.typ].class <= mounted {
			set = set.or(p.s.zoc[over][c.at])
		}
	}
	return set
}

// inZoc reports whether a counter stands in an enemy zone of control. Rule jidai.zoc.effect.
func (p *Position) inZoc(u Unit) bool {
	set := p.zoc(p.s.who[u].side.other())
	return set.has(p.units[u].at)
}

// far is the distance where no way leads.
const far = 100

// distance is the fewest steps of a side from one zone to another, through no zone that an enemy holds; far where there is no way. Rule
// jidai.distance.
func (p *Position) distance(side Side, from, to Zone) int8 {
	return p.steps(from, to, p.occupied(side.other()), far)
}

// steps is the smallest number of steps from one zone to another that enter no closed zone; at most most.
func (p *Position) steps(from, to Zone, closed zoneSet, most int8) int8 {
	if from == 0 || to == 0 {
		return far
	}
	seen := from.set()
	edge := seen
	for n := int8(0); n <= most; n++ {
		if edge.has(to) {
			return n
		}
		var next zoneSet
		for set := edge; !set.empty(); {
			next = next.or(p.s.next[set.pop()])
		}
		edge = next.less(seen).less(closed)
		if edge.empty() {
			break
		}
		seen = seen.or(edge)
	}
	return far
}

// alongside reports whether a commander of its side stands in a counter's zone: any division or clan, generic or disordered too. Rule
// jidai.melee.mods.
func (p *Position) alongside(side Side, z Zone) bool {
	return p.in(side, z).and(p.s.chiefs) != unitSet{}
}

// leadsAlone reports whether servants may lead in a zone: no other unit of their side but commanders stands there. Rule jidai.lead.servants.
func (p *Position) leadsAlone(side Side, z Zone) bool {
	for set := p.in(side, z); set != (unitSet{}); {
		if k := p.kind(set.pop()); k != servants && k != commander {
			return false
		}
	}
	return true
}

// mayLead reports whether a counter may lead as far as servants are concerned. Rule jidai.lead.servants.
func (p *Position) mayLead(u Unit) bool {
	return p.kind(u) != servants || p.leadsAlone(p.s.who[u].side, p.units[u].at)
}

// check rolls a quality check and reports whether it succeeds. Rule jidai.qc.rule.
func (p *Position) check(kind engine.EventKind, draw engine.Draw, u Unit, plus int8, c *engine.Chance, e *engine.Events) bool {
	var die [1]int16
	c.Dice(draw, die[:], faces)
	ql := p.checkQuality(u)
	ev := engine.Event{Kind: kind, Seat: p.s.who[u].side.owner(), Piece: p.s.pieceOf(u), N: die[0], Nums: [4]int16{int16(plus), int16(ql)}}
	ok := int8(die[0])+plus <= ql
	if ok {
		ev.Nums[2] = 1
	}
	e.Tell(ev)
	return ok
}
