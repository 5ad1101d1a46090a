package board

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/app/ui/loop/looptest"
	"tenka/maps"
)

// TestAStillPictureShowsAPartOfTheMap: its zones with a margin, in the middle; without zones the whole map. It has no control and no small map.
func TestAStillPictureShowsAPartOfTheMap(t *testing.T) {
	m := country(t)
	kyoto, shuri := m.ZoneNumber("kyoto"), m.ZoneNumber("shuri")
	b, _ := shownBoard(t, m, look.Washi, 500, 400)
	b.SetCover(Insets{Left: 80})
	b.SetLeast(1.5)
	b.Picture([]int{kyoto})
	assert.False(t, b.control.box.Visible())
	assert.Zero(t, b.mini.area.size.Width)
	r := m.Zones[kyoto].Bounds
	middle := b.at(maps.Point{X: r.X + r.W/2, Y: r.Y + r.H/2})
	assert.InDelta(t, 250, middle.X, 1)
	assert.InDelta(t, 200, middle.Y, 1)
	assert.InDelta(t, math.Max(math.Min(500/(1.2*r.W), 400/(1.2*r.H)), pictureWidth/m.Frame.W), b.scale(), 0.01)
	b.Picture([]int{shuri})
	inset := *m.Zones[shuri].Inset
	assert.InDelta(t, 250, b.at(maps.Point{X: inset.X + inset.W/2}).X, 1, "an island is where its inset is")
	b.Picture(nil)
	assert.InDelta(t, pictureWidth/m.Frame.W, b.scale(), 0.01)
	b.SetLeast(2)
	assert.Zero(t, b.least, "a still picture is not read close up")
	b.Zoom(0.1, fyne.NewPos(0, 0))
	b.Settle()
	b.settle()
	assert.Nil(t, b.settled.next, "it is painted once as it is")
}

// TestWhatAChangeSetsIsArrangedOnce, at its end.
func TestWhatAChangeSetsIsArrangedOnce(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	places, order := &tb.places[0], len(tb.stage.order)
	tb.Change(func() {
		tb.SetStacks(nil)
		tb.SetPast(true)
		tb.draw()
		assert.Same(t, places, &tb.places[0])
		assert.Len(t, tb.stage.order, order)
		assert.NotContains(t, tb.stage.kept, part{what: "past"})
	})
	assert.Contains(t, tb.stage.kept, part{what: "past"})
	assert.Empty(t, tb.spots)
	tb.SetCover(Insets{Left: 500, Right: 433})
	assert.NotContains(t, tb.stage.kept, part{what: "frame"}, "there is no room for a frame")
	tb.SetCover(Insets{Left: 500, Right: 432})
	assert.Contains(t, tb.stage.kept, part{what: "frame"})
	tb.SetCover(Insets{Top: 500, Bottom: 123})
	assert.NotContains(t, tb.stage.kept, part{what: "frame"})
}

// TestSlipsKeepClearOfSheetsOfTheCaller: with a sheet where a slip was, the slip lies elsewhere, or its zone has none.
func TestSlipsKeepClearOfSheetsOfTheCaller(t *testing.T) {
	b := stackBoard(t, stackRooms[0])
	b.SetStacks(crowdOf(rand.New(rand.NewPCG(7, 3)), len(b.m.Zones), 5))
	moved := 0
	for z, l := range b.Laid() {
		if l.Sheet.Size.Width == 0 || b.m.Zones[z].Inset != nil {
			continue
		}
		over := box{l.Sheet.At, l.Sheet.Size}
		b.SetOver([]Area{l.Sheet})
		now := b.places[z].sheet
		assert.LessOrEqual(t, now.overlap(over), float32(1), b.m.Zones[z].ID)
		moved++
		places := &b.places[0]
		b.SetOver([]Area{l.Sheet})
		assert.Same(t, places, &b.places[0], "nothing has changed")
		b.SetOver(nil)
		assert.Equal(t, l.Sheet.At, b.places[z].sheet.at)
	}
	require.Positive(t, moved)
}

