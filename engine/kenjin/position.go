package kenjin

import (
	"tenka/engine"
	"tenka/engine/ruleset"
)

// Phase is a state of the game's state machine.
type Phase int8

// The phases.
const (
	Draft4     Phase = iota // a tile for a lane of the low value is drafted
	Draft6                  // a tile for a lane of the high value is drafted
	Engage                  // a card is engaged
	Scouting                // the Scout just engaged turns a card up
	Looking                 // the Shugenja just engaged looks at a card
	Moving                  // the General just engaged moves a card
	Supplying               // the winner of the Supply camp chooses two lanes
	Destroying              // a seat chooses which of its lowest cards the Sanctuary takes
	Over
	Fighting // the battles go on without a choice; only a moment inside a record has this phase
)

var phaseIDs = [...]string{"draft4", "draft6", "engage", "scout", "look", "move", "supply", "destroy", "over", "battle"}

// String is the phase's id.
func (p Phase) String() string { return phaseIDs[p] }

// Fate is the fate of a card in the battle of its lane.
type Fate int8

// Fates. A card that stands in a lane that nobody has conquered gives no points.
const (
	Stands      Fate = iota
	ByArcher         // eliminated by an Archer
	BySamurai        // eliminated by a Samurai
	BySanctuary      // destroyed in the Sanctuary
	Beaten           // eliminated with its army: the lane was lost, or its tile lets nobody win
)

// variant is the options a position is played with.
type variant struct {
	teams      bool // option teams
	open       bool // option team_open_cards
	lordAll    bool // option lord_bonus = engaged
	palaceSoon bool // option palace_count = before
	toriiSelf  bool // option torii_counts_itself
}

// card is one card on the table.
type card struct {
	unit  engine.Piece // 0 in a view that does not show it
	owner engine.Seat  // who engaged it
	known uint8        // the seats that know its face, one bit each; nobody knows a card that is not there
	up    bool         // face up before its battle
	last  bool         // the last card its owner engaged
	fate  Fate
}

// side is the row of cards of one seat in one lane, in the order in which they were placed.
type side struct {
	n    int8
	card [slots]card
}

// laid are the cards of a side.
func (sd *side) laid() []card { return sd.card[:sd.n] }

// laneSet is a set of lanes, one bit each.
type laneSet uint8

func (s laneSet) has(l int8) bool { return l >= 0 && s&(1<<l) != 0 }

// Position is one moment of one match. It is a plain value that can be copied by assignment. Lanes are numbered from 0 in the order of the
// tables.
type Position struct {
	t        *Tables
	rules    variant
	players  int8
	phase    Phase
	turn     engine.Seat // the seat that chooses now, NoSeat when the match is over
	first    engine.Seat
	round    int8               // from 1; 0 while tiles are drafted
	engaged  int8               // cards whose engagement is finished in this turn
	at       int8               // the lane of a pending ability or of the battle that goes on or waits for a choice; -1 for none
	effect   Effect             // how far that battle has come; Waiting outside Fighting
	chosen   int8               // the first lane chosen for the Supply camp; -1 for none
	display  [classes]tileSet   // tiles shown for a draft, drafted or not
	tile     [lanes]engine.Card // 0 while it is not drafted
	hand     [seats][units + 1]int8
	held     [seats]int8 // the number of cards in hand, also if a view does not show them
	side     [lanes][2]side
	removed  [seats]card // by the Assassin of each seat
	supplied laneSet     // lanes whose army has power from the Supply camp
	asked    uint8       // seats that still destroy a card in the Sanctuary, one bit each
	fought   laneSet
	won      [lanes]engine.Owner
	total    [lanes][2]int16
}

var _ engine.Position = (*Position)(nil)

// Seats is the number of seats.
func (p *Position) Seats() int { return int(p.players) }

// ToAct is the one seat that chooses, none when the match is over. Rule kenjin.turn.secret_not_simultaneous.
func (p *Position) ToAct() engine.Seats { return engine.Only(p.turn) }

// Open reports whether s has engaged a unit whose ability is pending, or has chosen one of two lanes for the Supply camp.
func (p *Position) Open(s engine.Seat) bool {
	return s == p.turn && (p.pending() || p.chosen >= 0)
}

// pending reports whether the next step is the ability of the unit just engaged. Rule kenjin.ability.must.
func (p *Position) pending() bool { return p.phase >= Scouting && p.phase <= Moving }

// takesPlace reports whether the next step happens in the lane at.
func (p *Position) takesPlace() bool { return p.pending() || p.phase >= Destroying }

