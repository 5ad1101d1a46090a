package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// SlotCard is the card that lies in a slot, small.
type SlotCard struct {
	Seat   int    // whose bar it wears, -1 for none
	Sign   string // before the name; empty for none
	Name   string
	Place  bool   // the name is set as names of places are
	Result string // what comes of it, at the far end; it goes where there is no room for it beside a Mark
	Quiet  bool   // the result is a remark, not a number
	Mark   string // a themed drawing after the result, or a sign of one colour that begins with "sign/"; empty for none
}

// Slot is a place that takes one card: a number in an order, what the card will do there and what that costs over the card. Lit, it wears the
// double gold line of the legal and says what would come of the card in hand.
type Slot struct {
	control
	sign, title string
	whole       string // of the title, for a screen reader
	state       SlotState
	level       bool // title and card beside each other
	zoom        float32
}

// NewSlot returns an empty slot. press is called by a click or Enter.
func NewSlot(sign, title string, press func()) *Slot {
	s := &Slot{sign: sign, title: title, whole: title, zoom: 1}
	s.name, s.press = title, press
	s.extend(s)
	return s
}

// SetWhole gives a screen reader the whole of a shortened title; it returns the slot.
func (s *Slot) SetWhole(title string) *Slot {
	s.whole, s.name = title, title
	return s
}

// SetLevel sets title and card beside each other, for a low slot; it returns the slot.
func (s *Slot) SetLevel(on bool) *Slot {
	s.level = on
	s.Refresh()
	return s
}

// SetZoom draws the slot so many times as large.
func (s *Slot) SetZoom(k float32) {
	if s.zoom != k {
		s.zoom = k
		s.Refresh()
	}
}

// OnHover has tell called when pointer or focus come and go.
func (s *Slot) OnHover(tell func(in bool)) { s.enter = tell }

// SetKeys gives the slot keys of its own; it returns the slot.
func (s *Slot) SetKeys(keys func(*fyne.KeyEvent) bool) *Slot {
	s.keys = keys
	return s
}

// SlotState is what a slot shows beside its title.
type SlotState struct {
	Badge string    // "" for none
	Cost  Fact      // what it costs; no Sign for nothing
	Lit   string    // what would come of the card in hand; "" when the slot is no legal target
	Idle  bool      // that is nothing
	Mark  string    // a themed drawing before what would come of it; empty for none
	Over  bool      // what is carried hovers over it
	Card  *SlotCard // nil for none
	Told  string    // what a screen reader says of it beside the title
}

// Set changes what the slot shows.
func (s *Slot) Set(x SlotState) {
	s.state = x
	s.name = s.whole
	for _, more := range []string{x.Told, x.Lit} {
		if more != "" {
			s.name += ", " + more
		}
	}
	s.Refresh()
}

// State returns what the slot shows.
func (s *Slot) State() SlotState { return s.state }

// Card returns the card that lies there, nil for none.
func (s *Slot) Card() *SlotCard { return s.state.Card }

// Lit reports whether the slot is a legal target.
func (s *Slot) Lit() bool { return s.state.Lit != "" }

var (
	slotTitle  = look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneInk}
	slotCost   = look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneQuiet}
	slotLit    = look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneInk}
	slotIdle   = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneQuiet}
	slotBadge  = look.Type{Font: look.InterBold, Size: 12.5, Tone: look.ToneInk}
	slotName   = look.Type{Font: look.Garamond, Size: 15, Tone: look.ToneOnCard}
	slotWord   = look.Type{Font: look.InterMedium, Size: 12.5, Tone: look.ToneOnCard}
	slotNumber = look.Type{Font: look.InterBold, Size: 15, Tone: look.ToneOnCard}
	slotResult = look.Type{Font: look.InterBold, Size: 13, Tone: look.ToneOnCard}
	slotRemark = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneOnCard}
)

