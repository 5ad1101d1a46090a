package shogun

import (
	"slices"

	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/shogun"
)

// moment is what is told at one moment inside a record: a card that is opened, cubes in the air, what fell, a count. Where the table stands
// then is the view's alone to say.
type moment struct {
	kind   kind
	seat   engine.Seat  // whom it is about, NoSeat for nobody
	from   engine.Place // the province of its card, or where its armies come from; 0 for none
	place  engine.Place // where it happens, 0 for nowhere
	events []engine.Event
}

// kind is what a moment shows.
type kind int

const (
	atEnd       kind = iota // the record is over: no moment inside it is shown
	quiet                   // nothing to look at
	specialCard             // a special card is taken
	orderCard               // a seat's card on an order
	aloft                   // cubes of a battle or a revolt are in the air
	eventAndBids
	turnOrder
	fallen   // what they decided
	riceLost // and what is left is counted
	fed      // a seat has rice for all
	drawn    // revolts of a seat are drawn
	round    // a round begins
	score
)

// telling are the events by which a moment is known, the first that it tells first.
var telling = []struct {
	event engine.EventKind
	kind  kind
}{
	{shogun.EventThrow, fallen}, {shogun.EventAttack, aloft}, {shogun.EventRevolt, aloft}, {shogun.EventScore, score},
	{shogun.EventMissing, drawn}, {shogun.EventFed, fed}, {shogun.EventRiceLoss, riceLost}, {shogun.EventRules, eventAndBids},
	{shogun.EventTurnOrder, turnOrder}, {shogun.EventSpecial, specialCard}, {shogun.EventYear, round}, {shogun.EventRound, round},
	{shogun.EventMove, orderCard}, {shogun.EventStay, orderCard}, {shogun.EventDeclined, orderCard}, {shogun.EventCard, orderCard},
	{shogun.EventIdle, orderCard}, {shogun.EventNothing, orderCard}, {shogun.EventLostCaptured, orderCard}, {shogun.EventIncomeBack, orderCard},
}

// momentOf reads what a moment tells.
func momentOf(events []engine.Event) moment {
	m := moment{kind: quiet, seat: engine.NoSeat, events: events}
	var told engine.Event
	for _, t := range telling {
		e, ok := m.find(t.event)
		if ok {
			m.kind, told = t.kind, e
			break
		}
	}
	if m.kind == fallen {
		told, _ = m.outcome()
	}
	m.place = told.To
	switch told.Kind {
	case shogun.EventAttack, shogun.EventMove, shogun.EventDeclined, shogun.EventConquered, shogun.EventHeld, shogun.EventTied,
		shogun.EventFarmersOnly, shogun.EventNeutralKept:
		m.seat, m.from = told.Seat.Seat(), told.From
	case shogun.EventSpecial:
		m.seat = told.Seat.Seat()
	case shogun.EventStay:
		m.seat, m.from = told.Seat.Seat(), told.To
	default:
		if m.kind != score && m.kind != riceLost {
			m.seat, m.from = told.Owner.Seat(), told.To
		}
	}
	return m
}

// find is the first event of one of these kinds that the moment tells.
func (m *moment) find(kinds ...engine.EventKind) (engine.Event, bool) {
	for _, e := range m.events {
		if slices.Contains(kinds, e.Kind) {
			return e, true
		}
	}
	return engine.Event{}, false
}

// lost is the event of a lost action, 0 for none.
func (m *moment) lost() engine.EventKind {
	for _, e := range m.events {
		if shogun.LostRule(e.Kind) != "" {
			return e.Kind
		}
	}
	return 0
}

// is reports whether the moment is of one of these kinds.
func (m *moment) is(kinds ...kind) bool { return slices.Contains(kinds, m.kind) }

// outcomes are the events that tell how a battle or a revolt ended, with the rule behind each and the ending of its sentence.
var outcomes = map[engine.EventKind]struct{ rule, text string }{
	shogun.EventConquered:   {"shogun.combat.attwin", "attacker"},
	shogun.EventHeld:        {"shogun.combat.defwin", "defender"},
	shogun.EventTied:        {"shogun.combat.tie", "tie"},
	shogun.EventFarmersOnly: {"shogun.combat.farmersonly", "farmers"},
	shogun.EventNeutralKept: {"shogun.combat.neutralkeep", "neutral"},
	shogun.EventRevoltHeld:  {"shogun.revolt.win", "held"},
	shogun.EventRevoltLost:  {"shogun.revolt.lose", "revolt"},
}

// outcome is how the battle or revolt ended.
func (m *moment) outcome() (engine.Event, bool) {
	for _, e := range m.events {
		if outcomes[e.Kind].rule != "" {
			return e, true
		}
	}
	return engine.Event{}, false
}

// revolt reports whether the cubes that are in the air or have fallen are those of a revolt.
func (m *moment) revolt() bool {
	_, ok := m.find(shogun.EventRevolt, shogun.EventRevoltHeld, shogun.EventRevoltLost)
	return ok
}

// inside reports whether a moment inside a record is shown.
func (f *Face) inside() bool { return f.moment.kind != atEnd }

