// Package sketch draws the parts of Shogun’s face that are drawn by hand: words, signs, seals and cubes at places of a drawing.
package sketch

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// Signs of what a seat has.
const (
	SignChest  = "shogun/tax"
	SignRice   = "shogun/rice"
	SignSupply = "shogun/supply"
)

// Buildings are the drawings of castle, temple and theatre.
var Buildings = [...]string{"piece/castle", "piece/temple", "piece/theatre"}

// Sketch collects the plain objects of a part that is drawn by hand. Lengths and sizes of type are units of the small window; Zoom is how much
// larger they are drawn.
type Sketch struct {
	Zoom    float32             // beside the text scale
	Objects []fyne.CanvasObject // collected so far, from the bottom up
}

// Unit is a length in the window.
func (s *Sketch) Unit(length float32) float32 { return look.Scaled(length) * s.Zoom }

// Put adds an object at a place, in units.
func (s *Sketch) Put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(s.Unit(x), s.Unit(y)))
	o.Resize(fyne.NewSize(s.Unit(w), s.Unit(h)))
	s.Objects = append(s.Objects, o)
}

// Kind is a type at the zoom.
func (s *Sketch) Kind(t look.Type) look.Type { return t.At(t.Size * s.Zoom) }

// Wide is how wide words are, in units.
func (s *Sketch) Wide(t look.Type, words string) float32 {
	return s.Kind(t).Width(words) / s.Unit(1)
}

// smaller is how much smaller words are set that have no room, before they are shortened.
const smaller = 0.85

// Text sets words with their foot line beginning at x, y, shortened to room where that is not 0; it returns where they end.
func (s *Sketch) Text(t look.Type, words string, x, y, room float32) float32 {
	t = s.Kind(t)
	if room > 0 {
		if t.Width(words) > s.Unit(room) {
			t = t.At(t.Size * smaller)
		}
		words = t.Shorten(words, s.Unit(room))
	}
	size, base := t.Measure(words)
	o := t.Text(words)
	o.Move(fyne.NewPos(s.Unit(x), s.Unit(y)-base))
	o.Resize(size)
	s.Objects = append(s.Objects, o)
	return x + size.Width/s.Unit(1)
}

// TextEnd sets words that end at x, and returns where they begin.
func (s *Sketch) TextEnd(t look.Type, words string, x, y float32) float32 {
	x -= s.Wide(t, words)
	s.Text(t, words, x, y, 0)
	return x
}

// TextMid sets words with their middle at x, shortened to room where that is not 0.
func (s *Sketch) TextMid(t look.Type, words string, x, y, room float32) {
	if room > 0 {
		words = s.Kind(t).Shorten(words, s.Unit(room))
	}
	s.Text(t, words, x-s.Wide(t, words)/2, y, 0)
}

// Box draws a rectangle with round corners; a line of width 0 is none.
func (s *Sketch) Box(x, y, w, h, round float32, fill, line color.Color, width float32) {
	s.Put(&canvas.Rectangle{FillColor: fill, StrokeColor: line, StrokeWidth: width, CornerRadius: s.Unit(round)}, x, y, w, h)
}

// Round draws a disc.
func (s *Sketch) Round(x, y, radius float32, fill, line color.Color, width float32) {
	s.Put(&canvas.Circle{FillColor: fill, StrokeColor: line, StrokeWidth: width}, x-radius, y-radius, 2*radius, 2*radius)
}

// Level draws a thin line.
func (s *Sketch) Level(x, y, w float32) {
	s.Put(&canvas.Rectangle{FillColor: look.Now().Line}, x, y, w, 1/s.Unit(1))
}

// Drawing sets a drawing in a square round x, y.
func (s *Sketch) Drawing(res fyne.Resource, x, y, side float32) {
	img := kit.NewPicture(res, fyne.NewSquareSize(s.Unit(side)))
	s.Put(img, x-side/2, y-side/2, side, side)
}

// Sign sets a drawing of one colour.
func (s *Sketch) Sign(name string, tone look.Tone, x, y, side float32) {
	s.Drawing(look.Sign(name, look.Now().Tone(tone)), x, y, side)
}

// Seal sets the seal of a seat.
func (s *Sketch) Seal(colour int, x, y, across float32) {
	s.Drawing(look.Seal(colour, look.Current().Mode), x, y, across*look.SealSide/114)
}

// Back draws the back of a seat's card.
func (s *Sketch) Back(colour int, x, y, w, h float32) {
	c := look.Now().Seat(colour)
	s.Box(x, y, w, h, 2, c.Fill, c.Line, 0.8)
	if h > 20 {
		s.Drawing(look.Seal(colour, look.Current().Mode), x+w/2, y+h/2, 18)
	}
}
