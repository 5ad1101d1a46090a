package shogunface

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/board"
	"tenka/app/ui/look"
)

// Sizes of the drawing of a cube: its side, and its lowest corner, measured from the upper edge.
const cubeSide, cubeFoot = 20, 19

// cubeToken is the armies of a seat in a province: one cube with their number.
type cubeToken struct{ seat int }

// Shape is the shape of a cube. Its number is written even for one army, because nothing else shows it.
func (cubeToken) Shape() board.Shape {
	return board.Shape{
		Wide: 17.9, High: 17.9, Picture: fyne.NewSquareSize(cubeSide), Foot: cubeFoot, Number: 16, Counted: true,
	}
}

// Draw draws the cube of the seat.
func (t cubeToken) Draw(b *board.Brush) {
	b.Put(look.Piece("piece/cube", t.seat, b.Mode), 0, 0, cubeSide, cubeSide)
}
