package kenjinface

import (
	"slices"
	"strconv"

	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// Prompt is the text of the Line.
func (f *choice) Prompt() face.Prompt {
	acting := f.view.Turn()
	switch {
	case f.st.Moment != nil || acting == engine.NoSeat:
		return f.tells()
	case f.st.Seat == engine.NoSeat:
		return face.Prompt{Seat: acting, Text: f.t.Say("table.waiting", engine.Args{"Seat": f.t.Name(acting)})}
	}
	p := f.choicePrompt()
	p.Seat = f.st.Seat
	p.Told = f.unit != 0 // the card in hand rises over a second line, and what happened was said before it was taken
	if f.told != "" {
		p.Text, p.Told = f.t.Localizer().Sentences(f.told, p.Text), true
	}
	return p
}

// tells is the text of the Line for a moment: how far the battle has come, or what was just done.
func (f *choice) tells() face.Prompt {
	if !f.staged() {
		told := f.st.News
		if f.st.Moment != nil { // it may be shown again, when nothing in it is new
			told = f.st.Moment.Events
		}
		p := face.Prompt{Seat: engine.NoSeat, Text: f.sentences(told)}
		if len(told) > 0 {
			p.Seat = told[0].Seat.Seat()
		}
		return p
	}
	b := f.battle
	p := face.Prompt{Seat: engine.NoSeat, Text: f.sentence(b, b.Effect), Rule: effectRules[b.Effect]}
	if cowards := f.cowards(); cowards != "" {
		return face.Prompt{Seat: engine.NoSeat, Text: f.t.Localizer().Sentences(f.t.Localizer().Ended(cowards), p.Text), Rule: "kenjin.score.coward"}
	}
	if b.Effect == kenjin.Tested {
		p.Rule = f.tileRule(b.tile)
	}
	if events := b.events[b.Effect]; len(events) > 0 {
		switch b.Effect {
		case kenjin.ArchersShot, kenjin.SamuraiStruck, kenjin.SentPower:
			p.Seat = events[0].Seat.Seat()
		case kenjin.Compared, kenjin.Ended, kenjin.Destroyed:
			p.Seat = events[0].Owner.Seat()
		}
	}
	return p
}

// cowards names the seats whose Lord was played last, in the moment that tells it; "" in any other.
func (f *state) cowards() string {
	if f.st.Moment == nil {
		return ""
	}
	var names []string
	for _, e := range f.st.Moment.Events {
		if e.Kind == kenjin.EventCoward {
			names = append(names, f.t.Name(e.Owner.Seat()))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return f.say("step.cowards", engine.Args{"List": f.t.Localizer().Commas(names...), "A": len(names), "N": f.view.CowardPoints()})
}

// before says what has just happened, if a choice comes in the middle of the battles; else "".
func (f *choice) before() string {
	if phase := f.view.Phase(); phase != kenjin.Supplying && phase != kenjin.Destroying || f.st.Past {
		return ""
	}
	last := kenjin.Waiting
	for _, e := range f.st.News {
		if x, ok := kenjin.EffectOf(e.Kind); ok {
			last = x
		}
	}
	if last == kenjin.Waiting {
		return ""
	}
	return f.t.Localizer().Ended(f.sentence(f.battle, last))
}

// choicePrompt asks for the next part of the choice.
func (f *choice) choicePrompt() face.Prompt {
	args := engine.Args{}
	switch f.view.Phase() {
	case kenjin.Draft4:
		args = engine.Args{"N": f.view.Value(f.view.DraftsTo(f.st.Seat)), "Seat": f.t.Name(f.view.Opponent(f.st.Seat, f.view.DraftsTo(f.st.Seat)))}
		return face.Prompt{Text: f.say("ask.draft4", args), Rule: "kenjin.setup.draft4"}
	case kenjin.Draft6:
		args = engine.Args{"N": f.view.Value(f.view.DraftsTo(f.st.Seat)), "Seat": f.t.Name(f.view.Opponent(f.st.Seat, f.view.DraftsTo(f.st.Seat)))}
		return face.Prompt{Text: f.say("ask.draft6", args), Rule: "kenjin.setup.draft6"}
	case kenjin.Scouting:
		_, at := f.view.Pending()
		return face.Prompt{Text: f.say("ask.scout", engine.Args{"Seat": f.t.Name(f.view.Opponent(f.st.Seat, at))}), Rule: "kenjin.unit.scout"}
	case kenjin.Looking:
		return face.Prompt{Text: f.say("ask.shugenja", nil), Rule: "kenjin.unit.shugenja"}
	case kenjin.Moving:
		if f.hand.N > 0 {
			_, at := f.view.Pending()
			args["Piece"] = f.t.Tell().Piece(f.view.Cards(f.st.Seat, at)[f.hand.N-1].Unit)
			return face.Prompt{Text: f.say("ask.general.target", args), Rule: "kenjin.unit.general"}
		}
		return face.Prompt{Text: f.say("ask.general", nil), Rule: "kenjin.unit.general"}
	case kenjin.Supplying:
		power, lanes := f.view.SupplyBonus()
		if first := f.view.Chosen(); first != 0 {
			return face.Prompt{Text: f.say("ask.supply.2", engine.Args{"Place": f.laneName(first), "N": power}), Rule: "kenjin.field.supply.set"}
		}
		return face.Prompt{Text: f.say("ask.supply.1", engine.Args{"A": lanes, "N": power}), Rule: "kenjin.field.supply.set"}
	case kenjin.Destroying:
		if len(f.targets) > 0 {
			args["N"] = f.view.PowerOf(f.st.Seat, f.targets[0].lane, f.targets[0].slot)
		}
		return face.Prompt{Text: f.say("ask.destroy", args), Rule: "kenjin.field.sanctuary"}
	}
	return f.engagePrompt()
}

// engagePrompt asks for a card of the hand, then for its field.
func (f *choice) engagePrompt() face.Prompt {
	card, cards := f.view.Card()
	number := "." + strconv.Itoa(card)
	if cards == 1 {
		number = ".last"
	}
	switch {
	case f.risk != nil:
		return face.Prompt{Text: f.say("ask.lord_last", engine.Args{"N": f.view.Price(f.near, f.unit)}), Rule: "kenjin.unit.lord.last"}
	case f.unit == kenjin.Assassin:
		return face.Prompt{Text: f.say("ask.assassin", nil), Rule: "kenjin.unit.assassin"}
	case f.unit != 0:
		if none := f.idle(); none != "" {
			return face.Prompt{Text: none, Rule: "kenjin.ability.must"}
		}
		id := "ask.up"
		if f.view.Secret(f.unit) {
			id = "ask.down"
		}
		return face.Prompt{Text: f.say(id+number, engine.Args{"Piece": f.t.Tell().Piece(f.unit)}), Rule: "kenjin.turn.two"}
	}
	hand := f.view.Hand(f.near)
	if len(hand) == 2 && cards == 2 && slices.Contains(hand, kenjin.Lord) && f.view.CowardPoints() != 0 {
		return face.Prompt{Text: f.say("ask.lord_left", engine.Args{"N": f.view.CowardPoints()}), Rule: "kenjin.unit.lord.last"}
	}
	return face.Prompt{Text: f.say("ask.card"+number, nil), Rule: "kenjin.turn.two"}
}

// idle says that the ability of the card in hand would have no effect on the field under the pointer; "" if it would have one.
func (f *choice) idle() string {
	if f.over == 0 || f.view.Room(f.near, f.over) == 0 {
		return ""
	}
	if f.view.Finds(f.near, f.unit, f.over) {
		return ""
	}
	switch f.unit {
	case kenjin.Scout:
		return f.say("ask.scout.none", engine.Args{"Seat": f.t.Name(f.view.Opponent(f.near, f.over))})
	case kenjin.General:
		return f.say("ask.general.none", nil)
	}
	return f.say("ask.shugenja.none", nil)
}
