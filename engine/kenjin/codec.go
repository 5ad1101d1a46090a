package kenjin

import (
	"encoding/json"
	"slices"

	"tenka/engine"
)

// positionJSON is a position in ids. Everything may be left out: tiles and first player are then drawn as the set-up says, no card lies
// on the table, and what is not on the table is in hand.
type positionJSON struct {
	Phase    string               `json:"phase,omitempty"`
	Round    *int8                `json:"round,omitempty"`
	Engaged  int8                 `json:"engaged,omitempty"` // cards engaged in this turn
	ToAct    *engine.Seat         `json:"to_act,omitempty"`
	First    *engine.Seat         `json:"first,omitempty"`
	Tiles    map[string]string    `json:"tiles,omitempty"`   // by lane
	Display  []string             `json:"display,omitempty"` // tiles of the draft, drafted or not
	Sides    map[string][2]rowOut `json:"sides,omitempty"`   // by lane: the cards of its two seats, slot 1 first
	Hands    [][]string           `json:"hands,omitempty"`   // by seat; null where a view does not know them
	Held     []int8               `json:"held,omitempty"`    // cards in hand by seat
	Removed  []*cardJSON          `json:"removed,omitempty"` // by the seat whose Assassin took the card
	At       string               `json:"at,omitempty"`      // the lane of a pending ability or of the Sanctuary
	Chosen   string               `json:"chosen,omitempty"`  // the first lane for the Supply camp
	Supplied []string             `json:"supplied,omitempty"`
	Asked    []engine.Seat        `json:"asked,omitempty"` // who still destroys a card in the Sanctuary
	Fought   map[string]foughtOut `json:"fought,omitempty"`
}

type rowOut []cardJSON

// cardJSON is a card on the table. A regular unit always lies face up.
type cardJSON struct {
	Unit  string        `json:"unit,omitempty"`  // missing where a view does not know it
	Owner *engine.Seat  `json:"owner,omitempty"` // where it is not the seat of this side: an Assassin
	Up    bool          `json:"up,omitempty"`    // face up
	Known []engine.Seat `json:"known,omitempty"` // seats that have looked, besides its owner
	Last  bool          `json:"last,omitempty"`  // the last card its owner engaged
	Fate  string        `json:"fate,omitempty"`
}

type foughtOut struct {
	Won   *engine.Seat `json:"won,omitempty"`
	Total [2]int16     `json:"total"`
}

var fateIDs = [...]string{"", "archer", "samurai", "sanctuary", "beaten"}

func seatOut(s engine.Seat) *engine.Seat {
	if s == engine.NoSeat {
		return nil
	}
	return &s
}

func seatsOut(ss engine.Seats) []engine.Seat {
	var list []engine.Seat
	ss.Each(func(s engine.Seat) { list = append(list, s) })
	return list
}

// Encode writes a position in ids.
func (game) Encode(p engine.Position) ([]byte, error) { return json.Marshal(p.(*Position).encode()) }

func (p *Position) encode() positionJSON {
	row, n := p.row(), p.Seats()
	out := positionJSON{
		Phase: p.phase.String(), Round: &p.round, Engaged: p.engaged, ToAct: seatOut(p.turn), First: &p.first,
		Tiles: map[string]string{}, Sides: map[string][2]rowOut{}, Held: slices.Clone(p.held[:n]), Asked: seatsOut(engine.Seats(p.asked)),
	}
	lane := func(l int8) string {
		if l < 0 {
			return ""
		}
		return words.Places[row.place[l]]
	}
	out.At, out.Chosen = lane(p.at), lane(p.chosen)
	for _, tile := range append(p.display[0].list(), p.display[1].list()...) {
		out.Display = append(out.Display, words.Cards[tile])
	}
	for l := range row.lanes {
		if p.tile[l] != 0 {
			out.Tiles[lane(l)] = words.Cards[p.tile[l]]
		}
		if p.side[l][0].n > 0 || p.side[l][1].n > 0 {
			out.Sides[lane(l)] = [2]rowOut{p.rowOut(l, 0), p.rowOut(l, 1)}
		}
		if p.supplied.has(l) {
			out.Supplied = append(out.Supplied, lane(l))
		}
		if p.fought.has(l) {
			if out.Fought == nil {
				out.Fought = map[string]foughtOut{}
			}
			out.Fought[lane(l)] = foughtOut{seatOut(p.won[l].Seat()), p.total[l]}
		}
	}
	any := false
	for s := range engine.Seat(n) {
		hand := []string{}
		for u := Scout; u <= Samurai; u++ {
			for range p.hand[s][u] {
				hand = append(hand, words.Pieces[u])
			}
		}
		if len(hand) != int(p.held[s]) {
			hand = nil // a view
		}
		out.Hands = append(out.Hands, hand)
		var gone *cardJSON
		if c := &p.removed[s]; c.known != 0 {
			any = true
			gone = p.cardOut(c, engine.NoSeat)
		}
		out.Removed = append(out.Removed, gone)
	}
	if !any {
		out.Removed = nil
	}
	return out
}

func (p *Position) rowOut(l int8, sd int) rowOut {
	row := &p.side[l][sd]
	out := make(rowOut, 0, row.n)
	for i := range row.n {
		out = append(out, *p.cardOut(&row.card[i], p.row().sides[l][sd]))
	}
	return out
}

// cardOut writes a card on the side of a seat.
func (p *Position) cardOut(c *card, at engine.Seat) *cardJSON {
	out := &cardJSON{Unit: words.Pieces[c.unit], Up: c.up, Last: c.last, Fate: fateIDs[c.fate]}
	if c.owner != at && (c.unit != 0 || at == engine.NoSeat) {
		out.Owner = seatOut(c.owner)
	}
	if !c.up {
		out.Known = seatsOut(engine.Seats(c.known) &^ p.mates(c.owner))
	}
	return out
}
