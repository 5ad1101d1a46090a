package nobunaga

import (
	"tenka/engine"
	"tenka/engine/ruleset"
)

// Phase is the kind of choice that is made now. Rule nobunaga.state.list.
type Phase int8

// The phases. A position that waits for nobody is seen only at a moment inside a record.
const (
	SideBids Phase = iota
	BalanceUse
	Successor
	OdaLeaders
	OppDie
	FirstPlayer
	Round
	Target
	HitLeaders
	Flee
	Fire
	Extra
	DoubleNext
	Justice
	Revolt
	ControlTie
	Over
	Passing
)

var phaseIDs = [...]string{"side_bids", "balance_use", "successor", "oda_leaders", "opp_die", "first_player", "round", "target", "hit_leaders", "flee", "fire",
	"extra", "double_next", "justice", "revolt", "control_tie", "over", "passing"}

// String is the phase's id.
func (p Phase) String() string { return phaseIDs[p] }

// Side is one of the two sides of the war, or the camp of those that take no part. Rule nobunaga.term.camp.
type Side int8

// The sides.
const (
	OdaSide Side = iota
	OpponentsSide
	NeutralSide
)

var sideIDs = [...]string{"oda", "opponents", "neutral"}

// String is the side's id.
func (s Side) String() string { return sideIDs[s] }

// other is the side that s fights.
func (s Side) other() Side { return OpponentsSide - s }

// variant is the options a position is played with.
type variant struct {
	bidVictory, bidBalance, successors, handCap, moveLimit, paradiseOnce, hideyoshi1, ships, units bool
	noMinimum, twoBoxes, twoDice, hideyoshi2, fire, charge, loss, majors                           bool
}

// force is the corps of a clan in a zone. Rule nobunaga.term.fresh.
type force struct{ fresh, spent int8 }

func (f force) all() int8 { return f.fresh + f.spent }

// progress is what surrounds a choice: an unfinished action, battle or reinforcement.
type progress struct {
	stage   stage // carried out now, or after the choice
	then    stage // the continuation after the rolls of the leaders in rolling
	taken   int8  // the die whose second clan is being chosen
	takenBy Clan  // the clan that had the first corps of it
	moved   Clan  // the clan of the moved marker, as long as a revolt may follow
	double  int8  // which part of Double is played
	rolling leaderSet
	fleeing engine.Piece
	struck  leaderSet // chosen to take hits
	hits    [2]int8   // on leaders: of the attackers, of the group attacked
	fight   battle
	draft   draft
	last    Report
}

// noProgress is the progress of a position without an unfinished choice.
var noProgress = progress{takenBy: noClan, moved: noClan, fight: noBattle, draft: noDraft, last: noReport}

// Position is one moment of one match. It is a plain value that can be copied by assignment.
type Position struct {
	t      *Tables
	rules  variant
	phase  Phase
	seat   [2]engine.Seat
	active Side // rule nobunaga.term.active
	turn   int8
	begun  bool // the turn has begun and nobody has chosen anything yet
	acting bool // the action phase
	kyoto  Side // the side that chooses which side begins. Rule nobunaga.seq.kyoto-record
	passes int8 // in direct succession
	forced bool // the Opponents must pass their next round
	goal   int8 // resource zones Oda needs at the end
	bonus  int8 // extra cards, negative for the Opponents. Rule nobunaga.opt.bid-balance
	when   int8 // the turn in which they are drawn, 0 before it is chosen
	bid    [2]int8
	made   engine.Seats // the seats that have bid

	land    [zones + 1][clans]force
	here    [zones + 1]leaderSet
	control [zones + 1]Clan
	dead    leaderSet
	white   leaderSet // spent
	ill     leaderSet // cannot become fresh in this turn
	box     [clans]int8
	stock   [clans]int8
	lost    [clans]int8 // corps that do not come back: those neither in land nor in stock. Rule nobunaga.opt.loss

	hand     [2][deck]engine.Card // in the order drawn; 0 in a view that does not show it
	held     [2]int8
	out      [2][deck]engine.Card // spent, in order
	outs     [2]int8
	shown    bool // the Opponents know the Oda hand. Rule nobunaga.hidden.hand
	paradise bool // to the end of the turn
	once     bool // the paradise card was used
	ships    bool // the ships card was used

	dice [2]int8 // of the Opponents, 0 if there is none left
	progress
	winner  Side   // NeutralSide while there is none
	census  census // follows from land, here and control
	camp    [NeutralSide + 1]clanSet
	campMen [NeutralSide + 1]leaderSet
}

