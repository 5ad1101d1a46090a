package enginetest

import (
	"math/rand/v2"
	"testing"

	"tenka/engine"
)

// Soak plays very many random games over all options and tests only that each ends within its bound with all its pieces.
func Soak(t *testing.T, g engine.Game, suite Suite, games int) {
	w := newWorld(t, g, suite)
	rng := rand.New(rand.NewPCG(1, 2))
	var buf []engine.Action
	for i := range games {
		o := w.combos[i%len(w.combos)]
		c := engine.Bare(uint64(i))
		p, err := g.New(o, w.tables, c, nil)
		if err != nil {
			t.Fatalf("%s: %v", describe(o, uint64(i), 0), err)
		}
		pieces := suite.Pieces(p)
		for steps := 0; p.ToAct() != 0; steps++ {
			s := p.ToAct().First()
			buf = p.Legal(s, buf[:0])
			if len(buf) == 0 || steps >= suite.Bound {
				t.Fatalf("%s: a dead end, or no end", describe(o, uint64(i), steps))
			}
			if err := p.Apply(s, buf[rng.IntN(len(buf))], c, nil); err != nil {
				t.Fatalf("%s: %v", describe(o, uint64(i), steps), err)
			}
		}
		for seat, n := range suite.Pieces(p) {
			if n != pieces[seat] {
				t.Fatalf("%s: pieces %v, now %v", describe(o, uint64(i), 0), pieces, suite.Pieces(p))
			}
		}
		if suite.Holds != nil {
			if err := suite.Holds(p); err != nil {
				t.Fatalf("%s: %v", describe(o, uint64(i), 0), err)
			}
		}
	}
}
