package jidai

import (
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// thrown takes a step and gives its dice, with who threw them.
func thrown(t *testing.T, p *Position, text, rolls string) []engine.Throw {
	t.Helper()
	s := p.ToAct().First()
	a, ok := engine.Resolve(p.Legal(s, nil), gesture(t, text))
	if !ok {
		t.Fatalf("%s is no single legal step of %s", text, said(p.Legal(s, nil)))
	}
	c := dice(t, rolls)
	var e engine.Events
	if err := p.Apply(s, a, c, &e); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	r := engine.Record{Seat: s, Chance: c.Take(), Events: e.List()}
	return r.Throws(&words)
}

// The dice of a choice are not all of the seat that made it: who fires or attacks rolls for it, each side for its own checks, its own charge, its
// own formation, initiative, reinforcements and disorder.
func TestRollsHaveTheSeatThatRolled(t *testing.T) {
	const allies, takeda = 0, 1
	firing := table{phase: "fire_select", division: "T2", units: "T2-Ki1 N27 moved"}
	charging := table{opts: shizugatake, phase: "charge", division: "H1", units: "H1-KH1 S36"}
	turns := table{phase: "formation", turn: 2}
	for what, c := range map[string]struct {
		table
		before, last, rolls string
		want                []engine.Throw
	}{
		"an isolated division checks": {table{phase: "activate", active: "allies"}, "", "activate G3", "activate 4",
			[]engine.Throw{{Seat: allies, Values: []int16{4}}}},
		"who has spent all checks": {table{division: "T1"}, "", "move T1-Ch4 N49", "exhaust 2", []engine.Throw{{Seat: takeda, Values: []int16{2}}}},
		"the other side fires, and the one that is hit checks": {firing, "", "fire O4-Te1 N27", "combat 1 1, check 3",
			[]engine.Throw{{Seat: allies, Values: []int16{1, 1}}, {Seat: takeda, Values: []int16{3}}}},
		"each side rolls for its horse": {charging, "charge H1-KH1 S02", "counter B1-Ki1", "charge 3 2, combat 4 4, check 2",
			[]engine.Throw{{Seat: 0, Values: []int16{3}}, {Seat: 1, Values: []int16{2}}, {Seat: 0, Values: []int16{4, 4}}, {Seat: 0, Values: []int16{2}}}},
		"each side rolls for its formation and for the initiative": {turns, "formation D", "formation DD",
			"formation 2, formation 6, markers plus1 either minus1 minus1 minus1, markers plus3 plus2 plus1 plus1, initiative 1 6",
			[]engine.Throw{{Seat: allies, Values: []int16{2}}, {Seat: takeda, Values: []int16{6}}, {Seat: allies, Values: []int16{1}}, {Seat: takeda, Values: []int16{6}}}},
		"reinforcements are of their side": {table{opts: shizugatake, phase: "formation", turn: 2}, "formation keep", "formation keep",
			"markers plus2 plus1 plus1 plus1 either, markers plus1 plus1 either minus1, initiative 2 3, reinforce 5, reinforce 6",
			[]engine.Throw{{Seat: 0, Values: []int16{2}}, {Seat: 1, Values: []int16{3}}, {Seat: 0, Values: []int16{5}}, {Seat: 1, Values: []int16{6}}}},
	} {
		p := c.position(t)
		if c.before != "" {
			for step := range strings.SplitSeq(c.before, "; ") {
				do(t, p, step, "")
			}
		}
		if got := thrown(t, p, c.last, c.rolls); !slices.EqualFunc(got, c.want, equalThrows) {
			t.Errorf("%s: %v, want %v", what, got, c.want)
		}
	}
}

func equalThrows(a, b engine.Throw) bool { return a.Seat == b.Seat && slices.Equal(a.Values, b.Values) }

// Every die of a battle is told by an event that says who threw it, and none is left out.
func TestEveryDieHasASeatThatRolledIt(t *testing.T) {
	thrown := map[string]int{}
	for n := range 3 * len(everyOption) {
		opts := everyOption[n%len(everyOption)]
		m := enginetest.Match(t, New(), engine.Fair, opts, uint64(n))
		enginetest.Records(t, m, uint64(n), func(r *engine.Record) {
			var rolled, told []int16
			for _, a := range r.Chance {
				word := words.Draws[a.Draw]
				if word.Of != engine.OfDie {
					continue
				}
				thrown[word.ID]++
				rolled = append(rolled, a.Values...)
				if !slices.ContainsFunc(r.Events, func(e engine.Event) bool { return slices.Contains(word.Told, e.Kind) && (e.Seat == 1 || e.Seat == 2) }) {
					t.Fatalf("record %d: nobody is told to have thrown %s", r.No, word.ID)
				}
			}
			for _, throw := range r.Throws(&words) {
				if throw.Seat != 0 && throw.Seat != 1 {
					t.Fatalf("record %d: %v", r.No, throw)
				}
				told = append(told, throw.Values...)
			}
			if !slices.Equal(rolled, told) {
				t.Fatalf("record %d: %v rolled, %v told", r.No, rolled, told)
			}
		})
	}
	for _, word := range words.Draws {
		if word.Of == engine.OfDie && thrown[word.ID] == 0 {
			t.Errorf("%s is never rolled in these battles", word.ID)
		}
	}
}
