package board

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/maps"
)

// TestTheDotsOfALineAreRoundAlsoAtTheEdge paints single dots of eight corners: their area says that none is missing, their spread that they are even.
func TestTheDotsOfALineAreRoundAlsoAtTheEdge(t *testing.T) {
	const radius = 10.0
	painted := func(x, y float64) (area, wide, high float64) {
		v := view{Scale: 1, W: 60, H: 60, Line: 1}
		p := newPen(v)
		p.dots([]maps.Point{{X: x, Y: y}, {X: x, Y: y + 200}}, 200, radius) // the other end is outside
		img := image.NewRGBA(image.Rect(0, 0, v.W, v.H))
		p.paint(img, color.NRGBA{A: 0xFF})
		var columns, rows [60]float64
		for y := range v.H {
			for x := range v.W {
				a := float64(img.RGBAAt(x, y).A) / 0xFF
				area, columns[x], rows[y] = area+a, max(columns[x], a), max(rows[y], a)
			}
		}
		for i := range columns {
			wide, high = wide+columns[i], high+rows[i]
		}
		return area, wide, high
	}
	octagon := 2 * math.Sqrt2 * radius * radius
	area, wide, high := painted(30, 30)
	assert.InDelta(t, octagon, area, 4)
	assert.InDelta(t, 2*radius, wide, 1)
	assert.InDelta(t, 2*radius, high, 1)
	for _, at := range [][2]float64{{0, 30}, {60, 30}, {30, 0}, {30, 60}} {
		area, _, _ := painted(at[0], at[1])
		assert.InDelta(t, octagon/2, area, 10, "half of a dot at %v", at)
	}
	for _, at := range [][2]float64{{-11, 30}, {72, 30}, {30, -11}, {30, 72}} {
		area, _, _ := painted(at[0], at[1])
		assert.Zero(t, area, "a dot at %v", at)
	}
}
