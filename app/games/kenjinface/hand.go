package kenjinface

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/games/kenjinface/playcards"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// showTray fills the tray: the hand and the text about a card, the tiles of the draft, or the steps of a battle.
func (f *Face) showTray() {
	var content fyne.CanvasObject
	f.means = means{}
	defer f.t.Moved()
	switch {
	case f.around:
		content = container.NewHBox(kit.NewButton(f.say("table.back_to_hand", nil), "F", func() { f.lookAround(false) }), layout.NewSpacer())
	case f.view.Phase() <= kenjin.Draft6:
		content = f.draftTray()
	case f.view.Phase() >= kenjin.Supplying:
		content = f.battleTray()
	default:
		content = f.handTray()
	}
	f.FillTray(content)
}

// handTray is the hand with the text about the chosen card.
func (f *Face) handTray() fyne.CanvasObject {
	hand := f.view.Hand(f.near)
	if len(hand) != f.view.Held(f.near) {
		hand = nil // the hand is secret now
	}
	w, h := f.handCard()
	f.cards.SetCardSize(w, h)
	var list []playcards.Laid
	chosen := false
	for _, u := range hand {
		card := playcards.Laid{Card: f.unitCard(u, f.near, f.handMark(u)), Name: f.t.Localizer().Facts(f.t.Tell().Piece(u), f.unitText(u, ".line"))}
		if u == f.unit && !chosen {
			card.State, chosen = kit.CardSelected, true
		}
		list = append(list, card)
	}
	f.cards.SetCards(list)
	f.showAbout()
	var left fyne.CanvasObject = f.cards
	if len(hand) == 0 {
		text := ""
		if f.view.Held(f.near) == 0 && f.mine() {
			text = f.say("table.hand_empty", nil)
		}
		left = kit.NewParagraph(text, look.BodyType)
	}
	rule := kit.NewHairline()
	about := f.about
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		right := f.aboutWidth(s.Width)
		room := s.Width - right - 34
		narrow := room < look.Scaled(220) // only the cards
		show(rule, !narrow)
		show(about, !narrow)
		if narrow {
			lay.Put(left, 4, -11, s.Width-8, s.Height+11)
			return
		}
		lay.Put(left, 4, -11, room, s.Height+11)
		if len(hand) == 0 {
			lay.Put(left, 8, s.Height*0.3, room, s.Height*0.7)
		}
		lay.Put(rule, s.Width-right-16, 6, 1, s.Height-12)
		before := about.Size()
		lay.Put(about, s.Width-right, 0, right-4, s.Height)
		if about.Size() != before {
			f.showAbout()
		}
	}}, left, rule, about)
}

// aboutWidth is the width of the text about a card in a tray tray units wide: what seven cards leave, within limits. A full hand takes as much
// of it as its cards need to show their names.
func (f *state) aboutWidth(tray float32) float32 {
	w, _ := f.handCard()
	full := w + playcards.NamedSpine()*float32(max(len(f.view.Hand(f.near)), 1)-1)
	least := max(min(look.Scaled(340), tray-34-full-8), look.Scaled(300))
	return min(max(tray-34-7*(w+5), least), look.Scaled(520))
}

var (
	aboutTitle = look.Type{Font: look.Garamond, Size: 20, Tone: look.ToneInk}
	aboutText  = look.Type{Font: look.Inter, Size: 14, Tone: look.ToneInk}
	aboutQuiet = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneQuiet}
)

