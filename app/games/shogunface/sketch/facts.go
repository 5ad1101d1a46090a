package sketch

import (
	"strconv"

	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// Fact is a number with its sign, such as the yield of a province.
type Fact struct {
	Sign string // a drawing of one colour; empty for no fact
	N    int
}

// Put draws the fact with its left edge at x and its middle at y, closer to its sign if tight, and returns its right end.
func (f Fact) Put(s *draw.Sketch, kind look.Type, tight bool, x, y float32) float32 {
	if f.Sign == "" {
		return x
	}
	side, air := kind.Size+2, float32(3)
	if tight {
		side, air = kind.Size-1.5, 1.5
	}
	s.Sign(f.Sign, look.Now().Tone(kind.Tone), x+side/2, y, side)
	return s.Text(kind, strconv.Itoa(f.N), x+side+air, kit.Middle(s, kind, y), 0)
}

// Sites draws a row of n squares for buildings, with its right end at x and its middle at y. The first used squares are filled.
func Sites(s *draw.Sketch, tone look.Tone, used, n int, x, y, side float32) {
	ink := look.Now().Tone(tone)
	for i := range n {
		fill := look.Fade(ink, 0)
		if i < used {
			fill = ink
		}
		s.Box(x-float32(n-i)*(side+2)+1, y-side/2, side, side, 1.5, fill, ink, 1.3)
	}
}

var factType = look.Type{Font: look.InterBold, Size: 14, Tone: look.ToneInk}

// NewFacts returns a line of facts and of n squares for buildings, the first used of them filled.
func NewFacts(facts []Fact, used, n int) *kit.Painted {
	const apart, side = 10, 9
	room := float32(n) * (side + 2)
	line := func(s *draw.Sketch, y float32) (end float32) {
		for _, f := range facts {
			end = f.Put(s, factType, false, end, y) + apart
		}
		return end
	}
	return kit.NewSketch(func() (wide, high float32) { return line(&draw.Sketch{}, 0) + room, 20 }, func(s *draw.Sketch, _, high float32) {
		Sites(s, look.ToneInk, used, n, line(s, high/2)+room, high/2, side)
	})
}
