package jidai

import (
	"math"
	"slices"

	"tenka/engine"
	"tenka/engine/form"
)

// mapFields are the zones of a battle in their order, and their borders. Rules jidai.map.zone, jidai.map.data, jidai.map.nagashino,
// jidai.map.shizugatake.
func (t *Tables) mapFields(f form.Form, number int) {
	s := &t.scenes[number]
	for _, n := range sceneZones[:number] {
		s.base += engine.Place(n)
	}
	s.zones = Zone(sceneZones[number])
	form.Is(f, "id", sceneIDs[number])
	f.Rows("zones", int(s.zones), int(s.zones), func(f form.Form, i int) {
		z, colour, least := Zone(i+1), int8(0), int8(0)
		form.Is(f, "id", s.zoneID(z))
		form.Need(f, "type", aGround, &s.ground[z])
		form.Need(f, "rectangle", aRectangle, &colour)
		if aRectangle.ID(colour) == "brown" {
			s.brown.add(z)
		}
		form.Number(f, "elevation", &s.height[z], 0, 9)
		if s.ground[z] == 0 {
			least = -1
		}
		f.Fixed("retreat", true, 2, func(f form.Form, key string, side int) { form.Number(f, key, &s.back[side][z], least, 99) })
	})
	anyZone := s.someZones("jidai.fault.zone", func(Zone) bool { return true })
	f.Rows("borders", 0, form.Any, func(f form.Form, _ int) {
		var a, b Zone
		var kind style
		form.Need(f, "a", anyZone, &a)
		form.Need(f, "b", anyZone, &b)
		form.Need(f, "style", aStyle, &kind)
		f.Check(a == b || s.style[a][b] != apart, "b", "jidai.fault.border", f.Text("b"))
		f.Check(t.border[kind].move && (s.ground[a] == 0 || s.ground[b] == 0), "style", "jidai.fault.border.heavy", f.Text("style"))
		s.style[a][b], s.style[b][a] = kind, kind
	})
	if f.Reading() {
		s.join(t)
	}
}

// join finds what follows from the borders: ways, sight, zones of control. Rules jidai.terrain.chart, jidai.los.border, jidai.zoc.where.
func (s *scene) join(t *Tables) {
	for a := Zone(1); a <= s.zones; a++ {
		for b := Zone(1); b <= s.zones; b++ {
			kind := s.style[a][b]
			if kind == apart {
				continue
			}
			row := t.border[kind]
			if row.move {
				s.next[a].add(b)
				s.lead(a, b, row.mp+t.zone[s.ground[b]].mp)
			}
			if row.fire {
				s.close[a].add(b)
			}
			if kind != heavyBrown {
				s.touch[a].add(b)
			}
			for over := range s.zoc {
				if lower := s.ground[b] != 0 && s.ground[b] < s.ground[a]; lower && (row.zoc || over == 1 && kind == heavyYellow) {
					s.zoc[over][a].add(b)
				}
			}
		}
	}
	s.findFar()
}

// lead adds a step that costs mp points to the paths of a zone.
func (s *scene) lead(from, to Zone, mp int8) {
	list := s.paths[from]
	i, found := slices.BinarySearchFunc(list, mp, func(way path, mp int8) int { return int(way.mp) - int(mp) })
	if !found {
		list = slices.Insert(list, i, path{mp: mp})
	}
	list[i].to.add(to)
	s.paths[from] = list
}

// findFar finds what lies in sight at range 2. Rule jidai.los.range2.
func (s *scene) findFar() {
	for a := Zone(1); a <= s.zones; a++ {
		for b := Zone(1); b <= s.zones; b++ {
			if a == b || s.style[a][b] != apart {
				continue
			}
			seen, clear := false, false
			for set := s.close[a].and(s.close[b]); !set.empty(); {
				m := set.pop()
				if s.height[m] <= max(s.height[a], s.height[b]) {
					seen = true
					clear = clear || !s.brown.has(m)
				}
			}
			if seen {
				s.far[a].add(b)
				s.between[a][b] = !clear
			}
		}
	}
}

// fieldsOf reads one battle whose map is read.
type fieldsOf struct {
	*scene
	t *Tables
	names
	number int
}

