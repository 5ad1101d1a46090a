package kenjin

import (
	"math/rand/v2"
	"strings"
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
	for _, opts := range []string{"players=2", "players=2 setup=random", "players=3", "players=4", "players=4 teams=true"} {
		b.Run(strings.ReplaceAll(opts, " ", ","), func(b *testing.B) {
			start := begin(b, opts, 1)
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
		})
	}
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
	for _, opts := range []string{"players=2", "players=3 setup=draft", "players=4 teams=true"} {
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
