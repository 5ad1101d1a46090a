package kenjinface

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/games/kenjinface/playcards"
	"tenka/app/table/face"
	"tenka/engine"
)

// Ground is the fronts, for setting up positions: cards and battlefields are dragged from field to field.
func (f *Face) Ground() face.Ground { return f.ground }

func (f *Face) newGround() *cardGround {
	return &cardGround{Carry: f.carry, Lies: f.lies, Place: f.laneAt, Places: func() []engine.Place { return f.view.Lanes() }, Show: f.showFronts,
		Lay: func(over fyne.CanvasObject) { f.Boards.Add(over) }}
}

// lies is the thing at a point of the window, its picture for a drag, and the size of that.
func (f *Face) lies(at fyne.Position) (engine.Action, fyne.CanvasObject, fyne.Size) {
	if t := f.cardAt(at); t.slot > 0 {
		c, size := f.view.Cards(t.seat, t.lane)[t.slot-1], f.fieldCard()
		return engine.Action{Owner: engine.OwnerOf(t.seat), Piece: c.Unit, To: t.lane, N: int16(t.slot)}, playcards.New(f.laidCard(c), size.Width, size.Height, "", nil), size
	}
	for _, fr := range f.fronts {
		for _, s := range fr.lanes {
			if c := f.view.Tile(s.place); c != 0 && f.laneAt(at) == s.place && face.Over(s.tile, at) {
				return engine.Action{Card: c, To: s.place}, f.tilePicture(c), fyne.NewSize(182, 118)
			}
		}
	}
	return engine.Action{}, nil, fyne.Size{}
}

// tilePicture is a battlefield while it is dragged.
func (f *state) tilePicture(c engine.Card) fyne.CanvasObject {
	return f.fieldTile(c, strconv.Itoa(f.view.Points(c)), nil)
}
