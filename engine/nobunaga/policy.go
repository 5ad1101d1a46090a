package nobunaga

import "tenka/engine"

// Propose makes by a quick rule a round, the rest of a round that has begun, and every smaller choice, because there are too many marches
// for a search. For each group it tries all corps that may go, or a part of them, under its best leader, along every route, and leaves a
// corps in zones without a corps of its side. It evaluates the result; battles are rolled a few times. The search makes the bids.
func (game) Propose(dst []engine.Action, pos engine.Position, s engine.Seat, c *engine.Chance) []engine.Action {
	p := pos.(*Position)
	pl := planner{seat: s, c: c}
	switch p.phase {
	case SideBids:
		return dst
	case OdaLeaders:
		return pl.placement(dst, *p)
	case FirstPlayer:
		return append(dst, engine.Action{Kind: KindFirst, Owner: engine.OwnerOf(s)})
	case Justice:
		return append(dst, engine.Action{Kind: KindDiscard, Card: p.dearest()})
	case Round, DoubleNext, Revolt:
		pl.keep = 1
		pl.round(p)
		return append(dst, pl.list[0].path[:pl.list[0].length]...)
	default:
		return pl.stepwise(dst, *p)
	}
}

// Shortlist is what [game.Propose] chooses a round from, and marches that it does not think of: with Nobunaga, and without a leader.
func (game) Shortlist(pos engine.Position, s engine.Seat, n int, c *engine.Chance, enter func([]engine.Action)) {
	p := pos.(*Position)
	if p.phase != Round && p.phase != DoubleNext && p.phase != Revolt {
		return
	}
	pl := planner{seat: s, c: c, keep: n, wide: true}
	pl.round(p)
	for i := range pl.list {
		enter(pl.list[i].path[:pl.list[i].length])
	}
}

// round tries all rounds, or all continuations of one that has begun.
func (pl *planner) round(p *Position) {
	if p.draft.kind != 0 {
		pl.goOn(p)
		return
	}
	var buf [256]engine.Action
	for _, a := range p.Legal(pl.seat, buf[:0]) {
		pl.begin(p, a)
	}
}

// dearest is the card of the Oda hand whose text is worth most.
func (p *Position) dearest() engine.Card {
	hand, n := p.distinct(OdaSide)
	most := hand[0]
	for _, card := range hand[1:n] {
		if missed[card] > missed[most] {
			most = card
		}
	}
	return most
}

// stepwise takes the best step, and the next until the choice is whole.
func (pl *planner) stepwise(dst []engine.Action, p Position) []engine.Action {
	for {
		pl.keep, pl.list = 1, pl.list[:0]
		var buf [256]engine.Action
		for _, a := range p.Legal(pl.seat, buf[:0]) {
			pl.path[0] = a
			pl.weigh(&p, &p, 1)
		}
		best := pl.list[0].path[0]
		dst = append(dst, best)
		_ = p.ApplyLegal(pl.seat, best, pl.c, nil)
		if !p.Open(pl.seat) {
			return dst
		}
	}
}

// rollouts is how often a battle is rolled to weigh it.
const rollouts = 6

// planner looks for the best whole choices.
type planner struct {
	seat  engine.Seat
	c     *engine.Chance
	path  [24]engine.Action
	keep  int       // the number of choices
	wide  bool      // Nobunaga may go where he need not go, and stay
	quiet bool      // only in zones without an enemy
	list  []planned // the best first
}

// planned is a whole choice that a planner has weighed.
type planned struct {
	path   [24]engine.Action
	length int
	value  int
}

