package board

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/look"
	"tenka/maps"
)

// Mark is a small drawing in the row of a zone's cube: a building, a sign of unrest. From two on N is written beside it.
type Mark struct {
	Sign string // "piece/temple"; empty for none
	N    int
}

// Fact is a number of a zone with its sign, written under its row in a close view: what it yields, what it has room for.
type Fact struct {
	Sign string // a drawing of one colour; empty for none
	N    int
}

// Dot is a badge without a text: a small round.
const Dot = " "

// Sizes of a row: cube, number, marks. A row stands under the name of its zone, the badge before it.
const (
	cubeWide             = 16.0
	cubeHigh             = 16.0
	cubePicture          = cubeWide * 96 / 86 // of the drawing with its margin
	markSide             = 16.0
	markPitch            = 13.5 // the drawings have a margin of their own
	badgeRadius          = 9.0
	dotRadius            = 4.5
	cubeNumber           = 15.0
	rowBelow             = 15.0 // middle of the row below the foot line of the name
	rowGap               = 2.0
	factSide, factSize   = 12.0, 12.0
	factsFrom            = 1.6 // units per map unit from which facts are written
	factBelow            = 18.0
	arrowWide, arrowEdge = 5.0, 9.0
)

// hasRow tells whether a zone has anything to show in a row.
func (s *ZoneState) hasRow() bool { return s.Marks[0].Sign != "" || s.Badge != "" }

// cubed tells whether one of a zone's groups is a cube.
func (b *Board) cubed(group []int) bool {
	return slices.ContainsFunc(group, func(i int) bool { return b.stacks[i].Kind == Cube })
}

// placeRow stands the cube of a zone, its number and its marks in a row in the middle under the name.
func (b *Board) placeRow(zone int, group []int, k float32) {
	p, s := &b.places[zone], &b.zones[zone]
	stack, n := -1, 0
	for _, i := range group {
		if b.stacks[i].Kind == Cube {
			stack, n = i, b.shown(i)
		}
	}
	if stack < 0 && !s.hasRow() {
		return
	}
	width := float32(0)
	if stack >= 0 {
		width = (cubeWide+rowGap)*k + b.numberOf(n, k).Width
	}
	for _, m := range s.Marks {
		width += b.markWidth(m, k)
	}
	at := b.underName(zone, k)
	left := at.X - width/2
	if b.fitted && !b.still {
		left = min(left, b.Size().Width-b.cover.Right-width-3)
	}
	p.row = box{fyne.NewPos(left, at.Y-cubeHigh/2*k), fyne.NewSize(width, cubeHigh*k)}
	p.marks = left
	if stack < 0 {
		return
	}
	p.marks += (cubeWide+rowGap)*k + b.numberOf(n, k).Width
	b.spots = append(b.spots, spot{
		stack: stack, foot: fyne.NewPos(left+cubeWide/2*k, at.Y+cubeHigh/2*k),
		body: box{p.row.at, fyne.NewSize(cubeWide*k, cubeHigh*k)},
		all:  p.row,
	})
}

// underName is the middle of a zone's row: under its name, and under its kanji where they are shown.
func (b *Board) underName(zone int, k float32) fyne.Position {
	z := &b.m.Zones[zone]
	below := rowBelow * k
	if _, kanji := b.namesShown(); kanji {
		below += (kanjiBelow - 1) * k
	}
	return b.at(z.Castle).AddXY(float32(z.Label.X-z.Castle.X)*k, float32(z.Label.Y-z.Castle.Y)*k+below)
}

// numberOf is the number of a cube, in the halo of ground at rest: for measuring.
func (b *Board) numberOf(n int, k float32) look.Halo {
	return look.HaloName(strconv.Itoa(n), look.InterBold, cubeNumber*k, b.inks().Ink, b.inks().halo, b.pixels)
}

func (b *Board) markWidth(m Mark, k float32) float32 {
	switch {
	case m.Sign == "":
		return 0
	case m.N > 1:
		return markPitch*k + b.numberOf(m.N, 0.8*k).Width
	}
	return markPitch * k
}

