package rumble

import (
	"math/bits"

	"tenka/engine"
	"tenka/engine/ruleset"
)

// Phase is a state of the game's state machine.
type Phase int8

// The phases. Those between a decision and the next pass within one Apply: the end of a turn, and battles, which only moments inside
// a record show.
const (
	Pick      Phase = iota // advanced: daimyo cards are picked
	Turn                   // a seat rolls or plays a card
	Rolled1                // it has rolled once
	Rolled2                // it has rolled again
	Reinforce              // option: the winner of a battle chooses where reinforcements go
	Over
	War // battles follow each other; no position between two choices is in it
)

var phaseIDs = [...]string{"pick", "turn", "rolled1", "rolled2", "reinforce", "over", "war"}

// String is the phase's id.
func (p Phase) String() string { return phaseIDs[p] }

// variant is the options a position is played with.
type variant struct {
	advanced     bool // option daimyo
	optional     bool // option reinforce_optional
	presence     bool // option daimyo_as_army_presence
	lordPresence bool // option reinforce_daimyo_only
	hiddenNames  bool // option daimyo_hidden_names
}

// choice is a card whose steps are being taken, or the reinforcements of a battle that are being chosen.
type choice struct {
	card   engine.Card
	moved  int8         // pieces moved, placed, returned or replaced so far
	used   provinceSet  // sources or targets that may not be chosen again
	victim engine.Owner // the one opponent whose armies move
	origin engine.Place // the daimyo's province before the card
	lord   bool         // the daimyo has moved
}

// Position is one moment of one match. It is a plain value that can be copied by assignment.
type Position struct {
	t       *Tables
	rules   variant
	players int8
	phase   Phase
	turn    engine.Seat // the seat that chooses now, NoSeat when the match is over
	first   engine.Seat
	number  int16 // of the turn, from 1
	dice    [dice]int8
	castle  [provinces + 1]int8        // value of the large castle of each province
	site    [2*sides + 1]engine.Place  // the province of each large castle, 0 for a value that none has
	armies  [seats][provinces + 2]int8 // by seat and place
	daimyo  [seats]engine.Place        // 0 for a seat without one
	katana  [seats]int8
	display cardSet            // both displays as they were dealt
	tactic  [seats]engine.Card // the tactic card a seat has used
	lord    [seats]engine.Card // the daimyo card a seat has picked
	spent   engine.Seats       // seats that have used their daimyo card
	choice  choice
	fought  int8                        // the highest castle whose battle is over
	tokens  [seats][provinces + 1]int8  // reinforcements
	winner  [provinces + 1]engine.Owner // of the large castle
	karo    [provinces + 1]engine.Owner // of the small castle
}

var _ engine.Position = (*Position)(nil)

// Seats is the number of seats.
func (p *Position) Seats() int { return int(p.players) }

// ToAct is the one seat that chooses, none when the match is over. Rule rumble.turn.no_simultaneous.
func (p *Position) ToAct() engine.Seats { return engine.Only(p.turn) }

// Open reports whether s is in the middle of a card or of its reinforcements.
func (p *Position) Open(s engine.Seat) bool {
	return s == p.turn && (p.choice.card != 0 || p.choice.used != 0)
}

// Fresh reports whether a turn begins here.
func (p *Position) Fresh() bool { return p.phase == Turn && p.choice.card == 0 }

// Turn is the number of the turn, 0 while daimyo cards are picked.
func (p *Position) Turn() int { return int(p.number) }

// Legal appends every legal step of s to buf: rolls, then cards in the order of the tables; steps by source, owner, target and number.
func (p *Position) Legal(s engine.Seat, buf []engine.Action) []engine.Action {
	if s < 0 || s != p.turn {
		return buf
	}
	switch {
	case p.choice.card != 0:
		return p.steps(s, buf)
	case p.phase == Pick:
		return p.picks(buf)
	case p.phase == Turn:
		return p.cardsToPlay(s, append(buf, engine.Action{Kind: KindRoll}))
	case p.phase == Rolled1:
		return p.deployments(s, append(buf, engine.Action{Kind: KindReroll}))
	case p.phase == Rolled2:
		return p.deployments(s, buf)
	}
	return p.reinforcements(s, buf)
}

// Check reports whether a is legal for s, else the first rule of its kind that it breaks.
func (p *Position) Check(s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	why, ok := rules.Test(p, s, a)
	if !ok || a.Whole() {
		return why, ok
	}
	var buf [64]engine.Action
	return rules.Gesture(p, s, a, p.Legal(s, buf[:0]))
}

