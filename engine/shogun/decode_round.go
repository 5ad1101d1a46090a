package shogun

import (
	"fmt"
	"math/bits"
	"slices"

	"tenka/engine"
	"tenka/engine/form"
)

// rounds is how many events of the year have ruled.
func (r *reading) rounds() int {
	switch {
	case r.got.winter:
		return openEvents - 1
	case r.phase >= Revolt:
		return openEvents
	case r.phase == Plan:
		return int(r.season) - 1
	}
	return int(r.season)
}

// checkEvents checks the past events and the current one. A missing deck is shuffled; its first events are past, and the last of them is
// the current one. Rule shogun.event.draw.
func (r *reading) checkEvents() *engine.DataError {
	if !r.got.deck {
		r.shuffleEvents(r.c)
	}
	past, now, want := setOf(r.deck[:(r.year-1)*openEvents]), r.yearDeck(), r.rounds()
	switch {
	case !r.got.gone:
		r.gone = past | setOf(now[:want])
	case r.gone&past != past || r.gone&^(past|setOf(now)) != 0 || bits.OnesCount16(r.gone&^past) != want:
		gone := slices.DeleteFunc(form.Count(int8(1), eventCards), func(n int8) bool { return r.gone&(1<<n) == 0 })
		return engine.Wrong("events.gone", "shogun.fault.events.gone", idsOf(anEvent, gone), want, openEvents)
	}
	rules := r.phase > Plan && r.phase < Revolt
	switch {
	case r.ruling != 0:
		if !rules || !slices.Contains(now, r.ruling) || r.gone&(1<<r.ruling) == 0 {
			return engine.Wrong("events.ruling", "shogun.fault.events.ruling", words.Cards[eventCard(r.ruling)])
		}
	case rules:
		for _, n := range now {
			if r.gone&(1<<n) != 0 {
				r.ruling = n
			}
		}
	}
	return nil
}

// setOf is a set of events.
func setOf(list []int8) (set uint16) {
	for _, n := range list {
		set |= 1 << n
	}
	return set
}

// idsOf are the ids of some things.
func idsOf[T comparable](names form.Names[T], list []T) (ids []string) {
	for _, v := range list {
		ids = append(ids, names.ID(v))
	}
	return ids
}

// dealCards deals orders and special cards that are left out, but in winter.
func (r *reading) dealCards() *engine.DataError {
	if r.phase >= Revolt {
		return nil
	}
	if !r.got.orders {
		r.dealOrders(r.c)
	}
	if !r.got.specials {
		r.dealSpecials(r.c)
	}
	return nil
}

// playingSeats are the seats in play.
func (r *reading) playingSeats() engine.Seats {
	var who engine.Seats
	for s := range engine.Seat(r.players) {
		if r.inPlay(s) {
			who = who.With(s)
		}
	}
	return who
}

// checkTurns checks the turn spaces, the seats that still pick, and the present turn. Rules shogun.bid.pick, shogun.bid.order.
func (r *reading) checkTurns() *engine.DataError {
	set := func(list []engine.Seat) (who engine.Seats) {
		for _, s := range list {
			who = who.With(s)
		}
		return who
	}
	all, taken, queue := r.playingSeats(), set(r.got.taken), set(r.got.queue)
	if r.phase == PickSpecial {
		switch {
		case queue != all:
			return engine.Wrong("queue", "shogun.fault.seats", r.got.queue)
		case r.at < 0 || int(r.at) >= len(r.got.queue):
			return engine.Between("at", 0, len(r.got.queue)-1, r.at)
		case taken != set(r.got.queue[:r.at]) || turns-int(r.at) < 2:
			return engine.Wrong("taken", "shogun.fault.taken.picked", r.got.taken)
		}
		return nil
	}
	turn := r.phase != Plan && r.phase != Over && !r.got.winter // it is the turn of a seat
	switch {
	case r.phase == Plan && (taken != 0 || queue != 0 || r.at != 0):
		return engine.Wrong("taken", "shogun.fault.taken.planning", taken)
	case queue != 0:
		return engine.Wrong("queue", "shogun.fault.queue.none", r.got.queue)
	case (turn || r.got.winter) && taken&all != all:
		return engine.Wrong("taken", "shogun.fault.seats", r.got.taken)
	case !turn && (r.at != 0 || r.phase == Over && taken != 0):
		return engine.Wrong("taken", "shogun.fault.taken.over", r.got.taken)
	case turn && (r.at < 1 || r.at > turns):
		return engine.Between("at", 1, turns, r.at)
	case turn && !all.Has(r.taken[r.at].Seat()):
		return engine.Wrong("at", "shogun.fault.at", r.at)
	}
	return nil
}

// checkSealed checks which plans are sealed: after planning, those of all seats. Rule shogun.plan.secret.
func (r *reading) checkSealed() *engine.DataError {
	r.bids = r.phase > Plan && r.phase < Revolt
	all, given := r.playingSeats(), r.got.sealed != nil
	if r.bids && !given {
		r.sealed = all
	}
	switch {
	case r.phase == Plan && !given && r.planners() == 0:
		return engine.Wrong("provinces", "shogun.fault.provinces", nil)
	case r.phase == Plan && (r.sealed&^all != 0 || r.planners() == 0):
		return engine.Wrong("sealed", "shogun.fault.sealed", r.got.sealed)
	case r.bids && r.sealed&all != all:
		return engine.Wrong("sealed", "shogun.fault.seats", r.got.sealed)
	case r.phase >= Revolt && r.sealed != 0:
		return engine.Wrong("sealed", "shogun.fault.sealed.winter", r.got.sealed)
	}
	return nil
}

