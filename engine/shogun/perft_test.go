package shogun

import (
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// perft counts the ways to take depth steps.
func perft(t *testing.T, p *Position, depth int) int {
	t.Helper()
	return enginetest.Perft(t, p, depth, func() *engine.Chance { return engine.Bare(1) })
}

// One seat in play, with one province and no chest: 6 cards go on 11 spaces, and of the chest cards only the 0 may be bid.
//
//	depth 1  4 chest cards on 10 orders, the 0 and the province on 11 spaces                        4·10 + 2·11              = 62
//	depth 2  a dear card first (40): 3 dear ones on 9 orders, 2 on 10 spaces                        40 · (27 + 20)           = 1880
//	         the 0 or the province first on an order (20): 4 dear ones on 9, the other on 10        20 · (36 + 10)           = 920
//	         the 0 or the province bid first (2): 4 dear ones and the other on 10 orders            2 · 50                   = 100
//
// With six provinces and five chest cards every space is covered: the 11 cards lie in 7 · 10! ways, one of the six provinces or the 0 bid. After
// nine cards on orders, with the province and the dear cards left, the last order takes only what leaves a bid.
func TestPerftOfAPlan(t *testing.T) {
	p := on(t, "players=3", "aki blue 1", `"seats":[{"chests":0,"points":0,"rice":0},{"chests":0,"points":0,"rice":0},{"chests":0,"points":0,"rice":0}]`)
	for depth, want := range []int{1, 62, 1880 + 920 + 100} {
		same(t, "depth", perft(t, p, depth), want)
	}
	p = on(t, "players=4", "aki blue 1, bingo blue 1, bitchu blue 1, bizen blue 1, echigo blue 1, echizen blue 1, kaga yellow 2", "")
	p.seat[blue].chests = 0
	play(t, p, blue, engine.Bare(1), "lay aki castle", "lay bingo temple", "lay bitchu theatre", "lay bizen rice", "lay echigo tax", "lay chest-0 army5",
		"lay chest-1 army3", "lay chest-2 army1move", "lay chest-3 combatA")
	// The remaining cards are echizen and the 4, for combatB and the bid. Only the 4 on combatB with echizen as the bid is legal, in either
	// order.
	same(t, "two cards left", perft(t, p, 2), 2)
	same(t, "first steps", len(p.Legal(blue, nil)), 2)
	refused(t, p, blue, "lay echizen combatB", "shogun.plan.bid")
	refused(t, p, blue, "lay chest-4 bid", "shogun.plan.bid.funds")
}

// An attack from a province with 4 armies and two neighbours has 3 numbers for each; with army1move it can also stay.
func TestPerftOfAnAttack(t *testing.T) {
	p := attacking(t, "players=4", "noto blue 4, etchu blue 1, kaga yellow 2, tosa red 1, aki black 1", "noto")
	same(t, "attacks", perft(t, p, 1), 6)
	p.rules.must = false
	same(t, "attacks, or none", perft(t, p, 1), 7)
	p.phase = MoveArmies
	same(t, "moves into the own neighbour, or none", perft(t, p, 1), 4)
}
