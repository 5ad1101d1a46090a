package shogun

import (
	"tenka/engine"
	"tenka/engine/shogun"
)

// The lists of a shogunTable: seats, then the farmers' colour; orders, then the bid.
const (
	seats      = 5
	farmers    = seats // the farmers' place among the colours of cubes
	colours    = seats + 1
	orders     = int(shogun.OrderCombatB-shogun.OrderCastle) + 1
	spaces     = orders + 1
	turns      = int(shogun.Turn5-shogun.Turn1) + 1
	yearEvents = 4 // that lie open for a year
)

// land is what stands in a province.
type land struct {
	owner   engine.Owner // 0 where it is neutral
	armies  int
	markers int
	built   [3]bool // castle, temple, theatre
	unused  bool    // out of play
	chests  int     // what it yields
	rice    int
	sites   int
	region  engine.Place
}

// buildings is how many of its sites are built on.
func (l *land) buildings() int {
	n := 0
	for _, b := range l.built {
		if b {
			n++
		}
	}
	return n
}

// purse is what a seat holds.
type purse struct {
	chests, rice, points, supply int
}

// space is what lies on an order of a seat's plan.
type space int

// What lies on a space where it is no card that is known.
const (
	empty   space = 0
	covered space = -1 // something
	lost    space = -2 // its province was lost before the order came
)

// card is the card that lies there, 0 where none is known.
func (s space) card() engine.Card { return engine.Card(max(s, 0)) }

// shogunTable is what lies on the table at one moment, plain. Between two states of a match a round passes by itself; the face goes
// through it step by step, and each step is such a table, made from the one before by what happened.
type tableau struct {
	seats    int
	year     int
	season   int // 1 to 4, 0 before the first spring
	slot     int // the order that is carried out, from 1; 0 at other times
	land     [shogun.Yamato + 1]land
	purse    [seats]purse
	farmers  int                  // in their supply
	tower    [colours]int         // by colour
	tray     [colours]int         // by colour
	orders   [orders]engine.Place // by their place among the ten, 0 where still covered
	special  [turns]engine.Card
	taken    [turns]engine.Seat // who has the turn space
	ranks    []engine.Seat      // who chooses a turn space, in order
	bids     [seats]space
	bidsOpen bool
	ruling   engine.Card // the event of the round
	events   [yearEvents]yearEvent
	plan     [seats][spaces]space
	sealed   engine.Seats
}

// yearEvent is one of the four events of a year.
type yearEvent struct {
	card engine.Card
	loss int
	used int // the season it ruled, 0 for none yet
}

// colour is the place of an owner among the colours of cubes, -1 for nobody.
func colourOf(o engine.Owner) int {
	switch {
	case o == shogun.Farmers:
		return farmers
	case o == 0:
		return -1
	}
	return int(o.Seat())
}

// supply takes n cubes of a colour from its supply, or gives them back where n is below 0.
func (t *tableau) supply(colour, n int) {
	switch {
	case colour == farmers:
		t.farmers -= n
	case colour >= 0:
		t.purse[colour].supply -= n
	}
}

// order is the place of an order among the ten, from 0; -1 where it is still covered.
func (t *tableau) order(o engine.Place) int {
	for i, p := range t.orders {
		if p == o {
			return i
		}
	}
	return -1
}

// turnOrder are the seats in the order of their turn spaces.
func (t *tableau) turnOrder() []engine.Seat {
	var list []engine.Seat
	for _, s := range t.taken {
		if s != engine.NoSeat {
			list = append(list, s)
		}
	}
	return list
}

// holds reports whether a seat holds a special card in this round.
func (t *tableau) holds(s engine.Seat, card engine.Card) bool {
	for i, c := range t.special {
		if c == card && t.taken[i] == s {
			return true
		}
	}
	return false
}

// lands are the provinces of a seat, in the order of the data.
func (t *tableau) lands(s engine.Seat) []engine.Place {
	var list []engine.Place
	for p := shogun.Aki; p <= shogun.Yamato; p++ {
		if t.land[p].owner == engine.OwnerOf(s) {
			list = append(list, p)
		}
	}
	return list
}

// cover fills in the cards of plans that lie covered still: those of a later table of the same round that are not opened here yet.
func (t *tableau) cover(later *tableau, own engine.Seats) {
	if t.year != later.year || t.season != later.season || t.season == 4 {
		return
	}
	for s := range later.plan {
		if t.ruling == 0 && !t.sealed.Has(engine.Seat(s)) {
			continue // it plans still
		}
		for i, lies := range later.plan[s] {
			switch {
			case t.plan[s][i] != empty || lies == empty || lies == lost:
			case own.Has(engine.Seat(s)):
				t.plan[s][i] = lies
			default:
				t.plan[s][i] = covered
			}
		}
	}
}

