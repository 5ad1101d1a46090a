package kenjin

import (
	"cmp"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// Manners were found by matches against players without one.
func (game) Manners() search.Leeways {
	return search.Leeways{search.Even: 0.05, search.Bold: 0.03, search.Careful: 0.04, search.Schemer: 0.05}
}

// firstHidden is how many cards that a seat lays face down tell most: others expect the Lord and Peasants among them.
const firstHidden = 3

// Shows counts a card where others have more as bold, and one where s has more as careful. Among the first hidden cards those are cunning that
// others do not expect; the Lord, whom they expect most, is the contrary, and wherever a lane is worth most.
func (game) Shows(pos engine.Position, s engine.Seat, a engine.Action) (bold, cunning int) {
	p := pos.(*Position)
	if a.Kind != KindEngage {
		return 0, 0
	}
	l := p.laneAt(a.To)
	sd := p.sideOf(s, l)
	bold = cmp.Compare(p.side[l][1-sd].n, p.side[l][sd].n)
	first := p.hidden(s) < firstHidden
	switch {
	case a.Piece == Lord:
		if first {
			cunning = -3
		}
		if p.row().high[l] {
			cunning -= 2
		}
	case first && !regular(a.Piece) && a.Piece != Peasant:
		cunning = 1
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
