package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
)

// Painted is a widget that is drawn anew, from plain objects, at each new size, each change of the look and each Refresh. Clicks pass through it.
type Painted struct {
	widget.BaseWidget
	self  fyne.Widget
	min   func() fyne.Size
	paint func(s fyne.Size) []fyne.CanvasObject
}

// NewPainted returns a widget that needs least and is drawn by paint for the size it has.
func NewPainted(least fyne.Size, paint func(s fyne.Size) []fyne.CanvasObject) *Painted {
	p := &Painted{min: func() fyne.Size { return least }, paint: paint}
	p.self = p
	p.ExtendBaseWidget(p)
	return p
}

// NewSketch returns a widget that needs min at least and is drawn by paint, both in units.
func NewSketch(min func() (wide, high float32), paint func(s *draw.Sketch, wide, high float32)) *Painted {
	p := &Painted{}
	p.Extend(p, min, paint)
	return p
}

// Extend is NewSketch for a widget self that embeds a Painted.
func (p *Painted) Extend(self fyne.Widget, min func() (wide, high float32), paint func(s *draw.Sketch, wide, high float32)) {
	p.self = self
	p.min = func() fyne.Size {
		wide, high := min()
		return fyne.NewSize(u(wide), u(high))
	}
	p.paint = func(size fyne.Size) []fyne.CanvasObject {
		s := &draw.Sketch{}
		paint(s, s.Units(size.Width), s.Units(size.Height))
		return s.List
	}
	p.ExtendBaseWidget(self)
}

// CreateRenderer draws the widget.
func (p *Painted) CreateRenderer() fyne.WidgetRenderer {
	return newPaintedRenderer(p.self, p.min, p.paint)
}

// drawnBy renders a widget that needs min at least and is drawn by paint, both in units.
func drawnBy(owner fyne.Widget, min func() (wide, high float32), paint func(s *draw.Sketch, wide, high float32)) *paintedRenderer {
	return newPaintedRenderer(owner,
		func() fyne.Size {
			wide, high := min()
			return fyne.NewSize(u(wide), u(high))
		},
		func(size fyne.Size) []fyne.CanvasObject {
			s := &draw.Sketch{}
			paint(s, s.Units(size.Width), s.Units(size.Height))
			return s.List
		})
}

// hit is the least side, in units, of anything that can be pressed.
func hit() float32 { return minHit / u(1) }

// paintedRenderer renders a widget that is drawn anew, from plain objects.
type paintedRenderer struct {
	owner   fyne.Widget
	min     func() fyne.Size
	paint   func(s fyne.Size) []fyne.CanvasObject
	size    fyne.Size // that objects are painted for
	objects []fyne.CanvasObject
}

func newPaintedRenderer(owner fyne.Widget, min func() fyne.Size, paint func(s fyne.Size) []fyne.CanvasObject) *paintedRenderer {
	return &paintedRenderer{owner: owner, min: min, paint: paint, size: owner.Size(), objects: paint(owner.Size())}
}

func (r *paintedRenderer) Destroy()                     {}
func (r *paintedRenderer) MinSize() fyne.Size           { return r.min() }
func (r *paintedRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Layout paints only for a new size: new objects cause another layout.
func (r *paintedRenderer) Layout(s fyne.Size) {
	if s != r.size {
		r.again(s)
	}
}

func (r *paintedRenderer) Refresh() {
	r.again(r.owner.Size())
	canvas.Refresh(r.owner)
}

// again paints for a size. A picture that has not changed keeps its old object: Fyne uploads the picture of a new object again.
func (r *paintedRenderer) again(s fyne.Size) {
	before := r.objects
	r.size, r.objects = s, r.paint(s)
	for i := range min(len(before), len(r.objects)) {
		if same(before[i], r.objects[i]) {
			before[i].Move(r.objects[i].Position())
			r.objects[i] = before[i]
		}
	}
}

// same reports whether two objects are the same pictures of the same size.
func same(a, b fyne.CanvasObject) bool {
	if a.Size() != b.Size() || a.Visible() != b.Visible() {
		return false
	}
	switch a := a.(type) {
	case *canvas.Image:
		b, ok := b.(*canvas.Image)
		return ok && a.Image != nil && a.Image == b.Image && a.Translucency == b.Translucency
	case *fyne.Container:
		b, ok := b.(*fyne.Container)
		if !ok || len(a.Objects) != len(b.Objects) {
			return false
		}
		for i := range a.Objects {
			if a.Objects[i].Position() != b.Objects[i].Position() || !same(a.Objects[i], b.Objects[i]) {
				return false
			}
		}
		return true
	}
	return false
}
