package jidai

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/rulebook"
)

// Rule jidai.opt.free_formation.
func TestOptionFreeFormation(t *testing.T) {
	p := begin(t, "free-formation=true", 1)
	same(t, "the phase", p.phase, SetupFormation)
	as(t, p, 0, "formation DDD", "")
	as(t, p, 1, "formation AAA", "")
	same(t, "the allies' formation", p.formation[0], formationDDD)
	same(t, "it is secret", p.secret, [2]bool{true, false})
	same(t, "the turn", p.turn, 1)
	as(t, p, 1, "formation keep", "initiative 6 1, *") // 6 + 5 - 3 against 1 + 4 + 3: a tie, for the better commander
	waits(t, p, Activate, "allies")
}

// Rules jidai.opt.hidden_formation, jidai.formation.secret, jidai.initiative.shown.
func TestOptionHiddenFormation(t *testing.T) {
	for opts, want := range map[string]bool{"hidden-formation=true": false, "hidden-formation=false": true} {
		p := begin(t, opts, 1)
		as(t, p, 0, "formation A", "")
		events := told(t, p, "formation keep", "formation 1, initiative 3 3, *")
		_, known := p.View(2).(*View).Formation(0)
		same(t, opts+": Takeda knows the formation", known, want)
		same(t, opts+": the sum is told", find(t, events, EventInitiative).Nums[0] != 0, want)
	}
}

// From Chausuyama the south-east end of the bank lies in reach, but only past brown zones. Rule jidai.opt.los_activation.
func TestOptionSight(t *testing.T) {
	for opts, want := range map[string]bool{"los-activation=false": true, "los-activation=true": false} {
		p := table{opts: opts, phase: "activate", units: "O6-Ta N70"}.position(t)
		same(t, "the distance", p.distance(0, zone(t, p, "N43"), zone(t, p, "N70")), 5)
		same(t, opts+": Nobutada in command", p.command.has(division(t, p, "O6")), want)
	}
}

// The works C control the bank behind their palisade. Rule jidai.opt.zoc_over_palisade.
func TestOptionPalisade(t *testing.T) {
	for opts, want := range map[string]bool{"zoc-over-palisade=false": false, "zoc-over-palisade=true": true} {
		p := table{opts: opts, division: "T1", units: "O3-Te1 N39; O3-Ya2 N39"}.position(t)
		set := p.zoc(0)
		same(t, opts+": N51 is controlled", set.has(zone(t, p, "N51")), want)
	}
}

// Rules jidai.opt.ch_no_exhaust, jidai.move.exhaust.
func TestOptionServants(t *testing.T) {
	p := table{opts: "ch-no-exhaust=true", division: "T1"}.position(t)
	do(t, p, "move T1-Ch4 N49", "")
	is(t, p, "T1-Ch4", "N49 ds0 sp2")
	p = table{division: "T1"}.position(t)
	do(t, p, "move T1-Ch4 N49", "exhaust 3")
	is(t, p, "T1-Ch4", "N49 ds1 sp2")
}

// The active side fires after the charges, from zones where nobody of the division moved, and these make no melee. Rule jidai.opt.active_fire.
func TestOptionActiveFire(t *testing.T) {
	p := table{opts: "active-fire=true", active: "allies", division: "O4", units: "T2-Ki1 N27"}.position(t)
	do(t, p, "end", "")
	waits(t, p, FireSelect, "allies")
	do(t, p, "fire O4-Te1 N27", "combat 3 3")
	is(t, p, "T2-Ki1", "N27 ds2 sp2")
	waits(t, p, Activate, "takeda")
	p = table{opts: "active-fire=true", active: "allies", division: "O4", units: "T2-Ki1 N27; O4-Ya2 N26 moved"}.position(t)
	do(t, p, "end", "")
	waits(t, p, MeleeSelect, "allies")
}

// Rules jidai.opt.fire_standing, jidai.opt.fire_any_lead are in cases C27 and C29.

