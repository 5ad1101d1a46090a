package enginetest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
)

// PlayOut plays random legal steps until p is over and returns how many. Where most is not 0 it stops after one more than that. A
// dead end, where nothing is legal, panics.
func PlayOut(p engine.Position, rng *rand.PCG, c *engine.Chance, buf []engine.Action, most int) int {
	steps := 0
	for s := p.ToAct().First(); s != engine.NoSeat && (most == 0 || steps <= most); s = p.ToAct().First() {
		legal := p.Legal(s, buf[:0])
		_ = p.Apply(s, legal[rng.Uint64()%uint64(len(legal))], c, nil)
		steps++
	}
	return steps
}

// Playouts measures random games from one opening, once for each options.
func Playouts(b *testing.B, g engine.Game, options ...string) {
	for _, opts := range options {
		b.Run(strings.ReplaceAll(opts, " ", ","), func(b *testing.B) {
			start := Begin(b, g, opts, 1)
			p, rng, c := start.Clone(), rand.NewPCG(1, 2), engine.Bare(3)
			buf := make([]engine.Action, 0, 512)
			steps := 0
			b.ReportAllocs()
			for b.Loop() {
				p.CopyFrom(start)
				steps += PlayOut(p, rng, c, buf, 0)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
			b.ReportMetric(float64(steps)/b.Elapsed().Seconds(), "decisions/s")
		})
	}
}

// AllocatesNothing tests that random games allocate nothing: neither lists, nor refusals of gestures, nor steps.
func AllocatesNothing(t *testing.T, g engine.Game, options ...string) {
	for _, opts := range options {
		start := Begin(t, g, opts, 1)
		p, rng, c := start.Clone(), rand.NewPCG(1, 2), engine.Bare(3)
		buf := make([]engine.Action, 0, 512)
		if n := testing.AllocsPerRun(50, func() {
			p.CopyFrom(start)
			PlayOut(p, rng, c, buf, 0)
		}); n != 0 {
			t.Errorf("%s: %.1f allocations in a game", opts, n)
		}
		p.CopyFrom(start)
		for s := p.ToAct().First(); s != engine.NoSeat; s = p.ToAct().First() {
			legal := p.Legal(s, buf[:0])
			a := legal[rng.Uint64()%uint64(len(legal))]
			g := engine.Gesture(a.Kind)
			if n := testing.AllocsPerRun(1, func() { p.Check(s, g) }); n != 0 {
				t.Fatalf("%s: %.1f allocations in the check of a gesture of kind %d", opts, n, a.Kind)
			}
			_ = p.Apply(s, a, c, nil)
		}
	}
}
