package rumble

import "tenka/engine"

// effect is the effect of one card. Every card is a row of these fields, and every step of every card is checked by the same rules below.
type effect struct {
	step     engine.Kind  // what each of its steps does: move, place, return or replace
	rival    bool         // it moves armies of an opponent, not the own ones
	lot      lot          // how many armies one step moves
	along    int8         // own armies that move with those of the opponent
	over     way          // the borders they may cross
	to       engine.Place // the only province they may go to
	presence end          // the province where the seat must have an army
	once     end          // the end of the move that must differ in each step
	fromLord bool         // it starts from the province of the own daimyo
	lord     bool         // the daimyo itself may move
	escort   int8         // armies that may move with the daimyo
	most     int8         // armies and daimyo in all; 0: the card is one step
	exact    bool         // most is the exact number
}

// lot is how many armies one step moves. Rule rumble.tactic.exact.
type lot int8

const (
	none lot = iota
	one
	two
	half // rounded down
	some // as many as the seat likes
)

// way is where armies may go from a province.
type way int8

const (
	anywhere way = iota
	byLand
	bySea
	byBoth
)

// end is one end of a step.
type end int8

const (
	neither end = iota
	source
	target
)

// unlimited is a number of armies that no card reaches.
const unlimited = 127

// effects are the rows of all cards.
var effects = func() (rows [cards + 1]effect) {
	copy(rows[Monomi:], tactics[:])
	copy(rows[Kenshin:], daimyos[:])
	return rows
}()

// cardsToPlay lists the cards that s may open. Rules rumble.turn.one_action, rumble.adv.card.both.
func (p *Position) cardsToPlay(s engine.Seat, buf []engine.Action) []engine.Action {
	if _, ok := cardLock(p, s, engine.Action{}); !ok {
		return buf
	}
	if _, ok := tacticOnce(p, s, engine.Action{}); ok {
		for card := Monomi; card <= Taikyaku; card++ {
			if p.onOffer(card) && p.canPlay(s, card) {
				buf = append(buf, engine.Action{Kind: KindTactic, Card: card})
			}
		}
	}
	a := engine.Action{Kind: KindDaimyo, Card: p.lord[s]}
	if _, ok := daimyoWhen(p, s, a); ok && p.canPlay(s, a.Card) {
		buf = append(buf, a)
	}
	return buf
}

// cardBeforeRoll closes the cards for a seat that has rolled. Rule rumble.deploy.no_card_after_roll.
func cardBeforeRoll(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	if p.phase == Rolled1 || p.phase == Rolled2 {
		return engine.Refusal{Reason: reasonCardAfterRoll}, false
	}
	if p.phase == Reinforce {
		return engine.No, true // cardLock says why
	}
	return p.turnBegins()
}

// cardLock closes the cards for everybody once a katana is taken. Rule rumble.card.lock.
func cardLock(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	if s := p.closedBy(); s != engine.NoSeat {
		return engine.Refusal{Reason: reasonCardLock, Owner: engine.OwnerOf(s), Want: int16(p.katana[s])}, false
	}
	return engine.No, true
}

// closedBy is the seat that took the first katana, NoSeat while none is taken. Rule rumble.card.lock.
func (p *Position) closedBy() engine.Seat {
	highest := p.t.table[p.players].katana[0]
	for s, k := range p.katana {
		if k == highest {
			return engine.Seat(s)
		}
	}
	return engine.NoSeat
}

// tacticOnce allows one tactic card a game. Rule rumble.tactic.once.
func tacticOnce(p *Position, s engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonTacticOnce, Card: p.tactic[s]}, p.tactic[s] == 0
}

// tacticDisplay allows the cards of the display that nobody has used. Rule rumble.tactic.display.
func tacticDisplay(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	switch {
	case a.Card == engine.Open:
	case a.Card < Monomi || a.Card > Taikyaku || !p.display.has(a.Card):
		return engine.Refusal{Reason: reasonTacticOut, Card: words.NamedCard(a.Card)}, false
	case p.takenBy(a.Card) != 0:
		return engine.Refusal{Reason: reasonTacticTaken, Card: a.Card, Owner: p.takenBy(a.Card)}, false
	}
	return engine.No, true
}

