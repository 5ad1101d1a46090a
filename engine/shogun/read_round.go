package shogun

import (
	"fmt"
	"maps"
	"slices"

	"tenka/engine"
)

// rounds is how many events of the year have ruled.
func (r *reader) rounds() int {
	switch {
	case r.winter:
		return openEvents - 1
	case r.phase >= Revolt:
		return openEvents
	case r.phase == Plan:
		return int(r.season) - 1
	}
	return int(r.season)
}

// readEvents reads the deck, which events have ruled, and which one rules.
func (r *reader) readEvents() *engine.DataError {
	in := r.in.Events
	if in == nil {
		in = &eventsInJSON{}
	}
	if in.Deck == nil {
		r.shuffleEvents(r.c)
	} else {
		list, err := r.cardsIn("events.deck", in.Deck, Event1, Event12)
		if err != nil {
			return err
		}
		if len(list) != eventCards {
			return engine.Wrong("events.deck", "fault.list", len(list), eventCards)
		}
		for i, card := range list {
			r.deck[i] = int8(card-Event1) + 1
		}
	}
	past, now := r.deck[:(r.year-1)*openEvents], r.yearDeck()
	for _, n := range past {
		r.gone |= 1 << n
	}
	want := r.rounds()
	if in.Gone == nil {
		for _, n := range now[:want] {
			r.gone |= 1 << n
		}
	} else {
		list, err := r.cardsIn("events.gone", in.Gone, Event1, Event12)
		if err != nil {
			return err
		}
		var gone uint16
		for _, card := range list {
			gone |= 1 << (card - Event1 + 1)
		}
		n := 0
		for _, ev := range now {
			if gone&(1<<ev) != 0 {
				n++
			}
		}
		if gone&r.gone != r.gone || n != want || len(list) != len(past)+want {
			return engine.Wrong("events.gone", "shogun.fault.events.gone", in.Gone, want, openEvents)
		}
		r.gone = gone
	}
	return r.readRuling(in, now)
}

// readRuling reads the event of the round: left out it is the last of the year's that has ruled.
func (r *reader) readRuling(in *eventsInJSON, now []int8) *engine.DataError {
	rules := r.phase > Plan && r.phase < Revolt
	if in.Ruling == "" {
		for _, n := range now {
			if rules && r.gone&(1<<n) != 0 {
				r.ruling = n
			}
		}
		return nil
	}
	card, ok := words.Card(in.Ruling)
	if !ok || !rules || card < Event1 || card > Event12 || !slices.Contains(now, int8(card-Event1)+1) || r.gone&(1<<(card-Event1+1)) == 0 {
		return engine.Wrong("events.ruling", "shogun.fault.events.ruling", in.Ruling)
	}
	r.ruling = int8(card-Event1) + 1
	return nil
}

// cardsIn reads cards between two cards, each at most once.
func (r *reader) cardsIn(path string, ids []string, from, to engine.Card) ([]engine.Card, *engine.DataError) {
	var list []engine.Card
	for i, id := range ids {
		card, ok := words.Card(id)
		if !ok || card < from || card > to || slices.Contains(list, card) {
			return nil, engine.Wrong(fmt.Sprintf("%s[%d]", path, i), "shogun.fault.cards", id, words.Cards[from], words.Cards[to])
		}
		list = append(list, card)
	}
	return list, nil
}

// placesIn reads places of a kind, each at most once.
func (r *reader) placesIn(path, want string, ids []string, fits func(engine.Place) bool) ([]engine.Place, *engine.DataError) {
	var list []engine.Place
	for i, id := range ids {
		q, ok := words.Place(id)
		if !ok || !fits(q) || slices.Contains(list, q) {
			return nil, engine.Wrong(fmt.Sprintf("%s[%d]", path, i), want, id)
		}
		list = append(list, q)
	}
	return list, nil
}

// readOrders reads the ten orders and the special cards; left out they are dealt.
func (r *reader) readOrders() *engine.DataError {
	if r.phase >= Revolt {
		return nil
	}
	if r.in.Orders == nil {
		r.dealOrders(r.c)
	} else {
		list, err := r.placesIn("orders", "shogun.fault.orders", r.in.Orders, func(q engine.Place) bool { return q >= OrderCastle && q <= OrderCombatB })
		if err != nil {
			return err
		}
		if len(list) != orders {
			return engine.Wrong("orders", "fault.list", len(list), orders)
		}
		for i, o := range list {
			r.order[i] = int8(o-OrderCastle) + 1
		}
	}
	if r.in.Specials == nil {
		r.dealSpecials(r.c)
		return nil
	}
	list, err := r.cardsIn("specials", r.in.Specials, PlusChest, PlusDefence)
	if err != nil {
		return err
	}
	if len(list) != turns {
		return engine.Wrong("specials", "fault.list", len(list), turns)
	}
	for i, card := range list {
		r.special[i+1] = int8(card-PlusChest) + 1
	}
	return nil
}

