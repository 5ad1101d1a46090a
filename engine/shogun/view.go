package shogun

import (
	"encoding/json"

	"tenka/engine"
)

// View is what some seats may know: the whole table but the plans of others until their cards are opened, the orders and events that
// are not turned up, and the draft's deck. The open table (all seats) knows these too. Rules shogun.hidden.plan, shogun.hidden.tower.
type View struct {
	who engine.Seats
	p   Position // what is not known is covered
}

// View covers what these seats may not know. Rules shogun.plan.secret, shogun.round.actions, shogun.setup.events, shogun.draft.open.
func (p *Position) View(who engine.Seats) engine.View {
	v := &View{who: who, p: *p}
	if who == engine.AllSeats(p.Seats()) {
		return v
	}
	for s := range engine.Seat(p.players) {
		if !who.Has(s) {
			v.p.coverPlan(p, s)
		}
	}
	for i := p.ordersKnown(); i < orders; i++ {
		v.p.order[i] = 0
	}
	for i := int(p.year) * openEvents; i < eventCards; i++ {
		v.p.deck[i] = 0
	}
	for i := range p.draft.n - p.draft.known {
		v.p.draft.deck[i] = 0
	}
	return v
}

// coverPlan covers the cards of s that are not opened, and all of a plan that is still being made. Rule shogun.plan.secret.
func (p *Position) coverPlan(from *Position, s engine.Seat) {
	if !from.sealed.Has(s) {
		p.plan[s] = [spaces]int8{}
		return
	}
	for i, card := range from.plan[s] {
		if card > 0 && !from.opened(s, i) {
			p.plan[s][i] = coveredCard
		}
	}
}

// Who are the seats whose view it is.
func (v *View) Who() engine.Seats { return v.who }

// Hash sums the seats and what they know.
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

// Year is 1 or 2.
func (v *View) Year() int { return int(v.p.year) }

// Season is from 1 (spring) to 4 (winter), 0 during the draft.
func (v *View) Season() int { return int(v.p.season) }

// Turn is the number of the season, winter being one too; 0 during the draft.
func (v *View) Turn() int { return v.p.Turn() }

// Moon reports whether the moon side of the board is played.
func (v *View) Moon() bool { return v.p.rules.side == moon }

// MustMove reports whether a combat order must be carried out where it can be. Rule shogun.act.combat.must.
func (v *View) MustMove() bool { return v.p.rules.must }

// ToAct is who must choose.
func (v *View) ToAct() engine.Seats { return v.p.ToAct() }

// Province is what is printed on a province and what stands in it.
type Province struct {
	InPlay  bool
	Region  engine.Place
	Chests  int // what a tax brings without events and special cards
	Rice    int // the same for a harvest
	Sites   int
	Owner   engine.Owner // 0 for nobody
	Armies  int
	Markers int
	Built   [buildings]bool // castle, temple, theatre
	Changed bool            // it changed hands this round
	Temple  bool            // a temple keeps attacks away this round
}

// Buildings is how many buildings stand there.
func (l *Province) Buildings() int {
	n := 0
	for _, there := range l.Built {
		if there {
			n++
		}
	}
	return n
}

// Province is all about a province.
func (v *View) Province(q engine.Place) Province {
	p := &v.p
	l := p.land[q]
	out := Province{
		InPlay: p.playing().has(q), Region: RegionGreen + engine.Place(p.t.region[p.rules.side][q]),
		Chests: int(p.t.chests[q]), Rice: int(p.t.rice[q]), Sites: int(p.t.sites[q]),
		Owner: l.owner, Armies: int(l.armies), Markers: int(l.markers), Changed: p.changed.has(q),
		Temple: p.protected(engine.NoSeat, q),
	}
	for b := range buildings {
		out.Built[b] = l.has(Castle + engine.Piece(b))
	}
	return out
}

func (s provinceSet) list() []engine.Place {
	var list []engine.Place
	for ; s != 0; s &= s - 1 {
		list = append(list, s.first())
	}
	return list
}

// Owned are the provinces of s in the order of the data.
func (v *View) Owned(s engine.Seat) []engine.Place { return v.p.owns(s).list() }

// Seat is what everybody knows of a seat.
type Seat struct {
	InPlay    bool // it has a province
	Chests    int
	Rice      int
	Points    int
	Supply    int
	Provinces int
	Sealed    bool         // its plan is made
	Special   engine.Card  // of this round, 0 for none
	Turn      engine.Place // its turn space, 0 for none yet
	Place     int          // in the turn order, from 1; 0 for none yet
}

