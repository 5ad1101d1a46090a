package jidai

import (
	"context"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// right is a position in which one choice is plainly right.
type right struct {
	name string
	table
	play string   // steps that lead to it: "melee T3-Ki1 N26 | lead O4-Te1"
	dice string   // of the last of them
	want []string // choices that begin so are right; with "not " before it those that do not
}

const (
	lastTurn = 11
	// All divisions have acted but the one that does: nothing comes after it in the turn.
	lastAtNagashino   = `"done":["T1","T2","T3","T4","T5","T6","T7","T8","O1","O2","O3","O4","O5","O6","G1","G2","G3","G4"]`
	lastAtShizugatake = `"done":["B1","B2","B3","B4","B5","B6","B7","H1","H2","H3","H4","H5","H6","H7"]`
)

// empties takes a whole division off the map.
func empties(ids ...string) string {
	var out []string
	for _, id := range ids {
		out = append(out, id+" lost")
	}
	return strings.Join(out, "; ") + "; "
}

var (
	noO4 = empties("O4-Ta", "O4-Te1", "O4-Ya2", "O4-Ya3")
	noO3 = empties("O3-Ta", "O3-Te1", "O3-Ya2", "O3-Ya3")
	noG2 = empties("G2-Ta", "G2-Te1", "G2-Ya2", "G2-Ya3")
	noO5 = empties("O5-Ta", "O5-Te1", "O5-Te2", "O5-Ya3", "O5-Oz4")
)

var plainlyRight = []right{
	{name: "an empty objective is taken in the last turn", table: table{turn: lastTurn, more: lastAtNagashino, division: "T8", units: noO3 + noO4 + noO5 + noG2 + "T8-Ta lost; T8-Yu2 lost; T8-Ya1 N27"},
		want: []string{"move T8-Ya1 N26", "move T8-Ya1 N46"}},
	{name: "a moved rider is fired at", table: table{phase: "fire_select", division: "T2", units: "T2-Ki1 N27 moved"},
		want: []string{"fire"}},
	{name: "a broken rider leaves the works alone", table: table{phase: "melee_select", turn: lastTurn, more: lastAtNagashino, division: "T2", units: "T2-Ki1 N27 sp1 ds2"},
		want: []string{"end"}},
	{name: "a broken arquebusier is ridden down", table: table{phase: "melee_select", division: "T3", units: empties("O4-Ta", "O4-Ya2", "O4-Ya3") + "O4-Te1 N26 sp1 ds2; T3-Ki1 N27; T3-Ta N27"},
		want: []string{"melee T3-Ki1 N26"}},
	{name: "a broken pike does not storm the works", table: table{phase: "melee_select", turn: lastTurn, more: lastAtNagashino, division: "T6", units: "T6-Ya3 N27 sp1 ds2"},
		want: []string{"end"}},
	{name: "the best marker is laid where nothing follows", table: table{phase: "melee_select", turn: lastTurn, division: "T3", units: "T3-Ki1 N27; T3-Ta N27",
		hands: [2]string{"", "plus3"}, more: `"formation":["F","AAA"],` + lastAtNagashino},
		play: "melee T3-Ki1 N26 | lead O4-Te1", want: []string{"spend plus3"}},
	{name: "Obata goes on into the works", table: table{phase: "melee_select", division: "T3", units: empties("O4-Ta", "O4-Ya3", "O4-Te1") + "T3-Ki1 N27; T3-Ya3 N27; T3-Ta N27"},
		play: "melee T3-Ki1 N26", dice: "combat 6 4", want: []string{"advance T3-Ki1"}},
	{name: "Shibata takes the richer of two empty objectives in the last turn", table: table{opts: shizugatake, turn: 10, more: lastAtShizugatake, active: "shibata", division: "B3",
		units: "B3-Ta lost; B3-Te2 lost; B3-Ya1 S55; H2-Ta lost; H2-Ya1 lost; H2-Te2 lost; H2-Ya3 lost"},
		want: []string{"move B3-Ya1 S57"}},
	{name: "Hideyoshi takes an empty hill in the last turn", table: table{opts: shizugatake, turn: 10, more: lastAtShizugatake, division: "H4",
		units: "B1-Ta lost; B1-Ki1 lost; B1-Ya2 lost; B1-Sa3 lost; B1-Te4 lost; H4-Ta lost; H4-Te2 lost; H4-Ya1 S25"},
		want: []string{"move H4-Ya1 S35"}},
	{name: "the guard rides down a broken pike", table: table{opts: shizugatake, phase: "melee_select", turn: 10, more: lastAtShizugatake, division: "H1",
		units: "H1-KH1 S36; H1-Da S36; B1-Ta lost; B1-Ki1 lost; B1-Ya2 S02 sp1 ds2"}, want: []string{"melee H1-KH1 S02"}},
	{name: "a guard in the open is fired at from the hill", table: table{opts: shizugatake, phase: "fire_select", turn: 3, active: "shibata", division: "B6", units: "B6-Ya1 S23 moved"},
		want: []string{"fire"}},
	{name: "a broken pike does not storm Oiwa", table: table{opts: shizugatake, phase: "melee_select", turn: 10, more: lastAtShizugatake, division: "H5", units: "H5-Ta lost; H5-Te2 lost; H5-Ya1 S46 sp1 ds2"},
		want: []string{"end"}},
}

// position plays to where the choice is made.
func (r *right) position(t *testing.T) *Position {
	t.Helper()
	p := r.table.position(t)
	if r.play == "" {
		return p
	}
	steps := strings.Split(r.play, " | ")
	for i, step := range steps {
		rolls := ""
		if i == len(steps)-1 {
			rolls = r.dice
		}
		do(t, p, step, rolls)
	}
	return p
}

// is reports whether a choice is one of those that are right.
func (r *right) is(t *testing.T, p *Position, s engine.Seat, choice []engine.Action) bool {
	return slices.ContainsFunc(r.want, func(text string) bool {
		for _, a := range p.Legal(s, nil) {
			if a == choice[0] {
				g := gesture(t, text)
				return (g.Kind == a.Kind) && (g.Piece == engine.Open || g.Piece == a.Piece) && (g.To == engine.Open || g.To == a.To) && (g.Card == engine.Open || g.Card == a.Card)
			}
		}
		return false
	})
}

// Players of the two stronger levels find what is plainly right, the stronger with a fifth of the playouts that it has.
func TestObviouslyRightChoicesAreFound(t *testing.T) {
	for _, r := range plainlyRight {
		p := r.position(t)
		s := p.ToAct().First()
		for _, n := range []int{120, 300} {
			choice := search.NewRace(game{}, p).Choose(context.Background(), question(p, s, n))
			if !r.is(t, p, s, choice) {
				t.Errorf("%s: with %d playouts seat %d chooses %s", r.name, n, s, said(choice))
			}
		}
	}
}

// What was weighed begins with the answer, and every choice in it was played from where it is made. Rule jidai.move.unit.
func TestWhatIsWeighedBeginsWithTheAnswer(t *testing.T) {
	for _, r := range plainlyRight {
		p := r.position(t)
		s := p.ToAct().First()
		race := search.NewRace(game{}, p)
		answer := slices.Clone(race.Choose(context.Background(), question(p, s, 40)))
		list := race.Weigh(context.Background(), context.Background(), question(p, s, 40))
		if !slices.Equal(list[0].Steps, answer) {
			t.Errorf("%s: %s is answered, %s comes first", r.name, said(answer), said(list[0].Steps))
		}
		for _, w := range list {
			q := *p
			for _, a := range w.Steps {
				if err := q.Apply(s, a, engine.Bare(1), nil); err != nil {
					t.Errorf("%s: %s was weighed: %v", r.name, said(w.Steps), err)
				}
			}
		}
	}
}

// A beginner of any seed, with as few playouts as there are, lays no marker against its own attack or defence. Rule jidai.marker.sense.
func TestNoComputerPlayerSpendsAMarkerAgainstItself(t *testing.T) {
	r := right{table: table{phase: "melee_select", division: "T3", units: "T3-Ki1 N27; T3-Ta N27", hands: [2]string{"plus1 either minus1", "plus1 either minus1"},
		more: `"formation":["A","A"]`}, play: "melee T3-Ki1 N26 | lead O4-Te1"}
	p := r.position(t)
	spent := 0
	for _, lays := range []bool{true, false} {
		s := p.ToAct().First()
		for seed := range uint64(60) {
			q := question(p, s, 8)
			q.Seed, q.Beginner = seed, lays
			for _, a := range search.NewRace(game{}, p).Choose(context.Background(), q) {
				if a.Kind == KindSpend {
					spent++
					if against := Value(a.Card) < 0; against == (Side(s) == p.active) {
						t.Fatalf("seed %d: seat %d spends %s", seed, s, said([]engine.Action{a}))
					}
				}
			}
			a := game{}.Improvise(nil, p, s, 100, engine.Bare(seed))[0]
			if a.Kind == KindSpend && (Value(a.Card) < 0) == (Side(s) == p.active) {
				t.Fatalf("seed %d: seat %d improvises %s", seed, s, said([]engine.Action{a}))
			}
		}
		if err := p.Apply(s, engine.Action{Kind: KindHold}, engine.Bare(1), nil); err != nil {
			t.Fatal(err)
		}
	}
	if spent < 10 {
		t.Errorf("only %d markers are spent", spent)
	}
}