// apply lays an event on the table.
func (t *tableau) apply(e engine.Event) {
	switch e.Kind {
	case shogun.EventRound:
		t.beginRound(int(e.N), int(e.Nums[0]))
	case shogun.EventOrderUp:
		if e.N > 0 && int(e.N) <= orders {
			t.orders[e.N-1] = e.To
		}
	case shogun.EventSpecialUp:
		t.special[e.To-shogun.Turn1] = e.Card
	case shogun.EventYear:
		t.year, t.events = int(e.N), [yearEvents]yearEvent{}
	case shogun.EventYearEvent:
		for i := range t.events {
			if t.events[i].card == 0 {
				t.events[i] = yearEvent{card: e.Card, loss: int(e.N)}
				break
			}
		}
	case shogun.EventSealed:
		t.sealed = t.sealed.With(e.Seat.Seat())
	case shogun.EventRules:
		t.ruling = e.Card
		for i := range t.events {
			if t.events[i].card == e.Card {
				t.events[i].used = t.season
			}
		}
	case shogun.EventBid:
		t.bidsOpen = true
		t.bids[e.Owner.Seat()] = space(e.Card)
		t.plan[e.Owner.Seat()][spaces-1] = space(e.Card)
		t.purse[e.Owner.Seat()].chests -= int(e.N)
	case shogun.EventRank:
		t.ranks = append(t.ranks[:len(t.ranks):len(t.ranks)], e.Owner.Seat())
	case shogun.EventSpecial:
		t.taken[e.To-shogun.Turn1] = e.Seat.Seat()
	case shogun.EventAction:
		t.slot = int(e.N)
	case shogun.EventCard, shogun.EventIdle:
		if e.From >= shogun.OrderCastle && e.From <= shogun.Bid {
			card := space(e.Card)
			if e.Kind == shogun.EventCard {
				card = space(e.To)
			}
			t.plan[e.Owner.Seat()][e.From-shogun.OrderCastle] = card
		}
	case shogun.EventCaptured:
		if e.From >= shogun.OrderCastle && e.From <= shogun.Bid && e.Owner != 0 {
			t.plan[e.Owner.Seat()][e.From-shogun.OrderCastle] = lost
		}
	case shogun.EventRoundEnd:
		t.slot, t.orders = 0, [orders]engine.Place{}
		t.plan = [seats][spaces]space{}
	case shogun.EventScore:
		t.purse[e.Owner.Seat()].points = int(e.Nums[3])
	case shogun.EventRiceLeft:
		t.purse[e.Owner.Seat()].rice = int(e.N)
	case shogun.EventRest:
		for s := range t.purse {
			t.purse[s].rice = 0
		}
		for p := range t.land {
			t.land[p].markers = 0
		}
	default:
		t.applyLand(e)
	}
}

// beginRound clears what a round leaves.
func (t *tableau) beginRound(season, year int) {
	t.season, t.year, t.slot, t.ruling, t.sealed, t.bidsOpen = season, year, 0, 0, 0, false
	t.plan, t.bids, t.ranks = [seats][spaces]space{}, [seats]space{}, nil
	if season == 4 {
		return // the turn order of autumn stays
	}
	t.orders, t.special = [orders]engine.Place{}, [turns]engine.Card{}
	for i := range t.taken {
		t.taken[i] = engine.NoSeat
	}
}

// applyLand lays an event on the table that changes provinces, purses, tower or tray.
func (t *tableau) applyLand(e engine.Event) {
	n := int(e.N)
	var l *land
	if e.To >= shogun.Aki && e.To <= shogun.Yamato {
		l = &t.land[e.To]
	}
	colour := colourOf(e.Owner)
	switch e.Kind {
	case shogun.EventSettle:
		l.owner, l.armies = e.Owner, n
		t.supply(colour, n)
	case shogun.EventFill:
		t.tower[colour] += n
		t.supply(colour, n)
	case shogun.EventBuild:
		l.built[e.Piece-shogun.Castle] = true
		t.purse[colour].chests = int(e.Nums[0])
	case shogun.EventCalmed, shogun.EventMarker:
		l.markers = n
	case shogun.EventRice:
		t.purse[colour].rice = int(e.Nums[0])
	case shogun.EventTax:
		t.purse[colour].chests = int(e.Nums[0])
	case shogun.EventArmies:
		l.armies = int(e.Nums[1])
		t.purse[colour].chests -= int(e.Nums[0])
		t.purse[colour].supply = int(e.Nums[3])
	case shogun.EventMove:
		t.land[e.From].armies -= n
		l.armies += n
	case shogun.EventAttack:
		t.land[e.From].armies -= n
		l.armies = 0
		t.supply(colourOf(e.Seat), int(e.Nums[2]))
		if colour >= 0 {
			t.supply(colour, int(e.Nums[3]))
		}
		t.farmers -= int(e.Nums[1])
	case shogun.EventRevolt:
		l.armies = 0
		t.farmers -= int(e.Nums[0])
	case shogun.EventCame:
		t.tray[colour], t.tower[colour] = n, int(e.Nums[2])
	case shogun.EventReturned:
		t.tray[colour] -= n
		if e.To == shogun.Tower {
			t.tower[colour] += n
		} else {
			t.supply(colour, -n)
		}
	case shogun.EventConquered:
		l.owner, l.armies = e.Seat, n
		t.tray[colourOf(e.Seat)] -= n
	case shogun.EventHeld, shogun.EventRevoltHeld:
		l.armies = n
		t.tray[colour] -= n
		if e.Kind == shogun.EventRevoltHeld {
			l.markers = int(e.Nums[2])
		}
	case shogun.EventRazed:
		if e.Piece == shogun.Marker {
			l.markers = 0
		} else {
			l.built[e.Piece-shogun.Castle] = false
		}
	case shogun.EventMasterless:
		l.owner, l.armies = 0, 0
	case shogun.EventIncomeBack:
		if e.Piece == shogun.Rice {
			t.purse[colour].rice -= n
		} else {
			t.purse[colour].chests -= n
		}
	}
}

// shogunCubes is the palette's number of a colour of cubes.
func (f *Face) cubeSeat(colour int) int {
	if colour == farmers || colour < 0 {
		return farmerSeat
	}
	return f.t.Colour(engine.Seat(colour))
}
