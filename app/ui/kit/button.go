package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// Button is a verb that can be pressed: plain, or the one main button of a page. It may show its key and a sign.
type Button struct {
	control
	text, key, sign string
	primary, large  bool
}

// NewPrimary returns the one main button of a page, with the cap of its key ("" for none).
func NewPrimary(text, key string, press func()) *Button { return newButton(true, text, key, press) }

// NewButton returns a plain button, with the cap of its key ("" for none).
func NewButton(text, key string, press func()) *Button { return newButton(false, text, key, press) }

func newButton(primary bool, text, key string, press func()) *Button {
	b := &Button{text: text, key: key, primary: primary}
	b.name, b.press = text, press
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
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	face := newArea()
	face.CornerRadius = 8
	label, cap, focus := newText(b.text, b.kindOfText()), newKeycap(b.key), newRing(8)
	sign := newDrawn(func() fyne.Resource {
		if b.sign == "" {
			return look.Sign("sign/branch", look.Now().Ink)
		}
		return look.Sign(b.sign, look.Now().Tone(b.kindOfText().Tone))
	})
	const edge, signSide = 16, 20
	signRoom := func() float32 {
		if b.sign == "" {
			return 0
		}
		return u(signSide + 8)
	}
	return newPainter(b,
		func() fyne.Size {
			w := label.width() + 2*u(edge) + signRoom()
			if b.key != "" {
				w += cap.width() + u(4)
			}
			high := max(u(38), minHit)
			if b.large {
				high = u(54)
			}
			return fyne.NewSize(max(w, minHit), high)
		},
		func(s fyne.Size) {
			place(face, 0, 0, s.Width, s.Height)
			focus.show(b.focused, fyne.Position{}, s)
			right := s.Width
			if b.key != "" {
				right -= cap.width() + u(9)
				cap.at(right, s.Height/2)
			}
			room := right - 2*u(9) - signRoom() // before the verb is shortened, the margins get smaller
			wide := min(label.width(), room) + signRoom()
			left := max((right-wide)/2, u(8))
			sign.box(left+u(signSide)/2, s.Height/2, u(signSide))
			label.at(left+signRoom(), baseline(label.kind, s.Height/2), max(room, 1))
		},
		func() {
			p := look.Now()
			face.StrokeWidth, face.StrokeColor, face.Shadow = 1.2, p.Frame, canvas.Shadow{}
			face.FillColor = p.Panel
			switch {
			case b.disabled:
				face.FillColor, face.StrokeWidth = p.Inset, 0
			case b.primary:
				face.FillColor, face.StrokeWidth, face.Shadow = p.Primary, 0, softShadow()
			}
			if b.hovered && !b.disabled {
				face.FillColor = hoverOf(face.FillColor.(nrgba))
			}
			label.full, label.kind = b.text, b.kindOfText()
			label.set()
			tone := look.ToneQuiet
			if b.primary && !b.disabled {
				tone = look.ToneOnPrimary
			}
			cap.set(b.key, tone)
			sign.Hidden = b.sign == ""
			sign.set()
		},
		face.Container, sign.Image, label.Text, cap.frame, cap.key.Text, focus.Rectangle)
}