var _ engine.Mustered = (*Position)(nil)

// Seats is the number of seats.
func (p *Position) Seats() int { return len(p.seat) }

// sideOf is the side that a seat plays, NeutralSide before the bids. Rule nobunaga.setup.sides.
func (p *Position) sideOf(s engine.Seat) Side {
	for side, seat := range p.seat {
		if s == seat && s != engine.NoSeat {
			return Side(side)
		}
	}
	return NeutralSide
}

// ArmyColour is the colour of the army that a seat leads: blue for Oda, red for the Opponents. Rule nobunaga.setup.sides.
func (p *Position) ArmyColour(s engine.Seat) (colour int, armies bool) {
	return p.sideOf(s).Colour(), true
}

// Colour is the number of a side's colour in the palette of seats, the same in every match. The neutral side has none of its own.
func (s Side) Colour() int {
	if s == NeutralSide {
		return engine.NoArmy
	}
	return int(s)
}

// chooser is the side that chooses now, NeutralSide for both or none. Rule nobunaga.state.list.
func (p *Position) chooser() Side {
	switch p.phase {
	case SideBids, Over, Passing:
		return NeutralSide
	case BalanceUse:
		if p.bonus < 0 {
			return OpponentsSide
		}
		return OdaSide
	case Successor:
		return p.campOf(p.due())
	case OdaLeaders, Fire, DoubleNext:
		return OdaSide
	case OppDie, Justice:
		return OpponentsSide
	case FirstPlayer:
		return p.kyoto
	case HitLeaders:
		if p.stage == stHitTarget {
			return p.active.other()
		}
		return p.active
	case Flee:
		if p.fleeing == 0 { // a position that is being set up
			return NeutralSide
		}
		return p.campOf(p.t.leaderClan[index(p.fleeing)])
	}
	return p.active
}

// ToAct is the one seat that chooses; both while they bid.
func (p *Position) ToAct() engine.Seats {
	if p.phase == SideBids {
		return engine.AllSeats(p.Seats()) &^ p.made
	}
	if s := p.chooser(); s != NeutralSide && p.seat[s] != engine.NoSeat {
		return engine.Only(p.seat[s])
	}
	return 0
}

// Open reports whether s is in the middle of an action, of the placement of its leaders, of a die for two clans, or of naming the leaders that
// are hit.
func (p *Position) Open(s engine.Seat) bool {
	if p.phase == SideBids || !p.ToAct().Has(s) {
		return false
	}
	switch p.phase {
	case OdaLeaders:
		return p.toPlace() != p.t.of[Oda]
	case OppDie:
		return p.taken != 0
	case HitLeaders:
		return p.struck != 0
	}
	return p.draft.kind != 0
}

// Fresh reports whether a turn has just begun.
func (p *Position) Fresh() bool { return p.begun }

// Turn is the number of the turn, 0 while sides are bid for.
func (p *Position) Turn() int { return int(p.turn) }

// Legal appends every legal step of s to buf: by cards, zones, clans and leaders in the order of the data.
func (p *Position) Legal(s engine.Seat, buf []engine.Action) []engine.Action {
	if !p.ToAct().Has(s) {
		return buf
	}
	if p.draft.kind != 0 {
		return p.draftSteps(buf)
	}
	switch p.phase {
	case SideBids:
		return p.bidSteps(buf)
	case BalanceUse:
		return append(buf, engine.Action{Kind: KindUse, N: 1}, engine.Action{Kind: KindUse, N: 2})
	case Successor:
		return p.successorSteps(buf)
	case OdaLeaders:
		return p.placeSteps(buf)
	case OppDie:
		return p.dieSteps(buf)
	case FirstPlayer:
		return append(buf, engine.Action{Kind: KindFirst, Owner: engine.OwnerOf(0)}, engine.Action{Kind: KindFirst, Owner: engine.OwnerOf(1)})
	case Round:
		return p.roundSteps(buf)
	case Target:
		return p.targetSteps(buf)
	case HitLeaders:
		return p.hitSteps(buf)
	case Flee:
		return p.fleeSteps(buf)
	case Fire:
		return p.fireSteps(buf)
	case Extra:
		return p.extraSteps(buf)
	case DoubleNext:
		return p.startSteps(append(buf, engine.Action{Kind: KindForce}))
	case Justice:
		return p.justiceSteps(buf)
	case Revolt:
		return p.startSteps(append(buf, engine.Action{Kind: KindStop}))
	}
	return p.controlSteps(buf)
}

