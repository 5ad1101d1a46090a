package kenjin

import (
	"math"
	"slices"

	"tenka/engine"
	"tenka/engine/form"
)

// The ids that files use.
var (
	aPhase = form.Listed[Phase](phaseIDs[:], int(Fighting))
	aTile  = form.Names[engine.Card]{ID: func(c engine.Card) string { return words.Cards[c] }, Find: words.Card, Want: "kenjin.fault.tile"}
	aUnit  = form.Names[engine.Piece]{ID: func(u engine.Piece) string { return words.Pieces[u] }, Find: words.Piece, Want: "kenjin.fault.unit"}
	inHand = form.Names[engine.Piece]{ID: aUnit.ID, Find: words.Piece, Want: "kenjin.fault.hand.unit"}
	aFate  = form.Names[Fate]{ID: func(f Fate) string { return fateIDs[f] }, List: fateIDs[1:], Find: func(id string) (Fate, bool) {
		i := slices.Index(fateIDs[:], id)
		return Fate(i), i >= 0
	}}
)

var fateIDs = [...]string{"", "archer", "samurai", "sanctuary", "beaten"}

// aLane are the ids of the lanes of this match.
func (p *Position) aLane() form.Names[int8] {
	return form.Names[int8]{ID: p.laneID, Want: "kenjin.fault.lane", Find: func(id string) (int8, bool) {
		q, _ := words.Place(id)
		l := p.laneAt(q)
		return l, l >= 0
	}}
}

func (p *Position) laneID(l int8) string { return words.Places[p.row().place[l]] }

// lanesWhere are the lanes of which something is true, in lane order, which is the order of their ids.
func (p *Position) lanesWhere(is func(l int8) bool) []int8 {
	return slices.DeleteFunc(form.Count(int8(0), int(p.row().lanes)), func(l int8) bool { return !is(l) })
}

// phases are the phases of a position in a file, or of a view, which may be a moment inside a record.
func phases(f form.Form) form.Names[Phase] {
	if f.View() {
		return form.Listed[Phase](phaseIDs[:], len(phaseIDs))
	}
	return aPhase
}

// given has the values of a file for fields that are otherwise drawn or computed.
type given struct {
	first, tiles, display, round, toAct bool

	turn engine.Seat           // to_act
	hand [seats][]engine.Piece // nil if it is not known
}

// fields are all fields of a position in a file, in their order. A missing field is drawn: tiles, first player, hands and faces. Then no
// card lies on the table, and all cards are in hand.
func (p *Position) fields(f form.Form, got *given) {
	*got = given{first: f.Has("first"), tiles: f.Has("tiles"), display: f.Has("display"), round: f.Has("round"), toAct: f.Has("to_act")}
	always, lane, n, last := f.Full(), p.aLane(), p.Seats(), engine.Seat(p.players-1)
	form.ID(f, "phase", phases(f), &p.phase, -1)
	form.Number(always, "round", &p.round, math.MinInt8, math.MaxInt8)
	form.Number(f, "engaged", &p.engaged, math.MinInt8, math.MaxInt8) // cards engaged in this turn
	form.NumberBut(f, "to_act", &p.turn, engine.NoSeat, math.MinInt8, math.MaxInt8)
	form.Number(always, "first", &p.first, 0, last)
	form.By(f, "tiles", lane, p.lanesWhere(func(l int8) bool { return p.tile[l] != 0 }), p.tileField)
	shown := append(p.display[0].list(), p.display[1].list()...) // tiles of the draft, drafted or not
	form.IDs(f, "display", aTile, shown, func(tile engine.Card) { p.display[p.t.classOfTile(tile)] |= 1 << tile })
	laid := p.lanesWhere(func(l int8) bool { return p.side[l][0].n > 0 || p.side[l][1].n > 0 })
	form.By(f, "sides", lane, laid, func(f form.Form, id string, l int8) { // the cards of the two seats of a lane, slot 1 first
		f.Fixed(id, true, len(p.side[l]), func(f form.Form, key string, sd int) {
			row, of := &p.side[l][sd], p.row().sides[l][sd]
			row.n = int8(f.List(key, int(row.n), slots, func(f form.Form, key string, i int) { p.cardFields(f, key, &row.card[i], of) }))
		})
	})
	f.Fixed("hands", true, n, func(f form.Form, key string, s int) {
		list := p.inHand(engine.Seat(s))
		if f.Hidden(key, len(list) != int(p.held[s])) {
			return
		}
		if f.Reading() {
			list = []engine.Piece{}
		}
		f.List(key, len(list), math.MaxInt8, func(f form.Form, key string, i int) {
			if f.Reading() {
				list = append(list, 0)
			}
			form.Need(f, key, inHand, &list[i])
		})
		got.hand[s] = list
	})
	held := p.held // the value in a file is replaced by a count of the engaged cards
	f.Fixed("held", true, n, func(f form.Form, key string, s int) { form.Number(f, key, &held[s], math.MinInt8, math.MaxInt8) })
	if f.View() {
		p.held = held // a view does not know the cards to count
	}
	some := slices.ContainsFunc(p.removed[:n], func(c card) bool { return c.known != 0 })
	f.Fixed("removed", some, n, func(f form.Form, key string, s int) { // by the seat with the Assassin
		if gone := &p.removed[s]; !f.Hidden(key, gone.known == 0) {
			p.cardFields(f, key, gone, engine.NoSeat)
			f.Check(f.View() && gone.owner < 0, key, "fault.seat", gone.owner, last)
			if f.Reading() {
				gone.known |= 1 << s
			}
		}
	})
	form.ID(f, "at", lane, &p.at, -1) // of a pending ability, or the Sanctuary
	p.momentFields(f)
	form.ID(f, "chosen", lane, &p.chosen, -1) // the first one for the Supply camp
	form.Bits(f, "supplied", lane, &p.supplied, 0)
	form.Seats(f, "asked", &p.asked, last) // who still destroys a card in the Sanctuary
	form.By(f, "fought", lane, p.lanesWhere(p.fought.has), p.battleFields)
}

