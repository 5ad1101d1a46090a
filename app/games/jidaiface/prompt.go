package jidaiface

import (
	"slices"

	"tenka/app/games/jidaiface/book"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/jidai"
)

// rulesOf are the rules behind the Line's link, by phase.
var rulesOf = map[jidai.Phase]string{
	jidai.SetupFormation: "jidai.setup.formation", jidai.ChooseFormation: "jidai.formation.change", jidai.Activate: "jidai.activate.choose",
	jidai.Move: "jidai.move.unit", jidai.FireSelect: "jidai.fire.select", jidai.FireLead: "jidai.fire.ld", jidai.MarkerActive: "jidai.marker.spend",
	jidai.MarkerInactive: "jidai.marker.spend", jidai.Charge: "jidai.charge.when", jidai.CounterCharge: "jidai.countercharge.roll",
	jidai.MeleeSelect: "jidai.melee.select", jidai.MeleeLead: "jidai.melee.ld", jidai.PlaceCommander: "jidai.command.loss",
	jidai.Retreat: "jidai.retreat.toward", jidai.Advance: "jidai.advance.who", jidai.Further: "jidai.melee.further",
}

// Prompt is the text of the Line.
func (f *Face) Prompt() face.Prompt {
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
	phase := f.view.Phase()
	p := face.Prompt{Seat: f.st.Seat, Rule: rulesOf[phase]}
	id, args := "ask."+phase.String(), engine.Args{"Owner": f.book.Division(f.view.Division())}
	if c, ok := f.view.Combat(); ok {
		args["Place"], args["N"], args["A"] = f.book.Zone(c.To), f.book.Zone(c.From), f.book.Named(c.LA)
	}
	switch {
	case phase == jidai.Move && f.mover() != 0:
		return f.movePrompt(p)
	case phase == jidai.Move && f.begun() && f.view.Prospect(nil, 0, false).Nobody:
		id = "ask.move_nobody"
	case phase == jidai.Move && f.t.Led():
		id = "ask.move_alone"
	case f.aiming() && f.pick.to != 0 && f.pick.piece != 0:
		id = "ask." + phase.String() + ".aimed"
		if phase == jidai.Charge && !f.view.MayBeCountered(f.pick.to) {
			id = "ask.charge.sure"
		}
		args["A"], args["Place"] = f.book.Named(f.pick.piece), f.book.Zone(f.pick.to)
	case f.aiming() && f.pick.piece != 0:
		id, args["A"] = "ask.target", f.book.Named(f.pick.piece)
	case phase == jidai.CounterCharge:
		ch, _ := f.charge()
		args["A"], args["Place"] = f.book.Named(ch.LA), f.book.Zone(ch.To)
	case phase == jidai.Retreat, phase == jidai.PlaceCommander:
		args["A"] = f.book.Named(f.view.Routed())
	case f.pick.card != 0 && f.helpsThem(f.pick.card):
		id, args["N"], args["Seat"] = "ask.marker_helps", book.Marker(f.pick.card), f.t.Name(1-f.st.Seat)
		args["B"] = jidai.Value(f.pick.card)
	case (phase == jidai.MarkerActive || phase == jidai.MarkerInactive) && f.laid():
		id = "ask.marker_laid"
		args["Seat"] = f.t.Name(1 - f.st.Seat)
	}
	p.Text = f.say(id, args)
	join := f.t.Localizer()
	if check := f.checked(); check != "" && phase == jidai.Move {
		p.Text, p.Told = join.Sentences(join.Ended(check), p.Text), true
	}
	if phase == jidai.MeleeSelect && f.pick.piece == 0 && len(f.view.Charges()) == 0 {
		if list := f.view.Uncharged(); len(list) > 0 {
			p.Text = join.Sentences(p.Text, f.say("uncharged", engine.Args{"List": f.units(list), "N": len(list)}))
		}
	}
	if phase == jidai.FireLead && f.horseFirst() {
		p.Text = join.Sentences(p.Text, f.say("ask.fire_lead.horse", nil))
	}
	p.Text = join.Sentences(p.Text, f.oddsInShort())
	return p
}

// checked is the sentence of the check that the last move brought, empty for none.
func (f *state) checked() string {
	for _, e := range f.st.Path[len(f.st.Path)-1].Events {
		if e.Kind == jidai.EventExhaust {
			return f.t.Tell().Event(e)
		}
	}
	return ""
}

// oddsInShort is the sum of the combat that is prepared or fought, and how often it hurts or drives off its lead defender. It is empty where
// the panel is open, which has all of the odds.
func (f *Face) oddsInShort() string {
	s, ok := f.sheet()
	if !ok || s.Settled || s.Odds.Of == 0 || f.t.Room().Rail == 0 {
		return ""
	}
	id, n := "ask.odds", s.Odds.LD.Leaves()
	if s.Fire {
		id, n = "ask.odds.fire", s.Odds.Of-s.Odds.LD.Unhurt
	}
	return f.say(id, engine.Args{"Text": f.signed(s.Odds.Sum.Total), "N": f.book.Percent(n, s.Odds.Of)})
}

// begun reports whether a counter of the activated division has moved.
func (f *state) begun() bool {
	return slices.ContainsFunc(f.book.Of(f.view.Division()), func(c jidai.Counter) bool { return c.Moved })
}

// horseFirst reports whether only mounted units may be named although others are in the target zone. Rule jidai.fire.ld.
func (f *state) horseFirst() bool {
	c, ok := f.view.Combat()
	if !ok {
		return false
	}
	leads := f.view.Defends(c.LA, c.To, true)
	for _, q := range leads {
		if t := f.book.Counter(q).Type; t != jidai.Ki && t != jidai.KH {
			return false
		}
	}
	return slices.ContainsFunc(f.book.In(c.To), func(c jidai.Counter) bool { return c.Type < jidai.Da && !slices.Contains(leads, c.Piece) })
}