// tests are rules in the order in which the first that fails gives the refusal.
type tests = []ruleset.Test[*Position]

// rules are the rules for actions of each kind.
var rules = ruleset.Table[*Position]{Turn: turnOrder, Stray: reasonStray, Kinds: []ruleset.Rule[*Position]{
	KindPick:      {Fields: ruleset.Card, Tests: tests{pickNow, pickDisplay}},
	KindRoll:      {Tests: tests{rollNow}},
	KindReroll:    {Tests: tests{rerollOnce}},
	KindDeploy:    {Fields: ruleset.Die | oneMove, Tests: tests{deployRolled, deployFace, deployCastle, deployDaimyo, deployExact}},
	KindTactic:    {Fields: ruleset.Card, Tests: tests{cardBeforeRoll, cardLock, tacticOnce, tacticDisplay, executable}},
	KindDaimyo:    {Fields: ruleset.Card, Tests: tests{cardBeforeRoll, cardLock, daimyoWhen, executable}},
	KindMove:      {Fields: ruleset.Owner | oneMove, Tests: stepTests},
	KindPlace:     {Fields: oneMove, Tests: stepTests},
	KindReturn:    {Fields: oneMove, Tests: stepTests},
	KindReplace:   {Fields: ruleset.Owner | oneMove, Tests: stepTests},
	KindReinforce: {Fields: ruleset.To, Tests: tests{reinforceNow, reinforceWhere}},
	KindDone:      {Tests: tests{doneNow, stepExact, stepSome}},
}}

// oneMove are the fields of units that go from one place to another.
const oneMove = ruleset.From | ruleset.To | ruleset.Piece | ruleset.N

var stepTests = tests{stepNow, stepKind, stepExact, stepArmyOnly, stepPresence, stepOwner, stepSource, stepCount, stepReach}

// turnOrder lets only the seat to act choose. Rule rumble.turn.order, before the first turn rumble.adv.setup.pick.
func turnOrder(p *Position, s engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	switch {
	case p.phase == Over:
		return engine.Refusal{Reason: reasonOver}, false
	case s == p.turn:
		return engine.No, true
	case p.phase == Pick:
		return engine.Refusal{Reason: reasonPickTurn, Owner: engine.OwnerOf(p.turn)}, false
	case s >= 0 && int(s) < p.Seats() && p.katana[s] != 0:
		return engine.Refusal{Reason: reasonSeatFinished, Owner: engine.OwnerOf(p.turn), Want: int16(p.katana[s])}, false
	}
	return engine.Refusal{Reason: reasonNotYourTurn, Owner: engine.OwnerOf(p.turn)}, false
}

// Apply carries out a step; one that is refused changes nothing. Rule rumble.action.pure.
func (p *Position) Apply(s engine.Seat, a engine.Action, c *engine.Chance, e *engine.Events) error {
	if !rules.Allows(p, s, a) {
		return engine.ErrRefused
	}
	return p.ApplyLegal(s, a, c, e)
}

// ApplyLegal carries out a step of the legal list without testing it again.
func (p *Position) ApplyLegal(s engine.Seat, a engine.Action, c *engine.Chance, e *engine.Events) error {
	switch a.Kind {
	case KindPick:
		p.pick(s, a, e)
	case KindRoll:
		p.roll(s, Rolled1, EventRoll, c, e)
	case KindReroll:
		p.roll(s, Rolled2, EventReroll, c, e)
	case KindDeploy:
		p.deploy(s, a, e)
	case KindTactic, KindDaimyo:
		p.open(s, a, e)
	case KindReinforce:
		p.reinforce(s, a, e)
	case KindDone:
		p.finish(s, e)
	default:
		p.step(s, a, e)
	}
	return c.Err()
}

// finish ends the choice that is open.
func (p *Position) finish(s engine.Seat, e *engine.Events) {
	if p.phase == Reinforce {
		p.phase, p.turn = War, engine.NoSeat
		e.Frame(p)
		p.choice = choice{}
		p.fight(e)
		return
	}
	p.endTurn(s, e)
}

// endTurn gives s its katana if its reserve is empty, and gives the turn to the next seat clockwise without a katana. Rules
// rumble.turn.katana, rumble.turn.order, rumble.turn.phase_end.
func (p *Position) endTurn(s engine.Seat, e *engine.Events) {
	p.phase, p.choice, p.dice = Turn, choice{}, [dice]int8{}
	p.mayTakeKatana(s, e)
	for i := range p.Seats() {
		next := (s + 1 + engine.Seat(i)) % engine.Seat(p.players)
		if p.katana[next] == 0 {
			p.turn = next
			p.number++
			return
		}
	}
	p.war(e)
}

