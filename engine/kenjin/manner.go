package kenjin

import (
	"cmp"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// Manners were found by matches against players without one.
func (game) Manners() search.Leeways {
	return search.Leeways{search.Bold: 0.03, search.Careful: 0.04, search.Schemer: 0.08}
}

// firstHidden is how many cards that a seat lays face down tell most: others expect the Lord and Peasants among them.
const firstHidden = 3

// Shows counts a card where others have more as bold, and one where s has more as careful. An attempt on a card is cunning; of the first hidden
// cards those are that others do not expect, and the Lord, whom they expect most, is the contrary.
func (game) Shows(pos engine.Position, s engine.Seat, a engine.Action) (bold, cunning int) {
	p := pos.(*Position)
	switch a.Kind {
	case KindAssassinate:
		return 0, 1
	case KindEngage:
		l := p.laneAt(a.To)
		sd := p.sideOf(s, l)
		bold = cmp.Compare(p.side[l][1-sd].n, p.side[l][sd].n)
		switch {
		case regular(a.Piece) || p.hidden(s) >= firstHidden || a.Piece == Peasant:
		case a.Piece == Lord:
			cunning = -2
		default:
			cunning = 1
		}
	}
	return bold, cunning
}

// hidden is how many cards s has laid face down.
func (p *Position) hidden(s engine.Seat) int {
	n := 0
	p.eachOf(s, func(c *card) {
		if !regular(c.unit) {
			n++
		}
	})
	return n
}
