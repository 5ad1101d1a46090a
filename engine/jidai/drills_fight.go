package jidai

import (
	"fmt"
	"slices"

	"tenka/engine"
	"tenka/engine/drill"
)

// lineRules are the rules of the lines of a sum that have one of their own.
var lineRules = map[Line]string{
	LineStrength: "jidai.combat.total", LineCombinationLD: "jidai.melee.combo_ld", LineCharge: "jidai.charge.declare", LineNight: "jidai.night",
	LineBrown: "jidai.los.brown", LineBetween: "jidai.los.brown",
}

func askSum(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	p := &v.p
	type combat struct {
		la, ld engine.Piece
		to     engine.Place
		fire   bool
		sum    Sum
	}
	var list []combat
	for _, a := range m.Legal {
		if a.Kind != KindFire && a.Kind != KindMelee {
			continue
		}
		for _, ld := range v.Defends(a.Piece, a.To, a.Kind == KindFire) {
			odds, ok := v.MeleeOdds(a.Piece, ld, v.Charged(a.Piece))
			if a.Kind == KindFire {
				odds, ok = v.FireOdds(a.Piece, ld)
			}
			added := 0
			for line, n := range odds.Sum.Lines {
				if n != 0 && Line(line) != LineStrength {
					added++
				}
			}
			if ok && added >= min(m.Level, 2) {
				list = append(list, combat{a.Piece, ld, a.To, a.Kind == KindFire, odds.Sum})
			}
		}
	}
	if len(list) == 0 {
		return drill.Question{}, false
	}
	x := drill.One(m, list)
	var wrong []drill.Answer
	for line, n := range x.sum.Lines {
		rule, own := lineRules[Line(line)]
		switch {
		case own:
		case x.fire:
			rule = "jidai.fire.mods"
		case Line(line) == LineCombinationLA:
			rule = "jidai.melee.combo_la"
		default:
			rule = "jidai.melee.mods"
		}
		if n != 0 {
			wrong = append(wrong, drill.Answer{Is: x.sum.Total - n, Forgets: rule})
		}
	}
	wrong = drill.Mixed(m, wrong)
	wrong = append(wrong, drill.Answer{Is: -x.sum.Total, Forgets: "jidai.combat.total"}, drill.Answer{Is: x.sum.Total + 1, Forgets: "jidai.combat.total"},
		drill.Answer{Is: x.sum.Total - 1, Forgets: "jidai.combat.total"})
	from := p.s.placeOf(p.units[p.s.unitOf(x.la)].at)
	args := engine.Args{"Piece": x.la, "Target": x.ld, "Place": from, "To": x.to, "Fire": x.fire, "A": x.sum.Attack, "B": x.sum.Defence,
		"Charge": x.sum.Lines[LineCharge] != 0, "N": x.sum.Total, "More": x.sum.Total - x.sum.Lines[LineStrength]}
	return drill.Right(args, []engine.Place{from, x.to}, x.sum.Total, wrong...)
}

// standing is how a counter stands: the strength points that it has lost, and its disorder; as an answer.
func standing(lost, ds, left int) any {
	if left <= 0 {
		return drill.Word("jidai.drill.gone")
	}
	return drill.Word(fmt.Sprintf("jidai.drill.stands.%d%d", lost, ds))
}

