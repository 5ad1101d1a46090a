package board

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
)

// placeGhosts moves the ghosts of a zone, its tokens without a key, onto the zone's own ground. The spots from index first on belong to the
// zone. Otherwise a row that extends over a coast would leave them in the sea or in a neighbour's land.
func (b *stacks) placeGhosts(zone, first int, k float32) {
	for i := first; i < len(b.spots); i++ {
		s := &b.spots[i]
		if b.tokens[s.token].Key != nil || b.onGround(zone, s.body) {
			continue
		}
		d, ok := b.nearestGround(zone, i, first, k)
		if !ok {
			continue
		}
		s.foot = s.foot.Add(d)
		s.body.at, s.all.at = s.body.at.Add(d), s.all.at.Add(d)
	}
}

// onGround reports whether the corners of r, rounded off, lie on the ground of a zone and not on a sheet over it.
func (b *stacks) onGround(zone int, r box) bool {
	if b.onSheet(r) {
		return false
	}
	const corner = 4
	for _, p := range [...]fyne.Position{
		r.at.AddXY(corner, corner), r.at.AddXY(r.size.Width-corner, corner),
		r.at.AddXY(corner, r.size.Height-corner), r.at.AddXY(r.size.Width-corner, r.size.Height-corner),
	} {
		if b.ix.at(b.mapPoint(p)) != zone {
			return false
		}
	}
	return true
}

// nearestGround is the way from spot i to a place on the zone's ground without the castle and other tokens, or else to a place at its coast;
// false if no near place is free.
func (b *stacks) nearestGround(zone, i, first int, k float32) (fyne.Delta, bool) {
	body := b.spots[i].body
	castle := boxAround(b.places[zone].point, pointHalfW*k, pointHigh/2*k)
	free := func(d fyne.Delta, coast bool) bool {
		r := box{body.at.Add(d), body.size}
		if !b.onGround(zone, r) && !(coast && b.atCoast(zone, r)) || r.overlap(castle) > 0 {
			return false
		}
		for j := first; j < len(b.spots); j++ {
			if j != i && r.overlap(b.spots[j].all) > 0 {
				return false
			}
		}
		return true
	}
	const step, farthest, ways = 6, 120, 24
	for _, coast := range []bool{false, true} {
		for far := float32(step); far <= farthest; far += step {
			for way := range ways {
				angle := 2 * math.Pi * float64(way) / ways
				d := fyne.Delta{DX: far * k * float32(math.Cos(angle)), DY: far * k * float32(math.Sin(angle))}
				if free(d, coast) {
					return d, true
				}
			}
		}
	}
	return fyne.Delta{}, false
}

// atCoast reports whether the middle of r lies on the ground of a zone, and r lies on the board and not on a sheet.
func (b *stacks) atCoast(zone int, r box) bool {
	return b.ix.at(b.mapPoint(r.middle())) == zone && r.at.X >= 0 && !b.onSheet(r)
}

// onSheet reports whether r lies on a slip or an inset.
func (b *stacks) onSheet(r box) bool {
	return slices.ContainsFunc(b.places, func(p place) bool { return p.sheet.overlap(r) > 0 })
}
