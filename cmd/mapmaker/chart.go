package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"tenka/maps"
)

// chart describes one map of the country: the provinces of its zones, the projection, and the places of its parts. Places are in units of
// the map, as they are laid out on the board; the file has them in degrees.
type chart struct {
	name       string
	projection maps.Projection
	frame      [4]float64
	band       float64
	room       float64 // see maps.Map
	shortest   float64
	sides      []string
	zones      []province
	label      at // the place of names and pieces, from the castle, in zones without one of their own
	pieces     at
	columns    int
	outside    []beyond
	bends      []bend
	barriers   string // pairs of zones, "a~b"
	land       string // pairs of zones, "a~b"
	sea        []route
	signs      []sign
	quiet      [][4]float64 // areas under the sheets of the table: no sign is drawn there
	mountains  int          // how many mountains are scattered over the high ground
	waves      int

	rub   int // see rub; of the coast
	round bool
	least int // square kilometres of the smallest island
}

// province is a zone.
type province struct {
	id, name, kanji string
	short           string // for places where the name does not fit
	parts           string // the provinces of the land in the zone
	regions         string // on the sides of the map
	tint            int    // or anyTint, bareTint
	castle          at     // zero: at the pole
	label, pieces   at     // from the castle; zero: as the chart has it
	mark            at     // from the castle; zero: none
	columns         int
	slip            *slip
	inset           *inset
}

type at struct{ x, y float64 }

type slip struct {
	rect   [4]float64
	leader [2]at
	named  bool
}

type inset struct {
	rect  [4]float64
	apart [3]float64
}

// beyond is land outside the game. Land with a name blocks the way.
type beyond struct {
	name, kanji, parts string
}

// bend makes a zone grow from a line as if it had towns there and no other town were near, at places where the links of the game differ
// from the ground.
type bend struct {
	zone string
	line []pt
}

// route is a sea link, drawn from a to b and bent to the left by a share of its length.
type route struct {
	a, b     string
	from, to at
	bow      float64
	side     string
}

type sign struct {
	kind  maps.SignKind
	scale float64
	at    at
}

// countryFiles builds the maps of the country.
func countryFiles() (map[string][]byte, error) {
	l, err := readLand()
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, c := range []*chart{&rumble, &shogun, &nobunaga} {
		data, err := c.draw(l)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.name, err)
		}
		files[c.name+".json"] = data
	}
	return files, nil
}

// drawing is a chart that is being made into a file.
type drawing struct {
	*chart
	*land
	soil  *soil
	label map[string]int16 // of each part of the land
	arcs  []arc
	areas [][][]turnOf // of each label: rings as arcs, the mainland's first
	outer [][]bool
	lakes [][]int // rings of arcs
	inked [][][]maps.Point
	poles []maps.Point
}

// turnOf is an arc in a ring: its number, or the complement where it runs backwards.
type turnOf = int

func (c *chart) draw(l *land) ([]byte, error) {
	d := &drawing{chart: c, land: l, label: map[string]int16{}}
	for i, z := range c.zones {
		for _, part := range strings.Fields(z.parts) {
			d.label[part] = int16(i)
		}
	}
	for i, o := range c.outside {
		for _, part := range strings.Fields(o.parts) {
			d.label[part] = int16(len(c.zones) + i)
		}
	}
	for _, t := range l.towns {
		if _, ok := d.label[t.part]; !ok {
			return nil, fmt.Errorf("%s belongs to no zone", t.part)
		}
	}
	if err := d.cutUp(); err != nil {
		return nil, err
	}
	if err := d.join(); err != nil {
		return nil, err
	}
	return d.write()
}