func askWorse(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	p := &v.p
	var list []Unit
	const gone, disordered = 0, 1
	outcome := m.Draw(3) // it is eliminated, at DS1 again, or in order
	for side := range Side(2) {
		for _, u := range p.onMap(side) {
			c := &p.units[u]
			if c.ds > 0 && (c.sp == 1) == (outcome == gone) && (outcome != disordered || c.ds == 2) {
				list = append(list, u)
			}
		}
	}
	if len(list) == 0 {
		return drill.Question{}, false
	}
	u := drill.One(m, list)
	sp, ds := int(p.units[u].sp), int(p.units[u].ds)
	n := 3 - ds // the third level is what is asked about
	if outcome == disordered {
		n = 2
	}
	after := p.fate(u, effect{worse: int8(n)}, 1)
	lost, level := sp-int(after.sp), int(after.ds)
	args := engine.Args{"Piece": p.s.pieceOf(u), "Place": p.s.placeOf(p.units[u].at), "N": n, "A": ds, "B": sp, "Gone": after.sp == 0, "Over": level}
	wrong := []drill.Answer{
		{Is: standing(1, 2, sp-1), Forgets: "jidai.unit.ds"},
		{Is: standing(0, 2, sp), Forgets: "jidai.unit.ds"},
		{Is: standing(1, 0, sp-1), Forgets: "jidai.unit.ds"},
		{Is: standing(1, 1, sp-1), Forgets: "jidai.unit.ds"},
		{Is: standing(0, 0, 0), Forgets: "jidai.unit.flip"},
		{Is: standing(0, 0, sp), Forgets: "jidai.unit.ds"},
	}
	return drill.Right(args, []engine.Place{p.s.placeOf(p.units[u].at)}, standing(lost, level, int(after.sp)), wrong...)
}

func askCheck(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	var list, lent []Counter // lent are those to whom a commander lends his quality
	for _, c := range v.Counters() {
		if c.Place == 0 || c.Generic {
			continue
		}
		list = append(list, c)
		if c.Checks > c.Quality {
			lent = append(lent, c)
		}
	}
	if len(lent) > 0 && m.Draw(4) > 0 {
		list = lent
	}
	c := drill.One(m, list)
	added := m.Draw(min(m.Level, 2) + 1)
	if c.Checks == c.Quality && added == 0 {
		added = 1 // else the answer stands on the counter
	}
	right := min(c.Checks-added, faces)
	if right < 1 {
		return drill.Question{}, false
	}
	var wrong []drill.Answer
	not := func(n int, rule string) {
		if n >= 1 && n <= faces {
			wrong = append(wrong, drill.Answer{Is: n, Forgets: rule})
		}
	}
	not(c.Quality-added, "jidai.qc.commander")
	not(c.Checks+added, "jidai.qc.rule")
	not(c.Checks, "jidai.qc.rule")
	not(right-1, "jidai.qc.rule")
	not(right+1, "jidai.qc.rule")
	not(right+2, "jidai.qc.rule")
	args := engine.Args{"Piece": c.Piece, "Place": c.Place, "Added": added, "Q": c.Checks, "Own": c.Quality, "N": right}
	return drill.Right(args, []engine.Place{c.Place}, right, wrong...)
}

func askCharge(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	p := &v.p
	var list []engine.Action
	for _, a := range m.Legal {
		if a.Kind == KindCharge {
			list = append(list, a)
		}
	}
	if len(list) == 0 {
		return drill.Question{}, false
	}
	a := drill.One(m, list)
	u, z := p.s.unitOf(a.Piece), p.s.zoneOf(a.To)
	var steps costs
	p.s.distances(z, zoneSet{}, &steps)
	others := slices.DeleteFunc(p.onMap(p.active), func(o Unit) bool {
		return steps[p.units[o].at] > 3 || slices.Contains(list, engine.Action{Kind: KindCharge, Piece: p.s.pieceOf(o), To: a.To})
	})
	others = drill.Mixed(m, others)
	slices.SortStableFunc(others, func(x, y Unit) int { return p.unlike(x, steps) - p.unlike(y, steps) })
	var wrong []drill.Answer
	for _, o := range others {
		wrong = append(wrong, drill.Answer{Is: p.s.pieceOf(o), Forgets: "jidai.charge.when"})
	}
	at := p.s.placeOf(p.units[u].at)
	return drill.Right(engine.Args{"Piece": a.Piece, "Place": at, "To": a.To}, []engine.Place{a.To}, a.Piece, wrong...)
}

// unlike is how far a counter that cannot charge is from one that can: its distance, less if it is mounted or of the activated division.
func (p *Position) unlike(u Unit, steps costs) int {
	n := 2 * int(steps[p.units[u].at])
	if p.kind(u) != mounted {
		n += 2
	}
	if p.s.who[u].division != p.division {
		n++
	}
	return n
}
