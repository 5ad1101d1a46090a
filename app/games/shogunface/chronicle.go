package shogunface

import (
	"tenka/engine"
	"tenka/engine/shogun"
)

// OfBattle reports whether an event belongs to a battle or a revolt: the attack, the tower, the result.
func (f *state) OfBattle(e engine.Event) bool {
	return e.Kind >= shogun.EventAttack && e.Kind <= shogun.EventMasterless || e.Kind == shogun.EventRevoltHeld || e.Kind == shogun.EventRevoltLost
}
