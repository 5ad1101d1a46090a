package shogun

import (
	"math"

	"tenka/engine"
)

// sketch makes a plan quickly: it has the value of each card of s on each order, by rules of thumb.
type sketch struct {
	p      *Position
	seat   engine.Seat
	lands  [provinces]engine.Place // that may be laid
	n      int
	worth  [provinces][orders]int
	used   [provinces]bool
	chests uint8 // chest cards that may be laid
	laid   [spaces]int8
}

// sketch computes the value of these provinces of s on each order.
func (h haste) sketch(k *sketch, p *Position, s engine.Seat, lands provinceSet) {
	k.p, k.seat, k.n = p, s, 0
	for ; lands != 0; lands &= lands - 1 {
		q := lands.first()
		k.lands[k.n], k.used[k.n] = q, false
		p.appraise(s, q, &k.worth[k.n])
		for i, v := range k.worth[k.n] {
			if v > 0 {
				k.worth[k.n][i] = h.about(v)
			}
		}
		k.n++
	}
}

// appraise puts into dst the estimated gain of each order for s in its province q.
func (p *Position) appraise(s engine.Seat, q engine.Place, dst *[orders]int) {
	exposed, march := p.exposed(s, q), p.worthMarch(s, q)
	for i := range orders {
		switch o := spaceOf(i); o {
		case OrderArmy5, OrderArmy3, OrderArmy1:
			dst[i] = p.worthArmies(s, q, o, exposed)
		case OrderCombatA, OrderCombatB:
			dst[i] = march
		default:
			dst[i] = p.worth(s, q, o)
		}
	}
}

// plan makes a plan: first the bid, then what promises most and can be paid, one after the other, then whatever must lie.
func (h haste) plan(dst []engine.Action, p *Position, s engine.Seat) []engine.Action {
	var k sketch
	k.laid = p.plan[s]
	held := p.hand(s)
	k.chests = held.chests
	h.sketch(&k, p, s, held.lands)
	h.fill(&k, held.empty-p.gaps(s), held.bid)
	return lays(dst, &p.plan[s], &k.laid)
}

// fill lays this number of cards on empty spaces.
func (h haste) fill(k *sketch, need int, bid bool) {
	u := &k.p.seat[k.seat]
	purse := int(u.chests)
	if bid && need > 0 {
		if can := k.chests & k.p.affordable(k.seat); can != 0 {
			n := h.bid(can)
			k.laid[bidSpace] = int8(Chest0) + int8(n)
			k.chests &^= 1 << n
			purse -= n
			need--
		} else if k.n > 0 && k.p.gaps(k.seat) == 0 {
			k.laid[bidSpace] = int8(k.spare())
			need--
		}
	}
	short := worthOverdraft + worthChest*k.p.seasonsLeft()
	blanks := 0
	for i := range chestCards {
		blanks += int(k.chests >> i & 1)
	}
	spent, taxed := 0, 0
	for ; need > 0; need-- {
		land, order, most := -1, 0, math.MinInt
		for i := range k.n {
			if k.used[i] {
				continue
			}
			for o := range orders {
				if k.laid[o] != noCard {
					continue
				}
				v := k.worth[i][o] - short*max(0, spent+int(k.p.t.price[o])-purse-taxed)
				if v > most {
					land, order, most = i, o, v
				}
			}
		}
		if land < 0 || most <= 0 && blanks >= need {
			break
		}
		k.used[land] = true
		k.laid[order] = int8(k.lands[land])
		spent += int(k.p.t.price[order])
		if spaceOf(order) == OrderTax {
			taxed = int(k.p.t.chests[k.lands[land]]) / 2 // it may come too late
		}
	}
	for o := 0; o < orders && need > 0 && k.chests != 0; o++ {
		if k.laid[o] == noCard {
			card := lowest(k.chests)
			k.laid[o] = int8(card)
			k.chests &= k.chests - 1
			need--
		}
	}
}

// spare takes the first card of a province that is left.
func (k *sketch) spare() engine.Place {
	for i := range k.n {
		if !k.used[i] {
			k.used[i] = true
			return k.lands[i]
		}
	}
	return 0
}

// bid picks one of some numbers of chests to bid.
func (h haste) bid(can uint8) int {
	best, most := 0, math.MinInt
	for n := range chestCards {
		if can>>n&1 != 0 {
			v := bidGain[n]
			if h.noise > 0 {
				v += h.c.One(ownDraw, h.noise+1)
			}
			if v > most {
				best, most = n, v
			}
		}
	}
	return best
}

// Guess replaces the hidden cards that were sampled for the plans of others by likely ones.
func (game) Guess(pos engine.Position, s engine.Seat, c *engine.Chance) {
	p := pos.(*Position)
	h := haste{c: c, noise: rivalNoise}
	for r := range engine.Seat(p.players) {
		if r != s && p.sealed.Has(r) && p.season < seasons {
			h.guess(p, r)
		}
	}
}

// guess makes a new plan for the hidden part of the plan of r.
func (h haste) guess(p *Position, r engine.Seat) {
	var k sketch
	k.laid, k.chests = p.plan[r], 1<<chestCards-1
	lands := p.owns(r) &^ p.changed
	need := 0
	for i, card := range k.laid {
		switch {
		case card > 0 && !p.opened(r, i):
			need++
			k.laid[i] = noCard
		case isChest(engine.Card(card)):
			k.chests &^= 1 << (engine.Card(card) - Chest0)
		case card > 0:
			lands &^= just(engine.Place(card))
		case card == noCard:
			k.laid[i] = lostCard // it stays the same
		}
	}
	if need == 0 {
		return
	}
	h.sketch(&k, p, r, lands)
	h.fill(&k, need, !p.bids && p.plan[r][bidSpace] > 0)
	for i, card := range p.plan[r] {
		if card > 0 {
			p.plan[r][i] = k.laid[i]
		}
	}
}
