package maps

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
)

// Limits of a file: far above any real map, low enough to protect the memory.
const (
	maxArcs   = 20_000
	maxPoints = 500_000
	maxReach  = 100_000 // units from the origin
	maxZones  = 256     // a board uses one bit for each
	maxThings = 2_000   // links, signs, areas
)

// topology is the file: TopoJSON with quantised arcs and all five collections.
type topology struct {
	Type       string `json:"type"`
	Properties struct {
		Name   string    `json:"name"`
		Format int       `json:"format"`
		Units  string    `json:"units"`
		Source string    `json:"source"`
		Frame  []float64 `json:"frame"`
		Band   float64   `json:"band"`
		Metre  float64   `json:"metre"`
		Board  []float64 `json:"board"`

		Projection *Projection `json:"projection"`
		Room       float64     `json:"room"`
		Shortest   float64     `json:"shortest"`
		Barriers   [][2]string `json:"barriers"`
		Sides      []string    `json:"sides"`
	} `json:"properties"`
	BBox      []float64 `json:"bbox"`
	Transform struct {
		Scale     [2]float64 `json:"scale"`
		Translate [2]float64 `json:"translate"`
	} `json:"transform"`
	Objects struct {
		Zones   collection `json:"zones"`
		Lakes   collection `json:"lakes"`
		Outside collection `json:"outside"`
		Links   collection `json:"links"`
		Signs   collection `json:"signs"`
	} `json:"objects"`
	Arcs [][][2]int `json:"arcs"`
}

type collection struct {
	Type       string     `json:"type"`
	Geometries []geometry `json:"geometries"`
}

// geometry is a member of a collection; the collection decides which properties it needs.
type geometry struct {
	Type        string          `json:"type"`
	ID          string          `json:"id,omitempty"`
	Arcs        json.RawMessage `json:"arcs,omitempty"`
	Coordinates *[2]int         `json:"coordinates,omitempty"`
	Properties  struct {
		Name    string    `json:"name"`
		Kanji   string    `json:"kanji"`
		Short   string    `json:"short"`
		Region  string    `json:"region"`
		Tint    *int      `json:"tint"`
		Castle  []float64 `json:"castle"`
		Mark    []float64 `json:"mark"`
		Label   []float64 `json:"label"`
		Pieces  []float64 `json:"pieces"`
		Columns int       `json:"columns"`
		Inset   []float64 `json:"inset"`
		Apart   []float64 `json:"apart"`
		Pole    []float64 `json:"pole"`
		Islands int       `json:"islands"`
		Regions []string  `json:"regions"`
		Side    string    `json:"side"`
		Slip    *struct {
			Rect   []float64   `json:"rect"`
			Leader [][]float64 `json:"leader"`
			Names  bool        `json:"names"`
		} `json:"slip"`
		Number   int        `json:"number"`
		Type     string     `json:"type"`
		Height   int        `json:"height"`
		Terrain  Terrain    `json:"terrain"`
		Blocks   bool       `json:"blocks"`
		Victory  bool       `json:"victory"`
		Foot     []float64  `json:"foot"`
		Border   BorderKind `json:"border"`
		Water    Water      `json:"water"`
		Palisade string     `json:"palisade"`
		Gap      bool       `json:"gap"`
		A        string     `json:"a"`
		B        string     `json:"b"`
		Kind     LinkKind   `json:"kind"`
		Sign     SignKind   `json:"sign"`
		Scale    float64    `json:"scale"`
	} `json:"properties"`
}

// mostValues is the largest number of JSON values in a map: eight times as many as in our largest, because the cost grows faster than the
// number.
const mostValues = 200_000

// Read parses a map. file is the name for errors, which are one line: file, place, what was expected.
func Read(file string, data []byte) (*Map, error) {
	r := reader{file: file}
	if bytes.Count(data, []byte{','}) > mostValues {
		return nil, r.fail("the whole", fmt.Sprintf("at most %d values", mostValues))
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&r.top); err != nil {
		return nil, r.jsonError(err, dec.InputOffset())
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, r.fail(fmt.Sprintf("byte %d", dec.InputOffset()), "nothing after the map")
	}
	if err := r.read(); err != nil {
		return nil, err
	}
	return &r.out, nil
}

type reader struct {
	file string
	top  topology
	out  Map
	arcs [][]Point
	// The file of a battlefield is in metres with y to the north; south is the y that becomes 0 on the map.
	metre, south float64
}

// fail is the form of all errors of this package.
func (r *reader) fail(place, expected string) error {
	return fmt.Errorf("%s: %s: expected %s", r.file, place, expected)
}

