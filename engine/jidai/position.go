package jidai

import (
	"tenka/engine"
	"tenka/engine/ruleset"
)

// Phase is what is chosen now. Rule jidai.seq.turn.
type Phase int8

// The phases. A position that waits for nobody is seen only at a moment inside a record.
const (
	SetupFormation Phase = iota
	ChooseFormation
	Activate
	Move
	FireSelect
	FireLead
	MarkerActive
	MarkerInactive
	Charge
	CounterCharge
	MeleeSelect
	MeleeLead
	PlaceCommander
	Retreat
	Advance
	Further
	Over
	Passing
)

var phaseIDs = [...]string{"setup_formation", "formation", "activate", "move", "fire_select", "fire_lead", "marker_active", "marker_inactive", "charge",
	"counter_charge", "melee_select", "melee_lead", "place_commander", "retreat", "advance", "further", "over", "passing"}

// String is the phase's id.
func (p Phase) String() string { return phaseIDs[p] }

// variant is the options a position is played with.
type variant struct {
	free, hidden, sight, palisade, servants, activeFire, standing, maeda, anyLead bool
}

// state is where a counter is.
type state uint8

const (
	here    state = iota // on the map
	waiting              // a reinforcement that has not entered
	lost                 // eliminated
	gone                 // left the map
)

var stateIDs = [...]string{"here", "waiting", "lost", "left"}

// mark is a set of marks of a counter, one bit each.
type mark uint16

const (
	moved     mark = 1 << iota // in this activation
	placed                     // by replacement in this activation. Rule jidai.command.loss_generic
	retreated                  // in this activation. Rule jidai.melee.la
	advanced                   // in this activation. Rule jidai.melee.la
	hit                        // was lead defender of a fire in this activation. Rule jidai.fire.ld
	countered                  // in this activation. Rule jidai.countercharge.who
	pressed                    // a commander who has had his further melee. Rule jidai.melee.further
	stray                      // in this turn. Rule jidai.command.unit
	generic                    // a generic Taisho. Rule jidai.command.loss
	unseated                   // counts nothing for stacking until it leaves its zone. Rule jidai.command.loss_generic

	ofActivation = moved | placed | retreated | advanced | hit | countered | pressed
	ofCommanders = placed | pressed | generic | unseated
)

// counter is the present state of one counter. Rule jidai.unit.flip.
type counter struct {
	typ   Type
	state state
	at    Zone
	sp    int8
	ds    int8
	marks mark
}

// charging is a declared charge. Rule jidai.charge.when.
type charging struct {
	la, by   Unit // by counters it, noUnit for none
	from, to Zone
	marker   bool // the Charge marker lies on it
	asked    bool // whether it is countered is decided
}

// fight is a combat in progress.
type fight struct {
	fire, charge, further bool
	la, ld                Unit // noUnit where there is none
	from, to              Zone
	laid                  [2]bool        // by side
	marker                [2]engine.Card // by side; 0 in a view that may not know it
	leader                Unit           // the commander who stood with the lead attacker. Rule jidai.melee.further
	barred                Unit           // the first lead defender, who is none of the further melee
}

var noFight = fight{la: noUnit, ld: noUnit, leader: noUnit, barred: noUnit}

const (
	mostCharges = 8
	mostFallen  = 8
	mostLosses  = 9999
	mostMargin  = 20
	mostSum     = 50 // of a combat, and of each of its lines
)

