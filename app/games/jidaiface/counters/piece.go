// Package counters draws the counters of Nagashino 1575 & Shizugatake 1583: blocks of units with the sign of their kind, wedges of commanders,
// tactical markers, and the seals of the side that holds a zone. They are tokens of the board, and pictures for sheets and panels.
package counters

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tenka/app/games/jidaiface/book"
	"tenka/app/games/unit"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
)

// Block is a unit: the letters of its kind, with the sign of the kind above them if it is large. With one strength point its corner is cut
// off; bars at its foot are its disorder.
type Block struct {
	Colour int // palette index of its side
	Type   jidai.Type
	Weak   bool // it has lost the first of two strength points
	Worse  int  // level of disorder
	Signed bool // large enough for the sign
	Spent  bool // its division has acted: it is flat and paper-coloured with a rim in its colour
}

// Drawn is a counter that can be drawn on the board and on panels.
type Drawn interface {
	board.Drawing
	Size() fyne.Size
	Picture(m look.Mode) fyne.Resource
}

// Of is a counter in its present state; counters of a division that has acted are spent.
func Of(b book.Book, c jidai.Counter, signed bool) Drawn {
	acted := !b.View.Over() && b.View.Acted(c.Division) && b.View.Division() != c.Division
	if c.Type >= jidai.Da {
		return unit.Wedge{Colour: b.Side(c.Side), Value: c.Quality, Spent: acted,
			Head: b.View.Army(c.Side) == c.Piece, Worse: c.Disorder}
	}
	return Block{Colour: b.Side(c.Side), Type: c.Type, Weak: c.SP == 1 && c.Type != jidai.Oz, Worse: c.Disorder, Signed: signed, Spent: acted}
}

// Sizes of the block, in units.
const (
	side                 = 26.0
	blockWide, blockHigh = 29.0, 33.0
	blockFoot            = 30.6
)

// Shape is the shape of a block.
func (Block) Shape() board.Shape {
	return board.Shape{Wide: side + 1, High: side + 3, Picture: fyne.NewSize(blockWide, blockHigh), Foot: blockFoot}
}

// Draw draws the block.
func (c Block) Draw(b *board.Brush) { b.Put(c.Picture(b.Mode), 0, 0, blockWide, blockHigh) }

// Size is the size of the picture, in units.
func (Block) Size() fyne.Size { return fyne.NewSize(blockWide, blockHigh) }

// cut is the outline of a square with round corners at x, y; if weak, its upper right corner is cut off.
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
	ink, inkName := t.OnInk, t.On
	if c.Spent {
		ink, inkName = t.MarkInk, t.Mark
		shapes = []string{fmt.Sprintf(`<path d="%s" fill="%s" stroke="%s" stroke-width="2" stroke-linejoin="round"/>`, cut(left, top+2, c.Weak), t.Paper, t.Mark)}
	}
	letters, size := float32(top+18), float32(13.5)
	if c.Signed {
		letters, size = top+23, 10.5
		shapes = append(shapes, sign(c.Type, inkName, left+side/2, top+8, 0.55))
	}
	shapes = append(shapes, unit.Bars(c.Worse, left+side/2, top+side+1)...)
	res := unit.SVG(fmt.Sprintf("jidai-unit-%d-%d-%d-%t-%d-%t-%t", c.Colour, m, c.Type, c.Weak, c.Worse, c.Signed, c.Spent), blockWide, blockHigh, shapes...)
	return look.Inscribe(res, c.Type.String(), left+side/2, letters, size, ink)
}

// stroke is a line of a sign, width wide; width 0 fills the path. Its path is drawn around 0, 0 in a square of 20.
type stroke struct {
	path  string
	width float32
}

// sign draws the sign of a kind of unit around x, y.
func sign(k jidai.Type, ink string, x, y, scale float32) string {
	text := ""
	for _, s := range signs[k] {
		fill := "none"
		if strings.HasSuffix(s.path, "Z") {
			fill = ink
		}
		text += fmt.Sprintf(`<path d="%s" fill="%s" stroke="%s" stroke-width="%g" stroke-linejoin="round" stroke-linecap="round"/>`,
			moved(s.path, x, y, scale), fill, ink, s.width*scale)
	}
	return text
}

