package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"tenka/maps"
)

// write lays the chart down as TopoJSON in degrees.
func (d *drawing) write() ([]byte, error) {
	for i := range d.zones {
		if len(d.inked[i]) == 0 {
			return nil, fmt.Errorf("%s has no land", d.zones[i].id)
		}
		frame := d.frame
		if d.zones[i].inset != nil {
			frame = everywhere // its outline lies beyond the frame, and it is drawn on its sheet
		}
		pole, _ := pole(d.inked[i], frame)
		d.poles = append(d.poles, pole)
	}
	tints := d.tints()
	var zones, lakes, outside, links, signs []string
	for i := range d.zones {
		zones = append(zones, d.zone(i, tints[i]))
	}
	for _, ring := range d.lakes {
		lakes = append(lakes, fmt.Sprintf(`{"type":"Polygon","properties":{"name":"Biwa","kanji":"琵琶湖"},"arcs":[%s]}`, refsOf(ring)))
	}
	for i, o := range d.outside {
		label := len(d.zones) + i
		if len(d.areas[label]) == 0 {
			continue
		}
		p := &props{}
		if o.name != "" {
			mid, _ := pole(d.inked[label], d.frame)
			p.text("name", o.name)
			p.text("kanji", o.kanji)
			p.point("label", d.place(mid.X, mid.Y))
		}
		outside = append(outside, fmt.Sprintf(`{"type":"MultiPolygon",%s,"arcs":%s}`, p, d.arcsOf(label)))
	}
	for _, pair := range strings.Fields(d.chart.land) {
		a, b, _ := strings.Cut(pair, "~")
		links = append(links, fmt.Sprintf(`{"type":null,"properties":{"a":%q,"b":%q,"kind":"land"}}`, a, b))
	}
	arcs := make([][]pt, 0, len(d.arcs)+len(d.sea))
	for _, a := range d.arcs {
		arcs = append(arcs, a.points)
	}
	for _, r := range d.sea {
		side := ""
		if r.side != "" {
			side = fmt.Sprintf(`,"side":%q`, r.side)
		}
		links = append(links, fmt.Sprintf(`{"type":"LineString","properties":{"a":%q,"b":%q,"kind":"sea"%s},"arcs":[%d]}`, r.a, r.b, side, len(arcs)))
		arcs = append(arcs, d.way(r))
	}
	for _, s := range d.allSigns() {
		q := d.place(s.at.x, s.at.y)
		signs = append(signs, fmt.Sprintf(`{"type":"Point","properties":{"sign":%q,"scale":%s},"coordinates":[%d,%d]}`, s.kind, number(s.scale), q.x, q.y))
	}
	low, high := arcs[0][0], arcs[0][0]
	for _, a := range arcs {
		l, h := boundsOf(append(a, low, high))
		low, high = l, h
	}
	var barriers [][2]string
	for _, pair := range strings.Fields(d.barriers) {
		a, b, _ := strings.Cut(pair, "~")
		barriers = append(barriers, [2]string{a, b})
	}
	var out bytes.Buffer
	head := &props{}
	head.text("name", d.name)
	head.raw("format", "1")
	head.text("units", "Degrees east and north. projection turns them into map units, of which one is a pixel of the board at 1280x800: equal area (Lambert azimuthal) round centre, turned clockwise, scale units a kilometre, stretched downwards. Rectangles, apart, room and shortest are in map units.")
	head.text("source", "Coast: Natural Earth 1:10m, public domain. Provinces: drawn for this program round the towns of GeoNames (CC BY 4.0).")
	head.json("projection", d.projection)
	head.json("frame", d.frame[:])
	head.raw("band", number(d.band))
	head.raw("room", number(d.room))
	head.raw("shortest", number(d.shortest))
	if barriers != nil {
		head.json("barriers", barriers)
	}
	if d.sides != nil {
		head.json("sides", d.sides)
	}
	fmt.Fprintf(&out, "{\"type\":\"Topology\",\n%s,\n", head)
	fmt.Fprintf(&out, "\"bbox\":[%s,%s,%s,%s],\n", degrees(low.x), degrees(low.y), degrees(high.x), degrees(high.y))
	out.WriteString("\"transform\":{\"scale\":[0.0001,0.0001],\"translate\":[0,0]},\n\"objects\":{\n")
	for i, c := range []struct {
		name string
		all  []string
	}{{"zones", zones}, {"lakes", lakes}, {"outside", outside}, {"links", links}, {"signs", signs}} {
		if i > 0 {
			out.WriteString(",\n")
		}
		fmt.Fprintf(&out, "%q:{\"type\":\"GeometryCollection\",\"geometries\":[\n%s\n]}", c.name, strings.Join(c.all, ",\n"))
	}
	out.WriteString("\n},\n\"arcs\":[\n")
	for i, a := range arcs {
		if i > 0 {
			out.WriteString(",\n")
		}
		out.WriteByte('[')
		last := pt{}
		for j, p := range a {
			if j > 0 {
				out.WriteByte(',')
			}
			s := p.sub(last)
			fmt.Fprintf(&out, "[%d,%d]", s.x, s.y)
			last = p
		}
		out.WriteByte(']')
	}
	out.WriteString("\n]}\n")
	return out.Bytes(), nil
}