// ordersMove reports whether an order is carried out that moves armies.
func (r *reading) ordersMove() bool { return r.phase == MoveArmies || r.phase == Attack }

// checkPlans tests the cards on the spaces. A plan that is made must be whole, one in the making must be one that can be completed. Rules
// shogun.plan.one, shogun.plan.cover, shogun.plan.exists.
func (r *reading) checkPlans() *engine.DataError {
	if r.changed != 0 && !r.ordersMove() {
		return engine.Wrong("changed[0]", "shogun.fault.changed", words.Places[r.changed.first()])
	}
	least, most := int8(0), int8(0)
	if r.ordersMove() {
		least, most = 1, int8(orders)
	}
	if r.slot < least || r.slot > most {
		return engine.Between("slot", least, most, r.slot)
	}
	for s := range engine.Seat(r.players) {
		for space := range spaces {
			if err := r.checkCard(s, space); err != nil {
				return err
			}
		}
	}
	if r.phase != Plan {
		return nil
	}
	for s := range engine.Seat(r.players) {
		if !r.inPlay(s) {
			continue
		}
		h, gaps, path := r.hand(s), r.gaps(s), fmt.Sprintf("plans[%d]", s)
		can := h.lands != 0 || h.chests&r.affordable(s) != 0
		switch {
		case h.bid && gaps == 0 && !can, h.empty < gaps:
			return engine.Wrong(path, "shogun.fault.plan.completed", nil)
		case r.sealed.Has(s) && h.empty != gaps:
			return engine.Wrong(path, "shogun.fault.plan.gaps", h.empty, gaps)
		}
	}
	return nil
}

// checkCard tests the card on a space of a plan. Rules shogun.plan.one, shogun.plan.bid.funds, shogun.act.captured.
func (r *reading) checkCard(s engine.Seat, space int) *engine.DataError {
	n := r.plan[s][space]
	if n == noCard {
		return nil
	}
	card, q, opened := engine.Card(n), engine.Place(n), r.opened(s, space)
	path, id := fmt.Sprintf("plans[%d].%s", s, words.Places[spaceOf(space)]), aLaid.ID(n)
	switch {
	case r.phase >= Revolt || r.phase == Plan && !r.inPlay(s) || r.bids && !r.sealed.Has(s):
		return engine.Wrong(path, "shogun.fault.plan.none", id)
	case n == lostCard && r.ordersMove():
	case n == lostCard || isProvince(q) && !r.playing().has(q):
		return engine.Wrong(path, "shogun.fault.plan.card", id)
	case slices.Contains(r.plan[s][:space], n):
		return engine.Wrong(path, "fault.once", id)
	case isProvince(q) && (!opened || space == bidSpace) && (r.land[q].owner != engine.OwnerOf(s) || r.changed.has(q)):
		return engine.Wrong(path, "shogun.fault.plan.held", id)
	case space == bidSpace && !r.bids && isChest(card) && r.affordable(s)&(1<<(card-Chest0)) == 0:
		return engine.Wrong(path, "shogun.fault.plan.bid", id, r.seat[s].chests)
	}
	return nil
}

// checkFrom checks the province whose card needs a choice. Rules shogun.act.move, shogun.act.combat, shogun.act.combat.must.
func (r *reading) checkFrom() *engine.DataError {
	q := r.from
	if !r.ordersMove() {
		if q != 0 {
			return engine.Wrong("from", "shogun.fault.from.none", words.Places[q])
		}
		return nil
	}
	s, o := r.chooser(), r.orderAt(int(r.slot)-1)
	combat := o == OrderCombatA || o == OrderCombatB
	if combat != (r.phase == Attack) || !combat && o != OrderArmy1 {
		return engine.Wrong("slot", "shogun.fault.slot", words.Places[o])
	}
	if q == 0 || r.land[q].owner != engine.OwnerOf(s) || engine.Place(r.plan[s][o-OrderCastle]) != q || r.land[q].armies < 2 {
		return engine.Wrong("from", "shogun.fault.from.card", words.Places[q])
	}
	targets := r.neighbours(q) & r.owns(s)
	if combat {
		targets = r.targets(s, q)
	}
	if targets == 0 || combat && r.rules.must && r.land[q].armies == 2 && targets.count() == 1 {
		return engine.Wrong("from", "shogun.fault.from", words.Places[q])
	}
	return nil
}

// checkDrawn tests the provinces that wait for their revolts. Rule shogun.winter.revolts.
func (r *reading) checkDrawn() *engine.DataError {
	list := r.got.drawn
	if r.phase != Revolt || r.got.winter {
		if len(list) > 0 || r.extra != 0 {
			return engine.Wrong("drawn", "shogun.fault.drawn.winter", idsOf(aSpace, list))
		}
		return nil
	}
	for i, q := range list {
		if r.land[q].owner != r.taken[r.at] {
			return engine.Wrong(fmt.Sprintf("drawn[%d]", i), "shogun.fault.drawn", words.Places[q])
		}
	}
	if len(list) < 2 || len(list) > maxRevolts {
		return engine.Between("drawn", 2, maxRevolts, len(list))
	}
	copy(r.drawn[:], list)
	if r.extra < 0 || r.extra > r.t.farmers {
		return engine.Between("extra", 0, r.t.farmers, r.extra)
	}
	return nil
}
