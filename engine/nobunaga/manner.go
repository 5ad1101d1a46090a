package nobunaga

import (
	"tenka/engine"
	"tenka/engine/bot/search"
)

// Manners were found by matches against players without one. Nobody is bold: with 0.04 to 0.08 such a player won 40 of 100.
func (game) Manners() search.Leeways {
	return search.Leeways{search.Careful: 0.08, search.Schemer: 0.05}
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
