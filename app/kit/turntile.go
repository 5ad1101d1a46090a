package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/look"
)

// TurnTile is a place in a turn order with what it brings: its number, a mark over a word, and the seal of who has taken it.
type TurnTile struct {
	control
	number, mark, word string
	seat               int // who has taken it, or -1
	lit, faded         bool
}

// NewTurnTile returns a place that nobody has taken.
func NewTurnTile(number string, press func(), hover func(in bool)) *TurnTile {
	t := &TurnTile{number: number, seat: -1}
	t.press, t.enter, t.inert = press, hover, press == nil
	t.extend(t)
	return t
}

// Set changes what the place brings, who has taken it (-1 for nobody), whether it may be taken now, and whether it is out.
func (t *TurnTile) Set(mark, word string, seat int, lit, faded bool) {
	t.mark, t.word, t.seat, t.lit, t.faded = mark, word, seat, lit, faded
	t.name = t.number + ": " + mark + " " + word
	t.Refresh()
}

var (
	turnMark = look.Type{Font: look.InterBold, Size: 15, Tone: look.ToneInk}
	turnWord = look.Type{Font: look.InterMedium, Size: 12.5, Tone: look.ToneInk}
	turnNo   = look.Type{Font: look.InterBold, Size: 12.5, Tone: look.ToneQuiet}
)

// CreateRenderer draws the place.
func (t *TurnTile) CreateRenderer() fyne.WidgetRenderer {
	face, focus := canvas.NewRectangle(nil), newRing(7)
	face.CornerRadius = 7
	number, mark, word := newText(t.number, turnNo), newText("", turnMark), newText("", turnWord)
	seal := newDrawn(func() fyne.Resource { return look.Seal(max(t.seat, 0), look.Current().Mode) })
	return newPainter(t,
		func() fyne.Size { return fyne.NewSize(u(56), max(u(46), minHit)) },
		func(s fyne.Size) {
			place(face, 0, 0, s.Width, s.Height)
			number.at(u(8), u(17), 0)
			mark.midAt(s.Width/2+u(4), u(20), 0)
			word.midAt(s.Width/2, s.Height-u(8), s.Width-u(4))
			seal.box(s.Width-u(13), u(13), u(20)*look.SealSide/114)
			focus.show(t.focused, fyne.Position{}, s)
		},
		func() {
			p := look.Now()
			face.FillColor, face.StrokeColor, face.StrokeWidth = p.Inset, p.Line, 1
			if t.lit {
				face.FillColor, face.StrokeColor, face.StrokeWidth = p.Ground, p.LitLine, 1.6
				if t.hovered || t.focused {
					face.FillColor = p.Lit
				}
			}
			number.full, mark.full, word.full = t.number, t.mark, t.word
			for _, x := range []*text{mark, word} {
				x.kind.Tone = look.ToneInk
				if t.faded {
					x.kind.Tone = look.ToneQuiet
				}
			}
			number.set()
			mark.set()
			word.set()
			seal.Hidden = t.seat < 0
			seal.set()
		}, face, number.Text, mark.Text, word.Text, seal.Image, focus.Rectangle)
}