// momentFields are the fields of a battle that goes on, which only moments inside a record show: how far it has come, and its totals.
func (p *Position) momentFields(f form.Form) {
	if f.Reading() && !f.View() {
		return
	}
	form.Number(f, "effect", &p.effect, Waiting, SentPower)
	f.Fixed("total", p.effect >= Totalled, 2, func(f form.Form, key string, sd int) {
		form.Number(f, key, &p.total[max(0, p.at)][sd], math.MinInt16, math.MaxInt16)
	})
}

// tileField is the tile of a lane, of its value and each once.
func (p *Position) tileField(f form.Form, id string, l int8) {
	fits := form.Names[engine.Card]{ID: aTile.ID, Want: "kenjin.fault.tile.value", Find: func(id string) (engine.Card, bool) {
		tile, ok := words.Card(id)
		return tile, ok && p.t.classOfTile(tile) == classOf(p.row().high[l])
	}}
	form.Need(f, id, fits, &p.tile[l])
	f.Check(slices.Contains(p.tile[:l], p.tile[l]), id, "fault.once", words.Cards[p.tile[l]])
}

// cardFields are the fields of a card on the side of a seat, or of a removed one for NoSeat. The unit is missing if the view does not know
// it, and so is the owner of an unknown Assassin. Regular units always lie face up. Everybody knows a card that lies face up, so that is
// not written.
func (p *Position) cardFields(f form.Form, key string, c *card, of engine.Seat) {
	if f.Reading() {
		*c = card{owner: of, known: uint8(p.mates(of))}
	}
	f.Object(key, true, func(f form.Form) {
		form.ID(f, "unit", aUnit, &c.unit, 0)
		usual, last := of, engine.Seat(p.players-1)
		if c.unit == 0 && of != engine.NoSeat {
			usual = c.owner
		}
		form.NumberBut(f, "owner", &c.owner, usual, 0, last)
		form.Flag(f, "up", &c.up)
		mates := uint8(p.mates(c.owner))
		more := c.known &^ mates // the seats that have looked at it
		if c.up {
			more = 0
		}
		form.Seats(f, "known", &more, last)
		form.Flag(f, "last", &c.last) // the last card its owner engaged
		form.ID(f, "fate", aFate, &c.fate, Stands)
		if !f.Reading() {
			return
		}
		c.up = c.up || regular(c.unit)
		if c.known = mates | more; c.up {
			c.known = p.everybody()
		}
		f.Check(c.up && c.unit == 0, "unit", "kenjin.fault.unit.open", nil)
		f.Check(of != engine.NoSeat && (c.unit == Assassin) != (c.owner != of), "owner", "kenjin.fault.owner", c.owner)
	})
}

// battleFields are the results of a lane that has been fought: the winner and the totals of its sides.
func (p *Position) battleFields(f form.Form, id string, l int8) {
	if f.Reading() {
		p.fought |= 1 << l
	}
	f.Object(id, true, func(f form.Form) {
		won := p.won[l].Seat()
		form.NumberBut(f, "won", &won, engine.NoSeat, math.MinInt8, math.MaxInt8)
		f.Check(f.Has("won") && p.sideOf(won, l) < 0, "won", "kenjin.fault.fought.won", won)
		p.won[l] = engine.OwnerOf(won)
		f.Fixed("total", true, len(p.total[l]), func(f form.Form, key string, sd int) {
			form.Number(f, key, &p.total[l][sd], math.MinInt16, math.MaxInt16)
		})
	})
}
