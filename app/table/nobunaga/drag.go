package nobunaga

import (
	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/engine"
)

// fromPanel makes a leader in the panel something to be dragged onto the map.
func (f *Face) fromPanel(l engine.Piece, o fyne.CanvasObject) fyne.CanvasObject {
	d := face.NewDragSource(o)
	what := pile{0, f.view.ClanOfLeader(l), l}
	d.OnBegin = func(at fyne.Position) bool {
		if f.st.Seat == engine.NoSeat {
			return false
		}
		f.pickUp(what)
		drawing := f.chief(l)
		f.board.BeginCarry(what, drawing.Colour, f.board.Picked(drawing, 1), at)
		return true
	}
	d.OnMove = f.board.MoveCarry
	d.OnEnd = func(at fyne.Position) { f.board.EndCarry(at) }
	return d
}
