package jidai

import (
	"slices"

	"tenka/engine"
	"tenka/engine/form"
)

// The ids that files use, of all battles.
var (
	aPhase     = form.Listed[Phase](phaseIDs[:], int(Passing))
	aFormation = form.Names[int8]{ID: func(f int8) string { return formationIDs[f] }, Want: "jidai.fault.formation", Find: func(id string) (int8, bool) {
		f := int8(slices.Index(formationIDs[1:], id)) + 1
		return f, f > 0
	}}
)

// formations are the formations; in a view also "" for one that it does not know.
func formations(f form.Form) form.Names[int8] {
	if f.View() {
		return form.Listed[int8](formationIDs[:], len(formationIDs))
	}
	return aFormation
}

// drawn are the markers of a hand, laid those that lie with a value or are spent: one of either value has been given one.
var (
	drawn = someMarkers("jidai.fault.hand", func(m engine.Card) bool { return m <= Either })
	laid  = someMarkers("jidai.fault.markers", func(m engine.Card) bool { return m != Either })
)

func someMarkers(want string, are func(engine.Card) bool) form.Names[engine.Card] {
	return form.Names[engine.Card]{ID: func(m engine.Card) string { return words.Cards[m] }, Want: want, Find: func(id string) (engine.Card, bool) {
		m, ok := words.Card(id)
		return m, ok && are(m)
	}}
}

// names are the ids of one battle.
type names struct {
	zone, objective form.Names[Zone] // zones that can be entered, and the objectives among them
	unit            form.Names[Unit]
	division        form.Names[divisionNo]
	side            form.Names[Side]
}

// someZones are the zones of the battle of which something holds.
func (s *scene) someZones(want string, are func(Zone) bool) form.Names[Zone] {
	return form.Names[Zone]{ID: s.zoneID, Want: want, Find: func(id string) (Zone, bool) {
		q, _ := words.Place(id)
		z := s.zoneOf(q)
		return z, z != 0 && are(z)
	}}
}

func (s *scene) names() names {
	return names{
		zone:      s.someZones("jidai.fault.zone.entered", func(z Zone) bool { return s.ground[z] != 0 }),
		objective: s.someZones("jidai.fault.objective", func(z Zone) bool { return s.at[z] != 0 }),
		unit: form.Names[Unit]{ID: s.unitID, Want: "jidai.fault.counter", Find: func(id string) (Unit, bool) {
			q, _ := words.Piece(id)
			u := s.unitOf(q)
			return u, u != noUnit
		}},
		division: form.Names[divisionNo]{ID: s.divisionID, Want: "jidai.fault.division", Find: func(id string) (divisionNo, bool) {
			d := divisionNo(slices.IndexFunc(form.Count(divisionNo(0), int(s.divisions)), func(d divisionNo) bool { return s.divisionID(d) == id }))
			return d, d >= 0
		}},
		side: form.Listed[Side](sideIDs[s.number()][:], 2),
	}
}

// phases are the phases of a position in a file, or of a view, which may be a moment inside a record.
func phases(f form.Form) form.Names[Phase] {
	if f.View() {
		return form.Listed[Phase](phaseIDs[:], len(phaseIDs))
	}
	return aPhase
}

// given says which fields a file gives that would otherwise follow from the others.
type given struct {
	phase, command, was, held bool
	hands                     [2]bool
	control                   zoneSet
	under                     string // a field that only a battle that is under way has, "" for none
}

