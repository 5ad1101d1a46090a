// Package maps has the vector maps: outlines, borders, routes, and the places of names, castles and pieces. It knows no game; a zone is an id.
// A map is a TopoJSON file in this folder, so neighbours share their common border line.
//
// A file is read whole or refused with one error that names the file, the place and what was expected.
package maps

import "slices"

// Point is a point in map units; x grows to the right, y down. The file says what a unit is: on the maps of the country, one pixel of the
// board at 1280×800.
type Point struct{ X, Y float64 }

// Rect is a rectangle in map units.
type Rect struct{ X, Y, W, H float64 }

// Max returns the corner opposite to X, Y.
func (r Rect) Max() Point { return Point{r.X + r.W, r.Y + r.H} }

// Contains reports whether p lies in r or on its upper or left edge.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// None is the index of no zone.
const None = -1

// Map is one map. It is read-only once loaded.
type Map struct {
	Name    string
	Frame   Rect    // the area that a view fits into a window; land may extend beyond it
	Bounds  Rect    // of all land
	Band    float64 // height of the deep water at the top edge of the view, 0 for none
	Zones   []Zone  // in the order of the file
	Links   []Link
	Lines   []Line   // coasts and borders, each once
	Lakes   [][]Ring // water inside the land
	Outside [][]Ring // land that belongs to no zone
	Barred  []Barred // names on land outside
	Signs   []Sign
	Metre   float64 // map units for a metre on a battlefield, else 0

	Projection *Projection // for a map whose file is in degrees
	Room       float64     // radius of a circle that fits into every zone without slip or inset
	Shortest   float64     // least length of the border of a land link; any other border is shorter
	Barriers   [][2]int    // neighbours without a link, on purpose
	Sides      []string    // names of the two sides of a printed map; the first is the one that is read
}

// Barred is named land outside the game that bars the way: every border with it is a ridge.
type Barred struct {
	Name, Kanji string
	Label       Point // middle of the baseline of the name
}

// Ring is a closed outline; its last point is not repeated. Outlines are clockwise on the screen, holes the other way.
type Ring []Point

// Zone is one zone, such as a province. Its pieces stand inside it (Pieces), or on a slip or an inset.
type Zone struct {
	ID, Name, Kanji string
	Region          string // zones of one region have a common outline; empty if the map has no regions
	Short           string // a short name for little room; may be empty
	Tint            int    // 0 to 4, or None for bare land
	Rings           []Ring // the mainland first
	Bounds          Rect
	Castle          Point    // middle of the castle
	Mark            Point    // middle of the mark beside its name; the castle if the file has no mark
	Label           Point    // middle of the baseline of the name; in an inset, the beginning of the name
	Pieces          Point    // middle of the first piece
	Columns         int      // pieces in a row
	Slip            *Slip    // for pieces that do not fit into the province
	Inset           *Rect    // for a province drawn apart, on a sheet of its own
	Ground          *Ground  // on a battlefield
	Pole            Point    // the point farthest from the outline
	Islands         int      // number of outlines beside the mainland
	Regions         []string // its region on each side of the map
}

// Slip is a small sheet in the sea with the pieces of a province, and its name if Named.
type Slip struct {
	Rect   Rect     // its least size; it grows to the right, or to both sides if Named
	Leader [2]Point // ends of a thin line from the slip to the province
	Named  bool
}

// LinkKind says how two zones are connected.
type LinkKind string

// The kinds of links.
const (
	Land LinkKind = "land"
	Sea  LinkKind = "sea"
)

// Link joins two zones, by index. Sea links are drawn as routes, land links as borders.
type Link struct {
	A, B   int
	Kind   LinkKind
	Route  []Point
	Border *Border // on a battlefield
	Side   string  // the only side of the map with this link; empty for all
}

// Line is a part of a coast or border.
type Line struct {
	Points  []Point // closed if the first point is the last
	Zones   [2]int  // the zones on both sides; the second is None at a coast and beside land outside, both are None at a coast of land outside
	Outside bool    // land outside the game lies on one side
	Ridge   bool    // nobody can cross: zones without a link, or named land outside
}

// Coast reports whether the line is a coast or, on a battlefield, the edge of the board.
func (l Line) Coast() bool { return l.Zones[1] == None && (!l.Outside || l.Zones[0] == None) }

// Sign is a small drawing on the map.
type Sign struct {
	Kind  SignKind
	At    Point
	Scale float64
}

// SignKind is the subject of a sign.
type SignKind string

// The signs.
const (
	Mountain SignKind = "mountain"
	Fuji     SignKind = "fuji"
	Wave     SignKind = "wave"
	Ship     SignKind = "ship"
	Tree     SignKind = "tree"
	Roof     SignKind = "roof"
	Banner   SignKind = "banner"
	Ripple   SignKind = "ripple"
)

// ZoneNumber returns the index of the zone with this id, or None.
func (m *Map) ZoneNumber(id string) int {
	for i := range m.Zones {
		if m.Zones[i].ID == id {
			return i
		}
	}
	return None
}

// RouteEnd returns the end at zone z of the first sea route in the file that reaches it; false if there is none.
func (m *Map) RouteEnd(z int) (Point, bool) {
	for _, l := range m.Links {
		if len(l.Route) == 0 {
			continue
		}
		switch z {
		case l.A:
			return l.Route[0], true
		case l.B:
			return l.Route[len(l.Route)-1], true
		}
	}
	return Point{}, false
}

// Side returns the map with the regions and links of its side with this name. It is made once.
func (m *Map) Side(name string) *Map {
	at := slices.Index(m.Sides, name)
	if at < 0 {
		return m
	}
	if side, ok := read.Load(sideOf{m, name}); ok {
		return side.(*Map)
	}
	out := *m
	out.Zones = slices.Clone(m.Zones)
	for i := range out.Zones {
		out.Zones[i].Region = out.Zones[i].Regions[at]
	}
	out.Links = slices.DeleteFunc(slices.Clone(m.Links), func(l Link) bool { return l.Side != "" && l.Side != name })
	side, _ := read.LoadOrStore(sideOf{m, name}, &out)
	return side.(*Map)
}
