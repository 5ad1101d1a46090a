package jidai

import (
	"testing"

	"tenka/engine/workbench/benchtest"
)

func TestAnyPositionIsSetUpByHand(t *testing.T) {
	benchtest.Run(t, New(), "", "active-fire=true free-formation=true hidden-formation=true",
		"scenario=shizugatake active-fire=true free-formation=true maeda-leaves=true")
}
