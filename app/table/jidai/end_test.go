package jidai

import (
	"testing"

	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/jidai"
)

// TestTheLastScreenHasItsRoom plays both battles at random and measures every text of their last screens.
func TestTheLastScreenHasItsRoom(t *testing.T) {
	for _, battle := range []string{"nagashino", "shizugatake"} {
		t.Run(battle, func(t *testing.T) {
			m := tabletest.Over(t, jidai.New(), 2, engine.Options{"scenario": battle})
			tabletest.LastScreenHasItsRoom(t, m, New, nil)
		})
	}
}
