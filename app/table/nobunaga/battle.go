package nobunaga

import (
	"fyne.io/fyne/v2"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/table/nobunaga/battle"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// atBattle reports whether a battle lies on the table: the last one of the action that goes on, while it is gone through or may go on.
func (f *Face) atBattle() bool {
	if _, ok := f.view.Battle(); !ok {
		return false
	}
	switch f.view.Phase() {
	case nobunaga.Extra, nobunaga.HitLeaders, nobunaga.Flee, nobunaga.Fire:
		return true
	}
	return f.st.Moment != nil
}

// recordsOfAction are how many records the events of one action may lie in: each choice on its way begins a new one.
const recordsOfAction = 12

// fight is what is told of the battle that lies on the table; false where none does.
func (f *Face) fight() (battle.Fight, bool) {
	if !f.atBattle() {
		return battle.Fight{}, false
	}
	var events []engine.Event
	for _, r := range f.st.Path[max(len(f.st.Path)-recordsOfAction, 0):] {
		events = append(events, r.Events...)
	}
	return battle.Read(f.book(), events)
}

// showBattle shows the sheet of the battle, in the place of diplomacy.
func (f *Face) showBattle() {
	fight, ok := f.fight()
	f.battle.Objects = nil
	f.track.Hidden = ok
	if ok {
		f.battle.Objects = []fyne.CanvasObject{battle.NewSheet(f.book(), fight)}
	}
	f.layBoard(f.boards.Size())
	f.boards.Refresh()
	f.showSlip()
}

// addBattle adds to the panel what is left of both sides, and what an extra battle would bring.
func (f *Face) addBattle(box *fyne.Container) {
	fight, ok := f.fight()
	if !ok {
		return
	}
	box.Add(battle.NewLosses(f.book(), fight))
	if f.view.Phase() != nobunaga.Extra || f.st.Seat == engine.NoSeat {
		return
	}
	target, ok := f.extraTarget()
	if !ok {
		return
	}
	x := battle.Extra{Target: target, Texts: battle.Texts(f.book(), f.held, target)}
	if f.text {
		x.Chosen = f.paid
	}
	box.Add(lay.Indent(kit.NewHairline()))
	box.Add(battle.NewExtra(f.book(), x, func(c engine.Card) {
		if c != 0 {
			f.payWith(c)
		}
	}))
}

// extraTarget is the group that an extra battle is offered against: the one that is chosen, else the first.
func (f *Face) extraTarget() (nobunaga.Clan, bool) {
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
