// Package playcards draws the cards of Kenjin in piles and hands.
package playcards

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"

	"tenka/app/ui/look"
)

// Card is everything that a card shows. Its picture is made once and kept.
type Card struct {
	Seat    int    // its colours
	Back    bool   // it lies face down and shows only hatch and crest
	Power   string // on the band at the top
	Sign    string // the drawing in the middle ("kenjin/archer")
	Name    string
	Kanji   string  // only on large cards
	Hatched bool    // the band has the hatch of the seat: a secret card
	Mark    Mark    // what others may not see
	Spine   float32 // the visible width of a partly covered card, from the left, in units; 0 for all
}

// Mark says who may see the face of a card that lies face down.
type Mark uint8

// The marks of cards.
const (
	NoMark    Mark = iota
	ClosedEye      // others see its back
	OpenEye        // a card of another seat, looked at in secret
)

// Margins of a card's picture around the card, for its outline and its shadow, in units.
const (
	cardEdge  = 1 // left and above
	cardUnder = 3 // right and below
)

// largeCard is the height from which a card has its kanji and its name in Garamond, in units.
const largeCard = 128

// namedCard is the height below which a card has no name, but a larger band for its power, in units.
const namedCard = 74

type cardKey struct {
	card         Card
	w, h, pixels float32
	look         look.Look
}

// cards keeps the pictures of cards; a table of four seats has under two hundred, about ten megabytes.
var cards = look.Keep[cardKey](32 << 20)

// Picture draws the card of w by h units, with its margins, at that many pixels per unit. A picture is made once for each look, kept and
// shared: do not change it.
func (c Card) Picture(w, h, pixels float32) *image.RGBA {
	l := look.Current()
	l.Pace = 0 // the pace does not change the picture
	key := cardKey{c, w, h, max(pixels, 0.1), l}
	return cards.Picture(key, func() *image.RGBA {
		p := newCardPen(key)
		p.draw()
		return p.img
	})
}

// cardPen draws one card.
type cardPen struct {
	cardKey
	p    *look.Palette
	seat look.SeatColours
	img  *image.RGBA
}

func newCardPen(k cardKey) *cardPen {
	pw := int(math.Ceil(float64((k.w + cardEdge + cardUnder) * k.pixels)))
	ph := int(math.Ceil(float64((k.h + cardEdge + cardUnder) * k.pixels)))
	p := look.Colours(k.look.Mode)
	return &cardPen{k, p, p.Seat(k.card.Seat), image.NewRGBA(image.Rect(0, 0, pw, ph))}
}

// round fills, or strokes if line is not 0, a rectangle with round corners; all in units from the card's corner.
func (p *cardPen) round(img *image.RGBA, c color.Color, x, y, w, h, r, line float32) {
	b := img.Bounds()
	scan := rasterx.NewScannerGV(b.Dx(), b.Dy(), img, b)
	at := func(v float32) float64 { return float64((v + cardEdge) * p.pixels) }
	add := func(a rasterx.Adder) {
		radius := float64(r * p.pixels)
		rasterx.AddRoundRect(at(x), at(y), at(x+w), at(y+h), radius, radius, 0, rasterx.RoundGap, a)
	}
	if line > 0 {
		pen := rasterx.NewStroker(b.Dx(), b.Dy(), scan)
		pen.SetStroke(fixed.Int26_6(line*p.pixels*64), 0, rasterx.ButtCap, nil, nil, rasterx.Round)
		pen.SetColor(c)
		add(pen)
		pen.Draw()
		return
	}
	pen := rasterx.NewFiller(b.Dx(), b.Dy(), scan)
	pen.SetColor(c)
	add(pen)
	pen.Draw()
}

// radius is the radius of the card's corners.
func (p *cardPen) radius() float32 { return min(8, p.h*0.08) }

// seen is the visible width of the card, from the left.
func (p *cardPen) seen() float32 {
	if p.card.Spine > 0 {
		return min(p.card.Spine, p.w)
	}
	return p.w
}

