package shogun

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// suite is what the common suite needs to know. In a round a seat has at most twelve steps for its plan, one for its turn space, and three for
// moves and attacks; there are six rounds, a draft of at most 35 turns, and two winters with three revolts for each seat.
var suite = enginetest.Suite{Bound: 6*seats*(12+1+3) + 2*35 + 2*3*seats, Pieces: pieces, Holds: holds, Games: 100, Walks: 12, Hidden: true, Offers: offers}

func TestShogun(t *testing.T) { enginetest.Run(t, New(), suite) }

// offers are the gestures that a refusal's sentence names; an error names a statement in the sentence that is false.
func offers(pos engine.Position, a engine.Action, why engine.Refusal) ([]engine.Action, error) {
	p, g := pos.(*Position), engine.Gesture(a.Kind)
	switch why.Reason {
	case reasonGroupWhere:
		g.To = why.Other
		return []engine.Action{g}, nil
	case reasonMoveFrom, reasonAttackFrom:
		g.From = why.Other
		return []engine.Action{g}, nil
	case reasonLeave:
		var list []engine.Action
		for g.N = 1; g.N <= why.Want; g.N++ {
			list = append(list, g)
		}
		return list, nil
	case reasonBidFunds:
		if why.Want <= why.Got {
			return nil, fmt.Errorf("%d chests pay for %d", why.Got, why.Want)
		}
	case reasonAdjacent:
		if isProvince(why.Place) && p.neighbours(why.Other).has(why.Place) {
			return nil, errors.New("they are neighbours")
		}
	case reasonMoveOwn:
		if isProvince(why.Place) && p.neighbours(why.Other).has(why.Place) && p.land[why.Place].owner == p.land[why.Other].owner {
			return nil, errors.New("it is a neighbour of an own province")
		}
	case reasonSpecialTaken:
		if why.Owner == 0 {
			return nil, errors.New("nobody has it")
		}
	}
	return nil, nil
}

// pieces is the number of cubes of each seat and of the farmers, wherever they are. Rule shogun.comp.cubes.
func pieces(pos engine.Position) []int {
	p := pos.(*Position)
	list := make([]int, colours)
	for i := range colours {
		list[i] = int(*p.supplyOf(i)) + int(p.tower[i]) + int(p.tray[i])
	}
	for q := Aki; q <= Yamato; q++ {
		if l := p.land[q]; l.owner != 0 {
			list[l.owner.Seat()] += int(l.armies)
		}
	}
	return list
}

// holds is what must be true in every position.
func holds(pos engine.Position) error {
	p := pos.(*Position)
	for i, n := range pieces(p)[:p.players] {
		if n != int(p.t.cubes) {
			return fmt.Errorf("seat %d has %d cubes", i, n)
		}
	}
	for i := range colours {
		if *p.supplyOf(i) < 0 || p.tower[i] < 0 || p.tray[i] < 0 {
			return fmt.Errorf("colour %d: supply %d, tower %d, tray %d", i, *p.supplyOf(i), p.tower[i], p.tray[i])
		}
	}
	var owned [seats]int8
	for q := Aki; q <= Yamato; q++ {
		l := p.land[q]
		switch {
		case l.owner == 0 && l != land{}:
			return fmt.Errorf("%s is neutral and holds %+v", words.Places[q], l)
		case l.owner != 0 && (l.armies < 1 || !p.playing().has(q)):
			return fmt.Errorf("%s has an owner and %d armies", words.Places[q], l.armies)
		case l.buildings() > p.t.sites[q] || l.markers < 0:
			return fmt.Errorf("%s holds %+v on %d sites", words.Places[q], l, p.t.sites[q])
		case l.owner != 0:
			owned[l.owner.Seat()]++
		}
	}
	for s := range engine.Seat(p.players) {
		u := p.seat[s]
		if u.lands != owned[s] || u.chests < 0 || u.rice < 0 || u.rice > p.t.riceEnd {
			return fmt.Errorf("seat %d holds %+v and owns %d provinces", s, u, owned[s])
		}
		if err := planHolds(p, s); err != nil {
			return fmt.Errorf("seat %d: %w", s, err)
		}
	}
	for b := Castle; b <= Theatre; b++ {
		if p.tilesLeft(b) < 0 {
			return fmt.Errorf("%d too many of %s", -p.tilesLeft(b), words.Pieces[b])
		}
	}
	if n := p.ToAct().Count(); p.phase != Plan && p.phase != Over && n != 1 {
		return errors.New("not exactly one seat has to act")
	}
	return cardsHold(p)
}

// planHolds tests the cards of a plan: each at most once, and the face-down ones must be usable by the seat.
func planHolds(p *Position, s engine.Seat) error {
	for i, card := range p.plan[s] {
		if card <= 0 {
			continue
		}
		if slices.Contains(p.plan[s][:i], card) {
			return fmt.Errorf("%s lies twice", words.Cards[card])
		}
		if q := engine.Place(card); isProvince(q) && !p.opened(s, i) && p.land[q].owner != engine.OwnerOf(s) {
			return fmt.Errorf("%s waits but is lost", words.Cards[card])
		}
	}
	return nil
}

// cardsHold tests that there is exactly one of each order, event and special card.
func cardsHold(p *Position) error {
	once := func(what string, list []int8, n int) error {
		var met uint32
		for _, v := range list {
			met |= 1 << v
		}
		if met != 1<<(n+1)-2 && met != 1 {
			return fmt.Errorf("%s %v", what, list)
		}
		return nil
	}
	return errors.Join(once("orders", p.order[:], orders), once("events", p.deck[:], eventCards), once("special cards", p.special[1:], specialCards))
}