func (r *reader) jsonError(err error, offset int64) error {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		place := kind.Field
		if place == "" {
			place = fmt.Sprintf("byte %d", kind.Offset)
		}
		return r.fail(place, fmt.Sprintf("%s, not %s", kind.Type, kind.Value))
	}
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		offset = syntax.Offset
	}
	return r.fail(fmt.Sprintf("byte %d", offset), fmt.Sprintf("a map in TopoJSON (%v)", err))
}

func (r *reader) read() error {
	for _, step := range []func() error{r.readHead, r.readArcs, r.readZones, r.readAreas, r.readLinks, r.readSigns} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) readHead() error {
	p := r.top.Properties
	switch {
	case r.top.Type != "Topology":
		return r.fail("type", `"Topology"`)
	case p.Format != 1:
		return r.fail("properties.format", "1")
	case p.Name == "":
		return r.fail("properties.name", "a name")
	case !(p.Band >= 0 && p.Band <= maxReach):
		return r.fail("properties.band", "a height, or 0")
	}
	r.metre = 1
	if p.Metre != 0 {
		if !(p.Metre > 0 && p.Metre <= 100) {
			return r.fail("properties.metre", "how many units a metre of ground has")
		}
		if len(p.Board) != 2 || !(p.Board[0] > 0 && p.Board[1] > 0 && p.Board[1] <= maxReach) {
			return r.fail("properties.board", "width and height of the ground in metres")
		}
		r.out.Metre, r.metre, r.south = p.Metre, p.Metre, p.Board[1]
	}
	if p.Projection != nil && (r.out.Metre > 0 || !p.Projection.valid()) {
		return r.fail("properties.projection", "centre, turn, stretch, scale and at of a map in degrees")
	}
	if !(p.Room >= 0 && p.Room <= maxReach && p.Shortest >= 0 && p.Shortest <= maxReach) {
		return r.fail("properties.room and shortest", "lengths, or 0")
	}
	r.out.Projection, r.out.Room, r.out.Shortest, r.out.Sides = p.Projection, p.Room, p.Shortest, p.Sides
	frame, ok := r.rect(p.Frame)
	if !ok {
		return r.fail("properties.frame", "x, y, width, height")
	}
	r.out.Name, r.out.Frame, r.out.Band = p.Name, frame, p.Band
	for _, s := range r.top.Transform.Scale {
		if !(s > 0 && s <= maxReach) {
			return r.fail("transform.scale", "two numbers above 0")
		}
	}
	for _, t := range r.top.Transform.Translate {
		if !(math.Abs(t) <= maxReach) {
			return r.fail("transform.translate", "two numbers")
		}
	}
	return nil
}

// readArcs undoes the quantisation: the first point of an arc is absolute, the others are differences.
func (r *reader) readArcs() error {
	if len(r.top.Arcs) > maxArcs {
		return r.fail("arcs", fmt.Sprintf("at most %d", maxArcs))
	}
	total := 0
	for i, arc := range r.top.Arcs {
		place := fmt.Sprintf("arcs[%d]", i)
		if total += len(arc); len(arc) < 2 || total > maxPoints {
			return r.fail(place, fmt.Sprintf("2 points or more, and %d in the file at most", maxPoints))
		}
		points := make([]Point, len(arc))
		var x, y float64
		for j, step := range arc {
			x, y = x+float64(step[0]), y+float64(step[1])
			points[j] = r.place(x, y)
			if !within(points[j]) {
				return r.fail(fmt.Sprintf("%s[%d]", place, j), fmt.Sprintf("a point within %d units", maxReach))
			}
		}
		r.arcs = append(r.arcs, points)
		r.out.Lines = append(r.out.Lines, Line{Points: points, Zones: [2]int{None, None}})
	}
	return nil
}

func (r *reader) place(x, y float64) Point {
	t := r.top.Transform
	return r.onMap(x*t.Scale[0]+t.Translate[0], y*t.Scale[1]+t.Translate[1])
}

// onMap turns coordinates of the file into map units.
func (r *reader) onMap(x, y float64) Point {
	if r.out.Metre > 0 {
		return Point{x * r.metre, (r.south - y) * r.metre}
	}
	if p := r.out.Projection; p != nil {
		return p.Point(x, y)
	}
	return Point{x, y}
}

