package jidai

import (
	"fmt"
	"slices"

	"tenka/engine"
)

// reader reads one battle: its map, then its order of battle.
type reader struct {
	t         *Tables
	s         *scene
	file      *fileJSON
	in        *scenarioJSON
	field     *mapJSON
	number    int    // of the battle
	at, where string // paths of the scenario and of its map
	sides     [2]string
}

func (r *reader) read(i int) *engine.DataError {
	if id := sceneIDs[i]; r.in.ID != id || r.in.Map != id || r.field.ID != id {
		return engine.Wrong(r.at+"id", "jidai.fault.scene", r.in.ID, id)
	}
	for _, read := range []func() *engine.DataError{r.readZones, r.readBorders, r.readSides, r.readWaiting, r.readTurns, r.readObjectives, r.readLevels, r.readMeasured, r.readMaeda} {
		if err := read(); err != nil {
			return err
		}
	}
	return nil
}

// zone finds a zone of the map by its id.
func (r *reader) zone(path, id string) (Zone, *engine.DataError) {
	q, ok := words.Place(id)
	if z := r.s.zoneOf(q); ok && z != 0 {
		return z, nil
	}
	return 0, engine.Wrong(path, "jidai.fault.zone", id)
}

// land finds a zone that can be entered.
func (r *reader) land(path, id string) (Zone, *engine.DataError) {
	z, err := r.zone(path, id)
	if err == nil && r.s.ground[z] == 0 {
		return 0, engine.Wrong(path, "jidai.fault.zone.entered", id)
	}
	return z, err
}

// readZones reads the zones in their order. Rules jidai.map.zone, jidai.map.data, jidai.map.nagashino, jidai.map.shizugatake.
func (r *reader) readZones() *engine.DataError {
	s := r.s
	want := sceneZones[r.number]
	if len(r.field.Zones) != want {
		return engine.Wrong(r.where+"zones", "fault.list", len(r.field.Zones), want)
	}
	s.zones = Zone(want)
	for i, in := range r.field.Zones {
		at, z := fmt.Sprintf("%szones[%d].", r.where, i), Zone(i+1)
		kind := slices.Index(groundIDs[:], in.Type)
		switch {
		case in.ID != words.Places[s.placeOf(z)]:
			return engine.Is(at+"id", words.Places[s.placeOf(z)], in.ID)
		case kind < 0:
			return engine.OneOf(at+"type", groundIDs[1:], in.Type)
		case in.Rectangle != "yellow" && in.Rectangle != "brown":
			return engine.OneOf(at+"rectangle", "yellow, brown", in.Rectangle)
		}
		low := int8(0)
		if kind == 0 {
			low = -1
		}
		if err := readAll([]number{{at + "elevation", in.Elevation, 0, 9, &s.height[z]}, {at + "retreat[0]", in.Retreat[0], low, 99, &s.back[0][z]},
			{at + "retreat[1]", in.Retreat[1], low, 99, &s.back[1][z]}}); err != nil {
			return err
		}
		s.ground[z] = ground(kind)
		if in.Rectangle == "brown" {
			s.brown.add(z)
		}
	}
	return nil
}

// readBorders reads the borders, and what follows from them: ways, sight, zones of control. Rules jidai.terrain.chart, jidai.los.border,
// jidai.los.range2, jidai.zoc.where.
func (r *reader) readBorders() *engine.DataError {
	s, t := r.s, r.t
	for i, in := range r.field.Borders {
		at := fmt.Sprintf("%sborders[%d].", r.where, i)
		a, err := r.zone(at+"a", in.A)
		if err != nil {
			return err
		}
		b, err := r.zone(at+"b", in.B)
		if err != nil {
			return err
		}
		kind := style(max(slices.Index(styleIDs[:], in.Style), 0))
		switch {
		case kind == apart:
			return engine.Wrong(at+"style", "jidai.fault.style", in.Style)
		case a == b || s.style[a][b] != apart:
			return engine.Wrong(at+"b", "jidai.fault.border", in.B)
		case t.border[kind].move && (s.ground[a] == 0 || s.ground[b] == 0):
			return engine.Wrong(at+"style", "jidai.fault.border.heavy", in.Style)
		}
		s.style[a][b], s.style[b][a] = kind, kind
	}
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
	return nil
}

