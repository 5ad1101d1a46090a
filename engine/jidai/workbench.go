package jidai

import (
	"math/bits"

	"tenka/engine"
	"tenka/engine/workbench"
)

// Edits, in the order of their list.
const (
	editPhase = iota
	editTurn
	editBegun
	editFirst
	editActive
	editWhere
	editWaiting
	editSP
	editDS
	editMounted
	editStray
	editGeneric
	editUnseated
	editControl
	editLosses
	editArmy
	editFormation
	editWas
	editFree
	editSecret
	editTried
	editMargin
	editMissed
	editHand
	editSpent
	editDone
	editArrived
	editCommand
	editDeparted
)

var edits = []workbench.Edit{
	editPhase: {ID: "phase", Names: phaseIDs[:Passing]}, editTurn: {ID: "turn"}, editBegun: {ID: "begun"},
	editFirst: {ID: "first", Part: workbench.Owner}, editActive: {ID: "active", Part: workbench.Owner}, editWhere: {ID: "where", Part: workbench.To},
	editWaiting: {ID: "waiting"}, editSP: {ID: "sp"}, editDS: {ID: "ds"}, editMounted: {ID: "mounted"}, editStray: {ID: "stray"},
	editGeneric: {ID: "generic"}, editUnseated: {ID: "unseated"}, editControl: {ID: "control", Part: workbench.Owner}, editLosses: {ID: "losses"},
	editArmy: {ID: "army", Part: workbench.Piece}, editFormation: {ID: "formation", Names: formationIDs[1:]},
	editWas: {ID: "was", Names: formationIDs[1:]}, editFree: {ID: "free"}, editSecret: {ID: "secret"}, editTried: {ID: "tried"},
	editMargin: {ID: "margin"}, editMissed: {ID: "missed"}, editHand: {ID: "hand", Part: workbench.Card, Row: true},
	editSpent: {ID: "spent", Part: workbench.Card, Row: true}, editDone: {ID: "done"}, editArrived: {ID: "arrived"}, editCommand: {ID: "command"},
	editDeparted: {ID: "departed"},
}

// mostSetUp is how many points of losses a side can be given: far more than a battle sees, far less than a position can have.
const mostSetUp = 999

// Edits are the kinds of edit of the workbench.
func (game) Edits() []workbench.Edit { return edits }

// Lay shows what a position is made of.
func (game) Lay(pos engine.Position, b *workbench.Bench) {
	l := layer{pos.(*Position), b}
	l.turn()
	for side := Side(0); side < 2; side++ {
		l.side(side)
	}
	for d := range l.p.s.divisions {
		l.division(d)
	}
	for i := range l.p.s.objectives {
		at := &l.p.control[i]
		ob := &l.p.s.objectives[i]
		l.sideAt(editControl, engine.Action{To: l.p.s.placeOf(ob.zone)}, at, ob.owner)
	}
}

// layer shows a bench the numbers of a position.
type layer struct {
	p *Position
	b *workbench.Bench
}

// sideAt shows a side as the seat that plays it.
func (l layer) sideAt(edit int, of engine.Action, at *Side, empty Side) {
	workbench.Ranged(l.b, edit, of, func() int { return int(at.owner()) }, func(v int) { *at = Side(v) - 1 }, int(empty.owner()), 1, 2)
}

// unitAt shows a counter from one to another, or none.
func (l layer) unitAt(edit int, of engine.Action, at *Unit, from, to Unit) {
	s := l.p.s
	workbench.Ranged(l.b, edit, of, func() int { return int(s.pieceOf(*at)) }, func(v int) { *at = s.unitOf(engine.Piece(v)) },
		0, int(s.pieceOf(from)), int(s.pieceOf(to)))
}

// turn shows what is chosen, and when.
func (l layer) turn() {
	p, b := l.p, l.b
	var one engine.Action
	first, firstTurn := ChooseFormation, 1
	if p.rules.free {
		first, firstTurn = SetupFormation, 0
	}
	workbench.Number(b, editPhase, one, &p.phase, int(first), int(Over))
	workbench.Number(b, editTurn, one, &p.turn, firstTurn, int(p.s.turns))
	workbench.Flag(b, editBegun, one, &p.begun)
	l.sideAt(editFirst, one, &p.first, p.s.firstSide)
	l.sideAt(editActive, one, &p.active, p.s.firstSide)
	if p.rules.maeda {
		workbench.Flag(b, editDeparted, one, &p.departed)
	}
}

// side shows what a side holds.
func (l layer) side(side Side) {
	p, b := l.p, l.b
	of := engine.Action{Owner: side.owner()}
	workbench.Number(b, editLosses, of, &p.losses[side], 0, mostSetUp)
	from, to := p.s.sideUnits(side)
	l.unitAt(editArmy, of, &p.army[side], from, to-1)
	for _, f := range [...]struct {
		edit int
		at   *int8
	}{{editFormation, &p.formation[side]}, {editWas, &p.was[side]}} {
		workbench.Ranged(b, f.edit, of, func() int { return int(*f.at) - 1 }, func(v int) { *f.at = int8(v) + 1 },
			int(p.s.formation[side])-1, 0, mostFormations-1)
	}
	if p.rules.free {
		workbench.Flag(b, editFree, of, &p.free[side])
	}
	if p.rules.hidden {
		workbench.Flag(b, editSecret, of, &p.secret[side])
	}
	workbench.Flag(b, editTried, of, &p.tried[side])
	margin := &p.margin[side] // what was left over, or, below 0, missed
	workbench.Via(b, editMargin, of, func() int { return int(max(*margin, 0)) }, func(v int) { *margin = int8(v) }, mostMargin)
	workbench.Via(b, editMissed, of, func() int { return int(max(-*margin, 0)) }, func(v int) { *margin = int8(-v) }, mostMargin)
	l.markers(side)
	for i := range handSize {
		of := engine.Action{Owner: side.owner(), N: int16(i + 1)}
		workbench.Number(b, editHand, of, &p.hand[side][i], 0, int(Either))
		workbench.Number(b, editSpent, of, &p.spent[side][i], 0, int(EitherMinus))
	}
}

