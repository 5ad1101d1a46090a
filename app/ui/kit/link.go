package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// Link is underlined text that opens something: a rule, a folder, a record.
type Link struct {
	control
	text string
}

var linkType = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneLink}

// NewLink returns a link.
func NewLink(text string, press func()) *Link {
	l := &Link{text: text}
	l.name, l.press = text, press
	l.extend(l)
	return l
}

// SetText changes the text.
func (l *Link) SetText(s string) {
	l.text, l.name = s, s
	l.Refresh()
}

// SetPress changes what the link opens.
func (l *Link) SetPress(press func()) { l.press = press }

// AccessibilityRole says that this is a link.
func (l *Link) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleLink }

// CreateRenderer draws the link.
func (l *Link) CreateRenderer() fyne.WidgetRenderer {
	label, line, focus := newText(l.text, linkType), canvas.NewRectangle(nil), newRing(6)
	return newPainter(l,
		func() fyne.Size { return fyne.NewSize(max(label.width(), 1), max(u(28), minHit)) },
		func(s fyne.Size) {
			y := baseline(linkType, s.Height/2)
			end := label.at(0, y, s.Width)
			height := float32(1)
			if l.hovered {
				height = 2
			}
			place(line, 0, y+u(3), end, height)
			focus.show(l.focused, fyne.NewPos(-3, s.Height/2-u(12)), fyne.NewSize(end+6, u(24)))
		},
		func() {
			label.full = l.text
			label.set()
			line.FillColor = look.Now().Link
			line.Hidden = l.text == ""
		}, label.Text, line, focus.Rectangle)
}
