package kit

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Arrow is a bent arrow in the colour of attention: it shows which piece or seat acts on which. It covers the part of the table in which it is
// drawn and takes no presses.
type Arrow struct {
	widget.BaseWidget
	from, to fyne.Position
	shown    bool
	dashed   bool
}

// NewArrow returns an arrow that is not shown.
func NewArrow() *Arrow {
	a := &Arrow{}
	a.ExtendBaseWidget(a)
	return a
}

// SetDashed makes it a thin dashed arrow in ink, for a move that is only possible. It returns the arrow.
func (a *Arrow) SetDashed() *Arrow {
	a.dashed = true
	return a
}

// Dashed reports whether it is dashed.
func (a *Arrow) Dashed() bool { return a.dashed }

// Ends are the two places that a shown arrow joins; false for one that is not shown.
func (a *Arrow) Ends() (from, to fyne.Position, shown bool) { return a.from, a.to, a.shown }

// Point shows the arrow from one place to another; both are relative to its own area.
func (a *Arrow) Point(from, to fyne.Position) {
	a.from, a.to, a.shown = from, to, true
	a.Refresh()
}

// Clear hides the arrow.
func (a *Arrow) Clear() {
	if a.shown {
		a.shown = false
		a.Refresh()
	}
}

// arrowReach is how far the arrow's bend and head go beyond its two ends.
const arrowReach = 26

// CreateRenderer draws the arrow.
func (a *Arrow) CreateRenderer() fyne.WidgetRenderer {
	return fixedBy(a, func() (wide, high float32) { return 0, 0 }, func(s *draw.Sketch, _, _ float32) {
		if !a.shown {
			return
		}
		left, top := min(a.from.X, a.to.X)-arrowReach, min(a.from.Y, a.to.Y)-arrowReach
		w, h := max(a.from.X, a.to.X)+arrowReach-left, max(a.from.Y, a.to.Y)+arrowReach-top
		s.Picture(floor32(left), floor32(top), w, h, func(pw, ph int, pixels float32) image.Image {
			return a.draw(left, top, pw, ph, pixels)
		})
	})
}

// draw draws the arrow into a box of the table that is pw by ph pixels.
func (a *Arrow) draw(left, top float32, pw, ph int, pixels float32) image.Image {
	p, pen := look.Now(), newPen(pw, ph, pixels, 1)
	at := func(x, y float32) fixed.Point26_6 { return pen.at(x-left, y-top) }
	dx, dy := a.to.X-a.from.X, a.to.Y-a.from.Y
	length := float32(math.Hypot(float64(dx), float64(dy)))
	if length < 1 {
		return pen.img
	}
	bend := min(length*0.22, 22)
	nx, ny := -dy/length*bend, dx/length*bend
	mx, my := (a.from.X+a.to.X)/2+nx, (a.from.Y+a.to.Y)/2+ny
	angle := math.Atan2(float64(a.to.Y-my), float64(a.to.X-mx))
	barb := func(turn float64) fixed.Point26_6 {
		return at(a.to.X-float32(14*math.Cos(angle+turn)), a.to.Y-float32(14*math.Sin(angle+turn)))
	}
	shaft := func(to rasterx.Adder) {
		to.Start(at(a.from.X, a.from.Y))
		to.QuadBezier(at(mx, my), at(a.to.X, a.to.Y))
		to.Stop(false)
	}
	head := func(to rasterx.Adder) {
		to.Start(barb(0.5))
		to.Line(at(a.to.X, a.to.Y))
		to.Line(barb(-0.5))
		to.Stop(false)
	}
	under, over, colour, dashes := float32(7), float32(3.4), p.Accent, []float64(nil)
	if a.dashed {
		under, over, colour, dashes = 4.4, 1.8, p.Ink, []float64{7, 5}
	}
	pen.along(under, p.Panel, dashes, shaft)
	pen.along(under, p.Panel, nil, head)
	pen.along(over, colour, dashes, shaft)
	pen.along(over, colour, nil, head)
	return pen.img
}