// markers announces the markers of a side: those of its formation. One with two sides lies in hand, and is spent as one of them.
func (l layer) markers(side Side) {
	p := l.p
	for m := engine.Card(1); m <= EitherMinus; m++ {
		edits := []int{editHand, editSpent}
		switch {
		case m == Either:
			edits = edits[:1]
		case m > Either:
			edits = edits[1:]
		}
		most := 0
		for _, f := range p.t.formations {
			most = max(most, times(f.markers[:], held(m)))
		}
		l.b.Stock(workbench.Stock{Sort: "markers", Owner: side.owner(), Card: m, Most: most, Edits: edits}, func() int {
			n := times(p.t.formations[p.formation[side]].markers[:], held(m)) - times(p.hand[side][:], held(m))
			for _, spent := range p.spent[side] {
				if held(spent) == held(m) {
					n--
				}
			}
			return n
		})
	}
}

// times is how often a marker is among others.
func times(list []engine.Card, m engine.Card) (n int) {
	for _, c := range list {
		if c == m {
			n++
		}
	}
	return n
}

// division shows how a division and its counters stand.
func (l layer) division(d divisionNo) {
	p, b := l.p, l.b
	of := engine.Action{Owner: p.s.ownerOf(d)}
	workbench.Bit(b, editDone, of, &p.done, int(d))
	workbench.Bit(b, editCommand, of, &p.command, int(d))
	if len(p.s.corps[d].column) > 0 {
		workbench.Bit(b, editArrived, of, &p.arrived, int(d))
	}
	for u := p.s.corps[d].first; u <= p.s.corps[d].last; u++ {
		l.counter(u, engine.Action{Owner: of.Owner, Piece: p.s.pieceOf(u)})
	}
}

// counter shows a counter. Who stands nowhere waits, or is lost where no strength point is left, or has left the map.
func (l layer) counter(u Unit, of engine.Action) {
	p, b := l.p, l.b
	c, w := &p.units[u], &p.s.who[u]
	away := func() {
		if c.at, c.state = 0, gone; c.sp == 0 {
			c.state = lost
		}
	}
	workbench.Ranged(b, editWhere, of, func() int { return int(p.s.placeOf(c.at)) }, func(v int) {
		if away(); v > 0 {
			c.at, c.state = p.s.zoneOf(engine.Place(v)), here
		}
	}, 0, int(p.s.placeOf(1)), int(p.s.placeOf(p.s.zones)))
	if w.at == 0 {
		workbench.Via(b, editWaiting, of, func() int {
			if c.state == waiting {
				return 1
			}
			return 0
		}, func(v int) {
			if away(); v > 0 {
				c.state = waiting
			}
		}, 1)
	}
	full := int(p.t.sorts[w.typ].front.sp)
	workbench.Ranged(b, editSP, of, func() int { return int(c.sp) }, func(v int) {
		if c.sp = int8(v); c.state == lost || c.state == gone {
			away()
		}
	}, full, 0, full)
	workbench.Number(b, editDS, of, &c.ds, 0, 2)
	if other := p.t.sorts[w.typ].other; other != noType {
		workbench.Via(b, editMounted, of, func() int {
			if c.typ == w.typ {
				return 0
			}
			return 1
		}, func(v int) {
			if c.typ = w.typ; v > 0 {
				c.typ = other
			}
		}, 1)
	}
	set := func(edit int, m mark) { workbench.Bit(b, edit, of, &c.marks, bits.TrailingZeros16(uint16(m))) }
	if p.commander(u) {
		set(editGeneric, generic)
		set(editUnseated, unseated)
	} else {
		set(editStray, stray)
	}
}

// TakeBack ends the activation and the combat that are half done.
func (game) TakeBack(pos engine.Position) {
	p := pos.(*Position)
	p.stage, p.made, p.chosen, p.division = 0, 0, [2]int8{}, noDivision
	p.fired, p.fought, p.charged, p.asking = zoneSet{}, zoneSet{}, 0, 0
	for i := range p.charges {
		p.charges[i] = noCharge
	}
	for i := range p.fallen {
		p.fallen[i], p.fell[i], p.routed[i] = noUnit, 0, noUnit
	}
	p.fight, p.leading, p.last = noFight, noUnit, noReport
	for u := range p.units {
		p.units[u].marks &^= ofActivation
	}
}

// Settle counts the stacks, the markers, who waits for something and the level of victory anew, and finds where the activated division can go.
func (game) Settle(pos engine.Position) {
	p := pos.(*Position)
	p.stack()
	for side := range p.hand {
		p.held[side], p.spend[side] = length(p.hand[side][:], 0), length(p.spent[side][:], 0)
	}
	p.falls, p.routs = length(p.fallen[:], noUnit), length(p.routed[:], noUnit)
	if p.level = 0; p.phase == Over {
		p.level = int8(p.s.levelOf(p.difference())) + 1
	}
	if p.division != noDivision {
		p.scout()
		p.tether()
	}
}

// length is how many places of a list are taken, with the gaps between them.
func length[T comparable](list []T, none T) int8 {
	n := len(list)
	for n > 0 && list[n-1] == none {
		n--
	}
	return int8(n)
}