// fields are all that a file holds of a position, in its order. What is left out stands as at the start, who is in command follows from that, and
// markers are drawn as the rules draw them. Lists of two are by side, in the order of the data.
func (p *Position) fields(f form.Form, got *given) {
	*got = given{phase: f.Has("phase"), command: f.Has("command"), was: f.Has("was"), held: f.Has("held"), under: f.Beyond("units", "control", "losses")}
	ids, always := p.s.names(), f.Full()
	form.ID(f, "phase", phases(f), &p.phase, -1)
	form.ID(f, "stage", form.Names[stage]{ID: func(s stage) string { return stageIDs[s] }, Want: "jidai.fault.stage", Find: func(id string) (stage, bool) {
		i := slices.Index(stageIDs[:], id)
		st := stage(max(0, i))
		return st, i >= 0 && (f.View() || slices.Contains(stagesOf[p.phase], st))
	}}, p.going(f), natural[p.phase])
	form.Number(f, "game_turn", &p.turn, 0, p.s.turns)
	form.Flag(f, "begun", &p.begun)                                      // nobody has chosen anything in this turn
	if form.ID(f, "first", ids.side, &p.first, noSide); f.Has("first") { // the side that acts first
		p.active = p.first
	}
	form.ID(f, "active", ids.side, &p.active, noSide)
	form.ID(f, "division", ids.division, &p.division, noDivision) // that is activated
	form.Bits(f, "done", ids.division, &p.done, 0)                // divisions that were
	form.Bits(f, "arrived", ids.division, &p.arrived, 0)          // of those that began off the map
	form.Bits(always, "command", ids.division, &p.command, 0)     // divisions in command
	f.Fixed("army", true, 2, func(f form.Form, key string, side int) { form.ID(f, key, ids.unit, &p.army[side], noUnit) })
	f.Fixed("formation", true, 2, func(f form.Form, key string, side int) { form.Need(f, key, formations(f), &p.formation[side]) })
	f.Fixed("was", true, 2, func(f form.Form, key string, side int) { form.Need(f, key, aFormation, &p.was[side]) }) // at the start of the turn
	p.chosenFields(f)
	f.Fixed("free", true, 2, func(f form.Form, key string, side int) { form.Flag(f, key, &p.free[side]) })
	f.Fixed("secret", true, 2, func(f form.Form, key string, side int) { form.Flag(f, key, &p.secret[side]) })
	f.Fixed("tried", true, 2, func(f form.Form, key string, side int) { form.Flag(f, key, &p.tried[side]) })
	f.Fixed("margin", true, 2, func(f form.Form, key string, side int) { form.Number(f, key, &p.margin[side], -mostMargin, mostMargin) })
	p.markerFields(f, got)
	form.By(always, "units", ids.unit, form.Count(Unit(0), int(p.s.units)), func(f form.Form, id string, u Unit) {
		f.Object(id, p.changed(u), func(f form.Form) { p.counterFields(f, u) })
	})
	form.By(always, "control", ids.objective, p.s.objectiveZones(), func(f form.Form, id string, z Zone) { // the side that holds it
		form.ID(f, id, ids.side, &p.control[p.s.at[z]-1], noSide)
		got.control.add(z)
	})
	f.Fixed("losses", true, 2, func(f form.Form, key string, side int) { form.Number(f, key, &p.losses[side], 0, mostLosses) })
	form.IDs(f, "fired", ids.zone, p.fired.list(), p.fired.add)
	form.IDs(f, "fought", ids.zone, p.fought.list(), p.fought.add)
	p.charged = int8(f.List("charges", int(p.charged), mostCharges, func(f form.Form, key string, i int) {
		f.Object(key, true, func(f form.Form) { p.charges[i].fields(f, ids) })
	}))
	form.Number(f, "asking", &p.asking, 0, mostCharges)
	f.Object("fight", p.fight != noFight, func(f form.Form) { p.fight.fields(f, ids) })
	p.last.Seen = f.Object("last", p.last.Seen, func(f form.Form) { p.last.fields(f, ids) })
	p.falls = int8(f.List("fallen", int(p.falls), mostFallen, func(f form.Form, key string, i int) {
		f.Object(key, true, func(f form.Form) {
			form.Need(f, "piece", ids.unit, &p.fallen[i])
			form.Need(f, "zone", ids.zone, &p.fell[i])
		})
	}))
	p.routs = int8(f.List("routed", int(p.routs), mostFallen, func(f form.Form, key string, i int) { form.Need(f, key, ids.unit, &p.routed[i]) }))
	form.ID(f, "leading", ids.unit, &p.leading, noUnit)
	form.Flag(f, "departed", &p.departed)
	form.Number(f, "level", &p.level, 0, 127)
}

