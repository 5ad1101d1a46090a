package jidai

import "tenka/engine"

// Combat is a fire or a melee in progress: who leads, where, and what was laid.
type Combat struct {
	Fire, Charge, Further bool
	LA, LD                engine.Piece // LD is 0 until it is named
	From, To              engine.Place
	Laid                  [2]bool        // by side: a marker lies face down
	Marker                [2]engine.Card // by side; 0 where none lies, or where these seats may not know it
}

// Combat is the combat in progress; false where there is none. Rule jidai.hidden.markers.
func (v *View) Combat() (Combat, bool) {
	p := &v.p
	f := &p.fight
	if f.la == noUnit {
		return Combat{}, false
	}
	return Combat{f.fire, f.charge, f.further, p.s.pieceOf(f.la), p.s.pieceOf(f.ld), p.s.placeOf(f.from), p.s.placeOf(f.to), f.laid, f.marker}, true
}

// Rolled is the combat that was rolled last in this activation.
type Rolled struct {
	Fire                bool
	LA, LD              engine.Piece
	From, To            engine.Place
	Dice                [2]int
	Differential, Total int
	Sum                 Sum // line by line, with both markers
}

// Rolled is the last combat of the activation in progress; false where none was rolled.
func (v *View) Rolled() (Rolled, bool) {
	r, s := v.p.last, v.p.s
	if !r.Seen {
		return Rolled{}, false
	}
	return Rolled{r.Fire, s.pieceOf(r.LA), s.pieceOf(r.LD), s.placeOf(r.From), s.placeOf(r.To), [2]int{int(r.Dice[0]), int(r.Dice[1])},
		int(r.Differential), int(r.Total), r.sumUp()}, true
}

// Replaced reports whether a lead of the last combat was a commander who fell in it: the counter is now the generic Taisho who took his place.
// Rule jidai.command.loss.
func (v *View) Replaced(q engine.Piece) bool {
	p, u := &v.p, v.p.s.unitOf(q)
	if u == noUnit || !p.last.Seen || !p.has(u, generic) || !p.has(u, placed) {
		return false
	}
	return u == p.last.LA || u == p.last.LD && p.fight.la != noUnit && p.fight.ld == noUnit
}

// Effect is what a row of a combat table does to a lead. Rule jidai.result.codes.
type Effect struct {
	Lose, Worse int  // strength points, levels
	Check       bool // a quality check, with so much on the die
	Plus        int
	Retreat     bool
}

// Row is a row of a combat table that two dice can still bring. Rule jidai.combat.total.
type Row struct {
	Total  int // as it is rolled; rows beyond the end of the table are one, with the total nearest to it
	More   int // -1 where it stands for smaller totals too, 1 for larger ones
	LA, LD Effect
	Ways   int // of 36 throws
}

// Rows are the rows that two dice can bring with a differential, from the lowest total. Rules jidai.fire.table, jidai.melee.table.
func (v *View) Rows(fire bool, differential int) []Row {
	table := &v.p.t.melee
	if fire {
		table = &v.p.t.fire
	}
	first, last := int(table.first), int(table.first)+len(table.rows)-1
	var out []Row
	for sum := 2; sum <= 2*faces; sum++ {
		total := min(max(differential+sum, first), last)
		r := table.of(total)
		ways := faces - max(sum-faces-1, faces+1-sum)
		if n := len(out); n > 0 && out[n-1].Total == total {
			out[n-1].Ways += ways
			continue
		}
		row := Row{Total: total, LA: r.la.shown(), LD: r.ld.shown(), Ways: ways}
		switch {
		case total == first:
			row.More = -1
		case total == last:
			row.More = 1
		}
		out = append(out, row)
	}
	return out
}

func (e effect) shown() Effect {
	return Effect{int(e.lose), int(e.worse), e.check, int(e.plus), e.retreat}
}

// CombatOddsWith are the odds of the combat in progress with a marker of a side, 0 for none, in the place of what that side has laid. Rules
// jidai.marker.spend, jidai.combat.total.
func (v *View) CombatOddsWith(s Side, m engine.Card) (Odds, bool) {
	with := *v
	with.p.fight.marker[s] = m
	return with.CombatOdds()
}

// Defends lists who may be named as lead defender against an attack on a zone by a lead attacker, before it is declared. Rules jidai.fire.ld,
// jidai.melee.ld, jidai.lead.servants.
func (v *View) Defends(la engine.Piece, to engine.Place, fire bool) []engine.Piece {
	p := &v.p
	u, z := p.s.unitOf(la), p.s.zoneOf(to)
	if u == noUnit || z == 0 {
		return nil
	}
	side := p.s.who[u].side.other()
	set := unitSet{}
	if fire {
		set = p.fireLeads(side, z)
	} else {
		barred := noUnit
		if p.phase == Further {
			barred = p.fight.barred
		}
		set = p.meleeLeads(side, z, barred)
		if ch := p.charging(p.units[u].at); ch != nil && ch.by != noUnit && ch.to == z && p.on(ch.by) && p.units[ch.by].at == z && p.phase == MeleeSelect {
			return []engine.Piece{p.s.pieceOf(ch.by)}
		}
	}
	var out []engine.Piece
	for set != (unitSet{}) {
		out = append(out, p.s.pieceOf(set.pop()))
	}
	return out
}

