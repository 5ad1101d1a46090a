package kenjinface

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/engine"
)

// cardGround is the ground of a table without a map: cards and tiles are dragged from place to place.
type cardGround struct {
	Carry  *kit.Carry
	Lies   func(absolute fyne.Position) (thing engine.Action, picture fyne.CanvasObject, size fyne.Size) // at a point of the window; To is 0 for none
	Place  func(absolute fyne.Position) engine.Place                                                     // at a point of the window
	Places func() []engine.Place
	Show   func()                       // shows the places that fit
	Lay    func(over fyne.CanvasObject) // lays an object over all places, which takes the drags

	layer face.Layer
	over  *face.DragSource
	thing engine.Action // the dragged thing; To is 0 for none
	fits  func(at engine.Place) bool
}

// Resize gives the object that takes the drags the size of the table.
func (g *cardGround) Resize(s fyne.Size) {
	if g.over != nil {
		g.over.Resize(s)
	}
}

// Laid reports whether positions are set up on the ground.
func (g *cardGround) Laid() bool { return g.layer != nil }

// Asked tells the layer which place is asked about; false if positions are not set up.
func (g *cardGround) Asked(at engine.Place) bool {
	if g.layer != nil {
		g.layer.Ask(at)
	}
	return g.layer != nil
}

// Fits reports whether a place fits the thing in hand.
func (g *cardGround) Fits(at engine.Place) bool { return g.fits != nil && g.fits(at) }

// LayBy makes the cards and tiles draggable.
func (g *cardGround) LayBy(l face.Layer) {
	g.layer = l
	g.over = face.NewDragSource(container.NewWithoutLayout())
	g.over.OnBegin, g.over.OnMove, g.over.OnEnd = g.begin, g.move, g.end
	g.Lay(g.over)
}

// begin picks up the thing at a point of the window.
func (g *cardGround) begin(at fyne.Position) bool {
	thing, picture, size := g.Lies(at)
	if thing.To == 0 || thing.Piece == 0 && thing.Card == 0 || !g.layer.Lift(thing) {
		return false
	}
	g.thing = thing
	g.Carry.Begin(picture, size, at)
	return true
}

// move moves the dragged thing with the pointer.
func (g *cardGround) move(at fyne.Position) {
	if g.thing.To != 0 {
		g.Carry.Move(at)
		over := g.Under(at)
		g.Carry.Bar(over != 0 && over != g.thing.To && !g.Fits(over))
	}
}

// end drops the thing.
func (g *cardGround) end(at fyne.Position) {
	thing, done := g.thing, false
	if thing.To == 0 {
		return // the thing was put back
	}
	g.thing = engine.Action{}
	switch to := g.Under(at); to {
	case 0:
		done = g.layer.Away(thing, at)
	case thing.To:
	default:
		done = g.layer.Drop(thing, to)
	}
	g.letGo(done)
}

// letGo ends a drag: the thing stays at its new place if done is true, else it glides back.
func (g *cardGround) letGo(done bool) {
	if done {
		g.Carry.Drop()
	} else {
		g.Carry.Back(nil)
	}
	g.layer.End()
}

// Offer lights the places that fit.
func (g *cardGround) Offer(fits func(at engine.Place) bool) {
	if fits != nil || g.fits != nil {
		g.fits = fits
		g.Show()
	}
}

// Under is the place at a point of the window.
func (g *cardGround) Under(absolute fyne.Position) engine.Place {
	if g.over != nil && !face.Over(g.over, absolute) {
		return 0
	}
	return g.Place(absolute)
}

// Holds reports whether a place is on the table.
func (g *cardGround) Holds(at engine.Place) bool { return slices.Contains(g.Places(), at) }

// Cancel puts the dragged thing back.
func (g *cardGround) Cancel() {
	if g.thing.To != 0 {
		g.thing = engine.Action{}
		g.letGo(false)
	}
}
