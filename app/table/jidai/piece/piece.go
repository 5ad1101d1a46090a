// Package piece is the counters of Nagashino 1575 & Shizugatake 1583 as drawings: blocks of units with the sign of their sort, wedges of
// commanders, tactical markers, and the seals of those who hold a zone. They are tokens of the board, and pictures for sheets and panels.
package piece

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/board"
	"tenka/app/board/unit"
	"tenka/app/kit"
	"tenka/app/kit/draw"
	"tenka/app/look"
	"tenka/app/table/jidai/book"
	"tenka/engine"
	"tenka/engine/jidai"
)

// Block is a unit: its sort in letters, with the sign of the sort above them where it is large; with one strength point its corner is cut, bars
// at its foot say how disordered it is.
type Block struct {
	Colour int // the palette's number of its side
	Type   jidai.Type
	Weak   bool // one strength point, where it had two
	Worse  int  // level of disorder
	Signed bool // large enough for the sign
}

// Drawn is a counter that can be drawn on the board and on panels.
type Drawn interface {
	board.Drawing
	Size() fyne.Size
	Picture(m look.Mode) fyne.Resource
}

// Of is a counter as it stands; acted, a commander is shown spent.
func Of(b book.Book, c jidai.Counter, signed bool) Drawn {
	if c.Type >= jidai.Da {
		return unit.Wedge{Colour: b.Side(c.Side), Value: c.Quality, Spent: b.View.Acted(c.Division) && b.View.Division() != c.Division,
			Head: b.View.Army(c.Side) == c.Piece, Worse: c.Disorder}
	}
	return Block{Colour: b.Side(c.Side), Type: c.Type, Weak: c.SP == 1 && c.Type != jidai.Oz, Worse: c.Disorder, Signed: signed}
}

// The block, in units.
const (
	side                 = 26.0
	blockWide, blockHigh = 29.0, 33.0
	blockFoot            = 30.6
)

// Shape is that of a block.
func (Block) Shape() board.Shape {
	return board.Shape{Wide: side + 1, High: side + 3, Picture: fyne.NewSize(blockWide, blockHigh), Foot: blockFoot}
}

// Draw draws the block.
func (c Block) Draw(b *board.Brush) { b.Put(c.Picture(b.Mode), 0, 0, blockWide, blockHigh) }

// Size is how large the picture is, in units.
func (Block) Size() fyne.Size { return fyne.NewSize(blockWide, blockHigh) }

// cut is a square with round corners at x, y; weak, its upper right corner is cut off.
func cut(x, y float32, weak bool) string {
	const r, c = 5, 9
	if weak {
		return fmt.Sprintf("M%g,%g h%g l%d,%d v%g a%d,%d 0 0 1 -%d,%d h-%g a%d,%d 0 0 1 -%d,-%d v-%g a%d,%d 0 0 1 %d,-%dZ",
			x+r, y, side-r-c, c, c, side-c-r, r, r, r, r, side-2*r, r, r, r, r, side-2*r, r, r, r, r)
	}
	return fmt.Sprintf("M%g,%g h%g a%d,%d 0 0 1 %d,%d v%g a%d,%d 0 0 1 -%d,%d h-%g a%d,%d 0 0 1 -%d,-%d v-%g a%d,%d 0 0 1 %d,-%dZ",
		x+r, y, side-2*r, r, r, r, r, side-2*r, r, r, r, r, side-2*r, r, r, r, r, side-2*r, r, r, r, r)
}

// Picture is the block for a theme.
func (c Block) Picture(m look.Mode) fyne.Resource {
	t := unit.TintsOf(c.Colour, m)
	const left, top = 1.5, 1
	shapes := []string{
		fmt.Sprintf(`<path d="%s" fill="%s" stroke="%s" stroke-width="0.9" stroke-linejoin="round"/>`, cut(left, top+3, c.Weak), t.Side, t.Edge),
		fmt.Sprintf(`<path d="%s" fill="%s" stroke="%s" stroke-width="0.9" stroke-linejoin="round"/>`, cut(left, top, c.Weak), t.Fill, t.Edge),
	}
	letters, size := float32(top+18), float32(13.5)
	if c.Signed {
		letters, size = top+23, 10.5
		shapes = append(shapes, sign(c.Type, t.On, left+side/2, top+8, 0.55))
	}
	shapes = append(shapes, unit.Bars(c.Worse, left+side/2, top+side+1)...)
	res := unit.SVG(fmt.Sprintf("jidai-unit-%d-%d-%d-%t-%d-%t", c.Colour, m, c.Type, c.Weak, c.Worse, c.Signed), blockWide, blockHigh, shapes...)
	return look.Inscribe(res, c.Type.String(), left+side/2, letters, size, t.OnInk)
}

// sign is the sign of a sort of unit round x, y.
func sign(k jidai.Type, ink string, x, y, scale float32) string {
	s := signs[k]
	if s == "" {
		return ""
	}
	return fmt.Sprintf(`<g transform="translate(%g,%g) scale(%g)" stroke="%s" fill="none" stroke-linejoin="round" stroke-linecap="round">%s</g>`,
		x, y, scale, ink, fmt.Sprintf(s, ink))
}