// drawRow draws cube, number, marks and badge of a zone, and in a close view its facts.
func (b *Board) drawRow(zone int, k float32) {
	p, s := &b.places[zone], &b.zones[zone]
	opacity := 1.0
	_, _, ground := b.nameInks(zone)
	switch b.stateShown(zone) &^ Hovered {
	case Dimmed:
		opacity = dimPiece
	case Selected:
		ground = b.inks().halo
	}
	middle := p.row.at.Y + p.row.size.Height/2
	x := p.marks
	for i, m := range s.Marks {
		if m.Sign == "" {
			continue
		}
		key := fmt.Sprint("mark", zone, "-", i)
		b.stage.stamp(key, b.art.mark(m.Sign, markSide*k), b.onPixel(fyne.NewPos(x+markPitch/2*k+1, middle)), opacity)
		if m.N > 1 {
			h := look.HaloName(strconv.Itoa(m.N), look.InterBold, cubeNumber*0.8*k, b.inks().Ink, ground, b.pixels)
			b.drawHalo(key+"n", h, fyne.NewPos(x+markPitch*k, middle+6*k), opacity)
		}
		x += b.markWidth(m, k)
	}
	if s.Badge != "" {
		at := fyne.NewPos(p.row.at.X-(badgeRadius+1)*k, middle)
		radius := float32(badgeRadius)
		if s.Badge == Dot {
			radius = dotRadius
			at.X += (badgeRadius - dotRadius) * k
		}
		b.stage.stamp(fmt.Sprint("badge", zone), b.art.badge(s.Badge, radius*k), b.onPixel(at), 1)
	}
	if b.scale() >= factsFrom && s.Facts[0].Sign != "" && b.base(zone) != Absent {
		b.drawFacts(zone, k, ground, opacity)
	}
}

// drawFacts writes the numbers of a zone under its row.
func (b *Board) drawFacts(zone int, k float32, ground color.NRGBA, opacity float64) {
	var words [len(ZoneState{}.Facts)]look.Halo
	width := float32(0)
	for i, f := range b.zones[zone].Facts {
		if f.Sign == "" {
			continue
		}
		words[i] = look.HaloName(strconv.Itoa(f.N), look.InterSemiBold, factSize*k, b.inks().Ink, ground, b.pixels)
		width += factSide*k + words[i].Width + 6*k
	}
	at := b.underName(zone, k).SubtractXY(width/2, 0)
	if b.places[zone].row.size.Width > 0 {
		at.Y += factBelow * k
	}
	for i, f := range b.zones[zone].Facts {
		if f.Sign == "" {
			continue
		}
		key := fmt.Sprint("fact", zone, "-", i)
		b.stage.stamp(key, b.art.sign(f.Sign, factSide*k, b.inks().Ink, ground), b.onPixel(at.AddXY(factSide/2*k, 0)), opacity)
		b.drawHalo(key+"n", words[i], at.AddXY((factSide+1)*k, 4.4*k), opacity)
		at.X += factSide*k + words[i].Width + 6*k
	}
}

// drawCube draws the cube of a stack with its number, which counts from one: a cube is an army, and nothing else says how many.
func (b *Board) drawCube(s spot, k float32, opacity float64, ground color.NRGBA) {
	stack := &b.stacks[s.stack]
	key := fmt.Sprint("piece", s.stack)
	b.stage.stamp(key, b.art.cube(stack.Seat, cubePicture*k), b.onPixel(s.body.middle()), opacity)
	h := look.HaloName(strconv.Itoa(b.shown(s.stack)), look.InterBold, cubeNumber*k, b.inks().Ink, ground, b.pixels)
	b.drawHalo(key+"n", h, fyne.NewPos(s.body.at.X+(cubeWide+rowGap)*k, s.body.middle().Y+5.4*k), opacity)
}

// SetArrow points from one zone to another: an attack or a march that is shown. maps.None takes it away.
func (b *Board) SetArrow(from, to int) {
	if b.arrowFrom != from || b.arrowTo != to {
		b.arrowFrom, b.arrowTo = from, to
		b.arrange()
	}
}

