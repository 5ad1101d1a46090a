package shogun

import (
	"slices"

	"tenka/engine"
)

// Reason is a fact of the table that speaks for a card of a plan, or against it. Its text is shogun.reason.ID, with the other fields as its
// values.
type Reason struct {
	ID    string // empty if there is nothing to say
	N, M  int
	Place engine.Place // a province or a region
	Order engine.Place
	Owner engine.Owner
}

// Motive is a card of a plan with its reasons.
type Motive struct {
	Space engine.Place
	Card  engine.Card   // 0 if no card is left for the space
	Way   engine.Action // the attack or move that the quick player would choose there as the table stands; the zero Action for none
	Why   Reason
	If    Reason // what must happen before, so that it works
}

// With is the view with this plan of s: the cards that these steps lay, and no others.
func (v *View) With(s engine.Seat, steps []engine.Action) *View {
	w := *v
	w.p.plan[s] = [spaces]int8{}
	for _, a := range steps {
		if a.Kind == KindLay && a.Whole() {
			w.p.plan[s][a.To-OrderCastle] = int8(a.Card)
		}
	}
	return &w
}

// Motives are the cards on the plan of s: the orders that lie open in their order, then the others, then the bid. Each is judged by what the
// view shows now, with the prices and incomes of the data.
func (v *View) Motives(s engine.Seat) (list []Motive) {
	p := &v.p
	for i := range spaces {
		m := Motive{Space: spaceOf(i), Card: engine.Card(max(p.plan[s][i], 0))}
		switch {
		case m.Card == 0:
			m.Why.ID = "empty"
		case m.Space == Bid:
			m.Why = p.whyBid(s, m.Card)
		case isChest(m.Card):
			m.Why = p.whyIdle(m.Space)
		default:
			v.motive(s, &m)
		}
		list = append(list, m)
	}
	slices.SortStableFunc(list[:orders], func(a, b Motive) int { return p.before(a.Space) - p.before(b.Space) })
	return list
}

// before is the place of an order among the ten; the same number for all that lie face down.
func (p *Position) before(o engine.Place) int {
	for i := range p.ordersKnown() {
		if p.orderAt(i) == o {
			return i
		}
	}
	return orders
}

// motive finds the reasons for a card of a province on an order.
func (v *View) motive(s engine.Seat, m *Motive) {
	p, q := &v.p, engine.Place(m.Card)
	if lost, ok := v.Foreseen(s, m.Space, q); ok && lostReasons[lost.Event] != "" {
		m.Why = Reason{ID: lostReasons[lost.Event]}
		return
	}
	switch m.Space {
	case OrderRice, OrderTax:
		m.Why = v.whyIncome(s, m.Space, q)
		return
	case OrderCombatA, OrderCombatB:
		m.Way = p.quickly(s, q, haste.attack)
		m.Why, m.If = p.whyMarch(s, m.Way), p.ifStopped(s, m)
		return
	case OrderCastle, OrderTemple, OrderTheatre:
		m.Why = p.whyBuild(s, q, Castle+engine.Piece(m.Space-OrderCastle))
	default:
		m.Why, m.Way = p.whyArmies(s, m.Space, q)
	}
	on, missing := v.ifPaid(s, m.Space)
	if m.If = on; missing.ID != "" {
		m.Why, m.Way = missing, engine.Action{}
	}
}

// lostReasons are the reasons why an order is certainly lost, beside the events that would report it.
var lostReasons = map[engine.EventKind]string{
	EventLostKind: "lost.kind", EventLostSite: "lost.site", EventLostTiles: "lost.tiles", EventLostTwo: "march.few",
}

// whyBid says what a bid costs. Rule shogun.bid.open.
func (p *Position) whyBid(s engine.Seat, card engine.Card) Reason {
	if card <= Chest0 {
		return Reason{ID: "bid.none"}
	}
	return Reason{ID: "bid", N: int(card - Chest0), M: int(p.seat[s].chests)}
}

// whyIdle says what a chest card on an order saves.
func (p *Position) whyIdle(o engine.Place) Reason {
	if n := int(p.t.price[o-OrderCastle]); n > 0 {
		return Reason{ID: "saves", N: n}
	}
	return Reason{ID: "idle"}
}

