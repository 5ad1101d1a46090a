package nobunaga

import (
	"context"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// Rules nobunaga.draw.hidden, nobunaga.hidden.hand.
func TestOnlyTheOwnerSeesAHand(t *testing.T) {
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

// Justice shows Oda's hand, and the cards seen stay known until the end of the turn. Rules nobunaga.card.p-justice, nobunaga.hidden.hand.
func TestAHandShownByJusticeStaysKnown(t *testing.T) {
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

// The question does not tell whether Oda holds Concentrated fire. Rule nobunaga.hidden.fire.
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

// question asks for a choice of s in p.
func question(p *Position, s engine.Seat, iterations int) search.Question {
	v := p.View(engine.Only(s))
	return search.Question{Seat: s, Legal: p.Legal(s, nil), Seed: 2, Iterations: iterations,
		Sample: func(c *engine.Chance, dst engine.Position) { game{}.Sample(v, c, dst) }}
}

// Hands are sampled with their true probability: all hands that can be made of the unspent cards are equally likely. Rules
// nobunaga.hidden.deck, nobunaga.act.open-cards.
func TestHandsAreSampledWithTheirTrueProbability(t *testing.T) {
	p := table{opp: "p_distrust p_uesugi", more: `"spent_cards":[[],["p_distrust","p_mori","p_prince","p_justice","p_recruit"]]`}.position(t)
	v := p.View(engine.Only(0))
	var deck [deck]int16
	left := p.unseen(OpponentsSide, &deck)
	want, pairs := map[[2]int16]float64{}, 0.0
	for i, a := range deck[:left] {
		for j, b := range deck[:left] {
			if i != j {
				want[[2]int16{min(a, b), max(a, b)}]++
				pairs++
			}
		}
	}
	const draws = 4000
	got := map[[2]int16]int{}
	c, q := engine.Bare(3), *p
	for range draws {
		game{}.Sample(v, c, &q)
		a, b := int16(q.hand[OpponentsSide][0]), int16(q.hand[OpponentsSide][1])
		got[[2]int16{min(a, b), max(a, b)}]++
	}
	sum := 0.0
	for key, n := range want {
		e := n / pairs * draws
		d := float64(got[key]) - e
		sum += d * d / e
	}
	for key, n := range got {
		if want[key] == 0 {
			t.Errorf("a hand of %v was drawn %d times", key, n)
		}
	}
	if len(want) < 15 || sum > float64(2*len(want)) {
		t.Errorf("chi-square is %.1f for %d hands", sum, len(want))
	}
}

// A hand shown by Justice is sampled as shown, without the cards spent since. Rules nobunaga.card.p-justice, nobunaga.hidden.hand.
func TestAShownHandIsSampledAsShown(t *testing.T) {
	p := table{active: "opponents", opp: "p_justice p_prince", oda: "o_gift o_niwa o_ships"}.position(t)
	play(t, p, "event p_justice")
	play(t, p, "discard o_niwa")
	q := *p
	for seed := range uint64(20) {
		if (game{}).Sample(p.View(engine.Only(1)), engine.Bare(seed), &q); q.hand[OdaSide] != p.hand[OdaSide] {
			t.Fatalf("Oda's hand is sampled as %v, but was shown to be %v", q.hand[OdaSide], p.hand[OdaSide])
		}
	}
}

// A computer player's choice must not depend on the other side's hand or bid: everything hidden is dealt again.
func TestHiddenThingsChangeNoChoice(t *testing.T) {
	changed := 0
	for seed, opts := range []string{"", "bid-balance=true"} {
		p, c := begin(t, opts, uint64(seed)), engine.Bare(uint64(seed))
		one, two := search.NewRace(game{}, p), search.NewRace(game{}, p)
		q := *p
		for n := 0; p.ToAct() != 0 && n < 40; n++ {
			s := p.ToAct().First()
			if n%4 == 1 || n < 2 {
				game{}.Sample(p.View(engine.Only(s)), c, &q)
				if q.hand != p.hand || q.bid != p.bid {
					changed++
				}
				a := one.Choose(context.Background(), question(p, s, 12))
				b := two.Choose(context.Background(), question(&q, s, 12))
				if !slices.Equal(a, b) {
					t.Fatalf("seat %d chooses %s, and %s when other things are hidden", s, said(a), said(b))
				}
			}
			for _, a := range (game{}).Improvise(nil, p, s, 0, c) {
				if err := p.Apply(s, a, c, nil); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if changed < 8 {
		t.Errorf("only %d positions had something else hidden", changed)
	}
}
