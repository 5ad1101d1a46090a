package nobunaga

import (
	"tenka/engine"
	"tenka/engine/bot/search"
)

// Manners were found by matches against players without one.
func (game) Manners() search.Leeways {
	return search.Leeways{search.Bold: 0.08, search.Careful: 0.08, search.Schemer: 0.08}
}

// Shows counts attacks and forced marches as bold, reinforcements and waiting as careful, diplomacy and what cards say as cunning.
func (game) Shows(_ engine.Position, _ engine.Seat, a engine.Action) (bold, cunning int) {
	switch a.Kind {
	case KindFight, KindForce, KindFire:
		return 1, 0
	case KindReinforce, KindPass, KindStop, KindHold:
		return -1, 0
	case KindDiplomacy, KindEvent:
		return 0, 3
	case KindPlay:
		return 0, 1
	}
	return 0, 0
}
