package shogunface

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/shogunface/plancards"
	"tenka/app/games/shogunface/sketch"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// planPanel is the plan: the ten orders in two columns, the bid above the special cards, the final purse and rice, and the button that seals.
type planPanel struct {
	f      *Face
	whole  *fyne.Container   // all of it
	orders *fyne.Container   // head and orders
	rest   *fyne.Container   // everything below the orders
	head   *kit.Painted      // title, number of cards laid, and the headings of the two columns
	slots  []*plancards.Slot // the orders in the order of the data file, then the bid
	drags  []fyne.CanvasObject
	turns  []*plancards.TurnTile
	lines  *kit.Painted
	fill   *kit.Button
	clear  *kit.Button
	seal   *kit.Button
}

func newPlanPanel(f *Face) *planPanel {
	p := &planPanel{f: f}
	p.head = kit.NewPainted(fyne.Size{}, p.paintHead)
	for i := range rowOrders + 1 {
		space := shogun.OrderCastle + engine.Place(i)
		sign, title := signBid, f.say("table.bid.short", nil)
		if space != shogun.Bid {
			sign, title = f.orderSign(space), f.orderShort(space)
		}
		slot := plancards.NewSlot(sign, title, f.t.Tell().Place(space), func() { p.pressSlot(space) }).SetLevel(space == shogun.Bid)
		slot.SetKeys(p.slotKey)
		slot.OnAsk(func() { f.askOrder(space) })
		slot.OnHover(func(in bool) { p.overSlot(space, in) })
		p.slots = append(p.slots, slot)
		p.drags = append(p.drags, f.carried.dragSlot(slot, space))
	}
	for i := range rowTurns {
		t := plancards.NewTurnTile(strconv.Itoa(i+1), nil)
		t.OnAsk(func() { f.askTurn(i) })
		p.turns = append(p.turns, t)
	}
	p.lines = kit.NewPainted(fyne.Size{}, f.paintBudget)
	p.fill = kit.NewButton(f.say("table.plan.fill", nil), "", p.fillUp)
	p.clear = kit.NewButton(f.say("table.plan.clear", nil), "", func() { f.rearrange(nil) })
	p.seal = kit.NewPrimary(f.say("table.plan.seal", nil), kit.EnterCap, func() { f.t.Do(engine.Action{Kind: shogun.KindSeal}) })
	p.orders = container.New(lay.Free{Lay: p.layOrders}, append([]fyne.CanvasObject{p.head}, p.drags[:rowOrders]...)...)
	least := func(high float32) func() fyne.Size {
		return func() fyne.Size { return fyne.NewSize(0, look.Scaled(high*f.zoom())) }
	}
	p.rest = container.New(lay.Free{Min: least(restHigh), Lay: p.layRest}, p.drags[rowOrders])
	for _, t := range p.turns {
		p.rest.Add(t)
	}
	for _, o := range []fyne.CanvasObject{p.lines, p.fill, p.clear, p.seal} {
		p.rest.Add(o)
	}
	p.whole = container.New(lay.Free{Min: least(planLeast), Lay: p.layWhole}, p.orders, p.rest)
	return p
}

// Sizes of the plan, in units.
const (
	planEdge  = 8.0   // margin at either side
	planHead  = 46.0  // above the orders
	tileHigh  = 52.0  // largest height of an order
	tileLarge = 57.0  // the same in a large window
	tileLeast = 44.0  // least height of an order
	tileGap   = 3.0   // between two orders
	restHigh  = 204.0 // everything below the orders
	planLeast = planHead + 5*(tileLeast+tileGap) + restHigh
)

