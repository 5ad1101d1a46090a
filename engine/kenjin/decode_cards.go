package kenjin

import (
	"fmt"

	"tenka/engine"
)

// checkCards tests that the cards can lie as they do: an Assassin where a card is removed, cards turned up opposite a Scout, known to
// others by their Shugenja, and one last card of a seat that has engaged all.
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
		looked, last := int8(0), int8(0)
		p.eachCard(func(c *card) {
			if !c.up && c.knownTo(engine.Only(s)) && !p.mates(c.owner).Has(s) && c != &p.removed[s] {
				looked++
			}
			if c.owner == s && c.last {
				last++
			}
		})
		if p.onTable(s, Shugenja) < looked {
			return engine.Wrong("sides", "kenjin.fault.sides.known", looked, s)
		}
		if last > 1 || last == 1 && p.held[s] > 0 {
			return engine.Wrong("sides", "kenjin.fault.sides.last", last, s)
		}
	}
	for l := range p.row().lanes {
		for sd := range p.side[l] {
			row, other := &p.side[l][sd], &p.side[l][1-sd]
			turned := 0
			for i := range row.n {
				if c := &row.card[i]; c.up && !regular(c.unit) {
					turned++
				}
			}
			for i := range other.n {
				if c := &other.card[i]; c.unit == Scout {
					turned--
				}
			}
			if turned > 0 {
				return engine.Wrong("sides."+words.Places[p.row().place[l]], "kenjin.fault.sides.scout", nil)
			}
		}
	}
	return nil
}

// eachCard calls f with every card on the table or removed.
func (p *Position) eachCard(f func(*card)) {
	for s := range engine.Seat(p.players) {
		p.eachOf(s, f)
	}
}

// onTable is how many cards of a unit s has on the table.
func (p *Position) onTable(s engine.Seat, u engine.Piece) int8 {
	n := int8(0)
	p.eachOf(s, func(c *card) {
		if c.unit == u {
			n++
		}
	})
	return n
}

// assassinOf is the lane and the side of the Assassin of s; the lane is -1 where it does not lie on the table.
func (p *Position) assassinOf(s engine.Seat) (l int8, sd int) {
	for l := range p.row().lanes {
		for sd := range p.side[l] {
			row := &p.side[l][sd]
			for i := range row.n {
				if c := &row.card[i]; c.unit == Assassin && c.owner == s {
					return l, sd
				}
			}
		}
	}
	return -1, 0
}
