package enginetest

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"runtime/debug"
	"testing"

	"tenka/engine"
)

// hostileViews is about how many views of a match as long as a game can be are changed.
const hostileViews = 50

// hostile tests that a view that another program has changed is refused, or can be looked at and sampled like any other.
func (w *world) hostile(t *testing.T) {
	accepted, tried := 0, 0
	for seed := range uint64(min(readGames, w.walks())) {
		rng := rand.New(rand.NewPCG(seed, 97))
		m := anyMatch(t, w, w.combos[rng.IntN(len(w.combos))], seed)
		every := 1 + w.suite.Bound/hostileViews
		for n := 0; m.ToAct() != 0; n++ {
			if n%every == 0 {
				who := engine.Seats(rng.IntN(1<<m.Seats() - 1))
				frames := m.Frames(m.At(), who)
				written := mustJSON(frames[rng.IntN(len(frames))].View)
				for range 8 {
					tried++
					if w.survives(t, m, changed(written, rng)) {
						accepted++
					}
				}
			}
			s := m.ToAct().First()
			legal := m.Legal(s, nil)
			m.Do(s, legal[rng.IntN(len(legal))])
		}
	}
	t.Logf("%d of %d changed views are read", accepted, tried)
}

// survives reads a changed view and, where it is read, does with it all that a mirror and a window do.
func (w *world) survives(t *testing.T, m *engine.Match, b []byte) (read bool) {
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("%v after reading %s\n%s", r, b, debug.Stack())
		}
	}()
	v, err := w.game.Read(m.Header().Options, m.Tables(), b)
	if err != nil {
		return false
	}
	pos := m.Blank()
	w.game.Sample(v, engine.Bare(v.Hash()), pos)
	for s := range engine.Seat(pos.Seats()) {
		for _, a := range pos.Legal(s, nil) {
			_, _ = pos.Check(s, a)
		}
		_ = pos.View(engine.Only(s))
	}
	_ = w.game.Text(v, w.tellers[0])
	_ = mustJSON(v)
	return true
}

// changed is a view with one to three values of another place, another number, or none.
func changed(b []byte, rng *rand.Rand) []byte {
	var v any
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		panic(err)
	}
	var leaves []func(any)
	var values []any
	var walk func(v any, set func(any))
	walk = func(v any, set func(any)) {
		leaves, values = append(leaves, set), append(values, v)
		switch v := v.(type) {
		case map[string]any:
			for key, inner := range v {
				walk(inner, func(x any) { v[key] = x })
			}
		case []any:
			for i, inner := range v {
				walk(inner, func(x any) { v[i] = x })
			}
		}
	}
	walk(v, func(x any) { v = x })
	for range 1 + rng.IntN(3) {
		i := rng.IntN(len(leaves))
		switch rng.IntN(4) {
		case 0:
			leaves[i](nil)
		case 1:
			leaves[i](values[rng.IntN(len(values))])
		default:
			leaves[i]([]int{-1, 0, 1, 2, 5, 9, 40, 127, -128, 32767, 99999}[rng.IntN(11)])
		}
	}
	return mustJSON(v)
}
