package jidai

import "tenka/engine"

// Gauges are the numbers for which the coach waits.
func (game) Gauges() map[string]engine.Gauge {
	return map[string]engine.Gauge{
		// 1 by night. Rule jidai.night.
		"night": func(v engine.View, _ engine.Seat) int {
			if v.(*View).Night() {
				return 1
			}
			return 0
		},
		// The seat's divisions that must check before they act. Rule jidai.activate.isolated.
		"isolated": func(v engine.View, s engine.Seat) (n int) {
			for _, d := range v.(*View).Divisions(Side(s)) {
				if d.Isolated && !d.Acted {
					n++
				}
			}
			return n
		},
		// The zones where the seat's activated division could end a move, in range of enemy fire or in enemy control. Rules jidai.fire.range,
		// jidai.zoc.where.
		"in_range": func(v engine.View, s engine.Seat) int {
			p := &v.(*View).p
			var fire zoneSet
			from, to := p.s.sideUnits(Side(s).other())
			for u := from; u < to; u++ {
				if p.on(u) && p.firePower(u) > 0 {
					fire = fire.or(p.rangeOf(u))
				}
			}
			return len(p.endsFor(s).and(fire).list())
		},
		"in_control": func(v engine.View, s engine.Seat) int {
			p := &v.(*View).p
			return len(p.endsFor(s).and(p.zoc(Side(s).other())).list())
		},
	}
}

// endsFor are the zones where a counter of a seat's activated division could end a move, or mount.
func (p *Position) endsFor(s engine.Seat) (set zoneSet) {
	if p.phase != Move || p.active.seat() != s {
		return set
	}
	for u := p.s.corps[p.division].first; u <= p.s.corps[p.division].last; u++ {
		if p.canMove(u) {
			on, mounting := p.endsOf(u, false)
			set = set.or(on).or(mounting)
		}
	}
	return set
}