// Position is one moment of one battle. It is a plain value: copying it is assignment.
type Position struct {
	t     *Tables
	s     *scene
	rules variant
	phase Phase
	stage stage
	turn  int8
	begun bool // the turn has begun and nobody has chosen anything yet

	first    Side       // acted first in this turn, or in the one before while that is not known
	active   Side       // whose division is activated, or who chooses one
	division divisionNo // noDivision between activations
	done     divisionSet
	arrived  divisionSet // of those that began off the map
	command  divisionSet // in command in this turn. Rule jidai.command.division
	army     [2]Unit     // noUnit where there is none. Rule jidai.command.loss_army

	formation [2]int8 // 0 in a view that may not know it
	was       [2]int8 // at the start of the turn, which everybody knows
	chosen    [2]int8 // the formation tried, 0 to keep; hiddenChoice in a view
	made      engine.Seats
	free      [2]bool // chosen freely before the first turn. Rule jidai.setup.formation
	secret    [2]bool // what the other side may not know until the turn ends. Rule jidai.hidden.formation
	tried     [2]bool
	margin    [2]int8 // what a successful try left over, before the crossing

	hand  [2][handSize]engine.Card // 0 in a view that may not know it
	held  [2]int8
	spent [2][handSize]engine.Card
	spend [2]int8 // how many

	units   [mostUnits]counter
	control [mostObjectives]Side
	losses  [2]int16 // points that the enemy has of the losses of a side. Rule jidai.vp.losses
	begin   [2]int8  // points with which a side began. Rules jidai.vp.levels, jidai.opt.start_points

	fired    zoneSet // in this activation. Rule jidai.fire.once
	fought   zoneSet // in this activation. Rule jidai.melee.once
	charges  [mostCharges]charging
	charged  int8 // how many
	asking   int8 // the charge that is answered
	fight    fight
	last     Report
	fallen   [mostFallen]Unit // commanders to be replaced, with the zones where they fell
	fell     [mostFallen]Zone
	falls    int8
	routed   [mostFallen]Unit // who must still retreat
	routs    int8
	leading  Unit // who advances with others, noUnit before
	departed bool // Rule jidai.opt.maeda_leaves
	level    int8 // the row of victory + 1 when the battle is over
	stacks   stacks
	scouted  scouting
}

var _ engine.Position = (*Position)(nil)

// hiddenChoice stands in a view for a choice of formation that it may not know.
const hiddenChoice = -100

// Seats is the number of seats.
func (p *Position) Seats() int { return 2 }

// ArmyColour is the colour of the army that a seat leads.
func (p *Position) ArmyColour(s engine.Seat) (colour int, armies bool) {
	return p.s.colour(Side(s)), true
}

// chooser is the side that chooses now, noSide where both do or nobody does. Rule jidai.seq.turn.
func (p *Position) chooser() Side {
	switch p.phase {
	case SetupFormation, ChooseFormation, Over, Passing:
		return noSide
	case FireSelect:
		return p.firing()
	case FireLead:
		return p.firing().other()
	case MarkerInactive, CounterCharge, MeleeLead:
		return p.active.other()
	case PlaceCommander:
		return p.sideOf(p.fallen[0])
	case Retreat:
		return p.sideOf(p.routed[0])
	}
	return p.active
}

// sideOf is the side of a counter, noSide for none.
func (p *Position) sideOf(u Unit) Side {
	if u == noUnit {
		return noSide
	}
	return p.s.who[u].side
}

// between reports whether no activation is in progress.
func (p *Position) between() bool { return p.phase <= Activate || p.phase == Over }

// ready reports whether all is there that the phase stands on: not always where a position is being set up.
func (p *Position) ready() bool {
	switch {
	case p.between():
		return true
	case p.division == noDivision:
		return false
	}
	switch p.phase {
	case FireLead, MarkerActive, MarkerInactive, MeleeLead, Advance, Further:
		return p.fight.la != noUnit
	case CounterCharge:
		return p.charges[p.asking].la != noUnit
	}
	return true
}

// ToAct is the one seat that chooses; both while they choose formations.
func (p *Position) ToAct() engine.Seats {
	if p.phase == SetupFormation || p.phase == ChooseFormation {
		var who engine.Seats
		for side := Side(0); side < 2; side++ {
			if p.choosesFormation(side) {
				who = who.With(side.seat())
			}
		}
		return who &^ p.made
	}
	if s := p.chooser(); s != noSide {
		return engine.Only(s.seat())
	}
	return 0
}

// Open reports whether s has moved the lead attacker of an advance and can still take others along. Rule jidai.advance.who.
func (p *Position) Open(s engine.Seat) bool { return p.leading != noUnit && p.ToAct().Has(s) }

// Fresh reports whether a turn has just begun.
func (p *Position) Fresh() bool { return p.begun }

// Turn is the number of the turn.
func (p *Position) Turn() int { return int(p.turn) }

