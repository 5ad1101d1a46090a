package jidai

// never is the cost of a zone that cannot be reached.
const never = 127

// mostPoints is the most that a way can cost which is looked for.
const mostPoints = 15

// costs are the fewest points that it takes to reach each zone, or the fewest steps.
type costs [mostZones]int8

// nowhere is the cost of every zone before a way is found.
var nowhere = func() (cost costs) {
	for z := range cost {
		cost[z] = never
	}
	return cost
}()

// ways is what the enemy is for moves of a side: the zones that he controls and those that he holds.
type ways struct{ zoc, closed zoneSet }

// look gathers what moves of a side look up.
func (p *Position) look(side Side) ways {
	return ways{zoc: p.zoc(side.other()), closed: p.occupied(side.other())}
}

// path is the neighbours of a zone that cost the same: the zone and the border together. Rule jidai.move.unit.
type path struct {
	mp int8
	to zoneSet
}

// spread finds the zones that a counter reaches for each number of points, and what it takes to reach each zone: each step costs the zone, the border, and a point where the zone lies
// in an enemy zone of control; who waits enters a zone of entry without a border. Zones are taken in the order of their cost, so each is settled
// once, and all neighbours of equal cost together:
//
//	at[0]   where it stands
//	at[n]   the zones whose cheapest step comes from one of at[0] to at[n-1]
//
// Rules jidai.move.unit, jidai.zoc.effect, jidai.reinforce.enter, jidai.move.barrier, jidai.stack.enemy.
func (p *Position) spread(u Unit, w *ways, points int8, at *[mostPoints + 1]zoneSet, cost *costs) {
	*cost = nowhere
	s, zocMP := p.s, p.t.zocMP
	if p.units[u].state == waiting {
		for set := s.corps[s.who[u].division].entry.less(w.closed); !set.empty(); {
			z := set.pop()
			n := p.t.zone[s.ground[z]].mp
			if w.zoc.has(z) {
				n += zocMP
			}
			if n <= points {
				at[n].add(z)
			}
		}
	} else {
		at[0] = p.units[u].at.set()
	}
	seen := w.closed
	for n := int8(0); n <= points; n++ {
		at[n] = at[n].less(seen)
		seen = seen.or(at[n])
		for edge := at[n]; !edge.empty(); {
			z := edge.pop()
			if cost[z] = n; n == points {
				continue
			}
			for i := range s.paths[z] {
				way := &s.paths[z][i]
				m := n + way.mp
				if m > points {
					break
				}
				at[m] = at[m].or(way.to.less(w.zoc))
				if m += zocMP; m <= points {
					at[m] = at[m].or(way.to.and(w.zoc))
				}
			}
		}
	}
}

// reach finds the cost for a counter of each zone that it can reach with these points.
func (p *Position) reach(u Unit, w *ways, points int8, cost *costs) {
	var at [mostPoints + 1]zoneSet
	p.spread(u, w, points, &at, cost)
}

// mostMovers is how many counters a division has at most.
const mostMovers = 8

// scouting is where the counters of the activated division could go. The enemy stands still while it moves, and each moves once, so this is found
// once, when the division is activated: only what stands where changes from move to move. It follows from the rest of the position and is not
// summed in its hash.
type scouting struct {
	ends  [mostMovers]zoneSet // where its points take it, or one step, but for room and for its commander. Rule jidai.move.minimum
	mount [mostMovers]zoneSet // where it then has the points to mount or dismount, where it stands among them. Rule jidai.move.mount
	cost  [mostMovers]costs   // of the zones that its points take it to, and of some beyond
	rope  [mostMovers]zoneSet // where its commander lets it end. Rule jidai.command.unit
	chief Zone                // where he stood when the ropes were found
}

// noChief stands for no commander.
const noChief Zone = -1

