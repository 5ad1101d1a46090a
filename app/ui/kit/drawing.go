package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Drawing is one of the drawings. It changes with the look.
type Drawing struct {
	widget.BaseWidget
	size  fyne.Size
	res   func() fyne.Resource
	faded float64
	fixed bool // keeps its size at every text scale
}

// NewDrawing returns a picture of the given size; res is called with every look.
func NewDrawing(size fyne.Size, res func() fyne.Resource) *Drawing {
	d := &Drawing{size: size, res: res}
	d.ExtendBaseWidget(d)
	return d
}

// NewSign returns a one-colour drawing in a square.
func NewSign(name string, tone look.Tone, side float32) *Drawing {
	return NewDrawing(fyne.NewSquareSize(side), func() fyne.Resource { return look.Sign(name, look.Now().Tone(tone)) })
}

// SetDrawing changes the picture.
func (d *Drawing) SetDrawing(res func() fyne.Resource) {
	d.res = res
	d.Refresh()
}

// SetFaded sets the opacity of the picture, from 0 (invisible) to 1 (full).
func (d *Drawing) SetFaded(share float32) {
	d.faded = 1 - float64(share)
	d.Refresh()
}

// CreateRenderer draws the picture.
func (d *Drawing) CreateRenderer() fyne.WidgetRenderer {
	return sketchedBy(d, &draw.Sketch{Fixed: d.fixed}, func() (wide, high float32) { return d.size.Components() },
		func(s *draw.Sketch, wide, high float32) {
			img := s.Drawing(d.res(), wide/2, high/2, wide, high)
			img.FillMode, img.Translucency = canvas.ImageFillStretch, d.faded
		})
}