// zone writes one zone.
func (d *drawing) zone(i, tint int) string {
	z, mid := &d.zones[i], d.poles[i]
	castle := z.castle
	if castle == (at{}) {
		castle = at{math.Round(mid.X), math.Round(mid.Y)}
	}
	label, pieces := z.label, z.pieces
	if label == (at{}) {
		label = d.chart.label
	}
	if pieces == (at{}) {
		pieces = d.chart.pieces
	}
	p := &props{}
	p.text("name", z.name)
	p.text("kanji", z.kanji)
	p.text("short", z.short)
	if z.regions != "" {
		p.json("regions", strings.Fields(z.regions))
	}
	if tint >= 0 {
		p.raw("tint", fmt.Sprint(tint))
	}
	p.point("pole", d.place(mid.X, mid.Y))
	p.point("castle", d.place(castle.x, castle.y))
	if z.mark != (at{}) {
		p.point("mark", d.place(castle.x+z.mark.x, castle.y+z.mark.y))
	}
	if z.slip == nil || !z.slip.named {
		p.point("label", d.place(castle.x+label.x, castle.y+label.y))
	}
	if z.slip == nil {
		p.point("pieces", d.place(castle.x+pieces.x, castle.y+pieces.y))
		p.raw("columns", fmt.Sprint(cmp.Or(z.columns, d.columns)))
	} else {
		s, l := z.slip, z.slip.leader
		a, b := d.place(l[0].x, l[0].y), d.place(l[1].x, l[1].y)
		p.raw("slip", fmt.Sprintf(`{"rect":[%s,%s,%s,%s],"leader":[[%s,%s],[%s,%s]],"names":%t}`, number(s.rect[0]), number(s.rect[1]), number(s.rect[2]),
			number(s.rect[3]), degrees(a.x), degrees(a.y), degrees(b.x), degrees(b.y), s.named))
	}
	if z.inset != nil {
		p.json("inset", z.inset.rect[:])
		p.json("apart", z.inset.apart[:])
	}
	islands := -1
	for _, outer := range d.outer[i] {
		if outer {
			islands++
		}
	}
	if islands > 0 {
		p.raw("islands", fmt.Sprint(islands))
	}
	return fmt.Sprintf(`{"type":"MultiPolygon","id":%q,%s,"arcs":%s}`, z.id, p, d.arcsOf(i))
}

// arcsOf lists the rings of an area, polygon by polygon.
func (d *drawing) arcsOf(label int) string {
	var polygons []string
	for i, ring := range d.areas[label] {
		if d.outer[label][i] {
			polygons = append(polygons, refsOf(ring))
		} else {
			polygons[len(polygons)-1] += "," + refsOf(ring)
		}
	}
	return "[[" + strings.Join(polygons, "],[") + "]]"
}

func refsOf(ring []turnOf) string {
	words := make([]string, len(ring))
	for i, ref := range ring {
		words[i] = fmt.Sprint(ref)
	}
	return "[" + strings.Join(words, ",") + "]"
}

// way draws a sea route: straight, or bent into an even curve.
func (d *drawing) way(r route) []pt {
	n := 1
	if r.bow != 0 {
		n = 14
	}
	dx, dy := r.to.x-r.from.x, r.to.y-r.from.y
	mid := at{(r.from.x+r.to.x)/2 + float64(dy*r.bow*2), (r.from.y+r.to.y)/2 - float64(dx*r.bow*2)}
	var line []pt
	for i := range n + 1 {
		t := float64(i) / float64(n)
		u := 1 - t
		mix := func(a, m, b float64) float64 { return float64(u*u*a) + float64(2*u*t*m) + float64(t*t*b) }
		line = append(line, d.place(mix(r.from.x, mid.x, r.to.x), mix(r.from.y, mid.y, r.to.y)))
	}
	return line
}