// executable allows only a card whose effect can be carried out completely. Rule rumble.tactic.executable.
func executable(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Card != engine.Open {
		return engine.Refusal{Reason: reasonNotPlayable, Card: a.Card}, p.canPlay(s, a.Card)
	}
	if a.Kind == KindDaimyo {
		return engine.Refusal{Reason: reasonNotPlayable, Card: p.lord[s]}, p.canPlay(s, p.lord[s])
	}
	for card := Monomi; card <= Taikyaku; card++ {
		if p.onOffer(card) && p.canPlay(s, card) {
			return engine.No, true
		}
	}
	return engine.Refusal{Reason: reasonNotPlayable}, false
}

// canPlay reports whether at least one complete way to use the card exists. Rule rumble.tactic.executable.
func (p *Position) canPlay(s engine.Seat, card engine.Card) bool {
	return p.stepsLeft(s, &effects[card])
}

// open turns the card over; its steps follow. Rules rumble.tactic.display, rumble.adv.card.reveal.
func (p *Position) open(s engine.Seat, a engine.Action, e *engine.Events) {
	p.choice = choice{card: a.Card}
	told := EventTactic
	if a.Kind == KindDaimyo {
		p.spent = p.spent.With(s)
		p.choice.origin = p.daimyo[s]
		told = EventDaimyo
	} else {
		p.tactic[s] = a.Card
	}
	e.Tell(engine.Event{Kind: told, Seat: engine.OwnerOf(s), Card: a.Card})
	e.Frame(p)
}

// origin is the province of the own daimyo before the card.
func (p *Position) origin(s engine.Seat) engine.Place {
	if p.choice.origin != 0 {
		return p.choice.origin
	}
	return p.daimyo[s]
}

// left is how many armies the card may still move. Rule rumble.tactic.exact.
func (p *Position) left(r *effect) int8 {
	if r.most == 0 {
		return unlimited
	}
	return r.most - p.choice.moved
}

// movers are the seats whose armies the card may move now.
func (p *Position) movers(s engine.Seat, r *effect) engine.Seats {
	switch {
	case !r.rival:
		return engine.Only(s)
	case p.choice.victim != 0:
		return engine.Only(p.choice.victim.Seat())
	}
	return p.rivals(s)
}

// takes is the least and the most armies of a seat that one step may move from a province; 0 where it may move none.
func (p *Position) takes(s engine.Seat, r *effect, from engine.Place, owner engine.Seat) (least, most int8) {
	have := p.armies[owner][from]
	switch r.lot {
	case one, two:
		least = int8(r.lot)
		most = least
	case half:
		least = have / 2
		most = least
	case some:
		least, most = 1, min(have, p.left(r))
	}
	if least == 0 || have < least || most < least || p.armies[s][from] < r.along {
		return 0, 0
	}
	return least, most
}

// held are the provinces that count as "where you have an army". Rules rumble.card.presence, rumble.option.daimyo_presence.
func (p *Position) held(s engine.Seat) provinceSet {
	set := p.armiesAt(s, 1)
	if p.rules.presence && isProvince(p.daimyo[s]) {
		set |= just(p.daimyo[s])
	}
	return set
}

// targets are the provinces that a step from here may choose; from is 0 where armies come from the reserve.
func (p *Position) targets(s engine.Seat, r *effect, from engine.Place) provinceSet {
	if r.fromLord {
		from = p.origin(s)
	}
	set := p.t.reach(r.over, from)
	if r.to != 0 {
		set &= just(r.to)
	}
	if r.presence == target {
		set &= p.held(s)
	}
	if r.once == target {
		set &^= p.choice.used
	}
	return set
}

// reach are the provinces that armies get to from p.
func (t *Tables) reach(over way, p engine.Place) provinceSet {
	switch over {
	case byLand:
		return t.land[p]
	case bySea:
		return t.sea[p]
	case byBoth:
		return t.neighbours(p)
	}
	return allProvinces &^ just(p)
}

