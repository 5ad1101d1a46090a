package kenjin

import (
	"slices"

	"tenka/engine"
)

// Gauges are the numbers for which the coach waits.
func (game) Gauges() map[string]engine.Gauge {
	gauges := map[string]engine.Gauge{
		// The cards that the seat holds, and the Lords among them.
		"held": func(v engine.View, s engine.Seat) int { return v.(*View).Held(s) },
		"lord": func(v engine.View, s engine.Seat) (n int) {
			if slices.Contains(v.(*View).Hand(s), Lord) {
				n++
			}
			return n
		},
	}
	for tile := Port; tile <= Fortress; tile++ {
		// The lane of the seat's own that has this field, 0 if none has.
		gauges["field."+words.Cards[tile]] = func(v engine.View, s engine.Seat) int {
			lanes := v.(*View).Own(s)
			if i := slices.IndexFunc(lanes, func(at engine.Place) bool { return v.(*View).Tile(at) == tile }); i >= 0 {
				return int(lanes[i])
			}
			return 0
		}
	}
	return gauges
}
