package kenjinface

import (
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/kenjin"
)

var _ face.Countable = (*Face)(nil)

// Stands are the cards on the fields.
func (f *Face) Stands(v engine.View) (list []face.Stand) {
	view := v.(*kenjin.View)
	for s := range engine.Seat(view.Seats()) {
		for _, at := range view.Own(s) {
			if n := len(view.Cards(s, at)); n > 0 {
				list = append(list, face.Stand{Place: at, Owner: engine.OwnerOf(s), Colour: f.t.Colour(s), N: n})
			}
		}
	}
	return list
}

// Holders are the winners of the fields that were fought for.
func (f *Face) Holders(v engine.View) map[engine.Place]int {
	view, all := v.(*kenjin.View), map[engine.Place]int{}
	for _, at := range view.Lanes() {
		if s := view.Winner(at); s != engine.NoSeat {
			all[at] = f.t.Colour(s)
		}
	}
	return all
}

// HoldersName is the heading of a list of them.
func (f *Face) HoldersName() string { return f.t.T("since.owner") }
