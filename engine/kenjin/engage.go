package kenjin

import "tenka/engine"

// room reports whether one more card may lie on the side of s. Rule kenjin.field.pass.
func (p *Position) room(s engine.Seat, l int8) bool {
	return p.tile[l] != Pass || p.cardsOf(s, l).n < p.t.passCards
}

// engagements lists the cards that can be engaged without the Assassin. Rules kenjin.engage.hand, kenjin.engage.own_lane.
func (p *Position) engagements(s engine.Seat, buf []engine.Action) []engine.Action {
	row := p.row()
	var to [own]engine.Place
	n := 0
	for _, l := range row.own[s] {
		if p.room(s, l) {
			to[n] = row.place[l]
			n++
		}
	}
	for u := Scout; u <= Samurai; u++ {
		if p.hand[s][u] == 0 || u == Assassin {
			continue
		}
		for _, q := range to[:n] {
			buf = append(buf, engine.Action{Kind: KindEngage, Piece: u, To: q})
		}
	}
	return buf
}

// assassinations lists the cards that the Assassin can replace. Rules kenjin.unit.assassin, kenjin.unit.assassin.partner.
func (p *Position) assassinations(s engine.Seat, buf []engine.Action) []engine.Action {
	if p.hand[s][Assassin] == 0 {
		return buf
	}
	return p.faceDown(s, KindAssassinate, buf)
}

// faceDown lists, for a kind of action, every face-down card of the other seats.
func (p *Position) faceDown(s engine.Seat, k engine.Kind, buf []engine.Action) []engine.Action {
	row := p.row()
	for o := range engine.Seat(p.players) {
		if o == s {
			continue
		}
		for _, l := range row.own[o] {
			cards := p.cardsOf(o, l)
			for i := range cards.n {
				if !cards.card[i].up {
					buf = append(buf, engine.Action{Kind: k, Owner: engine.OwnerOf(o), To: row.place[l], N: int16(i) + 1})
				}
			}
		}
	}
	return buf
}

// anyFaceDown reports whether any seat other than s has a face-down card.
func (p *Position) anyFaceDown(s engine.Seat) bool {
	for o := range engine.Seat(p.players) {
		for _, l := range p.row().own[o] {
			if o != s && p.cardsOf(o, l).faceDown() {
				return true
			}
		}
	}
	return false
}

// faceDown reports whether one of the cards lies face down.
func (sd *side) faceDown() bool {
	for i := range sd.n {
		if !sd.card[i].up {
			return true
		}
	}
	return false
}

// engageNow refuses to engage a card outside the deployment, and while an ability is pending. Rules kenjin.ability.must, kenjin.phases,
// kenjin.turn.end.
func engageNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	switch {
	case p.phase == Engage:
		return engine.No, true
	case p.phase < Engage:
		return engine.Refusal{Reason: reasonDraftFirst}, false
	case p.pending():
		return p.abilityMust(), false
	}
	return engine.Refusal{Reason: reasonDeploymentOver}, false
}

// abilityMust is the refusal of any step but the ability of the unit just engaged. Rule kenjin.ability.must.
func (p *Position) abilityMust() engine.Refusal {
	return engine.Refusal{Reason: reasonAbilityMust, Piece: Scout + engine.Piece(p.phase-Scouting), Place: p.row().place[p.at]}
}

// engageHand refuses a unit that is not in hand. Rule kenjin.engage.hand.
func engageHand(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	u := words.NamedPiece(a.Piece)
	return engine.Refusal{Reason: reasonHand, Piece: u}, a.Piece == engine.Open || u != 0 && p.hand[s][u] > 0
}

// engageOwnLane refuses any lane but the own four. Rule kenjin.engage.own_lane.
func engageOwnLane(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonOwnLane, Place: words.NamedPlace(a.To)}, a.To == engine.Open || p.sideOf(s, p.laneAt(a.To)) >= 0
}

// engagePass refuses the Pass when it is full. Rules kenjin.field.pass, kenjin.unit.general.pass.
func engagePass(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	why := engine.Refusal{Reason: reasonPassFull, Place: words.NamedPlace(a.To), Want: int16(p.t.passCards)}
	if a.Piece == General {
		why.Reason = reasonGeneralPassFull
	}
	return why, a.To == engine.Open || p.room(s, p.laneAt(a.To))
}

// engageAssassin refuses the Assassin, which replaces a card instead of being laid in a lane. Rule kenjin.unit.assassin.
func engageAssassin(_ *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonAssassinEngage}, a.Piece != Assassin
}

// engage lays a card from hand on the last slot: regular units face up, secret ones face down. If its ability can be used, that is the next step.
// Rules kenjin.engage.face, kenjin.engage.top, kenjin.ability.must.
func (p *Position) engage(s engine.Seat, a engine.Action, e *engine.Events) {
	l := p.laneAt(a.To)
	c := p.fromHand(s, a.Piece)
	slot := p.lay(s, l, c)
	if e != nil {
		told := engine.Event{Kind: EventEngage, Seat: engine.OwnerOf(s), Piece: a.Piece, To: a.To, Card: p.tile[l], N: slot}
		if c.up {
			e.Tell(told)
		} else {
			told.Kind = EventLay
			p.tellSecret(e, told, c)
		}
	}
	if !p.abilityComes(s, a.Piece, l, e) {
		p.nextCard(e)
		return
	}
	p.at, p.phase = l, Scouting+Phase(a.Piece-Scout)
	e.Frame(p)
}

