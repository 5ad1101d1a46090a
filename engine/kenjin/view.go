package kenjin

import (
	"math"

	"tenka/engine"
	"tenka/engine/form"
)

// View is what some seats may know of the table: everything except the faces of cards that none of them knows. Rules kenjin.hidden.own,
// kenjin.hidden.opaque.
type View struct {
	who engine.Seats
	p   Position // masked
}

// View is the table without the faces that these seats do not know.
func (p *Position) View(who engine.Seats) engine.View {
	v := &View{who: who, p: *p}
	v.p.mask(who)
	return v
}

// Who are the seats of this view.
func (v *View) Who() engine.Seats { return v.who }

// Hash is a hash of the seats and of everything that they see.
func (v *View) Hash() uint64 {
	h := engine.NewHasher()
	h.Int(int(v.who))
	h.Int(int(v.p.Hash()))
	return h.Sum()
}

// Seats is the number of seats.
func (v *View) Seats() int { return v.p.Seats() }

// Phase is the state of the game.
func (v *View) Phase() Phase { return v.p.phase }

// Turn is the seat that chooses now, NoSeat when the match is over.
func (v *View) Turn() engine.Seat { return v.p.turn }

// First is the first player.
func (v *View) First() engine.Seat { return v.p.first }

// Round is the number of the round, from 1, and how many there are; 0 while tiles are drafted, one more than there are in the battles.
func (v *View) Round() (round, of int) { return int(v.p.round), int(v.p.t.rounds) }

// Card is the number of the card that is engaged in this turn, from 1, and how many the turn has; both 0 outside the deployment.
func (v *View) Card() (card, of int) {
	if v.p.phase < Engage || v.p.phase > Moving || v.p.round < 1 || v.p.round > v.p.t.rounds {
		return 0, 0
	}
	return int(v.p.engaged) + 1, int(v.p.t.perRound[v.p.round-1])
}

// Partner is the other seat of the team of s, NoSeat without teams.
func (v *View) Partner(s engine.Seat) engine.Seat { return v.p.partner(s) }

// Pending is the unit whose ability has to be used now, and its lane; 0 if there is none.
func (v *View) Pending() (engine.Piece, engine.Place) {
	if !v.p.pending() || v.p.at < 0 {
		return 0, 0
	}
	return Scout + engine.Piece(v.p.phase-Scouting), v.p.row().place[v.p.at]
}

// Chosen is the first lane that the winner of the Supply camp has chosen, 0 for none.
func (v *View) Chosen() engine.Place {
	if v.p.chosen < 0 {
		return 0
	}
	return v.p.row().place[v.p.chosen]
}

// Drafted reports whether the tiles of this match are drafted. Rule kenjin.setup.kinds.
func (v *View) Drafted() bool { return v.p.display[0] != 0 }

// Display are the tiles that can be drafted now.
func (v *View) Display() []engine.Card {
	if v.p.phase > Draft6 {
		return nil
	}
	return v.p.onDisplay(v.p.draftClass()).list()
}

// DraftsTo is the lane where s lays the tile that it drafts now, 0 outside the draft.
func (v *View) DraftsTo(s engine.Seat) engine.Place {
	if v.p.phase > Draft6 {
		return 0
	}
	return v.p.row().place[v.p.draftsTo(s)]
}

// Hand are the cards in hand of s, in the order of the units; nil if these seats may not see them.
func (v *View) Hand(s engine.Seat) []engine.Piece { return v.p.inHand(s) }

func (p *Position) inHand(s engine.Seat) (list []engine.Piece) {
	for u := Scout; u <= Samurai; u++ {
		for range p.hand[s][u] {
			list = append(list, u)
		}
	}
	return list
}

// Held is the number of cards in hand of s.
func (v *View) Held(s engine.Seat) int { return int(v.p.held[s]) }

// Lanes are the lanes of this match, in lane order.
func (v *View) Lanes() []engine.Place {
	row := v.p.row()
	return append([]engine.Place(nil), row.place[:row.lanes]...)
}

// Tile is the tile of a lane, 0 before it is drafted.
func (v *View) Tile(at engine.Place) engine.Card { return v.p.tile[v.p.laneAt(at)] }

