package rumbleface

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/rumble"
)

// showTray fills the tray with the choices.
func (f *Face) showTray() {
	f.means.tray = nil
	var content fyne.CanvasObject
	switch {
	case f.rolling:
		content = f.diceRow()
	case f.st.Seat == engine.NoSeat:
		content = f.waitingTray()
	case f.view.Phase() == rumble.Turn && len(f.st.Steps) == 0:
		content = f.turnTray()
	default:
		content = f.choiceTray()
	}
	f.FillTray(content)
	f.t.Moved()
}

// turnTray offers the roll, and the cards if no panel shows them.
func (f *Face) turnTray() fyne.CanvasObject {
	roll := kit.NewPrimary(f.say("table.roll", nil), "R", func() { f.t.Do(engine.Action{Kind: rumble.KindRoll}) })
	roll.SetPrimary(!f.t.Finding()) // a question of a lesson comes first
	f.means.tray.Add(roll, engine.Action{Kind: rumble.KindRoll})
	if f.t.Room().Rail > 0 && (f.t.InLesson() || f.t.SideWidth() <= f.t.Room().Rail) {
		return container.NewBorder(nil, nil, container.NewHBox(lay.Fixed(roll, 130, 0), lay.Gap(4)), nil, f.trayCards())
	}
	hint := kit.NewShrinking("", look.Quiet)
	words := f.say("table.turn_hint", nil)
	if room := f.t.TrayWidth() - 180 - look.Scaled(24); f.t.SideWidth() > 0 && look.Quiet.Width(words) <= room && (f.st.May(rumble.KindTactic) || f.st.May(rumble.KindDaimyo)) {
		hint.SetText(words)
	}
	return container.NewBorder(nil, nil, container.NewHBox(lay.Fixed(roll, 180, 0), lay.Gap(12)), nil, hint)
}

// trayCards are the tactics on offer and the player's daimyo card, with their keys.
func (f *Face) trayCards() fyne.CanvasObject {
	row := container.NewWithoutLayout()
	var names []float32
	add := func(card engine.Card, a engine.Action) {
		id := f.t.Game().Vocabulary().Cards[card]
		c := kit.Choice{
			Name: f.t.Tell().Card(card), Caption: f.say("card."+id+".line", nil), Key: strconv.Itoa(len(row.Objects) + 1),
			Dim: !f.st.IsLegal(a),
		}
		if by := f.view.TakenBy(card); a.Kind == rumble.KindTactic && by != 0 {
			c.Caption = f.t.Tell().Owner(by)
		}
		k := kit.NewKeyedChoice(c, func() { f.playCard(a) }, nil)
		k.OnAsk(func() { f.t.Explain(a, cardRule(f.t.Game(), card)) })
		f.means.tray.Add(k, a)
		row.Add(k)
		names = append(names, look.CardName.Width(c.Name)*1.02+1) // widths are rounded
	}
	for _, card := range f.view.Tactics() {
		add(card, engine.Action{Kind: rumble.KindTactic, Card: card})
	}
	if card, used := f.view.DaimyoCard(f.st.Seat); card != 0 && !used {
		add(card, engine.Action{Kind: rumble.KindDaimyo, Card: card})
	}
	row.Layout = named{names, look.Scaled(22) + kit.NewKeyCap("1").MinSize().Width}
	return row
}

// named is a layout of a row of cards that show only their names. Cards are equally wide if all names fit; else each is as wide as its name,
// and if the row is too short, all names shrink by the same share.
type named struct {
	names  []float32
	around float32
}

// MinSize is the least size of the cards.
func (n named) MinSize(objects []fyne.CanvasObject) fyne.Size { return shares(nil).MinSize(objects) }

// Layout places the cards side by side.
func (n named) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	count, sum, widest := float32(len(objects)), float32(0), float32(0)
	for _, w := range n.names {
		sum += w
		widest = max(widest, w)
	}
	room := s.Width + 4 - count*(n.around+4) // for all names
	widths := make(shares, len(objects))
	if widest*count > room {
		for i, w := range n.names {
			widths[i] = w * min(room/sum, 1)
		}
	}
	widths.Layout(objects, s)
}

