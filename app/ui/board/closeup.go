package board

import (
	"cmp"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"tenka/app/ui/loop"
	"tenka/maps"
)

// A board with a least scale may be read close up: in a small window, or with large texts, it shows a part of the map on which pieces, names
// and land keep their proportions; key 0 shows the whole. The pointer, the arrows, the small map, and a piece in hand at an edge move the map.
// After its first view the board never moves the map on its own.

// closeup is the reading view of a board with a least scale.
type closeup struct {
	begun  bool // the first view has been chosen
	before struct {
		scale, left, top float64 // the view before the whole map was shown; scale 0 for none
	}
	spoken []int      // the zones that Near brought into view last
	edge   loop.Timer // moves the map while a piece in hand is at an edge
}

// Sizes of a close view.
const (
	edgeNear  = 26.0 // distance from an edge, in units, at which a piece in hand moves the map
	edgeStep  = 9.0  // units of each such move
	edgeEvery = 30 * time.Millisecond
	bringAir  = 60.0 // margin around something brought into view, in units
	panShare  = 0.2  // share of the board's size by which an arrow moves the map where it leads to no zone
)

// SetLeast sets the least scale for reading the map, in units per map unit; 0 for a map that is always shown whole.
func (b *Board) SetLeast(scale float64) {
	if scale == b.least || b.still {
		return
	}
	b.least, b.begun, b.before.scale = scale, false, 0
	b.control.layout(b)
	if !b.fitted {
		b.Fit()
		return
	}
	b.arrange()
}

// Begin shows the part of the map around these zones at the least scale, once; later the person decides. It does nothing if the whole map is
// large enough.
func (b *zooming) Begin(zones []int) {
	if b.begun || b.least == 0 || len(zones) == 0 {
		return
	}
	b.begun = true
	if !b.fitted {
		return
	}
	b.near, b.fitted = slices.Clone(zones), false
	b.bringNear()
	b.viewChanged()
}

// Bring moves the map just enough that a zone is in view.
func (b *zooming) Bring(zone int) {
	if zone != maps.None && b.least > 0 && !b.fitted {
		b.bringPoint(b.middleOf(zone))
	}
}

// middleOf is where a zone is looked for on the board.
func (b *camera) middleOf(zone int) fyne.Position {
	z := &b.m.Zones[zone]
	return b.at(cmp.Or(z.Pole, z.Castle))
}

// bringAll moves the map until zones are in view, the first of them rather than the last where there is no room for all, once for the same zones: then
// the view is the person's again.
func (b *zooming) bringAll(zones []int) {
	if slices.Equal(zones, b.spoken) {
		return
	}
	b.spoken = slices.Clone(zones)
	for _, z := range slices.Backward(zones) {
		if z != maps.None && !b.fitted {
			b.bringPoint(b.middleOf(z))
		}
	}
}

// bringPoint moves the map until a point of the board is in view.
func (b *zooming) bringPoint(p fyne.Position) {
	c := b.cover
	air := min(float32(bringAir), (b.size.Width-c.Left-c.Right)/3, (b.size.Height-c.Top-c.Bottom)/3)
	x := min(max(p.X, c.Left+air), b.size.Width-c.Right-air)
	y := min(max(p.Y, c.Top+air), b.size.Height-c.Bottom-air)
	if d := fyne.NewDelta(x-p.X, y-p.Y); b.size.Width > 0 && (d.DX != 0 || d.DY != 0) {
		b.pan(d)
	}
}

// whole shows the whole map or, if it is shown already, the close view before.
func (b *zooming) whole() {
	switch at := b.before; {
	case b.least == 0:
		b.Fit()
	case !b.fitted:
		b.before.scale, b.before.left, b.before.top = b.scale(), b.left, b.top
		b.Fit()
	case at.scale > 0:
		b.zoom, b.fitted = min(max(at.scale/b.fitScale, zoomLeast), zoomMost), false
		b.left, b.top = at.left, at.top
		b.keepInView()
		b.viewChanged()
	}
}

// lookAt shows the map at the least scale around a point.
func (b *zooming) lookAt(p maps.Point) {
	scale := max(b.scale(), b.least)
	c := b.cover
	b.zoom, b.fitted, b.near = min(max(scale/b.fitScale, zoomLeast), zoomMost), false, nil
	b.left = p.X - float64(c.Left+(b.size.Width-c.Left-c.Right)/2)/b.scale()
	b.top = p.Y - float64(c.Top+(b.size.Height-c.Top-c.Bottom)/2)/b.scale()
	b.keepInView()
	b.viewChanged()
}

// far reports whether a map with a least scale is shown much smaller: then only lit zones have names.
func (b *camera) far() bool { return b.least > 0 && b.scale() < 0.8*b.least }

// panAtEdge moves the map while a piece in hand is at an edge of the visible board.
func (b *Board) panAtEdge() {
	b.closeup.edge.Stop()
	if b.least == 0 || b.fitted || !b.held.on || !b.held.moving || !b.inBounds(b.held.at) {
		return
	}
	at, c, d := b.held.at, b.cover, fyne.Delta{}
	switch {
	case at.X < c.Left+edgeNear:
		d.DX = edgeStep
	case at.X > b.size.Width-c.Right-edgeNear:
		d.DX = -edgeStep
	}
	switch {
	case at.Y < c.Top+edgeNear:
		d.DY = edgeStep
	case at.Y > b.size.Height-c.Bottom-edgeNear:
		d.DY = -edgeStep
	}
	if d == (fyne.Delta{}) {
		return
	}
	b.closeup.edge.After(edgeEvery, func() {
		left, top := b.left, b.top
		if b.held.on && b.held.moving {
			b.pan(d)
			b.moveHand(b.held.at)
		}
		if b.left != left || b.top != top {
			b.panAtEdge()
		}
	})
}
