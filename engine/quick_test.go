package engine_test

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/toytest"
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

// TestTheGreatestNumbersOfARecordAreReadQuickly gives each field its least and its greatest number.
func TestTheGreatestNumbersOfARecordAreReadQuickly(t *testing.T) {
	const line = `{"line":"record","no":3,"after":2,"turn":1,"seat":0,"steps":[{"kind":"plan","owner":0,"die":1,"card":"bee","n":1}],` +
		`"chance":[{"draw":"die","values":[1]}],"draws":1,"hash":"0123456789abcdef","then":2}` + "\n"
	for _, c := range []struct {
		field       string
		least, most int
	}{
		{`"no":3`, 0, 1000}, // not the greatest, as a match has as many records
		{`"after":2`, -1, math.MaxInt32}, {`"turn":1`, math.MinInt32, math.MaxInt32}, {`"seat":0`, -1, engine.MaxSeats - 1},
		{`"owner":0`, 0, engine.MaxSeats - 1}, {`"die":1`, -128, 127}, {`"n":1`, -32768, 32767}, {`"values":[1`, -32768, 32767}, {`"draws":1`, 0, math.MaxInt64},
		{`"then":2`, math.MinInt32, math.MaxInt32},
	} {
		for _, n := range []int{c.least, c.most} {
			name := strings.TrimRight(c.field, "0123456789")
			if with := strings.Replace(line, c.field, fmt.Sprint(name, n), 1); !engine.BothWays(t, toytest.Game{}.Vocabulary(), []byte(with)) {
				t.Errorf("not read quickly: %s", with)
			}
		}
	}
}

func TestALineOfTheCursorIsReadQuicklyAsItIsWritten(t *testing.T) {
	for line, want := range map[string]int{
		`{"line":"at","at":0}`: 0, `{"line":"at","at":7}` + "\r\n": 7, `{"line":"at","at":2147483647}`: math.MaxInt32,
		`{"line":"at","at":-1}`: -1, `{"line":"at","at":2147483648}`: -1, `{"line":"at","at":7} `: -1, `{"line":"at","at":7.0}`: -1, `{"line":"at","at":07}`: -1,
	} {
		no, ok := engine.CursorOf(line)
		if ok != (want >= 0) || ok && no != want {
			t.Errorf("%s: %d, %v", line, no, ok)
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
