package kit

import (
	"image"

	"fyne.io/fyne/v2"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// pen draws lines and discs into the picture of a chart, at places and in widths of the widget that shows it.
type pen struct {
	img   *image.RGBA
	line  *rasterx.Dasher
	scale float32 // pixels to a unit of the widget
}

// newPen is a pen for a picture of so many pixels.
func newPen(w, h int, scale float32) *pen {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	return &pen{img: img, line: rasterx.NewDasher(w, h, rasterx.NewScannerGV(w, h, img, img.Rect)), scale: scale}
}

// stroke draws a line through the points, dashed where dash says how long dashes and gaps are; nothing where there are fewer than two.
func (p *pen) stroke(width float32, ink nrgba, dash []float64, points ...fyne.Position) {
	if len(points) < 2 {
		return
	}
	scaled := make([]float64, len(dash))
	for i, d := range dash {
		scaled[i] = d * float64(u(1)*p.scale)
	}
	p.line.SetStroke(fixed.Int26_6(width*p.scale*64), 0, rasterx.RoundCap, nil, rasterx.RoundGap, rasterx.Round, scaled, 0)
	p.line.SetColor(ink)
	p.line.Start(p.fixed(points[0]))
	for _, q := range points[1:] {
		p.line.Line(p.fixed(q))
	}
	p.line.Stop(false)
	p.line.Draw()
	p.line.Clear()
}

func (p *pen) fixed(at fyne.Position) fixed.Point26_6 {
	return fixed.Point26_6{X: fixed.Int26_6(at.X * p.scale * 64), Y: fixed.Int26_6(at.Y * p.scale * 64)}
}

// disc draws a full circle.
func (p *pen) disc(x, y, radius float32, ink nrgba) {
	size := p.img.Rect.Size()
	fill := rasterx.NewFiller(size.X, size.Y, rasterx.NewScannerGV(size.X, size.Y, p.img, p.img.Rect))
	fill.SetColor(ink)
	rasterx.AddCircle(float64(x*p.scale), float64(y*p.scale), float64(radius*p.scale), fill)
	fill.Draw()
}
