package shogunface

import (
	"fyne.io/fyne/v2"

	"tenka/engine"
)

// Picture is the map round some provinces, with cubes, buildings and markers.
func (f *Face) Picture(at []engine.Place) fyne.CanvasObject {
	zones := make([]int, len(at))
	for i, p := range at {
		zones[i] = f.zone(p)
	}
	f.board.Picture(zones)
	return f.board
}
