package board

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/maps"
)

// TestAnArrowLeavesRoomForThePiecesAtItsEnds draws arrows of two zones and of four, also between zones that are near each other, at two scales.
func TestAnArrowLeavesRoomForThePiecesAtItsEnds(t *testing.T) {
	for _, k := range []float32{1, 1.5} {
		start, end := fyne.NewPos(20, 30), fyne.NewPos(20, 30+200*k)
		line, head := arrowAlong([]fyne.Position{start, end}, k)
		assert.Equal(t, []fyne.Position{start.AddXY(0, 17*k), end.AddXY(0, -13.6*k)}, line)
		tip := line[1]
		require.Len(t, head, 3)
		assert.Equal(t, tip, head[1])
		assert.InDelta(t, 9*k, tip.Y-head[0].Y, 0.01, "the head is nine units long")
		assert.InDelta(t, 14*k, abs(head[2].X-head[0].X), 0.01, "and fourteen wide")

		near := end.AddXY(0, -170*k) // 30 units away
		line, _ = arrowAlong([]fyne.Position{start, near}, k)
		assert.InDelta(t, 30.0/3.2*k, distance(line[0], start), 0.01, "a near piece has a third of the way")
		assert.InDelta(t, 0.8*30/3.2*k, distance(line[1], near), 0.01)

		_, head = arrowAlong([]fyne.Position{start, start.AddXY(200*k, 0)}, k)
		assert.InDelta(t, 9*k, head[1].X-head[0].X, 0.01)
		assert.InDelta(t, 14*k, abs(head[2].Y-head[0].Y), 0.01)

		narrow := []fyne.Position{start, start.AddXY(20*k, 0), start.AddXY(100*k, 0), start.AddXY(120*k, 0)}
		line, _ = arrowAlong(narrow, k)
		assert.InDelta(t, 10*k, distance(line[0], start), 0.01, "no more than half of the way to the next zone")
		assert.InDelta(t, 10*k, distance(line[len(line)-1], narrow[3]), 0.01)

		bent := []fyne.Position{start, start.AddXY(60*k, 40*k), start.AddXY(140*k, 20*k), start.AddXY(200*k, 90*k)}
		line, head = arrowAlong(bent, k)
		last := len(line) - 1
		assert.InDelta(t, 17*k, distance(line[0], bent[0]), 0.01)
		assert.InDelta(t, 13.6*k, distance(line[last], bent[3]), 0.3*float64(k))
		for _, p := range line[1:last] {
			assert.GreaterOrEqual(t, distance(p, bent[0]), 17*k)
			assert.GreaterOrEqual(t, distance(p, bent[3]), 1.4*17*k)
		}
		for _, p := range bent[1:3] {
			assert.True(t, slices.ContainsFunc(line, func(q fyne.Position) bool { return together(p, q) }), "it goes through every zone")
		}
		assert.Equal(t, line[last], head[1])
	}
	for _, short := range []float32{0, 3.9} {
		line, head := arrowAlong([]fyne.Position{{}, {X: short}}, 1)
		assert.Nil(t, line, "no arrow has room in %g units", short)
		assert.Nil(t, head)
	}
	line, _ := arrowAlong([]fyne.Position{{}, {X: 4}}, 1)
	assert.Len(t, line, 2)
	line, _ = arrowAlong([]fyne.Position{{}, {X: 3}, {X: 90}}, 1)
	assert.Nil(t, line, "the first zones are too near each other")
	line, _ = arrowAlong([]fyne.Position{{}, {X: 90}, {X: 93}}, 1)
	assert.Nil(t, line, "the last zones are")
}

// together reports whether two points are less than a tenth of a unit apart.
func together(a, z fyne.Position) bool { return distance(a, z) < 0.1 }

// TestTheFrameOfABattlefieldHasRoundCorners tests that every point of the frame lies on one of four quarters of a circle, evenly.
func TestTheFrameOfABattlefieldHasRoundCorners(t *testing.T) {
	m := battlefield(t, "nagashino")
	s := &sheet{m: m}
	for _, by := range []float64{boardFrame, 9} {
		ring, low, high := s.frameRing(by), maps.Point{X: m.Bounds.X - by, Y: m.Bounds.Y - by}, m.Bounds.Max()
		high.X, high.Y = high.X+by, high.Y+by
		require.Zero(t, len(ring)%4, "as many points at each corner")
		n := len(ring) / 4
		require.GreaterOrEqual(t, n, 5)
		for i, p := range ring {
			middle := maps.Point{X: min(max(p.X, low.X+frameRound), high.X-frameRound), Y: min(max(p.Y, low.Y+frameRound), high.Y-frameRound)}
			assert.InDelta(t, frameRound, math.Hypot(p.X-middle.X, p.Y-middle.Y), 1e-6, "point %d", i)
			if i%n > 0 {
				before := ring[i-1]
				assert.InDelta(t, 2*frameRound*math.Sin(math.Pi/4/float64(n-1)), math.Hypot(p.X-before.X, p.Y-before.Y), 1e-6, "point %d", i)
			}
		}
		for i, want := range []maps.Point{{X: high.X - frameRound, Y: low.Y}, {X: high.X, Y: high.Y - frameRound}, {X: low.X + frameRound, Y: high.Y}, {X: low.X, Y: low.Y + frameRound}} {
			assert.InDelta(t, want.X, ring[i*n].X, 1e-6, "corner %d", i)
			assert.InDelta(t, want.Y, ring[i*n].Y, 1e-6, "corner %d", i)
		}
	}
}

