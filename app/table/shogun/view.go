package shogun

import (
	"tenka/engine"
	"tenka/engine/shogun"
)

// tableOf is the table as a view knows it.
func tableOf(v *shogun.View) *tableau {
	t := &tableau{
		seats: v.Seats(), year: v.Year(), season: v.Season(), slot: v.Stage().Slot, tower: v.Tower(), tray: v.Tray(), bidsOpen: v.BidsOpen(),
	}
	for p := shogun.Aki; p <= shogun.Yamato; p++ {
		l := v.Province(p)
		t.land[p] = land{
			owner: l.Owner, armies: l.Armies, markers: l.Markers, built: l.Built, unused: !l.InPlay, chests: l.Chests, rice: l.Rice,
			sites: l.Sites, region: l.Region,
		}
	}
	for s := range engine.Seat(t.seats) {
		u := v.Seat(s)
		t.purse[s] = purse{chests: u.Chests, rice: u.Rice, points: u.Points, supply: u.Supply}
		if u.Sealed {
			t.sealed = t.sealed.With(s)
		}
		for i, lay := range v.Plan(s) {
			t.plan[s][i] = space(lay.Card)
			switch {
			case lay.Covered:
				t.plan[s][i] = covered
			case lay.Lost:
				t.plan[s][i] = lost
			}
		}
		t.bids[s] = t.plan[s][spaces-1]
	}
	t.farmers = v.Supply()[farmers]
	for i, o := range v.Orders() {
		t.orders[i] = o.Order
	}
	for i, space := range v.TurnSpaces() {
		t.special[i], t.taken[i] = space.Special, engine.NoSeat
		if space.Owner != 0 {
			t.taken[i] = space.Owner.Seat()
		}
	}
	t.ranks, _ = v.PickOrder()
	for i, e := range v.Events() {
		t.events[i] = yearEvent{card: e.Card, loss: e.Loss}
		if e.Used {
			t.events[i].used = t.season
		}
		if e.Ruling {
			t.ruling, t.events[i].used = e.Card, t.season
		}
	}
	return t
}

// attack is what is known of an attack before the throw.
type attack struct {
	armies, extra       int // of the attacker: that march, and from the supply
	defenders, defExtra int
	farmers             int // thrown for a neutral province
	event, special      int // the extra cubes of the defender by the event and by the special card
	help                bool
	owner               engine.Owner
}

// attack is what is known of an attack by n armies on a province. Rules shogun.combat.throw, shogun.combat.neutral, shogun.combat.castle,
// shogun.special.attack, shogun.special.defence.
func (t *tableau) attack(s engine.Seat, to engine.Place, n int) attack {
	l := &t.land[to]
	a := attack{armies: n, defenders: l.armies, owner: l.owner, help: l.markers == 0}
	if t.holds(s, shogun.PlusAttack) {
		a.extra = min(1, t.purse[s].supply)
	}
	if l.owner == 0 {
		a.farmers = 1
		if t.ruling == shogun.Event3 {
			a.farmers = 2
		}
		a.farmers = min(a.farmers, t.farmers)
		return a
	}
	left := t.purse[l.owner.Seat()].supply
	if (t.ruling == shogun.Event4 || t.ruling == shogun.Event5) && l.built[0] && left > 0 {
		a.event = 1
		left--
	}
	if t.holds(l.owner.Seat(), shogun.PlusDefence) && left > 0 {
		a.special = 1
	}
	a.defExtra = a.event + a.special
	return a
}
