package kenjinface

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/engine"
)

// cardGround is the ground of a table without a map: cards and tiles lie at places and are dragged from one to another.
type cardGround struct {
	Carry  *kit.Carry
	Lies   func(absolute fyne.Position) (thing engine.Action, picture fyne.CanvasObject, size fyne.Size) // under a point of the window; To is 0 for nothing
	Place  func(absolute fyne.Position) engine.Place                                                     // under a point of the window
	Places func() []engine.Place
	Show   func()                       // shows anew which places fit
	Lay    func(over fyne.CanvasObject) // lays an object over all places, which takes their drags

	layer face.Layer
	over  *face.DragSource
	thing engine.Action // what is dragged, none where its To is 0
	fits  func(at engine.Place) bool
}

// Resize gives what takes the drags the size of the table.
func (g *cardGround) Resize(s fyne.Size) {
	if g.over != nil {
		g.over.Resize(s)
	}
}

// Laid reports whether positions are set up on it.
func (g *cardGround) Laid() bool { return g.layer != nil }

// Asked tells who lays here what place is asked about; false where positions are not set up.
func (g *cardGround) Asked(at engine.Place) bool {
	if g.layer != nil {
		g.layer.Ask(at)
	}
	return g.layer != nil
}

// Fits reports whether a place takes what is in hand.
func (g *cardGround) Fits(at engine.Place) bool { return g.fits != nil && g.fits(at) }

// LayBy has cards and tiles dragged.
func (g *cardGround) LayBy(l face.Layer) {
	g.layer = l
	g.over = face.NewDragSource(container.NewWithoutLayout())
	g.over.OnBegin, g.over.OnMove, g.over.OnEnd = g.begin, g.move, g.end
	g.Lay(g.over)
}

// begin takes up what lies under a point of the window.
func (g *cardGround) begin(at fyne.Position) bool {
	thing, picture, size := g.Lies(at)
	if thing.To == 0 || thing.Piece == 0 && thing.Card == 0 || !g.layer.Lift(thing) {
		return false
	}
	g.thing = thing
	g.Carry.Begin(picture, size, at)
	return true
}

// move follows the pointer with what is dragged.
func (g *cardGround) move(at fyne.Position) {
	if g.thing.To != 0 {
		g.Carry.Move(at)
		over := g.Under(at)
		g.Carry.Bar(over != 0 && over != g.thing.To && !g.Fits(over))
	}
}

// end lets go.
func (g *cardGround) end(at fyne.Position) {
	thing, done := g.thing, false
	if thing.To == 0 {
		return // it was put back
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

// letGo ends a drag: what is carried lies where it went, or glides back.
func (g *cardGround) letGo(done bool) {
	if done {
		g.Carry.Drop()
	} else {
		g.Carry.Back(nil)
	}
	g.layer.End()
}

// Offer lights places.
func (g *cardGround) Offer(fits func(at engine.Place) bool) {
	if fits != nil || g.fits != nil {
		g.fits = fits
		g.Show()
	}
}

// Under is the place at a point of the window.
func (g *cardGround) Under(absolute fyne.Position) engine.Place {
	if !face.Over(g.over, absolute) {
		return 0
	}
	return g.Place(absolute)
}

// Holds reports whether a place is one of the table.
func (g *cardGround) Holds(at engine.Place) bool { return slices.Contains(g.Places(), at) }

// Cancel puts back what is dragged.
func (g *cardGround) Cancel() {
	if g.thing.To != 0 {
		g.thing = engine.Action{}
		g.letGo(false)
	}
}