// sceneFields are a battle: its order of battle, its turns, what counts at its end.
func (t *Tables) sceneFields(f form.Form, number int) {
	s := &t.scenes[number]
	s.owner = engine.Owner(engine.MaxSeats)
	for i := range number {
		s.piece += engine.Piece(t.scenes[i].units)
		s.owner += engine.Owner(t.scenes[i].divisions)
	}
	r := &fieldsOf{s, t, s.names(), number}
	form.Is(f, "id", sceneIDs[number])
	form.Is(f, "map", sceneIDs[number])
	r.turnFields(f)
	r.sideFields(f)
	f.Rows("reinforcements", 0, form.Any, r.waitingFields)
	for d := range s.divisions {
		c := &s.corps[d]
		f.Check(s.who[c.first].at == 0 && c.column == nil, "reinforcements", "jidai.fault.divisions.waiting", nil)
	}
	f.Rows("objectives", 0, mostObjectives, r.objectiveFields)
	f.Rows("levels", len(levels), len(levels), r.levelFields)
	f.Measured(&s.measured, &s.bouts) // of level play. Rule jidai.opt.start_points
	s.maeda = noDivision
	f.Optional().Object("maeda", true, r.maedaFields)
}

// turnFields are the turns and which of them are night. Rules jidai.over.length, jidai.night, jidai.initiative.first_turn.
func (r *fieldsOf) turnFields(f form.Form) {
	form.Number(f, "turns", &r.turns, 1, 30)
	f.Into("clock", &r.clock)
	f.Check(len(r.clock) != int(r.turns), "clock", "jidai.fault.turns", len(r.clock))
	f.List("night_turns", 0, form.Any, func(f form.Form, key string, _ int) {
		var n int8
		form.Number(f, key, &n, 1, r.turns)
		r.night |= 1 << n
	})
	form.Need(f, "first_side", r.side, &r.firstSide)
}

// sideFields are both orders of battle. Rules jidai.setup.nagashino.allies, jidai.setup.nagashino.takeda, jidai.setup.shizugatake.hideyoshi,
// jidai.setup.shizugatake.shibata.
func (r *fieldsOf) sideFields(f form.Form) {
	var clans []string
	f.Rows("sides", 2, 2, func(f form.Form, i int) {
		r.of[i], r.led[i], r.army[i] = r.units, r.divisions, noUnit
		form.Is(f, "id", sideIDs[r.number][i])
		form.Need(f, "formation", aFormation, &r.formation[i])
		form.Number(f, "allowance", &r.allowance[i], 0, 99)
		if edge := f.Text("retreat_edge"); len(edge) == 1 {
			r.edge[i] = edge[0]
		}
		army := f.Text("army_commander")
		f.Rows("divisions", 0, form.Any, func(f form.Form, _ int) {
			r.divisionFields(f, Side(i), &clans)
			if f.Reading() && r.divisionID(r.divisions-1) == army {
				r.army[i] = r.corps[r.divisions-1].first
			}
		})
		f.Check(r.army[i] == noUnit || r.who[r.army[i]].at == 0, "army_commander", "jidai.fault.army_commander", army)
		r.of[i+1], r.led[i+1] = r.units, r.divisions
	})
	f.Check(int(r.divisions) != sceneDivisions[r.number], "sides", "fault.list", r.divisions, sceneDivisions[r.number])
	r.clans = int8(len(clans))
	r.checkStacks(f)
}

// divisionFields are a division: its commander, then its units.
func (r *fieldsOf) divisionFields(f form.Form, side Side, clans *[]string) {
	d, id, clan := r.divisions, f.Text("id"), f.Text("clan")
	f.Check(int(d) >= sceneDivisions[r.number] || id != r.divisionID(d), "id", "jidai.fault.divisions.order", id)
	if !f.Reading() {
		return
	}
	if !slices.Contains(*clans, clan) {
		*clans = append(*clans, clan)
	}
	r.corps[d] = corps{side: side, clan: int8(slices.Index(*clans, clan)), first: r.units}
	r.divisions++
	r.chiefs.add(r.units)
	f.Object("commander", true, func(f form.Form) { r.unitFields(f, true) })
	f.Rows("units", 0, form.Any, func(f form.Form, _ int) { r.unitFields(f, false) })
}

// unitFields are a counter of the last division. Without a zone it waits.
func (r *fieldsOf) unitFields(f form.Form, commands bool) {
	d, u, id := r.divisions-1, r.units, f.Text("id")
	c := &r.corps[d]
	w := who{division: d, side: c.side}
	f.Check(int(u) >= mostUnits || int(r.pieceOf(u)) >= len(words.Pieces) || id != r.unitID(u), "id", "jidai.fault.counters.order", id)
	form.Need(f, "type", aType, &w.typ)
	f.Check((classOf(w.typ) == commander) != commands || u-c.first >= mostMovers, "type", "jidai.fault.type", w.typ)
	if commands {
		form.Number(f, "ql", &w.ql, 1, 9)
	}
	form.ID(f, "zone", r.zone, &w.at, 0)
	f.Check(u > c.first && (w.at == 0) != (r.who[c.first].at == 0), "zone", "jidai.fault.division.whole", nil)
	if !f.Reading() {
		return
	}
	r.who[u], c.last = w, u
	if r.t.shoots(w.typ) {
		r.shooters[c.side].add(u)
	}
	r.force[c.side].add(u)
	r.units++
}

