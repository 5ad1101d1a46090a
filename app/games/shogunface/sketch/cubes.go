package sketch

import (
	"strconv"

	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// Count is N cubes of a seat.
type Count struct{ Seat, N int }

// Counts is a row of cubes, one for each seat that has any, each with its number. It has as many lines as its width needs.
type Counts struct {
	kit.Painted
	counts      []Count // without seats that have none
	pitch, edge float32
}

// NewCounts returns a row with a cube every 44 units.
func NewCounts(counts ...Count) *Counts {
	c := &Counts{pitch: 44, edge: 11}
	for _, n := range counts {
		if n.N > 0 {
			c.counts = append(c.counts, n)
		}
	}
	c.Extend(c, c.least, c.draw)
	return c
}

// SetPitch changes the distance between cubes and returns the row.
func (c *Counts) SetPitch(units float32) *Counts {
	c.pitch = units
	c.Refresh()
	return c
}

// SetEdge changes the edge of a cube, which is 11 units, and returns the row.
func (c *Counts) SetEdge(units float32) *Counts {
	c.edge = units
	c.Refresh()
	return c
}

// Counts returns the counts in the row, without seats that have none.
func (c *Counts) Counts() []Count { return c.counts }

var cubeNumber = look.Type{Font: look.InterBold, Size: 15, Tone: look.ToneInk}

// cubeSide is the side of the square of a cube's picture.
func cubeSide(edge float32) float32 { return edge * 2 * 96 / 86 }

// body is the width of a cube with its number.
func (c *Counts) body(s *draw.Sketch, n int) float32 {
	return 2*c.edge + 3 + s.Wide(cubeNumber, strconv.Itoa(n))
}

// lines divides the counts into lines no wider than wide; 0 stands for one line.
func (c *Counts) lines(s *draw.Sketch, wide float32) (lines [][]Count) {
	x := float32(0)
	for _, n := range c.counts {
		body := c.body(s, n.N)
		if len(lines) == 0 || wide > 0 && x+body > wide+1 {
			lines, x = append(lines, nil), 0
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], n)
		x += max(c.pitch, body+8)
	}
	return lines
}

func (c *Counts) lineHigh() float32 { return 2*c.edge + 5 }

// least is the size of the widest cube and, at the present width, of all lines.
func (c *Counts) least() (wide, high float32) {
	s := &draw.Sketch{}
	for _, n := range c.counts {
		wide = max(wide, c.body(s, n.N))
	}
	return wide, c.lineHigh() * float32(max(len(c.lines(s, s.Units(c.Size().Width))), 1))
}

// draw draws the row.
func (c *Counts) draw(s *draw.Sketch, wide, high float32) {
	lines := c.lines(s, wide)
	apart := min(c.lineHigh(), high/float32(max(len(lines), 1)))
	for row, line := range lines {
		x, y := float32(0), apart*(float32(row)+0.5)
		for _, n := range line {
			side := cubeSide(c.edge)
			s.Drawing(look.Piece("piece/cube", n.Seat, look.Current().Mode), x+c.edge, y, side, side)
			s.Text(cubeNumber, strconv.Itoa(n.N), x+2*c.edge+3, kit.Middle(s, cubeNumber, y), 0)
			x += max(c.pitch, c.body(s, n.N)+8)
		}
	}
}
