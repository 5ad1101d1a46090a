package board

import (
	"fmt"
	"image/color"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/app/ui/windowtest"
	"tenka/maps"
)

// The tests compare what lies over a map with files in testdata, as TestWhatIsDrawnOnACrowdedBoardLiesWhereItDid does.

// TestWhatIsDrawnInRowsLiesWhereItDid: cubes under the names of many zones, with marks, tags, figures and a focused zone.
func TestWhatIsDrawnInRowsLiesWhereItDid(t *testing.T) {
	m, err := maps.Load("shogun")
	require.NoError(t, err)
	b, _ := shownBoard(t, m, look.Washi, 1000, 640)
	cubeScene(b)
	b.zones[m.ZoneNumber("kii")].Figures = &Figures{Facts: []Fact{{Sign: "sign/home", N: 3}, {Sign: "sign/hint", N: 12}}, Owner: 1, Built: []string{"sign/home"}, Room: 2}
	b.zones[m.ZoneNumber("mino")].Key = "M"
	b.zones[m.ZoneNumber("mino")].Marks = []Mark{{"piece/flame", 3}, {"piece/castle", 1}, {"piece/temple", 2}}
	b.SetZones(b.zones)
	b.FocusGained()
	compared(t, "drawn-rows", drawnOn(b))
	b.SetCover(Insets{Left: 60, Right: 90, Bottom: 40})
	b.Zoom(1.6, fyne.NewPos(500, 300))
	compared(t, "drawn-rows-zoomed", drawnOn(b))
}

// TestWhatIsDrawnOfStacksLiesWhereItDid: a crowd of mixed stacks with slips and brief forms, the fan of a zone, and the same close up, with the small map.
func TestWhatIsDrawnOfStacksLiesWhereItDid(t *testing.T) {
	b := stackBoard(t, stackRooms[0])
	stacks := crowdOf(rand.New(rand.NewPCG(7, 3)), len(b.m.Zones), 5)
	b.SetStacks(stacks)
	compared(t, "drawn-stacks", drawnOn(b))
	fanned := 0
	for z, l := range b.Laid() {
		if b.zones[z].Sum = "7 corps"; !l.Cut {
			continue
		}
		if b.hoverZone(z); b.fan.zone == z && fanned < 3 {
			fanned++
			compared(t, "drawn-fan-"+b.m.Zones[z].ID, drawnOf(b, "fan", "fanned"))
		}
	}
	require.Equal(t, 3, fanned)
	b = closeBoard(t, closeRooms[3])
	b.SetStacks(stacks)
	compared(t, "drawn-close", drawnOn(b))
	b.SetCover(Insets{Left: 100, Right: 30, Top: 20, Bottom: 30})
	b.pan(fyne.NewDelta(-140, 40))
	compared(t, "drawn-close-moved", drawnOf(b, "mini", "token", "slip"))
}

// TestWhatIsDrawnOnABattlefieldLiesWhereItDid: units with plates, worths, notes and arrows, close up with an attack out of sight, and on the whole map.
func TestWhatIsDrawnOnABattlefieldLiesWhereItDid(t *testing.T) {
	for _, id := range []string{"nagashino", "shizugatake"} {
		b := closeField(t, id, closeRooms[0], 20)
		zones := make([]ZoneState, len(b.m.Zones))
		for z := range zones {
			if b.m.Zones[z].Ground.Victory {
				zones[z] = ZoneState{Worth: Worth{For: [2]string{"–", "2"}}, Point: seal{z % 2}, State: []State{Rest, Dimmed, Lit}[z%3]}
			}
		}
		stacks := ledStacks(rand.New(rand.NewPCG(15, 28)), b)
		b.SetZones(zones)
		b.SetStacks(stacks)
		first, last := stacks[0], stacks[len(stacks)-1]
		b.SetOverlay(Overlay{Ring: first.Tokens[0].Key, Notes: []Note{
			{Zone: first.Zone, Text: "4", Signs: "sign/reach-charge sign/reach-melee"}, {Zone: last.Zone, Text: "50 %", Plate: PalePlate}, {Zone: 20, Signs: "sign/reach-none"},
		}})
		b.SetWays([]Way{
			{Zones: []int{first.Zone, last.Zone}, Attack: true, From: first.Tokens[0].Key, To: last.Tokens[0].Key}, {Zones: []int{20, 21, 22}, Numbered: true},
			{Zones: []int{0, 1}, Attack: true}, {Zones: []int{len(b.m.Zones) - 2, len(b.m.Zones) - 1}, Attack: true},
		})
		require.NotEmpty(t, b.outside, "an attack is out of sight")
		compared(t, "drawn-"+id, drawnOn(b))
		b.TypedRune('0')
		compared(t, "drawn-"+id+"-whole", drawnOn(b))
	}
}