// Rule jidai.opt.maeda_leaves.
func TestOptionMaeda(t *testing.T) {
	for _, c := range []struct {
		turn int
		die  string
		want bool
	}{{6, "2", true}, {6, "3", false}} {
		p := table{opts: shizugatake + " maeda-leaves=true", phase: "formation", turn: c.turn, units: "B2-Ya1 S48; B2-Ya2 S48; B2-Ta S54; B1-Sa3 S42; B1-Te4 S42",
			more: `"control":{"S47":"hideyoshi","S35":"hideyoshi"},"arrived":["H7","B7"]`}.position(t)
		as(t, p, 0, "formation keep", "")
		as(t, p, 1, "formation keep", "maeda "+c.die+", *")
		same(t, "Maeda is gone with a "+c.die, p.departed, c.want)
		same(t, "points for it", p.losses[1], 0)
	}
	p := table{opts: shizugatake + " maeda-leaves=true", phase: "formation", turn: 5, more: `"arrived":["H7","B7"]`}.position(t)
	as(t, p, 0, "formation keep", "")
	as(t, p, 1, "formation keep", "initiative 1 1, markers plus2 plus1 plus1 plus1 either, markers plus1 plus1 either minus1")
}

// A side begins with what was agreed instead of both allowances; older matches, which know no agreement, with those, and with the hash they had. Rules
// jidai.opt.start_points, jidai.vp.levels.
func TestASideBeginsWithThePointsThatWereAgreed(t *testing.T) {
	for _, c := range []struct {
		battle, start string
		want          [2]int8
	}{{"", "as-set", [2]int8{12, 0}}, {shizugatake, "as-set", [2]int8{0, 16}}, {"", "7", [2]int8{7, 0}}, {"", "-5", [2]int8{0, 5}}, {"", "0", [2]int8{}},
		{shizugatake, "3", [2]int8{3, 0}}, {"", "12", [2]int8{12, 0}}} {
		p, old := begin(t, c.battle+" start-points="+c.start, 1), begin(t, c.battle, 1)
		agreed, more := c.want != old.begin, int(c.want[0]-c.want[1]-old.begin[0]+old.begin[1])
		same(t, c.start+": the points", p.begin, c.want)
		same(t, c.start+": the difference", int(p.difference()-old.difference()), more)
		same(t, c.start+": agreed", p.View(0).(*View).Agreed(), agreed)
		same(t, c.start+": the hash is another", p.Hash() != old.Hash(), agreed)
		var lead, before [engine.MaxSeats]int
		game{}.Evaluate(p, &lead)
		game{}.Evaluate(old, &before)
		same(t, c.start+": a computer player counts them", lead[0]-before[0], certain*more)
	}
}

// “About this edition” says of each start what was measured with it, in both languages; who is proposed a start is proposed one that was tried. Rule
// jidai.opt.start_points.
func TestAboutThisEditionSaysWhatWasMeasured(t *testing.T) {
	for _, c := range []struct {
		battle, proposed string
		usual            int
	}{{"scenario=nagashino", "learners gentle experienced steady sharp", 12}, {shizugatake, "learners gentle experienced steady", -16}} {
		of := New().(engine.Balancer).Balance(enginetest.Options(t, New(), c.battle), builtIn(t))
		same(t, c.battle+": the usual start", of.Usual, c.usual)
		for who := range strings.FieldsSeq(c.proposed) {
			if m, ok := of.Proposal(who); !ok || m.Matches < 200 {
				t.Errorf("%s: of what is proposed to %s %d battles were played", c.battle, who, m.Matches)
			}
		}
		for _, m := range of.Measured {
			tried, ok := begin(t, c.battle+" start-points="+strconv.Itoa(m.Start), 1).View(0).(*View).Measured()
			same(t, c.battle+": a battle that begins so knows what was measured", ok && tried.Start == m.Start, true)
			for _, language := range []string{"en", "fr"} {
				book, err := rulebook.Open(assets.Rules(), gameName, language, data)
				if err != nil {
					t.Fatal(err)
				}
				if !says(book, max(m.Start, -m.Start), m.Matches, m.Percent(m.Won[0]), m.Percent(m.Won[1])) {
					t.Errorf("%s, %s: “About this edition” does not say how %s played %d battles from %d", c.battle, language, m.Player, m.Matches, m.Start)
				}
			}
		}
	}
}

// says reports whether one sentence about the edition holds all these numbers.
func says(book *rulebook.Book, numbers ...int) bool {
	for _, part := range book.About {
		for _, point := range part.Points {
			for sentence := range strings.SplitSeq(point, ". ") {
				words := strings.FieldsFunc(sentence, func(r rune) bool { return r < '0' || r > '9' })
				if !slices.ContainsFunc(numbers, func(n int) bool { return !slices.Contains(words, strconv.Itoa(n)) }) {
					return true
				}
			}
		}
	}
	return false
}
