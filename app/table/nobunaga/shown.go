package nobunaga

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine/nobunaga"
)

// addShown lists in the panel the hand of Oda that Justice has shown to the Opponents, for as long as their view has it. Rule
// nobunaga.hidden.hand.
func (f *Face) addShown(box *fyne.Container) {
	side, _ := f.shownSide()
	if side == nobunaga.OdaSide || !f.view.Shown() {
		return
	}
	for i, c := range f.view.Hand(nobunaga.OdaSide) {
		if i == 0 {
			box.Add(kit.NewHairline())
			box.Add(lay.Indent(kit.NewHeading(f.say("table.shown", nil), f.say("table.shown.until", nil))))
		}
		box.Add(lay.Indent(lay.Beside(kit.NewSign("sign/cards", look.ToneQuiet, 17), kit.NewShrinking(f.t.Tell().Card(c), look.SmallType), layout.NewSpacer())))
	}
}
