package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/look"
)

// CardText is what stands on a card of words.
type CardText struct {
	Seat  int    // whose colours its band wears
	Sign  string // before the kind: a drawing of one colour
	Kind  string // in the band
	Title string
	Line  string // what it does, in a few words
	Foot  string // at its foot: the key that chooses it, or how it was used
}

// TextCard is a card that is read: a band with its kind and its owner's crest, a title, and what it does. A card is a thing: paper in both themes.
type TextCard struct {
	control
	text       CardText
	wide, high float32
	seen       float32 // how much is seen where another card lies over it; 0 for all
	folded     float32 // how much of its height is left; 0 for all
	state      CardState
	foot       float32 // the foot line of what stands at its foot, from its upper edge; 0 for its lower edge
	title      float32 // the size of its title, 0 for as large as there is room
}

// NewTextCard returns a card of so many units. name is what a screen reader says; press may be nil for a card that is only read.
func NewTextCard(text CardText, wide, high float32, name string, press func()) *TextCard {
	c := &TextCard{text: text, wide: wide, high: high}
	c.name, c.press, c.inert = name, press, press == nil
	c.extend(c)
	return c
}

// SetSeen tells how many units are seen from the left where another card lies over it, 0 for all; it returns the card.
func (c *TextCard) SetSeen(units float32) *TextCard {
	if units != c.seen {
		c.seen = units
		c.Refresh()
	}
	return c
}

// SetFolded tells how many units of its height are left, 0 for all; it returns the card. Folded it shows its sign, its foot and its title.
func (c *TextCard) SetFolded(units float32) *TextCard {
	if units != c.folded {
		c.folded = units
		c.Refresh()
	}
	return c
}

// Picture is the card as it would look if nothing covered it, to be seen only: the pointer goes through it.
func (c *TextCard) Picture() fyne.CanvasObject {
	whole := NewTextCard(c.text, c.wide, c.high, "", nil)
	whole.foot, whole.state, whole.hovered, whole.focused = c.foot, c.state, true, c.focused
	drawn, size := whole.CreateRenderer(), fyne.NewSize(u(c.wide), u(c.high))
	drawn.Layout(size)
	picture := container.NewWithoutLayout(drawn.Objects()...)
	picture.Resize(size)
	return picture
}

// SetFoot sets what stands at its foot on a line so many units below its upper edge, for a card that reaches beyond the window; it returns the card.
func (c *TextCard) SetFoot(units float32) *TextCard {
	c.foot = units
	c.Refresh()
	return c
}

// SetTitle sets the size of the title, so that cards beside each other have theirs alike; 0 for as large as there is room. It returns the card.
func (c *TextCard) SetTitle(units float32) *TextCard {
	if units != c.title {
		c.title = units
		c.Refresh()
	}
	return c
}

// TitleSize is the largest size in which the title has room in two lines where so many units of the card are seen, 0 for all.
func (c *TextCard) TitleSize(seen float32) float32 {
	title := cardTitle
	if c.wide < 120 {
		title.Size = cardTitleLow
	}
	if c.folded > 0 {
		title.Size = (c.folded - foldedBand - 2*foldedAir) / 2 / titleLine
	}
	for title.Size > cardTitleLeast {
		if lines := title.Wrap(c.text.Title, c.room(seen)); len(lines) <= 2 && !cut(lines) {
			break
		}
		title.Size -= 0.5
	}
	return title.Size
}

// room is the width of the words where so many units of the card are seen.
func (c *TextCard) room(seen float32) float32 {
	switch {
	case c.folded > 0 && seen > 0:
		return u(min(seen, c.wide) - 2*foldedMargin)
	case seen <= 0 || seen >= c.wide:
		return u(c.wide - 2*cardMargin)
	}
	return u(seen - cardMargin - cardClear)
}

// SetState changes what may be done with the card.
func (c *TextCard) SetState(s CardState) {
	if s != c.state {
		c.state = s
		c.Refresh()
	}
}

// State returns what may be done with the card.
func (c *TextCard) State() CardState { return c.state }

