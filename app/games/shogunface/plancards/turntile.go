package plancards

import (
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// TurnTile is a place in the turn order: its number, a mark above a word for its effect, and the seal of the seat that has taken it.
type TurnTile struct {
	kit.Sketched
	number, mark, word string
	seat               int // the seat that has taken it, or -1
	lit, faded         bool
}

// NewTurnTile returns a free place.
func NewTurnTile(number string, press func()) *TurnTile {
	t := &TurnTile{number: number, seat: -1}
	t.Extend(t, number, press, 7, func() (wide, high float32) { return 40, 38 }, t.draw)
	return t
}

// Set changes the effect of the place, the seat that has taken it (-1 for none), whether it may be chosen, and whether it is faded.
func (t *TurnTile) Set(mark, word string, seat int, lit, faded bool) {
	t.mark, t.word, t.seat, t.lit, t.faded = mark, word, seat, lit, faded
	t.SetName(look.Script().Named(t.number, look.Script().Sentences(mark, word)))
	t.Refresh()
}

var (
	turnMark = look.Type{Font: look.InterBold, Size: 14, Tone: look.ToneInk}
	turnWord = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneInk}
	turnNo   = look.Type{Font: look.InterBold, Size: 12, Tone: look.ToneQuiet}
)

// draw draws the place.
func (t *TurnTile) draw(s *draw.Sketch, wide, high float32) {
	p, tone := look.Now(), look.ToneInk
	if t.faded {
		tone = look.ToneQuiet
	}
	face := kit.Card{Fill: p.Inset, Line: p.Frame, Width: 1, Round: 6}
	if t.lit {
		face.Fill, face.Line, face.Width = p.Ground, p.LitLine, 1.6
		if t.Touched() {
			face.Fill = p.Lit
		}
	}
	face.Put(s, 0, 0, wide, high)
	mid, half := wide/2+4, s.Wide(turnMark, t.mark)/2
	if t.seat >= 0 { // beside the seal
		mid = min(mid, wide-17-half)
		s.Seal(t.seat, wide-9, 10, 15)
	}
	if mid-half > 5+s.Wide(turnNo, t.number) { // places are in order, so the mark matters more than the number
		s.Text(turnNo, t.number, 4, 15, 0)
	}
	s.Mid(turnMark.In(tone), t.mark, mid, 17, 0)
	s.Mid(turnWord.In(tone), t.word, wide/2, high-6, wide)
}
