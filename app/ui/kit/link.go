package kit

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
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
	return drawnBy(l, func() (wide, high float32) {
		return max((&draw.Sketch{}).Wide(linkType, l.text), 1), max(28, hit())
	}, func(s *draw.Sketch, wide, high float32) {
		y, thick := Middle(s, linkType, high/2), s.Units(1)
		if l.hovered {
			thick = s.Units(2)
		}
		end := s.Text(linkType, l.text, 0, y, wide)
		s.Box(0, y+3, end, thick, 0, look.Now().Link, nil, 0)
		if l.focused {
			Ring(s, -s.Units(3), high/2-12, end+s.Units(6), 24, s.Units(6))
		}
	})
}