// placement places each leader where he stands best for now, then confirms.
func (pl *planner) placement(dst []engine.Action, p Position) []engine.Action {
	for p.phase == OdaLeaders {
		var buf [256]engine.Action
		legal := p.Legal(pl.seat, buf[:0])
		best, most := legal[0], -2*winWorth
		for _, a := range legal {
			if a.Kind == KindPlace && a.Piece != legal[0].Piece {
				break
			}
			next := p
			if next.Apply(pl.seat, a, pl.c, nil) == nil && a.Kind == KindPlace {
				if v := pl.worth(&next); v > most {
					best, most = a, v
				}
			}
		}
		dst = append(dst, best)
		if best.Kind == KindDone {
			return dst
		}
		_ = p.Apply(pl.seat, best, pl.c, nil)
	}
	return dst
}

func (pl *planner) worth(p *Position) int {
	var dst [engine.MaxSeats]int
	game{}.Evaluate(p, &dst)
	return dst[pl.seat]
}

// begin tries the continuations of an action.
func (pl *planner) begin(p *Position, a engine.Action) {
	pl.path[0] = a
	next := *p
	switch a.Kind {
	case KindMarch, KindFight:
		_ = next.ApplyLegal(pl.seat, a, pl.c, nil)
		pl.aimed(p, &next, 1)
	case KindDiplomacy:
		_ = next.ApplyLegal(pl.seat, a, pl.c, nil)
		pl.finish(p, &next, 1)
	default:
		pl.weigh(p, p, 1)
	}
}

// aimed tries each group that a revolt may attack; other actions name none.
func (pl *planner) aimed(p, at *Position, n int) {
	if p.phase != Revolt || at.draft.target != noClan {
		pl.sizes(p, *at, n)
		return
	}
	var buf [clans]engine.Action
	for _, a := range at.revoltTargets(buf[:0]) {
		next := *at
		_ = next.ApplyLegal(pl.seat, a, pl.c, nil)
		pl.path[n] = a
		pl.sizes(p, next, n+1)
	}
}

// goOn tries the continuations of an action that has begun: its leaders if none are chosen yet, else every route.
func (pl *planner) goOn(p *Position) {
	switch d := &p.draft; {
	case p.phase == Revolt && d.target == noClan:
		pl.aimed(p, p, 0)
	case d.kind == KindDiplomacy, d.kind == KindFight && d.corps[d.clan] > 0 && d.men != 0, d.paid != 0:
		pl.finish(p, p, 0)
	case d.steps == 0 && d.chosen == 0:
		pl.sizes(p, *p, 0)
	case d.steps == 0 && d.men == 0:
		pl.led(p, *p, 0)
	default:
		if d.kind == KindMarch {
			pl.ways(p, p, 0)
		}
		pl.finish(p, p, 0)
	}
}

// sizes tries all corps of a group that may go and, for a march, two thirds and a third of them.
func (pl *planner) sizes(p *Position, next Position, n int) {
	d := &next.draft
	most := next.land[d.from][d.clan].fresh
	parts := [...]int8{most, 0, 0}
	if d.kind == KindMarch {
		most = next.mayLeave(d.from, d.clan)
		parts = [...]int8{most, (2*most + 1) / 3, most / 3}
	}
	for i, corps := range parts {
		if corps < 1 || i > 0 && corps == parts[i-1] {
			continue
		}
		with := next
		if a := (engine.Action{Kind: KindTake, Owner: d.clan.Owner(), N: int16(corps)}); with.Apply(pl.seat, a, pl.c, nil) == nil {
			pl.path[n] = a
			pl.led(p, with, n+1)
		}
	}
	if most < 1 { // leaders alone
		pl.led(p, next, n)
	}
}

// led adds the best leader except Nobunaga, or Nobunaga if there is no other, and tries the marches of this stack. A wide search also tries
// Nobunaga together with that leader, alone if he meets no enemy, and without him if there is no other.
func (pl *planner) led(p *Position, next Position, n int) {
	leader := next.bestLeader()
	if next.draft.kind == KindFight {
		pl.under(p, next, n, leader)
		return
	}
	if d := &next.draft; pl.wide && d.men == 0 && next.freshMen(d.from, d.clan).has(Nobunaga) {
		pl.quiet = true
		if leader != Nobunaga {
			pl.under(p, next, n, Nobunaga)
		} else if d.corps[d.clan] > 0 {
			pl.under(p, next, n)
		}
		pl.quiet = false
		if leader != Nobunaga {
			pl.under(p, next, n, leader, Nobunaga)
		}
	}
	pl.under(p, next, n, leader)
}

