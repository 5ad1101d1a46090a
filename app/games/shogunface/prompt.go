package shogunface

import (
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/shogun"
)

// Prompt is the text of the Line.
func (f *choice) Prompt() face.Prompt {
	if f.inside() {
		return f.momentPrompt()
	}
	acting := f.view.ToAct()
	if f.st.Seat == engine.NoSeat {
		switch {
		case acting == 0:
			return face.Prompt{Seat: engine.NoSeat}
		case f.phase() == shogun.Plan && f.t.Eyes() != 0 && f.sealed(f.t.Eyes()):
			if acting.Count() == 1 {
				return face.Prompt{Seat: acting.First(), Text: f.say("ask.plan.waits", engine.Args{"Seat": f.t.Name(acting.First())}), Rule: "shogun.plan.secret"}
			}
			return face.Prompt{Seat: engine.NoSeat, Text: f.say("ask.plan.sealed", nil), Rule: "shogun.plan.secret"}
		}
		return face.Prompt{Seat: acting.First(), Text: f.t.Say("table.waiting", engine.Args{"Seat": f.t.Name(acting.First())})}
	}
	p := face.Prompt{Seat: f.st.Seat}
	from := f.t.Tell().Place(f.from())
	switch f.phase() {
	case shogun.DraftPick:
		p.Text, p.Rule = f.say("ask.pick", nil), "shogun.draft.turn"
	case shogun.DraftGroup:
		p.Text, p.Rule = f.say("ask.group", engine.Args{"Place": from}), "shogun.setup.groups"
	case shogun.Plan:
		p.Text, p.Rule = f.planPrompt()
	case shogun.PickSpecial:
		p.Text, p.Rule = f.say("ask.special", nil), "shogun.bid.pick"
	case shogun.MoveArmies:
		p.Text, p.Rule = f.say("ask.move", engine.Args{"Place": from, "N": f.mostLeaving()}), "shogun.act.army1"
	case shogun.Attack:
		id := "ask.attack"
		if f.st.May(shogun.KindDecline) {
			id = "ask.attack.may"
		}
		p.Text, p.Rule = f.say(id, engine.Args{"Place": from, "N": f.mostLeaving()}), "shogun.act.combat.must"
		if f.target.To > 0 {
			p.Text = f.say("ask.attack.count", engine.Args{"Place": f.t.Tell().Place(f.target.To), "Other": from})
		}
	case shogun.Revolt:
		p.Text, p.Rule = f.say("ask.revolt", nil), "shogun.winter.order"
	}
	return p
}

// planPrompt says what a plan still needs, or where the card in hand may go.
func (f *choice) planPrompt() (text, rule string) {
	switch {
	case f.picked >= shogun.Chest0:
		return f.say("ask.plan.chest", engine.Args{"Card": f.t.Tell().Card(f.picked)}), "shogun.plan.cards"
	case f.picked != 0:
		return f.say("ask.plan.card", engine.Args{"Card": f.t.Tell().Card(f.picked)}), "shogun.plan.one"
	case f.st.May(shogun.KindSeal):
		return f.say("ask.plan.seal", nil), "shogun.plan.secret"
	case len(f.st.Steps) > 0:
		return f.say("ask.plan.left", engine.Args{"N": f.uncovered()}), "shogun.plan.cover"
	}
	return f.say("ask.plan", nil), "shogun.plan.cover"
}

// mostLeaving is the largest number of armies that may leave the province of the card.
func (f *state) mostLeaving() int {
	n := 0
	for _, a := range f.st.Legal {
		n = max(n, int(a.N))
	}
	return n
}

// Group is the order of a card that can be laid: the help panel folds these actions by order.
func (f *state) Group(a engine.Action) string {
	if a.Kind != shogun.KindLay {
		return ""
	}
	name := f.t.Tell().Place(a.To)
	if at := f.view.Comes(a.To); at > 0 {
		return f.say("table.order.numbered", engine.Args{"N": at, "Place": name})
	}
	return name
}

// Describe describes a legal action in a few words.
func (f *state) Describe(a engine.Action) string {
	tell := f.t.Tell()
	to := tell.Place(a.To)
	switch a.Kind {
	case shogun.KindPick, shogun.KindLay:
		if a.Kind == shogun.KindLay {
			return f.say("table.lays", engine.Args{"Card": tell.Card(a.Card), "Place": to, "Effect": f.outcome(f.st.Seat, a.To, a.Card).words})
		}
		return tell.Card(a.Card)
	case shogun.KindBlind:
		return f.say("table.draft.blind", nil)
	case shogun.KindGroup:
		return f.say("table.draft.group", engine.Args{"N": int(a.N)}) + " → " + to
	case shogun.KindSeal:
		return f.say("table.plan.seal", nil)
	case shogun.KindSpecial:
		return f.taking(f.view, a)
	case shogun.KindStay:
		return f.say("table.stay", nil)
	case shogun.KindDecline:
		return f.say("table.decline", nil)
	case shogun.KindRevolt:
		return to
	}
	return f.t.Say("table.choice", engine.Args{"A": f.say("piece.army.n", engine.Args{"N": int(a.N)}), "B": tell.Place(a.From) + " → " + to})
}

// taking describes the choice of a turn space: the special card that lies there in the position v, and the space.
func (f *state) taking(v *shogun.View, a engine.Action) string {
	card := v.TurnSpaces()[a.To-shogun.Turn1].Special
	return f.t.Say("table.choice", engine.Args{"A": f.t.Tell().Card(card), "B": f.t.Tell().Place(a.To)})
}
