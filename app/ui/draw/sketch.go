// Package draw has Sketch, with which a widget is drawn: it collects plain objects at places in units.
package draw

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/look"
)

// Sketch collects the plain objects of a widget. Lengths and sizes of type are units of the window at text scale 100 %; Zoom
// is how much larger they are drawn beside the text scale, 0 for 1. With Fixed they are units of the window at every text scale.
type Sketch struct {
	Zoom  float32
	Fixed bool
	List  []fyne.CanvasObject
}

// U is a length in the window.
func (s *Sketch) U(length float32) float32 {
	if s.Zoom != 0 {
		length *= s.Zoom
	}
	if s.Fixed {
		return length
	}
	return look.Scaled(length)
}

// Units is a length of the window in units.
func (s *Sketch) Units(length float32) float32 { return length / s.U(1) }

// Put adds an object at a place.
func (s *Sketch) Put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(s.U(x), s.U(y)))
	o.Resize(fyne.NewSize(s.U(w), s.U(h)))
	s.List = append(s.List, o)
}

// Kind is a type at the zoom.
func (s *Sketch) Kind(t look.Type) look.Type {
	if s.Zoom != 0 {
		t.Size *= s.Zoom
	}
	if s.Fixed {
		t.Size /= look.Current().Scale
	}
	return t
}

// Wide is how wide words are.
func (s *Sketch) Wide(t look.Type, words string) float32 { return s.Kind(t).Width(words) / s.U(1) }

// How small words may become before they are shortened: a share of their size, and in a larger text a size of the screen that can still be read.
const (
	least     = 0.8
	leastSize = 10
)

// hair is by how much words may be wider than their room: a width that was divided by the text scale and multiplied again is a little off.
const hair = 0.01

// Fit is the largest type up to t in which words fit into room; a room of 0 is endless. Widths grow in steps: where the share of the size is
// not yet enough it becomes smaller still.
func (s *Sketch) Fit(t look.Type, words string, room float32) look.Type {
	wide := s.Wide(t, words)
	if room <= 0 || wide <= room+hair {
		return t
	}
	smallest := t.Size * min(least, leastSize/s.U(t.Size))
	t.Size = max(t.Size*room/(wide*1.03), smallest)
	for t.Size > smallest && s.Wide(t, words) > room {
		t.Size = max(t.Size-0.25, smallest)
	}
	return t
}

// Cut reports whether words are shortened in room, however small they are set.
func (s *Sketch) Cut(t look.Type, words string, room float32) bool {
	return s.Wide(s.Fit(t, words, room), words) > room+hair
}

// Short is as much of words as room has at their full size; a room of 0 is endless. Lists use it, in which all words are as large.
func (s *Sketch) Short(t look.Type, words string, room float32) string {
	if room <= 0 {
		return words
	}
	return s.Kind(t).Shorten(words, s.U(room+hair))
}

// Text sets words with their foot line beginning at x, y; where they are wider than room, and room is not 0, they become smaller and then are
// shortened. It returns where they end.
func (s *Sketch) Text(t look.Type, words string, x, y, room float32) float32 {
	t = s.Fit(t, words, room)
	words = s.Short(t, words, room)
	t = s.Kind(t)
	size, base := t.Measure(words)
	o := t.Text(words)
	o.Move(fyne.NewPos(s.U(x), s.U(y)-float32(math.Ceil(float64(base))))) // letters stand on whole pixels in the picture of a text
	o.Resize(size)
	s.List = append(s.List, o)
	return x + size.Width/s.U(1)
}

// End sets words that end at x, and returns where they begin.
func (s *Sketch) End(t look.Type, words string, x, y, room float32) float32 {
	t = s.Fit(t, words, room)
	words = s.Short(t, words, room)
	wide := s.Wide(t, words)
	s.Text(t, words, x-wide, y, 0)
	return x - wide
}

// Mid sets words with their middle at x.
func (s *Sketch) Mid(t look.Type, words string, x, y, room float32) {
	t = s.Fit(t, words, room)
	words = s.Short(t, words, room)
	s.Text(t, words, x-s.Wide(t, words)/2, y, 0)
}

// Lines draws words in at most most lines, each at most room wide. The base line of the first is at y, that of each further line below units
// lower. It returns the base line of the next line.
func (s *Sketch) Lines(t look.Type, words string, x, y, room, below float32, most int) float32 {
	for i, line := range s.Kind(t).Wrap(words, s.U(room)) {
		if i == most {
			break
		}
		s.Text(t, line, x, y, 0)
		y += below
	}
	return y
}

// Count is how many lines of no more than room words take.
func (s *Sketch) Count(t look.Type, words string, room float32) int {
	return len(s.Kind(t).Wrap(words, s.U(room)))
}

