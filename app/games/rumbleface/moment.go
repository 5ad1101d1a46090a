package rumbleface

import (
	"tenka/app/table/face"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/rumble"
)

// Cue says how to show a moment. A battle stays until the person goes on; the last deployment, cards and the moves of cards pass. The last
// moment of a record is quiet, because the position itself follows, unless it is a battle or moves the armies of a person here.
func (f *state) Cue(events []engine.Event, v engine.View, last bool) face.Cue {
	var s face.Cue
	by, battle := engine.NoSeat, false
	for _, e := range events {
		switch e.Kind {
		case rumble.EventBattle, rumble.EventEmpty:
			battle = true
		case rumble.EventForce:
			s.Touches = s.Touches.With(e.Owner.Seat())
		case rumble.EventTactic, rumble.EventDaimyo:
			by = e.Seat.Seat()
		case rumble.EventMove, rumble.EventReturn:
			by = e.Seat.Seat()
			if e.Owner != 0 && e.Owner != e.Seat {
				s.Touches = s.Touches.With(e.Owner.Seat())
			}
		case rumble.EventPlace, rumble.EventReinforce:
			by = max(e.Seat, e.Owner).Seat()
		}
	}
	view := v.(*rumble.View)
	_, lies := view.AtHand()
	s.Rests = battle && lies
	if f.t.People() == engine.AllSeats(view.Seats()) {
		s.Touches = 0 // persons play all seats: no battle concerns one of them more than another
	}
	switch {
	case s.Rests:
	case f.t.People().Has(by): // a person here has made this choice and seen it
		return face.Cue{Quiet: true}
	case last:
		s.Quiet = s.Touches&f.t.People() == 0
	}
	return s
}

// OfBattle reports whether an event belongs to a battle of the War. A province without armies counts as one.
func (f *state) OfBattle(e engine.Event) bool {
	return e.Kind >= rumble.EventBattle && e.Kind <= rumble.EventEmpty
}

// Play rolls dice in the tray before the result is shown.
func (f *Face) Play(next face.State, done func()) bool {
	if look.DiceRoll.Duration() == 0 {
		return false
	}
	for _, e := range next.News {
		if e.Kind == rumble.EventRoll || e.Kind == rumble.EventReroll {
			f.rollDice(e.Seat.Seat(), []int{int(e.Nums[0]), int(e.Nums[1]), int(e.Nums[2])}, done)
			return true
		}
	}
	return false
}

// Narration names the next part of the War.
func (f *state) Narration() face.Narration {
	if f.view.Phase() != rumble.War {
		return face.Narration{}
	}
	n := face.Narration{Back: f.say("table.previous_battle", nil), Ahead: f.nextBattle()}
	if _, ok := f.view.Next(); ok {
		n.Next = f.say("table.next_battle", nil)
	}
	return n
}

// momentPrompt tells the shown moment: who won a battle, that the War begins, which card was played.
func (f *state) momentPrompt(m *face.Moment) face.Prompt {
	told := m.Events[0]
	for _, e := range m.Events {
		if _, decides := ruleOf[e.Kind]; decides {
			told = e
		}
	}
	p := face.Prompt{Seat: max(told.Seat, told.Owner).Seat(), Text: f.t.Tell().Event(told), Rule: ruleOf[told.Kind]}
	if told.Card != 0 {
		p.Rule = cardRule(f.t.Game(), told.Card)
	}
	if b, lies := f.view.AtHand(); lies && len(b.Reinforced) > 0 {
		p.Rule = "rumble.war.reinforce.where"
	}
	return p
}

// ruleOf is the rule behind the Line's link, by the event of the moment.
var ruleOf = map[engine.EventKind]string{
	rumble.EventWarBegins:    "rumble.war.order",
	rumble.EventEmpty:        "rumble.war.empty",
	rumble.EventWinner:       "rumble.war.winner",
	rumble.EventWinnerKatana: "rumble.war.winner",
	rumble.EventWinnerAlone:  "rumble.war.alone",
}

// lookAt shows the battle for a province again.
func (f *choice) lookAt(at engine.Place) {
	face.ReplayFirst(f.t, f.st.Path, func(e engine.Event) bool { return e.Kind == rumble.EventBattle && e.To == at })
}
