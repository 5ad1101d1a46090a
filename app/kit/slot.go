package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/look"
)

// SlotCard is the card that lies in a slot, small.
type SlotCard struct {
	Seat   int    // whose bar it wears, -1 for none
	Sign   string // before the name; empty for none
	Name   string
	Place  bool // the name is set as names of places are
	Facts  []Fact
	Used   int // of its squares of room
	Sites  int // its squares of room, 0 for none
	Pieces int // of its seat, 0 for none
}

// Slot is a place that takes one card: what the card will do there, a number in an order, and the card. Lit, it wears the double gold
// line of the legal and says what would lie there.
type Slot struct {
	control
	sign, title, caption string
	short                string // where the title has no room
	badge                string
	warning              bool
	lit                  string
	over                 bool
	chosen               bool
	card                 *SlotCard
	level                bool // title and card beside each other
}

// NewSlot returns an empty slot. press is called by a click or Enter.
func NewSlot(sign, title, caption string, press func()) *Slot {
	s := &Slot{sign: sign, title: title, caption: caption}
	s.name, s.press = title, press
	s.extend(s)
	return s
}

// SetShort gives the slot a title for where the whole one takes more than two lines; it returns the slot.
func (s *Slot) SetShort(title string) *Slot {
	s.short = title
	return s
}

// SetLevel sets title and card beside each other, for a low slot; it returns the slot.
func (s *Slot) SetLevel(on bool) *Slot {
	s.level = on
	s.Refresh()
	return s
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
	Badge   string    // "" for none
	Caption string    // under the title
	Warning bool      // the caption says that something will not come to pass
	Lit     string    // what would lie there; "" when it is no legal target
	Over    bool      // what is carried hovers over it
	Chosen  bool      // picked up from here
	Card    *SlotCard // nil for none
}

// Set changes what the slot shows.
func (s *Slot) Set(x SlotState) {
	s.badge, s.caption, s.warning, s.lit, s.over, s.chosen, s.card = x.Badge, x.Caption, x.Warning, x.Lit, x.Over, x.Chosen, x.Card
	s.name = s.title + ", " + s.caption
	switch {
	case s.card != nil:
		s.name += ", " + s.card.Name
	case s.lit != "":
		s.name += ", " + s.lit
	}
	s.Refresh()
}

// Card returns the card that lies there, nil for none.
func (s *Slot) Card() *SlotCard { return s.card }

// Lit reports whether the slot is a legal target.
func (s *Slot) Lit() bool { return s.lit != "" }

var (
	slotTitle   = look.Type{Font: look.InterSemiBold, Size: 14.5, Tone: look.ToneInk}
	slotCaption = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneQuiet}
	slotLit     = look.Type{Font: look.InterMedium, Size: 13.5, Tone: look.ToneInk}
	slotName    = look.Type{Font: look.Garamond, Size: 16, Tone: look.ToneOnCard}
	slotWord    = look.Type{Font: look.InterMedium, Size: 13, Tone: look.ToneOnCard}
	slotFact    = look.Type{Font: look.InterBold, Size: 14, Tone: look.ToneOnCard}
)

