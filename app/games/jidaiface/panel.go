package jidaiface

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/jidaiface/battlestate"
	"tenka/app/games/jidaiface/combat"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
)

// shownSide is the side whose divisions and markers are listed: that of the person who chooses, else of the only person, else the active one.
func (f *state) shownSide() jidai.Side {
	if f.st.Seat != engine.NoSeat {
		return jidai.Side(f.st.Seat)
	}
	if eyes := f.t.Eyes(); eyes.Count() == 1 {
		return jidai.Side(eyes.First())
	}
	return max(f.view.Active(), 0)
}

// standing describes the match, beside the map.
func (f *Face) standing() *battlestate.Table {
	s := &battlestate.Table{Book: f.book, Host: f.t, Acts: f.st.Seat, Own: f.shownSide(), List: f.List}
	s.Point = func(division engine.Owner) {
		a := engine.Action{}
		if division != 0 {
			a = engine.Action{Kind: jidai.KindActivate, Owner: division}
		}
		f.Point(a)
	}
	s.Keep = func(division engine.Owner) {
		if f.kept == division {
			division = 0
		}
		f.kept = division
		f.showMap()
	}
	if f.st.Seat != engine.NoSeat && f.view.Phase() == jidai.Activate {
		s.Activate = func(division engine.Owner) { f.t.Do(engine.Action{Kind: jidai.KindActivate, Owner: division}) }
	}
	return s
}

// showPanel fills the panel: the listed zone, the present combat, else the turn and both sides.
func (f *Face) showPanel() {
	box := container.New(lay.Tight(6), lay.Gap(2))
	s := f.standing()
	f.means.panel = nil
	steps, follows := f.steps()
	charge, charges := f.charge()
	switch sheet, fights := f.sheet(); {
	case f.danger.On:
		box.Add(s.Turns())
		box.Add(s.Seats())
		box.Add(kit.NewHairline())
		box.Add(f.dangerList())
	case f.key: // all of it is seen at once, so the seats are left out
		box.Add(s.Turns())
		box.Add(s.Key())
	case f.Listed != 0 && !f.guttered():
		box.Add(s.ZoneList(f.Listed))
	case f.rallies():
		box.Add(s.Turns())
		box.Add(kit.NewHairline())
		box.Add(s.Rally(f.st.Moment.Events))
		box.Add(kit.NewHairline())
		box.Add(s.Points())
	case follows:
		box.Add(combat.NewSteps(f.book, steps))
	case charges:
		box.Add(combat.NewCharge(f.book, charge))
	case fights:
		box.Add(combat.New(f.book, sheet))
	case f.byLineup():
		box.Add(s.Turns())
		box.Add(s.Seats())
		if o := s.Sealed(); o != nil && !f.guttered() {
			box.Add(lay.Indent(o))
		}
		box.Add(kit.NewHairline())
		box.Add(s.Initiative(f.pick.formation))
		box.Add(s.Due())
		if !f.guttered() {
			box.Add(s.PhaseSteps())
			box.Add(s.Try(f.pick.formation))
		}
	default:
		box.Add(s.Turns())
		box.Add(s.Seats())
		box.Add(kit.NewHairline())
		box.Add(s.Divisions())
		box.Add(kit.NewHairline())
		box.Add(s.Formation())
		box.Add(kit.NewHairline())
		if q := f.mover(); q != 0 {
			box.Add(s.Values(q))
		} else {
			box.Add(s.Points())
			key := string(keyKey)
			if f.t.Presence() != nil && f.st.Seat == engine.NoSeat {
				key = "" // it sketches a plan while people elsewhere choose
			}
			box.Add(lay.Indent(kit.NewButton(f.say("key.button", nil), key, func() { f.explain(true) })))
		}
	}
	scroll := container.NewVScroll(container.New(lay.Inset(0, 4, 0, 12), box))
	f.FillPanel(scroll)
	f.showRail()
	f.showGutter()
}

// rallies reports whether the checks at the end of a turn are shown.
func (f *state) rallies() bool {
	if f.st.Moment == nil {
		return false
	}
	of, _ := battlestate.Rallied(f.st.Moment.Events)
	return of > 0
}

// showRail fills the rail: whose turn it is, and the clock.
func (f *Face) showRail() {
	turn, _ := f.view.Turn()
	box := container.NewVBox(container.NewCenter(kit.NewLabel(f.view.Clock(turn), look.NameType)))
	for s := range engine.Seat(2) {
		seal := f.t.Presence().Seal(s, kit.NewSeal(f.book.Worn(jidai.Side(s)), 34))
		seal.SetFaded(!f.view.ToAct().Has(s))
		box.Add(container.NewCenter(seal))
		box.Add(container.NewCenter(kit.NewLabel(strconv.Itoa(f.view.Score(jidai.Side(s))), look.BigNumber)))
		f.t.Clocks().Under(s, box)
	}
	f.FillRail(box)
}

// Standing is the summary beside the log; nil before the first state.
func (f *Face) Standing() fyne.CanvasObject {
	if f.view == nil {
		return nil
	}
	return f.standing().Points()
}

// Meant are the controls on the table with their actions.
func (f *Face) Meant() face.Meanings {
	return append(append(face.Meanings{}, f.means.tray...), f.means.panel...)
}

// means are the controls of the face with their actions.
type means struct{ tray, panel face.Meanings }