// Fresh reports whether a round begins here, or the choices of the battles.
func (p *Position) Fresh() bool {
	switch p.phase {
	case Engage:
		return p.turn == p.first && p.engaged == 0
	case Supplying:
		return p.chosen < 0
	case Destroying:
		return p.supplied == 0
	}
	return false
}

// Turn is the number of the round, one more during the battles, 0 while tiles are drafted.
func (p *Position) Turn() int { return int(p.round) }

// row is what depends on the number of players.
func (p *Position) row() *tableFor { return &p.t.table[p.players] }

// laneAt is the number of the lane at a place, -1 if the match has no such lane.
func (p *Position) laneAt(q engine.Place) int8 {
	if q < 1 || int(q) > places {
		return -1
	}
	return p.row().index[q]
}

// tileAt is the tile of a lane, 0 if the match has no such lane or the lane has no tile yet.
func (p *Position) tileAt(q engine.Place) engine.Card {
	if l := p.laneAt(q); l >= 0 {
		return p.tile[l]
	}
	return 0
}

// sideOf is the index of the side of s in a lane, -1 for none.
func (p *Position) sideOf(s engine.Seat, l int8) int8 {
	if s < 0 || int8(s) >= p.players || l < 0 {
		return -1
	}
	return p.row().side[s][l]
}

// cardsOf are the cards of s in lane l; nil if s has no side there.
func (p *Position) cardsOf(s engine.Seat, l int8) *side {
	sd := p.sideOf(s, l)
	if sd < 0 {
		return nil
	}
	return &p.side[l][sd]
}

// slot is card number n, from 1, of s in lane l; nil where there is none.
func (p *Position) slot(s engine.Seat, l int8, n int16) *card {
	row := p.cardsOf(s, l)
	if row == nil || n < 1 || n > int16(row.n) {
		return nil
	}
	return &row.card[n-1]
}

// eachOf calls f with every card that s has engaged, on the table or removed.
func (p *Position) eachOf(s engine.Seat, f func(*card)) {
	for l := range p.row().lanes {
		for sd := range p.side[l] {
			row := p.side[l][sd].laid()
			for i := range row {
				if row[i].owner == s {
					f(&row[i])
				}
			}
		}
	}
	for by := range p.removed[:p.players] {
		if gone := &p.removed[by]; gone.known != 0 && gone.owner == s {
			f(gone)
		}
	}
}

// partner is the other seat of the team, NoSeat without teams. Rule kenjin.team.seats.
func (p *Position) partner(s engine.Seat) engine.Seat {
	if !p.rules.teams || s < 0 {
		return engine.NoSeat
	}
	return (s + 2) % seats
}

// Allies is the partner of s, nobody without teams. Rule kenjin.team.score.
func (p *Position) Allies(s engine.Seat) engine.Seats { return engine.Only(p.partner(s)) }

// Legal appends every legal step of s to buf: units in the order of the tables, lanes in lane order, then seats, lanes and slots.
func (p *Position) Legal(s engine.Seat, buf []engine.Action) []engine.Action {
	if s < 0 || s != p.turn || p.takesPlace() && p.sideOf(s, p.at) < 0 {
		return buf
	}
	switch p.phase {
	case Draft4, Draft6:
		return p.drafts(s, buf)
	case Engage:
		return p.assassinations(s, p.engagements(s, buf))
	case Scouting:
		return p.scoutings(s, buf)
	case Looking:
		return p.looks(s, buf)
	case Moving:
		return p.moves(s, buf)
	case Supplying:
		return p.supplies(s, buf)
	}
	return p.destructions(s, buf)
}

// Check reports whether a is legal for s, else the first rule of its kind that it breaks.
func (p *Position) Check(s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	why, ok := rules.Test(p, s, a)
	if ok && !a.Whole() {
		var buf [64]engine.Action
		why, ok = rules.Gesture(p, s, a, p.Legal(s, buf[:0]))
	}
	if why.Card == 0 {
		why.Card = p.tileAt(why.Place)
	}
	return why, ok
}

// tests are rules in the order in which the first that fails gives the refusal.
type tests = []ruleset.Test[*Position]