// SetName changes what a screen reader says.
func (c *TextCard) SetName(name string) { c.name = name }

// OnHover has tell called when pointer or focus come to the card and go.
func (c *TextCard) OnHover(tell func(in bool)) { c.enter = tell }

var (
	cardKind  = look.Type{Font: look.InterSemiBold, Size: 12, Tone: look.ToneOnCard}
	cardTitle = look.Type{Font: look.Garamond, Size: 16, Tone: look.ToneOnCard}
	cardLine  = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneOnCard}
	cardFoot  = look.Type{Font: look.InterSemiBold, Size: 12, Tone: look.ToneOnCard}
)

// Of a card of words, in units.
const (
	cardBand       = 24
	cardMargin     = 9
	cardClear      = 6    // of words, beside the ring of a card that lies over this one
	titleLine      = 1.08 // from a line of a title to the next, in sizes
	foldedBand     = 14
	foldedAir      = 1 // over and under the title
	foldedMargin   = 5
	cardTitleLow   = 14.5 // of a small card
	cardTitleLeast = 9
)

// CreateRenderer draws the card.
func (c *TextCard) CreateRenderer() fyne.WidgetRenderer {
	p := newPainter(c, func() fyne.Size { return fyne.NewSize(u(c.wide), u(c.high)) }, nil, nil)
	paper, lower, ring, focus := canvas.NewRectangle(nil), canvas.NewRectangle(nil), canvas.NewRectangle(nothing), newRing(9)
	band := canvas.NewRectangle(nil)
	p.paint = func() {
		l := look.Now()
		seat := l.Seat(c.text.Seat)
		paper.FillColor, paper.StrokeColor, paper.StrokeWidth, paper.CornerRadius = l.CardFace, look.Mix(l.CardInk, l.CardFace, 0.25), 1, u(8)
		band.FillColor, band.TopLeftCornerRadius, band.TopRightCornerRadius = seat.Fill, u(7.5), u(7.5)
		ring.Hidden = true
		switch c.state {
		case CardLit:
			ring.Hidden, ring.StrokeColor, ring.StrokeWidth = false, l.LitLine, 1.8
			if c.hovered {
				ring.StrokeWidth = 3
			}
		case CardSelected:
			ring.Hidden, ring.StrokeColor, ring.StrokeWidth = false, l.Primary, 2.8
		}
		ring.CornerRadius = u(8) + 3
		words := c.words
		if c.folded > 0 {
			words = c.foldedWords
		}
		p.objects = append([]fyne.CanvasObject{ring, paper, band}, words(l, seat)...)
		lower.FillColor, lower.CornerRadius, lower.Hidden = look.Fade(l.CardFace, 0.5), u(8), c.state != CardDimmed
		p.objects = append(p.objects, lower, focus.Rectangle)
	}
	p.lay = func(s fyne.Size) {
		place(ring, -4, -4, s.Width+8, s.Height+8)
		place(paper, 0, 0, s.Width, s.Height)
		high := float32(cardBand)
		if c.folded > 0 {
			high = foldedBand
		}
		place(band, 0.5, 0.5, s.Width-1, u(high))
		place(lower, 0, 0, s.Width, s.Height)
		focus.show(c.focused, fyne.Position{}, s)
	}
	p.paint()
	return p
}

// setting are the texts and signs of a card as they are set, in units.
type setting []fyne.CanvasObject

// text sets words on a foot line.
func (s *setting) text(t look.Type, words string, x, y float32, ink color.Color) {
	size, base := t.Measure(words)
	o := t.Text(words)
	o.Color = ink
	o.Move(fyne.NewPos(u(x), u(y)-base))
	o.Resize(size)
	*s = append(*s, o)
}

// sign sets a drawing of one colour about its middle.
func (s *setting) sign(name string, ink color.NRGBA, x, y, side float32) {
	img := canvas.NewImageFromResource(look.Sign(name, ink))
	img.FillMode = canvas.ImageFillContain
	place(img, u(x-side/2), u(y-side/2), u(side), u(side))
	*s = append(*s, img)
}