// Seat is all about a seat.
func (v *View) Seat(s engine.Seat) Seat {
	u := v.p.seat[s]
	out := Seat{InPlay: v.p.inPlay(s), Chests: int(u.chests), Rice: int(u.rice), Points: int(u.points), Supply: int(u.supply),
		Provinces: int(u.lands), Sealed: v.p.sealed.Has(s)}
	n := 0
	for i, owner := range v.p.taken {
		if owner != 0 {
			n++
		}
		if owner == engine.OwnerOf(s) {
			out.Turn, out.Special, out.Place = Turn1+engine.Place(i-1), v.p.specialAt(i), n
		}
	}
	return out
}

// RiceEnd is the end of the rice track, and Lap that of the points printed on the board. Rule shogun.comp.tracks.
func (v *View) RiceEnd() int { return int(v.p.t.riceEnd) }

// Lap is the highest number on the track of points: who goes beyond starts again from 0. Rule shogun.comp.tracks.
func (v *View) Lap() int { return int(v.p.t.lap) }

// Colours is how many colours of cubes there are: one for each seat that any match may have, and the farmers last.
const Colours = colours

// Supply is the cubes in supply by colour. Rule shogun.comp.cubes.
func (v *View) Supply() [Colours]int {
	var n [Colours]int
	for i := range n {
		n[i] = int(*v.p.supplyOf(i))
	}
	return n
}

// Tower is the cubes in the tower by colour. Rules shogun.hidden.tower, shogun.tower.state.
func (v *View) Tower() [Colours]int { return wide(v.p.tower) }

// Tray is the cubes in the tray by colour.
func (v *View) Tray() [Colours]int { return wide(v.p.tray) }

func wide(n [colours]int8) (w [Colours]int) {
	for i := range n {
		w[i] = int(n[i])
	}
	return w
}

// Throw is the record of a throw, by colour. Rule shogun.tower.record.
type Throw struct {
	At                            engine.Place
	FromMap, FromSupply, FromTray [Colours]int
	Before                        [Colours]int // in the tower
	Released, Stuck, Tray         [Colours]int
}

// Thrown is all that was thrown, by colour.
func (t *Throw) Thrown() (cubes [Colours]int) {
	for i := range cubes {
		cubes[i] = t.FromMap[i] + t.FromSupply[i] + t.FromTray[i]
	}
	return cubes
}

// Inside is what lay in the tower after it, by colour.
func (t *Throw) Inside() (cubes [Colours]int) {
	for i := range cubes {
		cubes[i] = t.Before[i] + t.Stuck[i] - t.Released[i]
	}
	return cubes
}

// LastThrow is the last throw of the match; false before the first.
func (v *View) LastThrow() (Throw, bool) {
	l := v.p.last
	return Throw{engine.Place(l.at), wide(l.fromMap), wide(l.fromSupply), wide(l.fromTray), wide(l.before), wide(l.released), wide(l.stuck),
		wide(l.came)}, l.at != 0
}

// Lay is what lies on a space of a plan.
type Lay struct {
	Space   engine.Place
	Card    engine.Card // 0 where none lies or it is covered
	Covered bool        // a card lies there that these seats do not know
	Lost    bool        // its card was lost with the province. Rule shogun.act.captured
	Opened  bool        // everybody has seen it, or it is empty for all to see
}

// Empty reports whether nothing lies there and nothing lay there.
func (l Lay) Empty() bool { return l.Card == 0 && !l.Covered && !l.Lost }

// Province is the province of the card, 0 for none.
func (l Lay) Province() engine.Place {
	if q := engine.Place(l.Card); isProvince(q) {
		return q
	}
	return 0
}

// Plan is the plan of s: the ten orders, then the bid. Of others only what is opened, and what is covered once it is made.
// Rule shogun.plan.secret.
func (v *View) Plan(s engine.Seat) []Lay {
	list := make([]Lay, spaces)
	for i, card := range v.p.plan[s] {
		list[i] = Lay{Space: spaceOf(i), Card: engine.Card(max(card, 0)), Covered: card == coveredCard, Lost: card == lostCard,
			Opened: v.p.opened(s, i)}
	}
	return list
}

// Laid is what lies on one space of the plan of s.
func (v *View) Laid(s engine.Seat, space engine.Place) Lay { return v.Plan(s)[space-OrderCastle] }

// Hand is the cards that s has not laid: provinces, then chest cards. Nothing for a seat whose eyes this view has not.
func (v *View) Hand(s engine.Seat) []engine.Card {
	if !v.who.Has(s) {
		return nil
	}
	h := v.p.hand(s)
	var list []engine.Card
	for _, q := range h.lands.list() {
		list = append(list, engine.Card(q))
	}
	for i := range chestCards {
		if h.chests&(1<<i) != 0 {
			list = append(list, Chest0+engine.Card(i))
		}
	}
	return list
}

