package nobunagaface

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/games/nobunagaface/cards"
	"tenka/app/games/nobunagaface/names"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/nobunaga"
)

// showTray fills the tray: the hand at the left, the choices at the right.
func (f *Face) showTray() {
	f.means.tray = nil
	var content fyne.CanvasObject
	switch {
	case f.rolling != nil:
		content = f.fallingDice()
	case f.tumbling:
		content = f.handAlone()
	default:
		content = f.trayRow()
	}
	f.FillTray(content)
	f.t.Moved()
}

// trayRow is the hand, the choices and the buttons. Buttons and choices have the room they need, the hand has the rest; hand and choices
// scroll if that is little.
func (f *Face) trayRow() fyne.CanvasObject {
	n := f.showHand()
	folded := f.t.Room().Rail > 0
	if f.diceRoom() && !folded {
		return f.diceRow()
	}
	choices := &choiceGrid{}
	if !f.byUse() || folded { // else the panel lists the uses of a card
		f.addChoices(choices)
	}
	buttons, need := f.buttons()
	if f.diceRoom() { // the panel lists the options of a die
		buttons, need = f.diceButtons()
	}
	hand := f.hand.Object()
	grid := choices.object()
	all := objects(hand, buttons)
	if choices.count() > 0 {
		all = append(all, grid)
	}
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		right := s.Width
		choices.high = s.Height
		if buttons != nil {
			wide := min(max(need, look.Scaled(150)), s.Width*0.7)
			lay.Put(buttons, right-wide, 0, wide, s.Height)
			right -= wide + trayGap
		}
		whole, _ := f.hand.Wide()
		wide := min(right, look.Scaled(whole))
		if choices.count() > 0 {
			if wide = min(right-trayGap-choices.wide(), wide); wide < look.Scaled(min(handLeast, whole)) {
				wide = 0 // the choices need the room
			}
			left := wide
			if left > 0 {
				left += trayGap
			}
			lay.Put(grid, left, 0, right-left, s.Height)
		}
		hand.Hide()
		if n > 0 && wide > 0 {
			hand.Show()
			lay.Put(hand, 0, 0, wide, s.Height)
			f.hand.Reveal(f.openCard())
		}
	}}, all...)
}

// Sizes of the tray, in units: the gap between its parts, the least width of a hand of several cards in which one can be read.
const trayGap, handLeast = 12, 140

func objects(list ...fyne.CanvasObject) (all []fyne.CanvasObject) {
	for _, o := range list {
		if o != nil {
			all = append(all, o)
		}
	}
	return all
}

// showHand sets the cards of the hand, and returns their number.
func (f *Face) showHand() int {
	f.held = nil
	side, ok := f.shownSide()
	if ok {
		f.held = f.view.Hand(side)
	}
	f.hand.Keyed = f.byCard()
	f.hand.Events = f.hand.Keyed && f.asked.sort == nobunaga.KindEvent
	f.hand.Set(f.book(), f.held, f.openCard(), f.view.Phase() == nobunaga.Extra && f.st.Seat != engine.NoSeat)
	for i, c := range f.held {
		if c == f.asked.of.Card || c == f.paid {
			continue // it is open: the next choices are beside it, and another click closes it
		}
		kinds := []engine.Kind{nobunaga.KindEvent}
		switch {
		case f.payable():
			kinds = []engine.Kind{nobunaga.KindPay, nobunaga.KindPlay}
		case f.asked.sort == nobunaga.KindReinforce:
			kinds = []engine.Kind{nobunaga.KindReinforce}
		}
		for _, k := range kinds {
			g := engine.Gesture(k)
			g.Card = c
			f.means.tray.Add(f.hand.Card(i), g)
		}
	}
	return len(f.held)
}

// openCard is the index of the open card in the hand: it pays, is kept to pay, or is being asked about; -1 for none.
func (f *choice) openCard() int {
	if c := max(f.paid, f.asked.of.Card, f.kept); c > 0 {
		return slices.Index(f.held, c)
	}
	return -1
}

// byCard reports whether the digits choose cards of the hand, to pay or to play. Cards after the ninth are chosen with Tab and Enter; the tray
// does not list cards a second time.
func (f *choice) byCard() bool {
	if f.st.Seat == engine.NoSeat || len(f.held) == 0 {
		return false
	}
	switch f.asked.sort {
	case 0:
		return f.onlyPays()
	case nobunaga.KindPay:
		return f.payable()
	case nobunaga.KindEvent, nobunaga.KindReinforce:
		return f.asked.of.Card == engine.Open
	}
	return false
}

