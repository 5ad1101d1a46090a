package kenjin

import (
	"math"
	"sync"

	"tenka/engine"
)

// Improvise appends to dst the choice with the best value, found quickly. It guesses the cards that s does not know once, and compares the values after engaging each card of the hand in each lane. It tries only some of the moves of the General
// and of the victims of the Assassin. noise is added to the values.
func (game) Improvise(dst []engine.Action, pos engine.Position, s engine.Seat, noise int, c *engine.Chance) []engine.Action {
	p := pos.(*Position)
	h := hasties.Get().(*haste)
	defer hasties.Put(h)
	h.begin(p, s, c)
	h.blur = blur * noise
	h.forget(p)
	if p.phase != Engage {
		return h.stepwise(dst)
	}
	h.look()
	if len(h.list) == 0 { // a General and an Assassin are left, and none of their choices was looked at
		h.held[s]++
		return h.stepwise(dst)
	}
	return h.whole(dst, &h.list[0])
}

// blur is how many hundredths of a point each hundredth of noise adds at most.
const blur = 8

// haste compares all choices of a seat that engages a card. The value of a choice is twice the value of the seat less that of the best other seat, as
// Evaluate gives them after the choice, but for rounding.
//
// It is quick because a card changes one lane only, and unless it is an Archer or a Samurai only one side of it: the values of all lanes are computed
// once, then each choice computes what it changes.
type haste struct {
	Position
	seat   engine.Seat
	c      *engine.Chance
	w      *worths
	blur   int
	every  bool // list all choices; else keep only the best of some
	seen   int  // number of choices compared in this deal
	list   []glimpse
	armies [lanes][2]army
	prizes [lanes][2]int // the gain of each seat if it conquers the lane
	gives  [lanes][2]int // prizes times the chance of each seat
	alone  [seats]int    // the value of each seat without its partner, with one card less in the hand of the seat that chooses
}

var hasties = sync.Pool{New: func() any { return new(haste) }}

// glimpse is a choice and its value.
type glimpse struct {
	unit  engine.Piece
	lane  int8        // the lane of the card; for an Assassin the lane of the victim
	owner engine.Seat // of the victim
	slot  int8        // from 0: of the victim, or of the card that a General moves; -1 for none
	to    int8        // the lane that card goes to
	value int         // summed over all deals
}

func (h *haste) begin(p *Position, s engine.Seat, c *engine.Chance) {
	h.seat, h.c, h.w, h.blur, h.every, h.list = s, c, &fitted[p.players], 0, false, h.list[:0]
}

// forget copies p and guesses the cards that the seat does not know.
func (h *haste) forget(p *Position) {
	h.Position = *p
	if p.phase == Draft4 || p.phase == Draft6 {
		return // no card is engaged
	}
	h.mask(engine.Only(h.seat))
	h.deal(ownDraw, h.c)
	game{}.Guess(&h.Position, h.seat, h.c)
}

// look compares all choices.
func (h *haste) look() {
	p := &h.Position
	h.seen = 0
	p.held[h.seat]--
	for s := range engine.Seat(p.players) {
		h.alone[s] = 0
		for u := Scout; u <= Samurai; u++ {
			h.alone[s] += int(p.hand[s][u]) * h.w[hand+int(u)]
		}
	}
	for l := range p.row().lanes {
		h.armies[l] = [2]army{p.strength(l, 0), p.strength(l, 1)}
		for sd, s := range p.row().sides[l] {
			field, peasant, lord := p.prize(s, l, h.w)
			h.prizes[l][sd] = field + peasant + lord
			h.gives[l][sd] = h.prizes[l][sd] * p.chance(s, l, &h.armies[l], h.w) / 1000
			h.alone[s] += h.gives[l][sd]
		}
	}
	for _, l := range p.row().own[h.seat] {
		if p.room(h.seat, l) {
			h.engagements(l)
		}
	}
	if p.hand[h.seat][Assassin] > 0 {
		h.victims()
	}
}

