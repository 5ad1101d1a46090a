package kit

import (
	"image"
	"strconv"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
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
