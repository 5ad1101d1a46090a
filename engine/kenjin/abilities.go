package kenjin

import "tenka/engine"

// hasAbility reports whether a unit does something to a card as it is engaged. Rules kenjin.unit.scout, kenjin.unit.shugenja,
// kenjin.unit.general.
func hasAbility(u engine.Piece) bool { return u == Scout || u == Shugenja || u == General }

// abilityComes reports whether the unit just engaged has an ability that finds a card. An event says that an ability finds none. Rule
// kenjin.ability.must.
func (p *Position) abilityComes(s engine.Seat, u engine.Piece, l int8, e *engine.Events) bool {
	if !hasAbility(u) {
		return false
	}
	found := p.finds(s, u, l)
	if !found {
		e.Tell(engine.Event{Kind: EventNoTarget, Seat: engine.OwnerOf(s), Piece: u, To: p.row().place[l], Card: p.tile[l]})
	}
	return found
}

// finds reports whether the ability of a Scout, Shugenja or General engaged by s in a lane finds a card. Rules kenjin.unit.scout,
// kenjin.unit.shugenja, kenjin.unit.general.
func (p *Position) finds(s engine.Seat, u engine.Piece, l int8) bool {
	switch u {
	case Scout:
		return p.opposing(s, l).faceDown()
	case Shugenja:
		return p.anyFaceDown(s)
	case General:
		return p.cardsOf(s, l).faceDown()
	}
	return false
}

// opposing are the cards on the other side of a lane of s.
func (p *Position) opposing(s engine.Seat, l int8) *side { return &p.side[l][1-p.sideOf(s, l)] }

// opponent is the seat on the other side of a lane of s.
func (p *Position) opponent(s engine.Seat, l int8) engine.Seat {
	return p.row().sides[l][1-p.sideOf(s, l)]
}

// abilityNow refuses an ability outside the phase in which it is used.
func (p *Position) abilityNow(phase Phase, never engine.Reason) (engine.Refusal, bool) {
	switch {
	case p.phase == phase:
		return engine.No, true
	case p.pending():
		return p.abilityMust(), false
	}
	return engine.Refusal{Reason: never}, false
}

// atLane refuses any lane but that of the unit just engaged, or of the Sanctuary.
func (p *Position) atLane(a engine.Action, why engine.Reason) (engine.Refusal, bool) {
	at := p.row().place[p.at]
	return engine.Refusal{Reason: why, Place: words.NamedPlace(a.From), Other: at}, a.From == engine.Open || a.From == at
}

// faceDownHere refuses anything but a face-down card of a seat in the lane of the unit just engaged.
func (p *Position) faceDownHere(of engine.Seat, a engine.Action, faceUp, none engine.Reason) (engine.Refusal, bool) {
	if a.N == engine.Open {
		return engine.No, true
	}
	why := engine.Refusal{Place: p.row().place[p.at], Got: a.N}
	c := p.slot(of, p.at, a.N)
	switch {
	case c == nil:
		why.Reason = none
		return why, false
	case c.up:
		why.Reason, why.Piece = faceUp, c.unit
		return why, false
	}
	return engine.No, true
}

// scoutings lists the cards that the Scout can turn up. Rule kenjin.unit.scout.
func (p *Position) scoutings(s engine.Seat, buf []engine.Action) []engine.Action {
	cards := p.opposing(s, p.at)
	for i := range cards.n {
		if !cards.card[i].up {
			buf = append(buf, engine.Action{Kind: KindScout, From: p.row().place[p.at], N: int16(i) + 1})
		}
	}
	return buf
}

// scoutNow refuses to scout unless a Scout was just engaged. Rules kenjin.unit.scout, kenjin.ability.must.
func scoutNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return p.abilityNow(Scouting, reasonScoutNow)
}

// scoutLane refuses every lane except the one where the Scout was engaged. Rule kenjin.unit.scout.
func scoutLane(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return p.atLane(a, reasonScoutLane)
}

// scoutSlot refuses anything but a face-down card of the opposing side. Rule kenjin.unit.scout.
func scoutSlot(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return p.faceDownHere(p.opponent(s, p.at), a, reasonScoutFaceUp, reasonScoutEmpty)
}

