package board

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/maps"
)

// plate is a brief form: a plate with letters, as a drawing.
type plate struct{ wide float32 }

func (d plate) Shape() Shape {
	return Shape{Wide: d.wide, High: 20, Flat: true, Counted: true, Number: d.wide/2 + 3}
}
func (plate) Draw(*Brush) {}

// disc is a small sign beside a name.
type disc struct{ side float32 }

func (d disc) Shape() Shape { return Shape{Wide: d.side, High: d.side, Flat: true} }
func (disc) Draw(*Brush)    {}

// stackBoard is a board of the country with mixed stacks, in a room of a window.
func stackBoard(t *testing.T, size fyne.Size) *Board {
	t.Helper()
	return closeBoard(t, stackRoom{size: size})
}

// closeBoard is such a board in a room in which it may be shown close up.
func closeBoard(t *testing.T, room stackRoom) *Board {
	t.Helper()
	size := room.size
	m, err := maps.Load("nobunaga")
	require.NoError(t, err)
	b, _ := shownBoard(t, m, look.Washi, size.Width, size.Height)
	b.Stacks = true
	b.Names = func(z int) Name { return Name{m.Zones[z].Name, m.Zones[z].Name[:3] + ".", m.Zones[z].Kanji} }
	zones := make([]ZoneState, len(m.Zones))
	for z := range zones {
		if c, p := m.Zones[z].Castle, m.Zones[z].Pole; math.Hypot(c.X-p.X, c.Y-p.Y) > 3 {
			zones[z].Sign = disc{17}
		}
	}
	b.SetZones(zones)
	if room.least > 0 {
		setLook(t, look.Look{Scale: float32(room.least), Kanji: true, Pace: look.None, Mode: look.Washi})
		b.Refresh()
		b.SetLeast(room.least)
		b.Begin([]int{m.ZoneNumber("mino")})
	}
	return b
}

// crowdOf are stacks of up to two clans in every zone and of up to four in some: up to four leaders each, fresh and spent corps. No match has
// as many.
func crowdOf(rng *rand.Rand, zones, crowds int) (stacks []Stack) {
	crowded := rng.Perm(zones)[:crowds]
	for z := range zones {
		clans := rng.IntN(3)
		if slices.Contains(crowded, z) {
			clans = 4
		}
		for clan := range clans {
			s := Stack{Zone: z, Name: fmt.Sprint("clan ", clan)}
			leaders, corps := rng.IntN(3)*rng.IntN(3), 0
			for i := range leaders {
				s.Tokens = append(s.Tokens, Token{Key: [3]int{z, clan, i}, Owner: clan % 2, Drawing: chief{clan % 2, 3}, N: 1})
			}
			for i := range 2 {
				if n := rng.IntN(14); n > 0 {
					s.Tokens = append(s.Tokens, Token{Key: [3]int{z, clan, 10 + i}, Owner: clan % 2, Drawing: troop{clan, i == 1}, N: n})
					corps += n
				}
			}
			if len(s.Tokens) == 0 {
				continue
			}
			last := len(s.Tokens) - 1
			s.Folds = [][]Fold{
				{{Of: 0, Drawing: s.Tokens[0].Drawing, N: 0}, {Of: last, Drawing: s.Tokens[last].Drawing, N: corps}},
				{{Of: last, Drawing: plate{44}, N: corps}},
				{{Of: last, Drawing: plate{24}, N: corps}},
			}
			stacks = append(stacks, s)
		}
	}
	return stacks
}

// troop is a block of a clan, fresh or spent.
type troop struct {
	clan  int
	spent bool
}

func (troop) Shape() Shape {
	return Shape{Wide: 26, High: 29, Picture: fyne.NewSize(28, 45), Foot: 44, Layers: 3, Layer: 3}
}
func (troop) Draw(*Brush) {}

// stackRoom is the size of the board in a window, and the least scale of the map there.
type stackRoom struct {
	size  fyne.Size
	least float64
}

