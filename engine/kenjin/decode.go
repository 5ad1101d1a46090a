package kenjin

import (
	"fmt"

	"tenka/engine"
	"tenka/engine/form"
)

// Encode writes a position in ids.
func (game) Encode(p engine.Position) ([]byte, error) {
	q := *p.(*Position)
	return form.Write(func(f form.Form) { q.fields(f, new(given)) }), nil
}

// Decode reads the output of Encode and refuses positions that no match can reach. A card that nobody has seen is drawn if its unit is
// missing; so is a missing hand.
func (game) Decode(o engine.Options, t engine.Tables, b []byte, c *engine.Chance, _ *engine.Events) (engine.Position, error) {
	p, kind, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	p.phase = -1
	var got given
	if err := form.Read(b, func(f form.Form) { p.fields(f, &got) }); err != nil {
		return nil, err
	}
	err = form.Test(func() *engine.DataError { return p.drawTable(&got, o, kind, c) }, func() *engine.DataError { return p.begun(&got) },
		p.checkRows, func() *engine.DataError { return p.dealHands(&got, c) }, func() *engine.DataError { return p.checkTurn(&got) },
		p.checkCards, p.checkPending, p.checkBattles, p.checkChoice)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// drawTable draws the first player, and the tiles where neither those in play nor those of the draft are given.
func (p *Position) drawTable(got *given, o engine.Options, kind string, c *engine.Chance) *engine.DataError {
	if !got.first {
		p.drawFirst(o, c)
	}
	low, high := len(p.display[0].list()), len(p.display[1].list())
	switch n := p.Seats() + 1; {
	case !got.tiles && !got.display:
		p.drawTiles(kind, c)
	case got.display && kind != setupDraft:
		return engine.Wrong("display", "kenjin.fault.display.none", low+high)
	case got.display && (low != n || high != n):
		return engine.Wrong("display", "kenjin.fault.display", low+high, n)
	}
	for l := range p.row().lanes {
		if tile := p.tile[l]; got.display && tile != 0 && !(p.display[0] | p.display[1]).has(tile) {
			return engine.Wrong("tiles."+p.laneID(l), "kenjin.fault.tile.display", words.Cards[tile])
		}
	}
	return nil
}

// begun is the beginning of a match, then the phase and the round that are given, which the tiles in play must fit.
func (p *Position) begun(got *given) *engine.DataError {
	phase, round := p.phase, p.round
	got.turn = p.turn
	p.begin()
	laid := len(p.lanesWhere(func(l int8) bool { return p.tile[l] != 0 }))
	all := laid == int(p.row().lanes)
	switch {
	case phase >= 0:
		p.phase = phase
	case all:
		p.phase = Engage
	}
	low, high := int8(1), p.t.rounds
	switch {
	case p.phase > Draft6 && !all:
		return engine.Wrong("tiles", "kenjin.fault.tiles", laid)
	case p.phase <= Draft6 && p.display[0] == 0:
		return engine.Wrong("display", "kenjin.fault.display.draft", nil)
	case p.phase <= Draft6 && !p.draftedInOrder():
		return engine.Wrong("tiles", "kenjin.fault.tiles.draft", laid)
	case p.phase <= Draft6:
		low, high = 0, 0
	case p.phase > Moving:
		low, high = high+1, high+1
	}
	if p.round = low; got.round {
		p.round = round
	}
	if p.round < low || p.round > high {
		return engine.Wrong("round", "kenjin.fault.round", p.round, p.t.rounds, p.t.rounds+1)
	}
	return nil
}

// draftedInOrder sets the seat that drafts next. It reports whether the phase is the one in which this seat drafts and exactly the seats
// before it have laid a tile. Rules kenjin.setup.draft4, kenjin.setup.draft6.
func (p *Position) draftedInOrder() bool {
	laid, next := p.tile, engine.NoSeat
	for class, phase := range [classes]Phase{Draft4, Draft6} {
		for i := range p.players {
			s := p.after(p.first, i)
			if phase == Draft6 {
				s = p.after(p.first, -1-i)
			}
			l := p.row().draft[class][s]
			if laid[l] == 0 && next == engine.NoSeat {
				if p.phase != phase {
					return false
				}
				next = s
			}
			if (laid[l] == 0) != (next != engine.NoSeat) {
				return false
			}
		}
	}
	p.turn = next
	return next != engine.NoSeat
}

// checkTurn sets who acts, and tests how far the turn is, which says how many cards each seat has engaged. Rules kenjin.turn.order,
// kenjin.turn.two.
func (p *Position) checkTurn(got *given) *engine.DataError {
	most := int8(1)
	if p.round >= 1 && p.round <= p.t.rounds {
		most = p.t.perRound[p.round-1]
	}
	switch {
	case p.engaged < 0 || p.engaged >= most:
		return engine.Wrong("engaged", "fault.below", p.engaged, most)
	case p.phase == Over:
		p.turn = engine.NoSeat
	case got.toAct && (got.turn < 0 || int8(got.turn) >= p.players):
		return engine.Between("to_act", 0, p.players-1, got.turn)
	case got.toAct && p.phase <= Draft6 && got.turn != p.turn:
		return engine.Wrong("to_act", "kenjin.fault.to_act", got.turn, p.turn)
	case got.toAct:
		p.turn = got.turn
	}
	for s := range engine.Seat(p.players) {
		if want := deck - p.due(s); p.held[s] != want {
			return engine.Wrong(fmt.Sprintf("hands[%d]", s), "kenjin.fault.hand.cards", p.held[s], want)
		}
	}
	return nil
}

// due is how many cards s has engaged by now. Rules kenjin.turn.order, kenjin.turn.two.
func (p *Position) due(s engine.Seat) int8 {
	n := int8(0)
	for r := range p.round {
		switch {
		case r == p.t.rounds: // the battles
		case r < p.round-1 || p.place(s) < p.place(p.turn):
			n += p.t.perRound[r]
		case s == p.turn:
			n += p.engaged
			if p.pending() {
				n++
			}
		}
	}
	return n
}

// place is how many seats act in a round before s.
func (p *Position) place(s engine.Seat) engine.Seat {
	n := engine.Seat(p.players)
	return (s - p.first + n) % n
}
