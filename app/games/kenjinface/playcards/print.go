package playcards

import (
	"image"

	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// NewPrint returns a cut of a coloured drawing with round corners, at least so large, in units of the window.
func NewPrint(name string, size fyne.Size) *kit.Painted {
	return kit.NewPainted(size, func(size fyne.Size) []fyne.CanvasObject {
		s := &draw.Sketch{}
		s.Picture(0, 0, s.Units(size.Width), s.Units(size.Height), func(_, _ int, pixels float32) image.Image {
			return look.Crop(name, size.Width, size.Height, pixels, 5, 5)
		})
		return s.List
	})
}