// rules are the tests of each kind of action.
var rules = ruleset.Table[*Position]{Turn: turnOrder, Stray: reasonStray, Kinds: []ruleset.Rule[*Position]{
	KindDraft:       {Fields: ruleset.Card | ruleset.To, Tests: tests{draftNow, draftTile, draftLane}},
	KindEngage:      {Fields: ruleset.Piece | ruleset.To, Tests: tests{engageNow, engageHand, engageOwnLane, engagePass, engageAssassin}, Idle: engageIdle},
	KindAssassinate: {Fields: ruleset.Owner | ruleset.To | ruleset.N, Tests: tests{engageNow, assassinHand, assassinTarget, assassinSlot}},
	KindScout:       {Fields: ruleset.From | ruleset.N, Tests: tests{scoutNow, scoutLane, scoutSlot}},
	KindLook:        {Fields: ruleset.Owner | ruleset.To | ruleset.N, Tests: tests{lookNow, lookSlot}},
	KindMove:        {Fields: ruleset.From | ruleset.N | ruleset.To, Tests: tests{moveNow, moveFrom, moveSlot, moveTo, movePass}},
	KindSupply:      {Fields: ruleset.To, Tests: tests{supplyNow, supplySet}},
	KindDestroy:     {Fields: ruleset.From | ruleset.N, Tests: tests{destroyNow, destroyLane, destroyLowest}},
}}

// turnOrder lets only the seat to act choose. Rule kenjin.turn.order, for a draft kenjin.setup.draft4 or kenjin.setup.draft6.
func turnOrder(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	why := engine.Refusal{Reason: reasonNotYourTurn, Owner: engine.OwnerOf(p.turn)}
	switch {
	case p.phase == Over:
		why = engine.Refusal{Reason: reasonOver}
	case s == p.turn:
		return engine.No, true
	case a.Kind == KindDraft && p.phase == Draft4:
		why.Reason = reasonDraft4Turn
	case a.Kind == KindDraft && p.phase == Draft6:
		why.Reason = reasonDraft6Turn
	}
	return why, false
}

// engageIdle refuses to engage a unit if only the Assassin is left in hand. Rule kenjin.unit.assassin.
func engageIdle(*Position, engine.Seat, engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonAssassinEngage}, false
}

// Apply carries out a step; one that is refused changes nothing. Rule kenjin.action.pure.
func (p *Position) Apply(s engine.Seat, a engine.Action, c *engine.Chance, e *engine.Events) error {
	if !rules.Allows(p, s, a) {
		return engine.ErrRefused
	}
	return p.ApplyLegal(s, a, c, e)
}

// ApplyLegal carries out a step of the legal list without testing it again.
func (p *Position) ApplyLegal(s engine.Seat, a engine.Action, c *engine.Chance, e *engine.Events) error {
	switch a.Kind {
	case KindDraft:
		p.draft(s, a, e)
	case KindEngage:
		p.engage(s, a, e)
	case KindAssassinate:
		p.assassinate(s, a, e)
	case KindScout:
		p.scout(s, a, e)
	case KindLook:
		p.look(s, a, e)
	case KindMove:
		p.move(s, a, e)
	case KindSupply:
		p.supply(s, a, e)
	case KindDestroy:
		p.destroy(s, a, e)
	}
	return c.Err()
}

// CopyFrom makes p the same as another position of this game.
func (p *Position) CopyFrom(o engine.Position) { *p = *o.(*Position) }

// Clone is a new position, the same as p.
func (p *Position) Clone() engine.Position {
	c := *p
	return &c
}

// Hash sums all fields but the tables. Slots beyond the cards of a side are empty and left out.
func (p *Position) Hash() uint64 {
	h := engine.NewHasher()
	r := p.rules
	for _, b := range [...]bool{r.teams, r.open, r.lordAll, r.palaceSoon, r.toriiSelf} {
		h.Bool(b)
	}
	for _, v := range [...]int{int(p.players), int(p.phase), int(p.turn), int(p.first), int(p.round), int(p.engaged), int(p.at), int(p.chosen),
		int(p.display[0]), int(p.display[1]), int(p.supplied), int(p.asked), int(p.fought)} {
		h.Int(v)
	}
	if p.effect != Waiting {
		h.Int(int(p.effect))
	}
	for s := range p.Seats() {
		h.Int(int(p.held[s]))
		for _, n := range p.hand[s][1:] {
			h.Int(int(n))
		}
		p.removed[s].sum(&h)
	}
	for l := range p.row().lanes {
		h.Int(int(p.tile[l]))
		h.Int(int(p.won[l]))
		for sd := range p.side[l] {
			row := &p.side[l][sd]
			h.Int(int(p.total[l][sd]))
			h.Int(int(row.n))
			for i := range row.n {
				row.card[i].sum(&h)
			}
		}
	}
	return h.Sum()
}

func (c *card) sum(h *engine.Hasher) {
	h.Int(int(c.unit))
	h.Int(int(c.owner))
	h.Int(int(c.known))
	h.Bool(c.up)
	h.Bool(c.last)
	h.Int(int(c.fate))
}
