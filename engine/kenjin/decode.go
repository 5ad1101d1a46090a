package kenjin

import (
	"fmt"
	"slices"

	"tenka/engine"
)

// Decode reads what Encode writes and refuses what no match can reach, in the order of the fields. A card whose unit is left out, in the
// place of one that nobody has seen, is drawn; so is a hand.
func (game) Decode(o engine.Options, t engine.Tables, b []byte, c *engine.Chance, _ *engine.Events) (engine.Position, error) {
	p, kind, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	var in positionJSON
	if err := engine.Strict(b, &in); err != nil {
		return nil, err
	}
	for _, read := range []func() *engine.DataError{
		func() *engine.DataError { return p.readFirst(o, &in, c) },
		func() *engine.DataError { return p.readTiles(kind, &in, c) },
		func() *engine.DataError { return p.readPhase(&in) },
		func() *engine.DataError { return p.readSides(&in) },
		func() *engine.DataError { return p.readRemoved(&in) },
		func() *engine.DataError { return p.readHands(&in, c) },
		func() *engine.DataError { return p.readTurn(&in) },
		p.checkCards,
		func() *engine.DataError { return p.readBattles(&in) },
		func() *engine.DataError { return p.readPending(&in) },
	} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// readLane is the number of the lane with this id.
func (p *Position) readLane(path, id string) (int8, *engine.DataError) {
	q, _ := words.Place(id)
	l := p.laneAt(q)
	if l < 0 {
		return 0, engine.Wrong(path, "kenjin.fault.lane", id)
	}
	return l, nil
}

func (p *Position) readSeat(path string, s engine.Seat) *engine.DataError {
	if s < 0 || int8(s) >= p.players {
		return engine.Between(path, 0, p.players-1, s)
	}
	return nil
}

func (p *Position) readFirst(o engine.Options, in *positionJSON, c *engine.Chance) *engine.DataError {
	if in.First == nil {
		p.drawFirst(o, c)
		return nil
	}
	p.first = *in.First
	return p.readSeat("first", *in.First)
}

// readTiles reads the tiles in play and those of a draft; where both are left out they are drawn.
func (p *Position) readTiles(kind string, in *positionJSON, c *engine.Chance) *engine.DataError {
	if in.Tiles == nil && in.Display == nil {
		p.drawTiles(kind, c)
		p.begin()
		return nil
	}
	if in.Display != nil && kind != setupDraft {
		return engine.Wrong("display", "kenjin.fault.display.none", len(in.Display))
	}
	for i, id := range in.Display {
		tile, ok := words.Card(id)
		at := fmt.Sprintf("display[%d]", i)
		if !ok {
			return engine.Wrong(at, "kenjin.fault.tile", id)
		}
		class := p.t.classOfTile(tile)
		if p.display[class].has(tile) {
			return engine.Wrong(at, "fault.once", id)
		}
		p.display[class] |= 1 << tile
	}
	if n := p.Seats() + 1; in.Display != nil && (len(p.display[0].list()) != n || len(p.display[1].list()) != n) {
		return engine.Wrong("display", "kenjin.fault.display", len(in.Display), n)
	}
	var seen tileSet
	for _, id := range sortedKeys(in.Tiles) {
		at := "tiles." + id
		l, err := p.readLane("tiles", id)
		if err != nil {
			return err
		}
		tile, ok := words.Card(in.Tiles[id])
		switch {
		case !ok || p.t.classOfTile(tile) != classOf(p.row().high[l]):
			return engine.Wrong(at, "kenjin.fault.tile.value", in.Tiles[id])
		case seen.has(tile):
			return engine.Wrong(at, "fault.once", in.Tiles[id])
		case in.Display != nil && !(p.display[0] | p.display[1]).has(tile):
			return engine.Wrong(at, "kenjin.fault.tile.display", in.Tiles[id])
		}
		seen |= 1 << tile
		p.tile[l] = tile
	}
	p.begin()
	return nil
}

func sortedKeys[T any](m map[string]T) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

func (p *Position) readPhase(in *positionJSON) *engine.DataError {
	laid := int8(0)
	for l := range p.row().lanes {
		if p.tile[l] != 0 {
			laid++
		}
	}
	if in.Phase == "" {
		if laid == p.row().lanes {
			p.phase, p.round = Engage, 1
		}
	} else {
		lasting := phaseIDs[:Fighting]
		i := slices.Index(lasting, in.Phase)
		if i < 0 {
			return engine.OneOf("phase", lasting, in.Phase)
		}
		p.phase = Phase(i)
	}
	switch {
	case p.phase > Draft6 && laid != p.row().lanes:
		return engine.Wrong("tiles", "kenjin.fault.tiles", laid)
	case p.phase <= Draft6 && p.display[0] == 0:
		return engine.Wrong("display", "kenjin.fault.display.draft", nil)
	case p.phase <= Draft6 && !p.draftedInOrder():
		return engine.Wrong("tiles", "kenjin.fault.tiles.draft", laid)
	}
	p.round = 0
	if p.phase > Draft6 {
		p.round = 1
		if p.phase > Moving {
			p.round = p.t.rounds + 1
		}
	}
	if in.Round != nil {
		p.round = *in.Round
	}
	most := p.t.rounds
	switch {
	case p.phase <= Draft6 && p.round != 0, p.phase > Moving && p.round != most+1, p.phase > Draft6 && p.phase <= Moving && (p.round < 1 || p.round > most):
		return engine.Wrong("round", "kenjin.fault.round", p.round, most, most+1)
	}
	return nil
}

// draftedInOrder sets the seat that drafts next and reports whether it is its turn in this phase and exactly those before it have laid a
// tile. Rules kenjin.setup.draft4, kenjin.setup.draft6.
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

// readSides reads the cards on the table.
func (p *Position) readSides(in *positionJSON) *engine.DataError {
	for _, id := range sortedKeys(in.Sides) {
		l, err := p.readLane("sides", id)
		if err != nil {
			return err
		}
		for sd, cards := range in.Sides[id] {
			path := fmt.Sprintf("sides.%s[%d]", id, sd)
			row := &p.side[l][sd]
			most := slots
			if p.tile[l] == Pass {
				most = int(p.t.passCards)
			}
			if len(cards) > most {
				return engine.Wrong(path, "fault.most", len(cards), most)
			}
			for i := range cards {
				c, err := p.readCard(fmt.Sprintf("%s[%d]", path, i), &cards[i], p.row().sides[l][sd])
				if err != nil {
					return err
				}
				row.card[i] = c
			}
			row.n = int8(len(cards))
		}
	}
	return nil
}

// readCard reads a card on the side of a seat; an unknown unit is 0.
func (p *Position) readCard(path string, in *cardJSON, at engine.Seat) (card, *engine.DataError) {
	c := card{owner: at, up: in.Up, last: in.Last}
	if in.Owner != nil {
		if err := p.readSeat(path+".owner", *in.Owner); err != nil {
			return c, err
		}
		c.owner = *in.Owner
	}
	if in.Unit != "" {
		u, ok := words.Piece(in.Unit)
		if !ok {
			return c, engine.Wrong(path+".unit", "kenjin.fault.unit", in.Unit)
		}
		c.unit = u
		c.up = c.up || regular(u)
	}
	if c.up && c.unit == 0 {
		return c, engine.Wrong(path+".unit", "kenjin.fault.unit.open", nil)
	}
	if at != engine.NoSeat && (c.unit == Assassin) != (c.owner != at) {
		return c, engine.Wrong(path+".owner", "kenjin.fault.owner", c.owner)
	}
	f := slices.Index(fateIDs[:], in.Fate)
	if f < 0 {
		return c, engine.OneOf(path+".fate", fateIDs[1:], in.Fate)
	}
	c.fate = Fate(f)
	c.known = uint8(p.mates(c.owner))
	for _, s := range in.Known {
		if err := p.readSeat(path+".known", s); err != nil {
			return c, err
		}
		c.known |= 1 << s
	}
	if c.up {
		c.known = p.everybody()
	}
	return c, nil
}

func (p *Position) readRemoved(in *positionJSON) *engine.DataError {
	if in.Removed == nil {
		return nil
	}
	if len(in.Removed) != p.Seats() {
		return engine.Wrong("removed", "fault.list", len(in.Removed), p.Seats())
	}
	for s, r := range in.Removed {
		if r == nil {
			continue
		}
		path := fmt.Sprintf("removed[%d]", s)
		c, err := p.readCard(path, r, engine.NoSeat)
		switch {
		case err != nil:
			return err
		case c.owner == engine.NoSeat || c.owner == engine.Seat(s):
			return engine.Wrong(path+".owner", "kenjin.fault.removed.owner", nil)
		case regular(c.unit) || c.up:
			return engine.Wrong(path+".unit", "kenjin.fault.removed.unit", r.Unit)
		}
		c.known |= uint8(engine.Only(engine.Seat(s)))
		p.removed[s] = c
	}
	return nil
}

// readHands reads the hands, draws what is unknown, and counts every deck. Rule kenjin.deck.
func (p *Position) readHands(in *positionJSON, c *engine.Chance) *engine.DataError {
	if in.Hands != nil && len(in.Hands) != p.Seats() {
		return engine.Wrong("hands", "fault.list", len(in.Hands), p.Seats())
	}
	for s := range engine.Seat(p.players) {
		laid := p.laidBy(s)
		path := fmt.Sprintf("hands[%d]", s)
		if laid > deck {
			return engine.Wrong(path, "kenjin.fault.deck", laid, deck)
		}
		p.held[s] = deck - laid
		p.hand[s] = [units + 1]int8{}
		left := p.left(s)
		for u := Scout; u <= Samurai; u++ {
			if left[u] < 0 {
				return engine.Wrong(path, "kenjin.fault.deck.unit", p.t.count[u]-left[u], p.t.count[u], words.Pieces[u])
			}
		}
		if in.Hands != nil && in.Hands[s] != nil {
			if int8(len(in.Hands[s])) != p.held[s] {
				return engine.Wrong(path, "fault.list", len(in.Hands[s]), p.held[s])
			}
			for i, id := range in.Hands[s] {
				u, ok := words.Piece(id)
				if !ok || left[u] == 0 {
					return engine.Wrong(fmt.Sprintf("%s[%d]", path, i), "kenjin.fault.hand.unit", id)
				}
				left[u]--
				p.hand[s][u]++
			}
		} else if n := regularsIn(left); n > p.held[s] {
			return engine.Wrong(path, "kenjin.fault.hand.room", p.held[s])
		}
		p.deal(s, drawCards, c)
	}
	return nil
}

// laidBy is the number of cards that s has engaged.
func (p *Position) laidBy(s engine.Seat) int8 {
	n := int8(0)
	p.eachOf(s, func(*card) { n++ })
	return n
}

// left are the cards of the deck of s that are not known to lie on the table.
func (p *Position) left(s engine.Seat) [units + 1]int8 {
	left := p.t.count
	p.eachOf(s, func(c *card) {
		if c.unit != 0 {
			left[c.unit]--
		}
	})
	return left
}

func regularsIn(count [units + 1]int8) int8 {
	n := int8(0)
	for u := Scout; u <= Ashigaru; u++ {
		n += count[u]
	}
	return n
}

// eachOf calls f with every card that s has engaged, on the table or removed.
func (p *Position) eachOf(s engine.Seat, f func(*card)) {
	for l := range p.row().lanes {
		for sd := range p.side[l] {
			row := &p.side[l][sd]
			for i := range row.n {
				if row.card[i].owner == s {
					f(&row.card[i])
				}
			}
		}
	}
	for by := range p.Seats() {
		if gone := &p.removed[by]; gone.known != 0 && gone.owner == s {
			f(gone)
		}
	}
}

// readTurn reads who acts and how far the turn is, which says how many cards each seat has engaged. Rules kenjin.turn.order,
// kenjin.turn.two.
func (p *Position) readTurn(in *positionJSON) *engine.DataError {
	p.engaged = in.Engaged
	most := int8(1)
	if p.round >= 1 && p.round <= p.t.rounds {
		most = p.t.perRound[p.round-1]
	}
	if p.engaged < 0 || p.engaged >= most {
		return engine.Wrong("engaged", "fault.below", p.engaged, most)
	}
	switch {
	case p.phase == Over:
		p.turn = engine.NoSeat
	case in.ToAct != nil:
		if err := p.readSeat("to_act", *in.ToAct); err != nil {
			return err
		}
		if p.phase <= Draft6 && *in.ToAct != p.turn {
			return engine.Wrong("to_act", "kenjin.fault.to_act", *in.ToAct, p.turn)
		}
		p.turn = *in.ToAct
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
