package warstate

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/games/nobunagaface/cards"
	"tenka/app/games/nobunagaface/names"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Shown adds Oda's hand that Justice has shown to the Opponents, as long as their view has it. Rule nobunaga.hidden.hand.
func (t *Table) Shown(box *fyne.Container) {
	for i, c := range t.View.Hand(nobunaga.OdaSide) {
		if i == 0 {
			box.Add(kit.NewHairline())
			box.Add(lay.Indent(kit.NewHeading(t.T("table.shown", nil), t.T("table.shown.until", nil))))
		}
		box.Add(lay.Indent(lay.Beside(kit.NewSign("sign/cards", look.ToneQuiet, 17), kit.NewShrinking(t.Tell().Card(c), look.SmallType), layout.NewSpacer())))
	}
}

// Spent adds the cards that are face up this turn, of both sides in the order of play, each with its use.
func (t *Table) Spent(box *fyne.Container, path []*engine.Record) {
	list := cards.SpentOf(t.Book, path)
	if len(list) == 0 {
		return
	}
	box.Add(kit.NewHairline())
	box.Add(lay.Indent(kit.NewHeading(t.T("table.spent", nil), "")))
	for _, x := range list {
		words := kit.NewParagraph(t.T("table.spent.card", engine.Args{"Card": names.Capital(t.Tell().Card(x.Card)), "B": x.Told}), look.SmallType)
		seal := container.New(lay.Inset(0, 0, 8, 0), kit.NewSeal(t.Worn(t.View.SideOfCard(x.Card)), 18))
		box.Add(kit.NewRow(t.Tell().Card(x.Card), container.New(lay.Lead{}, seal, words), func() { t.OpenRule(cards.Rule(t.Book, x.Card)) }))
	}
}

// lastTold is the number of last events in the list.
const lastTold = 6

// Last adds the last events.
func (t *Table) Last(box *fyne.Container, path []*engine.Record) {
	if len(path) < 2 {
		return
	}
	events := path[len(path)-1].Events
	if len(events) == 0 {
		return
	}
	box.Add(kit.NewHairline())
	box.Add(lay.Indent(kit.NewHeading(t.Host.T("table.last"), "")))
	for _, e := range events[max(len(events)-lastTold, 0):] {
		text := container.New(layout.NewCustomPaddedVBoxLayout(0))
		for _, line := range look.SmallType.Wrap(t.Tell().Event(e), t.Host.Room().Panel-2*24-4) {
			text.Add(kit.NewLabel(line, look.SmallType))
		}
		box.Add(lay.Indent(text))
	}
}
