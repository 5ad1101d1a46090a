package shogun

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/look"
)

// sketch collects the plain objects of a part that is drawn by hand. Lengths and sizes of type are units of the small window; zoom is how much
// larger they are drawn beside the text scale.
type sketch struct {
	zoom float32
	list []fyne.CanvasObject
}

// u is a length in the window.
func (s *sketch) u(length float32) float32 { return look.Scaled(length) * s.zoom }

// put adds an object at a place, in units.
func (s *sketch) put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(s.u(x), s.u(y)))
	o.Resize(fyne.NewSize(s.u(w), s.u(h)))
	s.list = append(s.list, o)
}

// kind is a type at the zoom.
func (s *sketch) kind(t look.Type) look.Type { return t.At(t.Size * s.zoom) }

// wide is how wide words are, in units.
func (s *sketch) wide(t look.Type, words string) float32 {
	return s.kind(t).Width(words) / s.u(1)
}

// sketchSmaller is how much smaller words are set that have no room, before they are shortened.
const sketchSmaller = 0.85

// text sets words with their foot line beginning at x, y, shortened to room where that is not 0; it returns where they end.
func (s *sketch) text(t look.Type, words string, x, y, room float32) float32 {
	t = s.kind(t)
	if room > 0 {
		if t.Width(words) > s.u(room) {
			t = t.At(t.Size * sketchSmaller)
		}
		words = t.Shorten(words, s.u(room))
	}
	size, base := t.Measure(words)
	o := t.Text(words)
	o.Move(fyne.NewPos(s.u(x), s.u(y)-base))
	o.Resize(size)
	s.list = append(s.list, o)
	return x + size.Width/s.u(1)
}

// textEnd sets words that end at x, and returns where they begin.
func (s *sketch) textEnd(t look.Type, words string, x, y float32) float32 {
	x -= s.wide(t, words)
	s.text(t, words, x, y, 0)
	return x
}

// textMid sets words with their middle at x, shortened to room where that is not 0.
func (s *sketch) textMid(t look.Type, words string, x, y, room float32) {
	if room > 0 {
		words = s.kind(t).Shorten(words, s.u(room))
	}
	s.text(t, words, x-s.wide(t, words)/2, y, 0)
}

// box draws a rectangle with round corners; a line of width 0 is none.
func (s *sketch) box(x, y, w, h, round float32, fill, line color.Color, width float32) {
	s.put(&canvas.Rectangle{FillColor: fill, StrokeColor: line, StrokeWidth: width, CornerRadius: s.u(round)}, x, y, w, h)
}

// round draws a disc.
func (s *sketch) round(x, y, radius float32, fill, line color.Color, width float32) {
	s.put(&canvas.Circle{FillColor: fill, StrokeColor: line, StrokeWidth: width}, x-radius, y-radius, 2*radius, 2*radius)
}

// level draws a thin line.
func (s *sketch) level(x, y, w float32) {
	s.put(&canvas.Rectangle{FillColor: look.Now().Line}, x, y, w, 1/s.u(1))
}

// drawing sets a drawing in a square round x, y.
func (s *sketch) drawing(res fyne.Resource, x, y, side float32) {
	img := canvas.NewImageFromResource(res)
	img.FillMode = canvas.ImageFillContain
	s.put(img, x-side/2, y-side/2, side, side)
}

// sign sets a drawing of one colour.
func (s *sketch) sign(name string, tone look.Tone, x, y, side float32) {
	s.drawing(look.Sign(name, look.Now().Tone(tone)), x, y, side)
}

// seal sets the seal of a seat.
func (s *sketch) seal(colour int, x, y, across float32) {
	s.drawing(look.Seal(colour, look.Current().Mode), x, y, across*look.SealSide/114)
}
