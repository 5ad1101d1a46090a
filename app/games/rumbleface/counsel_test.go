package rumbleface

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/rumble"
)

// TestLevelForcesAreToldAsLevelUntilAKatanaDecides plays random matches and compares what is said of every deployment with the forces and the
// katana after it.
func TestLevelForcesAreToldAsLevelUntilAKatanaDecides(t *testing.T) {
	tb := seated(t, tabletest.Persons(3, nil), tabletest.Desk)
	f := &state{t: alone{tb}}
	f.st.Seat = engine.NoSeat
	said := map[string]int{}
	for seed := range uint64(12) {
		h := tabletest.Persons(3, nil)
		h.Seed = seed
		m, err := engine.NewMatch(rumble.New(), h)
		require.NoError(t, err)
		for rng := rand.New(rand.NewPCG(seed, 4)); m.ToAct() != 0; {
			s := m.ToAct().First()
			legal, v := m.Legal(s, nil), m.View(engine.Only(s)).(*rumble.View)
			for _, a := range legal {
				if a.Kind != rumble.KindDeploy {
					continue
				}
				b := v.After(a)
				i := slices.IndexFunc(b.Sides, func(x rumble.Side) bool { return x.Seat == s })
				own, katana, level := b.Sides[i], 0, 0
				for _, x := range b.Sides {
					if x.Force == b.Sides[0].Force {
						katana, level = max(katana, x.Katana), level+1
					}
				}
				text := f.Counsel(v, s, []engine.Action{a}, nil).Stands
				want := "stands first"
				switch {
				case len(b.Sides) == 1:
					want = "alone"
				case own.Force < b.Sides[0].Force || own.Katana < katana:
					want = "does not lead"
				case katana > 0 && level > 1:
					want = "leads by katana"
				case level > 1:
					want = "the katana will decide"
					assert.NotContains(t, text, "A win sends", "nobody wins yet")
				}
				assert.Contains(t, text, want)
				assert.Equal(t, strings.Contains(text, "A win sends") && len(b.Reinforced) > 1, strings.Contains(text, " each "), text)
				said[want]++
			}
			m.Do(s, legal[rng.IntN(len(legal))])
		}
	}
	assert.Len(t, said, 5, "each case was met: %v", said)
}
