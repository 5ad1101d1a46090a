package jidai

import (
	"fmt"

	"tenka/engine"
	"tenka/engine/form"
)

// Encode writes a position in ids.
func (game) Encode(p engine.Position) ([]byte, error) {
	q := *p.(*Position)
	return form.Write(func(f form.Form) { q.fields(f, new(given)) }), nil
}

// Decode reads what Encode writes and refuses what no battle can reach. Markers that are left out are drawn.
func (game) Decode(o engine.Options, t engine.Tables, b []byte, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	var got given
	if err := form.Read(b, func(f form.Form) { p.fields(f, &got) }); err != nil {
		return nil, err
	}
	p.derive(&got)
	if err := form.Test(p.checkStacks); err != nil {
		return nil, err
	}
	if !got.phase {
		if got.under != "" {
			return nil, engine.Wrong("phase", "fault.phase", nil)
		}
		if err := form.Test(p.checkUnmarked); err != nil {
			return nil, err
		}
		p.resume(stTurn)
		p.run(c, e)
		return p, c.Err()
	}
	err = form.Test(p.checkTurn, p.checkArmies, p.checkFormations, p.checkChosen, func() *engine.DataError { return p.drawLeft(&got, c) },
		p.checkCharges, p.checkFight, p.checkMarkers, p.checkFallen, p.checkPhase)
	if err != nil {
		return nil, err
	}
	if p.division != noDivision {
		p.scout()
		p.tether()
	}
	return p, c.Err()
}

// derive finds what follows from the fields: stacks, who holds the objectives where it is not given, who is in command, and the divisions that are done.
func (p *Position) derive(got *given) {
	p.stack()
	for u := range p.s.units { // who stands in an objective holds it, unless the file says otherwise
		if c := &p.units[u]; c.state == here && p.s.at[c.at] > 0 && p.kind(u) != servants && !got.control.has(c.at) {
			p.control[p.s.at[c.at]-1] = p.s.who[u].side
		}
	}
	if !got.was {
		p.was = p.formation
	}
	if got.phase && !got.command {
		p.findCommandOnly()
	}
	if p.division != noDivision {
		p.done |= p.division.set()
	}
}

// checkStacks tests that no zone holds more than it can, or counters of both sides. Rules jidai.stack.limit, jidai.stack.enemy.
func (p *Position) checkStacks() *engine.DataError {
	for z := Zone(1); z <= p.s.zones; z++ {
		both := p.load(0, z) > 0 && p.load(1, z) > 0 || p.stands(0, z) && p.stands(1, z)
		limit := p.t.zone[p.s.ground[z]].stack
		if both || p.load(0, z) > limit || p.load(1, z) > limit {
			return engine.Wrong("units", "jidai.fault.stacking", p.s.zoneID(z))
		}
	}
	return nil
}

// checkTurn tests that the turn fits the phase, and the division the side that acts.
func (p *Position) checkTurn() *engine.DataError {
	switch {
	case p.phase == SetupFormation && !p.rules.free:
		return engine.Wrong("phase", "jidai.fault.phase.free", p.phase, optionFree)
	case p.phase == SetupFormation && p.turn != 0:
		return engine.Wrong("game_turn", "jidai.fault.game_turn", p.turn)
	case p.phase != SetupFormation && p.turn == 0:
		return engine.Between("game_turn", 1, p.s.turns, p.turn)
	case p.division != noDivision && p.s.corps[p.division].side != p.active:
		return engine.Wrong("division", "jidai.fault.division.active", p.s.divisionID(p.division))
	}
	return nil
}

// natural is the stage after the choice of a phase, for a file that names none.
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

// checkArmies tests the army commanders. Rule jidai.command.loss_army.
func (p *Position) checkArmies() *engine.DataError {
	for side, k := range p.army {
		at := fmt.Sprintf("army[%d]", side)
		if k != noUnit && (!p.commander(k) || p.s.who[k].side != Side(side)) {
			return engine.Wrong(at, "jidai.fault.army", p.s.unitID(k))
		}
		if p.phase == ChooseFormation && k != noUnit && !p.on(k) {
			return engine.Wrong(at, "jidai.fault.army.on_map", p.s.unitID(k))
		}
	}
	return nil
}

// checkFormations tests what is noted of the formations. Rule jidai.formation.list.
func (p *Position) checkFormations() *engine.DataError {
	for side := range 2 {
		switch n := p.margin[side]; {
		case p.secret[side] && !p.rules.hidden:
			return engine.Wrong(fmt.Sprintf("secret[%d]", side), "jidai.fault.secret", true, optionHidden)
		case p.free[side] && (!p.rules.free || p.turn > 1):
			return engine.Wrong(fmt.Sprintf("free[%d]", side), "jidai.fault.free", true, optionFree)
		case p.secret[side] && (p.was[side] == p.formation[side] || !p.free[side] && !p.tried[side]):
			return engine.Wrong(fmt.Sprintf("secret[%d]", side), "jidai.fault.secret.chosen", true)
		case p.secret[side] && !p.free[side] && (n < 0 || p.t.crosses(p.was[side], p.formation[side]) && n < p.t.crossing):
			return engine.Wrong(fmt.Sprintf("margin[%d]", side), "jidai.fault.margin", n)
		}
	}
	return nil
}

// checkChosen tests the choices of formation. Rule jidai.act.formation.
func (p *Position) checkChosen() *engine.DataError {
	made := p.made
	if made != 0 && p.phase != SetupFormation && p.phase != ChooseFormation {
		return engine.Wrong("chosen", "jidai.fault.chosen.phase", nil)
	}
	p.made = 0
	for side := range Side(2) {
		seat := engine.Seat(side)
		if !made.Has(seat) {
			continue
		}
		a := engine.Action{Kind: KindFormation, N: int16(p.chosen[side])}
		if _, ok := formationChange(p, seat, a); !ok || !p.choosesFormation(side) {
			return engine.Wrong(fmt.Sprintf("chosen[%d]", side), "jidai.fault.chosen", p.chosen[side])
		}
		p.made = p.made.With(seat)
	}
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

// drawLeft tests the markers and draws hands that are left out. Rules jidai.marker.draw, jidai.formation.list.
func (p *Position) drawLeft(got *given, c *engine.Chance) *engine.DataError {
	between := p.phase == SetupFormation || p.phase == ChooseFormation
	for side := range 2 {
		left, n, ok := p.pool(Side(side), p.formation[side])
		if !ok {
			return engine.Wrong(fmt.Sprintf("spent[%d]", side), "jidai.fault.markers.formation", nil)
		}
		if got.hands[side] {
			if between && p.held[side] > 0 {
				return engine.Wrong(fmt.Sprintf("hands[%d]", side), "jidai.fault.hand", cardIDs(p.hand[side][:p.held[side]]))
			}
			continue
		}
		if between || p.phase == Over || p.army[side] == noUnit {
			continue
		}
		if got.held {
			return engine.Wrong("held", "jidai.fault.held", nil)
		}
		if want := max(min(n, int(min(p.quality(p.army[side]), handSize)-p.spend[side])), 0); want > 0 {
			c.Deal(drawMarkers, left[:n], want)
			for i := range want {
				p.hand[side][i] = engine.Card(left[i])
			}
			p.held[side] = int8(want)
		}
	}
	return nil
}