// Colour gives the words that were set last a colour of their own.
func (s *Sketch) Colour(c color.Color) {
	if text, ok := s.List[len(s.List)-1].(*canvas.Text); ok {
		text.Color = c
	}
}

// Box draws a rectangle with round corners; a line of width 0 is none.
func (s *Sketch) Box(x, y, w, h, round float32, fill, line color.Color, width float32) {
	s.Put(&canvas.Rectangle{FillColor: fill, StrokeColor: line, StrokeWidth: width, CornerRadius: s.U(round)}, x, y, w, h)
}

// Band draws a rectangle whose upper corners are round.
func (s *Sketch) Band(x, y, w, h, round float32, fill color.Color) {
	s.Put(&canvas.Rectangle{FillColor: fill, TopLeftCornerRadius: s.U(round), TopRightCornerRadius: s.U(round)}, x, y, w, h)
}

// Disc draws a disc.
func (s *Sketch) Disc(x, y, radius float32, fill, line color.Color, width float32) {
	s.Put(&canvas.Circle{FillColor: fill, StrokeColor: line, StrokeWidth: width}, x-radius, y-radius, 2*radius, 2*radius)
}

// Level draws a thin level line.
func (s *Sketch) Level(x, y, w float32) {
	s.Put(&canvas.Rectangle{FillColor: look.Now().Line}, x, y, w, 1/s.U(1))
}

// Stroke draws a line.
func (s *Sketch) Stroke(x1, y1, x2, y2, width float32, c color.Color) {
	l := canvas.NewLine(c)
	l.StrokeWidth = s.U(width)
	l.Position1, l.Position2 = fyne.NewPos(s.U(x1), s.U(y1)), fyne.NewPos(s.U(x2), s.U(y2))
	s.List = append(s.List, l)
}

// Drawing sets a drawing round x, y and returns it. look keeps its picture: one for all objects of a size.
func (s *Sketch) Drawing(res fyne.Resource, x, y, w, h float32) *canvas.Image {
	k := pixels()
	in := func(length float32) int { return int(math.Round(float64(s.U(length) * k))) }
	img := &canvas.Image{FillMode: canvas.ImageFillContain}
	if in(w) > 0 && in(h) > 0 {
		img.Image = look.Picture(res, in(w), in(h))
	}
	s.Put(img, x-w/2, y-h/2, w, h)
	return img
}

// Picture adds a picture of w by h units. draw makes it; its arguments are the size in pixels and the pixels to a unit of the window.
func (s *Sketch) Picture(x, y, w, h float32, draw func(w, h int, pixels float32) image.Image) *canvas.Image {
	k := pixels()
	in := func(length float32) int { return int(math.Round(float64(s.U(length) * k))) }
	img := &canvas.Image{ScaleMode: canvas.ImageScaleFastest}
	if in(w) > 0 && in(h) > 0 {
		img.Image = draw(in(w), in(h), k)
	}
	s.Put(img, x, y, w, h)
	return img
}

// Raster adds a picture that draw makes when it is first shown; its arguments are the size in pixels and the pixels to a unit of the window.
func (s *Sketch) Raster(x, y, w, h float32, draw func(w, h int, pixels float32) image.Image) {
	var r *canvas.Raster
	r = canvas.NewRaster(func(w, h int) image.Image { return draw(w, h, float32(w)/r.Size().Width) })
	s.Put(r, x, y, w, h)
}

// pixels is how many pixels of the screen a unit of the window has.
func pixels() float32 {
	if windows := fyne.CurrentApp().Driver().AllWindows(); len(windows) > 0 {
		return windows[0].Canvas().Scale()
	}
	return 1
}

// Sign sets a drawing of one colour in a square round x, y.
func (s *Sketch) Sign(name string, c color.NRGBA, x, y, side float32) {
	s.Drawing(look.Sign(name, c), x, y, side, side)
}

// Seal sets the seal of a seat and returns it.
func (s *Sketch) Seal(colour int, x, y, across float32) *canvas.Image {
	side := across * look.SealSide / 114
	return s.Drawing(look.Seal(colour, look.Current().Mode), x, y, side, side)
}

// Page is what was collected, w by h.
func (s *Sketch) Page(w, h float32) *fyne.Container {
	return container.New(sheet{fyne.NewSize(s.U(w), s.U(h))}, s.List...)
}

// sheet leaves what stands on it where it was put.
type sheet struct{ size fyne.Size }

func (p sheet) MinSize([]fyne.CanvasObject) fyne.Size { return p.size }
func (sheet) Layout([]fyne.CanvasObject, fyne.Size)   {}
