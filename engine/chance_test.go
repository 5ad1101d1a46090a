package engine_test

import (
	"reflect"
	"testing"

	"tenka/engine"
)

const trialsDraw engine.Draw = 1

func TestTrialsAreDrawnOneByOneInTheOrderOfTheGroups(t *testing.T) {
	uniforms := []int{5, 20, 30, 10, 24} // numbers below 100
	below := func(int) int {
		u := uniforms[0]
		uniforms = uniforms[1:]
		return u
	}
	var got []int16
	for _, g := range []engine.Trial{{N: 2, Num: 9, Den: 100}, {N: 0, Num: 50, Den: 100}, {N: 3, Num: 25, Den: 100}} {
		got = append(got, g.Count(below))
	}
	if want := []int16{1, 0, 2}; !reflect.DeepEqual(got, want) || len(uniforms) > 0 {
		t.Errorf("counts %v, want %v; uniforms left %v", got, want, uniforms)
	}
}

func TestTrialsAreOneDrawThatReplays(t *testing.T) {
	groups := []engine.Trial{{N: 40, Num: 1, Den: 4}, {N: 7, Num: 1, Den: 1}, {N: 9, Num: 0, Den: 3}}
	c := engine.Seeded(7, 3)
	var drawn [3]int16
	c.Trials(trialsDraw, drawn[:], groups)
	given := c.Take()
	if len(given) != 1 || c.Count() != 3+56 || drawn[1] != 7 || drawn[2] != 0 || drawn[0] < 1 || drawn[0] > 39 {
		t.Fatalf("drawn %v, answers %v, count %d", drawn, given, c.Count())
	}
	again := engine.Replay(given, 3)
	var replayed [3]int16
	again.Trials(trialsDraw, replayed[:], groups)
	if again.Err() != nil || replayed != drawn || again.Count() != c.Count() {
		t.Errorf("replayed %v, count %d: %v", replayed, again.Count(), again.Err())
	}
	for _, wrong := range [][]int16{{41, 7, 0}, {-1, 7, 0}, {1, 7, 10}, {1, 7}} {
		c := engine.Replay([]engine.Answer{{Draw: trialsDraw, Values: wrong}}, 0)
		if c.Trials(trialsDraw, replayed[:], groups); c.Err() == nil {
			t.Errorf("%v is accepted", wrong)
		}
	}
}

func TestTrialsSucceedWithTheirProbability(t *testing.T) {
	c := engine.Bare(1)
	var n [1]int16
	sum := 0
	for range 1000 {
		c.Trials(trialsDraw, n[:], []engine.Trial{{N: 100, Num: 3, Den: 100}})
		sum += int(n[0])
	}
	if sum < 2850 || sum > 3150 {
		t.Errorf("%d of 100,000 trials succeed, want 3,000", sum)
	}
	groups := []engine.Trial{{N: 10, Num: 1, Den: 4}}
	if a := testing.AllocsPerRun(100, func() { c.Trials(trialsDraw, n[:], groups) }); a != 0 {
		t.Errorf("%.1f allocations", a)
	}
}