// going is the stage after the choice. It follows from the phase where it is not given, or where a position is being set up.
func (p *Position) going(f form.Form) *stage {
	if p.phase != Passing && (f.Reading() || !slices.Contains(stagesOf[p.phase], p.stage)) {
		p.stage = natural[p.phase]
	}
	return &p.stage
}

// chosenFields are the choices of formation: 0 to keep, null where none is made. A view tells who has chosen, where it may not know what. Rule
// jidai.act.formation.
func (p *Position) chosenFields(f form.Form) {
	var covered engine.Seats
	f.Fixed("chosen", p.made != 0, 2, func(f form.Form, key string, i int) {
		made := p.made.Has(engine.Seat(i))
		if made && p.chosen[i] == hiddenChoice {
			covered = covered.With(engine.Seat(i))
		}
		if !f.Hidden(key, !made || p.chosen[i] == hiddenChoice) {
			form.Number(f, key, &p.chosen[i], 0, int8(len(formationIDs)))
			p.made = p.made.With(engine.Seat(i))
		}
	})
	f.Check(f.Has("has_chosen") && !f.View(), "has_chosen", "fault.view", nil)
	form.Seats(f, "has_chosen", &covered, 1)
	if f.View() {
		covered.Each(func(s engine.Seat) { p.chosen[s], p.made = hiddenChoice, p.made.With(s) })
	}
}

// markerFields are the markers in hand and those spent; a view does not know all hands. Rule jidai.marker.draw.
func (p *Position) markerFields(f form.Form, got *given) {
	inHand := p.held
	f.Fixed("hands", true, 2, func(f form.Form, key string, side int) {
		if f.Hidden(key, p.held[side] > 0 && p.hand[side] == [handSize]engine.Card{}) {
			return
		}
		got.hands[side] = true
		inHand[side] = int8(f.List(key, int(p.held[side]), handSize, func(f form.Form, key string, i int) {
			form.Need(f, key, drawn, &p.hand[side][i])
		}))
	})
	f.Fixed("held", true, 2, func(f form.Form, key string, side int) {
		form.Number(f, key, &p.held[side], 0, handSize)
		f.Check(got.hands[side] && p.held[side] != inHand[side], key, "fault.is", p.held[side], inHand[side])
	})
	if f.Reading() && !f.View() {
		p.held = inHand
	}
	f.Fixed("spent", true, 2, func(f form.Form, key string, side int) {
		p.spend[side] = int8(f.List(key, int(p.spend[side]), handSize, func(f form.Form, key string, i int) {
			form.Need(f, key, laid, &p.spent[side][i])
		}))
	})
}

// changed reports whether a counter is not as at the start.
func (p *Position) changed(u Unit) bool {
	c, w := &p.units[u], &p.s.who[u]
	start := counter{typ: w.typ, at: w.at, sp: p.t.sorts[w.typ].front.sp}
	if w.at == 0 {
		start.state = waiting
	}
	return *c != start
}

