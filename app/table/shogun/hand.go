package shogun

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/shogun"
)

// hand is what lies in the tray: while orders are planned the cards of provinces and chests; while they are carried out the cards of
// the order, in turn order.
type handRow struct {
	f       *Face
	fan     *kit.Fan
	cards   map[engine.Card]*kit.LandCard
	chests  [5]*kit.ValueCard
	dragged [5]fyne.CanvasObject
	purse   *kit.Label
	content fyne.CanvasObject
	stepper *kit.Stepper
	tapped  engine.Card // the card of the last click, and when it was
	when    time.Time
	compact bool
}

func newHand(f *Face) *handRow {
	h := &handRow{f: f, fan: kit.NewFan(34), cards: map[engine.Card]*kit.LandCard{}, purse: kit.NewLabel("", look.SmallType.At(13))}
	for i := range h.chests {
		card := shogun.Chest0 + engine.Card(i)
		c := kit.NewValueCard(f.t.Tell().Card(card), signChest, i, func() { h.press(card) }).SetKeys(f.slotKey)
		c.OnAsk(func() { f.askCard(card) })
		h.chests[i] = c
		h.dragged[i] = f.dragCard(c, card)
	}
	return h
}

// doubleClick is how soon the second click on a card must follow.
const doubleClick = 450 * time.Millisecond

// press picks a card up; pressed twice it goes to the next free space.
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
			f.lay(c, to)
		}
	case f.picked == c:
		f.pick(0)
	default:
		f.pick(c)
		f.focusLit()
	}
}

// focusLit gives the keyboard the first space on which the card in hand may lie, where the keyboard picked it up.
func (f *Face) focusLit() {
	canvas := f.t.Canvas()
	if _, on := canvas.Focused().(*kit.LandCard); !on {
		if _, on := canvas.Focused().(*kit.ValueCard); !on {
			return
		}
	}
	if f.narrow() {
		return
	}
	if to := f.nextFree(f.picked); to != 0 {
		canvas.Focus(f.plan.slots[to-shogun.OrderCastle])
	}
}

// card is the card of a province, kept as long as the hand is.
func (h *handRow) card(c engine.Card) *kit.LandCard {
	k, ok := h.cards[c]
	if !ok {
		k = kit.NewLandCard(kit.Land{}, func() { h.press(c) }, func(in bool) { h.over(c, in) }).SetKeys(h.f.slotKey)
		k.OnAsk(func() { h.f.askCard(c) })
		h.cards[c] = k
	}
	return k
}

// over raises the card under the pointer and shows its province on the map.
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

// raise lifts a card of the hand above the others; one that is not there lifts none.
func (h *handRow) raise(c engine.Card) {
	at := -1
	for i, o := range h.fan.Cards() {
		if d, ok := o.(*face.DragSource); ok && h.cards[c] != nil && d.Content == fyne.CanvasObject(h.cards[c]) {
			at = i
		}
	}
	h.fan.Raise(at)
}

// land is what stands on the card of a province.
func (f *Face) landOf(p engine.Place) kit.Land {
	l := f.view.Province(p)
	seat := look.NeutralSeat
	if l.Owner != 0 {
		seat = f.t.Colour(l.Owner.Seat())
	}
	return kit.Land{
		Seat: seat, Name: f.t.Tell().Place(p), Kanji: f.kanji(p), Outline: f.outline(p),
		Facts: []kit.Fact{{Sign: signChest, N: l.Chests}, {Sign: signRice, N: l.Rice}},
		Used:  l.Buildings(), Sites: l.Sites, Armies: l.Armies, Flames: l.Markers,
	}
}

// cardSize is the size of a province card in the tray.
func (f *Face) cardSize() (w, h float32) {
	switch {
	case f.narrow():
		return 96, 112
	case f.t.Room().Log > 0:
		return 128, 160
	}
	return 112, 138
}

