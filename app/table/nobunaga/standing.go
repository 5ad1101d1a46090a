package nobunaga

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Standing is where things stand: who holds the victory zones, and how far both sides are from what ends the war.
func (f *Face) Standing() fyne.CanvasObject {
	if f.view == nil {
		return nil
	}
	box := container.New(lay.Tight(5), kit.NewHeading(f.say("table.stand", nil), ""))
	for _, z := range f.view.Zones() {
		if !f.view.Victory(z) {
			continue
		}
		holder := f.view.Controller(z)
		castle := kit.NewPiece(fyne.NewSize(19, 17), func(m look.Mode) fyne.Resource { return look.Themed("piece/castle-large", m) })
		held := container.NewHBox(kit.NewLabel(f.t.Tell().Owner(holder.Owner()), look.SmallType), container.NewCenter(kit.NewSeal(f.shade(holder), 18)))
		box.Add(lay.Beside(castle, kit.NewShrinking(f.t.Tell().Place(z), look.PlaceName), held))
	}
	row := func(words, value string) {
		box.Add(container.NewBorder(nil, nil, nil, kit.NewLabel(value, look.NameType), kit.NewShrinking(words, look.SmallType)))
	}
	of := func(a, b int) string { return f.say("table.of", engine.Args{"A": a, "B": b}) }
	_, victory := f.view.Count(nobunaga.OpponentsSide)
	row(f.say("table.stand.opponents", nil), of(victory, f.view.Needed()))
	row(f.say("table.stand.oda", nil), of(f.view.FinalScore(), f.view.Goal()))
	where := f.say("table.stand.away", nil)
	switch z := f.view.Where(nobunaga.Nobunaga); {
	case z != 0:
		where = f.t.Tell().Place(z)
	case f.view.Dead(nobunaga.Nobunaga):
		where = f.say("table.stand.dead", nil)
	}
	row(f.t.Tell().Piece(nobunaga.Nobunaga), where)
	return box
}