// seatsIn reads different seats; -1 is nobody where gaps are allowed.
func (r *reader) seatsIn(path string, list []engine.Seat, gaps bool) *engine.DataError {
	var met engine.Seats
	for i, s := range list {
		if s == engine.NoSeat && gaps {
			continue
		}
		if s < 0 || int(s) >= r.Seats() || met.Has(s) {
			return engine.Wrong(fmt.Sprintf("%s[%d]", path, i), "fault.once", s)
		}
		met = met.With(s)
	}
	return nil
}

// playingSeats are the seats in play.
func (r *reader) playingSeats() engine.Seats {
	var who engine.Seats
	for s := range engine.Seat(r.players) {
		if r.inPlay(s) {
			who = who.With(s)
		}
	}
	return who
}

// readTaken reads who has which turn space, and who still picks.
func (r *reader) readTaken() *engine.DataError {
	var taken, queue engine.Seats
	if r.in.Taken != nil {
		if len(r.in.Taken) != turns {
			return engine.Wrong("taken", "fault.list", len(r.in.Taken), turns)
		}
		if err := r.seatsIn("taken", r.in.Taken, true); err != nil {
			return err
		}
		for i, s := range r.in.Taken {
			r.taken[i+1] = engine.OwnerOf(s)
			taken = taken.With(s)
		}
	}
	if err := r.seatsIn("queue", r.in.Queue, false); err != nil {
		return err
	}
	for i, s := range r.in.Queue {
		r.queue[i] = engine.OwnerOf(s)
		queue = queue.With(s)
	}
	r.at = r.in.At
	all := r.playingSeats()
	switch r.phase {
	case Plan:
		if taken != 0 || queue != 0 || r.at != 0 {
			return engine.Wrong("taken", "shogun.fault.taken.planning", taken)
		}
		return nil
	case PickSpecial:
		if queue != all {
			return engine.Wrong("queue", "shogun.fault.seats", r.in.Queue)
		}
		if err := within("at", int(r.at), 0, len(r.in.Queue)-1); err != nil {
			return err
		}
		picked := engine.Seats(0)
		for _, s := range r.in.Queue[:r.at] {
			picked = picked.With(s)
		}
		if taken != picked || turns-int(r.at) < 2 {
			return engine.Wrong("taken", "shogun.fault.taken.picked", r.in.Taken)
		}
		return nil
	}
	if queue != 0 {
		return engine.Wrong("queue", "shogun.fault.queue.none", r.in.Queue)
	}
	if r.phase == Over || r.winter {
		if r.winter && taken&all != all {
			return engine.Wrong("taken", "shogun.fault.seats", r.in.Taken)
		}
		if r.phase == Over && taken != 0 || r.at != 0 {
			return engine.Wrong("taken", "shogun.fault.taken.over", r.in.Taken)
		}
		return nil
	}
	if taken&all != all {
		return engine.Wrong("taken", "shogun.fault.seats", r.in.Taken)
	}
	if err := within("at", r.at, 1, turns); err != nil {
		return err
	}
	if s := r.taken[r.at].Seat(); s == engine.NoSeat || !r.inPlay(s) {
		return engine.Wrong("at", "shogun.fault.at", r.at)
	}
	return nil
}

// readSealed reads whose plans are made: after planning those of all.
func (r *reader) readSealed() *engine.DataError {
	r.bids = r.phase > Plan && r.phase < Revolt
	if r.in.Sealed == nil {
		if r.bids {
			r.sealed = r.playingSeats()
		}
		if r.phase == Plan && r.planners() == 0 {
			return engine.Wrong("provinces", "shogun.fault.provinces", nil)
		}
		return nil
	}
	if err := seatsOf(r, "sealed", r.in.Sealed); err != nil {
		return err
	}
	for s, sealed := range r.in.Sealed {
		if sealed {
			r.sealed = r.sealed.With(engine.Seat(s))
		}
	}
	all := r.playingSeats()
	switch {
	case r.phase == Plan && (r.sealed&^all != 0 || r.planners() == 0):
		return engine.Wrong("sealed", "shogun.fault.sealed", r.in.Sealed)
	case r.bids && r.sealed&all != all:
		return engine.Wrong("sealed", "shogun.fault.seats", r.in.Sealed)
	case r.phase >= Revolt && r.sealed != 0:
		return engine.Wrong("sealed", "shogun.fault.sealed.winter", r.in.Sealed)
	}
	return nil
}

