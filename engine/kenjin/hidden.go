package kenjin

import (
	"slices"

	"tenka/engine"
)

// opened reports whether the battle of a lane has turned its cards up. Rule kenjin.battle.reveal.
func (p *Position) opened(l int8) bool {
	return p.fought.has(l) || l == p.at && (p.phase == Destroying || p.phase == Fighting && p.effect >= Revealed)
}

// sees reports whether these seats know the face of a card in a lane. Rules kenjin.hidden.own, kenjin.hidden.opaque,
// kenjin.score.coward.
func (p *Position) sees(who engine.Seats, l int8, c *card) bool {
	return c.up || p.opened(l) || c.knownTo(who) || p.confessed(c)
}

// knownTo reports whether one of these seats knows the card.
func (c *card) knownTo(who engine.Seats) bool { return engine.Seats(c.known)&who != 0 }

// sharesHand reports whether these seats may see the hand of s. Rule kenjin.team.open.
func (p *Position) sharesHand(who engine.Seats, s engine.Seat) bool { return p.mates(s)&who != 0 }

// mask removes from p every face that these seats do not know, and the tiles of the second half of a draft before they are shown. Rules
// kenjin.hidden.opaque, kenjin.setup.draft6.
func (p *Position) mask(who engine.Seats) {
	if p.phase == Over {
		return
	}
	if p.phase == Draft4 && who != engine.AllSeats(p.Seats()) {
		p.display[1] = 0
	}
	for l := range p.row().lanes {
		for sd := range p.side[l] {
			row := &p.side[l][sd]
			for i := range row.n {
				if c := &row.card[i]; !p.sees(who, l, c) {
					c.unit = 0
				}
			}
		}
	}
	for s := range engine.Seat(p.players) {
		if !p.sharesHand(who, s) {
			p.hand[s] = [units + 1]int8{}
		}
		if c := &p.removed[s]; !c.knownTo(who) && !p.confessed(c) {
			c.unit = 0
		}
	}
}

// Seen removes the unit from the action of a seat that lays it face down, for seats that may not know it. Rules kenjin.engage.face, kenjin.team.open.
func (p *Position) Seen(who engine.Seats, s engine.Seat, a engine.Action) engine.Action {
	if a.Kind == KindEngage && !regular(a.Piece) && !p.sharesHand(who, s) {
		a.Piece = engine.Open
	}
	return a
}

// tellSecret tells an event whole to those who know the card, and without the unit to all others and to spectators.
func (p *Position) tellSecret(e *engine.Events, ev engine.Event, c card) {
	whole, covered := secret(ev, c)
	e.Tell(whole)
	e.Tell(covered)
}

// revealSecret is tellSecret where somebody sees the card for the first time.
func (p *Position) revealSecret(e *engine.Events, ev engine.Event, c card) {
	whole, covered := secret(ev, c)
	e.Reveal(whole)
	e.Tell(covered)
}

func secret(ev engine.Event, c card) (whole, covered engine.Event) {
	whole, covered = ev, ev
	whole.For = engine.Seats(c.known)
	covered.For, covered.Piece = engine.AllSeats(engine.MaxSeats)&^whole.For, 0
	return whole, covered
}

// Sample sets dst to a random position with the same view. For each seat the secret units that the view does not know are shuffled over its face-down
// cards and its hand, each order equally likely. Regular units that are not on the table are in hand: they never lie face down.
func (game) Sample(v engine.View, c *engine.Chance, dst engine.Position) {
	p := dst.(*Position)
	*p = v.(*View).p
	if p.phase == Over {
		return
	}
	if p.phase == Draft4 && p.display[1] == 0 {
		p.drawDisplay(1, ownDraw, c)
	}
	p.deal(ownDraw, c)
}

// unknown are the unknown cards of one seat: its cards on the table without a face, and the units of its deck that are left for them and
// for the hand.
type unknown struct {
	card [deck]*card
	n    int
	left [units + 1]int8
}

func (x *unknown) note(c *card) {
	if c.unit != 0 {
		x.left[c.unit]--
		return
	}
	x.card[x.n] = c
	x.n++
}

// deal draws a unit for every card without a face, seat by seat. The other units go into the hands.
func (p *Position) deal(draw engine.Draw, c *engine.Chance) {
	var of [seats]unknown
	for s := range of {
		of[s].left = p.t.count
	}
	for l := range p.row().lanes {
		for sd := range p.side[l] {
			row := p.side[l][sd].laid()
			for i := range row {
				of[row[i].owner].note(&row[i])
			}
		}
	}
	for by := range p.removed[:p.players] {
		if gone := &p.removed[by]; gone.known != 0 {
			of[gone.owner].note(gone)
		}
	}
	for s := range engine.Seat(p.players) {
		p.dealTo(s, &of[s], draw, c)
	}
}

// dealTo draws a secret unit for each card of s without a face. The other units go into the hand.
func (p *Position) dealTo(s engine.Seat, x *unknown, draw engine.Draw, c *engine.Chance) {
	held := int8(0)
	for u, n := range p.hand[s] {
		held += n
		x.left[u] -= n
	}
	if held == p.held[s] && x.n == 0 {
		return // all cards are known
	}
	var pool [deck]int16
	size := 0
	for u := Lord; u <= Samurai; u++ {
		for ; x.left[u] > 0; x.left[u]-- {
			pool[size] = int16(u)
			size++
		}
	}
	done := 0
	if last := lastOf(x.card[:x.n]); last >= 0 && p.cowardsTold() {
		done = dealLast(pool[:size], draw, c)
		x.card[0], x.card[last] = x.card[last], x.card[0]
	}
	c.Deal(draw, pool[done:size], size-done)
	for i, u := range pool[:size] {
		if i < x.n {
			x.card[i].unit = engine.Piece(u)
		} else {
			p.hand[s][u]++
		}
	}
	for u := Scout; u <= Ashigaru; u++ {
		p.hand[s][u] += x.left[u]
	}
}

// lastOf is the index of the card that its owner engaged last, -1 for none.
func lastOf(list []*card) int { return slices.IndexFunc(list, func(c *card) bool { return c.last }) }

// dealLast draws into pool[0] the unit of the card that its owner engaged last. It is not the Lord, because everybody would know that. It
// returns how many units it has drawn. Rule kenjin.score.coward.
func dealLast(pool []int16, draw engine.Draw, c *engine.Chance) int {
	other := slices.IndexFunc(pool, func(u int16) bool { return engine.Piece(u) != Lord })
	if other < 0 {
		return 0
	}
	c.Deal(draw, pool[other:], 1)
	pool[0], pool[other] = pool[other], pool[0]
	return 1
}

// ownDraw is the draw of everything that computer players draw from their own chance.
const ownDraw engine.Draw = 0
