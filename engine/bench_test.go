package engine_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
)

// wide is a match of n records in many branches.
func wide(b *testing.B, g engine.Game, n int) *engine.Match {
	b.Helper()
	m := newMatch(b, g, nil, engine.Free, 1)
	rng := rand.New(rand.NewPCG(1, 1))
	for m.Records() < n {
		if !step(b, m, rng) || rng.IntN(60) == 0 {
			m.Go(rng.IntN(m.Records()), -1, true)
		}
	}
	return m
}

const many = 2000

func BenchmarkUndoAll(b *testing.B) {
	m, _ := long(b, many)
	b.ReportAllocs()
	for b.Loop() {
		for m.Undo(-1, true) == engine.Clear {
		}
		for m.Redo() {
		}
	}
}

func BenchmarkJump(b *testing.B) {
	for _, g := range every() {
		b.Run(g.Name(), func(b *testing.B) {
			m := wide(b, g, many)
			rng := rand.New(rand.NewPCG(2, 2))
			b.ReportAllocs()
			for b.Loop() {
				m.Go(rng.IntN(m.Records()), -1, true)
				m.View(engine.Only(0))
			}
		})
	}
	b.Run("end to end", func(b *testing.B) {
		m, _ := long(b, many)
		for b.Loop() {
			m.Go(0, -1, true)
			m.Go(many-1, -1, true)
		}
	})
}

func BenchmarkBranches(b *testing.B) {
	for _, g := range every() {
		b.Run(g.Name(), func(b *testing.B) {
			m := wide(b, g, many)
			for b.Loop() {
				m.Branches()
			}
		})
	}
}

func BenchmarkLoad(b *testing.B) {
	for _, g := range every() {
		b.Run(g.Name(), func(b *testing.B) {
			file := text(wide(b, g, many))
			b.SetBytes(int64(len(file)))
			b.ReportAllocs()
			for b.Loop() {
				_, got, err := engine.ReadMatch(strings.NewReader(file), byName)
				if err != nil || got.Differs >= 0 {
					b.Fatalf("%+v %v", got, err)
				}
			}
		})
	}
}

func BenchmarkSave(b *testing.B) {
	for _, g := range every() {
		b.Run(g.Name(), func(b *testing.B) {
			m := wide(b, g, many)
			for b.Loop() {
				_ = text(m)
			}
		})
	}
}

func BenchmarkDo(b *testing.B) {
	for _, g := range every() {
		b.Run(g.Name(), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 1))
			m := newMatch(b, g, nil, engine.Free, 1)
			m.Journal(func([]byte) {})
			b.ReportAllocs()
			for b.Loop() {
				if !step(b, m, rng) {
					m.Go(0, -1, true)
				}
			}
		})
	}
}

func BenchmarkNewMatch(b *testing.B) {
	for _, g := range every() {
		b.Run(g.Name(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				newMatch(b, g, nil, engine.Free, 1)
			}
		})
	}
}
