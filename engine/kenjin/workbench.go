package kenjin

import (
	"slices"

	"tenka/engine"
	"tenka/engine/workbench"
)

// Edits, in the order of their list.
const (
	editPhase = iota
	editRound
	editEngaged
	editToAct
	editFirst
	editTile
	editDisplay
	editCard
	editSender
	editTurned
	editLast
	editFallen
	editSeen1 // and one more for each seat
	editSeen2
	editSeen3
	editSeen4
	editRemoved
	editRemovedLast
	editRemovedSeen
	editFought
	editSupplied
)

var edits = []workbench.Edit{
	editPhase: {ID: "phase", Names: phaseIDs[:Fighting]}, editRound: {ID: "round"}, editEngaged: {ID: "engaged"},
	editToAct: {ID: "to_act", Part: workbench.Owner}, editFirst: {ID: "first", Part: workbench.Owner},
	editTile: {ID: "tile", Part: workbench.Card, Row: true}, editDisplay: {ID: "display", Row: true},
	editCard: {ID: "card", Part: workbench.Piece, Row: true}, editTurned: {ID: "turned", Part: workbench.Die, Beside: true},
	editSender: {ID: "sender", Part: workbench.Die, Names: []string{"nobody", "seat0", "seat1", "seat2", "seat3"}, Beside: true},
	editLast:   {ID: "last", Part: workbench.Die, Beside: true}, editFallen: {ID: "fallen", Part: workbench.Die, Beside: true},
	editSeen1: {ID: "seen1", Part: workbench.Die, Beside: true}, editSeen2: {ID: "seen2", Part: workbench.Die, Beside: true},
	editSeen3: {ID: "seen3", Part: workbench.Die, Beside: true}, editSeen4: {ID: "seen4", Part: workbench.Die, Beside: true},
	editRemoved: {ID: "removed", Part: workbench.Piece}, editRemovedLast: {ID: "removed_last"}, editRemovedSeen: {ID: "removed_seen"},
	editFought: {ID: "fought"}, editSupplied: {ID: "supplied"},
}

// Edits are the kinds of edit of the workbench.
func (game) Edits() []workbench.Edit { return edits }

// Lay lists all fields of a position that can be edited. A card is edited by its place: Owner is the seat of its side, To the lane, N the slot. All
// other cards are in hand.
func (game) Lay(pos engine.Position, b *workbench.Bench) {
	p := pos.(*Position)
	row, n := p.row(), p.Seats()
	// An empty table has the phase engage: not all options have a draft.
	workbench.Ranged(b, editPhase, engine.Action{}, func() int { return int(p.phase) }, func(v int) { p.phase = Phase(v) }, int(Engage), int(Draft4), int(Over))
	workbench.Ranged(b, editRound, engine.Action{}, func() int { return int(p.round) }, func(v int) { p.round = int8(v) }, 1, 0, int(p.t.rounds)+1)
	workbench.Number(b, editEngaged, engine.Action{}, &p.engaged, 0, int(slices.Max(p.t.perRound[:]))-1)
	workbench.Above(b, editToAct, engine.Action{}, &p.turn, int(engine.NoSeat), n-1)
	workbench.Above(b, editFirst, engine.Action{}, &p.first, int(engine.NoSeat), n-1)
	for tile := Port; tile <= Fortress; tile++ {
		workbench.Bit(b, editDisplay, engine.Action{Card: tile}, &p.display[p.t.classOfTile(tile)], int(tile))
	}
	p.layStocks(b)
	for l := range row.lanes {
		at := engine.Action{To: row.place[l]}
		workbench.Number(b, editTile, at, &p.tile[l], 0, tiles)
		workbench.Bit(b, editFought, at, &p.fought, int(l))
		workbench.Bit(b, editSupplied, at, &p.supplied, int(l))
		for sd, s := range row.sides[l] {
			at.Owner = engine.OwnerOf(s)
			for i := range p.side[l][sd].card {
				at.N = int16(i) + 1
				placed{p: p, c: &p.side[l][sd].card[i], home: s, by: engine.NoSeat}.lay(b, at)
			}
		}
	}
	for s := range engine.Seat(n) {
		gone := placed{p: p, c: &p.removed[s], by: s}
		of := engine.Action{Owner: engine.OwnerOf(s)}
		workbench.Via(b, editRemoved, of, gone.unit, gone.setUnit, units)
		workbench.Flag(b, editRemovedLast, of, &gone.c.last)
		for o := range n {
			of.Die = int8(o) + 1
			workbench.Via(b, editRemovedSeen, of, func() int { return gone.seen(o) }, func(v int) { gone.setSeen(o, v) }, 1)
		}
	}
}

