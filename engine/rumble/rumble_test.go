package rumble

import (
	"testing"

	"tenka/engine"
)

// begin is a new match's first position.
func begin(t testing.TB, o engine.Options, seed uint64) *Position {
	t.Helper()
	full, err := o.Fill(optionList)
	if err != nil {
		t.Fatal(err)
	}
	tables, err := newTables(data)
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPosition(full, tables, engine.Bare(seed), nil)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
