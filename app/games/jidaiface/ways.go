package jidaiface

import (
	"tenka/app/ui/board"
	"tenka/engine"
	"tenka/engine/jidai"
)

// ways are the route of the counter to the zone under the pointer, and in a combat the line from lead to lead; within a record, the route of
// the move that is shown.
func (f *Face) ways() []board.Way {
	if f.st.Moment != nil {
		for _, e := range f.st.Moment.Events {
			if e.Kind == jidai.EventMove || e.Kind == jidai.EventRetreat || e.Kind == jidai.EventAdvance {
				return []board.Way{{Zones: []int{f.Zone(e.From), f.Zone(e.To)}}}
			}
		}
	}
	if f.mover() != 0 && f.view.Phase() == jidai.Move {
		return append(f.marches(), f.aims()...)
	}
	if q := f.view.Routed(); q != 0 && f.view.Phase() == jidai.Retreat {
		var list []board.Way
		for _, w := range f.view.Withdrawals() {
			if w.Legal {
				list = append(list, board.Way{Zones: []int{f.Zone(f.book.Counter(q).Place), f.Zone(w.Place)}})
			}
		}
		return list
	}
	if from, to := f.front(); from != 0 && to != 0 && from != to {
		w := board.Way{Zones: []int{f.Zone(from), f.Zone(to)}, Attack: true}
		if la, ld := f.duel(); la != 0 {
			if f.book.Counter(la).Place == from { // it may have advanced, and the other gone back
				w.From = la
			}
			if ld != 0 && f.book.Counter(ld).Place == to {
				w.To = ld
			}
		}
		return []board.Way{w}
	}
	return nil
}

// duel are the leads of the combat or the charge that is shown, 0 for one that is not known.
func (f *choice) duel() (la, ld engine.Piece) {
	if c, ok := f.charge(); ok {
		return c.LA, c.By
	}
	s, _ := f.sheet()
	return s.LA, s.LD
}
