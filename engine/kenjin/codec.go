package kenjin

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

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
	if c.owner != at {
		out.Owner = seatOut(c.owner)
	}
	if !c.up {
		out.Known = seatsOut(engine.Seats(c.known) &^ p.mates(c.owner))
	}
	return out
}

// Decode reads what Encode writes and refuses what no match can reach, in the order of the fields. A card whose unit is left out, in the
// place of one that nobody has seen, is drawn; so is a hand.
func (game) Decode(o engine.Options, t engine.Tables, b []byte, c *engine.Chance) (engine.Position, error) {
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
		return 0, engine.Wrong(path, "a lane of this match", strconv.Quote(id))
	}
	return l, nil
}

func (p *Position) readSeat(path string, s engine.Seat) *engine.DataError {
	if s < 0 || int8(s) >= p.players {
		return engine.Wrong(path, fmt.Sprintf("a seat from 0 to %d", p.players-1), s)
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
		return engine.Wrong("display", "none without a draft", len(in.Display))
	}
	for i, id := range in.Display {
		tile, ok := words.Card(id)
		at := fmt.Sprintf("display[%d]", i)
		if !ok {
			return engine.Wrong(at, "a tile", strconv.Quote(id))
		}
		class := p.t.classOfTile(tile)
		if p.display[class].has(tile) {
			return engine.Wrong(at, "each tile once", strconv.Quote(id))
		}
		p.display[class] |= 1 << tile
	}
	if n := p.Seats() + 1; in.Display != nil && (len(p.display[0].list()) != n || len(p.display[1].list()) != n) {
		return engine.Wrong("display", fmt.Sprintf("%d tiles of each value", n), len(in.Display))
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
			return engine.Wrong(at, "a tile of the lane's value", strconv.Quote(in.Tiles[id]))
		case seen.has(tile):
			return engine.Wrong(at, "each tile once", strconv.Quote(in.Tiles[id]))
		case in.Display != nil && !(p.display[0] | p.display[1]).has(tile):
			return engine.Wrong(at, "a tile of the display", strconv.Quote(in.Tiles[id]))
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
			return engine.Wrong("phase", "one of "+fmt.Sprint(lasting), strconv.Quote(in.Phase))
		}
		p.phase = Phase(i)
	}
	switch {
	case p.phase > Draft6 && laid != p.row().lanes:
		return engine.Wrong("tiles", "a tile on every lane", laid)
	case p.phase <= Draft6 && p.display[0] == 0:
		return engine.Wrong("display", "the tiles of the draft", "none")
	case p.phase <= Draft6 && !p.draftedInOrder():
		return engine.Wrong("tiles", "those of the seats that have drafted, in their order", laid)
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
		return engine.Wrong("round", fmt.Sprintf("0 in the draft, 1 to %d in the deployment, %d after it", most, most+1), p.round)
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
				return engine.Wrong(path, fmt.Sprintf("at most %d cards", most), len(cards))
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
			return c, engine.Wrong(path+".unit", "a unit", strconv.Quote(in.Unit))
		}
		c.unit = u
		c.up = c.up || regular(u)
	}
	if c.up && c.unit == 0 {
		return c, engine.Wrong(path+".unit", "the unit of a card that lies face up", "none")
	}
	if at != engine.NoSeat && (c.unit == Assassin) != (c.owner != at) {
		return c, engine.Wrong(path+".owner", "another seat for an Assassin, and for it alone", c.owner)
	}
	f := slices.Index(fateIDs[:], in.Fate)
	if f < 0 {
		return c, engine.Wrong(path+".fate", "archer, samurai, sanctuary or beaten", strconv.Quote(in.Fate))
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
		return engine.Wrong("removed", fmt.Sprintf("%d entries, one for each seat", p.Seats()), len(in.Removed))
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
			return engine.Wrong(path+".owner", "the seat that lost the card", "none")
		case regular(c.unit) || c.up:
			return engine.Wrong(path+".unit", "a card that lay face down", strconv.Quote(r.Unit))
		}
		c.known |= uint8(engine.Only(engine.Seat(s)))
		p.removed[s] = c
	}
	return nil
}

