package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/maps"
)

// openRoom is the room of a zone that is one rectangle of 160 by 120 units, at the corner of a large map.
func openRoom(home fyne.Position, taken ...box) *zoneRoom {
	z := &maps.Zone{Bounds: maps.Rect{X: 50, Y: 50, W: 160, H: 120}, Rings: []maps.Ring{{{X: 50, Y: 50}, {X: 210, Y: 50}, {X: 210, Y: 170}, {X: 50, Y: 170}}}}
	return newRoom(&maps.Map{Frame: maps.Rect{W: 400, H: 400}}, z, 1, home, taken)
}

// grouped are so many groups of one figure of 30 by 20 each.
func grouped(n int) (all [][]group) {
	for i := range n {
		f := figure{of: i, body: box{size: fyne.NewSize(30, 20)}}
		all = append(all, []group{{figures: []figure{f}, parts: []box{f.body}, size: f.body.size}})
	}
	return all
}

// TestGroupsStandBesideEachOtherAtTheirHomeWhereThereIsRoom: in the first layout, its middle at home; where that is narrow in another layout, else each by
// itself from the top down; what has no room at all does not stand.
func TestGroupsStandBesideEachOtherAtTheirHomeWhereThereIsRoom(t *testing.T) {
	home := fyne.NewPos(81, 61)
	stand := func(r *zoneRoom, n int) (at []fyne.Position) {
		g, ok := r.stand(grouped(n), 1)
		require.True(t, ok)
		require.Len(t, g.figures, n)
		for _, f := range g.figures {
			at = append(at, f.body.at)
		}
		return at
	}
	assert.Equal(t, []fyne.Position{{X: 66, Y: 51}}, stand(openRoom(home), 1))
	assert.Equal(t, []fyne.Position{{X: 49, Y: 51}, {X: 49 + 30 + groupGap, Y: 51}}, stand(openRoom(home), 2))
	assert.Equal(t, []fyne.Position{{X: 32, Y: 51}, {X: 66, Y: 51}, {X: 100, Y: 51}}, stand(openRoom(home), 3))
	narrow := []box{{fyne.NewPos(0, 0), fyne.NewSize(60, 120)}, {fyne.NewPos(102, 0), fyne.NewSize(60, 120)}}
	assert.Equal(t, []fyne.Position{{X: 66, Y: 40}, {X: 66, Y: 40 + 20 + lineGap}}, stand(openRoom(home, narrow...), 2), "below each other")
	holes := []box{{fyne.NewPos(0, 30), fyne.NewSize(160, 60)}, {fyne.NewPos(40, 0), fyne.NewSize(80, 120)}}
	loose := stand(openRoom(home, holes...), 4)
	for i, p := range loose {
		r := box{p, fyne.NewSize(30, 20)}
		assert.True(t, openRoom(home, holes...).fits(r), "%v", r)
		for _, o := range loose[:i] {
			assert.Zero(t, box{o, r.size}.grown(lineGap-0.01).overlap(r), "%v and %v", o, p)
		}
	}
	assert.Equal(t, fyne.NewPos(3, 3), loose[0], "the first as far up and left as it may")
	g, ok := openRoom(home, holes...).stand(grouped(5), 1)
	assert.False(t, ok)
	assert.Empty(t, g.figures)
	_, ok = openRoom(home, box{size: fyne.NewSize(160, 120)}).stand(grouped(1), 1)
	assert.False(t, ok, "nothing is free")
}

// TestARoomKeepsClearOfItsBorderAndOfTheFrameOfTheMap: what fits lies inside, a unit off each line.
func TestARoomKeepsClearOfItsBorderAndOfTheFrameOfTheMap(t *testing.T) {
	r := openRoom(fyne.NewPos(80, 60))
	assert.Equal(t, float32(roomSide), r.side)
	fits := func(left, top, right, low float32) bool {
		return r.fits(box{fyne.NewPos(left, top), fyne.NewSize(right-left, low-top)})
	}
	assert.True(t, fits(2, 2, 158, 118))
	for i, b := range [][4]float32{{0.5, 20, 30, 40}, {20, 0.5, 30, 40}, {140, 20, 159.5, 40}, {20, 80, 30, 119.5}, {-30, 20, 30, 40}, {20, -30, 30, 40}, {140, 20, 260, 40}, {20, 80, 30, 190}} {
		assert.False(t, fits(b[0], b[1], b[2], b[3]), "%d", i)
	}
	large := newRoom(&maps.Map{}, &maps.Zone{Bounds: maps.Rect{W: 100, H: 450}}, 2, fyne.Position{}, nil)
	assert.Equal(t, float32(10), large.side, "a large zone has larger squares")
	z := &maps.Zone{Bounds: maps.Rect{X: -40, Y: -30, W: 100, H: 90}, Rings: []maps.Ring{{{X: -40, Y: -30}, {X: 60, Y: -30}, {X: 60, Y: 60}, {X: -40, Y: 60}}}}
	r = newRoom(&maps.Map{Frame: maps.Rect{X: -10, Y: -12, W: 50, H: 52}}, z, 1, fyne.Position{}, nil)
	assert.True(t, fits(32, 20, 78, 68), "inside the frame")
	for i, b := range [][4]float32{{29, 20, 40, 40}, {40, 17, 50, 40}, {60, 20, 80.5, 40}, {40, 50, 50, 70.5}} {
		assert.False(t, fits(b[0], b[1], b[2], b[3]), "%d", i)
	}
}

// TestARoomHasHolesWhereItsZoneHas: a lake in its middle is not free, and squares are counted from the nearest to their home.
func TestARoomHasHolesWhereItsZoneHas(t *testing.T) {
	z := &maps.Zone{Bounds: maps.Rect{W: 100, H: 80}, Rings: []maps.Ring{
		{{X: 0, Y: 0}, {X: 100, Y: 0}, {X: 100, Y: 80}, {X: 0, Y: 80}}, {{X: 40, Y: 30}, {X: 60, Y: 30}, {X: 60, Y: 50}, {X: 40, Y: 50}},
	}}
	r := newRoom(&maps.Map{Frame: maps.Rect{X: -50, Y: -50, W: 300, H: 300}}, z, 1, fyne.NewPos(70, 41), nil)
	free := map[fyne.Position]bool{}
	last := float32(0)
	for _, n := range r.near {
		p := r.middleOf(n)
		free[p] = true
		d := distance(p, fyne.NewPos(70, 41))
		assert.GreaterOrEqual(t, d, last)
		last = d
	}
	for x := float32(1); x < 100; x += 2 {
		for y := float32(1); y < 80; y += 2 {
			p := fyne.NewPos(x, y)
			in := x > 1+borderAir && x < 99-borderAir && y > 1+borderAir && y < 79-borderAir
			lake := x > 40-1-borderAir && x < 60+1+borderAir && y > 30-1-borderAir && y < 50+1+borderAir
			assert.Equal(t, in && !lake, free[p], "%v", p)
		}
	}
}