// Legal appends every legal step of s to buf: by counters and zones in the order of the data.
func (p *Position) Legal(s engine.Seat, buf []engine.Action) []engine.Action {
	if !p.ToAct().Has(s) || !p.ready() {
		return buf
	}
	switch p.phase {
	case SetupFormation, ChooseFormation:
		return p.formationSteps(Side(s), buf)
	case Activate:
		return p.activateSteps(buf)
	case Move:
		return append(p.moveSteps(buf), engine.Action{Kind: KindEnd})
	case FireSelect:
		return append(p.fireSteps(buf), engine.Action{Kind: KindEnd})
	case FireLead, MeleeLead:
		return p.leadSteps(buf)
	case MarkerActive, MarkerInactive:
		return p.markerSteps(Side(s), buf)
	case Charge:
		return append(p.chargeSteps(buf), engine.Action{Kind: KindEnd})
	case CounterCharge:
		return append(p.counterSteps(buf), engine.Action{Kind: KindDecline})
	case MeleeSelect:
		buf = p.meleeSteps(buf)
		if p.unfought() == nil {
			buf = append(buf, engine.Action{Kind: KindEnd})
		}
		return buf
	case PlaceCommander:
		return p.placeSteps(buf)
	case Retreat:
		return p.retreatSteps(buf)
	case Advance:
		return append(p.advanceSteps(buf), engine.Action{Kind: KindStay})
	}
	return append(p.furtherSteps(buf), engine.Action{Kind: KindDecline})
}

// Check reports whether a is legal for s, else the first rule of its kind that it breaks.
func (p *Position) Check(s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	why, ok := rules.Test(p, s, a)
	if ok && !a.Whole() {
		var buf [512]engine.Action
		why, ok = rules.Gesture(p, s, a, p.Legal(s, buf[:0]))
	}
	return why, ok
}

// tests are rules in the order in which the first that fails gives the refusal.
type tests = []ruleset.Test[*Position]

// rules are what an action of each kind must hold to.
var rules = ruleset.Table[*Position]{Turn: turnOrder, Stray: reasonStray, Kinds: []ruleset.Rule[*Position]{
	KindFormation: {Fields: ruleset.N, Tests: tests{formationChange}},
	KindActivate:  {Fields: ruleset.Owner, Tests: tests{activateOwn}},
	KindMove:      {Fields: ruleset.Piece | ruleset.To | ruleset.N, Tests: tests{moveUnit}},
	KindEnd:       {Tests: tests{endFirst}},
	KindFire:      {Fields: ruleset.Piece | ruleset.To, Tests: tests{fireFrom}},
	KindLead:      {Fields: ruleset.Piece, Tests: tests{leadUnit}},
	KindSpend:     {Fields: ruleset.Card, Tests: tests{spendHeld}},
	KindHold:      {Tests: tests{always}},
	KindCharge:    {Fields: ruleset.Piece | ruleset.To, Tests: tests{chargeWhen}},
	KindCounter:   {Fields: ruleset.Piece, Tests: tests{counterWho}},
	KindDecline:   {Tests: tests{always}},
	KindMelee:     {Fields: ruleset.Piece | ruleset.To, Tests: tests{meleeFrom}},
	KindPlace:     {Fields: ruleset.To, Tests: tests{placeNear}},
	KindRetreat:   {Fields: ruleset.To, Tests: tests{retreatZone}},
	KindAdvance:   {Fields: ruleset.Piece, Tests: tests{advanceWho}},
	KindStay:      {Tests: tests{always}},
	KindFurther:   {Fields: ruleset.Piece | ruleset.To, Tests: tests{furtherFrom}},
}}

// states are the phases in which an action of a kind belongs. Rule jidai.act.state.
var states = [...]uint32{
	KindFormation: 1<<SetupFormation | 1<<ChooseFormation,
	KindActivate:  1 << Activate,
	KindMove:      1 << Move,
	KindEnd:       1<<Move | 1<<FireSelect | 1<<Charge | 1<<MeleeSelect,
	KindFire:      1 << FireSelect,
	KindLead:      1<<FireLead | 1<<MeleeLead,
	KindSpend:     1<<MarkerActive | 1<<MarkerInactive,
	KindHold:      1<<MarkerActive | 1<<MarkerInactive,
	KindCharge:    1 << Charge,
	KindCounter:   1 << CounterCharge,
	KindDecline:   1<<CounterCharge | 1<<Further,
	KindMelee:     1 << MeleeSelect,
	KindPlace:     1 << PlaceCommander,
	KindRetreat:   1 << Retreat,
	KindAdvance:   1 << Advance,
	KindStay:      1 << Advance,
	KindFurther:   1 << Further,
}

