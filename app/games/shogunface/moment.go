package shogunface

import (
	"tenka/app/table/face"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// outcomes are the last parts of the text ids for the end of a battle or a revolt.
var outcomes = map[engine.EventKind]string{
	shogun.EventConquered: "attacker", shogun.EventHeld: "defender", shogun.EventTied: "tie", shogun.EventFarmersOnly: "farmers",
	shogun.EventNeutralKept: "neutral", shogun.EventRevoltHeld: "held", shogun.EventRevoltLost: "revolt",
}

// inside reports whether a moment inside a record is shown.
func (f *state) inside() bool { return f.st.Moment != nil }

// rules are the rules behind the Line's link, by the effect of a card; an effect without one has that of the present order.
var rules = map[engine.EventKind]string{
	shogun.EventDeclined: "shogun.act.combat.must", shogun.EventSpecial: "shogun.bid.pick", shogun.EventIdle: "shogun.plan.cards",
	shogun.EventNothing: "shogun.act.sequence", shogun.EventCard: "shogun.act.sequence", shogun.EventFed: "shogun.winter.feed",
	shogun.EventIncomeBack: "shogun.option.fixed",
}

// momentPrompt tells the shown moment.
func (f *state) momentPrompt() face.Prompt {
	m := &f.moment
	p := face.Prompt{Seat: m.Seat}
	tell := func(kinds ...engine.EventKind) {
		if e, ok := m.Find(kinds...); ok {
			p.Text = f.t.Localizer().Ended(f.t.Tell().Event(e))
			if p.Rule == "" {
				p.Rule = rules[e.Kind]
			}
			if p.Rule == "" {
				p.Rule = orderRules[f.view.Stage().Order]
			}
		}
	}
	if k := m.Lost(); k != 0 {
		p.Rule = shogun.LostRule(k)
		tell(k)
		return p
	}
	switch m.Kind {
	case shogun.MomentAloft:
		p.Rule = "shogun.tower.throw"
		tell(shogun.EventAttack, shogun.EventRevolt)
	case shogun.MomentFallen:
		return f.fallenPrompt()
	case shogun.MomentBids:
		p.Rule = "shogun.event.draw"
		tell(shogun.EventRules)
	case shogun.MomentTurnOrder:
		p.Seat, p.Text, p.Rule = engine.NoSeat, f.say("table.order.set", nil), "shogun.bid.order"
	case shogun.MomentRound:
		p.Rule = "shogun.seq.round"
		tell(shogun.EventRound)
	case shogun.MomentRice:
		p.Rule = "shogun.winter.loss"
		tell(shogun.EventRiceLoss)
	case shogun.MomentDrawn:
		p.Rule = "shogun.winter.table"
		tell(shogun.EventMissing)
	case shogun.MomentScore:
		p.Text, p.Rule = f.t.Localizer().Ended(f.say("table.winter", engine.Args{"N": f.view.Year()})), "shogun.winter.score"
	default:
		tell(shogun.EventBuild, shogun.EventRice, shogun.EventTax, shogun.EventArmies, shogun.EventMove, shogun.EventStay,
			shogun.EventDeclined, shogun.EventSpecial, shogun.EventIdle, shogun.EventNothing, shogun.EventFed, shogun.EventIncomeBack)
		if p.Text == "" { // the card is revealed and has not acted yet
			tell(shogun.EventCard)
		}
	}
	return p
}

// fallenPrompt says how a battle or a revolt ended.
func (f *state) fallenPrompt() face.Prompt {
	e, ok := f.moment.Outcome()
	if !ok {
		return face.Prompt{Seat: f.moment.Seat}
	}
	n := func(i int) int { return int(e.Nums[i]) }
	args := engine.Args{"Place": f.t.Tell().Place(e.To), "A": n(0), "B": n(1) + n(2), "Seat": f.t.Tell().Owner(e.Seat)}
	p := face.Prompt{Seat: e.Seat.Seat(), Rule: shogun.OutcomeRule(e.Kind)}
	switch e.Kind {
	case shogun.EventHeld:
		args["Seat"], p.Seat = f.t.Tell().Owner(e.Owner), e.Owner.Seat()
	case shogun.EventNeutralKept:
		p.Seat = engine.NoSeat
	case shogun.EventRevoltHeld, shogun.EventRevoltLost:
		args["Seat"], args["B"], p.Seat = f.t.Tell().Owner(e.Owner), n(1), e.Owner.Seat()
	}
	p.Text = f.say("table.result."+outcomes[e.Kind], args)
	return p
}

// Cue says how to show a moment. The result of the tower, the demands of a winter and the start of a round wait for the person; cards and
// cubes in the air do not.
func (f *state) Cue(events []engine.Event, v engine.View, _ bool) face.Cue {
	m, view := shogun.MomentOf(events), v.(*shogun.View)
	st := face.Cue{
		Quiet: m.Is(shogun.MomentQuiet, shogun.MomentFed),
		Rests: m.Lost() != 0 || m.Is(shogun.MomentBids, shogun.MomentTurnOrder, shogun.MomentFallen, shogun.MomentRice, shogun.MomentDrawn,
			shogun.MomentRound, shogun.MomentScore),
		Touches: m.Touches(),
		Counts:  m.Kind == shogun.MomentScore,
		Ends:    m.Is(shogun.MomentRice, shogun.MomentScore, shogun.MomentRound),
		Part:    view.Stage().Slot,
	}
	if view.Season() == 4 {
		st.Part = rowOrders + 1
	}
	return st
}

// Narration names the controls of the reel, and shows the cards of the order below them. The account of a winter has its own controls; in a
// lesson none of its revolts is skipped.
func (f *Face) Narration() face.Narration {
	n := face.Narration{Aside: !f.narrow() || f.t.Leads() || f.winter.Live() && f.winter.Shown(), End: f.say("table.to_round", nil),
		Fills: f.winter.Live() && f.winter.Shown() && !f.winter.Account().Counted && !f.t.Led()}
	if f.view.Stage().Slot > 0 {
		n.Part = f.say("table.next_action", nil)
	}
	return n
}

// RunsInLessons marks a face whose reel plays in lessons without clicks.
func (f *Face) RunsInLessons() {}

// Play shows the cubes in the air fall as in the next moment; the rest of the table does not change yet.
func (f *Face) Play(next face.State, done func()) bool {
	then := shogun.MomentOf(next.News)
	if f.moment.Kind != shogun.MomentAloft || !f.battle.On || look.Tower.Duration() == 0 || then.Kind != shogun.MomentFallen {
		return false
	}
	f.battle.Fall(f.battle.Read(next.View.(*shogun.View), then), done)
	return true
}

// again shows the fall of the cubes once more.
func (f *Face) again() {
	if f.moment.Kind == shogun.MomentFallen && f.battle.On {
		f.battle.Fall(f.battle.Read(f.view, f.moment), nil)
	}
}
