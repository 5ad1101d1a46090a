package nobunaga

import (
	"fyne.io/fyne/v2"

	"tenka/app/board"
	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/table/nobunaga/draw"
	"tenka/app/table/nobunaga/piece"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// worthToken says that a zone is a resource zone, or a victory zone.
type worthToken struct{ victory bool }

const worthSide, castleWide, castleHigh = 17, 27, 24

// Shape is that of a small disc, or of a castle.
func (t worthToken) Shape() board.Shape {
	if t.victory {
		return board.Shape{Wide: castleWide, High: castleHigh, Haloed: true, Flat: true}
	}
	return board.Shape{Wide: worthSide, High: worthSide, Flat: true}
}

// Draw draws the ear of rice on its disc, or the castle with the ear.
func (t worthToken) Draw(b *board.Brush) {
	p := look.Colours(b.Mode)
	if t.victory {
		b.Put(look.ThemedOn("piece/castle-large", b.Mode, b.Ground), 0, 0, castleWide, castleHigh)
		b.Put(look.Sign("crest/ear", p.OnStone), 7.8, 11, 11.4, 11.4)
		return
	}
	b.Stroke(p.Stone, worthSide, fyne.NewPos(worthSide/2-0.01, worthSide/2), fyne.NewPos(worthSide/2+0.01, worthSide/2))
	b.Put(look.Sign("crest/ear", p.OnStone), 2.5, 2.5, worthSide-5, worthSide-5)
}

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

// newMark is the marker of a clan in the colour of its camp.
func (f *Face) newMark(k nobunaga.Clan, across float32) *kit.Drawing {
	seat, letters := f.shade(k), f.book().Letters(k)
	return kit.NewPiece(fyne.NewSquareSize(across), func(m look.Mode) fyne.Resource { return piece.Seal(seat, letters, m) })
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