// closeRooms are those of windows in which the map is shown close up, at text scales of 100 and 150 %, alone and beside the rulebook; and of
// windows of 1280x800 and 1920x1080 beside the rulebook.
var closeRooms = []stackRoom{
	{fyne.Size{Width: 952, Height: 390}, 1.5}, {fyne.Size{Width: 486, Height: 390}, 1.5}, {fyne.Size{Width: 1136, Height: 490}, 1.5},
	{fyne.Size{Width: 952, Height: 464}, 1}, {fyne.Size{Width: 576, Height: 464}, 1},
	{fyne.Size{Width: 832, Height: 600}, 0}, {fyne.Size{Width: 1136, Height: 900}, 0},
}

// stackRooms are the sizes of the board in windows of 1280x800, 1024x700 and 1920x1080.
var stackRooms = []fyne.Size{{Width: 952, Height: 600}, {Width: 952, Height: 536}, {Width: 1520, Height: 902}}

// In random crowds, in every room and at every zoom, each piece with its number must lie on the ground of its zone or on a sheet that touches
// no zone, nothing may cover anything else, and each zone must show all its stacks.
func TestEveryPieceStandsInsideItsZone(t *testing.T) {
	for _, size := range stackRooms {
		t.Run(fmt.Sprint(size.Width), func(t *testing.T) {
			b := stackBoard(t, size)
			astray := 0
			for seed := range uint64(12) {
				astray += standsAtAnyZoom(t, b, seed)
			}
			assert.LessOrEqual(t, astray, 1, "slips without room in the sea, of %d zones", 12*len(b.m.Zones))
		})
	}
}

// standsAtAnyZoom tests one crowd on a board, every fourth on a part of the map. It counts the slips that have no room in the visible sea.
func standsAtAnyZoom(t *testing.T, b *Board, seed uint64) (astray int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 28))
	stacks := crowdOf(rng, len(b.m.Zones), int(seed%5))
	b.SetStacks(stacks)
	b.Fit()
	if seed%4 == 3 {
		b.Zoom(1+2*rng.Float64(), fyne.NewPos(b.Size().Width/2, b.Size().Height/2))
	}
	return lawful(t, b, stacks)
}

// On the whole map each piece must be in view: land that goes on beyond the frame of the map is no place for pieces.
func TestEveryPieceOfTheWholeMapIsInView(t *testing.T) {
	for _, size := range stackRooms {
		b := stackBoard(t, size)
		for seed := range uint64(10) {
			b.SetStacks(crowdOf(rand.New(rand.NewPCG(seed, 29)), len(b.m.Zones), int(seed)%5))
			b.Fit()
			for _, s := range b.spots {
				right, low := s.body.at.X+s.body.size.Width, s.body.at.Y+s.body.size.Height
				in := s.body.at.X >= 0 && s.body.at.Y >= 0 && right <= size.Width && low <= size.Height
				assert.True(t, in, "%v of %s", s.body, b.m.Zones[b.tokens[s.token].zone].ID)
			}
		}
	}
}

// The same must hold for a map close up, in its first view, moved about, and whole, and beside a log or the rulebook; names and signs keep
// their places while pieces come and go.
func TestEveryPieceStandsInsideItsZoneCloseUp(t *testing.T) {
	for _, room := range closeRooms {
		t.Run(fmt.Sprintf("%.0f at %.1f", room.size.Width, room.least), func(t *testing.T) {
			b := closeBoard(t, room)
			astray := 0
			for seed := range uint64(3) {
				astray += standsCloseUp(t, b, seed)
			}
			assert.LessOrEqual(t, astray, 5, "slips without room in the sea, of %d zones in crowds that no match has", 6*len(b.m.Zones))
		})
	}
}

// standsCloseUp tests one crowd on a board that is shown close up. It counts the slips that have no room in the visible sea.
func standsCloseUp(t *testing.T, b *Board, seed uint64) (astray int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 7))
	stacks := crowdOf(rng, len(b.m.Zones), int(seed%5))
	b.SetStacks(stacks)
	terrain := terrainOf(b)
	astray += lawful(t, b, stacks)
	b.SetStacks(crowdOf(rng, len(b.m.Zones), 4))
	for what, at := range terrainOf(b) {
		if was, ok := terrain[what]; ok && was != at && was.Size.Width > 0 && at.Size.Width > 0 {
			t.Fatalf("the %s moved from %v to %v", what, was, at)
		}
	}
	b.SetStacks(stacks)
	b.pan(fyne.NewDelta(rng.Float32()*200-100, rng.Float32()*200-100))
	astray += lawful(t, b, stacks)
	if mini := b.mini.area; mini.size.Width > 0 {
		for _, s := range b.spots {
			require.Zero(t, mini.overlap(s.all), "the small map hides a piece")
		}
	}
	if seed%3 == 0 {
		b.TypedRune('0')
		lawful(t, b, stacks)
		b.TypedRune('0')
	}
	return astray
}

