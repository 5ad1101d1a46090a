package nobunagaface

import (
	"fyne.io/fyne/v2"

	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/games/nobunagaface/cards"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// takeCard picks up a card of the hand and lights the zones that its text can reach.
func (f *Face) takeCard(i int, at fyne.Position) bool {
	if f.st.Seat == engine.NoSeat || i >= len(f.held) || f.t.Finding() {
		return false
	}
	c := f.held[i]
	f.lent, f.carriedCard = true, c
	if !f.payable() {
		f.kept = 0
		f.asked = question{sort: nobunaga.KindEvent, of: engine.Gesture(0)}
		f.asked.of.Card = c
		f.showMap()
		lifted(&f.choice)
	}
	f.Map.BeginCarry(c, f.colour(f.view.SideOfCard(c)), cards.Lifted(f.book(), c), at)
	return true
}

// letCardGo drops a card. If something has to be paid, a drop on the map or beside the hand pays for it; else the card is used for the zone
// under it.
func (f *Face) letCardGo(at fyne.Position) {
	c := f.carriedCard
	if f.payable() {
		f.Map.Cancel()
		f.lent = false
		if face.Over(f.Map, at) || face.Over(f.Tray(), at) && !face.Over(f.hand.Object(), at) {
			f.payWith(c)
		}
		return
	}
	if f.Map.EndCarry(at); f.lent { // in the sea or on the tray
		f.lent = false
	}
	if f.asked.of.Card == c && len(f.st.Steps) == 0 && !f.asked.open() {
		f.asked.sort = 0 // it stays open
		if len(f.fits()) == 0 && !f.usable(c) {
			f.ask()
		}
	}
	f.refresh()
}

// dropCard uses the text of a card for a zone; false if the text names no zone.
func (f *Face) dropCard(c engine.Card, to engine.Place) bool {
	f.lent = false
	next := question{sort: nobunaga.KindEvent, of: engine.Gesture(0)}
	next.of.Card = c
	f.asked = next
	if fits := f.fits(); len(fits) == 0 || !face.To.Varies(fits) && fits[0].To == 0 {
		return false // the text names no zone: the card is opened
	}
	f.name(to, 0)
	return true
}

// fromPanel makes a leader in the panel draggable onto the map.
func (f *Face) fromPanel(l engine.Piece, o fyne.CanvasObject) fyne.CanvasObject {
	what := pile{0, f.view.ClanOfLeader(l), l}
	return f.Drag(o, func(at fyne.Position) bool {
		if f.st.Seat == engine.NoSeat {
			return false
		}
		f.pickUp(what)
		drawing := blocks.Now(f.book(), l)
		f.Map.BeginCarry(what, drawing.Colour, f.Map.Picked(drawing, 1), at)
		return true
	})
}
