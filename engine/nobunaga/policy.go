package nobunaga

import "tenka/engine"

// Propose chooses a round, or how one that is begun goes on, or the places of Oda's leaders by a quick rule: choices of a march are too many to be looked through. Of a group it
// tries all corps that may go, or half of them, under its best leader, along every way, and weighs what stands afterwards; battles are
// rolled a few times. Everything else it leaves to the search.
func (game) Propose(dst []engine.Action, pos engine.Position, s engine.Seat, c *engine.Chance) []engine.Action {
	p := pos.(*Position)
	if p.phase != Round && p.phase != DoubleNext && p.phase != OdaLeaders {
		return dst
	}
	pl := planner{seat: s, c: c}
	switch {
	case p.phase == OdaLeaders:
		return pl.placement(dst, *p)
	case p.draft.kind != 0:
		pl.goOn(p)
	default:
		var buf [256]engine.Action
		for _, a := range p.Legal(s, buf[:0]) {
			pl.begin(p, a)
		}
	}
	return append(dst, pl.best[:pl.length]...)
}

// rollouts is how often a battle is rolled to weigh it.
const rollouts = 6

// planner looks for the best whole choice.
type planner struct {
	seat   engine.Seat
	c      *engine.Chance
	path   [24]engine.Action
	best   [24]engine.Action
	length int // of best, 0 for none yet
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

// begin tries what an action can become.
func (pl *planner) begin(p *Position, a engine.Action) {
	pl.path[0] = a
	next := *p
	if a.Kind != KindMarch && a.Kind != KindFight && a.Kind != KindDiplomacy {
		pl.weigh(p, 1)
		return
	}
	_ = next.ApplyLegal(pl.seat, a, pl.c, nil)
	if a.Kind == KindDiplomacy {
		pl.finish(p, &next, 1)
		return
	}
	pl.sizes(p, next, 1)
}

// goOn tries how an action that is begun can go on: who else goes where nobody is chosen yet, else every way.
func (pl *planner) goOn(p *Position) {
	switch d := &p.draft; {
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

// sizes tries all corps of a group that may go, and half of them.
func (pl *planner) sizes(p *Position, next Position, n int) {
	d := &next.draft
	most := next.land[d.from][d.clan].fresh
	if d.kind == KindMarch {
		most = next.mayLeave(d.from, d.clan)
	}
	for _, corps := range [...]int8{most, most / 2} {
		if corps < 1 || corps == most/2 && (corps < 2 || d.kind == KindFight) {
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

// led lets the best leader go who is not Nobunaga, or him where there is no other, and tries what such a stack can do.
func (pl *planner) led(p *Position, next Position, n int) {
	d := &next.draft
	var leader engine.Piece
	most := int8(0)
	for men := next.freshMen(d.from, d.clan) &^ d.men; men != 0 && d.men == 0; men &= men - 1 {
		l := men.first()
		v := 2 * next.leaderValue(l)
		if l == Nobunaga {
			v = 1
		}
		if v > most {
			leader, most = l, v
		}
	}
	if a := (engine.Action{Kind: KindLead, Piece: leader}); leader != 0 && next.Apply(pl.seat, a, pl.c, nil) == nil {
		pl.path[n] = a
		n++
	}
	if d.kind == KindFight {
		pl.finish(p, &next, n)
		return
	}
	pl.ways(p, &next, n)
}

// ways tries every way of a stack, and to end it at each zone.
func (pl *planner) ways(p, at *Position, n int) {
	for set := (at.t.land[at.draft.at] | at.t.sea[at.draft.at]) &^ at.draft.way; set != 0; set &= set - 1 {
		a := engine.Action{Kind: KindGo, To: set.first()}
		if at.goes(a.To).Reason != 0 {
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
		pl.weigh(p, n+1)
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
			pl.weigh(p, n+1)
		}
	}
	if least != 0 {
		pl.path[n] = engine.Action{Kind: KindPay, Card: least}
		pl.weigh(p, n+1)
	}
}

// missed is how much a card that only pays would be missed for its text.
var missed = [cards + 1]int8{
	OShips: 1, ORecruit: 2, OGift: 3, ODouble: 3, OAkechi: 3, OShibata: 3, ONiwa: 4, ONegotiate: 4, OHideyoshi1: 4, OHideyoshi2: 4, OFire: 5,
	PIllness: 1, PRecruit: 2, PEspionage: 2, PJustice: 2, PParadise: 3, PDistrust: 3, PReinforce: 4, PPrince: 5, PUesugi: 5, PTakeda: 5, PMori: 5,
}

// weigh takes the first n steps of the path a few times, lets what follows run its course, and keeps the choice if none was better.
func (pl *planner) weigh(p *Position, n int) {
	sum := 0
	for i := range rollouts {
		q := *p
		before := pl.c.Count()
		for _, a := range pl.path[:n] {
			if q.Apply(pl.seat, a, pl.c, nil) != nil {
				return
			}
		}
		for q.turn == p.turn && q.phase != Round && q.phase != Over {
			q.follow(pl.c)
		}
		v := pl.worth(&q)
		if q.turn != p.turn && q.phase != Over {
			v = pl.worth(p) // new hands are no merit of the round that ends the turn
		}
		sum += v
		if i == 0 && pl.c.Count() == before { // nothing was rolled
			sum *= rollouts
			break
		}
	}
	if pl.length == 0 || sum > pl.value {
		pl.value, pl.length = sum, n
		copy(pl.best[:], pl.path[:n])
	}
}

// follow takes a plain step where somebody must choose in the middle of an action: hits fall on the lesser leader, and a battle goes on as long
// as the attackers can expect to hit more than they are hit.
func (p *Position) follow(c *engine.Chance) {
	s := p.ToAct().First()
	var buf [256]engine.Action
	legal := p.Legal(s, buf[:0])
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
	_ = p.ApplyLegal(s, a, c, nil)
}

// winning reports whether the attackers can expect to hit more in an extra battle than they are hit.
func (p *Position) winning() bool {
	b := &p.fight
	target := p.extraTargets().first()
	theirs := int(p.land[b.zone][target].all()) * int(p.commandValue(b.zone, target, p.men(b.zone, target), 0))
	return int(b.corps)*int(p.commandValue(b.zone, b.clan, b.men, b.charge)) > theirs
}
