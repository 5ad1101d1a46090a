package rumble

import "tenka/engine"

// Gauges are the numbers for which the coach waits.
func (game) Gauges() map[string]engine.Gauge {
	return map[string]engine.Gauge{
		// The units that the seat has in its reserve, and the fewest that any seat has which has not finished.
		"reserve": func(v engine.View, s engine.Seat) int { return v.(*View).InReserve(s) },
		"reserve_least": func(v engine.View, _ engine.Seat) int {
			least := v.(*View).InReserve(0)
			for s := range engine.Seat(v.(*View).Seats()) {
				least = min(least, v.(*View).InReserve(s))
			}
			return least
		},
		// The units in all reserves: while there are some, somebody still places.
		"unplaced": func(v engine.View, _ engine.Seat) (n int) {
			for s := range engine.Seat(v.(*View).Seats()) {
				n += v.(*View).InReserve(s)
			}
			return n
		},
		"seats": func(v engine.View, _ engine.Seat) int { return v.(*View).Seats() },
		// The provinces in which the seat has units.
		"provinces": func(v engine.View, s engine.Seat) (n int) {
			for at := Tokuyama; at <= Shuri; at++ {
				if v.(*View).Armies(s, at) > 0 {
					n++
				}
			}
			return n
		},
	}
}
