package jidai

import (
	"testing"

	"tenka/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) {
	enginetest.Playouts(b, New(), "scenario=nagashino", shizugatake)
}

func BenchmarkReachOfADivision(b *testing.B) {
	p := table{division: "T1"}.position(b)
	for b.Loop() {
		p.scout()
	}
}

func TestADecisionAllocatesNothing(t *testing.T) {
	enginetest.AllocatesNothing(t, New(), "scenario=nagashino", "scenario=shizugatake active-fire=true free-formation=true maeda-leaves=true")
}
