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
	Line  float64 // pixels per design pixel: the factor for strokes, washes and signs
}

// pixel returns the place of a point of the map in the picture.
func (v view) pixel(p maps.Point) (x, y float64) { return (p.X - v.X) * v.Scale, (p.Y - v.Y) * v.Scale }

// lineGrowth is the growth of strokes and washes with the scale of the map: slower than the map itself, so that they are neither too thick in
// a far view nor too broad in a near one.
func lineGrowth(scale float64) float64 { return min(max(math.Sqrt(scale), 0.8), 1.9) }
