package jidai

import "tenka/engine"

// stage is the part of a turn that the rules carry out now, or after the choice that is awaited.
type stage uint8

const (
	stTurn     stage = iota // a turn begins
	stChosen                // formations are chosen
	stTurnOn                // initiative to reinforcements
	stActs                  // somebody activates a division
	stMoves                 // the active division moves
	stFires                 // the other side fires
	stAimed                 // a lead defender is named
	stMarks                 // markers are laid
	stRoll                  // dice are rolled
	stAfter                 // of a combat: who advances
	stFurther               // a further melee
	stCharges               // charges are declared
	stCounters              // and countered
	stVolleys               // the active side fires. Rule jidai.opt.active_fire
	stMelees
	stDone // with an activation
	stTurnEnd
	stages
)

var stageIDs = [stages]string{"turn", "chosen", "turn_on", "acts", "moves", "fires", "aimed", "marks", "roll", "after", "further", "charges", "counters",
	"volleys", "melees", "done", "turn_end"}

// resume continues with a stage.
func (p *Position) resume(st stage) { p.stage, p.phase = st, Passing }

// run carries out stages until somebody has something to choose. Those who fell are replaced first, then those who must retreat do. Rule jidai.seq.turn.
func (p *Position) run(c *engine.Chance, e *engine.Events) {
	for p.phase == Passing && c.Err() == nil {
		switch {
		case p.falls > 0:
			p.replace(e)
			p.answer(c, e)
			continue
		case p.routs > 0:
			p.rout(e)
			p.answer(c, e)
			continue
		}
		switch p.stage {
		case stTurn:
			p.beginTurn(e)
		case stChosen:
			p.formations(c, e)
		case stTurnOn:
			p.inform(c, e)
		case stActs:
			p.nextToAct(e)
		case stMoves:
			p.askMoves()
		case stFires, stVolleys:
			p.askFires(e)
		case stAimed:
			p.askLead(e)
		case stMarks:
			p.askMarkers()
		case stRoll:
			p.resolve(c, e)
		case stAfter:
			p.askAdvance(e)
		case stFurther:
			p.askFurther()
		case stCharges:
			p.askCharges()
		case stCounters:
			p.askCounters()
		case stMelees:
			p.askMelees(e)
		case stDone:
			p.endActivation(e)
		case stTurnEnd:
			p.endTurn(c, e)
		}
		p.answer(c, e)
	}
}

// answer takes the only step where a state leaves no choice. Rule jidai.seq.turn.
func (p *Position) answer(c *engine.Chance, e *engine.Events) {
	if p.phase == Move || p.chooser() == noSide {
		return
	}
	var buf [64]engine.Action
	s := p.ToAct().First()
	if legal := p.Legal(s, buf[:0]); len(legal) == 1 {
		p.carryOut(s, legal[0], c, e)
	}
}

// beginTurn finds the army commanders and lets formations be chosen. Rules jidai.seq.turn, jidai.command.loss_army, jidai.setup.formation.
func (p *Position) beginTurn(e *engine.Events) {
	if p.turn == 0 && p.rules.free && p.made != engine.AllSeats(2) {
		p.phase = SetupFormation
		return
	}
	if p.turn == 0 && p.rules.free {
		p.takeFree(e)
	}
	p.turn++
	p.begun = true
	p.made, p.chosen = 0, [2]int8{}
	p.done = 0
	p.tried, p.margin = [2]bool{}, [2]int8{}
	p.held, p.spend = [2]int8{}, [2]int8{}
	p.hand, p.spent = [2][handSize]engine.Card{}, [2][handSize]engine.Card{}
	if p.turn > 1 {
		p.was, p.free, p.secret = p.formation, [2]bool{}, [2]bool{}
	}
	night := int16(0)
	if p.night() {
		night = 1
	}
	e.Tell(engine.Event{Kind: EventTurn, N: int16(p.turn), Nums: [4]int16{int16(p.s.turns), night}})
	for side := Side(0); side < 2; side++ {
		p.findArmy(side, e)
	}
	if !p.choosesFormation(0) && !p.choosesFormation(1) {
		p.resume(stChosen)
		return
	}
	p.phase = ChooseFormation
}

// night reports whether it is night. Rule jidai.night.
func (p *Position) night() bool { return p.s.night&(1<<p.turn) != 0 }