// onlyPays reports whether only a card that pays, or stopping, is left to choose: then the hand is the choice.
func (f *choice) onlyPays() bool {
	fits := slices.DeleteFunc(f.fits(), func(a engine.Action) bool { return a.Kind == f.finish() })
	return len(fits) > 0 && !face.Owner.Varies(fits) &&
		!slices.ContainsFunc(fits, func(a engine.Action) bool { return sortOf(a.Kind) != nobunaga.KindPay })
}

// tapCard makes a card pay for the choice, plays it if the choice asks for a card, or opens it.
func (f *choice) tapCard(c engine.Card) {
	if f.t.Find(lesson.Point{Card: c}) || f.st.Seat == engine.NoSeat {
		return
	}
	if f.payable() {
		f.payWith(c)
		return
	}
	if f.asked.of.Card == c || f.kept == c {
		f.kept = 0
		f.ask()
		f.refresh()
		return
	}
	next := question{sort: f.asked.sort, of: engine.Gesture(0)}
	if !f.byCard() {
		next.sort = 0
	}
	next.of.Card = c
	switch {
	case len(f.fitting(next)) > 0 && next.sort != 0:
		f.decide(next)
	case len(f.fitting(next)) > 0 || next.sort == 0 && f.usable(c):
		f.kept, f.asked = 0, next
		f.refresh()
	default:
		f.t.Do(engine.Action{Kind: nobunaga.KindEvent, Card: c}) // the Line says why it is refused
	}
}

// usable reports whether a card can be used for anything now.
func (f *state) usable(c engine.Card) bool {
	return f.view.Phase() == nobunaga.Round && slices.ContainsFunc(cards.UsesOf(f.book(), c), func(u cards.Use) bool { return u.Legal })
}

// addChoices adds the choices with their keys; none if nobody here has to choose, or a lesson asks for a place or a card.
func (f *Face) addChoices(to *choiceGrid) {
	if f.st.Seat == engine.NoSeat || f.t.Finding() {
		return
	}
	for _, o := range f.onPage() {
		k := kit.NewKeyedChoice(kit.Choice{Name: o.Name, Caption: o.Caption, Key: o.Key()}, o.Press, func(in bool) { f.PointIf(o.Means, in) })
		f.means.tray.Add(k, o.Means)
		to.add(k, o.Name)
		if o.Means.Kind == nobunaga.KindPass && f.lastPass() != "" {
			to.note(f.lastPass())
		}
	}
}

// buttons confirm and put back, below a note about the card that pays; wide is their preferred width. box is nil if there is nothing to
// confirm or put back.
func (f *Face) buttons() (box fyne.CanvasObject, wide float32) {
	if f.st.Seat == engine.NoSeat {
		return nil, 0
	}
	if f.view.Phase() == nobunaga.Extra {
		return f.extraButtons(), look.Scaled(270)
	}
	var note, main, back fyne.CanvasObject
	switch a, ok := f.toPay(); {
	case ok:
		note = f.payNote()
		main = f.confirming(f.say(f.confirmID(), nil), a, func() { f.t.Do(a) })
	case f.byUse():
		c := f.asked.of.Card
		u, _ := f.firstUse(c)
		main = f.confirming(f.say("table.use", nil), engine.Action{}, func() { f.useFor(c, u) })
	case f.view.Phase() == nobunaga.Revolt && len(f.st.Steps) == 0: // fighting and not fighting are both choices: there is no main button
	case f.finish() != 0:
		a := engine.Action{Kind: f.finish()}
		main = f.confirming(f.finishName(a), a, func() { f.t.Do(a) })
	}
	if f.paid != 0 || f.kept != 0 || !f.asked.open() || len(f.st.Steps) > 0 {
		back = kit.NewButton(f.say("table.back", nil), f.t.T("settings.cap.escape"), func() { f.putBack() })
	}
	all := objects(note, main, back)
	if len(all) == 0 {
		return nil, 0
	}
	for _, o := range objects(main, back) {
		wide = max(wide, o.MinSize().Width)
		if note != nil {
			wide = max(look.Scaled(270), main.MinSize().Width+6+back.MinSize().Width)
		}
	}
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		y, h := float32(0), s.Height
		if note != nil {
			lay.Put(note, 0, 0, s.Width, look.Scaled(42))
			y, h = look.Scaled(46), s.Height-look.Scaled(46)
		}
		h = min(h, look.Scaled(48))
		switch beside := note != nil; {
		case main != nil && back != nil && beside:
			wide := back.MinSize().Width
			lay.Put(main, 0, y, s.Width-wide-6, h)
			lay.Put(back, s.Width-wide, y, wide, h)
		case main != nil && back != nil:
			lay.Put(main, 0, y, s.Width, h)
			lay.Put(back, 0, y+h+6, s.Width, h)
		default:
			lay.Put(objects(main, back)[0], 0, y, s.Width, h)
		}
	}}, all...), wide
}

