package nobunaga

import (
	"sync"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// Budget gives a round fewer playouts than in other games, because they are long.
func (game) Budget(level string, usual int) (int, bool) {
	switch level {
	case "sharp":
		return 12_000, true
	case "gentle":
		return 500, true // of 40 matches against steady it wins 12; with the usual 40 evaluations it won none of 20
	}
	return usual, true
}

// Race sets how choices are raced; the values were found by trial games. A round has too many choices to list; smaller choices have few.
func (game) Race(pos engine.Position, _ engine.Seat) search.RaceNumbers {
	n := search.RaceNumbers{Share: 0.4, Field: 10, Futures: 4096, Doubt: 3, Noise: 0, Rash: 90, Ends: 64}
	switch pos.(*Position).phase {
	case Round, DoubleNext, Revolt:
		n.Share, n.Field, n.Listed = 1, 22, 20
	case OdaLeaders:
		n.Share = 1
	}
	return n
}

// Rest reports whether the turn is over and the next one has brought its cards and reinforcements: a hand that is not used up is worth nothing.
func (game) Rest(pos, start engine.Position) bool {
	p, from := pos.(*Position), start.(*Position)
	return p.phase == Over || p.turn > from.turn && p.phase == FirstPlayer
}

// Improvise appends to dst the best, by Evaluate, of a few random whole choices; noise is added to the values.
func (game) Improvise(dst []engine.Action, pos engine.Position, s engine.Seat, noise int, c *engine.Chance) []engine.Action {
	h := hasties.Get().(*hasty)
	defer hasties.Put(h)
	h.seat, h.c, h.noise, h.length = s, c, noise, 0
	return h.choose(dst, pos.(*Position))
}

// How many choices Improvise draws and compares: rounds, smaller choices, and ways of a march.
const (
	roundsSeen = 8
	stepsSeen  = 3
	waysSeen   = 2
)

// blur is how many hundredths of a zone each hundredth of noise can add or take.
const blur = 1

// hasty finds a good choice among a few. It is reused, so that it need not allocate.
type hasty struct {
	seat   engine.Seat
	c      *engine.Chance
	noise  int
	path   [24]engine.Action
	best   [24]engine.Action
	length int // of best, 0 for none yet
	value  int
	values [engine.MaxSeats]int
	legal  [256]engine.Action

	begun, way, after Position // with the first step; with its stack and its way; with all of it
}

var hasties = sync.Pool{New: func() any { return new(hasty) }}

// one draws a number below n.
func (h *hasty) one(n int) int { return h.c.One(ownDraw, n) }

// worth is how far the seat is ahead.
func (h *hasty) worth(p *Position) int {
	game{}.Evaluate(p, &h.values)
	return h.values[h.seat]
}

// choose appends the steps of a choice.
func (h *hasty) choose(dst []engine.Action, p *Position) []engine.Action {
	legal := p.Legal(h.seat, h.legal[:0])
	a := legal[0]
	switch {
	case len(legal) == 1:
	case p.phase == FirstPlayer:
		a = engine.Action{Kind: KindFirst, Owner: engine.OwnerOf(h.seat)}
	case p.phase == Justice:
		a = engine.Action{Kind: KindDiscard, Card: p.dearest()}
	case p.phase == HitLeaders, p.phase == Extra:
		a = p.plain(legal)
	case p.phase == SideBids, p.phase == Successor, p.phase == BalanceUse:
		a = legal[h.one(len(legal))]
	case p.phase == OdaLeaders || p.draft.kind != 0:
		h.after = *p
		return h.wander(dst)
	case p.phase == Round, p.phase == DoubleNext, p.phase == Revolt:
		h.round(p, legal)
		return append(dst, h.best[:h.length]...)
	default:
		for i := range min(stepsSeen, len(legal)) {
			h.swap(legal, i)
			h.path[0] = legal[i]
			h.weigh(p, p, 1)
		}
		a = h.best[0]
	}
	h.after = *p
	if dst = append(dst, a); h.after.ApplyLegal(h.seat, a, h.c, nil) == nil && h.after.Open(h.seat) {
		return h.wander(dst)
	}
	return dst
}

// swap draws one of the steps from number i on and puts it there.
func (h *hasty) swap(legal []engine.Action, i int) {
	j := i + h.one(len(legal)-i)
	legal[i], legal[j] = legal[j], legal[i]
}

// wander finishes the choice that has led to after by steps drawn at random.
func (h *hasty) wander(dst []engine.Action) []engine.Action {
	for p := &h.after; ; {
		legal := p.Legal(h.seat, h.legal[:0])
		a := legal[h.one(len(legal))]
		if last := legal[len(legal)-1]; p.phase == OdaLeaders && last.Kind == KindDone {
			a = last
		}
		dst = append(dst, a)
		if p.ApplyLegal(h.seat, a, h.c, nil) != nil || !p.Open(h.seat) {
			return dst
		}
	}
}

// round looks at a few rounds, and at doing nothing, which comes first.
func (h *hasty) round(p *Position, legal []engine.Action) {
	h.path[0] = legal[0]
	h.weigh(p, p, 1)
	rest := legal[1:]
	for i := range min(roundsSeen, len(rest)) {
		h.swap(rest, i)
		h.complete(p, rest[i])
	}
}

// complete makes a whole choice of its first step, and weighs it.
func (h *hasty) complete(p *Position, a engine.Action) {
	h.path[0] = a
	if a.Kind != KindDiplomacy && a.Kind != KindMarch && a.Kind != KindFight {
		h.weigh(p, p, 1)
		return
	}
	at, n := &h.begun, 1
	*at = *p
	_ = at.ApplyLegal(h.seat, a, h.c, nil)
	if a.Kind != KindDiplomacy {
		if p.phase == Revolt {
			var buf [clans]engine.Action
			list := at.revoltTargets(buf[:0])
			h.path[n] = list[h.one(len(list))]
			_ = at.ApplyLegal(h.seat, h.path[n], h.c, nil)
			n++
		}
		n = h.muster(at, n)
	}
	if a.Kind != KindMarch {
		h.pay(p, at, n)
		return
	}
	for range waysSeen {
		h.way = *at
		if n := h.walk(&h.way, n); n > 0 {
			h.pay(p, &h.way, n)
		}
	}
}

// muster takes all corps that may go, or sometimes a part of them, and their best leader except Nobunaga.
func (h *hasty) muster(at *Position, n int) int {
	d := &at.draft
	corps := at.land[d.from][d.clan].fresh
	if d.kind == KindMarch {
		corps = at.mayLeave(d.from, d.clan)
		switch h.one(5) {
		case 0:
			corps = (2*corps + 1) / 3
		case 1:
			corps = (corps + 1) / 3
		}
	}
	if a := (engine.Action{Kind: KindTake, Owner: d.clan.Owner(), N: int16(corps)}); corps > 0 && at.Apply(h.seat, a, h.c, nil) == nil {
		h.path[n] = a
		n++
	}
	if leader := at.bestLeader(); leader != 0 {
		if a := (engine.Action{Kind: KindLead, Piece: leader}); at.Apply(h.seat, a, h.c, nil) == nil {
			h.path[n] = a
			n++
		}
	}
	return n
}

// walk follows a random route, which prefers zones that its side does not control, goes no further than the first enemies, and leaves a
// corps in zones without a corps of its side. It returns the number of steps of the choice, 0 if the route leads nowhere.
func (h *hasty) walk(at *Position, n int) int {
	d := &at.draft
	for n < len(h.path)-2 {
		can := at.mayGo()
		if d.steps > 0 && !d.parted && (can == 0 || at.enemyAt(d.at, at.active) || h.one(3) == 0) {
			return n
		}
		if can == 0 {
			return 0
		}
		if a := (engine.Action{Kind: KindLeave, Owner: d.clan.Owner(), N: 1}); d.steps > 0 && at.desertsZone() {
			_ = at.ApplyLegal(h.seat, a, h.c, nil)
			h.path[n] = a
			n++
		}
		if abroad := can &^ at.zonesOf(at.camp[at.active]); abroad != 0 && h.one(4) > 0 {
			can = abroad
		}
		for range h.one(can.count()) {
			can &= can - 1
		}
		h.path[n] = engine.Action{Kind: KindGo, To: can.first()}
		_ = at.ApplyLegal(h.seat, h.path[n], h.c, nil)
		n++
	}
	return 0
}

// mayGo are the zones that a stack can go to next.
func (p *Position) mayGo() (can zoneSet) {
	for set := (p.t.land[p.draft.at] | p.t.sea[p.draft.at]) &^ p.draft.way; set != 0; set &= set - 1 {
		if z := set.first(); p.goes(z).Reason == 0 {
			can |= just(z)
		}
	}
	return can
}

// pay pays with the card that is missed least, or half of the time plays one that fits, and weighs the choice.
func (h *hasty) pay(p, at *Position, n int) {
	if at.draftWhole() != engine.No || at.cost() > 1 {
		return
	}
	if at.cost() == 0 {
		h.path[n] = engine.Action{Kind: KindDone}
		h.weigh(p, at, n+1)
		return
	}
	var a engine.Action
	hand, cards := at.distinct(at.active)
	for _, card := range hand[:cards] {
		if at.plays(card) == 0 && h.one(2) == 0 {
			a = engine.Action{Kind: KindPlay, Card: card}
			break
		}
		if at.pays(card) == 0 && (a.Kind == 0 || missed[card] < missed[a.Card]) {
			a = engine.Action{Kind: KindPay, Card: card}
		}
	}
	if a.Kind != 0 {
		h.path[n] = a
		h.weigh(p, at, n+1)
	}
}

// weigh takes the n-th step of the path in the position after those before it, plays to the end of its consequences, and keeps the choice
// if none was better.
func (h *hasty) weigh(p, at *Position, n int) {
	q := &h.after
	*q = *at
	if q.ApplyLegal(h.seat, h.path[n-1], h.c, nil) != nil {
		return
	}
	for q.turn == p.turn && !q.resting() {
		q.follow(h.c)
	}
	if q.turn != p.turn && q.phase != Over && !p.lastCard() {
		q = p // new hands are no merit of the round that ends the turn
	}
	v := h.worth(q)
	if h.noise > 0 {
		v += h.one(1 + blur*h.noise)
	}
	if h.length == 0 || v > h.value {
		h.value, h.length = v, n
		copy(h.best[:], h.path[:n])
	}
}

// Reached is the zone to which a choice marches, and whether the side of s controls it.
func (game) Reached(pos engine.Position, s engine.Seat, steps []engine.Action) (at engine.Place, reached bool) {
	for _, a := range steps {
		if a.Kind == KindGo {
			at = a.To
		}
	}
	p := pos.(*Position)
	return at, at != 0 && p.sideAt(at) == p.sideOf(s)
}

// Struck reports whether Nobunaga is dead.
func (game) Struck(pos engine.Position) bool { return pos.(*Position).dead.has(Nobunaga) }
