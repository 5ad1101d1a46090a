package rumble

import (
	"math/rand/v2"
	"testing"

	"tenka/engine"
)

// In a fair match rolls are barriers and nothing else is. Rules rumble.undo.barriers, rumble.undo.free.
func TestOnlyRollsAreBarriers(t *testing.T) {
	for seed := range uint64(20) {
		m, err := engine.NewMatch(New(), engine.Header{
			Options:   options(t, "players=3 daimyo=true reinforce_optional=true"),
			Players:   []engine.Player{{Seats: []engine.Seat{0, 1, 2}}},
			Colours:   []int{0, 1, 2},
			Agreement: engine.Fair,
			Seed:      seed,
		})
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(seed, 1))
		for m.ToAct() != 0 {
			s := m.ToAct().First()
			list := m.Legal(s, nil)
			rec, why, ok := m.Do(s, list[rng.IntN(len(list))])
			if !ok {
				t.Fatalf("refused: %+v", why)
			}
			if rec == nil {
				continue
			}
			first := rec.Steps[0].Kind
			if rolled := first == KindRoll || first == KindReroll; rec.Barrier != rolled {
				t.Fatalf("%s is a barrier: %v", words.Kinds[first], rec.Barrier)
			}
		}
	}
}
