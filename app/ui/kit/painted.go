package kit

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Painted is a widget that is drawn again, from plain objects, at each new size, each change of the look and each Refresh. Clicks pass through
// it.
type Painted struct {
	widget.BaseWidget
	renderer func() fyne.WidgetRenderer
}

// NewPainted returns a widget with the minimum size least; paint draws it for its size.
func NewPainted(least fyne.Size, paint func(s fyne.Size) []fyne.CanvasObject) *Painted {
	p := &Painted{}
	p.renderer = func() fyne.WidgetRenderer { return newPaintedRenderer(p, func() fyne.Size { return least }, paint) }
	p.ExtendBaseWidget(p)
	return p
}

// NewSketch returns a widget with the minimum size min; paint draws it, in units.
func NewSketch(min func() (wide, high float32), paint func(s *draw.Sketch, wide, high float32)) *Painted {
	p := &Painted{}
	p.Extend(p, min, paint)
	return p
}

// Extend is NewSketch for a widget self that embeds a Painted.
func (p *Painted) Extend(self fyne.Widget, min func() (wide, high float32), paint func(s *draw.Sketch, wide, high float32)) {
	p.renderer = func() fyne.WidgetRenderer { return drawnBy(self, min, paint) }
	p.ExtendBaseWidget(self)
}

// CreateRenderer draws the widget.
func (p *Painted) CreateRenderer() fyne.WidgetRenderer { return p.renderer() }

// drawnBy is the renderer of a widget with the minimum size min; paint draws it, in units.
func drawnBy(owner fyne.Widget, min func() (wide, high float32), paint func(s *draw.Sketch, wide, high float32)) *paintedRenderer {
	return sketchedBy(owner, &draw.Sketch{}, min, paint)
}

// fixedBy is drawnBy in units of the window, for a widget that ignores the text scale or surrounds another object.
func fixedBy(owner fyne.Widget, min func() (wide, high float32), paint func(s *draw.Sketch, wide, high float32)) *paintedRenderer {
	return sketchedBy(owner, &draw.Sketch{Fixed: true}, min, paint)
}

// sketchedBy calls draw with a copy of the sketch empty.
func sketchedBy(owner fyne.Widget, empty *draw.Sketch, min func() (wide, high float32), paint func(s *draw.Sketch, wide, high float32)) *paintedRenderer {
	return newPaintedRenderer(owner,
		func() fyne.Size {
			wide, high := min()
			return fyne.NewSize(empty.U(wide), empty.U(high))
		},
		func(size fyne.Size) []fyne.CanvasObject {
			s := *empty
			paint(&s, s.Units(size.Width), s.Units(size.Height))
			return s.List
		})
}

// u converts a length to units at the present text scale; use it for everything that contains text.
func u(length float32) float32 { return look.Scaled(length) }

// hit is the smallest side, in units, of anything that can be pressed.
func hit() float32 { return minHit / u(1) }

// paintedRenderer renders a widget that is drawn anew, from plain objects.
type paintedRenderer struct {
	owner   fyne.Widget
	min     func() fyne.Size
	paint   func(s fyne.Size) []fyne.CanvasObject
	size    fyne.Size // the size for which objects were painted
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

// again paints for a size. A picture that has only moved or faded keeps its old object, because Fyne uploads the picture of a new object
// again.
func (r *paintedRenderer) again(s fyne.Size) {
	before := r.objects
	r.size, r.objects = s, r.paint(s)
	for i := range min(len(before), len(r.objects)) {
		if same(before[i], r.objects[i]) {
			before[i].Move(r.objects[i].Position())
			if img, ok := before[i].(*canvas.Image); ok {
				img.Translucency = r.objects[i].(*canvas.Image).Translucency
			}
			r.objects[i] = before[i]
		}
	}
}

// same reports whether two objects are the same pictures of the same size.
func same(a, b fyne.CanvasObject) bool {
	if a == b {
		return true
	}
	if a.Size() != b.Size() || a.Visible() != b.Visible() {
		return false
	}
	switch a := a.(type) {
	case *canvas.Image:
		b, ok := b.(*canvas.Image)
		return ok && a.Image != nil && samePixels(a.Image, b.Image)
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

// samePixels reports whether two pictures share their memory.
func samePixels(a, b image.Image) bool {
	x, isX := a.(*image.RGBA)
	y, isY := b.(*image.RGBA)
	return a == b || isX && isY && x.Rect == y.Rect && len(x.Pix) > 0 && &x.Pix[0] == &y.Pix[0]
}