// findArmy finds who commands the army of a side. Rule jidai.command.loss_army.
func (p *Position) findArmy(side Side, e *engine.Events) {
	if k := p.army[side]; k != noUnit && p.on(k) {
		return
	}
	best := noUnit
	rank := func(u Unit) int8 {
		if p.has(u, generic) {
			return p.quality(u) - 50
		}
		return p.quality(u)
	}
	for d := range p.s.divisions {
		k := p.s.corps[d].first
		if p.s.corps[d].side == side && p.on(k) && (best == noUnit || rank(k) > rank(best)) {
			best = k
		}
	}
	switch {
	case best != noUnit:
		e.Tell(engine.Event{Kind: EventArmy, Seat: side.owner(), Piece: p.s.pieceOf(best)})
	case p.army[side] != noUnit:
		e.Tell(engine.Event{Kind: EventNoArmy, Seat: side.owner()})
	}
	p.army[side] = best
}

// choosesFormation reports whether a side has a formation to choose: before the first turn freely, then with an army commander, and not in the
// turn in which it chose freely. Rules jidai.setup.formation, jidai.command.loss_army.
func (p *Position) choosesFormation(side Side) bool {
	if p.phase == SetupFormation {
		return true
	}
	return p.army[side] != noUnit && !p.free[side]
}

// formationSteps lists the formations, and keeping the present one. Rules jidai.act.formation, jidai.setup.formation.
func (p *Position) formationSteps(side Side, buf []engine.Action) []engine.Action {
	if p.phase == ChooseFormation {
		buf = append(buf, engine.Action{Kind: KindFormation})
	}
	for f := int8(1); f <= mostFormations; f++ {
		if p.phase == SetupFormation || f != p.formation[side] {
			buf = append(buf, engine.Action{Kind: KindFormation, N: int16(f)})
		}
	}
	return buf
}

// formationChange refuses the formation that the army has, and what is none. Rules jidai.formation.change, jidai.act.formation.
func formationChange(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	why := engine.Refusal{Reason: reasonFormation, Got: max(a.N, 0)}
	switch {
	case a.N == engine.Open:
		return engine.No, true
	case p.phase == SetupFormation:
		return why, a.N >= 1 && a.N <= mostFormations
	}
	return why, a.N >= 0 && a.N <= mostFormations && a.N != int16(p.formation[s])
}

// choose notes the choice of a side. Rule jidai.hidden.formation.
func (p *Position) choose(side Side, f int8, e *engine.Events) {
	p.chosen[side] = f
	p.made = p.made.With(side.seat())
	e.Tell(engine.Event{Kind: EventChosen, Seat: side.owner()})
	e.Tell(engine.Event{Kind: EventChosenOwn, Seat: side.owner(), N: int16(f), For: engine.Only(side.seat())})
	switch {
	case p.ToAct() != 0:
	case p.phase == SetupFormation:
		p.resume(stTurn)
	default:
		p.resume(stChosen)
	}
}

// takeFree gives each side the formation that it has chosen freely. Rule jidai.setup.formation.
func (p *Position) takeFree(e *engine.Events) {
	for side := Side(0); side < 2; side++ {
		f := p.chosen[side]
		p.free[side] = f != p.s.formation[side]
		p.secret[side] = p.free[side] && p.rules.hidden
		p.formation[side] = f
		if !p.rules.hidden {
			e.Reveal(engine.Event{Kind: EventFormation, Seat: side.owner(), N: int16(f)})
		}
	}
}

// crosses reports whether a change goes from an aggressive to a defensive formation or back. Rule jidai.formation.change.
func (t *Tables) crosses(from, to int8) bool {
	return t.formations[from].stance*t.formations[to].stance < 0
}

// formations rolls for those who try another one. Rules jidai.formation.change, jidai.formation.keep, jidai.formation.secret.
func (p *Position) formations(c *engine.Chance, e *engine.Events) {
	for side := Side(0); side < 2; side++ {
		f := p.chosen[side]
		if !p.made.Has(side.seat()) || f == 0 {
			continue
		}
		var die [1]int16
		c.Dice(drawFormation, die[:], faces)
		left := p.quality(p.army[side]) - int8(die[0])
		if p.inZoc(p.army[side]) {
			left -= p.t.inZoc
		}
		need := int8(0)
		if p.t.crosses(p.formation[side], f) {
			need = p.t.crossing
		}
		p.tried[side], p.margin[side] = true, left
		ev := engine.Event{Kind: EventTry, Seat: side.owner(), N: die[0]}
		if left >= need {
			ev.Nums[0] = 1
			p.formation[side], p.secret[side] = f, p.rules.hidden
		}
		e.Tell(ev)
		if left >= need && !p.rules.hidden {
			e.Reveal(engine.Event{Kind: EventFormation, Seat: side.owner(), N: int16(f)})
		}
	}
	p.chosen = [2]int8{}
	p.made = 0
	p.resume(stTurnOn)
}

