package blocks

import (
	"fyne.io/fyne/v2"

	"tenka/app/games/nobunagaface/names"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// On is a unit on a panel, k times as large as on the map.
func On(u Unit, k float32) *kit.Drawing {
	size := u.Size()
	return kit.NewPiece(fyne.NewSize(size.Width*k, size.Height*k), u.Picture)
}

// Plain is one corps of a clan on a panel, k times as large as on the map, with that many pips; 0 for none.
func Plain(b names.Book, clan nobunaga.Clan, spent bool, pips int, k float32) *kit.Drawing {
	c := Corps{Colour: b.Camp(clan), Letters: b.Letters(clan), Layers: 1, Spent: spent, Pips: pips}
	if clan == nobunaga.NeutralArmy {
		c.Letters = ""
	}
	return On(c, k)
}

// Now is a leader in his present state, or fresh if he is not on the map.
func Now(b names.Book, l engine.Piece) Chief {
	if z := b.View.Where(l); z != 0 {
		for _, g := range b.View.Groups(z) {
			for _, x := range g.Leaders {
				if x.Piece == l {
					return Of(b, x)
				}
			}
		}
	}
	return Man(b, l)
}
