package shogunface

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/shogunface/plancards"
	"tenka/app/games/shogunface/sketch"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/shogun"
)

// handRow is the row in the tray: during planning the cards of provinces and chests; while orders are carried out the cards of the order, in
// turn order.
type handRow struct {
	f       *Face
	fan     *sketch.Fan
	cards   map[engine.Card]*plancards.LandCard
	chests  [5]*plancards.ValueCard
	dragged [5]fyne.CanvasObject
	title   *kit.Label
	rules   [2]*kit.Hairline // beside the chest cards
	legend  *kit.Painted     // the key of the squares and the marker
	content fyne.CanvasObject
	stepper *kit.Stepper
	tapped  engine.Card // the card of the last click, and its time
	when    time.Time
	fit     handFit
}

func newHand(f *Face) *handRow {
	h := &handRow{f: f, fan: sketch.NewFan(handLeast), cards: map[engine.Card]*plancards.LandCard{}}
	h.title = kit.NewShrinking("", look.Quiet)
	h.rules = [2]*kit.Hairline{kit.NewHairline(), kit.NewHairline()}
	h.legend = kit.NewPainted(fyne.Size{}, h.paintLegend)
	for i := range h.chests {
		card := shogun.Chest0 + engine.Card(i)
		c := plancards.NewValueCard(f.t.Tell().Card(card), signChest, i, func() { h.press(card) })
		c.SetKeys(f.plan.slotKey)
		c.OnAsk(func() { f.askCard(card) })
		h.chests[i] = c
		h.dragged[i] = f.carried.dragCard(c, card)
	}
	return h
}

// doubleClick is the longest time between two clicks on a card.
const doubleClick = 450 * time.Millisecond

// press picks up a card; a second press lays it on the next free space.
func (h *handRow) press(c engine.Card) {
	f := h.f
	if f.t.Find(lesson.Point{Card: c}) || !f.choosing(shogun.Plan) {
		return
	}
	again := h.tapped == c && time.Since(h.when) < doubleClick
	h.tapped, h.when = c, time.Now()
	switch {
	case again:
		h.tapped = 0
		if to := f.nextFree(c); to != 0 {
			f.plan.lay(c, to)
		}
	case f.picked == c:
		f.plan.pick(0)
	default:
		f.plan.pick(c)
		f.focusLit()
	}
}

// focusLit moves the focus to the first space that accepts the card in hand, if the card was picked up by key.
func (f *Face) focusLit() {
	canvas := f.t.Canvas()
	byKey := false
	switch card := canvas.Focused().(type) {
	case *plancards.LandCard:
		byKey = !card.ByClick()
	case *plancards.ValueCard:
		byKey = !card.ByClick()
	}
	if !byKey || f.folded() && !f.orders {
		return
	}
	if to := f.nextFree(f.picked); to != 0 {
		canvas.Focus(f.plan.slots[to-shogun.OrderCastle])
	}
}

// card is the widget of a province card. It is kept as long as the hand.
func (h *handRow) card(c engine.Card) *plancards.LandCard {
	k, ok := h.cards[c]
	if !ok {
		k = plancards.NewLandCard(plancards.Land{}, func() { h.press(c) }, func(in bool) { h.over(c, in) })
		k.SetKeys(h.f.plan.slotKey)
		k.OnAsk(func() { h.f.askCard(c) })
		h.cards[c] = k
	}
	return k
}

// over raises the card under the pointer, and marks its province on the map.
func (h *handRow) over(c engine.Card, in bool) {
	f := h.f
	if in {
		h.raise(c)
	} else {
		h.raise(f.picked)
	}
	if f.picked == 0 && !f.carried.on {
		if in {
			f.Point(engine.Action{From: engine.Place(c)})
		} else {
			f.Point(engine.Action{})
		}
	}
}

// raise raises a card of the hand above the others; 0 raises none.
func (h *handRow) raise(c engine.Card) {
	at := -1
	for i, o := range h.fan.Cards() {
		if d, ok := o.(*face.DragSource); ok && h.cards[c] != nil && d.Content == fyne.CanvasObject(h.cards[c]) {
			at = i
		}
	}
	h.fan.Raise(at)
}

