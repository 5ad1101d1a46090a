package shogun

import (
	"fmt"
	"testing"

	"tenka/engine"
)

// lies lays cards of blue on its plan: "tax kaga" is the card of Kaga on the tax.
func lies(t *testing.T, p *Position, cards ...string) *Budget {
	t.Helper()
	for _, c := range cards {
		var order, card string
		if _, err := fmt.Sscan(c, &order, &card); err != nil {
			t.Fatal(err)
		}
		play(t, p, blue, engine.Bare(1), "lay "+card+" "+order)
	}
	b := p.View(engine.Only(blue)).(*View).Budget(blue)
	return &b
}

// planning is a table at which blue plans with these chests and so much rice; the first five orders lie in the order of the data, or behind the
// others where hidden is true.
func planning(t *testing.T, chests int16, rice int8, hidden bool) *Position {
	t.Helper()
	p := on(t, "players=4", "aki blue 3, bingo blue 2, iwami blue 2, izumo blue 2, hoki blue 2, kaga yellow 2", "")
	p.phase, p.year, p.season = Plan, 1, 3
	p.sealed, p.plan = 0, [seats][spaces]int8{}
	p.seat[blue].chests, p.seat[blue].rice = chests, rice
	for i := range p.order {
		p.order[i] = int8(i) + 1
		if hidden {
			p.order[i] = int8((i+5)%orders) + 1
		}
	}
	return p
}

// What is left of a purse is what the rules would leave: the bid, prices and taxes in the order in which the actions come.
func TestABudgetCountsBidPricesAndTax(t *testing.T) {
	b := lies(t, planning(t, 12, 6, false), "bid chest-3", "castle aki", "temple bingo")
	same(t, "bid", b.Bid, 3)
	same(t, "orders", b.Orders, 5)
	same(t, "left", b.Left(), 4)
	same(t, "owing", b.Owing, 0)

	// The tax comes fifth, the castle first: one chest is missing when it comes, though enough is left in the end.
	b = lies(t, planning(t, 2, 6, false), "castle aki", "tax iwami")
	same(t, "tax", b.Tax, 7)
	same(t, "left", b.Left(), 6)
	same(t, "owing", b.Owing, 1)

	// Both places are covered: the tax may come last.
	b = lies(t, planning(t, 2, 6, true), "castle aki", "tax iwami")
	same(t, "owing of covered orders", b.Owing, 1)
}

// Nothing is paid for an order that is known to be lost: a castle where one stands.
func TestABudgetPaysNothingForWhatIsLost(t *testing.T) {
	p := planning(t, 3, 6, false)
	p.land[place(t, "aki")].built |= 1 << 0
	b := lies(t, p, "castle aki", "theatre bingo")
	same(t, "orders", b.Orders, 1)
	same(t, "left", b.Left(), 2)
	b = lies(t, planning(t, 3, 6, false), "castle aki")
	same(t, "orders where none stands", b.Orders, 3)
}

// A plan that is filled up can be paid: five provinces find four orders that cost nothing, and one that costs a chest.
func TestAPlanThatIsFilledUpCanBePaid(t *testing.T) {
	for _, hidden := range []bool{false, true} {
		for chests := int16(1); chests < 6; chests++ {
			p := planning(t, chests, 6, hidden)
			for _, a := range p.View(engine.Only(blue)).(*View).FillUp(blue) {
				p.plan[blue][a.To-OrderCastle] = int8(a.Card)
			}
			same(t, "owing", p.View(engine.Only(blue)).(*View).Budget(blue).Owing, 0)
		}
	}
}

// What winter finds is the rice with the harvest, less each loss that is still possible; nothing goes beyond the track.
func TestABudgetForeseesTheWinter(t *testing.T) {
	p := planning(t, 12, 2, false)
	p.gone = 0
	for _, ev := range p.deck[:openEvents-2] {
		p.gone |= 1 << ev
	}
	want := map[int]bool{int(p.lossOf(eventCard(p.deck[2]))): true, int(p.lossOf(eventCard(p.deck[3]))): true}
	b := lies(t, p, "rice aki")
	same(t, "harvest", b.Harvest, int(p.t.rice[place(t, "aki")]))
	same(t, "losses", len(b.Losses), len(want))
	for _, n := range b.Losses {
		same(t, "a loss of an event that is left", want[n], true)
		same(t, "store", b.Store(n), max(0, 2+b.Harvest-n))
	}
	same(t, "the last round of the year", b.Last, true)
	h := p.View(engine.Only(blue)).(*View).Hunger(blue, 3)
	same(t, "missing of three for five provinces", h.Missing, 2)

	p.seat[blue].rice = p.t.riceEnd
	full := p.View(engine.Only(blue)).(*View).Budget(blue)
	same(t, "harvest on a full track", full.Harvest, 0)
}