// Charged reports whether a melee of a counter out of its zone would have the charge that was declared. Rule jidai.melee.charge_first.
func (v *View) Charged(la engine.Piece) bool {
	u := v.p.s.unitOf(la)
	if u == noUnit || !v.p.on(u) {
		return false
	}
	ch := v.p.charging(v.p.units[u].at)
	return ch != nil && ch.la == u && ch.marker
}

// Charging is a declared charge. Rules jidai.charge.when, jidai.countercharge.roll.
type Charging struct {
	LA, By   engine.Piece // By counters it, 0 for none
	From, To engine.Place
	Holds    bool // the charge has not been broken
	Asked    bool // whether it is countered is decided
	Now      bool // it is the one that is answered
}

// Charges are the charges of this activation that are still to be fought, in the order in which they were declared.
func (v *View) Charges() []Charging {
	p := &v.p
	var out []Charging
	for i := range p.charges[:p.charged] {
		ch := &p.charges[i]
		if ch.la != noUnit {
			out = append(out, Charging{p.s.pieceOf(ch.la), p.s.pieceOf(ch.by), p.s.placeOf(ch.from), p.s.placeOf(ch.to), ch.marker, ch.asked,
				p.phase == CounterCharge && p.asking == int8(i)})
		}
	}
	return out
}

// MayBeCountered reports whether a unit of the other side could counter a charge into a zone. Rule jidai.countercharge.who.
func (v *View) MayBeCountered(to engine.Place) bool {
	from, last := v.p.s.sideUnits(v.p.active.other())
	for u := from; u < last; u++ {
		if v.p.on(u) && v.p.s.placeOf(v.p.units[u].at) == to && v.p.couldCounter(u, v.p.units[u].at) {
			return true
		}
	}
	return false
}

// Uncharged are the mounted counters of the activated division that could charge where they stand if they were in order. Rule jidai.charge.when.
func (v *View) Uncharged() (list []engine.Piece) {
	p := v.p // put in order on a copy
	if p.division == noDivision {
		return nil
	}
	foes := p.occupied(p.active.other())
	for u := p.s.corps[p.division].first; u <= p.s.corps[p.division].last; u++ {
		if !p.on(u) || p.units[u].ds == 0 {
			continue
		}
		p.units[u].ds = 0
		if set := p.chargeable(p.units[u].at, foes); p.canCharge(u) && !set.empty() {
			list = append(list, p.s.pieceOf(u))
		}
	}
	return list
}

// Counterers lists who can counter the charge that is answered now. Rule jidai.countercharge.who.
func (v *View) Counterers() (list []engine.Piece) {
	p := &v.p
	if p.phase != CounterCharge {
		return nil
	}
	for from, to := p.s.sideUnits(p.active.other()); from < to; from++ {
		if p.canCounter(from) {
			list = append(list, p.s.pieceOf(from))
		}
	}
	return list
}

// Countered tells for each throw of both dice whether a charge countered by a unit holds: the charger's die first, each from 1. Rule
// jidai.countercharge.roll.
func (v *View) Countered(la, by engine.Piece) (holds [faces][faces]bool, of int) {
	p := &v.p
	a, b := p.s.unitOf(la), p.s.unitOf(by)
	if a == noUnit || b == noUnit {
		return holds, 0
	}
	for i := range holds {
		for j := range holds[i] {
			if holds[i][j] = p.chargeHolds(a, b, int16(i+1), int16(j+1)); holds[i][j] {
				of++
			}
		}
	}
	return holds, of
}

// Routed is the counter that must retreat now, or the commander who falls out and is replaced; 0 where nobody must. Rules jidai.retreat.toward,
// jidai.command.loss.
func (v *View) Routed() engine.Piece {
	switch {
	case v.p.phase == PlaceCommander && v.p.falls > 0:
		return v.p.s.pieceOf(v.p.fallen[0])
	case v.p.phase == Retreat && v.p.routs > 0:
		return v.p.s.pieceOf(v.p.routed[0])
	}
	return 0
}

// Back is the number of steps from a zone to the line of retreat of a side. Rule jidai.retreat.toward.
func (v *View) Back(s Side, q engine.Place) int {
	z := v.p.s.zoneOf(q)
	if z == 0 {
		return -1
	}
	return int(v.p.s.back[s][z])
}

// Neighbours are the zones next to one over borders that can be crossed.
func (v *View) Neighbours(q engine.Place) (list []engine.Place) {
	z := v.p.s.zoneOf(q)
	if z == 0 {
		return nil
	}
	for set := v.p.s.next[z]; !set.empty(); {
		list = append(list, v.p.s.placeOf(set.pop()))
	}
	return list
}
