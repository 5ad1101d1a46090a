package shogun

import "tenka/engine"

// deeds are the events that tell what a card did, the most telling first.
var deeds = []engine.EventKind{EventAttack, EventMove, EventStay, EventDeclined, EventBuild, EventRice, EventTax, EventArmies}

// Deeds are what the cards of the order that is carried out have done, by seat, as far as these records tell it up to the moment that is shown:
// the event that tells most, one of a lost action among them. A seat whose card is still to come has none.
func (v *View) Deeds(path []*engine.Record) map[engine.Seat]engine.Event {
	list := map[engine.Seat]engine.Event{}
	if v.p.slot == 0 {
		return list
	}
	for i := len(path) - 1; i >= 0; i-- {
		events := path[i].Events
		for j := len(events) - 1; j >= 0; j-- {
			e := events[j]
			if e.Kind == EventAction {
				return list
			}
			s := e.Owner.Seat()
			switch e.Kind {
			case EventAttack, EventMove, EventStay, EventDeclined:
				s = e.Seat.Seat()
			}
			if s == engine.NoSeat || e.Owner == Farmers {
				continue
			}
			if rank := deedRank(e.Kind); rank > deedRank(list[s].Kind) {
				list[s] = e
			}
		}
	}
	return list
}

// deedRank is how much an event tells of what a card did, 0 for nothing.
func deedRank(k engine.EventKind) int {
	for i, d := range deeds {
		if d == k {
			return len(deeds) + 1 - i
		}
	}
	if LostRule(k) != "" {
		return 1
	}
	return 0
}