// CreateRenderer draws the slot.
func (s *Slot) CreateRenderer() fyne.WidgetRenderer {
	face, focus := canvas.NewRectangle(nil), newRing(9)
	face.CornerRadius = 9
	litBox, litCore := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	shade, card, bar := canvas.NewRectangle(nil), canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	well := canvas.NewRectangle(nil)
	sign := newSign(s.sign, func() look.Tone { return look.ToneInk })
	title, second, caption, lit := newText("", slotTitle), newText("", slotTitle), newText("", slotCaption), newText("", slotLit)
	mark := newBadge()
	name := newText("", slotName)
	cardSign := newDrawn(func() fyne.Resource {
		if s.card == nil || s.card.Sign == "" {
			return look.Sign("sign/bar", look.Now().CardInk)
		}
		return look.Sign(s.card.Sign, look.Now().CardInk)
	})
	var facts [3]*fact
	for i := range facts {
		facts[i] = newFact(func() Fact {
			if s.card == nil || i >= len(s.card.Facts) {
				return Fact{}
			}
			return s.card.Facts[i]
		}, slotFact)
	}
	room := newSites(look.ToneOnCard)
	cube := newDrawn(func() fyne.Resource {
		seat := look.NeutralSeat
		if s.card != nil && s.card.Seat >= 0 {
			seat = s.card.Seat
		}
		return look.Piece("piece/cube", seat, look.Washi)
	})
	cubes := newText("", slotFact)
	objects := []fyne.CanvasObject{face, well, litBox, litCore, shade, card, bar, sign.Image, title.Text, second.Text, caption.Text, lit.Text,
		mark.round, mark.text.Text, cardSign.Image, name.Text, cube.Image, cubes.Text}
	for _, f := range facts {
		objects = append(objects, f.objects()...)
	}
	objects = append(append(objects, room.objects()...), focus.Rectangle)
	return newPainter(s,
		func() fyne.Size {
			if s.level {
				return fyne.NewSize(u(240), u(44))
			}
			return fyne.NewSize(u(150), u(80))
		},
		func(size fyne.Size) {
			place(face, 0, 0, size.Width, size.Height)
			focus.show(s.focused, fyne.Position{}, size)
			box := min(u(38), max(size.Height-u(45), u(26)))
			left, wide := u(8), size.Width-u(16)
			top := size.Height - box - u(8)
			head, end := top/2, size.Width
			if s.level {
				box = max(size.Height-8, minHit-4)
				top, head, end = (size.Height-box)/2, size.Height/2, size.Width*0.5
				left, wide = end, size.Width-end-4
			}
			sign.box(u(21), head+u(1), u(25))
			x, right := u(42), end-u(10)
			if s.badge != "" {
				mark.at(end-u(17), head-u(3))
				right -= u(24)
			}
			s.layTitle(title, second, caption, x, head, right-x)
			place(well, left, top, wide, box)
			place(litBox, left, top, wide, box)
			place(litCore, left+2.5, top+2.5, wide-5, box-5)
			lit.midAt(left+wide/2, baseline(slotLit, top+box/2), wide-u(12))
			left, wide = left+u(2), wide-u(4)
			place(shade, left+1, top+2, wide, box)
			place(card, left, top, wide, box)
			place(bar, left, top, 6, box)
			right = left + wide - u(10)
			if cube.Visible() {
				right -= cubes.width()
				cubes.at(right, baseline(slotFact, top+box/2), 0)
				right -= u(22)
				cube.box(right+u(9), top+box/2, cubeSide(9))
				right -= u(8)
			}
			s.layCard(name, cardSign, facts[:], room, left, right, top+box/2)
		},
		func() {
			p := look.Now()
			face.FillColor, face.StrokeColor, face.StrokeWidth = p.Ground, p.Line, 1
			if s.hovered && !s.Disabled() && s.lit == "" {
				face.FillColor = hoverOf(p.Ground)
			}
			well.FillColor, well.StrokeColor, well.StrokeWidth, well.CornerRadius = nothing, p.Line, 1, 8
			well.Hidden = s.lit != "" || s.card != nil
			litBox.FillColor, litBox.StrokeColor, litBox.StrokeWidth, litBox.CornerRadius = p.Lit, p.LitLine, 2.2, 8
			litCore.FillColor, litCore.StrokeColor, litCore.StrokeWidth, litCore.CornerRadius = nothing, litCoreOf(), 1.4, 6
			if s.over || s.hovered || s.focused {
				litBox.StrokeWidth = 3.2
			}
			litBox.Hidden, litCore.Hidden = s.lit == "", s.lit == "" || s.over
			on := s.card != nil && s.lit == ""
			shade.FillColor, shade.CornerRadius = look.Fade(p.Shadow, 0.9), 7
			card.FillColor, card.StrokeColor, card.StrokeWidth, card.CornerRadius = p.CardFace, p.Ink2, 1, 7
			if s.chosen {
				card.StrokeColor, card.StrokeWidth = p.Primary, 2.5
			}
			bar.TopLeftCornerRadius, bar.BottomLeftCornerRadius = 7, 7
			shade.Hidden, card.Hidden, bar.Hidden = !on, !on, !on || s.card.Seat < 0
			if on && s.card.Seat >= 0 {
				bar.FillColor = p.Seat(s.card.Seat).Fill
			}
			caption.kind.Tone = look.ToneQuiet
			if s.warning {
				caption.kind.Tone = look.ToneAccent
			}
			title.full, caption.full, lit.full = s.title, s.caption, s.lit
			second.full = ""
			for _, t := range []*text{title, second, caption, lit} {
				t.set()
			}
			lit.Hidden = s.lit == ""
			mark.set(s.badge)
			sign.set()
			name.full = ""
			if on {
				name.full, name.kind = s.card.Name, slotWord
				if s.card.Place {
					name.kind = slotName
				}
			}
			name.set()
			cardSign.Hidden = !on || s.card.Sign == ""
			cardSign.set()
			for _, f := range facts {
				f.tone = look.ToneOnCard
				f.set()
				f.sign.Hidden, f.number.Hidden = f.sign.Hidden || !on, f.number.Hidden || !on
			}
			cube.Hidden = !on || s.card.Pieces == 0
			cubes.full = ""
			if !cube.Hidden {
				cubes.full = itoa(s.card.Pieces)
			}
			cube.set()
			cubes.set()
			if on {
				room.set(s.card.Used, s.card.Sites)
			} else {
				room.set(0, 0)
			}
		}, objects...)
}

