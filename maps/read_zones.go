package maps

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
)

func (r *reader) readZones() error {
	zones := r.top.Objects.Zones.Geometries
	if len(zones) == 0 || len(zones) > maxZones {
		return r.fail("objects.zones", fmt.Sprintf("1 to %d zones", maxZones))
	}
	for i, g := range zones {
		place := fmt.Sprintf("objects.zones[%d]", i)
		if g.ID == "" || r.out.ZoneNumber(g.ID) != None {
			return r.fail(place+".id", "an id that no other zone has")
		}
		rings, used, err := r.polygons(place, g)
		if err != nil {
			return err
		}
		for _, arc := range used {
			sides := &r.out.Lines[arc].Zones
			switch {
			case sides[0] == None:
				sides[0] = i
			case sides[1] == None && sides[0] != i:
				sides[1] = i
			default:
				return r.fail(fmt.Sprintf("%s.arcs", place), fmt.Sprintf("arc %d to part two zones", arc))
			}
		}
		z := Zone{ID: g.ID, Rings: slices.Concat(rings...)}
		if err := r.setApart(place+".properties.apart", g.Properties.Apart, z.Rings); err != nil {
			return err
		}
		z.Bounds = boundsOf(z.Rings)
		if err := r.zoneProperties(place+".properties", g, &z); err != nil {
			return err
		}
		r.out.Zones = append(r.out.Zones, z)
	}
	all := make([]Ring, 0, len(r.out.Zones))
	for _, z := range r.out.Zones {
		b := z.Bounds
		all = append(all, Ring{{b.X, b.Y}, b.Max()})
	}
	r.out.Bounds = boundsOf(all)
	return nil
}

func (r *reader) zoneProperties(place string, g geometry, z *Zone) error {
	p := g.Properties
	if p.Name == "" {
		return r.fail(place+".name", "a name")
	}
	z.Tint = None
	if p.Tint != nil {
		if z.Tint = *p.Tint; z.Tint < 0 || z.Tint > 4 {
			return r.fail(place+".tint", "0 to 4")
		}
	}
	z.Name, z.Kanji, z.Short, z.Region, z.Columns, z.Islands = p.Name, p.Kanji, p.Short, p.Region, p.Columns, p.Islands
	if len(p.Regions) != 0 && len(p.Regions) != len(r.out.Sides) || len(p.Regions) == 0 && len(r.out.Sides) > 0 {
		return r.fail(place+".regions", "a region for each of properties.sides")
	}
	if z.Regions = p.Regions; len(z.Regions) > 0 {
		z.Region = z.Regions[0]
	}
	var ok bool
	if z.Pole, ok = r.point(p.Pole); !ok && p.Pole != nil {
		return r.fail(place+".pole", "x, y")
	}
	if r.out.Metre > 0 {
		var err error
		if z.Ground, err = r.groundOf(place, g); err != nil {
			return err
		}
	}
	if z.Castle, ok = r.point(p.Castle); !ok {
		return r.fail(place+".castle", "x, y")
	}
	if z.Mark, ok = r.point(p.Mark); !ok {
		if p.Mark != nil {
			return r.fail(place+".mark", "x, y")
		}
		z.Mark = z.Castle
	}
	if p.Slip != nil {
		slip := Slip{Named: p.Slip.Names}
		if slip.Rect, ok = r.rect(p.Slip.Rect); !ok {
			return r.fail(place+".slip.rect", "x, y, width, height")
		}
		if len(p.Slip.Leader) != 2 {
			return r.fail(place+".slip.leader", "two points")
		}
		for i, end := range p.Slip.Leader {
			if slip.Leader[i], ok = r.point(end); !ok {
				return r.fail(place+".slip.leader", "two points")
			}
		}
		z.Slip = &slip
	}
	if p.Inset != nil {
		inset, ok := r.rect(p.Inset)
		if !ok {
			return r.fail(place+".inset", "x, y, width, height")
		}
		z.Inset = &inset
	}
	if z.Label, ok = r.point(p.Label); !ok && (z.Slip == nil || !z.Slip.Named) {
		return r.fail(place+".label", "x, y, or a slip with the name")
	}
	if z.Pieces, ok = r.point(p.Pieces); !ok && z.Slip == nil {
		return r.fail(place+".pieces", "x, y, or a slip")
	}
	if z.Slip == nil && (p.Columns < 1 || p.Columns > 12) {
		return r.fail(place+".columns", "1 to 12")
	}
	return nil
}

