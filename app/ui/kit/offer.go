package kit

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Offer is a choice of a tray with any content. It has the single gold line of a legal choice; once chosen, it has the line of the main
// button.
type Offer struct {
	control
	content fyne.CanvasObject
	chosen  bool
}

// NewOffer returns a choice. name is for screen readers. It calls hover, which may be nil, when pointer or focus arrive and leave.
func NewOffer(name string, content fyne.CanvasObject, press func(), hover func(in bool)) *Offer {
	o := &Offer{content: content}
	o.name, o.press, o.enter = name, press, hover
	o.extend(o)
	return o
}

// SetChosen sets whether the choice is chosen.
func (o *Offer) SetChosen(on bool) {
	if o.chosen != on {
		o.chosen = on
		o.Refresh()
	}
}

// Chosen reports whether the choice is chosen.
func (o *Offer) Chosen() bool { return o.chosen }

// CreateRenderer draws the choice.
func (o *Offer) CreateRenderer() fyne.WidgetRenderer {
	const inX, inY = 7, 3
	return fixedBy(o, func() (wide, high float32) {
		return o.content.MinSize().AddWidthHeight(2*inX, 2*inY).Max(fyne.NewSquareSize(minHit)).Components()
	}, func(s *draw.Sketch, wide, high float32) {
		p := look.Now()
		fill, line, width := p.Panel, p.LitLine, float32(1.7)
		if o.hovered && !o.disabled {
			fill = hoverOf(p.Panel)
		}
		if o.chosen {
			fill, line, width = p.Inset, p.Primary, 2.6
		}
		s.Box(0.5, 0.5, wide-1, high-1, 8, fill, line, width)
		s.Put(o.content, inX, inY, max(wide-2*inX, 0), max(high-2*inY, 0))
		if o.focused {
			Ring(s, 0, 0, wide, high, 8)
		}
	})
}
