//go:build soak

package shogunface

import (
	"testing"

	"tenka/engine/enginetest"
)

// TestSoak plays random matches through the face and compares every drawn number with the view; now and then it looks for texts without room.
func TestSoak(t *testing.T) {
	enginetest.Steps(t, "shogun-face", func(t *testing.T, n uint64) {
		if playAny(t, n); n%8 == 0 {
			hasItsRoom(t, int(n/8)%len(rooms))
		}
	})
}
