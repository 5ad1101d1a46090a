package jidai

import (
	"testing"

	"tenka/engine"
)

// cases are the acceptance cases of the specification that are not the rulebook's own, by number; those of combat are in cases_combat_test.go.
var cases = []struct {
	name string
	test func(t *testing.T)
}{
	{"C13: nobody moves through the palisade", func(t *testing.T) {
		p := table{division: "T1", units: "T1-Ki3 N51"}.position(t)
		refused(t, p, "move T1-Ki3 N26", "jidai.move.barrier")
	}},
	{"C14: servants cannot pay for a zone of control", func(t *testing.T) {
		p := table{division: "T1"}.position(t)
		refused(t, p, "move T1-Ch4 N27", "jidai.move.cost")
		why, _ := p.Check(1, gesture(t, "move T1-Ch4 N27"))
		same(t, "points it has", why.Want, 3)
		same(t, "points it takes", why.Got, 4)
	}},
	{"C16: equal types do not control each other", func(t *testing.T) {
		p := table{division: "T1", units: "T1-Ki3 N49"}.position(t)
		takes(t, p, "T1-Ki3", "N50", 3)
	}},
	{"C17: one step is always possible", func(t *testing.T) {
		p := table{active: "allies", division: "O4", units: "O4-Te1 N26 ds2"}.position(t)
		same(t, "the allowance", p.allowance(unit(t, p, "O4-Te1")), 2)
		takes(t, p, "O4-Te1", "N45", 3)
		do(t, p, "move O4-Te1 N45", "exhaust 3")
		is(t, p, "O4-Te1", "N45 ds2 sp2")
	}},
	{"C18: the stacking limit binds at the end of a move", func(t *testing.T) {
		p := table{division: "T6"}.position(t)
		same(t, "strength points in N40", p.load(1, zone(t, p, "N40")), 7)
		refused(t, p, "move T6-Ki1 N40", "jidai.stack.limit")
		takes(t, p, "T6-Ki1", "N31", 3)
		allowed(t, p, "move T6-Ki1 N31")
		refused(t, p, "move T6-Ki1 N32", "jidai.stack.limit")
		why, _ := p.Check(1, gesture(t, "move T6-Ki1 N32"))
		same(t, "strength points there would be", why.Got, 8)
	}},
	{"C19: nobody moves into an enemy zone", func(t *testing.T) {
		p := table{division: "T3", units: "T3-Ki1 N59"}.position(t)
		refused(t, p, "move T3-Ki1 N58", "jidai.move.barrier")
		p = table{division: "T3", units: "T3-Ki1 N69"}.position(t)
		refused(t, p, "move T3-Ki1 N58", "jidai.stack.enemy")
	}},
	{"C21: too late to dismount", func(t *testing.T) {
		p := table{division: "T1"}.position(t)
		takes(t, p, "T1-Ki3", "N06", 5)
		takes(t, p, "T1-Ki3", "N16", 6)
		allowed(t, p, "move T1-Ki3 N06")
		refused(t, p, "move T1-Ki3 N06 mount", "jidai.move.cost")
		refused(t, p, "move T1-Ch4 N31 mount", "jidai.move.mount")
	}},
	{"C22: a division acts once, and no side passes", func(t *testing.T) {
		p := table{phase: "activate", more: `"done":["T3"]`}.position(t)
		refused(t, p, "activate T3", "jidai.activate.once")
		refused(t, p, "activate O1", "jidai.activate.own")
		refused(t, p, "end", "jidai.act.state")
	}},
	{"C23: the side with more divisions acts with its last ones in succession", func(t *testing.T) {
		p := table{phase: "activate", active: "allies",
			more: `"done":["O1","O2","O3","O4","O5","O6","G1","G2","T1","T2","T3","T4","T5","T6","T7","T8"]`}.position(t)
		do(t, p, "activate G3", "activate 6, activate 6")
		same(t, "the turn", p.turn, 2)
		same(t, "the phase", p.phase, ChooseFormation)
		p = table{phase: "activate", active: "allies", more: `"done":["O1","O2","O3","O4","O5","O6","G1","T1","T2","T3","T4","T5","T6","T7","T8"]`}.position(t)
		do(t, p, "activate G3", "activate 6")
		waits(t, p, Activate, "allies")
	}},
	{"C24: an isolated division that fails its check is lost for the turn", func(t *testing.T) {
		p := table{phase: "activate", active: "allies"}.position(t)
		same(t, "Sakai in command", p.command.has(division(t, p, "G3")), false)
		do(t, p, "activate G3", "activate 5")
		waits(t, p, Activate, "takeda")
		p = table{phase: "activate", active: "allies"}.position(t)
		do(t, p, "activate G3", "activate 4")
		waits(t, p, Move, "allies")
	}},
	{"C46: the army commander falls", func(t *testing.T) {
		p := table{phase: "activate", turn: 5, active: "allies", hands: [2]string{"plus1 plus1 either minus1", ""}}.position(t)
		p.lose(unit(t, p, "O1-Da"), 1, nil)
		p.resume(stActs)
		p.run(dice(t, ""), nil)
		is(t, p, "O1-Da", "N43 ds0 sp1")
		same(t, "markers in hand", p.held[0], 4)
		same(t, "Takeda's points of it", p.losses[0], 5)
		p.resume(stTurnEnd)
		p.run(dice(t, ""), nil)
		same(t, "the turn", p.turn, 6)
		as(t, p, 0, "formation keep", "")
		as(t, p, 1, "formation keep", "initiative 4 1, *")
		same(t, "markers drawn", p.held[0], 3)
		same(t, "the radius", p.radius(unit(t, p, "O1-Da")), 3)
		same(t, "first, at 4+3+0 against 1+4+3", p.s.sideID(p.first), "takeda")
	}},
	{"C47: equal initiative goes to the better commander", func(t *testing.T) {
		p := table{phase: "formation", turn: 2}.position(t)
		as(t, p, 0, "formation keep", "")
		as(t, p, 1, "formation keep", "initiative 4 2, *")
		waits(t, p, Activate, "allies")
	}},
	{"C48: no dice for initiative on turn 1 unless somebody changed", func(t *testing.T) {
		p := begin(t, "", 1)
		as(t, p, 0, "formation keep", "")
		as(t, p, 1, "formation keep", "markers plus1 plus1 either minus1 minus1, markers plus3 plus2 plus1 plus1")
		waits(t, p, Activate, "takeda")
		p = begin(t, "free-formation=true", 1)
		as(t, p, 0, "formation AAA", "")
		as(t, p, 1, "formation AAA", "")
		same(t, "only Takeda may try", p.ToAct(), engine.Only(1))
		as(t, p, 1, "formation keep", "initiative 6 1, *")
		waits(t, p, Activate, "allies")
	}},
	{"C49: changes of formation", func(t *testing.T) {
		for _, c := range []struct {
			to, die string
			want    int8
		}{{"D", "3", formationD}, {"D", "4", formationAAA}, {"F", "4", formationF}} {
			p := begin(t, "", 1)
			as(t, p, 0, "formation keep", "")
			as(t, p, 1, "formation "+c.to, "formation "+c.die+", *")
			same(t, c.to+" with a "+c.die, p.formation[1], c.want)
		}
		p := table{phase: "formation", turn: 2, more: `"formation":["F","D"]`}.position(t)
		refusedTo(t, p, 1, "formation D", "jidai.formation.change")
	}},
	{"C52: a check to reorganise", func(t *testing.T) {
		p := table{phase: "activate", units: "T3-Ki1 N61 ds2"}.position(t)
		p.resume(stTurnEnd)
		p.run(dice(t, "reorganise 5"), nil)
		is(t, p, "T3-Ki1", "N61 ds1 sp2")
		p = table{phase: "activate", units: "T3-Ki1 N27 ds2; T3-Ta N27"}.position(t)
		p.resume(stTurnEnd)
		p.run(dice(t, "reorganise 5"), nil)
		is(t, p, "T3-Ki1", "N27 ds2 sp2")
	}},
	{"C53: Niwa comes and enters", func(t *testing.T) {
		p := table{opts: shizugatake, phase: "formation", turn: 6}.position(t)
		as(t, p, 0, "formation keep", "")
		as(t, p, 1, "formation keep", "reinforce 6, *")
		same(t, "Niwa has come", p.arrived.has(division(t, p, "H7")), true)
		same(t, "Niwa in command", p.command.has(division(t, p, "H7")), true)
		p = table{opts: shizugatake, turn: 6, division: "H7", units: "H7-Ya2 S58", more: `"arrived":["H7"]`}.position(t)
		takes(t, p, "H7-Ya1", "S58", 2)
		refused(t, p, "move H7-Ya1 S63", "jidai.reinforce.enter")
		do(t, p, "move H7-Ya1 S59", "exhaust 3")
		is(t, p, "H7-Ya1", "S59 ds0 sp2")
		refused(t, p, "move H7-Ya2 S52", "jidai.move.barrier")
	}},
	{"C54: a closed zone of entry costs the activation, not the arrival", func(t *testing.T) {
		p := table{opts: shizugatake, phase: "activate", turn: 6, units: "B2-Ya1 S58", more: `"arrived":["H7"]`}.position(t)
		do(t, p, "activate H7", "")
		waits(t, p, Activate, "shibata")
		p.resume(stTurnEnd)
		p.run(dice(t, ""), nil)
		as(t, p, 0, "formation keep", "")
		as(t, p, 1, "formation keep", "markers plus2 plus1 plus1 plus1 either, markers plus1 plus1 either minus1, initiative 6 1, reinforce 6")
		allowed(t, p, "activate H7")
	}},
	{"C57: the difference of points decides the level of victory", func(t *testing.T) {
		p := table{phase: "activate", turn: 11, more: `"control":{"N54":"allies","N53":"allies","N26":"takeda","N34":"takeda","N41":"takeda","N31":"takeda"},"losses":[30,11]`}.position(t)
		same(t, "the allies' points", p.score(0), 12+16) // with the allowance
		same(t, "Takeda's points", p.score(1), 32)
		same(t, "the difference", p.difference(), -4)
		for difference, want := range map[int16]int{16: 0, 15: 1, 5: 1, 4: 2, -4: 2, -5: 3, -15: 3, -16: 4} {
			same(t, "the row", p.s.levelOf(difference), want)
		}
		p.resume(stTurnEnd)
		p.run(dice(t, "*"), nil)
		o, over := p.Outcome()
		same(t, "over", over, true)
		same(t, "a draw", o.Rank[0], o.Rank[1])
	}},
	{"C58: the battle ends early when a side is gone", func(t *testing.T) {
		p := table{phase: "activate", turn: 7, active: "allies", more: `"done":["O1"]`}.position(t)
		for u := p.s.of[1] + 1; u < p.s.of[2]; u++ {
			p.units[u] = counter{typ: p.units[u].typ, state: lost}
		}
		p.units[p.s.of[1]] = counter{typ: Da, state: lost}
		p.stack()
		do(t, p, "activate O6", "")
		do(t, p, "end", "*")
		same(t, "the phase", p.phase, Over)
		same(t, "the turn", p.turn, 7)
	}},
	{"C59: the state is tested before the seat", func(t *testing.T) {
		p := table{division: "T1"}.position(t)
		refusedTo(t, p, 0, "move T1-Ki3 N31", "jidai.act.seat")
		p = table{phase: "fire_select", division: "T2", units: "T2-Ki1 N27 moved"}.position(t)
		refusedTo(t, p, 1, "melee T2-Ki1 N26", "jidai.act.state")
	}},
}

func TestCasesOfTheSpecification(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, c.test)
	}
}
