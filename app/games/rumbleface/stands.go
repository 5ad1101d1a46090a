package rumbleface

import (
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/rumble"
)

var (
	_ face.Countable  = (*Face)(nil)
	_ face.Unpanelled = (*Face)(nil)
)

// Unpanelled marks a face whose choices, once begun, are completed on the map and in the tray.
func (f *Face) Unpanelled() {}

// Stands are the armies and daimyo in the provinces.
func (f *state) Stands(v engine.View) (list []face.Stand) {
	view := v.(*rumble.View)
	for s := range engine.Seat(view.Seats()) {
		for p := engine.Place(1); p < rumble.Reserve; p++ {
			n := view.Armies(s, p)
			if view.Daimyo(s) == p {
				n++
			}
			if n > 0 {
				list = append(list, face.Stand{Place: p, Owner: engine.OwnerOf(s), Colour: f.t.Colour(s), N: n})
			}
		}
	}
	return list
}

// Holders are the seats that would win each province now.
func (f *state) Holders(v engine.View) map[engine.Place]int {
	view, all := v.(*rumble.View), map[engine.Place]int{}
	for p := engine.Place(1); p < rumble.Reserve; p++ {
		if c := f.leader(view, p); c >= 0 {
			all[p] = c
		}
	}
	return all
}

// HoldersName is the heading of a list of them.
func (f *state) HoldersName() string { return f.t.T("since.first") }