// CreateRenderer draws the slot.
func (s *Slot) CreateRenderer() fyne.WidgetRenderer {
	x := &s.state
	face, focus := newArea(), newRing(8)
	litBox, litCore := newArea(), newArea()
	card, bar, well := newArea(), canvas.NewRectangle(nil), newArea()
	round := canvas.NewCircle(nil)
	sign := newSign(s.sign, func() look.Tone { return look.ToneInk })
	badge, title, lit := newText("", slotBadge), newText("", slotTitle), newText("", slotLit)
	costSign := newDrawn(func() fyne.Resource { return look.Sign(signOr(x.Cost.Sign), look.Now().Ink2) })
	cost := newText("", slotCost)
	litMark := newDrawn(func() fyne.Resource { return markOf(x.Mark, look.Current().Mode, look.ToneInk) })
	name, result := newText("", slotName), newText("", slotResult)
	var lying SlotCard
	cardSign := newDrawn(func() fyne.Resource { return look.Sign(signOr(lying.Sign), look.Now().CardInk) })
	mark := newDrawn(func() fyne.Resource { return markOf(lying.Mark, look.Washi, look.ToneOnCard) })
	objects := []fyne.CanvasObject{face.Container, well.Container, litBox.Container, litCore.Container, card.Container, bar, sign.Image, round, badge.Text, title.Text, costSign.Image,
		cost.Text, litMark.Image, lit.Text, cardSign.Image, name.Text, result.Text, mark.Image, focus.Rectangle}
	z := func(length float32) float32 { return u(length) * s.zoom }
	return newPainter(s,
		func() fyne.Size {
			if s.level {
				return fyne.NewSize(z(200), z(36))
			}
			return fyne.NewSize(z(100), z(44))
		},
		func(size fyne.Size) {
			place(face, 0, 0, size.Width, size.Height)
			focus.show(s.focused, fyne.Position{}, size)
			head, right := z(13.5), size.Width-z(5)
			left, top, wide, high := z(5), z(25), size.Width-z(10), size.Height-z(30)
			if s.level {
				head, left, top, wide, high = size.Height/2, size.Width*0.53, z(5), size.Width*0.47-z(5), size.Height-z(10)
				right = left - z(6)
			}
			at := z(7)
			if x.Badge != "" {
				place(round, z(4), head-z(8), z(16), z(16))
				badge.midAt(z(12), baseline(badge.kind, head), 0)
				at = z(21.5)
			}
			sign.box(at+z(7.5), head, z(15))
			at += z(18.5) // a sign may end in a number or a cube: it must not run into the title
			if !costSign.Hidden {
				right -= cost.width()
				cost.at(right, baseline(cost.kind, head), 0)
				right -= z(9.5)
				costSign.box(right+z(3), head, z(12))
				right -= z(3.5)
			}
			title.squeeze(slotTitle.Size*s.zoom, right-at)
			title.at(at, baseline(title.kind, head), max(right-at, z(12)))
			mid := top + high/2
			place(well, left, top, wide, high)
			place(litBox, left, top, wide, high)
			place(litCore, left+2.2, top+2.2, wide-4.4, high-4.4)
			shift := float32(0)
			if !litMark.Hidden {
				shift = z(8)
				litMark.box(left+wide/2-lit.width()/2-shift/2, mid, z(13))
			}
			lit.squeeze(slotLit.Size*s.zoom, wide-z(8)-2*shift)
			lit.midAt(left+wide/2+shift, baseline(lit.kind, mid), wide-z(8)-2*shift)
			place(card, left, top, wide, high)
			place(bar, left+0.5, top+0.5, z(5), high-1)
			s.layCard(name, cardSign, result, mark, left, left+wide, mid)
		},
		func() {
			p := look.Now()
			grow := func(t *text, kind look.Type) { t.kind = kind.At(kind.Size * s.zoom) }
			round8 := z(8)
			face.CornerRadius, face.FillColor, face.StrokeColor, face.StrokeWidth = round8, p.Ground, p.Frame, 1
			if s.hovered && !s.Disabled() && x.Lit == "" {
				face.FillColor = hoverOf(p.Ground)
			}
			well.FillColor, well.StrokeColor, well.StrokeWidth, well.CornerRadius = p.Panel, p.Frame, 1, z(6)
			well.Hidden = x.Lit != "" || x.Card != nil
			litBox.FillColor, litBox.StrokeColor, litBox.StrokeWidth, litBox.CornerRadius = p.Lit, p.LitLine, 2, z(6)
			litCore.FillColor, litCore.StrokeColor, litCore.StrokeWidth, litCore.CornerRadius = nothing, litCoreOf(), 1.2, z(4.5)
			if x.Over || s.hovered || s.focused {
				litBox.StrokeWidth = 3.2
			}
			litBox.Hidden, litCore.Hidden = x.Lit == "", x.Lit == "" || x.Over
			on := x.Card != nil && x.Lit == ""
			lying = SlotCard{Seat: -1}
			if on {
				lying = *x.Card
			}
			card.Edge, card.EdgeAt = look.Fade(p.Shadow, 0.9), fyne.NewPos(0.8, 1.6)
			card.FillColor, card.StrokeColor, card.StrokeWidth, card.CornerRadius = p.CardFace, p.Ink2, 1, z(5)
			bar.TopLeftCornerRadius, bar.BottomLeftCornerRadius = z(4.5), z(4.5)
			card.Hidden, bar.Hidden = !on, lying.Seat < 0
			if lying.Seat >= 0 {
				bar.FillColor = p.Seat(lying.Seat).Fill
			}
			grow(title, slotTitle)
			grow(badge, slotBadge)
			grow(cost, slotCost)
			grow(lit, slotLit)
			if x.Idle {
				grow(lit, slotIdle)
			}
			title.full, badge.full, lit.full, cost.full = s.title, x.Badge, x.Lit, ""
			costSign.Hidden = x.Cost.Sign == ""
			if !costSign.Hidden {
				cost.full = itoa(x.Cost.N)
			}
			switch {
			case lying.Place:
				grow(name, slotName)
			case lying.Sign != "":
				grow(name, slotNumber)
			default:
				grow(name, slotWord)
			}
			grow(result, slotResult)
			if lying.Quiet {
				grow(result, slotRemark)
			}
			name.full, result.full = lying.Name, lying.Result
			for _, t := range []*text{title, badge, lit, cost, name, result} {
				t.set()
			}
			badge.Color, round.FillColor, round.Hidden = p.Panel, p.Ink, x.Badge == ""
			lit.Hidden = x.Lit == ""
			litMark.Hidden = x.Lit == "" || x.Mark == ""
			cardSign.Hidden, mark.Hidden = lying.Sign == "", lying.Mark == ""
			for _, d := range []*drawn{sign, costSign, litMark, cardSign, mark} {
				d.set()
			}
		}, objects...)
}

