package jidai

import "testing"

// Two rules that meet.

// Rule jidai.melee.charge_first.
func TestAChargeWhoseTargetWasEmptiedStaysVoidWhenTheZoneFillsAgain(t *testing.T) {
	p := table{opts: shizugatake, phase: "melee_select", division: "H1", units: "H1-KH1 S36; H1-HY3 S42",
		more: `"charges":[{"la":"H1-KH1","from":"S36","to":"S02","marker":true,"asked":true}]`}.position(t)
	var stood []Unit
	for u := range p.s.units {
		if p.on(u) && p.units[u].at == zone(t, p, "S02") {
			p.lift(u)
			p.units[u].state = gone
			stood = append(stood, u)
		}
	}
	p.fight = noFight
	p.fight.la, p.fight.from, p.fight.to = unit(t, p, "H1-HY3"), zone(t, p, "S42"), zone(t, p, "S02")
	p.askAdvance(nil)
	for _, u := range stood {
		p.stand(u, zone(t, p, "S02"), nil)
	}
	p.askMelees(nil)
	same(t, "the charge is void", p.charging(zone(t, p, "S36")) == nil, true)
	allowed(t, p, "end")
}

// Rule jidai.advance.who.
func TestANewCommanderWhoLeadsAndEmptiesTheZoneMayAdvance(t *testing.T) {
	p := table{phase: "melee_select", division: "T3", units: "O4-Te1 lost; O4-Ya3 lost; T3-Ki1 N27; T3-Ta N27 placed generic sp1"}.position(t)
	do(t, p, "melee T3-Ta N26", "combat 6 6, check 1, check 1, *")
	waits(t, p, Advance, "takeda")
	allowed(t, p, "advance T3-Ta")
	p.units[unit(t, p, "T3-Ta")].marks |= placed
	same(t, "he who was placed in this melee advances", p.advances(), false)
}

// Rules jidai.melee.further, jidai.retreat.commander.
func TestACommanderWhoHasRetreatedOpensNoFurtherMelee(t *testing.T) {
	for _, c := range []struct {
		mark string
		want Phase
	}{{"", Further}, {"retreated", Activate}} {
		p := table{phase: "melee_select", division: "T3", units: "O4-Te1 lost; O4-Ya3 lost; T3-Ki1 N27; T3-Ya3 N27; T3-Ta N27 " + c.mark}.position(t)
		do(t, p, "melee T3-Ki1 N26", "combat 5 5")
		for _, id := range []string{"T3-Ki1", "T3-Ya3", "T3-Ta"} {
			do(t, p, "advance "+id, "")
		}
		same(t, "the phase after "+c.mark, p.phase, c.want)
	}
}

// Rules jidai.command.arrival, jidai.activate.isolated, jidai.activate.leaderless.
func TestAReinforcementIsInCommandAsLongAsNoneOfItHasEntered(t *testing.T) {
	for _, c := range []struct {
		name, units string
		command     bool
		check       int8
	}{
		{"all wait", "H7-Ta waiting; H7-Ya1 waiting; H7-Ya2 waiting; H7-Ya3 waiting", true, 4},
		{"one has entered and is lost", "H7-Ta waiting; H7-Ya1 lost; H7-Ya2 waiting; H7-Ya3 waiting", false, 4},
		{"one stands far away, the commander waits", "H7-Ta waiting; H7-Ya1 S58; H7-Ya2 waiting; H7-Ya3 waiting", false, 4},
		{"the commander is lost, two wait", "H7-Ta lost; H7-Ya1 lost; H7-Ya2 waiting; H7-Ya3 waiting", false, 3},
		{"the commander is lost, one stands", "H7-Ta lost; H7-Ya1 S58; H7-Ya2 waiting; H7-Ya3 waiting", false, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := table{opts: shizugatake, phase: "activate", units: c.units, more: `"arrived":["H7"]`}.position(t)
			d := division(t, p, "H7")
			p.findCommand(nil)
			same(t, "in command", p.command.has(d), c.command)
			same(t, "checks on", p.activationQuality(d), c.check)
		})
	}
}

// Rules jidai.command.loss_army, jidai.activate.isolated.
func TestASideWithoutACommanderOnTheMapLetsAReinforcementCheckOnItsOwnCommander(t *testing.T) {
	p := table{opts: shizugatake, phase: "activate", more: `"arrived":["H7"]`}.position(t)
	p.army[0] = noUnit
	p.findCommand(nil)
	d := division(t, p, "H7")
	same(t, "in command", p.command.has(d), false)
	same(t, "checks on", p.activationQuality(d), 4)
}
