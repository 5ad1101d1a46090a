// Package maps holds the vector maps: outlines, borders, routes, and where names, castles and pieces stand. It knows no game; a
// zone is an id. A map is a TopoJSON file of this folder, so neighbours share one and the same border line.
//
// The reader accepts nothing half: a file is a whole map or one error that names file, place and what was expected.
package maps

import "slices"

// Point is a place in map units; x grows to the right, y down. What a unit is stands in the file: in the maps of the country
// one pixel of the board at 1280×800.
type Point struct{ X, Y float64 }

// Rect is an upright rectangle in map units.
type Rect struct{ X, Y, W, H float64 }

// Max returns the corner opposite to X, Y.
func (r Rect) Max() Point { return Point{r.X + r.W, r.Y + r.H} }

// Contains reports whether p lies in r or on its upper or left edge.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// None stands for "no zone" where a zone's number is asked for.
const None = -1

// Map is one map. It is read only once loaded.
type Map struct {
	Name    string
	Frame   Rect    // what a view shows that fits the map into a window; land may run out of it
	Bounds  Rect    // of all land
	Band    float64 // height of the deep band at the top edge of the view, 0 for none
	Zones   []Zone  // in the order of the file
	Links   []Link
	Lines   []Line   // coasts and borders, each once
	Lakes   [][]Ring // water inside the land
	Outside [][]Ring // land that belongs to no zone
	Barred  []Barred // names on land outside
	Signs   []Sign
	Metre   float64 // map units to a metre of ground on a battlefield, 0 elsewhere

	Projection *Projection // of a map whose file is in degrees
	Room       float64     // radius of the circle that fits into every zone without slip or inset
	Shortest   float64     // a border of a land link is at least this long, any other shorter
	Barriers   [][2]int    // neighbours that are not linked on purpose
	Sides      []string    // a map with two printed sides: their names, the first is the one read
}

// Barred is land outside the game that bears a name, since it lies in the way: every border with it is a ridge.
type Barred struct {
	Name, Kanji string
	Label       Point // middle of the foot line of the name
}

// Ring is a closed outline without its last point repeated. Outlines run clockwise on the screen, holes against them.
type Ring []Point

// Zone is one province. It has either room for its pieces (Pieces) or a slip or an inset where they stand.
type Zone struct {
	ID, Name, Kanji string
	Region          string // zones of one region are ringed together; empty where a map has none
	Short           string // where the name does not fit; may be empty
	Tint            int    // 0 to 4, or None where the land is bare
	Rings           []Ring // mainland first
	Bounds          Rect
	Castle          Point    // middle of the castle
	Mark            Point    // middle of the mark that stands with its name; the castle where the map gives none
	Label           Point    // middle of the foot line of the name; in an inset where the name begins
	Pieces          Point    // middle of the first piece
	Columns         int      // pieces in a row
	Slip            *Slip    // where the pieces do not fit their province
	Inset           *Rect    // where the province is drawn apart, on a sheet of its own
	Ground          *Ground  // on a battlefield
	Pole            Point    // farthest from the outline
	Islands         int      // outlines beside the mainland
	Regions         []string // on each of the map's sides
}

// Slip is a small sheet in the sea that holds the pieces of a province, and its name if Named.
type Slip struct {
	Rect   Rect     // its least size; it grows to the right, or to both sides if Named
	Leader [2]Point // thin line from the slip to the province
	Named  bool
}

// LinkKind tells how two zones are neighbours.
type LinkKind string

// The kinds of links.
const (
	Land LinkKind = "land"
	Sea  LinkKind = "sea"
)

// Link joins two zones, by number. Sea links have a route to draw; land links are drawn as borders.
type Link struct {
	A, B   int
	Kind   LinkKind
	Route  []Point
	Border *Border // on a battlefield
	Side   string  // the only side of the map that has it; empty for all
}

// Line is a stretch of coast or border.
type Line struct {
	Points  []Point // closed if the first is the last
	Zones   [2]int  // the zones on both sides; the second is None at a coast and beside land outside, both on the coast of that
	Outside bool    // land outside the game lies on one side
	Ridge   bool    // nobody can cross: zones without a link, or land outside that bears a name
}

// Coast reports whether the line is a shore; on a battlefield, the edge of the board.
func (l Line) Coast() bool { return l.Zones[1] == None && (!l.Outside || l.Zones[0] == None) }

// Sign is a small drawing on the sheet.
type Sign struct {
	Kind  SignKind
	At    Point
	Scale float64
}

// SignKind is what a sign shows.
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

// ZoneNumber returns the number of the zone called id, or None.
func (m *Map) ZoneNumber(id string) int {
	for i := range m.Zones {
		if m.Zones[i].ID == id {
			return i
		}
	}
	return None
}

// RouteEnd returns where the sea route that reaches zone z first in the file touches it, and whether there is one.
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

// Side returns the map as its side called name has it: regions, and links. It is made once.
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
