package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Painted is a widget that is drawn anew, from plain objects, whenever its size, the look or what it shows changes. Clicks pass through it.
type Painted struct {
	widget.BaseWidget
	min   fyne.Size
	paint func(s fyne.Size) []fyne.CanvasObject
}

// NewPainted returns a widget that needs min at least and is drawn by paint for the size it has.
func NewPainted(min fyne.Size, paint func(s fyne.Size) []fyne.CanvasObject) *Painted {
	p := &Painted{min: min, paint: paint}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer draws the widget.
func (p *Painted) CreateRenderer() fyne.WidgetRenderer {
	return &paintedRenderer{p: p, objects: p.paint(p.Size())}
}

type paintedRenderer struct {
	p       *Painted
	objects []fyne.CanvasObject
}

func (r *paintedRenderer) Destroy()                     {}
func (r *paintedRenderer) MinSize() fyne.Size           { return r.p.min }
func (r *paintedRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *paintedRenderer) Layout(s fyne.Size)           { r.objects = r.p.paint(s) }

func (r *paintedRenderer) Refresh() {
	r.objects = r.p.paint(r.p.Size())
	canvas.Refresh(r.p)
}