// scout turns a card face up for everybody. Rule kenjin.unit.scout.
func (p *Position) scout(s engine.Seat, a engine.Action, e *engine.Events) {
	of := p.opponent(s, p.at)
	c := p.slot(of, p.at, a.N)
	c.up, c.known = true, p.everybody()
	e.Reveal(engine.Event{Kind: EventScout, Seat: engine.OwnerOf(s), Owner: engine.OwnerOf(of), To: a.From, Card: p.tileAt(a.From), N: a.N, Piece: c.unit})
	p.nextCard(e)
}

// looks lists the cards that the Shugenja can look at. Rule kenjin.unit.shugenja.
func (p *Position) looks(s engine.Seat, buf []engine.Action) []engine.Action {
	return p.faceDown(s, KindLook, buf)
}

// lookNow refuses to look unless a Shugenja was just engaged. Rules kenjin.unit.shugenja, kenjin.ability.must.
func lookNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return p.abilityNow(Looking, reasonLookNow)
}

// lookSlot refuses anything but a face-down card of another seat, on any lane. Rule kenjin.unit.shugenja.
func lookSlot(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return p.faceDownAt(s, a, reasonLookOwn, reasonLookFaceUp, reasonLookEmpty)
}

// look shows a card to s alone. From now on s knows the card, wherever it moves. Rules kenjin.unit.shugenja, kenjin.hidden.scout_shugenja,
// kenjin.hidden.opaque.
func (p *Position) look(s engine.Seat, a engine.Action, e *engine.Events) {
	c := p.slot(a.Owner.Seat(), p.laneAt(a.To), a.N)
	c.known |= uint8(engine.Only(s))
	if e != nil {
		p.revealSecret(e, engine.Event{Kind: EventLook, Seat: engine.OwnerOf(s), Owner: a.Owner, To: a.To, Card: p.tileAt(a.To), N: a.N, Piece: c.unit}, *c)
	}
	p.nextCard(e)
}

// moves lists the cards that the General can move, and where to. Rule kenjin.unit.general.
func (p *Position) moves(s engine.Seat, buf []engine.Action) []engine.Action {
	row := p.row()
	cards := p.cardsOf(s, p.at)
	for i := range cards.n {
		if cards.card[i].up {
			continue
		}
		for _, l := range row.own[s] {
			if l != p.at && p.room(s, l) {
				buf = append(buf, engine.Action{Kind: KindMove, From: row.place[p.at], N: int16(i) + 1, To: row.place[l]})
			}
		}
	}
	return buf
}

// moveNow refuses to move a card unless a General was just engaged. Rules kenjin.unit.general, kenjin.ability.must.
func moveNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return p.abilityNow(Moving, reasonMoveNow)
}

// moveFrom refuses every lane except the one where the General was engaged. Rule kenjin.unit.general.
func moveFrom(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return p.atLane(a, reasonMoveFrom)
}

// moveSlot refuses anything but an own face-down card. Rule kenjin.unit.general.
func moveSlot(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return p.faceDownHere(s, a, reasonMoveFaceUp, reasonMoveEmpty)
}

// moveTo refuses anything but another own lane. Rule kenjin.unit.general.
func moveTo(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	l := p.laneAt(a.To)
	why := engine.Refusal{Reason: reasonMoveForeign, Place: words.NamedPlace(a.To)}
	if l == p.at && l >= 0 {
		why.Reason = reasonMoveSame
	}
	return why, a.To == engine.Open || l != p.at && p.sideOf(s, l) >= 0
}

// movePass refuses the Pass when it is full. Rule kenjin.unit.general.pass.
func movePass(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	why := engine.Refusal{Reason: reasonMovePassFull, Place: words.NamedPlace(a.To), Want: int16(p.t.passCards)}
	return why, a.To == engine.Open || p.room(s, p.laneAt(a.To))
}

// move takes a card to the last slot of another own lane, face down; the cards above it move down by one. Rule kenjin.unit.general.
func (p *Position) move(s engine.Seat, a engine.Action, e *engine.Events) {
	from := p.cardsOf(s, p.at)
	c := from.card[a.N-1]
	copy(from.card[a.N-1:from.n], from.card[a.N:from.n])
	from.n--
	from.card[from.n] = card{}
	slot := p.lay(s, p.laneAt(a.To), c)
	if e != nil {
		p.tellSecret(e, engine.Event{Kind: EventMove, Seat: engine.OwnerOf(s), From: a.From, N: a.N, To: a.To, Card: p.tileAt(a.To), Piece: c.unit,
			Nums: [4]int16{slot}}, c)
	}
	p.nextCard(e)
}