// waitingTray shows the dice while a seat chooses that is not at this screen.
func (f *state) waitingTray() fyne.CanvasObject {
	if f.view.Dice()[0] == 0 {
		return layout.NewSpacer()
	}
	return f.diceRow()
}

// diceRow is the three dice of the roll, large.
func (f *state) diceRow() fyne.CanvasObject {
	row := container.NewHBox()
	seat := f.view.ToAct().First()
	if seat == engine.NoSeat {
		return row
	}
	for _, n := range f.view.Dice() {
		row.Add(container.NewCenter(kit.NewDie(f.t.Colour(seat), max(int(n), 1), 40)))
		row.Add(lay.Gap(6))
	}
	return container.NewHBox(layout.NewSpacer(), row, layout.NewSpacer())
}

// rollDice rolls dice in the tray while the table stays as it is, and calls done when they have stopped.
func (f *Face) rollDice(seat engine.Seat, faces []int, done func()) {
	f.rolling = true
	f.means.tray = nil // the tray has no controls now
	row := container.NewHBox()
	var dice []*kit.Die
	for range faces {
		d := kit.NewDie(f.t.Colour(seat), 1, 40)
		dice = append(dice, d)
		row.Add(container.NewCenter(d))
		row.Add(lay.Gap(6))
	}
	f.FillTray(container.NewHBox(layout.NewSpacer(), row, layout.NewSpacer()))
	f.showMap()
	f.t.Moved()
	kit.RollDice(dice, faces, func() {
		f.rolling = false
		done()
	})
}

// choiceTray shows the choices, then the other buttons: roll again, finish, put back.
func (f *Face) choiceTray() fyne.CanvasObject {
	choices := f.choices()
	form, widths := f.form(choices)
	row := container.New(shares(widths))
	for _, c := range choices {
		k := f.drawn(c, form)
		f.means.tray.Add(k, c.Means)
		if c.Means.Kind == rumble.KindDeploy {
			row.Add(f.carryFrom(k, c.Means))
		} else {
			row.Add(k)
		}
	}
	buttons := container.NewHBox()
	if f.st.May(rumble.KindReroll) {
		key := "R"
		if form == dicePacked {
			key = ""
		}
		again := kit.NewButton(f.rollAgain(form), key, func() { f.t.Do(engine.Action{Kind: rumble.KindReroll}) })
		f.means.tray.Add(again, engine.Action{Kind: rumble.KindReroll})
		buttons.Add(again)
	}
	if f.st.May(rumble.KindDone) {
		finish := kit.NewPrimary(f.say("table.finish", nil), "↵", func() { f.t.Do(engine.Action{Kind: rumble.KindDone}) })
		f.means.tray.Add(finish, engine.Action{Kind: rumble.KindDone})
		buttons.Add(finish)
	}
	if len(f.st.Steps) > 0 || f.hand.Kind != 0 && f.hand != engine.Gesture(f.hand.Kind) {
		buttons.Add(kit.NewButton(f.say("table.put_back", nil), f.t.T("settings.cap.escape"), func() { f.putBack() }))
	}
	if len(row.Objects) == 0 {
		return container.NewBorder(nil, nil, nil, buttons, kit.NewShrinking(f.say("table.choose_on_map", nil), look.Quiet))
	}
	return container.NewBorder(nil, nil, nil, container.NewHBox(lay.Gap(8), buttons), row)
}

// Widths of a choice of dice without its texts, of one that never has texts, and of the button to roll again.
const (
	fullWide, tightWide        = 184, 164
	diceAlone, aloneRoom       = 73, 80 // the dice; the key and the gaps, which grow with the text
	rollAgainFull, rollAgainOn = 190, 130
)

// form decides how much is drawn beside the dice so that no name is cut, and the least width of each choice.
func (f *state) form(choices face.Choices) (diceForm, []float32) {
	words := make([]float32, len(choices))
	sum := float32(0)
	for i, c := range choices {
		words[i] = max(look.CardName.Width(c.Name), look.Quiet.At(12.5).Width(c.Caption))
		sum += words[i]
	}
	widths := make([]float32, len(choices))
	room := f.t.TrayWidth() - 12*float32(len(choices))
	for form, least := range []float32{fullWide, tightWide} {
		beside := []float32{rollAgainFull, rollAgainOn}[form]
		if sum+look.Scaled(least)*float32(len(choices))+look.Scaled(beside) > room {
			continue
		}
		for i := range widths {
			widths[i] = words[i] + look.Scaled(least)
		}
		return diceForm(form), widths
	}
	if (diceAlone+look.Scaled(aloneRoom))*float32(len(choices))+look.Scaled(rollAgainOn) > room {
		return dicePacked, widths
	}
	return diceBare, widths
}

