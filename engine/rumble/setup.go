package rumble

import "tenka/engine"

// newPosition sets the table up with the draws of rumble.setup.order_of_draws. o is filled.
func newPosition(o engine.Options, t *Tables, c *engine.Chance, e *engine.Events) (*Position, error) {
	p, err := blank(o, t)
	if err != nil {
		return nil, err
	}
	p.drawCastles(c)
	p.drawTactics(c)
	p.drawFirst(o, c)
	p.drawDaimyos(c)
	p.begin()
	p.tellSetup(e)
	return p, nil
}

// blank is a table without castles and cards, with all units in reserve; the first player is not drawn yet. Rules rumble.players,
// rumble.setup.players, rumble.setup.reserve, rumble.adv.setup.units.
func blank(o engine.Options, t *Tables) (*Position, error) {
	p := &Position{t: t, players: int8(o.SeatCount(optionList)), rules: variant{
		advanced:     o.Is(optionDaimyo),
		optional:     o.Is(optionOptional),
		presence:     o.Is(optionPresence),
		lordPresence: o.Is(optionLord),
		hiddenNames:  o.Is(optionNames),
	}}
	if int(o.Seat(optionFirst)) >= p.Seats() {
		return nil, o.Wrong(optionFirst, "fault.first", "rumble.setup.first", p.Seats())
	}
	for s := range p.Seats() {
		p.armies[s][Reserve] = t.armies[p.level()]
		if t.daimyos[p.level()] > 0 {
			p.daimyo[s] = Reserve
		}
	}
	return p, nil
}

// level is 0 in the basic game and 1 in the advanced one. Rule rumble.editions.
func (p *Position) level() int {
	if p.rules.advanced {
		return 1
	}
	return 0
}

// drawCastles puts one large castle in each province. Rules rumble.setup.castles, rumble.chance.setup.
func (p *Position) drawCastles(c *engine.Chance) {
	var deck [provinces]int16
	for i, v := range p.t.values {
		deck[i] = int16(v)
	}
	c.Deal(drawCastles, deck[:], provinces)
	for i, v := range deck {
		p.build(Tokuyama+engine.Place(i), int8(v))
	}
}

// drawTactics lays out the tactic display. Rule rumble.setup.tactics.
func (p *Position) drawTactics(c *engine.Chance) {
	var deck [tacticCards]int16
	p.deal(drawTactics, deck[:], Monomi, int(p.t.table[p.players].tactics), c)
}

// drawFirst draws the first player, unless the options name one. Rule rumble.setup.first.
func (p *Position) drawFirst(o engine.Options, c *engine.Chance) {
	p.first = o.Seat(optionFirst)
	if p.first == engine.NoSeat {
		p.first = engine.Seat(c.One(drawFirst, p.Seats()))
	}
}

// drawDaimyos lays out the daimyo display of the advanced game. Rule rumble.adv.setup.display.
func (p *Position) drawDaimyos(c *engine.Chance) {
	if p.rules.advanced {
		var deck [daimyoCards]int16
		p.deal(drawDaimyo, deck[:], Kenshin, int(p.t.table[p.players].daimyos), c)
	}
}

func (p *Position) deal(d engine.Draw, deck []int16, lowest engine.Card, n int, c *engine.Chance) {
	for i := range deck {
		deck[i] = int16(lowest) + int16(i)
	}
	c.Deal(d, deck, n)
	for _, card := range deck[:n] {
		p.display |= 1 << card
	}
}

// begin gives the first choice: the first player's turn, or in the advanced game the pick of the seat to its right.
// Rules rumble.turn.order, rumble.adv.setup.pick.
func (p *Position) begin() {
	if p.rules.advanced {
		p.phase, p.turn = Pick, p.right(p.first)
		return
	}
	p.phase, p.turn, p.number = Turn, p.first, 1
}

// right is the seat to the right of s: the next one anticlockwise.
func (p *Position) right(s engine.Seat) engine.Seat {
	return (s + engine.Seat(p.players) - 1) % engine.Seat(p.players)
}

func (p *Position) tellSetup(e *engine.Events) {
	if e == nil {
		return
	}
	for q := Tokuyama; q <= Shuri; q++ {
		e.Tell(engine.Event{Kind: EventSetupCastle, To: q, N: int16(p.castle[q])})
	}
	for card := Monomi; card <= Taikyaku; card++ {
		if p.display.has(card) {
			e.Tell(engine.Event{Kind: EventSetupTactic, Card: card})
		}
	}
	e.Tell(engine.Event{Kind: EventFirst, Owner: engine.OwnerOf(p.first)})
	for card := Kenshin; card <= Sorin; card++ {
		if p.display.has(card) {
			e.Tell(engine.Event{Kind: EventSetupDaimyo, Card: card})
		}
	}
}

// onOffer reports whether a card lies in its display and nobody has taken it. Rules rumble.tactic.display, rumble.adv.setup.pick.
func (p *Position) onOffer(card engine.Card) bool { return p.display.has(card) && p.takenBy(card) == 0 }

// takenBy is the seat that has used the tactic card or picked the daimyo card, 0 for nobody.
func (p *Position) takenBy(card engine.Card) engine.Owner {
	for s := range p.Seats() {
		if p.tactic[s] == card || p.lord[s] == card {
			return engine.OwnerOf(engine.Seat(s))
		}
	}
	return 0
}

// picks lists the daimyo cards that can be picked. Rule rumble.adv.setup.pick.
func (p *Position) picks(buf []engine.Action) []engine.Action {
	for card := Kenshin; card <= Sorin; card++ {
		if p.onOffer(card) {
			buf = append(buf, engine.Action{Kind: KindPick, Card: card})
		}
	}
	return buf
}

// pickNow allows picks only before the first turn. Rule rumble.adv.setup.pick.
func pickNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonPickOver}, p.phase == Pick
}

// pickDisplay allows the cards still on the display. Rule rumble.adv.setup.pick.
func pickDisplay(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	ok := a.Card == engine.Open || a.Card >= Kenshin && p.onOffer(a.Card)
	return engine.Refusal{Reason: reasonPickCard, Card: words.NamedCard(a.Card)}, ok
}

// pick gives s the card and the next pick to the seat on its right; after the first player the first turn begins.
// Rule rumble.adv.setup.pick.
func (p *Position) pick(s engine.Seat, a engine.Action, e *engine.Events) {
	p.lord[s] = a.Card
	p.tellPick(s, a.Card, s == p.first, e)
	if s == p.first {
		p.phase, p.number = Turn, 1
		return
	}
	p.turn = p.right(s)
}
