package kit

import (
	"image"
	"image/color"
	stddraw "image/draw"
	"math/rand/v2"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Paper is the background of the sheets: paper with a few faint fibres, always at the same places.
type Paper struct {
	widget.BaseWidget
	surface look.Surface
}

// NewGround returns the ground of a window.
func NewGround() *Paper { return NewPaper(look.OnGround) }

// NewPaper returns paper in the colour of a surface, such as the docked panel.
func NewPaper(s look.Surface) *Paper {
	w := &Paper{surface: s}
	w.ExtendBaseWidget(w)
	return w
}

// CreateRenderer draws the paper.
func (w *Paper) CreateRenderer() fyne.WidgetRenderer {
	return fixedBy(w, func() (wide, high float32) { return 1, 1 }, func(s *draw.Sketch, wide, high float32) {
		s.Raster(0, 0, wide, high, func(pw, ph int, pixels float32) image.Image { return paper(w.surface, pw, ph, float64(pixels)) })
	})
}

// fibreField is the size of the area with one set of fibres, in units; larger windows repeat it.
const fibreField = 900

// fibres is the number of fibres in a field.
const fibres = 70

// paper draws pw×ph pixels of paper; scale is in pixels per unit. Each fibre is drawn into a small picture of its own: in a picture as large
// as the window, rasterx would visit every pixel for a few faint lines.
func paper(surface look.Surface, pw, ph int, scale float64) image.Image {
	p := look.Now()
	img := image.NewRGBA(image.Rect(0, 0, pw, ph))
	stddraw.Draw(img, img.Rect, image.NewUniform(p.Surface(surface)), image.Point{}, stddraw.Src)
	wide := 0.9 * scale
	scanner := rasterx.NewScannerGV(1, 1, img, img.Rect)
	pen := rasterx.NewStroker(1, 1, scanner)
	pen.SetStroke(fixed.Int26_6(wide*64), 0, rasterx.RoundCap, nil, nil, rasterx.Round)
	pen.SetColor(color.Color(look.Fade(p.Line, 0.45)))
	for fx := 0.0; fx*scale < float64(pw); fx += fibreField {
		for fy := 0.0; fy*scale < float64(ph); fy += fibreField {
			strew := rand.New(rand.NewPCG(14, uint64(surface))) // always the same paper
			for range fibres {
				x, y := fx+strew.Float64()*fibreField, fy+strew.Float64()*fibreField
				bend := func(reach float64) float64 { return (strew.Float64()*2 - 1) * reach }
				mx, my := x+bend(16), y+bend(12)
				ex, ey := mx+bend(20), my+bend(14)
				room := image.Rect(
					int(min(x, mx, ex)*scale-wide)-1, int(min(y, my, ey)*scale-wide)-1,
					int(max(x, mx, ex)*scale+wide)+2, int(max(y, my, ey)*scale+wide)+2,
				).Intersect(img.Rect)
				if room.Empty() {
					continue
				}
				at := func(x, y float64) fixed.Point26_6 {
					return rasterx.ToFixedP(x*scale-float64(room.Min.X), y*scale-float64(room.Min.Y))
				}
				scanner.Dest = img.SubImage(room).(*image.RGBA)
				pen.SetBounds(room.Dx(), room.Dy())
				pen.Start(at(x, y))
				pen.QuadBezier(at(mx, my), at(ex, ey))
				pen.Stop(false)
				pen.Draw()
			}
		}
	}
	return img
}
