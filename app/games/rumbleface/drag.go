package rumbleface

import (
	"fyne.io/fyne/v2"

	"tenka/engine"
	"tenka/engine/rumble"
)

// fromReserve makes pieces in the panel draggable onto the map.
func (f *Face) fromReserve(s engine.Seat, piece engine.Piece, o fyne.CanvasObject) fyne.CanvasObject {
	return f.dragging(o, func() (stack, int, bool) {
		id := stack{s, rumble.Reserve, piece}
		n := 1
		for _, a := range engine.Filter(nil, f.st.Legal, f.carried(id)) {
			n = max(n, int(a.N))
		}
		return id, n, s == f.st.Seat
	})
}

// carryFrom makes a grouping of dice draggable onto the map: the drag carries the armies of its lone die.
func (f *Face) carryFrom(o fyne.CanvasObject, a engine.Action) fyne.CanvasObject {
	return f.dragging(o, func() (stack, int, bool) {
		f.hand = engine.Gesture(rumble.KindDeploy)
		f.hand.Die = a.Die
		n := 1
		for _, l := range engine.Filter(nil, f.st.Legal, f.hand) {
			n = int(l.N)
		}
		return stack{f.st.Seat, rumble.Reserve, rumble.Army}, n, f.st.Seat != engine.NoSeat
	})
}

// dragging makes pieces draggable from an object onto the map. what returns the pieces, their number, and whether they may be picked up.
func (f *Face) dragging(o fyne.CanvasObject, what func() (stack, int, bool)) fyne.CanvasObject {
	return f.Drag(o, func(at fyne.Position) bool {
		id, n, ok := what()
		if !ok || f.rolling {
			return false
		}
		f.pickUp(id)
		f.Map.BeginCarry(id, f.t.Colour(id.seat), f.Map.Picked(f.drawingOf(id), n), at)
		return true
	})
}
