package kit

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
)

// TurnTile is a place in a turn order with what it brings: its number, a mark over a word, and the seal of who has taken it.
type TurnTile struct {
	control
	number, mark, word string
	seat               int // who has taken it, or -1
	lit, faded         bool
	zoom               float32
}

// NewTurnTile returns a place that nobody has taken.
func NewTurnTile(number string, press func(), hover func(in bool)) *TurnTile {
	t := &TurnTile{number: number, seat: -1, zoom: 1}
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

// SetZoom draws the place so many times as large.
func (t *TurnTile) SetZoom(k float32) {
	if t.zoom != k {
		t.zoom = k
		t.Refresh()
	}
}

var (
	turnMark = look.Type{Font: look.InterBold, Size: 14, Tone: look.ToneInk}
	turnWord = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneInk}
	turnNo   = look.Type{Font: look.InterBold, Size: 12, Tone: look.ToneQuiet}
)

// CreateRenderer draws the place.
func (t *TurnTile) CreateRenderer() fyne.WidgetRenderer {
	face, focus := newArea(), newRing(7)
	face.CornerRadius = 6
	number, mark, word := newText(t.number, turnNo), newText("", turnMark), newText("", turnWord)
	seal := newDrawn(func() fyne.Resource { return look.Seal(max(t.seat, 0), look.Current().Mode) })
	z := func(length float32) float32 { return u(length) * t.zoom }
	return newPainter(t,
		func() fyne.Size { return fyne.NewSize(z(40), max(z(38), minHit)) },
		func(s fyne.Size) {
			place(face, 0, 0, s.Width, s.Height)
			number.at(z(4), z(15), 0)
			mid := s.Width/2 + z(4)
			if t.seat >= 0 { // clear of the seal
				mid = min(mid, s.Width-z(17)-mark.kind.Width(mark.full)/2)
			}
			mark.midAt(mid, z(17), 0)
			word.squeeze(turnWord.Size*t.zoom, s.Width)
			word.midAt(s.Width/2, s.Height-z(6), s.Width+2)
			seal.box(s.Width-z(9), z(10), z(15)*look.SealSide/114)
			focus.show(t.focused, fyne.Position{}, s)
		},
		func() {
			p := look.Now()
			face.FillColor, face.StrokeColor, face.StrokeWidth = p.Inset, p.Frame, 1
			if t.lit {
				face.FillColor, face.StrokeColor, face.StrokeWidth = p.Ground, p.LitLine, 1.6
				if t.hovered || t.focused {
					face.FillColor = p.Lit
				}
			}
			number.full, mark.full, word.full = t.number, t.mark, t.word
			number.kind, mark.kind, word.kind = turnNo.At(turnNo.Size*t.zoom), turnMark.At(turnMark.Size*t.zoom), turnWord.At(turnWord.Size*t.zoom)
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
		}, face.Container, number.Text, mark.Text, word.Text, seal.Image, focus.Rectangle)
}
