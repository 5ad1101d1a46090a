package maps

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/image/vector"
)

func rumble(t testing.TB) *Map {
	t.Helper()
	m, err := Load("rumble")
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// rumbleLinks is the list of rule rumble.board.adjacency.
const rumbleLinks = `koriyama kyoto land
kyoto kasugayama land
kyoto kiyosu land
kasugayama kiyosu land
kasugayama tsutsujigasaki land
kiyosu tsutsujigasaki land
kiyosu odawara land
tsutsujigasaki yonezawa land
tsutsujigasaki odawara land
yonezawa odawara land
usuki koriyama sea
usuki oko sea
usuki shuri sea
oko koriyama sea
oko kyoto sea
yonezawa tokuyama sea`

func TestLinksAreThoseOfTheRules(t *testing.T) {
	m := rumble(t)
	var got []string
	for _, l := range m.Links {
		got = append(got, fmt.Sprintf("%s %s %s", m.Zones[l.A].ID, m.Zones[l.B].ID, l.Kind))
	}
	if diff := cmp.Diff(strings.Split(rumbleLinks, "\n"), got); diff != "" {
		t.Error(diff)
	}
}

func TestBordersOnTheSheetAreTheLandLinks(t *testing.T) {
	m := rumble(t)
	pair := func(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }
	want, got := map[[2]int]bool{}, map[[2]int]bool{}
	for _, l := range m.Links {
		if l.Kind == Land {
			want[pair(l.A, l.B)] = true
		}
	}
	for _, l := range m.Lines {
		if !l.Coast() {
			got[pair(l.Zones[0], l.Zones[1])] = true
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestEveryZoneHasOutlineAndRoom(t *testing.T) {
	m := rumble(t)
	for i, z := range m.Zones {
		if len(z.Rings) == 0 || len(z.Rings[0]) < 3 {
			t.Errorf("%s has no outline", z.ID)
			continue
		}
		inside := func(what string, p Point) {
			if z.Inset != nil && z.Inset.Contains(p) {
				return
			}
			if !contains(z.Rings, p) {
				t.Errorf("%s of %s lies outside it: %v", what, z.ID, p)
			}
		}
		inside("castle", z.Castle)
		if (z.Slip == nil || !z.Slip.Named) && z.Inset == nil && !z.Bounds.Contains(z.Label) {
			t.Errorf("label of %s lies away from it", z.ID)
		}
		if z.Slip != nil {
			inside("leader", z.Slip.Leader[1])
			for j, other := range m.Zones {
				if j != i && contains(other.Rings, Point{z.Slip.Rect.X + 20, z.Slip.Rect.Y + 20}) {
					t.Errorf("slip of %s lies on %s", z.ID, other.ID)
				}
			}
		}
	}
}

func TestRoutesAreLongEnoughToSee(t *testing.T) {
	m := rumble(t)
	for _, l := range m.Links {
		if l.Kind != Sea {
			continue
		}
		length := 0.0
		for i, p := range l.Route[1:] {
			length += math.Hypot(p.X-l.Route[i].X, p.Y-l.Route[i].Y)
		}
		if length < 23.7 {
			t.Errorf("route %s–%s is only %.0f units long", m.Zones[l.A].ID, m.Zones[l.B].ID, length)
		}
	}
}

// TestZonesNeitherOverlapNorGap draws every zone at four pixels a unit: all zones together must cover the land exactly once.
func TestZonesNeitherOverlapNorGap(t *testing.T) {
	m := rumble(t)
	const scale = 4
	w, h := int(m.Bounds.W*scale)+8, int(m.Bounds.H*scale)+8
	area := image.Rect(0, 0, w, h)
	at := func(p Point) (float32, float32) {
		return float32((p.X-m.Bounds.X)*scale) + 4, float32((p.Y-m.Bounds.Y)*scale) + 4
	}
	paint := func(rings []Ring) *image.Alpha {
		ras := vector.NewRasterizer(w, h)
		for _, ring := range rings {
			ras.MoveTo(at(ring[0]))
			for _, p := range ring[1:] {
				ras.LineTo(at(p))
			}
			ras.ClosePath()
		}
		img := image.NewAlpha(area)
		ras.DrawOp = draw.Src
		ras.Draw(img, area, image.Opaque, image.Point{})
		return img
	}
	sum := make([]int, w*h)
	var all []Ring
	for _, z := range m.Zones {
		all = append(all, z.Rings...)
		for i, a := range paint(z.Rings).Pix {
			sum[i] += int(a)
		}
	}
	land := paint(all)
	bad := 0
	for i, a := range land.Pix {
		if d := sum[i] - int(a); d < -12 || d > 12 {
			bad++
		}
	}
	if bad > 0 {
		t.Errorf("%d of %d pixels are covered twice or not at all", bad, w*h)
	}
}

func contains(rings []Ring, p Point) bool {
	in := false
	for _, ring := range rings {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
				in = !in
			}
		}
	}
	return in
}

func TestErrorsSayFilePlaceAndExpected(t *testing.T) {
	whole, err := os.ReadFile("rumble.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ from, to, want string }{
		{`"type":"Topology"`, `"type":"Atlas"`, `own.json: type: expected "Topology"`},
		{`"format":1`, `"format":9`, `own.json: properties.format: expected 1`},
		{`"id":"oko"`, `"id":"usuki"`, `own.json: objects.zones[9].id: expected an id that no other zone has`},
		{`"castle":[`, `"castle":[1,`, `own.json: objects.zones[0].properties.castle: expected x, y`},
		{`"stretch":1.36`, `"stretch":0`, `own.json: properties.projection: expected centre, turn, stretch`},
		{`"b":"kyoto"`, `"b":"edo"`, `own.json: objects.links[0].properties.b: expected the id of another zone`},
		{`"arcs":[[[`, `"arcs":[[[99999,`, `own.json: objects.zones[0].arcs[0][0]: expected arcs below`},
		{`"sign":"ship"`, `"sign":"volcano"`, `own.json: objects.signs[0].properties.sign: expected mountain, fuji, wave, ship, tree, roof, banner or ripple`},
		{`"tint":2`, `"tint":7`, `own.json: objects.zones[0].properties.tint: expected 0 to 4`},
		{`"tint":2`, `"tint":"blue"`, `expected int, not string`},
		{`"type":"Topology",`, `"type":"Topology",,`, `own.json: byte`},
	} {
		text := strings.Replace(string(whole), c.from, c.to, 1)
		if text == string(whole) {
			t.Fatalf("%q is not in the file", c.from)
		}
		_, err := Read("own.json", []byte(text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", c.to, err, c.want)
		}
	}
}

func FuzzRead(f *testing.F) {
	whole, err := os.ReadFile("rumble.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(whole)
	f.Add([]byte(smallMap))
	f.Add([]byte(strings.Replace(smallMap, "[[[0]]]", "[[[-1]]]", 1)))
	f.Add([]byte("{}"))
	f.Add([]byte(smallMap[:len(smallMap)/2]))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Read("own.json", data)
		if err != nil {
			if text := err.Error(); !strings.HasPrefix(text, "own.json: ") || !strings.Contains(text, ": expected ") || strings.ContainsRune(text, '\n') {
				t.Fatalf("not one line of file, place, expected: %q", text)
			}
			return
		}
		for _, z := range m.Zones {
			for _, ring := range z.Rings {
				if len(ring) < 3 {
					t.Fatalf("%s has a ring of %d points", z.ID, len(ring))
				}
			}
		}
		for _, l := range m.Links {
			if l.A < 0 || l.B < 0 || l.A >= len(m.Zones) || l.B >= len(m.Zones) {
				t.Fatalf("link out of range: %+v", l)
			}
		}
	})
}

const smallMap = `{"type":"Topology","properties":{"name":"one","format":1,"frame":[0,0,10,10]},
"transform":{"scale":[1,1],"translate":[0,0]},"objects":{
"zones":{"type":"GeometryCollection","geometries":[{"type":"MultiPolygon","id":"a",
"properties":{"name":"A","castle":[2,2],"label":[2,3],"pieces":[2,2],"columns":2},"arcs":[[[0]]]}]},
"lakes":{"type":"GeometryCollection","geometries":[]},"outside":{"type":"GeometryCollection","geometries":[]},
"links":{"type":"GeometryCollection","geometries":[]},"signs":{"type":"GeometryCollection","geometries":[]}},
"arcs":[[[0,0],[5,0],[0,5],[-5,-5]]]}`
