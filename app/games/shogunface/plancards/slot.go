package plancards

import (
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tenka/app/games/shogunface/sketch"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// SlotCard is the small card in a slot.
type SlotCard struct {
	Seat   int    // the seat of its bar, -1 for none
	Sign   string // before the name; empty for none
	Name   string
	Place  bool   // the name is that of a place
	Result string // the result, at the right end; left out if it has no room beside a Mark
	Quiet  bool   // the result is a remark, not a number
	Mark   string // a themed drawing after the result, or a sign of one colour whose name begins with "sign/"; empty for none
}

// Slot is a place for one card, with its number in the order and, above the card, its price. A lit slot has the double gold line of a legal
// target, and shows the effect of the card in hand.
type Slot struct {
	kit.Sketched
	sign, title string
	whole       string // the whole title, for a screen reader
	state       SlotState
	level       bool // title and card are beside each other
}

// NewSlot returns an empty slot. press is called by a click or Enter; whole is for a screen reader.
func NewSlot(sign, title, whole string, press func()) *Slot {
	l := &Slot{sign: sign, title: title, whole: whole}
	l.Extend(l, whole, press, 8, func() (wide, high float32) {
		if l.level {
			return 200, 36
		}
		return 100, 44
	}, l.draw)
	return l
}

// SetLevel places title and card beside each other, for a low slot, and returns the slot.
func (l *Slot) SetLevel(on bool) *Slot {
	l.level = on
	l.Refresh()
	return l
}

// SlotState is what a slot shows beside its title.
type SlotState struct {
	Badge string      // "" for none
	Cost  sketch.Fact // its price; no Sign for none
	Lit   string      // the effect of the card in hand; "" if the slot is no legal target
	Idle  bool        // the card in hand would have no effect
	Mark  string      // a themed drawing before the effect; empty for none
	Over  bool        // a dragged card is above it
	Card  *SlotCard   // nil for none
	Told  string      // text for a screen reader after the title
}

// Set changes what the slot shows.
func (l *Slot) Set(x SlotState) {
	l.state = x
	l.SetName(look.Script().Commas(l.whole, x.Told, x.Lit))
	l.Refresh()
}

// State returns what the slot shows.
func (l *Slot) State() SlotState { return l.state }

// Card returns the card in the slot, nil for none.
func (l *Slot) Card() *SlotCard { return l.state.Card }

// Lit reports whether the slot is a legal target.
func (l *Slot) Lit() bool { return l.state.Lit != "" }

var (
	slotTitle  = look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneInk}
	slotCost   = look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneQuiet}
	slotIdle   = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneQuiet}
	slotBadge  = look.Type{Font: look.InterBold, Size: 12.5, Tone: look.ToneInk}
	slotName   = look.Type{Font: look.Garamond, Size: 15, Tone: look.ToneOnCard}
	slotWord   = look.Type{Font: look.InterMedium, Size: 12.5, Tone: look.ToneOnCard}
	slotNumber = look.Type{Font: look.InterBold, Size: 15, Tone: look.ToneOnCard}
	slotResult = look.Type{Font: look.InterBold, Size: 13, Tone: look.ToneOnCard}
	slotRemark = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneOnCard}
)

// draw draws the slot: its head, and below or beside it the place for the card.
func (l *Slot) draw(s *draw.Sketch, wide, high float32) {
	p := look.Now()
	face := kit.Card{Fill: p.Ground, Line: p.Frame, Width: 1, Round: 8}
	if l.Hovered() && !l.Disabled() && !l.Lit() {
		face.Fill = look.Mix(p.Ground, p.Ink, 0.05)
	}
	face.Put(s, 0, 0, wide, high)
	if l.level {
		left := wide * 0.53
		l.head(s, left-6, high/2)
		l.well(s, left, 5, wide-left-5, high-10)
	} else {
		l.head(s, wide-5, 13.5)
		l.well(s, 5, 25, wide-10, high-30)
	}
}

