package jidai

import (
	"slices"

	"tenka/engine"
	"tenka/engine/drill"
)

// Drills are the kinds of question.
func (game) Drills() []drill.Kind {
	return []drill.Kind{
		{ID: "cost", Ask: askCost},
		{ID: "fired", Ask: askFired},
		{ID: "sum", Ask: askSum},
		{ID: "worse", Ask: askWorse},
		{ID: "check", Ask: askCheck},
		{ID: "charge", Ask: askCharge},
		{ID: "command", Ask: askCommand},
		{ID: "room", Ask: askRoom},
		{ID: "retreat", Ask: askRetreat},
		{ID: "zoc", Ask: askZoc},
	}
}

// Setups are the two battles: questions come from both.
func (game) Setups() (list []engine.Options) {
	for _, id := range sceneIDs {
		list = append(list, engine.Options{optionScenario: id})
	}
	return list
}

// onMap are the counters of a side on the map.
func (p *Position) onMap(side Side) (list []Unit) {
	from, to := p.s.sideUnits(side)
	for u := from; u < to; u++ {
		if p.on(u) {
			list = append(list, u)
		}
	}
	return list
}

// movers are the counters on the map that the seat may move now.
func movers(m drill.Moment) (list []Unit) {
	p := &m.View.(*View).p
	for _, a := range m.Legal {
		if u := p.s.unitOf(a.Piece); a.Kind == KindMove && p.on(u) && !slices.Contains(list, u) {
			list = append(list, u)
		}
	}
	return list
}

// cheapest is the least that a way of a counter to a zone takes if each step takes what a rule says.
func (p *Position) cheapest(from, to Zone, closed zoneSet, step func(from, to Zone) int) int {
	best := map[Zone]int{from: 0}
	for edge := []Zone{from}; len(edge) > 0; {
		z := edge[0]
		edge = edge[1:]
		for _, o := range p.s.next[z].less(closed).list() {
			n := best[z] + step(z, o)
			if old, ok := best[o]; !ok || n < old {
				best[o] = n
				edge = append(edge, o)
			}
		}
	}
	return best[to]
}

func askCost(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	p := &v.p
	list := movers(m)
	if len(list) == 0 {
		return drill.Question{}, false
	}
	u := drill.One(m, list)
	at, q := p.units[u].at, p.s.pieceOf(u)
	far := slices.DeleteFunc(v.Reach(q), func(r Reached) bool { return r.spot || r.Points < 3 || r.Points > int(p.allowance(u)) })
	if len(far) == 0 {
		return drill.Question{}, false
	}
	r := drill.One(m, far)
	w, to := p.look(p.active), p.s.zoneOf(r.Place)
	ground := func(z Zone) int { return int(p.t.zone[p.s.ground[z]].mp) }
	border := func(a, b Zone) int { return int(p.t.border[p.s.style[a][b]].mp) }
	control := func(z Zone) int {
		if w.zoc.has(z) {
			return int(p.t.zocMP)
		}
		return 0
	}
	cost := func(step func(a, b Zone) int) int { return p.cheapest(at, to, w.closed, step) }
	args := engine.Args{"Piece": q, "Place": p.s.placeOf(at), "To": r.Place, "N": r.Points, "Way": 0}
	way := v.Way(q, r.Place)
	if len(way) > 2 {
		args["Way"] = way[len(way)-2]
	}
	wrong := []drill.Answer{
		{Is: cost(func(a, b Zone) int { return ground(b) + border(a, b) }), Forgets: "jidai.zoc.effect"},
		{Is: cost(func(_, b Zone) int { return ground(b) + control(b) }), Forgets: "jidai.terrain.chart"},
		{Is: cost(func(a, b Zone) int { return 1 + border(a, b) + control(b) }), Forgets: "jidai.terrain.chart"},
		{Is: cost(func(_, _ Zone) int { return 1 }), Forgets: "jidai.terrain.chart"},
	}
	if !slices.ContainsFunc(wrong[:3], func(a drill.Answer) bool { return a.Is != r.Points && a.Is != wrong[3].Is }) {
		return drill.Question{}, false // nobody who forgets a rule would be wrong
	}
	if n := v.Straight(q, r.Place); n > r.Points && n < never {
		wrong = append([]drill.Answer{{Is: n, Forgets: "jidai.move.unit"}}, wrong...)
	}
	wrong = append(wrong, drill.Answer{Is: r.Points + 1, Forgets: "jidai.terrain.chart"}, drill.Answer{Is: r.Points + 2, Forgets: "jidai.terrain.chart"})
	return drill.Right(args, []engine.Place{p.s.placeOf(at), r.Place}, r.Points, wrong...)
}

