// Package blocks draws the units of The Battles of Nobunaga: wedges of leaders, blocks of corps, seals of clans, and the ears and castles of
// zones. They are tokens of the board, and pictures for sheets and panels.
package blocks

import (
	"fmt"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/games/nobunagaface/names"
	"tenka/app/games/unit"
	"tenka/app/ui/board"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Chief is a leader: a wedge with his value. A spent leader is white with a roof in his colour; the supreme leader has a line inside while he
// is fresh.
type Chief = unit.Wedge

// Corps are equal blocks of one clan: with its letters, or with the flag of a neutral army, and with pips for their printed value.
type Corps struct {
	Colour  int
	Letters string // "" for the flag
	Pips    int
	Layers  int // 1 to 3
	Spent   bool
	Part    bool // some of them are spent: a bar at the top
	Next    unit.Camp
}

// Ghost is a number of units that would come or go: "+2" or "−1" in a dashed square, in a solid one once they are placed.
type Ghost struct {
	N      int
	Placed bool
}

// Layers is the number of layers of a pile of n corps: one, two from 2 on, three from 10 on.
func Layers(n int) int {
	switch {
	case n >= 10:
		return 3
	case n >= 2:
		return 2
	}
	return 1
}

// Of is a leader of the view in his present state.
func Of(b names.Book, l nobunaga.Leader) Chief {
	return Chief{Colour: b.Camp(b.View.ClanOfLeader(l.Piece)), Value: l.Value, Spent: l.Spent, Head: l.Piece == nobunaga.Nobunaga && !l.Spent}
}

// Man is a leader by his piece, always fresh.
func Man(b names.Book, l engine.Piece) Chief {
	return Of(b, nobunaga.Leader{Piece: l, Value: b.View.Value(l)})
}

// CorpsOf are n corps of a clan in a zone.
func CorpsOf(b names.Book, z engine.Place, k nobunaga.Clan, n int, spent bool) Corps {
	c := Corps{Colour: b.Camp(k), Letters: b.Letters(k), Pips: b.View.Printed(z, k), Layers: Layers(n), Spent: spent}
	if k == nobunaga.NeutralArmy {
		c.Letters = ""
	}
	return c
}

// Sizes of the drawings, in units.
const (
	corpsSide = 25
	corpsWide = 28
	layer     = 3
)

// high is the height of the picture of a pile.
func (c Corps) high() float32 { return corpsSide + layer*float32(c.layers()) + 2 }

func (c Corps) layers() int {
	if c.Spent {
		return 0 // it has no height
	}
	return min(max(c.Layers, 1), 3)
}

// Shape is the shape of a pile.
func (c Corps) Shape() board.Shape {
	return board.Shape{Wide: corpsSide + 1, High: c.high() - 1, Picture: c.Size(), Foot: c.high() - 0.6}
}

// Size is the size of the picture, in units.
func (c Corps) Size() fyne.Size { return fyne.NewSize(corpsWide, c.high()) }

// Draw draws the pile.
func (c Corps) Draw(b *board.Brush) { b.Put(c.Picture(b.Mode), 0, 0, corpsWide, c.high()) }

// Shape is the shape of a square.
func (Ghost) Shape() board.Shape {
	return board.Shape{Wide: 25, High: 22, Picture: fyne.NewSize(27, 24), Flat: true}
}

// Draw draws the number in its square.
func (g Ghost) Draw(b *board.Brush) { b.Put(g.Picture(b.Mode), 0, 0, 27, 24) }

// svg is a drawing with a name of this game.
func svg(name string, w, h float32, shapes ...string) fyne.Resource {
	return unit.SVG("nobunaga-"+name, w, h, shapes...)
}

// Picture is the pile for a theme.
func (c Corps) Picture(m look.Mode) fyne.Resource {
	t := unit.TintsOf(c.Colour, m)
	const left = 1.5
	top := float32(1)
	ink, inkName := t.OnInk, t.On
	var shapes []string
	box := func(y float32, fill, line string, width float32) {
		shapes = append(shapes, fmt.Sprintf(`<rect x="%g" y="%g" width="%d" height="%d" rx="5" ry="5" fill="%s" stroke="%s" stroke-width="%g"/>`, left, y, corpsSide, corpsSide, fill, line, width))
	}
	letters := top + 17.1
	if c.Spent {
		ink, inkName = t.MarkInk, t.Mark
		box(top, t.Paper, t.Mark, 2)
		shapes = append(shapes, fmt.Sprintf(`<rect x="%g" y="%g" width="23.4" height="5.4" rx="2.4" ry="2.4" fill="%s"/>`, left+0.8, top+0.8, t.Mark))
		letters = top + 19.7
	} else {
		for i := c.layers(); i > 0; i-- {
			box(top+layer*float32(i), t.Side, t.Edge, 0.9)
		}
		box(top, t.Fill, t.Edge, 0.9)
		shapes = append(shapes, fmt.Sprintf(`<path d="M%g,%g h15" stroke="#FFFFFF" stroke-opacity="0.35" stroke-width="1.2" stroke-linecap="round"/>`, left+5, top+1.6))
	}
	if c.Part && !c.Spent {
		shapes = append(shapes, fmt.Sprintf(`<rect x="%g" y="%g" width="21" height="5" rx="2.2" ry="2.2" fill="%s" stroke="%s" stroke-width="0.8"/>`, left+2, top+1.4, t.Paper, t.Mark))
		letters = top + 19.7
	}
	const right, low = left + corpsSide, 1 + corpsSide
	shapes = append(shapes, c.Next.Corner(m, left+6, low, right, low-19, fmt.Sprintf("L%g,%d Q%g,%d %g,%d", right, low-5, right, low, right-5, low))...)
	middle := float32(left + corpsSide/2.0)
	if c.Pips > 0 {
		pip := top + 20.6
		if c.Spent || c.Part {
			letters, pip = top+17.4, top+21.4
		} else {
			letters = top + 14.9
		}
		for i := range c.Pips {
			shapes = append(shapes, fmt.Sprintf(`<circle cx="%g" cy="%g" r="1.7" fill="%s"/>`, middle+5*(float32(i)-float32(c.Pips-1)/2), pip, inkName))
		}
	}
	if c.Letters == "" { // the flag of a neutral army
		y := letters - 4.2
		shapes = append(shapes, fmt.Sprintf(`<path d="M%g,%g V%g" stroke="%s" stroke-width="1.25"/><path d="M%g,%g h6.4 v6.5 h-6.4Z" fill="%s"/>`,
			middle-3.1, y-5.6, y+5.6, inkName, middle-2.7, y-5.1, inkName))
	}
	res := svg(fmt.Sprintf("corps-%d-%d-%s-%d-%d-%t-%t-%d", c.Colour, m, c.Letters, c.Pips, c.layers(), c.Spent, c.Part, c.Next), corpsWide, c.high(), shapes...)
	if c.Letters == "" {
		return res
	}
	return look.Inscribe(res, c.Letters, middle, letters, 12.5, ink)
}

// Picture is the square for a theme.
func (g Ghost) Picture(m look.Mode) fyne.Resource {
	p := look.Colours(m)
	line, dashes, width := unit.Hex(p.LitLine), `stroke-dasharray="4 3"`, 1.6
	if g.Placed {
		line, dashes = unit.Hex(p.Primary), ""
	}
	res := svg(fmt.Sprintf("ghost-%d-%t", m, g.Placed), 27, 24,
		fmt.Sprintf(`<rect x="1" y="1" width="25" height="22" rx="5" ry="5" fill="%s" stroke="%s" stroke-width="%g" %s/>`, unit.Hex(p.Panel), line, width, dashes))
	text := "+" + strconv.Itoa(g.N)
	if g.N < 0 {
		text = "−" + strconv.Itoa(-g.N)
	}
	return look.Inscribe(res, text, 13.5, 16.6, 13, p.Ink)
}

// Seal is the disc of a clan with its letters, in the colour of its camp: its marker, or the sign of the clan that holds a zone.
func Seal(colour int, letters string, m look.Mode) fyne.Resource {
	t := unit.TintsOf(colour, m)
	p := look.Colours(m)
	ring := p.Panel
	if m == look.Night {
		ring = p.PieceLine
	}
	res := svg(fmt.Sprintf("seal-%d-%d", colour, m), 26, 26, fmt.Sprintf(`<circle cx="13" cy="13" r="11.6" fill="%s" stroke="%s" stroke-width="1.5"/>`, t.Fill, unit.Hex(ring)))
	return look.Inscribe(res, letters, 13, 17.6, 12.5, t.OnInk)
}

// Army is the wedge of an army, without a value.
type Army struct{ Colour int }

// Size is the size of its picture, in units.
func (Army) Size() fyne.Size { return fyne.NewSize(30, 40) }

// Picture is the wedge for a theme.
func (a Army) Picture(m look.Mode) fyne.Resource {
	t := unit.TintsOf(a.Colour, m)
	const wedge = `<path d="M15,%d l10.2,6.6 3,26.4 h-26.4 l3,-26.4Z" fill="%s" stroke="%s" stroke-width="1" stroke-linejoin="round"/>`
	return svg(fmt.Sprintf("army-%d-%d", a.Colour, m), 30, 40, fmt.Sprintf(wedge, 5, t.Side, t.Edge), fmt.Sprintf(wedge, 1, t.Fill, t.Edge))
}

// Resource draws the ear of rice on its disc: a resource zone.
func Resource(s *names.Sketch, x, y, across float32) {
	p := look.Now()
	s.Disc(x, y, across/2, p.Stone, color.Transparent, 0)
	s.Sign("crest/ear", p.OnStone, x, y, across*0.86)
}

// Struck draws the line over a lost unit, w by h around x, y.
func Struck(s *names.Sketch, x, y, w, h float32) {
	s.Stroke(x-w/2, y+h/2, x+w/2, y-h/2, 2, look.Now().Ink)
}

// Put draws a unit with the middle of its foot at x, y, k times its size, faint if it is lost.
func Put(s *names.Sketch, u Unit, x, y, k float32, faint bool) {
	size := u.Size()
	img := s.Drawing(u.Picture(look.Current().Mode), x, y-size.Height*k/2, size.Width*k, size.Height*k)
	if faint {
		img.Translucency = 0.55
	}
}

// Unit is a unit that can be drawn on a sheet.
type Unit interface {
	Size() fyne.Size
	Picture(m look.Mode) fyne.Resource
}