// TestAZoneWithoutRoomForAFanIsLeftToTheCaller, who lists its stacks then.
func TestAZoneWithoutRoomForAFanIsLeftToTheCaller(t *testing.T) {
	b := stackBoard(t, stackRooms[0])
	b.SetStacks(crowdOf(rand.New(rand.NewPCG(7, 3)), len(b.m.Zones), 5))
	assert.Equal(t, maps.None, b.Unfanned(), "the pointer is nowhere")
	cut := -1
	for z, l := range b.Laid() {
		if l.Cut {
			cut = z
		}
		b.hoverZone(z)
		want := maps.None
		if l.Cut && b.fan.zone == maps.None {
			want = z
		}
		assert.Equal(t, want, b.Unfanned(), b.m.Zones[z].ID)
	}
	require.GreaterOrEqual(t, cut, 0)
	b.hoverZone(cut)
	b.SetOver([]Area{{fyne.Position{}, b.Size()}})
	assert.Equal(t, cut, b.Unfanned())
}

// TestAClickOnTheSmallMapShowsWhatLiesThere, and so does a drag over it.
func TestAClickOnTheSmallMapShowsWhatLiesThere(t *testing.T) {
	b := closeField(t, "nagashino", closeRooms[0], 0)
	b.SetCover(Insets{Left: 60, Top: 30, Right: 50, Bottom: 40})
	r := b.mini.area
	require.Positive(t, r.size.Width)
	v := b.miniView()
	middle := r.middle()
	assert.InDelta(t, v.X+float64(v.W)/2/v.Scale, b.miniPoint(middle).X, 0.5)
	assert.InDelta(t, v.Y+float64(v.H)/2/v.Scale, b.miniPoint(middle).Y, 0.5)
	assert.InDelta(t, v.X, b.miniPoint(r.at.AddXY(miniPad, miniPad)).X, 0.01, "its margin shows nothing")
	assert.InDelta(t, v.Y, b.miniPoint(r.at.AddXY(miniPad, miniPad)).Y, 0.01)
	seen := func(p maps.Point) {
		t.Helper()
		at := b.at(p)
		assert.InDelta(t, 60+(b.size.Width-110)/2, at.X, 1)
		assert.InDelta(t, 30+(b.size.Height-70)/2, at.Y, 1)
		frame, is := b.stage.kept[part{what: "mini"}.of("view")].(*canvas.Image)
		require.True(t, is)
		k := v.Scale / float64(b.pixels) / b.scale() // of the board
		assert.InDelta(t, float64(b.size.Width-110)*k, frame.Size().Width, 1)
		assert.InDelta(t, float64(b.size.Height-70)*k, frame.Size().Height, 1)
	}
	b.Tapped(&fyne.PointEvent{Position: middle})
	seen(b.miniPoint(middle))
	assert.InDelta(t, closeRooms[0].least, b.scale(), 0.01)
	assert.False(t, b.Whole())
	r = b.mini.area
	from, to := r.middle(), r.middle().AddXY(8, 4)
	p := b.miniPoint(to)
	b.MouseDown(moveTo(from))
	b.press(from)
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}, Dragged: fyne.NewDelta(8, 4)})
	b.DragEnd()
	seen(p)
	b.TypedRune('0')
	require.True(t, b.Whole())
	if r = b.mini.area; r.size.Width > 0 {
		b.Tapped(&fyne.PointEvent{Position: r.middle()})
		assert.InDelta(t, closeRooms[0].least, b.scale(), 0.01, "large enough to be read")
	}
}