// cutUp grows the zones, and cuts the land along their borders.
func (d *drawing) cutUp() error {
	d.soil = newSoil(d.islands, d.land.lakes)
	var seeds []seed
	for _, b := range d.bends { // first: they win against towns in the same cell
		label := bare
		for i, z := range d.zones {
			if z.id == b.zone {
				label = int16(i)
			}
		}
		if label == bare {
			return fmt.Errorf("a bend of %s, which is no zone", b.zone)
		}
		for i, p := range b.line {
			q := b.line[min(i+1, len(b.line)-1)]
			n := max(abs(q.x-p.x)/cellW, abs(q.y-p.y)/cellH, 1)
			for j := range n {
				seeds = append(seeds, seed{pt{p.x + (q.x-p.x)*j/n, p.y + (q.y-p.y)*j/n}, label})
			}
		}
	}
	bent := len(seeds)
	for _, t := range d.towns {
		near := func(s seed) bool { return length(s.at, t.at) < 6*cellH && s.label != d.label[t.part] }
		if !slices.ContainsFunc(seeds[:bent], near) {
			seeds = append(seeds, seed{t.at, d.label[t.part]})
		}
	}
	d.soil.grow(seeds)

	var stretches []stretch
	ring := func(points []pt) {
		for i, p := range points {
			stretches = append(stretches, stretch{a: p, b: points[(i+1)%len(points)], coast: true})
		}
	}
	var small, shores [][]pt
	for _, island := range d.islands {
		whole := whereIs(island)
		if whole != "" {
			if _, ok := d.label[whole]; !ok {
				continue
			}
		}
		if km2(island) < d.least {
			continue
		}
		island = d.shore(island)
		shores = append(shores, island)
		if whole == "" && km2(island) > 10_000 {
			ring(island)
		} else {
			if !touches(island, shores[:len(shores)-1]) {
				small = append(small, island)
			}
		}
	}
	for _, lake := range d.land.lakes {
		ring(reversed(lake))
	}
	for _, ch := range d.soil.borders() {
		line := soften(ch.points)
		for i, p := range line[1:] {
			if p != line[i] {
				stretches = append(stretches, stretch{a: line[i], b: p, left: ch.left, right: ch.right})
			}
		}
	}
	stretches, err := split(stretches)
	if err != nil {
		return err
	}
	c := newCut(stretches, d.guess)
	c.gather(len(d.zones), 400)
	d.arcs = c.arcs()
	for _, island := range small {
		label, known := int16(0), false
		if whole := whereIs(island); whole != "" {
			label, known = d.label[whole], true
		}
		if !known {
			label = d.guess(island)
		}
		d.arcs = append(d.arcs, arc{points: append(island, island[0]), left: label, right: sea})
	}
	return nil
}

// shore simplifies a coast to the detail of a close view.
func (d *drawing) shore(island []pt) []pt {
	out := rub(island, d.rub, true)
	if d.round {
		out = rub(round(out, true), d.rub/3, true)
	}
	return untangle(out)
}

// touches reports whether an island touches another, which happens if a strait is narrower than the detail that shore removes.
func touches(island []pt, others [][]pt) bool {
	low, high := boundsOf(island)
	for _, other := range others {
		if inRing(other, island[0]) {
			return true
		}
		for i, a := range other {
			b := other[(i+1)%len(other)]
			if max(a.x, b.x) < low.x || min(a.x, b.x) > high.x || max(a.y, b.y) < low.y || min(a.y, b.y) > high.y {
				continue
			}
			for j, p := range island {
				if len(meet(stretch{a: a, b: b}, stretch{a: p, b: island[(j+1)%len(island)]})) > 0 {
					return true
				}
			}
		}
	}
	return false
}

// untangle removes the loops of a ring that crosses itself: of the two parts the shorter one is removed.
func untangle(ring []pt) []pt {
again:
	for {
		n := len(ring)
		for i := range n {
			s := stretch{a: ring[i], b: ring[(i+1)%n]}
			for j := i + 2; j < n; j++ {
				if i == 0 && j == n-1 {
					continue
				}
				if at := meet(s, stretch{a: ring[j], b: ring[(j+1)%n]}); len(at) > 0 {
					inner := append([]pt{at[0]}, ring[i+1:j+1]...)
					outer := append(append(slices.Clone(ring[:i+1]), at[0]), ring[j+1:]...)
					if len(inner) > len(outer) {
						inner, outer = outer, inner
					}
					ring = closed(outer)
					continue again
				}
			}
		}
		return ring
	}
}

// whereIs names the land without a town in the table.
func whereIs(island []pt) string {
	low, high := boundsOf(island)
	x, y := (low.x+high.x)/2, (low.y+high.y)/2
	switch {
	case y > 414_500 && km2(island) < 200_000:
		return "ezo"
	case y < 302_000 && y > 260_000 && y < 272_000 && x > 1_270_000 && x < 1_284_500:
		return "ryukyu"
	case y < 302_000 || y < 350_000 && x > 1_391_000 && x < 1_400_000:
		return "far"
	}
	return ""
}

// guess names the zone of an outline without borders by the cells along it.
func (d *drawing) guess(outline []pt) int16 {
	votes := map[int16]int{}
	for _, p := range outline {
		if c := cell(p); c >= 0 {
			votes[d.soil.label[c]]++
		}
	}
	best := sea
	for _, label := range sortedKeys(votes) {
		if best == sea || votes[label] > votes[best] {
			best = label
		}
	}
	return best
}

