package maps

import (
	"fmt"
	"slices"
)

// Ground is the ground of a zone on a battlefield. Its label is the two digits of the number, then the type; I is not written.
type Ground struct {
	Number  int
	Type    string // I open, II difficult, III fortified, X forbidden
	Height  int    // 0 to 3
	Terrain Terrain
	Blocks  bool  // stops a line of sight
	Victory bool  // counts for victory: its name is printed on the board
	Foot    Point // middle of the baseline of that name
}

// Terrain is the terrain of a zone.
type Terrain string

// The terrains.
const (
	Field   Terrain = "field"
	Hamlet  Terrain = "hamlet"
	Paddy   Terrain = "paddy"
	Wood    Terrain = "wood"
	Hill    Terrain = "hill"   // bare
	Forest  Terrain = "forest" // wooded hill
	Works   Terrain = "works"
	Camp    Terrain = "camp"
	Village Terrain = "village"
	Ford    Terrain = "ford"
	Fort    Terrain = "fort"
	Lake    Terrain = "water"
)

var terrains = []Terrain{Field, Hamlet, Paddy, Wood, Hill, Forest, Works, Camp, Village, Ford, Fort, Lake}

// Border is the border between two zones of a battlefield.
type Border struct {
	Kind     BorderKind
	Water    Water
	Palisade int  // the zone that owns the palisade, or None
	Gap      bool // the palisade is open in its middle third
}

// BorderKind says how a border is drawn and what it costs.
type BorderKind string

// The kinds of borders.
const (
	Dotted      BorderKind = "dotted"
	Single      BorderKind = "single"
	Double      BorderKind = "double"
	HeavyYellow BorderKind = "heavy-yellow" // no crossing; fire passes
	HeavyBrown  BorderKind = "heavy-brown"  // no crossing, no fire
)

// Water is running water along a border.
type Water string

// The running waters.
const (
	Dry    Water = ""
	Brook  Water = "brook"
	Stream Water = "stream"
	River  Water = "river"
)

// Battlefield reports whether the map is a battlefield: then every zone has a Ground and every link a Border.
func (m *Map) Battlefield() bool { return m.Metre > 0 }

// LinkOf returns the link between two zones, or nil.
func (m *Map) LinkOf(a, b int) *Link {
	for i := range m.Links {
		if l := &m.Links[i]; l.A == a && l.B == b || l.A == b && l.B == a {
			return l
		}
	}
	return nil
}

// groundOf reads the ground of a zone on a battlefield.
func (r *reader) groundOf(place string, g geometry) (*Ground, error) {
	p := g.Properties
	ground := &Ground{
		Number: p.Number, Type: p.Type, Height: p.Height, Terrain: p.Terrain, Blocks: p.Blocks, Victory: p.Victory,
	}
	switch {
	case p.Number < 1 || p.Number > 99:
		return nil, r.fail(place+".number", "1 to 99")
	case !slices.Contains([]string{"I", "II", "III", "X"}, p.Type):
		return nil, r.fail(place+".type", "I, II, III or X")
	case p.Height < 0 || p.Height > 3:
		return nil, r.fail(place+".height", "0 to 3")
	case !slices.Contains(terrains, p.Terrain):
		return nil, r.fail(place+".terrain", "a kind of ground")
	}
	var ok bool
	if ground.Foot, ok = r.point(p.Foot); p.Victory && !ok {
		return nil, r.fail(place+".foot", "x, y")
	}
	return ground, nil
}

// borderOf reads the border between the two zones of a link.
func (r *reader) borderOf(place string, g geometry, a, b int) (*Border, error) {
	p := g.Properties
	border := &Border{Kind: p.Border, Water: p.Water, Palisade: None, Gap: p.Gap}
	switch {
	case !slices.Contains([]BorderKind{Dotted, Single, Double, HeavyYellow, HeavyBrown}, p.Border):
		return nil, r.fail(place+".border", "dotted, single, double, heavy-yellow or heavy-brown")
	case !slices.Contains([]Water{Dry, Brook, Stream, River}, p.Water):
		return nil, r.fail(place+".water", "brook, stream or river")
	}
	if p.Palisade != "" {
		border.Palisade = r.out.ZoneNumber(p.Palisade)
		if border.Palisade != a && border.Palisade != b {
			return nil, r.fail(place+".palisade", fmt.Sprintf("%s or %s", r.out.Zones[a].ID, r.out.Zones[b].ID))
		}
	}
	return border, nil
}
