package nobunaga

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/nobunaga/cards"
	"tenka/app/table/nobunaga/draw"
	"tenka/app/table/nobunaga/standing"
	"tenka/engine"
)

// book is what drawn parts ask of the table.
func (f *Face) book() draw.Book { return draw.Book{Desk: f.t, View: f.view} }

// standing is what is told of the match as it stands, beside the map.
func (f *Face) standing() *standing.Table {
	return &standing.Table{Book: f.book(), Host: f.t, Acts: f.st.Seat, List: f.list, Point: f.Point}
}

// Standing is where things stand, beside the log; nil before the first state.
func (f *Face) Standing() fyne.CanvasObject {
	if f.view == nil {
		return nil
	}
	return f.standing().Goals()
}

// addSpent lists the cards that lie open in this turn, of both sides in the order of play, each with what it was used for.
func (f *Face) addSpent(box *fyne.Container) {
	list := cards.SpentOf(f.book(), f.st.Path)
	if len(list) == 0 {
		return
	}
	box.Add(kit.NewHairline())
	box.Add(lay.Indent(kit.NewHeading(f.say("table.spent", nil), "")))
	for _, x := range list {
		words := kit.NewParagraph(f.say("table.spent.card", engine.Args{"Card": draw.Capital(f.t.Tell().Card(x.Card)), "B": x.Told}), look.SmallType)
		row := kit.NewRow(f.t.Tell().Card(x.Card), container.New(lay.Lead{}, kit.NewSeal(f.colour(f.view.SideOfCard(x.Card)), 18), words),
			func() { f.t.OpenRule(cards.Rule(f.book(), x.Card)) })
		box.Add(row.SetHeight(24))
	}
}

// addLast lists the last things that happened.
func (f *Face) addLast(box *fyne.Container) {
	if len(f.st.Path) < 2 {
		return
	}
	events := f.st.Path[len(f.st.Path)-1].Events
	if len(events) == 0 {
		return
	}
	box.Add(kit.NewHairline())
	box.Add(lay.Indent(kit.NewHeading(f.t.T("table.last"), "")))
	for _, e := range events[max(len(events)-6, 0):] {
		text := container.New(layout.NewCustomPaddedVBoxLayout(0))
		for _, line := range look.SmallType.Wrap(f.t.Tell().Event(e), f.t.Room().Panel-2*24-4) {
			text.Add(kit.NewLabel(line, look.SmallType))
		}
		box.Add(lay.Indent(text))
	}
}
