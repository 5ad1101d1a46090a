package kenjin

import (
	"math/rand/v2"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) {
	enginetest.Playouts(b, New(), "players=2", "players=2 setup=random", "players=3", "players=4", "players=4 teams=true")
}

func BenchmarkEvaluate(b *testing.B) {
	p := begin(b, "players=4", 1)
	rng, c := rand.New(rand.NewPCG(1, 2)), engine.Bare(3)
	for p.round < 5 {
		legal := p.Legal(p.turn, nil)
		_ = p.Apply(p.turn, legal[rng.IntN(len(legal))], c, nil)
	}
	var worth [engine.MaxSeats]int
	b.ReportAllocs()
	for b.Loop() {
		game{}.Evaluate(p, &worth)
	}
}

func TestADecisionAllocatesNothing(t *testing.T) {
	enginetest.AllocatesNothing(t, New(), "players=2", "players=3 setup=draft", "players=4 teams=true")
}

func TestAnEvaluationAllocatesNothing(t *testing.T) {
	p := begin(t, "players=4", 1)
	var worth [engine.MaxSeats]int
	if n := testing.AllocsPerRun(20, func() { game{}.Evaluate(p, &worth) }); n != 0 {
		t.Errorf("%.0f allocations", n)
	}
}