// tints gives neighbours different colours: zone by zone the one that the neighbours have least.
func (d *drawing) tints() []int {
	near := make([]map[int]bool, len(d.zones))
	for i := range near {
		near[i] = map[int]bool{}
	}
	for _, a := range d.arcs {
		l, r := int(a.left), int(a.right)
		if l >= 0 && r >= 0 && l < len(d.zones) && r < len(d.zones) {
			near[l][r], near[r][l] = true, true
		}
	}
	tints := make([]int, len(d.zones))
	for i := range tints {
		if tints[i] = d.zones[i].tint; tints[i] != anyTint {
			continue
		}
		var taken, all [5]int
		for j := range i {
			if tints[j] < 0 {
				continue
			}
			all[tints[j]]++
			if near[i][j] {
				taken[tints[j]]++
			}
		}
		tints[i] = 0
		for t := range taken {
			if c := cmp.Compare(taken[t], taken[tints[i]]); c < 0 || c == 0 && all[t] < all[tints[i]] {
				tints[i] = t
			}
		}
	}
	return tints
}

// Tints that are no number of a tint: one that differs from the neighbours', and none.
const (
	anyTint  = -2
	bareTint = -1
)

// allSigns are those of the chart, and mountains scattered where towns are far, away from names and castles and from each other.
func (d *drawing) allSigns() []sign {
	signs := slices.Clone(d.signs)
	clear := func(p at, half float64) bool {
		for i := range d.zones {
			z := &d.zones[i]
			castle, label, pieces := z.castle, z.label, z.pieces
			if castle == (at{}) {
				castle = at{d.poles[i].X, d.poles[i].Y}
				label, pieces = d.chart.label, at{d.chart.pieces.x + 10, 2}
			}
			wide := 4.2 * float64(len(z.name))
			for _, b := range [][4]float64{
				{castle.x - 24, castle.y - 24, castle.x + 24, castle.y + 24},
				{castle.x + label.x - wide, castle.y + label.y - 14, castle.x + label.x + wide, castle.y + label.y + 18},
				{castle.x + pieces.x - 12, castle.y + pieces.y - 20, castle.x + pieces.x + 30, castle.y + pieces.y + 16},
			} {
				if p.x+half > b[0] && p.x-half < b[2] && p.y+half*0.6 > b[1] && p.y-half < b[3] {
					return false
				}
			}
			if s := z.slip; s != nil && p.x+half > s.rect[0] && p.x-half < s.rect[0]+s.rect[2] && p.y+half > s.rect[1] && p.y-half < s.rect[1]+s.rect[3] {
				return false
			}
		}
		return true
	}
	type peak struct {
		far int32
		at  pt
	}
	var peaks []peak
	for y := 3; y < soilHigh; y += 3 {
		for x := 3; x < soilWide; x += 3 {
			c := y*soilWide + x
			if d.soil.dry[c] && d.soil.far[c] > 900 {
				peaks = append(peaks, peak{d.soil.far[c], pt{soilWest + x*cellW, soilSouth + y*cellH}})
			}
		}
	}
	slices.SortStableFunc(peaks, func(a, b peak) int { return cmp.Compare(b.far, a.far) })
	var set []sign
	for _, p := range peaks {
		if len(set) == d.mountains {
			break
		}
		q := d.ink(p.at)
		place := at{math.Round(q.X), math.Round(q.Y)}
		scale := 0.7 + float64(p.at.x/cellW%3)*0.1
		if q.X < d.frame[0]-20 || q.X > d.frame[0]+d.frame[2]+20 || q.Y < d.frame[1]-20 || q.Y > d.frame[1]+d.frame[3]+20 ||
			!clear(place, 13*scale) || slices.ContainsFunc(set, func(s sign) bool { return math.Hypot(s.at.x-place.x, s.at.y-place.y) < 24 }) {
			continue
		}
		// A sign stands on one zone, off its borders.
		at := cell(p.at)
		steady := int(d.soil.label[at]) < len(d.zones)
		for _, step := range []int{-6, 6, -6 * soilWide, 6 * soilWide} {
			if n := at + step; n < 0 || n >= len(d.soil.label) || d.soil.label[n] != d.soil.label[at] || !d.soil.dry[n] {
				steady = false
			}
		}
		if steady {
			set = append(set, sign{maps.Mountain, scale, place})
		}
	}
	fuji := d.ink(ll(35.361, 138.727))
	set = slices.DeleteFunc(set, func(s sign) bool { return math.Hypot(s.at.x-fuji.X, s.at.y-fuji.Y) < 30 })
	set = append(set, sign{maps.Fuji, 0.72, at{math.Round(fuji.X), math.Round(fuji.Y)}})
	return append(d.openSea(signs), set...)
}

