package shogun

import (
	"math/bits"

	"tenka/engine"
	"tenka/engine/ruleset"
)

// Phase is a state of the game's state machine.
type Phase int8

// The phases: in each somebody chooses. All else happens within one Apply. Rule shogun.seq.flow.
const (
	DraftPick   Phase = iota // a seat takes an open or the hidden card
	DraftGroup               // it chooses the armies for it
	Plan                     // all seats lay their cards
	PickSpecial              // a seat takes a turn space
	MoveArmies               // a seat moves armies out of its army1move province, or not
	Attack                   // a seat attacks or moves out of its combat province
	Revolt                   // a seat chooses which drawn province revolts next
	Over
	Passing // the rules carry something out: seen between two moments of a record only
)

var phaseIDs = [...]string{"draft_pick", "draft_group", "plan", "special", "move", "attack", "revolt", "over", "passing"}

// String is the phase's id.
func (p Phase) String() string { return phaseIDs[p] }

// variant is the options a position is played with.
type variant struct {
	side          int8
	extraSea      bool // moon-extra-sea
	must          bool // must-move
	allOrNothing  bool
	tieToTower    bool
	noLoss12      bool
	noIncome      bool // revolt-no-income
	provinceFirst bool // province-bid-first
	moreTheatres  bool
}

// land is the contents of a province.
type land struct {
	owner   engine.Owner // 0 if it is neutral or out of play
	armies  int8
	markers int8
	built   uint8 // one bit a kind of building
}

// purse is the property of a seat.
type purse struct {
	chests, points int16
	rice, supply   int8
	lands          int8 // provinces it owns
}

// What lies on a space of a plan if it is no card.
const (
	noCard      = 0
	coveredCard = -1 // in a view: something. Rule shogun.hidden.backs.
	lostCard    = -2 // its province was lost before the order came. Rule shogun.act.captured.
)

// draft is what only the draft needs.
type draft struct {
	deck  [provinces]int8 // province cards from the top; in a view 0 for unknown ones
	n     int8            // cards in the deck
	known int8            // how many at its bottom are known to everybody, because they were put there
	open  [draftOpen]int8 // 0 if one was just taken
	left  [seats][maxGroups]int8
	seen  [seats][draftOpen]int8 // the open cards a seat chose from in its turn before
}

// throw is the last throw of cubes, by colour.
type throw struct {
	at                    int8 // province
	fromMap, fromSupply   [colours]int8
	fromTray, before      [colours]int8 // before: in the tower
	released, stuck, came [colours]int8
}

// tally is the score of a seat in one winter.
type tally struct{ provinces, built, majority int8 }

// Position is one moment of one match. It is a plain value that can be copied by assignment.
type Position struct {
	t       *Tables
	rules   variant
	players int8
	phase   Phase
	year    int8
	season  int8         // 1 to 4; 0 before the first spring
	slot    int8         // the order that is carried out, from 1; 0 at other times
	at      int8         // whose turn it is: the seat in the draft, the index in queue, the turn space
	from    engine.Place // the province of the card that is being carried out, or was drawn in the draft
	blind   bool         // it came from the top of the deck
	bids    bool         // the bids are open
	sealed  engine.Seats // the seats whose plans are sealed
	land    [provinces + 1]land
	seat    [seats]purse
	farmers int8 // in the farmers' supply
	tower   [colours]int8
	tray    [colours]int8
	plan    [seats][spaces]int8 // cards
	changed provinceSet         // provinces that changed hands this round
	deck    [eventCards]int8    // events from 1 in the order of the deck; in a view 0 for unknown ones
	gone    uint16              // events that have ruled a round or a winter, one bit each
	ruling  int8                // the event of the round, 0 before it is drawn
	order   [orders]int8        // orders from 1 by place; in a view 0 for hidden ones
	special [turns + 1]int8     // special cards from 1 by turn space
	taken   [turns + 1]engine.Owner
	queue   [seats]engine.Owner // who picks a turn space, in order
	drawn   [maxRevolts]engine.Place
	extra   int8 // farmers in each of these revolts
	draft   draft
	last    throw
	aloft   fight // the fight whose cubes are in the air; only between two moments of a record
	winters [years][seats]tally
}

var _ engine.Position = (*Position)(nil)

// Seats is the number of seats.
func (p *Position) Seats() int { return int(p.players) }

