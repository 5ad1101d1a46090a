//go:build soak

package engine_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
)

// TestSoak plays matches of all games with random options to their ends, undoes and redoes everything, and writes and reads them.
func TestSoak(t *testing.T) {
	enginetest.Steps(t, "matches", func(t *testing.T, n uint64) {
		for _, g := range games.All() {
			rng := rand.New(rand.NewPCG(n, 12))
			m := newMatch(t, g, enginetest.AnyOptions(t, g, rng), engine.Free, n)
			backAndForth(t, m, n)
			wander(t, m, rng, 60)
			ofTheForm(t, text(m))
			again := reread(t, m)
			if text(again) != text(m) {
				t.Fatalf("%s, seed %d: written and read it is another match", g.Name(), n)
			}
			if no, err := again.Altered(strings.NewReader(text(m))); no >= 0 || err != nil {
				t.Fatalf("%s, seed %d: record %d differs from its replay, %v", g.Name(), n, no, err)
			}
		}
	})
}
