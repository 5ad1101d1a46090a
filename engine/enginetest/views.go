package enginetest

import (
	"encoding/json"
	"fmt"
	"hash"
	"hash/fnv"
	"maps"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"tenka/engine"
)

const (
	viewed    = 6  // how many positions of a match are looked at
	questions = 30 // the most arguments that a method is asked with in one position
	fewest    = 4  // arguments that are neither seats nor ids go from 0 to one less
)

// Views compares what the methods of a game's view say with testdata/views.txt, which has a sum for each method. They are asked in positions of random
// matches with each set of options, as a seat sees them and as all seats together do, with arguments of all sorts; methods that need a function
// or a structure are left out. With the flag -update it writes the file anew.
func Views(t *testing.T, g engine.Game, options ...string) {
	t.Helper()
	sums := map[string]hash.Hash64{}
	for i, o := range options {
		seed := uint64(i)
		m, rng := Match(t, g, engine.Free, o, seed), rand.New(rand.NewPCG(seed, 8))
		length := 0
		Records(t, Match(t, g, engine.Free, o, seed), seed, func(*engine.Record) { length++ })
		for n := 0; m.ToAct() != 0; n++ {
			if n%max(1, length/viewed) == 0 {
				for _, who := range []engine.Seats{engine.Only(0), engine.AllSeats(m.Seats())} {
					ask(m, m.View(who), sums)
				}
			}
			s := m.ToAct().First()
			legal := m.Legal(s, nil)
			if _, why, ok := m.Do(s, legal[rng.IntN(len(legal))]); !ok {
				t.Fatalf("a legal step is refused: %v", why)
			}
		}
		ask(m, m.View(0), sums)
	}
	var lines []string
	for _, name := range slices.Sorted(maps.Keys(sums)) {
		lines = append(lines, fmt.Sprintf("%s: %016x\n", name, sums[name].Sum64()))
	}
	Lines(t, "views.txt", lines)
}

// ask adds what each method of a view says to its sum.
func ask(m *engine.Match, v engine.View, sums map[string]hash.Hash64) {
	of, words := reflect.ValueOf(v), m.Game().Vocabulary()
	many := map[reflect.Type]int{
		reflect.TypeFor[engine.Seat](): m.Seats(), reflect.TypeFor[engine.Place](): len(words.Places), reflect.TypeFor[engine.Piece](): len(words.Pieces),
		reflect.TypeFor[engine.Card](): len(words.Cards), reflect.TypeFor[engine.Owner](): engine.MaxSeats + 1 + len(words.Owners),
		reflect.TypeFor[engine.Seats](): 1 << m.Seats(), reflect.TypeFor[bool](): 2,
	}
	for i := range of.NumMethod() {
		method, name := of.Method(i), of.Type().Method(i).Name
		all := 1
		for k := range method.Type().NumIn() {
			in := method.Type().In(k)
			if many[in] == 0 && (in.Kind() >= reflect.Int && in.Kind() <= reflect.Uint64) {
				many[in] = fewest
			}
			all *= many[in]
		}
		if all == 0 || name == "Hash" {
			continue
		}
		if sums[name] == nil {
			sums[name] = fnv.New64a()
		}
		for n := 0; n < all; n += 1 + all/questions {
			args, left := make([]reflect.Value, method.Type().NumIn()), n
			for k := range args {
				in := method.Type().In(k)
				args[k] = reflect.New(in).Elem()
				switch number := left % many[in]; {
				case in.Kind() == reflect.Bool:
					args[k].SetBool(number == 1)
				case args[k].CanInt():
					args[k].SetInt(int64(number))
				default:
					args[k].SetUint(uint64(number))
				}
				left /= many[in]
			}
			fmt.Fprintln(sums[name], n, said(method, args))
		}
	}
}

// said is what a method says, as JSON with rounded numbers; where it breaks down, only that it does.
func said(method reflect.Value, args []reflect.Value) (text string) {
	defer func() {
		if recover() != nil {
			text = "nothing"
		}
	}()
	var values []any
	for _, out := range method.Call(args) {
		values = append(values, out.Interface())
	}
	b, err := json.Marshal(values)
	if err != nil {
		return "no JSON"
	}
	var list any
	if err := json.Unmarshal(b, &list); err != nil {
		return "no JSON"
	}
	b, _ = json.Marshal(rounded(list))
	return string(b)
}

// rounded is a JSON value with its numbers rounded: processors differ in the last digits.
func rounded(v any) any {
	switch v := v.(type) {
	case float64:
		return math.Round(v*1e6) / 1e6
	case []any:
		for i := range v {
			v[i] = rounded(v[i])
		}
	case map[string]any:
		for key := range v {
			v[key] = rounded(v[key])
		}
	}
	return v
}
