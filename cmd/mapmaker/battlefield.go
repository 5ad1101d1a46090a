package main

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
)

// battlefieldData holds zones and borders of the two battlefields as the rules have them: polygons in whole metres, x to the east,
// y to the south, neighbours sharing every corner.
//
//go:embed data/battlefields.json
var battlefieldData []byte

// battlefield is one board of the data.
type battlefield struct {
	ID            string
	Width, Height int // metres
	Zones         []battleZone
	Borders       []battleBorder
}

type battleZone struct {
	ID      string  `json:"id"`
	Number  int     `json:"number"`
	Type    string  `json:"type"`
	Height  int     `json:"height"`
	Terrain string  `json:"terrain"`
	Blocks  bool    `json:"blocks"`
	Name    string  `json:"name"`
	Short   string  `json:"short"`
	Victory bool    `json:"victory"`
	Polygon []metre `json:"polygon"`
}

type battleBorder struct {
	A, B, Kind, Water, Palisade string
	Gap                         bool
}

// metre is a corner of the data; tenth is a point of the map, in tenths of a metre.
type (
	metre [2]int
	tenth [2]int
)

const (
	cutEvery  = 22  // metres between points along an edge
	noiseMost = 320 // tenths a point moves at most
	noiseEdge = 900 // tenths from the edge of the board over which the noise grows to its full strength
	boardHigh = 636 // map units a board is high: what a window of 1280×800 shows beside its frame
	frame     = 8   // map units round the board
)

// battlefieldFiles builds the maps of the battlefields: name of the file and its bytes. Everything that shapes a line is counted in
// whole numbers, so that all machines write the same.
func battlefieldFiles() (map[string][]byte, error) {
	var boards []battlefield
	dec := json.NewDecoder(bytes.NewReader(battlefieldData))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&boards); err != nil {
		return nil, fmt.Errorf("data/battlefields.json: %w", err)
	}
	files := map[string][]byte{}
	for _, b := range boards {
		files[b.ID+".json"] = b.topology()
	}
	return files, nil
}

// side is one stretch of a zone's outline along which the neighbour stays the same.
type side struct {
	other  int // number of the neighbour in the data, -1 at the edge of the board
	points []tenth
}

// sides walks round zone z: clockwise as one sees it, beginning where the neighbour changes.
func (b *battlefield) sides(z int, owner map[[2]metre]int) []side {
	ring := b.Zones[z].Polygon
	n := len(ring)
	across := func(i int) int {
		if o, ok := owner[[2]metre{ring[(i+1)%n], ring[i%n]}]; ok {
			return o
		}
		return -1
	}
	start := 0
	for start < n && across(start) == across(start+n-1) {
		start++
	}
	var out []side
	for i := start; i < start+n; i++ {
		edge := b.cut(ring[i%n], ring[(i+1)%n])
		if o := across(i); len(out) == 0 || out[len(out)-1].other != o {
			out = append(out, side{other: o, points: edge})
		} else {
			last := &out[len(out)-1]
			last.points = append(last.points, edge[1:]...)
		}
	}
	return out
}

// cut divides an edge every 22 m and moves each point by the noise. Both neighbours get the same points.
func (b *battlefield) cut(p, q metre) []tenth {
	if p[0] > q[0] || p[0] == q[0] && p[1] > q[1] {
		points := b.cut(q, p)
		slices.Reverse(points)
		return points
	}
	dx, dy := q[0]-p[0], q[1]-p[1]
	n := max(int(math.Round(math.Sqrt(float64(dx*dx+dy*dy))/cutEvery)), 1)
	points := make([]tenth, n+1)
	for i := range points {
		points[i] = b.moved(tenth{10*p[0] + 10*dx*i/n, 10*p[1] + 10*dy*i/n})
	}
	return points
}

// moved shifts a point by the noise field, which is one for the whole board and nothing at its edge.
func (b *battlefield) moved(p tenth) tenth {
	room := min(p[0], p[1], 10*b.Width-p[0], 10*b.Height-p[1])
	if room <= 0 {
		return p
	}
	strength := smooth(min(room, noiseEdge) * 4096 / noiseEdge)
	// A slow sway, a bend and a tremble. Lattice values seldom reach their ends: half as much again lets the sum use its room.
	shift := func(seed uint32) int {
		sum := 3*noise(p, 3300, seed) + 2*noise(p, 1150, seed+977) + noise(p, 560, seed+1954)
		return sum / 4 * noiseMost / 4096 * strength / 4096
	}
	dx, dy := shift(uint32(len(b.ID))), shift(uint32(len(b.ID))+31)
	if far := int(math.Sqrt(float64(dx*dx + dy*dy))); far > noiseMost {
		dx, dy = dx*noiseMost/far, dy*noiseMost/far
	}
	return tenth{p[0] + dx, p[1] + dy}
}