func askFired(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	p := &v.p
	list := movers(m)
	if len(list) == 0 {
		return drill.Question{}, false
	}
	q := p.s.pieceOf(drill.One(m, list))
	near := slices.DeleteFunc(v.Reach(q), func(r Reached) bool { return r.spot || len(r.FiredAtBy) == 0 })
	if len(near) == 0 {
		return drill.Question{}, false
	}
	r := drill.One(m, near)
	z, foe := p.s.zoneOf(r.Place), p.active.other()
	var fires, armed zoneSet
	for _, by := range r.FiredAtBy {
		fires.add(p.units[p.s.unitOf(by)].at)
	}
	for _, u := range p.onMap(foe) {
		if p.firePower(u) > 0 {
			armed.add(p.units[u].at)
		}
	}
	var touching, beside, far []drill.Answer
	var steps costs
	p.s.distances(z, zoneSet{}, &steps)
	for _, o := range p.occupied(foe).less(fires).list() {
		a := drill.Answer{Is: p.s.placeOf(o), Forgets: "jidai.fire.range"}
		switch {
		case armed.has(o) && p.s.style[z][o] == heavyBrown:
			a.Forgets = "jidai.los.border"
			touching = append(touching, a)
		case !armed.has(o) && p.s.style[z][o] != apart:
			a.Forgets = "jidai.unit.zero"
			touching = append(touching, a)
		case armed.has(o) && steps[o] <= 3:
			beside = append(beside, a)
		case steps[o] <= 4:
			if !armed.has(o) {
				a.Forgets = "jidai.unit.zero"
			}
			far = append(far, a)
		}
	}
	touching = drill.Mixed(m, touching)
	beside = drill.Mixed(m, beside)
	far = drill.Mixed(m, far)
	right := p.s.placeOf(drill.One(m, fires.list()))
	args := engine.Args{"Piece": q, "To": r.Place, "Place": right}
	return drill.Right(args, []engine.Place{r.Place}, right, append(append(touching, beside...), far...)...)
}

func askCommand(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	p := &v.p
	side := Side(m.Seat)
	army := p.army[side]
	if army == noUnit || !p.on(army) {
		return drill.Question{}, false
	}
	zoc, closed := p.zoc(side.other()), p.occupied(side.other())
	radius := int(p.radiusIn(army, zoc))
	type division struct {
		no  divisionNo
		far int
	}
	var in, out []division
	for d, end := p.s.sideDivisions(side); d < end; d++ {
		k := p.s.corps[d].first
		if !p.on(k) || k == army {
			continue
		}
		x := division{d, int(p.steps(p.units[army].at, p.units[k].at, closed, far))}
		if p.inRadius(d, zoc) {
			in = append(in, x)
		} else {
			out = append(out, x)
		}
	}
	nearby := slices.DeleteFunc(slices.Clone(out), func(x division) bool { return x.far > radius+2 })
	if len(nearby) > 0 || m.Draw(6) > 0 { // those who are far away are plain to see
		out = nearby
	}
	if len(out) == 0 || len(in) < 2 {
		return drill.Question{}, false
	}
	in = drill.Mixed(m, in)
	slices.SortStableFunc(in, func(a, b division) int { return b.far - a.far })
	x := drill.One(m, out)
	var wrong []drill.Answer
	for _, o := range in {
		wrong = append(wrong, drill.Answer{Is: p.s.ownerOf(o.no), Forgets: "jidai.command.radius"})
	}
	args := engine.Args{"Piece": p.s.pieceOf(army), "Owner": p.s.ownerOf(x.no), "N": radius, "Far": x.far, "Cut": x.far >= far,
		"Zoc": radius < int(p.quality(army))}
	return drill.Right(args, []engine.Place{p.s.placeOf(p.units[army].at)}, p.s.ownerOf(x.no), wrong...)
}