// moved is a path of absolute commands with their numbers, scaled and moved.
func moved(path string, x, y, scale float32) string {
	out, command, second := "", byte(0), false
	for _, word := range strings.Fields(path) {
		if c := word[0]; c >= 'A' && c <= 'Z' {
			command, second = c, c == 'V'
			out += word + " "
			continue
		}
		n, err := strconv.ParseFloat(word, 32)
		if err != nil {
			panic(err) // the paths are constants: a test draws every sign
		}
		from := x
		if second {
			from = y
		}
		out += strconv.FormatFloat(float64(from+float32(n)*scale), 'f', 2, 32) + " "
		if command != 'H' && command != 'V' {
			second = !second
		}
	}
	return out
}

var (
	pike  = []stroke{{"M -8 9 L 6 -6", 2.4}, {"M 4 -8 L 10 -10 L 8 -4 Z", 1}}
	sword = []stroke{{"M -9 8 L -5 4", 3}, {"M -8 3 L -3 8", 2}, {"M -5 4 Q 5 -3 9 -10 Q 10 -1 -2 6 Z", 0.2}}
	horse = []stroke{{"M -6 10 Q -7 1 -2 -4 L -4 -9 L 1 -6 Q 8 -4 10 2 L 6 5 Q 3 2 1 3 Q 4 6 5 10 Z", 0.2}}
)

// signs are the signs of the kinds of unit.
var signs = map[jidai.Type][]stroke{
	jidai.Te: {{"M -10 6 L -4 1 L 10 -6", 2.8}, {"M -4 1 L -2 6", 2.2}},
	jidai.Yu: {{"M 4 -10 C -8 -7 -8 7 4 10", 2.2}, {"M 4 -10 V 10 M -9 0 H 9 M 9 0 L 5.4 -3 M 9 0 L 5.4 3", 1.7}},
	jidai.Ya: pike, jidai.HY: pike, jidai.Sa: sword, jidai.SH: sword, jidai.Ki: horse, jidai.KH: horse,
	jidai.Ch: {{"M -10 -3 H 10 M -7 -3 V 6 M 7 -3 V 6", 2}, {"M -10 2 L -4 2 L -4 8 L -10 8 Z", 0.6}, {"M 4 2 L 10 2 L 10 8 L 4 8 Z", 0.6}},
	jidai.Oz: {{"M -10 1 L 8 -7 L 10 -2 L -7 6 Z", 0.2}, {"M -4 5 C -4 -0.4 4 -0.4 4 5 C 4 10.4 -4 10.4 -4 5", 2}},
}

// Ring is the meaning of a ring around a counter.
type Ring uint8

// The rings: the counter leads a combat or is chosen; it is an assumed lead; it may be chosen; it could be attacked.
const (
	Chosen Ring = iota
	Reckoned
	Offered
	Target
)

const ringRoom = 3

// draw draws the ring of a counter of that size, from x, y on.
func (r Ring) draw(b *board.Brush, x, y float32, size fyne.Size) {
	p := look.Colours(b.Mode)
	ink, width, ground := p.Primary, 2.6, unit.Hex(p.Panel)
	switch r {
	case Reckoned:
		ink = p.LitLine
	case Offered:
		ink, width, ground = p.LitLine, 2, unit.Hex(p.Lit)
	case Target:
		ink = p.Accent
	}
	w, h := size.Width+2*ringRoom, size.Height+2*ringRoom
	ring := unit.SVG(fmt.Sprintf("jidai-ring-%g-%g-%d-%d", w, h, b.Mode, r), w, h,
		fmt.Sprintf(`<rect x="1.3" y="1.3" width="%g" height="%g" rx="7" ry="7" fill="%s" stroke="%s" stroke-width="%g"/>`, w-2.6, h-2.6, ground, unit.Hex(ink), width))
	b.Put(ring, x, y, w, h)
}

// Holder is the sign of the side that holds a zone with points: its round seal.
type Holder struct{ Colour int }

// Shape is the shape of a seal.
func (Holder) Shape() board.Shape { return board.Shape{Wide: 26, High: 26, Flat: true} }

// Draw draws the seal.
func (h Holder) Draw(b *board.Brush) { b.Put(look.Seal(h.Colour, b.Mode), 0, 0, 26, 26) }

// Marker is a tactical marker in the colour of its side: its number on paper, or its back.
type Marker struct {
	Colour int
	Text   string // "" for the back
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

// Hand are the markers of a side: their numbers if the view knows them, else backs.
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

// Piece is the drawing of a piece's counter on a panel.
func Piece(b book.Book, q engine.Piece) Drawn { return Of(b, b.Counter(q), true) }