// Check reports whether a is legal for s, else the first rule of its kind that it breaks.
func (p *Position) Check(s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	why, ok := rules.Test(p, s, a)
	if ok && !a.Whole() {
		var buf [256]engine.Action
		why, ok = rules.Gesture(p, s, a, p.Legal(s, buf[:0]))
	}
	return why, ok
}

// tests are rules in the order in which the first that fails gives the refusal.
type tests = []ruleset.Test[*Position]

// rules are the rules for actions of each kind. Rule nobunaga.actions.table.
var rules = ruleset.Table[*Position]{Turn: turnOrder, Stray: reasonStray, Kinds: []ruleset.Rule[*Position]{
	KindBid:       {Fields: ruleset.Owner | ruleset.N, Tests: tests{now(SideBids), bidRange}},
	KindUse:       {Fields: ruleset.N, Tests: tests{now(BalanceUse), useTurn}},
	KindSuccessor: {Fields: ruleset.Owner | ruleset.To, Tests: tests{now(Successor), successorClan, successorZone}},
	KindPlace:     {Fields: ruleset.Piece | ruleset.To, Tests: tests{now(OdaLeaders), placeLeader, placeZone}},
	KindDone:      {Tests: tests{doneNow}},
	KindMarker:    {Fields: ruleset.Die | ruleset.Owner, Tests: tests{now(OppDie), dieThere, dieMarker}},
	KindRaise:     {Fields: ruleset.Die | ruleset.Owner | ruleset.To, Tests: tests{now(OppDie), dieThere, dieCorps, dieZone}},
	KindDecline:   {Fields: ruleset.Die, Tests: tests{now(OppDie), dieThere, dieWhole}},
	KindFirst:     {Fields: ruleset.Owner, Tests: tests{now(FirstPlayer), firstSeat}},
	KindPass:      {Tests: tests{now(Round)}},
	KindEvent:     {Fields: ruleset.Card | ruleset.Owner | ruleset.To | ruleset.Piece, Tests: tests{now(Round), cardHeld, eventPlay, eventTarget}},
	KindReinforce: {Fields: ruleset.Card, Tests: tests{now(Round), cardHeld}},
	KindDiplomacy: {Fields: ruleset.Owner | ruleset.N, Tests: tests{now(Round), diplomacyClan, diplomacyBox}},
	KindMarch:     {Fields: ruleset.From | ruleset.Owner, Tests: tests{startNow, marchStack}},
	KindFight:     {Fields: ruleset.From | ruleset.Owner, Tests: tests{startNow, fightGroup}},
	KindTake:      {Fields: ruleset.Owner | ruleset.N, Tests: tests{stackNow, takeCorps}},
	KindLead:      {Fields: ruleset.Piece, Tests: tests{stackNow, leadLeader}},
	KindGo:        {Fields: ruleset.To, Tests: tests{stackNow, goStep}},
	KindLeave:     {Fields: ruleset.Owner | ruleset.N, Tests: tests{stackNow, leaveCorps}},
	KindPart:      {Fields: ruleset.Piece, Tests: tests{stackNow, partLeader}},
	KindPay:       {Fields: ruleset.Card | ruleset.Owner, Tests: tests{payNow, payTarget, cardHeld, payWith}},
	KindPlay:      {Fields: ruleset.Card | ruleset.Owner, Tests: tests{payNow, payTarget, cardHeld, playWith}},
	KindTarget:    {Fields: ruleset.Owner, Tests: tests{targetNow, targetGroup}},
	KindHit:       {Fields: ruleset.Piece, Tests: tests{now(HitLeaders), hitLeader}},
	KindFlee:      {Fields: ruleset.Piece | ruleset.To, Tests: tests{now(Flee), fleeZone}},
	KindFire:      {Tests: tests{now(Fire), fireHeld}},
	KindHold:      {Tests: tests{now(Fire)}},
	KindStop:      {Tests: tests{stopNow}},
	KindForce:     {Tests: tests{now(DoubleNext)}},
	KindDiscard:   {Fields: ruleset.Card, Tests: tests{now(Justice), justiceCard}},
	KindControl:   {Fields: ruleset.Owner | ruleset.To, Tests: tests{now(ControlTie), controlZone, controlClan}},
}}

