package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// CardState is what may be done with a card.
type CardState int

// The states of a card.
const (
	CardShown    CardState = iota // there to be read
	CardLit                       // may be played now
	CardSelected                  // chosen
	CardDimmed                    // not now
	CardUsed                      // played or removed
)

// CardRow is a card in a list: its sign, name and kanji, and what it does in one line.
type CardRow struct {
	control
	sign, title, kanji, effect string
	state                      CardState
	note                       string
}

// NewCardRow returns a card. sign is its drawing ("rumble/monomi"). press may be nil for a card that is only read.
func NewCardRow(sign, title, kanji, effect string, press func()) *CardRow {
	c := &CardRow{sign: sign, title: title, kanji: kanji, effect: effect}
	c.name, c.press, c.inert = title+". "+effect, press, press == nil
	c.extend(c)
	return c
}

// SetState changes what may be done with the card. note, where it is not empty, stands in place of the effect: why not, or who
// played it.
func (c *CardRow) SetState(s CardState, note string) {
	c.state, c.note = s, note
	c.name = c.title + ". " + c.line()
	c.Refresh()
}

// State returns what may be done with the card.
func (c *CardRow) State() CardState { return c.state }

func (c *CardRow) line() string {
	if c.note != "" {
		return c.note
	}
	return c.effect
}

// CreateRenderer draws the card.
func (c *CardRow) CreateRenderer() fyne.WidgetRenderer {
	face, box, focus := newArea(), newArea(), newRing(8)
	face.CornerRadius, box.CornerRadius = 8, 5
	stroke := canvas.NewRectangle(nil)
	title, kanji, effect := newText(c.title, look.CardName), newText(c.kanji, look.KanjiType), newText("", look.Quiet.At(12.5))
	sign := newDrawn(func() fyne.Resource {
		tone := look.ToneQuiet
		if c.state == CardLit || c.state == CardSelected {
			tone = look.ToneInk
		}
		return look.Sign(c.sign, look.Now().Tone(tone))
	})
	return newPainter(c,
		func() fyne.Size { return fyne.NewSize(u(200), max(u(56), minHit)) },
		func(s fyne.Size) {
			place(face, 0, 0, s.Width, s.Height)
			w, h := u(34), u(40)
			place(box, u(8), (s.Height-h)/2, w, h)
			sign.box(u(8)+w/2, s.Height/2, u(26))
			x, right := u(54), s.Width-u(12)
			kanji.endAt(right, s.Height/2-u(5), 0)
			room := right - x
			end := title.at(x, s.Height/2-u(4), room-kanji.width()-u(8))
			place(stroke, x, s.Height/2-u(9), end-x, 1.4)
			effect.at(x, s.Height/2+u(15), room)
			focus.show(c.focused, fyne.Position{}, s)
		},
		func() {
			p := look.Now()
			face.FillColor, face.StrokeColor, face.StrokeWidth = nothing, p.Frame, 1
			box.FillColor, box.StrokeColor, box.StrokeWidth = p.Inset, p.Frame, 1
			title.kind.Tone, sign.Translucency = look.ToneInk, 0
			stroke.FillColor, stroke.Hidden = p.Ink2, c.state != CardUsed
			switch c.state {
			case CardLit:
				face.StrokeColor, face.StrokeWidth = p.LitLine, 1.6
				if c.hovered || c.focused {
					face.FillColor = p.Lit
				}
			case CardSelected:
				face.FillColor, face.StrokeColor, face.StrokeWidth = p.Inset, p.Primary, 2.4
				box.FillColor = p.Panel
			case CardDimmed:
				title.kind.Tone = look.ToneQuiet
			case CardUsed:
				title.kind.Tone, sign.Translucency = look.ToneQuiet, 0.58
			}
			if c.hovered && !c.Disabled() && (c.state == CardShown || c.state == CardDimmed) {
				face.FillColor = look.Fade(p.Ink, 0.04)
			}
			title.full, kanji.full, effect.full = c.title, c.kanji, c.line()
			for _, t := range []*text{title, kanji, effect} {
				t.set()
			}
			sign.set()
		}, face.Container, box.Container, sign.Image, title.Text, stroke, kanji.Text, effect.Text, focus.Rectangle)
}
