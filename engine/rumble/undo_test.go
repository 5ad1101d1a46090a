package rumble

import (
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// After a secret pick there is no undo, because the next seat to pick has seen the cards that are left. Rules rumble.undo.barriers,
// rumble.hidden.daimyo_option.
func TestASecretPickIsABarrierButTheLast(t *testing.T) {
	picks := 0
	m := enginetest.Match(t, New(), engine.Fair, "players=3 daimyo=true daimyo_hidden_names=true", 1)
	enginetest.Records(t, m, 1, func(rec *engine.Record) {
		if rec.Steps[0].Kind != KindPick {
			return
		}
		if picks++; rec.Barrier != (picks < 3) {
			t.Errorf("pick %d is a barrier: %v", picks, rec.Barrier)
		}
	})
	if picks != 3 {
		t.Errorf("%d picks", picks)
	}
}

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