// laid reports whether the other side has laid a marker in the present combat.
func (f *state) laid() bool {
	c, ok := f.view.Combat()
	return ok && c.Laid[1-f.st.Seat]
}

// movePrompt says how many points the zone under the pointer costs, whether a way round is cheaper, who could fire there and who would check.
func (f *Face) movePrompt(p face.Prompt) face.Prompt {
	at, list := f.Place(f.over), f.movers()
	c := f.book.Counter(f.mover())
	for _, r := range f.reach {
		if r.Place != at || at == 0 || len(list) == 1 && at == c.Place && !f.pick.mount {
			continue
		}
		points, check := r.Points, r.Exhausts
		if f.pick.mount {
			points, check = points+f.view.MountCost(), r.MountTest
		}
		args := engine.Args{"Place": f.book.Zone(at), "N": points, "A": c.Allowance}
		id := "move.cost"
		if len(list) > 1 {
			id, args["A"] = "move.together", len(list)
		}
		text := []string{f.say(id, args)}
		outlook := f.prospect(at)
		text = append(text, f.prospectWords(outlook))
		if n := f.view.Straight(f.mover(), at); n > r.Points && len(list) == 1 {
			text = append(text, f.say("move.round", engine.Args{"N": n}))
		}
		if len(r.FiredAtBy) > 0 {
			text = append(text, f.say("move.fired", engine.Args{"List": f.firing(r.FiredAtBy)}))
		}
		switch {
		case check && len(list) > 1:
			text = append(text, f.say("move.checks", engine.Args{"List": f.units(f.checking(at))}))
		case check:
			text = append(text, f.say("move.check", engine.Args{"N": c.Checks}))
		}
		if check {
			p.Rule = "jidai.move.exhaust"
		}
		switch last := len(list) == len(f.unmoved()); {
		case last && outlook.Nobody:
			text = append(text, f.say("move.last_nobody", engine.Args{"Owner": f.book.Division(f.view.Division())}))
		case last:
			text = append(text, f.say("move.last", nil))
		}
		p.Text = f.t.Localizer().Sentences(text...)
		return p
	}
	switch last := len(list) == len(f.unmoved()); {
	case len(list) > 1 && last:
		p.Text = f.say("ask.move_together_last", engine.Args{"List": f.units(list), "N": len(list)})
	case len(list) > 1:
		p.Text = f.say("ask.move_together", engine.Args{"List": f.units(list), "N": len(list)})
	default:
		p.Text = f.say("ask.move_to", engine.Args{"A": f.book.Named(f.mover()), "N": c.Allowance})
	}
	return p
}

// checking are the movers that would have to check in a zone.
func (f *choice) checking(z engine.Place) []engine.Piece {
	for _, j := range f.joint {
		if j.Place == z {
			return j.Checks
		}
	}
	return nil
}

// units lists the names of counters.
func (f *state) units(list []engine.Piece) string {
	var names []string
	for _, q := range list {
		names = append(names, f.book.Unit(q)) // all of one division
	}
	return f.t.Localizer().List(names)
}

// firing lists the zones from which enemies could fire.
func (f *state) firing(list []engine.Piece) string {
	var zones []engine.Place
	for _, q := range list {
		z := f.book.Counter(q).Place
		if len(zones) == 0 || zones[len(zones)-1] != z {
			zones = append(zones, z)
		}
	}
	var names []string
	for _, z := range zones {
		names = append(names, f.book.Zone(z))
	}
	return f.t.Localizer().List(names)
}

// endPrompt tells who won and why.
func (f *state) endPrompt() face.Prompt {
	p := face.Prompt{Seat: engine.NoSeat}
	if len(f.st.Path) == 0 {
		return p
	}
	for _, e := range f.st.Path[len(f.st.Path)-1].Events {
		if ends(e) {
			p = face.Prompt{Seat: e.Seat.Seat(), Text: f.t.Tell().Event(e), Rule: "jidai.vp.levels"}
		}
	}
	return p
}

// ends reports whether an event decides the match.
func ends(e engine.Event) bool {
	return e.Kind == jidai.EventEndDecisive || e.Kind == jidai.EventEndMarginal || e.Kind == jidai.EventEndDraw
}

// Describe describes a legal action in a few words.
func (f *state) Describe(a engine.Action) string {
	args := engine.Args{"Piece": f.book.Named(a.Piece), "Place": f.t.Tell().Place(a.To)}
	text := f.Group(a)
	var parts []string
	switch a.Kind {
	case jidai.KindFormation:
		name := jidai.FormationName(int8(max(a.N, 0)))
		if a.N == 0 {
			name = f.say("table.keep", nil)
		}
		parts = append(parts, name)
	case jidai.KindActivate:
		parts = append(parts, f.book.Division(a.Owner))
	case jidai.KindSpend:
		parts = append(parts, f.t.Tell().Card(a.Card))
	default:
		if a.Piece != 0 {
			parts = append(parts, args["Piece"].(string))
		}
		if a.To != 0 {
			parts = append(parts, args["Place"].(string))
		}
		if a.Kind == jidai.KindMove && a.N == 1 {
			parts = append(parts, f.say("table.mounting", nil))
		}
	}
	if len(parts) == 0 {
		return text
	}
	return f.t.Say("table.choice", engine.Args{"A": text, "B": f.t.Localizer().Commas(parts...)})
}

// Group is the name of the group of an action; the help panel folds each group.
func (f *state) Group(a engine.Action) string {
	return f.say("do."+f.t.Game().Vocabulary().Kinds[a.Kind], nil)
}