// litCoreOf is the light line inside the gold one.
func litCoreOf() nrgba {
	if look.Current().Mode == look.Night {
		return look.Mix(look.Now().Lit, look.Now().Ground, 0.6)
	}
	return look.Mix(look.Now().Panel, look.Now().Lit, 0.2)
}

// layTitle sets title and caption; a title too long for its line takes two, and the caption gives way to it unless it warns.
func (s *Slot) layTitle(title, second, caption *text, x, mid, room float32) {
	full := s.title
	if title.kind.Width(full) > room {
		switch lines := title.kind.Wrap(full, room); {
		case s.short != "" && (len(lines) > 2 || s.warning):
			title.full, second.full = s.short, ""
		case s.warning || len(lines) < 2:
			title.full, second.full = title.kind.Shorten(full, room), ""
		default:
			title.full, second.full = lines[0], lines[1]
		}
	} else {
		title.full, second.full = full, ""
	}
	second.set()
	title.set()
	caption.Hidden = second.full != "" || caption.full == ""
	y := mid - u(2)
	if caption.Hidden && second.full == "" {
		y = baseline(slotTitle, mid)
	}
	title.at(x, y, room)
	caption.at(x, mid+u(14), room+u(12))
	second.at(x, mid+u(15), room)
}

// layCard sets what the small card shows: name at the left, facts and squares at the right.
func (s *Slot) layCard(name *text, sign *drawn, facts []*fact, room *sites, left, right, mid float32) {
	if s.card == nil || s.lit != "" {
		return
	}
	if room.n > 0 {
		room.endAt(right, mid)
		right -= room.width() + u(8)
	}
	for i := len(facts) - 1; i >= 0; i-- {
		if facts[i].sign.Hidden {
			continue
		}
		right -= facts[i].width()
		facts[i].at(right, mid)
		right -= u(9)
	}
	x := left + u(13)
	if s.card.Sign != "" {
		sign.box(x+u(9), mid, u(18))
		x += u(26)
	}
	name.at(x, baseline(name.kind, mid), max(right-x, u(20)))
}