// scout finds where the counters of the activated division could go: once for all in a zone, with the points of the one who has most.
func (p *Position) scout() {
	p.scouted.chief = noChief
	w := p.look(p.active)
	c := &p.s.corps[p.division]
	var done unitSet
	for u := c.first; u <= c.last; u++ {
		if done.has(u) || !p.canMove(u) {
			continue
		}
		points := int8(0)
		var group unitSet
		for o := u; o <= c.last; o++ {
			if p.canMove(o) && p.units[o].state == p.units[u].state && p.units[o].at == p.units[u].at {
				group.add(o)
				points = max(points, p.allowance(o))
			}
		}
		done = done.or(group)
		var at [mostPoints + 1]zoneSet
		var cost costs
		p.spread(u, &w, points, &at, &cost)
		for group != (unitSet{}) {
			p.scoutOne(group.pop(), &w, &at, &cost)
		}
	}
}

// scoutOne notes where a counter could go, of the zones reached for each number of points.
func (p *Position) scoutOne(u Unit, w *ways, at *[mostPoints + 1]zoneSet, cost *costs) {
	i, points := u-p.s.corps[p.division].first, p.allowance(u)
	var ends, mount zoneSet
	for n := range points + 1 {
		ends = ends.or(at[n])
		if n == points-p.t.mountMP && p.mounts(u) {
			mount = ends
		}
	}
	if k := &p.units[u]; k.state == here {
		ends = ends.or(p.s.next[k.at].less(w.closed)).less(k.at.set())
	}
	p.scouted.ends[i], p.scouted.mount[i], p.scouted.cost[i] = ends, mount, *cost
}

// tether finds where the commander of the activated division lets its stray counters end: no farther from him than they begin. Rule
// jidai.command.unit.
func (p *Position) tether() {
	c := &p.s.corps[p.division]
	if p.scouted.chief == p.units[c.first].at {
		return
	}
	p.scouted.chief = p.units[c.first].at
	var strays unitSet
	for u := c.first; u <= c.last; u++ {
		if p.scouted.rope[u-c.first] = everywhere; p.tethered(u) {
			strays.add(u)
		}
	}
	closed := p.occupied(c.side.other())
	within := p.scouted.chief.set() // so many steps of him
	for edge := within; strays != (unitSet{}) && !edge.empty(); within = within.or(edge) {
		for set := strays; set != (unitSet{}); {
			if u := set.pop(); within.has(p.units[u].at) {
				p.scouted.rope[u-c.first] = within
				strays.remove(u)
			}
		}
		var next zoneSet
		for !edge.empty() {
			next = next.or(p.s.next[edge.pop()])
		}
		edge = next.less(within).less(closed)
	}
}

// tethered reports whether a counter is stray, with a commander to be stray from. Rule jidai.command.unit.
func (p *Position) tethered(u Unit) bool {
	return p.has(u, stray) && p.on(u) && p.on(p.s.corps[p.s.who[u].division].first)
}

// endsOf are the zones where a counter that can move may end its move, and those where it may mount or dismount there; one that is led ends where
// its commander does. Rules jidai.move.unit, jidai.stack.limit, jidai.command.unit, jidai.move.mount.
func (p *Position) endsOf(u Unit, led bool) (on, mounting zoneSet) {
	i := u - p.s.corps[p.division].first
	on = p.scouted.ends[i].less(p.stacks.full[p.active][p.weight(u)-1])
	if !led {
		on = on.and(p.scouted.rope[i])
	}
	return on, p.scouted.mount[i].and(on.or(p.units[u].at.set()))
}

// distances are the steps from a zone to each other through none of the closed ones. Rule jidai.distance.
func (s *scene) distances(from Zone, closed zoneSet, d *costs) {
	for z := range d {
		d[z] = far
	}
	seen, edge := from.set(), from.set()
	for n := int8(0); !edge.empty(); n++ {
		var next zoneSet
		for set := edge; !set.empty(); {
			z := set.pop()
			d[z] = n
			next = next.or(s.next[z])
		}
		edge = next.less(seen).less(closed)
		seen = seen.or(edge)
	}
}
