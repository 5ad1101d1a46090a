package nobunaga

import (
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// thrown takes the steps and returns the dice of the last one, with the seats that rolled them.
func thrown(t *testing.T, p *Position, before, last, rolls string) []engine.Throw {
	t.Helper()
	if before != "" {
		play(t, p, before)
	}
	s := p.ToAct().First()
	a, c := gestureWhole(t, p, last), dice(t, rolls)
	var e engine.Events
	if err := p.Apply(s, a, c, &e); err != nil {
		t.Fatal(err)
	}
	r := engine.Record{Seat: s, Chance: c.Take(), Events: e.List()}
	return r.Throws(&words)
}

// Not all dice of a choice belong to the seat that made it. Rules nobunaga.chance.who-rolls, nobunaga.reinf.order, nobunaga.chance.ties.
func TestRollsHaveTheSeatThatRolled(t *testing.T) {
	for what, c := range map[string]struct {
		table
		before, last, rolls string
		want                []engine.Throw
	}{
		"the other side strikes back, and its leader rolls": {table{zones: "mino: oda 10 shibata"}, "march mino oda, take oda x6, lead shibata, go north_omi", "pay o_gift",
			"attack 1 2 3 1 2 6, counter 6 1 6 6, leader 5", []engine.Throw{{Seat: 0, Values: []int16{1, 2, 3, 1, 2, 6}}, {Seat: 1, Values: []int16{6, 1, 6, 6}}, {Seat: 1, Values: []int16{5}}}},
		"the other side throws for a neutral army": {table{zones: "yamashiro: oda 9 akechi"}, "march yamashiro oda, take oda x2, lead akechi, go tamba", "pay o_gift",
			"attack 1 6, counter 6 6 6 5", []engine.Throw{{Seat: 0, Values: []int16{1, 6}}, {Seat: 1, Values: []int16{6, 6, 6, 5}}}},
		"Oda's leader rolls in the Opponents' round": {table{active: "opponents", zones: "mino: oda 1 shibata", oda: "none"},
			"march echizen asakura, take asakura x2, lead asakura_yoshikage, go mino", "pay p_prince", "attack 1 2, counter 6, leader 2",
			[]engine.Throw{{Seat: 1, Values: []int16{1, 2}}, {Seat: 0, Values: []int16{6}}, {Seat: 0, Values: []int16{2}}}},
		"a turn begins with the dice of both": {table{oda: "o_gift", more: `"oda":1`}, "pass", "pass",
			"cards o_gift o_niwa o_fire o_ships o_double, cards p_prince p_illness p_mori p_takeda, reinforcement 3, reinforcement 4 5",
			[]engine.Throw{{Seat: 1, Values: []int16{3}}, {Seat: 0, Values: []int16{4, 5}}}},
	} {
		p := c.position(t)
		if got := thrown(t, p, c.before, c.last, c.rolls); !slices.EqualFunc(got, c.want, equalThrows) {
			t.Errorf("%s: %v, want %v", what, got, c.want)
		}
	}
	p := begin(t, "bid-victory=true", 1)
	got := thrown(t, p, "bid x8", "bid x8", "ties 3 3, ties 2 5, cards o_gift o_niwa o_fire o_ships o_double, cards p_prince p_illness p_mori p_takeda")
	want := []engine.Throw{{Seat: 0, Values: []int16{3}}, {Seat: 1, Values: []int16{3}}, {Seat: 0, Values: []int16{2}}, {Seat: 1, Values: []int16{5}}}
	if !slices.EqualFunc(got, want, equalThrows) {
		t.Errorf("a tie of bids: %v, want %v", got, want)
	}
}

func equalThrows(a, b engine.Throw) bool { return a.Seat == b.Seat && slices.Equal(a.Values, b.Values) }

// Every die of a match is told by an event with the seat that rolled it, and none is left out.
func TestEveryDieHasASeatThatRolledIt(t *testing.T) {
	dice := 0
	for n := range 12 {
		m := enginetest.Match(t, New(), engine.Fair, auditOptions(n), uint64(n))
		enginetest.Records(t, m, uint64(n), func(r *engine.Record) {
			var rolled, told []int16
			for _, a := range r.Chance {
				word := words.Draws[a.Draw]
				if word.Of != engine.OfDie {
					continue
				}
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
			dice += len(told)
		})
	}
	if dice < 500 {
		t.Errorf("only %d dice", dice)
	}
}