// rollAgain is the text of the button to roll again.
func (f *state) rollAgain(form diceForm) string {
	if form == diceFull {
		return f.say("table.roll_again_left", nil)
	}
	return f.say("table.roll_again", nil)
}

// shares is a layout of one row: each object gets its least width and an equal share of the rest.
type shares []float32

// MinSize is the least size of the objects.
func (w shares) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		least := o.MinSize()
		size.Width += least.Width + 4
		size.Height = max(size.Height, least.Height)
	}
	return size
}

// Layout places them side by side.
func (w shares) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	rest := s.Width + 4
	for _, need := range w {
		rest -= need + 4
	}
	x := float32(0)
	for i, o := range objects {
		wide := w[i] + rest/float32(len(objects))
		lay.Put(o, x, 0, wide, s.Height)
		x += wide + 4
	}
}

// mostChoices is how many choices the tray has room for; more can be chosen only on the map.
const mostChoices = 4

// choices are the choices of the tray with their digits, which stay the same during a choice of several steps.
func (f *Face) choices() face.Choices {
	list := f.offered()
	taken := map[engine.Action]bool{}
	face.Number(list, &f.digits, f.t.At(), func(c face.Choice) engine.Action {
		key := c.Means
		if f.openName(key) != f.units(key) {
			key.N = 0 // the choice is named by a place or a player, and the next step may take another number from there
		}
		if taken[key] {
			key = c.Means
		}
		taken[key] = true
		return key
	})
	return list
}

// offered are the groupings of the dice, the daimyo cards, or the open parts of a gesture.
func (f *Face) offered() face.Choices {
	left, name, caption := f.fits, f.openName, f.openCaption
	switch f.view.Phase() {
	case rumble.Pick:
		left, name = f.st.Legal, func(a engine.Action) string { return f.t.Tell().Card(a.Card) }
		caption = func(a engine.Action) string { return f.say("card."+f.t.Game().Vocabulary().Cards[a.Card]+".line", nil) }
	case rumble.Rolled1, rumble.Rolled2:
		if f.hand.Die == engine.Open && f.hand.To == engine.Open {
			return f.groupings()
		}
	}
	if len(left) > mostChoices && f.view.Phase() != rumble.Pick {
		return nil
	}
	list := face.Narrow(left, func(a engine.Action) engine.Action { return a })
	for i, c := range list {
		list[i].Name, list[i].Caption, list[i].Press = name(c.Means), caption(c.Means), func() { f.t.Do(c.Means) }
	}
	return list
}

// drawn is a choice in the tray; a grouping of the dice has its dice.
func (f *Face) drawn(c face.Choice, form diceForm) fyne.CanvasObject {
	hover := func(in bool) { f.PointIf(c.Means, in) }
	if dice, ok := f.diceOf(c); ok {
		return newDiceChoice(c, dice, f.t.Colour(f.st.Seat), form, hover)
	}
	return kit.NewKeyedChoice(kit.Choice{Name: c.Name, Caption: c.Caption, Key: c.Key()}, c.Press, hover)
}

// diceOf is the grouping of a choice; false if it is none.
func (f *state) diceOf(c face.Choice) (rumble.Grouping, bool) {
	for _, g := range f.view.Groupings() {
		if c.Means.Kind == rumble.KindDeploy && !c.Means.Whole() && g.Die == c.Means.Die {
			return g, true
		}
	}
	return rumble.Grouping{}, false
}