// High reports whether a lane is one of the high value.
func (v *View) High(at engine.Place) bool { return v.p.row().high[v.p.laneAt(at)] }

// Value is what conquering a lane is worth before anything its tile adds, also while the tile is not drafted: all tiles that may come there
// are worth the same.
func (v *View) Value(at engine.Place) int {
	if v.Tile(at) == 0 {
		return int(v.p.t.points[v.p.t.class[classOf(v.High(at))][0]])
	}
	return int(v.p.t.points[v.Tile(at)])
}

// Points is the value of a tile.
func (v *View) Points(tile engine.Card) int { return int(v.p.t.points[tile]) }

// Sides are the two seats that meet in a lane.
func (v *View) Sides(at engine.Place) [2]engine.Seat { return v.p.row().sides[v.p.laneAt(at)] }

// Opponent is the seat that s meets in a lane, NoSeat where s has no side there.
func (v *View) Opponent(s engine.Seat, at engine.Place) engine.Seat {
	l := v.p.laneAt(at)
	if v.p.sideOf(s, l) < 0 {
		return engine.NoSeat
	}
	return v.p.opponent(s, l)
}

// Own are the four lanes of s, in lane order.
func (v *View) Own(s engine.Seat) []engine.Place {
	var list []engine.Place
	for _, l := range v.p.row().own[s] {
		list = append(list, v.p.row().place[l])
	}
	return list
}

// Card is a card on the table.
type Card struct {
	Unit  engine.Piece // 0 if these seats do not know it
	Owner engine.Seat  // the seat of its clan
	Up    bool         // it lies face up, or its battle has turned it up
	Knows engine.Seats // the seats that know its face
	Fate  Fate
}

// Cards are the cards on the side of s in a lane, slot 1 first.
func (v *View) Cards(s engine.Seat, at engine.Place) []Card {
	l := v.p.laneAt(at)
	row := v.p.cardsOf(s, l)
	if row == nil {
		return nil
	}
	list := make([]Card, row.n)
	for i := range list {
		c := &row.card[i]
		list[i] = Card{c.unit, c.owner, c.up || v.p.opened(l) || v.p.phase == Over, engine.Seats(c.known), c.fate}
	}
	return list
}

// Removed is the card that the Assassin of s has replaced; false if there is none. Its unit is 0 if these seats do not know it.
func (v *View) Removed(s engine.Seat) (Card, bool) {
	c := v.p.removed[s]
	return Card{c.unit, c.owner, v.p.phase == Over, engine.Seats(c.known), c.fate}, c.known != 0
}

// Power is the power of the standing cards on the side of s that these seats know, as if the battle were now, and the number of cards that
// they do not know.
func (v *View) Power(s engine.Seat, at engine.Place) (power, hidden int) {
	l := v.p.laneAt(at)
	sd := v.p.sideOf(s, l)
	if sd < 0 {
		return 0, 0
	}
	n := v.p.sumOf(l, int(sd))
	return int(n.cards()), v.p.sumUp(l, int(sd)).Hidden
}

// PowerOf is the present power of card n, from 1, on the side of s, 0 if these seats do not know it.
func (v *View) PowerOf(s engine.Seat, at engine.Place, n int) int {
	l := v.p.laneAt(at)
	c := v.p.slot(s, l, int16(n))
	if c == nil || c.unit == 0 {
		return 0
	}
	return int(v.p.power(l, int(v.p.sideOf(s, l)), int8(n-1)))
}

// Printed is the power printed on a unit.
func (v *View) Printed(u engine.Piece) int { return int(v.p.t.power[u]) }

// Room is how many more cards s may lay in a lane: 0 if it has no side there, -1 for no limit. Rule kenjin.field.pass.
func (v *View) Room(s engine.Seat, at engine.Place) int {
	l := v.p.laneAt(at)
	switch row := v.p.cardsOf(s, l); {
	case row == nil:
		return 0
	case v.p.tile[l] != Pass:
		return -1
	default:
		return int(v.p.t.passCards - row.n)
	}
}

// Fought reports whether the battle of a lane is over.
func (v *View) Fought(at engine.Place) bool { return v.p.fought.has(v.p.laneAt(at)) }

