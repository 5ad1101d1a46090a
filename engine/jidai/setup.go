package jidai

import (
	"slices"
	"strconv"

	"tenka/engine"
)

// blank is a battle as it is set up, before anything is chosen. Rules jidai.setup.scenario, jidai.vp.control.
func blank(o engine.Options, t *Tables) (*Position, error) {
	i := slices.Index(sceneIDs[:], o[optionScenario])
	if i < 0 {
		return nil, o.Wrong(optionScenario, "jidai.fault.scenario", "jidai.setup.scenario")
	}
	s := &t.scenes[i]
	p := &Position{t: t, s: s, begin: s.startOf(o), phase: Passing, turn: 0, first: s.firstSide, active: s.firstSide, division: noDivision, army: s.army,
		formation: s.formation, was: s.formation, fight: noFight, last: noReport, leading: noUnit, rules: variant{
			free: o.Is(optionFree), hidden: o.Is(optionHidden), sight: o.Is(optionSight), palisade: o.Is(optionPalisade), servants: o.Is(optionServants),
			activeFire: o.Is(optionActiveFire), standing: o.Is(optionStanding), maeda: o.Is(optionMaeda), anyLead: o.Is(optionAnyLead),
		}}
	for u := range p.units {
		c := &p.units[u]
		*c = counter{state: gone}
		if Unit(u) >= s.units {
			continue
		}
		w := &s.who[u]
		*c = counter{typ: w.typ, at: w.at, sp: t.sorts[w.typ].front.sp}
		if w.at == 0 {
			c.state = waiting
		}
	}
	p.stack()
	for i := range p.control {
		p.control[i] = noSide
	}
	for i, ob := range s.objectives {
		p.control[i] = ob.owner
	}
	for i := range p.charges {
		p.charges[i] = noCharge
	}
	for i := range p.fallen {
		p.fallen[i], p.routed[i] = noUnit, noUnit
	}
	return p, nil
}

// startOf is the points with which each side begins: as agreed, else those of the data. Rule jidai.opt.start_points.
func (s *scene) startOf(o engine.Options) [2]int8 {
	n, err := strconv.Atoi(o[optionStart])
	if err != nil {
		return s.allowance
	}
	return [2]int8{int8(max(n, 0)), int8(max(-n, 0))}
}

var noCharge = charging{la: noUnit, by: noUnit}
