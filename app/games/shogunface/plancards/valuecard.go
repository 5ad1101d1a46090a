package plancards

import (
	"strconv"
	"strings"

	"tenka/app/games/shogunface/sketch"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// ValueCard is a small card with a sign above a number. If it lies elsewhere, only its dashed place is shown, with a word for where it lies.
type ValueCard struct {
	kit.Sketched
	sign       string
	value      int
	state      HandState
	where      string
	wide, high float32
}

// NewValueCard returns a card of 54 by 78 units; name is for a screen reader.
func NewValueCard(name, sign string, value int, press func()) *ValueCard {
	c := &ValueCard{sign: sign, value: value, wide: 54, high: 78}
	c.Extend(c, name, press, 8, func() (wide, high float32) { return c.wide, c.high }, c.draw)
	return c
}

// SetSize changes the size of the card in units and returns it.
func (c *ValueCard) SetSize(wide, high float32) *ValueCard {
	c.wide, c.high = wide, high
	c.Refresh()
	return c
}

// SetState changes the state of the card; where names the place of a card that lies elsewhere. It returns the card.
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

// draw draws the card.
func (c *ValueCard) draw(s *draw.Sketch, wide, high float32) {
	p := look.Now()
	if c.state == HandGone {
		sketch.Dashes(s, 0, 0, wide, high)
		c.gone(s, wide, high)
		return
	}
	ground(s, &c.Sketched, c.state, wide, high, 7)
	ink := p.CardInk
	if c.state == HandDimmed {
		ink = look.Fade(ink, 0.5)
	}
	s.Sign(c.sign, ink, wide/2, high*0.35, 24)
	s.Mid(valueNumber, strconv.Itoa(c.value), wide/2, kit.Middle(s, valueNumber, high*0.79), 0)
	s.Colour(ink)
	ring(s, c.state, wide, high, 10)
}

// gone writes where the card lies: a single word is made smaller, several take two lines.
func (c *ValueCard) gone(s *draw.Sketch, wide, high float32) {
	lines := []string{c.where}
	if first, rest, several := strings.Cut(c.where, " "); several && s.Wide(valueWhere, c.where) > wide-2 {
		lines = []string{first, rest}
	}
	for i, line := range lines {
		kind := valueWhere
		for kind.Size > valueWhere.Size*0.6 && s.Wide(kind, line) > wide-2 {
			kind.Size -= 0.25
		}
		s.Mid(kind, line, wide/2, kit.Middle(s, valueWhere, high/2)+16*float32(i)-8*float32(len(lines)-1), wide-1)
	}
}
