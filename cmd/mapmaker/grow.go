package main

import "slices"

// soil is the country as cells of about a kilometre. The zones grow over it from their towns, all at once, slowly over rough ground and
// even slower over water, until they meet: each cell belongs to the town that reaches it first. So borders bend as if they followed ridges,
// and there is no gap between two zones.
//
//	cells     1.35 million, cost of growing O(cells): every front lies in the bucket of its distance
//	memory    some 12 bytes a cell
type soil struct {
	dry   []bool
	label []int16 // zone of each cell, bare before it is reached
	far   []int32 // the distance from the nearest town: mountains are far
}

// The cells: their size in steps of the grid, and what they cover.
const (
	cellW, cellH              = 120, 100
	soilWest, soilSouth       = 1_284_000, 300_000
	soilWide, soilHigh        = 1150, 1170
	bare                int16 = -1
	waterCost                 = 300
)

// seed is where a zone begins to grow.
type seed struct {
	at    pt
	label int16
}

// cell is the number of the cell at p, or -1 outside.
func cell(p pt) int {
	x, y := (p.x-soilWest)/cellW, (p.y-soilSouth)/cellH
	if p.x < soilWest || p.y < soilSouth || x >= soilWide || y >= soilHigh {
		return -1
	}
	return y*soilWide + x
}

// newSoil divides the cells into land and water.
func newSoil(islands, lakes [][]pt) *soil {
	s := &soil{dry: make([]bool, soilWide*soilHigh), label: make([]int16, soilWide*soilHigh), far: make([]int32, soilWide*soilHigh)}
	for _, rings := range [][][]pt{islands, lakes} {
		for _, ring := range rings {
			low, high := boundsOf(ring)
			for row := max((low.y-soilSouth)/cellH, 0); row < soilHigh && soilSouth+row*cellH <= high.y; row++ {
				y := soilSouth + row*cellH + cellH/2
				var cuts []int
				for i, a := range ring {
					b := ring[(i+1)%len(ring)]
					if (a.y > y) != (b.y > y) {
						cuts = append(cuts, a.x+(y-a.y)*(b.x-a.x)/(b.y-a.y))
					}
				}
				slices.Sort(cuts)
				for i := 0; i+1 < len(cuts); i += 2 {
					for x := max((cuts[i]-soilWest)/cellW, 0); x < soilWide && soilWest+x*cellW+cellW/2 < cuts[i+1]; x++ {
						if soilWest+x*cellW+cellW/2 >= cuts[i] {
							c := row*soilWide + x
							s.dry[c] = !s.dry[c]
						}
					}
				}
			}
		}
	}
	return s
}

// cost is how slowly zones grow over a cell: noise of three sizes, so that borders bend at every scale.
func (s *soil) cost(c int) int {
	if !s.dry[c] {
		return waterCost
	}
	p := tenth{c % soilWide * 64, c / soilWide * 64}
	n := (3*noise(p, 26*64, 11) + 2*noise(p, 11*64, 12) + 2*noise(p, 5*64, 13)) / 7 // −4096 to 4096, mostly within 2000
	n = min(max(n+2048, 0), 4096)
	return 12 + n*n/4096*60/4096
}

// grow gives every cell to a seed.
func (s *soil) grow(seeds []seed) {
	for i := range s.label {
		s.label[i], s.far[i] = bare, 1<<30
	}
	const ring = 1 << 14 // above the dearest step
	buckets := make([][]int32, ring)
	waiting := 0
	put := func(c int, far int32, label int16) {
		s.far[c], s.label[c] = far, label
		buckets[far%ring] = append(buckets[far%ring], int32(c))
		waiting++
	}
	for _, sd := range seeds {
		if c := cell(sd.at); c >= 0 && s.far[c] > 0 {
			put(c, 0, sd.label)
		}
	}
	costs := make([]int16, len(s.label))
	done := make([]bool, len(s.label))
	costOf := func(c int) int32 {
		if costs[c] == 0 {
			costs[c] = int16(s.cost(c))
		}
		return int32(costs[c])
	}
	ways := [...]struct{ dx, dy, long int }{{1, 0, 5}, {0, 1, 5}, {-1, 0, 5}, {0, -1, 5}, {1, 1, 7}, {-1, 1, 7}, {-1, -1, 7}, {1, -1, 7}}
	for far := int32(0); waiting > 0; far++ {
		b := far % ring
		for i := 0; i < len(buckets[b]); i++ {
			c := int(buckets[b][i])
			waiting--
			if done[c] || s.far[c] != far {
				continue
			}
			done[c] = true
			x, y := c%soilWide, c/soilWide
			for _, w := range ways {
				nx, ny := x+w.dx, y+w.dy
				if nx < 0 || ny < 0 || nx >= soilWide || ny >= soilHigh {
					continue
				}
				n := ny*soilWide + nx
				if done[n] {
					continue
				}
				if to := far + (costOf(c)+costOf(n))*int32(w.long); to < s.far[n] {
					put(n, to, s.label[c])
				}
			}
		}
		buckets[b] = buckets[b][:0]
	}
}