// TestTheDotsOfALineAreRoundAlsoAtTheEdge paints single dots of eight corners: their area says that none is missing, their spread that they are even.
func TestTheDotsOfALineAreRoundAlsoAtTheEdge(t *testing.T) {
	const radius = 10.0
	painted := func(x, y float64) (area, wide, high float64) {
		v := view{Scale: 1, W: 60, H: 60, Line: 1}
		p := newPen(v)
		p.dots([]maps.Point{{X: x, Y: y}, {X: x, Y: y + 200}}, 200, radius) // the other end is outside
		img := image.NewRGBA(image.Rect(0, 0, v.W, v.H))
		p.paint(img, color.NRGBA{A: 0xFF})
		var columns, rows [60]float64
		for y := range v.H {
			for x := range v.W {
				a := float64(img.RGBAAt(x, y).A) / 0xFF
				area, columns[x], rows[y] = area+a, max(columns[x], a), max(rows[y], a)
			}
		}
		for i := range columns {
			wide, high = wide+columns[i], high+rows[i]
		}
		return area, wide, high
	}
	octagon := 2 * math.Sqrt2 * radius * radius
	area, wide, high := painted(30, 30)
	assert.InDelta(t, octagon, area, 4)
	assert.InDelta(t, 2*radius, wide, 1)
	assert.InDelta(t, 2*radius, high, 1)
	for _, at := range [][2]float64{{0, 30}, {60, 30}, {30, 0}, {30, 60}} {
		area, _, _ := painted(at[0], at[1])
		assert.InDelta(t, octagon/2, area, 10, "half of a dot at %v", at)
	}
	for _, at := range [][2]float64{{-11, 30}, {72, 30}, {30, -11}, {30, 72}} {
		area, _, _ := painted(at[0], at[1])
		assert.Zero(t, area, "a dot at %v", at)
	}
}

func TestTheNumberAndTheNameOfAGroundHaveAMargin(t *testing.T) {
	m := battlefield(t, "nagashino")
	b, _ := shownBoard(t, m, look.Washi, 1400, 900)
	b.SetZones(make([]ZoneState, len(m.Zones)))
	k, numbers, names := b.objectScale(), 0, 0
	for z := range m.Zones {
		p, w := &b.places[z], b.groundWords(z, k)
		if p.number.size.Width > 0 {
			numbers++
			assert.InDelta(t, w.name.Width+4, p.number.size.Width, 0.01)
			assert.InDelta(t, 14*k, p.number.size.Height, 0.01)
			assert.InDelta(t, p.name.X-2, p.number.at.X, 0.01, "as much at each side")
		}
		if p.label.size.Width > 0 && !p.plain {
			names++
			assert.InDelta(t, w.kanji.Width, p.label.size.Width, 0.01)
			assert.InDelta(t, groundMark*k+2, p.label.size.Height, 0.01)
		}
	}
	assert.Greater(t, numbers, 20)
	assert.Positive(t, names)
}

// unmoved is an app in which an animation begins and does not go on.
type (
	unmoved struct{ fyne.App }
	stopped struct{ fyne.Driver }
)

func (a unmoved) Driver() fyne.Driver          { return stopped{a.App.Driver()} }
func (stopped) StartAnimation(*fyne.Animation) {}
func (stopped) StopAnimation(*fyne.Animation)  {}

func TestFinishEndsWhatMovesAndSaysWhetherAnythingDid(t *testing.T) {
	tb := newTable(t, 952, 642, look.Calm)
	tb.Finish()
	assert.False(t, tb.Finish(), "nothing moves")
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(unmoved{app})
	defer fyne.SetCurrentApp(app)
	z, arrived := tb.m.ZoneNumber, 0
	for _, to := range []string{"oko", "kiyosu"} {
		tb.Travel(Journey{Drawing: block{0}, N: 2, From: InZone(z("kyoto")), To: InZone(z(to)), Way: true}, look.Travel, func() { arrived++ })
	}
	require.Len(t, tb.flights, 2)
	require.Zero(t, arrived)
	assert.Len(t, tb.air.Objects, 4, "the pieces and their numbers")
	assert.True(t, tb.Finish(), "journeys")
	assert.Equal(t, 2, arrived)
	assert.Empty(t, tb.flights)
	assert.Empty(t, tb.air.Objects)
	assert.False(t, tb.Finish())
	zones := slices.Clone(tb.zones)
	zones[z("odawara")].State = Battle
	tb.SetZones(zones)
	require.False(t, tb.fading.run.Over())
	assert.True(t, tb.Finish(), "a zone that changes its look")
	assert.True(t, tb.fading.run.Over())
	assert.False(t, tb.Finish())
}
