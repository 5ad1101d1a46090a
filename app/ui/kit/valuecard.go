package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// ValueCard is a small card with a sign over a number. Laid elsewhere, only its dashed place stays, with a word where it lies.
type ValueCard struct {
	control
	sign  string
	value int
	state HandState
	where string
	wide  float32
	high  float32
	zoom  float32
}

// NewValueCard returns a card of 54 by 78 units; name is what a screen reader says.
func NewValueCard(name, sign string, value int, press func()) *ValueCard {
	c := &ValueCard{sign: sign, value: value, wide: 54, high: 78, zoom: 1}
	c.name, c.press, c.inert = name, press, press == nil
	c.extend(c)
	return c
}

// SetSize changes the size of the card in units and returns it.
func (c *ValueCard) SetSize(wide, high float32) *ValueCard {
	c.wide, c.high = wide, high
	c.Refresh()
	return c
}

// SetZoom draws the card so many times as large and returns it.
func (c *ValueCard) SetZoom(k float32) *ValueCard {
	if c.zoom != k {
		c.zoom = k
		c.Refresh()
	}
	return c
}

// SetKeys gives the card keys of its own; it returns the card.
func (c *ValueCard) SetKeys(keys func(*fyne.KeyEvent) bool) *ValueCard {
	c.keys = keys
	return c
}

// SetState changes what may be done with the card; where says in a word where a card that is gone lies. It returns the card.
func (c *ValueCard) SetState(s HandState, where string) *ValueCard {
	if c.state != s || c.where != where {
		c.state, c.where = s, where
		c.Refresh()
	}
	return c
}

var (
	valueNumber = look.Type{Font: look.InterBold, Size: 17, Tone: look.ToneOnCard}
	valueWhere  = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneQuiet}
)

// CreateRenderer draws the card.
func (c *ValueCard) CreateRenderer() fyne.WidgetRenderer {
	z := func(length float32) float32 { return u(length) * c.zoom }
	face, focus, chosen := newArea(), newRing(8), canvas.NewRectangle(nil)
	dashes := newRaster(c, func(w, h int, scale float32) drawnImage {
		return dashedFrame(w, h, scale, look.Now().Ink2)
	})
	sign := newSign(c.sign, func() look.Tone { return look.ToneOnCard })
	number, first, second := newText("", valueNumber), newText("", valueWhere), newText("", valueWhere)
	return newPainter(c,
		func() fyne.Size { return fyne.NewSize(z(c.wide), z(c.high)) },
		func(s fyne.Size) {
			place(face, 0, 0, s.Width, s.Height)
			place(dashes, 0, 0, s.Width, s.Height)
			place(chosen, -3.5, -3.5, s.Width+7, s.Height+7)
			focus.show(c.focused, fyne.NewPos(-1, -1), s.AddWidthHeight(2, 2))
			sign.box(s.Width/2, s.Height*0.35, z(24))
			number.midAt(s.Width/2, baseline(number.kind, s.Height*0.79), 0)
			lines := []string{c.where} // one word becomes smaller
			if strings.Contains(c.where, " ") {
				lines = valueWhere.At(valueWhere.Size*c.zoom).Wrap(c.where, s.Width-z(2))
			}
			first.full, second.full = lines[0], ""
			if len(lines) > 1 {
				second.full = lines[1]
			}
			if c.state == HandGone {
				for _, t := range []*text{first, second} {
					t.set()
					size := valueWhere.Size * c.zoom
					for least := size * 0.6; size > least && valueWhere.At(size).Width(t.full) > s.Width-z(2); {
						size -= 0.25
					}
					t.kind.Size = size
					t.kind.Set(t.Text)
				}
			}
			y := baseline(first.kind, s.Height/2)
			if second.full != "" {
				y -= z(8)
			}
			first.midAt(s.Width/2, y, s.Width-z(1))
			second.midAt(s.Width/2, y+z(16), s.Width-z(1))
		},
		func() {
			p := look.Now()
			gone := c.state == HandGone
			face.FillColor, face.StrokeColor, face.StrokeWidth, face.CornerRadius = p.CardFace, p.Ink2, 1, 7
			face.Edge, face.EdgeAt = look.Fade(p.Shadow, 1), fyne.NewPos(1.5, 2)
			if c.hovered && !c.Disabled() && c.state != HandDimmed {
				face.FillColor = look.Mix(p.CardFace, p.CardInk, 0.04)
			}
			chosen.StrokeColor, chosen.StrokeWidth, chosen.FillColor, chosen.CornerRadius = p.Primary, 3, nothing, 10
			chosen.Hidden = c.state != HandChosen && c.state != HandLit
			if c.state == HandLit {
				chosen.StrokeColor, chosen.StrokeWidth = p.LitLine, 1.6
			}
			number.full, number.kind = itoa(c.value), valueNumber.At(valueNumber.Size*c.zoom)
			first.kind, second.kind = valueWhere.At(valueWhere.Size*c.zoom), valueWhere.At(valueWhere.Size*c.zoom)
			number.set()
			sign.set()
			sign.Translucency = 0
			if c.state == HandDimmed {
				sign.Translucency = 0.5
				number.Color = look.Fade(p.CardInk, 0.5)
			}
			face.Hidden, sign.Hidden, number.Hidden = gone, gone, gone
			dashes.Hidden, first.Hidden, second.Hidden = !gone, !gone, !gone
			dashes.Refresh()
		}, face.Container, dashes, sign.Image, number.Text, first.Text, second.Text, chosen, focus.Rectangle)
}