// noise is a smooth field from −4096 to 4096: random values on a lattice, interpolated smoothly.
func noise(p tenth, period int, seed uint32) int {
	x, y := p[0]/period, p[1]/period
	fx, fy := smooth(p[0]%period*4096/period), smooth(p[1]%period*4096/period)
	mix := func(a, b, f int) int { return a + (b-a)*f/4096 }
	upper := mix(lattice(x, y, seed), lattice(x+1, y, seed), fx)
	lower := mix(lattice(x, y+1, seed), lattice(x+1, y+1, seed), fx)
	return mix(upper, lower, fy)
}

// lattice is a random number from −4096 to 4096 for a lattice point.
func lattice(x, y int, seed uint32) int {
	return int(scramble(uint32(x)*0x9E3779B1^uint32(y)*0x85EBCA77^seed*0xC2B2AE3D)%8193) - 4096
}

func scramble(v uint32) uint32 {
	v ^= v >> 16
	v *= 0x7FEB352D
	v ^= v >> 15
	v *= 0x846CA68B
	return v ^ v>>16
}

// smooth eases 0 to 4096: level at both ends.
func smooth(t int) int { return t * t / 4096 * (3*4096 - 2*t) / 4096 }

// topology writes the board as TopoJSON: metres, y to the north, on a grid of a tenth of a metre.
func (b *battlefield) topology() []byte {
	owner := map[[2]metre]int{}
	for z, zone := range b.Zones {
		for i, p := range zone.Polygon {
			owner[[2]metre{p, zone.Polygon[(i+1)%len(zone.Polygon)]}] = z
		}
	}
	arcs, refs, outlines := b.arcs(owner)
	var w strings.Builder
	unit := math.Round(boardHigh/float64(b.Height)*1e4) / 1e4
	edge := int(frame/unit + 0.5)
	fmt.Fprintf(&w, `{"type":"Topology",
"properties":{"name":%q,"format":1,"units":"Metres of ground from the south-west corner of the board, y to the north.","source":"Zones and borders of the rules, edges roughened for this program.","metre":%g,"board":[%d,%d],"frame":[%d,%d,%d,%d]},
"bbox":[0,0,%d,%d],
"transform":{"scale":[0.1,0.1],"translate":[0,0]},
"objects":{
"zones":{"type":"GeometryCollection","geometries":[
`, b.ID, unit, b.Width, b.Height, -edge, -edge, b.Width+2*edge, b.Height+2*edge, b.Width, b.Height)
	for z := range b.Zones {
		fmt.Fprintf(&w, `{"type":"Polygon","id":%q,"properties":%s,"arcs":[%s]}%s`+"\n",
			b.Zones[z].ID, b.properties(z, outlines[z]), list(refs[z]), comma(z, len(b.Zones)))
	}
	w.WriteString(`]},
"lakes":{"type":"GeometryCollection","geometries":[]},
"outside":{"type":"GeometryCollection","geometries":[]},
"links":{"type":"GeometryCollection","geometries":[
`)
	for i, l := range b.Borders {
		fmt.Fprintf(&w, `{"type":null,"properties":{"a":%q,"b":%q,"kind":"land","border":%q`, l.A, l.B, l.Kind)
		for _, p := range [][2]string{{"water", l.Water}, {"palisade", l.Palisade}} {
			if p[1] != "" {
				fmt.Fprintf(&w, `,%q:%q`, p[0], p[1])
			}
		}
		if l.Gap {
			w.WriteString(`,"gap":true`)
		}
		w.WriteString("}}" + comma(i, len(b.Borders)) + "\n")
	}
	w.WriteString(`]},
"signs":{"type":"GeometryCollection","geometries":[
`)
	signs := b.signs(outlines)
	for i, s := range signs {
		fmt.Fprintf(&w, `{"type":"Point","coordinates":[%d,%d],"properties":{"sign":%q,"scale":1}}%s`+"\n",
			s.at[0], 10*b.Height-s.at[1], s.kind, comma(i, len(signs)))
	}
	w.WriteString("]}},\n\"arcs\":[\n")
	for i, arc := range arcs {
		x, y := 0, 0
		w.WriteByte('[')
		for j, p := range arc {
			px, py := p[0], 10*b.Height-p[1]
			fmt.Fprintf(&w, "[%d,%d]%s", px-x, py-y, comma(j, len(arc)))
			x, y = px, py
		}
		w.WriteString("]" + comma(i, len(arcs)) + "\n")
	}
	w.WriteString("]}\n")
	return []byte(w.String())
}

