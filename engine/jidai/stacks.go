package jidai

// stacks is what stands where, by side. It follows from the counters, is kept up with every change of them by lift and drop, and is not summed in
// the hash.
type stacks struct {
	held [2]zoneSet         // zones with a counter
	in   [mostZones]unitSet // counters
	load [2][mostZones]int8 // strength points as stacking counts them. Rules jidai.stack.limit, jidai.command.loss_generic
	full [2][mostSP]zoneSet // zones that hold no counter more of 1, of 2 strength points
}

// lift takes a counter out of the stacks before it changes; one that is not on the map lies in none.
func (p *Position) lift(u Unit) {
	k := &p.units[u]
	if k.state != here {
		return
	}
	s, side := &p.stacks, p.s.who[u].side
	if s.in[k.at].remove(u); p.in(side, k.at) == (unitSet{}) {
		s.held[side] = s.held[side].less(k.at.set())
	}
	if k.marks&unseated == 0 {
		s.load[side][k.at] -= k.sp
		p.fill(side, k.at)
	}
}

// drop adds a counter to the stacks, by its present state.
func (p *Position) drop(u Unit) {
	k := &p.units[u]
	if k.state != here {
		return
	}
	s, side := &p.stacks, p.s.who[u].side
	s.in[k.at].add(u)
	s.held[side].add(k.at)
	if k.marks&unseated == 0 {
		s.load[side][k.at] += k.sp
		p.fill(side, k.at)
	}
}

// fill notes how much room a zone has left. Rule jidai.stack.limit.
func (p *Position) fill(side Side, z Zone) {
	room := p.room(side, z)
	for i := range p.stacks.full[side] {
		if full := &p.stacks.full[side][i]; room <= int8(i) {
			full.add(z)
		} else {
			*full = full.less(z.set())
		}
	}
}

// stack puts all counters into the stacks.
func (p *Position) stack() {
	p.stacks = stacks{}
	for u := range p.s.units {
		p.drop(u)
	}
}

// occupied are the zones in which a side has a counter. Rule jidai.stack.enemy.
func (p *Position) occupied(side Side) zoneSet { return p.stacks.held[side] }

// in are the counters of a side in a zone.
func (p *Position) in(side Side, z Zone) unitSet { return p.stacks.in[z].and(p.s.force[side]) }

// stands reports whether a side has a counter in a zone.
func (p *Position) stands(side Side, z Zone) bool { return p.stacks.held[side].has(z) }

// load is the strength points of a side in a zone as stacking counts them. Rules jidai.stack.limit, jidai.command.loss_generic.
func (p *Position) load(side Side, z Zone) int8 { return p.stacks.load[side][z] }

// room is how many strength points more of a side a zone holds. Rules jidai.stack.limit, jidai.stack.when, jidai.stack.mix.
func (p *Position) room(side Side, z Zone) int8 {
	return p.t.zone[p.s.ground[z]].stack - p.load(side, z)
}
