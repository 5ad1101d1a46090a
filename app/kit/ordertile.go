package kit

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/look"
)

// OrderState is how far an order of a strip has come.
type OrderState int

// The states of an order.
const (
	OrderOpen   OrderState = iota // known, to come
	OrderHidden                   // still covered
	OrderNow                      // being carried out
	OrderDone
)

// OrderTile is one place in a row of orders: its number, and once it is open its sign and name.
type OrderTile struct {
	control
	number, sign, title string
	state               OrderState
}

// NewOrderTile returns a place. press and hover may be nil; without press the tile only shows.
func NewOrderTile(number string, press func(), hover func(in bool)) *OrderTile {
	t := &OrderTile{number: number, state: OrderHidden}
	t.press, t.enter, t.inert = press, hover, press == nil
	t.extend(t)
	return t
}

// Set changes what the tile shows.
func (t *OrderTile) Set(sign, title string, state OrderState) {
	if t.sign == sign && t.title == title && t.state == state {
		return
	}
	t.sign, t.title, t.state = sign, title, state
	t.name = t.number + ", " + title
	t.Refresh()
}

// State returns how far the order has come.
func (t *OrderTile) State() OrderState { return t.state }

var (
	orderNumber = look.Type{Font: look.InterBold, Size: 13, Tone: look.ToneQuiet}
	orderTitle  = look.Type{Font: look.InterMedium, Size: 12.5, Tone: look.ToneInk}
)

// CreateRenderer draws the tile.
func (t *OrderTile) CreateRenderer() fyne.WidgetRenderer {
	face, focus := canvas.NewRectangle(nil), newRing(8)
	face.CornerRadius = 8
	waves := newRaster(t, func(w, h int, scale float32) drawnImage {
		if t.state != OrderHidden {
			return image.NewNRGBA(image.Rect(0, 0, w, h))
		}
		return look.Hatch(0, w, h, scale, look.Now().Ink2, 0.16)
	})
	number, title := newText(t.number, orderNumber), newText("", orderTitle)
	sign := newDrawn(func() fyne.Resource {
		name, tone := t.sign, look.ToneInk
		if name == "" {
			name = "sign/bar"
		}
		if t.state == OrderDone {
			tone = look.ToneQuiet
		}
		return look.Sign(name, look.Now().Tone(tone))
	})
	check := newDrawn(func() fyne.Resource { return look.Sign("sign/check", look.Now().Ink2) })
	return newPainter(t,
		func() fyne.Size { return fyne.NewSize(u(52), u(40)) },
		func(s fyne.Size) {
			place(face, 0, 0, s.Width, s.Height)
			place(waves, 3, 3, max(s.Width-6, 1), max(s.Height-6, 1))
			focus.show(t.focused, fyne.Position{}, s)
			top, side, y := u(17), u(20), s.Height-u(8)
			if s.Height < u(44) { // sign and name come nearer to each other and to the edges
				top, side, y = u(12), u(17), s.Height-u(6)
			}
			number.at(u(8), baseline(orderNumber, top-u(1)), 0)
			sign.box(s.Width*0.54, top, side)
			check.box(s.Width-u(11), u(10), u(14))
			if t.sign == "" {
				y = s.Height/2 + u(12)
			}
			title.midAt(s.Width/2, y, s.Width-u(6))
		},
		func() {
			p := look.Now()
			face.FillColor, face.StrokeColor, face.StrokeWidth = p.Panel, p.Ink2, 1.2
			number.kind.Tone, title.kind.Tone = look.ToneQuiet, look.ToneInk
			switch t.state {
			case OrderHidden:
				face.FillColor, face.StrokeColor, face.StrokeWidth = p.Inset, p.Line, 1
				title.kind.Tone = look.ToneQuiet
			case OrderNow:
				face.FillColor, face.StrokeColor, face.StrokeWidth = p.Inset, p.Accent, 2.4
				number.kind.Tone = look.ToneInk
			case OrderDone:
				face.FillColor, face.StrokeColor, face.StrokeWidth = p.Panel, p.Line, 1
				title.kind.Tone = look.ToneQuiet
			}
			if t.hovered && !t.Disabled() {
				face.FillColor = hoverOf(face.FillColor.(nrgba))
			}
			title.full, number.full = t.title, t.number
			number.set()
			title.set()
			sign.Hidden, check.Hidden = t.sign == "", t.state != OrderDone
			sign.set()
			check.set()
			waves.Hidden = t.state != OrderHidden
			waves.Refresh()
		}, face, waves, number.Text, sign.Image, check.Image, title.Text, focus.Rectangle)
}