// terrainOf are the places of names and signs on a board; only names on the land.
func terrainOf(b *Board) map[string]Area {
	places := map[string]Area{}
	for z, l := range b.Laid() {
		places["sign of "+b.m.Zones[z].ID] = l.Sign
		if l.Sheet.Size.Width == 0 {
			places["name of "+b.m.Zones[z].ID] = l.Name
		}
	}
	return places
}

// lawful tests that a board of stacks shows everything in its place. It counts the slips that have no room in the visible sea.
func lawful(t *testing.T, b *Board, stacks []Stack) (astray int) {
	t.Helper()
	laid := b.Laid()
	holds := make([]bool, len(laid))
	for _, s := range stacks {
		holds[s.Zone] = true
	}
	view := box{size: b.Size()}
	homeless := func(z int) bool {
		sheet := box{laid[z].Sheet.At, laid[z].Sheet.Size}
		return sheet.size.Width > 0 && b.onAnyZone(sheet)
	}
	for z := range laid {
		id := b.m.Zones[z].ID
		sheet := box{laid[z].Sheet.At, laid[z].Sheet.Size}
		home := view.contains(b.at(b.m.Zones[z].Pole))
		require.Equal(t, holds[z], len(laid[z].Tokens) > 0, "%s must show its stacks", id)
		if homeless(z) {
			if home {
				astray++
			}
			continue
		}
		for i, a := range laid[z].Tokens {
			r := box{a.At, a.Size}
			if sheet.size.Width > 0 {
				require.True(t, sheet.contains(r.at) && sheet.contains(r.at.AddXY(r.size.Width, r.size.Height)), "%s: token %d must lie on its slip", id, i)
			} else {
				require.True(t, onGroundOf(b, z, r), "%s: token %d at %v lies in %s", id, i, r, id)
			}
			for o := range laid {
				if homeless(o) {
					continue
				}
				for j, other := range laid[o].Tokens {
					if o == z && overlapsAsMeant(b, z, i, j) {
						continue
					}
					if home && (o != z || j < i) {
						require.LessOrEqual(t, r.overlap(box{other.At, other.Size}), float32(1), "%s: token %d covers token %d of %s", id, i, j, b.m.Zones[o].ID)
					}
				}
				if home && laid[o].Name.Size.Width > 0 {
					require.LessOrEqual(t, r.overlap(box{laid[o].Name.At, laid[o].Name.Size}), float32(1), "%s: token %d covers the name of %s", id, i, b.m.Zones[o].ID)
				}
			}
		}
		if name := (box{laid[z].Name.At, laid[z].Name.Size}); name.size.Width > 0 {
			require.False(t, b.onForeign(z, name.grown(-1)), "the name of %s lies in another zone", id)
		}
	}
	return astray
}

// overlapsAsMeant reports whether two tokens of a zone are leaders in one line, which overlap by a third.
func overlapsAsMeant(b *Board, z, i, j int) bool {
	var in []spot
	for _, s := range b.spots {
		if b.tokens[s.token].zone == z && !s.list {
			in = append(in, s)
		}
	}
	return in[i].shape.tall() && in[j].shape.tall() && in[i].foot.Y == in[j].foot.Y
}

// onGroundOf reports whether a box lies on the ground of a zone. It tests points on the edges.
func onGroundOf(b *Board, zone int, r box) bool {
	const steps = 16
	for i := range steps + 1 {
		part := float32(i) / steps
		for _, p := range []fyne.Position{
			r.at.AddXY(r.size.Width*part, 0), r.at.AddXY(r.size.Width*part, r.size.Height), r.at.AddXY(0, r.size.Height*part), r.at.AddXY(r.size.Width, r.size.Height*part),
		} {
			if b.ix.at(b.mapPoint(p)) != zone {
				return false
			}
		}
	}
	return true
}

