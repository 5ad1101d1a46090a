package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// Offer is a choice of a tray round any content. It has the single gold line of a legal choice; chosen, the line of the main button.
type Offer struct {
	control
	content fyne.CanvasObject
	chosen  bool
}

// NewOffer returns a choice. name is for screen readers. It calls hover, which may be nil, when pointer or focus come and go.
func NewOffer(name string, content fyne.CanvasObject, press func(), hover func(in bool)) *Offer {
	o := &Offer{content: content}
	o.name, o.press, o.enter = name, press, hover
	o.extend(o)
	return o
}

// SetChosen says whether it is what is chosen.
func (o *Offer) SetChosen(on bool) {
	if o.chosen != on {
		o.chosen = on
		o.Refresh()
	}
}

// Chosen reports whether it is what is chosen.
func (o *Offer) Chosen() bool { return o.chosen }

// CreateRenderer draws the choice.
func (o *Offer) CreateRenderer() fyne.WidgetRenderer {
	face, focus := canvas.NewRectangle(nil), newRing(8)
	face.CornerRadius = 8
	const inX, inY = 7, 3
	return newPainter(o,
		func() fyne.Size {
			return o.content.MinSize().AddWidthHeight(2*inX, 2*inY).Max(fyne.NewSquareSize(minHit))
		},
		func(s fyne.Size) {
			place(face, 0.5, 0.5, s.Width-1, s.Height-1)
			place(o.content, inX, inY, max(s.Width-2*inX, 0), max(s.Height-2*inY, 0))
			focus.show(o.focused, fyne.Position{}, s)
		},
		func() {
			p := look.Now()
			face.FillColor, face.StrokeColor, face.StrokeWidth = p.Panel, p.LitLine, 1.7
			if o.hovered && !o.disabled {
				face.FillColor = hoverOf(p.Panel)
			}
			if o.chosen {
				face.FillColor, face.StrokeColor, face.StrokeWidth = p.Inset, p.Primary, 2.6
			}
		}, face, o.content, focus.Rectangle)
}
