package kit

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

type drawnImage = image.Image

// newRaster returns a picture that is drawn for the pixels it has; scale is pixels per unit.
func newRaster(owner fyne.Widget, draw func(w, h int, scale float32) drawnImage) *canvas.Raster {
	var r *canvas.Raster
	r = canvas.NewRaster(func(w, h int) image.Image {
		scale := float32(1)
		if cv := canvasOf(owner); cv != nil {
			scale = cv.Scale()
		}
		if width := r.Size().Width; width > 0 {
			scale = float32(w) / width
		}
		return draw(w, h, scale)
	})
	return r
}
