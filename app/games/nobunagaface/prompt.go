package nobunagaface

import (
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Prompt is the text of the Line: the question, after the result of the phase if it ended now.
func (f *Face) Prompt() face.Prompt {
	open := f.st.Seat != engine.NoSeat && f.view.Phase() == nobunaga.Round && f.choice.asked.open() && len(f.st.Steps) == 0 && !f.carry.on
	return f.warned(f.asks(), open)
}

// asks is the question, or the sentence about what happens.
func (f *choice) asks() face.Prompt {
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
	if s, built := f.stack(); built {
		p.Text, p.Rule = f.stackPrompt(s)
		return p
	}
	phase := f.view.Phase()
	id := phaseIDs[phase]
	args := engine.Args{}
	switch {
	case phase == nobunaga.Round && f.carry.on && f.carry.what.at != 0:
		id, p.Rule = "stack.lifted", "nobunaga.move.range"
		args["Place"] = f.t.Tell().Place(f.carry.what.at)
	case phase == nobunaga.Round && len(f.st.Steps) > 0:
		p.Rule = "nobunaga.act.card-cost"
		id = "pay"
		if _, ok := f.toPay(); ok {
			id, args["Card"] = "pay.paid", f.t.Tell().Card(f.paid)
		}
	case phase == nobunaga.SideBids:
		if p.Rule = "nobunaga.opt.bid-victory"; f.bidsCards() {
			id, p.Rule = "side_bids.cards", "nobunaga.opt.bid-balance"
		}
	case phase == nobunaga.OppDie:
		id, p.Rule = f.diePrompt(args), phaseRules[phase]
	case phase == nobunaga.Round && f.asked.sort == nobunaga.KindEvent && f.asked.of.Card > 0:
		id, p.Rule = "reach", f.t.Game().Vocabulary().CardRules[f.asked.of.Card]
		args["Card"] = f.t.Tell().Card(f.asked.of.Card)
	case phase == nobunaga.Successor && len(f.st.Legal) > 0:
		args["Owner"], p.Rule = f.t.Tell().Owner(f.st.Legal[0].Owner), phaseRules[phase]
	case phase == nobunaga.Round && f.asked.of.Card > 0:
		id, p.Rule = "card", f.t.Game().Vocabulary().CardRules[f.asked.of.Card]
		args["Card"] = f.t.Tell().Card(f.asked.of.Card)
	case phase == nobunaga.Round && f.asked.sort != 0:
		id, p.Rule = "sort."+f.t.Game().Vocabulary().Kinds[f.asked.sort], sortRules[f.asked.sort]
	case phase == nobunaga.OdaLeaders && f.st.May(nobunaga.KindDone):
		id, p.Rule = "placed", phaseRules[phase]
	case phase == nobunaga.Flee && len(f.st.Legal) > 0:
		args["Piece"] = f.t.Tell().Piece(f.st.Legal[0].Piece)
		p.Rule = phaseRules[phase]
	default:
		p.Rule = phaseRules[phase]
	}
	if args["Place"] != nil {
		p.Text = f.say("ask."+id, args)
		return p
	}
	if r, ok := f.view.Battle(); ok {
		args["Place"] = f.t.Tell().Place(r.Zone)
	} else if len(f.st.Legal) > 0 && f.st.Legal[0].To > 0 {
		args["Place"] = f.t.Tell().Place(f.st.Legal[0].To)
	}
	if target, ok := f.extraTarget(); ok && phase == nobunaga.Extra {
		r, _ := f.view.Battle()
		args["A"], args["B"], id = int(r.Hits[0]), int(r.Hits[1]), "extra.against"+f.paidID()
		args["List"] = f.book().Group(target, f.view.ExtraOdds(target, 0).Counter.Corps)
	}
	p.Text = f.say("ask."+id, args)
	return p
}

// diePrompt is the text of the question about a die; it adds to args which die, its chosen option and the zone.
func (f *choice) diePrompt(args engine.Args) string {
	args["N"] = f.die()
	if f.asked.sort == 0 || f.asked.sort == nobunaga.KindDecline {
		if given, k := f.view.Given(); given != 0 {
			args["Owner"] = f.t.Tell().Owner(k.Owner())
			return "die.second"
		}
		if f.asked.sort == 0 {
			return "die"
		}
		return "die.decline"
	}
	args["Owner"] = f.t.Tell().Owner(f.asked.of.Owner)
	a, chosen := f.dieChoice()
	switch {
	case f.asked.sort == nobunaga.KindMarker:
		return "die.marker"
	case chosen:
		args["Place"], args["A"] = f.t.Tell().Place(a.To), f.arrives(a)
		return "die.corps"
	}
	return "die.where"
}

// phaseIDs and phaseRules are the question and the rule of each phase.
var (
	phaseIDs = map[nobunaga.Phase]string{
		nobunaga.SideBids: "side_bids", nobunaga.BalanceUse: "balance_use", nobunaga.Successor: "successor", nobunaga.OdaLeaders: "oda_leaders",
		nobunaga.OppDie: "opp_die", nobunaga.FirstPlayer: "first_player", nobunaga.Round: "round", nobunaga.Target: "target",
		nobunaga.HitLeaders: "hit_leaders", nobunaga.Flee: "flee", nobunaga.Fire: "fire", nobunaga.Extra: "extra", nobunaga.DoubleNext: "double_next",
		nobunaga.Justice: "justice", nobunaga.Revolt: "revolt", nobunaga.ControlTie: "control_tie",
	}
	phaseRules = map[nobunaga.Phase]string{
		nobunaga.SideBids: "nobunaga.setup.sides", nobunaga.BalanceUse: "nobunaga.opt.bid-balance", nobunaga.Successor: "nobunaga.opt.successors",
		nobunaga.OdaLeaders: "nobunaga.reinf.oda-first-turn", nobunaga.OppDie: "nobunaga.reinf.opp-roll", nobunaga.FirstPlayer: "nobunaga.act.first",
		nobunaga.Round: "nobunaga.act.alternate", nobunaga.Target: "nobunaga.fight.offensive", nobunaga.HitLeaders: "nobunaga.loss.leader-hit",
		nobunaga.Flee: "nobunaga.loss.flee", nobunaga.Fire: "nobunaga.card.o-fire", nobunaga.Extra: "nobunaga.battle.extra",
		nobunaga.DoubleNext: "nobunaga.card.o-double", nobunaga.Justice: "nobunaga.card.p-justice", nobunaga.Revolt: "nobunaga.dipl.revolt",
		nobunaga.ControlTie: "nobunaga.control.update",
	}
	sortRules = map[engine.Kind]string{
		nobunaga.KindMarch: "nobunaga.move.stack", nobunaga.KindFight: "nobunaga.fight.in-place", nobunaga.KindDiplomacy: "nobunaga.diplomacy.action",
		nobunaga.KindEvent: "nobunaga.event.play", nobunaga.KindReinforce: "nobunaga.reinforce.action",
	}
)

// paidID is the prompt after a payment card is chosen: it pays, or it pays without a text that could be used. The second part of Double
// costs no card.
func (f *choice) paidID() string {
	switch pays, plays := f.payment(f.paid); {
	case f.paid == 0 && f.st.May(nobunaga.KindDone):
		return ".free"
	case f.paid == 0:
		return ""
	case pays.Kind != 0 && plays.Kind != 0 && !f.text:
		return ".plain"
	}
	return ".paid"
}

// stackPrompt says where the chosen stack is and whom it meets there, and asks the next question.
func (f *choice) stackPrompt(s nobunaga.Stack) (text, rule string) {
	args := engine.Args{"Place": f.t.Tell().Place(s.At), "N": s.Left, "A": s.Corps}
	meets, paid := f.view.Meets(0), f.paidID()
	switch {
	case len(meets) > 0:
		var names []string
		for _, m := range meets {
			names = append(names, f.book().Group(m.Clan, m.Odds.Counter.Corps))
		}
		args["List"] = f.t.Localizer().List(names)
		if s.Kind == nobunaga.KindFight {
			return f.say("ask.stack.fight"+paid, args), "nobunaga.fight.in-place"
		}
		return f.say("ask.stack.meets"+paid, args), "nobunaga.move.stop"
	case s.Kind == nobunaga.KindFight:
		return f.say("ask.stack.fighters", args), "nobunaga.fight.in-place"
	case s.Steps == 0 && s.Corps+len(s.Leaders) > 0:
		args["List"] = f.t.Localizer().List(f.book().Members(s))
		return f.say("ask.stack.goes", args), "nobunaga.move.stack"
	case s.Steps == 0:
		return f.say("ask.stack.start", args), "nobunaga.move.stack"
	case s.Left > 0 && f.st.May(nobunaga.KindGo):
		if paid != ".free" {
			paid = ""
		}
		return f.say("ask.stack.on"+paid, args), "nobunaga.move.range"
	}
	return f.say("ask.stack.there"+paid, args), "nobunaga.act.card-cost"
}

// endPrompt tells who won and why.
func (f *state) endPrompt() face.Prompt {
	p := face.Prompt{Seat: engine.NoSeat}
	if len(f.st.Path) == 0 {
		return p
	}
	for _, e := range f.st.Path[len(f.st.Path)-1].Events {
		if rule, ends := endRules[e.Kind]; ends {
			p = face.Prompt{Seat: e.Owner.Seat(), Text: f.t.Tell().Event(e), Rule: rule}
		}
	}
	return p
}

// Describe describes a legal action in a few words.
func (f *state) Describe(a engine.Action) string {
	var parts []string
	if a.Die > 0 {
		parts = append(parts, f.say("table.the_die", engine.Args{"N": int(a.Die)}))
	}
	for _, x := range asksFor {
		if x != face.Die && x.Of(a) != 0 {
			parts = append(parts, f.valueOf(x, a))
		}
	}
	if len(parts) == 0 {
		return f.nameOf(a)
	}
	return f.t.Say("table.choice", engine.Args{"A": f.nameOf(a), "B": f.t.Localizer().Commas(parts...)})
}

// bidsCards reports whether players bid extra cards, not resource zones.
func (f *state) bidsCards() bool {
	for _, a := range f.st.Legal {
		if a.Kind == nobunaga.KindBid && a.Owner != 0 {
			return true
		}
	}
	return false
}

// bidName is the content of a bid: a number of resource zones, or extra cards for a side, with or without the number.
func (f *state) bidName(a engine.Action, numbered bool) string {
	switch {
	case !f.bidsCards():
		return f.say("table.bid.zones", engine.Args{"N": int(a.N)})
	case a.Owner == 0:
		return f.say("table.bid.none", nil)
	case numbered:
		return f.say("table.bid.cards", engine.Args{"N": int(a.N)})
	}
	return f.say("table.bid.for", engine.Args{"Owner": f.t.Tell().Owner(a.Owner)})
}

// boxIDs are the names of the boxes of the two tracks from the left.
var boxIDs = map[string][3]string{"minor": {"with_oda", "neutral", "against_oda"}, "major": {"cool", "neutral", "at_war"}}

// nameOf is the name of an action on a button.
func (f *state) nameOf(a engine.Action) string {
	return f.say("do."+f.t.Game().Vocabulary().Kinds[a.Kind], nil)
}

// valueOf names one field of an action.
func (f *state) valueOf(x face.Part, a engine.Action) string {
	tell := f.t.Tell()
	switch x {
	case face.Card:
		return tell.Card(a.Card)
	case face.Die:
		return f.say("table.the_die", engine.Args{"N": int(a.Die)})
	case face.From:
		return tell.Place(a.From)
	case face.Owner:
		if a.Kind == nobunaga.KindBid {
			return f.bidName(a, false)
		}
		return tell.Owner(a.Owner)
	case face.Piece:
		return tell.Piece(a.Piece)
	case face.To:
		if a.To == 0 {
			return f.nameOf(a)
		}
		return tell.Place(a.To)
	}
	switch a.Kind {
	case nobunaga.KindBid:
		return f.bidName(a, true)
	case nobunaga.KindDiplomacy:
		if k, ok := nobunaga.ClanOf(a.Owner); ok {
			id := "minor"
			if f.view.Major(k) {
				id = "major"
			}
			return f.say("table.box."+boxIDs[id][a.N-1], nil)
		}
	case nobunaga.KindTake, nobunaga.KindLeave:
		return f.say("table.n_corps", engine.Args{"N": int(a.N)})
	case nobunaga.KindUse:
		return f.say("table.in_turn", engine.Args{"N": int(a.N)})
	}
	return number(int(a.N))
}
