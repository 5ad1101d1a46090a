package enginetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"hash/fnv"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"tenka/engine"
)

const (
	changedAt = 12 // how many positions of a match are changed
	changes   = 50 // how often each
)

// Faults compares with testdata/faults.txt what is said of positions with one change: for each sort of fault how often it was found, with a sum of the
// errors; for those that are read, a sum of the positions. They come from random matches with each set of options, also from the middle of
// choices. With the flag -update it writes the file anew.
func Faults(t *testing.T, g engine.Game, options ...string) {
	t.Helper()
	many, sums := map[string]int{}, map[string]hash.Hash64{}
	note := func(fault string, what any) {
		if many[fault]++; many[fault] == 1 {
			sums[fault] = fnv.New64a()
		}
		fmt.Fprintln(sums[fault], what)
	}
	tables := Tables(t, g)
	for i, opts := range options {
		seed, filled := uint64(i), Options(t, g, opts)
		var files [][]byte
		p, c, rng := Begin(t, g, opts, seed), engine.Bare(seed), rand.New(rand.NewPCG(seed, 9))
		for s := p.ToAct().First(); s != engine.NoSeat; s = p.ToAct().First() {
			file, err := g.Encode(p)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, file)
			legal := p.Legal(s, nil)
			if err := p.Apply(s, legal[rng.IntN(len(legal))], c, nil); err != nil {
				t.Fatal(err)
			}
		}
		for range changedAt {
			file := files[rng.IntN(len(files))]
			for range changes {
				read, err := g.Decode(filled, tables, slip(t, file, rng), engine.Bare(1), nil)
				var fault *engine.DataError
				switch {
				case err == nil:
					note("none", read.Hash())
				case errors.As(err, &fault):
					note(fault.Want, fault)
				default:
					t.Fatal(err)
				}
			}
		}
	}
	var lines []string
	for _, fault := range slices.Sorted(maps.Keys(many)) {
		lines = append(lines, fmt.Sprintf("%s: %d times, %016x\n", fault, many[fault], sums[fault].Sum64()))
	}
	Lines(t, "faults.txt", lines)
}

// slip is a file with one value that is a little different: a number one more or less or 0, a text that stands elsewhere in the file, the other truth,
// a list with an entry less, doubled or moved, an object without one of its keys.
func slip(t *testing.T, file []byte, rng *rand.Rand) []byte {
	var root any
	if err := json.Unmarshal(file, &root); err != nil {
		t.Fatal(err)
	}
	var set []func()
	var texts []string
	var walk func(v any, to func(any))
	walk = func(v any, to func(any)) {
		switch v := v.(type) {
		case map[string]any:
			keys := slices.Sorted(maps.Keys(v))
			for _, key := range keys {
				walk(v[key], func(to any) { v[key] = to })
			}
			if len(keys) > 0 {
				set = append(set, func() { delete(v, keys[rng.IntN(len(keys))]) })
			}
		case []any:
			for i := range v {
				walk(v[i], func(to any) { v[i] = to })
			}
			set = append(set, func() { to(listEdit(slices.Clone(v), rng)) })
		case string:
			texts = append(texts, v)
			set = append(set, func() { to(texts[rng.IntN(len(texts))]) })
		case bool:
			set = append(set, func() { to(!v) })
		case float64:
			set = append(set, func() { to([]float64{v - 1, v + 1, 0}[rng.IntN(3)]) })
		}
	}
	walk(root, func(to any) { root = to })
	set[rng.IntN(len(set))]()
	b, err := json.Marshal(root)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
