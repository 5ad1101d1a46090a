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
	return &paintedRenderer{p: p, size: p.Size(), objects: p.paint(p.Size())}
}

type paintedRenderer struct {
	p       *Painted
	size    fyne.Size // that objects are painted for
	objects []fyne.CanvasObject
}

func (r *paintedRenderer) Destroy()                     {}
func (r *paintedRenderer) MinSize() fyne.Size           { return r.p.min }
func (r *paintedRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Layout paints anew for another size only: new objects ask for another layout.
func (r *paintedRenderer) Layout(s fyne.Size) {
	if s != r.size {
		r.size, r.objects = s, r.p.paint(s)
	}
}

func (r *paintedRenderer) Refresh() {
	r.size = r.p.Size()
	r.objects = r.p.paint(r.size)
	canvas.Refresh(r.p)
}