// Gaps is how many spaces of the plan of s stay empty for want of cards. Rule shogun.plan.cover.
func (v *View) Gaps(s engine.Seat) int { return v.p.gaps(s) }

// Whole reports whether every card that must lie lies, so that the plan of s can be sealed.
func (v *View) Whole(s engine.Seat) bool {
	return v.p.phase == Plan && v.p.hand(s).empty == v.p.gaps(s)
}

// FillUp is the lays that complete the plan of s as it lies, without the seal. Nothing for a seat whose eyes this view has not, or that does
// not plan. Rule shogun.plan.exists.
func (v *View) FillUp(s engine.Seat) []engine.Action {
	if v.p.phase != Plan || !v.who.Has(s) || !v.p.planners().Has(s) {
		return nil
	}
	steps, n := v.p.fillUp(s)
	return steps[:n:n]
}

// Order is one of the ten places of a round.
type Order struct {
	Order   engine.Place // 0 while it is covered
	Current bool         // it is carried out now
	Done    bool
}

// Orders are the ten places in their order; nothing where no orders lie. Rule shogun.round.actions.
func (v *View) Orders() []Order {
	if v.p.order[0] == 0 {
		return nil
	}
	list := make([]Order, orders)
	for i := range list {
		list[i] = Order{Order: v.p.orderAt(i), Current: i+1 == int(v.p.slot), Done: i+1 < int(v.p.slot)}
	}
	for i := v.p.ordersKnown(); i < orders; i++ {
		list[i].Order = 0 // turned up for everybody or for nobody
	}
	return list
}

// Comes is the place of an order among the ten, from 1; 0 while it is covered.
func (v *View) Comes(order engine.Place) int {
	for i, o := range v.Orders() {
		if o.Order == order {
			return i + 1
		}
	}
	return 0
}

// Ruling is the event of the round, 0 before it is drawn.
func (v *View) Ruling() engine.Card {
	if v.p.ruling == 0 {
		return 0
	}
	return eventCard(v.p.ruling)
}

// Stage is where the round stands while orders are carried out.
type Stage struct {
	Slot  int          // from 1; 0 where no order is carried out
	Order engine.Place // the order
	Seat  engine.Owner // whose card is open and asks for a choice
	From  engine.Place // its province
	Done  engine.Seats // the seats that have carried this order out
}

// Stage is where the round stands.
func (v *View) Stage() Stage {
	p := &v.p
	st := Stage{Slot: int(p.slot)}
	if p.slot == 0 {
		return st
	}
	st.Order, st.Seat, st.From = p.orderAt(int(p.slot)-1), p.taken[p.at], p.from
	for _, owner := range p.taken[1:p.at] {
		st.Done = st.Done.With(owner.Seat())
	}
	return st
}

// TurnSpace is one of the five spaces of the turn order.
type TurnSpace struct {
	Space   engine.Place
	Special engine.Card  // 0 where none lies
	Owner   engine.Owner // who has taken it, 0 for nobody
}

// TurnSpaces are the five spaces. Rules shogun.round.specials, shogun.bid.pick.
func (v *View) TurnSpaces() []TurnSpace {
	var list []TurnSpace
	for i := 1; i <= turns; i++ {
		list = append(list, TurnSpace{Turn1 + engine.Place(i-1), v.p.specialAt(i), v.p.taken[i]})
	}
	return list
}

// TurnOrder is the seats in the order of their turn spaces; in winter that of autumn. Rule shogun.bid.order.
func (v *View) TurnOrder() []engine.Seat {
	var list []engine.Seat
	for _, owner := range v.p.taken[1:] {
		if owner != 0 {
			list = append(list, owner.Seat())
		}
	}
	return list
}

// PickOrder is the seats in the order in which they take turn spaces, and how many of them have; nothing at other times.
// Rule shogun.bid.rank.
func (v *View) PickOrder() (list []engine.Seat, picked int) {
	for _, owner := range v.p.queue {
		if owner != 0 {
			list = append(list, owner.Seat())
		}
	}
	if list == nil {
		return nil, 0
	}
	return list, int(v.p.at)
}

// BidsOpen reports whether the bids of the round are known. Rule shogun.bid.open.
func (v *View) BidsOpen() bool { return v.p.bids }

// YearEvent is one of the four events of the year.
type YearEvent struct {
	Card   engine.Card
	Loss   int  // rice lost if it is the last one
	Used   bool // it has ruled
	Ruling bool // it rules now
}

