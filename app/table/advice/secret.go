package advice

import (
	"tenka/engine"
)

// looks is how many positions are drawn to find out whether a seat knew something that others did not.
const looks = 24

// open reports whether these seats may be told what the seat of a record weighed before it: the steps of the record have been shown to
// them, and they knew everything that the seat knew. When the match is over, the answer is always yes.
//
// What they knew is tested with random positions: open draws many positions that were possible for them, and each must look to the seat of
// the record exactly as the true one did.
func open(m *engine.Match, no int, who engine.Seats) bool {
	if _, over := m.Outcome(); over {
		return true
	}
	r := m.Record(no)
	then := m.Until(r.After)
	if then == nil {
		return false
	}
	own := engine.Only(r.Seat)
	for _, s := range m.Header().Players[m.Header().PlayerOf(r.Seat)].Seats {
		own = own.With(s)
	}
	if who&own == own {
		return true
	}
	for _, a := range m.Seen(r, who) {
		if !a.Whole() {
			return false
		}
	}
	theirs, knew, drawn := then.View(who), then.View(own).Hash(), then.Blank()
	for i := range uint64(looks) {
		m.Game().Sample(theirs, engine.Bare(i), drawn)
		if drawn.View(own).Hash() != knew {
			return false
		}
	}
	return true
}
