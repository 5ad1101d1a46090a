package shogun

import (
	"tenka/engine"
)

// Lay is the card on a space of a plan.
type Lay struct {
	Space   engine.Place
	Card    engine.Card // 0 if there is none or it is hidden
	Covered bool        // there is a card that these seats do not know
	Lost    bool        // its card was lost with the province. Rule shogun.act.captured
	Opened  bool        // everybody has seen the card, or that the space is empty
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

// Plan is the plan of s: the ten orders, then the bid. Of the plans of others only open cards are shown, and after the seal hidden ones as
// covered. Rule shogun.plan.secret.
func (v *View) Plan(s engine.Seat) []Lay {
	list := make([]Lay, spaces)
	for i, card := range v.p.plan[s] {
		list[i] = Lay{Space: spaceOf(i), Card: engine.Card(max(card, 0)), Covered: card == coveredCard, Lost: card == lostCard,
			Opened: v.p.opened(s, i)}
	}
	return list
}

// Laid is the card on one space of the plan of s.
func (v *View) Laid(s engine.Seat, space engine.Place) Lay { return v.Plan(s)[space-OrderCastle] }

// Hand is the cards that s has not laid: provinces, then chest cards. Nothing for a seat that is not of this view.
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

// Gaps is how many spaces of the plan of s stay empty because cards are missing. Rule shogun.plan.cover.
func (v *View) Gaps(s engine.Seat) int { return v.p.gaps(s) }

// Whole reports whether all cards that must be laid are, so that the plan of s can be sealed.
func (v *View) Whole(s engine.Seat) bool {
	return v.p.phase == Plan && v.p.hand(s).empty == v.p.gaps(s)
}

// FillUp is the steps that complete the plan of s, without the seal. It is empty for a seat that is not of this view, or that does not
// plan. Rule shogun.plan.exists.
func (v *View) FillUp(s engine.Seat) []engine.Action {
	if v.p.phase != Plan || !v.who.Has(s) || !v.p.planners().Has(s) {
		return nil
	}
	steps, n := v.p.fillUp(s)
	return steps[:n:n]
}

// Order is one of the ten places of a round.
type Order struct {
	Order   engine.Place // 0 while it is hidden
	Current bool         // it is being carried out
	Done    bool
}

// Orders are the ten places in their order; empty if no orders are laid out. Rule shogun.round.actions.
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

// Comes is the index of an order among the ten, from 1; 0 while it is hidden.
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

// Stage is the stage of the round while orders are carried out.
type Stage struct {
	Slot  int          // from 1; 0 if no order is being carried out
	Order engine.Place // the order
	Seat  engine.Owner // the seat whose open card needs a choice
	From  engine.Place // its province
	Done  engine.Seats // the seats that have carried this order out
}

// Stage is the stage of the round.
func (v *View) Stage() Stage {
	p := &v.p
	st := Stage{Slot: int(p.slot)}
	if p.slot == 0 {
		return st
	}
	st.Order, st.Seat, st.From = p.orderAt(int(p.slot)-1), p.taken[p.at], p.from
	for _, owner := range p.taken[1:max(1, p.at)] {
		st.Done = st.Done.With(owner.Seat())
	}
	return st
}

// TurnSpace is one of the five spaces of the turn order.
type TurnSpace struct {
	Space   engine.Place
	Special engine.Card  // 0 if there is none
	Owner   engine.Owner // the seat that has taken it, 0 for none
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

// PickOrder is the seats in the order in which they take turn spaces, and how many have taken one; empty at other times. Rule
// shogun.bid.rank.
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
	Loss   int  // the loss of rice if it is the last one
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
		if n == 0 {
			continue
		}
		card := eventCard(n)
		list = append(list, YearEvent{card, int(v.p.lossOf(card)), v.p.gone&(1<<n) != 0, v.p.ruling == n})
	}
	return list
}

// Drawn are the provinces that wait for their revolts, and how many extra farmers rise in each. Rule shogun.winter.revolts.
func (v *View) Drawn() (list []engine.Place, farmers int) {
	return those(v.p.drawn[:]), int(v.p.extra)
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

// MajorityWorth is the points for the most buildings of a kind in a region: for one seat alone, and for each of several. Rule
// shogun.winter.majority.
func (v *View) MajorityWorth(b engine.Piece) (alone, shared int) {
	n := int(v.p.t.majority[b-Castle])
	return n, n - 1
}

// Tally is the score of a seat in a winter, past or expected.
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