// openSea adds waves where land, routes and what lies on the table are far.
func (d *drawing) openSea(signs []sign) []sign {
	const across, down, air = 46, 38, 40.0
	far := func(p at, lines [][]maps.Point, than float64) bool {
		return roomAt(lines, maps.Point{X: p.x, Y: p.y}, 0) < 0 && edgeFar(lines, p, than)
	}
	var routes [][]maps.Point
	for _, r := range d.sea {
		var line []maps.Point
		for _, p := range d.way(r) {
			line = append(line, d.ink(p))
		}
		routes = append(routes, line)
	}
	set := 0
	for i := range 400 {
		if set == d.waves {
			break
		}
		p := at{d.frame[0] + float64(scramble(uint32(2*i))%uint32(d.frame[2])), d.frame[1] + float64(scramble(uint32(2*i+1))%uint32(d.frame[3]))}
		ok := edgeFar(routes, p, air)
		for _, q := range d.quiet {
			ok = ok && (p.x+30 < q[0] || p.x-30 > q[0]+q[2] || p.y+20 < q[1] || p.y-20 > q[1]+q[3])
		}
		for _, s := range signs {
			ok = ok && (max(s.at.x-p.x, p.x-s.at.x) > across*1.3 || max(s.at.y-p.y, p.y-s.at.y) > down)
		}
		for _, rings := range d.inked {
			ok = ok && (len(rings) == 0 || far(p, rings, air))
		}
		if ok {
			signs = append(signs, sign{maps.Wave, 0.9 + float64(i%3)*0.1, p})
			set++
		}
	}
	return signs
}

// edgeFar reports whether p is farther than that from every point of the lines.
func edgeFar(lines [][]maps.Point, p at, than float64) bool {
	for _, line := range lines {
		for _, q := range line {
			if math.Hypot(q.X-p.x, q.Y-p.y) < than {
				return false
			}
		}
	}
	return true
}

// everywhere is the frame of a zone that has none.
var everywhere = [4]float64{-1e6, -1e6, 2e6, 2e6}

// pole is the point inside rings and frame that is farthest from their lines, and how far it is. The first ring is the mainland.
func pole(rings [][]maps.Point, frame [4]float64) (maps.Point, float64) {
	low, high := rings[0][0], rings[0][0]
	for _, p := range rings[0] {
		low = maps.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = maps.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	step := max(math.Max(high.X-low.X, high.Y-low.Y)/28, 1)
	var best maps.Point
	most := -1.0
	try := func(p maps.Point) {
		edge := min(p.X-frame[0], p.Y-frame[1], frame[0]+frame[2]-p.X, frame[1]+frame[3]-p.Y)
		if edge <= most {
			return
		}
		if r := min(roomAt(rings, p, most), edge); r > most+1e-6 {
			best, most = p, r
		}
	}
	for y := low.Y; y <= high.Y; y += step {
		for x := low.X; x <= high.X; x += step {
			try(maps.Point{X: x, Y: y})
		}
	}
	for ; step > 0.2; step /= 2 {
		mid := best
		for _, dy := range []float64{-1, -0.5, 0, 0.5, 1} {
			for _, dx := range []float64{-1, -0.5, 0, 0.5, 1} {
				try(maps.Point{X: mid.X + dx*step, Y: mid.Y + dy*step})
			}
		}
	}
	return maps.Point{X: math.Round(best.X*10) / 10, Y: math.Round(best.Y*10) / 10}, most
}

// roomAt is the distance of p from the rings, below 0 outside; it stops once that is no more than enough.
func roomAt(rings [][]maps.Point, p maps.Point, enough float64) float64 {
	in := false
	least := math.Inf(1)
	for _, ring := range rings {
		a := ring[len(ring)-1]
		for _, b := range ring {
			if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+float64((p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X)) {
				in = !in
			}
			dx, dy := b.X-a.X, b.Y-a.Y
			t := 0.0
			if long := float64(dx*dx) + float64(dy*dy); long > 0 {
				t = min(max((float64((p.X-a.X)*dx)+float64((p.Y-a.Y)*dy))/long, 0), 1)
			}
			x, y := p.X-a.X-float64(t*dx), p.Y-a.Y-float64(t*dy)
			if d := float64(x*x) + float64(y*y); d < least {
				if least = d; enough > 0 && least < enough*enough {
					return -1
				}
			}
			a = b
		}
	}
	if !in {
		return -1
	}
	return math.Sqrt(least)
}

// props gathers the properties of a feature in order.
type props struct{ words []string }

func (p *props) raw(key, value string)   { p.words = append(p.words, fmt.Sprintf("%q:%s", key, value)) }
func (p *props) point(key string, at pt) { p.raw(key, "["+degrees(at.x)+","+degrees(at.y)+"]") }
func (p *props) text(key, value string) {
	if value != "" {
		p.json(key, value)
	}
}

func (p *props) json(key string, value any) {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err) // plain values only
	}
	p.raw(key, string(data))
}

func (p *props) String() string { return `"properties":{` + strings.Join(p.words, ",") + "}" }

func number(v float64) string { return strings.TrimSuffix(fmt.Sprintf("%.2f", v), ".00") }
