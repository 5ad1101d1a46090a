package maps

import (
	"fmt"
	"math"
)

// leastRoom is the radius, in map units, of a circle that must fit into every zone of a battlefield: a row of two units.
const leastRoom = 26

// checkBattlefield returns the faults of a battlefield, one a line: zones that do not cover the board exactly once, borders without a link and
// links without a border, labels outside their zone, zones too small for pieces.
func checkBattlefield(m *Map) []string {
	var faults []string
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	board := m.Bounds
	sum := 0.0
	for i := range m.Zones {
		z := &m.Zones[i]
		if len(z.Rings) != 1 {
			fault("%s has %d outlines", z.ID, len(z.Rings))
		}
		a := 0.0
		for _, ring := range z.Rings {
			a += areaOf(ring)
		}
		if a <= 0 {
			fault("%s does not run clockwise", z.ID)
		}
		sum += a
		for what, p := range map[string]Point{"middle": z.Castle, "label": z.Label, "pieces": z.Pieces} {
			if !z.Holds(p) {
				fault("%s of %s lies outside it", what, z.ID)
			}
		}
		if z.Ground.Victory && !z.Holds(z.Ground.Foot) {
			fault("name of %s lies outside it", z.ID)
		}
		if r := z.roomAt(z.Castle); r < leastRoom {
			fault("%s has room for a circle of %.1f, not %d", z.ID, r, leastRoom)
		}
	}
	if math.Abs(sum-board.W*board.H) > 1e-6*sum {
		fault("zones cover %.3f of the board", sum/(board.W*board.H))
	}
	pairs := map[[2]int]bool{}
	for _, l := range m.Lines {
		if l.Zones[1] != None {
			pairs[[2]int{min(l.Zones[0], l.Zones[1]), max(l.Zones[0], l.Zones[1])}] = true
			continue
		}
		for _, p := range l.Points {
			if d := min(p.X-board.X, p.Y-board.Y, board.Max().X-p.X, board.Max().Y-p.Y); d > 1e-6 {
				fault("%s has an edge without a neighbour, %.1f inside the board", m.Zones[l.Zones[0]].ID, d)
			}
		}
	}
	for _, l := range m.Links {
		pair := [2]int{min(l.A, l.B), max(l.A, l.B)}
		if !pairs[pair] {
			fault("%s and %s are linked without a border", m.Zones[l.A].ID, m.Zones[l.B].ID)
		}
		delete(pairs, pair)
		wet := m.Zones[l.A].Ground.Type == "X" || m.Zones[l.B].Ground.Type == "X"
		if wet && l.Border.Kind != HeavyYellow {
			fault("the shore between %s and %s is %s", m.Zones[l.A].ID, m.Zones[l.B].ID, l.Border.Kind)
		}
	}
	for pair := range pairs {
		fault("%s and %s have a border without a link", m.Zones[pair[0]].ID, m.Zones[pair[1]].ID)
	}
	for _, c := range crossings(m.Lines) {
		fault("lines cross at %.1f, %.1f", c.X, c.Y)
	}
	return faults
}

// Holds reports whether p lies inside the zone.
func (z *Zone) Holds(p Point) bool {
	in := false
	for _, ring := range z.Rings {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
				in = !in
			}
		}
	}
	return in
}

// roomAt is the distance from p to the nearest outline.
func (z *Zone) roomAt(p Point) float64 {
	least := math.Inf(1)
	for _, ring := range z.Rings {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			ux, uy := b.X-a.X, b.Y-a.Y
			t := 0.0
			if l := ux*ux + uy*uy; l > 0 {
				t = min(max(((p.X-a.X)*ux+(p.Y-a.Y)*uy)/l, 0), 1)
			}
			least = min(least, math.Hypot(a.X+t*ux-p.X, a.Y+t*uy-p.Y))
		}
	}
	return least
}

// areaOf is the area of a ring, positive if the ring is clockwise on the screen.
func areaOf(ring Ring) float64 {
	sum := 0.0
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		sum += a.X*b.Y - b.X*a.Y
	}
	return sum / 2
}

// crossings lists the points where two lines cross other than at a common end. It compares segments in squares of a grid.
func crossings(lines []Line) []Point {
	const square = 24
	type segment struct{ a, b Point }
	squares := map[[2]int][]segment{}
	var out []Point
	for _, l := range lines {
		for i, b := range l.Points[1:] {
			s := segment{l.Points[i], b}
			x0, x1 := int(math.Floor(min(s.a.X, b.X)/square)), int(math.Floor(max(s.a.X, b.X)/square))
			y0, y1 := int(math.Floor(min(s.a.Y, b.Y)/square)), int(math.Floor(max(s.a.Y, b.Y)/square))
			for x := x0; x <= x1; x++ {
				for y := y0; y <= y1; y++ {
					for _, o := range squares[[2]int{x, y}] {
						if s.a == o.a || s.a == o.b || s.b == o.a || s.b == o.b {
							continue
						}
						if max(s.a.X, s.b.X) < min(o.a.X, o.b.X) || max(o.a.X, o.b.X) < min(s.a.X, s.b.X) ||
							max(s.a.Y, s.b.Y) < min(o.a.Y, o.b.Y) || max(o.a.Y, o.b.Y) < min(s.a.Y, s.b.Y) {
							continue
						}
						side := func(p, q, r Point) float64 { return (q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X) }
						if side(s.a, s.b, o.a)*side(s.a, s.b, o.b) <= 0 && side(o.a, o.b, s.a)*side(o.a, o.b, s.b) <= 0 {
							out = append(out, s.a)
						}
					}
					squares[[2]int{x, y}] = append(squares[[2]int{x, y}], s)
				}
			}
		}
	}
	return out
}
