package board

import (
	"image"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/app/ui/picturetest"
	"tenka/app/ui/windowtest"
	"tenka/maps"
)

func battlefield(t testing.TB, name string) *maps.Map {
	t.Helper()
	m, err := maps.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// shownBoard is a board of a map in a window of its own.
func shownBoard(t *testing.T, m *maps.Map, mode look.Mode, w, h float32) (*Board, fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	setLook(t, look.Look{Scale: 1, Kanji: true, Pace: look.None, Mode: mode})
	b := New(m)
	b.WholeMap = "Whole map"
	return b, windowtest.Of(t, b, fyne.NewSize(w, h))
}

// TestBattlefieldPictures shows both battlefields at fit: grounds held by two seats, and one zone in each state.
func TestBattlefieldPictures(t *testing.T) {
	states := map[string]map[string]State{
		"nagashino":   {"N31": Lit, "N26": Lit, "N60": Lit, "N47": Selected, "N51": Battle, "N15": Dimmed, "N16": Dimmed, "N06": Dimmed, "N40": Illegal},
		"shizugatake": {"S26": Lit, "S27": Lit, "S47": Selected, "S51": Battle, "S48": Dimmed, "S36": Dimmed, "S40": Attacked},
	}
	for name, states := range states {
		m := battlefield(t, name)
		for _, mode := range []look.Mode{look.Washi, look.Night} {
			b, window := shownBoard(t, m, mode, 952, 652)
			zones := make([]ZoneState, len(m.Zones))
			for i, z := range m.Zones {
				zones[i] = ZoneState{State: states[z.ID]}
				if z.Ground.Victory {
					zones[i].Point = seal{i % 2}
				}
			}
			b.SetZones(zones)
			picturetest.Matches(t, "board-"+name+"-"+modeName(mode), halved(window.Canvas().Capture()))
		}
	}
}

func TestPalisadesLieAboveTheZones(t *testing.T) {
	m := battlefield(t, "nagashino")
	s := drawSheet(m, look.Washi, view{Scale: 1, X: m.Frame.X, Y: m.Frame.Y, W: 840, H: 652, Line: 1})
	if s.Above == nil {
		t.Fatal("no second picture")
	}
	z := m.ZoneNumber("N26")
	_, lit := s.Zone(z, Lit)
	posts := 0
	for y := lit.Min.Y; y < lit.Max.Y; y++ {
		for x := lit.Min.X; x < lit.Max.X; x++ {
			p := image.Pt(x, y).Sub(s.AboveAt.Min)
			if p.In(s.Above.Rect) && s.Above.RGBAAt(p.X, p.Y).A == 0xFF {
				posts++
			}
		}
	}
	if posts < 100 {
		t.Errorf("%d pixels of palisade stand before zone 26", posts)
	}
	east := m.Zones[m.ZoneNumber("N51")]
	for _, run := range s.palisade(m.Lines[lineBetween(m, "N26", "N51")].Points, m.LinkOf(z, m.ZoneNumber("N51")).Border) {
		for _, p := range run[1 : len(run)-1] {
			if east.Holds(p) {
				t.Errorf("a post stands on the enemy's side at %v", p)
			}
		}
	}
}

func lineBetween(m *maps.Map, a, b string) int {
	x, y := m.ZoneNumber(a), m.ZoneNumber(b)
	for i, l := range m.Lines {
		if l.Zones == [2]int{min(x, y), max(x, y)} {
			return i
		}
	}
	return -1
}

// TestGapLeavesTheMiddleThirdOpen compares the posts of a border with and without its gap.
func TestGapLeavesTheMiddleThirdOpen(t *testing.T) {
	m := battlefield(t, "nagashino")
	s := drawSheet(m, look.Washi, view{Scale: 1, W: 40, H: 40, Line: 1})
	line := m.Lines[lineBetween(m, "N26", "N27")].Points
	border := *m.LinkOf(m.ZoneNumber("N26"), m.ZoneNumber("N27")).Border
	open := s.palisade(line, &border)
	border.Gap = false
	whole := s.palisade(line, &border)
	if len(open) != 2 || len(whole) != 1 {
		t.Fatalf("%d and %d runs, want 2 and 1", len(open), len(whole))
	}
	share := (lengthOf(open[0]) + lengthOf(open[1])) / lengthOf(whole[0])
	if share < 0.66 || share > 0.67 {
		t.Errorf("%.2f of the palisade stands, want two thirds", share)
	}
}

func TestBattlefieldLabels(t *testing.T) {
	m := battlefield(t, "nagashino")
	for id, want := range map[string]string{"N31": "31", "N04": "04 II", "N35": "35 III", "N42": ""} {
		if got := label(m.Zones[m.ZoneNumber(id)].Ground); got != want {
			t.Errorf("label of %s is %q, want %q", id, got, want)
		}
	}
}

// Two pictures of different heights show the same ground: the two halves must meet without a trace.
func TestBattlefieldHasNoSeam(t *testing.T) {
	m := battlefield(t, "nagashino")
	v := view{Scale: 1, X: 180, Y: 60, W: 300, H: 240, Line: 1}
	a, again := drawSheet(m, look.Night, v), drawSheet(m, look.Night, v)
	v.H = 400
	b := drawSheet(m, look.Night, v)
	differ := 0
	for y := range 220 { // a shade depends on the ground up to this distance
		for x := range 300 {
			p, q := a.Image.RGBAAt(x, y), b.Image.RGBAAt(x, y)
			if p != again.Image.RGBAAt(x, y) {
				t.Fatalf("two drawings differ at %d, %d", x, y)
			}
			if d := int(p.G) - int(q.G); d < -10 || d > 10 {
				differ++
			}
		}
	}
	if differ > 0 {
		t.Errorf("%d pixels depend on where the picture is divided", differ)
	}
}

func TestVeilLeavesRunningWaterClear(t *testing.T) {
	m := battlefield(t, "nagashino")
	s := drawSheet(m, look.Washi, view{Scale: 1, X: m.Frame.X, Y: m.Frame.Y, W: 840, H: 652, Line: 1})
	z := m.ZoneNumber("N51")
	pic, at := s.Zone(z, Dimmed)
	line := m.Lines[lineBetween(m, "N26", "N51")].Points
	x, y := s.view.pixel(line[len(line)/2])
	if a := pic.RGBAAt(int(x)-at.Min.X, int(y)-at.Min.Y).A; a > 0 {
		t.Errorf("the veil covers the stream with %d of 255", a)
	}
	x, y = s.view.pixel(m.Zones[z].Castle)
	if a := pic.RGBAAt(int(x)-at.Min.X, int(y)-at.Min.Y).A; a == 0 {
		t.Error("the middle of the zone is not dimmed")
	}
}

// TestThePlatesOfGroundsAreReadable gives points to every ground that counts, and pieces: each plate must lie on the board, on no other plate
// and on no name of another ground.
func TestThePlatesOfGroundsAreReadable(t *testing.T) {
	m := battlefield(t, "nagashino")
	b, _ := shownBoard(t, m, look.Washi, 952, 652)
	zones := make([]ZoneState, len(m.Zones))
	var stacks []Stack
	var counts []int
	for i := range m.Zones {
		if m.Zones[i].Ground.Victory {
			zones[i].Worth = Worth{[2]string{"–", "2"}, [2]int{0, 1}}
			counts = append(counts, i)
			stacks = append(stacks, Stack{Zone: i, Tokens: []Token{{Key: i, Drawing: block{1}, N: 1}, {Key: -i - 1, Drawing: block{1}, N: 1}}})
		}
	}
	b.SetZones(zones)
	b.SetStacks(stacks)
	first, last := b.at(maps.Point{X: m.Bounds.X, Y: m.Bounds.Y}), b.at(m.Bounds.Max())
	on := box{first, fyne.NewSize(last.X-first.X, last.Y-first.Y)}
	for _, i := range counts {
		plate := b.places[i].worth
		if inside := on.overlap(plate); plate.size.Width == 0 || inside < plate.overlap(plate)-0.5 {
			t.Errorf("%s: a plate %v on a board of %v", m.Zones[i].ID, plate, on)
		}
		for _, j := range counts {
			if i != j && (plate.overlap(b.places[j].worth) > 0 || plate.overlap(b.places[j].label) > 0) {
				t.Errorf("the plate of %s lies on plate or name of %s", m.Zones[i].ID, m.Zones[j].ID)
			}
		}
	}
}

// TestAGroundsNameStandsClearOfPlates: the name of a ground that counts gives way to what hangs under a stack, and goes where it cannot.
func TestAGroundsNameStandsClearOfPlates(t *testing.T) {
	m, err := maps.Load("nagashino")
	if err != nil {
		t.Fatal(err)
	}
	b, _ := shownBoard(t, m, look.Washi, 952, 642)
	var stacks []Stack
	for z := range m.Zones {
		if m.Zones[z].Ground.Type != "X" {
			stacks = append(stacks, Stack{Zone: z, Plate: plate{60}, Tokens: []Token{{Key: z, Drawing: block{0}, N: 1}}})
		}
	}
	b.SetZones(make([]ZoneState, len(m.Zones)))
	b.SetStacks(stacks)
	written := 0
	for z := range m.Zones {
		p := &b.places[z]
		if !m.Zones[z].Ground.Victory || p.plain {
			continue
		}
		written++
		for _, h := range b.plates {
			if on := h.area.overlap(p.label); on > nameCovered*p.label.size.Width*p.label.size.Height {
				t.Errorf("a plate covers the name of %s", m.Zones[z].ID)
			}
		}
	}
	if written == 0 {
		t.Error("no name is written")
	}
}

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
