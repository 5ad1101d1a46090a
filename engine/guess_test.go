package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

// TestGuessesNeverRepeatTheNumbersOfAMatch makes one number of a guess equal to one number of a match, whatever their seeds: the numbers
// around it must differ, and the same seed must give other numbers.
func TestGuessesNeverRepeatTheNumbersOfAMatch(t *testing.T) {
	const near = 500
	rapid.Check(t, func(t *rapid.T) {
		guess := Bare(rapid.Uint64().Draw(t, "seed of the guess"))
		at := rapid.Uint64Range(near, 1<<40).Draw(t, "number of the guess")
		drawn := rapid.Uint64Range(near, 1<<40).Draw(t, "number of the match")
		match := Seeded(guess.seed+at*guesses-drawn*happens, drawn-near)
		guess.count = at - near
		for i := range 2 * near {
			if same := guess.word() == match.word(); same != (i == near-1) {
				t.Fatalf("%d numbers before and after the one that is the same: %t", i-near+1, same)
			}
		}
	})
	for seed := range uint64(1000) {
		assert.NotEqual(t, Seeded(seed, 0).word(), Bare(seed).word(), seed)
	}
}
