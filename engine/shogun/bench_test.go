package shogun

import (
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) {
	enginetest.Playouts(b, New(), "players=3", "players=4", "players=5", "players=4 side=moon")
}

func BenchmarkEvaluate(b *testing.B) {
	p := begin(b, "players=4", 1)
	var worth [engine.MaxSeats]int
	b.ReportAllocs()
	for b.Loop() {
		game{}.Evaluate(p, &worth)
	}
}

func TestADecisionAllocatesNothing(t *testing.T) {
	enginetest.AllocatesNothing(t, New(), "players=4", "players=5 side=moon must-move=false tie-cubes-to-tower=true")
}

func TestAnEvaluationAllocatesNothing(t *testing.T) {
	p := begin(t, "players=4", 1)
	var worth [engine.MaxSeats]int
	if n := testing.AllocsPerRun(20, func() { game{}.Evaluate(p, &worth) }); n != 0 {
		t.Errorf("%.0f allocations", n)
	}
}
