package warstate

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// castle is the sign of a victory zone.
func castle() fyne.CanvasObject {
	return kit.NewPiece(fyne.NewSize(19, 17), func(m look.Mode) fyne.Resource { return look.Themed("piece/castle-large", m) })
}

// Goals is the holders of the victory zones, and how far both sides are from winning.
func (t *Table) Goals() fyne.CanvasObject {
	box := container.New(lay.Tight(5), kit.NewHeading(t.T("table.stand", nil), ""))
	for _, z := range t.View.Zones() {
		if !t.View.Victory(z) {
			continue
		}
		holder := t.View.Controller(z)
		held := container.NewHBox(kit.NewLabel(t.Tell().Owner(holder.Owner()), look.SmallType), container.NewCenter(kit.NewSeal(t.Worn(t.View.Camp(holder)), 18)))
		box.Add(lay.Beside(castle(), kit.NewShrinking(t.Tell().Place(z), look.PlaceName), held))
	}
	row := func(words, value string) {
		box.Add(container.NewBorder(nil, nil, nil, kit.NewLabel(value, look.NameType), kit.NewShrinking(words, look.SmallType)))
	}
	of := func(a, b int) string { return t.T("table.of", engine.Args{"A": a, "B": b}) }
	_, victory := t.View.Count(nobunaga.OpponentsSide)
	row(t.T("table.stand.opponents", nil), of(victory, t.View.Needed()))
	row(t.T("table.stand.oda", nil), of(t.View.FinalScore(), t.View.Goal()))
	where := t.T("table.stand.away", nil)
	switch z := t.View.Where(nobunaga.Nobunaga); {
	case z != 0:
		where = t.Tell().Place(z)
	case t.View.Dead(nobunaga.Nobunaga):
		where = t.T("table.stand.dead", nil)
	}
	row(t.Tell().Piece(nobunaga.Nobunaga), where)
	return box
}