// engagements compares all cards of the hand but the Assassin in a lane.
func (h *haste) engagements(l int8) {
	p := &h.Position
	row := p.cardsOf(h.seat, l)
	n := row.n
	struck := p.opposing(h.seat, l).find(Samurai) >= 0 && row.find(Archer) < 0
	for u := Scout; u <= Samurai; u++ {
		if p.hand[h.seat][u] == 0 || u == Assassin {
			continue
		}
		row.card[n] = card{unit: u, owner: h.seat, up: regular(u)}
		row.n = n + 1
		switch {
		case u == General && row.faceDown():
			h.moved(l)
		case u == Archer || u == Samurai:
			h.note(glimpse{unit: u, lane: l, slot: -1}, l)
		default:
			h.laid(u, l, struck && p.t.samurai.has(u))
		}
		row.n = n
		row.card[n] = card{}
	}
}

// laid compares a card that was just laid in a lane and eliminates nobody; falls says that a Samurai would eliminate it.
func (h *haste) laid(u engine.Piece, l int8, falls bool) {
	p := &h.Position
	sd := int(p.sideOf(h.seat, l))
	row, across := &p.side[l][sd], &p.side[l][1-sd]
	i := row.n - 1
	armies, prize := h.armies[l], h.prizes[l][sd]
	mine, other := &armies[sd], &armies[1-sd]
	port := func(a *army, n int8) {
		if a.cards > 0 && p.tile[l] == Port {
			a.power += 100 * int(n*p.t.portPerCard)
		}
	}
	if !falls {
		mine.power += 100 * int(p.power(l, sd, i))
		if mine.cards++; mine.cards == 1 {
			mine.power += 100 * int(p.supplyBonus(l, sd))
			port(mine, row.faceUp())
		} else if regular(u) {
			port(mine, 1)
		}
		switch {
		case u == Lord:
			prize += 100 * int(p.t.lordPoints)
		case u == Peasant && row.find(Peasant) == i:
			prize += 100 * int(p.t.peasantPoints)
		}
	} else if regular(u) {
		port(mine, 1)
	}
	if lord := row.find(Lord); lord >= 0 && lord < i {
		mine.power += 100 * int(p.t.lordPer)
	}
	if u == Scout && across.faceDown() {
		port(other, 1) // a card is turned up
	}
	alone, o := h.alone, p.row().sides[l][1-sd]
	alone[h.seat] += prize*p.chance(h.seat, l, &armies, h.w)/1000 - h.gives[l][sd]
	alone[o] += h.prizes[l][1-sd]*p.chance(o, l, &armies, h.w)/1000 - h.gives[l][1-sd]
	h.keep(glimpse{unit: u, lane: l, slot: -1}, &alone)
}

// moved compares the cards that a General just laid in a lane can move.
func (h *haste) moved(l int8) {
	p := &h.Position
	row := p.cardsOf(h.seat, l)
	kept := *row
	for i := range kept.n {
		for _, to := range p.row().own[h.seat] {
			if kept.card[i].up || to == l || !p.room(h.seat, to) || h.passes(moves) {
				continue
			}
			other := p.cardsOf(h.seat, to)
			other.card[other.n] = kept.card[i]
			other.n++
			copy(row.card[i:], kept.card[i+1:kept.n])
			row.n--
			row.card[row.n] = card{}
			h.note(glimpse{unit: General, lane: l, slot: i, to: to}, l, to)
			*row = kept
			other.n--
			other.card[other.n] = card{}
		}
	}
}

// victims compares the cards that the Assassin can replace.
func (h *haste) victims() {
	p := &h.Position
	for l := range p.row().lanes {
		for sd, o := range p.row().sides[l] {
			row := &p.side[l][sd]
			for i := range row.n {
				if o == h.seat || row.card[i].up || h.passes(victims) {
					continue
				}
				kept := row.card[i]
				row.card[i] = card{unit: Assassin, owner: h.seat, up: true}
				h.note(glimpse{unit: Assassin, lane: l, owner: o, slot: i}, l)
				row.card[i] = kept
			}
		}
	}
}

// Of this many moves of a General, and of this many victims of an Assassin, one is tried.
const (
	moves   = 4
	victims = 6
)

// passes reports whether to skip a choice; one of n is tried.
func (h *haste) passes(n int) bool { return !h.every && h.c.One(ownDraw, n) > 0 }

