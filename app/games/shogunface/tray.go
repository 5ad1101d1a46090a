package shogunface

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/games/shogunface/plancards"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// showTray fills the tray: the hand during planning; the choices of the draft, of special cards and of revolts; else the table of the ten
// actions.
func (f *Face) showTray() {
	f.means.tray = nil
	var content fyne.CanvasObject
	_, draft := f.view.Draft()
	switch {
	case draft:
		content = f.draftTray()
	case f.choosing(shogun.Plan), f.phase() == shogun.Plan && !f.inside():
		content = f.hand.showPlan()
	case f.phase() == shogun.PickSpecial && !f.inside():
		content = f.specialTray()
	case f.choosing(shogun.Revolt):
		content = f.revoltTray()
	case f.narrow() && f.choosing(shogun.MoveArmies, shogun.Attack):
		content = f.marchButtons()
	case f.view.Orders() == nil:
		content = layout.NewSpacer()
	default:
		f.actions.Show()
		content = f.actions.Whole
	}
	f.FillTray(content)
}

// narrowed gives an object a fixed width.
func narrowed(o fyne.CanvasObject, w float32) fyne.CanvasObject {
	return container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(w, o.MinSize().Height) },
		Lay: func(s fyne.Size) { lay.Put(o, 0, 0, s.Width, s.Height) },
	}, o)
}

// lines are the events of the moment as sentences, at most most of them.
func (f *state) lines(most int) []string {
	if !f.inside() {
		return nil
	}
	var lines []string
	for _, e := range f.moment.Events {
		if text := f.t.Tell().Event(e); text != "" && !untold[e.Kind] && (e.Kind != shogun.EventRound || f.moment.Is(shogun.MomentRound)) {
			lines = append(lines, text)
		}
	}
	return lines[:min(most, len(lines))]
}

// untold are the events that the table shows without words.
var untold = map[engine.EventKind]bool{
	shogun.EventThrow: true, shogun.EventThrown: true, shogun.EventCame: true, shogun.EventReturned: true, shogun.EventAction: true,
	shogun.EventOrderUp: true, shogun.EventSpecialUp: true, shogun.EventRank: true, shogun.EventSealed: true, shogun.EventRoundEnd: true,
}

// acting is the seat whose card is being carried out, NoSeat for none.
func (f *state) acting() engine.Seat {
	if f.inside() {
		if f.moment.Is(shogun.MomentCard, shogun.MomentAloft, shogun.MomentFallen) {
			return f.moment.Seat
		}
		return engine.NoSeat
	}
	return f.view.ToAct().First()
}

// marchButtons choose how many armies go, or none.
func (f *Face) marchButtons() fyne.CanvasObject {
	f.hand.stepper = nil
	if f.st.Seat == engine.NoSeat {
		return layout.NewSpacer()
	}
	box := container.NewVBox()
	if f.target.To > 0 {
		most := 0
		for _, a := range engine.Filter(nil, f.st.Legal, f.openAim()) {
			most = max(most, int(a.N))
		}
		f.hand.stepper = kit.NewStepper(f.say("table.how_many", nil), 1, most, f.count, f.setCount).OnEnter(func() { f.send() })
		id := "table.move"
		if f.view.Province(f.target.To).Owner != engine.OwnerOf(f.st.Seat) {
			id = "table.attack"
		}
		send := kit.NewPrimary(f.say(id, nil), kit.EnterCap, func() { f.send() })
		f.means.tray.Add(box, f.target)
		stay := f.view.Province(f.from()).Armies - f.count
		box.Add(container.NewBorder(nil, nil, lay.Fixed(f.hand.stepper, look.Scaled(118), 0), nil))
		box.Add(lay.Fixed(send, 0, look.Scaled(42)))
		if !f.narrow() {
			box.Add(kit.NewShrinking(f.say("table.stay_behind", engine.Args{"N": stay, "Place": f.t.Tell().Place(f.from())}), look.Quiet))
		}
		return box
	}
	box.Add(lay.Fixed(kit.NewParagraph(f.say("table.choose", nil), look.Quiet), 0, look.Scaled(52)))
	for kind, id := range map[engine.Kind]string{shogun.KindStay: "table.stay", shogun.KindDecline: "table.decline"} { // at most one of them is legal
		if !f.st.May(kind) {
			continue
		}
		a := engine.Action{Kind: kind}
		none := kit.NewButton(f.say(id, nil), "1", func() { f.t.Do(a) })
		f.means.tray.Add(none, a)
		box.Add(none)
	}
	return box
}