// outline is the colour of the card's edge.
func (p *cardPen) outline() color.NRGBA {
	switch {
	case p.card.Back:
		return look.Mix(p.seat.Fill, color.NRGBA{A: 0xFF}, 0.45)
	case p.look.Mode == look.Night:
		return look.Mix(p.p.CardFace, p.p.CardInk, 0.45)
	}
	return color.NRGBA{0x4A, 0x52, 0x59, 0xFF}
}

func (p *cardPen) draw() {
	p.round(p.img, color.NRGBA{A: 40}, 1, 2, p.w, p.h, p.radius(), 0)
	face := image.NewRGBA(p.img.Rect)
	if p.card.Back {
		p.back(face)
	} else {
		p.face(face)
	}
	mask := image.NewRGBA(p.img.Rect)
	p.round(mask, color.White, 0, 0, p.w, p.h, p.radius(), 0)
	draw.DrawMask(p.img, p.img.Rect, face, image.Point{}, mask, image.Point{}, draw.Over)
	p.round(p.img, p.outline(), 0, 0, p.w, p.h, p.radius(), 1)
}

// back draws the seat's colour, its hatch, a line around it and its crest.
func (p *cardPen) back(img *image.RGBA) {
	draw.Draw(img, img.Rect, image.NewUniform(p.seat.Fill), image.Point{}, draw.Src)
	in := p.w * 0.05
	p.hatch(img, in, in, p.w-2*in, p.h-2*in)
	p.round(img, p.seat.On, in, in, p.w-2*in, p.h-2*in, p.radius()*0.6, 0.9)
	side := min(p.w*0.5, p.h*0.4)
	x := p.w / 2
	if seen := p.seen(); seen < p.w {
		side = min(side, max(seen-4, 9))
		x = min(seen/2, p.w/2)
	}
	p.drawing(img, look.Sign(p.seat.Crest, p.seat.On), x, p.h/2, side)
	if p.look.Letters {
		p.text(img, strconv.Itoa(p.card.Seat+1), look.InterBold, 13, p.seat.On, x, p.h-in-6, p.w)
	}
}

// band is the height of the band at the top.
func (p *cardPen) band() float32 {
	share := float32(0.235)
	if p.h < namedCard { // the number must be readable on small cards, too
		share = 0.36
	}
	return float32(math.Round(float64(p.h*share*p.pixels))) / p.pixels
}

// face draws the band with power and crest, the sign, the name and its kanji.
func (p *cardPen) face(img *image.RGBA) {
	seen, band := p.seen(), p.band()
	draw.Draw(img, img.Rect, image.NewUniform(p.p.CardFace), image.Point{}, draw.Src)
	top := image.Rect(0, 0, img.Rect.Dx(), int((band+cardEdge)*p.pixels))
	draw.Draw(img, top, image.NewUniform(p.seat.Fill), image.Point{}, draw.Src)
	if p.card.Hatched {
		p.hatch(img, 0, 0, p.w, band)
	}
	size := band * 0.74
	left := min(p.w*0.108, 8)
	width := look.WriteWidth(p.card.Power, look.InterBold, size)
	if room := seen - 4; width > room {
		size *= room / width
		width = room
	}
	left = min(left, max((seen-width)/2, 1.5))
	p.textAt(img, p.card.Power, look.InterBold, size, p.seat.On, left, band/2+size*0.364)
	if crest := band * 0.78; seen-left-width > crest*1.12 {
		x := seen - min(band*0.55, 20)
		p.drawing(img, look.Sign(p.seat.Crest, p.seat.On), x, band*0.5, crest)
		if p.look.Letters && x-crest/2-left-width > 10 {
			p.text(img, strconv.Itoa(p.card.Seat+1), look.InterBold, size*0.6, p.seat.On, x-crest*0.62, band/2+size*0.22, 20)
		}
	}
	p.foot(img, seen, band)
}