// showAbout says what the card under the pointer does, else the chosen one, and shows the buttons.
func (f *Face) showAbout() {
	u := f.unit
	if f.shownOf != 0 {
		u = f.shownOf
	}
	if pending, _ := f.view.Pending(); u == 0 {
		u = pending
	}
	box := container.New(layout.NewCustomPaddedVBoxLayout(look.Scaled(3)))
	if u != 0 {
		title := container.NewHBox(kit.NewLabel(f.t.Tell().Piece(u), aboutTitle), container.NewCenter(kit.NewKanji(f.unitText(u, ".kanji"), 14)))
		box.Add(title)
		first, more := f.t.Localizer().Sentences(f.say("table.power_text", engine.Args{"N": f.powerSign(u)}), f.unitText(u, ".line")), f.unitText(u, ".text")
		sign, id := "sign/eye", "table.regular"
		if f.view.Secret(u) {
			sign, id = "sign/eye-closed", "table.secret"
		}
		text, quiet, eye := f.aboutTypes(first, more)
		box.Add(kit.NewParagraph(first, text))
		box.Add(kit.NewParagraph(more, quiet))
		if !eye {
			f.about.Objects = []fyne.CanvasObject{container.NewBorder(nil, f.buttons(), nil, nil, box)}
			f.about.Refresh()
			return // the card itself shows the eye
		}
		box.Add(container.NewBorder(nil, nil, container.NewCenter(kit.NewSign(sign, look.ToneQuiet, 17)), nil, kit.NewShrinking(f.say(id, nil), aboutQuiet)))
	} else if f.st.Seat != engine.NoSeat {
		box.Add(kit.NewParagraph(f.say("table.keys", nil), aboutQuiet))
	}
	f.about.Objects = []fyne.CanvasObject{container.NewBorder(nil, f.buttons(), nil, nil, box)}
	f.about.Refresh()
}

// aboutTypes are the types in which the text about a card fits above the buttons, and whether the line about who sees the card fits below it.
func (f *Face) aboutTypes(first, more string) (text, quiet look.Type, eye bool) {
	text, quiet = aboutText, aboutQuiet
	size := f.about.Size()
	room := size.Height - look.Scaled(26+44+8)
	for {
		lines := float32(len(text.Wrap(first, size.Width)))*look.Scaled(text.Size) + float32(len(quiet.Wrap(more, size.Width)))*look.Scaled(quiet.Size)
		const leading = 1.35
		switch need := leading * lines; {
		case size.Height == 0 || need+look.Scaled(22) <= room:
			return text, quiet, true
		case need <= room, look.Scaled(quiet.Size-0.5) < look.LeastLetter():
			return text, quiet, false
		}
		text.Size, quiet.Size = text.Size-0.5, quiet.Size-0.5
	}
}

// buttons are: play the Lord as the last card, put back, look at the fields.
func (f *Face) buttons() fyne.CanvasObject {
	row := container.NewHBox()
	if f.risk != nil {
		play := kit.NewPrimary(f.say("table.play_it", nil), kit.EnterCap, func() { f.playRisk() })
		f.means.play = play
		row.Add(play)
	}
	if f.unit != 0 || f.risk != nil || len(f.st.Steps) > 0 && f.st.Seat != engine.NoSeat {
		row.Add(kit.NewButton(f.say("table.put_back", nil), f.t.T("settings.cap.escape"), func() { f.putBack() }))
	}
	if f.risk == nil {
		row.Add(kit.NewButton(f.say("table.look", nil), "F", func() { f.lookAround(true) }))
	}
	return row
}

// pressHand handles a press on a card of the hand.
func (f *Face) pressHand(i int) {
	if hand := f.view.Hand(f.near); i < len(hand) {
		f.pick(hand[i])
	}
}

// hoverHand shows what the card under the pointer does.
func (f *Face) hoverHand(i int, in bool) {
	f.shownOf = 0
	if hand := f.view.Hand(f.near); in && i < len(hand) {
		f.shownOf = hand[i]
	}
	f.askable(in, func() { f.askHand(i) })
	f.showAbout()
}

// askHand explains a card of the hand, and why it cannot be played now.
func (f *state) askHand(i int) {
	hand := f.view.Hand(f.near)
	if i >= len(hand) {
		return
	}
	var g engine.Action
	if f.mine() && f.near == f.st.Seat {
		g = engageGesture(hand[i])
	}
	f.t.Explain(g, f.unitRule(hand[i]))
}

// engageGesture is the choice of a unit of the hand for any field.
func engageGesture(u engine.Piece) engine.Action {
	g := engine.Gesture(kenjin.KindEngage)
	g.Piece = u
	if u == kenjin.Assassin {
		g = engine.Gesture(kenjin.KindAssassinate)
	}
	return g
}

// unitRule and tileRule are the rules of a unit and of a tile.
func (f *state) unitRule(u engine.Piece) string {
	return "kenjin.unit." + f.t.Game().Vocabulary().Pieces[u]
}

