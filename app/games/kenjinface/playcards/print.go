package playcards

import (
	"bytes"
	"image"
	"math"

	"fyne.io/fyne/v2"
	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// NewPrint returns a crop of a coloured drawing with round corners, at least size large, in units.
func NewPrint(name string, size fyne.Size) *kit.Painted {
	return kit.NewPainted(size, func(size fyne.Size) []fyne.CanvasObject {
		s := &draw.Sketch{}
		s.Picture(0, 0, s.Units(size.Width), s.Units(size.Height), func(_, _ int, pixels float32) image.Image {
			return Crop(name, size.Width, size.Height, pixels, 5, 5)
		})
		return s.List
	})
}

type cropKey struct {
	name         string
	w, h         int
	above, below int // radii of the corners in pixels
}

// crops keeps the cropped drawings.
var crops = look.Keep[cropKey](16 << 20)

// drawingMiddle is the height of the most important part of a drawing, from its top, as a share: a crop keeps what is around it.
const drawingMiddle = 0.52

// Crop draws a coloured drawing ("kenjin/field-port") so that it covers w by h units, with round corners at the top and the bottom, at that
// many pixels per unit. It cuts off what does not fit. A crop is made once for each size, kept and shared: do not change it.
func Crop(name string, w, h, pixels, above, below float32) *image.RGBA {
	px := func(v float32) int { return max(int(math.Round(float64(v*pixels))), 0) }
	key := cropKey{name, max(px(w), 1), max(px(h), 1), px(above), px(below)}
	return crops.Picture(key, key.draw)
}

func (k cropKey) draw() *image.RGBA {
	res := look.Drawing(k.name)
	img := image.NewRGBA(image.Rect(0, 0, k.w, k.h))
	icon, err := oksvg.ReadReplacingCurrentColor(bytes.NewReader(res.Content()), "#000000")
	if err != nil || icon.ViewBox.W <= 0 || icon.ViewBox.H <= 0 {
		fyne.LogError("drawing "+res.Name()+" cannot be read", err)
		return img
	}
	x, y, w, h := look.Cover(icon.ViewBox.W, icon.ViewBox.H, float64(k.w), float64(k.h), drawingMiddle)
	icon.SetTarget(x, y, w, h)
	icon.Draw(rasterx.NewDasher(k.w, k.h, rasterx.NewScannerGV(k.w, k.h, img, img.Rect)), 1)
	look.Round(img, float64(k.above), float64(k.below))
	return img
}