// TakeBack removes the battle and the choice that are half done.
func (game) TakeBack(pos engine.Position) {
	p := pos.(*Position)
	p.at, p.chosen, p.asked = -1, -1, 0
}

// layStocks lists the cards of each seat, and the tiles. An Assassin is laid among the cards of another seat.
func (p *Position) layStocks(b *workbench.Bench) {
	for s := range engine.Seat(p.players) {
		for u := Scout; u <= Samurai; u++ {
			b.Stock(workbench.Stock{Sort: "hand", Owner: engine.OwnerOf(s), Piece: u, Most: int(p.t.count[u]), Edits: []int{editCard},
				Abroad: u == Assassin, Sender: editSender, As: int(s) + 1}, func() int { return int(p.left(s)[u]) })
		}
	}
	for _, edit := range []int{editTile, editDisplay} {
		for tile := Port; tile <= Fortress; tile++ {
			b.Stock(workbench.Stock{Sort: edits[edit].ID, Card: tile, Most: 1, Edits: []int{edit}}, nil)
		}
	}
}

// placed is a card that is edited. Its owner, whether it lies face up, and the seats that know it depend on its unit and its place. The
// edits sender, turned and seen change these; they are stored as differences from the usual values, so they stay when the unit changes.
type placed struct {
	p    *Position
	c    *card
	home engine.Seat // the seat of its side
	by   engine.Seat // the seat whose Assassin has replaced it, NoSeat for a card on the table
}

// lay lists the edits of a card on the table.
func (d placed) lay(b *workbench.Bench, at engine.Action) {
	workbench.Via(b, editCard, at, d.unit, d.setUnit, units)
	workbench.Via(b, editSender, at, d.sender, func(v int) { d.change(func() { d.setSender(v) }) }, d.p.Seats())
	workbench.Via(b, editTurned, at, d.turned, func(v int) {
		d.change(func() { d.c.up = regular(d.c.unit) != (v != 0) })
	}, 1)
	workbench.Flag(b, editLast, at, &d.c.last)
	workbench.Via(b, editFallen, at, func() int { return bit(d.c.fate == BySanctuary) }, func(v int) { d.c.fate = BySanctuary * Fate(v) }, 1)
	for s := range d.p.Seats() {
		workbench.Via(b, editSeen1+s, at, func() int { return d.seen(s) }, func(v int) { d.setSeen(s, v) }, 1)
	}
}

func bit(is bool) int {
	if is {
		return 1
	}
	return 0
}

func (d placed) unit() int { return int(d.c.unit) }

// setUnit changes the unit. A card on the table then lies as such a unit usually does, unless it was turned.
func (d placed) setUnit(v int) {
	sender, turned := d.sender(), d.turned() != 0
	d.change(func() {
		d.c.unit = engine.Piece(v)
		if d.by == engine.NoSeat {
			d.setSender(sender)
			d.c.up = regular(d.c.unit) != turned
		}
	})
}

// change sets a property of a card. The seats that have looked at it stay the same.
func (d placed) change(set func()) {
	seen := d.c.known ^ d.knows()
	set()
	d.c.known = seen ^ d.knows()
}