// shoots reports whether a counter of a type can ever have fire strength: on either face, mounted or not, or as a generic Taisho.
func (t *Tables) shoots(typ Type) bool {
	so := &t.sorts[typ]
	most := max(so.front.fs, so.back.fs)
	if so.other != noType {
		most = max(most, t.sorts[so.other].front.fs, t.sorts[so.other].back.fs)
	}
	return most > 0 || so.class == commander && t.generic.face.fs > 0
}

// checkStacks tests the zones of the setup. Rules jidai.stack.limit, jidai.stack.enemy.
func (r *fieldsOf) checkStacks(f form.Form) {
	var points [mostZones][2]int8
	for u := range r.units {
		w := &r.who[u]
		if w.at == 0 {
			continue
		}
		n := &points[w.at]
		n[w.side] += r.t.sorts[w.typ].front.sp
		f.Check(n[w.side] > r.t.zone[r.ground[w.at]].stack || n[w.side.other()] > 0, "sides", "jidai.fault.stacking", r.zoneID(w.at))
	}
}

// waitingFields are a reinforcement. Rules jidai.reinforce.table, jidai.reinforce.enter.
func (r *fieldsOf) waitingFields(f form.Form, _ int) {
	var d divisionNo
	var side Side
	form.Need(f, "division", r.division, &d)
	form.Need(f, "side", r.side, &side)
	c := &r.corps[d]
	f.Check(c.side != side, "side", "jidai.fault.division.side", f.Text("side"))
	f.Check(r.who[c.first].at != 0 || c.column != nil, "division", "jidai.fault.division.waits", f.Text("division"))
	f.Check(f.Len("column") != int(r.turns), "column", "jidai.fault.turns", f.Len("column"))
	f.Check(f.Len("entry") == 0, "entry", "fault.least", 0, 1)
	form.IDs(f, "entry", r.zone, nil, c.entry.add)
	c.column = make([]int8, r.turns)
	form.Numbers(f, "column", c.column, 1, faces+1)
	r.waiting = append(r.waiting, d)
}

// objectiveFields are a zone that counts. Rules jidai.vp.zones, jidai.vp.control.
func (r *fieldsOf) objectiveFields(f form.Form, _ int) {
	var o objective
	form.Need(f, "zone", r.zone, &o.zone)
	f.Check(r.at[o.zone] != 0, "zone", "fault.once", f.Text("zone"))
	form.Need(f, "control", r.side, &o.owner)
	form.Numbers(f, "points", o.points[:], 0, 50)
	other := slices.ContainsFunc(r.who[:r.units], func(w who) bool {
		return w.at == o.zone && w.side != o.owner && r.t.sorts[w.typ].class != servants
	})
	f.Check(other, "control", "jidai.fault.control", f.Text("control"))
	if !f.Reading() {
		return
	}
	var steps costs
	r.distances(o.zone, zoneSet{}, &steps)
	for from, n := range steps {
		if n < rings {
			o.rings[n].add(Zone(from))
		}
	}
	r.objectives = append(r.objectives, o)
	r.at[o.zone] = int8(len(r.objectives))
}

// levels are the rows of victory, the best of the first side first. Rule jidai.vp.levels.
var levels = [...]level{{side: 0, decisive: true}, {side: 0}, {side: noSide}, {side: 1}, {side: 1, decisive: true}}

// levelFields are a row of victory: every difference belongs to one.
func (r *fieldsOf) levelFields(f form.Form, i int) {
	l, id, last := levels[i], "draw", i == len(levels)-1
	switch {
	case l.decisive:
		id = r.sideID(l.side) + " decisive"
	case l.side != noSide:
		id = r.sideID(l.side) + " marginal"
	}
	form.Is(f, "level", id)
	f.Check(f.Has("low") == last || f.Has("high") == (i == 0), "low", "jidai.fault.levels", nil)
	var high int16
	l.low = math.MinInt16
	form.Number(f.Optional(), "low", &l.low, -999, 999)
	form.Number(f.Optional(), "high", &high, math.MinInt16, math.MaxInt16)
	f.Check(i > 0 && (high != r.levels[max(i, 1)-1].low-1 || !last && l.low > high), "high", "jidai.fault.levels.high", high)
	r.levels = append(r.levels, l)
}

// maedaFields are who may march away. Rule jidai.opt.maeda_leaves.
func (r *fieldsOf) maedaFields(f form.Form) {
	form.Need(f, "division", r.division, &r.maeda)
	f.Check(r.maeda != noDivision && r.corps[r.maeda].column != nil, "division", "jidai.fault.division.on_map", f.Text("division"))
	form.IDs(f, "zones", r.objective, nil, r.maedaZones.add)
}
