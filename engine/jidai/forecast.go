package jidai

import "tenka/engine"

// Reached is a zone where a counter could end its move.
type Reached struct {
	Place     engine.Place
	Points    int
	Exhausts  bool           // it would spend all it has, and check
	Mount     bool           // it can mount or dismount there
	MountTest bool           // that would spend all it has
	FiredAtBy []engine.Piece // the enemies who could fire at it there
	spot      bool           // it stands there already
}

// Reach are the zones where a counter of the activated division could end its move, in the order of the data; nil where it cannot move now. Rules
// jidai.move.unit, jidai.move.minimum, jidai.move.exhaust.
func (v *View) Reach(q engine.Piece) []Reached { return v.reach(q, false) }

// reach is Reach; a counter that is led goes with its commander, and does not stray. Rule jidai.command.unit.
func (v *View) reach(q engine.Piece, led bool) []Reached {
	p := &v.p
	u := p.s.unitOf(q)
	if p.phase != Move || u == noUnit || !p.canMove(u) {
		return nil
	}
	w := p.look(p.active)
	var cost costs
	points := p.allowance(u)
	p.reach(u, &w, points, &cost)
	on, mounting := p.endsOf(u, led)
	checks := !p.rules.servants || p.kind(u) != servants
	var out []Reached
	if at := p.units[u].at; mounting.has(at) {
		out = append(out, Reached{Place: p.s.placeOf(at), Mount: true, MountTest: p.t.mountMP >= points, FiredAtBy: p.firedAtBy(at), spot: true})
	}
	for !on.empty() {
		z := on.pop()
		n := cost[z]
		if n == never {
			n = p.least(p.units[u].at, z, &w)
		}
		r := Reached{Place: p.s.placeOf(z), Points: int(n), Exhausts: n >= points && checks, FiredAtBy: p.firedAtBy(z), Mount: mounting.has(z)}
		r.MountTest = r.Mount && n+p.t.mountMP >= points
		out = append(out, r)
	}
	return out
}

// firedAtBy are the enemies of the active side who could fire into a zone. Rules jidai.fire.range, jidai.fire.la.
func (p *Position) firedAtBy(z Zone) (list []engine.Piece) {
	from, to := p.s.sideUnits(p.active.other())
	for u := from; u < to; u++ {
		if p.on(u) && p.firePower(u) > 0 {
			if set := p.rangeOf(u); set.has(z) {
				list = append(list, p.s.pieceOf(u))
			}
		}
	}
	return list
}

// Way is the cheapest way of a counter to a zone, from where it stands or enters; nil where none leads there. Rule jidai.move.unit.
func (v *View) Way(q engine.Piece, to engine.Place) []engine.Place {
	p := &v.p
	u, z := p.s.unitOf(q), p.s.zoneOf(to)
	if p.phase != Move || u == noUnit || z == 0 || !p.enters(u) {
		return nil
	}
	w := p.look(p.s.who[u].side)
	var cost costs
	p.reach(u, &w, p.allowance(u), &cost)
	if cost[z] == never {
		if p.least(p.units[u].at, z, &w) == never {
			return nil
		}
		return []engine.Place{p.s.placeOf(p.units[u].at), to}
	}
	way := []engine.Place{to}
	for cost[z] > 0 {
		before := Zone(0)
		for set := p.s.next[z]; !set.empty() && before == 0; {
			if o := set.pop(); cost[o] != never && cost[o]+p.least(o, z, &w) == cost[z] {
				before = o
			}
		}
		if before == 0 {
			break // it entered here
		}
		z = before
		way = append([]engine.Place{p.s.placeOf(z)}, way...)
	}
	return way
}

// Fate is how likely each end of a combat is for one lead, in parts of Odds.Of. Unhurt, Disordered, Broken, Weaker and Eliminated add up to all of
// them; so do Eliminated, Weaker, Back, Worse and Same.
type Fate struct {
	Unhurt     int // neither weaker nor more disordered
	Disordered int // at DS1
	Broken     int // at DS2
	Weaker     int // lost a strength point and is still there
	Eliminated int
	Retreats   int    // of those who are still there, the weaker among them
	Back       int    // retreats with all its strength points
	Worse      [2]int // stays with all its strength points, more disordered by one level and by two
	Same       int    // stays, neither weaker nor more disordered
}