// extraButtons are the two buttons of the offer of an extra battle, of equal size: Enter stops until a card is chosen.
func (f *Face) extraButtons() fyne.CanvasObject {
	fightCap, stopCap := "", kit.EnterCap
	var note fyne.CanvasObject = kit.NewParagraph(f.say("table.extra.choose", nil), look.SmallType)
	a, paid := f.toPay()
	if paid {
		fightCap, stopCap = stopCap, ""
		note = f.payNote()
	}
	fight := kit.NewButton(f.say("table.fight_on", nil), fightCap, func() { f.t.Do(a) })
	stops := engine.Action{Kind: nobunaga.KindStop}
	stop := kit.NewButton(f.say("table.stop", nil), stopCap, func() { f.t.Do(stops) })
	fight.SetPrimary(paid)
	if f.means.tray.Add(stop, stops); paid {
		f.means.tray.Add(fight, a)
	} else {
		fight.Disable()
	}
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		y := look.Scaled(46)
		wide, high := (s.Width-6)/2, min(s.Height-y, look.Scaled(48))
		lay.Put(note, 0, 0, s.Width, y-4)
		lay.Put(fight, 0, y, wide, high)
		lay.Put(stop, wide+6, y, wide, high)
	}}, note, fight, stop)
}

// confirming is the main button.
func (f *Face) confirming(name string, a engine.Action, press func()) fyne.CanvasObject {
	b := kit.NewPrimary(name, kit.EnterCap, press)
	f.means.tray.Add(b, a)
	return b
}

// payNote is above the button that pays: a switch for the text of the card with its effect, or the words that the card only pays.
func (f *Face) payNote() fyne.CanvasObject {
	pays, plays := f.payment(f.paid)
	name := names.Capital(f.t.Tell().Card(f.paid))
	if plays.Kind == 0 {
		return kit.NewParagraph(f.say("table.pays_only", engine.Args{"Card": name}), look.SmallType)
	}
	words := f.say("table.use_text", engine.Args{"B": f.textDoes(f.paid)})
	if pays.Kind == 0 {
		return kit.NewParagraph(words, look.SmallType)
	}
	toggle := kit.NewToggle(words, f.text, func(on bool) {
		f.text = on
		f.refresh()
	})
	other := plays
	if f.text {
		other = pays
	}
	f.means.tray.Add(toggle, other)
	return kit.NewSheetOf(kit.Flat, container.NewBorder(nil, nil, nil, toggle, container.New(lay.Inset(10, 0, 4, 0), container.NewVBox(layout.NewSpacer(), kit.NewParagraph(words, look.SmallType), layout.NewSpacer()))), 0)
}

// textDoes says in a few words what the text of a card would do for the choice: the leaders it raises, else the words of the card.
func (f *state) textDoes(c engine.Card) string {
	if s, built := f.stack(); built {
		for _, r := range f.view.Raises(c) {
			if r.With > r.Value && slices.Contains(s.Leaders, r.Piece) {
				return f.say("cards.now.counts", engine.Args{"Piece": f.t.Tell().Piece(r.Piece), "N": r.With})
			}
		}
	}
	if words, lit := cards.Now(f.book(), c); lit && len(f.view.Raises(c)) > 0 && f.view.Phase() == nobunaga.Extra {
		return words
	}
	return cards.WordsOf(f.book(), c).Line
}

// finish is the kind of action that Enter does if no card is chosen, 0 for none.
func (f *state) finish() engine.Kind {
	for _, k := range []engine.Kind{nobunaga.KindDone, nobunaga.KindStop} {
		if f.st.May(k) {
			return k
		}
	}
	return 0
}

// finishName is the name of the button that ends a choice.
func (f *state) finishName(a engine.Action) string {
	switch f.view.Phase() {
	case nobunaga.Extra:
		return f.say("table.stop", nil)
	case nobunaga.Revolt:
		if a.Kind == nobunaga.KindStop {
			return f.say("table.no_revolt", nil)
		}
	}
	return f.nameOf(a)
}

// confirmID is the id of the text on the button that pays.
func (f *state) confirmID() string {
	if s, built := f.stack(); built {
		if s.Kind == nobunaga.KindMarch {
			return "table.march"
		}
		return "table.fight"
	}
	if f.view.Phase() == nobunaga.Extra {
		return "table.fight_on"
	}
	return "table.negotiate"
}

// fallingDice are the rolling dice, in one row.
func (f *choice) fallingDice() fyne.CanvasObject {
	row := container.NewHBox(layout.NewSpacer())
	for _, d := range f.rolling {
		row.Add(container.NewCenter(d))
		row.Add(lay.Gap(3))
	}
	row.Add(layout.NewSpacer())
	return row
}