// Events are the four events of the year; nothing during the draft. Rules shogun.setup.events, shogun.event.draw.
func (v *View) Events() []YearEvent {
	if v.p.season == 0 {
		return nil
	}
	var list []YearEvent
	for _, n := range v.p.yearDeck() {
		card := eventCard(n)
		list = append(list, YearEvent{card, int(v.p.lossOf(card)), v.p.gone&(1<<n) != 0, v.p.ruling == n})
	}
	return list
}

// Drawn are the provinces that wait for their revolts, and how many extra farmers rise in each. Rule shogun.winter.revolts.
func (v *View) Drawn() (list []engine.Place, farmers int) {
	for _, q := range v.p.drawn {
		if q != 0 {
			list = append(list, q)
		}
	}
	return list, int(v.p.extra)
}

// Lead is who leads with a kind of building in a region as the map stands.
type Lead struct {
	Region  engine.Place
	Piece   engine.Piece
	Count   [seats]int // by seat
	Leaders engine.Seats
	Points  int // of each leader
}

// Leads are the leads of all regions and kinds. Rule shogun.winter.majority.
func (v *View) Leads() []Lead {
	var list []Lead
	all := v.p.census()
	for r := range all {
		for b := range all[r] {
			row := &all[r][b]
			most, _, points := v.p.t.lead(row, b)
			l := Lead{Region: RegionGreen + engine.Place(r), Piece: Castle + engine.Piece(b)}
			for s, n := range row {
				l.Count[s] = int(n)
				if most > 0 && n == most {
					l.Leaders, l.Points = l.Leaders.With(engine.Seat(s)), int(points)
				}
			}
			list = append(list, l)
		}
	}
	return list
}

// Tally is what a seat scored in a winter, or would.
type Tally struct{ Provinces, Buildings, Majorities int }

// Total is the sum.
func (t Tally) Total() int { return t.Provinces + t.Buildings + t.Majorities }

// Winter is what s scored in the winter of a year, from 1; all 0 before it. Rule shogun.winter.score.
func (v *View) Winter(year int, s engine.Seat) Tally {
	w := v.p.winters[year-1][s]
	return Tally{int(w.provinces), int(w.built), int(w.majority)}
}

// Standing is what s would score if the winter came now.
func (v *View) Standing(s engine.Seat) Tally {
	w := v.p.counted(s)
	return Tally{int(w.provinces), int(w.built), int(v.p.majorities(nil)[s])}
}

// DraftTable is what lies open while provinces are drafted.
type DraftTable struct {
	Open  []engine.Card // 0 where one was just taken
	Deck  int           // cards in it
	From  engine.Place  // the province just taken, 0 for none
	Blind bool          // from the top of the deck
	Left  [][]int       // groups that are left by seat, the largest first
}

// Draft is the draft; false where there is none. Rules shogun.draft.open, shogun.draft.turn.
func (v *View) Draft() (DraftTable, bool) {
	d := v.p.draft
	if v.p.phase > DraftGroup {
		return DraftTable{}, false
	}
	t := DraftTable{Deck: int(d.n), From: v.p.from, Blind: v.p.blind, Left: make([][]int, v.p.Seats())}
	for _, card := range d.open {
		t.Open = append(t.Open, engine.Card(card))
	}
	for s := range t.Left {
		for _, n := range d.left[s] {
			if n != 0 {
				t.Left[s] = append(t.Left[s], int(n))
			}
		}
	}
	return t, true
}

// TilesLeft is how many buildings of a kind are in the stock. Rule shogun.comp.buildings.
func (v *View) TilesLeft(b engine.Piece) int { return int(v.p.tilesLeft(b)) }

// Outcome is the result; false while the match is not over.
func (v *View) Outcome() (engine.Outcome, bool) { return v.p.Outcome() }

// MarshalJSON writes the position in ids, with what follows from it: supplies and how each seat stands.
func (v *View) MarshalJSON() ([]byte, error) {
	type seat struct {
		Supply    int `json:"supply"`
		Provinces int `json:"provinces"`
		Standing  int `json:"standing"` // what winter would bring now
	}
	out := struct {
		Who []engine.Seat `json:"who"`
		positionJSON
		Facts   []seat `json:"facts"` // by seat
		Farmers int    `json:"farmers"`
	}{Who: []engine.Seat{}, positionJSON: v.p.encode(), Farmers: int(v.p.farmers)}
	v.who.Each(func(s engine.Seat) { out.Who = append(out.Who, s) })
	for s := range engine.Seat(v.p.players) {
		u := v.Seat(s)
		out.Facts = append(out.Facts, seat{u.Supply, u.Provinces, v.Standing(s).Total()})
	}
	return json.Marshal(out)
}