// arcs returns the lines of the map, each once, which of them bound each zone, and the outlines they make.
func (b *battlefield) arcs(owner map[[2]metre]int) (arcs [][]tenth, refs [][]int, outlines [][]tenth) {
	refs, outlines = make([][]int, len(b.Zones)), make([][]tenth, len(b.Zones))
	known := map[[2]tenth]int{} // by first and last step of the way there
	for z := range b.Zones {
		for _, s := range b.sides(z, owner) {
			p := s.points
			outlines[z] = append(outlines[z], p[:len(p)-1]...)
			if i, ok := known[[2]tenth{p[len(p)-1], p[len(p)-2]}]; ok && s.other >= 0 {
				refs[z] = append(refs[z], ^i)
				continue
			}
			known[[2]tenth{p[0], p[1]}] = len(arcs)
			refs[z] = append(refs[z], len(arcs))
			arcs = append(arcs, p)
		}
	}
	return arcs, refs, outlines
}

// properties writes the properties of a zone, with the places of its label, its name and its pieces in metres.
func (b *battlefield) properties(z int, outline []tenth) string {
	zone := &b.Zones[z]
	north := func(p tenth) string { return fmt.Sprintf("[%d,%d]", p[0]/10, b.Height-p[1]/10) }
	unit := boardHigh / float64(b.Height) / 10 // of a tenth
	middle := innermost(outline)
	var w strings.Builder
	fmt.Fprintf(&w, `{"name":%q`, zone.Name)
	if zone.Short != "" {
		fmt.Fprintf(&w, `,"short":%q`, zone.Short)
	}
	fmt.Fprintf(&w, `,"number":%d,"type":%q,"height":%d,"terrain":%q`, zone.Number, zone.Type, zone.Height, zone.Terrain)
	if zone.Blocks {
		w.WriteString(`,"blocks":true`)
	}
	label := roomFor(outline, middle, int(19/unit), int(7/unit), -1)
	fmt.Fprintf(&w, `,"castle":%s,"label":%s`, north(middle), north(label))
	if zone.Victory {
		fmt.Fprintf(&w, `,"victory":true,"foot":%s`, north(roomFor(outline, middle, int(24/unit), int(7/unit), 1)))
	}
	columns := 3
	if low, high := spread(outline, middle[1]); high-low < int(90/unit) {
		columns = 2
	}
	first := tenth{middle[0] - int(float64(14*(columns-1))/unit), middle[1] + int(2/unit)}
	fmt.Fprintf(&w, `,"pieces":%s,"columns":%d}`, north(first), columns)
	return w.String()
}

// innermost is the point inside an outline that is farthest from it, on a grid of 5 m.
func innermost(outline []tenth) tenth {
	best, most := outline[0], -1.0
	x0, y0, x1, y1 := bounds(outline)
	for y := y0 - y0%50; y <= y1; y += 50 {
		for x := x0 - x0%50; x <= x1; x += 50 {
			if p := (tenth{x, y}); inside(outline, p) {
				if d := room(outline, p); d > most {
					best, most = p, d
				}
			}
		}
	}
	return best
}

// roomFor returns the middle of a text of the given half sizes, as far up (−1) or down (1) in the outline as it fits, near the middle.
func roomFor(outline []tenth, middle tenth, halfW, halfH, way int) tenth {
	best, least := middle, math.MaxInt
	x0, y0, x1, y1 := bounds(outline)
	for y := y0 - y0%50; y <= y1; y += 50 {
		for x := x0 - x0%50; x <= x1; x += 50 {
			cost := -way*y*3 + max(x-middle[0], middle[0]-x)
			if cost < least && fits(outline, tenth{x, y}, halfW, halfH) {
				best, least = tenth{x, y}, cost
			}
		}
	}
	return best
}

// fits reports whether a box round p lies inside the outline, with 6 m of air.
func fits(outline []tenth, p tenth, halfW, halfH int) bool {
	for _, d := range [][2]int{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}} {
		if !inside(outline, tenth{p[0] + d[0]*halfW, p[1] + d[1]*halfH}) {
			return false
		}
	}
	for _, q := range outline {
		if max(q[0]-p[0], p[0]-q[0]) < halfW+60 && max(q[1]-p[1], p[1]-q[1]) < halfH+60 {
			return false
		}
	}
	return true
}

// spread returns how far the outline reaches at height y.
func spread(outline []tenth, y int) (low, high int) {
	low, high = math.MaxInt, math.MinInt
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if (a[1] > y) != (b[1] > y) {
			x := a[0] + (b[0]-a[0])*(y-a[1])/(b[1]-a[1])
			low, high = min(low, x), max(high, x)
		}
	}
	return low, high
}

func bounds(outline []tenth) (x0, y0, x1, y1 int) {
	x0, y0, x1, y1 = outline[0][0], outline[0][1], outline[0][0], outline[0][1]
	for _, p := range outline {
		x0, y0, x1, y1 = min(x0, p[0]), min(y0, p[1]), max(x1, p[0]), max(y1, p[1])
	}
	return x0, y0, x1, y1
}

