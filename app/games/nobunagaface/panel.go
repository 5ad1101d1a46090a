package nobunagaface

import (
	"cmp"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/games/nobunagaface/cards"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// showPanel fills the panel: with the pieces of a zone that is listed, else with seats, resource zones and the stack that is built or the
// cards that were spent.
func (f *Face) showPanel() {
	f.means.panel = nil
	var content fyne.CanvasObject
	if listed := cmp.Or(f.Listed, f.glanced); listed != 0 {
		content = f.standing().Zone(listed, f.Second(listed))
	} else {
		content = f.matchPanel()
	}
	scroll := container.NewVScroll(container.New(lay.Inset(12, 12, 12, 12), content))
	f.FillPanel(container.NewBorder(nil, f.standing().Legend(), nil, nil, scroll))
	f.FillRail(f.railColumn())
	f.t.Moved()
}

// matchPanel shows what the present choice is about: an open card, a marker or the dice; else seats and resource zones, the stack or the
// battle, and the spent cards.
func (f *Face) matchPanel() fyne.CanvasObject {
	s, built := f.stack()
	switch {
	case f.danger.On:
		return f.dangerPanel()
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
	if f.view.Acting() && !built && !f.atBattle() && f.t.Room().Log == 0 { // in wide windows they are beside the log
		box.Add(kit.NewHairline())
		box.Add(lay.Indent(f.Standing()))
	}
	return box
}

// cardPage shows the open card with its uses.
func (f *Face) cardPage(c engine.Card) fyne.CanvasObject {
	return cards.NewPage(f.book(), c, func(u nobunaga.CardUse) { f.useFor(c, u) }, f.byUse(), &f.means.panel)
}

// tenths writes a number of thousandths with one decimal.
func (f *state) tenths(thousandths int) string {
	return f.say("table.decimal", engine.Args{"A": (thousandths + 50) / 1000, "B": (thousandths + 50) / 100 % 10})
}

// railColumn is the folded panel: for both seats the army, the person, resource zones and cards in hand; then the number of castles of each
// side, and the zone of Nobunaga.
func (f *state) railColumn() fyne.CanvasObject {
	box := container.New(lay.Tight(2))
	for s := range engine.Seat(2) {
		seal := container.NewCenter(f.t.Presence().Seal(s, kit.NewSeal(f.t.Seal(s), 30)))
		side := f.view.SideOf(s)
		if side == nobunaga.NeutralSide {
			box.Add(face.RailRow(f.t, s, f.view.ToAct().Has(s), seal))
			continue
		}
		resource, _ := f.view.Count(side)
		box.Add(face.RailRow(f.t, s, f.view.ToAct().Has(s), f.railWedge(blocks.Army{Colour: f.colour(side)}), seal,
			f.railNumber("crest/ear", resource), f.railNumber("sign/cards", f.view.Held(side))))
	}
	_, oda := f.view.Count(nobunaga.OdaSide)
	_, others := f.view.Count(nobunaga.OpponentsSide)
	castle := kit.NewPiece(fyne.NewSize(24, 22), func(m look.Mode) fyne.Resource { return look.Themed("piece/castle-large", m) })
	box.Add(kit.NewHairline())
	box.Add(container.NewCenter(castle))
	box.Add(kit.NewLabel(number(oda)+" | "+number(others), railType).Align(fyne.TextAlignCenter))
	if at := f.view.Where(nobunaga.Nobunaga); at != 0 {
		box.Add(kit.NewHairline())
		box.Add(f.railWedge(blocks.Man(f.book(), nobunaga.Nobunaga)))
		box.Add(kit.NewShrinking(f.shortName(at), look.NameType.At(12)).Align(fyne.TextAlignCenter))
	}
	return container.New(lay.Inset(2, 8, 2, 8), box)
}

// railType is the type of the numbers in the rail.
var railType = look.Type{Font: look.InterBold, Size: 13, Tone: look.ToneInk}

// railWedge is a unit in the middle of the rail.
func (f *state) railWedge(u blocks.Unit) fyne.CanvasObject {
	return container.NewCenter(kit.NewPiece(u.Size(), u.Picture))
}

// railNumber is a number of the rail beside its sign.
func (f *state) railNumber(sign string, n int) fyne.CanvasObject {
	return container.NewCenter(container.NewHBox(kit.NewSign(sign, look.ToneInk, 18), kit.NewLabel(number(n), railType)))
}

func number(n int) string { return strconv.Itoa(n) }
