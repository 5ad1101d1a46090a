package nobunaga

import (
	"fyne.io/fyne/v2"

	"tenka/app/kit"
	"tenka/app/table/nobunaga/draw"
	"tenka/app/table/nobunaga/piece"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// book is what drawn parts ask of the table.
func (f *Face) book() draw.Book { return draw.Book{Desk: f.t, View: f.view} }

// newUnit is a unit on a panel, k times as large as on the map.
func newUnit(u piece.Unit, k float32) *kit.Drawing {
	size := u.Size()
	return kit.NewPiece(fyne.NewSize(size.Width*k, size.Height*k), u.Picture)
}

// newLeader is a leader on a panel.
func (f *Face) newLeader(l engine.Piece, k float32) *kit.Drawing { return newUnit(f.chief(l), k) }

// newCorps is a corps of a clan on a panel, without what it counts in a zone.
func (f *Face) newCorps(k nobunaga.Clan, spent bool, pips int, scale float32) *kit.Drawing {
	c := piece.Corps{Colour: f.shade(k), Letters: f.book().Letters(k), Layers: 1, Spent: spent, Pips: pips}
	if k == nobunaga.NeutralArmy {
		c.Letters = ""
	}
	return newUnit(c, scale)
}

// chief is how a leader looks now.
func (f *Face) chief(l engine.Piece) piece.Chief {
	if z := f.view.Where(l); z != 0 {
		for _, g := range f.view.Groups(z) {
			for _, x := range g.Leaders {
				if x.Piece == l {
					return piece.Of(f.book(), x)
				}
			}
		}
	}
	return piece.Man(f.book(), l)
}
