//go:build soak

package kenjinface

import (
	"math/rand/v2"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// TestSoak plays random matches through the face and compares every drawn number with the view.
func TestSoak(t *testing.T) {
	enginetest.Steps(t, "kenjin-face", func(t *testing.T, n uint64) {
		rng := rand.New(rand.NewPCG(n, 3))
		seats := 2 + rng.IntN(3)
		setups := []string{"random", "draft"}
		if seats == 2 {
			setups = []string{"random", "novice2"} // two players draft nothing
		}
		options := engine.Options{"setup": setups[rng.IntN(2)], "lord_bonus": []string{"engaged", "present"}[rng.IntN(2)]}
		if seats == 4 {
			options["teams"] = []string{"false", "true"}[rng.IntN(2)]
		}
		playsAtRandom(t, owned(t, seats, options, n), rng)
	})
}
