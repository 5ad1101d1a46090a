package table

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// showTray fills the tray: the hand and what is said of a card, the tiles of the draft, or the steps of a battle.
func (f *kenjinFace) showTray() {
	var content fyne.CanvasObject
	f.means = kenjinMeans{}
	defer f.t.moved()
	switch {
	case f.war.showing():
		content = f.war.tray(f)
	case f.around:
		content = container.NewHBox(kit.NewButton(f.say("table.back_to_hand", nil), "F", func() { f.lookAround(false) }), layout.NewSpacer())
	case f.view.Phase() <= kenjin.Draft6:
		content = f.draftTray()
	case f.view.Phase() >= kenjin.Supplying:
		content = f.battleTray()
	default:
		content = f.handTray()
	}
	f.tray.Objects = []fyne.CanvasObject{content}
	f.tray.Refresh()
}

// handTray is the hand with what is said of the card that is chosen.
func (f *kenjinFace) handTray() fyne.CanvasObject {
	hand := f.view.Hand(f.near)
	if len(hand) != f.view.Held(f.near) {
		hand = nil // not for these eyes
	}
	w, h := f.handCard()
	f.cards.SetCardSize(w, h)
	var list []kit.PileCard
	chosen := false
	for _, u := range hand {
		card := kit.PileCard{Card: f.unitCard(u, f.near, f.handMark(u)), Name: f.t.tell.Piece(u) + ". " + f.unitText(u, ".line")}
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
		left = kit.NewLabel(text, look.BodyType)
	}
	rule := kit.NewHairline()
	about := f.about
	return container.New(free{lay: func(s fyne.Size) {
		right := f.aboutWidth(s.Width)
		room := s.Width - right - 34
		narrow := room < look.Scaled(220) // the cards alone
		show(rule, !narrow)
		show(about, !narrow)
		if narrow {
			put(left, 4, -11, s.Width-8, s.Height+11)
			return
		}
		put(left, 4, -11, room, s.Height+11)
		if len(hand) == 0 {
			put(left, 8, (s.Height-20)/2, room, 20)
		}
		put(rule, s.Width-right-16, 6, 1, s.Height-12)
		before := about.Size()
		put(about, s.Width-right, 0, right-4, s.Height)
		if about.Size() != before {
			f.showAbout()
		}
	}}, left, rule, about)
}

// aboutWidth is the width of what is said of a card, in a tray of so many units: what seven cards leave, within limits.
func (f *kenjinFace) aboutWidth(tray float32) float32 {
	w, _ := f.handCard()
	least := look.Scaled(340)
	if tray < look.Scaled(700) { // a lesson in the smallest window
		least = look.Scaled(300)
	}
	return min(max(tray-34-7*(w+5), least), look.Scaled(520))
}

var (
	aboutTitle = look.Type{Font: look.Garamond, Size: 20, Tone: look.ToneInk}
	aboutText  = look.Type{Font: look.Inter, Size: 14, Tone: look.ToneInk}
	aboutQuiet = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneQuiet}
)

// showAbout says what the card under the pointer does, else the one that is chosen, and what can be done with it.
func (f *kenjinFace) showAbout() {
	u := f.unit
	if f.shownOf != 0 {
		u = f.shownOf
	}
	if pending, _ := f.view.Pending(); u == 0 {
		u = pending
	}
	box := container.New(layout.NewCustomPaddedVBoxLayout(look.Scaled(3)))
	if u != 0 {
		title := container.NewHBox(kit.NewLabel(f.t.tell.Piece(u), aboutTitle), container.NewCenter(kit.NewKanji(f.unitText(u, ".kanji"), 14)))
		box.Add(title)
		first := f.say("table.power_text", engine.Args{"N": f.powerSign(u)}) + " " + f.unitText(u, ".line")
		box.Add(kit.NewParagraph(first, aboutText))
		box.Add(kit.NewParagraph(f.unitText(u, ".text"), aboutQuiet))
		sign, id := "sign/eye", "table.regular"
		if secretUnit(u) {
			sign, id = "sign/eye-closed", "table.secret"
		}
		lines := len(aboutText.Wrap(first, f.about.Size().Width)) + len(aboutQuiet.Wrap(f.unitText(u, ".text"), f.about.Size().Width))
		if room := f.about.Size().Height - look.Scaled(26+44); float32(lines+1)*look.Scaled(22) > room && f.about.Size().Height > 0 {
			f.about.Objects = []fyne.CanvasObject{container.NewBorder(nil, f.buttons(), nil, nil, box)}
			f.about.Refresh()
			return // the card itself wears the eye
		}
		box.Add(container.NewBorder(nil, nil, container.NewCenter(kit.NewSign(sign, look.ToneQuiet, 17)), nil, kit.NewShrinking(f.say(id, nil), aboutQuiet)))
	} else if f.st.Seat != engine.NoSeat {
		box.Add(kit.NewParagraph(f.say("table.keys", nil), aboutQuiet))
	}
	f.about.Objects = []fyne.CanvasObject{container.NewBorder(nil, f.buttons(), nil, nil, box)}
	f.about.Refresh()
}

// buttons are what can be done beside choosing: play the Lord after all, put back, look at the fields.
func (f *kenjinFace) buttons() fyne.CanvasObject {
	row := container.NewHBox()
	if f.risk != nil {
		play := kit.NewPrimary(f.say("table.play_it", nil), kit.EnterCap, func() { f.playRisk() })
		f.means.play = play
		row.Add(play)
	}
	if f.unit != 0 || f.risk != nil || len(f.st.Steps) > 0 && f.st.Seat != engine.NoSeat {
		row.Add(kit.NewButton(f.say("table.put_back", nil), "Esc", func() { f.putBack() }))
	}
	if f.risk == nil {
		row.Add(kit.NewButton(f.say("table.look", nil), "F", func() { f.lookAround(true) }))
	}
	return row
}

