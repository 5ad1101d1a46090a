package nobunagaface

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/nobunagaface/cards"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// showPanel fills the panel: what stands in a zone that is listed, else seats, resource zones and what is built or was spent.
func (f *Face) showPanel() {
	f.means.panel = nil
	var content fyne.CanvasObject
	if f.Listed != 0 {
		content = f.standing().Zone(f.Listed, f.Map.Map().Zones[f.Zone(f.Listed)].Kanji)
	} else {
		content = f.matchPanel()
	}
	scroll := container.NewVScroll(container.New(lay.Inset(12, 12, 12, 12), content))
	f.FillPanel(container.NewBorder(nil, f.standing().Legend(), nil, nil, scroll))
	f.FillRail(f.railColumn())
	f.t.Moved()
}

// matchPanel is what the choice at hand is about: an open card, a marker, the dice; else seats and resource zones, the stack or battle at hand, and
// what was spent.
func (f *Face) matchPanel() fyne.CanvasObject {
	s, built := f.stack()
	switch {
	case f.st.Moment == nil && f.diceRoom():
		return f.dicePanel()
	case f.negotiating():
		return f.diplomacyPanel()
	case f.st.Seat != engine.NoSeat && f.asked.of.Card > 0 && f.view.Phase() == nobunaga.Round && !built:
		return f.cardPage(f.asked.of.Card)
	}
	box := container.NewVBox(f.standing().Seats(), lay.Indent(f.standing().Ears()))
	switch {
	case f.st.Moment != nil || f.view.Phase() == nobunaga.Extra:
		f.addBattle(box)
	case built:
		box.Add(kit.NewHairline())
		f.addStack(box, s)
	case f.st.Seat != engine.NoSeat && f.view.Phase() == nobunaga.OdaLeaders:
		box.Add(kit.NewHairline())
		f.addLeaders(box)
	case f.atBattle():
		f.addBattle(box)
	}
	if side, _ := f.shownSide(); side != nobunaga.OdaSide && f.view.Shown() {
		f.standing().Shown(box)
	}
	f.standing().Spent(box, f.st.Path)
	if !built {
		f.standing().Last(box, f.st.Path)
	}
	if f.view.Acting() && !built && !f.atBattle() && f.t.Room().Log == 0 { // wide windows have it beside the log
		box.Add(kit.NewHairline())
		box.Add(lay.Indent(f.Standing()))
	}
	return box
}

// cardPage is the card that is open, with its uses.
func (f *Face) cardPage(c engine.Card) fyne.CanvasObject {
	return cards.NewPage(f.book(), c, func(u nobunaga.CardUse) { f.useFor(c, u) }, &f.means.panel)
}

// tenths writes thousandths with one decimal.
func (f *state) tenths(thousandths int) string {
	return f.say("table.decimal", engine.Args{"A": (thousandths + 50) / 1000, "B": (thousandths + 50) / 100 % 10})
}

// railColumn is the panel folded: seal, cards in hand and resource zones, one seat below the other.
func (f *state) railColumn() fyne.CanvasObject {
	box := container.NewVBox()
	for s := range engine.Seat(2) {
		var has []fyne.CanvasObject
		if side := f.view.SideOf(s); side != nobunaga.NeutralSide {
			n, _ := f.view.Count(side)
			has = append(has, kit.NewLabel(number(n), look.BigNumber).Align(fyne.TextAlignCenter))
		}
		box.Add(face.RailRow(f.t, s, f.view.ToAct().Has(s), has...))
	}
	return container.New(lay.Inset(2, 8, 2, 8), box)
}

// number writes n.
func number(n int) string { return strconv.Itoa(n) }