// inform draws the markers, finds who is in command, who begins, and what arrives. Rules jidai.seq.turn, jidai.marker.draw.
func (p *Position) inform(c *engine.Chance, e *engine.Events) {
	for side := Side(0); side < 2; side++ {
		p.drawMarkers(side, c, e)
	}
	e.Frame(p)
	p.findCommand(e)
	p.rollInitiative(c, e)
	p.reinforce(c, e)
	p.active = p.first
	p.resume(stActs)
}

// drawMarkers draws the markers of a side at random, for the turn. Rules jidai.marker.draw, jidai.formation.list, jidai.formation.scope.
func (p *Position) drawMarkers(side Side, c *engine.Chance, e *engine.Events) {
	if p.army[side] == noUnit {
		return
	}
	n := min(p.quality(p.army[side]), handSize)
	var pool [handSize]int16
	for i, m := range p.t.formations[p.formation[side]].markers {
		pool[i] = int16(m)
	}
	c.Deal(drawMarkers, pool[:], int(n))
	e.Tell(engine.Event{Kind: EventDraw, Seat: side.owner(), N: int16(n)})
	p.held[side] = n
	for i := range n {
		p.hand[side][i] = engine.Card(pool[i])
		e.Tell(engine.Event{Kind: EventDrawn, Seat: side.owner(), Card: engine.Card(pool[i]), For: engine.Only(side.seat())})
	}
}

// radius is how far a commander reaches. Rules jidai.command.radius, jidai.zoc.effect.
func (p *Position) radius(k Unit) int8 { return p.radiusIn(k, p.zoc(p.s.who[k].side.other())) }

// radiusIn is how far a commander reaches where the enemy controls these zones.
func (p *Position) radiusIn(k Unit, zoc zoneSet) int8 {
	r := p.quality(k)
	if zoc.has(p.units[k].at) {
		r += p.t.radius
	}
	return r
}

// findCommand finds for the whole turn which divisions are in command, and which units are stray. Rules jidai.command.division,
// jidai.command.isolated, jidai.command.unit, jidai.command.arrival, jidai.activate.leaderless.
func (p *Position) findCommand(e *engine.Events) {
	p.command = 0
	zoc := [2]zoneSet{p.zoc(0), p.zoc(1)}
	for d := range p.s.divisions {
		side := p.s.corps[d].side
		closed, dangerous := p.occupied(side.other()), zoc[side.other()]
		if p.inRadius(d, dangerous) {
			p.command |= d.set()
		} else if p.present(d) {
			e.Tell(engine.Event{Kind: EventIsolated, Owner: p.s.ownerOf(d)})
		}
		k := p.s.corps[d].first
		for u := k + 1; u <= p.s.corps[d].last; u++ {
			p.units[u].marks &^= stray
			if r := p.radiusIn(k, dangerous); p.on(u) && p.on(k) && p.steps(p.units[k].at, p.units[u].at, closed, r) > r {
				p.units[u].marks |= stray
			}
		}
	}
}

// present reports whether a division has a counter on the map.
func (p *Position) present(d divisionNo) bool {
	for u := p.s.corps[d].first; u <= p.s.corps[d].last; u++ {
		if p.on(u) {
			return true
		}
	}
	return false
}

// waits reports whether a division has a counter that has not entered.
func (p *Position) waits(d divisionNo) bool {
	for u := p.s.corps[d].first; u <= p.s.corps[d].last; u++ {
		if p.units[u].state == waiting {
			return true
		}
	}
	return false
}

// waitsWhole reports whether no counter of a division has entered. Rule jidai.command.arrival.
func (p *Position) waitsWhole(d divisionNo) bool {
	for u := p.s.corps[d].first; u <= p.s.corps[d].last; u++ {
		if p.units[u].state != waiting {
			return false
		}
	}
	return true
}

// inRadius reports whether a division is in command where the enemy controls these zones. Rules jidai.command.division, jidai.command.arrival, jidai.command.loss_army,
// jidai.opt.los_activation.
func (p *Position) inRadius(d divisionNo, zoc zoneSet) bool {
	side, k := p.s.corps[d].side, p.s.corps[d].first
	chief := p.army[side]
	switch {
	case chief == noUnit:
		return false
	case chief == k, p.waitsWhole(d):
		return true
	case !p.on(k):
		return false
	}
	r, from, to := p.radiusIn(chief, zoc), p.units[chief].at, p.units[k].at
	if p.steps(from, to, p.occupied(side.other()), r) > r {
		return false
	}
	return !p.rules.sight || p.inSight(from, to, r)
}

// inSight reports whether a path of at most most steps leads from one zone to another over no heavy-brown border and through no brown zone.
// Rule jidai.opt.los_activation.
func (p *Position) inSight(from, to Zone, most int8) bool {
	seen := from.set()
	edge := seen
	for n := int8(0); n <= most; n++ {
		if edge.has(to) {
			return true
		}
		var next zoneSet
		for set := edge; !set.empty(); {
			if z := set.pop(); z == from || !p.s.brown.has(z) {
				next = next.or(p.s.touch[z])
			}
		}
		edge = next.less(seen)
		seen = seen.or(edge)
	}
	return false
}

