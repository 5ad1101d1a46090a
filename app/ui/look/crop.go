package look

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	"github.com/fyne-io/oksvg"
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

type cropKey struct {
	name         string
	w, h         int
	above, below int // radii of the corners in pixels
}

// crops keeps the drawings that were cropped.
var crops = Keep[cropKey](16 << 20)

// drawingMiddle is how far down in a drawing its middle of interest lies: a crop keeps what is round it.
const drawingMiddle = 0.52

// Crop draws a coloured drawing ("kenjin/field-port") so that it covers w by h units, with round corners above and below, for so many
// pixels per unit. What does not fit is cut off. Made once for each size, kept and shared: callers only read it.
func Crop(name string, w, h, pixels, above, below float32) *image.RGBA {
	px := func(v float32) int { return max(int(math.Round(float64(v*pixels))), 0) }
	key := cropKey{name, max(px(w), 1), max(px(h), 1), px(above), px(below)}
	return crops.Picture(key, key.draw)
}

func (k cropKey) draw() *image.RGBA {
	res := Drawing(k.name)
	img := image.NewRGBA(image.Rect(0, 0, k.w, k.h))
	icon, err := oksvg.ReadReplacingCurrentColor(bytes.NewReader(res.Content()), "#000000")
	if err != nil || icon.ViewBox.W <= 0 || icon.ViewBox.H <= 0 {
		fyne.LogError("drawing "+res.Name()+" cannot be read", err)
		return img
	}
	x, y, w, h := Cover(icon.ViewBox.W, icon.ViewBox.H, float64(k.w), float64(k.h), drawingMiddle)
	drawAt(icon, img, x, y, w, h)
	Round(img, float64(k.above), float64(k.below))
	return img
}