// TestAPieceAtAnEdgeMovesAMapThatIsReadCloseUp, again and again until the map ends, or the piece is dropped.
func TestAPieceAtAnEdgeMovesAMapThatIsReadCloseUp(t *testing.T) {
	clock := looptest.New(t)
	b := closeField(t, "nagashino", closeRooms[0], 40)
	middle := maps.Point{X: b.m.Bounds.X + b.m.Bounds.W/2, Y: b.m.Bounds.Y + b.m.Bounds.H/2}
	b.SetStacks([]Stack{one(40, Token{Key: 1, Drawing: block{0}, N: 1, Draggable: true})})
	b.SetCover(Insets{Left: 20, Top: 10, Right: 30, Bottom: 40})
	size := b.size
	for _, c := range []struct {
		at     fyne.Position
		dx, dy float64 // how the map moves
	}{
		{fyne.NewPos(20+edgeNear-1, 200), edgeStep, 0}, {fyne.NewPos(20+edgeNear, 200), 0, 0},
		{fyne.NewPos(size.Width-30-edgeNear+1, 200), -edgeStep, 0}, {fyne.NewPos(size.Width-30-edgeNear, 200), 0, 0},
		{fyne.NewPos(400, 10+edgeNear-1), 0, edgeStep}, {fyne.NewPos(400, 10+edgeNear), 0, 0},
		{fyne.NewPos(400, size.Height-40-edgeNear+1), 0, -edgeStep}, {fyne.NewPos(400, size.Height-40-edgeNear), 0, 0},
		{fyne.NewPos(20+edgeNear-1, size.Height-40-edgeNear+1), edgeStep, -edgeStep},
		{fyne.NewPos(15, 200), 0, 0}, // over a sheet
	} {
		b.lookAt(middle)
		b.lift(0, fyne.NewPos(400, 200), true)
		b.moveHand(c.at)
		left, top := b.left, b.top
		b.panAtEdge()
		assert.Equal(t, left, b.left, "not at once")
		for n := range 3 {
			clock.Advance(edgeEvery)
			assert.InDelta(t, left-float64(n+1)*c.dx/b.scale(), b.left, 0.01, "%v", c.at)
			assert.InDelta(t, top-float64(n+1)*c.dy/b.scale(), b.top, 0.01, "%v", c.at)
		}
		b.putBack()
		left, top = b.left, b.top
		clock.Advance(4 * edgeEvery)
		assert.Equal(t, [2]float64{left, top}, [2]float64{b.left, b.top}, "nothing is in hand")
	}
	b.lift(0, fyne.NewPos(400, 200), true)
	b.moveHand(fyne.NewPos(25, 200))
	b.panAtEdge()
	clock.Advance(1000 * edgeEvery)
	left := b.left
	clock.Advance(10 * edgeEvery)
	assert.Equal(t, left, b.left, "the map ends")
	b.Fit()
	left = b.left
	b.panAtEdge()
	clock.Advance(edgeEvery)
	assert.Equal(t, left, b.left, "the whole map stays")
}

// TestBringMovesTheMapJustEnough: a zone out of sight comes to the edge of the view with a margin, one in sight stays where it is.
func TestBringMovesTheMapJustEnough(t *testing.T) {
	b := closeField(t, "nagashino", closeRooms[0], 0)
	b.SetCover(Insets{Left: 20, Top: 10, Right: 30, Bottom: 40})
	size := b.size
	for z := range b.m.Zones {
		b.lookAt(b.m.Zones[40].Pole)
		before := b.middleOf(z)
		b.Bring(z)
		now := b.middleOf(z)
		air := min(float32(bringAir), (size.Height-50)/3)
		assert.InDelta(t, min(max(before.X, 20+air), size.Width-30-air), now.X, 1, b.m.Zones[z].ID)
		assert.InDelta(t, min(max(before.Y, 10+air), size.Height-40-air), now.Y, 1, b.m.Zones[z].ID)
	}
	left := b.left
	b.Bring(maps.None)
	assert.Equal(t, left, b.left)
	b.Fit()
	left = b.left
	b.Bring(0)
	assert.True(t, b.Whole())
	assert.Equal(t, left, b.left)
	b.SetLeast(0)
	b.Zoom(3, fyne.NewPos(10, 10))
	left = b.left
	b.Bring(40)
	assert.Equal(t, left, b.left, "a map that is always shown whole is moved by the person alone")
}

