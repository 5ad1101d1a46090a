package nobunagaface

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// TestTheEndOfTheBattlesOfAnActionIsNotToldAsNoBattle plays matches at random until a further battle and the battle of a revolt were offered.
func TestTheEndOfTheBattlesOfAnActionIsNotToldAsNoBattle(t *testing.T) {
	want := map[nobunaga.Phase]string{nobunaga.Extra: "No further battle", nobunaga.Revolt: "No battle"}
	met := map[nobunaga.Phase]bool{}
	for seed := uint64(1); len(met) < len(want) && seed < 40; seed++ {
		h := tabletest.Persons(2, nil)
		h.Seed = seed
		m, err := engine.NewMatch(nobunaga.New(), h)
		assert.NoError(t, err)
		tb := tabletest.Sit(t, m, tabletest.Look{}, New)
		f := &state{t: tb}
		f.st.Seat = engine.NoSeat
		for rng := rand.New(rand.NewPCG(seed, 6)); m.ToAct() != 0; {
			s := m.ToAct().First()
			legal := m.Legal(s, nil)
			v := m.View(engine.Only(s)).(*nobunaga.View)
			for _, a := range legal {
				if a.Kind == nobunaga.KindStop {
					met[v.Phase()] = true
					assert.Equal(t, want[v.Phase()], f.Counsel(v, s, []engine.Action{a}, nil).Title)
				}
			}
			m.Do(s, legal[rng.IntN(len(legal))])
		}
	}
	assert.Len(t, met, len(want))
}
