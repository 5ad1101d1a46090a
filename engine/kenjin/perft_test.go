package kenjin

import (
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// perft counts the ways to take depth steps. None of them draws anything.
func perft(t *testing.T, p *Position, depth int) int {
	t.Helper()
	return enginetest.Perft(t, p, depth, func() *engine.Chance { return engine.Replay(nil, 0) })
}

// lastRound gives each seat one card for the seventh round.
func lastRound(p *Position, cards ...engine.Piece) *Position {
	p.round, p.hand, p.held = p.t.rounds, [seats][units + 1]int8{}, [seats]int8{}
	for s, u := range cards {
		p.hand[s][u], p.held[s] = 1, 1
	}
	return p
}

// Seat 0 has an Archer, then seat 1 a Scout; a Peasant lies face down on L1.
//
//	depth 1  the Archer goes to one of 4 lanes                                                     4
//	depth 2  the Scout goes to one of 4 lanes                                                      4 × 4       = 16
//	depth 3  Archer on L1: Scout there turns up one of 2, elsewhere it finds nothing and all ends  2 + 3       =  5
//	         Archer elsewhere: Scout on L1 or beside it turns up 1, on 2 lanes it finds nothing    1 + 1 + 2   =  4, three times
//	         in all                                                                                5 + 3 × 4   = 17
func TestPerftOfAScout(t *testing.T) {
	p := lastRound(table(t, "setup=random", "L1 torii: peasant | brute"), Archer, Scout)
	for depth, want := range map[int]int{1: 4, 2: 16, 3: 17, 9: 17} {
		if got := perft(t, p, depth); got != want {
			t.Errorf("depth %d: %d, want %d", depth, got, want)
		}
	}
}

// Seat 0 has its General, then seat 1 its Assassin. Peasant and Brute lie face down on L1, the Pass on L2 is full.
//
//	depth 1  the General goes to L1, L3 or L4                                                  3
//	depth 2  on L1 it moves one of 2 cards to L3 or L4; elsewhere it finds none, and the       4 + 2 + 2   =  8
//	         Assassin takes one of 2 cards
//	depth 3  after each move the Assassin takes one of 2 cards, and all is over                4 × 2 + 4   = 12
func TestPerftOfAGeneralAndAnAssassin(t *testing.T) {
	p := lastRound(table(t, "setup=random", "L1 torii: peasant brute | lord", "L2 pass: scout shugenja ashigaru |"), General, Assassin)
	for depth, want := range map[int]int{1: 3, 2: 8, 3: 12, 9: 12} {
		if got := perft(t, p, depth); got != want {
			t.Errorf("depth %d: %d, want %d", depth, got, want)
		}
	}
}

// Seat 0 has its Ashigaru, then seat 1 its Peasant. Seat 0 conquers the Supply camp on L1, where Brute meets Archer, wherever the Ashigaru
// goes, unless the Peasant makes no difference: it never does. The Sanctuary on L2 holds two Peasants of seat 1.
//
//	depth 1  the Ashigaru goes to one of 4 lanes                                              4
//	depth 2  so does the Peasant                                                              4 × 4       = 16
//	depth 3  seat 0 chooses the first of 3 lanes                                              16 × 3      = 48
//	depth 4  and the second of 2                                                              48 × 2      = 96
//	depth 5  Peasant on L2: seat 1 destroys one of 3; elsewhere: one of 2                      24 × 3 + 72 × 2 = 216
func TestPerftOfTheBattles(t *testing.T) {
	p := lastRound(table(t, "setup=random", "L1 supply: brute | archer", "L2 sanctuary: | peasant peasant"), Ashigaru, Peasant)
	for depth, want := range map[int]int{1: 4, 2: 16, 3: 48, 4: 96, 5: 216, 9: 216} {
		if got := perft(t, p, depth); got != want {
			t.Errorf("depth %d: %d, want %d", depth, got, want)
		}
	}
}