// drawArrow draws the arrow between two zones, over their ground and under their names.
func (b *Board) drawArrow(k float32) {
	if b.arrowFrom == maps.None || b.arrowTo == maps.None || b.arrowFrom >= len(b.places) || b.arrowTo >= len(b.places) {
		return
	}
	start, end := b.rowMiddle(b.arrowFrom), b.rowMiddle(b.arrowTo)
	length := distance(start, end)
	short := 17 * k
	if length < 2.2*short {
		short = length / 3.2
	}
	if length < 4 {
		return
	}
	ux, uy := (end.X-start.X)/length, (end.Y-start.Y)/length
	from, tip := start.AddXY(ux*short, uy*short), end.AddXY(-ux*short*0.8, -uy*short*0.8)
	barb := func(side float32) fyne.Position {
		return tip.AddXY(-ux*9*k-uy*side*7*k, -uy*9*k+ux*side*7*k)
	}
	head := []fyne.Position{barb(1), tip, barb(-1)}
	c := b.inks()
	pic, at, size := b.art.path([]fyne.Position{from, tip}, []pathStroke{
		{ink: c.halo, width: arrowEdge * k}, {ink: c.halo, width: arrowEdge * k, also: head},
		{ink: c.Accent, width: arrowWide * k}, {ink: c.Accent, width: arrowWide * k, also: head},
	})
	b.stage.picture("arrow", pic, at, size, 1)
}

func (b *Board) rowMiddle(zone int) fyne.Position {
	if p := &b.places[zone]; p.row.size.Width > 0 {
		return p.row.middle()
	}
	return b.places[zone].castle
}

// Spot is where the things of a zone stand on the board.
func (b *Board) Spot(zone int) fyne.Position {
	if zone < 0 || zone >= len(b.places) {
		return fyne.Position{}
	}
	return b.rowMiddle(zone)
}

// cube returns a cube of a seat, its middle at the point.
func (a *art) cube(seat int, side float32) stamp {
	return a.kept(stampKey{"cube", seat, 0, side, color.NRGBA{}}, func() stamp {
		return a.middle(look.Picture(look.Piece("piece/cube", seat, look.Current().Mode), a.px(side), a.px(side)))
	})
}

// mark returns a small drawing, its middle at the point.
func (a *art) mark(sign string, side float32) stamp {
	return a.kept(stampKey{"mark" + sign, 0, 0, side, color.NRGBA{}}, func() stamp {
		return a.middle(look.Picture(look.Themed(sign, look.Current().Mode), a.px(side), a.px(side)))
	})
}

// sign returns a drawing of one colour on a halo of the ground, its middle at the point.
func (a *art) sign(name string, side float32, ink, ground color.NRGBA) stamp {
	return a.kept(stampKey{"sign" + name, 0, 0, side, ground}, func() stamp {
		d := a.px(side)
		halo := look.Picture(look.Sign(name, ground), d, d)
		pic := image.NewRGBA(image.Rect(0, 0, d+4, d+4))
		for _, at := range [][2]float32{{1, 2}, {3, 2}, {2, 1}, {2, 3}, {1, 1}, {3, 3}, {1, 3}, {3, 1}} {
			a.put(pic, halo, at[0]/a.pixels, at[1]/a.pixels, 0xFF)
		}
		a.put(pic, look.Picture(look.Sign(name, ink), d, d), 2/a.pixels, 2/a.pixels, 0xFF)
		return a.middle(pic)
	})
}

// badge returns the dark round with a short text, its middle at the point: the place in an order.
func (a *art) badge(text string, radius float32) stamp {
	c := look.Colours(look.Current().Mode)
	return a.kept(stampKey{"badge" + text, 0, 0, radius, c.Ink}, func() stamp {
		return a.middle(look.Badge(text, radius, a.pixels, c.Ink, c.Panel))
	})
}

// middle is a stamp whose middle lies at its point.
func (a *art) middle(pic *image.RGBA) stamp {
	s := a.stampOf(pic, 0, 0)
	s.dx, s.dy = -s.size.Width/2, -s.size.Height/2
	return s
}
