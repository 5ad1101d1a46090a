package shogun

import (
	"slices"
	"testing"

	"tenka/engine"
)

// The test evaluates with the numbers of the file set by their names, and with one of them changed.
func TestNumbersAreSetByTheirNames(t *testing.T) {
	p := on(t, "players=3", elsewhere+"owari blue 3 castle temple, ise blue 2 castle", "")
	names, values := game{}.Numbers(3)
	var with, changed, plain [engine.MaxSeats]int
	game{}.Evaluate(p, &plain)
	game{}.EvaluateWith(values, p, &with)
	if with != plain {
		t.Errorf("the same numbers say %v, want %v", with, plain)
	}
	values[slices.Index(names, "building")] += 7
	game{}.EvaluateWith(values, p, &changed)
	if changed[blue] != plain[blue]+years*3*7 || changed[red] != plain[red] {
		t.Errorf("three buildings worth 7 more each winter change %d to %d", plain[blue], changed[blue])
	}
}