// landOf is the content of a province card.
func (f *Face) landOf(p engine.Place) plancards.Land {
	l := f.view.Province(p)
	seat := look.NeutralSeat
	if l.Owner != 0 {
		seat = f.t.Colour(l.Owner.Seat())
	}
	return plancards.Land{
		Seat: seat, Name: f.t.Tell().Place(p), Kanji: f.kanji(p), Outline: f.outline(p),
		Facts: []sketch.Fact{{Sign: signChest, N: l.Chests}, {Sign: signRice, N: l.Rice}},
		Used:  l.Buildings(), Sites: l.Sites, Armies: l.Armies, Flames: l.Markers,
	}
}

// Sizes of the hand, in units.
const (
	handCard, handCardTight   = 106.0, 83.0
	handHigh                  = 98.0
	handLeast                 = 34.0 // least visible width of an overlapped card
	handChest, handChestTight = 50.0, 37.0
	chestHigh                 = 78.0
	handGap                   = 6.0 // between two cards of provinces
	chestGap, chestGapTight   = 10.0, 4.0
	handRule                  = 28.0 // width of a line between groups
	handLegend                = 84.0
)

// handFit is how the hand fits its tray.
type handFit struct {
	card, chest, gap float32 // widths of the cards, and the gap between chest cards
	rule             float32
	legend           bool
	zoom             float32 // scale of the whole hand
}

// chests is the width of the five chest cards.
func (x handFit) chests() float32 { return 5*x.chest + 4*x.gap }

// fitting is how n province cards fit the tray. If there is too little room, first the key of the squares is left out, then the chest cards
// become narrower, then the province cards; then the cards overlap, and at last everything is scaled down.
func (f *state) fitting(n int) handFit {
	room := (f.t.BoardWidth() - 24) / look.Scaled(f.zoom())
	fits := []handFit{
		{card: handCard, chest: handChest, gap: chestGap, rule: handRule, legend: true},
		{card: handCard, chest: handChest, gap: chestGap, rule: handRule},
		{card: handCard, chest: handChestTight, gap: chestGapTight, rule: handRule / 2},
		{card: handCardTight, chest: handChestTight, gap: chestGapTight, rule: handRule / 2},
	}
	for _, x := range fits {
		need := float32(n)*(x.card+handGap) + 4 + x.rule + x.chests()
		if x.legend {
			need += handRule + handLegend
		}
		if x.zoom = f.zoom(); need <= room {
			return x
		}
	}
	x := fits[len(fits)-1]
	least := x.card + float32(max(n-1, 0))*handLeast + 4 + x.rule + x.chests()
	x.zoom = f.zoom() * min(room/least, 1)
	return x
}

// cardSize is the size of a province card of the hand, in units; choiceSize is that of a card to choose, which has a line around it.
func (f *state) cardSize() (w, h float32) { return handCard, handHigh }

func (f *state) choiceSize() (w, h float32) { return handCard, handHigh - 10 }

// showPlan fills the tray with the hand.
func (h *handRow) showPlan() fyne.CanvasObject {
	f := h.f
	seat := f.ownSeat()
	inHand := map[engine.Card]bool{}
	var lands []engine.Card
	if seat != engine.NoSeat {
		for _, c := range f.view.Hand(seat) {
			inHand[c] = true
			if c < shogun.Chest0 {
				lands = append(lands, c)
			}
		}
	}
	h.fit = f.fitting(len(lands))
	crowded := float32(len(lands))*(h.fit.card+handGap)+h.fit.rule+h.fit.chests() > (f.t.BoardWidth()-24)/look.Scaled(h.fit.zoom)+8
	h.fan.SetLeast(handLeast * h.fit.zoom)
	var cards []fyne.CanvasObject
	for _, c := range lands {
		k := h.card(c)
		k.SetZoom(h.fit.zoom)
		k.SetCrowded(crowded)
		k.SetSize(h.fit.card, handHigh).SetLand(f.landOf(engine.Place(c)))
		cards = append(cards, f.carried.dragCard(k, c))
	}
	h.fan.SetCards(cards...)
	for i, c := range h.chests {
		card := shogun.Chest0 + engine.Card(i)
		c.SetZoom(h.fit.zoom)
		c.SetSize(h.fit.chest, chestHigh)
		if !inHand[card] {
			c.SetState(plancards.HandGone, h.where(card))
			c.Disable()
		} else {
			c.Enable()
		}
	}
	h.mark()
	if h.content == nil {
		h.content = h.layOut()
	}
	h.content.Refresh()
	return h.content
}

