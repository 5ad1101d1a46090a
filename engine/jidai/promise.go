package jidai

// widest is the largest differential that prospects tell apart; what lies beyond counts as this much.
const widest = 16

// prospects are what a combat means on the average of all throws of the dice, by its differential.
type prospects struct {
	la, ld [3][10][2*widest + 1]int16 // what it costs a lead in hundredths of a point, by its disorder and its quality
	gives  [2*widest + 1]int16        // in how many cases of a hundred the lead defender leaves its zone
}

// at is the place of a differential in the lists.
func (*prospects) at(differential int) int { return min(max(differential, -widest), widest) + widest }

// prospectsOf throws all dice of a table once. Rules jidai.combat.total, jidai.result.codes.
func prospectsOf(t *combatTable) *prospects {
	var out prospects
	throws := func(differential int, of func(r *row) int) int16 {
		n := 0
		for sum := 2; sum <= 2*faces; sum++ {
			n += (faces - max(sum-faces-1, faces+1-sum)) * of(t.of(differential+sum))
		}
		return int16(n / (faces * faces))
	}
	for i := range out.gives {
		for ds := range int8(3) {
			for ql := range int8(10) {
				out.la[ds][ql][i] = throws(i-widest, func(r *row) int { return r.la.costs(ds, ql) })
				out.ld[ds][ql][i] = throws(i-widest, func(r *row) int { return r.ld.costs(ds, ql) })
			}
		}
		out.gives[i] = throws(i-widest, func(r *row) int {
			if r.ld.retreat || r.ld.lose > 1 {
				return 100
			}
			return 0
		})
	}
	return &out
}

// costs is what an effect costs a lead on the average of the dice of its check, in hundredths of a point. Rules jidai.result.codes,
// jidai.unit.ds.
func (r *effect) costs(ds, ql int8) int {
	worse := func(levels int8) (n int) {
		for d := ds; levels > 0; levels-- {
			if d < 2 {
				d, n = d+1, n+order
			} else {
				d, n = 0, n+certain-2*order
			}
		}
		return n
	}
	n := certain*int(r.lose) + worse(r.worse)
	if r.check {
		fails := min(max(faces+int(r.plus)-int(ql), 0), faces)
		n += fails * (worse(r.worse+1) - worse(r.worse)) / faces
	}
	if r.retreat {
		n += yielded
	}
	return n
}

// promise is what the active side may expect of what its activation has decided, in hundredths of a point: of the combat in progress, of
// the charges that are declared, and while it moves of the fires that it has provoked and of the melees that it could fight.
func (p *Position) promise() int {
	n := 0
	switch p.phase {
	case FireLead, MeleeLead, MarkerActive, MarkerInactive:
		if n = p.weigh(&p.fight); p.s.who[p.fight.la].side != p.active {
			n = -n
		}
	case Move:
		n = p.chances() - p.dangers()
	}
	for i := range p.charges[:p.charged] {
		if ch := &p.charges[i]; ch.la != noUnit && p.on(ch.la) {
			n += p.weigh(&fight{la: ch.la, ld: ch.by, from: ch.from, to: ch.to, charge: ch.marker, barred: noUnit})
		}
	}
	return n
}

// weigh is what a combat is worth to the side of its lead attacker; where the lead defender is open, against the one that is best for the other
// side.
func (p *Position) weigh(f *fight) int {
	if f.ld != noUnit && p.on(f.ld) {
		return p.weighPair(f, f.ld)
	}
	side := p.s.who[f.la].side.other()
	set := p.meleeLeads(side, f.to, f.barred)
	if f.fire {
		set = p.fireLeads(side, f.to)
	}
	least, some := 0, false
	for set != (unitSet{}) {
		if n := p.weighPair(f, set.pop()); !some || n < least {
			least, some = n, true
		}
	}
	return least
}

// weighPair is what a combat is worth against one lead defender.
func (p *Position) weighPair(f *fight, ld Unit) int {
	table, points := p.t.melee.prospects, 0
	var s Sum
	if f.fire {
		table, s = p.t.fire.prospects, p.fireSum(f.la, ld, f.from, f.to)
	} else {
		s = p.meleeSum(f.la, ld, f.from, f.to, f.charge)
		if o := p.s.at[f.to]; o > 0 && p.control[o-1] != p.s.who[f.la].side && p.alone(ld) {
			points = p.s.objectives[o-1].stake()
		}
	}
	i := table.at(s.Total + Value(f.marker[0]) + Value(f.marker[1]))
	la := int(table.la[p.units[f.la].ds][p.checkQuality(f.la)][i])
	return p.price(ld)*int(table.ld[p.units[ld].ds][p.checkQuality(ld)][i]) - p.price(f.la)*la + points*int(table.gives[i])/2
}

