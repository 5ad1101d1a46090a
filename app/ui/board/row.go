package board

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
)

// Mark is a small drawing in the row of a zone. N is written beside it if it is 2 or more.
type Mark struct {
	Sign string // the name of a drawing with two themes, "piece/flame"
	N    int
}

// Fact is a number of a zone with its sign: what it yields, for example.
type Fact struct {
	Sign string // the name of a drawing of one colour
	N    int
}

// Sizes of a row of tokens, numbers and marks. A row is below the name of its zone.
const (
	rowSide   = 16.0 // width of a token's body, and height of the row
	markSide  = 16.0
	markPitch = 13.5 // the drawings have a margin of their own
	rowNumber = 15.0
	rowBelow  = 15.0 // from the baseline of the name to the middle of the row
	rowGap    = 2.0
)

// hasRow reports whether a zone has more in its row than its tokens.
func (s *ZoneState) hasRow() bool { return len(s.Marks) > 0 || s.Figures != nil }

// placeRow places the tokens of a zone, their numbers and its marks in a row centred under the name.
func (b *naming) placeRow(zone int, group []int, k float32) {
	p, s := &b.places[zone], &b.zones[zone]
	if s.Figures != nil {
		b.placeFigures(zone, k)
		return
	}
	if len(group) == 0 && !s.hasRow() {
		return
	}
	width := float32(0)
	for _, i := range group {
		width += b.inRow(i, k)
	}
	for _, m := range s.Marks {
		width += b.markWidth(m, k)
	}
	at := b.underName(zone, k)
	left := at.X - width/2
	if b.fitted && !b.still {
		left = min(left, b.size.Width-b.cover.Right-width-3)
	}
	p.row = box{fyne.NewPos(left, at.Y-rowSide/2*k), fyne.NewSize(width, rowSide*k)}
	p.marks = left
	for _, i := range group {
		wide := b.inRow(i, k)
		shape := b.tokens[i].shape
		b.spots = append(b.spots, spot{
			token: i, foot: fyne.NewPos(p.marks+rowSide/2*k, at.Y+rowSide/2*k), scale: rowSide / shape.Wide * k,
			body: box{fyne.NewPos(p.marks, p.row.at.Y), fyne.NewSize(rowSide*k, rowSide*k)},
			all:  box{fyne.NewPos(p.marks, p.row.at.Y), fyne.NewSize(wide, rowSide*k)},
		})
		p.marks += wide
	}
}

// inRow is the width of a token in a row, with its number.
func (b *stacks) inRow(i int, k float32) float32 {
	n, wide := b.shown(i), (rowSide+rowGap)*k
	if b.tokens[i].counts(n) {
		wide += b.numberOf(n, k).Width
	}
	return wide
}

// counts reports whether the number n of tokens is written.
func (t *lying) counts(n int) bool { return t.Key != nil && (n > 1 || t.shape.Counted) }

// underName is the middle of a zone's row: below its name, or below its kanji if they are shown.
func (b *stacks) underName(zone int, k float32) fyne.Position {
	z := &b.m.Zones[zone]
	below := rowBelow * k
	if _, kanji := b.namesShown(); kanji {
		below += b.kanjiDown(k) - k
	}
	return b.at(z.Castle).AddXY(float32(z.Label.X-z.Castle.X)*k, float32(z.Label.Y-z.Castle.Y)*k+below)
}

// numberOf is a number in a row, in the colours of ground at rest: for measuring.
func (b *stacks) numberOf(n int, k float32) look.Halo {
	return look.HaloName(strconv.Itoa(n), look.InterBold, rowNumber*k, b.inks().Ink, b.inks().halo, b.pixels)
}

func (b *stacks) markWidth(m Mark, k float32) float32 {
	if m.N > 1 {
		return markPitch*k + b.numberOf(m.N, 0.8*k).Width
	}
	return markPitch * k
}

// drawRow draws the marks of a zone, or its figures.
func (b *painting) drawRow(zone int, k float32) {
	p, s := &b.places[zone], &b.zones[zone]
	if s.Figures != nil {
		b.drawFigures(zone, k)
		return
	}
	opacity := 1.0
	_, _, ground := b.nameInks(zone)
	switch b.stateShown(zone) &^ Hovered {
	case Dimmed:
		opacity = dimToken
	case Selected:
		ground = b.inks().halo
	}
	middle := p.row.at.Y + p.row.size.Height/2
	x := p.marks
	for i, m := range s.Marks {
		key := part{what: "mark", n: zone, token: i}
		b.stage.stamp(key, b.art.mark(m.Sign, markSide*k), b.onPixel(fyne.NewPos(x+markPitch/2*k+1, middle)), opacity)
		if m.N > 1 {
			h := look.HaloName(strconv.Itoa(m.N), look.InterBold, rowNumber*0.8*k, b.inks().Ink, ground, b.pixels)
			b.drawHalo(key.of("n"), h, fyne.NewPos(x+markPitch*k, middle+6*k), opacity)
		}
		x += b.markWidth(m, k)
	}
}

// stackMiddle is the middle of the first token of a zone on a board of stacks, else that of its row.
func (b *stacks) stackMiddle(zone int) fyne.Position {
	for _, s := range b.spots {
		if b.Stacks && b.tokens[s.token].zone == zone && !s.list {
			return s.body.middle()
		}
	}
	return b.rowMiddle(zone)
}

// rowMiddle is the middle of a zone's row, or its point.
func (b *stacks) rowMiddle(zone int) fyne.Position {
	if p := &b.places[zone]; p.row.size.Width > 0 {
		return p.row.middle()
	}
	return b.places[zone].point
}

// mark returns a small drawing, its middle at the point.
func (a *art) mark(sign string, side float32) stamp {
	return a.kept(stampKey{"mark" + sign, 0, 0, side, color.NRGBA{}}, func() stamp {
		return a.middle(look.Picture(look.Themed(sign, look.Current().Mode), a.px(side), a.px(side)))
	})
}

// sign returns a drawing of one colour with a halo in the colour of the ground, its middle at the point.
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
