package look

import (
	"bytes"
	"image"

	"fyne.io/fyne/v2"
	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

type pictureKey struct {
	name string
	w, h int
}

// pictures keeps what is drawn; a table shows under two megabytes of it at a time.
var pictures = Keep[pictureKey](16 << 20)

// Picture draws an SVG resource into w×h pixels, as large as fits and in the middle. Pictures are kept and shared: callers only
// read them. A resource that cannot be read gives an empty picture.
func Picture(res fyne.Resource, w, h int) *image.RGBA {
	w, h = max(w, 1), max(h, 1)
	return pictures.Picture(pictureKey{res.Name(), w, h}, func() *image.RGBA { return rasterise(res, w, h) })
}

// NameOf is the name of the resource that a picture shows, empty where it is none of those that are kept.
func NameOf(pic image.Image) string {
	key, _ := pictures.keyOf(pic)
	return key.name
}

func rasterise(res fyne.Resource, w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	icon, err := oksvg.ReadReplacingCurrentColor(bytes.NewReader(res.Content()), "#000000")
	if err != nil || icon.ViewBox.W <= 0 || icon.ViewBox.H <= 0 {
		fyne.LogError("drawing "+res.Name()+" cannot be read", err)
		return img
	}
	scale := min(float64(w)/icon.ViewBox.W, float64(h)/icon.ViewBox.H)
	dw, dh := icon.ViewBox.W*scale, icon.ViewBox.H*scale
	drawAt(icon, img, (float64(w)-dw)/2, (float64(h)-dh)/2, dw, dh)
	return img
}

// drawAt draws a drawing into a box of a picture; what lies outside the picture is not drawn.
func drawAt(icon *oksvg.SvgIcon, img *image.RGBA, x, y, w, h float64) {
	icon.SetTarget(x, y, w, h)
	b := img.Bounds()
	icon.Draw(rasterx.NewDasher(b.Dx(), b.Dy(), rasterx.NewScannerGV(b.Dx(), b.Dy(), img, b)), 1)
}