// price is how many times the points of a strength point a counter is worth. Rule jidai.vp.losses.
func (p *Position) price(u Unit) int {
	if p.commander(u) && !p.has(u, generic) {
		return 3
	}
	return 1
}

// alone reports whether a counter is the only one of its side in its zone but for commanders, who go along with it. Rule jidai.retreat.commander.
func (p *Position) alone(u Unit) bool {
	for set := p.in(p.s.who[u].side, p.units[u].at); set != (unitSet{}); {
		if o := set.pop(); o != u && !p.commander(o) {
			return false
		}
	}
	return true
}

// chances are the melees that the activated division could fight from where it stands: of each zone the best.
func (p *Position) chances() int {
	foes := p.occupied(p.active.other())
	var best [mostZones]int16
	c := &p.s.corps[p.division]
	for u := c.first; u <= c.last; u++ {
		if !p.on(u) || p.power(u) == 0 || p.commander(u) || !p.canAttack(u, false) {
			continue
		}
		at := p.units[u].at
		if p.fought.has(at) {
			continue
		}
		for set := p.s.next[at].and(foes); !set.empty(); {
			z := set.pop()
			open := p.chargeable(at, foes)
			rides := p.canCharge(u) && open.has(z)
			best[at] = max(best[at], int16(p.weigh(&fight{la: u, ld: noUnit, from: at, to: z, charge: rides, barred: noUnit})))
		}
	}
	n := 0
	for u := c.first; u <= c.last; u++ {
		if at := p.units[u].at; p.on(u) && best[at] > 0 {
			n += int(best[at])
			best[at] = 0
		}
	}
	return n * 3 / 4
}

// dangers are the fires that the activated division has provoked so far: each zone of the enemy fires at the target that costs most.
func (p *Position) dangers() int {
	moved := p.exposed(p.active.other())
	if moved.empty() {
		return 0
	}
	n := 0
	var fired zoneSet
	from, to := p.s.sideUnits(p.active.other())
	for u := from; u < to; u++ {
		if !p.on(u) || p.firePower(u) == 0 || fired.has(p.units[u].at) || p.fired.has(p.units[u].at) {
			continue
		}
		worst := 0
		for set := moved.and(p.rangeOf(u)); !set.empty(); {
			worst = max(worst, p.volleyAt(u, set.pop()))
		}
		if worst > 0 {
			fired.add(p.units[u].at)
			n += worst
		}
	}
	return n
}

// volleyAt is what a fire at a zone is expected to cost the counter that is hit.
func (p *Position) volleyAt(la Unit, z Zone) int {
	targets := p.fireLeads(p.active, z)
	ld := targets.pop()
	if ld == noUnit {
		return 0
	}
	table := p.t.fire.prospects
	return p.price(ld) * int(table.ld[p.units[ld].ds][p.checkQuality(ld)][table.at(p.fireSum(la, ld, p.units[la].at, z).Total)])
}

// hope is what a side may expect of the melees that the activation can still bring and of the fires at it, which Evaluate counts while it moves
// alone.
func (p *Position) hope(side Side) int {
	if p.division == noDivision || p.phase == Move || p.phase == Over {
		return 0
	}
	n := p.chances()
	if p.phase == FireSelect {
		n -= p.dangers()
	}
	if side != p.active {
		return -n
	}
	return n
}

// threats are the melees that a side could fight, from where it stands, with the divisions that have not acted in this turn: of each zone the best.
func (p *Position) threats(side Side) int {
	if p.phase == Over {
		return 0
	}
	foes := p.occupied(side.other())
	var best [mostZones]int16
	from, to := p.s.sideUnits(side)
	for u := from; u < to; u++ {
		if !p.on(u) || p.done.has(p.s.who[u].division) || p.commander(u) || p.power(u) == 0 {
			continue
		}
		at := p.units[u].at
		for set := p.s.next[at].and(foes); !set.empty(); {
			best[at] = max(best[at], int16(p.weigh(&fight{la: u, ld: noUnit, from: at, to: set.pop(), barred: noUnit})))
		}
	}
	n := 0
	for _, v := range best {
		n += int(v)
	}
	return n
}
