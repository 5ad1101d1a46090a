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
	w := p.look(1)
	var cost costs
	for b.Loop() {
		c := &p.s.corps[p.division]
		for u := c.first; u <= c.last; u++ {
			p.reach(u, &w, p.allowance(u), &cost)
		}
	}
}

func TestADecisionAllocatesNothing(t *testing.T) {
	enginetest.AllocatesNothing(t, New(), "scenario=nagashino", "scenario=shizugatake active-fire=true free-formation=true maeda-leaves=true")
}
