package shogun

import (
	"slices"

	"tenka/engine"
)

// Moment is the content of one moment inside a record, as [engine.Match.Frames] returns it: a card that opens, cubes in the air, the result
// of a throw, a count. The view shows the table at that moment.
type Moment struct {
	Kind   MomentKind
	Seat   engine.Seat  // the seat it is about, NoSeat for none
	From   engine.Place // the province of its card, or the one its armies come from; 0 for none
	Place  engine.Place // the place of the event, 0 for none
	Events []engine.Event
}

// MomentKind is the kind of a moment.
type MomentKind int

// The kinds of moments.
const (
	MomentQuiet     MomentKind = iota // nothing to look at
	MomentBids                        // the event of the round and the bids
	MomentSpecial                     // a special card is taken
	MomentTurnOrder                   // the turn order stands
	MomentCard                        // a seat's card on an order
	MomentAloft                       // cubes of a battle or a revolt are in the air
	MomentFallen                      // the result of the throw
	MomentRice                        // rice is lost, and the rest is counted
	MomentFed                         // a seat has rice for all
	MomentDrawn                       // provinces of a seat that revolt are drawn
	MomentScore                       // points are counted
	MomentRound                       // a round begins
)

// telling are the events that decide the kind of a moment, the most important first.
var telling = []struct {
	event engine.EventKind
	kind  MomentKind
}{
	{EventThrow, MomentFallen}, {EventAttack, MomentAloft}, {EventRevolt, MomentAloft}, {EventScore, MomentScore}, {EventMissing, MomentDrawn},
	{EventFed, MomentFed}, {EventRiceLoss, MomentRice}, {EventRules, MomentBids}, {EventTurnOrder, MomentTurnOrder},
	{EventSpecial, MomentSpecial}, {EventYear, MomentRound}, {EventRound, MomentRound}, {EventMove, MomentCard}, {EventStay, MomentCard},
	{EventDeclined, MomentCard}, {EventCard, MomentCard}, {EventIdle, MomentCard}, {EventNothing, MomentCard}, {EventLostCaptured, MomentCard},
	{EventIncomeBack, MomentCard},
}

// MomentOf finds the content of a moment from its events.
func MomentOf(events []engine.Event) Moment {
	m := Moment{Seat: engine.NoSeat, Events: events}
	var told engine.Event
	for _, t := range telling {
		e, ok := m.Find(t.event)
		if ok {
			m.Kind, told = t.kind, e
			break
		}
	}
	if m.Kind == MomentFallen {
		told, _ = m.Outcome()
	}
	m.Place = told.To
	switch told.Kind {
	case EventAttack, EventMove, EventDeclined, EventConquered, EventHeld, EventTied, EventFarmersOnly, EventNeutralKept:
		m.Seat, m.From = told.Seat.Seat(), told.From
	case EventSpecial:
		m.Seat = told.Seat.Seat()
	case EventStay:
		m.Seat, m.From = told.Seat.Seat(), told.To
	case EventScore, EventRiceLoss:
	default:
		m.Seat, m.From = told.Owner.Seat(), told.To
	}
	return m
}

// Is reports whether the moment is of one of these kinds.
func (m *Moment) Is(kinds ...MomentKind) bool { return slices.Contains(kinds, m.Kind) }

// Find is the first event of the moment of one of these kinds.
func (m *Moment) Find(kinds ...engine.EventKind) (engine.Event, bool) {
	i := slices.IndexFunc(m.Events, func(e engine.Event) bool { return slices.Contains(kinds, e.Kind) })
	if i < 0 {
		return engine.Event{}, false
	}
	return m.Events[i], true
}

// Lost is the event of a lost action in the moment, 0 for none.
func (m *Moment) Lost() engine.EventKind {
	for _, e := range m.Events {
		if LostRule(e.Kind) != "" {
			return e.Kind
		}
	}
	return 0
}

// outcomeRules are the rules for the end of a battle or a revolt, by their events.
var outcomeRules = map[engine.EventKind]string{
	EventConquered: "shogun.combat.attwin", EventHeld: "shogun.combat.defwin", EventTied: "shogun.combat.tie",
	EventFarmersOnly: "shogun.combat.farmersonly", EventNeutralKept: "shogun.combat.neutralkeep",
	EventRevoltHeld: "shogun.revolt.win", EventRevoltLost: "shogun.revolt.lose",
}

// OutcomeRule is the rule that an event names which ends a battle or a revolt, empty for any other event.
func OutcomeRule(k engine.EventKind) string { return outcomeRules[k] }

// Outcome is the event with the result of the battle or revolt.
func (m *Moment) Outcome() (engine.Event, bool) {
	for _, e := range m.Events {
		if outcomeRules[e.Kind] != "" {
			return e, true
		}
	}
	return engine.Event{}, false
}

// Revolt reports whether the cubes that are in the air or have fallen are those of a revolt.
func (m *Moment) Revolt() bool {
	_, ok := m.Find(EventRevolt, EventRevoltHeld, EventRevoltLost)
	return ok
}

// Sides are those that fought, and what counted for each.
type Sides struct {
	Attacker, Defender engine.Owner // the farmers attack in a revolt; Defender 0 for a neutral province
	Att, Def           int          // cubes of each
	Farmers            int          // that counted for the defender
}

// Fought is the two sides of the battle or revolt that ended.
func (m *Moment) Fought() Sides {
	e, _ := m.Outcome()
	if m.Revolt() {
		return Sides{Attacker: Farmers, Defender: e.Owner, Att: int(e.Nums[1]), Def: int(e.Nums[0])}
	}
	return Sides{Attacker: e.Seat, Defender: e.Owner, Att: int(e.Nums[0]), Def: int(e.Nums[1]), Farmers: int(e.Nums[2])}
}

// Touches are the seats that the moment concerns: those that fought, that lost an action, a card or their last province, or that
// lack rice.
func (m *Moment) Touches() engine.Seats {
	var who engine.Seats
	touch := func(o engine.Owner) {
		if o > 0 && o != Farmers {
			who = who.With(o.Seat())
		}
	}
	for _, e := range m.Events {
		switch {
		case outcomeRules[e.Kind] != "":
			touch(e.Seat)
			touch(e.Owner)
		case LostRule(e.Kind) != "", e.Kind == EventMissing, e.Kind == EventCaptured, e.Kind == EventOut:
			touch(e.Owner)
		}
	}
	return who
}
