package kit

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"

	"tenka/app/ui/look"
)

// Arrow is a bent arrow in the colour of attention: it shows who does something to whom. It is as large as the part of
// the table it lies on and takes no presses.
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

// Point shows the arrow from one place of its area to another.
func (a *Arrow) Point(from, to fyne.Position) {
	a.from, a.to, a.shown = from, to, true
	a.Refresh()
}

// Clear takes the arrow away.
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
	img := &canvas.Image{ScaleMode: canvas.ImageScaleFastest}
	return newPainter(a,
		func() fyne.Size { return fyne.Size{} },
		func(fyne.Size) {
			img.Hidden = !a.shown
			if !a.shown {
				return
			}
			left, top := min(a.from.X, a.to.X)-arrowReach, min(a.from.Y, a.to.Y)-arrowReach
			w, h := max(a.from.X, a.to.X)+arrowReach-left, max(a.from.Y, a.to.Y)+arrowReach-top
			img.Image = a.draw(left, top, w, h, pixelsOf(a))
			place(img, floor32(left), floor32(top), w, h)
			canvas.Refresh(img)
		}, nil, img)
}

// draw draws the arrow into a box of the table.
func (a *Arrow) draw(left, top, w, h, pixels float32) image.Image {
	pw, ph := int(w*pixels), int(h*pixels)
	img := image.NewRGBA(image.Rect(0, 0, pw, ph))
	p := look.Now()
	at := func(x, y float32) fixed.Point26_6 {
		return rasterx.ToFixedP(float64((x-left)*pixels), float64((y-top)*pixels))
	}
	dx, dy := a.to.X-a.from.X, a.to.Y-a.from.Y
	length := float32(math.Hypot(float64(dx), float64(dy)))
	if length < 1 {
		return img
	}
	bend := min(length*0.22, 22)
	nx, ny := -dy/length*bend, dx/length*bend
	mx, my := (a.from.X+a.to.X)/2+nx, (a.from.Y+a.to.Y)/2+ny
	angle := math.Atan2(float64(a.to.Y-my), float64(a.to.X-mx))
	barb := func(turn float64) fixed.Point26_6 {
		return at(a.to.X-float32(14*math.Cos(angle+turn)), a.to.Y-float32(14*math.Sin(angle+turn)))
	}
	under, over, colour, dashes := float32(7), float32(3.4), p.Accent, []float64(nil)
	if a.dashed {
		under, over, colour, dashes = 4.4, 1.8, p.Ink, []float64{float64(7 * pixels), float64(5 * pixels)}
	}
	for _, stroke := range []struct {
		width float32
		top   bool
	}{{under, false}, {over, true}} {
		pen := rasterx.NewDasher(pw, ph, rasterx.NewScannerGV(pw, ph, img, img.Rect))
		lay := func(dashes []float64) {
			pen.SetStroke(fixed.Int26_6(stroke.width*pixels*64), 0, rasterx.RoundCap, rasterx.RoundCap, rasterx.RoundGap, rasterx.Round, dashes, 0)
		}
		lay(dashes)
		pen.SetColor(p.Panel)
		if stroke.top {
			pen.SetColor(colour)
		}
		pen.Start(at(a.from.X, a.from.Y))
		pen.QuadBezier(at(mx, my), at(a.to.X, a.to.Y))
		pen.Stop(false)
		lay(nil) // the head is whole
		pen.Start(barb(0.5))
		pen.Line(at(a.to.X, a.to.Y))
		pen.Line(barb(-0.5))
		pen.Stop(false)
		pen.Draw()
	}
	return img
}
