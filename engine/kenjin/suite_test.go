package kenjin

import (
	"errors"
	"fmt"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// suite is what the common suite needs to know: every seat drafts twice and engages 13 cards, each with at most one ability; then the Supply
// camp asks twice and the Sanctuary two seats.
var suite = enginetest.Suite{Bound: seats*(2+deck+3) + 4, Pieces: pieces, Holds: holds, Hidden: true, Secret: []engine.Kind{KindEngage},
	Offers: offers}

func TestKenjin(t *testing.T) { enginetest.Run(t, New(), suite) }

// offers are the gestures that a refusal's sentence names; an error names a statement in the sentence that is false.
func offers(pos engine.Position, a engine.Action, why engine.Refusal) ([]engine.Action, error) {
	p, g := pos.(*Position), engine.Gesture(a.Kind)
	switch why.Reason {
	case reasonDraft4Lane, reasonDraft6Lane:
		g.To = why.Place
		return []engine.Action{g}, nil
	case reasonDestroyLowest:
		if why.Nums[0] <= why.Nums[1] {
			return nil, fmt.Errorf("power %d is not above the lowest, %d", why.Nums[0], why.Nums[1])
		}
	case reasonPassFull, reasonMovePassFull, reasonGeneralPassFull:
		if at := p.laneAt(why.Place); p.cardsOf(p.turn, at).n < p.t.passCards && why.Reason != reasonGeneralPassFull {
			return nil, fmt.Errorf("%d cards lie there", p.cardsOf(p.turn, at).n)
		}
	case reasonOwnLane, reasonMoveForeign:
		if l := p.laneAt(why.Place); why.Place != 0 && l >= 0 && p.sideOf(p.turn, l) >= 0 {
			return nil, fmt.Errorf("%s is a lane of seat %d", words.Places[why.Place], p.turn)
		}
	}
	return nil, nil
}

// pieces is the number of cards of each seat: in hand, on the table, replaced by an Assassin.
func pieces(pos engine.Position) []int {
	p := pos.(*Position)
	n := make([]int, p.Seats())
	each(p, func(_ int8, _ int, _ int8, c *card) { n[c.owner]++ })
	for s := range n {
		n[s] += int(p.held[s])
		if c := p.removed[s]; c.known != 0 {
			n[c.owner]++
		}
	}
	return n
}

// each calls f with every card on the table.
func each(p *Position, f func(l int8, sd int, i int8, c *card)) {
	for l := range p.row().lanes {
		for sd := range p.side[l] {
			for i := range p.side[l][sd].n {
				f(l, sd, i, &p.side[l][sd].card[i])
			}
		}
	}
}

// holds is case C45: what must be true in every position.
func holds(pos engine.Position) error {
	p := pos.(*Position)
	var left [seats][units + 1]int8
	for s := range p.Seats() {
		left[s] = p.t.count
	}
	for s := range p.Seats() {
		inHand := int8(0)
		for u, n := range p.hand[s] {
			left[s][u] -= n
			inHand += n
		}
		if inHand != p.held[s] {
			return fmt.Errorf("seat %d has %d cards in hand, %d by count", s, inHand, p.held[s])
		}
		if c := p.removed[s]; c.known != 0 {
			left[c.owner][c.unit]--
			if regular(c.unit) || c.owner == engine.Seat(s) {
				return fmt.Errorf("the Assassin of seat %d replaced %+v", s, c)
			}
		}
	}
	onTable := 0
	var err error
	each(p, func(l int8, sd int, _ int8, c *card) {
		onTable++
		left[c.owner][c.unit]--
		of := p.row().sides[l][sd]
		switch {
		case (c.owner != of) != (c.unit == Assassin):
			err = fmt.Errorf("on the side of seat %d lies %+v", of, *c)
		case regular(c.unit) && !c.up:
			err = fmt.Errorf("face down lies %+v", *c)
		case c.up && c.known != p.everybody():
			err = fmt.Errorf("not everybody knows %+v", *c)
		case c.known&uint8(engine.Only(c.owner)) == 0:
			err = fmt.Errorf("its owner does not know %+v", *c)
		case c.fate != Stands && !p.opened(l):
			err = fmt.Errorf("before its battle has fallen %+v", *c)
		}
	})
	if err != nil {
		return err
	}
	for s := range p.Seats() {
		if left[s] != [units + 1]int8{} {
			return fmt.Errorf("seat %d lacks or has too many of its units: %v", s, left[s])
		}
	}
	for l := range p.row().lanes {
		for sd := range p.side[l] {
			if n := p.side[l][sd].n; p.tile[l] == Pass && n > p.t.passCards {
				return fmt.Errorf("%d cards on the Pass", n)
			}
		}
	}
	removed := 0
	for _, c := range p.removed {
		if c.known != 0 {
			removed++
		}
	}
	if p.phase >= Supplying && (onTable != 12*p.Seats() || removed != p.Seats()) {
		return fmt.Errorf("%d cards on the table, %d removed", onTable, removed)
	}
	if (p.ToAct().Count() == 1) != (p.phase != Over) {
		return errors.New("not exactly one seat has to act")
	}
	return nil
}