// Fighting is the lane whose battle waits for a choice in the Sanctuary, 0 for none.
func (v *View) Fighting() engine.Place {
	if v.p.phase != Destroying || v.p.at < 0 {
		return 0
	}
	return v.p.row().place[v.p.at]
}

// Winner is the seat that has conquered a lane, NoSeat for nobody.
func (v *View) Winner(at engine.Place) engine.Seat { return v.p.won[v.p.laneAt(at)].Seat() }

// Total is the strength of s in a lane that has been fought.
func (v *View) Total(s engine.Seat, at engine.Place) int {
	l := v.p.laneAt(at)
	return int(v.p.total[l][v.p.sideOf(s, l)])
}

// Supplied reports whether the army of s in a lane has power from the Supply camp.
func (v *View) Supplied(s engine.Seat, at engine.Place) bool {
	l := v.p.laneAt(at)
	sd := v.p.sideOf(s, l)
	return sd >= 0 && v.p.supplyBonus(l, int(sd)) != 0
}

// Score is the points of one seat by their source.
type Score struct {
	Fields, Torii, Peasants, Lord, Coward int
	Lanes                                 int // conquered
}

// Total is the sum of the points.
func (s Score) Total() int { return s.Fields + s.Torii + s.Peasants + s.Lord + s.Coward }

// Gains are the points for a lane.
type Gains struct{ Field, Torii, Lord, Peasant int }

// Total is the sum of the points.
func (g Gains) Total() int { return g.Field + g.Torii + g.Lord + g.Peasant }

// Gains is the points of s for a lane that it has conquered, or would conquer with the known cards that stand there. The points of the Torii grow
// with each other lane that s conquers.
func (v *View) Gains(s engine.Seat, at engine.Place) Gains {
	l := v.p.laneAt(at)
	if v.p.sideOf(s, l) < 0 || v.Tile(at) == 0 {
		return Gains{}
	}
	field, peasant, lord := v.p.gains(s, l)
	return Gains{int(field), int(v.p.toriiGain(s, l)), int(lord), int(peasant)}
}

// Coward reports whether the Lord of s was its last card, once everybody knows it: from the first battle on. Rule kenjin.score.coward.
func (v *View) Coward(s engine.Seat) bool { return v.p.cowardsTold() && v.p.lordLast(s) }

// Score is what s has so far. The penalty for a Lord played last is counted when the match is over.
func (v *View) Score(s engine.Seat) Score {
	sum := v.p.score(s)
	if v.p.phase != Over {
		sum.coward = 0
	}
	return scoreOf(sum)
}

// TeamScore is the present score of the team of s; without teams, of s. Rule kenjin.team.score.
func (v *View) TeamScore(s engine.Seat) Score {
	sum := v.Score(s)
	if mate := v.Partner(s); mate != engine.NoSeat {
		other := v.Score(mate)
		sum = Score{sum.Fields + other.Fields, sum.Torii + other.Torii, sum.Peasants + other.Peasants, sum.Lord + other.Lord,
			sum.Coward + other.Coward, sum.Lanes + other.Lanes}
	}
	return sum
}

func scoreOf(sum points) Score {
	return Score{int(sum.fields), int(sum.torii), int(sum.peasants), int(sum.lord), int(sum.coward), int(sum.lanes)}
}

// ScoreAfter is the score of s after this number of battles, in their order.
func (v *View) ScoreAfter(battles int, s engine.Seat) Score {
	p, order := v.p, v.p.order()
	for _, l := range order[battles:p.row().lanes] {
		p.won[l] = 0
	}
	sum := p.score(s)
	sum.coward = 0
	return scoreOf(sum)
}

// Result is the result of s, or of its team: points, then conquered lanes, which break ties. Rules kenjin.end.winner,
// kenjin.team.score.
func (v *View) Result(s engine.Seat) (points, lanes int) {
	a, b := v.p.result(s)
	return int(a), int(b)
}

// Secret reports whether a unit is engaged face down. Rule kenjin.engage.face.
func (v *View) Secret(u engine.Piece) bool { return !regular(u) }

