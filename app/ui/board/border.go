package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
	"tenka/maps"
)

// NewBorder is a piece of a border of a battlefield as the map draws it, on low ground, for a legend.
func NewBorder(kind maps.BorderKind, size fyne.Size) fyne.CanvasObject {
	r := canvas.NewRaster(func(w, h int) image.Image {
		return paintBorder(kind, look.Current().Mode, w, h, float64(w)/float64(max(size.Width, 1)))
	})
	r.SetMinSize(size)
	return r
}

// paintBorder draws a border from side to side of a picture with so many pixels a unit.
func paintBorder(kind maps.BorderKind, mode look.Mode, w, h int, pixels float64) *image.RGBA {
	w, h = max(w, 1), max(h, 1)
	s := &sheet{Image: image.NewRGBA(image.Rect(0, 0, w, h)), view: view{Scale: 1, W: w, H: h, Line: pixels}, inks: inksOf(mode)}
	y := float64(h) / 2
	s.m = &maps.Map{Lines: []maps.Line{{Points: []maps.Point{{X: -pixels, Y: y}, {X: float64(w) + pixels, Y: y}}}}}
	s.borders = []*maps.Border{{Kind: kind, Palisade: maps.None}}
	fillAll(s.Image, s.inks.Heights[0])
	s.drawBorders(s.Image, newPen(s.view))
	return s.Image
}
