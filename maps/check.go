package maps

import (
	"fmt"
	"math"
	"slices"
)

// Check returns the faults of a map, one a line, and nothing for a valid map: land without gaps or overlaps, connected zones, names inside
// their zones, room for pieces, and a border for each land link and no others.
func Check(m *Map) []string {
	if m.Battlefield() {
		return checkBattlefield(m)
	}
	c := checker{m: m, lines: map[[2]Point]int{}}
	for i, l := range m.Lines {
		for j, p := range l.Points[1:] {
			c.lines[[2]Point{l.Points[j], p}] = i
		}
	}
	for z := range m.Zones {
		c.checkZone(z)
	}
	c.checkBorders()
	for _, p := range crossings(m.Lines) {
		c.fault("lines cross at %.1f, %.1f", p.X, p.Y)
	}
	return c.faults
}

type checker struct {
	m      *Map
	lines  map[[2]Point]int // the line of a segment, in the direction of the line
	faults []string
}

func (c *checker) fault(format string, args ...any) {
	c.faults = append(c.faults, fmt.Sprintf(format, args...))
}

// checkZone checks the outlines of a zone. Land lies to the right of an outline, so two zones use their common line once in each direction. If
// this holds everywhere and no lines cross, the land has no overlaps and no gaps.
func (c *checker) checkZone(n int) {
	z := &c.m.Zones[n]
	if z.Inset == nil {
		if !z.Holds(z.Pole) {
			c.fault("the label point of %s lies outside it", z.ID)
		} else if r := z.roomAt(z.Pole); z.Slip == nil && r < c.m.Room {
			c.fault("%s has room for a circle of %.1f, not %g", z.ID, r, c.m.Room)
		}
		if !z.Holds(z.Castle) {
			c.fault("the castle of %s lies outside it", z.ID)
		}
	}
	islands := -1
	for _, ring := range z.Rings {
		hole := areaOf(ring) < 0
		if !hole {
			islands++
		}
		if z.Inset != nil {
			continue // its outline was moved away from the lines
		}
		shared := false
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			at, along := c.lines[[2]Point{p, q}]
			if !along {
				var back bool
				if at, back = c.lines[[2]Point{q, p}]; !back {
					c.fault("%s has an edge that is no line, at %.1f, %.1f", z.ID, p.X, p.Y)
					continue
				}
			}
			switch l := &c.m.Lines[at]; {
			case l.Zones[0] != n && l.Zones[1] != n:
				c.fault("%s has an edge of others, at %.1f, %.1f", z.ID, p.X, p.Y)
			case l.Coast() && hole && !c.onLake(p):
				c.fault("%s has a gap at %.1f, %.1f", z.ID, p.X, p.Y)
			case !l.Coast():
				shared = true
			}
		}
		if shared && !hole && islands > 0 {
			c.fault("%s lies in two pieces", z.ID)
		}
	}
	if islands != z.Islands {
		c.fault("%s has %d islands, %d are listed", z.ID, islands, z.Islands)
	}
	for i, a := range z.Rings {
		for _, b := range z.Rings[:i] {
			if areaOf(a) > 0 && areaOf(b) > 0 && (&Zone{Rings: []Ring{b}}).Holds(a[0]) {
				c.fault("an island of %s lies on its land", z.ID)
			}
		}
	}
}

func (c *checker) onLake(p Point) bool {
	for _, rings := range c.m.Lakes {
		for _, ring := range rings {
			if slices.Contains(ring, p) {
				return true
			}
		}
	}
	return false
}

// checkBorders compares borders and links, in both directions.
func (c *checker) checkBorders() {
	m := c.m
	long := map[[2]int]float64{}
	for i := range m.Lines {
		l := &m.Lines[i]
		if l.Zones[1] == None {
			continue
		}
		var runs [2]int // how often outlines use the line along and against its direction
		for j, n := range l.Zones {
			for _, ring := range m.Zones[n].Rings {
				for k, p := range ring {
					q := ring[(k+1)%len(ring)]
					if p == l.Points[0] && q == l.Points[1] {
						runs[j]++
					} else if q == l.Points[0] && p == l.Points[1] {
						runs[j]--
					}
				}
			}
		}
		if runs[0]+runs[1] != 0 || runs[0] == 0 {
			c.fault("%s and %s lie on one side of their border", m.Zones[l.Zones[0]].ID, m.Zones[l.Zones[1]].ID)
		}
		pair := [2]int{min(l.Zones[0], l.Zones[1]), max(l.Zones[0], l.Zones[1])}
		for j, p := range l.Points[1:] {
			long[pair] += math.Hypot(p.X-l.Points[j].X, p.Y-l.Points[j].Y)
		}
	}
	linked := map[[2]int]bool{}
	for _, l := range m.Links {
		pair := [2]int{min(l.A, l.B), max(l.A, l.B)}
		if l.Kind == Land {
			linked[pair] = true
			if long[pair] < m.Shortest {
				c.fault("%s and %s are linked, their border is %.1f long, not %g", m.Zones[l.A].ID, m.Zones[l.B].ID, long[pair], m.Shortest)
			}
			continue
		}
		length := 0.0
		for j, p := range l.Route[1:] {
			length += math.Hypot(p.X-l.Route[j].X, p.Y-l.Route[j].Y)
		}
		if length < leastRoute {
			c.fault("the route of %s and %s is %.1f long, not %d", m.Zones[l.A].ID, m.Zones[l.B].ID, length, leastRoute)
		}
	}
	for _, pair := range m.Barriers {
		linked[pair] = true
		if long[pair] == 0 {
			c.fault("%s and %s have a barrier without a border", m.Zones[pair[0]].ID, m.Zones[pair[1]].ID)
		}
	}
	for a := range m.Zones {
		for b := a + 1; b < len(m.Zones); b++ {
			pair := [2]int{a, b}
			if !linked[pair] && long[pair] >= m.Shortest && long[pair] > 0 {
				c.fault("%s and %s have a border of %.1f without a link", m.Zones[a].ID, m.Zones[b].ID, long[pair])
			}
		}
	}
}

// leastRoute is the least length of a drawn sea route, in map units.
const leastRoute = 23
