package enginetest

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
)

// TablesRefuse tests that the data file with one change to its text is refused, in one line that begins with the path.
func TablesRefuse(t *testing.T, g engine.Game, before, after, path string) {
	t.Helper()
	changed := strings.Replace(string(g.Data()), before, after, 1)
	if changed == string(g.Data()) {
		t.Errorf("the data have no %q", before)
		return
	}
	_, err := g.Tables([]byte(changed))
	if err == nil {
		t.Errorf("%q is accepted", after)
		return
	}
	OneLine(t, err)
	if !strings.HasPrefix(err.Error(), path) {
		t.Errorf("%q: %v; want the path %s", after, err, path)
	}
}

// Data says how a game's data file is tried out.
type Data struct {
	Options []string // a random game of each is played with the numbers of a file
	Bound   int      // of the decisions in such a game
	Values  []any    // what one value of the file is changed to, one after the other
	Lists   int      // how many entries of each list are changed: the others are like them; 0 changes all
	Maps    int      // the same of each map below the top
	Every   int      // games are played with every Every-th file that is accepted; 0 plays with all
}

// without is the built-in file without the parts that only drawings and texts use.
func without(t testing.TB, g engine.Game, drawn []string) map[string]any {
	t.Helper()
	var root map[string]any
	if err := json.Unmarshal(g.Data(), &root); err != nil {
		t.Fatal(err)
	}
	for _, part := range drawn {
		if _, ok := root[part]; !ok {
			t.Fatalf("the data have no %s", part)
		}
		delete(root, part)
	}
	return root
}

// play plays a random game of each options with these tables.
func (d Data) play(t testing.TB, g engine.Game, path string, tables engine.Tables) {
	t.Helper()
	for _, opts := range d.Options {
		p := begin(t, g, opts, tables, engine.Bare(1), nil)
		if steps := PlayOut(p, rand.NewPCG(1, 1), engine.Bare(2), nil, d.Bound); steps > d.Bound {
			t.Fatalf("%s: %s: not over after %d decisions", path, opts, steps)
		}
	}
}

// Fuzz reads data files: they are refused in one line, or games can be played with them. The parts that are only drawn are left out, so that
// the fuzzer changes what the rules read.
func (d Data) Fuzz(f *testing.F, g engine.Game, drawn ...string) {
	small, err := json.Marshal(without(f, g, drawn))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(small)
	f.Fuzz(func(t *testing.T, b []byte) {
		tables, err := g.Tables(b)
		if err != nil {
			OneLine(t, err)
			return
		}
		d.play(t, g, "", tables)
	})
}

// OneChange writes each of the values into each place of the file but the parts that are only drawn: it is refused in one line, or games can
// be played with it.
func (d Data) OneChange(t *testing.T, g engine.Game, drawn ...string) {
	if testing.Short() {
		t.Skip("tries thousands of files")
	}
	root := without(t, g, drawn)
	accepted, tried := 0, 0
	try := func(path string) {
		tried++
		b, err := json.Marshal(root)
		if err != nil {
			t.Fatal(err)
		}
		tables, err := g.Tables(b)
		if err != nil {
			OneLine(t, err)
			return
		}
		if accepted++; accepted%max(1, d.Every) == 0 {
			d.play(t, g, path, tables)
		}
	}
	var walk func(path string, v any, set func(any))
	walk = func(path string, v any, set func(any)) {
		switch v := v.(type) {
		case map[string]any:
			for n, id := range slices.Sorted(maps.Keys(v)) {
				if d.Maps > 0 && n == d.Maps {
					break
				}
				walk(path+"."+id, v[id], func(other any) { v[id] = other })
			}
		case []any:
			for i, inner := range v {
				if d.Lists > 0 && i == d.Lists {
					break
				}
				walk(fmt.Sprintf("%s[%d]", path, i), inner, func(other any) { v[i] = other })
			}
		}
		for _, other := range d.Values {
			set(other)
			try(path)
		}
		set(v)
	}
	for _, id := range slices.Sorted(maps.Keys(root)) {
		walk(id, root[id], func(other any) { root[id] = other })
	}
	t.Logf("%d of %d files are accepted", accepted, tried)
	if accepted == 0 {
		t.Error("nothing was played")
	}
}
