package sketch

import (
	"image"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Dashes draws a dashed frame with round corners, for something that is missing.
func Dashes(s *draw.Sketch, x, y, wide, high float32) {
	s.Picture(x, y, wide, high, func(w, h int, pixels float32) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		pen := rasterx.NewDasher(w, h, rasterx.NewScannerGV(w, h, img, img.Rect))
		k := float64(pixels)
		pen.SetStroke(fixed.Int26_6(1.2*k*64), 0, rasterx.ButtCap, nil, nil, rasterx.Round, []float64{4 * k, 3 * k}, 0)
		pen.SetColor(look.Now().Ink2)
		rasterx.AddRoundRect(k, k, float64(w)-k, float64(h)-k, 6*k, 6*k, 0, rasterx.RoundGap, pen)
		pen.Draw()
		return img
	})
}
