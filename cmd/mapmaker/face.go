package main

import (
	"cmp"
	"fmt"
	"slices"
)

// sea is the label of water. Zones are 0 and up, land outside the game comes after the last zone.
const sea int16 = -1

// stretch is a straight piece of coast, land to its left, or of a border.
type stretch struct {
	a, b        pt
	coast       bool
	left, right int16 // of a border
}

// cut is the plane cut up by coast and borders: every stretch once, ends shared, nothing crossing.
//
//	      a half edge runs along each side of a stretch; the one after it
//	\ /   turns as far to the right as it can, so a round of half edges
//	 o    is the outline of one face, which lies to their left
//	/ \
type cut struct {
	at    []pt
	edges []stretch
	ends  [][2]int // of each edge: numbers of points
	next  []int    // half edge after a half edge; 2e runs along edge e, 2e+1 against it
	face  []int    // round that a half edge belongs to
	label []int16  // of each round
}

// split cuts stretches where they meet until none crosses another. Each cut is rounded to the grid, so a cut may bend a stretch onto
// a third one: hence the rounds.
func split(stretches []stretch) ([]stretch, error) {
	for range 12 {
		const size = 600
		buckets := map[[2]int][]int{}
		each := func(s stretch, use func(key [2]int)) {
			low, high := boundsOf([]pt{s.a, s.b})
			for x := low.x / size; x <= high.x/size; x++ {
				for y := low.y / size; y <= high.y/size; y++ {
					use([2]int{x, y})
				}
			}
		}
		for i, s := range stretches {
			each(s, func(key [2]int) { buckets[key] = append(buckets[key], i) })
		}
		cuts := make([][]pt, len(stretches))
		any := false
		add := func(i int, p pt) {
			if s := stretches[i]; p != s.a && p != s.b {
				cuts[i] = append(cuts[i], p)
				any = true
			}
		}
		for i, s := range stretches {
			each(s, func(key [2]int) {
				for _, j := range buckets[key] {
					if j > i {
						for _, p := range meet(s, stretches[j]) {
							add(i, p)
							add(j, p)
						}
					}
				}
			})
		}
		if !any {
			return stretches, nil
		}
		var out []stretch
		for i, s := range stretches {
			slices.SortFunc(cuts[i], func(p, q pt) int { return cmp.Compare(dot(p.sub(s.a), s.b.sub(s.a)), dot(q.sub(s.a), s.b.sub(s.a))) })
			from := s.a
			for _, p := range append(slices.Compact(cuts[i]), s.b) {
				if p != from {
					part := s
					part.a, part.b = from, p
					out = append(out, part)
					from = p
				}
			}
		}
		stretches = out
	}
	return nil, fmt.Errorf("coast and borders still cross after twelve rounds")
}

// meet returns where two stretches touch or cross.
func meet(s, t stretch) (at []pt) {
	slow, shigh := boundsOf([]pt{s.a, s.b})
	tlow, thigh := boundsOf([]pt{t.a, t.b})
	if slow.x > thigh.x || tlow.x > shigh.x || slow.y > thigh.y || tlow.y > shigh.y {
		return nil
	}
	c1, c2 := turn(s.a, s.b, t.a), turn(s.a, s.b, t.b)
	c3, c4 := turn(t.a, t.b, s.a), turn(t.a, t.b, s.b)
	within := func(p, low, high pt) bool { return p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y }
	if c1 == 0 && within(t.a, slow, shigh) {
		at = append(at, t.a)
	}
	if c2 == 0 && within(t.b, slow, shigh) {
		at = append(at, t.b)
	}
	if c3 == 0 && within(s.a, tlow, thigh) {
		at = append(at, s.a)
	}
	if c4 == 0 && within(s.b, tlow, thigh) {
		at = append(at, s.b)
	}
	if len(at) > 0 || (c1 > 0) == (c2 > 0) || (c3 > 0) == (c4 > 0) {
		return at
	}
	d := t.b.sub(t.a)
	return []pt{{t.a.x + rounded(d.x*c1, c1-c2), t.a.y + rounded(d.y*c1, c1-c2)}}
}

