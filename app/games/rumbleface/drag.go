package rumbleface

import (
	"fyne.io/fyne/v2"

	"tenka/engine"
	"tenka/engine/rumble"
)

// fromReserve makes pieces in the panel something to be dragged onto the map.
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

// carryFrom makes a grouping of dice something to be dragged: the armies that its lone die asks for.
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

// dragging joins a source to the board's hand. what tells what is picked up, how many, and whether it may be.
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