// layWhole places the orders above the rest; in a wide and low room beside it.
func (p *planPanel) layWhole(s fyne.Size) {
	if s.Width < 1 {
		return
	}
	u := look.Scaled(p.f.zoom())
	if p.f.narrow() {
		wide := min(columnWide*u, s.Width*0.38)
		lay.Put(p.orders, 0, 0, s.Width-wide, s.Height)
		lay.Put(p.rest, s.Width-wide, planHead*u, wide, s.Height-planHead*u)
		return
	}
	high := (planHead + 5*(p.tile(s.Height/u)+tileGap)) * u
	lay.Put(p.orders, 0, 0, s.Width, high)
	lay.Put(p.rest, 0, high, s.Width, s.Height-high)
}

// tile is the height of an order in a column of that height, in units.
func (p *planPanel) tile(column float32) float32 {
	most := float32(tileHigh)
	if p.f.zoom() > 1 {
		most = tileLarge
	}
	return max(min((column-planHead-restHigh)/5-tileGap, most), tileLeast)
}

// layOrders places the orders: those whose place is known in the left column, the others in the right one.
func (p *planPanel) layOrders(s fyne.Size) {
	u := look.Scaled(p.f.zoom())
	edge, gap, top := planEdge*u, tileGap*u, planHead*u
	rows := rowOrders / 2
	lay.Put(p.head, 0, 0, s.Width, top)
	wide := (s.Width - 2*edge - gap) / 2
	high := min((s.Height-top)/float32(rows)-gap, 76*u)
	for i, space := range p.f.places() {
		lay.Put(p.drags[space-shogun.OrderCastle], edge+float32(i/rows)*(wide+gap), top+float32(i%rows)*(high+gap), wide, high)
	}
}

// paintHead draws the title above the orders.
func (p *planPanel) paintHead(size fyne.Size) []fyne.CanvasObject {
	f := p.f
	if f.view == nil || size.Width < 1 {
		return nil
	}
	s := sketch.New(f.zoom())
	wide := size.Width / s.U(1)
	edge, end, base := float32(planEdge+4), wide-planEdge-4, float32(22)
	if f.folded() && !f.narrow() { // leaves room for the switch to the map
		end = wide - (f.swap.MinSize().Width+24)/s.U(1)
	}
	given := 0
	for _, lies := range f.view.Plan(max(f.ownSeat(), 0)) {
		if !lies.Empty() {
			given++
		}
	}
	note := s.End(orderNote, f.say("table.orders.given", engine.Args{"A": given, "B": rowOrders + 1}), end, base, 0)
	x := s.Text(orderTitle, f.say("table.orders", nil), edge, base+0.5, note-edge-6)
	if kanji := look.Second(f.say("table.orders.kanji", nil)); x+10+s.Wide(orderKanji, kanji) < note-6 {
		s.Text(orderKanji, kanji, x+10, base, 0)
	}
	half := (wide-2*planEdge-tileGap)/2 - 4
	x = s.Text(orderCaption, f.say("table.orders.known", nil), planEdge+2, 41, half)
	later := f.say("table.orders.later", nil)
	at := min(wide/2+tileGap/2+2, wide-planEdge/2-s.Wide(orderCaption, later)) // a long heading begins left of its column
	s.Text(orderCaption, later, max(at, x+8), 41, wide-max(at, x+8))
	return s.List
}

// places are the ten orders as the plan shows them: the known ones in their order, then the others.
func (f *state) places() []engine.Place {
	var list, later []engine.Place
	for o := shogun.OrderCastle; o <= shogun.OrderCombatB; o++ {
		if f.view == nil || f.view.Comes(o) == 0 {
			later = append(later, o)
		} else {
			list = append(list, o)
		}
	}
	slices.SortFunc(list, func(a, b engine.Place) int { return f.view.Comes(a) - f.view.Comes(b) })
	return append(list, later...)
}

