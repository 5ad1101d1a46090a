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
	if b.control.contains(at) || b.mini.area.contains(at) {
		b.hoverZone(maps.None)
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