// foot draws what is below the band.
func (p *cardPen) foot(img *image.RGBA, seen, band float32) {
	under := p.h - band
	named := seen >= 44 && p.h >= namedCard // else there is only room for the sign
	side := min(seen*0.56, under*0.52)
	if !named {
		side = min(seen-2, under*0.4)
		if p.h < namedCard {
			side = min(seen-4, under*0.72)
		}
	}
	middle := band + under*0.4
	switch {
	case p.h >= largeCard && named:
		kanji := p.h - 8.7
		if second := look.Second(p.card.Kanji); second == "" {
			kanji += 12
		} else {
			p.text(img, second, look.Mincho, min(p.h*0.076, 14), look.Colours(look.Washi).Ink2, seen/2, kanji, seen-8)
		}
		p.text(img, p.card.Name, look.Garamond, p.name(14.5*p.h/158), p.p.CardInk, seen/2, kanji-p.h*0.105, seen-8)
		middle = band + under*0.37
	case named:
		p.text(img, p.card.Name, look.InterSemiBold, p.name(max(12*p.h/102, 11.5)), p.p.CardInk, seen/2, p.h-p.h*0.07, seen-3)
	default:
		middle = band + under/2
	}
	if p.card.Sign != "" {
		p.drawing(img, look.Sign(p.card.Sign, p.p.CardInk), seen/2, middle, side)
	}
	p.mark(img, seen, band)
}

// name is the size of the name: it grows with the text scale up to a limit.
func (p *cardPen) name(size float32) float32 { return size * min(p.look.Scale, 1.3) }

// mark draws the eye on its disc, at the right below the band.
func (p *cardPen) mark(img *image.RGBA, seen, band float32) {
	if p.card.Mark == NoMark {
		return
	}
	r := min(10, p.h*0.098)
	x, y := seen-r*1.28, band+r*1.32
	switch {
	case p.h < namedCard:
		r = min(p.h*0.13, seen*0.42)
		x, y = min(seen-r-1, p.w-r-2), p.h-r-2
	case seen < 44:
		r = min(r, seen*0.42)
		x, y = seen/2, p.h-r*1.5
	}
	p.round(img, p.p.CardInk, x-r, y-r, 2*r, 2*r, r, 0)
	name := "sign/eye-closed"
	if p.card.Mark == OpenEye {
		name = "sign/eye"
	}
	p.drawing(img, look.Sign(name, look.Colours(look.Washi).CardFace), x, y, r*1.5)
}

// hatch draws the seat's hatch on a part of the card.
func (p *cardPen) hatch(img *image.RGBA, x, y, w, h float32) {
	px := func(v float32) int { return int(math.Round(float64(v * p.pixels))) }
	box := image.Rect(px(x+cardEdge), px(y+cardEdge), px(x+w+cardEdge), px(y+h+cardEdge))
	share := look.HatchOnCard * p.look.Hatch.Factor()
	field := look.Hatch(p.card.Seat, box.Dx(), box.Dy(), p.pixels, p.seat.On, share)
	draw.Draw(img, box, field, image.Point{}, draw.Over)
}

// drawing draws a picture in a square around x, y.
func (p *cardPen) drawing(img *image.RGBA, res fyne.Resource, x, y, side float32) {
	n := max(int(math.Round(float64(side*p.pixels))), 1)
	left, top := int(math.Round(float64((x+cardEdge)*p.pixels-float32(n)/2))), int(math.Round(float64((y+cardEdge)*p.pixels-float32(n)/2)))
	draw.Draw(img, image.Rect(left, top, left+n, top+n), look.Picture(res, n, n), image.Point{}, draw.Over)
}

// text writes a line centred at x, smaller if it would be wider than room: in a whole size, because only for these the measured width is
// exact.
func (p *cardPen) text(img *image.RGBA, s string, f look.Font, size float32, c color.NRGBA, x, y, room float32) {
	width := look.WriteWidth(s, f, size)
	if width > room && width > 0 {
		const over = 2 // a name may extend that far into the margin
		size = float32(math.Ceil(float64(size * room / width)))
		if width = look.WriteWidth(s, f, size); width > room+over {
			size--
			width = look.WriteWidth(s, f, size)
		}
	}
	p.textAt(img, s, f, size, c, x-width/2, y)
}

// textAt writes a line from x on, with its baseline on a whole pixel.
func (p *cardPen) textAt(img *image.RGBA, s string, f look.Font, size float32, c color.NRGBA, x, y float32) {
	base := float32(math.Round(float64((y+cardEdge)*p.pixels))) / p.pixels
	look.Write(img, s, f, size, c, x+cardEdge+look.WriteWidth(s, f, size)/2, base, p.pixels)
}