// setApart moves the outline of a zone that is drawn on a sheet of its own: apart has x and y of its middle there, and the factor by which it
// is enlarged.
func (r *reader) setApart(place string, apart []float64, rings []Ring) error {
	if apart == nil {
		return nil
	}
	if len(apart) != 3 || !(apart[2] > 0 && apart[2] <= 100) || !within(Point{apart[0], apart[1]}) {
		return r.fail(place, "x, y, scale")
	}
	b := boundsOf(rings)
	for i, ring := range rings {
		moved := make(Ring, len(ring))
		for j, p := range ring {
			moved[j] = Point{apart[0] + float64((p.X-b.X-b.W/2)*apart[2]), apart[1] + float64((p.Y-b.Y-b.H/2)*apart[2])}
		}
		rings[i] = moved
	}
	return nil
}

// polygons joins the arcs of a geometry to rings, polygon by polygon, and lists the arcs used. A negative number stands for an arc backwards:
// -1 is arc 0.
func (r *reader) polygons(place string, g geometry) (rings [][]Ring, used []int, err error) {
	var refs [][][]int
	switch g.Type {
	case "Polygon":
		refs = make([][][]int, 1)
		err = json.Unmarshal(g.Arcs, &refs[0])
	case "MultiPolygon":
		err = json.Unmarshal(g.Arcs, &refs)
	default:
		return nil, nil, r.fail(place+".type", `"Polygon" or "MultiPolygon"`)
	}
	if err != nil || len(refs) == 0 {
		return nil, nil, r.fail(place+".arcs", "lists of arcs")
	}
	for i, polygon := range refs {
		var joined []Ring
		for j, arcs := range polygon {
			at := fmt.Sprintf("%s.arcs[%d][%d]", place, i, j)
			var ring Ring
			for _, ref := range arcs {
				back := ref < 0
				if back {
					ref = ^ref
				}
				if ref >= len(r.arcs) {
					return nil, nil, r.fail(at, fmt.Sprintf("arcs below %d", len(r.arcs)))
				}
				points := r.arcs[ref]
				if back {
					points = slices.Clone(points)
					slices.Reverse(points)
				}
				if len(ring) > 0 {
					if ring[len(ring)-1] != points[0] {
						return nil, nil, r.fail(at, fmt.Sprintf("arc %d to begin where the one before it ends", ref))
					}
					points = points[1:]
				}
				ring = append(ring, points...)
				if used = append(used, ref); len(ring) > maxPoints || len(used) > maxArcs {
					return nil, nil, r.fail(at, fmt.Sprintf("at most %d points", maxPoints))
				}
			}
			if len(ring) < 4 || ring[0] != ring[len(ring)-1] {
				return nil, nil, r.fail(at, "a closed ring of 3 points or more")
			}
			joined = append(joined, ring[:len(ring)-1])
		}
		if len(joined) == 0 {
			return nil, nil, r.fail(fmt.Sprintf("%s.arcs[%d]", place, i), "an outline")
		}
		rings = append(rings, joined)
	}
	return rings, used, nil
}

func within(p Point) bool { return math.Abs(p.X) <= maxReach && math.Abs(p.Y) <= maxReach }

func (r *reader) point(v []float64) (Point, bool) {
	if len(v) != 2 {
		return Point{}, false
	}
	p := r.onMap(v[0], v[1])
	return p, within(p)
}

// rect reads a corner, a width and a height; the corner has the smallest coordinates in the file.
func (r *reader) rect(v []float64) (Rect, bool) {
	if len(v) != 4 || !(v[2] > 0 && v[3] > 0) {
		return Rect{}, false
	}
	if r.out.Metre == 0 {
		area := Rect{v[0], v[1], v[2], v[3]}
		return area, within(Point{area.X, area.Y}) && within(area.Max())
	}
	area := boundsOf([]Ring{{r.onMap(v[0], v[1]), r.onMap(v[0]+v[2], v[1]+v[3])}})
	return area, within(Point{area.X, area.Y}) && within(area.Max())
}

// boundsOf returns the smallest rectangle around all points.
func boundsOf(rings []Ring) Rect {
	low, high := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, ring := range rings {
		for _, p := range ring {
			low = Point{min(low.X, p.X), min(low.Y, p.Y)}
			high = Point{max(high.X, p.X), max(high.Y, p.Y)}
		}
	}
	return Rect{low.X, low.Y, high.X - low.X, high.Y - low.Y}
}