// foldedWords are the texts and signs of a folded card: its title in the middle of what the band leaves.
func (c *TextCard) foldedWords(l *look.Palette, seat look.SeatColours) []fyne.CanvasObject {
	var list setting
	wide := c.wide
	if c.seen > 0 {
		wide = min(wide, c.seen)
	}
	list.sign(c.text.Sign, seat.On, 13, foldedBand/2, 11)
	foot := cardFoot
	foot.Size = 10.5
	list.text(foot, c.text.Foot, wide-foldedMargin-foot.Width(c.text.Foot)/u(1), 11, seat.On)
	title := cardTitle
	if title.Size = c.title; title.Size == 0 {
		title.Size = c.TitleSize(c.seen)
	}
	lines := title.Wrap(c.text.Title, c.room(c.seen))
	lines = lines[:min(len(lines), 2)]
	y := foldedBand + (c.folded-foldedBand-title.Size*titleLine*float32(len(lines)))/2 + 0.82*title.Size
	for _, line := range lines {
		list.text(title, line, foldedMargin, y, l.CardInk)
		y += title.Size * titleLine
	}
	return list
}

// words are the texts and signs of the card, set for what is seen of it.
func (c *TextCard) words(l *look.Palette, seat look.SeatColours) []fyne.CanvasObject {
	var list setting
	set, sign := list.text, list.sign
	seen := c.wide
	if c.seen > 0 {
		seen = min(seen, c.seen)
	}
	room := c.room(c.seen)
	sign(c.text.Sign, seat.On, 17, cardBand/2, 15)
	kind := cardKind
	left, whole := float32(28), seen > c.wide-2
	kindRoom := u(seen - left - cardClear)
	if whole {
		sign(seat.Crest, seat.On, c.wide-18, cardBand/2, 16)
		kindRoom -= u(24)
	}
	for kind.Width(c.text.Kind) > kindRoom && kind.Size > 8.5 {
		kind.Size -= 0.5
	}
	set(kind, kind.Shorten(c.text.Kind, kindRoom), left, 16.5, seat.On)
	title := cardTitle
	if title.Size = c.title; title.Size == 0 {
		title.Size = c.TitleSize(c.seen)
	}
	y := float32(cardBand + 19)
	for i, line := range title.Wrap(c.text.Title, room) {
		if i < 2 {
			set(title, line, cardMargin, y, l.CardInk)
			y += title.Size * titleLine
		}
	}
	foot := c.foot
	if foot == 0 {
		foot = c.high - 8
	}
	quiet := look.Colours(look.Washi).Ink2
	short := len([]rune(c.text.Foot)) <= 2
	lineRoom := room
	switch {
	case c.text.Foot == "":
	case short: // a key: it stands at the end of the last line
		set(cardFoot, c.text.Foot, seen-cardMargin-cardFoot.Width(c.text.Foot)/u(1), foot, quiet)
		lineRoom -= u(12)
	default:
		f := cardLine
		for f.Width(c.text.Foot) > room && f.Size > 9 {
			f.Size -= 0.5
		}
		set(f, f.Shorten(c.text.Foot, room), cardMargin, foot, quiet)
		foot -= 14
	}
	y += 2
	line := cardLine
	lines := func() []string {
		all := line.Wrap(c.text.Line, room)
		for i, words := range all {
			if y+15*float32(i) > foot-12 && line.Width(words) > lineRoom {
				return line.Wrap(c.text.Line, lineRoom) // it would meet the key
			}
		}
		return all
	}
	for line.Size > 10 && (cut(lines()) || y+15*float32(len(lines())-1) > foot+1) {
		line.Size -= 0.5
	}
	for _, words := range lines() {
		if y > foot+1 {
			break
		}
		set(line, words, cardMargin, y, look.Mix(l.CardInk, l.CardFace, 0.14))
		y += 15
	}
	return list
}

// cut reports whether one of these lines was shortened.
func cut(lines []string) bool {
	for _, l := range lines {
		if r := []rune(l); len(r) > 0 && r[len(r)-1] == '…' {
			return true
		}
	}
	return false
}
