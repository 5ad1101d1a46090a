package nobunagaface

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/nobunagaface/tracks"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// diceRoom reports whether tray and panel show reinforcement dice: while the dice of the Opponents are used, or a roll is shown.
func (f *state) diceRoom() bool {
	return f.view.Phase() == nobunaga.OppDie && f.st.Moment == nil
}

// dice is the reinforcement of this turn, as far as it is told.
func (f *state) dice() tracks.Dice {
	var events []engine.Event
	from := len(f.st.Path)
	for begins := false; from > 0 && !begins; {
		from--
		for _, e := range f.st.Path[from].Events {
			begins = begins || e.Kind == nobunaga.EventTurn
		}
	}
	for _, r := range f.st.Path[from:] {
		events = append(events, r.Events...)
	}
	return tracks.ReadDice(f.book(), events)
}

// die is the die of the Opponents whose option is chosen now: the first remaining one, or the other after a swap; 0 for none.
func (f *choice) die() int {
	list := f.view.Dice()
	if given, _ := f.view.Given(); given != 0 {
		return given
	}
	switch {
	case len(list) == 0:
		return 0
	case f.swapped && len(list) > 1:
		return list[1]
	}
	return list[0]
}

// dieOptions are the options of the die; once a clan is chosen whose corps may go to several zones, those zones.
func (f *choice) dieOptions() (list face.Choices) {
	if fits := f.fits(); f.asked.sort == nobunaga.KindRaise && f.asked.of.To == engine.Open && len(fits) > 1 {
		for i, a := range fits {
			next := f.asked
			next.of.To = a.To
			list = append(list, face.Choice{Name: f.t.Tell().Place(a.To), Means: a, Press: func() { f.decide(next) }, Digit: i + 1})
		}
		return list
	}
	given, to := f.view.Given()
	for _, o := range tracks.Options(f.book(), f.die()) {
		if !o.Legal || given != 0 && o.Clan == to {
			continue
		}
		means := o.Means
		if f.asked.sort == means.Kind && f.asked.of.Owner == means.Owner {
			means = engine.Gesture(0) // chosen already: another press puts it back
		}
		list = append(list, face.Choice{Name: o.Name, Means: means, Press: func() { f.pickOption(o.Means) }, Digit: len(list) + 1})
	}
	return list
}

// pickOption chooses an option of the die; the button confirms it.
func (f *choice) pickOption(g engine.Action) {
	next := question{sort: g.Kind, of: g}
	if f.asked == next {
		f.ask()
		f.refresh()
		return
	}
	f.decide(next)
}

// dieChoice is the action chosen for the die; false while a field is open.
func (f *choice) dieChoice() (engine.Action, bool) {
	fits := f.fits()
	if f.st.Seat == engine.NoSeat || f.asked.sort == 0 || len(fits) != 1 {
		return engine.Action{}, false
	}
	return fits[0], true
}

// confirmDie carries out the chosen option.
func (f *choice) confirmDie() bool {
	a, ok := f.dieChoice()
	return !ok || f.t.Do(a)
}

// swap uses the other die first.
func (f *choice) swap() {
	if given, _ := f.view.Given(); given == 0 && len(f.view.Dice()) > 1 {
		f.swapped = !f.swapped
		f.ask()
		f.refresh()
	}
}

// diceChoice is the chosen option, for the panel.
func (f *choice) diceChoice() tracks.Choice {
	c := tracks.Choice{Face: f.die(), Clan: -2}
	if f.asked.sort == 0 {
		return c
	}
	if c.Clan = -1; f.asked.sort != nobunaga.KindDecline {
		c.Clan, _ = nobunaga.ClanOf(f.asked.of.Owner)
	}
	c.Marker = f.asked.sort == nobunaga.KindMarker
	return c
}

// dicePanel is the reinforcement in the panel, with the holdings of both sides.
func (f *Face) dicePanel() fyne.CanvasObject {
	var pick func(g engine.Action)
	if f.st.Seat != engine.NoSeat {
		pick = f.pickOption
	}
	box := container.New(lay.Tight(10), tracks.NewReinforcement(f.book(), f.dice(), f.diceChoice(), pick, &f.means.panel))
	if list := f.view.Dice(); pick != nil && len(list) > 1 && list[0] != list[1] {
		box.Add(lay.Indent(kit.NewParagraph(f.say("table.order", nil), look.Quiet)))
	}
	box.Add(f.standing().Holdings())
	return box
}

