package shogun

import (
	"slices"

	"tenka/engine"
)

// spaceOf is the place of a plan's space: the ten orders, then the bid.
func spaceOf(i int) engine.Place { return OrderCastle + engine.Place(i) }

// bidSpace is the bid's place among the spaces.
const bidSpace = int(Bid - OrderCastle)

// hand are the cards that a seat has not laid yet.
type hand struct {
	lands  provinceSet
	chests uint8 // one bit a chest card
	empty  int   // spaces without a card
	bid    bool  // the bid space is among them
}

// hand is what s has not laid of its provinces and chest cards.
func (p *Position) hand(s engine.Seat) hand {
	h := hand{lands: p.owns(s), chests: 1<<chestCards - 1}
	for i, card := range p.plan[s] {
		switch c := engine.Card(card); {
		case card == noCard:
			h.empty++
			h.bid = h.bid || i == bidSpace
		case isChest(c):
			h.chests &^= 1 << (c - Chest0)
		case card > 0: // not covered or lost
			h.lands &^= just(engine.Place(c))
		}
	}
	return h
}

// gaps is how many spaces stay empty because cards are missing. Rule shogun.plan.cover.
func (p *Position) gaps(s engine.Seat) int {
	return max(0, spaces-chestCards-int(p.seat[s].lands))
}

// affordable are the chest cards that s can pay, one bit each; the 0 is always among them. Rule shogun.plan.bid.funds.
func (p *Position) affordable(s engine.Seat) uint8 {
	return uint8(1<<(min(int(p.seat[s].chests), chestCards-1)+1) - 1)
}

// lays lists the cards that s can lay, each with its spaces, or the seal if all are laid. Rules shogun.plan.one to shogun.plan.bid.funds.
func (p *Position) lays(s engine.Seat, buf []engine.Action) []engine.Action {
	h := p.hand(s)
	if h.empty == p.gaps(s) {
		return append(buf, engine.Action{Kind: KindSeal})
	}
	pays := p.affordable(s)
	keep := h.bid && p.gaps(s) == 0 // one card for the bid must stay in hand
	lands := h.lands.count()
	plan := &p.plan[s]
	lay := func(card engine.Card, bids, others bool) {
		for i := range plan {
			if plan[i] == noCard && (i == bidSpace && bids || i != bidSpace && others) {
				buf = append(buf, engine.Action{Kind: KindLay, Card: card, To: spaceOf(i)})
			}
		}
	}
	for set := h.lands; set != 0; set &= set - 1 {
		lay(engine.Card(set.first()), true, !keep || lands > 1 || h.chests&pays != 0)
	}
	for i := range chestCards {
		if bit := uint8(1) << i; h.chests&bit != 0 {
			lay(Chest0+engine.Card(i), pays&bit != 0, !keep || lands > 0 || h.chests&pays&^bit != 0)
		}
	}
	return buf
}

func planNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return now(p.phase == Plan)
}

// layWhere allows the ten orders and the bid. Rule shogun.plan.cards.
func layWhere(_ *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonLayWhere, Place: words.NamedPlace(a.To)}, a.To == engine.Open || isSpace(a.To)
}

// layCard allows province and chest cards. Rule shogun.plan.cards.
func layCard(_ *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	ok := a.Card == engine.Open || isProvince(engine.Place(a.Card)) || isChest(a.Card)
	return engine.Refusal{Reason: reasonLayCard, Card: words.NamedCard(a.Card)}, ok
}

// layHand allows the cards of own provinces. Rule shogun.plan.one.
func layHand(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Card == engine.Open || isChest(a.Card) {
		return engine.No, true
	}
	owner := p.land[a.Card].owner
	return engine.Refusal{Reason: reasonLayHand, Card: a.Card, Owner: owner}, owner == engine.OwnerOf(s)
}

// layOnce lets each card lie on one space. Rules shogun.plan.one, shogun.plan.cards.
func layOnce(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	for i, card := range p.plan[s] {
		if card > 0 && engine.Card(card) == a.Card {
			why := engine.Refusal{Reason: reasonLayTwice, Card: a.Card, Place: spaceOf(i)}
			if isChest(a.Card) {
				why.Reason = reasonChestTwice
			}
			return why, false
		}
	}
	return engine.No, true
}

// layFree lets each space take one card. Rule shogun.plan.one.
func layFree(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.To == engine.Open {
		return engine.No, true
	}
	there := engine.Card(p.plan[s][a.To-OrderCastle])
	return engine.Refusal{Reason: reasonLayCovered, Place: a.To, Card: there}, there == noCard
}

// layFunds lets only bids be made that can be paid. Rule shogun.plan.bid.funds.
func layFunds(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.To != Bid || !isChest(a.Card) {
		return engine.No, true
	}
	n := int16(a.Card - Chest0)
	return engine.Refusal{Reason: reasonBidFunds, Card: a.Card, Want: n, Got: p.seat[s].chests}, p.affordable(s)&(1<<n) != 0
}

// layBidLast keeps one card for the bid in hand, if no space may stay empty. Rule shogun.plan.bid.
func layBidLast(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.To == Bid || a.To == engine.Open || a.Card == engine.Open || p.gaps(s) > 0 {
		return engine.No, true
	}
	h := p.hand(s)
	if !h.bid {
		return engine.No, true
	}
	if isChest(a.Card) {
		h.chests &^= 1 << (a.Card - Chest0)
	} else {
		h.lands &^= just(engine.Place(a.Card))
	}
	return engine.Refusal{Reason: reasonBidLast, Card: a.Card, Got: p.seat[s].chests}, h.lands != 0 || h.chests&p.affordable(s) != 0
}

