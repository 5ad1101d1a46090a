package rumble

import "tenka/engine"

// Daimyo cards are the one secret of this game, and only with the option daimyo_hidden_names: who has picked which is known to nobody else
// until the card is used. The seat that picks sees what is left, so it learns which cards are gone, though not who has them.
// Rules rumble.hidden.daimyo, rumble.hidden.daimyo_option.

// covered are the seats whose daimyo card these seats do not know.
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

// mask gives the seats whose cards these seats do not know the first of those that they may have, in the order of the cards: a position that
// says no more than what they know. It returns the covered seats.
func (p *Position) mask(who engine.Seats) engine.Seats {
	covered := p.covered(who)
	var buf [daimyoCards]int16
	p.cover(covered, p.uncertain(who, covered, buf[:0]))
	return covered
}

// uncertain appends the cards that the covered seats may have: those that are gone where these seats see what is left, else all of the
// display but those they know of.
func (p *Position) uncertain(who, covered engine.Seats, buf []int16) []int16 {
	for card := Kenshin; card <= Sorin; card++ {
		owner := p.takenBy(card)
		gone := owner != 0 && covered.Has(owner.Seat())
		if p.display.has(card) && (gone || owner == 0 && !p.seesOffer(who)) {
			buf = append(buf, int16(card))
		}
	}
	return buf
}

// cover gives the covered seats the first cards of the list.
func (p *Position) cover(covered engine.Seats, list []int16) {
	i := 0
	covered.Each(func(s engine.Seat) {
		p.lord[s] = engine.Card(list[i])
		i++
	})
}

// Sample sets dst to a position that gives the view: the cards that it does not know are dealt anew.
func (game) Sample(v engine.View, c *engine.Chance, dst engine.Position) {
	from := v.(*View)
	p := dst.(*Position)
	*p = from.p
	if from.covered != 0 {
		var buf [daimyoCards]int16
		list := p.uncertain(from.who, from.covered, buf[:0])
		c.Deal(ownDraw, list, from.covered.Count())
		p.cover(from.covered, list)
	}
}

// ownDraw is the name of all that a search asks of its own chance.
const ownDraw engine.Draw = 0

// Seen covers the daimyo card that another seat picks with the option daimyo_hidden_names. Rules rumble.hidden.daimyo,
// rumble.hidden.daimyo_option.
func (p *Position) Seen(who engine.Seats, s engine.Seat, a engine.Action) engine.Action {
	if a.Kind == KindPick && p.rules.hiddenNames && !who.Has(s) {
		a.Card = engine.Open
	}
	return a
}

// tellPick tells who picks which daimyo card; with the option daimyo_hidden_names the card only to itself, and the next to pick learns what
// is gone. Rules rumble.adv.setup.pick, rumble.hidden.daimyo_option.
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
