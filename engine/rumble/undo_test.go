package rumble

import (
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// In a fair match rolls are barriers and nothing else is. Rules rumble.undo.barriers, rumble.undo.free.
func TestOnlyRollsAreBarriers(t *testing.T) {
	for seed := range uint64(20) {
		m := enginetest.Match(t, New(), engine.Fair, "players=3 daimyo=true reinforce_optional=true", seed)
		enginetest.Records(t, m, seed, func(rec *engine.Record) {
			first := rec.Steps[0].Kind
			if rolled := first == KindRoll || first == KindReroll; rec.Barrier != rolled {
				t.Fatalf("%s is a barrier: %v", words.Kinds[first], rec.Barrier)
			}
		})
	}
}
