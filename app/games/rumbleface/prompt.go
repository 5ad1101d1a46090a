package rumbleface

import (
	"strings"

	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/rumble"
)

// Prompt is the text of the Line.
func (f *choice) Prompt() face.Prompt {
	if f.st.Moment != nil {
		return f.momentPrompt(f.st.Moment)
	}
	if f.st.Seat == engine.NoSeat {
		acting := f.view.ToAct().First()
		if acting == engine.NoSeat {
			return f.endPrompt()
		}
		return face.Prompt{Seat: acting, Text: f.t.Say("table.waiting", engine.Args{"Seat": f.t.Name(acting)})}
	}
	p := face.Prompt{Seat: f.st.Seat}
	if f.hand.Kind == rumble.KindDeploy && f.hand != engine.Gesture(rumble.KindDeploy) && len(f.fits) > 1 {
		p.Text, p.Rule = f.say("ask.daimyo", engine.Args{"Place": f.t.Tell().Place(f.fits[0].To)}), "rumble.deploy.daimyo"
		return p
	}
	switch f.view.Phase() {
	case rumble.Pick:
		p.Text, p.Rule = f.say("ask.pick", nil), "rumble.adv.setup.pick"
	case rumble.Rolled1:
		p.Text, p.Rule = f.say("ask.rolled", nil), "rumble.deploy.split"
	case rumble.Rolled2:
		p.Text, p.Rule = f.say("ask.rolled2", nil), "rumble.deploy.split"
	case rumble.Reinforce:
		pending, _ := f.view.Pending()
		p.Text, p.Rule = f.say("ask.reinforce", engine.Args{"Place": f.t.Tell().Place(pending.Origin)}), "rumble.war.reinforce.optional"
	default:
		if pending, ok := f.choosing(); ok {
			return f.cardPrompt(pending)
		}
		p.Text, p.Rule = f.say("ask.turn", nil), "rumble.turn.one_action"
		unseen := f.t.InLesson() && f.t.SideWidth() == 0 // a lesson that does not use cards
		if unseen || !f.st.May(rumble.KindTactic) && !f.st.May(rumble.KindDaimyo) {
			p.Text = f.say("ask.turn.nocard", nil)
		}
	}
	return p
}

// endPrompt tells who won and why.
func (f *state) endPrompt() face.Prompt {
	p := face.Prompt{Seat: engine.NoSeat}
	if len(f.st.Path) == 0 {
		return p
	}
	for _, e := range f.st.Path[len(f.st.Path)-1].Events {
		if e.Kind == rumble.EventEnd {
			p = face.Prompt{Seat: e.Owner.Seat(), Text: f.t.Tell().Event(e), Rule: "rumble.end.winner"}
		}
	}
	return p
}

// cardPrompt asks for the next part of a card's choice.
func (f *choice) cardPrompt(pending rumble.Pending) face.Prompt {
	words := f.t.Game().Vocabulary()
	card := words.Cards[pending.Card]
	id := "ask.card." + card
	place := pending.Origin
	owner := pending.Victim
	switch {
	case f.hand.Owner == engine.Open && face.Owner.Varies(f.fits) && (f.hand.From != engine.Open || f.hand.To != engine.Open):
		id += ".victim"
	case f.hand.To > 0 && f.t.Localizer().Has("rumble."+id+".escort"):
		id += ".escort" // the goal is decided
	case f.hand.From > 0 && f.hand.To == engine.Open:
		id += ".target"
	case f.hand.Kind == rumble.KindMove && len(f.fits) > 0 && !f.manySources() && pending.Moved == 0 && f.t.Localizer().Has("rumble."+id+".target"):
		id += ".target" // there is only one possible source
		place = f.fits[0].From
	case pending.Moved > 0:
		id += ".more"
	case !face.Owner.Varies(f.fits) && !face.Piece.Varies(f.fits) &&
		f.t.Localizer().Has("rumble."+id+".counts"):
		id += ".counts" // only the number is open
	}
	if f.hand.From > 0 && !strings.HasSuffix(id, ".escort") {
		place = f.hand.From
	} else if f.hand.To > 0 {
		place = f.hand.To
	}
	if f.hand.Owner > 0 {
		owner = f.hand.Owner
	} else if len(f.fits) > 0 {
		owner = f.fits[0].Owner
	}
	n := 1
	if len(f.fits) > 0 {
		n = int(f.fits[0].N)
	}
	if pending.Most > 0 && pending.Moved > 0 {
		n = pending.Most - pending.Moved
	}
	if !f.t.Localizer().Has("rumble." + id) {
		id = "ask.card." + card
		if pending.Moved > 0 {
			id = "ask.finish"
		}
	}
	return face.Prompt{
		Seat: f.st.Seat, Rule: words.CardRules[pending.Card],
		Text: f.say(id, engine.Args{"Place": f.t.Tell().Place(place), "Owner": f.t.Tell().Owner(owner), "N": n}),
	}
}

// Describe describes a legal action in a few words.
func (f *state) Describe(a engine.Action) string {
	pair := func(what, how string) string { return f.t.Say("table.choice", engine.Args{"A": what, "B": how}) }
	tell := f.t.Tell()
	from, to := tell.Place(a.From), tell.Place(a.To)
	n := f.units(a)
	switch a.Kind {
	case rumble.KindRoll:
		return f.say("table.roll", nil)
	case rumble.KindReroll:
		return f.say("table.roll_again", nil)
	case rumble.KindPick, rumble.KindTactic, rumble.KindDaimyo:
		return pair(tell.Card(a.Card), f.say("card."+tell.Game.Vocabulary().Cards[a.Card]+".line", nil))
	case rumble.KindDone:
		return f.say("table.finish", nil)
	case rumble.KindDeploy, rumble.KindPlace:
		return n + " → " + to
	case rumble.KindReturn:
		return pair(n, from+" → "+tell.Place(rumble.Reserve))
	case rumble.KindReplace:
		return f.t.Localizer().Commas(tell.Owner(a.Owner), to)
	case rumble.KindReinforce:
		return to
	}
	return pair(n, from+" → "+to)
}

// units are the number and kind of the pieces that an action moves: "2 armies", "3 units, with the daimyo".
func (f *state) units(a engine.Action) string {
	args := engine.Args{"N": max(int(a.N), 1)}
	switch {
	case a.Piece == rumble.Daimyo && a.N > 1:
		return f.t.Localizer().Commas(f.say("piece.unit.n", args), f.say("piece.daimyo", nil))
	case a.Piece == rumble.Daimyo:
		return f.say("piece.daimyo", nil)
	}
	return f.t.Localizer().Noted(f.say("piece.army.n", args), f.t.Tell().Owner(a.Owner))
}
