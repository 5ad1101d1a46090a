package plancards

import (
	"image"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/games/shogunface/sketch"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// LandCard is the card of a province: a band in the colour of its owner with name and kanji, the outline of the province, its yield and the
// squares of its sites. It has the colours of paper in both themes.
type LandCard struct {
	kit.Sketched
	land       Land
	state      HandState
	wide, high float32
	crowded    bool // its facts are above each other
}

// Land is the content of a province card.
type Land struct {
	Seat        int // look.NeutralSeat if it has no owner
	Name, Kanji string
	Outline     func(w, h int) *image.RGBA // in pixels; may be nil
	Facts       []sketch.Fact              // at most two
	Used, Sites int
	Armies      int // number of cubes there, 0 for none
	Flames      int // number of unrest signs
	Key         string
}

// NewLandCard returns a card of 112 by 138 units.
func NewLandCard(l Land, press func(), hover func(in bool)) *LandCard {
	c := &LandCard{land: l, wide: 112, high: 138}
	c.Extend(c, l.Name, press, 9, func() (wide, high float32) { return c.wide, c.high }, c.draw)
	c.OnHover(hover)
	return c
}

// SetSize changes the size of the card in units and returns it.
func (c *LandCard) SetSize(wide, high float32) *LandCard {
	c.wide, c.high = wide, high
	c.Refresh()
	return c
}

// SetCrowded puts the facts above each other at the left edge, where the next card does not cover them.
func (c *LandCard) SetCrowded(on bool) {
	if c.crowded != on {
		c.crowded = on
		c.Refresh()
	}
}

// SetLand changes the content of the card.
func (c *LandCard) SetLand(l Land) {
	c.land = l
	c.SetName(l.Name)
	c.Refresh()
}

// SetState changes the state of the card and returns the card.
func (c *LandCard) SetState(s HandState) *LandCard {
	if c.state != s {
		c.state = s
		c.Refresh()
	}
	return c
}

// Land returns the content of the card.
func (c *LandCard) Land() Land { return c.land }

var (
	landName   = look.Type{Font: look.Garamond, Size: 16, Tone: look.ToneOnCard}
	landKanji  = look.Type{Font: look.Mincho, Size: 12.5, Tone: look.ToneOnCard}
	landFact   = look.Type{Font: look.InterBold, Size: 14, Tone: look.ToneOnCard}
	landKey    = look.Type{Font: look.InterMedium, Size: 12, Tone: look.ToneOnCard}
	landNumber = look.Type{Font: look.InterBold, Size: 13, Tone: look.ToneOnCard}
)

// Widths of a card, in units, below which its lower part is drawn closer together, and smaller.
const (
	tightLand = 108
	smallLand = 100
)

// draw draws the card.
func (c *LandCard) draw(s *draw.Sketch, wide, high float32) {
	if c.state == HandGone {
		kit.Card{Line: look.Now().Line, Width: 1, Round: 8}.Put(s, 0, 0, wide, high)
		return
	}
	ground(s, &c.Sketched, c.state, wide, high, 8)
	band := min(26, high*0.26)
	c.head(s, wide, band)
	foot := high - 16
	if c.high < 110 {
		foot = high - 14
	}
	pad := c.foot(s, wide, foot)
	c.middle(s, 8+pad, band+4, wide-16-pad, foot-12)
	s.Text(landKey, c.land.Key, 9, band+16, 0)
	ring(s, c.state, wide, high, 11)
}

// head draws the band with the name.
func (c *LandCard) head(s *draw.Sketch, wide, band float32) {
	l, p := &c.land, look.Now()
	colours := p.Seat(l.Seat)
	fill, ink, quiet := colours.Fill, colours.On, colours.On
	if c.state == HandDimmed {
		fill, ink, quiet = look.Mix(fill, p.CardFace, 0.35), look.Fade(ink, 0.75), look.Fade(ink, 0.6)
	}
	kit.Card{Fill: fill, Round: 7.5, Top: true}.Put(s, 0.5, 0.5, wide-1, band)
	left, right := float32(5), wide-3
	second := look.Second(l.Kanji)
	if kanji := s.Wide(landKanji, second); !c.crowded && second != "" && s.Wide(landName, l.Name)+kanji+18 <= wide {
		left, right = 8, wide-6-kanji
		s.Text(landKanji, second, right, kit.Middle(s, landKanji, band/2), 0)
		s.Colour(quiet)
		right -= 4
	}
	s.Text(landName, l.Name, left, kit.Middle(s, landName, band/2), right-left)
	s.Colour(ink)
}

// foot draws the yield and the sites, and returns how much of the left edge above it they take.
func (c *LandCard) foot(s *draw.Sketch, wide, y float32) (pad float32) {
	kind, side := landFact, float32(9)
	left, apart := float32(6), float32(7)
	switch {
	case c.wide < smallLand:
		kind.Size, side = 12.5, 7.5
		left, apart = 4, 3
	case c.wide < tightLand:
		apart = 5
	}
	for i, f := range c.land.Facts {
		if c.crowded {
			f.Put(s, kind, c.wide < tightLand, 6, y-21*float32(1-i))
			pad = 20
		} else {
			left = f.Put(s, kind, c.wide < tightLand, left, y) + apart
		}
	}
	sketch.Sites(s, look.ToneOnCard, c.land.Used, c.land.Sites, wide-5, y, side)
	return pad
}

// middle draws the outline of the province, and the cubes and flames beside it.
func (c *LandCard) middle(s *draw.Sketch, x, top, wide, bottom float32) {
	l, share := &c.land, 0.0
	if c.state == HandDimmed {
		share = 0.45
	}
	count := func(name string, n int, y, side float32, least int) {
		if n == 0 {
			return
		}
		res := look.Themed(name, look.Washi)
		if side == 18 {
			res = look.Piece(name, l.Seat, look.Washi)
		}
		at := x + wide - 16
		s.Drawing(res, at, y, side, side).Translucency = share
		if n > least {
			s.Text(landNumber, strconv.Itoa(n), at+10, kit.Middle(s, landNumber, y), 0)
		}
	}
	count("piece/cube", l.Armies, top+10, 18, 0)
	count("piece/flame", l.Flames, top+32, 16, 1)
	if l.Armies > 0 || l.Flames > 0 {
		wide -= 22
	}
	if l.Outline != nil && wide > 1 && bottom-top > 1 {
		k := c.Pixels()
		img := &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillContain, Translucency: share,
			Image: l.Outline(int(s.U(wide)*k+0.5), int(s.U(bottom-top)*k+0.5))}
		s.Put(img, x, top, wide, bottom-top)
	}
}

var _ fyne.Tappable = (*LandCard)(nil)
