package rumble

import (
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// perft counts the ways to take depth steps when every roll is 1, 2, 3.
func perft(t *testing.T, p *Position, depth int) int {
	t.Helper()
	return enginetest.Perft(t, p, depth, func() *engine.Chance {
		return engine.Bare(1).Scripted([]engine.Answer{{Draw: drawDice, Values: []int16{1, 2, 3}}})
	})
}

// Two seats with one army each in reserve; seat 0 has another in shuri, Scout is on offer. Dice 1, 2, 3 give three deployments, of
// one army each, since no more is left.
//
//	depth 1  roll | Scout                                                        1 + 1      = 2
//	depth 2  roll: reroll, 3 deployments | Scout: shuri→usuki, its only way      4 + 1      = 5
//	depth 3  reroll: 3 | each deployment ends the seat: 1 roll | Scout: 1 roll   3 + 3 + 1  = 7
//	depth 4  after reroll 3 rolls | after 3 rolls 4 each | after Scout 4         3 + 12 + 4 = 19
//	to the end a turn of dice has 3 + 3 ways: 6 × 6 without Scout and 6 × 6 with it         = 72
func TestPerft(t *testing.T) {
	p := table(t, "players=2", `{"units":{"shuri":[1,0],"reserve":[1,1]},"tactics":{"display":["monomi"]}}`)
	for depth, want := range map[int]int{1: 2, 2: 5, 3: 7, 4: 19, 99: 72} {
		if got := perft(t, p, depth); got != want {
			t.Errorf("depth %d: %d, want %d", depth, got, want)
		}
	}
}