// sources are the provinces from which a step may move armies.
func (p *Position) sources(s engine.Seat, r *effect) provinceSet {
	from := allProvinces
	if r.fromLord {
		from = just(p.origin(s))
	}
	if r.once == source {
		from &^= p.choice.used
	}
	if r.presence == source {
		from &= p.held(s)
	}
	var set provinceSet
	for ; from != 0; from &= from - 1 {
		q := from.first()
		if p.anyTakes(s, r, q) && p.targets(s, r, q) != 0 {
			set |= just(q)
		}
	}
	return set
}

func (p *Position) anyTakes(s engine.Seat, r *effect, from engine.Place) bool {
	for m := p.movers(s, r); m != 0; m &= m - 1 {
		if _, most := p.takes(s, r, from, m.First()); most > 0 {
			return true
		}
	}
	return false
}

// lordTargets are the provinces to which the daimyo itself may go with this card.
func (p *Position) lordTargets(s engine.Seat, r *effect) provinceSet {
	if !r.lord || p.choice.lord || p.left(r) == 0 {
		return 0
	}
	return p.t.reach(r.over, p.origin(s))
}

// lordTakes is the number of pieces, the daimyo and its escort, that may go at most.
func (p *Position) lordTakes(s engine.Seat, r *effect) int8 {
	return 1 + min(r.escort, p.armies[s][p.origin(s)])
}

// replaceable are the provinces where the card may send an opponent's army home.
func (p *Position) replaceable(s engine.Seat, r *effect) provinceSet {
	var set provinceSet
	for m := p.rivals(s); m != 0; m &= m - 1 {
		set |= p.armiesAt(m.First(), 1)
	}
	return set & p.targets(s, r, 0)
}

// stepsLeft reports whether the card's steps, as far as they are taken, can be carried on.
func (p *Position) stepsLeft(s engine.Seat, r *effect) bool {
	switch r.step {
	case KindMove:
		return p.sources(s, r) != 0 || p.lordTargets(s, r) != 0
	case KindPlace:
		return p.left(r) > 0 && p.armies[s][Reserve] > 0 && p.targets(s, r, 0) != 0
	case KindReplace:
		return p.left(r) > 0 && p.armies[s][Reserve] > 0 && p.replaceable(s, r) != 0
	}
	return p.left(r) > 0 && p.onBoard(s) >= p.left(r)
}

// onBoard is the number of armies of s on the board.
func (p *Position) onBoard(s engine.Seat) int8 {
	var n int8
	for q := Tokuyama; q <= Shuri; q++ {
		n += p.armies[s][q]
	}
	return n
}

// steps lists the next steps of the open card.
func (p *Position) steps(s engine.Seat, buf []engine.Action) []engine.Action {
	r := &effects[p.choice.card]
	switch r.step {
	case KindMove:
		buf = p.moves(s, r, buf)
	case KindPlace:
		for to := p.targets(s, r, 0); to != 0; to &= to - 1 {
			buf = append(buf, engine.Action{Kind: KindPlace, From: Reserve, To: to.first(), Piece: Army, N: 1})
		}
	case KindReplace:
		for to := p.replaceable(s, r); to != 0; to &= to - 1 {
			for m := p.rivals(s); m != 0; m &= m - 1 {
				if p.armies[m.First()][to.first()] > 0 {
					buf = append(buf, engine.Action{Kind: KindReplace, Owner: engine.OwnerOf(m.First()), From: Reserve, To: to.first(), Piece: Army, N: 1})
				}
			}
		}
	case KindReturn:
		for from := p.armiesAt(s, 1); from != 0; from &= from - 1 {
			buf = append(buf, engine.Action{Kind: KindReturn, From: from.first(), To: Reserve, Piece: Army, N: 1})
		}
	}
	if r.most > 0 && !r.exact && p.choice.moved > 0 {
		buf = append(buf, engine.Action{Kind: KindDone})
	}
	return buf
}

