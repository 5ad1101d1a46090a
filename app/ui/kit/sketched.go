package kit

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Sketched is a control that is drawn again, into a sketch, at each new size, each change of the look and each Refresh. A widget embeds it and
// calls Extend.
type Sketched struct {
	control
	empty draw.Sketch // each drawing begins with a copy of it
	round float32
	min   func() (wide, high float32)
	paint func(s *draw.Sketch, wide, high float32)
}

// Extend makes self a control that calls press on a click or Enter; with a nil press it only shows. name is for screen readers. min is its
// minimum size; paint draws it, both in units. round is the radius of the corners of the focus ring.
func (k *Sketched) Extend(self focusable, name string, press func(), round float32, min func() (wide, high float32), paint func(s *draw.Sketch, wide, high float32)) {
	k.round, k.min, k.paint = round, min, paint
	k.name, k.press, k.inert = name, press, press == nil
	k.extend(self)
}

// SetZoom draws the widget larger by this factor.
func (k *Sketched) SetZoom(zoom float32) {
	if k.empty.Zoom != zoom {
		k.empty.Zoom = zoom
		k.Refresh()
	}
}

// SetName changes what a screen reader says.
func (k *Sketched) SetName(name string) { k.name = name }

// SetPress replaces what a press does; with nil the widget only shows.
func (k *Sketched) SetPress(press func()) { k.press, k.inert = press, press == nil }

// SetReadOnly makes the widget take no focus; a click still presses it.
func (k *Sketched) SetReadOnly(on bool) {
	if k.inert != on {
		k.inert = on
		if cv := canvasOf(k.self); on && k.focused && cv != nil {
			cv.Unfocus()
		}
	}
}

// SetKeys gives the widget keys of its own; keys reports whether it used one.
func (k *Sketched) SetKeys(keys func(*fyne.KeyEvent) bool) { k.keys = keys }

// OnHover sets what is called when pointer or focus arrive at the widget (true) and leave it (false).
func (k *Sketched) OnHover(tell func(in bool)) { k.enter = tell }

// Hovered reports whether the pointer is on it.
func (k *Sketched) Hovered() bool { return k.hovered }

// Touched reports whether the pointer or the focus is on it.
func (k *Sketched) Touched() bool { return k.hovered || k.focused }

// CreateRenderer draws it.
func (k *Sketched) CreateRenderer() fyne.WidgetRenderer {
	return sketchedBy(k.self, &k.empty, k.min, func(s *draw.Sketch, wide, high float32) {
		k.paint(s, wide, high)
		if k.focused && k.round != NoRing {
			Ring(s, 0, 0, wide, high, k.round)
		}
	})
}

// NoRing as the radius means that the widget draws its focus ring itself.
const NoRing = -1

// Ring draws the focus ring round a control with corners of this radius.
func Ring(s *draw.Sketch, x, y, wide, high, round float32) { ring(s, x, y, wide, high, round, 2) }

// innerRing is Ring inside the control: in a scrolling list, a ring outside it would be cut off.
func innerRing(s *draw.Sketch, wide, high, round float32) { ring(s, 0, 0, wide, high, round, -1) }

func ring(s *draw.Sketch, x, y, wide, high, round, out float32) {
	at, size := fyne.NewPos(s.U(x), s.U(y)), fyne.NewSize(s.U(wide), s.U(high))
	s.List = append(s.List, focusRing(at, size, s.U(round), out))
}

// Pixels is how many pixels of the screen a unit has in the window of the widget.
func (k *Sketched) Pixels() float32 { return pixelsOf(k.self) }

// CardState says what may be done with a card.
type CardState int

// The states of a card.
const (
	CardShown    CardState = iota // only to be read
	CardLit                       // may be played now
	CardSelected                  // chosen
	CardDimmed                    // may not be played now
	CardUsed                      // played or removed
)

// Card is the shape of a card on a table: round corners, a line and a hard edge.
type Card struct {
	Fill, Line color.Color
	Width      float32 // of the line
	Round      float32
	Top        bool          // only the upper corners are round
	Edge       color.Color   // nil for none
	EdgeAt     fyne.Position // offset of the edge below the card
	Shadow     canvas.Shadow
}

// softShadow is the only kind of shadow, for sheets and primary buttons.
func softShadow() canvas.Shadow {
	return canvas.Shadow{Color: look.Now().Shadow, BlurRadius: 8, Offset: fyne.NewPos(0, 2)}
}

// Put draws the card into a sketch.
func (c Card) Put(s *draw.Sketch, x, y, wide, high float32) {
	c.Round = s.U(c.Round)
	a := newArea(c)
	s.Put(a, x, y, wide, high)
	s.List[len(s.List)-1] = a.Container
}

// Cap draws the cap of a key with its left edge at x and its middle at y, and returns its right edge; for an empty key it draws nothing.
func Cap(s *draw.Sketch, key string, tone look.Tone, x, y float32) float32 {
	return capOn(s, key, tone, look.Now().Panel, x, y)
}

// capOn is Cap with the colour of the fill below it.
func capOn(s *draw.Sketch, key string, tone look.Tone, fill color.Color, x, y float32) float32 {
	if key == "" {
		return x
	}
	wide := CapWidth(s, key)
	s.Box(x, y-10, wide, 20, s.Units(4), fill, look.Fade(look.Now().Tone(tone), 0.75), 1)
	s.Mid(capType(key, tone), key, x+wide/2, Middle(s, look.Type{Size: 12}, y), 0)
	return x + wide
}

// CapWidth is the width of the cap of a key, in units.
func CapWidth(s *draw.Sketch, key string) float32 {
	if key == "" {
		return 0
	}
	return max(20, s.Wide(capType(key, look.ToneQuiet), key)+11)
}

// capType is the type in which a key is set on its cap.
func capType(key string, tone look.Tone) look.Type {
	t := look.Type{Font: look.InterMedium, Size: 12, Tone: tone}
	if key == EnterCap || key == LeftCap || key == RightCap {
		t.Size = 14
	}
	return t
}

// Middle is the base line of text whose capital letters are centred on y.
func Middle(s *draw.Sketch, t look.Type, y float32) float32 {
	share := float32(0.727) // height of Inter's capitals; Garamond's are lower, but no figures are set in it
	if t.Font == look.Garamond {
		share = 0.65
	}
	return s.Units(float32(math.Round(float64(s.U(y) + look.Scaled(s.Kind(t).Size)*share/2))))
}
