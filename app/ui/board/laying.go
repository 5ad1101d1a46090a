package board

import (
	"fyne.io/fyne/v2"

	"tenka/maps"
)

// Laying lets everything on the board be dragged from zone to zone, for positions set up by hand. Clicks and keys work as without it.
type Laying struct {
	Lift func(key any) bool                         // a drag begins on a token; false: move the map
	Drop func(key any, zone int) bool               // dropped over another zone; false: glide it back
	Away func(key any, absolute fyne.Position) bool // dropped beside the board, at a place of the window; false: glide it back
	End  func()                                     // called last, after any drop
}

// LayBy starts to lay the board by hand; nil ends it.
func (b *holding) LayBy(l *Laying) { b.laying = l }

// Offer lights the zones that fit the piece that is laid by hand, also one from outside the board; nil for none.
func (b *holding) Offer(fits func(zone int) bool) {
	if fits == nil && b.fits == nil {
		return
	}
	b.fits = fits
	b.arrange()
}

// ZoneUnder is the zone at a place of the window, maps.None for none and where the board is covered.
func (b *holding) ZoneUnder(absolute fyne.Position) int {
	at := b.onBoard(absolute)
	if !b.inBounds(at) {
		return maps.None
	}
	return b.ZoneAt(at)
}

// lifted is how many pieces of a token are picked up together: all of them while the board is laid by hand.
func (b *contents) lifted(t *Token) int {
	if b.laying != nil {
		return t.N
	}
	return max(t.Lift, 1)
}

// lays reports whether the token under the pointer is taken up to be laid elsewhere.
func (b *holding) lays() bool {
	return b.laying != nil && b.pressed.token >= 0 && b.laying.Lift(b.tokens[b.pressed.token].Key)
}

// laid drops the piece that is laid by hand.
func (b *holding) laid() {
	h := b.held
	at, from := h.at, b.at(h.foot)
	near := box{from.SubtractXY(blockSide/2, blockSide), fyne.NewSize(blockSide, blockSide)}.contains(at) // it may stand over another zone's ground
	b.emptyHand()
	done := false
	if !b.inBounds(at) {
		done = b.laying.Away(h.key, fyne.CurrentApp().Driver().AbsolutePositionForObject(b.board).Add(at))
	} else if zone := b.ZoneAt(at); zone != maps.None && zone != h.from && !near {
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
