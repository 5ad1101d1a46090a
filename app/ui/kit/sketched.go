package kit

import (
	"image/color"

	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Sketched is a control that is drawn anew, into a sketch, at each new size, each change of the look and each Refresh. A widget embeds it and calls
// Extend.
type Sketched struct {
	control
	zoom  float32
	round float32
	min   func() (wide, high float32)
	paint func(s *draw.Sketch, wide, high float32)
}

// Extend makes self a control that calls press by click or Enter; with a nil press it only shows. name is for screen readers. It needs min and is
// drawn by paint, in units, with corners so round.
func (k *Sketched) Extend(self focusable, name string, press func(), round float32, min func() (wide, high float32), paint func(s *draw.Sketch, wide, high float32)) {
	k.zoom, k.round, k.min, k.paint = 1, round, min, paint
	k.name, k.press, k.inert = name, press, press == nil
	k.extend(self)
}

// SetZoom draws it so many times as large.
func (k *Sketched) SetZoom(zoom float32) {
	if k.zoom != zoom {
		k.zoom = zoom
		k.Refresh()
	}
}

// SetName changes what a screen reader says.
func (k *Sketched) SetName(name string) { k.name = name }

// SetPress changes what a press does; it only shows where that is nil.
func (k *Sketched) SetPress(press func()) { k.press, k.inert = press, press == nil }

// SetReadOnly keeps the focus away from it; a click still presses it.
func (k *Sketched) SetReadOnly(on bool) {
	if k.inert != on {
		k.inert = on
		if cv := canvasOf(k.self); on && k.focused && cv != nil {
			cv.Unfocus()
		}
	}
}

// SetKeys gives it keys of its own; keys reports whether it used one.
func (k *Sketched) SetKeys(keys func(*fyne.KeyEvent) bool) { k.keys = keys }

// OnHover has tell called when pointer or focus come to it and go.
func (k *Sketched) OnHover(tell func(in bool)) { k.enter = tell }

// Hovered reports whether the pointer is on it.
func (k *Sketched) Hovered() bool { return k.hovered }

// Touched reports whether the pointer or the focus is on it.
func (k *Sketched) Touched() bool { return k.hovered || k.focused }

// CreateRenderer draws it.
func (k *Sketched) CreateRenderer() fyne.WidgetRenderer {
	return newPaintedRenderer(k.self,
		func() fyne.Size {
			wide, high := k.min()
			return fyne.NewSize(u(wide)*k.zoom, u(high)*k.zoom)
		},
		func(size fyne.Size) []fyne.CanvasObject {
			s := &draw.Sketch{Zoom: k.zoom}
			wide, high := s.Units(size.Width), s.Units(size.Height)
			k.paint(s, wide, high)
			if k.focused && k.round != NoRing {
				Ring(s, 0, 0, wide, high, k.round)
			}
			return s.List
		})
}

// NoRing in place of the corners' radius is for a widget that draws its ring itself.
const NoRing = -1

// Ring draws the ring of the focus round a control with corners so round.
func Ring(s *draw.Sketch, x, y, wide, high, round float32) {
	ring := newRing(s.U(round))
	ring.show(true, fyne.NewPos(s.U(x), s.U(y)), fyne.NewSize(s.U(wide), s.U(high)))
	s.List = append(s.List, ring.Rectangle)
}

// Pixels is how many pixels of the screen a unit of the window has where it stands.
func (k *Sketched) Pixels() float32 { return pixelsOf(k.self) }

// CardState is what may be done with a card.
type CardState int

// The states of a card.
const (
	CardShown    CardState = iota // there to be read
	CardLit                       // may be played now
	CardSelected                  // chosen
	CardDimmed                    // not now
	CardUsed                      // played or removed
)

// Card is the shape of a card on a table: round corners, a line and a hard edge.
type Card struct {
	Fill, Line color.Color
	Width      float32 // of the line
	Round      float32
	Top        bool          // only the upper corners are round
	Edge       color.Color   // nil for none
	EdgeAt     fyne.Position // how far the edge shows
}

// Put draws the card into a sketch.
func (c Card) Put(s *draw.Sketch, x, y, wide, high float32) {
	a := newArea()
	a.FillColor, a.StrokeColor, a.StrokeWidth, a.CornerRadius, a.Top, a.Edge, a.EdgeAt = c.Fill, c.Line, c.Width, s.U(c.Round), c.Top, c.Edge, c.EdgeAt
	s.Put(a, x, y, wide, high)
	s.List[len(s.List)-1] = a.Container
}

// Cap draws the cap of a key with its left edge at x and its middle at y, and returns where it ends; nothing where there is no key.
func Cap(s *draw.Sketch, key string, tone look.Tone, x, y float32) float32 {
	if key == "" {
		return x
	}
	cap := newKeycap(key)
	cap.set(key, tone)
	cap.frame.FillColor = look.Now().Panel
	cap.at(s.U(x), s.U(y))
	s.List = append(s.List, cap.objects()...)
	return x + s.Units(cap.width())
}

// CapWidth is how wide the cap of a key is.
func CapWidth(s *draw.Sketch, key string) float32 { return s.Units(newKeycap(key).width()) }

// Middle is the foot line of words whose capitals stand in the middle of the height round y.
func Middle(s *draw.Sketch, t look.Type, y float32) float32 {
	return s.Units(baseline(s.Kind(t), s.U(y)))
}
