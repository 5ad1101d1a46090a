package kit

import (
	"image"

	"fyne.io/fyne/v2"
	"github.com/srwiley/rasterx"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// NewDashed is a dashed frame in the colour of links: the table inside shows something else than the present.
func NewDashed() *Painted {
	const thick, half = 3, 1.5
	side := func(s *draw.Sketch, x, y, wide, high float32) {
		s.Raster(x, y, wide, high, func(w, h int, pixels float32) image.Image {
			pen := newPen(w, h, pixels, s.U(1))
			pen.stroke(s.U(thick), look.Now().Link, []float64{9, 6}, fyne.NewPos(half, half), fyne.NewPos(wide-half, high-half))
			return pen.img
		})
	}
	return NewSketch(func() (wide, high float32) { return 0, 0 }, func(s *draw.Sketch, wide, high float32) {
		side(s, 0, 0, wide, thick)
		side(s, 0, high-thick, wide, thick)
		side(s, 0, 0, thick, high)
		side(s, wide-thick, 0, thick, high)
	})
}

// DashedDisc draws a dashed ring round x, y, in the place of a number that nobody knows yet.
func DashedDisc(s *draw.Sketch, x, y, radius float32) {
	const thick = 1.4
	side := 2*radius + thick
	s.Picture(x-side/2, y-side/2, side, side, func(w, h int, pixels float32) image.Image {
		pen := newPen(w, h, pixels, s.U(1))
		pen.along(thick, look.Now().Ink2, []float64{3, 2.4}, func(to rasterx.Adder) {
			rasterx.AddCircle(float64(w)/2, float64(h)/2, float64(radius*pen.scale), to)
		})
		return pen.img
	})
}

// DashedBox draws a dashed frame with round corners, width thick, for something that is only thought of.
func DashedBox(s *draw.Sketch, x, y, wide, high, round, width float32) {
	s.Picture(x, y, wide, high, func(w, h int, pixels float32) image.Image {
		pen := newPen(w, h, pixels, s.U(1))
		in, corner := float64(width/2*pen.scale), float64((round-width/2)*pen.scale)
		pen.along(width, look.Now().Ink2, []float64{2.4, 4.6}, func(to rasterx.Adder) { // with round ends: 4 and 3
			rasterx.AddRoundRect(in, in, float64(w)-in, float64(h)-in, corner, corner, 0, rasterx.RoundGap, to)
		})
		return pen.img
	})
}
