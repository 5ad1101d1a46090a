package kenjin

import (
	"slices"
	"testing"

	"tenka/engine"
)

// The shortlist has complete choices, at most as many as asked for; only targets of a Scout or a look add to them.
func TestShortlistedChoicesAreWhole(t *testing.T) {
	listed := 0
	improvised(t, 1, func(p *Position, s engine.Seat, c *engine.Chance) {
		before := p.Hash()
		var choices [][]engine.Action
		game{}.Shortlist(p, s, 5, c, func(choice []engine.Action) { choices = append(choices, slices.Clone(choice)) })
		if p.Hash() != before {
			t.Fatal("the position has changed")
		}
		for _, choice := range choices {
			next := *p
			take(t, &next, s, choice, c)
			listed++
		}
		if few := 5 * others; len(choices) > few || (len(choices) == 0) != (p.phase != Engage) {
			t.Fatalf("%d choices in %s", len(choices), p.phase)
		}
	})
	if listed < 500 {
		t.Errorf("only %d", listed)
	}
}
