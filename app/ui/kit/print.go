package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// Print is a cut of a coloured drawing with round corners.
type Print struct {
	widget.BaseWidget
	name string
	size fyne.Size
}

// NewPrint returns a cut of a drawing that is at least so large.
func NewPrint(name string, size fyne.Size) *Print {
	p := &Print{name: name, size: size}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer draws the cut.
func (p *Print) CreateRenderer() fyne.WidgetRenderer {
	img := &canvas.Image{ScaleMode: canvas.ImageScaleFastest}
	return newPainter(p,
		func() fyne.Size { return p.size },
		func(s fyne.Size) {
			place(img, 0, 0, s.Width, s.Height)
			if pic := look.Crop(p.name, s.Width, s.Height, pixelsOf(p), 5, 5); s.Width > 0 && img.Image != pic {
				img.Image = pic
				canvas.Refresh(img)
			}
		}, nil, img)
}