// inPlay reports whether s owns a province. Rule shogun.seq.out.
func (p *Position) inPlay(s engine.Seat) bool { return p.seat[s].lands > 0 }

// chooser is the one seat that chooses, NoSeat during planning and when the match is over.
func (p *Position) chooser() engine.Seat {
	switch p.phase {
	case DraftPick, DraftGroup:
		if p.at < p.players {
			return engine.Seat(p.at)
		}
	case PickSpecial:
		if int(p.at) < len(p.queue) {
			return p.queue[p.at].Seat()
		}
	case MoveArmies, Attack, Revolt:
		return p.taken[p.at].Seat()
	}
	return engine.NoSeat
}

// planners are the seats whose plans are not sealed yet. Rules shogun.plan.secret, shogun.seq.out.
func (p *Position) planners() engine.Seats {
	var who engine.Seats
	for s := range engine.Seat(p.players) {
		if p.inPlay(s) && !p.sealed.Has(s) {
			who = who.With(s)
		}
	}
	return who
}

// ToAct is who must choose: all that plan, or one seat. Rule shogun.seq.turn.
func (p *Position) ToAct() engine.Seats {
	if p.phase == Plan {
		return p.planners()
	}
	return engine.Only(p.chooser())
}

// Open reports whether s has laid a card of a plan it has not sealed, or taken an open card of the draft.
func (p *Position) Open(s engine.Seat) bool {
	if s < 0 || s >= engine.Seat(p.players) {
		return false
	}
	switch p.phase {
	case Plan:
		return !p.sealed.Has(s) && p.plan[s] != [spaces]int8{}
	case DraftGroup:
		return s == p.chooser() && !p.blind
	}
	return false
}

// Fresh reports whether the plans of a round are sealed and nothing has been chosen since. During planning nobody knows whether another
// seat has begun, so that is never fresh.
func (p *Position) Fresh() bool { return p.phase == PickSpecial && p.at == 0 }

// Turn is the number of the season, 0 during the draft; winter is one too.
func (p *Position) Turn() int { return max(0, (int(p.year)-1)*seasons+int(p.season)) }

// Legal appends every legal step of s to buf: lays by card and space, attacks by target and number.
func (p *Position) Legal(s engine.Seat, buf []engine.Action) []engine.Action {
	if !p.ToAct().Has(s) {
		return buf
	}
	switch p.phase {
	case DraftPick:
		return p.picks(buf)
	case DraftGroup:
		return p.groups(s, buf)
	case Plan:
		return p.lays(s, buf)
	case PickSpecial:
		return p.specials(buf)
	case MoveArmies:
		return p.moves(s, append(buf, engine.Action{Kind: KindStay}))
	case Attack:
		if !p.rules.must {
			buf = append(buf, engine.Action{Kind: KindDecline})
		}
		return p.attacks(s, buf)
	}
	for _, q := range p.drawn {
		if q != 0 {
			buf = append(buf, engine.Action{Kind: KindRevolt, To: q})
		}
	}
	return buf
}

// Check reports whether a is legal for s, else the first rule of its kind that it breaks.
func (p *Position) Check(s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	why, ok := rules.Test(p, s, a)
	if !ok || a.Whole() {
		return why, ok
	}
	var buf [192]engine.Action
	return rules.Gesture(p, s, a, p.Legal(s, buf[:0]))
}

// tests are rules in the order in which the first that fails gives the refusal.
type tests = []ruleset.Test[*Position]

// rules are the rules for actions of each kind.
var rules = ruleset.Table[*Position]{Turn: turnOrder, Stray: reasonStray, Kinds: []ruleset.Rule[*Position]{
	KindPick:    {Fields: ruleset.Card, Tests: tests{pickNow, pickOpen}},
	KindBlind:   {Tests: tests{pickNow}},
	KindGroup:   {Fields: ruleset.To | ruleset.N, Tests: tests{groupNow, groupWhere, groupLeft}},
	KindLay:     {Fields: ruleset.Card | ruleset.To, Tests: tests{planNow, layWhere, layCard, layHand, layOnce, layFree, layFunds, layBidLast}, Idle: layDone},
	KindSeal:    {Tests: tests{planNow, sealBid, sealCover}},
	KindSpecial: {Fields: ruleset.To, Tests: tests{specialNow, specialFree}},
	KindMove:    {Fields: oneMove, Tests: tests{moveNow, moveFrom, unused, moveOwn, leave}},
	KindStay:    {Tests: tests{moveNow}},
	KindAttack:  {Fields: oneMove, Tests: tests{attackNow, attackFrom, unused, adjacent, temple, leave}},
	KindDecline: {Tests: tests{attackNow, must}},
	KindRevolt:  {Fields: ruleset.To, Tests: tests{revoltNow, revoltDrawn}},
}}

