package shogun

import (
	"tenka/engine"
	"tenka/engine/bot/search"
)

// Manners were found by matches against players without one.
func (game) Manners() search.Leeways {
	return search.Leeways{search.Bold: 0.08, search.Careful: 0.08, search.Schemer: 0.08}
}

// Shows counts attacks as bold; orders for battle that are not given, castles and armies that stay are careful; bids are cunning.
func (game) Shows(pos engine.Position, s engine.Seat, a engine.Action) (bold, cunning int) {
	combat, province := a.To == OrderCombatA || a.To == OrderCombatB, a.Card < Chest0
	switch {
	case a.Kind == KindLay && combat && province:
		return 2, 0
	case a.Kind == KindLay && combat:
		return -2, 0
	case a.Kind == KindLay && a.To == OrderCastle && province:
		return -1, 0
	case a.Kind == KindLay && a.To == Bid && !province:
		return 0, int(a.Card - Chest0)
	case a.Kind == KindAttack && pos.(*Position).land[a.To].owner != engine.OwnerOf(s):
		return 1, 0
	case a.Kind == KindDecline, a.Kind == KindStay:
		return -1, 0
	}
	return 0, 0
}