// readAreas reads lakes and the land outside the game.
func (r *reader) readAreas() error {
	for _, c := range []struct {
		name string
		from []geometry
		to   *[][]Ring
	}{{"lakes", r.top.Objects.Lakes.Geometries, &r.out.Lakes}, {"outside", r.top.Objects.Outside.Geometries, &r.out.Outside}} {
		if len(c.from) > maxThings {
			return r.fail("objects."+c.name, fmt.Sprintf("at most %d", maxThings))
		}
		for i, g := range c.from {
			rings, used, err := r.polygons(fmt.Sprintf("objects.%s[%d]", c.name, i), g)
			if err != nil {
				return err
			}
			*c.to = append(*c.to, rings...)
			if c.name != "outside" {
				continue
			}
			barred := g.Properties.Name != ""
			for _, arc := range used {
				l := &r.out.Lines[arc]
				l.Outside = true
				l.Ridge = l.Ridge || barred && l.Zones[0] != None
			}
			if barred {
				label, ok := r.point(g.Properties.Label)
				if !ok {
					return r.fail(fmt.Sprintf("objects.outside[%d].properties.label", i), "x, y")
				}
				r.out.Barred = append(r.out.Barred, Barred{g.Properties.Name, g.Properties.Kanji, label})
			}
		}
	}
	// Lines beside neither zones nor land outside belong to routes and lakes, which are drawn separately.
	r.out.Lines = slices.DeleteFunc(r.out.Lines, func(l Line) bool { return l.Zones[0] == None && !l.Outside })
	return nil
}

func (r *reader) readLinks() error {
	links := r.top.Objects.Links.Geometries
	if len(links) > maxThings {
		return r.fail("objects.links", fmt.Sprintf("at most %d", maxThings))
	}
	seen := map[[2]int]bool{}
	for i, g := range links {
		place := fmt.Sprintf("objects.links[%d]", i)
		l := Link{A: r.out.ZoneNumber(g.Properties.A), B: r.out.ZoneNumber(g.Properties.B), Kind: g.Properties.Kind}
		pair := [2]int{min(l.A, l.B), max(l.A, l.B)}
		switch {
		case l.A == None:
			return r.fail(place+".properties.a", "the id of a zone")
		case l.B == None || l.A == l.B:
			return r.fail(place+".properties.b", "the id of another zone")
		case seen[pair]:
			return r.fail(place, "a pair of zones that is not linked yet")
		case l.Kind != Land && l.Kind != Sea:
			return r.fail(place+".properties.kind", `"land" or "sea"`)
		case l.Kind == Sea && g.Type != "LineString", l.Kind == Land && g.Type != "":
			return r.fail(place+".type", `"LineString" for a sea link, null for a land link`)
		}
		seen[pair] = true
		if l.Side = g.Properties.Side; l.Side != "" && !slices.Contains(r.out.Sides, l.Side) {
			return r.fail(place+".properties.side", "one of properties.sides")
		}
		if r.out.Metre > 0 {
			var err error
			if l.Border, err = r.borderOf(place+".properties", g, l.A, l.B); err != nil {
				return err
			}
		}
		if l.Kind == Sea {
			var refs []int
			if json.Unmarshal(g.Arcs, &refs) != nil || len(refs) != 1 || refs[0] < 0 || refs[0] >= len(r.arcs) {
				return r.fail(place+".arcs", fmt.Sprintf("one arc below %d", len(r.arcs)))
			}
			l.Route = r.arcs[refs[0]]
		}
		r.out.Links = append(r.out.Links, l)
	}
	for i, pair := range r.top.Properties.Barriers {
		a, b := r.out.ZoneNumber(pair[0]), r.out.ZoneNumber(pair[1])
		if a == None || b == None || seen[[2]int{min(a, b), max(a, b)}] {
			return r.fail(fmt.Sprintf("properties.barriers[%d]", i), "two zones that are not linked")
		}
		r.out.Barriers = append(r.out.Barriers, [2]int{min(a, b), max(a, b)})
	}
	for i := range r.out.Lines {
		l := &r.out.Lines[i]
		pair := [2]int{min(l.Zones[0], l.Zones[1]), max(l.Zones[0], l.Zones[1])}
		l.Ridge = l.Ridge || l.Zones[1] != None && !seen[pair]
	}
	return nil
}

func (r *reader) readSigns() error {
	signs := r.top.Objects.Signs.Geometries
	if len(signs) > maxThings {
		return r.fail("objects.signs", fmt.Sprintf("at most %d", maxThings))
	}
	for i, g := range signs {
		place := fmt.Sprintf("objects.signs[%d]", i)
		if g.Type != "Point" || g.Coordinates == nil {
			return r.fail(place, "a point")
		}
		p := g.Properties
		if !slices.Contains([]SignKind{Mountain, Fuji, Wave, Ship, Tree, Roof, Banner, Ripple}, p.Sign) {
			return r.fail(place+".properties.sign", "mountain, fuji, wave, ship, tree, roof, banner or ripple")
		}
		if !(p.Scale > 0 && p.Scale <= 100) {
			return r.fail(place+".properties.scale", "a number above 0")
		}
		at := r.place(float64(g.Coordinates[0]), float64(g.Coordinates[1]))
		if !within(at) {
			return r.fail(place+".coordinates", fmt.Sprintf("a point within %d units", maxReach))
		}
		r.out.Signs = append(r.out.Signs, Sign{Kind: p.Sign, At: at, Scale: p.Scale})
	}
	return nil
}
