package search_test

import (
	"context"
	"fmt"
	"hash/fnv"
	"runtime"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/bot/search"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/toytest"
)

// grown is the toy as a game that is searched by a tree.
type grown struct {
	toytest.Game
	horizon int
}

func (g grown) Search(int) (explore, widen, temperature float64, horizon int) {
	return 0.5, 1, 300, g.horizon
}

// TestAnAnswerIsGoldenToTheBit compares answers to some questions with testdata/answers.txt: what is chosen, what else was weighed, and with which figures.
// A search that draws one number more, or takes another of two equal choices, answers some of them differently.
func TestAnAnswerIsGoldenToTheBit(t *testing.T) {
	if enginetest.Raced {
		t.Skip("tests figures, not goroutines")
	}
	if runtime.GOARCH != "amd64" {
		t.Skip("another processor may round the mean rewards of a tree otherwise")
	}
	var lines []string
	ask := func(what string, m *engine.Match, machine search.Machine, playouts int) {
		for _, beginner := range []bool{false, true} {
			who := what
			if beginner {
				who += ", a beginner"
			}
			seed := fnv.New64a() // each question has its own, so that a new one changes no other
			seed.Write([]byte(who))
			q := asked(m, m.ToAct().First(), seed.Sum64(), playouts)
			q.Beginner = beginner
			for i, w := range machine.Weigh(context.Background(), context.Background(), q) {
				var steps []string
				for _, a := range w.Steps {
					steps = append(steps, string(m.Game().Vocabulary().EncodeAction(a)))
				}
				lines = append(lines, fmt.Sprintf("%s: %d. tried %d, leads %.2f in all, points %.3f, won %.3f, parts %.3f: %s\n",
					who, i+1, w.Tried, sumOf(w.Leads), w.Expected[:m.Seats()], w.Won[:m.Seats()], w.Parts, strings.Join(steps, " ")))
			}
		}
	}
	for _, g := range games.All() {
		playouts := 80
		if _, climbs := g.(search.Varier); climbs {
			playouts = 1500 // enough for several heats of variations
		}
		for _, options := range searched[g.Name()] {
			for _, steps := range []int{12, 40} {
				if m := after(t, g, options, 7, steps); m.ToAct() != 0 {
					ask(fmt.Sprintf("%s %s after %d steps", g.Name(), options, steps), m, search.For(g, m.Blank()), playouts)
				}
			}
		}
	}
	for _, c := range []struct {
		name     string
		game     engine.Game
		playouts int
	}{
		{"all choices", raced{field: 12}, 300},
		{"no playouts", raced{field: 12}, 0},
		{"few playouts", raced{field: 12}, 5},
		{"a few choices", raced{field: 2}, 300},
		{"a proposal", proposing{raced{field: 3}}, 300},
		{"a tree", grown{horizon: 0}, 300},
		{"a tree with a horizon", grown{horizon: 2}, 300},
	} {
		for seed := range uint64(3) {
			m := peeked(t, seed)
			for turn := range 3 {
				machine := search.For(c.game, m.Blank())
				ask(fmt.Sprintf("%s, seed %d, turn %d", c.name, seed, turn), m, machine, c.playouts)
				s := m.ToAct().First()
				for _, a := range machine.Choose(context.Background(), asked(m, s, seed, 100)) {
					m.Do(s, a)
				}
			}
		}
	}
	enginetest.Lines(t, "answers.txt", lines)
}
