package shogun

import (
	"fyne.io/fyne/v2"

	"tenka/app/board"
	"tenka/app/look"
)

// cubeToken is the armies of a seat in a province: one cube with their number.
type cubeToken struct{ seat int }

// Shape is that of a cube; its number counts from one, for nothing else says how many.
func (cubeToken) Shape() board.Shape {
	return board.Shape{
		Wide: 17.9, High: 17.9, Picture: fyne.NewSquareSize(look.CubeSide / 4), Foot: look.CubeFoot / 4, Number: 16, Counted: true,
	}
}

// Draw draws the cube of the seat.
func (t cubeToken) Draw(b *board.Brush) {
	b.Put(look.Piece("piece/cube", t.seat, b.Mode), 0, 0, look.CubeSide/4, look.CubeSide/4)
}
