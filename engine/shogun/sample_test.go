package shogun

import (
	"math"
	"testing"

	"tenka/engine"
)

// TestAllPossiblePlansAreSampledEquallyOften samples a plan of another seat many times. All plans that the rules allow and that look the same
// to this seat must come equally often (chi-square, four standard deviations).
func TestAllPossiblePlansAreSampledEquallyOften(t *testing.T) {
	t.Run("before the bids are revealed", func(t *testing.T) {
		start := on(t, "players=3", "kaga yellow 4, owari blue 3, mino red 3", "")
		start.seat[yellow].chests = 2
		cards := []int8{int8(Kaga), int8(Chest0), int8(Chest0) + 1, int8(Chest0) + 2, int8(Chest0) + 3, int8(Chest4)}
		spaces := []int{0, 3, 4, 7, 9, bidSpace} // there are no cards for the other spaces
		legal := func(plan []int8) bool {
			p := *start
			for n := range plan { // the bid first, so that a card is left for it
				i := (n + len(plan) - 1) % len(plan)
				if p.Apply(yellow, engine.Action{Kind: KindLay, Card: engine.Card(plan[i]), To: spaceOf(spaces[i])}, engine.Bare(1), nil) != nil {
					return false
				}
			}
			return p.Apply(yellow, engine.Action{Kind: KindSeal}, engine.Bare(1), nil) == nil
		}
		p := *start
		for i, space := range spaces {
			p.plan[yellow][space] = cards[i]
		}
		p.plan[yellow][bidSpace], p.plan[yellow][4] = int8(Chest0), int8(Chest4)
		p.plan[yellow][3] = int8(Chest0) + 2
		p.sealed = engine.Only(yellow)
		asLikely(t, &p, cards, spaces, legal, 480)
	})
	t.Run("in the middle of a round", func(t *testing.T) {
		p := attacking(t, "players=3", "owari blue 3, ise yellow 4, kaga yellow 4, echizen yellow 2, noto red 3", "owari")
		p.changed = just(Ise) // it was taken in this round
		p.plan[yellow] = [spaces]int8{8: int8(Chest0) + 1, 2: int8(Kaga), 4: int8(Chest4), 6: int8(Echizen), bidSpace: int8(Chest0)}
		var cards []int8
		for card := int8(Aki); card <= int8(Chest4); card++ {
			cards = append(cards, card)
		}
		hand := map[int8]bool{int8(Kaga): true, int8(Echizen): true, int8(Chest0) + 2: true, int8(Chest0) + 3: true, int8(Chest4): true}
		if p.View(engine.Only(blue)).(*View).p.plan[yellow][8] != coveredCard { // blue acts first; yellow's card is revealed only after yellow's turn
			t.Fatal("the card of the order that is carried out lies open")
		}
		p.at = 3 // red's turn
		legal := func(plan []int8) bool { return hand[plan[0]] && hand[plan[1]] && hand[plan[2]] }
		asLikely(t, p, cards, []int{2, 4, 6}, legal, 5*4*3)
	})
}

// asLikely samples what blue sees of yellow's plan and compares it with all legal ways, ways in number, to lay cards on spaces.
func asLikely(t *testing.T, p *Position, cards []int8, covered []int, legal func(plan []int8) bool, ways int) {
	t.Helper()
	count := map[[spaces]int8]int{}
	var fill func(plan []int8)
	fill = func(plan []int8) {
		if len(plan) == len(covered) {
			if legal(plan) {
				whole := p.plan[yellow]
				for i, space := range covered {
					whole[space] = plan[i]
				}
				count[whole] = 0
			}
			return
		}
		for _, card := range cards {
			used := false
			for _, other := range plan {
				used = used || other == card
			}
			if !used {
				fill(append(plan[:len(plan):len(plan)], card))
			}
		}
	}
	fill(nil)
	if len(count) != ways {
		t.Fatalf("%d plans are possible, want %d", len(count), ways)
	}
	const each = 25
	v, c := p.View(engine.Only(blue)), engine.Bare(11)
	var q Position
	for range each * ways {
		game{}.Sample(v, c, &q)
		if _, can := count[q.plan[yellow]]; !can {
			t.Fatalf("%v is impossible", q.plan[yellow])
		}
		count[q.plan[yellow]]++
	}
	chi := 0.0
	for _, n := range count {
		chi += float64((n-each)*(n-each)) / each
	}
	if free := float64(ways - 1); math.Abs(chi-free) > 4*math.Sqrt(2*free) {
		t.Errorf("chi-square is %.0f with %d plans", chi, ways)
	}
}
