package since

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// Sizes of a tag in units: its height, its disc, and the gaps before and after its text.
const (
	tagHigh = 20
	tagDisc = 7.5
	tagAir  = 4
)

var (
	tagNumber = look.Type{Font: look.InterBold, Size: 11.5, Tone: look.ToneInk}
	tagText   = look.Type{Font: look.InterBold, Size: 13, Tone: look.ToneInk}
)

// tag is the number of a turn and how many pieces came to a place or left it in that turn, in their colour.
type tag struct {
	kit.Sketched
	colour, turn int
	text         string
}

// newTag is a tag. name is its text for a screen reader.
func newTag(colour, turn, n int, name string) *tag {
	g := &tag{colour: colour, turn: turn, text: signed(n)}
	g.Extend(g, name, nil, tagHigh/2, g.size, g.paint)
	return g
}

// signed is a number with its sign.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

func (g *tag) size() (wide, high float32) {
	s := &draw.Sketch{}
	return tagAir + 2*tagDisc + 2 + s.Wide(tagText, g.text) + 2*tagAir, tagHigh
}

func (g *tag) paint(s *draw.Sketch, wide, high float32) {
	c := look.Now()
	seat := c.Seat(g.colour)
	s.Box(0, 0, wide, high, high/2, seat.Fill, c.Panel, 1.5)
	s.Disc(tagAir+tagDisc, high/2, tagDisc, c.Panel, c.Panel, 0)
	s.Mid(tagNumber, strconv.Itoa(g.turn), tagAir+tagDisc, kit.Middle(s, tagNumber, high/2), 2*tagDisc)
	s.Text(tagText, g.text, tagAir+2*tagDisc+2, kit.Middle(s, tagText, high/2), 0)
	s.Colour(seat.On)
}

// disc is the number of a turn in its seat's colour, for the list.
type disc struct {
	kit.Sketched
	colour, turn int
}

func newDisc(colour, turn int) *disc {
	d := &disc{colour: colour, turn: turn}
	d.Extend(d, "", nil, kit.NoRing, func() (wide, high float32) { return 2*tagDisc + 2, 2*tagDisc + 2 }, d.paint)
	return d
}

func (d *disc) paint(s *draw.Sketch, wide, high float32) {
	c := look.Now()
	s.Disc(wide/2, high/2, tagDisc, c.Panel, c.Seat(d.colour).Line, 1.3)
	s.Mid(tagNumber, strconv.Itoa(d.turn), wide/2, kit.Middle(s, tagNumber, high/2), 2*tagDisc)
}

// ring is a circle in the colour of links.
func ring(side float32) fyne.CanvasObject {
	return kit.NewPainted(fyne.NewSquareSize(side), func(size fyne.Size) []fyne.CanvasObject {
		s := &draw.Sketch{Zoom: 1}
		across := s.Units(size.Width)
		s.Disc(across/2, across/2, across/2, nil, look.Now().Link, 2.4)
		return s.List
	})
}
