//go:build soak

package jidai

import (
	"testing"

	"tenka/engine"
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

// Both battles keep their secrets with formations secret and open: each of the four is walked by itself.
func TestSoakSecretsOfBothBattles(t *testing.T) {
	for _, battle := range sceneIDs {
		for _, hidden := range []string{"true", "false"} {
			t.Run(battle+" hidden "+hidden, func(t *testing.T) {
				many := suite
				many.Walks = 15
				enginetest.Secrets(t, only{options: engine.Options{optionScenario: battle, optionHidden: hidden}}, many)
			})
		}
	}
}

// only is the game with some of its options fixed.
type only struct {
	game
	options engine.Options
}

func (o only) Options() []engine.Option {
	var list []engine.Option
	for _, opt := range o.game.Options() {
		if value, fixed := o.options[opt.ID]; fixed {
			opt.Values = []string{value}
		}
		list = append(list, opt)
	}
	return list
}

// Every entry of every list of the data file is changed, and one file of four that are accepted is played.
func TestSoakDataFiles(t *testing.T) {
	every := faulty
	every.Lists, every.Maps, every.Every = 0, 0, 4
	every.OneChange(t, New())
}
