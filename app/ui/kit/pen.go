package kit

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// pen draws lines and shapes into a picture, at places in units of a sketch. The thickness of lines and shapes is in units of the window.
type pen struct {
	img          *image.RGBA
	line         *rasterx.Dasher
	fill         *rasterx.Filler
	scale, thick float32 // pixels per unit of the sketch, and per unit of the window
}

// newPen returns a pen for a picture of w×h pixels, with pixels to a unit of the window; a unit of the sketch is unit units of the window.
func newPen(w, h int, pixels, unit float32) *pen {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	scan := &scanner{img: img}
	return &pen{img, rasterx.NewDasher(w, h, scan), rasterx.NewFiller(w, h, scan), pixels * unit, pixels}
}

// scanner fills an outline. It costs the part of the picture that the outline covers, where that of rasterx costs the whole picture.
type scanner struct {
	img     *image.RGBA
	ink     color.Color
	fill    vector.Rasterizer
	outline []corner
}

// corner is a point of an outline; a new ring begins at the first of each.
type corner struct {
	at    fixed.Point26_6
	first bool
}

func (s *scanner) Start(a fixed.Point26_6) { s.outline = append(s.outline, corner{a, true}) }
func (s *scanner) Line(b fixed.Point26_6)  { s.outline = append(s.outline, corner{b, false}) }

// Draw fills the outline in the picture.
func (s *scanner) Draw() {
	var r image.Rectangle
	for _, c := range s.outline {
		x, y := c.at.X.Floor(), c.at.Y.Floor()
		r = r.Union(image.Rect(x, y, x+1, y+1))
	}
	if r = r.Intersect(s.img.Rect); r.Empty() {
		return
	}
	s.fill.Reset(r.Dx(), r.Dy())
	for _, c := range s.outline {
		x, y := float32(c.at.X)/64-float32(r.Min.X), float32(c.at.Y)/64-float32(r.Min.Y)
		if c.first {
			s.fill.MoveTo(x, y)
		} else {
			s.fill.LineTo(x, y)
		}
	}
	s.fill.Draw(s.img, r, image.NewUniform(s.ink), image.Point{})
}

func (s *scanner) Clear()           { s.outline = s.outline[:0] }
func (s *scanner) SetColor(ink any) { s.ink = ink.(color.Color) }

func (*scanner) GetPathExtent() (r fixed.Rectangle26_6) { return r }
func (*scanner) SetBounds(int, int)                     {}
func (*scanner) SetWinding(bool)                        {}
func (*scanner) SetClip(image.Rectangle)                {}

// stroke draws a line through the points. dash holds the lengths of the dashes and gaps; nil for a solid line. With fewer than two points it
// draws nothing.
func (p *pen) stroke(width float32, ink nrgba, dash []float64, points ...fyne.Position) {
	if len(points) > 1 {
		p.along(width, ink, dash, p.through(false, points...))
	}
}

// through is a path of straight lines.
func (p *pen) through(closed bool, points ...fyne.Position) func(rasterx.Adder) {
	return func(a rasterx.Adder) {
		a.Start(p.at(points[0].X, points[0].Y))
		for _, q := range points[1:] {
			a.Line(p.at(q.X, q.Y))
		}
		a.Stop(closed)
	}
}

// along draws a line along a path.
func (p *pen) along(width float32, ink nrgba, dash []float64, path func(rasterx.Adder)) {
	scaled := make([]float64, len(dash))
	for i, d := range dash {
		scaled[i] = d * float64(p.scale)
	}
	p.line.SetStroke(fixed.Int26_6(width*p.thick*64), 0, rasterx.RoundCap, nil, rasterx.RoundGap, rasterx.Round, scaled, 0)
	p.line.SetColor(ink)
	path(p.line)
	p.line.Draw()
	p.line.Clear()
}

// within fills a path.
func (p *pen) within(ink nrgba, path func(rasterx.Adder)) {
	p.fill.SetColor(ink)
	path(p.fill)
	p.fill.Draw()
	p.fill.Clear()
}

func (p *pen) at(x, y float32) fixed.Point26_6 {
	return fixed.Point26_6{X: fixed.Int26_6(x * p.scale * 64), Y: fixed.Int26_6(y * p.scale * 64)}
}

// disc draws a filled circle.
func (p *pen) disc(x, y, radius float32, ink nrgba) {
	p.within(ink, func(a rasterx.Adder) {
		rasterx.AddCircle(float64(x*p.scale), float64(y*p.scale), float64(radius*p.thick), a)
	})
}