// layRest places the bid above the special cards, purse and rice, and the buttons at the bottom.
func (p *planPanel) layRest(s fyne.Size) {
	u := look.Scaled(p.f.zoom())
	edge, across := planEdge*u, s.Width-2*planEdge*u
	lay.Put(p.drags[rowOrders], edge, 0, across, 36*u)
	gap := tileGap * u
	wide := (s.Width - 8*u - gap*float32(len(p.turns)-1)) / float32(len(p.turns))
	for i, t := range p.turns {
		lay.Put(t, 4*u+float32(i)*(wide+gap), 40*u, wide, 38*u)
	}
	lay.Put(p.lines, 0, 80*u, s.Width, 76*u)
	y := max(s.Height-42*u, 158*u)
	left := p.fill
	if p.fill.Hidden {
		left = p.clear
	}
	w := min(max(left.MinSize().Width, 84*u), across-6*u-p.seal.MinSize().Width)
	lay.Put(left, edge, y, w, 36*u)
	if left.Hidden {
		w = -6 * u
	}
	lay.Put(p.seal, edge+w+6*u, y, across-w-6*u, 36*u)
}

// show updates the plan.
func (p *planPanel) show() {
	f := p.f
	seat := max(f.ownSeat(), 0)
	planning := f.choosing(shogun.Plan)
	for _, t := range p.turns {
		t.SetZoom(f.zoom())
	}
	for i, slot := range p.slots {
		slot.SetZoom(f.zoom())
		slot.Set(f.plan.slotState(seat, shogun.OrderCastle+engine.Place(i)))
	}
	for i, t := range p.turns {
		taken := -1
		turn := f.turn(i)
		if turn.Owner != 0 {
			taken = f.t.Colour(turn.Owner.Seat())
		}
		t.Set(f.specialMark(turn.Special), f.specialWord(turn.Special), taken, false, false)
	}
	whole := f.st.May(shogun.KindSeal)
	p.fill.Hidden = !planning || f.t.Led() || whole
	p.clear.Hidden = !planning || f.t.Led() || len(f.st.Steps) == 0 || !whole
	if planning && whole {
		p.seal.Enable()
	} else {
		p.seal.Disable()
	}
	p.seal.SetPrimary(!f.t.Leads())
	p.lines.Refresh()
	p.head.Refresh()
	if f.folded() && !f.narrow() {
		p.orders.Refresh()
		p.rest.Refresh()
	} else {
		p.whole.Refresh()
	}
}

var (
	orderTitle   = look.Type{Font: look.Garamond, Size: 18, Tone: look.ToneInk}
	orderKanji   = look.KanjiType.At(12.5)
	orderNote    = look.Quiet.At(12.5)
	orderCaption = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneQuiet}
)

// specialMark and specialWord are the sign and the word of a special card on its space: "+1", "chest".
func (f *state) specialMark(c engine.Card) string {
	if c == 0 {
		return "–"
	}
	return f.named("card." + f.t.Game().Vocabulary().Cards[c] + ".mark")
}

func (f *state) specialWord(c engine.Card) string {
	if c == 0 {
		return ""
	}
	return f.named("card." + f.t.Game().Vocabulary().Cards[c] + ".line")
}

// slotState is the state of a space of the plan.
func (p *planPanel) slotState(seat engine.Seat, space engine.Place) plancards.SlotState {
	st := plancards.SlotState{Over: p.f.carried.over == space && p.f.carried.on}
	if space != shogun.Bid {
		if at := p.f.view.Comes(space); at > 0 {
			st.Badge = strconv.Itoa(at)
		}
		if price, _ := p.f.view.Price(seat, space); price > 0 {
			st.Cost = sketch.Fact{Sign: signChest, N: price}
			st.Told = p.f.say("table.order.cost", engine.Args{"N": price})
		}
	}
	if p.f.choosing(shogun.Plan) && !p.f.Dark && p.f.picked != 0 {
		g := p.f.laying(p.f.picked)
		g.To = space
		if len(engine.Filter(nil, p.f.st.Legal, g)) > 0 {
			out := p.f.outcome(seat, space, p.f.picked)
			st.Lit, st.Idle, st.Mark = out.words, out.idle, out.mark
		}
	}
	lies := p.f.view.Laid(seat, space)
	if card := p.f.slotCard(seat, space, lies); card != nil {
		st.Card = card
		st.Told = p.f.t.Localizer().Commas(st.Told, card.Name, card.Result)
	}
	return st
}