// TestOutlinesOfZonesFillTheirCard: land in the middle of the picture up to near its longer sides, the same picture each time.
func TestOutlinesOfZonesFillTheirCard(t *testing.T) {
	m := country(t)
	for _, c := range [][2]int{{96, 64}, {30, 90}} {
		for z := range m.Zones {
			pic := Outline(m, z, c[0], c[1])
			require.Equal(t, image.Rect(0, 0, c[0], c[1]), pic.Rect)
			assert.Same(t, pic, Outline(m, z, c[0], c[1]))
			r := image.Rectangle{}
			for y := range c[1] {
				for x := range c[0] {
					if pic.RGBAAt(x, y).A > 100 {
						r = r.Union(image.Rect(x, y, x+1, y+1))
					}
				}
			}
			left, right, top, low := r.Min.X, c[0]-r.Max.X, r.Min.Y, c[1]-r.Max.Y
			assert.InDelta(t, left, right, 1.5, m.Zones[z].ID)
			assert.InDelta(t, top, low, 1.5, m.Zones[z].ID)
			assert.True(t, min(left, top) >= 1 && min(left, top) <= 3, "%s: %v in %v", m.Zones[z].ID, r, c)
		}
	}
	assert.Equal(t, image.Rect(0, 0, 1, 1), Outline(m, 0, 0, -3).Rect)
	assert.Equal(t, color.RGBA{}, Outline(m, 0, 4, 4).RGBAAt(2, 2), "there is no room for land")
	for size := range outlineLimit + 10 {
		Outline(m, 0, 5, 200+size)
	}
	assert.LessOrEqual(t, len(outlinesDrawn.kept), outlineLimit, "not all are kept")
}

// TestASampleOfABorderHasTheSizeOfItsLegend, and is drawn for as many pixels as it gets.
func TestASampleOfABorderHasTheSizeOfItsLegend(t *testing.T) {
	r, is := NewBorder(maps.Double, fyne.NewSize(34, 16)).(*canvas.Raster)
	require.True(t, is)
	assert.Equal(t, fyne.NewSize(34, 16), r.MinSize())
	pic, is := r.Generator(68, 32).(*image.RGBA)
	require.True(t, is)
	assert.Equal(t, paintBorder(maps.Double, look.Current().Mode, 68, 32, 2).Pix, pic.Pix)
	assert.Equal(t, image.Rect(0, 0, 1, 1), paintBorder(maps.Double, look.Washi, 0, -1, 1).Rect)
}

// TestTheColourOfARegionIsThatOfItsLand: the key of the map shows the colour that the middle of the region has, in both themes.
func TestTheColourOfARegionIsThatOfItsLand(t *testing.T) {
	for _, mode := range []look.Mode{look.Washi, look.Night} {
		b, _ := shownBoard(t, country(t), mode, 300, 200)
		seen := map[color.NRGBA]bool{}
		for n := range len(look.Palette{}.Tints) {
			c := b.TintColour(RegionOf(n))
			assert.Equal(t, look.Mix(b.inks().Land, b.inks().Tints[n], 0.972), c)
			seen[c] = true
		}
		assert.Len(t, seen, len(look.Palette{}.Tints))
	}
}

// TestAnEdgeInTheColourOfTheOwnerToBeIsDashed: round a zone that turns, for seats alone.
func TestAnEdgeInTheColourOfTheOwnerToBeIsDashed(t *testing.T) {
	b, _ := shownBoard(t, country(t), look.Washi, 900, 600)
	zones := make([]ZoneState, len(b.m.Zones))
	zones[3].Turns, zones[4].Turns = TintOf(2), RegionOf(1)
	b.SetZones(zones)
	img, is := b.stage.kept[part{what: "turns", n: 3}].(*canvas.Image)
	require.True(t, is)
	assert.NotContains(t, b.stage.kept, part{what: "turns", n: 4})
	pic, is := img.Image.(*image.RGBA)
	require.True(t, is)
	line := b.inks().Seat(2).Line
	inked, whole := 0, 0
	for i := 0; i < len(pic.Pix); i += 4 {
		if pic.Pix[i+3] == 0xFF {
			inked++
			assert.Equal(t, []byte{line.R, line.G, line.B}, pic.Pix[i:i+3])
		}
	}
	all, _ := b.sheet.Zone(3, Selected)
	for i := 3; i < len(all.Pix); i += 4 {
		if all.Pix[i] == 0xFF {
			whole++
		}
	}
	assert.Greater(t, inked, whole/5)
	assert.Less(t, inked, whole, "a dashed line has less ink than a whole one")
	none, _ := b.sheet.Turning(3, 0)
	assert.Nil(t, none)
}

