package kenjin

import (
	"fmt"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// suite is what the common suite must know of this game. Every seat drafts twice, engages thirteen cards, uses three abilities, and
// chooses in the battles three times at most.
var suite = enginetest.Suite{Bound: 4 * (2 + deck + 3 + 3), Pieces: pieces, Holds: holds, Hidden: true}

func TestKenjin(t *testing.T) { enginetest.Run(t, New(), suite) }

// pieces are the cards of each seat, in hand, on the table and removed. Rule kenjin.deck.
func pieces(pos engine.Position) []int {
	p := pos.(*Position)
	list := make([]int, p.players)
	for s := range engine.Seat(p.players) {
		list[s] = int(p.held[s] + p.laidBy(s))
	}
	return list
}

// holds is case C45: what is true of every position.
func holds(pos engine.Position) error {
	p := pos.(*Position)
	laid, removed := 0, 0
	for s := range engine.Seat(p.players) {
		inHand := int8(0)
		for _, n := range p.hand[s] {
			inHand += n
		}
		if inHand != p.held[s] {
			return fmt.Errorf("seat %d holds %d cards, not %d", s, inHand, p.held[s])
		}
		left := p.left(s)
		for u := Scout; u <= Samurai; u++ {
			if left[u] != p.hand[s][u] {
				return fmt.Errorf("seat %d has lost or won a card %s", s, words.Pieces[u])
			}
		}
		if p.removed[s].known != 0 {
			removed++
		}
	}
	for l := range p.row().lanes {
		for sd := range p.side[l] {
			row := &p.side[l][sd]
			laid += int(row.n)
			if p.tile[l] == Pass && row.n > p.t.passCards {
				return fmt.Errorf("%d cards lie on one side of the Pass", row.n)
			}
			for i := range row.n {
				if c := &row.card[i]; regular(c.unit) && !c.up {
					return fmt.Errorf("a regular unit lies face down in lane %d", l)
				}
			}
		}
	}
	if n := p.Seats(); p.phase > Moving && (laid != (deck-1)*n || removed != n) {
		return fmt.Errorf("%d cards lie on the table and %d are removed", laid, removed)
	}
	return nil
}