const (
	pike  = `<path d="M-8,9 L6,-6" stroke-width="2.4"/><path d="M4,-8 L10,-10 L8,-4Z" fill="%[1]s" stroke-width="1"/>`
	sword = `<path d="M-9,8 L-5,4" stroke-width="3"/><path d="M-8,3 L-3,8" stroke-width="2"/><path d="M-5,4 Q5,-3 9,-10 Q10,-1 -2,6Z" fill="%[1]s" stroke-width="0.1"/>`
	horse = `<path d="M-6,10 Q-7,1 -2,-4 L-4,-9 L1,-6 Q8,-4 10,2 L6,5 Q3,2 1,3 Q4,6 5,10Z" fill="%[1]s" stroke-width="0.1"/>`
)

// signs are the signs of the sorts, round 0, 0 in a square of 20.
var signs = map[jidai.Type]string{
	jidai.Te: `<path d="M-10,6 L-4,1 L10,-6" stroke-width="2.8"/><path d="M-4,1 l2,5" stroke-width="2.2" fill="%[1]s"/>`,
	jidai.Yu: `<path d="M4,-10 C-8,-7 -8,7 4,10" stroke-width="2.2"/><path d="M4,-10V10 M-9,0H9 M9,0l-3.6,-3 M9,0l-3.6,3" stroke-width="1.7" stroke="%[1]s"/>`,
	jidai.Ya: pike, jidai.HY: pike, jidai.Sa: sword, jidai.SH: sword, jidai.Ki: horse, jidai.KH: horse,
	jidai.Ch: `<path d="M-10,-3H10 M-7,-3V6 M7,-3V6" stroke-width="2"/><rect x="-10" y="2" width="6" height="6" fill="%[1]s"/><rect x="4" y="2" width="6" height="6" fill="%[1]s"/>`,
	jidai.Oz: `<path d="M-10,1 L8,-7 L10,-2 L-7,6Z" fill="%[1]s" stroke-width="0.1"/><circle cx="0" cy="5" r="4.2" stroke-width="2"/>`,
}

// Holder is who holds a zone that counts: the round seal of the side.
type Holder struct{ Colour int }

// Shape is that of a seal.
func (Holder) Shape() board.Shape { return board.Shape{Wide: 26, High: 26, Flat: true} }

// Draw draws the seal.
func (h Holder) Draw(b *board.Brush) { b.Put(look.Seal(h.Colour, b.Mode), 0, 0, 26, 26) }

// Marker is a tactical marker in the colour of its side: its number on paper, or its back.
type Marker struct {
	Colour int
	Text   string // empty for the back
}

// MarkerSize is the side of the picture of a marker, in units.
const MarkerSize = 38

// Picture is the marker for a theme.
func (k Marker) Picture(m look.Mode) fyne.Resource {
	t := unit.TintsOf(k.Colour, m)
	const hexagon = "M11,3 L27,3 L36,19 L27,35 L11,35 L2,19Z"
	name := fmt.Sprintf("jidai-marker-%d-%d-%t", k.Colour, m, k.Text == "")
	if k.Text == "" {
		res := unit.SVG(name, MarkerSize, MarkerSize, fmt.Sprintf(`<path d="%s" fill="%s" stroke="%s" stroke-width="1.6" stroke-linejoin="round"/>`, hexagon, t.Fill, t.Edge),
			fmt.Sprintf(`<path d="M12.6,6 L25.4,6 L32.7,19 L25.4,32 L12.6,32 L5.3,19Z" fill="none" stroke="%s" stroke-width="1"/>`, t.On))
		return res
	}
	res := unit.SVG(name, MarkerSize, MarkerSize, fmt.Sprintf(`<path d="%s" fill="%s" stroke="%s" stroke-width="2.4" stroke-linejoin="round"/>`, hexagon, t.Paper, t.Mark))
	return look.Inscribe(res, k.Text, MarkerSize/2, MarkerSize/2+5.2, 14.5, look.Colours(m).CardInk)
}

// On is a counter on a panel, k times as large as on the map.
func On(d Drawn, k float32) *kit.Drawing {
	size := d.Size()
	return kit.NewPiece(fyne.NewSize(size.Width*k, size.Height*k), d.Picture)
}

// Chip is a marker on a panel, k times as large as in the tray.
func Chip(k Marker, scale float32) *kit.Drawing {
	return kit.NewPiece(fyne.NewSquareSize(MarkerSize*scale), k.Picture)
}

// Put sets the picture of a counter into a sketch with its foot in the middle of x at y, k times its size.
func Put(s *draw.Sketch, d Drawn, x, y, k float32) *canvas.Image {
	size := d.Size()
	return s.Drawing(d.Picture(look.Current().Mode), x, y-size.Height*k/2, size.Width*k, size.Height*k)
}

// Hand are the markers of a side as these eyes know them: their numbers, else so many backs.
func Hand(b book.Book, s jidai.Side) (list []Marker) {
	hand := b.View.Hand(s)
	for i := range b.View.Held(s) {
		k := Marker{Colour: b.Side(s)}
		if i < len(hand) {
			k.Text = book.Marker(hand[i])
		}
		list = append(list, k)
	}
	return list
}

// Piece is the counter of a piece as it is drawn on a panel.
func Piece(b book.Book, q engine.Piece) Drawn { return Of(b, b.Counter(q), true) }
