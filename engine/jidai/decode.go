package jidai

import (
	"fmt"
	"maps"
	"reflect"
	"slices"

	"tenka/engine"
)

// Decode reads what Encode writes and refuses what no battle can reach, in the order of the fields. Markers that are left out are drawn.
func (game) Decode(o engine.Options, t engine.Tables, b []byte, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	var in positionJSON
	if err := engine.Strict(b, &in); err != nil {
		return nil, err
	}
	for _, read := range []func(*positionJSON) *engine.DataError{p.readUnits, p.readControl} {
		if err := read(&in); err != nil {
			return nil, err
		}
	}
	if in.Phase == "" {
		if rest := (positionJSON{Units: in.Units, Control: in.Control, Losses: in.Losses}); !reflect.DeepEqual(in, rest) {
			return nil, engine.Wrong("phase", "fault.phase", nil)
		}
		if err := p.checkUnmarked(); err != nil {
			return nil, err
		}
		p.resume(stTurn)
		p.run(c, e)
		return p, c.Err()
	}
	for _, read := range []func(*positionJSON) *engine.DataError{p.readPhase, p.readArmies, p.readTurn,
		func(in *positionJSON) *engine.DataError { return p.readHands(in, c) }, p.readCombat, p.checkPhase} {
		if err := read(&in); err != nil {
			return nil, err
		}
	}
	if p.division != noDivision {
		p.scout()
		p.tether()
	}
	return p, c.Err()
}

func sorted[T any](m map[string]T) []string { return slices.Sorted(maps.Keys(m)) }

// readZone finds a zone of the battle that can be entered; empty is 0 where that is allowed.
func (p *Position) readZone(path, id string, empty bool) (Zone, *engine.DataError) {
	if id == "" && empty {
		return 0, nil
	}
	q, _ := words.Place(id)
	z := p.s.zoneOf(q)
	if z == 0 || p.s.ground[z] == 0 {
		return 0, engine.Wrong(path, "jidai.fault.zone.entered", id)
	}
	return z, nil
}

func (p *Position) readZones(path string, ids []string) (set zoneSet, err *engine.DataError) {
	for i, id := range ids {
		z, err := p.readZone(fmt.Sprintf("%s[%d]", path, i), id, false)
		if err != nil {
			return set, err
		}
		set.add(z)
	}
	return set, nil
}

// readUnit finds a counter of the battle; empty is noUnit where that is allowed.
func (p *Position) readUnit(path, id string, empty bool) (Unit, *engine.DataError) {
	if id == "" && empty {
		return noUnit, nil
	}
	q, _ := words.Piece(id)
	u := p.s.unitOf(q)
	if u == noUnit {
		return 0, engine.Wrong(path, "jidai.fault.counter", id)
	}
	return u, nil
}

func (p *Position) readDivision(path, id string) (Division, *engine.DataError) {
	for d := range p.s.divisions {
		if p.s.divisionID(d) == id {
			return d, nil
		}
	}
	return noDivision, engine.Wrong(path, "jidai.fault.division", id)
}

func (p *Position) readDivisions(path string, ids []string) (set divisionSet, err *engine.DataError) {
	for i, id := range ids {
		d, err := p.readDivision(fmt.Sprintf("%s[%d]", path, i), id)
		if err != nil {
			return 0, err
		}
		set |= d.set()
	}
	return set, nil
}

func (p *Position) readSide(path, id string) (Side, *engine.DataError) {
	ids := sideIDs[p.s.number()]
	i := slices.Index(ids[:], id)
	if i < 0 {
		return noSide, engine.OneOf(path, ids[:], id)
	}
	return Side(i), nil
}

// readUnits reads the counters that are not as at the start. Rules jidai.stack.limit, jidai.stack.enemy, jidai.unit.flip, jidai.unit.ds.
func (p *Position) readUnits(in *positionJSON) *engine.DataError {
	for _, id := range sorted(in.Units) {
		u, err := p.readUnit("units", id, false)
		if err != nil {
			return err
		}
		if err := p.readCounter("units."+id+".", u, in.Units[id]); err != nil {
			return err
		}
	}
	p.stack()
	for z := Zone(1); z <= p.s.zones; z++ {
		both := p.load(0, z) > 0 && p.load(1, z) > 0 || p.stands(0, z) && p.stands(1, z)
		limit := p.t.zone[p.s.ground[z]].stack
		if both || p.load(0, z) > limit || p.load(1, z) > limit {
			return engine.Wrong("units", "jidai.fault.stacking", p.s.zoneID(z))
		}
	}
	return nil
}

