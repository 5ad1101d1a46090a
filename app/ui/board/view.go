package board

import (
	"math"

	"tenka/maps"
)

// view is the part of a map that a picture shows.
type view struct {
	Scale float64 // pixels per map unit
	X, Y  float64 // map units at the upper left corner of the picture
	W, H  int     // pixels
	Sky   float64 // map units where the deep band at the upper edge begins
	Line  float64 // pixels per pixel of the design: what strokes, washes and signs are multiplied by
}

// pixel returns where a point of the map lies in the picture.
func (v view) pixel(p maps.Point) (x, y float64) { return (p.X - v.X) * v.Scale, (p.Y - v.Y) * v.Scale }

// lineGrowth is how strokes and washes grow with the scale of the map: slower than the map itself, so that a far view stays clear
// and a near one does not turn to bands.
func lineGrowth(scale float64) float64 { return min(max(math.Sqrt(scale), 0.8), 1.9) }
