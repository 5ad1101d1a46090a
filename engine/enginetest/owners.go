package enginetest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"testing"

	"tenka/engine"
)

// OwnersFile is a data file in which an owner has changed every number of a game that may be changed, one after the other and all together:
// one up where the game accepts it, else one down, else two up; hundredths by one hundredth. mend, which may be nil, brings along in the
// parsed file what follows from a number, such as a sum. It also returns the paths of the numbers that stay because the game accepts no
// other, in their order.
func OwnersFile(t testing.TB, g engine.Game, mend func(file map[string]any)) (data []byte, fixed []string) {
	t.Helper()
	file := map[string]any{}
	if err := json.Unmarshal(g.Data(), &file); err != nil {
		t.Fatal(err)
	}
	accepted := func() bool {
		if mend != nil {
			mend(file)
		}
		b, err := json.Marshal(file)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Tables(b); err != nil {
			return false
		}
		data = b
		return true
	}
	changed := map[string]bool{}
	change := func(path string, was float64, set func(float64)) {
		if changed[path] {
			return
		}
		steps := []float64{1, -1, 2, -2}
		if was != float64(int(was)) {
			steps = []float64{0.01, -0.01}
		}
		for _, by := range steps {
			set(roundHundredth(was + by))
			if accepted() {
				changed[path] = true
				return
			}
		}
		set(was)
		if !accepted() {
			t.Fatalf("%s: the file is not accepted any more", path)
		}
	}
	eachNumber(file, "", change)
	eachNumber(file, "", change) // what another number stood in the way of
	eachNumber(file, "", func(path string, _ float64, _ func(float64)) {
		if !changed[path] {
			fixed = append(fixed, path)
		}
	})
	return data, fixed
}

func roundHundredth(v float64) float64 {
	r, _ := strconv.ParseFloat(strconv.FormatFloat(v, 'f', 2, 64), 64)
	return r
}

// eachNumber visits the numbers of parsed JSON in the order of their paths.
func eachNumber(node any, path string, visit func(path string, was float64, set func(float64))) {
	child := func(name string, v any, put func(any)) {
		at := name
		if path != "" {
			at = path + "." + name
		}
		n, ok := v.(float64)
		if !ok {
			eachNumber(v, at, visit)
			return
		}
		visit(at, n, func(v float64) { put(v) })
	}
	switch node := node.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(node)) {
			child(name, node[name], func(v any) { node[name] = v })
		}
	case []any:
		for i := range node {
			child(fmt.Sprint(i), node[i], func(v any) { node[i] = v })
		}
	}
}
