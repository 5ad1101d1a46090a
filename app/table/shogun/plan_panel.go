package shogun

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// planPanel is the plan: ten orders, the bid, the special cards, who has sealed, and the seal. It stands at the right, and in a
// narrow window in the place of the map.
type planPanel struct {
	f     *Face
	side  *fyne.Container // at the right
	wide  *fyne.Container // in the place of the map; it also takes what else stands at the right
	parts *fyne.Container
	head  *kit.Head
	slots []*kit.Slot // the orders as the data has them, then the bid
	drags []fyne.CanvasObject
	turns []*kit.TurnTile
	seats *fyne.Container
	notes *fyne.Container
	fill  *kit.Button
	clear *kit.Button
	seal  *kit.Button
}

func newPlanPanel(f *Face) *planPanel {
	p := &planPanel{f: f, seats: container.NewWithoutLayout(), notes: container.NewVBox()}
	p.head = kit.NewHead(f.say("table.orders", nil), f.say("table.orders.kanji", nil), "")
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
	p.fill = kit.NewButton(f.say("table.plan.fill", nil), "", f.fillUp)
	p.clear = kit.NewButton(f.say("table.plan.clear", nil), "", func() { f.rearrange(nil) })
	p.seal = kit.NewPrimary(f.say("table.plan.seal", nil), kit.EnterCap, func() { f.t.Do(engine.Action{Kind: shogun.KindSeal}) })
	p.parts = container.New(lay.Free{Lay: p.lay})
	p.parts.Add(p.head)
	for _, d := range p.drags {
		p.parts.Add(d)
	}
	for _, t := range p.turns {
		p.parts.Add(t)
	}
	for _, o := range []fyne.CanvasObject{p.seats, p.notes, p.fill, p.clear, p.seal} {
		p.parts.Add(o)
	}
	p.side, p.wide = container.NewStack(), container.NewStack()
	return p
}

// lay places everything: orders two by two at the right, five by two in a wide and low place.
func (p *planPanel) lay(s fyne.Size) {
	u := look.Scaled
	const edge, gap = 14, 6
	columns, rows := 2, 5
	if s.Width > s.Height*1.4 {
		columns, rows = 5, 2
	}
	wide := (s.Width - 2*edge - gap*float32(columns-1)) / float32(columns)
	foot := u(44) + gap + u(46) + gap + u(36) + gap + u(46) + 12
	if columns == 5 {
		foot = u(46) + gap + u(42) + 14
	}
	top := u(40)
	lay.Put(p.head, edge+4, 8, s.Width-2*edge-8, u(26))
	most := u(96)
	if p.f.t.Room().Log > 0 || columns == 5 {
		most = u(118)
	}
	high := min((s.Height-top-foot-gap*float32(rows))/float32(rows), most)
	for i := range rowOrders {
		lay.Put(p.drags[i], edge+float32(i%columns)*(wide+gap), top+float32(i/columns)*(high+gap), wide, high)
	}
	y := top + float32(rows)*(high+gap) + 2
	bid := p.drags[rowOrders]
	left, across := float32(edge), s.Width-2*edge
	if columns == 5 {
		half := across*0.46 - gap
		lay.Put(bid, left, y, half, u(46))
		p.layTurns(left+half+gap, y, across-half-gap, u(46))
		y += u(46) + gap
		p.layFoot(left, y, across, u(42))
		return
	}
	lay.Put(bid, left, y, across, u(44))
	y += u(44) + gap
	p.layTurns(left, y, across, u(46))
	y += u(46) + gap
	p.laySeats(left+2, y, across, u(34))
	y += u(34) + gap
	p.layButtons(left, y, across, min(max(s.Height-y-10, u(38)), u(44)), true)
}

func (p *planPanel) layTurns(x, y, across, high float32) {
	const gap = 5
	wide := (across - gap*float32(len(p.turns)-1)) / float32(len(p.turns))
	for i, t := range p.turns {
		lay.Put(t, x+float32(i)*(wide+gap), y, wide, high)
	}
}

// laySeats sets those who plan beside each other.
func (p *planPanel) laySeats(x, y, across, high float32) {
	lay.Put(p.seats, x, y, across, high)
	n := len(p.seats.Objects)
	for i, o := range p.seats.Objects {
		wide := across / float32(max(n, 1))
		lay.Put(o, float32(i)*wide, 0, wide-4, high)
	}
}

// layFoot sets seats, buttons and notes in one line, where there is width but no height.
func (p *planPanel) layFoot(x, y, across, high float32) {
	left := p.layButtons(x+across*0.3, y, across*0.7, high, false)
	p.laySeats(x+2, y+(high-look.Scaled(34))/2, left-x-10, look.Scaled(34))
}

