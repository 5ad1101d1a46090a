package kenjin

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/table/face"
	"tenka/engine"
)

// ground is the fronts, on which positions are set up by hand: cards and battlefields are dragged from field to field.
type ground struct {
	f     *Face
	layer face.Layer
	over  *face.DragSource // takes every drag on the fronts
	thing engine.Action    // what is dragged, none where its To is 0
	fits  func(at engine.Place) bool
}

// Ground is the fronts, on which positions are set up by hand.
func (f *Face) Ground() face.Ground { return &f.ground }

// LayBy has cards and battlefields dragged.
func (g *ground) LayBy(l face.Layer) {
	g.layer = l
	g.over = face.NewDragSource(container.NewWithoutLayout())
	g.over.OnBegin, g.over.OnMove, g.over.OnEnd = g.begin, g.move, g.end
	g.f.boards.Add(g.over)
}

// begin takes up what lies under a point of the window.
func (g *ground) begin(at fyne.Position) bool {
	f := g.f
	if f.staged() {
		return false
	}
	t := f.cardAt(at)
	if t.slot == 0 {
		return g.beginTile(at)
	}
	cards := f.view.Cards(t.seat, t.lane)
	if t.slot > len(cards) {
		return false
	}
	thing := engine.Action{Owner: engine.OwnerOf(t.seat), Piece: cards[t.slot-1].Unit, To: t.lane, N: int16(t.slot)}
	if thing.Piece == 0 || !g.layer.Lift(thing) {
		return false
	}
	g.thing = thing
	size := f.fieldCard()
	return f.lift(kit.NewPlayCard(f.laidCard(cards[t.slot-1]), size.Width, size.Height, "", nil), size, at)
}

// beginTile takes up the battlefield under a point of the window.
func (g *ground) beginTile(at fyne.Position) bool {
	f := g.f
	for _, fr := range f.fronts {
		for _, s := range fr.lanes {
			c := f.view.Tile(s.place)
			if fr.mode == modeFold || c == 0 || !within(s.tile, at) {
				continue
			}
			thing := engine.Action{Card: c, To: s.place}
			if !g.layer.Lift(thing) {
				return false
			}
			g.thing = thing
			return f.lift(f.tilePicture(c), fyne.NewSize(min(s.tile.Size().Width, 182), min(s.tile.Size().Height, 118)), at)
		}
	}
	return false
}

// tilePicture is a battlefield as it looks in hand.
func (f *Face) tilePicture(c engine.Card) fyne.CanvasObject {
	return kit.NewFieldTile(f.tileArt(c), f.t.Tell().Card(c), f.tileText(c, ".kanji"), f.tileText(c, ".line"), strconv.Itoa(f.view.Points(c)), nil)
}

// move follows the pointer with what is dragged.
func (g *ground) move(at fyne.Position) {
	if g.thing.To != 0 {
		g.f.carry.Move(at)
		lane := g.Under(at)
		g.f.carry.Bar(lane != 0 && lane != g.thing.To && (g.fits == nil || !g.fits(lane)))
	}
}

// end lets go.
func (g *ground) end(at fyne.Position) {
	thing := g.thing
	if thing.To == 0 {
		return // it was put back
	}
	g.thing = engine.Action{}
	done := false
	switch lane := g.Under(at); lane {
	case 0:
		done = g.layer.Away(thing, at)
	case thing.To:
	default:
		done = g.layer.Drop(thing, lane)
	}
	g.letGo(done)
}

// letGo ends a drag: what is carried lies where it went, or glides back.
func (g *ground) letGo(done bool) {
	if done {
		g.f.carry.Drop()
	} else {
		g.f.carry.Bar(false)
		g.f.carry.Back(nil)
	}
	g.layer.End()
}

// Offer lights fields.
func (g *ground) Offer(fits func(at engine.Place) bool) {
	if fits == nil && g.fits == nil {
		return
	}
	g.fits = fits
	g.f.showFronts()
}

// Under is the field at a point of the window.
func (g *ground) Under(absolute fyne.Position) engine.Place {
	if g.f.staged() || !within(g.f.boards, absolute) {
		return 0
	}
	return g.f.laneAt(absolute)
}

// Holds reports whether a place is a field.
func (g *ground) Holds(at engine.Place) bool { return slices.Contains(g.f.view.Lanes(), at) }

// Cancel puts back what is dragged.
func (g *ground) Cancel() {
	if g.thing.To != 0 {
		g.thing = engine.Action{}
		g.letGo(false)
	}
}
