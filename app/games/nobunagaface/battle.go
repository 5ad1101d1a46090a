package nobunagaface

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/nobunagaface/battlesheet"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// atBattle reports whether the last battle of the present action is shown: while its moments are played, or while it may go on.
func (f *state) atBattle() bool {
	if _, ok := f.view.Battle(); !ok {
		return false
	}
	switch f.view.Phase() {
	case nobunaga.Extra, nobunaga.HitLeaders, nobunaga.Flee, nobunaga.Fire:
		return true
	}
	return f.st.Moment != nil
}

// recordsOfAction is the largest number of records of one action: each choice during it begins a new record.
const recordsOfAction = 12

// eventsOf are the events of the last records of a path, with those of the present action.
func eventsOf(path []*engine.Record) []engine.Event {
	var events []engine.Event
	for _, r := range path[max(len(path)-recordsOfAction, 0):] {
		events = append(events, r.Events...)
	}
	return events
}

// fight is the present battle as far as it has been told; false if there is none.
func (f *state) fight() (battlesheet.Fight, bool) {
	if !f.atBattle() {
		return battlesheet.Fight{}, false
	}
	return battlesheet.Read(f.book(), eventsOf(f.st.Path))
}

// showBattle shows the sheet of the present battle in place of diplomacy.
func (f *Face) showBattle(fight battlesheet.Fight, ok bool) {
	if ok {
		f.layBattle(battlesheet.NewSheet(f.book(), fight))
	} else {
		f.layBattle(nil)
	}
	f.showPhase()
}

// layBattle places the sheet of a battle over the sea; nil stands for none.
func (f *Face) layBattle(sheet *battlesheet.Sheet) {
	f.battle.Objects = nil
	if sheet != nil {
		f.battle.Objects = []fyne.CanvasObject{sheet}
	}
	f.layBoard(f.Boards.Size())
	f.Boards.Refresh()
}

// besides is the corner of the board where a sheet does not hide a zone and its pieces: the upper left one if possible.
func (f *Face) besides(zone engine.Place, size, whole fyne.Size) fyne.Position {
	const edge, top = 14, 12
	at, room := f.Map.ZoneBox(f.Zone(zone))
	right, low := whole.Width-size.Width-edge, whole.Height-size.Height-top
	const zoom = 50 // the controls of the map
	for _, p := range []fyne.Position{{X: edge, Y: top}, {X: right, Y: top}, {X: edge, Y: low}, {X: right - zoom, Y: low}} {
		if at.X+room.Width <= p.X || p.X+size.Width <= at.X || at.Y+room.Height <= p.Y || p.Y+size.Height <= at.Y {
			return p
		}
	}
	return fyne.NewPos(edge, top)
}

// handAlone is the hand without any choice, while dice roll or a record is played.
func (f *Face) handAlone() fyne.CanvasObject {
	n := f.showHand()
	hand := f.hand.Object()
	if hand.Show(); n == 0 {
		hand.Hide()
	}
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		whole, _ := f.hand.Wide()
		lay.Put(hand, 0, 0, min(look.Scaled(whole), s.Width), s.Height)
	}}, hand)
}

// addBattle adds to the panel the remaining units of both sides, and the odds of an extra battle.
func (f *choice) addBattle(box *fyne.Container) {
	fight, ok := f.fight()
	if !ok {
		return
	}
	box.Add(battlesheet.NewLosses(f.book(), fight))
	if f.view.Phase() != nobunaga.Extra || f.st.Seat == engine.NoSeat {
		return
	}
	target, ok := f.extraTarget()
	if !ok {
		return
	}
	x := battlesheet.Extra{Target: target, Texts: battlesheet.Texts(f.book(), f.held, target)}
	if f.text {
		x.Chosen = f.paid
	}
	box.Add(lay.Indent(kit.NewHairline()))
	box.Add(battlesheet.NewExtra(f.book(), x, func(c engine.Card) {
		if c != 0 {
			f.payWith(c)
		}
	}))
}

// extraTarget is the group for an extra battle: the chosen one, else the first.
func (f *choice) extraTarget() (nobunaga.Clan, bool) {
	if pays, plays := f.payment(f.paid); f.paid != 0 && max(pays.Owner, plays.Owner) != 0 {
		return nobunaga.ClanOf(max(pays.Owner, plays.Owner))
	}
	for _, a := range f.fits() {
		if sortOf(a.Kind) == nobunaga.KindPay {
			return nobunaga.ClanOf(a.Owner)
		}
	}
	return 0, false
}
