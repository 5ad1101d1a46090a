package cards

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine/lang"
)

// cardText is the text of a card.
type cardText struct {
	Seat  int    // the colours of its band
	Sign  string // before the kind: a drawing of one colour
	Kind  string // on the band
	Title string
	Line  string // its effect, in a few words
	Foot  string // its last line: the key that chooses it, or its use
}

// TextCard is a card with text: a band with its kind and its owner's crest, a title, and its effect. It has the colours of paper in both
// themes.
type TextCard struct {
	kit.Sketched
	text       cardText
	wide, high float32
	seen       float32 // visible width if another card covers it; 0 for all
	folded     float32 // remaining height if it is folded; 0 for all
	state      kit.CardState
	pictured   bool    // drawn as if the pointer were on it
	foot       float32 // baseline of its last line, from its upper edge; 0 for its lower edge
	title      float32 // size of its title; 0 for as large as possible
}

// newTextCard returns a card, with its size in units. name is for a screen reader; press may be nil for a card that cannot be pressed.
func newTextCard(text cardText, wide, high float32, name string, press func()) *TextCard {
	c := &TextCard{text: text, wide: wide, high: high}
	c.Extend(c, name, press, 9, func() (wide, high float32) { return c.wide, c.high }, c.draw)
	return c
}

// SetSeen sets the visible width from the left, in units, if another card covers it, 0 for all, and returns the card.
func (c *TextCard) SetSeen(units float32) *TextCard {
	if units != c.seen {
		c.seen = units
		c.Refresh()
	}
	return c
}

// SetFolded sets its remaining height, in units, 0 for all, and returns the card. A folded card shows its sign, its last line and its title.
func (c *TextCard) SetFolded(units float32) *TextCard {
	if units != c.folded {
		c.folded = units
		c.Refresh()
	}
	return c
}

// Picture is the whole card as a picture. The pointer goes through it.
func (c *TextCard) Picture() fyne.CanvasObject {
	whole := newTextCard(c.text, c.wide, c.high, "", nil)
	whole.foot, whole.state, whole.pictured = c.foot, c.state, true
	s := &draw.Sketch{}
	whole.draw(s, c.wide, c.high)
	if c.Focused() {
		kit.Ring(s, 0, 0, c.wide, c.high, 9)
	}
	picture := container.NewWithoutLayout(s.List...)
	picture.Resize(fyne.NewSize(s.U(c.wide), s.U(c.high)))
	return picture
}

// SetFoot sets the baseline of its last line, in units below its upper edge, for a card that extends below the window, and returns the card.
func (c *TextCard) SetFoot(units float32) *TextCard {
	c.foot = units
	c.Refresh()
	return c
}

// SetTitle sets the size of the title, 0 for as large as possible, so that cards beside each other have the same, and returns the card.
func (c *TextCard) SetTitle(units float32) *TextCard {
	if units != c.title {
		c.title = units
		c.Refresh()
	}
	return c
}

// TitleSize is the largest size in which the title fits two lines if seen units of the card are visible, 0 for all.
func (c *TextCard) TitleSize(seen float32) float32 {
	title := cardTitle
	if c.wide < 120 {
		title.Size = cardTitleLow
	}
	if c.folded > 0 {
		title.Size = (c.folded - foldedBand - 2*foldedAir) / 2 / titleLine
	}
	for title.Size > cardTitleLeast {
		if lines := title.Wrap(c.text.Title, look.Scaled(c.room(seen))); len(lines) <= 2 && !cut(lines) {
			break
		}
		title.Size -= 0.5
	}
	return title.Size
}

// room is the width of the texts, in units, if seen units of the card are visible.
func (c *TextCard) room(seen float32) float32 {
	switch {
	case c.folded > 0 && seen > 0:
		return min(seen, c.wide) - 2*foldedMargin
	case seen <= 0 || seen >= c.wide:
		return c.wide - 2*cardMargin
	}
	return seen - cardMargin - cardClear
}

// SetState changes the state of the card.
func (c *TextCard) SetState(s kit.CardState) {
	if s != c.state {
		c.state = s
		c.Refresh()
	}
}

// State returns the state of the card.
func (c *TextCard) State() kit.CardState { return c.state }

var (
	cardKind  = look.Type{Font: look.InterSemiBold, Size: 12, Tone: look.ToneOnCard}
	cardTitle = look.Type{Font: look.Garamond, Size: 16, Tone: look.ToneOnCard}
	cardLine  = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneOnCard}
	cardFoot  = look.Type{Font: look.InterSemiBold, Size: 12, Tone: look.ToneOnCard}
)

// Sizes of a card, in units.
const (
	cardBand       = 24
	cardMargin     = 9
	cardClear      = 6    // gap between texts and the ring of a card that covers this one
	titleLine      = 1.08 // distance between lines of a title, in sizes
	foldedBand     = 14
	foldedAir      = 1 // gap above and below the title
	foldedMargin   = 5
	cardTitleLow   = 14.5 // of a small card
	cardTitleLeast = 9
	cardKindLeast  = 8.5
)

