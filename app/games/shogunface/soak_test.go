//go:build soak

package shogunface

import (
	"testing"

	"tenka/engine/enginetest"
)

// TestSoak plays random matches through the face and compares every drawn number with the view.
func TestSoak(t *testing.T) {
	enginetest.Steps(t, "shogun-face", func(t *testing.T, n uint64) { playAny(t, n) })
}