// TestTheSmallMapStandsInTheFirstCornerThatIsFree: from the lower right on, and it stays there while it may; where every place is taken there is none.
func TestTheSmallMapStandsInTheFirstCornerThatIsFree(t *testing.T) {
	b := closeField(t, "nagashino", closeRooms[0], 40)
	b.SetCover(Insets{Left: 20, Top: 10, Right: 30, Bottom: 40})
	size := b.size
	left, right := float32(20+miniAway), size.Width-30-miniAway-miniWide
	top, low := float32(10+miniAway), size.Height-40-miniAway-miniHigh
	place := func(over ...box) box {
		list := make([]Area, len(over))
		for i, o := range over {
			list[i] = Area{o.at, o.size}
		}
		b.SetOver(list)
		return b.mini.area
	}
	at := func(x, y float32) box { return box{fyne.NewPos(x, y), fyne.NewSize(miniWide, miniHigh)} }
	same := func(want, got box) {
		t.Helper()
		assert.InDelta(t, want.at.X, got.at.X, 0.1)
		assert.InDelta(t, want.at.Y, got.at.Y, 0.1)
		assert.Equal(t, want.size, got.size)
	}
	over := []box{at(right, low), at(left, low), at(left, top), at(right, top)}
	same(at(right, low), place())
	same(at(left, low), place(over[:1]...))
	same(at(left, low), place())
	same(at(left, top), place(over[:2]...))
	same(at(right, top), place(over[:3]...))
	same(at(left+0.75*(right-left), low), place(over...))
	same(at(left+0.75*(right-left), low), place())
	same(at(right, low), place(box{size: fyne.NewSize(right-4, size.Height)}, box{fyne.NewPos(right-4, 0), fyne.NewSize(size.Width, low-4)}))
	near := at(right, low)
	near.at.X -= miniWide + 2
	assert.NotEqual(t, at(right, low).at, place(near).at, "it stands off")
	assert.Zero(t, place(box{size: size}).size.Width)
	b.SetOver(nil)
	for _, c := range []struct {
		w, h  float32
		shown bool
	}{{3 * miniWide, 50 + 2*miniHigh, true}, {3*miniWide - 1, 50 + 2*miniHigh, false}, {3 * miniWide, 50 + 2*miniHigh - 1, false}} {
		b.Resize(fyne.NewSize(c.w, c.h))
		assert.Equal(t, c.shown, b.mini.area.size.Width > 0, "%v", c)
	}
}

// TestASheetComesWithThePicturesOfAllItsZones, so that none is painted while somebody waits for it.
func TestASheetComesWithThePicturesOfAllItsZones(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	for z := range tb.zones {
		tb.zones[z].Tint = TintOf(z % 5)
	}
	tb.SetZones(tb.zones)
	shown := tb.paintsShown()
	require.Greater(t, len(shown), 10)
	d := tb.drawSheet(tb.wanted(), look.Washi, shown, false)
	for _, key := range shown {
		want := key.paint(d.sheet)
		assert.Equal(t, want.pic != nil, d.paints[key].pic != nil, "%v", key)
		assert.Equal(t, want.at, d.paints[key].at)
	}
}

// TestSectionsOfAFanStandBesideEachOtherWhereTheSeaIsLow: none lies on another, and all lie on the sheet.
func TestSectionsOfAFanStandBesideEachOtherWhereTheSeaIsLow(t *testing.T) {
	b := stackBoard(t, stackRooms[0])
	zone := b.m.ZoneNumber("mino")
	beside := map[bool]int{}
	for n := 2; n <= 14; n += 2 {
		var stacks []Stack
		for i := range n {
			tokens := []Token{{Key: [2]int{i, 0}, Drawing: chief{0, 3}, N: 1}, {Key: [2]int{i, 1}, Drawing: troop{0, false}, N: 7}, {Key: [2]int{i, 2}, Drawing: troop{0, true}, N: 12}}
			stacks = append(stacks, Stack{Zone: zone, Name: fmt.Sprint("clan ", i), Tokens: tokens, Folds: [][]Fold{{{Of: 1, Drawing: plate{24}, N: 20}}}})
		}
		b.SetStacks(stacks)
		b.hoverZone(maps.None)
		if b.hoverZone(zone); b.fan.zone != zone {
			continue
		}
		heads := b.fan.heads
		require.Len(t, heads, n)
		first := heads[0].at.Subtract(b.fan.sheet.at)
		assert.InDelta(t, fanPad*b.fan.scale, first.X, 0.1)
		assert.InDelta(t, fanHeadHigh*b.fan.scale, first.Y, 0.1)
		for i, h := range heads {
			assert.True(t, b.fan.sheet.grown(0.1-fanPad*b.fan.scale).contains(h.at), "%v in %v", h, b.fan.sheet)
			assert.True(t, b.fan.sheet.contains(h.at.AddXY(h.wide, (fanSection+fanRow)*b.fan.scale)), "%v in %v", h, b.fan.sheet)
			for _, o := range heads[:i] {
				d := h.at.Subtract(o.at)
				assert.True(t, abs(d.X) >= h.wide+fanPad*b.fan.scale-0.1 || abs(d.Y) >= (fanSection+fanRow+fanAir)*b.fan.scale-0.1, "%v and %v", h, o)
			}
		}
		beside[heads[0].at.Y == heads[1].at.Y]++
	}
	assert.Positive(t, beside[true])
	assert.Positive(t, beside[false])
}

