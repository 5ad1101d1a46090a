package board

import (
	"image"
	"image/draw"

	xdraw "golang.org/x/image/draw"
)

// halved averages four pixels to one, so that the file is a third as large.
func halved(img image.Image) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, img.Bounds().Dx()/2, img.Bounds().Dy()/2))
	xdraw.ApproxBiLinear.Scale(out, out.Rect, img, img.Bounds(), draw.Src, nil)
	return out
}