// Leaves is how often the lead does not stay in its zone: it goes back or is eliminated.
func (f Fate) Leaves() int { return f.Retreats + f.Eliminated }

// Odds is what a combat may do to both leads, every throw of the dice counted, with the markers laid so far. Rule jidai.combat.total.
type Odds struct {
	Sum    Sum
	Of     int // 36 throws, 6 of each check
	LA, LD Fate
}

// FireOdds are the odds of a fire at one lead defender, without markers. Rules jidai.fire.mods, jidai.fire.table.
func (v *View) FireOdds(la, ld engine.Piece) (Odds, bool) {
	return v.odds(la, ld, func(p *Position, a, d Unit) Sum { return p.fireSum(a, d, p.units[a].at, p.units[d].at) }, &v.p.t.fire)
}

// MeleeOdds are the odds of a melee against one lead defender, without markers. Rules jidai.melee.mods, jidai.melee.table.
func (v *View) MeleeOdds(la, ld engine.Piece, charge bool) (Odds, bool) {
	return v.odds(la, ld, func(p *Position, a, d Unit) Sum { return p.meleeSum(a, d, p.units[a].at, p.units[d].at, charge) }, &v.p.t.melee)
}

func (v *View) odds(la, ld engine.Piece, sum func(*Position, Unit, Unit) Sum, table *combatTable) (Odds, bool) {
	p := &v.p
	a, d := p.s.unitOf(la), p.s.unitOf(ld)
	if a == noUnit || d == noUnit || !p.on(a) || !p.on(d) || p.s.who[a].side == p.s.who[d].side {
		return Odds{}, false
	}
	return p.enumerate(a, d, sum(p, a, d), table), true
}

// CombatOdds are the odds of the combat in progress, once its lead defender is named.
func (v *View) CombatOdds() (Odds, bool) {
	p := &v.p
	if p.fight.la == noUnit || p.fight.ld == noUnit || !p.on(p.fight.la) || !p.on(p.fight.ld) {
		return Odds{}, false
	}
	table := &p.t.melee
	if p.fight.fire {
		table = &p.t.fire
	}
	return p.enumerate(p.fight.la, p.fight.ld, p.sum(), table), true
}

// enumerate throws all dice once: two for the total, one for the check of each lead.
func (p *Position) enumerate(la, ld Unit, s Sum, table *combatTable) Odds {
	o := Odds{Sum: s, Of: faces * faces * faces}
	for a := 1; a <= faces; a++ {
		for b := 1; b <= faces; b++ {
			row := table.of(s.Total + a + b)
			for die := int8(1); die <= faces; die++ {
				o.LA.count(p.fate(la, row.la, die), &p.units[la])
				o.LD.count(p.fate(ld, row.ld, die), &p.units[ld])
			}
		}
	}
	return o
}

// fate is how a counter stands after a result and the die of its check, with the rules' own functions on a copy of the counter. Rules
// jidai.result.codes, jidai.result.order, jidai.unit.ds.
func (p *Position) fate(u Unit, r effect, die int8) (after struct {
	sp, ds  int8
	retreat bool
}) {
	after.sp, after.ds = p.units[u].sp, p.units[u].ds
	worse := func(levels int8) {
		for ; levels > 0 && after.sp > 0; levels-- {
			if after.ds < 2 {
				after.ds++
			} else {
				after.ds, after.sp = 0, after.sp-1
			}
		}
	}
	after.sp = max(after.sp-r.lose, 0)
	worse(r.worse)
	if after.sp > 0 && r.check && die+r.plus > p.checkQuality(u) {
		worse(1)
	}
	after.retreat = r.retreat && after.sp > 0
	return after
}

func (f *Fate) count(after struct {
	sp, ds  int8
	retreat bool
}, before *counter) {
	switch {
	case after.sp == 0:
		f.Eliminated++
	case after.sp < before.sp:
		f.Weaker++
	case after.ds == before.ds:
		f.Unhurt++
	case after.ds == 1:
		f.Disordered++
	default:
		f.Broken++
	}
	if after.retreat {
		f.Retreats++
	}
	switch {
	case after.sp < before.sp:
	case after.retreat:
		f.Back++
	case after.ds > before.ds:
		f.Worse[after.ds-before.ds-1]++
	default:
		f.Same++
	}
}