// turnOrder lets only the seat to act choose. Rule nobunaga.act.alternate.
func turnOrder(p *Position, s engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	if p.phase == Over {
		return engine.Refusal{Reason: reasonOver}, false
	}
	who := p.ToAct()
	return engine.Refusal{Reason: reasonNotYourTurn, Owner: engine.OwnerOf(who.First())}, who.Has(s)
}

// now allows a kind of action only in its phase, and not while an action is unfinished. Rule nobunaga.state.list.
func now(phase Phase) ruleset.Test[*Position] {
	return func(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
		return engine.Refusal{Reason: reasonNotNow}, p.phase == phase && p.draft.kind == 0
	}
}

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
	k, _ := ClanOf(a.Owner)
	switch a.Kind {
	case KindBid:
		p.makeBid(s, a, c, e)
	case KindUse:
		p.use(a.N, e)
	case KindSuccessor:
		p.succeed(k, a.To, e)
	case KindPlace:
		p.enter(bit(a.Piece), a.To)
		e.Tell(engine.Event{Kind: EventPlace, Seat: engine.OwnerOf(s), Piece: a.Piece, To: a.To})
		e.Frame(p)
	case KindDone:
		p.done(e)
	case KindMarker:
		p.dieMoves(a.Die, k, e)
	case KindRaise:
		p.dieRaises(a.Die, k, a.To, e)
	case KindDecline:
		p.decline(a.Die, e)
	case KindFirst:
		p.begins(s, a.Owner, e)
	case KindPass:
		p.pass(EventPass, e)
	case KindEvent:
		p.event(a, k, c, e)
	case KindReinforce:
		p.reinforce(a.Card, c, e)
	case KindDiplomacy:
		p.draft = draft{kind: KindDiplomacy, clan: k, target: noClan, units: int8(a.N)}
	case KindMarch, KindFight:
		p.start(a.Kind, a.From, k)
	case KindTake:
		p.take(k, int8(a.N))
	case KindLead:
		p.lead(a.Piece)
	case KindGo:
		p.step(a.To, e)
	case KindLeave:
		p.leave(k, int8(a.N), e)
	case KindPart:
		p.part(a.Piece, e)
	case KindPay, KindPlay:
		p.pay(a, k, e)
	case KindTarget:
		p.aim(k)
	case KindHit:
		p.strike(a.Piece)
	case KindFlee:
		p.fleeTo(a.Piece, a.To, e)
	case KindFire:
		p.fireAgain(c, e)
	case KindHold:
		p.resume(stBattleOver)
		e.Tell(engine.Event{Kind: EventHold, Seat: engine.OwnerOf(s)})
	case KindStop:
		p.stop()
	case KindForce:
		p.force(e)
	case KindDiscard:
		p.discard(a.Card, e)
	case KindControl:
		p.seize(a.To, k, e)
		p.resume(stControl)
	}
	p.run(c, e)
	return c.Err()
}

// CopyFrom makes p the same as another position of this game.
func (p *Position) CopyFrom(o engine.Position) { *p = *o.(*Position) }

// Clone is a new position, the same as p.
func (p *Position) Clone() engine.Position {
	c := *p
	return &c
}

// Outcome is the result; false while the match is not over. The score of a seat is the resource zones of its side. Rules
// nobunaga.end.opponents, nobunaga.end.final.
func (p *Position) Outcome() (engine.Outcome, bool) {
	var o engine.Outcome
	if p.phase != Over || p.winner == NeutralSide || p.seat[OdaSide] == engine.NoSeat { // may be missing in the workbench
		return o, false
	}
	for side := OdaSide; side < NeutralSide; side++ {
		s := p.seat[side]
		o.Score[s], o.Rank[s] = int16(p.holds(side, p.t.resource)), 2
		if side == p.winner {
			o.Rank[s] = 1
		}
	}
	return o, true
}
