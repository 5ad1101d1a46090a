package jidaiface

import (
	"slices"

	"tenka/app/games/jidaiface/counters"
	"tenka/app/ui/board"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
	"tenka/engine/jidai"
)

// mover is the counter that would move: the one in hand, or the one picked last.
func (f *choice) mover() engine.Piece {
	if f.carried != 0 {
		return f.carried
	}
	return f.pick.piece
}

// movers are the counters that would move together, in the order of the data, which begins with the commander: those in hand, or those picked.
func (f *choice) movers() []engine.Piece {
	if f.carried != 0 {
		return f.handful(f.carried)
	}
	return f.gathered()
}

// gathered are the picked counters.
func (f *choice) gathered() []engine.Piece {
	if f.pick.piece == 0 {
		return nil
	}
	list := append(slices.Clone(f.also), f.pick.piece)
	slices.Sort(list)
	return list
}

// handful are the counters that are lifted with q: all picked ones if it is one of them; with a commander the units of his division in his
// zone that can still move; else only q. In a lesson that asks for one move each goes alone.
func (f *choice) handful(q engine.Piece) []engine.Piece {
	if f.view.Phase() != jidai.Move || f.t.Led() {
		return []engine.Piece{q}
	}
	if list := f.gathered(); slices.Contains(list, q) {
		return list
	}
	c := f.book.Counter(q)
	if c.Type < jidai.Da || c.Place == 0 {
		return []engine.Piece{q}
	}
	var list []engine.Piece
	for _, o := range f.unmoved() {
		if f.book.Counter(o).Place == c.Place {
			list = append(list, o)
		}
	}
	return list
}

// unmoved are the counters of the division that can still move.
func (f *state) unmoved() (list []engine.Piece) {
	for _, c := range f.book.Of(f.view.Division()) {
		if slices.ContainsFunc(f.st.Legal, func(a engine.Action) bool { return a.Kind == jidai.KindMove && a.Piece == c.Piece }) {
			list = append(list, c.Piece)
		}
	}
	return list
}

// inHand are the tokens of the counters in hand.
func (f *choice) inHand(id any) (list []board.Token) {
	for _, q := range f.handful(id.(engine.Piece)) {
		list = append(list, board.Token{Drawing: counters.Of(f.book, f.book.Counter(q), false), N: 1})
	}
	return list
}

// gather handles a click on a counter that can move: it joins those that move together, or leaves them. If nothing is picked, a commander
// brings the units in his zone; another click on him leaves only him. While the picked counter mounts, no counter joins, and the click is for
// the zone if it is lit.
func (f *Face) gather(id any) bool {
	if f.view.Phase() != jidai.Move || f.st.Seat == engine.NoSeat {
		return false
	}
	look.FinishAll()
	f.t.Settle()
	q := id.(engine.Piece)
	if at := f.book.Counter(q).Place; f.pick.mount {
		if _, lit := f.targets()[at]; lit {
			f.tapZone(f.Zone(at))
			return true
		}
	}
	whole := f.handful(q)
	switch list := f.gathered(); {
	case len(list) == 0:
		f.choose(whole)
	case f.book.Counter(q).Type >= jidai.Da && len(list) > 1 && slices.Contains(list, q):
		f.choose([]engine.Piece{q})
	default:
		f.toggle(q)
	}
	return true
}

// toggle picks a counter in addition to the picked ones, or puts it back; if a lesson asks for one move, it replaces them.
func (f *choice) toggle(q engine.Piece) {
	list := f.gathered()
	i := slices.Index(list, q)
	switch {
	case i >= 0:
		list = slices.Delete(list, i, i+1)
	case f.t.Led():
		list = []engine.Piece{q}
	default:
		list = append(list, q)
	}
	f.choose(list)
}

// choose picks exactly these counters; the values of the last one are shown.
func (f *choice) choose(list []engine.Piece) {
	page := f.pick.page
	f.unpick()
	f.pick.page = page
	if n := len(list); n > 0 {
		f.pick.piece, f.also = list[n-1], slices.Clone(list[:n-1])
	}
	f.refresh()
}

// unpick puts back all decided parts of the choice.
func (f *choice) unpick() { f.pick, f.also = nothing, nil }

// learn asks the view where the movers could end their moves.
func (f *choice) learn() {
	f.reach, f.joint = nil, nil
	if f.st.Seat == engine.NoSeat || f.view.Phase() != jidai.Move {
		return
	}
	switch list := f.movers(); {
	case len(list) == 1:
		f.reach = f.view.Reach(list[0])
	case len(list) > 1:
		f.joint = f.view.ReachTogether(list)
		for _, j := range f.joint {
			f.reach = append(f.reach, jidai.Reached{Place: j.Place, Points: j.Points, Exhausts: len(j.Checks) > 0, FiredAtBy: j.FiredAtBy})
		}
	}
}

// march moves counters to a zone one after the other. Those that must check there go last, so that the steps before can be taken back; the
// commander goes before a counter that is out of command.
func (f *choice) march(list []engine.Piece, to engine.Place) bool {
	if len(list) == 1 {
		a := engine.Action{Kind: jidai.KindMove, Piece: list[0], To: to}
		if f.pick.mount {
			a.N = 1
		}
		return f.t.Do(a)
	}
	if why, no := f.view.WhyNotTogether(list, to); no {
		f.t.Refuse(why)
		return false
	}
	f.column = nil
	stray := slices.ContainsFunc(list, func(q engine.Piece) bool { return f.book.Counter(q).Stray })
	var checks []engine.Piece
	for _, j := range f.view.ReachTogether(list) {
		if j.Place == to && !stray {
			checks = j.Checks
		}
	}
	for _, last := range []bool{false, true} {
		for _, q := range list {
			if slices.Contains(checks, q) == last {
				f.column = append(f.column, engine.Action{Kind: jidai.KindMove, Piece: q, To: to})
			}
		}
	}
	return f.march1()
}

// march1 makes the remaining moves until one needs a die; goOn continues after the roll.
func (f *choice) march1() bool {
	f.marching = true
	defer func() { f.marching = false }()
	moved := false
	for len(f.column) > 0 && f.chooses() {
		a := f.column[0]
		f.column = f.column[1:]
		if !f.st.IsLegal(a) || !f.t.Do(a) {
			f.column = nil
			return moved
		}
		moved = true
	}
	return moved
}

// chooses reports whether a person here has to choose, and no moment or roll is shown first.
func (f *choice) chooses() bool {
	return f.st.Seat != engine.NoSeat && f.st.Moment == nil && f.rolling == nil
}

// goOn makes the moves that waited for a die.
func (f *choice) goOn() {
	if len(f.column) == 0 || f.marching || !f.chooses() {
		return
	}
	if !f.st.IsLegal(f.column[0]) {
		f.column = nil
		return
	}
	loop.Later(0, func() { f.march1() })
}

// marches are the ways of the movers to the zone under the pointer, one from each of their zones.
func (f *Face) marches() (list []board.Way) {
	to := f.Place(f.over)
	if len(f.joint) > 0 && !slices.ContainsFunc(f.joint, func(j jidai.Joint) bool { return j.Place == to }) {
		return nil
	}
	var from []engine.Place
	for _, q := range f.movers() {
		c := f.book.Counter(q)
		way := f.view.Way(q, to)
		if slices.Contains(from, c.Place) || len(way) < 2 {
			continue
		}
		from = append(from, c.Place)
		w := board.Way{Numbered: true}
		for _, z := range way {
			w.Zones = append(w.Zones, f.Zone(z))
		}
		list = append(list, w)
	}
	return list
}
