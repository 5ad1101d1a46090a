package face

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/board"
	"tenka/engine"
)

// Layable is a face on whose table positions are set up by hand.
type Layable interface {
	// Ground is where that is done, nil while there is none. It is the same until the face is closed.
	Ground() Ground
}

// Ground is what things are laid on by hand: places that light up, with what lies there, which can be dragged.
type Ground interface {
	// LayBy has what lies there dragged as l takes it.
	LayBy(l Layer)
	// Offer lights the places that fit; nil ends it.
	Offer(fits func(at engine.Place) bool)
	// Under is the place at a point of the window, 0 for none.
	Under(absolute fyne.Position) engine.Place
	// Holds reports whether a place is one of it.
	Holds(at engine.Place) bool
	// Cancel puts back what is dragged.
	Cancel()
}

// Layer is who lays by hand. A thing is named by its owner, its piece or card, the place To where it lies, and N, its number there where several lie
// in a row.
type Layer interface {
	// Lift takes up what a drag begins on; false where it stays.
	Lift(thing engine.Action) bool
	// Drop lets go over a place, Away beside the table at a point of the window; false where it lies as before.
	Drop(thing engine.Action, at engine.Place) bool
	Away(thing engine.Action, absolute fyne.Position) bool
	// End comes when nothing is in hand any more.
	End()
	// Ask is asked by the other button, about a place.
	Ask(at engine.Place)
}

// MapGround is the ground of a face with a board: Thing is what the key of a token stands for, Place what a zone is.
type MapGround struct {
	Board *board.Board
	Thing func(key any) engine.Action
	Place func(zone int) engine.Place
}

// LayBy has tokens dragged.
func (g *MapGround) LayBy(l Layer) {
	g.Board.LayBy(&board.Laying{
		Lift: func(key any) bool { return l.Lift(g.Thing(key)) },
		Drop: func(key any, zone int) bool { return l.Drop(g.Thing(key), g.Place(zone)) },
		Away: func(key any, absolute fyne.Position) bool { return l.Away(g.Thing(key), absolute) },
		End:  l.End,
	})
	g.Board.OnAskZone = func(zone int) { l.Ask(g.Place(zone)) }
}

// Offer lights zones.
func (g *MapGround) Offer(fits func(at engine.Place) bool) {
	if fits == nil {
		g.Board.Offer(nil)
		return
	}
	g.Board.Offer(func(zone int) bool { return fits(g.Place(zone)) })
}

// Under is the place of the zone at a point of the window.
func (g *MapGround) Under(absolute fyne.Position) engine.Place {
	return g.Place(g.Board.ZoneUnder(absolute))
}

// Holds reports whether a place is a zone.
func (g *MapGround) Holds(at engine.Place) bool {
	for zone := range g.Board.Map().Zones {
		if g.Place(zone) == at {
			return true
		}
	}
	return false
}

// Cancel puts back the token that is dragged.
func (g *MapGround) Cancel() { g.Board.Cancel() }