// rules are the rules behind what a card does.
var rules = map[engine.EventKind]string{
	shogun.EventBuild: "shogun.act.build", shogun.EventRice: "shogun.act.rice", shogun.EventTax: "shogun.act.tax",
	shogun.EventArmies: "shogun.act.army", shogun.EventMove: "shogun.act.combat", shogun.EventStay: "shogun.act.army1",
	shogun.EventDeclined: "shogun.act.combat.must", shogun.EventSpecial: "shogun.bid.pick", shogun.EventIdle: "shogun.plan.cards",
	shogun.EventNothing: "shogun.act.sequence", shogun.EventCard: "shogun.act.sequence", shogun.EventFed: "shogun.winter.feed",
	shogun.EventIncomeBack: "shogun.option.fixed",
}

// momentPrompt tells what the moment shows.
func (f *Face) momentPrompt() face.Prompt {
	m := &f.moment
	p := face.Prompt{Seat: m.seat}
	tell := func(kinds ...engine.EventKind) {
		if e, ok := m.find(kinds...); ok {
			p.Text = f.t.Tell().Event(e) + "."
			if p.Rule == "" {
				p.Rule = rules[e.Kind]
			}
		}
	}
	if k := m.lost(); k != 0 {
		p.Rule = shogun.LostRule(k)
		tell(k)
		return p
	}
	switch m.kind {
	case aloft:
		p.Rule = "shogun.tower.throw"
		tell(shogun.EventAttack, shogun.EventRevolt)
	case fallen:
		return f.fallenPrompt()
	case eventAndBids:
		p.Rule = "shogun.event.draw"
		tell(shogun.EventRules)
	case turnOrder:
		p.Seat, p.Text, p.Rule = engine.NoSeat, f.say("table.order.set", nil), "shogun.bid.order"
	case round:
		p.Rule = "shogun.seq.round"
		tell(shogun.EventRound)
	case riceLost:
		p.Rule = "shogun.winter.loss"
		tell(shogun.EventRiceLoss)
	case drawn:
		p.Rule = "shogun.winter.table"
		tell(shogun.EventMissing)
	case score:
		p.Text, p.Rule = f.say("table.winter", engine.Args{"N": f.view.Year()})+".", "shogun.winter.score"
	default:
		tell(shogun.EventBuild, shogun.EventRice, shogun.EventTax, shogun.EventArmies, shogun.EventMove, shogun.EventStay,
			shogun.EventDeclined, shogun.EventSpecial, shogun.EventIdle, shogun.EventNothing, shogun.EventFed, shogun.EventIncomeBack,
			shogun.EventCard)
	}
	return p
}

// fallenPrompt says how a battle or a revolt ended.
func (f *Face) fallenPrompt() face.Prompt {
	e, ok := f.moment.outcome()
	if !ok {
		return face.Prompt{Seat: f.moment.seat}
	}
	n := func(i int) int { return int(e.Nums[i]) }
	args := engine.Args{"Place": f.t.Tell().Place(e.To), "A": n(0), "B": n(1) + n(2), "Seat": f.t.Tell().Owner(e.Seat)}
	p := face.Prompt{Seat: e.Seat.Seat(), Rule: outcomes[e.Kind].rule}
	switch e.Kind {
	case shogun.EventHeld:
		args["Seat"], p.Seat = f.t.Tell().Owner(e.Owner), e.Owner.Seat()
	case shogun.EventNeutralKept:
		p.Seat = engine.NoSeat
	case shogun.EventRevoltHeld, shogun.EventRevoltLost:
		args["Seat"], args["B"], p.Seat = f.t.Tell().Owner(e.Owner), n(1), e.Owner.Seat()
	}
	p.Text = f.say("table.result."+outcomes[e.Kind].text, args)
	return p
}

// Step says how a moment is shown: what falls out of the tower, what a winter asks of the seats and what opens a round waits for the person;
// cards pass by themselves, and cubes in the air until they fall.
func (f *Face) Step(events []engine.Event, v engine.View, _ bool) face.Step {
	m, view := momentOf(events), v.(*shogun.View)
	st := face.Step{
		Quiet:  m.is(quiet, fed),
		Rests:  m.is(eventAndBids, turnOrder, fallen, riceLost, drawn, round, score) || m.lost() != 0,
		Counts: m.kind == score,
		Part:   view.Stage().Slot,
	}
	if view.Season() == 4 {
		st.Part = rowOrders + 1
	}
	touch := func(o engine.Owner) {
		if o > 0 && o != shogun.Farmers {
			st.Touches = st.Touches.With(o.Seat())
		}
	}
	for _, e := range events {
		switch {
		case outcomes[e.Kind].rule != "":
			touch(e.Seat)
			touch(e.Owner)
		case shogun.LostRule(e.Kind) != "", e.Kind == shogun.EventMissing, e.Kind == shogun.EventCaptured, e.Kind == shogun.EventOut:
			touch(e.Owner)
		}
	}
	return st
}

// Narration names the controls with which one goes through the moments, and shows the cards of the order below them.
func (f *Face) Narration() face.Narration {
	n := face.Narration{Under: f.stage()}
	if f.view.Stage().Slot > 0 {
		n.Part = f.say("table.next_action", nil)
	}
	return n
}

// RunsInLessons lets a lesson go by itself to what the learner is to see.
func (f *Face) RunsInLessons() {}
