package jidai

import "testing"

// Rule jidai.opt.free_formation.
func TestOptionFreeFormation(t *testing.T) {
	p := begin(t, "free-formation=true", 1)
	same(t, "the phase", p.phase, SetupFormation)
	as(t, p, 0, "formation DDD", "")
	as(t, p, 1, "formation AAA", "")
	same(t, "the allies' formation", p.formation[0], FormationDDD)
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
