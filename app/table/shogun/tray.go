package shogun

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// showTray fills the tray: the hand while orders are planned, the cards of the order while they are carried out, choices else.
func (f *Face) showTray() {
	f.means.tray = nil
	var content fyne.CanvasObject
	_, draft := f.view.Draft()
	switch {
	case f.inside(): // the table's controls stand there
		content = layout.NewSpacer()
	case draft:
		content = f.draftTray()
	case f.phase() == shogun.Plan:
		content = f.hand.showPlan()
	case f.phase() == shogun.PickSpecial:
		content = f.specialTray()
	case f.phase() == shogun.Revolt:
		content = f.revoltTray()
	case f.phase() == shogun.Over:
		content = layout.NewSpacer()
	default:
		content = f.stageTray(f.marchButtons())
	}
	f.tray.Objects = []fyne.CanvasObject{content}
	f.tray.Refresh()
}

// stageTray is the cards of the order that is carried out, with what can be pressed at the right.
func (f *Face) stageTray(right fyne.CanvasObject) fyne.CanvasObject {
	return container.NewBorder(nil, nil, nil, container.NewHBox(kit.NewUpright(), lay.Gap(4), narrowed(right, look.Scaled(204))), f.stage())
}

// stage is the cards of the order that is carried out, in turn order, or what else the moment tells.
func (f *Face) stage() fyne.CanvasObject {
	if order := f.stageOrder(); order != 0 {
		row := container.NewHBox()
		for _, s := range f.view.TurnOrder() {
			row.Add(f.stageCard(s, order))
		}
		return container.NewHScroll(row)
	}
	box := container.NewVBox()
	for _, l := range f.lines(5) {
		box.Add(kit.NewShrinking(l, look.SmallType))
	}
	return box
}

// narrowed gives an object a width whatever its own is.
func narrowed(o fyne.CanvasObject, w float32) fyne.CanvasObject {
	return container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(w, o.MinSize().Height) },
		Lay: func(s fyne.Size) { lay.Put(o, 0, 0, s.Width, s.Height) },
	}, o)
}

// stageOrder is the order whose cards lie in the tray, 0 for none.
func (f *Face) stageOrder() engine.Place { return f.view.Stage().Order }

// lines tells the events of the moment, at most so many.
func (f *Face) lines(most int) []string {
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

// untold are the events that the table shows in another way than in words.
var untold = map[engine.EventKind]bool{
	shogun.EventThrow: true, shogun.EventThrown: true, shogun.EventCame: true, shogun.EventReturned: true, shogun.EventAction: true,
	shogun.EventOrderUp: true, shogun.EventSpecialUp: true, shogun.EventRank: true, shogun.EventSealed: true, shogun.EventRoundEnd: true,
}

// stageCard is a seat's card on the order: who, the card, and what it does.
func (f *Face) stageCard(s engine.Seat, order engine.Place) fyne.CanvasObject {
	u := look.Scaled
	lies := f.view.Laid(s, order)
	acting := f.acting() == s
	words, done := f.stageWords(s, lies)
	wide, high := float32(102), float32(104)
	switch {
	case f.narrow():
		wide, high = 96, 78
	case f.t.Room().Log > 0:
		wide, high = 118, 128
	}
	if f.inside() { // the controls stand above
		high -= 46
	}
	var card fyne.CanvasObject
	switch c := lies.Card; {
	case lies.Covered:
		card = kit.NewDrawing(fyne.NewSize(high*5/7, high), func() fyne.Resource { return look.Drawing("piece/back-" + look.Crest(f.t.Colour(s))[6:]) })
		card = container.NewCenter(card)
	case c == 0:
		card = kit.NewValueCard("", "sign/bar", 0, nil).SetSize(wide, high).SetState(kit.HandGone, f.emptyWord(lies))
	case c >= shogun.Chest0:
		card = kit.NewValueCard(f.t.Tell().Card(c), signChest, int(c-shogun.Chest0), nil).SetSize(wide, high)
	case f.inside() && f.narrow(): // there is room for its name
		card = container.NewCenter(container.NewHBox(kit.NewLabel(f.t.Tell().Card(c), seaTitle), kit.NewKanji(f.kanji(engine.Place(c)), 12)))
	default:
		land := f.landOf(engine.Place(c))
		if f.inside() {
			land.Outline = nil
		}
		land.Seat = f.t.Colour(s)
		land.Armies, land.Flames = 0, 0
		state := kit.HandRest
		if done && !acting {
			state = kit.HandDimmed
		}
		card = kit.NewLandCard(land, nil, nil).SetSize(wide, high).SetState(state)
	}
	name := container.NewBorder(nil, nil, container.NewHBox(kit.NewSeal(f.t.Colour(s), 17), lay.Gap(1)), nil, kit.NewShrinking(f.t.Name(s), look.NameType.At(13.5)))
	kind := look.Quiet.At(12.5)
	if acting {
		kind = look.Type{Font: look.InterBold, Size: 12.5, Tone: look.ToneInk}
	}
	caption := kit.NewShrinking(words, kind).Align(fyne.TextAlignCenter)
	check := kit.NewSign("sign/check", look.ToneQuiet, 13)
	check.Hidden = !done || acting
	well := kit.NewRow("", nil, nil)
	well.SetMarked(acting)
	return container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(u(wide)+u(8), u(20+high+18)) },
		Lay: func(size fyne.Size) {
			lay.Put(well, 0, -4, size.Width, size.Height+6)
			lay.Put(name, u(4), 0, size.Width-u(8), u(18))
			lay.Put(check, size.Width-u(18), u(2), u(14), u(14))
			lay.Put(card, u(4), u(21), u(wide), min(u(high), size.Height-u(37)))
			lay.Put(caption, u(2), size.Height-u(16), size.Width-u(4), u(16))
		},
	}, well, name, check, card, caption)
}

