package jidaiface

import (
	"slices"

	"tenka/app/games/jidaiface/counters"
	"tenka/engine"
	"tenka/engine/jidai"
)

// leads are the counters with a ring: those that may be chosen, those that are picked, and both leads of the shown combat.
func (f *Face) leads() map[engine.Piece]counters.Ring {
	list := map[engine.Piece]counters.Ring{}
	for _, q := range f.offered() {
		list[q] = counters.Offered
	}
	if c, ok := f.charge(); ok {
		list[c.LA] = counters.Chosen
		if c.By != 0 {
			if list[c.By] = counters.Chosen; !c.Asked && c.By != f.pick.piece {
				list[c.By] = counters.Reckoned
			}
		}
	} else if s, ok := f.sheet(); ok {
		list[s.LA] = counters.Chosen
		if s.LD != 0 {
			if list[s.LD] = counters.Chosen; len(s.Defend) > 0 && s.LD != f.pick.piece {
				list[s.LD] = counters.Reckoned
			}
		}
	}
	for _, z := range f.threatened() {
		for _, c := range f.book.In(z) {
			list[c.Piece] = counters.Target
		}
	}
	if f.st.Seat != engine.NoSeat {
		for _, q := range f.gathered() {
			list[q] = counters.Chosen
		}
	}
	return list
}

// offered are the counters of the division that is pointed at; else those that may be chosen next: to move, to lead, to advance.
func (f *Face) offered() (list []engine.Piece) {
	if f.Pointed.Kind == jidai.KindActivate {
		for _, c := range f.book.Of(f.Pointed.Owner) {
			list = append(list, c.Piece)
		}
		return list
	}
	if f.st.Seat == engine.NoSeat || f.rolling != nil || f.Dark || f.t.Finding() || f.aiming() && f.pick.piece != 0 {
		return nil
	}
	for _, a := range f.st.Legal {
		if a.Piece > 0 && !slices.Contains(list, a.Piece) {
			list = append(list, a.Piece)
		}
	}
	return list
}

// pointedAt are the zones of the division that is pointed at.
func (f *Face) pointedAt() (zones []engine.Place) {
	if f.Pointed.Kind == jidai.KindActivate {
		for _, c := range f.book.Of(f.Pointed.Owner) {
			zones = append(zones, c.Place)
		}
	}
	return zones
}
