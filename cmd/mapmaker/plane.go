package main

import (
	"fmt"
	"math"
	"strconv"
)

// grain is how many steps of the grid make a degree. A step is about 10 m.
const grain = 10_000

// pt is a place on the grid: steps east and north. All shapes are made of these, in whole numbers.
type pt struct{ x, y int }

func (p pt) sub(q pt) pt { return pt{p.x - q.x, p.y - q.y} }

func cross(a, b pt) int { return a.x*b.y - a.y*b.x }
func dot(a, b pt) int   { return a.x*b.x + a.y*b.y }
func abs(v int) int     { return max(v, -v) }

// turn is above 0 where the way a, b, c turns left.
func turn(a, b, c pt) int { return cross(b.sub(a), c.sub(a)) }

// rounded divides by n and rounds to the nearest, halves away from 0.
func rounded(v, n int) int {
	if n < 0 {
		v, n = -v, -n
	}
	if v < 0 {
		return -((-v + n/2) / n)
	}
	return (v + n/2) / n
}

// area2 is twice the area of a ring, above 0 if it runs against the clock with north up.
func area2(ring []pt) int {
	sum := 0
	for i, p := range ring {
		sum += cross(p.sub(ring[0]), ring[(i+1)%len(ring)].sub(ring[0]))
	}
	return sum
}

// steps2 is how many square steps of double area a square kilometre has, at the middle of the country.
const steps2 = 19_900

// km2 is the area of a ring in square kilometres.
func km2(ring []pt) int { return abs(area2(ring)) / steps2 }

// length is how long a line is, in steps of the grid to the north.
func length(a, b pt) int {
	x, y := float64(a.x-b.x)*0.8125, float64(a.y-b.y)
	return int(math.Sqrt(float64(x*x) + float64(y*y)))
}

func boundsOf(line []pt) (low, high pt) {
	low, high = line[0], line[0]
	for _, p := range line {
		low = pt{min(low.x, p.x), min(low.y, p.y)}
		high = pt{max(high.x, p.x), max(high.y, p.y)}
	}
	return low, high
}

// closed takes a ring without repeated points and without its first point at the end.
func closed(ring []pt) []pt {
	var out []pt
	for _, p := range ring {
		if len(out) == 0 || out[len(out)-1] != p {
			out = append(out, p)
		}
	}
	for len(out) > 1 && out[len(out)-1] == out[0] {
		out = out[:len(out)-1]
	}
	return out
}

// inRing reports whether p lies in a ring.
func inRing(ring []pt, p pt) bool {
	in := false
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (a.y > p.y) != (b.y > p.y) && (turn(a, b, p) > 0) == (b.y > a.y) {
			in = !in
		}
	}
	return in
}

// degrees writes steps of the grid as degrees.
func degrees(v int) string {
	s := strconv.FormatFloat(float64(v)/grain, 'f', -1, 64)
	return s
}

// parsePt reads degrees north and east.
func parsePt(north, east string) (pt, error) {
	y, err := strconv.ParseFloat(north, 64)
	if err != nil {
		return pt{}, fmt.Errorf("%q is no latitude", north)
	}
	x, err := strconv.ParseFloat(east, 64)
	if err != nil {
		return pt{}, fmt.Errorf("%q is no longitude", east)
	}
	return ll(y, x), nil
}

// ll is the place at degrees north and east.
func ll(north, east float64) pt {
	return pt{int(math.Round(east * grain)), int(math.Round(north * grain))}
}

// rub takes away the points of a line that matter least, as long as the triangle with their neighbours is smaller than limit (twice
// the area, in steps); ends stay, and so do all points of a ring but at least four (Visvalingam).
func rub(line []pt, limit int, ring bool) []pt {
	n := len(line)
	least := 2
	if ring {
		least = 4
	}
	before, after := make([]int, n), make([]int, n)
	weight := make([]int, n)
	for i := range n {
		before[i], after[i] = i-1, i+1
	}
	if ring {
		before[0], after[n-1] = n-1, 0
	} else {
		after[n-1] = -1
	}
	weigh := func(i int) {
		if before[i] < 0 || after[i] < 0 {
			weight[i] = math.MaxInt
			return
		}
		weight[i] = abs(turn(line[before[i]], line[i], line[after[i]]))
	}
	for i := range n {
		weigh(i)
	}
	gone := make([]bool, n)
	for left := n; left > least; left-- {
		pick := -1
		for i := range n {
			if !gone[i] && (pick < 0 || weight[i] < weight[pick]) {
				pick = i
			}
		}
		if weight[pick] >= limit {
			break
		}
		gone[pick] = true
		b, a := before[pick], after[pick]
		after[b], before[a] = a, b
		floor := weight[pick]
		for _, i := range []int{b, a} {
			if weigh(i); weight[i] < floor {
				weight[i] = floor
			}
		}
	}
	var out []pt
	for i, p := range line {
		if !gone[i] {
			out = append(out, p)
		}
	}
	return out
}

// round cuts the corners of a line to three quarters of its sides (Chaikin); the ends of an open line stay.
func round(line []pt, ring bool) []pt {
	n := len(line)
	if n < 3 {
		return line
	}
	quarter := func(a, b pt) pt { return pt{rounded(3*a.x+b.x, 4), rounded(3*a.y+b.y, 4)} }
	var out []pt
	if ring {
		for i, p := range line {
			q := line[(i+1)%n]
			out = append(out, quarter(p, q), quarter(q, p))
		}
		return closed(out)
	}
	out = append(out, line[0])
	for i := range n - 1 {
		p, q := line[i], line[i+1]
		if i > 0 {
			out = append(out, quarter(p, q))
		}
		if i < n-2 {
			out = append(out, quarter(q, p))
		}
	}
	return append(out, line[n-1])
}
