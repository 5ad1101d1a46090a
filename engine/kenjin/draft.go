package kenjin

import "tenka/engine"

// draftClass is the class of tiles that is drafted now.
func (p *Position) draftClass() int { return int(p.phase - Draft4) }

// draftsTo is the lane on which s lays its tile now: of its left border in the first half, of its right border in the second. Rules
// kenjin.setup.draft4, kenjin.setup.draft6.
func (p *Position) draftsTo(s engine.Seat) int8 { return p.row().draft[p.draftClass()][s] }

// onDisplay are the tiles of a class that can still be drafted. Rules kenjin.setup.draft4, kenjin.setup.draft6.
func (p *Position) onDisplay(class int) tileSet {
	left := p.display[class]
	for _, tile := range p.tile {
		left &^= 1 << tile
	}
	return left
}

// drafts lists the tiles that can be taken. Rules kenjin.setup.draft4, kenjin.setup.draft6.
func (p *Position) drafts(s engine.Seat, buf []engine.Action) []engine.Action {
	left := p.onDisplay(p.draftClass())
	for tile := Port; tile <= Fortress; tile++ {
		if left.has(tile) {
			buf = append(buf, engine.Action{Kind: KindDraft, Card: tile, To: p.row().place[p.draftsTo(s)]})
		}
	}
	return buf
}

// draftNow refuses to draft once the first round has begun. Rules kenjin.setup.draft4, kenjin.ability.must.
func draftNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	if p.pending() {
		return p.abilityMust(), false
	}
	return engine.Refusal{Reason: reasonDraftOver}, p.phase <= Draft6
}

// draftTile refuses a tile that is not shown any more. Rules kenjin.setup.draft4, kenjin.setup.draft6.
func draftTile(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	why := engine.Refusal{Reason: reasonDraft4Tile, Card: words.NamedCard(a.Card)}
	if p.phase == Draft6 {
		why.Reason = reasonDraft6Tile
	}
	return why, a.Card == engine.Open || p.onDisplay(p.draftClass()).has(a.Card)
}

// draftLane refuses every lane except the one for the tile. Rules kenjin.setup.draft4, kenjin.setup.draft6.
func draftLane(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	to := p.row().place[p.draftsTo(s)]
	why := engine.Refusal{Reason: reasonDraft4Lane, Place: to}
	if p.phase == Draft6 {
		why.Reason = reasonDraft6Lane
	}
	return why, a.To == engine.Open || a.To == to
}

// draft lays the tile on its lane. The first half goes clockwise from the first player, the second anticlockwise from the seat that chose
// last. Rules kenjin.setup.draft4, kenjin.setup.draft6.
func (p *Position) draft(s engine.Seat, a engine.Action, e *engine.Events) {
	class := p.draftClass()
	p.tile[p.draftsTo(s)] = a.Card
	e.Tell(engine.Event{Kind: EventDraft, Seat: engine.OwnerOf(s), Card: a.Card, To: a.To})
	last := p.after(p.first, -1)
	switch {
	case p.phase == Draft4 && s != last:
		p.turn = p.after(s, 1)
		return
	case p.phase == Draft6 && s != p.first:
		p.turn = p.after(s, -1)
		return
	}
	if e != nil {
		for _, out := range p.onDisplay(class).list() {
			e.Tell(engine.Event{Kind: EventTileOut, Card: out, N: int16(p.t.points[out])})
		}
	}
	if p.phase == Draft4 {
		p.phase = Draft6 // the seat that chose last goes on
		p.showLater(e)
		return
	}
	p.phase, p.turn, p.round = Engage, p.first, 1
}

// showLater shows the tiles of the second half. Nobody knew them, unless they are all the tiles there are. Rules kenjin.setup.draft6,
// kenjin.undo.barriers.
func (p *Position) showLater(e *engine.Events) {
	if e == nil {
		return
	}
	for _, tile := range p.display[1].list() {
		if p.laterKnown() {
			e.Tell(p.shown(tile))
		} else {
			e.Reveal(p.shown(tile))
		}
	}
}

// laterKnown reports whether all tiles of the high value are in the draft, so that everybody knows the second half before it is shown.
func (p *Position) laterKnown() bool { return p.Seats()+1 == perClass }

// after is the seat this number of places clockwise from s.
func (p *Position) after(s engine.Seat, places int8) engine.Seat {
	n := engine.Seat(p.players)
	return (s + n + engine.Seat(places)) % n
}