// diceRow is the tray of the reinforcement: the table of the Opponents with the rolled dice, and the buttons.
func (f *Face) diceRow() fyne.CanvasObject {
	var press func(n int)
	var lift func(n int, tile fyne.CanvasObject) fyne.CanvasObject
	if f.st.Seat != engine.NoSeat {
		press = func(n int) {
			if n != f.die() {
				f.swap()
			}
		}
		lift = f.liftDie
	}
	f.tiles = map[int]fyne.CanvasObject{}
	table := container.NewHScroll(tracks.NewTable(f.book(), f.dice(), f.die(), press, lift))
	buttons, need := f.diceButtons()
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		wide := min(s.Width*0.6, need)
		lay.Put(table, 0, 0, min(s.Width-wide-trayGap, look.Scaled(tracks.TableWide+4)), s.Height)
		lay.Put(buttons, s.Width-wide, 0, wide, s.Height)
	}}, table, buttons)
}

// diceButtons confirm the option, put it back, or leave the die unused; wide is their preferred width.
func (f *Face) diceButtons() (box fyne.CanvasObject, wide float32) {
	if f.st.Seat == engine.NoSeat {
		return container.NewWithoutLayout(), 0
	}
	var main *kit.Button
	if a, ok := f.dieChoice(); ok {
		name := f.say("table.die.marker", nil)
		switch a.Kind {
		case nobunaga.KindRaise:
			name = f.say("table.die.place", engine.Args{"Place": f.t.Tell().Place(a.To)})
		case nobunaga.KindDecline:
			name = f.nameOf(a)
		}
		main = kit.NewPrimary(name, kit.EnterCap, func() { f.t.Do(a) })
		f.means.tray.Add(main, a)
	} else {
		main = kit.NewPrimary(f.say("table.die.choose", nil), kit.EnterCap, func() {})
		main.Disable()
	}
	back := kit.NewButton(f.say("table.back", nil), f.t.T("settings.cap.escape"), func() { f.putBack() })
	if f.asked.sort == 0 && len(f.st.Steps) == 0 {
		back.Disable()
	}
	decline := engine.Action{Kind: nobunaga.KindDecline, Die: int8(f.die())}
	leave := kit.NewButton(f.say("tracks.decline", nil), "", func() { f.t.Do(decline) })
	f.means.tray.Add(leave, decline)
	half := max(back.MinSize().Width, leave.MinSize().Width)
	wide = max(look.Scaled(260), main.MinSize().Width, 2*half+6)
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		h := min((s.Height-6)/2, look.Scaled(46))
		lay.Put(main, 0, 0, s.Width, h)
		lay.Put(back, 0, h+6, s.Width/2-3, h)
		lay.Put(leave, s.Width/2+3, h+6, s.Width/2-3, h)
	}}, main, back, leave), wide
}

// liftDie makes the tile of a die draggable onto the other one, which is then used first.
func (f *Face) liftDie(n int, tile fyne.CanvasObject) fyne.CanvasObject {
	f.tiles[n] = tile
	d := face.NewDragSource(tile)
	d.OnBegin = func(at fyne.Position) bool {
		if given, _ := f.view.Given(); given != 0 || len(f.view.Dice()) < 2 {
			return false
		}
		const side = 40
		img := canvas.NewImageFromResource(look.Die(n, f.colour(nobunaga.OpponentsSide), look.Current().Mode))
		img.FillMode = canvas.ImageFillContain
		img.Resize(fyne.NewSize(side*look.DieWidth/160, side*look.DieHeight/160))
		f.lent = true
		f.Map.BeginCarry(n, f.colour(nobunaga.OpponentsSide), img, at)
		return true
	}
	d.OnMove = f.Map.MoveCarry
	d.OnEnd = func(at fyne.Position) {
		f.Map.Cancel()
		f.lent = false
		for other, o := range f.tiles {
			if other != n && face.Over(o, at) {
				f.swap()
				return
			}
		}
	}
	return d
}