// draw draws the card.
func (c *TextCard) draw(s *draw.Sketch, wide, high float32) {
	l := look.Now()
	seat := l.Seat(c.text.Seat)
	out := s.Units(4) // the ring is that far outside
	ring := func(line color.Color, width float32) {
		s.Box(-out, -out, wide+2*out, high+2*out, 8+s.Units(3), nil, line, width)
	}
	switch {
	case c.state == kit.CardLit && (c.Hovered() || c.pictured):
		ring(l.LitLine, 3)
	case c.state == kit.CardLit:
		ring(l.LitLine, 1.8)
	case c.state == kit.CardSelected:
		ring(l.Primary, 2.8)
	}
	s.Box(0, 0, wide, high, 8, l.CardFace, look.Mix(l.CardInk, l.CardFace, 0.25), 1)
	edge := s.Units(0.5)
	if c.folded > 0 {
		s.Band(edge, edge, wide-2*edge, foldedBand, 7.5, seat.Fill)
		c.foldedWords(s, seat)
	} else {
		s.Band(edge, edge, wide-2*edge, cardBand, 7.5, seat.Fill)
		c.words(s, seat)
	}
	if c.state == kit.CardDimmed {
		s.Box(0, 0, wide, high, 8, look.Fade(l.CardFace, 0.5), nil, 0)
	}
}

// titled is the type of the title.
func (c *TextCard) titled() look.Type {
	title := cardTitle
	if title.Size = c.title; title.Size == 0 {
		title.Size = c.TitleSize(c.seen)
	}
	return title
}

// seenWide is the visible width of the card, from the left.
func (c *TextCard) seenWide() float32 {
	if c.seen > 0 {
		return min(c.wide, c.seen)
	}
	return c.wide
}

// foldedWords draws the texts and signs of a folded card: its title in the middle of the part below the band.
func (c *TextCard) foldedWords(s *draw.Sketch, seat look.SeatColours) {
	s.Sign(c.text.Sign, seat.On, 13, foldedBand/2, 11)
	s.End(cardFoot.At(10.5), c.text.Foot, c.seenWide()-foldedMargin, 11, 0)
	s.Colour(seat.On)
	title := c.titled()
	lines := title.Wrap(c.text.Title, s.U(c.room(c.seen)))
	lines = lines[:min(len(lines), 2)]
	y := foldedBand + (c.folded-foldedBand-title.Size*titleLine*float32(len(lines)))/2 + 0.82*title.Size
	for _, line := range lines {
		s.Text(title, line, foldedMargin, y, 0)
		y += title.Size * titleLine
	}
}

// words draws the texts and signs of the visible part of the card.
func (c *TextCard) words(s *draw.Sketch, seat look.SeatColours) {
	seen, room := c.seenWide(), c.room(c.seen)
	s.Sign(c.text.Sign, seat.On, 17, cardBand/2, 15)
	const left = 28
	kindRoom := seen - left - cardClear
	if seen > c.wide-2 {
		s.Sign(seat.Crest, seat.On, c.wide-18, cardBand/2, 16)
		kindRoom -= 24
	}
	kind := cardKind
	for s.Wide(kind, c.text.Kind) > kindRoom && kind.Size > cardKindLeast {
		kind.Size -= 0.5
	}
	s.Text(kind, c.text.Kind, left, 16.5, kindRoom)
	s.Colour(seat.On)
	title := c.titled()
	y := s.Lines(title, c.text.Title, cardMargin, cardBand+19, room, title.Size*titleLine, 2)
	foot := c.foot
	if foot == 0 {
		foot = c.high - 8
	}
	short := lang.Columns(c.text.Foot) <= 2
	lineRoom := room
	switch {
	case c.text.Foot == "":
	case short: // a key: it is at the end of the last line
		s.End(cardFoot, c.text.Foot, seen-cardMargin, foot, 0)
		s.Colour(look.Colours(look.Washi).Ink2)
		lineRoom -= 12
	default:
		s.Text(cardLine, c.text.Foot, cardMargin, foot, room)
		s.Colour(look.Colours(look.Washi).Ink2)
		foot -= 14
	}
	c.says(s, y+2, foot, room, lineRoom)
}

// says writes the effect from y down to foot, in lines of width room, or of lineRoom beside the key in the last line.
func (c *TextCard) says(s *draw.Sketch, y, foot, room, lineRoom float32) {
	const apart = 15
	line := cardLine
	lines := func() []string {
		all := line.Wrap(c.text.Line, s.U(room))
		for i, words := range all {
			if y+apart*float32(i) > foot-12 && s.Wide(line, words) > lineRoom {
				return line.Wrap(c.text.Line, s.U(lineRoom))
			}
		}
		return all
	}
	for line.Size > 10 && (cut(lines()) || y+apart*float32(len(lines())-1) > foot+1) {
		line.Size -= 0.5
	}
	for _, words := range lines() {
		if y > foot+1 {
			break
		}
		s.Text(line, words, cardMargin, y, 0)
		s.Colour(look.Mix(look.Now().CardInk, look.Now().CardFace, 0.14))
		y += apart
	}
}

// cut reports whether a line was shortened.
func cut(lines []string) bool {
	for _, l := range lines {
		if r := []rune(l); len(r) > 0 && r[len(r)-1] == '…' {
			return true
		}
	}
	return false
}
