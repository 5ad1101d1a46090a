package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// IconButton is a sign that can be pressed. Its name is spoken, and shown while the pointer or the focus is on it.
type IconButton struct {
	control
	sign    string
	reason  string
	framed  bool
	on      bool
	side    float32
	caption string
}

// NewIconButton returns a bare sign of 40×40. The name ends with its key where it has one: "Undo, Ctrl Z".
func NewIconButton(sign, name string, press func()) *IconButton {
	b := &IconButton{sign: sign, side: 40, caption: name}
	b.name, b.press = name, press
	b.enter = func(in bool) { b.showCaption(in) }
	b.extend(b)
	return b
}

// NewFramedIcon returns a sign on a small button of its own, 36×36.
func NewFramedIcon(sign, name string, press func()) *IconButton {
	b := NewIconButton(sign, name, press)
	b.framed, b.side = true, minHit
	return b
}

// SetSign changes the sign and the name.
func (b *IconButton) SetSign(sign, name string) {
	b.sign, b.caption, b.name = sign, name, name
	b.Refresh()
}

// SetOn draws the button as pressed while what it opens is open.
func (b *IconButton) SetOn(on bool) {
	if b.on != on {
		b.on = on
		b.Refresh()
	}
}

// DisableBecause switches the button off and shows the reason in place of its name.
func (b *IconButton) DisableBecause(reason string) {
	b.reason = reason
	b.Disable()
}

func (b *IconButton) showCaption(in bool) {
	s := b.caption
	if b.disabled && b.reason != "" {
		s = b.reason
	}
	showCaption(b, s, in)
}

// CreateRenderer draws the button.
func (b *IconButton) CreateRenderer() fyne.WidgetRenderer {
	face := canvas.NewRectangle(nil)
	face.CornerRadius = 8
	focus := newRing(8)
	sign := newSign(b.sign, func() look.Tone { return look.ToneInk })
	sign.res = func() fyne.Resource {
		tone := look.ToneInk
		if b.disabled {
			tone = look.ToneLine
		}
		return look.Sign(b.sign, look.Now().Tone(tone))
	}
	return newPainter(b,
		func() fyne.Size { return fyne.NewSquareSize(max(u(b.side), minHit)) },
		func(s fyne.Size) {
			inset := float32(2)
			if b.framed {
				inset = 0
			}
			place(face, inset, inset, s.Width-2*inset, s.Height-2*inset)
			sign.box(s.Width/2, s.Height/2, min(u(22), s.Height-8))
			focus.show(b.focused, fyne.NewPos(inset, inset), s.SubtractWidthHeight(2*inset, 2*inset))
		},
		func() {
			p := look.Now()
			face.FillColor, face.StrokeWidth = nothing, 0
			if b.framed {
				face.FillColor, face.StrokeWidth, face.StrokeColor = p.Panel, 1.2, p.Frame
			}
			if b.on {
				face.FillColor = p.Inset
			}
			if b.hovered && !b.disabled {
				face.FillColor = hoverOf(p.Panel)
			}
			sign.set()
		}, face, sign.Image, focus.Rectangle)
}