// readPlans reads the cards on the spaces. A plan that is made must be whole, one in the making must be one that can be completed.
func (r *reader) readPlans() *engine.DataError {
	for i, id := range r.in.Changed {
		q, ok := words.Place(id)
		if !ok || !r.playing().has(q) || r.changed.has(q) || r.phase != MoveArmies && r.phase != Attack {
			return engine.Wrong(fmt.Sprintf("changed[%d]", i), "shogun.fault.changed", id)
		}
		r.changed |= just(q)
	}
	if err := r.readSlot(); err != nil {
		return err
	}
	if r.in.Plans != nil {
		if err := seatsOf(r, "plans", r.in.Plans); err != nil {
			return err
		}
	}
	for s, plan := range r.in.Plans {
		for i := range spaces {
			id, ok := plan[words.Places[spaceOf(i)]]
			if !ok {
				continue
			}
			if err := r.layIn(fmt.Sprintf("plans[%d].%s", s, words.Places[spaceOf(i)]), engine.Seat(s), i, id); err != nil {
				return err
			}
		}
		for _, id := range slices.Sorted(maps.Keys(plan)) {
			if q, ok := words.Place(id); !ok || !isSpace(q) {
				return engine.Wrong(fmt.Sprintf("plans[%d]", s), "shogun.fault.plan.names", id)
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
		h, gaps, at := r.hand(s), r.gaps(s), fmt.Sprintf("plans[%d]", s)
		can := h.lands != 0 || h.chests&r.affordable(s) != 0
		switch {
		case h.bid && gaps == 0 && !can, h.empty < gaps:
			return engine.Wrong(at, "shogun.fault.plan.completed", r.in.Plans[s])
		case r.sealed.Has(s) && h.empty != gaps:
			return engine.Wrong(at, "shogun.fault.plan.gaps", h.empty, gaps)
		}
	}
	return nil
}

// layIn reads one card of a plan.
func (r *reader) layIn(path string, s engine.Seat, space int, id string) *engine.DataError {
	card, known := words.Card(id)
	q := engine.Place(card)
	opened := r.opened(s, space)
	switch {
	case r.phase >= Revolt || r.phase == Plan && !r.inPlay(s) || r.bids && !r.sealed.Has(s):
		return engine.Wrong(path, "shogun.fault.plan.none", id)
	case id == lostID && (r.phase == MoveArmies || r.phase == Attack):
		r.plan[s][space] = lostCard
		return nil
	case !known || !isProvince(q) && !isChest(card) || isProvince(q) && !r.playing().has(q):
		return engine.Wrong(path, "shogun.fault.plan.card", id)
	case slices.Contains(r.plan[s][:], int8(card)):
		return engine.Wrong(path, "fault.once", id)
	case isProvince(q) && (!opened || space == bidSpace) && (r.land[q].owner != engine.OwnerOf(s) || r.changed.has(q)):
		return engine.Wrong(path, "shogun.fault.plan.held", id)
	case space == bidSpace && !r.bids && isChest(card) && r.affordable(s)&(1<<(card-Chest0)) == 0:
		return engine.Wrong(path, "shogun.fault.plan.bid", id, r.seat[s].chests)
	}
	r.plan[s][space] = int8(card)
	return nil
}

// readSlot reads which order is carried out.
func (r *reader) readSlot() *engine.DataError {
	r.slot = r.in.Slot
	if r.phase == MoveArmies || r.phase == Attack {
		return within("slot", r.slot, 1, int8(orders))
	}
	return within("slot", r.slot, 0, 0)
}

// readStage reads the province whose card asks for a choice.
func (r *reader) readStage() *engine.DataError {
	q, ok := words.Place(r.in.From)
	r.from = q
	if r.phase != MoveArmies && r.phase != Attack {
		if r.in.From != "" {
			return engine.Wrong("from", "shogun.fault.from.none", r.in.From)
		}
		return nil
	}
	s, o := r.chooser(), r.orderAt(int(r.slot)-1)
	combat := o == OrderCombatA || o == OrderCombatB
	if combat != (r.phase == Attack) || !combat && o != OrderArmy1 {
		return engine.Wrong("slot", "shogun.fault.slot", words.Places[o])
	}
	if !ok || !isProvince(q) || r.land[q].owner != engine.OwnerOf(s) || engine.Place(r.plan[s][o-OrderCastle]) != q || r.land[q].armies < 2 {
		return engine.Wrong("from", "shogun.fault.from.card", r.in.From)
	}
	targets := r.neighbours(q) & r.owns(s)
	if combat {
		targets = r.targets(s, r.from)
	}
	if targets == 0 || combat && r.rules.must && r.land[q].armies == 2 && targets.count() == 1 {
		return engine.Wrong("from", "shogun.fault.from", r.in.From)
	}
	return nil
}

// readDrawn reads the provinces that wait for their revolts.
func (r *reader) readDrawn() *engine.DataError {
	if r.phase != Revolt || r.winter {
		if r.in.Drawn != nil || r.in.Extra != 0 {
			return engine.Wrong("drawn", "shogun.fault.drawn.winter", r.in.Drawn)
		}
		return nil
	}
	me := engine.OwnerOf(r.chooser())
	list, err := r.placesIn("drawn", "shogun.fault.drawn", r.in.Drawn,
		func(q engine.Place) bool { return isProvince(q) && r.land[q].owner == me })
	if err != nil {
		return err
	}
	if len(list) < 2 || len(list) > maxRevolts {
		return engine.Between("drawn", 2, maxRevolts, len(list))
	}
	copy(r.drawn[:], list)
	r.extra = r.in.Extra
	return within("extra", r.extra, 0, r.t.farmers)
}
