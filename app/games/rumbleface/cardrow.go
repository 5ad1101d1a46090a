package rumbleface

import (
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// cardRow is a card in a list: its sign, name and kanji, and its effect in one line.
type cardRow struct {
	kit.Sketched
	sign, title, kanji, effect string
	state                      kit.CardState
	note                       string
}

// newCardRow returns a card. sign is its drawing ("rumble/monomi").
func newCardRow(sign, title, kanji, effect string, press func()) *cardRow {
	c := &cardRow{sign: sign, title: title, kanji: kanji, effect: effect}
	c.Extend(c, look.Script().Facts(title, effect), press, 8, func() (wide, high float32) { return 200, 56 }, c.draw)
	return c
}

// setState changes the state of the card. A note that is not empty replaces the effect: why the card cannot be played, or who played it.
func (c *cardRow) setState(s kit.CardState, note string) {
	c.state, c.note = s, note
	c.SetName(look.Script().Facts(c.title, c.line()))
	c.Refresh()
}

func (c *cardRow) line() string {
	if c.note != "" {
		return c.note
	}
	return c.effect
}

// draw draws the card.
func (c *cardRow) draw(s *draw.Sketch, wide, high float32) {
	p := look.Now()
	face := kit.Card{Line: p.Frame, Width: 1, Round: 8}
	box := kit.Card{Fill: p.Inset, Line: p.Frame, Width: 1, Round: 5}
	title, sign, faded := look.CardName, look.ToneQuiet, 0.0
	if c.Hovered() && !c.Disabled() && (c.state == kit.CardShown || c.state == kit.CardDimmed) {
		face.Fill = look.Fade(p.Ink, 0.04)
	}
	switch c.state {
	case kit.CardLit:
		sign = look.ToneInk
		face.Line, face.Width = p.LitLine, 1.6
		if c.Touched() {
			face.Fill = p.Lit
		}
	case kit.CardSelected:
		sign = look.ToneInk
		face.Fill, face.Line, face.Width, box.Fill = p.Inset, p.Primary, 2.4, p.Panel
	case kit.CardDimmed:
		title.Tone = look.ToneQuiet
	case kit.CardUsed:
		title.Tone, faded = look.ToneQuiet, 0.58
	}
	face.Put(s, 0, 0, wide, high)
	box.Put(s, 8, (high-40)/2, 34, 40)
	s.Drawing(look.Sign(c.sign, p.Tone(sign)), 25, high/2, 26, 26).Translucency = faded
	const x = 54
	right := s.End(look.KanjiType, look.Second(c.kanji), wide-12, high/2-5, 0)
	end := s.Text(title, c.title, x, high/2-4, right-8-x)
	if c.state == kit.CardUsed {
		s.Box(x, high/2-9, end-x, s.Units(1.4), 0, p.Ink2, nil, 0)
	}
	s.Text(look.Quiet.At(12.5), c.line(), x, high/2+15, wide-12-x)
}
