package board

import (
	"math"
	"slices"
	"sync"

	"tenka/maps"
)

// index finds the zone at a point. The edges of all outlines are sorted into rows one unit high. A point is inside the zone that has an odd
// number of edges to its right in the point's row. A shared border is one line, so a point on it belongs to exactly one side.
type index struct {
	m    *maps.Map
	top  int
	rows [][]edge
}

type edge struct {
	x1, y1, x2, y2 float64
	zone           int32
}

// latest is the index that was made last. A table that is opened again shows the same map.
var latest struct {
	sync.Mutex
	ix *index
}

// indexOf is the index of a map; the boards of one map share it.
func indexOf(m *maps.Map) *index {
	latest.Lock()
	defer latest.Unlock()
	if latest.ix == nil || latest.ix.m != m {
		latest.ix = newIndex(m)
	}
	return latest.ix
}

func newIndex(m *maps.Map) *index {
	ix := &index{m: m, top: int(math.Floor(m.Bounds.Y))}
	ix.rows = make([][]edge, int(math.Ceil(m.Bounds.Max().Y))-ix.top+1)
	for z := range m.Zones {
		if m.Zones[z].Inset != nil {
			continue // its sheet is tested instead
		}
		for _, ring := range m.Zones[z].Rings {
			for i, a := range ring {
				b := ring[(i+1)%len(ring)]
				if a.Y == b.Y {
					continue
				}
				if a.Y > b.Y {
					a, b = b, a
				}
				e := edge{a.X, a.Y, b.X, b.Y, int32(z)}
				for row := int(math.Floor(a.Y)) - ix.top; row <= int(math.Floor(b.Y))-ix.top; row++ {
					ix.rows[row] = append(ix.rows[row], e)
				}
			}
		}
	}
	return ix
}

// at returns the zone whose ground is at p, or maps.None.
func (ix *index) at(p maps.Point) int {
	row := int(math.Floor(p.Y)) - ix.top
	if row < 0 || row >= len(ix.rows) {
		return maps.None
	}
	var odd [4]uint64 // one bit a zone
	for i := range ix.rows[row] {
		e := &ix.rows[row][i]
		if e.y1 <= p.Y && p.Y < e.y2 && p.X < e.x1+(p.Y-e.y1)/(e.y2-e.y1)*(e.x2-e.x1) {
			odd[e.zone>>6&3] ^= 1 << (e.zone & 63)
		}
	}
	for z := range min(len(ix.m.Zones), 256) {
		if odd[z>>6]&(1<<(z&63)) != 0 {
			return z
		}
	}
	return maps.None
}

// grid is the zone of each small square of the map: less exact than the index, but faster.
type grid struct {
	left, top  float64
	wide, high int
	zones      []int16
}

const gridStep = 2.0

// newGrid fills the squares between the edges of each zone, row by row.
func newGrid(ix *index) *grid {
	r := ix.m.Bounds
	g := &grid{left: r.X, top: r.Y, wide: int(r.W/gridStep) + 1, high: int(r.H/gridStep) + 1}
	g.zones = make([]int16, g.wide*g.high)
	for i := range g.zones {
		g.zones[i] = maps.None
	}
	cross := map[int32][]float64{}
	for row := range g.high {
		y := g.top + (float64(row)+0.5)*gridStep
		at := int(math.Floor(y)) - ix.top
		if at < 0 || at >= len(ix.rows) {
			continue
		}
		clear(cross)
		for _, e := range ix.rows[at] {
			if e.y1 <= y && y < e.y2 {
				cross[e.zone] = append(cross[e.zone], e.x1+(y-e.y1)/(e.y2-e.y1)*(e.x2-e.x1))
			}
		}
		for zone, xs := range cross {
			slices.Sort(xs)
			for i := 0; i+1 < len(xs); i += 2 {
				from := max(int(math.Ceil((xs[i]-g.left)/gridStep-0.5)), 0)
				for x := from; x < g.wide && g.left+(float64(x)+0.5)*gridStep < xs[i+1]; x++ {
					g.zones[row*g.wide+x] = int16(zone)
				}
			}
		}
	}
	return g
}

// at returns the zone of the square with p, or maps.None.
func (g *grid) at(p maps.Point) int {
	x, y := int(math.Floor((p.X-g.left)/gridStep)), int(math.Floor((p.Y-g.top)/gridStep))
	if x < 0 || y < 0 || x >= g.wide || y >= g.high {
		return maps.None
	}
	return int(g.zones[y*g.wide+x])
}