// lead adds a step for so many points to the paths of a zone.
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

// readSides reads both orders of battle. Rules jidai.setup.nagashino.allies, jidai.setup.nagashino.takeda, jidai.setup.shizugatake.hideyoshi,
// jidai.setup.shizugatake.shibata.
func (r *reader) readSides() *engine.DataError {
	s := r.s
	var clans []string
	for i, side := range r.in.Sides {
		at := fmt.Sprintf("%ssides[%d].", r.at, i)
		r.sides[i] = side.ID
		if want := sideIDs[r.number][i]; side.ID != want {
			return engine.Is(at+"id", want, side.ID)
		}
		f := slices.Index(formationIDs[1:], side.Formation) + 1
		if f == 0 {
			return engine.Wrong(at+"formation", "jidai.fault.formation", side.Formation)
		}
		if err := within(at+"allowance", side.Allowance, 0, 99); err != nil {
			return err
		}
		if s.allowance[i] = side.Allowance; len(side.Edge) == 1 {
			s.edge[i] = side.Edge[0]
		}
		s.formation[i], s.of[i], s.led[i], s.army[i] = int8(f), s.units, s.divisions, noUnit
		for n, d := range side.Divisions {
			path := fmt.Sprintf("%sdivisions[%d].", at, n)
			if err := r.readDivision(path, Side(i), &d, &clans); err != nil {
				return err
			}
			if d.ID == side.Army {
				s.army[i] = s.corps[s.divisions-1].first
			}
		}
		if s.army[i] == noUnit || s.who[s.army[i]].at == 0 {
			return engine.Wrong(at+"army_commander", "jidai.fault.army_commander", side.Army)
		}
		s.of[i+1], s.led[i+1] = s.units, s.divisions
	}
	want := sceneDivisions[r.number]
	if int(s.divisions) != want {
		return engine.Wrong(r.at+"sides", "fault.list", s.divisions, want)
	}
	s.clans = int8(len(clans))
	return r.checkStacks()
}

