package shogun

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// planPanel is the plan: the ten orders in two columns, the bid over the special cards, what purse and rice will come to, and the seal.
type planPanel struct {
	f      *Face
	whole  *fyne.Container // all of it
	orders *fyne.Container // head and orders
	rest   *fyne.Container // all below them
	head   *kit.Head
	known  *kit.Label  // over the orders whose place is known
	later  *kit.Label  // over the others
	slots  []*kit.Slot // the orders as the data has them, then the bid
	drags  []fyne.CanvasObject
	turns  []*kit.TurnTile
	lines  *kit.Painted
	fill   *kit.Button
	clear  *kit.Button
	seal   *kit.Button
}

func newPlanPanel(f *Face) *planPanel {
	p := &planPanel{f: f}
	p.head = kit.NewHead(f.say("table.orders", nil), f.say("table.orders.kanji", nil), "")
	p.known, p.later = kit.NewShrinking(f.say("table.orders.known", nil), orderCaption), kit.NewShrinking(f.say("table.orders.later", nil), orderCaption)
	for i := range rowOrders + 1 {
		space := shogun.OrderCastle + engine.Place(i)
		sign, title := "sign/people", f.say("table.bid", nil)
		if space != shogun.Bid {
			sign, title = f.orderSign(space), f.t.Tell().Place(space)
		}
		slot := kit.NewSlot(sign, title, "", func() { f.pressSlot(space) }).SetLevel(space == shogun.Bid)
		if space != shogun.Bid {
			slot.SetShort(f.orderShort(space))
		}
		slot.SetKeys(f.slotKey)
		slot.OnAsk(func() { f.askOrder(space) })
		slot.OnHover(func(in bool) { f.overSlot(space, in) })
		p.slots = append(p.slots, slot)
		p.drags = append(p.drags, f.dragSlot(slot, space))
	}
	for i := range rowTurns {
		t := kit.NewTurnTile(strconv.Itoa(i+1), nil, nil)
		t.OnAsk(func() { f.askTurn(i) })
		p.turns = append(p.turns, t)
	}
	p.lines = kit.NewPainted(fyne.Size{}, p.paintLines)
	p.fill = kit.NewButton(f.say("table.plan.fill", nil), "", f.fillUp)
	p.clear = kit.NewButton(f.say("table.plan.clear", nil), "", func() { f.rearrange(nil) })
	p.seal = kit.NewPrimary(f.say("table.plan.seal", nil), kit.EnterCap, func() { f.t.Do(engine.Action{Kind: shogun.KindSeal}) })
	p.orders = container.New(lay.Free{Lay: p.layOrders}, append([]fyne.CanvasObject{p.head, p.known, p.later}, p.drags[:rowOrders]...)...)
	p.rest = container.New(lay.Free{Lay: p.layRest}, p.drags[rowOrders])
	for _, t := range p.turns {
		p.rest.Add(t)
	}
	for _, o := range []fyne.CanvasObject{p.lines, p.fill, p.clear, p.seal} {
		p.rest.Add(o)
	}
	p.whole = container.New(lay.Free{Lay: p.lay}, p.orders, p.rest)
	return p
}

// Measures of the plan, in units.
const (
	planEdge  = 8.0   // free at either side
	planHead  = 46.0  // over the orders
	tileHigh  = 52.0  // an order, at most
	tileLeast = 44.0  // and at least
	tileGap   = 3.0   // between two orders
	restHigh  = 204.0 // all below the orders
	planLeast = planHead + 5*(tileLeast+tileGap) + restHigh
)

// lay places the orders over the rest; in a wide and low place beside it.
func (p *planPanel) lay(s fyne.Size) {
	u := look.Scaled(p.f.zoom())
	if p.f.narrow() {
		wide := min(columnWide*u, s.Width/3)
		lay.Put(p.orders, 0, 0, s.Width-wide, s.Height)
		lay.Put(p.rest, s.Width-wide, look.Scaled(52), wide, s.Height-look.Scaled(52))
		return
	}
	high := (planHead + 5*(p.tile(s.Height/u)+tileGap)) * u
	lay.Put(p.orders, 0, 0, s.Width, high)
	lay.Put(p.rest, 0, high, s.Width, s.Height-high)
}

