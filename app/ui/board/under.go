package board

import (
	"fyne.io/fyne/v2"

	"tenka/maps"
)

// hoverAt marks what lies under the pointer.
func (b *Board) hoverAt(at fyne.Position) {
	if b.held.on && b.held.moving {
		return
	}
	if b.Passed {
		b.hoverZone(maps.None)
		b.pointPiece(nil)
		return
	}
	b.control.hovered(b, at)
	b.lookUnder(at)
}

// lookAgain marks what lies under the pointer now, after the map was moved under it.
func (b *holding) lookAgain() {
	if b.pointer != nil && !b.pressed.on && !b.Passed && !(b.held.on && b.held.moving) {
		b.lookUnder(*b.pointer)
	}
}

// lookUnder marks the zone and the piece at a place.
func (b *holding) lookUnder(at fyne.Position) {
	if !b.inBounds(at) || b.control.contains(at) || b.mini.area.contains(at) {
		b.hoverZone(maps.None)
		b.pointPiece(nil)
		return
	}
	b.hoverZone(b.ZoneAt(at))
	var key any
	if i := b.tokenAt(at); i >= 0 {
		key = b.tokens[i].Key
	}
	b.pointPiece(key)
}

// pointPiece notes the piece under the pointer.
func (b *holding) pointPiece(key any) {
	if key == b.under {
		return
	}
	b.under = key
	if b.OnPoint != nil {
		b.OnPoint(key)
	}
}