// newCut joins stretches that do not cross to a plane, and finds what each face is.
func newCut(stretches []stretch, guess func(outline []pt) int16) *cut {
	c := new(cut)
	number := map[pt]int{}
	point := func(p pt) int {
		n, ok := number[p]
		if !ok {
			n = len(c.at)
			number[p] = n
			c.at = append(c.at, p)
		}
		return n
	}
	known := map[[2]int]int{}
	for _, s := range stretches {
		a, b := point(s.a), point(s.b)
		key := [2]int{min(a, b), max(a, b)}
		if e, ok := known[key]; ok {
			if s.coast && !c.edges[e].coast {
				c.edges[e], c.ends[e] = s, [2]int{a, b}
			}
			continue
		}
		known[key] = len(c.edges)
		c.edges, c.ends = append(c.edges, s), append(c.ends, [2]int{a, b})
	}
	c.link()
	c.name(guess)
	return c
}

func (c *cut) from(h int) int { return c.ends[h/2][h%2] }
func (c *cut) to(h int) int   { return c.ends[h/2][1-h%2] }

// link finds the half edge after each, and the rounds.
func (c *cut) link() {
	out := make([][]int, len(c.at))
	for h := range 2 * len(c.edges) {
		out[c.from(h)] = append(out[c.from(h)], h)
	}
	for v := range out {
		slices.SortFunc(out[v], func(g, h int) int { return byAngle(c.at[c.to(g)].sub(c.at[v]), c.at[c.to(h)].sub(c.at[v])) })
	}
	place := make([]int, 2*len(c.edges))
	for v := range out {
		for i, h := range out[v] {
			place[h] = i
		}
	}
	c.next = make([]int, 2*len(c.edges))
	for h := range c.next {
		around := out[c.to(h)]
		c.next[h] = around[(place[h^1]+len(around)-1)%len(around)]
	}
	c.face = make([]int, len(c.next))
	for h := range c.face {
		c.face[h] = -1
	}
	faces := 0
	for h := range c.face {
		if c.face[h] >= 0 {
			continue
		}
		for g := h; c.face[g] < 0; g = c.next[g] {
			c.face[g] = faces
		}
		faces++
	}
	c.label = make([]int16, faces)
}

// byAngle orders directions against the clock, from the east.
func byAngle(a, b pt) int {
	lower := func(p pt) int {
		if p.y < 0 || p.y == 0 && p.x < 0 {
			return 1
		}
		return 0
	}
	if l := lower(a) - lower(b); l != 0 {
		return l
	}
	return cmp.Compare(0, cross(a, b))
}