// openAim is the gesture with an open number.
func (f *choice) openAim() engine.Action {
	g := f.target
	g.N = engine.Open
	return g
}

// specialTray offers the free turn spaces, each with the effect of its special card.
func (f *Face) specialTray() fyne.CanvasObject {
	row := container.NewGridWithRows(1)
	roomy := f.t.BoardWidth() >= look.Scaled(900)
	for i, turn := range f.view.TurnSpaces() {
		if turn.Special == 0 {
			continue
		}
		a := engine.Action{Kind: shogun.KindSpecial, To: turn.Space}
		caption := f.t.Tell().Place(a.To)
		if turn.Owner != 0 {
			caption = f.t.Name(turn.Owner.Seat())
		}
		key := strconv.Itoa(i + 1)
		if !roomy { // the number of the space is its key
			key = ""
		}
		k := kit.NewKeyedChoice(kit.Choice{Name: f.t.Tell().Card(turn.Special), Caption: caption, Key: key}, func() { f.t.Do(a) }, nil)
		if !f.st.IsLegal(a) {
			k.Disable()
		}
		k.OnAsk(func() { f.askTurn(i) })
		f.means.tray.Add(k, a)
		if !roomy {
			row.Add(container.NewVBox(lay.Fixed(k, 0, look.Scaled(56))))
			continue
		}
		text := kit.NewParagraph(f.named("card."+f.t.Game().Vocabulary().Cards[turn.Special]+".text"), look.Quiet.At(12))
		row.Add(container.New(lay.Inset(2, 2, 2, 0), container.NewBorder(lay.Fixed(k, 0, look.Scaled(48)), nil, nil, nil, container.New(lay.Inset(4, 0, 2, 0), text))))
	}
	return row
}

// revoltTray offers the drawn provinces.
func (f *Face) revoltTray() fyne.CanvasObject {
	row := container.NewHBox()
	drawn, _ := f.view.Drawn()
	wide, high := f.choiceSize()
	for i, p := range drawn {
		a := engine.Action{Kind: shogun.KindRevolt, To: p}
		land := f.landOf(p)
		land.Key = strconv.Itoa(i + 1)
		state := plancards.HandDimmed
		var press func()
		if f.st.IsLegal(a) {
			state, press = plancards.HandLit, func() { f.t.Do(a) }
		}
		row.Add(lay.Gap(4))
		card := plancards.NewLandCard(land, press, func(in bool) { f.PointIf(a, in) }).SetSize(wide, high).SetState(state)
		card.OnAsk(func() { f.t.Explain(a, "shogun.winter.order") })
		f.means.tray.Add(card, a)
		row.Add(card)
	}
	return container.NewHScroll(container.New(lay.Inset(2, 2, 2, 2), row))
}

// pressChoice makes choice n.
func (f *Face) pressChoice(n int) bool {
	switch {
	case f.choosing(shogun.PickSpecial):
		return n <= rowTurns && f.t.Do(engine.Action{Kind: shogun.KindSpecial, To: shogun.Turn1 + engine.Place(n-1)})
	case f.choosing(shogun.DraftPick, shogun.DraftGroup):
		return f.pressDraft(n)
	case f.choosing(shogun.Plan):
		if cards := f.hand.focusable(); n <= len(cards) {
			f.hand.press(f.hand.cardOf(cards[n-1]))
			return true
		}
	case f.choosing(shogun.Revolt):
		if drawn, _ := f.view.Drawn(); n <= len(drawn) {
			return f.t.Do(engine.Action{Kind: shogun.KindRevolt, To: drawn[n-1]})
		}
	case f.choosing(shogun.MoveArmies, shogun.Attack):
		switch {
		case f.target.To > 0:
			f.setCount(n)
			return true
		case n == 1 && f.st.May(shogun.KindStay):
			return f.t.Do(engine.Action{Kind: shogun.KindStay})
		case n == 1 && f.st.May(shogun.KindDecline):
			return f.t.Do(engine.Action{Kind: shogun.KindDecline})
		}
	}
	return false
}

// cardOf is the card of an object of the hand, 0 for none.
func (h *handRow) cardOf(o fyne.Focusable) engine.Card {
	for c, k := range h.cards {
		if fyne.Focusable(k) == o {
			return c
		}
	}
	for i, c := range h.chests {
		if fyne.Focusable(c) == o {
			return shogun.Chest0 + engine.Card(i)
		}
	}
	return 0
}