// join makes rings from the arcs and areas from the rings.
func (d *drawing) join() error {
	type end struct {
		ref int
		dir pt
	}
	from := map[pt][]end{}
	points := func(ref int) []pt {
		if ref < 0 {
			return reversed(d.arcs[^ref].points)
		}
		return d.arcs[ref].points
	}
	for i := range d.arcs {
		for _, ref := range []int{i, ^i} {
			line := points(ref)
			from[line[0]] = append(from[line[0]], end{ref, line[1].sub(line[0])})
		}
	}
	for _, ends := range from {
		slices.SortFunc(ends, func(a, b end) int { return cmp.Or(byAngle(a.dir, b.dir), cmp.Compare(a.ref, b.ref)) })
	}
	left := func(ref int) int16 {
		if ref < 0 {
			return d.arcs[^ref].right
		}
		return d.arcs[ref].left
	}
	next := func(ref int) int {
		line := points(ref)
		around := from[line[len(line)-1]]
		for i, e := range around {
			if e.ref == ^ref {
				return around[(i+len(around)-1)%len(around)].ref
			}
		}
		return ref
	}
	type ringOf struct {
		refs   []int
		points []pt
		area   int
		holes  []*ringOf
	}
	rings := make([][]*ringOf, len(d.zones)+len(d.outside))
	used := map[int]bool{}
	for i := range d.arcs {
		for _, ref := range []int{i, ^i} {
			label := left(ref)
			if used[ref] || label == sea {
				continue
			}
			r := new(ringOf)
			for g := ref; !used[g]; g = next(g) {
				used[g] = true
				if left(g) != label {
					return fmt.Errorf("a ring of %d runs along %d", label, left(g))
				}
				line := points(g)
				r.refs = append(r.refs, g)
				r.points = append(r.points, line[:len(line)-1]...)
			}
			r.area = area2(r.points)
			rings[label] = append(rings[label], r)
		}
	}
	d.areas, d.outer = make([][][]turnOf, len(rings)), make([][]bool, len(rings))
	d.inked = make([][][]maps.Point, len(rings))
	for label, all := range rings {
		slices.SortStableFunc(all, func(a, b *ringOf) int { return cmp.Compare(b.area, a.area) })
		var outer []*ringOf
		for _, r := range all {
			if r.area > 0 {
				outer = append(outer, r)
				continue
			}
			var home *ringOf
			for _, o := range outer {
				if inRing(o.points, r.points[0]) && (home == nil || o.area < home.area) {
					home = o
				}
			}
			if home == nil {
				return fmt.Errorf("a hole of %s lies outside it", d.nameOf(label))
			}
			home.holes = append(home.holes, r)
		}
		for _, o := range outer {
			for i, r := range append([]*ringOf{o}, o.holes...) {
				// Land lies to the left of the arcs; rings of the file run the other way, so that the mainland runs with the clock.
				var refs []turnOf
				for _, ref := range r.refs {
					refs = append(refs, ^ref)
				}
				slices.Reverse(refs)
				d.areas[label] = append(d.areas[label], refs)
				d.outer[label] = append(d.outer[label], i == 0)
				line := make([]maps.Point, len(r.points))
				for j, p := range r.points {
					line[len(line)-1-j] = d.ink(p)
				}
				d.inked[label] = append(d.inked[label], line)
			}
		}
	}
	// A lake is a ring of arcs whose other side is water, inside the ring.
	seen := map[int]bool{}
	for _, lake := range d.land.lakes {
		on := map[pt]bool{}
		for _, p := range lake {
			on[p] = true
		}
		for i, a := range d.arcs {
			if a.right != sea || seen[i] || !on[a.points[0]] && !on[a.points[1]] {
				continue
			}
			var ring []int
			for g := ^i; !seen[^g]; g = next(g) {
				seen[^g] = true
				ring = append(ring, ^g)
			}
			slices.Reverse(ring)
			d.lakes = append(d.lakes, ring)
		}
	}
	return nil
}

func (d *drawing) nameOf(label int) string {
	if label < len(d.zones) {
		return d.zones[label].id
	}
	return "land outside"
}

// ink is the place of a grid point on the map.
func (d *drawing) ink(p pt) maps.Point {
	return d.projection.Point(float64(p.x)/grain, float64(p.y)/grain)
}

// place is the grid point of a place on the map.
func (d *drawing) place(x, y float64) pt {
	east, north := d.projection.Place(maps.Point{X: x, Y: y})
	return pt{int(math.Round(east * grain)), int(math.Round(north * grain))}
}