// where is the name of the space of a chest card.
func (h *handRow) where(c engine.Card) string {
	f := h.f
	seat := f.ownSeat()
	for i, lies := range f.view.Plan(max(seat, 0)) {
		if lies.Card != c {
			continue
		}
		if shogun.OrderCastle+engine.Place(i) == shogun.Bid {
			return f.say("table.hand.in_bid", nil)
		}
		return f.say("table.hand.laid", nil)
	}
	return ""
}

// layOut places the hand at the left, the chest cards beside it, and the key of the squares if there is room.
func (h *handRow) layOut() fyne.CanvasObject {
	objects := []fyne.CanvasObject{h.fan, h.rules[0], h.title}
	for i := range h.chests {
		objects = append(objects, h.dragged[i])
	}
	objects = append(objects, h.rules[1], h.legend)
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		x := h.fit
		u := look.Scaled(x.zoom)
		fan := float32(len(h.fan.Cards()))*(x.card+handGap)*u + 4
		fan = min(fan, s.Width-(x.rule+x.chests())*u)
		lay.Put(h.fan, 0, 0, fan, s.Height)
		lay.Put(h.rules[0], fan+(x.rule/2-1)*u, 2, 2, s.Height-4)
		at := fan + x.rule*u
		title := max(s.Height-(chestHigh+2)*u, 0)
		kind := look.Quiet.At(12.5 * x.zoom)
		words := h.f.say("table.hand.chests", nil)
		if kind.Width(words) > s.Width-at {
			words = h.f.say("table.hand.chests.short", nil)
		}
		h.title.SetType(kind)
		h.title.SetText(words)
		lay.Put(h.title, at, 0, min(max(x.chests()*u, kind.Width(words)+2), s.Width-at), title)
		h.title.Hidden = title < look.Scaled(14)
		for i, o := range h.dragged {
			lay.Put(o, at+float32(i)*(x.chest+x.gap)*u, title, x.chest*u, chestHigh*u)
		}
		at += (x.chests() + x.rule/2) * u
		h.rules[1].Hidden, h.legend.Hidden = !x.legend, !x.legend
		lay.Put(h.rules[1], at, 2, 2, s.Height-4)
		lay.Put(h.legend, at+x.rule/2*u, 0, handLegend*u, s.Height)
	}}, objects...)
}

// paintLegend draws the key of the squares and the flame on the cards.
func (h *handRow) paintLegend(fyne.Size) []fyne.CanvasObject {
	s := sketch.New(h.f.zoom())
	p := look.Now()
	for i, id := range []string{"site", "built", "marker"} {
		y := 14 + 20*float32(i)
		switch id {
		case "site":
			s.Box(1, y-4.5, 9, 9, 1.5, color.Transparent, p.Ink, 1.2)
		case "built":
			s.Box(1, y-4.5, 9, 9, 1.5, p.Ink, p.Ink, 1.2)
		default:
			s.Drawing(look.Themed(signFlame, look.Current().Mode), 5.5, y-0.5, 13)
		}
		s.Text(look.Quiet.At(12.5), h.f.say("table.legend."+id, nil), 15, y+4.5, handLegend-15)
	}
	return s.List
}

// mark draws a ring around the card in hand and dims a card that is dragged.
func (h *handRow) mark() {
	f := h.f
	seat := f.ownSeat()
	if seat == engine.NoSeat {
		return
	}
	for c, k := range h.cards {
		state := plancards.HandRest
		if c == f.picked {
			state = plancards.HandChosen
		}
		if f.carried.on && f.carried.card == c {
			state = plancards.HandDimmed
		}
		k.SetState(state)
	}
	h.raise(f.picked)
	for i, c := range h.chests {
		card := shogun.Chest0 + engine.Card(i)
		if c.Disabled() {
			continue
		}
		state := plancards.HandRest
		if card == f.picked {
			state = plancards.HandChosen
		}
		if f.carried.on && f.carried.card == card {
			state = plancards.HandDimmed
		}
		c.SetState(state, "")
	}
}

// focusable are the cards that can have the focus.
func (h *handRow) focusable() []fyne.Focusable {
	var list []fyne.Focusable
	for _, o := range h.fan.Cards() {
		if d, ok := o.(*face.DragSource); ok {
			list = append(list, d.Content.(*plancards.LandCard))
		}
	}
	for _, c := range h.chests {
		if !c.Disabled() {
			list = append(list, c)
		}
	}
	return list
}

// counted shows a new number of armies to send.
func (h *handRow) counted(n int) {
	if h.stepper != nil {
		h.stepper.Set(n)
	}
}