func (p *Position) readCounter(at string, u Unit, in counterJSON) *engine.DataError {
	c, w := &p.units[u], &p.s.who[u]
	z, err := p.readZone(at+"zone", in.Zone, true)
	if err != nil {
		return err
	}
	switch st := slices.Index(stateIDs[:], in.State); {
	case in.State == "" && z != 0:
		c.state, c.at = here, z
	case in.State == "":
	case st < 0 || z != 0 && state(st) != here:
		return engine.Wrong(at+"state", "jidai.fault.state", in.State)
	case state(st) == waiting && w.at != 0:
		return engine.Wrong(at+"state", "jidai.fault.waiting", in.State)
	default:
		c.state, c.at = state(st), z
		if c.state == lost {
			c.sp = 0
		}
	}
	if in.Type != "" {
		typ := Type(slices.Index(typeIDs[:], in.Type))
		if typ != w.typ && (typ != pairOf(w.typ) || typ == noType) {
			return engine.Wrong(at+"type", "jidai.fault.own_type", in.Type)
		}
		c.typ = typ
	}
	if in.SP != nil {
		if err := within(at+"sp", *in.SP, 0, p.t.sorts[w.typ].front.sp); err != nil {
			return err
		}
		c.sp = *in.SP
	}
	if (c.sp == 0) != (c.state == lost) {
		return engine.Wrong(at+"sp", "jidai.fault.sp", c.sp)
	}
	if err := within(at+"ds", in.DS, 0, 2); err != nil {
		return err
	}
	if in.DS != 0 && c.state != here {
		return engine.Wrong(at+"ds", "jidai.fault.ds", in.DS)
	}
	c.ds = in.DS
	for i, id := range in.Marks {
		n := slices.Index(markIDs, id)
		if n < 0 || ofCommanders&(1<<n) != 0 && !p.commander(u) || stray&(1<<n) != 0 && p.commander(u) {
			return engine.Wrong(fmt.Sprintf("%smarks[%d]", at, i), "jidai.fault.mark", id)
		}
		c.marks |= 1 << n
	}
	return nil
}

// readControl reads who holds the objectives, and the points of losses. Rules jidai.vp.control, jidai.vp.losses.
func (p *Position) readControl(in *positionJSON) *engine.DataError {
	for u := range p.s.units { // who stands in an objective holds it, unless the file says otherwise
		if c := &p.units[u]; c.state == here && p.s.at[c.at] > 0 && p.kind(u) != servants {
			p.control[p.s.at[c.at]-1] = p.s.who[u].side
		}
	}
	for _, id := range sorted(in.Control) {
		z, err := p.readZone("control", id, false)
		if err != nil {
			return err
		}
		side, err := p.readSide("control."+id, in.Control[id])
		if err != nil {
			return err
		}
		i := p.s.at[z]
		if i == 0 {
			return engine.Wrong("control", "jidai.fault.objective", id)
		}
		p.control[i-1] = side
	}
	if in.Losses != nil {
		for side, n := range in.Losses {
			if n < 0 || n > mostLosses {
				return engine.Between(fmt.Sprintf("losses[%d]", side), 0, mostLosses, n)
			}
		}
		p.losses = *in.Losses
	}
	return nil
}

// readPhase reads what is chosen, and in which turn.
func (p *Position) readPhase(in *positionJSON) *engine.DataError {
	phase := slices.Index(phaseIDs[:], in.Phase)
	if phase < 0 || Phase(phase) == Passing {
		return engine.Wrong("phase", "jidai.fault.phase.lasting", in.Phase)
	}
	p.phase = Phase(phase)
	low := int8(1)
	if p.phase == SetupFormation {
		low = 0
		if !p.rules.free {
			return engine.Wrong("phase", "jidai.fault.phase.free", in.Phase, optionFree)
		}
	}
	if p.phase == SetupFormation && in.Turn != 0 {
		return engine.Wrong("game_turn", "jidai.fault.game_turn", in.Turn)
	}
	if err := within("game_turn", in.Turn, low, p.s.turns); err != nil {
		return err
	}
	p.turn, p.begun = in.Turn, in.Begun
	p.stage = natural[p.phase]
	if in.Stage != "" {
		st := slices.Index(stageIDs[:], in.Stage)
		if st < 0 || !slices.Contains(stagesOf[p.phase], stage(st)) {
			return engine.Wrong("stage", "jidai.fault.stage", in.Stage)
		}
		p.stage = stage(st)
	}
	var err *engine.DataError
	if in.First != "" {
		if p.first, err = p.readSide("first", in.First); err != nil {
			return err
		}
		p.active = p.first
	}
	if in.Active != "" {
		if p.active, err = p.readSide("active", in.Active); err != nil {
			return err
		}
	}
	return nil
}

