package jidai

import "tenka/engine"

// The worth of things to Evaluate, in hundredths of a point.
const (
	certain    = 100 // of a point that counts already
	near       = 60  // of the points of an objective that the side could still take, at no distance
	each       = 9   // less for each step to it
	order      = 25  // of a level of disorder
	yielded    = 30  // of a zone from which somebody must retreat
	marker     = 9
	threatened = 60   // hundredths of what the melees that a side could fight next promise, between activations
	levelGap   = 2000 // more for a level of victory in the last turn
)

// Stepwise says that Evaluate means something after every step: the combats that are begun, declared or in reach are weighed by their odds.
func (game) Stepwise() {}

// The parts that a side's lead is made of.
const (
	partObjectives = iota // that are held
	partLosses            // of both sides, and what they began with
	partOrder             // disorder
	partPosition          // how near objectives are, markers in hand, and combats that are begun or in reach
	parts
)

var partNames = []string{partObjectives: "objectives", partLosses: "losses", partOrder: "order", partPosition: "position"}

// PartNames are the ids of the parts that a lead is made of.
func (game) PartNames() []string { return partNames }

// Parts puts into dst from which parts the lead of s comes, as Evaluate sees it. The level of victory, which counts in the last turn, lies with the objectives.
func (game) Parts(pos engine.Position, s engine.Seat, dst *[parts]int) {
	*dst = [parts]int{}
	pos.(*Position).ahead(dst)
	if s == 1 {
		for i := range dst {
			dst[i] = -dst[i]
		}
	}
}

// Evaluate puts into dst a guess of how far each seat is ahead, in hundredths of a point: the points that count if the battle ended now, what
// disorder costs, how near each side stands to objectives that it does not hold, and what the combats of the activation promise, or between
// activations what each side threatens. The two
// guesses sum to nothing. Rules jidai.vp.zones, jidai.vp.losses.
func (game) Evaluate(pos engine.Position, dst *[engine.MaxSeats]int) {
	*dst = [engine.MaxSeats]int{}
	var of [parts]int
	pos.(*Position).ahead(&of)
	for _, n := range of {
		dst[0] += n
	}
	dst[1] = -dst[0]
}

// ahead is how far the first side is ahead, by parts.
func (p *Position) ahead(of *[parts]int) {
	of[partLosses] = certain * int(int16(p.begin[0])+p.losses[1]-int16(p.begin[1])-p.losses[0])
	of[partObjectives] = certain*int(p.difference()) - of[partLosses]
	if p.phase == Over || p.turn >= p.s.turns {
		of[partObjectives] += p.verdict()
	}
	if p.phase == Over {
		return
	}
	for u := range p.s.units {
		if c := &p.units[u]; c.state == here && c.ds > 0 {
			of[partOrder] -= sign[p.s.who[u].side] * order * int(c.ds)
		}
	}
	for side := range 2 {
		of[partPosition] += sign[side] * (marker*int(p.held[side]) + p.pressure(Side(side)))
	}
	of[partPosition] += sign[p.active] * p.promise()
	if p.phase == Activate {
		of[partPosition] += (p.threats(0) - p.threats(1)) * threatened / 100
	}
}

// verdict is what the level of victory is worth to the first side if the battle ended now.
func (p *Position) verdict() int {
	l := p.s.levels[p.s.levelOf(p.difference())]
	switch {
	case l.side == noSide:
		return 0
	case l.decisive:
		return 2 * levelGap * sign[l.side]
	}
	return levelGap * sign[l.side]
}

// sign is how what is good for a side counts in the difference.
var sign = [2]int{1, -1}

// pressure is what the units of a side are worth by where they stand: the two that are nearest to an objective that the enemy holds count it, less
// the steps to it, and half as much while somebody stands on it.
func (p *Position) pressure(side Side) int {
	from, to := p.s.sideUnits(side)
	var some, more zoneSet // where one stands who can take an objective, and where two do
	for u := from; u < to; u++ {
		if c := &p.units[u]; c.state == here && c.ds < 2 && p.t.sorts[c.typ].class <= mounted {
			if some.has(c.at) {
				more.add(c.at)
			}
			some.add(c.at)
		}
	}
	worth := 0
	held := p.occupied(side.other())
	for i := range p.s.objectives {
		o := &p.s.objectives[i]
		stake := o.stake()
		if p.control[i] == side || stake == 0 {
			continue
		}
		w := stake * o.drawn(some, more) / 2
		if held.has(o.zone) {
			w /= 2
		}
		worth += w
	}
	return worth
}

// drawn is the worth of being near an objective: that of the nearest counter and half of that of the second. Counters stand in the zones of some;
// in those of more stand two or more.
func (o *objective) drawn(some, more zoneSet) int {
	n := 0
	for steps, ring := range o.rings {
		hit := ring.and(some)
		switch {
		case hit.empty():
		case n > 0:
			return n + (near-each*steps)/2
		default:
			n = near - each*steps
			if hit.pop(); !hit.empty() || !ring.and(more).empty() {
				return n + n/2
			}
		}
	}
	return n
}

// stake is how much the difference of points changes when the objective changes hands.
func (o *objective) stake() int { return int(o.points[0]) + int(o.points[1]) }