// knows are the seats that know the card without having looked at it.
func (d placed) knows() uint8 {
	switch {
	case d.c.unit == 0:
		return 0
	case d.c.up:
		return d.p.everybody()
	}
	return uint8(d.p.mates(d.c.owner) | engine.Only(d.by))
}

// plain is the owner of the card if no sender is set: the seat of its side, nobody for an Assassin, which another seat must have sent.
func (d placed) plain() engine.Seat {
	switch d.c.unit {
	case 0:
		return 0
	case Assassin:
		return engine.NoSeat
	}
	return d.home
}

func (d placed) sender() int {
	switch plain := d.plain(); d.c.owner {
	case plain:
		return 0
	case engine.NoSeat:
		return int(plain) + 1
	}
	return int(d.c.owner) + 1
}

func (d placed) setSender(v int) {
	switch plain := d.plain(); v {
	case 0:
		d.c.owner = plain
	case int(plain) + 1:
		d.c.owner = engine.NoSeat
	default:
		d.c.owner = engine.Seat(v - 1)
	}
}

func (d placed) turned() int { return bit(d.c.up != regular(d.c.unit)) }

func (d placed) seen(s int) int { return int((d.c.known ^ d.knows()) >> s & 1) }

func (d placed) setSeen(s, v int) {
	seen := d.c.known ^ d.knows()
	d.c.known = (seen&^(1<<s) | uint8(v)<<s) ^ d.knows()
}

// Settle computes the fields that depend on the edits: the lengths of the rows, the hands, the owners of removed cards, and the results of
// the battles.
func (game) Settle(pos engine.Position) {
	p := pos.(*Position)
	for l := range p.row().lanes {
		for sd := range p.side[l] {
			row := &p.side[l][sd]
			row.n = slots
			for row.n > 0 && row.card[row.n-1].unit == 0 {
				row.n--
			}
		}
	}
	for s := range engine.Seat(p.players) {
		gone := placed{p: p, c: &p.removed[s], by: s}
		gone.change(func() { gone.c.owner = p.lostTo(s) })
	}
	for s := range engine.Seat(p.players) {
		p.hand[s], p.held[s] = p.left(s), 0
		for u, n := range p.hand[s] {
			p.hand[s][u] = max(0, n)
			p.held[s] += p.hand[s][u]
		}
	}
	p.fightAgain()
}

// lostTo is the seat that has lost a card to the Assassin of s: 0 if no card is removed, NoSeat if the Assassin is not on the table.
func (p *Position) lostTo(s engine.Seat) engine.Seat {
	if gone := &p.removed[s]; gone.unit == 0 && gone.known == 0 {
		return 0
	}
	l, sd := p.assassinOf(s)
	if l < 0 {
		return engine.NoSeat
	}
	return p.row().sides[l][sd]
}

// fightAgain computes fates, totals and winners of the lanes that are fought, and the fates in the Sanctuary while a seat chooses there.
func (p *Position) fightAgain() {
	q := *p
	q.won, q.total = [lanes]engine.Owner{}, [lanes][2]int16{}
	for l := range p.row().lanes {
		q.eachIn(l, func(c *card) { c.fate = Stands })
	}
	order := q.order()
	for _, l := range order[:p.row().lanes] {
		here := p.phase == Destroying && l == p.at
		if p.fought.has(l) || here {
			q.archers(l, nil)
			q.samurai(l, nil)
		}
		for sd := range q.side[l] {
			for i := range q.side[l][sd].card {
				if p.side[l][sd].card[i].fate == BySanctuary {
					q.side[l][sd].card[i].fate = BySanctuary
				}
			}
		}
		if p.fought.has(l) && !here {
			q.decide(l, nil)
		}
	}
	p.side, p.won, p.total = q.side, q.won, q.total
}

// eachIn calls f with every slot of a lane, with or without a card.
func (p *Position) eachIn(l int8, f func(*card)) {
	for sd := range p.side[l] {
		for i := range p.side[l][sd].card {
			f(&p.side[l][sd].card[i])
		}
	}
}
