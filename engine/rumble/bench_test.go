package rumble

import (
	"math/rand/v2"
	"testing"

	"tenka/engine"
)

// playOut plays random legal steps until p is over and returns how many.
func playOut(p *Position, rng *rand.PCG, c *engine.Chance, buf []engine.Action) int {
	steps := 0
	for p.phase != Over {
		legal := p.Legal(p.turn, buf[:0])
		_ = p.Apply(p.turn, legal[rng.Uint64()%uint64(len(legal))], c, nil)
		steps++
	}
	return steps
}

func BenchmarkPlayout(b *testing.B) {
	start := begin(b, "players=4", 1)
	p, rng, c := *start, rand.NewPCG(1, 2), engine.Bare(3)
	buf := make([]engine.Action, 0, 256)
	steps := 0
	b.ReportAllocs()
	for b.Loop() {
		p = *start
		steps += playOut(&p, rng, c, buf)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
	b.ReportMetric(float64(steps)/b.Elapsed().Seconds(), "decisions/s")
}

func BenchmarkPlayoutAdvanced(b *testing.B) {
	start := begin(b, "players=4 daimyo=true", 1)
	p, rng, c := *start, rand.NewPCG(1, 2), engine.Bare(3)
	buf := make([]engine.Action, 0, 256)
	b.ReportAllocs()
	for b.Loop() {
		p = *start
		playOut(&p, rng, c, buf)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
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
	for _, opts := range []string{"players=4", "players=4 daimyo=true reinforce_optional=true"} {
		start := begin(t, opts, 1)
		p, rng, c := *start, rand.NewPCG(1, 2), engine.Bare(3)
		buf := make([]engine.Action, 0, 256)
		if n := testing.AllocsPerRun(200, func() {
			p = *start
			playOut(&p, rng, c, buf)
		}); n != 0 {
			t.Errorf("%s: %.1f allocations in a game", opts, n)
		}
	}
}

func TestAnEvaluationAllocatesNothing(t *testing.T) {
	p := begin(t, "players=4", 1)
	var worth [engine.MaxSeats]int
	if n := testing.AllocsPerRun(20, func() { game{}.Evaluate(p, &worth) }); n != 0 {
		t.Errorf("%.0f allocations", n)
	}
}
