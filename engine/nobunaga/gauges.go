package nobunaga

import "tenka/engine"

// Gauges are the numbers for which the coach waits.
func (game) Gauges() map[string]engine.Gauge {
	return map[string]engine.Gauge{
		// 1 while another battle of the same action is offered. Rule nobunaga.battle.extra.
		"battle_again": func(v engine.View, _ engine.Seat) int {
			if v.(*View).Phase() == Extra {
				return 1
			}
			return 0
		},
		// The groups of the seat's camp that are too large to march for one card. Rule nobunaga.opt.move-limit.
		"crowds": func(v engine.View, s engine.Seat) (n int) {
			w := v.(*View)
			for _, z := range w.Zones() {
				for _, g := range w.Groups(z) {
					if w.Camp(g.Clan) == w.SideOf(s) && g.Fresh+len(g.Leaders) > int(w.p.t.oneCard) {
						n++
					}
				}
			}
			return n
		},
	}
}
