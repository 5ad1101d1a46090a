package shogun

import (
	"testing"

	"tenka/engine"
)

// Red has a castle in Kozuke, blue none in Shinano. The test builds what blue is advised and counts again: majorities, and the point of the
// building itself.
func TestOneMoreBuildingCountsItsOwnPointToo(t *testing.T) {
	p := on(t, "players=4", "shinano blue 3, kozuke red 3 castle", "")
	before := p.View(engine.Only(blue)).(*View)
	x, ok := before.oneMore(blue)
	same(t, "found", ok, true)
	gain := func(s engine.Seat) int {
		q := *p
		q.land[place(t, "shinano")].built |= 1 << (x.Piece - Castle)
		return q.View(engine.Only(s)).(*View).Standing(s).Total() - before.Standing(s).Total()
	}
	same(t, "points of blue", x.A, gain(blue))
	same(t, "points of red", -x.B, gain(red))
}

// The card of an order that has been carried out brings nothing more in its round.
func TestACardThatHasActedIsCarriedOut(t *testing.T) {
	p := planning(t, 12, 6, false)
	lies(t, p, "tax iwami", "rice hoki")
	carried := func(o engine.Place) bool { return p.View(engine.Only(blue)).(*View).CarriedOut(blue, o) }
	same(t, "the tax while plans are made", carried(OrderTax), false)
	p.slot = int8(p.View(engine.Only(blue)).(*View).Comes(OrderTax)) + 1
	same(t, "the tax after its turn", carried(OrderTax), true)
}
