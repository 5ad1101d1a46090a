package shogun

import "tenka/engine"

// deeds are the events that describe the result of a card, the most important first.
var deeds = []engine.EventKind{EventAttack, EventMove, EventStay, EventDeclined, EventBuild, EventRice, EventTax, EventArmies}

// Deeds are the results of the cards of the current order, by seat, in these records up to the current moment: the most important event of
// each, which may be that of a lost action. A seat whose card comes later has none.
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

// deedRank is the importance of an event for the result of a card, 0 for none.
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
