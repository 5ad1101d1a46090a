package shogun

import (
	"strings"
	"testing"

	"tenka/engine"
)

// options reads "players=3 side=moon".
func options(t testing.TB, text string) engine.Options {
	t.Helper()
	o := engine.Options{}
	for _, pair := range strings.Fields(text) {
		id, v, _ := strings.Cut(pair, "=")
		o[id] = v
	}
	full, err := o.Fill(optionList)
	if err != nil {
		t.Fatal(err)
	}
	return full
}

func builtIn(t testing.TB) *Tables {
	t.Helper()
	tables, err := newTables(data)
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// begin is the first position of a new match.
func begin(t testing.TB, opts string, seed uint64) *Position {
	t.Helper()
	p, err := newPosition(options(t, opts), builtIn(t), engine.Bare(seed), nil)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
