package look

import (
	"image"
	"image/color"
	"image/draw"

	"github.com/srwiley/rasterx"
)

// Cover is where a picture of sw by sh lies so that it covers w by h, with its middle across and as much as can be seen round the height
// middle, a share of its own: the corner, not right of or below 0, and the size.
func Cover(sw, sh, w, h, middle float64) (x, y, width, height float64) {
	scale := max(w/sw, h/sh)
	width, height = sw*scale, sh*scale
	return (w - width) / 2, -min(max(height*middle-h/2, 0), height-h), width, height
}

// Round cuts off the corners of a picture. The radii above and below are in pixels.
func Round(img *image.RGBA, above, below float64) {
	w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
	mask := image.NewRGBA(img.Rect)
	fill := rasterx.NewFiller(img.Rect.Dx(), img.Rect.Dy(), rasterx.NewScannerGV(img.Rect.Dx(), img.Rect.Dy(), mask, mask.Rect))
	fill.SetColor(color.White)
	// A shape that reaches beyond the picture where above and below have different corners.
	add := func(y0, y1, radius float64) {
		if radius == 0 {
			rasterx.AddRect(0, y0, w, y1, 0, fill)
			return
		}
		rasterx.AddRoundRect(0, y0, w, y1, radius, radius, 0, rasterx.RoundGap, fill)
	}
	switch {
	case above == below:
		add(0, h, above)
	case below == 0:
		add(0, h+2*above, above)
	default:
		add(-2*below, h, below)
	}
	fill.Draw()
	whole := *img
	whole.Pix = append([]uint8(nil), img.Pix...)
	clear(img.Pix)
	draw.DrawMask(img, img.Rect, &whole, image.Point{}, mask, image.Point{}, draw.Over)
}
