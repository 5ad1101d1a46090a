package shogun

import (
	"slices"

	"tenka/engine"
)

// Effect is the effect of an order in a province in the present state.
type Effect struct {
	Foreseen     // the known obstacle; no Event for none
	Chests   int // that a tax brings
	Rice     int // that a harvest brings, up to the end of the track
	Stand    int // armies that stand there now
	Placed   int // armies that come, as far as the supply holds them. Rule shogun.act.army.short
	Leave    int // armies that may leave for a neighbour. Rule shogun.act.move.leave
}

// Effect is the effect of an order of s in its province q. Like Foreseen it is about the present and does not predict.
func (v *View) Effect(s engine.Seat, order, q engine.Place) Effect {
	p := &v.p
	out := Effect{Stand: int(p.land[q].armies)}
	out.Foreseen, _ = v.Foreseen(s, order, q)
	switch order {
	case OrderTax:
		out.Chests = int(p.taxOf(s, q))
	case OrderRice:
		out.Rice = int(min(p.riceOf(s, q), p.t.riceEnd-p.seat[s].rice))
	case OrderArmy5, OrderArmy3, OrderArmy1:
		out.Placed = int(min(p.ordered(s, order), p.seat[s].supply))
	case OrderCombatA, OrderCombatB:
		out.Leave = max(0, out.Stand-1)
	}
	return out
}

// Budget is the effect of the cards on a seat's plan, as far as the view shows them, on its chests and its rice in the rest of the round,
// and the rice for the winter of the year.
type Budget struct {
	Chests int // in the purse
	Bid    int // the cost of the bid; 0 once it is paid
	Tax    int // that the tax brings
	Orders int // that the orders cost, without those that are known to be lost
	Owing  int // the most chests that can be missing at an order: if the places of orders are hidden, tax is assumed to come last. 0 if all can be paid

	Rice    int
	Harvest int   // rice that the harvest brings
	Losses  []int // rice that winter may take, each number once, the least first: by the events that are left for it
	Lands   int   // provinces that winter feeds, as they are owned now
	Last    bool  // winter comes after this round
}

// Left is what the plan leaves of the chests; below 0 some order cannot be paid.
func (b *Budget) Left() int { return b.Chests - b.Bid + b.Tax - b.Orders }

// Store is the rice that is left after harvest and a loss.
func (b *Budget) Store(loss int) int { return max(0, b.Rice+b.Harvest-loss) }

// Loss is the most that winter may take.
func (b *Budget) Loss() int {
	if len(b.Losses) == 0 {
		return 0
	}
	return b.Losses[len(b.Losses)-1]
}

// Budget sums up the plan of s. Rules shogun.bid.open, shogun.act.sequence, shogun.winter.loss, shogun.winter.feed.
func (v *View) Budget(s engine.Seat) Budget {
	p := &v.p
	u := p.seat[s]
	b := Budget{Chests: int(u.chests), Rice: int(u.rice), Lands: int(u.lands), Last: p.season >= seasons-1}
	purse, least := b.Chests, 0
	spend := func(n int) {
		purse -= n
		least = min(least, purse)
	}
	if card := engine.Card(p.plan[s][bidSpace]); isChest(card) && !p.bids {
		b.Bid = int(card - Chest0)
		spend(b.Bid)
	}
	for _, o := range p.sequence() {
		q := engine.Place(p.plan[s][o-OrderCastle])
		if !isProvince(q) || p.carriedOut(s, o) {
			continue
		}
		switch o {
		case OrderTax:
			b.Tax = int(p.taxOf(s, q))
			purse += b.Tax
		case OrderRice:
			b.Harvest = int(min(p.riceOf(s, q), p.t.riceEnd-u.rice))
		default:
			if known, lost := v.Foreseen(s, o, q); lost && LostRule(known.Event) != "" {
				continue // it costs nothing
			}
			price := int(p.t.price[o-OrderCastle])
			b.Orders += price
			spend(price)
		}
	}
	b.Owing = -least
	if p.season > 0 {
		b.Losses = p.lossesLeft()
	}
	return b
}

// sequence is the ten orders as they come: first those that lie open, then the covered ones, of these the tax last.
func (p *Position) sequence() []engine.Place {
	known := p.ordersKnown()
	place := func(o engine.Place) int {
		for i := range known {
			if p.orderAt(i) == o {
				return i
			}
		}
		if o == OrderTax {
			return orders + 1
		}
		return orders
	}
	list := make([]engine.Place, orders)
	for i := range list {
		list[i] = spaceOf(i)
	}
	slices.SortStableFunc(list, func(a, b engine.Place) int { return place(a) - place(b) })
	return list
}

// CarriedOut reports whether the card of s on an order has acted, or acts now.
func (v *View) CarriedOut(s engine.Seat, order engine.Place) bool { return v.p.carriedOut(s, order) }

// carriedOut reports whether the card of s on an order has acted, or acts now.
func (p *Position) carriedOut(s engine.Seat, o engine.Place) bool {
	if p.slot == 0 || p.ordersKnown() < int(p.slot) {
		return false
	}
	for i := range int(p.slot) - 1 {
		if p.orderAt(i) == o {
			return true
		}
	}
	me := engine.OwnerOf(s)
	return p.orderAt(int(p.slot)-1) == o && (slices.Contains(p.taken[1:max(1, p.at)], me) ||
		p.taken[p.at] == me && p.from != 0 && p.from == engine.Place(p.plan[s][o-OrderCastle]))
}

// lossesLeft is the rice that the events left for the winter of the year cost, each number once, the least first. Rule shogun.winter.loss.
func (p *Position) lossesLeft() []int {
	var list []int
	for _, ev := range p.yearDeck() {
		if ev != 0 && p.gone&(1<<ev) == 0 {
			list = append(list, int(p.lossOf(eventCard(ev))))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
