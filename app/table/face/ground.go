package face

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/board"
	"tenka/engine"
)

// Layable is a face on which a position can be set up by hand.
type Layable interface {
	// Ground is the part of the table for that, nil if it is not ready. It stays the same until the face is closed.
	Ground() Ground
}

// Ground is a part of the table on which things are laid by hand. Its places can be lit, and things on it can be dragged.
type Ground interface {
	// LayBy makes the things draggable; l takes the drags.
	LayBy(l Layer)
	// Offer lights the places that fit; nil ends that.
	Offer(fits func(at engine.Place) bool)
	// Under is the place at a point of the window, 0 for none.
	Under(absolute fyne.Position) engine.Place
	// Holds reports whether a place is part of the ground.
	Holds(at engine.Place) bool
	// Cancel ends a drag and puts the thing back.
	Cancel()
}

// Layer takes the drags on a Ground. A thing is an action with its owner, its piece or card, the place where it lies in To, and in N its index
// where several lie in a row.
type Layer interface {
	// Lift begins a drag. It returns false if the thing cannot be dragged.
	Lift(thing engine.Action) bool
	// Drop ends a drag over a place, Away ends one outside the ground, at a point of the window. Each returns false if the thing goes back.
	Drop(thing engine.Action, at engine.Place) bool
	Away(thing engine.Action, absolute fyne.Position) bool
	// End is called after each drag.
	End()
	// Ask is called when the secondary mouse button is pressed on a place.
	Ask(at engine.Place)
}

// MapGround is the ground of a face with a map. Thing returns the thing of a token's key, Place the place of a zone.
type MapGround struct {
	Board *board.Board
	Thing func(key any) engine.Action
	Place func(zone int) engine.Place
}

// LayBy makes the tokens draggable.
func (g *MapGround) LayBy(l Layer) {
	g.Board.LayBy(&board.Laying{
		Lift: func(key any) bool { return l.Lift(g.Thing(key)) },
		Drop: func(key any, zone int) bool { return l.Drop(g.Thing(key), g.Place(zone)) },
		Away: func(key any, absolute fyne.Position) bool { return l.Away(g.Thing(key), absolute) },
		End:  l.End,
	})
	g.Board.OnAskZone = func(zone int) { l.Ask(g.Place(zone)) }
}

// Offer lights the zones that fit; nil ends that.
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

// Holds reports whether a place is a zone of the map.
func (g *MapGround) Holds(at engine.Place) bool {
	for zone := range g.Board.Map().Zones {
		if g.Place(zone) == at {
			return true
		}
	}
	return false
}

// Cancel ends a drag and puts the token back.
func (g *MapGround) Cancel() { g.Board.Cancel() }