// layCard sets what the small card shows: name at the left, what comes of it at the right.
func (s *Slot) layCard(name *text, sign *drawn, result *text, mark *drawn, left, right, mid float32) {
	if s.state.Card == nil || s.state.Lit != "" {
		return
	}
	z := func(length float32) float32 { return u(length) * s.zoom }
	at := left + z(10)
	if !sign.Hidden {
		sign.box(left+z(16), mid, z(16))
		at = left + z(29)
	}
	right -= z(6)
	if !mark.Hidden {
		mark.box(right-z(5), mid, z(14))
		right -= z(14)
	}
	if result.full != "" && !mark.Hidden && at+name.width()+z(5)+result.width() > right {
		result.Hidden = true
	}
	if result.full != "" && !result.Hidden {
		right -= result.width()
		result.at(right, baseline(result.kind, mid), 0)
		right -= z(3)
	}
	room := max(right-at, z(16))
	if s.state.Card.Place {
		name.squeeze(slotName.Size*s.zoom, room)
	}
	name.at(at, baseline(name.kind, mid), room)
}

// markOf is a themed drawing, or a sign of one colour.
func markOf(name string, m look.Mode, tone look.Tone) fyne.Resource {
	if strings.HasPrefix(name, "sign/") || name == "" {
		return look.Sign(signOr(name), look.Now().Tone(tone))
	}
	return look.Themed(name, m)
}

func signOr(name string) string {
	if name == "" {
		return "sign/bar"
	}
	return name
}

// litCoreOf is the light line inside the gold one.
func litCoreOf() nrgba {
	if look.Current().Mode == look.Night {
		return look.Mix(look.Now().Lit, look.Now().Ground, 0.6)
	}
	return look.Mix(look.Now().Panel, look.Now().Lit, 0.2)
}