// slotCard is the card on a space, nil for none.
func (f *state) slotCard(seat engine.Seat, space engine.Place, lies shogun.Lay) *plancards.SlotCard {
	switch card := lies.Card; {
	case lies.Covered:
		return &plancards.SlotCard{Seat: f.t.Colour(seat), Name: f.say("table.order.covered", nil)}
	case lies.Lost:
		return &plancards.SlotCard{Seat: -1, Name: f.say("table.order.captured", nil)}
	case card == 0:
		return nil
	case card >= shogun.Chest0 && space == shogun.Bid:
		return &plancards.SlotCard{Seat: -1, Sign: signChest, Name: strconv.Itoa(int(card - shogun.Chest0)), Result: f.secret(), Quiet: true}
	case card >= shogun.Chest0:
		return &plancards.SlotCard{Seat: -1, Name: f.say("table.effect.none", nil)}
	default:
		name := f.t.Tell().Place(engine.Place(card))
		if space == shogun.Bid {
			return &plancards.SlotCard{Seat: f.t.Colour(seat), Name: name, Place: true}
		}
		out := f.outcome(seat, space, card)
		return &plancards.SlotCard{Seat: f.t.Colour(seat), Name: name, Place: true, Result: out.brief, Quiet: out.idle, Mark: out.mark}
	}
}

// secret says that the others do not see the bid yet.
func (f *state) secret() string {
	if f.view.BidsOpen() {
		return ""
	}
	return f.say("table.bid.covered", nil)
}

// outcome is the effect of a card on a space, in a few words and a sign.
type outcome struct {
	words, brief string
	idle         bool   // no effect
	mark         string // a flame for a revolt, a bar for a lost action
}

// lostWords are the texts for the reasons that will stop an order, by the event of the reason.
var lostWords = map[engine.EventKind]string{
	shogun.EventLostKind: "kind", shogun.EventLostSite: "site", shogun.EventLostTiles: "tiles", shogun.EventLostTwo: "two",
}

// outcome returns the effect of a card on a space, from the view.
func (f *state) outcome(seat engine.Seat, space engine.Place, card engine.Card) outcome {
	switch {
	case space == shogun.Bid && card >= shogun.Chest0:
		return outcome{words: f.say("table.effect.bid", engine.Args{"N": int(card - shogun.Chest0)})}
	case space == shogun.Bid:
		return outcome{words: f.say("table.effect.bid.province", nil), idle: true}
	case card >= shogun.Chest0:
		return outcome{words: f.say("table.effect.none", nil), idle: true}
	}
	e := f.view.Effect(seat, space, engine.Place(card))
	if id := lostWords[e.Event]; id != "" {
		words := f.say("table.effect."+id, nil)
		return outcome{words: words, brief: words, idle: true, mark: "sign/bar"}
	}
	switch space {
	case shogun.OrderRice, shogun.OrderTax:
		n := e.Rice + e.Chests // one of them is 0
		out := outcome{words: f.say("table.effect.income", engine.Args{"N": n})}
		out.brief = out.words
		if e.Event == shogun.EventRevolt {
			out.words, out.mark = f.say("table.effect.income.revolt", engine.Args{"N": n}), signFlame
		}
		return out
	case shogun.OrderArmy5, shogun.OrderArmy3, shogun.OrderArmy1:
		return outcome{words: f.say("table.effect.armies", engine.Args{"A": e.Stand, "B": e.Placed}), brief: strconv.Itoa(e.Stand + e.Placed)}
	case shogun.OrderCombatA, shogun.OrderCombatB:
		return outcome{words: f.say("table.effect.leave", engine.Args{"N": e.Leave})}
	}
	return outcome{words: f.say("table.effect.build", nil)}
}