func (f *state) tileRule(c engine.Card) string {
	return "kenjin.field." + f.t.Game().Vocabulary().Cards[c]
}

// draftTray is the tiles that can be drafted.
func (f *Face) draftTray() fyne.CanvasObject {
	row := container.NewGridWithRows(1)
	f.display = nil
	for i, c := range f.view.Display() {
		t := f.fieldTile(c, strconv.Itoa(f.view.Points(c)), nil)
		t.OnHover(func(in bool) { f.peek.hoverDraft(c, t, in) })
		t.OnAsk(func() { f.t.Explain(f.gestureOf(target{tile: c}), f.tileRule(c)) })
		t.single = true
		if f.lit(target{tile: c}) > 0 {
			t.SetPress(func() { f.choose(target{tile: c}) })
			t.setState(kit.CardLit, strconv.Itoa(i+1))
		}
		if f.pointed.Kind == kenjin.KindDraft && f.pointed.Card == c {
			t.setState(kit.CardSelected, "")
		}
		f.display = append(f.display, shownState{c, t})
		row.Add(container.New(lay.Inset(6, 6, 6, 6), f.dragTile(c, t)))
	}
	w := float32(len(f.display)) * 240
	if f.wide() {
		w *= 1.25
	}
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		width := min(w, s.Width)
		lay.Put(row, (s.Width-width)/2, 0, width, s.Height)
	}}, row)
}

// shownState is a tile of the draft that is shown.
type shownState struct {
	tile   engine.Card
	widget *fieldTile
}

// draftTile is the widget of a tile of the draft, nil for none.
func (f *Face) draftTile(c engine.Card) fyne.CanvasObject {
	for _, s := range f.display {
		if s.tile == c {
			return s.widget
		}
	}
	return nil
}

// dragTile makes a tile of the draft draggable to its field.
func (f *Face) dragTile(c engine.Card, t *fieldTile) fyne.CanvasObject {
	d := face.NewDragSource(t)
	d.OnBegin = func(at fyne.Position) bool {
		if f.lit(target{tile: c}) == 0 {
			return false
		}
		return f.lift(f.tilePicture(c), fyne.NewSize(min(t.Size().Width, 182), min(t.Size().Height, 118)), at)
	}
	d.OnMove = func(at fyne.Position) { f.carry.Move(at) }
	d.OnEnd = func(at fyne.Position) {
		lane := f.laneAt(at)
		if lane == 0 {
			f.carry.Back(nil)
			return
		}
		g := f.hand
		g.Card, g.To = c, lane
		if why, refused := f.t.Why(g); refused {
			f.carry.Back(nil)
			f.t.Refuse(why)
			return
		}
		f.carry.Drop()
		f.t.Try(g)
	}
	return d
}

// battleTray is the choices in the middle of the battles.
func (f *Face) battleTray() fyne.CanvasObject {
	row := container.NewHBox()
	if f.hand.Kind == kenjin.KindSupply {
		power, _ := f.view.SupplyBonus()
		chip := kit.NewKeyedChoice(kit.Choice{Name: "+" + strconv.Itoa(power), Caption: f.t.Tell().Card(kenjin.Supply)}, nil, nil)
		chip.OnAsk(func() { f.t.OpenRule("kenjin.field.supply.set") })
		row.Add(f.dragSupply(lay.Fixed(chip, 170, 0)))
	}
	if len(f.st.Steps) > 0 && f.st.Seat != engine.NoSeat {
		row.Add(kit.NewButton(f.say("table.put_back", nil), f.t.T("settings.cap.escape"), func() { f.putBack() }))
	}
	return row
}

// dragSupply makes the power of the Supply camp draggable to a field.
func (f *Face) dragSupply(o fyne.CanvasObject) fyne.CanvasObject {
	d := face.NewDragSource(o)
	d.OnBegin = func(at fyne.Position) bool {
		if f.st.Seat == engine.NoSeat {
			return false
		}
		power, _ := f.view.SupplyBonus()
		chip := kit.NewKeyedChoice(kit.Choice{Name: "+" + strconv.Itoa(power)}, nil, nil)
		return f.lift(chip, chip.MinSize(), at)
	}
	d.OnMove, d.OnEnd = f.carried, f.dropped
	return d
}
