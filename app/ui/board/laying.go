package board

import (
	"fyne.io/fyne/v2"

	"tenka/maps"
)

// Laying has all that lies on a board dragged from zone to zone, whatever may be picked up in a match. Clicks and keys are what they are without it.
type Laying struct {
	Lift func(key any) bool                         // a drag begins on a token; false: the map moves
	Drop func(key any, zone int) bool               // let go over another zone; false: it glides back
	Away func(key any, absolute fyne.Position) bool // let go beside the board, at a place of the window; false: it glides back
	End  func()                                     // the hand is empty again, whatever came of it
}

// LayBy has the board laid by hand; nil ends it.
func (b *holding) LayBy(l *Laying) { b.laying = l }

// Offer lights the zones that take what is laid by hand, from wherever it comes; nil for none.
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

// lifted is how many go when one of a token is picked up: all, where they are laid by hand.
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

// laid lets go of what is laid by hand.
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
