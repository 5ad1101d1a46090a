//go:build soak

package nobunagaface

import (
	"testing"

	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/enginetest"
)

// A soak tests all looks, and plays long.
const (
	soaking              = true
	roomKeys, numberKeys = 240, 400
	layouts              = 24 // matches whose positions are laid out
)

// TestSoak plays random matches with random options through the face to their end, by keys.
func TestSoak(t *testing.T) {
	sets := []engine.Options{
		{}, {"bid-victory": "true", "ships-permanent": "true"}, {"bid-balance": "true", "hand-cap": "true"}, {"successors": "true", "move-limit": "true"},
		{"majors-move-together": "true", "reinforce-action-two-dice": "true", "hideyoshi2-one-unit": "true", "charge-whole-action": "true"},
	}
	enginetest.Steps(t, "nobunaga-face", func(t *testing.T, n uint64) {
		options := engine.Options{}
		for k, v := range sets[n%uint64(len(sets))] {
			options[k] = v
		}
		h := tabletest.Persons(2, options)
		h.Seed = n
		newKeyPlayer(t, seated(t, h, tabletest.Desk), n).toTheEnd()
	})
}