// groupings are the ways to choose the lone die, at most three; none if nobody here has to choose.
func (f *Face) groupings() face.Choices {
	if !f.st.May(rumble.KindDeploy) {
		return nil
	}
	var list face.Choices
	for _, g := range f.view.Groupings() {
		gesture := engine.Gesture(rumble.KindDeploy)
		gesture.Die = g.Die
		means := gesture
		means.From, means.To = rumble.Reserve, g.To
		list = append(list, face.Choice{Name: f.t.Tell().Place(g.To), Caption: f.afterwards(g), Means: means, Press: func() { f.gesture(gesture) }})
	}
	if form, _ := f.form(list); form != diceFull { // there is no room for the forces after the choice
		for i, g := range f.view.Groupings() {
			list[i].Caption = f.say("table.castle", engine.Args{"N": g.Castle})
		}
	}
	return list
}

// afterwards says how a grouping changes the forces: the castle, and the forces there.
func (f *state) afterwards(g rumble.Grouping) string {
	args := engine.Args{"N": g.Castle}
	for _, a := range f.st.Legal {
		if a.Kind != rumble.KindDeploy || a.Die != g.Die {
			continue
		}
		for _, side := range f.view.After(a).Sides {
			if side.Seat == f.st.Seat {
				args["A"] = side.Force
			} else if args["B"] == nil {
				args["B"] = side.Force // the strongest other seat
			}
		}
		break
	}
	if args["B"] == nil {
		return f.say("table.castle_alone", args)
	}
	return f.say("table.castle_then", args)
}

// openName is the part of an action that distinguishes it from the others that fit.
func (f *choice) openName(a engine.Action) string {
	switch {
	case a.Kind == rumble.KindDeploy:
		if a.Piece == rumble.Daimyo {
			return f.say("table.with_daimyo", nil)
		}
		return f.say("table.without_daimyo", nil)
	case a.Kind == rumble.KindReinforce:
		return f.t.Tell().Place(a.To)
	case a.Kind == rumble.KindMove && a.Piece == rumble.Daimyo && face.N.Varies(f.fits) && f.hand.To > 0:
		if a.N > 1 {
			return f.say("table.with_army", nil)
		}
		return f.say("table.without_army", nil)
	case face.Owner.Varies(f.fits) && a.Owner != 0:
		return f.t.Tell().Owner(a.Owner)
	case f.hand.To == engine.Open && face.To.Varies(f.fits):
		return f.t.Tell().Place(a.To)
	case f.hand.From == engine.Open && face.From.Varies(f.fits):
		return f.t.Tell().Place(a.From)
	}
	return f.units(a)
}

// openCaption is the rest of the action in words.
func (f *choice) openCaption(a engine.Action) string {
	switch a.Kind {
	case rumble.KindDeploy:
		return f.units(a) + " → " + f.t.Tell().Place(a.To)
	case rumble.KindMove:
		if f.openName(a) == f.units(a) || f.hand.From == engine.Open && f.manySources() {
			return f.t.Tell().Place(a.From) + " → " + f.t.Tell().Place(a.To)
		}
		if f.openName(a) == f.t.Tell().Place(a.To) {
			return f.units(a)
		}
		return f.units(a) + " → " + f.t.Tell().Place(a.To)
	}
	at := a.To
	if a.Kind == rumble.KindReturn {
		at = a.From
	}
	return f.say("table.castle", engine.Args{"N": f.view.Castle(at)})
}

// pressChoice presses choice n, or plays tactic card n at the beginning of a turn.
func (f *Face) pressChoice(n int) bool {
	if f.st.Seat == engine.NoSeat {
		return false
	}
	if f.view.Phase() == rumble.Turn && len(f.st.Steps) == 0 {
		cards := f.view.Tactics()
		if n <= len(cards) {
			f.playCard(engine.Action{Kind: rumble.KindTactic, Card: cards[n-1]})
			return true
		}
		if card, _ := f.view.DaimyoCard(f.st.Seat); card != 0 && n == len(cards)+1 {
			f.playCard(engine.Action{Kind: rumble.KindDaimyo, Card: card})
			return true
		}
		return false
	}
	return f.choices().Press(n)
}

// gesture makes g. If one action fits, it is done; if several fit, the face asks for the next part; if none fits, the Line says why.
func (f *Face) gesture(g engine.Action) bool {
	fits, ok := f.t.Try(g)
	if len(fits) > 1 {
		f.hand, f.fits = g, fits
		f.refreshChoice()
	}
	return ok
}
