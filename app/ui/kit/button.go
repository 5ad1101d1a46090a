package kit

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Button is a verb that can be pressed: plain, or the one main button of a page. It may show its key and a sign.
type Button struct {
	control
	text, key, sign string
	primary, large  bool
	on              bool // it switches something, which is on
}

// NewPrimary returns the one main button of a page, with the cap of its key ("" for none).
func NewPrimary(text, key string, press func()) *Button { return newButton(true, text, key, press) }

// NewButton returns a plain button, with the cap of its key ("" for none).
func NewButton(text, key string, press func()) *Button { return newButton(false, text, key, press) }

func newButton(primary bool, text, key string, press func()) *Button {
	b := &Button{text: text, key: key, primary: primary}
	b.name, b.press, b.showsEnter = text, press, key == EnterCap
	b.extend(b)
	return b
}

// SetText changes the verb.
func (b *Button) SetText(s string) {
	if s != b.text {
		b.text, b.name = s, s
		b.Refresh()
	}
}

// Text returns the verb.
func (b *Button) Text() string { return b.text }

// SetKey changes the key whose cap the button shows, "" for none.
func (b *Button) SetKey(key string) {
	if key != b.key {
		b.key, b.showsEnter = key, key == EnterCap
		b.Refresh()
	}
}

// SetSign puts a sign before the text ("sign/branch", "" for none) and returns the button.
func (b *Button) SetSign(name string) *Button {
	b.sign = name
	b.Refresh()
	return b
}

// SetPrimary makes the button the main one of its page, or a plain one.
func (b *Button) SetPrimary(on bool) {
	b.primary = on
	b.Refresh()
}

// Primary reports whether the button is the main one of its page.
func (b *Button) Primary() bool { return b.primary }

// SetLarge makes the button large, for a window with nothing else to press; it returns the button.
func (b *Button) SetLarge() *Button {
	b.large = true
	b.Refresh()
	return b
}

// SetOn draws the button as one that has switched something on, with a check in place of its key; it returns the button.
func (b *Button) SetOn(on bool) *Button {
	b.on = on
	b.Refresh()
	return b
}

// kindOfText is how the verb is set.
func (b *Button) kindOfText() look.Type {
	t := look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
	switch {
	case b.disabled:
		t.Tone = look.ToneQuiet
	case b.primary:
		t.Size, t.Tone = 14.5, look.ToneOnPrimary
	}
	if b.large {
		t.Size = 17
	}
	return t
}

// CreateRenderer draws the button.
func (b *Button) CreateRenderer() fyne.WidgetRenderer { return drawnBy(b, b.least, b.draw) }

const buttonSign = 20 // the side of its sign

// signRoom is the width of the sign and of the gap after it.
func (b *Button) signRoom() float32 {
	if b.sign == "" {
		return 0
	}
	return buttonSign + 8
}

func (b *Button) least() (wide, high float32) {
	s := &draw.Sketch{}
	wide = s.Wide(b.kindOfText(), b.text) + 2*16 + b.signRoom()
	if b.key != "" {
		wide += CapWidth(s, b.key) + 4
	}
	if b.on {
		wide += buttonSign
	}
	high = max(38, hit())
	if b.large {
		high = 54
	}
	return max(wide, hit()), high
}

func (b *Button) draw(s *draw.Sketch, wide, high float32) {
	p, kind, tone := look.Now(), b.kindOfText(), look.ToneQuiet
	round := s.Units(8)
	fill, face := p.Panel, Card{Line: p.Frame, Width: 1.2, Round: round}
	switch {
	case b.disabled:
		fill, face.Width = p.Inset, 0
	case b.primary:
		fill, face.Width, face.Shadow, tone = p.Primary, 0, softShadow(), look.ToneOnPrimary
	}
	if b.on {
		fill = p.Inset
	}
	if b.hovered && !b.disabled {
		fill = hoverOf(fill)
	}
	face.Fill = fill
	face.Put(s, 0, 0, wide, high)
	right := wide
	if b.key != "" {
		right -= CapWidth(s, b.key) + 9
		capOn(s, b.key, tone, nothing, right, high/2)
	}
	if b.on {
		right -= buttonSign
		s.Sign("sign/check", p.Ink, right, high/2, buttonSign)
	}
	room := max(right-2*9-b.signRoom(), 1) // the margins shrink before the text does
	text := b.text
	if s.Cut(kind, text, room) {
		text = s.Short(kind, text, room) // text is cut off only if nothing else helps
	}
	kind = s.Fit(kind, text, room)
	left := max((right-min(s.Wide(kind, b.text), room)-b.signRoom())/2, 8)
	if b.sign != "" {
		s.Sign(b.sign, p.Tone(kind.Tone), left+buttonSign/2, high/2, buttonSign)
	}
	s.Text(kind, text, left+b.signRoom(), Middle(s, kind, high/2), room)
	if b.focused {
		Ring(s, 0, 0, wide, high, round)
	}
}
