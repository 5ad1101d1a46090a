package shogun

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
)

// How small words may become before they are shortened: a share of their size, and in a larger text a size of the screen that can still be read.
const (
	least     = 0.8
	leastSize = 10
)

// fit is a type in which words fit into room, as near to t as can be.
func (s *sketch) fit(t look.Type, words string, room float32) look.Type {
	if wide := s.wide(t, words); room > 0 && wide > room {
		t.Size *= max(room/(wide*1.03), min(least, leastSize/s.u(t.Size)))
	}
	return t
}

// cut reports whether words are shortened in room, however small they are set.
func (s *sketch) cut(t look.Type, words string, room float32) bool {
	return s.wide(s.fit(t, words, room), words) > room
}

// name sets a name of a player as words does; where it is shortened the pointer on it shows it whole.
func (s *sketch) name(t look.Type, name string, x, y, room float32) {
	if !s.cut(t, name, room) {
		s.words(t, name, x, y, room)
		return
	}
	t = s.kind(s.fit(t, name, room))
	size, base := t.Measure(name)
	o := kit.NewName(name, t)
	o.Move(fyne.NewPos(s.u(x), s.u(y)-base))
	o.Resize(fyne.NewSize(s.u(room), size.Height))
	s.list = append(s.list, o)
}

// words sets words that become smaller before they are shortened; it returns where they end.
func (s *sketch) words(t look.Type, words string, x, y, room float32) float32 {
	return s.text(s.fit(t, words, room), words, x, y, room)
}

// wordsEnd sets words that end at x and become smaller where they are wider than room.
func (s *sketch) wordsEnd(t look.Type, words string, x, y, room float32) {
	t = s.fit(t, words, room)
	s.textEnd(t, s.kind(t).Shorten(words, s.u(room)), x, y)
}

// lines sets words in one line, or, where that would shorten them, small in two round the same middle; end has x be where they end.
func (s *sketch) lines(t look.Type, words string, x, y, room float32, end bool) {
	list := []string{words}
	if s.cut(t, words, room) {
		small := t.At(t.Size * least)
		if broken := s.kind(small).Wrap(words, s.u(room)); len(broken) > 1 {
			t, list = small, []string{broken[0], strings.Join(broken[1:], " ")}
		}
	}
	for i, line := range list {
		foot := y + t.Size*1.08*(float32(i)-float32(len(list)-1)/2)
		if end {
			s.wordsEnd(t, line, x, foot, room)
		} else {
			s.words(t, line, x, foot, room)
		}
	}
}

// colour sets words in a colour of their own.
func (s *sketch) colour(t look.Type, words string, x, y float32, c color.Color) {
	s.text(t, words, x, y, 0)
	s.list[len(s.list)-1].(*canvas.Text).Color = c
}

// piece sets a drawing that has its own colours in each theme.
func (s *sketch) piece(name string, x, y, side float32) {
	s.drawing(look.ThemedOn(name, look.Current().Mode, look.Now().Panel), x, y, side)
}

// cube sets a cube of a colour.
func (s *sketch) cube(seat int, x, y, side float32) {
	s.drawing(look.Piece("piece/cube", seat, look.Current().Mode), x, y, side)
}

// page is what was collected, w by h units.
func (s *sketch) page(w, h float32) *fyne.Container {
	size := fyne.NewSize(s.u(w), s.u(h))
	return container.New(lay.Free{Min: func() fyne.Size { return size }, Lay: func(fyne.Size) {}}, s.list...)
}