// counterFields are a counter; what is left out is as at the start, but disorder and marks, which are then none. Rules jidai.unit.flip, jidai.unit.ds.
func (p *Position) counterFields(f form.Form, u Unit) {
	c, w := &p.units[u], &p.s.who[u]
	moved := f.Has("zone") || f.Has("state") || !f.Reading() && (c.at != w.at || c.state == lost || c.state == gone)
	if moved {
		if f.Reading() {
			c.at, c.state = 0, here
		}
		form.ID(f, "zone", p.s.names().zone, &c.at, 0)
		form.ID(f, "state", form.Names[state]{ID: func(s state) string { return stateIDs[s] }, Want: "jidai.fault.state", Find: func(id string) (state, bool) {
			st := state(max(0, slices.Index(stateIDs[:], id)))
			return st, stateIDs[st] == id && (st == here) == (c.at != 0)
		}}, &c.state, here)
		f.Check(c.state == here && c.at == 0, "state", "jidai.fault.state", "")
		f.Check(c.state == waiting && w.at != 0, "state", "jidai.fault.waiting", stateIDs[c.state])
		if f.Reading() && c.state == lost {
			c.sp = 0
		}
	}
	form.ID(f, "type", form.Names[Type]{ID: Type.String, Want: "jidai.fault.own_type", Find: func(id string) (Type, bool) {
		typ := Type(slices.Index(typeIDs[:], id))
		return typ, typ == w.typ || typ == pairOf(w.typ) && typ != noType
	}}, &c.typ, w.typ)
	full := p.t.sorts[w.typ].front.sp
	form.NumberBut(f, "sp", &c.sp, full, 0, full)
	f.Check((c.sp == 0) != (c.state == lost), "sp", "jidai.fault.sp", c.sp)
	form.Number(f, "ds", &c.ds, 0, 2)
	f.Check(c.ds != 0 && c.state != here, "ds", "jidai.fault.ds", c.ds)
	form.Bits(f, "marks", form.Names[int]{ID: func(n int) string { return markIDs[n] }, Want: "jidai.fault.mark", Find: func(id string) (int, bool) {
		n := slices.Index(markIDs, id)
		return n, n >= 0 && (ofCommanders&(1<<n) == 0 || p.commander(u)) && (stray&(1<<n) == 0 || !p.commander(u))
	}}, &c.marks, 0)
}

// fields are those of a charge; it has none where it is fought or void.
func (c *charging) fields(f form.Form, ids names) {
	form.ID(f, "la", ids.unit, &c.la, noUnit)
	form.ID(f, "countered_by", ids.unit, &c.by, noUnit)
	form.ID(f, "from", ids.zone, &c.from, 0)
	form.ID(f, "to", ids.zone, &c.to, 0)
	form.Flag(f, "marker", &c.marker)
	form.Flag(f, "asked", &c.asked)
}

func (g *fight) fields(f form.Form, ids names) {
	form.Flag(f, "fire", &g.fire)
	form.Flag(f, "charge", &g.charge)
	form.Flag(f, "further", &g.further)
	form.Need(f, "la", ids.unit, &g.la)
	form.ID(f, "ld", ids.unit, &g.ld, noUnit)
	form.Need(f, "from", ids.zone, &g.from)
	form.Need(f, "to", ids.zone, &g.to)
	f.Fixed("laid", true, 2, func(f form.Form, key string, side int) { form.Flag(f, key, &g.laid[side]) })
	f.Fixed("marker", true, 2, func(f form.Form, key string, side int) {
		form.ID(f, key, laid, &g.marker[side], 0)
		f.Check((g.marker[side] != 0) != g.laid[side] && !f.View(), key, "jidai.fault.fight.marker", words.Cards[g.marker[side]])
	})
	form.ID(f, "leader", ids.unit, &g.leader, noUnit)
	form.ID(f, "barred", ids.unit, &g.barred, noUnit)
}

func (r *Report) fields(f form.Form, ids names) {
	form.Flag(f, "fire", &r.Fire)
	form.Need(f, "la", ids.unit, &r.LA)
	form.Need(f, "ld", ids.unit, &r.LD)
	form.Need(f, "from", ids.zone, &r.From)
	form.Need(f, "to", ids.zone, &r.To)
	f.Fixed("dice", true, 2, func(f form.Form, key string, i int) { form.Number(f, key, &r.Dice[i], 0, mostSum) })
	always := f.Full()
	form.Number(always, "differential", &r.Differential, -mostSum, mostSum)
	form.Number(always, "total", &r.Total, -mostSum, mostSum)
	sum := []*int8{&r.Attack, &r.Defence} // both strengths, then the lines
	for i := range r.Lines {
		sum = append(sum, &r.Lines[i])
	}
	f.Fixed("sum", true, len(sum), func(f form.Form, key string, i int) { form.Number(f, key, sum[i], -mostSum, mostSum) })
}
