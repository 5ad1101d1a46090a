//go:build soak

package rumbleface

import (
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"

	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/rumble"
)

// TestSoak plays random matches without a curtain through the face and compares all drawn numbers with the view.
func TestSoak(t *testing.T) {
	owners, _ := enginetest.OwnersData(t, rumble.New())
	enginetest.Steps(t, "rumble-face", func(t *testing.T, n uint64) {
		rng := rand.New(rand.NewPCG(n, 3))
		h := tabletest.Persons(2+rng.IntN(3), engine.Options{})
		for _, o := range []string{"daimyo", "reinforce_optional"} {
			h.Options[o] = []string{"false", "true"}[rng.IntN(2)]
		}
		if h.Seed = n; rng.IntN(2) == 0 {
			h.Data = owners
		}
		tb := seated(t, h, []fyne.Size{tabletest.Desk, fyne.NewSize(1920, 1080)}[rng.IntN(2)])
		play := gestures{T: t, tb: tb, f: of(tb), rng: rng, limit: 2000}
		play.toTheEnd()
	})
}