// showPlan fills the tray with the hand.
func (h *handRow) showPlan() fyne.CanvasObject {
	f := h.f
	seat := f.ownSeat()
	var cards []fyne.CanvasObject
	inHand := map[engine.Card]bool{}
	if seat != engine.NoSeat {
		w, high := f.cardSize()
		n := 0
		for _, c := range f.view.Hand(seat) {
			inHand[c] = true
			if c >= shogun.Chest0 {
				continue
			}
			n++
			k := h.card(c)
			land := f.landOf(engine.Place(c))
			k.SetSize(w, high).SetLand(land)
			cards = append(cards, f.dragCard(k, c))
		}
	}
	w, _ := f.cardSize()
	crowded := float32(len(cards))*look.Scaled(w+6) > f.t.BoardWidth()-look.Scaled(340)
	for _, o := range cards {
		o.(*face.DragSource).Content.(*kit.LandCard).SetCrowded(crowded)
	}
	h.fan.SetCards(cards...)
	for i, c := range h.chests {
		wide, high := float32(54), float32(78)
		if f.narrow() {
			wide, high = 46, 62
		} else if f.t.Room().Log > 0 {
			wide, high = 60, 92
		}
		card := shogun.Chest0 + engine.Card(i)
		c.SetSize(wide, high)
		if !inHand[card] {
			c.SetState(kit.HandGone, h.where(card))
			c.Disable()
		} else {
			c.Enable()
		}
	}
	h.mark()
	if h.content == nil || h.compact != f.narrow() {
		h.compact = f.narrow()
		h.content = h.layOut()
	}
	return h.content
}

// where says in a word where a chest card lies.
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

// layOut places the hand at the left and the chest cards at the right, with what everything costs under them.
func (h *handRow) layOut() fyne.CanvasObject {
	f := h.f
	row := container.NewHBox()
	for i := range h.chests {
		row.Add(h.dragged[i])
		if i < len(h.chests)-1 {
			row.Add(lay.Gap(2))
		}
	}
	label := kit.NewShrinking(f.say("table.hand.chests", nil), look.Quiet)
	right := container.NewVBox(label, row, h.purse)
	if h.compact {
		right = container.NewVBox(row, h.purse)
	}
	return container.NewBorder(nil, nil, nil, container.NewHBox(kit.NewUpright(), lay.Gap(4), right), h.fan)
}

// mark rings the card in hand, dims nothing, and says what everything costs.
func (h *handRow) mark() {
	f := h.f
	seat := f.ownSeat()
	if seat == engine.NoSeat {
		return
	}
	for c, k := range h.cards {
		state := kit.HandRest
		if c == f.picked {
			state = kit.HandChosen
		}
		if f.carried.on && f.carried.card == c {
			state = kit.HandDimmed
		}
		k.SetState(state)
	}
	h.raise(f.picked)
	for i, c := range h.chests {
		card := shogun.Chest0 + engine.Card(i)
		if c.Disabled() {
			continue
		}
		state := kit.HandRest
		if card == f.picked {
			state = kit.HandChosen
		}
		if f.carried.on && f.carried.card == card {
			state = kit.HandDimmed
		}
		c.SetState(state, "")
	}
	id := "table.purse"
	purse, cost := f.view.Seat(seat).Chests, f.view.Cost(seat)
	if cost > purse {
		id = "table.purse.short"
	}
	h.purse.SetText(f.say(id, engine.Args{"A": purse, "B": cost}))
}

// focusable are the cards that the keyboard can reach.
func (h *handRow) focusable() []fyne.Focusable {
	var list []fyne.Focusable
	for _, o := range h.fan.Cards() {
		if d, ok := o.(*face.DragSource); ok {
			list = append(list, d.Content.(*kit.LandCard))
		}
	}
	for _, c := range h.chests {
		if !c.Disabled() {
			list = append(list, c)
		}
	}
	return list
}

// counted follows the number of armies that are sent.
func (h *handRow) counted(n int) {
	if h.stepper != nil {
		h.stepper.Set(n)
	}
}