// Names and signs must have the same place on the map with any pieces and in any view.
func TestTerrainNeverMoves(t *testing.T) {
	b := stackBoard(t, stackRooms[0])
	at := func() map[string]maps.Point {
		places := map[string]maps.Point{}
		for z, l := range b.Laid() {
			if l.Sign.Size.Width > 0 {
				places["sign of "+b.m.Zones[z].ID] = b.mapPoint(box{l.Sign.At, l.Sign.Size}.middle())
			}
			if l.Name.Size.Width > 0 && b.m.Zones[z].Slip == nil {
				places["name of "+b.m.Zones[z].ID] = b.mapPoint(l.Name.At.AddXY(l.Name.Size.Width/2, 0.72*b.wordsOf(z, b.objectScale()).name.Baseline))
			}
		}
		return places
	}
	before := at()
	require.Greater(t, len(before), 25)
	for seed := range uint64(10) {
		b.SetStacks(crowdOf(rand.New(rand.NewPCG(seed, 5)), len(b.m.Zones), 5))
		b.Zoom(1.1, fyne.NewPos(300, 300))
		for what, p := range at() {
			if was, ok := before[what]; ok {
				assert.InDelta(t, was.X, p.X, 0.6, what)
				assert.InDelta(t, was.Y, p.Y, 0.6, what)
			}
		}
	}
}

// Nothing may move in a zone while only another one changes, or while the map is moved.
func TestNothingMovesInAZoneThatDoesNotChange(t *testing.T) {
	b := stackBoard(t, stackRooms[0])
	stacks := crowdOf(rand.New(rand.NewPCG(1, 1)), len(b.m.Zones), 5)
	b.SetStacks(stacks)
	before := b.Laid()
	changed := stacks[0].Zone
	more := slices.Clone(stacks)
	more[0].Tokens = append([]Token{{Key: "new", Drawing: chief{0, 5}, N: 1}}, more[0].Tokens...)
	b.SetStacks(more)
	for z, l := range b.Laid() {
		if z != changed && l.Sheet.Size.Width == 0 {
			assert.Equal(t, before[z].Tokens, l.Tokens, b.m.Zones[z].ID)
		}
	}
}

// In the usual windows of a table every zone has its full or short name.
func TestTheWholeMapHasAllNames(t *testing.T) {
	for _, size := range stackRooms[:2] {
		b := stackBoard(t, size)
		for z, l := range b.Laid() {
			assert.True(t, l.Name.Size.Width > 0, "%s must have a name at %.0f", b.m.Zones[z].ID, size.Width)
		}
	}
}

// A zone that shows its stacks in brief opens a fan under the pointer, outside every zone, and its tokens can be picked up there.
func TestAFanLiesInTheSea(t *testing.T) {
	b := stackBoard(t, stackRooms[0])
	b.SetStacks(crowdOf(rand.New(rand.NewPCG(7, 3)), len(b.m.Zones), 5))
	fanned := 0
	for z, l := range b.Laid() {
		if !l.Cut {
			continue
		}
		b.hoverZone(z)
		if b.fan.zone == maps.None {
			continue // no part of the visible sea is large enough
		}
		fanned++
		assert.False(t, b.onAnyZone(b.fan.sheet), "the fan of %s", b.m.Zones[z].ID)
		for _, s := range b.spots {
			if s.list {
				assert.True(t, b.fan.sheet.contains(s.body.at) && b.fan.sheet.contains(s.body.at.Add(s.body.size)), "%v lies on the fan", b.tokens[s.token].Key)
				assert.Equal(t, z, b.tokens[s.token].zone)
			}
		}
		require.NotEmpty(t, b.fan.heads)
		for i, head := range b.fan.heads {
			written := b.stage.kept[part{what: "fan", n: i}.of("head")]
			require.NotNil(t, written, "the head %q", head.text)
			assert.True(t, b.fan.sheet.contains(written.Position().AddXY(2, 2)), "the head %q lies on the fan", head.text)
		}
	}
	assert.Greater(t, fanned, 2, "zones with a fan")
}

