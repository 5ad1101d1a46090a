// Package unit draws the pieces that the war games share: the wedge of a leader, and the colours and frames of other pieces.
package unit

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tenka/app/ui/board"
	"tenka/app/ui/look"
)

// Wedge is a leader: an upright wedge with his value. A spent leader is paper-coloured with a roof in his colour; the supreme leader has a
// line inside.
type Wedge struct {
	Colour int // palette index of his side
	Value  int
	Spent  bool
	Head   bool
	Worse  int  // bars at his foot, see Bars
	Next   Camp // his side after the pending choice
}

// Camp is the side of a unit after the pending choice: its palette index plus 1; 0 for none.
type Camp int

// Corner draws the lower right corner of a unit in the colour of the camp: a path that ends with the line from x1, y1 to x2, y2.
func (c Camp) Corner(m look.Mode, x1, y1, x2, y2 float32, rest string) []string {
	if c == 0 {
		return nil
	}
	t := TintsOf(int(c)-1, m)
	return []string{
		fmt.Sprintf(`<path d="M%g,%g L%g,%g %sZ" fill="%s"/>`, x1, y1, x2, y2, rest, t.Fill),
		fmt.Sprintf(`<path d="M%g,%g L%g,%g" stroke="%s" stroke-width="1.6"/>`, x1, y1, x2, y2, t.Paper),
	}
}

const (
	wedgeWide, wedgeHigh = 30, 40
	wedgeFoot            = 38.4
)

// Shape is the shape of a wedge.
func (Wedge) Shape() board.Shape {
	return board.Shape{Wide: 26.4, High: 37, Picture: fyne.NewSize(wedgeWide, wedgeHigh), Foot: wedgeFoot}
}

// Draw draws the wedge with its value.
func (c Wedge) Draw(b *board.Brush) { b.Put(c.Picture(b.Mode), 0, 0, wedgeWide, wedgeHigh) }

// Size is the size of the picture, in units.
func (Wedge) Size() fyne.Size { return fyne.NewSize(wedgeWide, wedgeHigh) }

// Tints are the colours of a piece in a theme as SVG text, for its ground and for the signs on it.
type Tints struct {
	Fill, Side, Edge, On, Paper, Mark string
	OnInk, MarkInk                    color.NRGBA
}

// TintsOf are the colours of a side in a theme.
func TintsOf(seat int, m look.Mode) Tints {
	p := look.Colours(m)
	s := p.Seat(seat)
	mark := s.Line
	if m == look.Night {
		mark = s.Fill // on the pale paper of a card, which is the same in both themes
	}
	return Tints{Hex(s.Fill), Hex(s.Side), Hex(s.Edge), Hex(s.On), Hex(p.CardFace), Hex(mark), s.On, mark}
}

// Hex is a colour in the form of SVG.
func Hex(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }

// SVG is a drawing of w by h units. Its name must be unique, because pictures are cached by name.
func SVG(name string, w, h float32, shapes ...string) fyne.Resource {
	return fyne.NewStaticResource(name+".svg", fmt.Appendf(nil,
		`<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="0 0 %g %g">%s</svg>`, w*4, h*4, w, h, strings.Join(shapes, "")))
}

// outline is the outline of a wedge with its tip at y.
func outline(y float32) string {
	const x = wedgeWide / 2
	return fmt.Sprintf("M%g,%g L%g,%g L%g,%g L%g,%g L%g,%gZ", float32(x), y, x+10.2, y+6.6, x+13.2, y+33, x-13.2, y+33, x-10.2, y+6.6)
}

// Picture is the wedge for a theme.
func (c Wedge) Picture(m look.Mode) fyne.Resource {
	t := TintsOf(c.Colour, m)
	const x, top = wedgeWide / 2, 1
	name := fmt.Sprintf("wedge-%d-%d-%t-%t-%d-%d", c.Colour, m, c.Spent, c.Head, c.Worse, c.Next)
	corner := func(low float32) []string {
		return c.Next.Corner(m, x-4, low+33, x+11.4, low+17, fmt.Sprintf("L%g,%g", x+13.2, low+33))
	}
	value := strconv.Itoa(c.Value)
	if c.Spent {
		const low = top + 3
		shapes := []string{
			fmt.Sprintf(`<path d="%s" fill="%s" stroke="%s" stroke-width="2" stroke-linejoin="round"/>`, outline(low), t.Paper, t.Mark),
			fmt.Sprintf(`<path d="M%d,%d L%g,%g L%g,%gZ" fill="%s" stroke="%s" stroke-width="1" stroke-linejoin="round"/>`, x, low, x+10.2, low+6.6, x-10.2, low+6.6, t.Mark, t.Mark),
		}
		if c.Head {
			shapes = append(shapes, inner(low, t.Mark))
		}
		shapes = append(shapes, corner(low)...)
		return look.Inscribe(SVG(name, wedgeWide, wedgeHigh, append(shapes, Bars(c.Worse, x, low+32)...)...), value, x, low+26.8, 16.8, t.MarkInk)
	}
	shapes := []string{
		fmt.Sprintf(`<path d="%s" fill="%s" stroke="%s" stroke-width="1" stroke-linejoin="round"/>`, outline(top+4), t.Side, t.Edge),
		fmt.Sprintf(`<path d="%s" fill="%s" stroke="%s" stroke-width="1" stroke-linejoin="round"/>`, outline(top), t.Fill, t.Edge),
	}
	if c.Head {
		shapes = append(shapes, inner(top, t.On))
	}
	shapes = append(shapes, corner(top)...)
	return look.Inscribe(SVG(name, wedgeWide, wedgeHigh, append(shapes, Bars(c.Worse, x, top+34)...)...), value, x, top+26.4, 16.8, t.OnInk)
}

// inner is the line inside the wedge of the supreme leader.
func inner(top int, ink string) string {
	const x = wedgeWide / 2
	y := float32(top)
	return fmt.Sprintf(`<path d="M%d,%g L%g,%g L%g,%g L%g,%g L%g,%gZ" fill="none" stroke="%s" stroke-width="1.5" stroke-linejoin="round"/>`,
		x, y+3, x+7.5, y+9.1, x+10.0, y+30, x-10.0, y+30, x-7.5, y+9.1, ink)
}

// Bars are the signs of disorder at the foot of a piece: a wide bar for level 1, two short ones for level 2.
func Bars(worse int, x, y float32) (list []string) {
	bar := func(x, w float32) {
		list = append(list, fmt.Sprintf(`<rect x="%g" y="%g" width="%g" height="4.6" rx="1.2" ry="1.2" fill="#1B2228" stroke="#FDFBF5" stroke-width="1"/>`, x-w/2, y-2.3, w))
	}
	switch worse {
	case 1:
		bar(x, 13)
	case 2:
		bar(x-4.6, 7.4)
		bar(x+4.6, 7.4)
	}
	return list
}