// pressHand is a press on a card of the hand.
func (f *kenjinFace) pressHand(i int) {
	if hand := f.view.Hand(f.near); i < len(hand) {
		f.pick(hand[i])
	}
}

// hoverHand shows what the card under the pointer does.
func (f *kenjinFace) hoverHand(i int, in bool) {
	f.shownOf = 0
	if hand := f.view.Hand(f.near); in && i < len(hand) && !f.war.showing() {
		f.shownOf = hand[i]
	}
	f.askable(in, func() { f.askHand(i) })
	f.showAbout()
}

// askHand answers what a card of the hand is, and why it cannot be engaged now.
func (f *kenjinFace) askHand(i int) {
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

// engageGesture is the choice of a unit of the hand; where it goes is open.
func engageGesture(u engine.Piece) engine.Action {
	g := engine.Gesture(kenjin.KindEngage)
	g.Piece = u
	if u == kenjin.Assassin {
		g = engine.Gesture(kenjin.KindAssassinate)
	}
	return g
}

// unitRule and tileRule are the rules of a unit and of a tile.
func (f *kenjinFace) unitRule(u engine.Piece) string {
	return "kenjin.unit." + f.t.tell.Game.Words().Pieces[u]
}

func (f *kenjinFace) tileRule(c engine.Card) string {
	return "kenjin.field." + f.t.tell.Game.Words().Cards[c]
}

// draftTray is the tiles that can be drafted.
func (f *kenjinFace) draftTray() fyne.CanvasObject {
	row := container.NewGridWithRows(1)
	f.display = nil
	for i, c := range f.view.Display() {
		t := kit.NewFieldTile(f.tileArt(c), f.t.tell.Card(c), f.tileText(c, ".kanji"), f.tileText(c, ".line"), itoa(f.view.Points(c)), nil)
		t.OnHover(func(in bool) { f.hoverDraft(c, t, in) })
		t.OnAsk(func() { f.t.Explain(f.gestureOf(kenjinTarget{tile: c}), f.tileRule(c)) })
		t.SetSingle()
		if f.lit(kenjinTarget{tile: c}) > 0 {
			t.SetPress(func() { f.choose(kenjinTarget{tile: c}) })
			t.SetState(kit.CardLit, strconv.Itoa(i+1))
		}
		if f.pointed.Kind == kenjin.KindDraft && f.pointed.Card == c {
			t.SetState(kit.CardSelected, "")
		}
		f.display = append(f.display, kenjinShown{c, t})
		row.Add(container.New(inset{6, 6, 6, 6}, f.dragTile(c, t)))
	}
	w := float32(len(f.display)) * 240
	if f.wide() {
		w *= 1.25
	}
	return container.New(free{lay: func(s fyne.Size) {
		width := min(w, s.Width)
		put(row, (s.Width-width)/2, 0, width, s.Height)
	}}, row)
}

// kenjinShown is a tile of the draft's display.
type kenjinShown struct {
	tile   engine.Card
	widget *kit.FieldTile
}

// draftTile is what shows a tile of the display, nil for none.
func (f *kenjinFace) draftTile(c engine.Card) fyne.CanvasObject {
	for _, s := range f.display {
		if s.tile == c {
			return s.widget
		}
	}
	return nil
}

// dragTile makes a tile of the display something to be dragged to its field.
func (f *kenjinFace) dragTile(c engine.Card, t *kit.FieldTile) fyne.CanvasObject {
	d := newDragSource(t)
	d.begin = func(at fyne.Position) bool {
		if f.lit(kenjinTarget{tile: c}) == 0 {
			return false
		}
		picture := kit.NewFieldTile(f.tileArt(c), f.t.tell.Card(c), f.tileText(c, ".kanji"), f.tileText(c, ".line"), itoa(f.view.Points(c)), nil)
		return f.lift(picture, fyne.NewSize(min(t.Size().Width, 182), min(t.Size().Height, 118)), at)
	}
	d.move = func(at fyne.Position) { f.carry.Move(at) }
	d.end = func(at fyne.Position) {
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
func (f *kenjinFace) battleTray() fyne.CanvasObject {
	row := container.NewHBox()
	if f.hand.Kind == kenjin.KindSupply {
		power, _ := f.view.SupplyBonus()
		chip := kit.NewKeyedChoice(kit.Choice{Name: "+" + itoa(power), Caption: f.t.tell.Card(kenjin.Supply)}, nil, nil)
		chip.OnAsk(func() { f.t.OpenRule("kenjin.field.supply.set") })
		row.Add(f.dragSupply(fixed(chip, 170, 0)))
	}
	if len(f.st.Steps) > 0 && f.st.Seat != engine.NoSeat {
		row.Add(kit.NewButton(f.say("table.put_back", nil), "Esc", func() { f.putBack() }))
	}
	if f.war.len() > 0 {
		row.Add(layout.NewSpacer())
		row.Add(kit.NewButton(f.say("table.step_back", nil), "", func() { f.war.reopen(f, f.war.len()-1) }))
	}
	return row
}

// dragSupply makes the power of the Supply camp something to be dragged to a field.
func (f *kenjinFace) dragSupply(o fyne.CanvasObject) fyne.CanvasObject {
	d := newDragSource(o)
	d.begin = func(at fyne.Position) bool {
		if f.st.Seat == engine.NoSeat {
			return false
		}
		power, _ := f.view.SupplyBonus()
		chip := kit.NewKeyedChoice(kit.Choice{Name: "+" + itoa(power)}, nil, nil)
		return f.lift(chip, chip.MinSize(), at)
	}
	d.move, d.end = f.carried, f.dropped
	return d
}
