package shogunface

import (
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/shogun"
)

var _ face.Countable = (*Face)(nil)

// Stands are the armies in the provinces.
func (f *Face) Stands(v engine.View) (list []face.Stand) {
	view := v.(*shogun.View)
	for q := shogun.Aki; q <= shogun.Yamato; q++ {
		if l := view.Province(q); l.InPlay && l.Owner.Seat() != engine.NoSeat {
			list = append(list, face.Stand{Place: q, Owner: l.Owner, Colour: f.t.Colour(l.Owner.Seat()), N: l.Armies})
		}
	}
	return list
}

// Holders are the owners of the provinces.
func (f *Face) Holders(v engine.View) map[engine.Place]int {
	all := map[engine.Place]int{}
	for _, s := range f.Stands(v) {
		all[s.Place] = s.Colour
	}
	return all
}

// HoldersName is the heading of a list of them.
func (f *Face) HoldersName() string { return f.t.T("since.owner") }