func inside(outline []tenth, p tenth) bool {
	in := false
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if (a[1] > p[1]) == (b[1] > p[1]) {
			continue
		}
		// p lies left of the edge where it crosses p's height.
		if cross := (b[0]-a[0])*(p[1]-a[1]) - (p[0]-a[0])*(b[1]-a[1]); (cross > 0) == (b[1] > a[1]) && cross != 0 {
			in = !in
		}
	}
	return in
}

// room is the squared distance of p from the outline. Products are rounded one by one, so that no processor joins them with the sum.
func room(outline []tenth, p tenth) float64 {
	least := math.MaxFloat64
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		ux, uy, px, py := b[0]-a[0], b[1]-a[1], p[0]-a[0], p[1]-a[1]
		along, length := ux*px+uy*py, ux*ux+uy*uy
		var d float64
		switch {
		case along <= 0 || length == 0:
			d = float64(px*px + py*py)
		case along >= length:
			d = float64((p[0]-b[0])*(p[0]-b[0]) + (p[1]-b[1])*(p[1]-b[1]))
		default:
			cross := float64(ux*py - uy*px)
			d = float64(cross*cross) / float64(length)
		}
		least = min(least, d)
	}
	return least
}

// battleSign is a small drawing on the board.
type battleSign struct {
	kind string
	at   tenth
}

// Where the signs of a kind of ground stand, from the middle of the zone, in map units.
var signPlaces = map[string]struct {
	kind string
	at   [][2]int
}{
	"hamlet":  {"roof", [][2]int{{-13, -3}, {9, -9}, {-7, 18}, {15, 13}}},
	"village": {"roof", [][2]int{{-18, -3}, {2, -9}, {-9, 18}, {13, 14}, {24, 0}, {-28, 10}}},
	"camp":    {"banner", [][2]int{{-24, 20}, {24, 20}}},
	"ford":    {"ripple", [][2]int{{6, -27}, {4, -18}, {2, -9}, {0, 0}, {2, 9}, {4, 18}, {6, 27}}},
}

const treesInWood = 16

// signs stand in the order in which they are drawn: the northern ones first.
func (b *battlefield) signs(outlines [][]tenth) []battleSign {
	unit := boardHigh / float64(b.Height) / 10
	var out []battleSign
	for z := range b.Zones {
		if t := b.Zones[z].Terrain; t == "wood" || t == "forest" {
			out = append(out, b.trees(z, outlines[z], unit)...)
		}
		middle := innermost(outlines[z])
		for _, d := range signPlaces[b.Zones[z].Terrain].at {
			at := tenth{middle[0] + int(float64(d[0])/unit), middle[1] + int(float64(d[1])/unit)}
			out = append(out, battleSign{signPlaces[b.Zones[z].Terrain].kind, at})
		}
	}
	slices.SortStableFunc(out, func(p, q battleSign) int { return cmp.Compare(p.at[1], q.at[1]) })
	return out
}

// trees scatters the trees of a wood: each on the one of many random places that lies farthest from the trees there are, clear of
// the border and of the label.
func (b *battlefield) trees(z int, outline []tenth, unit float64) []battleSign {
	middle := innermost(outline)
	label := roomFor(outline, middle, int(19/unit), int(7/unit), -1)
	x0, y0, x1, y1 := bounds(outline)
	wide, high := int(6/unit), int(15/unit)
	state := uint32(b.Zones[z].Number)*2654435761 + uint32(len(b.ID))
	random := func(n int) int {
		state = scramble(state + 0x9E3779B9)
		return int(state % uint32(n))
	}
	var out []battleSign
	for len(out) < treesInWood {
		best, most := tenth{}, -1
		for range 150 {
			p := tenth{x0 + random(x1-x0+1), y0 + random(y1-y0+1)}
			crown := tenth{p[0], p[1] - high/2}
			near := max(label[0]-p[0], p[0]-label[0]) < wide+int(18/unit) && max(label[1]-crown[1], crown[1]-label[1]) < high/2+int(6/unit)
			top := tenth{p[0], p[1] - high}
			if near || !inside(outline, p) || !inside(outline, top) || !inside(outline, crown) || room(outline, crown) < float64(wide*wide) {
				continue
			}
			far := math.MaxInt
			for _, o := range out {
				dx, dy := p[0]-o.at[0], p[1]-o.at[1]
				far = min(far, dx*dx+dy*dy)
			}
			if far > most {
				best, most = p, far
			}
		}
		if most < 0 {
			break
		}
		out = append(out, battleSign{"tree", best})
	}
	return out
}

func list(refs []int) string {
	b, _ := json.Marshal(refs)
	return string(b)
}

func comma(i, n int) string {
	if i == n-1 {
		return ""
	}
	return ","
}