// under lets leaders go, 0 for none, and tries what such a stack can do.
func (pl *planner) under(p *Position, next Position, n int, leaders ...engine.Piece) {
	for _, l := range leaders {
		if a := (engine.Action{Kind: KindLead, Piece: l}); l != 0 && next.Apply(pl.seat, a, pl.c, nil) == nil {
			pl.path[n] = a
			n++
		}
	}
	if next.draft.kind == KindFight {
		pl.finish(p, &next, n)
		return
	}
	pl.ways(p, &next, n)
}

// bestLeader is the best leader of the group for a stack without one: Nobunaga if there is no other, 0 if there is nobody.
func (p *Position) bestLeader() (leader engine.Piece) {
	d := &p.draft
	if d.men != 0 {
		return 0
	}
	most := int8(0)
	for men := p.freshMen(d.from, d.clan); men != 0; men &= men - 1 {
		l := men.first()
		v := 2 * p.leaderValue(l)
		if l == Nobunaga {
			v = 1
		}
		if v > most {
			leader, most = l, v
		}
	}
	return leader
}

// desertsZone reports whether a stack that goes on would leave a zone without a corps of its side, and can leave one behind.
func (p *Position) desertsZone() bool {
	d := &p.draft
	return !d.parted && d.corps[d.clan] > 1 && !p.corpsInBut(d.at, p.camp[p.active], d) && p.leaves(d.clan, 1).Reason == 0
}

// ways tries every route of a stack, and an end at each zone; in zones without a corps of its side it leaves one.
func (pl *planner) ways(p, at *Position, n int) {
	d := &at.draft
	if a := (engine.Action{Kind: KindLeave, Owner: d.clan.Owner(), N: 1}); at.desertsZone() {
		left := *at
		_ = left.ApplyLegal(pl.seat, a, pl.c, nil)
		pl.path[n] = a
		pl.onward(p, &left, n+1)
		return
	}
	pl.onward(p, at, n)
}

// corpsInBut reports whether a clan of a set has a corps in a zone that is not in the stack.
func (p *Position) corpsInBut(z engine.Place, of clanSet, d *draft) bool {
	for set := p.census.corps[z] & of; set != 0; set &= set - 1 {
		if k := set.first(); p.land[z][k].all() > d.corps[k] {
			return true
		}
	}
	return false
}

// onward tries each zone that can be next.
func (pl *planner) onward(p, at *Position, n int) {
	for set := (at.t.land[at.draft.at] | at.t.sea[at.draft.at]) &^ at.draft.way; set != 0; set &= set - 1 {
		a := engine.Action{Kind: KindGo, To: set.first()}
		if at.goes(a.To).Reason != 0 || pl.quiet && at.enemyAt(a.To, at.active) {
			continue
		}
		next := *at
		_ = next.ApplyLegal(pl.seat, a, pl.c, nil)
		pl.path[n] = a
		pl.finish(p, &next, n+1)
		pl.ways(p, &next, n+1)
	}
}

// finish pays with the card that is missed least, and tries each text that fits.
func (pl *planner) finish(p, at *Position, n int) {
	if at.draftWhole() != engine.No {
		return
	}
	if at.cost() == 0 {
		pl.path[n] = engine.Action{Kind: KindDone}
		pl.weigh(p, at, n+1)
		return
	}
	if at.cost() > 1 {
		return
	}
	hand, cards := at.distinct(at.active)
	var least engine.Card
	for _, card := range hand[:cards] {
		if at.pays(card) == 0 && (least == 0 || missed[card] < missed[least]) {
			least = card
		}
		if at.plays(card) == 0 {
			pl.path[n] = engine.Action{Kind: KindPlay, Card: card}
			pl.weigh(p, at, n+1)
		}
	}
	if least != 0 {
		pl.path[n] = engine.Action{Kind: KindPay, Card: least}
		pl.weigh(p, at, n+1)
	}
}

