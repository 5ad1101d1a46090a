package shogun

import (
	"tenka/engine"
	"tenka/engine/shogun"
)

// beat is one step in which the table shows what happened: a card that is opened, a throw of the tower, a count.
type beat struct {
	kind   beatKind
	seat   engine.Seat // whom it is about, NoSeat for nobody
	order  engine.Place
	card   space
	place  engine.Place
	events []engine.Event
}

// beatKind is what a step shows.
type beatKind int

// The kinds of steps. Those up to beatCard pass by themselves where the table runs; the others wait for the player.
const (
	beatQuiet   beatKind = iota // nothing to look at
	beatSpecial                 // a special card is taken
	beatCard                    // a seat's card on an order
	beatEvent                   // the event of the round and the bids
	beatOrder                   // the turn order
	beatBattle
	beatRevolt
	beatRound  // a round begins
	beatHunger // rice is lost and counted
	beatDrawn  // revolts of a seat are drawn
	beatScore
)

// waits reports whether a step stays until the player goes on.
func (b *beat) waits() bool { return b.kind > beatCard || b.lost() != 0 }

// lost is the event of a lost action in the step, 0 for none.
func (b *beat) lost() engine.EventKind {
	for _, e := range b.events {
		if shogun.LostRule(e.Kind) != "" {
			return e.Kind
		}
	}
	return 0
}

// find is the first event of a kind in the step.
func (b *beat) find(kinds ...engine.EventKind) (engine.Event, bool) {
	for _, e := range b.events {
		for _, k := range kinds {
			if e.Kind == k {
				return e, true
			}
		}
	}
	return engine.Event{}, false
}

// beatsOf parts what happened into steps.
func beatsOf(events []engine.Event) []beat {
	var beats []beat
	var action engine.Event
	begin := func(kind beatKind, seat engine.Seat, e engine.Event) {
		beats = append(beats, beat{kind: kind, seat: seat, order: action.To, place: e.To})
	}
	in := func(kinds ...beatKind) bool {
		if len(beats) == 0 {
			return false
		}
		for _, k := range kinds {
			if beats[len(beats)-1].kind == k {
				return true
			}
		}
		return false
	}
	for _, e := range events {
		switch e.Kind {
		case shogun.EventRules:
			begin(beatEvent, engine.NoSeat, e)
		case shogun.EventSpecial:
			begin(beatSpecial, e.Seat.Seat(), e)
		case shogun.EventTurnOrder:
			if !in(beatOrder) {
				begin(beatOrder, engine.NoSeat, e)
			}
		case shogun.EventAction:
			action = e
			begin(beatQuiet, engine.NoSeat, e)
		case shogun.EventCard, shogun.EventIdle, shogun.EventNothing, shogun.EventLostCaptured:
			begin(beatCard, e.Owner.Seat(), e)
			b := &beats[len(beats)-1]
			b.order = e.From
			switch e.Kind {
			case shogun.EventCard:
				b.card = space(e.To)
			case shogun.EventIdle:
				b.card = space(e.Card)
			case shogun.EventLostCaptured:
				b.card = lost
			}
		case shogun.EventMove, shogun.EventStay, shogun.EventDeclined:
			if !in(beatCard) {
				begin(beatCard, e.Seat.Seat(), e)
				beats[len(beats)-1].card = space(e.From)
				if e.Kind == shogun.EventStay {
					beats[len(beats)-1].card = space(e.To)
				}
			}
		case shogun.EventAttack:
			begin(beatBattle, e.Seat.Seat(), e)
			beats[len(beats)-1].card = space(e.From)
		case shogun.EventRevoltFirst:
			begin(beatQuiet, e.Seat.Seat(), e)
		case shogun.EventRevolt:
			begin(beatRevolt, e.Owner.Seat(), e)
			beats[len(beats)-1].card = space(e.To)
		case shogun.EventRoundEnd, shogun.EventRest:
			begin(beatQuiet, engine.NoSeat, e)
			action = engine.Event{}
		case shogun.EventYear:
			begin(beatRound, engine.NoSeat, e)
		case shogun.EventRound:
			if !in(beatRound) {
				begin(beatRound, engine.NoSeat, e)
			}
			if e.N == 4 {
				beats[len(beats)-1].kind = beatQuiet
			}
		case shogun.EventRiceLoss:
			begin(beatHunger, engine.NoSeat, e)
		case shogun.EventMissing:
			begin(beatDrawn, e.Owner.Seat(), e)
		case shogun.EventFed:
			if !in(beatHunger, beatQuiet) {
				begin(beatQuiet, e.Owner.Seat(), e)
			}
		case shogun.EventMajority, shogun.EventScore:
			if !in(beatScore) {
				begin(beatScore, engine.NoSeat, e)
			}
		}
		if len(beats) == 0 {
			begin(beatQuiet, engine.NoSeat, e)
		}
		last := &beats[len(beats)-1]
		last.events = append(last.events, e)
	}
	return beats
}
