package shogun

import (
	"fmt"
	"testing"

	"tenka/engine"
)

// lies lays cards of blue on its plan: "tax kaga" is the card of Kaga on the tax order.
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

// planning is a position in which blue plans with these chests and this rice. The first five orders are in the order of the data, or after the
// others if hidden is true.
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

// The rest of a purse is what the rules would leave: bid, prices and taxes in the order of the actions.
func TestABudgetCountsBidPricesAndTax(t *testing.T) {
	b := lies(t, planning(t, 12, 6, false), "bid chest-3", "castle aki", "temple bingo")
	same(t, "bid", b.Bid, 3)
	same(t, "orders", b.Orders, 5)
	same(t, "left", b.Left(), 4)
	same(t, "owing", b.Owing, 0)

	// The castle comes before the tax: one chest is missing then, although enough is left in the end.
	b = lies(t, planning(t, 2, 6, false), "castle aki", "tax iwami")
	same(t, "tax", b.Tax, 7)
	same(t, "left", b.Left(), 6)
	same(t, "owing", b.Owing, 1)

	// Both orders are face down: the tax may come last.
	b = lies(t, planning(t, 2, 6, true), "castle aki", "tax iwami")
	same(t, "owing of covered orders", b.Owing, 1)
}

// An order that is certainly lost costs nothing: a castle where there is one already.
func TestABudgetPaysNothingForALostOrder(t *testing.T) {
	p := planning(t, 3, 6, false)
	p.land[place(t, "aki")].built |= 1 << 0
	b := lies(t, p, "castle aki", "theatre bingo")
	same(t, "orders", b.Orders, 1)
	same(t, "left", b.Left(), 2)
	b = lies(t, planning(t, 3, 6, false), "castle aki")
	same(t, "orders where none stands", b.Orders, 3)
}

// A plan that was filled in can be paid: five provinces use four orders that cost nothing, and one that costs a chest.
func TestAFilledInPlanCanBePaid(t *testing.T) {
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

// The rice in winter is the rice after the harvest, minus each loss that is still possible; the sum stays on the track.
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

// Where rice may be short in winter, no province is left to revolt for want of it. Rule shogun.plan.exists.
func TestFillInLaysProvincesOnRiceAndTaxWhereWinterThreatens(t *testing.T) {
	for seed := range uint64(12) {
		p := begin(t, "players=4", seed)
		for s := range engine.Seat(4) {
			p.seat[s].rice = 0
			on := map[engine.Place]bool{}
			for _, a := range p.View(engine.Only(s)).(*View).FillUp(s) {
				on[a.To] = !isChest(a.Card)
			}
			same(t, "provinces on rice and tax", on[OrderRice] && on[OrderTax], true)
		}
	}
}
