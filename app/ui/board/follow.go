package board

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
)

// moves adds up the moves of the pointer until they are shown.
type moves struct {
	hand, pan, zoom, over look.Moves
	panned                fyne.Delta
	zoomed                float64 // factor minus 1: 0 zooms nothing
}

// followHand moves the piece in hand to the pointer.
func (b *holding) followHand(at fyne.Position) {
	b.moves.hand.Do(func() { b.moveHand(at) })
}

// followPan moves the map with the pointer.
func (b *zooming) followPan(d fyne.Delta) {
	m := &b.moves
	m.panned.DX, m.panned.DY = m.panned.DX+d.DX, m.panned.DY+d.DY
	m.pan.Do(func() {
		d := m.panned
		m.panned = fyne.Delta{}
		b.pan(d)
	})
}

// followZoom zooms the map by the wheel.
func (b *zooming) followZoom(factor float64, at fyne.Position) {
	m := &b.moves
	m.zoomed = (1+m.zoomed)*factor - 1
	m.zoom.Do(func() {
		factor := 1 + m.zoomed
		m.zoomed = 0
		b.Zoom(factor, at)
	})
}