// form is a made-up drawing: its shape, which it fills.
type form struct{ of Shape }

func (d form) Shape() Shape { return d.of }
func (d form) Draw(b *Brush) {
	b.Stroke(look.Colours(b.Mode).Ink, 2, fyne.NewPos(0, 0), fyne.NewPos(d.of.Wide, d.of.High))
}

// TestWhatIsDrawnOfEveryShapeLiesWhereItDid: forms of all heights, with numbers of one digit and two, alone, beside each other and in a crowd, at two sizes
// of texts.
func TestWhatIsDrawnOfEveryShapeLiesWhereItDid(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	var shapes []Token
	for i, s := range []Shape{
		{Wide: 18, High: 18, Counted: true}, {Wide: 24, High: 24}, {Wide: 24, High: 24.5}, {Wide: 24, High: 25, Layers: 5, Layer: 3}, {Wide: 25, High: 31, Number: 20},
		{Wide: 25, High: 31.5}, {Wide: 30, High: 32, Picture: fyne.NewSize(40, 50), Foot: 45}, {Wide: 26, High: 26, Flat: true}, {Wide: 36, High: 43, Picture: fyne.NewSize(30, 30)},
	} {
		shapes = append(shapes, Token{Key: s.High + s.Number, Drawing: form{s}, N: []int{1, 2, 9, 10, 5, 12, 3, 9, 11}[i], Owner: i % 3, Draggable: true})
	}
	shapes = append(shapes, Token{Drawing: ghost{2}, N: 1})
	var got []string
	for _, scale := range []float32{1, 1.5} {
		setLook(t, look.Look{Scale: scale, Pace: look.None})
		tb.Refresh()
		for _, many := range []int{1, 3, 4, 5, len(shapes)} {
			var stacks []Stack
			for z := range tb.m.Zones {
				for i := range many {
					token := shapes[(z+i)%len(shapes)]
					token.Key = fmt.Sprint(z, "/", i)
					stacks = append(stacks, one(z, token))
				}
			}
			tb.SetStacks(stacks)
			got = append(got, fmt.Sprintf("forms %d at %g", many, scale))
			got = append(got, drawnOf(tb.Board, "token", "inset", "slip")...)
		}
	}
	compared(t, "drawn-forms", got)
}

// TestWhatIsLiftedFollowsTheBoard: as long as the pointer has not moved it lies over its stack, wherever the map moves that.
func TestWhatIsLiftedFollowsTheBoard(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.lift(tb.tokenOf("kyoto0"), tb.blockOf("kyoto0"), false)
	over := func() fyne.Position {
		return tb.held.object.Position().Add(tb.held.middle).Subtract(tb.blockOf("kyoto1"))
	}
	before := over()
	tb.Zoom(1.001, fyne.NewPos(0, 0))
	for _, by := range []fyne.Delta{{DX: -40, DY: -30}, {DX: 25}} {
		tb.pan(by)
		now := over()
		assert.InDelta(t, before.X, now.X, 0.6)
		assert.InDelta(t, before.Y, now.Y, 0.6)
	}
	tb.putBack()
	tb.lift(tb.tokenOf("kyoto0"), tb.blockOf("kyoto0"), true)
	tb.moveHand(tb.pointOf("odawara"))
	at := tb.held.object.Position()
	tb.pan(fyne.NewDelta(10, 10))
	assert.Equal(t, at, tb.held.object.Position(), "it follows the pointer now")
}

