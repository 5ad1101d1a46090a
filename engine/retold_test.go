package engine_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
)

// The test plays matches of every game, then the same choices in the scenario from Retold, with other dice after its end.
func TestTheSameChoicesInARetoldMatchGiveTheSameResults(t *testing.T) {
	for _, g := range every() {
		for seed := range uint64(4) {
			m := newMatch(t, g, engine.Options{}, engine.Free, seed)
			rng := rand.New(rand.NewPCG(seed, 9))
			for range 60 {
				if !step(t, m, rng) {
					break
				}
			}
			s := m.Retold()
			require.Equal(t, seed, *s.Seed)
			h := s.Header()
			h.Players, h.Colours, h.Seed = m.Header().Players, m.Header().Colours, seed+100
			again, err := engine.NewMatch(g, h)
			require.NoError(t, err, g.Name())
			for _, no := range m.Path(m.At()) {
				for _, a := range m.Record(no).Steps {
					_, _, ok := again.Do(m.Record(no).Seat, a)
					require.True(t, ok, "%s: record %d", g.Name(), no)
				}
				if no == m.At() {
					break
				}
			}
			assert.Equal(t, m.Record(m.At()).Hash, again.Record(again.At()).Hash, g.Name())
		}
	}
}
