// Package sketch draws what only Shogun needs: cubes, the backs of cards, names that the pointer shows whole.
package sketch

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// Signs for what a seat has.
const (
	SignChest  = "shogun/tax"
	SignRice   = "shogun/rice"
	SignSupply = "shogun/supply"
)

// Buildings are the drawings of castle, temple and theatre.
var Buildings = [...]string{"piece/castle", "piece/temple", "piece/theatre"}

// Sketch is a draw.Sketch with the drawings of Shogun.
type Sketch struct{ draw.Sketch }

// New is an empty sketch, zoom times as large as the text scale.
func New(zoom float32) *Sketch { return &Sketch{draw.Sketch{Zoom: zoom}} }

// Drawing draws a resource in a square around x, y.
func (s *Sketch) Drawing(res fyne.Resource, x, y, side float32) {
	s.Sketch.Drawing(res, x, y, side, side)
}

// Sign draws a drawing of one colour.
func (s *Sketch) Sign(name string, tone look.Tone, x, y, side float32) {
	s.Drawing(look.Sign(name, look.Now().Tone(tone)), x, y, side)
}

// Back draws the back of a seat's card.
func (s *Sketch) Back(colour int, x, y, w, h float32) {
	c := look.Now().Seat(colour)
	s.Box(x, y, w, h, 2, c.Fill, c.Line, 0.8)
	if h > 20 {
		s.Drawing(look.Seal(colour, look.Current().Mode), x+w/2, y+h/2, 18)
	}
}

// Piece draws a drawing with its own colours in each theme.
func (s *Sketch) Piece(name string, x, y, side float32) {
	s.Drawing(look.ThemedOn(name, look.Current().Mode, look.Now().Panel), x, y, side)
}

// Cube draws a cube of a colour.
func (s *Sketch) Cube(seat int, x, y, side float32) {
	s.Drawing(look.Piece("piece/cube", seat, look.Current().Mode), x, y, side)
}

// Name writes a player's name as Text does; if it is shortened, the pointer on it shows it whole.
func (s *Sketch) Name(t look.Type, name string, x, y, room float32) {
	if !s.Cut(t, name, room) {
		s.Text(t, name, x, y, room)
		return
	}
	t = s.Kind(s.Fit(t, name, room))
	size, base := t.Measure(name)
	o := kit.NewName(name, t)
	o.Move(fyne.NewPos(s.U(x), s.U(y)-base))
	o.Resize(fyne.NewSize(s.U(room), size.Height))
	s.List = append(s.List, o)
}

// Pair writes words in one line or, if that would shorten them, in two small lines around the same middle; if end is true, x is their right
// end.
func (s *Sketch) Pair(t look.Type, words string, x, y, room float32, end bool) {
	list := []string{words}
	if s.Cut(t, words, room) {
		small := t.At(t.Size * 0.8)
		if broken := s.Kind(small).Wrap(words, s.U(room)); len(broken) > 1 {
			t, list = small, []string{broken[0], look.Script().Sentences(broken[1:]...)}
		}
	}
	for i, line := range list {
		foot := y + t.Size*1.08*(float32(i)-float32(len(list)-1)/2)
		if end {
			s.End(t, line, x, foot, room)
		} else {
			s.Text(t, line, x, foot, room)
		}
	}
}
