package sketch

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
)

// How small words may become before they are shortened: a share of their size, and in a larger text a size of the screen that can still be read.
const (
	least     = 0.8
	leastSize = 10
)

// Fit is a type in which words fit into room, as near to t as can be. Widths grow in steps: where the share of the size is not yet enough it
// becomes smaller still.
func (s *Sketch) Fit(t look.Type, words string, room float32) look.Type {
	wide := s.Wide(t, words)
	if room <= 0 || wide <= room {
		return t
	}
	smallest := t.Size * min(least, leastSize/s.Unit(t.Size))
	t.Size = max(t.Size*room/(wide*1.03), smallest)
	for t.Size > smallest && s.Wide(t, words) > room {
		t.Size = max(t.Size-0.25, smallest)
	}
	return t
}

// Cut reports whether words are shortened in room, however small they are set.
func (s *Sketch) Cut(t look.Type, words string, room float32) bool {
	return s.Wide(s.Fit(t, words, room), words) > room
}

// Name sets a name of a player as Words does; where it is shortened the pointer on it shows it whole.
func (s *Sketch) Name(t look.Type, name string, x, y, room float32) {
	if !s.Cut(t, name, room) {
		s.Words(t, name, x, y, room)
		return
	}
	t = s.Kind(s.Fit(t, name, room))
	size, base := t.Measure(name)
	o := kit.NewName(name, t)
	o.Move(fyne.NewPos(s.Unit(x), s.Unit(y)-base))
	o.Resize(fyne.NewSize(s.Unit(room), size.Height))
	s.Objects = append(s.Objects, o)
}

// Words sets words that become smaller before they are shortened; it returns where they end.
func (s *Sketch) Words(t look.Type, words string, x, y, room float32) float32 {
	return s.Text(s.Fit(t, words, room), words, x, y, room)
}

// WordsEnd sets words that end at x and become smaller where they are wider than room.
func (s *Sketch) WordsEnd(t look.Type, words string, x, y, room float32) {
	t = s.Fit(t, words, room)
	s.TextEnd(t, s.Kind(t).Shorten(words, s.Unit(room)), x, y)
}

// Lines sets words in one line, or, where that would shorten them, small in two round the same middle; end has x be where they end.
func (s *Sketch) Lines(t look.Type, words string, x, y, room float32, end bool) {
	list := []string{words}
	if s.Cut(t, words, room) {
		small := t.At(t.Size * least)
		if broken := s.Kind(small).Wrap(words, s.Unit(room)); len(broken) > 1 {
			t, list = small, []string{broken[0], strings.Join(broken[1:], " ")}
		}
	}
	for i, line := range list {
		foot := y + t.Size*1.08*(float32(i)-float32(len(list)-1)/2)
		if end {
			s.WordsEnd(t, line, x, foot, room)
		} else {
			s.Words(t, line, x, foot, room)
		}
	}
}

// Colour sets words in a colour of their own.
func (s *Sketch) Colour(t look.Type, words string, x, y float32, c color.Color) {
	s.Text(t, words, x, y, 0)
	s.Objects[len(s.Objects)-1].(*canvas.Text).Color = c
}

// Piece sets a drawing that has its own colours in each theme.
func (s *Sketch) Piece(name string, x, y, side float32) {
	s.Drawing(look.ThemedOn(name, look.Current().Mode, look.Now().Panel), x, y, side)
}

// Cube sets a cube of a colour.
func (s *Sketch) Cube(seat int, x, y, side float32) {
	s.Drawing(look.Piece("piece/cube", seat, look.Current().Mode), x, y, side)
}

// Page is what was collected, w by h units.
func (s *Sketch) Page(w, h float32) *fyne.Container {
	size := fyne.NewSize(s.Unit(w), s.Unit(h))
	return container.New(lay.Free{Min: func() fyne.Size { return size }, Lay: func(fyne.Size) {}}, s.Objects...)
}