// Finds reports whether the ability of a unit would find a card if s engaged it in an own lane now; true for a unit that has none. Rule
// kenjin.ability.must.
func (v *View) Finds(s engine.Seat, u engine.Piece, at engine.Place) bool {
	l := v.p.laneAt(at)
	return !hasAbility(u) || v.p.sideOf(s, l) >= 0 && v.p.finds(s, u, l)
}

// Price is the points that engaging a unit now costs s: a negative number for a Lord that is its last card, else 0. Rule
// kenjin.unit.lord.last.
func (v *View) Price(s engine.Seat, u engine.Piece) int {
	if u != Lord || v.p.held[s] != 1 {
		return 0
	}
	return int(v.p.t.cowardPoints)
}

// UnitNumbers are the numbers in the texts of a unit, by the letters of the texts.
func (v *View) UnitNumbers(u engine.Piece) engine.Args {
	t := v.p.t
	switch u {
	case Lord:
		return engine.Args{"A": int(t.lordPer), "B": int(t.lordPoints), "C": int(t.cowardPoints), "N": int(t.lordPer)}
	case Peasant:
		return engine.Args{"A": int(t.peasantPoints), "N": int(t.peasantPoints)}
	}
	return engine.Args{}
}

// TileNumbers are the numbers in the texts of a tile, by the letters of the texts.
func (v *View) TileNumbers(tile engine.Card) engine.Args {
	t := v.p.t
	switch tile {
	case Village:
		return engine.Args{"A": int(t.villageFrom), "N": int(t.villageTo)}
	case Supply:
		return engine.Args{"A": int(t.supplyFields), "N": int(t.supplyBonus)}
	}
	if n, ok := map[engine.Card]int8{Port: t.portPerCard, RiceField: t.peasantInField, Torii: t.toriiPerField, Pass: t.passCards,
		Palace: t.palacePenalty, GoldenTemple: t.templePower, Fortress: t.fortCards}[tile]; ok {
		return engine.Args{"N": int(n)}
	}
	return engine.Args{}
}

// LordPoints is the points for one's own Lord on a conquered lane.
func (v *View) LordPoints() int { return int(v.p.t.lordPoints) }

// PeasantPoints is the points for one's own Peasant on a conquered lane.
func (v *View) PeasantPoints() int { return int(v.p.t.peasantPoints) }

// CowardPoints is the points for a Lord engaged last: a negative number.
func (v *View) CowardPoints() int { return int(v.p.t.cowardPoints) }

// SupplyBonus is the power from the Supply camp, and for how many lanes.
func (v *View) SupplyBonus() (power, lanes int) {
	return int(v.p.t.supplyBonus), int(v.p.t.supplyFields)
}

// Outcome is the result; false while the match is not over.
func (v *View) Outcome() (engine.Outcome, bool) { return v.p.Outcome() }

// MarshalJSON writes in ids what these seats know, with the computed score and the battles fought.
func (v *View) MarshalJSON() ([]byte, error) {
	p := v.p
	if p.phase == Draft4 {
		p.display[1] = 0 // they lie face down on the open table too
	}
	return form.WriteView(&v.who, func(f form.Form) {
		p.fields(f, new(given))
		f.Fixed("score", true, p.Seats(), func(f form.Form, key string, s int) {
			n := v.Score(engine.Seat(s)).Total()
			form.Number(f, key, &n, math.MinInt16, math.MaxInt16)
		})
	}), nil
}

// Read reads the fields of a view.
func (game) Read(o engine.Options, t engine.Tables, b []byte) (engine.View, error) {
	p, _, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	v := &View{p: *p}
	v.p.turn = engine.NoSeat
	var got given
	err = form.ReadView(b, &v.who, func(f form.Form) {
		v.p.fields(f, &got)
		f.Between("to_act", int(v.p.turn), int(engine.NoSeat), int(v.p.players)-1)
		f.Between("round", int(v.p.round), 0, int(v.p.t.rounds)+1)
	})
	if err != nil {
		return nil, err
	}
	for s := range v.p.Seats() {
		v.p.hand[s] = [units + 1]int8{}
		for _, u := range got.hand[s] {
			v.p.hand[s][u]++
		}
	}
	return v, nil
}
