package jidaiface

import (
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/jidai"
)

var _ face.Countable = (*Face)(nil)

// Stands are the units in the zones.
func (f *Face) Stands(v engine.View) (list []face.Stand) {
	for _, c := range v.(*jidai.View).Counters() {
		if c.Place > 0 && !c.Lost && !c.Waiting && !c.Left {
			list = append(list, face.Stand{Place: c.Place, Owner: engine.OwnerOf(engine.Seat(c.Side)), Colour: f.book.Side(c.Side), N: 1})
		}
	}
	return list
}

// Holders are the sides that hold the zones with points.
func (f *Face) Holders(v engine.View) map[engine.Place]int {
	all := map[engine.Place]int{}
	for _, o := range v.(*jidai.View).Objectives() {
		if o.Holder >= 0 {
			all[o.Place] = f.book.Side(o.Holder)
		}
	}
	return all
}

// HoldersName is the heading of a list of them.
func (f *Face) HoldersName() string { return f.t.T("since.owner") }