// turnOrder refuses an action outside its state, and one by a seat that does not choose; a seat that may spend no marker gets the rule that
// says so. Rules jidai.act.state, jidai.act.seat, jidai.marker.command.
func turnOrder(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	switch {
	case p.phase == Over:
		return engine.Refusal{Reason: reasonOver}, false
	case a.Kind > 0 && int(a.Kind) < len(states) && states[a.Kind]&(1<<p.phase) == 0:
		return engine.Refusal{Reason: reasonState}, false
	case a.Kind == KindSpend && s >= 0 && s < 2 && !p.commands(p.leadOf(Side(s))):
		return engine.Refusal{Reason: reasonCommand, Piece: p.s.pieceOf(p.leadOf(Side(s)))}, false
	}
	to := p.ToAct()
	return engine.Refusal{Reason: reasonSeat, Owner: engine.OwnerOf(to.First())}, to.Has(s)
}

func always(*Position, engine.Seat, engine.Action) (engine.Refusal, bool) { return engine.No, true }

// Apply carries out a step; one that is refused changes nothing.
func (p *Position) Apply(s engine.Seat, a engine.Action, c *engine.Chance, e *engine.Events) error {
	if !rules.Allows(p, s, a) {
		return engine.ErrRefused
	}
	return p.ApplyLegal(s, a, c, e)
}

// ApplyLegal carries out a step of the legal list without testing it again.
func (p *Position) ApplyLegal(s engine.Seat, a engine.Action, c *engine.Chance, e *engine.Events) error {
	p.begun = false
	p.carryOut(s, a, c, e)
	p.run(c, e)
	return c.Err()
}

// carryOut does what a step says, and no more.
func (p *Position) carryOut(s engine.Seat, a engine.Action, c *engine.Chance, e *engine.Events) {
	u, z := p.s.unitOf(a.Piece), p.s.zoneOf(a.To)
	switch a.Kind {
	case KindFormation:
		p.choose(Side(s), int8(a.N), e)
	case KindActivate:
		p.activate(p.s.divisionOf(a.Owner), c, e)
	case KindMove:
		p.move(u, z, a.N == 1, c, e)
	case KindEnd:
		p.end(e)
	case KindFire:
		p.aim(u, z, e)
	case KindLead:
		p.lead(u, e)
	case KindSpend, KindHold:
		p.lay(Side(s), a.Card, e)
	case KindCharge:
		p.charge(u, z, e)
	case KindCounter:
		p.counter(u, c, e)
	case KindDecline:
		p.decline(e)
	case KindMelee:
		p.attack(u, z, false, e)
	case KindPlace:
		p.phase = Passing // before any moment of it is shown
		p.seat(z, e)
	case KindRetreat:
		p.phase = Passing
		p.withdraw(z, e)
	case KindAdvance:
		p.advance(u, e)
	case KindStay:
		p.leading = noUnit
		p.resume(stFurther)
	case KindFurther:
		p.attack(u, z, true, e)
	}
}

// CopyFrom makes p the same as another position of this game.
func (p *Position) CopyFrom(o engine.Position) { *p = *o.(*Position) }

// Clone is a new position, the same as p.
func (p *Position) Clone() engine.Position {
	c := *p
	return &c
}

// Outcome is the result; false while the battle is not over. The score of a seat is its points. Rules jidai.vp.levels, jidai.over.goal.
func (p *Position) Outcome() (engine.Outcome, bool) {
	var o engine.Outcome
	if p.phase != Over {
		return o, false
	}
	won := p.s.levels[p.level-1].side
	for side := Side(0); side < 2; side++ {
		o.Score[side] = p.score(side)
		o.Rank[side] = 1
		if won == side.other() {
			o.Rank[side] = 2
		}
	}
	return o, true
}