// income is what an order for income brings in a province as printed, and the bounds that an event left for this year may set; 0 for no bound.
func (p *Position) income(o, q engine.Place) (n, least, most int) {
	yield, low, high := &p.t.rice, riceMin, riceMax
	if o == OrderTax {
		yield, low, high = &p.t.chests, taxMin, taxMax
	}
	list, events := p.remaining()
	for _, card := range list[:events] {
		switch row := &p.t.events[engine.Card(card)-Event1]; row.effect {
		case low:
			least = int(row.value)
		case high:
			most = int(row.value)
		}
	}
	return int(yield[q]), least, most
}

// whyIncome compares a tax or harvest with those of the other provinces of s. Rules shogun.revolt.trigger, shogun.event.list.
func (v *View) whyIncome(s engine.Seat, o, q engine.Place) Reason {
	p := &v.p
	n, least, most := p.income(o, q)
	id := "rice"
	if o == OrderTax {
		id = "tax"
	}
	in := v.Income(s, q)
	switch {
	case in.Revolt:
		return Reason{ID: "revolt", N: in.Rising.Armies, M: in.Rising.Defenders}
	case o == OrderRice && in.Lost > 0:
		return Reason{ID: "rice.full", N: in.Rice - in.Lost, M: in.Lost}
	case most > 0 && n > most:
		return Reason{ID: id + ".cut", N: n, M: most}
	case n < least:
		return Reason{ID: id + ".raised", N: n, M: least}
	}
	var better provinceSet
	for set := p.owns(s); set != 0; set &= set - 1 {
		if other, _, _ := p.income(o, set.first()); other > n {
			better |= just(set.first())
		}
	}
	calm, elsewhere := true, engine.Place(0)
	for set := better; set != 0; set &= set - 1 {
		calm = calm && p.land[set.first()].markers > 0
	}
	for i, card := range p.plan[s][:orders] {
		if q := engine.Place(card); better.has(q) && p.land[q].markers == 0 {
			elsewhere = spaceOf(i)
			break
		}
	}
	switch {
	case better == 0:
		return Reason{ID: id + ".best", N: n}
	case calm:
		return Reason{ID: id + ".calm", N: n}
	case most > 0:
		return Reason{ID: id + ".capped", N: n, M: most}
	case elsewhere != 0:
		other := engine.Place(p.plan[s][elsewhere-OrderCastle])
		m, _, _ := p.income(o, other)
		return Reason{ID: "elsewhere", N: n, M: m, Place: other, Order: elsewhere}
	}
	return Reason{ID: id, N: n}
}

// whyBuild compares the buildings of a kind in a region, with the new one. Rule shogun.winter.majority.
func (p *Position) whyBuild(s engine.Seat, q engine.Place, b engine.Piece) Reason {
	region := p.t.region[p.rules.side][q]
	all := p.census()
	row := &all[region][b-Castle]
	had, most, leaders, leader := row[s], int8(0), 0, engine.NoSeat
	for r, n := range row {
		switch r := engine.Seat(r); {
		case r == s || n == 0 || n < most:
		case n > most:
			most, leaders, leader = n, 1, r
		default:
			leaders++
		}
	}
	why := Reason{N: int(had) + 1, M: int(most), Place: RegionGreen + engine.Place(region), Owner: engine.OwnerOf(leader)}
	switch {
	case had > most:
		why.ID = "lead.keeps"
	case most == 0:
		why.ID = "lead.only"
	case had == most:
		why.ID = "lead.takes"
	case had+1 == most && leaders > 1:
		why.ID = "lead.tied"
	case had+1 == most:
		why.ID = "lead.level"
	default:
		why.ID = "lead.behind"
	}
	return why
}