// natural is what goes on after a choice where a file does not say it.
var natural = [...]stage{
	SetupFormation: stTurn, ChooseFormation: stTurn, Activate: stActs, Move: stMoves, FireSelect: stFires, FireLead: stAimed, MarkerActive: stMarks,
	MarkerInactive: stMarks, Charge: stCharges, CounterCharge: stCounters, MeleeSelect: stMelees, MeleeLead: stAimed, PlaceCommander: stAfter,
	Retreat: stAfter, Advance: stAfter, Further: stFurther, Over: stTurnEnd, Passing: stTurn,
}

// stagesOf are the stages in which a phase is met.
var stagesOf = [...][]stage{
	SetupFormation: {stTurn}, ChooseFormation: {stTurn}, Activate: {stActs}, Move: {stMoves}, FireSelect: {stFires, stVolleys}, FireLead: {stAimed},
	MarkerActive: {stMarks}, MarkerInactive: {stMarks}, Charge: {stCharges}, CounterCharge: {stCounters}, MeleeSelect: {stMelees}, MeleeLead: {stAimed},
	PlaceCommander: {stAfter, stMoves}, Retreat: {stAfter}, Advance: {stAfter}, Further: {stFurther}, Over: {stTurnEnd, stDone}, Passing: nil,
}

// readArmies reads the army commanders and the formations. Rules jidai.command.loss_army, jidai.formation.list.
func (p *Position) readArmies(in *positionJSON) *engine.DataError {
	if in.Army != nil {
		for side, id := range in.Army {
			at := fmt.Sprintf("army[%d]", side)
			u, err := p.readUnit(at, id, true)
			if err != nil {
				return err
			}
			if u != noUnit && (!p.commander(u) || p.s.who[u].side != Side(side)) {
				return engine.Wrong(at, "jidai.fault.army", id)
			}
			p.army[side] = u
		}
	}
	for side := range p.army {
		if k := p.army[side]; p.phase == ChooseFormation && k != noUnit && !p.on(k) {
			return engine.Wrong(fmt.Sprintf("army[%d]", side), "jidai.fault.army.on_map", p.s.unitID(k))
		}
	}
	for _, list := range []struct {
		path string
		ids  *[2]string
		into *[2]int8
	}{{"formation", in.Formation, &p.formation}, {"was", in.Was, &p.was}} {
		if list.ids == nil {
			if list.path == "was" {
				p.was = p.formation
			}
			continue
		}
		for side, id := range list.ids {
			f := slices.Index(formationIDs[1:], id) + 1
			if f == 0 {
				return engine.Wrong(fmt.Sprintf("%s[%d]", list.path, side), "jidai.fault.formation", id)
			}
			list.into[side] = int8(f)
		}
	}
	for _, list := range []struct{ in, into *[2]bool }{{in.Free, &p.free}, {in.Secret, &p.secret}, {in.Tried, &p.tried}} {
		if list.in != nil {
			*list.into = *list.in
		}
	}
	for side := range 2 {
		if p.secret[side] && !p.rules.hidden {
			return engine.Wrong(fmt.Sprintf("secret[%d]", side), "jidai.fault.secret", true, optionHidden)
		}
		if p.free[side] && (!p.rules.free || p.turn > 1) {
			return engine.Wrong(fmt.Sprintf("free[%d]", side), "jidai.fault.free", true, optionFree)
		}
		if p.secret[side] && (p.was[side] == p.formation[side] || !p.free[side] && !p.tried[side]) {
			return engine.Wrong(fmt.Sprintf("secret[%d]", side), "jidai.fault.secret.chosen", true)
		}
	}
	if in.Margin != nil {
		for side, n := range in.Margin {
			if err := within(fmt.Sprintf("margin[%d]", side), n, -mostMargin, mostMargin); err != nil {
				return err
			}
			if p.secret[side] && !p.free[side] && (n < 0 || p.t.crosses(p.was[side], p.formation[side]) && n < p.t.crossing) {
				return engine.Wrong(fmt.Sprintf("margin[%d]", side), "jidai.fault.margin", n)
			}
		}
		p.margin = *in.Margin
	}
	return p.readChosen(in)
}

