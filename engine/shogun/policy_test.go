package shogun

import (
	"math/rand/v2"
	"testing"

	"tenka/engine"
)

// The test plays up to the plans of random matches, some of them begun, and follows the proposal.
func TestAProposedPlanIsTheMostPromisingOne(t *testing.T) {
	plans := 0
	for _, opts := range []string{"players=3", "players=4 side=moon", "players=5"} {
		for seed := range uint64(4) {
			p := begin(t, opts, seed)
			rng, c := rand.New(rand.NewPCG(seed, 3)), engine.Bare(seed)
			for p.phase != Over {
				s := p.ToAct().First()
				if p.phase == Plan && rng.IntN(12) == 0 {
					plans++
					follow(t, p, s, c)
				} else if p.phase != Plan && len(game{}.Propose(nil, p, s, c)) > 0 {
					t.Fatalf("a choice in %s is proposed", p.phase)
				}
				legal := p.Legal(s, nil)
				if err := p.Apply(s, legal[rng.IntN(len(legal))], c, nil); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if plans < 50 {
		t.Errorf("only %d plans were proposed", plans)
	}
}

func follow(t *testing.T, p *Position, s engine.Seat, c *engine.Chance) {
	before := p.Hash()
	plan := game{}.Propose(nil, p, s, c)
	if p.Hash() != before {
		t.Fatal("the proposal has changed the position")
	}
	w := *p
	for i, a := range plan {
		best := -1_000_000
		for _, l := range w.Legal(s, nil) {
			if l.Kind == KindLay {
				with := w
				with.plan[s][l.To-OrderCastle] = int8(l.Card)
				best = max(best, with.planned(s))
			}
		}
		if err := w.Apply(s, a, c, nil); err != nil {
			t.Fatalf("step %d, %+v: %v", i, a, err)
		}
		last := i == len(plan)-1
		if last != (a.Kind == KindSeal) {
			t.Fatalf("step %d of %d is %+v", i, len(plan), a)
		}
		if !last && w.planned(s) != best {
			t.Fatalf("step %d promises %d, another %d", i, w.planned(s), best)
		}
	}
}

// TestASpecialCardIsOfUseForItsOrder compares the gains of the cards with and without a province on their order, and early and late in the match.
func TestASpecialCardIsOfUseForItsOrder(t *testing.T) {
	p := begin(t, "players=3", 1)
	orderOf := map[engine.Card][]engine.Place{PlusChest: {OrderTax}, PlusRice: {OrderRice}, SixArmies: {OrderArmy5}, PlusAttack: {OrderCombatA, OrderCombatB}}
	for card, places := range orderOf {
		before := 0
		for i, o := range places {
			same(t, words.Cards[card]+" before its order is laid", p.useOf(blue, card), before)
			p.plan[blue][o-OrderCastle] = int8(Chest2)
			same(t, words.Cards[card]+" with a chest on it", p.useOf(blue, card), before)
			p.plan[blue][o-OrderCastle] = int8(Suruga) + int8(i)
			now := p.useOf(blue, card)
			if now <= before {
				t.Errorf("%s with its order is of use %d, before %d", words.Cards[card], now, before)
			}
			before = now
		}
		if late := *p; card == PlusChest || card == SixArmies {
			late.year, late.season = years, seasons-1
			if p.useOf(blue, card) <= late.useOf(blue, card) {
				t.Errorf("%s is of no more use early than late", words.Cards[card])
			}
		}
	}
	if p.useOf(blue, PlusDefence) <= 0 {
		t.Error("a card that needs no order is of no use")
	}
}
