package jidai

import "tenka/engine"

// Line is a line of the sum of a combat. Rules jidai.fire.mods, jidai.melee.mods.
type Line int8

// The lines, in the order in which they are added.
const (
	LineStrength      Line = iota // strength of the lead attacker less that of the lead defender
	LineCommanderLA               // a commander stands with the lead attacker
	LineCommanderLD               // a commander stands with the lead defender
	LineZone                      // the type of the defender's zone
	LineBrown                     // a brown rectangle in the target zone
	LineBetween                   // a brown rectangle in the zone between
	LineRange                     // range 2
	LineDisorderLA                // the lead attacker is disordered
	LineDisorderLD                // the lead defender is
	LineCombinationLD             // missiles and pikes together
	LineCombinationLA             // horse and foot together; in fire, a volley
	LineCharge                    // a charge
	LineHeight                    // one of the two stands higher
	LineBorder                    // a double border
	LineNight                     // it is night
	LineMarkerActive              // the marker of the active side
	LineMarkerPassive             // the marker of the other
	lines
)

var lineIDs = [lines]string{"strength", "commander_la", "commander_ld", "zone", "brown", "between", "range", "disorder_la", "disorder_ld",
	"combination_ld", "combination_la", "charge", "height", "border", "night", "marker_active", "marker_passive"}

// String is the line's id.
func (l Line) String() string { return lineIDs[l] }

// Sum is the differential of a combat, line by line.
type Sum struct {
	Attack, Defence int // strengths of the two leads
	Total           int
	Lines           [lines]int // 0 where a line adds nothing
}

func (s *Sum) add(l Line, n int) {
	s.Lines[l] += n
	s.Total += n
}

// Report is the last combat of an activation, for those who watch it; Seen is false where there was none.
type Report struct {
	Seen         bool
	Fire         bool
	LA, LD       Unit
	From, To     Zone
	Dice         [2]int8
	Differential int8
	Total        int8
	Attack       int8 // strengths of the two leads
	Defence      int8
	Lines        [lines]int8 // of the differential, as in Sum
}

// keep notes the sum of a combat.
func (r *Report) keep(s *Sum) {
	r.Differential, r.Attack, r.Defence = int8(s.Total), int8(s.Attack), int8(s.Defence)
	for i, n := range s.Lines {
		r.Lines[i] = int8(n)
	}
}

// sumUp is the sum that was kept.
func (r *Report) sumUp() Sum {
	s := Sum{Attack: int(r.Attack), Defence: int(r.Defence), Total: int(r.Differential)}
	for i, n := range r.Lines {
		s.Lines[i] = int(n)
	}
	return s
}

var noReport = Report{LA: noUnit, LD: noUnit}

// sum adds up the differential of the combat in progress, with the markers that were laid. Rule jidai.combat.total.
func (p *Position) sum() Sum {
	f := &p.fight
	var s Sum
	if f.fire {
		s = p.fireSum(f.la, f.ld, f.from, f.to)
	} else {
		s = p.meleeSum(f.la, f.ld, f.from, f.to, f.charge)
	}
	s.add(LineMarkerActive, Value(f.marker[p.active]))
	s.add(LineMarkerPassive, Value(f.marker[p.active.other()]))
	return s
}

// leadOf is the lead of a side in the combat in progress; noUnit where there is none.
func (p *Position) leadOf(side Side) Unit {
	f := &p.fight
	switch {
	case f.la != noUnit && p.s.who[f.la].side == side:
		return f.la
	case f.ld != noUnit && p.s.who[f.ld].side == side:
		return f.ld
	}
	return noUnit
}

// commands reports whether markers may be spent for a lead: its division is in command, and it is not stray. Rule jidai.marker.command.
func (p *Position) commands(u Unit) bool {
	return u != noUnit && p.command.has(p.s.who[u].division) && !p.has(u, stray)
}

// leadSteps lists who may be lead defender.
func (p *Position) leadSteps(buf []engine.Action) []engine.Action {
	for set := p.leads(); set != (unitSet{}); {
		buf = append(buf, engine.Action{Kind: KindLead, Piece: p.s.pieceOf(set.pop())})
	}
	return buf
}

// leads are those who may be lead defender of the combat in progress.
func (p *Position) leads() unitSet {
	side := p.s.who[p.fight.la].side.other()
	if p.fight.fire {
		return p.fireLeads(side, p.fight.to)
	}
	return p.meleeLeads(side, p.fight.to, p.fight.barred)
}