// TestTheHandShowsWhatIsPickedUpTogether: pieces that are picked up together stand beside each other with their numbers, under the pointer, and a bar shows
// beside them that a zone refuses them.
func TestTheHandShowsWhatIsPickedUpTogether(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.InHand = func(any) []Token {
		return []Token{{Drawing: block{0}, N: 3}, {Drawing: chief{0, 5}, N: 1}, {Drawing: wedge{0}, N: 12}}
	}
	tb.lift(tb.tokenOf("kyoto0"), tb.blockOf("kyoto0"), false)
	compared(t, "drawn-raised", inHandOn(tb.Board))
	tb.putBack()
	tb.lift(tb.tokenOf("kyoto0"), tb.blockOf("kyoto0"), true)
	tb.moveHand(tb.pointOf("odawara"))
	compared(t, "drawn-hand", inHandOn(tb.Board))
	tb.InHand = nil
	tb.putBack()
	tb.lift(tb.tokenOf("kyoto0"), tb.blockOf("kyoto0"), true)
	tb.moveHand(tb.pointOf("odawara"))
	compared(t, "drawn-hand-alone", inHandOn(tb.Board))
}

// inHandOn has a line for each object in hand.
func inHandOn(b *Board) (lines []string) {
	var add func(what string, o fyne.CanvasObject, at fyne.Position)
	add = func(what string, o fyne.CanvasObject, at fyne.Position) {
		at = at.Add(o.Position())
		if all, is := o.(*fyne.Container); is {
			for _, in := range all.Objects {
				add("part", in, at)
			}
			return
		}
		lines = append(lines, described(part{what: what}, o, at))
	}
	for _, o := range b.hand.Objects {
		add("hand", o, fyne.Position{})
	}
	return lines
}

// TestTheZoomControlStandsInItsCorner: at the lower right, and at the left edge where a sheet covers the left side; its part under the pointer is shaded.
func TestTheZoomControlStandsInItsCorner(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	lines := func() (list []string) {
		for _, o := range tb.control.box.Objects {
			line := described(part{what: "control"}, o, o.Position())
			if text, is := o.(*canvas.Text); is {
				line += " " + inkOf(text.Color)
			}
			if r, is := o.(*canvas.Rectangle); is {
				line += " " + inkOf(r.FillColor) + " " + inkOf(r.StrokeColor)
			}
			list = append(list, line)
		}
		return list
	}
	got := lines()
	tb.MouseMoved(moveTo(tb.control.area.middle()))
	got = append(got, lines()...)
	tb.MouseMoved(moveTo(tb.control.area.at.AddXY(10, 3*controlPart-0.5)))
	got = append(got, lines()...)
	tb.MouseOut()
	assert.Equal(t, color.Transparent, tb.control.shade.FillColor, "nothing is under the pointer")
	tb.SetCover(Insets{Left: 70, Bottom: 30})
	got = append(got, lines()...)
	compared(t, "drawn-control", got)
	tb.SetLeast(1.5)
	assert.False(t, tb.control.box.Visible(), "a map that is read close up has its small map")
	assert.Zero(t, tb.control.area.size.Width)
	tb.SetLeast(0)
	assert.True(t, tb.control.box.Visible())
	for _, still := range []bool{false, true} {
		b := New(tb.m)
		if b.SetLeast(0.9); still {
			b.SetLeast(0)
			b.Picture(nil)
		}
		windowtest.Of(t, b, fyne.NewSize(700, 500))
		assert.False(t, b.control.box.Visible(), "still: %v", still)
	}
}

// moveTo is the pointer at a place.
func moveTo(at fyne.Position) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: at}}
}
