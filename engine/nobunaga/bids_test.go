package nobunaga

import (
	"math/rand/v2"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// Rules nobunaga.opt.bid-victory, nobunaga.setup.sides, nobunaga.hidden.bids.
func TestTheHigherBidderPlaysOdaAndNeedsHisZones(t *testing.T) {
	for _, c := range []struct {
		first, second string
		oda           engine.Seat
		goal          int8
	}{{"bid x10", "bid x3", 0, 10}, {"bid x3", "bid x10", 1, 10}, {"bid x0", "bid x1", 1, 1}, {"bid x15", "bid x14", 0, 15}} {
		p := begin(t, "bid-victory=true", 1)
		refused(t, p, "bid x16", "nobunaga.opt.bid-victory")
		play(t, p, c.first)
		same(t, "who bids then", p.ToAct(), engine.Only(1))
		do(t, p, c.second, "*")
		if p.seat != [2]engine.Seat{OdaSide: c.oda, OpponentsSide: 1 - c.oda} || p.goal != c.goal {
			t.Errorf("%s, %s: seat %d plays Oda and needs %d", c.first, c.second, p.seat[OdaSide], p.goal)
		}
		waits(t, p, OdaLeaders, OdaSide)
		same(t, "who places the leaders", p.ToAct(), engine.Only(c.oda))
	}
}

// Random matches with bids that end with the final count are decided by the higher bid. Rule nobunaga.end.final.
func TestTheFinalCountIsComparedWithTheBid(t *testing.T) {
	won := [2]int{}
	for seed := range uint64(60) {
		p, rng, c := begin(t, "bid-victory=true", seed), rand.NewPCG(seed, 1), engine.Bare(seed)
		play(t, p, []string{"bid x4", "bid x6"}[seed%2])
		do(t, p, []string{"bid x6", "bid x4"}[seed%2], "*")
		if steps := enginetest.PlayOut(p, rng, c, nil, suite.Bound); steps > suite.Bound {
			t.Fatal("not over")
		}
		zones, castles := p.holds(OdaSide, p.t.resource), p.holds(OpponentsSide, p.t.victory)
		if int8(p.Turn()) < p.t.turns || p.dead.has(Nobunaga) || castles > 1 || zones == 15 {
			continue
		}
		if won[p.winner]++; (p.winner == OdaSide) != (zones >= 6) {
			t.Errorf("seed %d: Oda holds %d zones of 6, and %s wins", seed, zones, p.winner)
		}
	}
	if won[OdaSide] == 0 || won[OpponentsSide] == 0 {
		t.Errorf("won by the count: %v", won)
	}
}