// leadUnit refuses a lead defender. Rules jidai.act.lead, jidai.lead.servants, jidai.fire.ld, jidai.melee.ld, jidai.melee.further.
func leadUnit(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Piece == engine.Open {
		return engine.No, true
	}
	u := p.s.unitOf(a.Piece)
	why := engine.Refusal{Piece: words.NamedPiece(a.Piece), Place: p.s.placeOf(p.fight.to), Reason: reasonMeleeLD}
	if p.fight.fire {
		why.Reason = reasonFireLD
	}
	if u == noUnit || !p.on(u) || p.units[u].at != p.fight.to {
		why.Nums[0] = causeElsewhere
		return why, false
	}
	if !p.mayLead(u) {
		why.Reason = reasonLeadServants
		return why, false
	}
	set := p.leads()
	switch {
	case set.has(u):
		return engine.No, true
	case u == p.fight.barred:
		why.Reason = reasonFurther
	case p.commander(u):
		why.Nums[0] = causeCommander
	case p.has(u, hit):
		why.Nums[0] = causeHit
	default:
		why.Nums[0] = causeFoot
	}
	return why, false
}

// askLead asks for the lead defender; after a counter-charge it is the one who countered, if he is still there. Rules jidai.melee.ld,
// jidai.countercharge.roll.
func (p *Position) askLead(e *engine.Events) {
	f := &p.fight
	if f.ld != noUnit {
		p.lead(f.ld, e)
		return
	}
	p.phase = MeleeLead
	if f.fire {
		p.phase = FireLead
	}
}

// lead names the lead defender.
func (p *Position) lead(u Unit, e *engine.Events) {
	p.fight.ld = u
	if p.fight.fire {
		p.units[u].marks |= hit
	}
	e.Tell(engine.Event{Kind: EventLead, Piece: p.s.pieceOf(u), To: p.s.placeOf(p.fight.to)})
	p.resume(stMarks)
}

// askMarkers asks for the active side's marker, then for the other's, then rolls the dice. Rule jidai.marker.spend.
func (p *Position) askMarkers() { p.askMarkersOf(p.active) }

// askMarkersOf asks a side for a marker, or passes it over where it may spend none. Rules jidai.marker.spend, jidai.marker.command.
func (p *Position) askMarkersOf(side Side) {
	switch {
	case p.held[side] > 0 && p.commands(p.leadOf(side)):
		p.phase = MarkerActive
		if side != p.active {
			p.phase = MarkerInactive
		}
	case side == p.active:
		p.askMarkersOf(side.other())
	default:
		p.resume(stRoll)
	}
}

// markerSteps lists the markers of a hand, each once, and none. Rule jidai.act.marker.
func (p *Position) markerSteps(side Side, buf []engine.Action) []engine.Action {
	buf = append(buf, engine.Action{Kind: KindHold})
	var seen [Either + 1]bool
	for _, m := range p.hand[side][:p.held[side]] {
		if seen[m] {
			continue
		}
		seen[m] = true
		if m == Either {
			buf = append(buf, engine.Action{Kind: KindSpend, Card: EitherPlus}, engine.Action{Kind: KindSpend, Card: EitherMinus})
		} else {
			buf = append(buf, engine.Action{Kind: KindSpend, Card: m})
		}
	}
	return buf
}

// spendHeld refuses a marker that is not in hand. Rules jidai.act.marker, jidai.marker.spend.
func spendHeld(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Card == engine.Open {
		return engine.No, true
	}
	why := engine.Refusal{Reason: reasonMarker}
	if a.Card <= 0 || a.Card > EitherMinus || a.Card == Either {
		return why, false
	}
	why.Card = a.Card
	for _, m := range p.hand[s][:p.held[s]] {
		if m == held(a.Card) {
			return engine.No, true
		}
	}
	return why, false
}

// lay lays a marker face down, or none. Rules jidai.marker.spend, jidai.hidden.markers.
func (p *Position) lay(side Side, m engine.Card, e *engine.Events) {
	if m != 0 {
		hand := &p.hand[side]
		for i := range hand[:p.held[side]] {
			if hand[i] == held(m) {
				copy(hand[i:], hand[i+1:p.held[side]])
				p.held[side]--
				hand[p.held[side]] = 0
				break
			}
		}
		p.fight.laid[side], p.fight.marker[side] = true, m
		e.Tell(engine.Event{Kind: EventLaid, Seat: side.owner()})
	}
	if side == p.active {
		p.askMarkersOf(side.other())
		return
	}
	p.resume(stRoll)
}