// oneMove are the fields of armies that go from one province to another.
const oneMove = ruleset.From | ruleset.To | ruleset.N

// turnOrder lets only the seats choose that the state names. Rules shogun.seq.turn, shogun.plan.secret, shogun.seq.out.
func turnOrder(p *Position, s engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	switch {
	case p.phase == Over:
		return engine.Refusal{Reason: reasonOver}, false
	case p.ToAct().Has(s):
		return engine.No, true
	case p.phase == Plan && p.sealed.Has(s):
		return engine.Refusal{Reason: reasonSealed}, false
	case p.phase >= Plan && s >= 0 && s < engine.Seat(p.players) && !p.inPlay(s):
		return engine.Refusal{Reason: reasonOut}, false
	}
	return engine.Refusal{Reason: reasonNotYourTurn, Owner: engine.OwnerOf(p.chooser())}, false
}

// now refuses a kind of step that belongs to another state. Rule shogun.seq.turn.
func now(is bool) (engine.Refusal, bool) { return engine.Refusal{Reason: reasonNotNow}, is }

// Apply carries out a step; one that is refused changes nothing.
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
		p.pick(s, a, c, e)
	case KindBlind:
		p.takeBlind(s, c, e)
	case KindGroup:
		p.group(s, int8(a.N), c, e)
	case KindLay:
		p.plan[s][a.To-OrderCastle] = int8(a.Card)
	case KindSeal:
		p.seal(s, c, e)
	case KindSpecial:
		p.takeSpecial(s, a.To, c, e)
	case KindMove:
		p.move(s, a.To, int8(a.N), e)
		p.cardDone(c, e)
	case KindStay:
		e.Tell(engine.Event{Kind: EventStay, Seat: engine.OwnerOf(s), To: p.from})
		p.cardDone(c, e)
	case KindAttack:
		p.phase = Passing
		p.attack(s, a.To, int8(a.N), c, e)
		p.cardDone(c, e)
	case KindDecline:
		e.Tell(engine.Event{Kind: EventDeclined, Seat: engine.OwnerOf(s), From: p.from})
		p.cardDone(c, e)
	case KindRevolt:
		p.phase = Passing
		e.Tell(engine.Event{Kind: EventRevoltFirst, Seat: engine.OwnerOf(s), To: a.To})
		p.rise(a.To, c, e)
		p.winterOn(c, e)
	}
	return c.Err()
}

// playing are the provinces in play. Rule shogun.map.unused3.
func (p *Position) playing() provinceSet {
	all := allProvinces
	if p.players == minSeats {
		all &^= p.t.unused[p.rules.side]
	}
	return all
}

// neighbours are the provinces in play that are adjacent to q. Rules shogun.map.links, shogun.map.moonsea, shogun.map.unused3.
func (p *Position) neighbours(q engine.Place) provinceSet {
	set := p.t.land[p.rules.side][q] | p.t.sea[p.rules.side][q]
	if p.rules.side == moon && p.rules.extraSea {
		set |= p.t.extra[q]
	}
	return set & p.playing()
}

// first is the lowest province of a set that is not empty.
func (s provinceSet) first() engine.Place { return engine.Place(bits.TrailingZeros64(uint64(s))) }

// count is the number of provinces in the set.
func (s provinceSet) count() int { return bits.OnesCount64(uint64(s)) }

// owns are the provinces of s.
func (p *Position) owns(s engine.Seat) provinceSet {
	var set provinceSet
	me := engine.OwnerOf(s)
	for q := Aki; q <= Yamato; q++ {
		if p.land[q].owner == me {
			set |= just(q)
		}
	}
	return set
}

// has reports whether a building of this kind stands in the province.
func (l *land) has(b engine.Piece) bool { return l.built&(1<<(b-Castle)) != 0 }