// emptyWord says why no card lies there.
func (f *Face) emptyWord(lies shogun.Lay) string {
	if lies.Lost {
		return f.say("table.order.captured", nil)
	}
	return f.say("table.card.empty", nil)
}

// acting is the seat whose card is being carried out, NoSeat for none.
func (f *Face) acting() engine.Seat {
	if f.inside() {
		if f.moment.Is(shogun.MomentCard, shogun.MomentAloft, shogun.MomentFallen) {
			return f.moment.Seat
		}
		return engine.NoSeat
	}
	return f.view.ToAct().First()
}

// stageWords says what a card of the order did or does, and whether it is done.
func (f *Face) stageWords(s engine.Seat, lies shogun.Lay) (string, bool) {
	done := f.view.Stage().Done.Has(s)
	if f.inside() && f.acting() == s {
		if words := f.cardWords(); words != "" {
			return words, false
		}
	}
	switch {
	case lies.Empty(), lies.Lost, lies.Card >= shogun.Chest0:
		return f.say("table.card.none", nil), done
	case done:
		return f.say("table.order.done", nil), true
	case f.acting() == s:
		return f.say("table.order.now", nil), false
	}
	return f.say("table.card.to_come", nil), false
}

// cardWords says what the card of the moment does, nothing where it tells of none.
func (f *Face) cardWords() string {
	m := &f.moment
	if m.Is(shogun.MomentFallen) && !m.Revolt() {
		return f.say("table.card.attacks", engine.Args{"Place": f.t.Tell().Place(m.Place)})
	}
	for _, e := range m.Events {
		args := engine.Args{"Place": f.t.Tell().Place(e.To), "N": int(e.N), "Piece": f.t.Tell().Piece(e.Piece)}
		switch e.Kind {
		case shogun.EventAttack:
			return f.say("table.card.attacks", args)
		case shogun.EventMove:
			return f.say("table.card.moves", args)
		case shogun.EventStay, shogun.EventDeclined:
			return f.say("table.card.stays", nil)
		case shogun.EventBuild:
			return f.say("table.card.builds", args)
		case shogun.EventRice, shogun.EventTax:
			return f.say("table.card.takes", args)
		case shogun.EventArmies:
			return f.say("table.card.places", args)
		}
	}
	if m.Lost() != 0 {
		return f.say("table.card.lost", nil)
	}
	return ""
}

// marchButtons choose how many armies go, or that none does.
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
	if f.legal(shogun.KindStay) {
		box.Add(kit.NewButton(f.say("table.stay", nil), "1", func() { f.t.Do(engine.Action{Kind: shogun.KindStay}) }))
	}
	if f.legal(shogun.KindDecline) {
		box.Add(kit.NewButton(f.say("table.decline", nil), "1", func() { f.t.Do(engine.Action{Kind: shogun.KindDecline}) }))
	}
	return box
}

// openAim is the aim with the number open.
func (f *Face) openAim() engine.Action {
	g := f.target
	g.N = engine.Open
	return g
}

// specialTray offers the turn spaces that are free, each with what its special card does.
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
		if !roomy { // the number of the space is the key
			key = ""
		}
		k := kit.NewKeyedChoice(kit.Choice{Name: f.t.Tell().Card(turn.Special), Caption: caption, Key: key}, func() { f.t.Do(a) }, nil)
		if !f.legalAction(a) {
			k.Disable()
		}
		k.OnAsk(func() { f.askTurn(i) })
		f.means.tray.Add(k, a)
		if !roomy {
			row.Add(container.NewVBox(lay.Fixed(k, 0, look.Scaled(56))))
			continue
		}
		text := kit.NewParagraph(f.named("card."+f.t.Game().Words().Cards[turn.Special]+".text"), look.Quiet.At(12))
		row.Add(container.New(lay.Inset(2, 2, 2, 0), container.NewBorder(lay.Fixed(k, 0, look.Scaled(48)), nil, nil, nil, container.New(lay.Inset(4, 0, 2, 0), text))))
	}
	return row
}

func (f *Face) legalAction(a engine.Action) bool {
	for _, l := range f.st.Legal {
		if l == a {
			return true
		}
	}
	return false
}

// revoltTray offers the drawn provinces.
func (f *Face) revoltTray() fyne.CanvasObject {
	row := container.NewHBox()
	drawn, _ := f.view.Drawn()
	wide, high := f.cardSize()
	for i, p := range drawn {
		a := engine.Action{Kind: shogun.KindRevolt, To: p}
		land := f.landOf(p)
		land.Key = strconv.Itoa(i + 1)
		state := kit.HandDimmed
		var press func()
		if f.legalAction(a) {
			state, press = kit.HandLit, func() { f.t.Do(a) }
		}
		row.Add(lay.Gap(4))
		card := kit.NewLandCard(land, press, func(in bool) { f.pointIf(a, in) }).SetSize(wide, high).SetState(state)
		card.OnAsk(func() { f.t.Explain(a, "shogun.winter.order") })
		f.means.tray.Add(card, a)
		row.Add(card)
	}
	return container.NewHBox(row)
}

func (f *Face) pointIf(a engine.Action, in bool) {
	if in {
		f.Point(a)
	} else {
		f.Point(engine.Action{})
	}
}

// pressChoice takes the numbered choice n.
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
		case n == 1 && f.legal(shogun.KindStay):
			return f.t.Do(engine.Action{Kind: shogun.KindStay})
		case n == 1 && f.legal(shogun.KindDecline):
			return f.t.Do(engine.Action{Kind: shogun.KindDecline})
		}
	}
	return false
}

// cardOf is the card that an object of the hand shows, 0 for none.
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