// tile is the height of an order in a column of so much height, in units.
func (p *planPanel) tile(column float32) float32 {
	return max(min((column-planHead-restHigh)/5-tileGap, tileHigh), tileLeast)
}

// layOrders places the orders: those whose place is known in the left column, the others in the right one; on a page in five columns.
func (p *planPanel) layOrders(s fyne.Size) {
	u := look.Scaled(p.f.zoom())
	edge, gap, columns := planEdge*u, tileGap*u, 2
	lay.Put(p.head, edge+4, 10*u, s.Width-2*edge-8, 24*u)
	if paged := s.Width > s.Height*1.1; paged {
		edge, gap, columns = 16, 8, 5
		lay.Put(p.head, edge, 12, s.Width-2*edge-p.f.swap.MinSize().Width-16, look.Scaled(26))
	}
	rows := rowOrders / columns
	top := planHead * u
	wide := (s.Width - 2*edge - gap*float32(columns-1)) / float32(columns)
	high := min((s.Height-top)/float32(rows)-gap, 110*u)
	p.known.Hidden, p.later.Hidden = columns == 5, columns == 5
	if columns == 5 {
		top = look.Scaled(52)
		high = min((s.Height-top-16)/float32(rows)-gap, 110*u)
	}
	half := p.later.MinSize().Height
	lay.Put(p.known, edge+2, top-4*u-half, wide, half)
	lay.Put(p.later, edge+wide+gap+2, top-4*u-half, wide, half)
	for i, space := range p.f.places() {
		column, row := i/rows, i%rows
		if columns == 5 {
			column, row = i%columns, i/columns
		}
		lay.Put(p.drags[space-shogun.OrderCastle], edge+float32(column)*(wide+gap), top+float32(row)*(high+gap), wide, high)
	}
}

// places are the ten orders as they stand in the plan: those that are known in their order, then the others.
func (f *Face) places() []engine.Place {
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

// layRest places the bid over the special cards, purse and rice, and the buttons at the foot.
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
	w := min(max(left.MinSize().Width, 84*u), across*0.45)
	lay.Put(left, edge, y, w, 36*u)
	if left.Hidden {
		w = -6 * u
	}
	lay.Put(p.seal, edge+w+6*u, y, across-w-6*u, 36*u)
}

// paintLines draws what purse and rice will come to.
func (p *planPanel) paintLines(fyne.Size) []fyne.CanvasObject { return nil }

// show brings the plan up to date.
func (p *planPanel) show() {
	f := p.f
	seat := max(f.ownSeat(), 0)
	planning := f.choosing(shogun.Plan)
	given := 0
	for _, lies := range f.view.Plan(seat) {
		if !lies.Empty() {
			given++
		}
	}
	p.head.SetNote(f.say("table.orders.given", engine.Args{"A": given, "B": rowOrders + 1}))
	for i, slot := range p.slots {
		slot.Set(f.slotState(seat, shogun.OrderCastle+engine.Place(i)))
	}
	for i, t := range p.turns {
		taken := -1
		turn := f.turn(i)
		if turn.Owner != 0 {
			taken = f.t.Colour(turn.Owner.Seat())
		}
		t.Set(f.specialMark(turn.Special), f.specialWord(turn.Special), taken, false, false)
	}
	whole := f.legal(shogun.KindSeal)
	p.fill.Hidden = !planning || f.t.Led() || whole
	p.clear.Hidden = !planning || f.t.Led() || len(f.st.Steps) == 0 || !whole
	if planning && whole {
		p.seal.Enable()
	} else {
		p.seal.Disable()
	}
	p.lines.Refresh()
	for _, box := range []*fyne.Container{p.orders, p.rest, p.whole} {
		box.Refresh()
	}
}

var orderCaption = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneQuiet}

// specialMark and specialWord are what a special card says on its space: "+1", "chest".
func (f *Face) specialMark(c engine.Card) string {
	if c == 0 {
		return "–"
	}
	return f.named("card." + f.t.Game().Words().Cards[c] + ".mark")
}

func (f *Face) specialWord(c engine.Card) string {
	if c == 0 {
		return ""
	}
	return f.named("card." + f.t.Game().Words().Cards[c] + ".line")
}

