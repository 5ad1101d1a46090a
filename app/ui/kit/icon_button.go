package kit

import (
	"image/color"

	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// IconButton is a sign that can be pressed. A screen reader reads its name, and a caption shows it while the pointer or the focus is on the
// sign.
type IconButton struct {
	control
	sign    string
	reason  string
	framed  bool
	on      bool
	side    float32
	caption string
	label   string // below the sign
	bare    bool   // the bar has no room for words
}

// labelType is the type of the word below a sign.
var labelType = look.Quiet.At(10.5)

// SetLabel writes a word below the sign, "" for none.
func (b *IconButton) SetLabel(word string) {
	b.label = word
	b.Refresh()
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

// word is what is written below the sign now, "" for nothing.
func (b *IconButton) word() string {
	if b.bare {
		return ""
	}
	return b.label
}

// SetSign changes the sign and the name.
func (b *IconButton) SetSign(sign, name string) {
	b.sign, b.caption, b.name = sign, name, name
	b.Refresh()
}

// SetOn draws the button as pressed, for as long as the part that it opens is open.
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
	return drawnBy(b, func() (wide, high float32) {
		wide, high = max(b.side, hit()), max(b.side, hit())
		if b.word() != "" {
			wide = max(wide, labelType.Width(b.label)/u(1)+6)
		}
		return wide, high
	}, b.draw)
}

func (b *IconButton) draw(s *draw.Sketch, wide, high float32) {
	p := look.Now()
	inset, ink := s.Units(2), p.Ink
	var fill, line color.Color = nothing, nothing
	width := float32(0)
	if b.framed {
		inset, fill, line, width = 0, p.Panel, p.Frame, 1.2
	}
	if b.on {
		fill = p.Inset
	}
	if b.hovered && !b.disabled {
		fill = hoverOf(p.Panel)
	}
	if b.disabled {
		ink = p.Line
	}
	round := s.Units(8)
	s.Box(inset, inset, wide-2*inset, high-2*inset, round, fill, line, width)
	mid := high / 2
	if b.word() != "" {
		s.Text(labelType, b.label, wide/2-s.Wide(labelType, b.label)/2, high-s.Units(5), 0)
		mid -= s.Units(6)
	}
	s.Sign(b.sign, ink, wide/2, mid, min(22, high-s.Units(8)))
	if b.focused {
		Ring(s, inset, inset, wide-2*inset, high-2*inset, round)
	}
}
