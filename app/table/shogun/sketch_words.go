package shogun

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit/lay"
	"tenka/app/look"
)

// least is how small words may become before they are shortened, as a share of their size.
const least = 0.8

// fit is a type in which words fit into room, as near to t as can be.
func (s *sketch) fit(t look.Type, words string, room float32) look.Type {
	if wide := s.wide(t, words); room > 0 && wide > room {
		t.Size *= max(room/wide, least)
	}
	return t
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
