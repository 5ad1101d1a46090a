package board

import (
	"cmp"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"tenka/maps"
)

// zoneRoom is the ground of a zone at one scale, cut into squares that are free or taken. Coordinates are units from the upper left corner of
// the zone's bounds. What fits into a room lies completely inside the zone:
//
//	. . # # # # .      # taken: the border, or the name of the zone
//	. # a a a # .      a free
//	# # a a a a #      A rectangle fits if all its squares are free. A table of sums answers that
//	# a a a a # .      with four numbers, however large the rectangle is.
type zoneRoom struct {
	side       float32 // of a square
	wide, high int
	sums       []int32 // number of taken squares above and left of each corner
	near       []int   // the free squares, the nearest to the home of the pieces first
}

// Squares of a room.
const (
	roomSide   = 2.0 // at least
	roomAcross = 90  // largest number across: a close view needs no smaller ones
	borderAir  = 1.0 // units that stay free inside the border
)

// newRoom is the room of a zone of a map at a scale, without the taken boxes and without what lies outside the frame of the map. home is the
// preferred place of pieces.
func newRoom(m *maps.Map, z *maps.Zone, scale float64, home fyne.Position, taken []box) *zoneRoom {
	w, h := float32(z.Bounds.W*scale), float32(z.Bounds.H*scale)
	r := &zoneRoom{side: max(roomSide, max(w, h)/roomAcross)}
	r.wide, r.high = int(w/r.side)+1, int(h/r.side)+1
	rings := make([][]fyne.Position, len(z.Rings))
	for i, ring := range z.Rings {
		rings[i] = make([]fyne.Position, len(ring))
		for j, p := range ring {
			rings[i][j] = fyne.NewPos(float32((p.X-z.Bounds.X)*scale), float32((p.Y-z.Bounds.Y)*scale))
		}
	}
	free := r.inside(rings)
	for _, ring := range rings {
		for i, p := range ring {
			r.cutLine(free, p, ring[(i+1)%len(ring)])
		}
	}
	left, top := float32((m.Frame.X-z.Bounds.X)*scale), float32((m.Frame.Y-z.Bounds.Y)*scale)
	right, low := left+float32(m.Frame.W*scale), top+float32(m.Frame.H*scale)
	r.cut(free, 0, 0, left+borderAir, h)
	r.cut(free, 0, 0, w, top+borderAir)
	r.cut(free, right-borderAir, 0, w+r.side, h+r.side)
	r.cut(free, 0, low-borderAir, w+r.side, h+r.side)
	for _, t := range taken {
		r.cut(free, t.at.X, t.at.Y, t.at.X+t.size.Width, t.at.Y+t.size.Height)
	}
	r.sums = make([]int32, (r.wide+1)*(r.high+1))
	for y := range r.high {
		for x := range r.wide {
			at := (y+1)*(r.wide+1) + x + 1
			r.sums[at] = r.sums[at-1] + r.sums[at-r.wide-1] - r.sums[at-r.wide-2]
			if free[y*r.wide+x] {
				r.near = append(r.near, y*r.wide+x)
			} else {
				r.sums[at]++
			}
		}
	}
	far := make([]float32, len(free))
	for _, n := range r.near {
		far[n] = distance(r.middleOf(n), home)
	}
	slices.SortFunc(r.near, func(a, z int) int { return cmp.Or(cmp.Compare(far[a], far[z]), cmp.Compare(a, z)) })
	return r
}

// inside reports for each square whether its middle lies inside the rings.
func (r *zoneRoom) inside(rings [][]fyne.Position) []bool {
	free := make([]bool, r.wide*r.high)
	var cross []float32
	for row := range r.high {
		y := (float32(row) + 0.5) * r.side
		cross = cross[:0]
		for _, ring := range rings {
			for i, a := range ring {
				b := ring[(i+1)%len(ring)]
				if a.Y <= y != (b.Y <= y) {
					cross = append(cross, a.X+(y-a.Y)/(b.Y-a.Y)*(b.X-a.X))
				}
			}
		}
		slices.Sort(cross)
		for i := 0; i+1 < len(cross); i += 2 {
			for x := max(int(cross[i]/r.side), 0); x < r.wide && (float32(x)+0.5)*r.side < cross[i+1]; x++ {
				free[row*r.wide+x] = (float32(x)+0.5)*r.side > cross[i] || free[row*r.wide+x]
			}
		}
	}
	return free
}

// cutLine takes the squares nearer to a line than borderAir.
func (r *zoneRoom) cutLine(free []bool, a, b fyne.Position) {
	if a.Y > b.Y {
		a, b = b, a
	}
	for row := int((a.Y - borderAir) / r.side); float32(row)*r.side <= b.Y+borderAir; row++ {
		top, low := max(a.Y, float32(row)*r.side-borderAir), min(b.Y, float32(row+1)*r.side+borderAir)
		from, to := a.X, b.X
		if b.Y > a.Y {
			from, to = a.X+(top-a.Y)/(b.Y-a.Y)*(b.X-a.X), a.X+(low-a.Y)/(b.Y-a.Y)*(b.X-a.X)
		}
		r.cut(free, min(from, to)-borderAir, float32(row)*r.side, max(from, to)+borderAir, float32(row)*r.side+r.side/2)
	}
}

// cut takes the squares that a rectangle touches.
func (r *zoneRoom) cut(free []bool, left, top, right, low float32) {
	for y := max(int(math.Floor(float64(top/r.side))), 0); y < r.high && float32(y)*r.side < low; y++ {
		for x := max(int(math.Floor(float64(left/r.side))), 0); x < r.wide && float32(x)*r.side < right; x++ {
			free[y*r.wide+x] = false
		}
	}
}

// fits reports whether a box lies only on free squares.
func (r *zoneRoom) fits(b box) bool {
	left, top := int(math.Floor(float64(b.at.X/r.side))), int(math.Floor(float64(b.at.Y/r.side)))
	right, low := int(math.Ceil(float64((b.at.X+b.size.Width)/r.side))), int(math.Ceil(float64((b.at.Y+b.size.Height)/r.side)))
	if left < 0 || top < 0 || right > r.wide || low > r.high {
		return false
	}
	row := r.wide + 1
	return r.sums[low*row+right]-r.sums[top*row+right]-r.sums[low*row+left]+r.sums[top*row+left] == 0
}

// allFit reports whether all boxes fit after a move by by.
func (r *zoneRoom) allFit(parts []box, by fyne.Position) bool {
	for _, p := range parts {
		if !r.fits(p.moved(by.X, by.Y)) {
			return false
		}
	}
	return true
}

// middleOf is the middle of a square.
func (r *zoneRoom) middleOf(n int) fyne.Position {
	return fyne.NewPos((float32(n%r.wide)+0.5)*r.side, (float32(n/r.wide)+0.5)*r.side)
}