func (r *reader) readDivision(at string, side Side, in *divisionJSON, clans *[]string) *engine.DataError {
	s := r.s
	d := s.divisions
	if owner := int(s.ownerOf(d)) - engine.MaxSeats - 1; int(d) >= mostDivisions || owner >= len(words.Owners) || in.ID != words.Owners[owner] {
		return engine.Wrong(at+"id", "jidai.fault.divisions.order", in.ID)
	}
	clan := slices.Index(*clans, in.Clan)
	if clan < 0 {
		clan, *clans = len(*clans), append(*clans, in.Clan)
	}
	c := &s.corps[d]
	*c = corps{side: side, clan: int8(clan), first: s.units}
	s.divisions++
	put := func(path, id, typ string, zone *string, commands bool, ql int8) *engine.DataError {
		kind, no := slices.Index(typeIDs[:], typ), int(s.piece)+1+int(s.units)
		switch {
		case int(s.units) >= mostUnits || no >= len(words.Pieces) || id != words.Pieces[no]:
			return engine.Wrong(path+"id", "jidai.fault.counters.order", id)
		case kind < 0 || (classOf(Type(kind)) == commander) != commands || s.units-c.first >= mostMovers:
			return engine.Wrong(path+"type", "jidai.fault.type", typ)
		}
		z := Zone(0)
		if zone != nil {
			var err *engine.DataError
			if z, err = r.land(path+"zone", *zone); err != nil {
				return err
			}
		}
		if s.units > c.first && (z == 0) != (s.who[c.first].at == 0) {
			return engine.Wrong(path+"zone", "jidai.fault.division.whole", nil)
		}
		s.who[s.units] = who{typ: Type(kind), ql: ql, division: d, side: side, at: z}
		c.last = s.units
		if r.t.shoots(Type(kind)) {
			s.shooters[side].add(s.units)
		}
		s.units++
		return nil
	}
	if err := within(at+"commander.ql", in.Commander.QL, 1, 9); err != nil {
		return err
	}
	if err := put(at+"commander.", in.Commander.ID, in.Commander.Type, in.Commander.Zone, true, in.Commander.QL); err != nil {
		return err
	}
	for i, u := range in.Units {
		if err := put(fmt.Sprintf("%sunits[%d].", at, i), u.ID, u.Type, u.Zone, false, 0); err != nil {
			return err
		}
	}
	return nil
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

// checkStacks tests the zones of the set-up. Rules jidai.stack.limit, jidai.stack.enemy.
func (r *reader) checkStacks() *engine.DataError {
	s := r.s
	var points [mostZones][2]int8
	for u := range s.units {
		w := &s.who[u]
		if w.at == 0 {
			continue
		}
		n := &points[w.at]
		n[w.side] += r.t.sorts[w.typ].front.sp
		if n[w.side] > r.t.zone[s.ground[w.at]].stack || n[w.side.other()] > 0 {
			return engine.Wrong(r.at+"sides", "jidai.fault.stacking", words.Places[s.placeOf(w.at)])
		}
	}
	return nil
}

func (r *reader) division(path, id string) (Division, *engine.DataError) {
	for d := range r.s.divisions {
		if words.Owners[int(r.s.ownerOf(d))-engine.MaxSeats-1] == id {
			return d, nil
		}
	}
	return noDivision, engine.Wrong(path, "jidai.fault.division", id)
}

// side finds a side by its id.
func (r *reader) side(path, id string) (Side, *engine.DataError) {
	i := slices.Index(r.sides[:], id)
	if i < 0 {
		return noSide, engine.OneOf(path, r.sides[:], id)
	}
	return Side(i), nil
}

// readWaiting reads the reinforcements. Rules jidai.reinforce.table, jidai.reinforce.enter.
func (r *reader) readWaiting() *engine.DataError {
	s := r.s
	for i, in := range r.in.Reinforcements {
		at := fmt.Sprintf("%sreinforcements[%d].", r.at, i)
		d, err := r.division(at+"division", in.Division)
		if err != nil {
			return err
		}
		c := &s.corps[d]
		side, err := r.side(at+"side", in.Side)
		switch {
		case err != nil:
			return err
		case c.side != side:
			return engine.Wrong(at+"side", "jidai.fault.division.side", in.Side)
		case s.who[c.first].at != 0 || c.column != nil:
			return engine.Wrong(at+"division", "jidai.fault.division.waits", in.Division)
		case len(in.Column) != int(r.in.Turns):
			return engine.Wrong(at+"column", "jidai.fault.turns", len(in.Column))
		case len(in.Entry) == 0:
			return engine.Wrong(at+"entry", "fault.least", 0, 1)
		}
		for n, id := range in.Entry {
			z, err := r.land(fmt.Sprintf("%sentry[%d]", at, n), id)
			if err != nil {
				return err
			}
			c.entry.add(z)
		}
		for n, v := range in.Column {
			if err := within(fmt.Sprintf("%scolumn[%d]", at, n), v, 1, faces+1); err != nil {
				return err
			}
		}
		c.column = in.Column
		s.waiting = append(s.waiting, d)
	}
	for d := range s.divisions {
		if c := &s.corps[d]; s.who[c.first].at == 0 && c.column == nil {
			return engine.Wrong(r.at+"reinforcements", "jidai.fault.divisions.waiting", nil)
		}
	}
	return nil
}

// readTurns reads the turns and which of them are night. Rules jidai.over.length, jidai.night, jidai.initiative.first_turn.
func (r *reader) readTurns() *engine.DataError {
	if err := readAll([]number{{r.at + "turns", r.in.Turns, 1, 30, &r.s.turns}}); err != nil {
		return err
	}
	if len(r.in.Clock) != int(r.in.Turns) {
		return engine.Wrong(r.at+"clock", "jidai.fault.turns", len(r.in.Clock))
	}
	r.s.clock = r.in.Clock
	for i, n := range r.in.Night {
		if err := within(fmt.Sprintf("%snight_turns[%d]", r.at, i), n, 1, r.in.Turns); err != nil {
			return err
		}
		r.s.night |= 1 << n
	}
	side, err := r.side(r.at+"first_side", r.in.First)
	r.s.firstSide = side
	return err
}

// readObjectives reads the zones that count. Rules jidai.vp.zones, jidai.vp.control.
func (r *reader) readObjectives() *engine.DataError {
	if len(r.in.Objectives) > mostObjectives {
		return engine.Wrong(r.at+"objectives", "fault.most", len(r.in.Objectives), mostObjectives)
	}
	for i, in := range r.in.Objectives {
		at := fmt.Sprintf("%sobjectives[%d].", r.at, i)
		z, err := r.land(at+"zone", in.Zone)
		if err != nil {
			return err
		}
		if r.s.at[z] != 0 {
			return engine.Wrong(at+"zone", "fault.once", in.Zone)
		}
		side, err := r.side(at+"control", in.Control)
		if err != nil {
			return err
		}
		o := objective{zone: z, owner: side}
		if err := readAll([]number{{at + "points[0]", in.Points[0], 0, 50, &o.points[0]}, {at + "points[1]", in.Points[1], 0, 50, &o.points[1]}}); err != nil {
			return err
		}
		for u := range r.s.units {
			if w := &r.s.who[u]; w.at == z && w.side != side && r.t.sorts[w.typ].class != servants {
				return engine.Wrong(at+"control", "jidai.fault.control", in.Control)
			}
		}
		var steps costs
		r.s.distances(z, zoneSet{}, &steps)
		for from, n := range steps {
			if n < rings {
				o.rings[n].add(Zone(from))
			}
		}
		r.s.objectives = append(r.s.objectives, o)
		r.s.at[z] = int8(len(r.s.objectives))
	}
	return nil
}

// readLevels reads the rows of victory, the best of the first side first: every difference belongs to one. Rule jidai.vp.levels.
func (r *reader) readLevels() *engine.DataError {
	want := []level{{0, true, 0}, {0, false, 0}, {noSide, false, 0}, {1, false, 0}, {1, true, 0}}
	if len(r.in.Levels) != len(want) {
		return engine.Wrong(r.at+"levels", "fault.list", len(r.in.Levels), 5)
	}
	for i, in := range r.in.Levels {
		at, l := fmt.Sprintf("%slevels[%d].", r.at, i), want[i]
		id := "draw"
		if l.side != noSide {
			id = r.sides[l.side] + " marginal"
			if l.decisive {
				id = r.sides[l.side] + " decisive"
			}
		}
		last := i == len(want)-1
		switch {
		case in.Level != id:
			return engine.Is(at+"level", id, in.Level)
		case (in.Low == nil) != last || (in.High == nil) != (i == 0):
			return engine.Wrong(at+"low", "jidai.fault.levels", nil)
		case in.Low != nil && (*in.Low < -999 || *in.Low > 999):
			return engine.Between(at+"low", -999, 999, *in.Low)
		case in.High != nil && (*in.High != *r.in.Levels[i-1].Low-1 || !last && *in.Low > *in.High):
			return engine.Wrong(at+"high", "jidai.fault.levels.high", *in.High)
		}
		l.low = -32768
		if in.Low != nil {
			l.low = *in.Low
		}
		r.s.levels = append(r.s.levels, l)
	}
	return nil
}

// readMeasured reads what was measured of level play. Rule jidai.opt.start_points.
func (r *reader) readMeasured() *engine.DataError {
	for i, m := range r.in.Measured {
		if m.Won[0] < 0 || m.Won[1] < 0 || m.Won[0]+m.Won[1] > m.Matches || m.Matches == 0 {
			return engine.Wrong(fmt.Sprintf("%smeasured[%d].won", r.at, i), "matches that each side has won", fmt.Sprint(m.Won))
		}
	}
	r.s.measured = r.in.Measured
	return nil
}

// readMaeda reads who may march away. Rule jidai.opt.maeda_leaves.
func (r *reader) readMaeda() *engine.DataError {
	r.s.maeda = noDivision
	if r.in.Maeda == nil {
		return nil
	}
	d, err := r.division(r.at+"maeda.division", r.in.Maeda.Division)
	if err != nil {
		return err
	}
	if r.s.corps[d].column != nil {
		return engine.Wrong(r.at+"maeda.division", "jidai.fault.division.on_map", r.in.Maeda.Division)
	}
	r.s.maeda = d
	for i, id := range r.in.Maeda.Zones {
		path := fmt.Sprintf("%smaeda.zones[%d]", r.at, i)
		z, err := r.land(path, id)
		if err != nil {
			return err
		}
		if r.s.at[z] == 0 {
			return engine.Wrong(path, "jidai.fault.objective", id)
		}
		r.s.maedaZones.add(z)
	}
	return nil
}
