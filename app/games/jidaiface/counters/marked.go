package counters

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/jidaiface/book"
	"tenka/app/games/unit"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
)

// Marked is a counter on the map with the mon of its division at its upper left corner. A quiet counter is pale, because another division is
// highlighted.
type Marked struct {
	Of     Drawn
	Colour int // the number of its side in the palette
	Mon    int // from 1
	Ring   int // made by Ringed for a ring, 0 for none
	Quiet  bool
}

// Plate is the names of the commanders of a stack on a plate.
type Plate struct {
	Names  string
	Colour int  // the number of their side in the palette
	Chosen bool // their division is highlighted
	Quiet  bool
}

// Ringed returns the value of Marked.Ring for a ring.
func Ringed(r Ring) int { return int(r) + 1 }

// Sizes of the mon and the plate, in units. monRoom is the margin round a counter for its mon and a ring.
const (
	MonSide    = 17.0
	monRoom    = 5.0
	plateHigh  = 16.0
	quiet      = 0.74
	quietPlate = 0.92
)

var plateType = look.Type{Font: look.InterSemiBold, Size: 12}

// Shape is the shape of the counter with that margin.
func (c Marked) Shape() board.Shape {
	s := c.Of.Shape()
	s.Picture = s.Picture.AddWidthHeight(2*monRoom, 2*monRoom)
	s.Foot += monRoom
	return s
}

// Draw draws the counter with everything on it.
func (c Marked) Draw(b *board.Brush) {
	size, share := c.Of.Size(), float32(1)
	if c.Quiet {
		share = quiet
	}
	if c.Ring > 0 {
		Ring(c.Ring-1).draw(b, monRoom-ringRoom, monRoom-ringRoom, size)
	}
	b.PutPale(c.Of.Picture(b.Mode), monRoom, monRoom, size.Width, size.Height, share)
	b.PutPale(monPicture(c.Mon, c.Colour, b.Mode), 2*monRoom-MonSide/2, monRoom+3-MonSide/2, MonSide, MonSide, share)
}

// wide is the width of the plate. Drawings keep their size at every text scale.
func (c Plate) wide() float32 { return plateType.Width(c.Names)/look.Scaled(1) + 10 }

// Shape is the shape of a plate.
func (c Plate) Shape() board.Shape { return board.Shape{Wide: c.wide(), High: plateHigh, Flat: true} }

// Draw draws the plate.
func (c Plate) Draw(b *board.Brush) {
	w, share, paper := c.wide(), float32(1), look.Colours(look.Washi)
	if c.Quiet {
		share = quietPlate
	}
	rim, font, thick := look.Colours(b.Mode).Seat(c.Colour).Fill, look.InterSemiBold, 1.2
	if c.Chosen {
		rim, font, thick = paper.Primary, look.InterBold, 1.8
	}
	b.PutPale(unit.SVG(fmt.Sprintf("jidai-plate-%g-%t-%d-%d", w, c.Chosen, c.Colour, b.Mode), w, plateHigh,
		fmt.Sprintf(`<rect x="1" y="1" width="%g" height="%g" rx="4" ry="4" fill="%s" stroke="%s" stroke-width="%g"/>`,
			w-2, plateHigh-2, unit.Hex(paper.Panel), unit.Hex(rim), thick)), 0, 0, w, plateHigh, share)
	b.Write(c.Names, font, plateType.Size, paper.Ink, w/2, 12.2)
}

// monPicture draws the sign of a division in the colour of its side. n is its number, from 1. None of the signs is a real crest.
func monPicture(n, colour int, m look.Mode) fyne.Resource {
	p := look.Colours(m)
	s := p.Seat(colour)
	const mid, r, k = MonSide / 2, 7.5, 4.9
	ink := unit.Hex(s.Line)
	shapes := []string{fmt.Sprintf(`<circle cx="%g" cy="%g" r="%g" fill="%s" stroke="%s" stroke-width="1"/>`, mid, mid, r, unit.Hex(p.Panel), unit.Hex(s.Edge))}
	for _, part := range mons[(n-1)%len(mons)] {
		fill := "none"
		if part.width == 0 {
			fill = ink
		}
		shapes = append(shapes, fmt.Sprintf(`<path d="%s" fill="%s" stroke="%s" stroke-width="%g" stroke-linecap="round" stroke-linejoin="round"/>`,
			moved(part.path, mid, mid, k), fill, ink, max(part.width*k, 0.3)))
	}
	return unit.SVG(fmt.Sprintf("jidai-mon-%d-%d-%d", n, colour, m), MonSide, MonSide, shapes...)
}

// mons are the signs of divisions in a square from -1 to 1: half disc, two bars, two squares, triangle, chevron, open ring, stairs, hourglass,
// cross and two dots. A line of width 0 is filled.
var mons = [][]stroke{
	{{"M -0.9 -0.1 C -0.9 1.1 0.9 1.1 0.9 -0.1 Z", 0}},
	{{"M -0.75 -0.38 H 0.75", 0.42}, {"M -0.75 0.38 H 0.75", 0.42}},
	{{"M -0.8 -0.8 H 0 V 0 H -0.8 Z", 0}, {"M 0 0 H 0.8 V 0.8 H 0 Z", 0}},
	{{"M -0.9 -0.6 H 0.9 L 0 0.9 Z", 0}},
	{{"M -0.7 0.4 L 0 -0.45 L 0.7 0.4", 0.42}},
	{{"M 0.55 -0.6 C -0.1 -1.1 -0.85 -0.7 -0.85 0 C -0.85 0.7 -0.1 1.1 0.55 0.6", 0.38}},
	{{"M -0.8 0.75 V 0.25 H -0.27 V -0.25 H 0.27 V -0.75 H 0.8 V 0.75 Z", 0}},
	{{"M -0.75 -0.8 H 0.75 L -0.75 0.8 H 0.75 Z", 0}},
	{{"M -0.6 -0.6 L 0.6 0.6", 0.42}, {"M 0.6 -0.6 L -0.6 0.6", 0.42}},
	{{"M -0.42 0 L -0.42 0.01", 0.66}, {"M 0.42 0 L 0.42 0.01", 0.66}},
}

// Worn is a counter in a panel with the mon of its division at its upper left corner, k times as large as on the map.
func Worn(b book.Book, c jidai.Counter, signed bool, k float32) fyne.CanvasObject {
	piece, mon := On(Of(b, c, signed), k), MonOn(b, c.Division, wornMon)
	over := mon.MinSize().Width * wornOver
	return container.New(lay.Free{
		Min: func() fyne.Size { return piece.MinSize().AddWidthHeight(over, over) },
		Lay: func(fyne.Size) {
			at, size := piece.MinSize(), mon.MinSize()
			lay.Put(piece, over, over, at.Width, at.Height)
			lay.Put(mon, 0, 0, size.Width, size.Height)
		},
	}, piece, mon)
}

// wornMon is the size of the mon in a panel, in units; wornOver is the share of it outside the counter.
const wornMon, wornOver = 13, 0.4

// WornWide is the width of Worn, in units, for a counter k times as large as on the map.
func WornWide(d Drawn, k float32) float32 { return d.Size().Width*k + wornMon*wornOver }

// Mons is the number of signs.
func Mons() int { return len(mons) }

// MonOn is the mon of a division in a panel; across is its width in units.
func MonOn(b book.Book, d engine.Owner, across float32) *kit.Drawing {
	n, colour := b.Mon(d), b.Side(b.SideOf(d))
	return kit.NewPiece(fyne.NewSquareSize(across), func(m look.Mode) fyne.Resource { return monPicture(n, colour, m) })
}
