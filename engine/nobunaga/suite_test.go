package nobunaga

import (
	"errors"
	"fmt"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// suite is what the common suite needs to know. A turn has at most 24 cards; a round with one card has at most about thirty steps, an extra
// battle a few.
var suite = enginetest.Suite{Bound: 20000, Pieces: pieces, Holds: holds, Hidden: true, Secret: []engine.Kind{KindBid}, SecretWith: bids, Differ: 1, Games: 100, Walks: 8}

// bids reports whether the sides are decided by bids. Rule nobunaga.hidden.bids.
func bids(o engine.Options) bool { return o.Is(optionBidVictory) || o.Is(optionBidBalance) }

func TestNobunaga(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, New(), suite)
}

// pieces is the number of corps of each clan, on the map, in stock and lost for good, and of all cards.
func pieces(pos engine.Position) []int {
	p := pos.(*Position)
	n := make([]int, clans)
	for k := range clans {
		n[k] = int(p.stock[k])
		for z := range p.land {
			n[k] += int(p.land[z][k].all())
		}
		if p.rules.loss {
			n[k] = 0 // their number only becomes smaller
		}
	}
	return n
}

// holds is what must be true in every position.
func holds(pos engine.Position) error {
	p := pos.(*Position)
	var met leaderSet
	for z := engine.Place(0); int(z) <= zones; z++ {
		if p.here[z]&met != 0 || z == 0 && (p.here[z] != 0 || p.land[z] != [clans]force{}) {
			return fmt.Errorf("the leaders %[2]v in %[1]s are also elsewhere", words.Places[z], leaderIDs(p.here[z]))
		}
		met |= p.here[z]
		for k, f := range p.land[z] {
			if f.fresh < 0 || f.spent < 0 || k == int(NeutralArmy) && f.spent != 0 {
				return fmt.Errorf("in %s %s has %v", words.Places[z], words.Owners[k], f)
			}
		}
		if z > 0 && (p.control[z] < 0 || int(p.control[z]) >= clans) {
			return fmt.Errorf("%s is controlled by %d", words.Places[z], p.control[z])
		}
	}
	for k := range clans {
		on := p.stock[k]
		for z := range p.land {
			on += p.land[z][k].all()
		}
		if p.stock[k] < 0 || on > p.t.limit[k] {
			return fmt.Errorf("%s has %d corps, %d in stock", words.Owners[k], on, p.stock[k])
		}
	}
	switch {
	case p.white&^met != 0 || p.ill&^p.white != 0:
		return fmt.Errorf("spent are %v, ill %v, on the map %v", leaderIDs(p.white), leaderIDs(p.ill), leaderIDs(met))
	case met&p.dead != 0:
		return fmt.Errorf("dead and on the map are %v", leaderIDs(met&p.dead))
	case p.dead.has(Nobunaga) && p.winner != OpponentsSide:
		return errors.New("Nobunaga is dead and the match goes on")
	case p.phase == Passing:
		return errors.New("nobody has to act")
	}
	again := *p
	again.sortCamps()
	again.settleAll()
	if again.camp != p.camp || again.campMen != p.campMen || again.census != p.census {
		return errors.New("the camps are not those of the markers")
	}
	if p.phase == Round && p.draft.kind == 0 && !p.begun {
		for z := engine.Place(1); isZone(z); z++ {
			if p.heirs(z) != 0 {
				return fmt.Errorf("%s is controlled by nobody there", words.Places[z])
			}
		}
		if p.lone() != 0 {
			return fmt.Errorf("alone among enemies are %v", leaderIDs(p.lone()))
		}
	}
	return p.checkHandsHold()
}

func (p *Position) checkHandsHold() error {
	if err := p.checkDecks(); err != nil {
		return err
	}
	for side := range p.hand {
		for i, c := range p.hand[side] {
			if (c != 0) != (i < int(p.held[side])) {
				return fmt.Errorf("hand %d: %v, %d held", side, p.hand[side], p.held[side])
			}
		}
	}
	return nil
}