// layDone refuses another card if the plan is complete. Rule shogun.plan.one.
func layDone(p *Position, s engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	for i, card := range p.plan[s] {
		if card != noCard {
			return engine.Refusal{Reason: reasonLayCovered, Place: spaceOf(i), Card: engine.Card(card)}, false
		}
	}
	return engine.Refusal{Reason: reasonStray}, false
}

// sealBid requires a bid of every seat that can cover all spaces. Rule shogun.plan.bid.
func sealBid(p *Position, s engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonBidEmpty}, p.gaps(s) > 0 || p.plan[s][bidSpace] != noCard
}

// sealCover requires that all spaces are covered, as far as there are cards. Rule shogun.plan.cover.
func sealCover(p *Position, s engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	empty, gaps := p.hand(s).empty, p.gaps(s)
	return engine.Refusal{Reason: reasonCover, Want: int16(gaps), Got: int16(empty)}, empty == gaps
}

// seal ends the plan of s; the last one begins the round. Rule shogun.plan.secret.
func (p *Position) seal(s engine.Seat, c *engine.Chance, e *engine.Events) {
	p.sealed = p.sealed.With(s)
	if e != nil {
		laid := 0
		for _, card := range p.plan[s] {
			if card != noCard {
				laid++
			}
		}
		e.Tell(engine.Event{Kind: EventSealed, Seat: engine.OwnerOf(s), N: int16(laid)})
	}
	if p.planners() == 0 {
		p.plansMade(c, e)
	}
}

// plansMade goes on with the event, the bids and the turn spaces. Rule shogun.seq.round.
func (p *Position) plansMade(c *engine.Chance, e *engine.Events) {
	p.phase = Passing
	e.Frame(p)
	p.drawEvent(c, e)
	p.openBids(c, e)
	e.Frame(p)
	p.pickOn(c, e)
}

// fillUp completes the plan of s: it adds the cheapest chest card as the bid, the other chest cards, and provinces on the other spaces,
// each where its effect is greatest among those that the chests can pay. Where revolts threaten in winter, rice and tax come first. It returns the steps and their number, without the seal. Rule
// shogun.plan.exists.
func (p *Position) fillUp(s engine.Seat) (steps [spaces]engine.Action, n int) {
	work := *p
	lay := func(card engine.Card, space int) {
		work.plan[s][space] = int8(card)
		steps[n] = engine.Action{Kind: KindLay, Card: card, To: spaceOf(space)}
		n++
	}
	gaps := p.gaps(s)
	h := work.hand(s)
	if h.empty == gaps {
		return steps, 0
	}
	if h.bid {
		if can := h.chests & p.affordable(s); can != 0 {
			lay(lowest(can), bidSpace)
		} else if gaps == 0 {
			lay(work.leastUseful(s, h.lands), bidSpace)
		}
	}
	urgent := []int{int(OrderRice - OrderCastle), int(OrderTax - OrderCastle)}
	for {
		h = work.hand(s)
		chests := 0
		for set := h.chests; set != 0; set &= set - 1 {
			chests++
		}
		if h.empty-gaps <= chests || h.lands == 0 {
			break
		}
		among := allOrders[:]
		if urgent = slices.DeleteFunc(urgent, func(i int) bool { return !p.hungry(s) || work.plan[s][i] != noCard }); len(urgent) > 0 {
			among = urgent[:1]
		}
		card, space := work.mostUseful(s, h.lands, among)
		lay(card, space)
	}
	for i := range orders {
		if h.chests != 0 && work.plan[s][i] == noCard {
			lay(lowest(h.chests), i)
			h.chests &= h.chests - 1
		}
	}
	return steps, n
}

// lowest is the lowest chest card of a set.
func lowest(set uint8) engine.Card {
	card := Chest0
	for ; set&1 == 0; set >>= 1 {
		card++
	}
	return card
}

// allOrders are the numbers of the spaces of orders.
var allOrders = func() (all [orders]int) {
	for i := range all {
		all[i] = i
	}
	return all
}()

// mostUseful is the card of lands and the order among some, without a card, with the greatest effect. One that cannot be paid is taken only if there is
// no other, and then the one for which fewest chests are missing.
func (p *Position) mostUseful(s engine.Seat, lands provinceSet, among []int) (engine.Card, int) {
	card, space, best := engine.Card(0), 0, 0
	tried := View{p: *p, who: engine.Only(s)}
	owing := tried.Budget(s).Owing
	for set := lands; set != 0; set &= set - 1 {
		q := set.first()
		for _, i := range among {
			if p.plan[s][i] != noCard {
				continue
			}
			v := p.worth(s, q, spaceOf(i))
			tried.p.plan[s][i] = int8(q)
			v -= unpaid * (tried.Budget(s).Owing - owing)
			tried.p.plan[s][i] = noCard
			if card == 0 || v > best {
				card, space, best = engine.Card(q), i, v
			}
		}
	}
	return card, space
}

// unpaid is the cost of a missing chest: more than the value of any card on an order.
const unpaid = 1 << 20

// leastUseful is the card of lands whose effect on its best order is smallest.
func (p *Position) leastUseful(s engine.Seat, lands provinceSet) engine.Card {
	card, least := engine.Card(0), 0
	for set := lands; set != 0; set &= set - 1 {
		q := set.first()
		best := 0
		for i := range orders {
			if p.plan[s][i] == noCard {
				best = max(best, p.worth(s, q, spaceOf(i)))
			}
		}
		if card == 0 || best < least {
			card, least = engine.Card(q), best
		}
	}
	return card
}
