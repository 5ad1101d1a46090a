package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/look"
)

// Carry is the layer on which an object is dragged from one part of a window to another. The picture is only moved, never drawn again. The
// layer is above everything and as large as the window.
type Carry struct {
	layer  *fyne.Container
	object fyne.CanvasObject
	start  fyne.Position // where the object was picked up, in the window
	at     fyne.Position
	middle fyne.Delta
	bar    [2]fyne.CanvasObject
	run    *look.Run
}

// NewCarry returns an empty layer.
func NewCarry() *Carry { return &Carry{layer: container.NewWithoutLayout()} }

// Layer returns the object that the window must stack above its content.
func (c *Carry) Layer() fyne.CanvasObject { return c.layer }

// Carrying reports whether something is being dragged.
func (c *Carry) Carrying() bool { return c.object != nil && c.run.Over() }

// Begin picks up an object of this size at a place of the window.
func (c *Carry) Begin(o fyne.CanvasObject, size fyne.Size, absolute fyne.Position) {
	c.Drop()
	c.object, c.start = o, absolute
	c.middle = fyne.Delta{DX: size.Width / 2, DY: size.Height / 2}
	o.Show()
	o.Resize(size)
	c.layer.Add(o)
	c.Move(absolute)
}

// Move moves the object to a place of the window.
func (c *Carry) Move(absolute fyne.Position) {
	if c.object == nil {
		return
	}
	c.at = absolute
	at := absolute.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(c.layer))
	c.object.Move(fyne.NewPos(floor32(at.X-c.middle.DX), floor32(at.Y-c.middle.DY)))
	if c.bar[0] != nil {
		c.placeBar()
	}
}

// Bar shows or hides the bar sign beside the object: it may not be dropped here.
func (c *Carry) Bar(on bool) {
	if !on || c.object == nil {
		for i, o := range c.bar {
			if o != nil {
				look.TakeOff(c.layer, o)
				c.bar[i] = nil
			}
		}
		return
	}
	if c.bar[0] == nil {
		p := look.Now()
		c.bar[0] = &canvas.Circle{FillColor: p.Panel, StrokeColor: p.Accent, StrokeWidth: 2}
		c.bar[1] = &canvas.Line{StrokeColor: p.Accent, StrokeWidth: 2.4}
		for _, o := range c.bar {
			c.layer.Add(o)
		}
	}
	c.placeBar()
}

func (c *Carry) placeBar() {
	const r = 11
	middle := c.object.Position().AddXY(2*c.middle.DX, 0)
	place(c.bar[0], middle.X-r, middle.Y-r, 2*r, 2*r)
	line := c.bar[1].(*canvas.Line)
	line.Position1, line.Position2 = middle.AddXY(-7, 7), middle.AddXY(7, -7)
	line.Refresh()
}

// Drop removes the carried thing at once, and ends any flight.
func (c *Carry) Drop() {
	c.run.Finish()
	c.away()
}

// away removes the object from the layer.
func (c *Carry) away() {
	c.Bar(false)
	if c.object != nil {
		look.TakeOff(c.layer, c.object)
		c.object = nil
	}
}

// Back moves the object back to its start with an animation, and then calls done, which may be nil.
func (c *Carry) Back(done func()) { c.glide(c.start, look.Refused, done) }

// Fly moves an object from one place of the window to another, and then calls done, which may be nil.
func (c *Carry) Fly(o fyne.CanvasObject, size fyne.Size, from, to fyne.Position, m look.Motion, done func()) {
	if m.Duration() <= 0 {
		if done != nil {
			done()
		}
		return
	}
	c.Begin(o, size, from)
	c.glide(to, m, done)
}

func (c *Carry) glide(to fyne.Position, m look.Motion, done func()) {
	c.Bar(false)
	if c.object == nil {
		return
	}
	from := c.at
	c.run = look.Animate(m, func(share float32) {
		c.Move(fyne.NewPos(from.X+(to.X-from.X)*share, from.Y+(to.Y-from.Y)*share))
	}, func() {
		c.away()
		if done != nil {
			done()
		}
	})
}

// place moves and resizes an object in one step.
func place(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}

// floor32 rounds down to a whole unit.
func floor32(v float32) float32 { return float32(int(v)) }