// note computes the value of a choice that has changed these lanes, and keeps it.
func (h *haste) note(g glimpse, changed ...int8) {
	p := &h.Position
	alone := h.alone
	for _, l := range changed {
		armies := [2]army{p.strength(l, 0), p.strength(l, 1)}
		for sd, s := range p.row().sides[l] {
			field, peasant, lord := p.prize(s, l, h.w)
			alone[s] += (field+peasant+lord)*p.chance(s, l, &armies, h.w)/1000 - h.gives[l][sd]
		}
	}
	h.keep(g, &alone)
}

// keep keeps a choice if all are listed or if it is the best so far. alone is the value of each seat from the lanes after it.
func (h *haste) keep(g glimpse, alone *[seats]int) {
	p := &h.Position
	s := h.seat
	alone[s] -= h.w[hand+int(g.unit)]
	if p.held[s] == 1 && g.unit != Lord && p.hand[s][Lord] > 0 {
		alone[s] += 100*int(p.t.cowardPoints) - h.w[hand+int(Lord)]
	}
	g.value = p.twiceAhead(s, alone)
	if h.blur > 0 {
		g.value += h.c.One(ownDraw, 2*h.blur+1)
	}
	switch h.seen++; {
	case h.every && h.seen <= len(h.list):
		h.list[h.seen-1].value += g.value
	case h.every || len(h.list) == 0:
		h.list = append(h.list, g)
	case g.value > h.list[0].value:
		h.list[0] = g
	}
}

// twiceAhead is twice the value of s less that of the best other seat. Partners have the sum of both.
func (p *Position) twiceAhead(s engine.Seat, alone *[seats]int) int {
	if mate := p.partner(s); mate != engine.NoSeat {
		return 2*(alone[s]+alone[mate]) - alone[(s+1)%seats] - alone[(s+3)%seats]
	}
	other := math.MinInt
	for r, v := range alone[:p.players] {
		if engine.Seat(r) != s {
			other = max(other, v)
		}
	}
	return 2*alone[s] - other
}

// whole appends the steps of a choice. The card for a Scout or a Shugenja is drawn at random.
func (h *haste) whole(dst []engine.Action, g *glimpse) []engine.Action {
	p := &h.Position
	at := p.row().place[g.lane]
	if g.unit == Assassin {
		return append(dst, engine.Action{Kind: KindAssassinate, Owner: engine.OwnerOf(g.owner), To: at, N: int16(g.slot) + 1})
	}
	dst = append(dst, engine.Action{Kind: KindEngage, Piece: g.unit, To: at})
	if g.slot >= 0 {
		return append(dst, engine.Action{Kind: KindMove, From: at, N: int16(g.slot) + 1, To: p.row().place[g.to]})
	}
	var buf [32]engine.Action
	list := buf[:0]
	switch p.at = g.lane; g.unit {
	case Scout:
		list = p.scoutings(h.seat, list)
	case Shugenja:
		list = p.looks(h.seat, list)
	}
	if len(list) > 0 {
		dst = append(dst, list[h.c.One(ownDraw, len(list))])
	}
	return dst
}

// stepwise appends a choice of another kind. Each step is the one with the best value after it.
func (h *haste) stepwise(dst []engine.Action) []engine.Action {
	p, s := &h.Position, h.seat
	var buf [64]engine.Action
	for {
		var best engine.Action
		most := math.MinInt
		for _, a := range p.Legal(s, buf[:0]) {
			next := *p
			_ = next.ApplyLegal(s, a, h.c, nil)
			var values [engine.MaxSeats]int
			next.evaluate(h.w, &values)
			other := math.MinInt
			for r, v := range values[:p.players] {
				if r := engine.Seat(r); r != s && r != p.partner(s) {
					other = max(other, v)
				}
			}
			v := 2*values[s] - other
			if h.blur > 0 {
				v += h.c.One(ownDraw, 2*h.blur+1)
			}
			if v > most {
				best, most = a, v
			}
		}
		dst = append(dst, best)
		_ = p.ApplyLegal(s, best, h.c, nil)
		if !p.Open(s) {
			return dst
		}
	}
}