// holds reports whether s has a special card this round. Rule shogun.bid.pick.
func (p *Position) holds(s engine.Seat, card engine.Card) bool {
	for i, owner := range p.taken {
		if owner == engine.OwnerOf(s) && p.special[i] == int8(card-PlusChest)+1 {
			return true
		}
	}
	return false
}

// ownerOf is the owner of the cubes of a colour.
func ownerOf(colour int) engine.Owner {
	if colour == farmers {
		return Farmers
	}
	return engine.OwnerOf(engine.Seat(colour))
}

// supplyOf is the supply of cubes of a colour.
func (p *Position) supplyOf(colour int) *int8 {
	if colour == farmers {
		return &p.farmers
	}
	return &p.seat[colour].supply
}

// Outcome ranks by points, then by chests; seats equal in both share the rank. Rules shogun.end.time, shogun.end.win.
func (p *Position) Outcome() (engine.Outcome, bool) {
	var o engine.Outcome
	if p.phase != Over {
		return o, false
	}
	for s := range p.Seats() {
		o.Score[s], o.Rank[s] = p.seat[s].points, 1
		for r := range p.Seats() {
			if p.seat[r].points > p.seat[s].points || p.seat[r].points == p.seat[s].points && p.seat[r].chests > p.seat[s].chests {
				o.Rank[s]++
			}
		}
	}
	return o, true
}

// CopyFrom makes p the same as another position of this game.
func (p *Position) CopyFrom(o engine.Position) { *p = *o.(*Position) }

// Clone is a new position, the same as p.
func (p *Position) Clone() engine.Position {
	c := *p
	return &c
}

// Seen covers the cards and spaces of a plan. Rule shogun.plan.secret.
func (p *Position) Seen(who engine.Seats, s engine.Seat, a engine.Action) engine.Action {
	if a.Kind == KindLay && !who.Has(s) {
		a.Card, a.To = engine.Open, engine.Open
	}
	return a
}

// Hash sums all fields but the tables.
func (p *Position) Hash() uint64 {
	h := engine.NewHasher()
	r := p.rules
	for _, b := range [...]bool{r.extraSea, r.must, r.allOrNothing, r.tieToTower, r.noLoss12, r.noIncome, r.provinceFirst, r.moreTheatres,
		p.blind, p.bids} {
		h.Bool(b)
	}
	for _, v := range [...]int{int(r.side), int(p.players), int(p.phase), int(p.year), int(p.season), int(p.slot), int(p.at), int(p.from),
		int(p.sealed), int(p.farmers), int(p.changed), int(p.gone), int(p.ruling), int(p.extra), int(p.draft.n), int(p.draft.known)} {
		h.Int(v)
	}
	for q := Aki; q <= Yamato; q++ {
		l := p.land[q]
		h.Int(int(l.owner))
		h.Int(int(l.armies))
		h.Int(int(l.markers))
		h.Int(int(l.built))
	}
	for s := range p.Seats() {
		u := p.seat[s]
		for _, v := range [...]int{int(u.chests), int(u.points), int(u.rice), int(u.supply), int(u.lands)} {
			h.Int(v)
		}
		sumOf(&h, p.plan[s][:])
		sumOf(&h, p.draft.left[s][:])
		sumOf(&h, p.draft.seen[s][:])
		for y := range p.winters {
			w := p.winters[y][s]
			h.Int(int(w.provinces))
			h.Int(int(w.built))
			h.Int(int(w.majority))
		}
	}
	for _, list := range [...][]int8{p.tower[:], p.tray[:], p.deck[:], p.order[:], p.special[1:], p.draft.deck[:], p.draft.open[:],
		p.last.fromMap[:], p.last.fromSupply[:], p.last.fromTray[:], p.last.before[:], p.last.released[:], p.last.stuck[:], p.last.came[:]} {
		sumOf(&h, list)
	}
	h.Int(int(p.last.at))
	if f := p.aloft; f != (fight{}) {
		for _, v := range [...]int{int(f.from), int(f.to), int(f.attacker), int(f.defender), int(f.armies), int(f.held), int(f.extra),
			int(f.event), int(f.special), int(f.farmers)} {
			h.Int(v)
		}
	}
	sumOf(&h, p.taken[1:])
	sumOf(&h, p.queue[:])
	sumOf(&h, p.drawn[:])
	return h.Sum()
}

func sumOf[T ~int8 | ~int16](h *engine.Hasher, list []T) {
	for _, v := range list {
		h.Int(int(v))
	}
}