func askRoom(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	p := &v.p
	side := Side(m.Seat)
	count, points := map[Zone]int{}, map[Zone]int{}
	for _, u := range p.onMap(side) {
		z := p.units[u].at
		count[z]++
		points[z] += int(p.units[u].sp)
		if p.has(u, unseated) {
			count[z] = -len(p.units) // a new commander does not count yet: too special to ask for
		}
	}
	var list, uneven []Zone // uneven are those where not each counter has two strength points
	for z := Zone(1); z <= p.s.zones; z++ {
		if count[z] > 1 {
			list = append(list, z)
			if points[z] != 2*count[z] {
				uneven = append(uneven, z)
			}
		}
	}
	if m.Draw(6) > 0 {
		list = uneven
	}
	if len(list) == 0 {
		return drill.Question{}, false
	}
	z := drill.One(m, list)
	load, limit := v.Stack(side, p.s.placeOf(z))
	right := limit - load
	var wrong []drill.Answer
	not := func(n int) {
		if n >= 0 {
			wrong = append(wrong, drill.Answer{Is: n, Forgets: "jidai.stack.limit"})
		}
	}
	not(limit - count[z])
	for _, u := range p.onMap(side) {
		if p.units[u].at == z && (p.commander(u) || p.kind(u) == servants) {
			not(right + int(p.units[u].sp))
		}
	}
	for _, g := range v.Grounds() {
		not(g.Stack - load)
	}
	not(limit)
	args := engine.Args{"Place": p.s.placeOf(z), "N": right, "Limit": limit, "Load": load}
	return drill.Right(args, []engine.Place{p.s.placeOf(z)}, right, wrong...)
}

func askRetreat(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	p := &v.p
	var can []engine.Place
	var wrong []drill.Answer
	for _, w := range v.Withdrawals() {
		a := drill.Answer{Is: w.Place, Forgets: "jidai.retreat.toward"}
		switch {
		case w.Legal:
			can = append(can, w.Place)
			continue
		case w.Enemy:
			a.Forgets = "jidai.retreat.legal"
		case w.Full:
			a.Forgets = "jidai.stack.limit"
		}
		wrong = append(wrong, a)
	}
	if len(can) == 0 {
		return drill.Question{}, false
	}
	u := p.routed[0]
	at, side := p.units[u].at, p.s.who[u].side
	for z := Zone(1); z <= p.s.zones; z++ {
		if p.s.style[at][z] >= heavyYellow && p.s.ground[z] > 0 {
			wrong = append(wrong, drill.Answer{Is: p.s.placeOf(z), Forgets: "jidai.retreat.legal"})
		}
	}
	wrong = drill.Mixed(m, wrong)
	right := drill.One(m, can)
	args := engine.Args{"Piece": p.s.pieceOf(u), "Place": p.s.placeOf(at), "To": right, "Edge": string(p.s.edge[side]),
		"Nearer": v.Back(side, right) < v.Back(side, p.s.placeOf(at))}
	return drill.Right(args, []engine.Place{p.s.placeOf(at)}, right, wrong...)
}

func askZoc(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	p := &v.p
	foe := Side(m.Seat).other()
	held, control := p.occupied(foe), p.zoc(foe)
	var able zoneSet // zones with an enemy who has a zone of control at all
	for _, u := range p.onMap(foe) {
		if c := &p.units[u]; c.ds == 0 && p.kind(u) <= mounted {
			able.add(c.at)
		}
	}
	var can, calm, weak []engine.Place // controlled; beside an able enemy but not controlled; beside others only
	for z := Zone(1); z <= p.s.zones; z++ {
		if p.s.ground[z] == 0 || held.has(z) {
			continue
		}
		beside, strong := false, false
		for _, o := range held.list() {
			if p.s.style[z][o] != apart {
				beside, strong = true, strong || able.has(o)
			}
		}
		switch q := p.s.placeOf(z); {
		case control.has(z):
			can = append(can, q)
		case strong:
			calm = append(calm, q)
		case beside:
			weak = append(weak, q)
		}
	}
	if len(can) == 0 || len(calm) == 0 {
		return drill.Question{}, false
	}
	calm = drill.Mixed(m, calm)
	weak = drill.Mixed(m, weak)
	var wrong []drill.Answer
	for i := range max(len(calm), len(weak)) {
		if i < len(calm) {
			wrong = append(wrong, drill.Answer{Is: calm[i], Forgets: "jidai.zoc.where"})
		}
		if i < len(weak) {
			wrong = append(wrong, drill.Answer{Is: weak[i], Forgets: "jidai.zoc.who"})
		}
	}
	right := drill.One(m, can)
	return drill.Right(engine.Args{"Place": right}, nil, right, wrong...)
}
