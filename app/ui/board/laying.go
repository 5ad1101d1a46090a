package board

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/maps"
)

// Laying makes everything on the board draggable from zone to zone, for positions set up by hand. Clicks and keys work as before.
type Laying struct {
	Lift func(key any) bool                         // a drag begins on a token; false: the drag moves the map
	Drop func(key any, zone int) bool               // dropped on another zone; false: the token glides back
	Away func(key any, absolute fyne.Position) bool // dropped outside the board, at a point of the window; false: the token glides back
	End  func()                                     // called last, after any drop
}

// LayBy sets the Laying of the board; nil ends it.
func (b *holding) LayBy(l *Laying) { b.laying = l }

// Offer lights the zones that fit a piece that is laid by hand, even one from outside the board; nil ends that.
func (b *holding) Offer(fits func(zone int) bool) {
	if fits == nil && b.fits == nil {
		return
	}
	b.fits = fits
	b.arrange()
}

// ZoneUnder is the zone at a point of the window; maps.None if there is none or the board is covered there.
func (b *holding) ZoneUnder(absolute fyne.Position) int {
	at := b.onBoard(absolute)
	if !b.inBounds(at) || b.control.contains(at) || b.mini.area.contains(at) {
		return maps.None
	}
	return b.ZoneAt(at)
}

// ZoneAt returns the zone at a point of the board: by its list, its slip or inset, its point, its ground, or its name over the sea; maps.None in open
// sea.
func (b *stacks) ZoneAt(p fyne.Position) int {
	if !b.bare {
		if b.fan.contains(p) {
			return b.fan.zone
		}
		for z := range b.places {
			if b.places[z].sheet.size.Width > 0 && b.places[z].sheet.contains(p) {
				return z
			}
		}
		k := b.objectScale()
		for z := range b.places {
			if b.m.Zones[z].Inset == nil && boxAround(b.places[z].point, pointHalfW*k, pointHigh/2*k).contains(p) {
				return z
			}
		}
		for _, s := range b.spots {
			if s.body.contains(p) {
				return b.tokens[s.token].zone
			}
		}
	}
	zone := b.ix.at(b.mapPoint(p))
	if zone == maps.None && !b.bare {
		zone = slices.IndexFunc(b.places, func(at place) bool { return at.named && at.label.contains(p) })
	}
	return zone
}

// lifted is how many pieces of a token are picked up together: with a Laying, all of them.
func (b *contents) lifted(t *Token) int {
	if b.laying != nil {
		return t.N
	}
	return max(t.Lift, 1)
}

// lays reports whether the token under the pointer is being laid by hand.
func (b *holding) lays() bool {
	return b.laying != nil && b.pressed.token >= 0 && b.laying.Lift(b.tokens[b.pressed.token].Key)
}

// laid drops the token that is laid by hand.
func (b *holding) laid() {
	h := b.held
	at, from := h.at, b.at(h.foot)
	near := box{from.SubtractXY(blockSide/2, blockSide), fyne.NewSize(blockSide, blockSide)}.contains(at) // the token may extend over another zone
	b.emptyHand()
	done := false
	zone := b.ZoneAt(at)
	switch {
	case near:
	case !b.inBounds(at), zone == maps.None:
		done = b.laying.Away(h.key, fyne.CurrentApp().Driver().AbsolutePositionForObject(b.board).Add(at))
	case zone != h.from:
		if done = b.laying.Drop(h.key, zone); done {
			b.settleInto(h, zone)
		}
	}
	if !done {
		b.glideBack(h)
	}
	b.arrange()
	b.laying.End()
}