// A token that a click lifts from a fan is raised at its zone: the fan has closed.
func TestATokenLiftedFromAFanIsRaisedAtItsZone(t *testing.T) {
	b := stackBoard(t, stackRooms[0])
	b.SetStacks(crowdOf(rand.New(rand.NewPCG(7, 3)), len(b.m.Zones), 5))
	lifted := 0
	for z := range b.places {
		b.hoverZone(z)
		i := slices.IndexFunc(b.spots, func(s spot) bool { return s.list && b.tokens[s.token].Key != nil })
		if b.fan.zone == maps.None || i < 0 {
			continue
		}
		b.lift(b.spots[i].token, b.spots[i].body.middle(), false)
		require.True(t, b.held.on)
		lifted++
		assert.Less(t, distance(b.held.at, b.places[z].point), float32(80), b.m.Zones[z].ID)
		b.Cancel()
	}
	assert.Greater(t, lifted, 2, "tokens lifted from a fan")
}

// TestSignsStandOnTheMarksOfZonesThatAreThere takes a zone off the board: its sign goes with it, and the others stay.
func TestSignsStandOnTheMarksOfZonesThatAreThere(t *testing.T) {
	b := stackBoard(t, fyne.NewSize(1200, 800))
	zones := slices.Clone(b.zones)
	for z := range zones {
		if z%2 == 0 {
			zones[z].Sign = disc{17}
		}
	}
	const gone = 2
	zones[gone].State = Absent
	b.SetZones(zones)
	for z := range b.zones {
		p := &b.places[z]
		there := z%2 == 0 && z != gone
		assert.Equal(t, there, p.signBox.size.Width > 0, b.m.Zones[z].ID)
		if there {
			assert.True(t, p.signBox.contains(b.at(b.m.Zones[z].Mark)), b.m.Zones[z].ID)
		}
	}
}

func TestGroupsStandInAsManyLinesAsTheyMayOnceEach(t *testing.T) {
	for n, want := range map[int]int{0: 0, 1: 1, 2: 2, 3: 3, 4: 3, 5: 4, 6: 4, 9: 5} { // 9: lines of 9, 5, 3, 2 and 1
		groups := slices.Repeat([][]group{{{size: fyne.NewSize(10, 20)}}}, n)
		assert.Len(t, layouts(groups, 1), want, "%d groups", n)
	}
}

func TestTheHighestTokenSetsTheScaleOfAFan(t *testing.T) {
	of := func(high float32, layers int) figure {
		return figure{shape: Shape{High: high, Layer: 4}, layers: layers}
	}
	for _, c := range []struct {
		figures []figure
		want    float32
	}{
		{nil, 1}, {[]figure{of(fanToken, 1)}, 1}, {[]figure{of(20, 1), of(2*fanToken, 1), of(30, 1)}, 0.5}, {[]figure{of(2*fanToken-8, 3)}, 0.5},
	} {
		assert.InDelta(t, c.want, fanScale(c.figures), 1e-6)
	}
}

// TestAFigureStandsInTheMiddleAboveItsNumber, whichever of the two is wider.
func TestAFigureStandsInTheMiddleAboveItsNumber(t *testing.T) {
	b := stackBoard(t, stackRooms[0])
	for _, wide := range []float32{6, 60} {
		g := b.overNumber(figure{n: 128, shape: Shape{Wide: wide, High: 30, Layer: 4}, layers: 3}, 2)
		number := b.countOf(128, 2).Width
		f := g.figures[0]
		assert.Equal(t, max(2*wide, number), g.size.Width)
		assert.InDelta(t, g.size.Width/2, f.body.middle().X, 0.01)
		assert.Equal(t, fyne.NewSize(2*wide, 2*(30+4+4)), f.body.size)
		assert.InDelta(t, 2*(30+4+4+numberLow), g.size.Height, 0.01)
		assert.Equal(t, []box{{size: g.size}}, g.parts)
		assert.True(t, f.below)
	}
}