// layButtons sets the buttons at the end of a line, with notes before them where they have room. It returns where the buttons begin.
func (p *planPanel) layButtons(x, y, across, high float32, notes bool) float32 {
	u := look.Scaled
	right := x + across
	wide := max(p.seal.MinSize().Width+u(20), u(166))
	lay.Put(p.seal, right-wide, y, wide, high)
	right -= wide + 8
	for _, b := range []*kit.Button{p.fill, p.clear} {
		if !b.Visible() {
			continue
		}
		w := b.MinSize().Width
		lay.Put(b, right-w, y, w, high)
		right -= w + 8
	}
	room := right - x - 8
	p.notes.Hidden = !notes || room < u(90)
	for i, o := range p.notes.Objects {
		if l, ok := o.(*kit.Label); ok {
			o.(*kit.Label).Hidden = i == 0 && len(p.notes.Objects) > 1 && noteType.Width(l.Text()) > room
		}
	}
	lay.Put(p.notes, x+4, y+1, max(room, 1), high)
	return right + 8
}

// show brings the plan up to date.
func (p *planPanel) show() {
	f := p.f
	seat := f.ownSeat()
	if seat == engine.NoSeat {
		seat = 0
	}
	planning := f.choosing(shogun.Plan)
	given := 0
	for i := range rowOrders {
		if !f.view.Laid(seat, shogun.OrderCastle+engine.Place(i)).Empty() {
			given++
		}
	}
	note := f.say("table.orders.given", engine.Args{"A": given, "B": rowOrders})
	if f.phase() == shogun.Plan {
		if gaps := f.view.Gaps(seat); gaps > 0 {
			note += ", " + f.say("table.orders.empty", engine.Args{"N": gaps})
		} else {
			note += ", " + f.say("table.orders.all", nil)
		}
	}
	p.head.SetNote(note)
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
	p.showSeats(seat)
	p.fill.Hidden, p.clear.Hidden = !planning || f.t.Led(), !planning || f.t.Led() || len(f.st.Steps) == 0
	if f.legal(shogun.KindSeal) {
		p.fill.Hide()
	}
	if planning && f.legal(shogun.KindSeal) {
		p.seal.Enable()
	} else {
		p.seal.Disable()
	}
	p.parts.Refresh()
}

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

// showSeats shows who has sealed and who still plans.
func (p *planPanel) showSeats(own engine.Seat) {
	f := p.f
	p.seats.Objects = nil
	waiting := 0
	var last engine.Seat
	for s := range engine.Seat(f.view.Seats()) {
		if s == own {
			continue
		}
		status := "table.seat.plans"
		sealed := f.view.Seat(s).Sealed
		switch {
		case !f.view.Seat(s).InPlay:
			status = "table.seat.out"
		case sealed:
			status = "table.seat.sealed"
		default:
			waiting++
			last = s
		}
		p.seats.Add(sealedSeat(f.t.Colour(s), f.t.Name(s), f.say(status, nil), sealed))
	}
	lines := []string{f.say("table.plan.hidden", nil)}
	if f.phase() == shogun.Plan && waiting == 1 {
		lines = append(lines, f.say("table.plan.waits", engine.Args{"Seat": f.t.Name(last)}))
	} else if waiting > 1 {
		lines = append(lines, f.say("table.plan.waits.more", engine.Args{"N": waiting}))
	}
	p.notes.Objects = nil
	for _, l := range lines {
		p.notes.Add(kit.NewShrinking(l, noteType))
	}
}

var noteType = look.Quiet.At(12.5)

// sealedSeat is a seat with its seal, a check on it where it has sealed, and what it does.
func sealedSeat(colour int, name, status string, sealed bool) fyne.CanvasObject {
	seal := kit.NewSeal(colour, 26)
	words := kit.NewTwoLines(name, status)
	check := kit.NewSign("sign/check", look.ToneDone, 15)
	back := kit.NewSheetOf(kit.Flat, nil, 0)
	check.Hidden, back.Hidden = !sealed, !sealed
	return container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(look.Scaled(80), look.Scaled(34)) },
		Lay: func(s fyne.Size) {
			lay.Put(seal, 0, (s.Height-28)/2, 28, 28)
			lay.Put(back, 17, s.Height/2+1, 15, 15)
			lay.Put(check, 18, s.Height/2+2, 13, 13)
			words.Hidden = s.Width < 78
			lay.Put(words, 38, 0, max(s.Width-38, 1), s.Height)
		},
	}, seal, back, check, words)
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