// chain is a stretch of border between two zones: points, and the zones to the left and the right.
type chain struct {
	points      []pt
	left, right int16
}

// borders traces the lines between cells of different zones, on land and a little out to sea, from corner to corner where three or
// more zones meet.
func (s *soil) borders() []chain {
	const offshore = 4
	near := make([]bool, len(s.dry))
	for c, dry := range s.dry {
		if !dry {
			continue
		}
		x, y := c%soilWide, c/soilWide
		for ny := max(y-offshore, 0); ny <= min(y+offshore, soilHigh-1); ny++ {
			for nx := max(x-offshore, 0); nx <= min(x+offshore, soilWide-1); nx++ {
				near[ny*soilWide+nx] = true
			}
		}
	}
	// A corner has up to four edges, by number: east, north, west, south. between gives the cells to the left and the right of one.
	between := func(x, y, way int) (left, right int, ok bool) {
		at := func(cx, cy int) int { return cy*soilWide + cx }
		switch way {
		case 0:
			left, right = at(x, y), at(x, y-1)
		case 1:
			left, right = at(x-1, y), at(x, y)
		case 2:
			left, right = at(x-1, y-1), at(x-1, y)
		case 3:
			left, right = at(x, y-1), at(x-1, y-1)
		}
		return left, right, s.label[left] != s.label[right] && near[left] && near[right]
	}
	inside := func(x, y int) bool { return x > 0 && y > 0 && x < soilWide && y < soilHigh }
	degree := func(x, y int) (n int) {
		for way := range 4 {
			if _, _, ok := between(x, y, way); ok {
				n++
			}
		}
		return n
	}
	dx, dy := [4]int{1, 0, -1, 0}, [4]int{0, 1, 0, -1}
	seen := map[[3]int]bool{}
	var chains []chain
	follow := func(x, y, way int) {
		left, right, ok := between(x, y, way)
		if !ok || seen[[3]int{x, y, way}] {
			return
		}
		corner := func(x, y int) pt { return pt{soilWest + x*cellW, soilSouth + y*cellH} }
		ch := chain{points: []pt{corner(x, y)}, left: s.label[left], right: s.label[right]}
		for {
			nx, ny := x+dx[way], y+dy[way]
			seen[[3]int{x, y, way}], seen[[3]int{nx, ny, (way + 2) % 4}] = true, true
			ch.points = append(ch.points, pt{soilWest + (x+nx)*cellW/2, soilSouth + (y+ny)*cellH/2})
			x, y = nx, ny
			if !inside(x, y) || degree(x, y) != 2 {
				break
			}
			next := -1
			for w := range 4 {
				if _, _, ok := between(x, y, w); ok && w != (way+2)%4 {
					next = w
				}
			}
			if seen[[3]int{x, y, next}] {
				break
			}
			way = next
		}
		ch.points = append(ch.points, corner(x, y))
		chains = append(chains, ch)
	}
	for _, nodes := range []bool{true, false} { // first what begins at corners, then closed loops
		for y := 1; y < soilHigh; y++ {
			for x := 1; x < soilWide; x++ {
				if nodes && degree(x, y) == 2 {
					continue
				}
				for way := range 4 {
					follow(x, y, way)
				}
			}
		}
	}
	return chains
}

// soften makes a drawn line from the steps of the cells. One smooth field of noise moves all points, so lines that meet stay joined and no
// line is straight.
func soften(steps []pt) []pt {
	line := make([]pt, len(steps))
	for i, p := range steps {
		q := tenth{p.x, p.y}
		wave := func(seed uint32) int { return (noise(q, 1000, seed)*270 + noise(q, 430, seed+2)*130) / 4096 }
		line[i] = pt{p.x + wave(21), p.y + wave(22)}
	}
	for range 2 {
		out := slices.Clone(line)
		for i := 1; i+1 < len(line); i++ {
			a, b, c := line[i-1], line[i], line[i+1]
			out[i] = pt{rounded(a.x+2*b.x+c.x, 4), rounded(a.y+2*b.y+c.y, 4)}
		}
		line = out
	}
	line = rub(line, 4500, false)
	return rub(round(round(line, false), false), 600, false)
}
