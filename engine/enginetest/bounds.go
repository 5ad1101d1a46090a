package enginetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
)

const (
	perField = 4  // the number of entries of a field that are tried; the others are like them
	manyKeys = 40 // objects under more keys than this are alike
)

// Bounds compares the numbers that an owner may write into a game's data file with testdata/bounds.txt: for each number of the built-in file but the
// parts that are only drawn, the least and the greatest of its field. One less and one more are refused. Entries of a list whose bounds are the
// same share a line; where another fault is found first, its id stands in place of the bounds. With the flag -update it writes the file anew.
func Bounds(t *testing.T, g engine.Game, drawn ...string) {
	t.Helper()
	root := without(t, g, drawn)
	fault := func() *engine.DataError {
		b, err := json.Marshal(root)
		if err != nil {
			t.Fatal(err)
		}
		_, err = g.Tables(b)
		if err == nil {
			return nil
		}
		var wrong *engine.DataError
		if !errors.As(err, &wrong) {
			t.Fatal(err)
		}
		wrong.Path = strings.TrimPrefix(wrong.Path, "tables.")
		return wrong
	}
	lines, tried := map[string]bool{}, map[string]int{}
	number := func(path, field string, set func(any)) {
		const far = 1 << 20
		if tried[field]++; tried[field] > perField {
			return
		}
		set(far)
		wrong := fault()
		what := "any"
		switch {
		case wrong == nil:
		case wrong.Path != strings.TrimPrefix(path, "tables.") || wrong.Want != "fault.between":
			what = wrong.Want
		default:
			low, high := wrong.Args[0].(int), wrong.Args[1].(int)
			what = fmt.Sprintf("%d to %d", low, high)
			for _, n := range []int{low - 1, high + 1} {
				set(n)
				if wrong := fault(); wrong == nil || wrong.Path != strings.TrimPrefix(path, "tables.") {
					t.Errorf("%s may be %d: %v", path, n, wrong)
				}
			}
		}
		lines[field+": "+what+"\n"] = true
	}
	var walk func(path, field string, v any, set func(any))
	walk = func(path, field string, v any, set func(any)) {
		switch v := v.(type) {
		case map[string]any:
			for _, id := range slices.Sorted(maps.Keys(v)) {
				name := id
				if _, object := v[id].(map[string]any); object && len(v) > manyKeys {
					name = "*"
				}
				walk(path+"."+id, field+"."+name, v[id], func(other any) { v[id] = other })
			}
		case []any:
			for i, inner := range v {
				walk(fmt.Sprintf("%s[%d]", path, i), field+"[]", inner, func(other any) { v[i] = other })
			}
		case float64:
			number(path, field, set)
			set(v)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(root)) {
		walk(id, id, root[id], func(other any) { root[id] = other })
	}
	Lines(t, "bounds.txt", slices.Sorted(maps.Keys(lines)))
}

// Lines compares lines with those of a file in testdata. With the flag -update it writes the file anew.
func Lines(t *testing.T, file string, lines []string) {
	t.Helper()
	path := filepath.Join("testdata", file)
	if *update {
		write(t, path, strings.Join(lines, ""))
	}
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := slices.Collect(strings.Lines(string(b)))
	for _, line := range lines {
		if !slices.Contains(want, line) {
			t.Errorf("not in %s: %s", path, line)
		}
	}
	for _, line := range want {
		if !slices.Contains(lines, line) {
			t.Errorf("no longer: %s", line)
		}
	}
	if t.Failed() {
		t.Logf("-update writes %s anew", path)
	}
}