// missed is the worth of the text of a card that is spent to pay.
var missed = [cards + 1]int8{
	OShips: 1, ORecruit: 2, OGift: 3, ODouble: 3, OAkechi: 3, OShibata: 3, ONiwa: 4, ONegotiate: 4, OHideyoshi1: 4, OHideyoshi2: 4, OFire: 5,
	PIllness: 1, PRecruit: 2, PEspionage: 2, PJustice: 2, PParadise: 3, PDistrust: 3, PReinforce: 4, PPrince: 5, PUesugi: 5, PTakeda: 5, PMori: 5,
}

// weigh takes the n-th step of the path a few times in the position after those before it, plays to the end of its consequences, and notes
// the value.
func (pl *planner) weigh(p, at *Position, n int) {
	sum := 0
	for i := range rollouts {
		q := *at
		before := pl.c.Count()
		if q.ApplyLegal(pl.seat, pl.path[n-1], pl.c, nil) != nil {
			return
		}
		for q.turn == p.turn && !q.resting() {
			q.follow(pl.c)
		}
		v := pl.worth(&q)
		if q.turn != p.turn && q.phase != Over && !p.lastCard() {
			v = pl.worth(p) // new hands are no merit of the round that ends the turn
		}
		sum += v
		if i == 0 && pl.c.Count() == before { // nothing was rolled
			sum *= rollouts
			break
		}
	}
	pl.note(sum, n)
}

// note keeps the first n steps of the path with this value, if they are among the best; among equals the first.
func (pl *planner) note(value, n int) {
	if i := len(pl.list) - 1; i+1 == pl.keep {
		if value <= pl.list[i].value {
			return
		}
		pl.list = pl.list[:i]
	}
	i := len(pl.list)
	pl.list = append(pl.list, planned{})
	for ; i > 0 && pl.list[i-1].value < value; i-- {
		pl.list[i] = pl.list[i-1]
	}
	pl.list[i] = planned{path: pl.path, length: n, value: value}
}

// lastCard reports whether the active side has the only card left: every use of it ends the turn.
func (p *Position) lastCard() bool { return p.held[p.active] == 1 && p.held[p.active.other()] == 0 }

// resting reports whether no action is in progress, so that the position can be evaluated.
func (p *Position) resting() bool {
	switch p.phase {
	case Round, Over, OppDie, FirstPlayer, Successor, OdaLeaders, BalanceUse:
		return true
	}
	return false
}

// follow takes a plain step where somebody must choose in the middle of an action: hits fall on the lesser leader, and a battle goes on as long
// as the attackers can expect to hit more than they are hit.
func (p *Position) follow(c *engine.Chance) {
	s := p.ToAct().First()
	var buf [256]engine.Action
	_ = p.ApplyLegal(s, p.plain(p.Legal(s, buf[:0])), c, nil)
}

// plain is such a step of the legal list.
func (p *Position) plain(legal []engine.Action) engine.Action {
	a := legal[0]
	switch {
	case p.phase == HitLeaders:
		a = legal[len(legal)-1]
	case p.phase == Extra && p.winning():
		for _, b := range legal[1:] {
			if a.Kind == KindStop || missed[b.Card] < missed[a.Card] {
				a = b
			}
		}
	}
	return a
}

// winning reports whether the attackers can expect to hit more in an extra battle than they are hit.
func (p *Position) winning() bool {
	b := &p.fight
	target := p.extraTargets().first()
	theirs := int(p.land[b.zone][target].all()) * int(p.commandValue(b.zone, target, p.men(b.zone, target), 0))
	return int(b.corps)*int(p.commandValue(b.zone, b.clan, b.men, b.charge)) > theirs
}