// mayTakeKatana gives s its katana if its reserve is empty. Rule rumble.turn.katana.
func (p *Position) mayTakeKatana(s engine.Seat, e *engine.Events) {
	if p.inReserve(s) == 0 {
		p.takeKatana(s, e)
	}
}

// takeKatana gives s the highest katana left; with the first one the cards close. Rules rumble.turn.katana, rumble.card.lock.
func (p *Position) takeKatana(s engine.Seat, e *engine.Events) {
	taken := p.katanaTaken()
	p.katana[s] = p.t.table[p.players].katana[taken]
	e.Tell(engine.Event{Kind: EventKatana, Owner: engine.OwnerOf(s), N: int16(p.katana[s])})
	if taken == 0 {
		e.Tell(engine.Event{Kind: EventCardsClosed})
	}
}

func (p *Position) katanaTaken() int {
	n := 0
	for _, k := range p.katana {
		if k != 0 {
			n++
		}
	}
	return n
}

// inReserve is the number of units, armies and daimyo, in the reserve of s.
func (p *Position) inReserve(s engine.Seat) int8 {
	n := p.armies[s][Reserve]
	if p.daimyo[s] == Reserve {
		n++
	}
	return n
}

// armiesAt are the provinces where s has at least n armies.
func (p *Position) armiesAt(s engine.Seat, n int8) provinceSet {
	var set provinceSet
	for q := Tokuyama; q <= Shuri; q++ {
		if p.armies[s][q] >= n {
			set |= just(q)
		}
	}
	return set
}

// rivals are the other seats.
func (p *Position) rivals(s engine.Seat) engine.Seats { return engine.AllSeats(p.Seats()).Without(s) }

// siteOf is the province whose large castle has this value. Rule rumble.setup.castles.
func (p *Position) siteOf(value int8) engine.Place {
	if value < 0 || int(value) >= len(p.site) {
		return 0
	}
	return p.site[value]
}

// build puts a large castle into a province. Rule rumble.setup.castles.
func (p *Position) build(at engine.Place, value int8) {
	p.castle[at], p.site[value] = value, at
}

// unresolved are the provinces that still hold their large castle. Rule rumble.war.resolved.
func (p *Position) unresolved() provinceSet { return p.above(p.fought) }

// above are the provinces with a more valuable large castle: those whose battles come after that of castle.
func (p *Position) above(castle int8) provinceSet {
	if castle == 0 {
		return allProvinces
	}
	var set provinceSet
	for q := Tokuyama; q <= Shuri; q++ {
		if p.castle[q] > castle {
			set |= just(q)
		}
	}
	return set
}

func (s provinceSet) first() engine.Place { return engine.Place(bits.TrailingZeros16(uint16(s))) }

// CopyFrom makes p the same as another position of this game.
func (p *Position) CopyFrom(o engine.Position) { *p = *o.(*Position) }

// Clone is a new position, the same as p.
func (p *Position) Clone() engine.Position {
	c := *p
	return &c
}

// Hash sums all fields but the tables.
func (p *Position) Hash() uint64 {
	h := engine.NewHasher()
	r := p.rules
	for _, b := range [...]bool{r.advanced, r.optional, r.presence, r.lordPresence, r.hiddenNames, p.choice.lord} {
		h.Bool(b)
	}
	for _, v := range [...]int{int(p.players), int(p.phase), int(p.turn), int(p.first), int(p.number), int(p.display), int(p.spent), int(p.fought),
		int(p.choice.card), int(p.choice.moved), int(p.choice.used), int(p.choice.victim), int(p.choice.origin)} {
		h.Int(v)
	}
	for _, v := range p.dice {
		h.Int(int(v))
	}
	for s := range p.Seats() {
		for q := Tokuyama; q <= Reserve; q++ {
			h.Int(int(p.armies[s][q]))
		}
		for _, v := range [...]int{int(p.daimyo[s]), int(p.katana[s]), int(p.tactic[s]), int(p.lord[s])} {
			h.Int(v)
		}
	}
	for q := Tokuyama; q <= Shuri; q++ {
		h.Int(int(p.castle[q]))
		h.Int(int(p.winner[q]))
		h.Int(int(p.karo[q]))
		for s := range p.Seats() {
			h.Int(int(p.tokens[s][q]))
		}
	}
	return h.Sum()
}