// head draws number, sign, title and price up to right.
func (l *Slot) head(s *draw.Sketch, right, y float32) {
	p, x := look.Now(), float32(7)
	if l.state.Badge != "" {
		s.Disc(12, y, 8, p.Ink, nil, 0)
		s.Mid(slotBadge, l.state.Badge, 12, kit.Middle(s, slotBadge, y), 0)
		s.Colour(p.Panel)
		x = 21.5
	}
	s.Sign(l.sign, p.Ink, x+7.5, y, 15)
	x += 18.5 // keeps a sign that ends in a number or a cube apart from the title
	if cost := l.state.Cost; cost.Sign != "" {
		right = s.End(slotCost, strconv.Itoa(cost.N), right, kit.Middle(s, slotCost, y), 0) - 6.5
		s.Sign(cost.Sign, p.Ink2, right, y, 12)
		right -= 6.5
	}
	s.Text(slotTitle, l.title, x, kit.Middle(s, slotTitle, y), max(right-x, 12))
}

// well draws the place for the card: empty, with the card, or lit with the effect of the one in hand.
func (l *Slot) well(s *draw.Sketch, x, y, wide, high float32) {
	p, at := look.Now(), l.state
	switch mid := y + high/2; {
	case l.Lit():
		box := kit.Card{Fill: p.Lit, Line: p.LitLine, Width: 2, Round: 6}
		if at.Over || l.Touched() {
			box.Width = 3.2
		}
		if box.Put(s, x, y, wide, high); !at.Over {
			s.Box(x+2.2, y+2.2, wide-4.4, high-4.4, 4.5, nil, litCore(), 1.2)
		}
		kind, shift := slotTitle, float32(0)
		if at.Idle {
			kind = slotIdle
		}
		if at.Mark != "" {
			shift = 8
			s.Drawing(mark(at.Mark, look.Current().Mode, look.ToneInk), x+wide/2-s.Wide(kind, at.Lit)/2-shift/2, mid, 13, 13)
		}
		s.Mid(kind, at.Lit, x+wide/2+shift, kit.Middle(s, kind, mid), wide-8-2*shift)
	case at.Card != nil:
		kit.Card{Fill: p.CardFace, Line: p.Ink2, Width: 1, Round: 5, Edge: look.Fade(p.Shadow, 0.9), EdgeAt: fyne.NewPos(0.8, 1.6)}.Put(s, x, y, wide, high)
		if at.Card.Seat >= 0 {
			s.Box(x+0.5, y+0.5, 5, high-1, 2.5, p.Seat(at.Card.Seat).Fill, nil, 0)
		}
		at.Card.draw(s, x, x+wide, mid)
	default:
		kit.Card{Fill: p.Panel, Line: p.Frame, Width: 1, Round: 6}.Put(s, x, y, wide, high)
	}
}

// draw draws the small card: the name at the left, the result at the right.
func (c *SlotCard) draw(s *draw.Sketch, left, right, mid float32) {
	name, result, at := slotWord, slotResult, left+10
	if c.Quiet {
		result = slotRemark
	}
	if c.Place {
		name = slotName
	}
	if c.Sign != "" {
		if !c.Place {
			name = slotNumber
		}
		s.Sign(c.Sign, look.Now().CardInk, left+16, mid, 16)
		at = left + 29
	}
	right -= 6
	if c.Mark != "" {
		s.Drawing(mark(c.Mark, look.Washi, look.ToneOnCard), right-5, mid, 14, 14)
		right -= 14
	}
	if c.Result != "" && (c.Mark == "" || at+s.Wide(name, c.Name)+5+s.Wide(result, c.Result) <= right) {
		right = s.End(result, c.Result, right, kit.Middle(s, result, mid), 0) - 3
	}
	s.Text(name, c.Name, at, kit.Middle(s, name, mid), max(right-at, 16))
}

// mark is a themed drawing, or a sign of one colour.
func mark(name string, m look.Mode, tone look.Tone) fyne.Resource {
	if strings.HasPrefix(name, "sign/") {
		return look.Sign(name, look.Now().Tone(tone))
	}
	return look.Themed(name, m)
}

// litCore is the colour of the light line inside the gold line of a legal target.
func litCore() color.NRGBA {
	if look.Current().Mode == look.Night {
		return look.Mix(look.Now().Lit, look.Now().Ground, 0.6)
	}
	return look.Mix(look.Now().Panel, look.Now().Lit, 0.2)
}
