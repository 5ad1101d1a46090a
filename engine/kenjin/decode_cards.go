package kenjin

import (
	"fmt"

	"tenka/engine"
)

// checkRows tests that no more cards lie on the Pass than it takes, and that an Assassin has removed a secret card of another seat. Rules
// kenjin.field.pass, kenjin.unit.assassin.
func (p *Position) checkRows() *engine.DataError {
	for l := range p.row().lanes {
		for sd := range p.side[l] {
			if n := p.side[l][sd].n; p.tile[l] == Pass && n > p.t.passCards {
				return engine.Wrong(fmt.Sprintf("sides.%s[%d]", p.laneID(l), sd), "fault.most", n, p.t.passCards)
			}
		}
	}
	for s, gone := range p.removed[:p.players] {
		at := fmt.Sprintf("removed[%d]", s)
		switch {
		case gone.known == 0:
		case gone.owner == engine.NoSeat || gone.owner == engine.Seat(s):
			return engine.Wrong(at+".owner", "kenjin.fault.removed.owner", nil)
		case regular(gone.unit) || gone.up:
			return engine.Wrong(at+".unit", "kenjin.fault.removed.unit", words.Pieces[gone.unit])
		}
	}
	return nil
}

// dealHands counts every deck and deals the unknown cards. Rule kenjin.deck.
func (p *Position) dealHands(got *given, c *engine.Chance) *engine.DataError {
	for s := range engine.Seat(p.players) {
		laid := p.laidBy(s)
		path := fmt.Sprintf("hands[%d]", s)
		if laid > deck {
			return engine.Wrong(path, "kenjin.fault.deck", laid, deck)
		}
		p.held[s] = deck - laid
		p.hand[s] = [units + 1]int8{}
		left := p.left(s)
		for u := Scout; u <= Samurai; u++ {
			if left[u] < 0 {
				return engine.Wrong(path, "kenjin.fault.deck.unit", p.t.count[u]-left[u], p.t.count[u], words.Pieces[u])
			}
		}
		if hand := got.hand[s]; hand == nil {
			if regularsIn(left) > p.held[s] {
				return engine.Wrong(path, "kenjin.fault.hand.room", p.held[s])
			}
		} else if len(hand) != int(p.held[s]) {
			return engine.Wrong(path, "fault.list", len(hand), p.held[s])
		}
		for i, u := range got.hand[s] {
			if left[u] == 0 {
				return engine.Wrong(fmt.Sprintf("%s[%d]", path, i), "kenjin.fault.hand.unit", words.Pieces[u])
			}
			left[u]--
			p.hand[s][u]++
		}
	}
	p.deal(drawCards, c)
	return nil
}

// laidBy is the number of cards that s has engaged.
func (p *Position) laidBy(s engine.Seat) int8 {
	n := int8(0)
	p.eachOf(s, func(*card) { n++ })
	return n
}

// left are the cards of the deck of s that are not known to lie on the table.
func (p *Position) left(s engine.Seat) [units + 1]int8 {
	left := p.t.count
	p.eachOf(s, func(c *card) {
		if c.unit != 0 {
			left[c.unit]--
		}
	})
	return left
}

func regularsIn(count [units + 1]int8) int8 {
	n := int8(0)
	for u := Scout; u <= Ashigaru; u++ {
		n += count[u]
	}
	return n
}

// checkCards checks that the cards are possible: there is an Assassin if a card is removed; cards were turned up by an opposing Scout;
// cards known to others were seen by a Shugenja; and a seat that has engaged all its cards has one last card.
func (p *Position) checkCards() *engine.DataError {
	for s := range engine.Seat(p.players) {
		at := fmt.Sprintf("removed[%d]", s)
		gone := p.removed[s]
		l, sd := p.assassinOf(s)
		switch {
		case (l >= 0) != (gone.known != 0):
			return engine.Wrong(at, "kenjin.fault.removed", words.Pieces[gone.unit])
		case l >= 0 && p.row().sides[l][sd] != gone.owner:
			return engine.Wrong(at+".owner", "kenjin.fault.removed.side", gone.owner)
		}
		shugenja, looked, last := 0, 0, 0
		for of := range engine.Seat(p.players) {
			p.eachOf(of, func(c *card) {
				if !c.up && c.knownTo(engine.Only(s)) && !p.mates(of).Has(s) && c != &p.removed[s] {
					looked++
				}
				if of == s && c.unit == Shugenja {
					shugenja++
				}
				if of == s && c.last {
					last++
				}
			})
		}
		if shugenja < looked {
			return engine.Wrong("sides", "kenjin.fault.sides.known", looked, s)
		}
		if last > 1 || last == 1 && p.held[s] > 0 {
			return engine.Wrong("sides", "kenjin.fault.sides.last", last, s)
		}
	}
	for l := range p.row().lanes {
		for sd := range p.side[l] {
			turned := 0
			for _, c := range p.side[l][sd].laid() {
				if c.up && !regular(c.unit) {
					turned++
				}
			}
			for _, c := range p.side[l][1-sd].laid() {
				if c.unit == Scout {
					turned--
				}
			}
			if turned > 0 {
				return engine.Wrong("sides."+p.laneID(l), "kenjin.fault.sides.scout", nil)
			}
		}
	}
	return nil
}

// assassinOf is the lane and the side of the Assassin of s; the lane is -1 if it does not lie on the table.
func (p *Position) assassinOf(s engine.Seat) (l int8, sd int) {
	for l := range p.row().lanes {
		for sd := range p.side[l] {
			for _, c := range p.side[l][sd].laid() {
				if c.unit == Assassin && c.owner == s {
					return l, sd
				}
			}
		}
	}
	return -1, 0
}