// showMarkers turns the markers over. Rules jidai.marker.spend, jidai.hidden.markers.
func (p *Position) showMarkers(e *engine.Events) {
	for _, side := range [2]Side{p.active, p.active.other()} {
		if m := p.fight.marker[side]; m != 0 {
			p.spent[side][p.spend[side]] = m
			p.spend[side]++
			e.Reveal(engine.Event{Kind: EventSpent, Seat: side.owner(), Card: m})
		}
	}
}

// resolve rolls for the combat, and all checks that follow from it: the lead defender's, then the lead attacker's. Rules jidai.combat.total,
// jidai.result.order, jidai.result.only_leads, jidai.fire.table, jidai.melee.table.
func (p *Position) resolve(c *engine.Chance, e *engine.Events) {
	f := &p.fight
	p.showMarkers(e)
	e.Frame(p)
	s := p.sum()
	var dice [2]int16
	c.Dice(drawCombat, dice[:], faces)
	total := s.Total + int(dice[0]+dice[1])
	p.last = Report{Seen: true, Fire: f.fire, LA: f.la, LD: f.ld, From: f.from, To: f.to, Dice: [2]int8{int8(dice[0]), int8(dice[1])},
		Total: int8(total)}
	p.last.keep(&s)
	table, kind := &p.t.melee, EventMeleeRoll
	if f.fire {
		table, kind = &p.t.fire, EventFireRoll
	}
	e.Tell(engine.Event{Kind: kind, Seat: p.s.who[f.la].side.owner(), Piece: p.s.pieceOf(f.la), To: p.s.placeOf(f.to), N: int16(total),
		Nums: [4]int16{dice[0], dice[1], int16(s.Total)}})
	e.Frame(p)
	row := table.of(total)
	p.suffer(f.ld, row.ld, c, e)
	p.suffer(f.la, row.la, c, e)
	e.Frame(p)
	p.resume(stAfter)
}

// suffer gives a lead its result: strength points lost, levels, check; a retreat follows when all dice have fallen. Rules jidai.result.codes,
// jidai.result.order.
func (p *Position) suffer(u Unit, r effect, c *engine.Chance, e *engine.Events) {
	if r == (effect{}) {
		e.Tell(engine.Event{Kind: EventNothing, Piece: p.s.pieceOf(u)})
		return
	}
	if r.lose > 0 {
		p.lose(u, r.lose, e)
	}
	if p.on(u) && r.worse > 0 {
		p.worsen(u, r.worse, e)
	}
	if p.on(u) && r.check && !p.check(EventCheck, drawCheck, u, r.plus, c, e) {
		p.worsen(u, 1, e)
	}
	if p.on(u) && r.retreat {
		p.routed[p.routs] = u
		p.routs++
	}
}

// worsen makes a counter worse by a number of levels, one at a time: a counter at DS2 loses a strength point and is in order again. Rule
// jidai.unit.ds.
func (p *Position) worsen(u Unit, levels int8, e *engine.Events) {
	k := &p.units[u]
	for ; levels > 0 && k.state == here; levels-- {
		if k.ds < 2 {
			k.ds++
			if levels == 1 || k.ds == 2 {
				e.Tell(engine.Event{Kind: EventDisorder, Piece: p.s.pieceOf(u), N: int16(k.ds)})
			}
			continue
		}
		k.ds = 0
		p.lose(u, 1, e)
	}
}

// lose takes strength points from a counter; one without any is eliminated, and a commander is replaced. Rules jidai.unit.flip,
// jidai.unit.change, jidai.vp.losses.
func (p *Position) lose(u Unit, points int8, e *engine.Events) {
	k := &p.units[u]
	n := min(points, k.sp)
	p.lift(u)
	k.sp -= n
	p.losses[p.s.who[u].side] += p.worthOf(u, n)
	if k.sp > 0 {
		p.drop(u)
		e.Tell(engine.Event{Kind: EventLoss, Piece: p.s.pieceOf(u), N: int16(n), Nums: [4]int16{int16(k.sp)}})
		return
	}
	e.Tell(engine.Event{Kind: EventEliminated, Piece: p.s.pieceOf(u), To: p.s.placeOf(k.at)})
	at := k.at
	k.state, k.at, k.ds = lost, 0, 0
	if !p.commander(u) {
		return
	}
	if p.has(u, generic) {
		e.Tell(engine.Event{Kind: EventLeaderless, Owner: p.s.ownerOf(p.s.who[u].division)})
		return
	}
	p.fallen[p.falls], p.fell[p.falls] = u, at
	p.falls++
}
