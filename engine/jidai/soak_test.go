//go:build soak

package jidai

import (
	"testing"

	"tenka/engine/enginetest"
)

func TestSoak(t *testing.T) {
	pairs := suite
	pairs.Differ = 2
	enginetest.Soak(t, New(), pairs)
}

// Secrets are compared on the way of as many battles as in any other game.
func TestSoakSecrets(t *testing.T) {
	many := suite
	many.Walks = 60
	enginetest.Secrets(t, New(), many)
}

// Every entry of every list of the data file is changed, and one file of four that are accepted is played.
func TestSoakDataFiles(t *testing.T) {
	every := faulty
	every.Lists, every.Maps, every.Every = 0, 0, 4
	every.OneChange(t, New())
}