func (p *Position) moves(s engine.Seat, r *effect, buf []engine.Action) []engine.Action {
	a := engine.Action{Kind: KindMove, Piece: Army}
	for from := p.sources(s, r); from != 0; from &= from - 1 {
		a.From = from.first()
		targets := p.targets(s, r, a.From)
		for m := p.movers(s, r); m != 0; m &= m - 1 {
			if r.rival {
				a.Owner = engine.OwnerOf(m.First())
			}
			least, most := p.takes(s, r, a.From, m.First())
			for to := targets; to != 0 && most > 0; to &= to - 1 {
				a.To = to.first()
				for a.N = int16(least); a.N <= int16(most); a.N++ {
					buf = append(buf, a)
				}
			}
		}
	}
	a = engine.Action{Kind: KindMove, From: p.origin(s), Piece: Daimyo}
	for to := p.lordTargets(s, r); to != 0; to &= to - 1 {
		a.To = to.first()
		for a.N = 1; a.N <= int16(p.lordTakes(s, r)); a.N++ {
			buf = append(buf, a)
		}
	}
	return buf
}

// step carries out one step of the open card; the last one that can be taken ends the turn. Rule rumble.card.atomic.
func (p *Position) step(s engine.Seat, a engine.Action, e *engine.Events) {
	r := &effects[p.choice.card]
	switch a.Kind {
	case KindMove:
		p.move(s, r, a, e)
	case KindPlace:
		p.placeArmy(s, a, e)
	case KindReturn:
		p.returnArmy(s, a.From, s, e)
	case KindReplace:
		p.returnArmy(a.Owner.Seat(), a.To, s, e)
		p.placeArmy(s, a, e)
	}
	p.choice.moved += int8(a.N)
	if r.once == source {
		p.choice.used |= just(a.From)
	} else if r.once == target && a.Piece == Army {
		p.choice.used |= just(a.To)
	}
	if r.most == 0 || !p.stepsLeft(s, r) {
		p.endTurn(s, e)
		return
	}
	e.Frame(p)
}

func (p *Position) move(s engine.Seat, r *effect, a engine.Action, e *engine.Events) {
	if a.Piece == Daimyo {
		p.daimyo[s], p.choice.lord = a.To, true
		p.armies[s][a.From] -= int8(a.N - 1)
		p.armies[s][a.To] += int8(a.N - 1)
		e.Tell(engine.Event{Kind: EventMove, Seat: engine.OwnerOf(s), From: a.From, To: a.To, Piece: Daimyo, N: 1})
		if a.N > 1 {
			e.Tell(engine.Event{Kind: EventMove, Seat: engine.OwnerOf(s), From: a.From, To: a.To, Piece: Army, N: a.N - 1})
		}
		return
	}
	owner := s
	if r.rival {
		owner, p.choice.victim = a.Owner.Seat(), a.Owner
	}
	p.armies[owner][a.From] -= int8(a.N)
	p.armies[owner][a.To] += int8(a.N)
	e.Tell(engine.Event{Kind: EventMove, Seat: engine.OwnerOf(s), Owner: a.Owner, From: a.From, To: a.To, Piece: Army, N: a.N})
	if r.along > 0 {
		p.armies[s][a.From] -= r.along
		p.armies[s][a.To] += r.along
		e.Tell(engine.Event{Kind: EventMove, Seat: engine.OwnerOf(s), From: a.From, To: a.To, Piece: Army, N: int16(r.along)})
	}
}

func (p *Position) placeArmy(s engine.Seat, a engine.Action, e *engine.Events) {
	p.armies[s][Reserve]--
	p.armies[s][a.To]++
	e.Tell(engine.Event{Kind: EventPlace, Seat: engine.OwnerOf(s), From: Reserve, To: a.To, Piece: Army, N: 1})
}

// returnArmy sends one army of owner back to its reserve, by the will of s.
func (p *Position) returnArmy(owner engine.Seat, from engine.Place, s engine.Seat, e *engine.Events) {
	p.armies[owner][from]--
	p.armies[owner][Reserve]++
	told := engine.Event{Kind: EventReturn, Seat: engine.OwnerOf(s), From: from, To: Reserve, Piece: Army, N: 1}
	if owner != s {
		told.Owner = engine.OwnerOf(owner)
	}
	e.Tell(told)
}