// TestTheWholeMapMakesRoomForASheetOverItsCorner: beside it in a wide window, below it in a high one, as far as there is room.
func TestTheWholeMapMakesRoomForASheetOverItsCorner(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	f := tb.m.Frame
	for _, size := range []fyne.Size{{Width: 1900, Height: 600}, {Width: 700, Height: 1100}, {Width: 1010, Height: 642}} {
		for _, above := range []fyne.Size{{}, {Width: 120, Height: 90}, {Width: 3000, Height: 3000}} {
			for _, cover := range []Insets{{}, {Left: 30, Top: 20, Right: 50, Bottom: 10}} {
				tb.SetCover(cover)
				tb.Above = above
				tb.Resize(size)
				tb.Fit()
				w, h := size.Width-cover.Left-cover.Right, size.Height-cover.Top-cover.Bottom
				s := min(float64(w)/f.W, float64(h)/f.H)
				require.InDelta(t, s, tb.scale(), 0.001)
				spare, low := float64(w)-f.W*s, float64(h)-f.H*s
				at := tb.at(maps.Point{X: f.X, Y: f.Y})
				assert.InDelta(t, float64(cover.Left)+spare/2+min(float64(above.Width), spare)/2, at.X, 0.1, "%v %v", size, above)
				assert.InDelta(t, float64(cover.Top)+min(float64(above.Height), low), at.Y, 0.1, "%v %v", size, above)
			}
		}
	}
}

// TestAnInsetStaysOnTheBoard: six units off the edges, beside the sheets that cover them, while the whole map is shown.
func TestAnInsetStaysOnTheBoard(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	r := box{fyne.NewPos(-500, 900), fyne.NewSize(100, 50)}
	assert.Equal(t, fyne.NewPos(6, 642-6-50), tb.insideFree(r, 6))
	assert.Equal(t, fyne.NewPos(952-6-100, 6), tb.insideFree(r.moved(2000, -2000), 6))
	assert.Equal(t, fyne.NewPos(300, 200), tb.insideFree(r.moved(800, -700), 6))
	tb.SetCover(Insets{Left: 10, Top: 20, Right: 30, Bottom: 40})
	assert.Equal(t, fyne.NewPos(16, 642-46-50), tb.insideFree(r, 6))
	assert.Equal(t, fyne.NewPos(952-36-100, 26), tb.insideFree(r.moved(2000, -2000), 6))
	shuri, least := tb.m.ZoneNumber("shuri"), float32(1000)
	for w := float32(300); w < 1000; w += 60 {
		for h := float32(200); h < 700; h += 60 {
			tb.Resize(fyne.NewSize(w, h))
			s := tb.places[shuri].sheet
			for _, off := range []float32{s.at.X - 10, s.at.Y - 20, w - 30 - s.at.X - s.size.Width, h - 40 - s.at.Y - s.size.Height} {
				if s.size.Width < w-52 && s.size.Height < h-72 {
					least = min(least, off)
				}
			}
		}
	}
	assert.InDelta(t, 6, least, 0.01)
}
