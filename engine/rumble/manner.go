package rumble

import (
	"tenka/engine"
	"tenka/engine/bot/search"
)

// Manners were found by matches against players without one.
func (game) Manners() search.Leeways {
	return search.Leeways{search.Bold: 0.08, search.Careful: 0.08, search.Schemer: 0.08}
}

// Shows counts another roll and armies beside those of others as bold, and armies where nobody else is as careful. Cards are cunning, and armies
// at the castles that are fought for first: whoever wins them reinforces the others.
func (game) Shows(pos engine.Position, s engine.Seat, a engine.Action) (bold, cunning int) {
	p := pos.(*Position)
	switch a.Kind {
	case KindReroll:
		return 1, 0
	case KindTactic, KindDaimyo:
		return 0, 1
	case KindDeploy:
		if 3*p.castle[a.To] <= int8(provinces) {
			cunning = 1
		}
		for o := range engine.Seat(p.players) {
			if o != s && p.armies[o][a.To] > 0 {
				return 1, cunning
			}
		}
		return -1, cunning
	}
	return 0, 0
}
