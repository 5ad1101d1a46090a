package kit

import (
	"image"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"

	"tenka/app/ui/look"
)

func itoa(n int) string { return strconv.Itoa(n) }

// dashedFrame draws a dashed rounded frame over w×h pixels: a place where something is not.
func dashedFrame(w, h int, scale float32, c nrgba) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	pen := rasterx.NewDasher(w, h, rasterx.NewScannerGV(w, h, img, img.Rect))
	s := float64(scale)
	pen.SetStroke(fixed.Int26_6(1.2*s*64), 0, rasterx.ButtCap, nil, nil, rasterx.Round, []float64{4 * s, 3 * s}, 0)
	pen.SetColor(c)
	rasterx.AddRoundRect(s, s, float64(w)-s, float64(h)-s, 6*s, 6*s, 0, rasterx.RoundGap, pen)
	pen.Draw()
	return img
}

// Dashes is a dashed rounded frame round things that are not there yet. Clicks pass through it.
type Dashes struct{ widget.BaseWidget }

// NewDashes returns a frame as large as it is made.
func NewDashes() *Dashes {
	d := &Dashes{}
	d.ExtendBaseWidget(d)
	return d
}

// CreateRenderer draws the frame.
func (d *Dashes) CreateRenderer() fyne.WidgetRenderer {
	frame := newRaster(d, func(w, h int, scale float32) drawnImage { return dashedFrame(w, h, scale, look.Now().Ink2) })
	return newPainter(d, func() fyne.Size { return fyne.Size{} }, func(s fyne.Size) { place(frame, 0, 0, s.Width, s.Height) }, func() {}, frame)
}