// slotState is what a space of the plan shows.
func (f *Face) slotState(seat engine.Seat, space engine.Place) kit.SlotState {
	i := int(space - shogun.OrderCastle)
	st := kit.SlotState{Caption: f.slotCaption(space), Badge: f.comes(space), Over: f.carried.over == space && f.carried.on}
	if st.Badge == "?" {
		st.Badge = ""
	}
	if f.choosing(shogun.Plan) && !f.dark && f.picked != 0 {
		g := f.laying(f.picked)
		g.To = space
		if len(engine.Filter(nil, f.st.Legal, g)) > 0 {
			st.Lit = f.litWord(space)
		}
	}
	lies := f.view.Laid(seat, shogun.OrderCastle+engine.Place(i))
	switch card := lies.Card; {
	case lies.Covered:
		st.Card = &kit.SlotCard{Seat: f.t.Colour(seat), Name: f.say("table.order.covered", nil)}
	case lies.Lost:
		st.Card = &kit.SlotCard{Seat: -1, Name: f.say("table.order.captured", nil)}
	case card == 0:
	case card >= shogun.Chest0:
		name := f.t.Tell().Card(card)
		if space != shogun.Bid {
			name = f.say("table.order.none", engine.Args{"Card": name})
		}
		st.Card = &kit.SlotCard{Seat: -1, Sign: signChest, Name: name}
	default:
		p := engine.Place(card)
		st.Card = &kit.SlotCard{Seat: f.t.Colour(seat), Name: f.t.Tell().Place(p), Place: true}
		f.orderFacts(seat, space, p, st.Card)
		if why := f.foreseen(seat, space, p); why != "" {
			st.Caption, st.Warning = why, true
		}
	}
	return st
}

// slotCaption is what an order costs, or what it brings with it.
func (f *Face) slotCaption(space engine.Place) string {
	switch space {
	case shogun.Bid:
		return ""
	case shogun.OrderRice, shogun.OrderTax:
		return f.say("table.order.marker", nil)
	case shogun.OrderCombatA, shogun.OrderCombatB:
		return f.say("table.order.from", nil)
	}
	price, _ := f.view.Price(max(f.ownSeat(), 0), space)
	return f.say("table.order.cost", engine.Args{"N": price})
}

func (f *Face) litWord(space engine.Place) string {
	card := f.t.Tell().Card(f.picked)
	switch {
	case space == shogun.Bid:
		return f.say("table.bid.here", engine.Args{"Card": card})
	case f.picked >= shogun.Chest0:
		return f.say("table.order.none", engine.Args{"Card": card})
	}
	return f.say("table.order.here", engine.Args{"Place": card})
}

// orderFacts are what counts of a province for an order: its sites where something is built, its yield where it is taken, and its armies
// where they march.
func (f *Face) orderFacts(seat engine.Seat, space, p engine.Place, card *kit.SlotCard) {
	l := f.view.Province(p)
	switch space {
	case shogun.OrderCastle, shogun.OrderTemple, shogun.OrderTheatre:
		card.Used, card.Sites = l.Buildings(), l.Sites
	case shogun.OrderRice:
		card.Facts = []kit.Fact{{Sign: signRice, N: f.view.Income(seat, p).Rice}}
	case shogun.OrderTax:
		card.Facts = []kit.Fact{{Sign: signChest, N: f.view.Income(seat, p).Chests}}
	case shogun.Bid:
		card.Facts = []kit.Fact{{Sign: signChest, N: l.Chests}, {Sign: signRice, N: l.Rice}}
	default:
		card.Pieces = l.Armies
	}
}

// foreseenTexts are the words for what comes in the way of an order, by the event that would tell it.
var foreseenTexts = map[engine.EventKind]string{
	shogun.EventLostKind: "kind", shogun.EventLostSite: "site", shogun.EventLostTiles: "tiles", shogun.EventRevolt: "revolt",
	shogun.EventLostTwo: "two",
}

// foreseen is what is known already to come in the way of an order, in a few words.
func (f *Face) foreseen(seat engine.Seat, space, p engine.Place) string {
	x, ok := f.view.Foreseen(seat, space, p)
	if !ok {
		return ""
	}
	args := engine.Args{"N": x.N, "Piece": ""}
	if space <= shogun.OrderTheatre {
		args["Piece"] = f.t.Tell().Piece(shogun.Castle + engine.Piece(space-shogun.OrderCastle))
	}
	return f.say("table.foreseen."+foreseenTexts[x.Event], args)
}