// name finds what lies inside each round: water or land by the coast along it, or by the round on the other side of a border; on
// land the zone that most of its borders name.
func (c *cut) name(guess func([]pt) int16) {
	faces := len(c.label)
	dry := make([]int, faces) // length of coast with land inside, less that with water
	votes := make([]map[int16]int, faces)
	outline := make([][]pt, faces)
	first := make([]int, faces)
	for f := range first {
		first[f] = -1
	}
	for h, f := range c.face {
		if first[f] < 0 {
			first[f] = h
		}
	}
	for f := range faces {
		votes[f] = map[int16]int{}
		h := first[f]
		for {
			e := c.edges[h/2]
			long := length(e.a, e.b) + 1
			outline[f] = append(outline[f], c.at[c.from(h)])
			switch {
			case e.coast && h%2 == 0:
				dry[f] += long
			case e.coast:
				dry[f] -= long
			case h%2 == 0:
				votes[f][e.left] += long
			default:
				votes[f][e.right] += long
			}
			if h = c.next[h]; h == first[f] {
				break
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for h, f := range c.face {
			if other := c.face[h^1]; !c.edges[h/2].coast && dry[f] == 0 && dry[other] != 0 {
				dry[f] = max(min(dry[other], 1), -1)
				changed = true
			}
		}
	}
	for f := range faces {
		c.label[f] = sea
		if dry[f] <= 0 {
			continue
		}
		most := 0
		for _, label := range sortedKeys(votes[f]) {
			if n := votes[f][label]; n > most {
				most, c.label[f] = n, label
			}
		}
		if most == 0 {
			c.label[f] = guess(outline[f])
		}
	}
}

// gather gives scattered bits of zones to the neighbour with the longest border: of each zone only the largest piece stays, of land
// outside every piece above least square kilometres.
func (c *cut) gather(zones int, least int) {
	areas := make([]int, len(c.label))
	for h, f := range c.face {
		areas[f] += cross(c.at[c.from(h)].sub(c.at[0]), c.at[c.to(h)].sub(c.at[0]))
	}
	for range 6 {
		piece := make([]int, len(c.label)) // union-find
		for f := range piece {
			piece[f] = f
		}
		var root func(f int) int
		root = func(f int) int {
			if piece[f] != f {
				piece[f] = root(piece[f])
			}
			return piece[f]
		}
		for h := 0; h < len(c.face); h += 2 {
			f, g := c.face[h], c.face[h+1]
			if c.label[f] == c.label[g] && c.label[f] != sea && !c.edges[h/2].coast {
				piece[max(root(f), root(g))] = min(root(f), root(g))
			}
		}
		size := make([]int, len(c.label))
		for f := range c.label {
			size[root(f)] += areas[f]
		}
		largest := map[int16]int{}
		for f, label := range c.label {
			if root(f) == f && label != sea {
				if best, ok := largest[label]; !ok || size[f] > size[best] {
					largest[label] = f
				}
			}
		}
		border := make([]map[int16]int, len(c.label))
		for h, f := range c.face {
			g := c.face[h^1]
			if !c.edges[h/2].coast && c.label[f] != c.label[g] && c.label[f] != sea && c.label[g] != sea {
				r := root(f)
				if border[r] == nil {
					border[r] = map[int16]int{}
				}
				border[r][c.label[g]] += length(c.edges[h/2].a, c.edges[h/2].b) + 1
			}
		}
		change := map[int]int16{}
		for f, label := range c.label {
			r := root(f)
			if r != f || label == sea || border[f] == nil || largest[label] == f {
				continue
			}
			if int(label) >= zones && size[f]/steps2 > least {
				continue
			}
			most := 0
			for _, other := range sortedKeys(border[f]) {
				if border[f][other] > most {
					most, change[f] = border[f][other], other
				}
			}
		}
		if len(change) == 0 {
			return
		}
		was := slices.Clone(c.label)
		for f := range was {
			if to, ok := change[root(f)]; ok {
				c.label[f] = to
			}
		}
	}
}

func sortedKeys(m map[int16]int) []int16 {
	keys := make([]int16, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// arc is a line between two areas, or between an area and water.
type arc struct {
	points      []pt
	left, right int16
}

// arcs joins the edges that part two areas to lines, each as long as its two sides stay the same.
func (c *cut) arcs() []arc {
	sides := func(h int) (left, right int16) { return c.label[c.face[h]], c.label[c.face[h^1]] }
	kept := func(h int) bool { l, r := sides(h); return l != r }
	degree := make([]int, len(c.at))
	for h := range c.next {
		if kept(h) {
			degree[c.from(h)]++
		}
	}
	// after is the half edge that goes on where h ends, past those that part nothing.
	after := func(h int) int {
		for h = c.next[h]; !kept(h); h = c.next[h^1] {
		}
		return h
	}
	used := make([]bool, len(c.next))
	var arcs []arc
	take := func(h int) {
		l, r := sides(h)
		if used[h] || l == sea || (r != sea && used[h^1]) {
			return
		}
		a := arc{left: l, right: r, points: []pt{c.at[c.from(h)]}}
		for {
			used[h], used[h^1] = true, true
			a.points = append(a.points, c.at[c.to(h)])
			if degree[c.to(h)] != 2 {
				break
			}
			if h = after(h); used[h] {
				break
			}
		}
		arcs = append(arcs, a)
	}
	for _, nodes := range []bool{true, false} {
		for h := range c.next {
			if kept(h) && (!nodes || degree[c.from(h)] != 2) {
				take(h)
			}
		}
	}
	return arcs
}