// readHands reads the hands, draws what is unknown, and counts every deck. Rule kenjin.deck.
func (p *Position) readHands(in *positionJSON, c *engine.Chance) *engine.DataError {
	if in.Hands != nil && len(in.Hands) != p.Seats() {
		return engine.Wrong("hands", fmt.Sprintf("%d entries, one for each seat", p.Seats()), len(in.Hands))
	}
	for s := range engine.Seat(p.players) {
		laid := p.laidBy(s)
		path := fmt.Sprintf("hands[%d]", s)
		if laid > deck {
			return engine.Wrong(path, fmt.Sprintf("a deck of %d cards", deck), laid)
		}
		p.held[s] = deck - laid
		p.hand[s] = [units + 1]int8{}
		left := p.left(s)
		for u := Scout; u <= Samurai; u++ {
			if left[u] < 0 {
				return engine.Wrong(path, fmt.Sprintf("at most %d cards %s of the seat in all", p.t.count[u], words.Pieces[u]), p.t.count[u]-left[u])
			}
		}
		if in.Hands != nil && in.Hands[s] != nil {
			if int8(len(in.Hands[s])) != p.held[s] {
				return engine.Wrong(path, fmt.Sprintf("%d cards", p.held[s]), len(in.Hands[s]))
			}
			for i, id := range in.Hands[s] {
				u, ok := words.Piece(id)
				if !ok || left[u] == 0 {
					return engine.Wrong(fmt.Sprintf("%s[%d]", path, i), "a unit of the deck that is not on the table", strconv.Quote(id))
				}
				left[u]--
				p.hand[s][u]++
			}
		} else if n := regularsIn(left); n > p.held[s] {
			return engine.Wrong(path, "room for the regular units that nobody has seen", p.held[s])
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
		return engine.Wrong("engaged", fmt.Sprintf("a number below %d", most), p.engaged)
	}
	switch {
	case p.phase == Over:
		p.turn = engine.NoSeat
	case in.ToAct != nil:
		if err := p.readSeat("to_act", *in.ToAct); err != nil {
			return err
		}
		if p.phase <= Draft6 && *in.ToAct != p.turn {
			return engine.Wrong("to_act", fmt.Sprintf("the seat that drafts next, %d", p.turn), *in.ToAct)
		}
		p.turn = *in.ToAct
	}
	for s := range engine.Seat(p.players) {
		if want := deck - p.due(s); p.held[s] != want {
			return engine.Wrong(fmt.Sprintf("hands[%d]", s), fmt.Sprintf("%d cards, as round and turn say", want), p.held[s])
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

// checkCards tests that the cards can lie as they do: an Assassin where a card is removed, cards turned up opposite a Scout, known to
// others by their Shugenja, and one last card of a seat that has engaged all.
func (p *Position) checkCards() *engine.DataError {
	for s := range engine.Seat(p.players) {
		at := fmt.Sprintf("removed[%d]", s)
		gone := p.removed[s]
		l, sd := p.assassinOf(s)
		switch {
		case (l >= 0) != (gone.known != 0):
			return engine.Wrong(at, "a card exactly where the Assassin of the seat lies on the table", strconv.Quote(words.Pieces[gone.unit]))
		case l >= 0 && p.row().sides[l][sd] != gone.owner:
			return engine.Wrong(at+".owner", "the seat on whose side the Assassin lies", gone.owner)
		}
		looked, last := int8(0), int8(0)
		p.eachCard(func(c *card) {
			if !c.up && c.knownTo(engine.Only(s)) && !p.mates(c.owner).Has(s) && c != &p.removed[s] {
				looked++
			}
			if c.owner == s && c.last {
				last++
			}
		})
		if p.onTable(s, Shugenja) < looked {
			return engine.Wrong("sides", fmt.Sprintf("cards that seat %d has looked at with a Shugenja", s), looked)
		}
		if last > 1 || last == 1 && p.held[s] > 0 {
			return engine.Wrong("sides", fmt.Sprintf("one last card of seat %d, once its hand is empty", s), last)
		}
	}
	for l := range p.row().lanes {
		for sd := range p.side[l] {
			row, other := &p.side[l][sd], &p.side[l][1-sd]
			turned := 0
			for i := range row.n {
				if c := &row.card[i]; c.up && !regular(c.unit) {
					turned++
				}
			}
			for i := range other.n {
				if c := &other.card[i]; c.unit == Scout {
					turned--
				}
			}
			if turned > 0 {
				return engine.Wrong("sides."+words.Places[p.row().place[l]], "a Scout opposite each secret unit that lies face up", "none")
			}
		}
	}
	return nil
}

// eachCard calls f with every card on the table or removed.
func (p *Position) eachCard(f func(*card)) {
	for s := range engine.Seat(p.players) {
		p.eachOf(s, f)
	}
}

// onTable is how many cards of a unit s has on the table.
func (p *Position) onTable(s engine.Seat, u engine.Piece) int8 {
	n := int8(0)
	p.eachOf(s, func(c *card) {
		if c.unit == u {
			n++
		}
	})
	return n
}

// assassinOf is the lane and the side of the Assassin of s; the lane is -1 where it does not lie on the table.
func (p *Position) assassinOf(s engine.Seat) (l int8, sd int) {
	for l := range p.row().lanes {
		for sd := range p.side[l] {
			row := &p.side[l][sd]
			for i := range row.n {
				if c := &row.card[i]; c.unit == Assassin && c.owner == s {
					return l, sd
				}
			}
		}
	}
	return -1, 0
}

// refought tests that the battles come out as they are written: fates, totals, winners. Rule kenjin.battle.order.
func (p *Position) refought() *engine.DataError {
	q := *p
	q.fought, q.won, q.total, q.supplied, q.asked, q.phase = 0, [lanes]engine.Owner{}, [lanes][2]int16{}, 0, 0, Engage
	for l := range q.row().lanes {
		for sd := range q.side[l] {
			for i := range q.side[l][sd].n {
				q.side[l][sd].card[i].fate = Stands
			}
		}
	}
	for l := q.nextLane(); l >= 0; l = q.nextLane() {
		here := p.phase == Destroying && l == p.at
		if !here && !p.fought.has(l) {
			break
		}
		q.archers(l, nil)
		q.samurai(l, nil)
		if err := q.victims(p, l); err != nil {
			return err
		}
		if here {
			break
		}
		q.decide(l, nil)
		if q.phase == Supplying && p.phase != Supplying {
			q.supplied, q.phase = p.supplied, Engage
			if !q.suppliedWell(p.won[l].Seat()) {
				return engine.Wrong("supplied", "two lanes that can be chosen", "others")
			}
		}
	}
	switch {
	case p.phase <= Moving && p.fought != 0:
		return engine.Wrong("fought", "nothing before the battles", laneIDs(p, p.fought))
	case p.phase == Supplying && (q.phase != Supplying || p.fought != 1<<p.supplyLane()):
		return engine.Wrong("phase", "the Supply camp just conquered", strconv.Quote(p.phase.String()))
	case q.fought != p.fought:
		return engine.Wrong("fought", "the first lanes in the order of battles", laneIDs(p, p.fought))
	case q.won != p.won || q.total != p.total:
		return engine.Wrong("fought", "winners and totals as the cards make them", "others")
	case q.side != p.side:
		return engine.Wrong("sides", "the fates to which the battles lead", "others")
	case q.supplied != p.supplied:
		return engine.Wrong("supplied", "nothing before the Supply camp is conquered", "some")
	}
	return nil
}

// victims destroys in q, which fights l again, the cards that p has lost in the Sanctuary, where they can be those.
// Rule kenjin.field.sanctuary.
func (q *Position) victims(p *Position, l int8) *engine.DataError {
	if q.tile[l] != Sanctuary {
		return nil
	}
	for sd, s := range q.row().sides[l] {
		lowest, n := q.lowest(l, sd)
		asked := p.asked&(1<<s) != 0
		if asked && n < 2 {
			return engine.Wrong("asked", "seats with several lowest cards", s)
		}
		if asked || n == 0 {
			continue
		}
		lost := int8(-1)
		for i := range q.side[l][sd].n {
			if p.side[l][sd].card[i].fate == BySanctuary && q.side[l][sd].card[i].fate == Stands && q.power(l, sd, i) == lowest && lost < 0 {
				lost = i
			}
		}
		if lost < 0 {
			return engine.Wrong("sides."+words.Places[q.row().place[l]], "a lowest card of each side destroyed in the Sanctuary", "none")
		}
		q.side[l][sd].card[lost].fate = BySanctuary
	}
	return nil
}

// suppliedWell reports whether two lanes have power that the winner of the Supply camp can have chosen. Rule kenjin.field.supply.set.
func (p *Position) suppliedWell(winner engine.Seat) bool {
	n := 0
	for l := range p.row().lanes {
		if p.supplied.has(l) {
			n++
			if p.supplyArmy(winner, l) == engine.NoSeat || p.tile[l] == Supply {
				return false
			}
		}
	}
	return n == int(p.t.supplyFields)
}

// laneIDs are the ids of a set of lanes.
func laneIDs(p *Position, set laneSet) []string {
	var ids []string
	for l := range p.row().lanes {
		if set.has(l) {
			ids = append(ids, words.Places[p.row().place[l]])
		}
	}
	return ids
}

// readBattles reads what has been fought.
func (p *Position) readBattles(in *positionJSON) *engine.DataError {
	for _, id := range sortedKeys(in.Fought) {
		l, err := p.readLane("fought", id)
		if err != nil {
			return err
		}
		f := in.Fought[id]
		if f.Won != nil {
			if p.sideOf(*f.Won, l) < 0 {
				return engine.Wrong("fought."+id+".won", "a seat that fights there", *f.Won)
			}
			p.won[l] = engine.OwnerOf(*f.Won)
		}
		p.fought |= 1 << l
		p.total[l] = f.Total
	}
	for i, id := range in.Supplied {
		l, err := p.readLane(fmt.Sprintf("supplied[%d]", i), id)
		if err != nil {
			return err
		}
		p.supplied |= 1 << l
	}
	for i, s := range in.Asked {
		if err := p.readSeat(fmt.Sprintf("asked[%d]", i), s); err != nil {
			return err
		}
		p.asked |= 1 << s
	}
	return nil
}

// readPending reads the choice in progress, which must be one that can be made.
func (p *Position) readPending(in *positionJSON) *engine.DataError {
	for _, f := range []struct {
		path, id string
		into     *int8
	}{{"at", in.At, &p.at}, {"chosen", in.Chosen, &p.chosen}} {
		if f.id == "" {
			continue
		}
		l, err := p.readLane(f.path, f.id)
		if err != nil {
			return err
		}
		*f.into = l
	}
	needs := p.pending() || p.phase == Destroying
	if needs != (p.at >= 0) || p.at >= 0 && p.sideOf(p.turn, p.at) < 0 {
		return engine.Wrong("at", "the own lane of a pending ability or of the Sanctuary, and nothing else", strconv.Quote(in.At))
	}
	if p.pending() {
		row, unit := p.cardsOf(p.turn, p.at), Scout+engine.Piece(p.phase-Scouting)
		if row.n == 0 || row.card[row.n-1].unit != unit {
			return engine.Wrong("at", "the lane where "+words.Pieces[unit]+" was just engaged", strconv.Quote(in.At))
		}
	}
	if p.asked != 0 && p.phase != Destroying {
		return engine.Wrong("asked", "nobody outside the Sanctuary", in.Asked)
	}
	if p.phase == Destroying {
		q := *p
		if p.tile[p.at] != Sanctuary || !q.destroyNext(p.at) || q.turn != p.turn {
			return engine.Wrong("asked", "the seat to act, first of those that choose in the Sanctuary", in.Asked)
		}
	}
	if err := p.refought(); err != nil {
		return err
	}
	if p.phase == Over && p.nextLane() >= 0 {
		return engine.Wrong("fought", "every lane when the match is over", len(in.Fought))
	}
	if p.phase == Supplying && p.won[p.supplyLane()] != engine.OwnerOf(p.turn) {
		return engine.Wrong("to_act", "the seat that has conquered the Supply camp", p.turn)
	}
	if p.chosen >= 0 {
		chosen := p.chosen
		p.chosen = -1
		if p.phase != Supplying || !p.canSupply(p.turn, chosen) {
			return engine.Wrong("chosen", "a lane that can be chosen for the Supply camp", strconv.Quote(in.Chosen))
		}
		p.chosen = chosen
	}
	if p.phase != Over && len(p.Legal(p.turn, nil)) == 0 {
		return engine.Wrong("phase", "something that can be done", strconv.Quote(p.phase.String()))
	}
	return nil
}
