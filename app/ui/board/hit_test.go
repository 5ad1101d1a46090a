package board

import (
	"math"
	"math/rand/v2"
	"testing"

	"tenka/maps"
)

// inside is the plain test the index is compared with.
func inside(z *maps.Zone, p maps.Point) bool {
	in := false
	for _, ring := range z.Rings {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
				in = !in
			}
		}
	}
	return in
}

func TestIndexFindsWhatThePolygonsHold(t *testing.T) {
	m := country(t)
	ix := newIndex(m)
	r := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		p := maps.Point{X: m.Bounds.X + r.Float64()*m.Bounds.W, Y: m.Bounds.Y + r.Float64()*m.Bounds.H}
		want := maps.None
		for z := range m.Zones {
			if m.Zones[z].Inset == nil && inside(&m.Zones[z], p) {
				want = z
			}
		}
		if got := ix.at(p); got != want {
			t.Fatalf("at %v: zone %d, want %d", p, got, want)
		}
	}
}

// TestIndexIsExactAtBorders tests points a hundredth of a unit from the middle of every border segment, on both sides.
func TestIndexIsExactAtBorders(t *testing.T) {
	m := country(t)
	ix := newIndex(m)
	for _, line := range m.Lines {
		if line.Coast() {
			continue
		}
		for i, a := range line.Points[:len(line.Points)-1] {
			b := line.Points[i+1]
			length := math.Hypot(b.X-a.X, b.Y-a.Y)
			nx, ny := (b.Y-a.Y)/length*0.01, -(b.X-a.X)/length*0.01
			mid := maps.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
			one, other := ix.at(maps.Point{X: mid.X + nx, Y: mid.Y + ny}), ix.at(maps.Point{X: mid.X - nx, Y: mid.Y - ny})
			if [2]int{one, other} != line.Zones && [2]int{other, one} != line.Zones {
				t.Fatalf("beside %v: zones %d and %d, want %v", mid, one, other, line.Zones)
			}
		}
	}
}

func BenchmarkHit(b *testing.B) {
	m := country(b)
	ix := newIndex(m)
	p := maps.Point{X: 500, Y: 420}
	for b.Loop() {
		ix.at(p)
	}
}
