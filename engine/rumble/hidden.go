package rumble

import "tenka/engine"

// Daimyo cards are the one secret of this game, and only with the option daimyo_hidden_names: nobody else knows who has picked which card
// until the card is used. The seat that picks sees the cards that are left. So it knows which cards are gone, but not who has them, and it
// keeps this knowledge. Rules rumble.hidden.daimyo, rumble.hidden.daimyo_option.

// covered are the seats whose daimyo cards are hidden from these seats.
func (p *Position) covered(who engine.Seats) engine.Seats {
	var set engine.Seats
	if !p.rules.hiddenNames || p.phase == Over {
		return set
	}
	for s := range engine.Seat(p.players) {
		if p.lord[s] != 0 && !p.spent.Has(s) && !who.Has(s) {
			set = set.With(s)
		}
	}
	return set
}

// seesOffer reports whether these seats see which daimyo cards are left to be picked.
func (p *Position) seesOffer(who engine.Seats) bool {
	return p.phase == Pick && (!p.rules.hiddenNames || who.Has(p.turn))
}

// mask replaces each hidden card by the first one that is possible, in the order of the cards, so that the position shows only what these
// seats know. It returns the seats with a hidden card.
func (p *Position) mask(who engine.Seats) engine.Seats {
	covered := p.covered(who)
	groups, n := p.uncertain(who, covered)
	for i := range groups[:n] {
		p.cover(&groups[i])
	}
	return covered
}

// group is a set of seats with hidden cards and the set of cards that these seats may have: as many, or more if some of the cards belong to
// nobody.
type group struct {
	of    engine.Seats
	cards [daimyoCards]int16
	n     int
}

// uncertain groups the seats with hidden cards by what these seats have seen. A seat that picks has seen the cards that were left: it knows
// which cards the seats before it have among them, and that the seats after it have none of those. The seats after the last of these seats
// may have any card that is left in the display. Rules rumble.adv.setup.pick, rumble.hidden.daimyo_option.
func (p *Position) uncertain(who, covered engine.Seats) (groups [seats + 1]group, n int) {
	var left cardSet // what none of these seats can place
	for card := Kenshin; card <= Sorin; card++ {
		if owner := p.takenBy(card); p.display.has(card) && (owner == 0 || covered.Has(owner.Seat())) {
			left |= 1 << card
		}
	}
	at := &groups[0]
	for i := range engine.Seat(p.players) {
		s := (p.first + engine.Seat(p.players) - 1 - i) % engine.Seat(p.players) // in the order of the picks
		if covered.Has(s) {
			at.of = at.of.With(s)
		}
		if who.Has(s) && (p.lord[s] != 0 || p.phase == Pick && p.turn == s) {
			for of := at.of; of != 0; of &= of - 1 {
				left = at.take(left, p.lord[of.First()])
			}
			n++
			at = &groups[n]
		}
	}
	if at.of == 0 {
		return groups, n
	}
	for card := Kenshin; card <= Sorin; card++ {
		if left.has(card) {
			at.take(left, card)
		}
	}
	return groups, n + 1
}

// take adds a card, in the order of the cards, and returns the cards that are left.
func (g *group) take(left cardSet, card engine.Card) cardSet {
	i := g.n
	for ; i > 0 && g.cards[i-1] > int16(card); i-- {
		g.cards[i] = g.cards[i-1]
	}
	g.cards[i] = int16(card)
	g.n++
	return left &^ (1 << card)
}

// cover gives the seats of a group its first cards.
func (p *Position) cover(g *group) {
	i := 0
	for of := g.of; of != 0; of &= of - 1 {
		p.lord[of.First()] = engine.Card(g.cards[i])
		i++
	}
}

// Sample sets dst to a random position with this view: the hidden cards are dealt again.
func (game) Sample(v engine.View, c *engine.Chance, dst engine.Position) {
	from := v.(*View)
	p := dst.(*Position)
	*p = from.p
	if from.covered == 0 {
		return
	}
	groups, n := p.uncertain(from.who, from.covered)
	for i := range groups[:n] {
		g := &groups[i]
		c.Deal(ownDraw, g.cards[:g.n], g.of.Count())
		p.cover(g)
	}
}

// ownDraw names the draws that a search makes with its own chance.
const ownDraw engine.Draw = 0

// Seen covers the daimyo card that another seat picks with the option daimyo_hidden_names. Rules rumble.hidden.daimyo,
// rumble.hidden.daimyo_option.
func (p *Position) Seen(who engine.Seats, s engine.Seat, a engine.Action) engine.Action {
	if a.Kind == KindPick && p.rules.hiddenNames && !who.Has(s) {
		a.Card = engine.Open
	}
	return a
}

// tellPick reports a pick. With the option daimyo_hidden_names only the seat that picks learns its card, and the next to pick learns which
// cards are gone. Rules rumble.adv.setup.pick, rumble.hidden.daimyo_option.
func (p *Position) tellPick(s engine.Seat, card engine.Card, last bool, e *engine.Events) {
	told := engine.Event{Kind: EventPick, Seat: engine.OwnerOf(s), Card: card}
	if !p.rules.hiddenNames {
		e.Tell(told)
		return
	}
	told.For = engine.Only(s)
	e.Tell(told)
	told.For, told.Card = engine.AllSeats(engine.MaxSeats).Without(s), 0
	if last {
		e.Tell(told)
	} else {
		e.Reveal(told)
	}
}