// fromHand takes a card from the hand of s. Rules kenjin.engage.hand, kenjin.hidden.own, kenjin.team.open, kenjin.unit.lord.last.
func (p *Position) fromHand(s engine.Seat, u engine.Piece) card {
	p.hand[s][u]--
	p.held[s]--
	c := card{unit: u, owner: s, up: regular(u), last: p.held[s] == 0}
	if c.up {
		c.known = p.everybody()
	} else {
		c.known = uint8(p.mates(s))
	}
	return c
}

// everybody is the set of all seats, in the type of card.known.
func (p *Position) everybody() uint8 { return uint8(engine.AllSeats(p.Seats())) }

// mates are s and, where partners see each other's cards, its partner. Rule kenjin.team.open.
func (p *Position) mates(s engine.Seat) engine.Seats {
	who := engine.Only(s)
	if p.rules.open {
		who = who.With(p.partner(s))
	}
	return who
}

// lay puts a card on the last slot of s and returns its number. Rule kenjin.engage.top.
func (p *Position) lay(s engine.Seat, l int8, c card) int16 {
	row := p.cardsOf(s, l)
	row.card[row.n] = c
	row.n++
	return int16(row.n)
}

// assassinHand refuses a seat that does not have its Assassin in hand. Rule kenjin.engage.hand.
func assassinHand(p *Position, s engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonHand, Piece: Assassin}, p.hand[s][Assassin] > 0
}

// assassinTarget refuses the Assassin if no other seat has a face-down card. Rule kenjin.unit.assassin.target.
func assassinTarget(p *Position, s engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonAssassinNoTarget}, p.anyFaceDown(s)
}

// assassinSlot refuses anything but a face-down card of another seat. Rules kenjin.unit.assassin, kenjin.unit.assassin.partner,
// kenjin.unit.assassin.pass.
func assassinSlot(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return p.faceDownAt(s, a, reasonAssassinOwn, reasonAssassinFaceUp, reasonAssassinEmpty)
}

// faceDownAt refuses anything but a face-down card of another seat: own cards, cards that lie face up, and slots without a card each with a reason.
func (p *Position) faceDownAt(s engine.Seat, a engine.Action, mine, faceUp, none engine.Reason) (engine.Refusal, bool) {
	why := engine.Refusal{Place: words.NamedPlace(a.To), Got: max(a.N, 0)}
	if a.Owner == engine.OwnerOf(s) {
		why.Reason = mine
		return why, false
	}
	if a.Owner == engine.Open || a.To == engine.Open || a.N == engine.Open {
		return engine.No, true
	}
	c := p.slot(a.Owner.Seat(), p.laneAt(a.To), a.N)
	switch {
	case c == nil:
		why.Reason = none
		return why, false
	case c.up:
		why.Reason, why.Owner, why.Piece = faceUp, a.Owner, c.unit
		return why, false
	}
	return engine.No, true
}

// assassinate puts the Assassin in the slot of a card of another seat, face up. Only the two seats concerned see the card that is removed.
// Rules kenjin.unit.assassin, kenjin.hidden.assassinated.
func (p *Position) assassinate(s engine.Seat, a engine.Action, e *engine.Events) {
	victim := a.Owner.Seat()
	c := p.slot(victim, p.laneAt(a.To), a.N)
	gone := *c
	gone.known |= uint8(engine.Only(s))
	p.removed[s] = gone
	*c = p.fromHand(s, Assassin)
	if e != nil {
		p.revealSecret(e, engine.Event{Kind: EventAssassinate, Seat: engine.OwnerOf(s), Owner: a.Owner, To: a.To, Card: p.tileAt(a.To), N: a.N,
			Piece: gone.unit}, gone)
	}
	p.nextCard(e)
}

// nextCard goes on to the next card of the turn, the next seat clockwise, the next round, or the battles. Rules kenjin.turn.order,
// kenjin.turn.two, kenjin.turn.sequential, kenjin.turn.end.
func (p *Position) nextCard(e *engine.Events) {
	p.phase, p.at = Engage, -1
	if p.engaged++; p.engaged < p.t.perRound[p.round-1] {
		return
	}
	p.engaged = 0
	p.turn = p.after(p.turn, 1)
	if p.turn != p.first {
		return
	}
	p.round++
	if p.round > p.t.rounds {
		p.phase, p.turn = Fighting, engine.NoSeat
		e.Frame(p)
		e.Tell(engine.Event{Kind: EventBattlesBegin})
		p.tellCowards(e)
		p.fight(e)
	}
}
