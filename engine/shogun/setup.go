package shogun

import "tenka/engine"

// newPosition sets the table up. o is filled.
func newPosition(o engine.Options, t *Tables, c *engine.Chance, e *engine.Events) (*Position, error) {
	p, err := blank(o, t)
	if err != nil {
		return nil, err
	}
	p.start(o, c, e)
	return p, nil
}

// start gives the seats their first provinces, or begins the draft of them. Rules shogun.setup.preset, shogun.setup.random.
func (p *Position) start(o engine.Options, c *engine.Chance, e *engine.Events) {
	switch method(o) {
	case "preset":
		p.preset(o, c, e)
	case "random":
		p.random(c, e)
	default:
		p.beginDraft(o, c, e)
		return
	}
	p.begin(c, e)
}

// method is how the provinces are dealt. If the option leaves it open, it is a preset on the sun side and a draft on the moon side.
func method(o engine.Options) string {
	if m := o[optionSetup]; m != "auto" {
		return m
	}
	if o[optionSide] == sideIDs[moon] {
		return "draft"
	}
	return "preset"
}

// blank is a table with all cubes in supply. Rules shogun.over.players, shogun.setup.material, shogun.setup.tracks, shogun.option.preset.
func blank(o engine.Options, t *Tables) (*Position, error) {
	p := &Position{t: t, players: int8(o.SeatCount(optionList)), year: 1, rules: variant{
		extraSea:      o.Is(optionMoonSea),
		must:          o.Is(optionMust),
		allOrNothing:  o.Is(optionAll),
		tieToTower:    o.Is(optionTie),
		noLoss12:      o.Is(optionLoss),
		noIncome:      o.Is(optionIncome),
		provinceFirst: o.Is(optionBid),
		moreTheatres:  o.Is(optionTheatres),
	}}
	if o[optionSide] == sideIDs[moon] {
		p.rules.side = moon
		if o[optionSetup] == "preset" {
			return nil, o.Wrong(optionSetup, "shogun.fault.moon", "shogun.setup.preset")
		}
	}
	if int(o.Seat(optionFirst)) >= p.Seats() {
		return nil, o.Wrong(optionFirst, "fault.first", "shogun.draft.first", p.Seats())
	}
	p.farmers = t.farmers
	for s := range p.Seats() {
		p.seat[s] = purse{chests: t.startChests[p.players], supply: t.cubes}
	}
	return p, nil
}

// settle puts the first armies of a seat into a province. Rule shogun.setup.groups.
func (p *Position) settle(s engine.Seat, q engine.Place, n int8, e *engine.Events) {
	p.land[q] = land{owner: engine.OwnerOf(s), armies: n}
	p.seat[s].supply -= n
	p.seat[s].lands++
	e.Tell(engine.Event{Kind: EventSettle, Owner: engine.OwnerOf(s), To: q, N: int16(n)})
}

// preset gives each seat a column of the preset tables. Rule shogun.setup.preset.
func (p *Position) preset(o engine.Options, c *engine.Chance, e *engine.Events) {
	var who [seats]int16
	for s := range who {
		who[s] = int16(s)
	}
	if o.Is(optionColumns) {
		c.Deal(drawColumns, who[:p.players], int(p.players))
	}
	for column := range p.Seats() {
		for _, in := range p.t.presets[p.players][column][:p.t.groupCount[p.players]] {
			p.settle(engine.Seat(who[column]), in.at, in.n, e)
		}
	}
}

// shuffled is the shuffled deck of province cards in play. Rule shogun.setup.side.
func (p *Position) shuffled(c *engine.Chance) (deck [provinces]int16, n int) {
	for set := p.playing(); set != 0; set &= set - 1 {
		deck[n] = int16(set.first())
		n++
	}
	c.Deal(drawProvinces, deck[:n], n)
	return deck, n
}

// random deals the provinces one by one and each seat's groups onto them. Rule shogun.setup.random.
func (p *Position) random(c *engine.Chance, e *engine.Events) {
	deck, _ := p.shuffled(c)
	n := int(p.t.groupCount[p.players])
	for s := range p.Seats() {
		var groups [maxGroups]int16
		for i := range n {
			groups[i] = int16(p.t.groups[p.players][i])
		}
		c.Deal(drawGroups, groups[:n], n)
		for i := range n {
			p.settle(engine.Seat(s), engine.Place(deck[i*p.Seats()+s]), int8(groups[i]), e)
		}
	}
}

// begin fills the tower, shuffles the events and begins the first year. Rules shogun.setup.stock, shogun.setup.tower, shogun.setup.events.
func (p *Position) begin(c *engine.Chance, e *engine.Events) {
	neutral := p.playing().count()
	for s := range p.Seats() {
		neutral -= int(p.seat[s].lands)
	}
	e.Tell(engine.Event{Kind: EventNeutral, N: int16(neutral)})
	p.phase = Passing
	p.fillTower(c, e)
	e.Frame(p)
	p.shuffleEvents(c)
	p.beginYear(c, e)
}

// shuffleEvents shuffles the deck of events. Rule shogun.setup.events.
func (p *Position) shuffleEvents(c *engine.Chance) {
	var deck [eventCards]int16
	for i := range deck {
		deck[i] = int16(Event1) + int16(i)
	}
	c.Deal(drawEvents, deck[:], eventCards)
	for i, card := range deck {
		p.deck[i] = int8(engine.Card(card)-Event1) + 1
	}
}
