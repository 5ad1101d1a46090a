package rumble

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// suite is the description of this game for the common tests. Random games of the reference program took 13 to 50 turns; a turn is at most
// a roll, a second one and a deployment, and every seat picks once and chooses reinforcements eleven times at most. Rule
// rumble.turn.terminates.
var suite = enginetest.Suite{Bound: 400, Pieces: pieces, Holds: holds, Offers: offers,
	Hidden: true, HiddenWith: hides, Secret: []engine.Kind{KindPick}}

// hides reports whether daimyo cards are picked in secret. Rule rumble.hidden.daimyo_option.
func hides(o engine.Options) bool { return o.Is(optionDaimyo) && o.Is(optionNames) }

func TestRumble(t *testing.T) { enginetest.Run(t, New(), suite) }

// pieces are the armies and the daimyo of each seat.
func pieces(p engine.Position) []int {
	q := p.(*Position)
	list := make([]int, 0, seats)
	for s := range engine.Seat(q.players) {
		n := int(q.onBoard(s) + q.armies[s][Reserve])
		if q.daimyo[s] != 0 {
			n++
		}
		list = append(list, n)
	}
	return list
}

// holds is case C49: conditions that are true in every position.
func holds(pos engine.Position) error {
	p := pos.(*Position)
	for s := range engine.Seat(p.players) {
		for at := Tokuyama; at <= Reserve; at++ {
			if p.armies[s][at] < 0 {
				return fmt.Errorf("seat %d has %d armies in %s", s, p.armies[s][at], words.Places[at])
			}
		}
		if (p.daimyo[s] != 0) != p.rules.advanced {
			return fmt.Errorf("seat %d has its daimyo in place %d", s, p.daimyo[s])
		}
		if k := p.katana[s]; k != 0 && slices.Index(p.katana[:], k) != int(s) {
			return fmt.Errorf("katana %d is taken twice", k)
		}
		if p.katana[s] != 0 && p.inReserve(s) != 0 {
			return fmt.Errorf("seat %d has a katana and a reserve", s)
		}
		if c := p.tactic[s]; c != 0 && slices.Index(p.tactic[:], c) != int(s) {
			return fmt.Errorf("%s is used twice", words.Cards[c])
		}
	}
	tokens, score := 0, 0
	for _, at := range p.unresolved().list() {
		for s := range p.Seats() {
			tokens += int(p.tokens[s][at])
		}
	}
	if tokens > 26 {
		return fmt.Errorf("%d reinforcements in unresolved provinces", tokens)
	}
	for s := range engine.Seat(p.players) {
		large, small := p.score(s)
		score += int(large + small)
	}
	if score > 77+36 { // rule rumble.end.max
		return fmt.Errorf("the scores sum to %d", score)
	}
	if (p.ToAct().Count() == 1) != (p.phase != Over) {
		return errors.New("not exactly one seat is to act")
	}
	return nil
}
