package engine_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// Every record line of this program must be read quickly, with the same result as by the JSON reader. A changed line must be left to the JSON
// reader, or be the same to both.
func TestTheQuickReaderAgreesWithTheJSONReader(t *testing.T) {
	for _, g := range every() {
		rng := rand.New(rand.NewPCG(8, 8))
		taken := 0
		for seed := range uint64(2) {
			m := newMatch(t, g, enginetest.AnyOptions(t, g, rng), engine.Fair, seed)
			playOut(t, m, rng)
			for line := range strings.Lines(text(m)) {
				if !strings.HasPrefix(line, `{"line":"record"`) {
					continue
				}
				if !engine.BothWays(t, g.Vocabulary(), []byte(line)) {
					t.Fatalf("%s: not read quickly: %s", g.Name(), line)
				}
				for range 40 {
					if engine.BothWays(t, g.Vocabulary(), changed(rng, []byte(line))) {
						taken++
					}
				}
			}
		}
		if taken == 0 {
			t.Errorf("%s: no changed line is still one of this program's", g.Name())
		}
	}
}

// changed is a line with a byte changed, left out or doubled.
func changed(rng *rand.Rand, line []byte) []byte {
	b := bytes.Clone(line)
	i := rng.IntN(len(b) - 1)
	switch rng.IntN(3) {
	case 0:
		b[i] = "0123456789\"[]{},:-.e\\ anx"[rng.IntN(25)]
	case 1:
		b = append(b[:i], b[i+1:]...)
	default:
		b = append(b[:i], append([]byte{b[i]}, b[i:]...)...)
	}
	return b
}
