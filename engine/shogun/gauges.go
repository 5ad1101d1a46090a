package shogun

import "tenka/engine"

// Gauges are the numbers for which the coach waits.
func (game) Gauges() map[string]engine.Gauge {
	return map[string]engine.Gauge{
		// The season from 1 (spring) to 4 (winter), 0 during the draft.
		"season": func(v engine.View, _ engine.Seat) int { return v.(*View).Season() },
		// The provinces of the seat with a revolt marker.
		"marked": func(v engine.View, s engine.Seat) (n int) {
			for _, q := range v.(*View).Owned(s) {
				if l := v.(*View).Province(q); l.Markers > 0 {
					n++
				}
			}
			return n
		},
	}
}