// readChosen reads the choices of formation. Rule jidai.act.formation.
func (p *Position) readChosen(in *positionJSON) *engine.DataError {
	if in.HasChosen != nil {
		return engine.Wrong("has_chosen", "fault.view", nil)
	}
	if in.Chosen == nil {
		return nil
	}
	if p.phase != SetupFormation && p.phase != ChooseFormation {
		return engine.Wrong("chosen", "jidai.fault.chosen.phase", nil)
	}
	for side, n := range in.Chosen {
		if n == nil {
			continue
		}
		a := engine.Action{Kind: KindFormation, N: int16(*n)}
		if _, ok := formationChange(p, engine.Seat(side), a); !ok || *n == engine.Open || !p.choosesFormation(Side(side)) {
			return engine.Wrong(fmt.Sprintf("chosen[%d]", side), "jidai.fault.chosen", *n)
		}
		p.chosen[side] = *n
		p.made = p.made.With(engine.Seat(side))
	}
	return nil
}

// readTurn reads what has happened in the turn and in the activation. Rules jidai.activate.once, jidai.command.division.
func (p *Position) readTurn(in *positionJSON) *engine.DataError {
	var err *engine.DataError
	if p.done, err = p.readDivisions("done", in.Done); err != nil {
		return err
	}
	if p.arrived, err = p.readDivisions("arrived", in.Arrived); err != nil {
		return err
	}
	if in.Command != nil {
		if p.command, err = p.readDivisions("command", *in.Command); err != nil {
			return err
		}
	} else {
		p.findCommandOnly()
	}
	if in.Division != "" {
		if p.division, err = p.readDivision("division", in.Division); err != nil {
			return err
		}
		if p.s.corps[p.division].side != p.active {
			return engine.Wrong("division", "jidai.fault.division.active", in.Division)
		}
		p.done |= p.division.set()
	}
	if p.fired, err = p.readZones("fired", in.Fired); err != nil {
		return err
	}
	if p.fought, err = p.readZones("fought", in.Fought); err != nil {
		return err
	}
	p.departed, p.level = in.Departed, in.Level
	return nil
}

// findCommandOnly finds who is in command without telling, and who is stray, where a position does not say it.
func (p *Position) findCommandOnly() {
	for side := range p.army {
		if k := p.army[side]; k != noUnit && !p.on(k) {
			return
		}
	}
	p.findCommand(nil)
}

// readHands reads the markers, and draws hands that are left out. Rules jidai.marker.draw, jidai.formation.list.
func (p *Position) readHands(in *positionJSON, c *engine.Chance) *engine.DataError {
	between := p.phase == SetupFormation || p.phase == ChooseFormation
	for side := range 2 {
		at := fmt.Sprintf("spent[%d]", side)
		if in.Spent != nil {
			for i, id := range in.Spent[side] {
				m, ok := words.Card(id)
				if !ok || m == Either || i == handSize {
					return engine.Wrong(at, "jidai.fault.markers", id)
				}
				p.spent[side][i] = m
				p.spend[side]++
			}
		}
		left, n, ok := p.pool(Side(side), p.formation[side])
		if !ok {
			return engine.Wrong(at, "jidai.fault.markers.formation", nil)
		}
		if in.Hands == nil || in.Hands[side] == nil {
			if between || p.phase == Over || p.army[side] == noUnit {
				continue
			}
			want := max(min(n, int(min(p.quality(p.army[side]), handSize)-p.spend[side])), 0)
			if in.Held != nil {
				return engine.Wrong("held", "jidai.fault.held", nil)
			}
			if want == 0 {
				continue
			}
			c.Deal(drawMarkers, left[:n], want)
			for i := range want {
				p.hand[side][i] = engine.Card(left[i])
			}
			p.held[side] = int8(want)
			continue
		}
		at = fmt.Sprintf("hands[%d]", side)
		for i, id := range in.Hands[side] {
			m, ok := words.Card(id)
			if !ok || m > Either || i == handSize || between {
				return engine.Wrong(at, "jidai.fault.hand", id)
			}
			p.hand[side][i] = m
			p.held[side]++
		}
		if in.Held != nil && in.Held[side] != p.held[side] {
			return engine.Is(fmt.Sprintf("held[%d]", side), int(p.held[side]), in.Held[side])
		}
	}
	return nil
}
