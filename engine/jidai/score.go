package jidai

import "tenka/engine"

// worthOf is the victory points of the enemy for strength points that a counter loses. Rule jidai.vp.losses.
func (p *Position) worthOf(u Unit, points int8) int16 {
	w := &p.t.points
	switch p.kind(u) {
	case servants:
		return int16(points) * int16(w.servant)
	case cannon:
		return int16(points) * int16(w.cannon)
	case commander:
		switch {
		case p.has(u, generic):
			return int16(w.generic)
		case p.s.who[u].typ == Da:
			return int16(w.daimyo)
		case p.army[p.s.who[u].side] == u:
			return int16(w.army)
		}
		return int16(w.taisho)
	}
	return int16(points) * int16(w.sp)
}

// worthLeft is what the enemy has of a counter that leaves the map: half its strength points, rounded up; a commander as lost. Rule
// jidai.vp.left.
func (p *Position) worthLeft(u Unit) int16 {
	if p.commander(u) {
		return p.worthOf(u, 1)
	}
	return p.worthOf(u, (p.units[u].sp+1)/2)
}

// score is the points of a side as things stand: what it began with, the objectives that it holds, and the enemy's losses. Rules jidai.vp.levels,
// jidai.vp.zones, jidai.vp.control, jidai.vp.losses.
func (p *Position) score(side Side) int16 {
	n := int16(p.begin[side]) + p.losses[side.other()]
	for i := range p.s.objectives {
		if p.control[i] == side {
			n += int16(p.s.objectives[i].points[side])
		}
	}
	return n
}

// difference is the points of the first side less those of the second. Rule jidai.vp.levels.
func (p *Position) difference() int16 { return p.score(0) - p.score(1) }

// levelOf is the row of a difference. Rule jidai.vp.levels.
func (s *scene) levelOf(difference int16) int {
	for i := range s.levels {
		if difference >= s.levels[i].low {
			return i
		}
	}
	return len(s.levels) - 1
}

// finish judges the battle. Rules jidai.end.last_turn, jidai.vp.levels.
func (p *Position) finish(e *engine.Events) {
	p.phase = Over
	d := p.difference()
	i := p.s.levelOf(d)
	p.level = int8(i) + 1
	l := p.s.levels[i]
	ev := engine.Event{Kind: EventEndDraw, Seat: l.side.owner(), N: d, Nums: [4]int16{p.score(0), p.score(1)}}
	switch {
	case l.side == noSide:
	case l.decisive:
		ev.Kind = EventEndDecisive
	default:
		ev.Kind = EventEndMarginal
	}
	e.Tell(ev)
}
