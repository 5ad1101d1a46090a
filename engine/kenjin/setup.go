package kenjin

import (
	"slices"

	"tenka/engine"
)

// tileSet is a set of tiles, one bit each.
type tileSet uint16

func (s tileSet) has(c engine.Card) bool { return isTile(c) && s&(1<<c) != 0 }

func (s tileSet) list() []engine.Card {
	var list []engine.Card
	for c := Port; c <= Fortress; c++ {
		if s.has(c) {
			list = append(list, c)
		}
	}
	return list
}

// newPosition sets the table up with the draws of kenjin.setup.order_of_draws. o must hold a value for each option.
func newPosition(o engine.Options, t *Tables, c *engine.Chance, e *engine.Events) (*Position, error) {
	p, kind, err := blank(o, t)
	if err != nil {
		return nil, err
	}
	p.drawFirst(o, c)
	p.drawTiles(kind, c)
	p.begin()
	p.tellSetup(e)
	return p, nil
}

// blank is a table without tiles and without a first player, with all cards in hand, and the kind of setup. Rules kenjin.setup.players,
// kenjin.setup.kinds, kenjin.setup.first, kenjin.team.seats, kenjin.team.open.
func blank(o engine.Options, t *Tables) (*Position, string, error) {
	p := &Position{t: t, players: int8(o.SeatCount(optionList)), at: -1, chosen: -1, rules: variant{
		teams:      o.Is(optionTeams),
		open:       o.Is(optionOpen),
		lordAll:    o[optionLord] == "engaged",
		palaceSoon: o[optionPalace] == "before",
		toriiSelf:  o.Is(optionTorii),
	}}
	n := p.Seats()
	kind := o[optionSetup]
	if kind == optionList[1].Values[0] {
		kind = p.row().setup
	}
	if !slices.Contains(setupPlayers[kind], n) {
		return nil, "", o.Wrong(optionSetup, "kenjin.fault.setup", "kenjin.setup.kinds")
	}
	if p.rules.teams && n != seats {
		return nil, "", o.Wrong(optionTeams, "kenjin.fault.teams", "kenjin.team.seats", seats)
	}
	if p.rules.open && !p.rules.teams {
		return nil, "", o.Wrong(optionOpen, "kenjin.fault.open", "kenjin.team.open")
	}
	if int(o.Seat(optionFirst)) >= n {
		return nil, "", o.Wrong(optionFirst, "fault.first", "kenjin.setup.first", n)
	}
	for s := range n {
		p.hand[s], p.held[s] = t.count, deck
	}
	return p, kind, nil
}

// drawFirst draws the first player if the options name none. Rule kenjin.setup.first.
func (p *Position) drawFirst(o engine.Options, c *engine.Chance) {
	p.first = o.Seat(optionFirst)
	if p.first == engine.NoSeat {
		p.first = engine.Seat(c.One(drawFirst, p.Seats()))
	}
}

// drawTiles lays the tiles out or, for a draft, draws those of both halves; the second half is shown when the first is over. Rules
// kenjin.setup.public, kenjin.setup.novice2, kenjin.setup.random, kenjin.setup.draft4, kenjin.setup.draft6,
// kenjin.chance.
func (p *Position) drawTiles(kind string, c *engine.Chance) {
	if kind == setupNovice {
		copy(p.tile[:], p.t.novice[:])
		return
	}
	for class, draw := range [classes]engine.Draw{drawLow, drawHigh} {
		if kind == setupDraft {
			p.drawDisplay(class, draw, c)
			continue
		}
		items := p.deckOf(class)
		c.Deal(draw, items[:], int(p.row().lanes)/classes)
		next := 0
		for l := range p.row().lanes {
			if classOf(p.row().high[l]) == class {
				p.tile[l] = engine.Card(items[next])
				next++
			}
		}
	}
}

// deckOf is the tiles of a class before they are drawn.
func (p *Position) deckOf(class int) (items [perClass]int16) {
	for i, tile := range p.t.class[class] {
		items[i] = int16(tile)
	}
	return items
}

// drawDisplay draws the tiles of a class that are shown for a draft: one more than there are seats. Rules kenjin.setup.draft4,
// kenjin.setup.draft6.
func (p *Position) drawDisplay(class int, draw engine.Draw, c *engine.Chance) {
	items := p.deckOf(class)
	n := p.Seats() + 1
	c.Deal(draw, items[:], n)
	for _, tile := range items[:n] {
		p.display[class] |= 1 << tile
	}
}

// begin sets the phase and the seat of the first choice: the first tile of a draft, or the first card. Rules kenjin.setup.draft4, kenjin.turn.order.
func (p *Position) begin() {
	p.phase, p.turn = Draft4, p.first
	if p.display[0] == 0 {
		p.phase, p.round = Engage, 1
	}
}

func (p *Position) tellSetup(e *engine.Events) {
	if e == nil {
		return
	}
	e.Tell(engine.Event{Kind: EventFirst, Owner: engine.OwnerOf(p.first)})
	for l := range p.row().lanes {
		if tile := p.tile[l]; tile != 0 {
			e.Tell(engine.Event{Kind: EventSetupTile, To: p.row().place[l], Card: tile, N: int16(p.t.points[tile])})
		}
	}
	for _, tile := range p.display[0].list() {
		e.Tell(p.shown(tile))
	}
}

// shown is the event that shows a tile of the draft. Rules kenjin.setup.draft4, kenjin.setup.draft6.
func (p *Position) shown(tile engine.Card) engine.Event {
	return engine.Event{Kind: EventDisplay, Card: tile, N: int16(p.t.points[tile])}
}
