package jidai

import (
	"tenka/engine"
	"tenka/engine/bot/search"
)

// Manners were found by matches against players without one.
func (game) Manners() search.Leeways {
	return search.Leeways{search.Bold: 0.08, search.Careful: 0.08}
}

// Shows counts charges, melees, advances and moves that end beside the enemy as bold, and holding back as careful.
func (game) Shows(pos engine.Position, s engine.Seat, a engine.Action) (bold, cunning int) {
	p := pos.(*Position)
	switch a.Kind {
	case KindCharge, KindCounter, KindMelee, KindAdvance, KindFurther:
		return 1, 0
	case KindEnd, KindDecline, KindStay:
		return -1, 0
	case KindMove:
		if !p.s.next[p.s.zoneOf(a.To)].and(p.occupied(Side(s).other())).empty() {
			return 1, 0
		}
	}
	return 0, 0
}