// rollInitiative finds who acts first. Rules jidai.initiative.value, jidai.initiative.first_turn, jidai.initiative.tie, jidai.initiative.shown.
func (p *Position) rollInitiative(c *engine.Chance, e *engine.Events) {
	if p.turn > 1 || p.tried[0] || p.tried[1] || p.free[0] || p.free[1] {
		var dice [2]int16
		c.Dice(drawInitiative, dice[:], faces)
		var sum, ql [2]int8
		for side := Side(0); side < 2; side++ {
			ql[side] = p.t.noCommander
			if k := p.army[side]; k != noUnit {
				ql[side] = p.quality(k)
			}
			sum[side] = int8(dice[side]) + ql[side] + p.t.formations[p.formation[side]].initiative
			ev := engine.Event{Kind: EventInitiative, Seat: side.owner(), N: dice[side]}
			if !p.rules.hidden {
				ev.Nums[0] = int16(sum[side])
			}
			e.Tell(ev)
		}
		switch {
		case sum[0] != sum[1]:
			p.first = leader(sum)
		case ql[0] != ql[1]:
			p.first = leader(ql)
		}
	}
	e.Tell(engine.Event{Kind: EventFirst, Seat: p.first.owner()})
}

func leader(n [2]int8) Side {
	if n[0] > n[1] {
		return 0
	}
	return 1
}

// reinforce rolls for each division that waits, then for the one that may march away. Rules jidai.reinforce.roll, jidai.reinforce.table,
// jidai.opt.maeda_leaves.
func (p *Position) reinforce(c *engine.Chance, e *engine.Events) {
	for _, d := range p.s.waiting {
		if p.arrived.has(d) {
			continue
		}
		var die [1]int16
		c.Dice(drawReinforce, die[:], faces)
		need := int16(p.s.corps[d].column[p.turn-1])
		e.Tell(engine.Event{Kind: EventReinforce, Seat: p.s.corps[d].side.owner(), Owner: p.s.ownerOf(d), N: die[0], Nums: [4]int16{need}})
		if die[0] < need {
			p.arrived |= d.set()
			e.Tell(engine.Event{Kind: EventArrives, Owner: p.s.ownerOf(d)})
		}
	}
	d := p.s.maeda
	if d == noDivision || !p.rules.maeda || p.departed || p.turn < p.t.maedaTurn || !p.present(d) {
		return
	}
	var die [1]int16
	c.Dice(drawMaeda, die[:], faces)
	lostZones := int16(0)
	for i, ob := range p.s.objectives {
		if p.s.maedaZones.has(ob.zone) && p.control[i] == p.s.corps[d].side.other() {
			lostZones++
		}
	}
	e.Tell(engine.Event{Kind: EventMaeda, Seat: p.s.corps[d].side.owner(), Owner: p.s.ownerOf(d), N: die[0], Nums: [4]int16{lostZones}})
	if die[0] > lostZones {
		return
	}
	p.departed = true
	for u := p.s.corps[d].first; u <= p.s.corps[d].last; u++ {
		if p.on(u) {
			p.lift(u)
			p.units[u].state, p.units[u].at, p.units[u].ds = gone, 0, 0
		}
	}
	e.Tell(engine.Event{Kind: EventMaedaLeaves, Owner: p.s.ownerOf(d)})
}

// endTurn lets the disordered rally, shows formations, and goes on to the next turn or to the end. Rules jidai.reorg.check, jidai.reorg.clean,
// jidai.formation.secret, jidai.end.last_turn.
func (p *Position) endTurn(c *engine.Chance, e *engine.Events) {
	zoc := [2]zoneSet{p.zoc(0), p.zoc(1)}
	for u := range p.s.units {
		k := &p.units[u]
		if k.state != here || k.ds == 0 {
			continue
		}
		plus := int8(0)
		if zoc[p.s.who[u].side.other()].has(k.at) {
			plus = p.t.reorganise
		}
		if p.check(EventReorganise, drawReorganise, u, plus, c, e) {
			k.ds--
		}
	}
	for side := Side(0); side < 2; side++ {
		if p.secret[side] {
			e.Reveal(engine.Event{Kind: EventFormationShown, Seat: side.owner(), N: int16(p.formation[side])})
		}
	}
	p.secret = [2]bool{}
	e.Tell(engine.Event{Kind: EventTurnEnd, N: int16(p.turn)})
	e.Frame(p)
	if p.turn >= p.s.turns {
		p.finish(e)
		return
	}
	p.resume(stTurn)
}