// whyArmies says who stands beside a province that gets armies, or where one order lets them go on: that is the way. Rules
// shogun.act.army.short, shogun.act.army1.
func (p *Position) whyArmies(s engine.Seat, o, q engine.Place) (why Reason, way engine.Action) {
	want, have := p.ordered(s, o), p.seat[s].supply
	if have < want {
		return Reason{ID: "short", N: int(have)}, way
	}
	beside, neutral := [seats][2]int8{}, engine.Place(0)
	for set := p.neighbours(q); set != 0; set &= set - 1 {
		near := set.first()
		l := &p.land[near]
		if l.owner == 0 {
			neutral = near
			continue
		}
		if two := &beside[l.owner.Seat()]; l.armies > two[0] {
			two[0], two[1] = l.armies, two[0]
		} else {
			two[1] = max(two[1], l.armies)
		}
	}
	beside[s] = [2]int8{}
	for r, two := range beside {
		if int(two[0]) > why.N || int(two[0]) == why.N && int(two[1]) > why.M {
			why = Reason{ID: "beside", N: int(two[0]), M: int(two[1]), Owner: engine.OwnerOf(engine.Seat(r))}
		}
	}
	if o == OrderArmy1 {
		then := *p
		then.land[q].armies += want
		way = then.quickly(s, q, haste.move)
	}
	switch markers := int(p.land[q].markers); {
	case why.M > 0:
		why.ID = "beside.two"
	case why.ID != "":
	case markers > 0:
		why = Reason{ID: "markers", N: markers}
	case way.Kind != 0:
		return Reason{ID: "army.move", N: int(way.N), Place: way.To}, way
	case neutral != 0:
		why = Reason{ID: "neutral", Place: neutral}
	}
	return why, engine.Action{}
}

// quickly is the way that the quick player would choose out of a province of s now, as it does in a playout; the zero Action for none.
func (p *Position) quickly(s engine.Seat, q engine.Place, way func(h haste, p *Position, s engine.Seat) engine.Action) engine.Action {
	there := *p
	there.from = q
	if a := way(haste{}, &there, s); a.From == q {
		return a
	}
	return engine.Action{}
}

// whyMarch says against whom an attack goes.
func (p *Position) whyMarch(s engine.Seat, way engine.Action) Reason {
	l := &p.land[way.To]
	why := Reason{N: int(way.N), Place: way.To}
	switch {
	case way.Kind == 0:
		return Reason{}
	case l.owner == engine.OwnerOf(s):
		why.ID = "march.move"
	case l.owner == 0:
		why.ID = "march.neutral"
	default:
		why.ID, why.M, why.Owner = "march.enemy", int(l.armies), l.owner
	}
	return why
}

// ifStopped says that an earlier attack of the same plan goes to the same province.
func (p *Position) ifStopped(s engine.Seat, m *Motive) Reason {
	other := OrderCombatA + OrderCombatB - m.Space
	q := engine.Place(p.plan[s][other-OrderCastle])
	if m.Way.Kind == 0 || !isProvince(q) || p.land[m.Way.To].owner == engine.OwnerOf(s) || p.before(other) >= p.before(m.Space) {
		return Reason{}
	}
	if first := p.quickly(s, q, haste.attack); p.land[q].armies < 2 || first.To != m.Way.To {
		return Reason{}
	}
	return Reason{ID: "if.stopped", Order: other}
}

// ifPaid says what must come before an order, so that it can be paid whatever event rules: the tax, or fewer of the orders that may come before
// it. missing says that it cannot be paid at all. Nothing is said for an order that is certainly paid. Rule shogun.act.sequence.
func (v *View) ifPaid(s engine.Seat, o engine.Place) (on, missing Reason) {
	p := &v.p
	chests, before := int(p.seat[s].chests), p.before(o)
	if card := engine.Card(p.plan[s][bidSpace]); isChest(card) && !p.bids {
		chests -= int(card - Chest0)
	}
	chests -= int(p.t.price[o-OrderCastle])
	spent, sure, hoped, most := 0, 0, 0, 0
	for i, card := range p.plan[s][:orders] {
		other, q := spaceOf(i), engine.Place(card)
		if other == o || !isProvince(q) || p.before(other) > before {
			continue
		}
		switch known, lost := v.Foreseen(s, other, q); {
		case other == OrderTax:
			n, least, top := p.income(OrderTax, q)
			most = max(n, least) + int(p.t.plus(PlusChest))
			switch {
			case lost && p.rules.noIncome: // a revolt may take it back
			case top > 0:
				hoped = min(n, top)
			default:
				hoped = n
			}
			if p.before(other) < before {
				sure = hoped
			}
		case !lost || LostRule(known.Event) == "":
			spent += int(p.t.price[i])
		}
	}
	switch {
	case chests+most < 0:
		return on, Reason{ID: "missing", N: -chests - most}
	case chests-spent+sure >= 0:
		return on, missing
	case chests-spent+hoped >= 0:
		return Reason{ID: "if.tax", Order: OrderTax}, missing
	}
	return Reason{ID: "if.enough"}, missing
}
