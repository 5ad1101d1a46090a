package main

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/games"
)

// TestNumbersAreFittedToMatches fits twice to a few matches: the row has all numbers, is the same again, and fits no worse.
func TestNumbersAreFittedToMatches(t *testing.T) {
	line := []string{"tune", "--game", "kenjin", "--seats", "2", "--bot", "random", "--games", "8"}
	first, again := must(t, line...), must(t, line...)
	if first != again {
		t.Errorf("%s\nthen %s", first, again)
	}
	g, _ := games.ByName("kenjin")
	names, _ := g.(tunable).Numbers(2)
	for _, id := range names {
		if !strings.Contains(first, `"`+id+`": `) {
			t.Errorf("no %s: %s", id, first)
		}
	}
	var positions, matches int
	var now, then float64
	rest := first[strings.Index(first, "\n")+1:]
	if _, err := fmt.Sscanf(rest, "%d positions of %d matches; correlation %f, it was %f;", &positions, &matches, &now, &then); err != nil {
		t.Fatalf("%v: %s", err, rest)
	}
	if matches != 8 || positions < 8*10 || now < then {
		t.Errorf("%s", rest)
	}
}

// toy is a tunable game whose value is the first of its numbers times what seat 0 holds.
type toy struct{ engine.Game }

func (toy) Numbers(int) ([]string, []int) { return []string{"worth", "noise"}, []int{0, 40} }

func (toy) EvaluateWith(values []int, p engine.Position, dst *[engine.MaxSeats]int) {
	n := p.(holding)
	dst[0] = values[0]*n.good + values[1]*n.bad
}

type holding struct {
	engine.Position
	good, bad int
}

// TestWhatDecidesIsFound climbs from numbers that weigh the wrong thing.
func TestWhatDecidesIsFound(t *testing.T) {
	u := &tuning{game: toy{}, header: engine.Header{Players: make([]engine.Player, 2)}}
	var known [folds][]moment
	for i := range 60 {
		p := holding{good: i % 7, bad: i * i % 5}
		known[i%folds] = append(known[i%folds], moment{at: p, lead: [engine.MaxSeats]float64{float64(p.good), float64(-p.good)}})
	}
	_, from := toy{}.Numbers(2)
	got, before, after := u.climb(from, &known)
	if after < 0.95 || before > 0.8 || got[0] < 5*max(got[1], -got[1]) {
		t.Errorf("%v from %v: correlation %.3f, it was %.3f", got, from, after, before)
	}
}

// TestCorrelations compares with values worked out elsewhere.
func TestCorrelations(t *testing.T) {
	for _, c := range []struct {
		x, y []float64
		want float64
	}{
		{[]float64{1, 2, 3}, []float64{2, 4, 6}, 1},
		{[]float64{1, 2, 3}, []float64{3, 2, 1}, -1},
		{[]float64{1, 2, 3, 4}, []float64{1, 3, 2, 5}, 0.8315},
		{[]float64{1, 1, 1}, []float64{1, 2, 3}, 0},
	} {
		var r correlation
		for i := range c.x {
			r.add(c.x[i], c.y[i])
		}
		if got := r.value(); math.Abs(got-c.want) > 1e-4 {
			t.Errorf("%v and %v: %.4f, want %.4f", c.x, c.y, got, c.want)
		}
	}
}

func TestTuneRefusesGamesWithoutNumbers(t *testing.T) {
	fails(t, badUse, "--games: expected a number from 4, found 3", "tune", "--game", "kenjin", "--games", "3")
	fails(t, badUse, "--share: expected a number above 0, found 0", "tune", "--game", "kenjin", "--share", "0")
	fails(t, badUse, "--game: jidai has no numbers to be fitted", "tune", "--game", "jidai")
	fails(t, badUse, "--bot: expected one of random", "tune", "--game", "kenjin", "--bot", "deepblue")
}
