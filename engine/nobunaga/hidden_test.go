package nobunaga

import (
	"slices"
	"testing"

	"tenka/engine"
)

// Rules nobunaga.draw.hidden, nobunaga.hidden.hand.
func TestAHandIsSeenByItsOwnerAlone(t *testing.T) {
	p := table{}.position(t)
	for who, want := range map[engine.Seats][2]bool{0: {}, 1: {true, false}, 2: {false, true}, 3: {true, true}} {
		v := p.View(who).(*View)
		for side := OdaSide; side < NeutralSide; side++ {
			if (v.Hand(side) != nil) != want[side] {
				t.Errorf("%b sees the hand of %v: %v", who, side, v.Hand(side))
			}
			same(t, "cards in hand", v.Held(side), 5)
		}
	}
}

// Justice shows the Oda hand, and what was seen stays known to the end of the turn. Rules nobunaga.card.p-justice, nobunaga.hidden.hand.
func TestWhatJusticeShowedStaysKnown(t *testing.T) {
	p := table{active: "opponents", opp: "p_justice p_prince", oda: "o_gift o_niwa o_ships"}.position(t)
	play(t, p, "event p_justice")
	waits(t, p, Justice, OpponentsSide)
	see := func() []engine.Card { return p.View(engine.Only(1)).(*View).Hand(OdaSide) }
	if got := see(); !slices.Equal(got, []engine.Card{OGift, ONiwa, OShips}) {
		t.Errorf("the Opponents see %v", got)
	}
	play(t, p, "discard o_niwa")
	same(t, "spent", p.out[OdaSide][0], ONiwa)
	play(t, p, "event o_gift takeda")
	if got := see(); !slices.Equal(got, []engine.Card{OShips}) {
		t.Errorf("later the Opponents see %v", got)
	}
	if p.View(0).(*View).Hand(OdaSide) != nil {
		t.Error("a spectator sees the Oda hand")
	}
	play(t, p, "pass, pass", "*")
	if see() != nil {
		t.Error("in the next turn the Opponents still see the Oda hand")
	}
}

// Whether Oda holds Concentrated fire is not told by what is asked. Rule nobunaga.hidden.fire.
func TestFireIsAskedForWithAndWithoutTheCard(t *testing.T) {
	for _, hand := range []string{"o_fire o_gift", "o_niwa o_gift"} {
		p := table{active: "opponents", markers: "takeda at_war", oda: hand}.position(t)
		play(t, p, "march kai takeda, take takeda x3, lead takeda_shingen, go south_shinano, go totomi, pay p_prince", "attack 6 6 6, counter 6 6 6 6")
		waits(t, p, Fire, OdaSide)
		same(t, "choices", len(p.Legal(0, nil)), map[bool]int{true: 2, false: 1}[hand[:6] == "o_fire"])
	}
	p := table{active: "opponents", markers: "takeda at_war", oda: "o_gift", more: `"spent_cards":[["o_fire"],[]]`}.position(t)
	play(t, p, "march kai takeda, take takeda x3, lead takeda_shingen, go south_shinano, go totomi, pay p_prince", "attack 6 6 6, counter 6 6 6 6")
	waits(t, p, Extra, OpponentsSide)
}

// Rule nobunaga.hidden.bids.
func TestABidIsCoveredUntilBothAreMade(t *testing.T) {
	p := begin(t, "bid-victory=true", 1)
	play(t, p, "bid x10")
	a := engine.Action{Kind: KindBid, N: 10}
	if seen := p.Seen(engine.Only(1), 0, a); seen.N != engine.Open || seen.Owner != engine.Open {
		t.Errorf("seat 1 sees %+v", seen)
	}
	if _, known := p.View(engine.Only(1)).(*View).Bid(0); known {
		t.Error("seat 1 knows the bid of seat 0")
	}
	do(t, p, "bid x11", "*")
	same(t, "Oda's seat", p.seat[OdaSide], 1)
	same(t, "Oda needs", p.goal, 11)
}
