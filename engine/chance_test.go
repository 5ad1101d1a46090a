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

// TestAPrescribedDrawCountsLikeOneFromTheSeed gives each kind of draw the answer that it would have had anyway.
func TestAPrescribedDrawCountsLikeOneFromTheSeed(t *testing.T) {
	draw := func(c *engine.Chance) {
		var dice [3]int16
		c.Dice(1, dice[:], 6)
		items := []int16{4, 5, 6, 7}
		c.Deal(2, items, 2)
		c.One(3, 9)
		c.Trials(4, dice[:2], []engine.Trial{{N: 5, Num: 1, Den: 2}, {N: 2, Num: 1, Den: 2}})
	}
	plain := engine.Seeded(7, 11)
	draw(plain)
	answers := plain.Take()
	for what, c := range map[string]*engine.Chance{"a script": engine.Seeded(7, 11).Scripted(answers), "a replay": engine.Replay(answers, 11)} {
		draw(c)
		if c.Err() != nil || c.Count() != plain.Count() || c.Count() != 11+3+2+1+7 || len(c.Left()) != 0 || !c.Asked() {
			t.Errorf("%s: %d numbers are drawn, want %d: %v", what, c.Count(), plain.Count(), c.Err())
		}
		if again := c.Take(); !reflect.DeepEqual(again, answers) || c.Asked() {
			t.Errorf("%s: answers %v, want %v", what, again, answers)
		}
	}
}

// TestAPrescribedDrawThatCannotHappenIsRefused gives answers with numbers that the draw does not have, and too many or too few.
func TestAPrescribedDrawThatCannotHappenIsRefused(t *testing.T) {
	var dice [2]int16
	for _, c := range []struct {
		draw   func(c *engine.Chance)
		values []int16
		fits   bool
	}{
		{func(c *engine.Chance) { c.Dice(1, dice[:], 6) }, []int16{1, 6}, true},
		{func(c *engine.Chance) { c.Dice(1, dice[:], 6) }, []int16{1, 7}, false},
		{func(c *engine.Chance) { c.Dice(1, dice[:], 6) }, []int16{0, 6}, false},
		{func(c *engine.Chance) { c.Dice(1, dice[:], 6) }, []int16{1}, false},
		{func(c *engine.Chance) { c.One(1, 3) }, []int16{0}, true},
		{func(c *engine.Chance) { c.One(1, 3) }, []int16{2}, true},
		{func(c *engine.Chance) { c.One(1, 3) }, []int16{3}, false},
		{func(c *engine.Chance) { c.One(1, 3) }, []int16{-1}, false},
		{func(c *engine.Chance) { c.Deal(1, []int16{4, 5, 6}, 2) }, []int16{6, 4}, true},
		{func(c *engine.Chance) { c.Deal(1, []int16{4, 5, 6}, 2) }, []int16{4, 4}, false},
		{func(c *engine.Chance) { c.Deal(1, []int16{4, 5, 6}, 2) }, []int16{7, 4}, false},
		{func(c *engine.Chance) { c.Deal(1, []int16{4, 5, 6}, 2) }, []int16{6, 4, 5}, false},
	} {
		chance := engine.Seeded(1, 0).Scripted([]engine.Answer{{Draw: 1, Values: c.values}})
		if c.draw(chance); (chance.Err() == nil) != c.fits {
			t.Errorf("%v: %v", c.values, chance.Err())
		}
	}
	c := engine.Replay(nil, 0)
	c.Dice(1, dice[:], 6)
	if err := c.Err(); err == nil || err.Error() != "values: fault.list 2: 0" {
		t.Errorf("a replay without an answer to two dice: %v", err)
	}
}
