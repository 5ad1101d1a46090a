package jidaiface

import (
	"slices"

	"tenka/app/games/jidaiface/book"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/jidai"
	"tenka/engine/lang"
)

// mostOptions is the number of choices with a digit.
const mostOptions = 9

// aim is the kind of action that now needs a lead attacker and a zone, 0 for none.
func (f *state) aim() engine.Kind {
	switch f.view.Phase() {
	case jidai.FireSelect:
		return jidai.KindFire
	case jidai.Charge:
		return jidai.KindCharge
	case jidai.MeleeSelect:
		return jidai.KindMelee
	case jidai.Further:
		return jidai.KindFurther
	}
	return 0
}

// aiming reports whether a lead attacker and a zone have to be chosen now.
func (f *state) aiming() bool { return f.aim() != 0 }

// attacks are the legal attacks of lead attacker q on zone to; 0 stands for any.
func (f *state) attacks(q engine.Piece, to engine.Place) (list []engine.Action) {
	for _, a := range f.st.Legal {
		if a.Piece != 0 && a.To != 0 && (q == 0 || a.Piece == q) && (to == 0 || a.To == to) {
			list = append(list, a)
		}
	}
	return list
}

// options are the next choices.
func (f *choice) options() face.Choices {
	if f.st.Seat == engine.NoSeat || f.t.Finding() || f.rolling != nil {
		return nil
	}
	switch f.view.Phase() {
	case jidai.SetupFormation, jidai.ChooseFormation:
		return f.lineupOptions()
	case jidai.Activate:
		return f.divisionOptions()
	case jidai.Move:
		return f.moveOptions()
	case jidai.FireSelect, jidai.Charge, jidai.MeleeSelect, jidai.Further:
		return f.aimOptions()
	case jidai.MarkerActive, jidai.MarkerInactive:
		return f.markerOptions()
	case jidai.PlaceCommander, jidai.Retreat:
		return f.zoneOptions()
	}
	return f.leadOptions()
}

// lineupOptions are the formations; the present one needs no die.
func (f *choice) lineupOptions() (list face.Choices) {
	for _, l := range f.view.Lineups(jidai.Side(f.st.Seat)) {
		a := engine.Action{Kind: jidai.KindFormation, N: int16(l.N)}
		caption := f.say("table.chance", engine.Args{"A": l.Chance})
		switch {
		case l.Has && f.view.Phase() == jidai.ChooseFormation:
			a.N, caption = 0, f.say("table.keep", nil)
		case f.view.Phase() == jidai.SetupFormation:
			caption = ""
		}
		list = append(list, face.Choice{Name: l.Name, Caption: caption, Means: a, Chosen: f.pick.formation == a.N || f.pick.formation == engine.Open && a.N == 0,
			Press: func() {
				f.pick.formation = a.N
				f.refresh()
			}})
	}
	return list
}

// divisionOptions are the divisions that can be activated.
func (f *choice) divisionOptions() (list face.Choices) {
	for _, d := range f.view.Divisions(jidai.Side(f.st.Seat)) {
		a := engine.Action{Kind: jidai.KindActivate, Owner: d.Owner}
		if f.st.IsLegal(a) {
			list = append(list, face.Choice{Name: f.book.Division(d.Owner), Caption: f.whereabouts(d), Means: a, Press: func() { f.t.Do(a) }})
		}
	}
	return list
}

// whereabouts says where a division is, that it must pass a check first, or where it enters.
func (f *state) whereabouts(d jidai.Corps) string {
	switch {
	case d.Isolated && d.On:
		return f.say("table.isolated", engine.Args{"N": d.Check})
	case !d.On:
		zones, _ := f.view.Entry(d.Owner)
		return f.say("table.enters", engine.Args{"List": f.zones(zones)})
	}
	var zones []engine.Place
	for _, c := range f.book.Of(d.Owner) {
		if c.Place != 0 && !slices.Contains(zones, c.Place) {
			zones = append(zones, c.Place)
		}
	}
	return f.say("table.in", engine.Args{"List": f.zones(zones)})
}

// zones lists the numbers of zones.
func (f *state) zones(list []engine.Place) string {
	var names []string
	for _, z := range list {
		names = append(names, f.book.Zone(z))
	}
	return f.t.Localizer().Commas(names...)
}

// unitOption is a counter as a choice.
func (f *choice) unitOption(q engine.Piece, caption string, means engine.Action) face.Choice {
	name := f.book.Named(q)
	if f.book.Counter(q).Division == f.view.Division() {
		name = f.book.Unit(q) // its sign tells the division that acts
	}
	return face.Choice{Name: name, Caption: caption, Means: means, Chosen: f.pick.piece == q, Press: func() { f.choosePiece(q) }}
}

// moveOptions are the counters that can still move, all of them together, and mounting or dismounting if a single counter is picked.
func (f *choice) moveOptions() (list face.Choices) {
	all, picked := f.unmoved(), f.gathered()
	for _, q := range all {
		g := engine.Gesture(jidai.KindMove)
		g.Piece = q
		o := f.unitOption(q, f.say("table.points", engine.Args{"N": f.book.Counter(q).Allowance}), g)
		o.Chosen, o.Press = slices.Contains(picked, q), func() { f.toggle(q) }
		list = append(list, o)
	}
	if len(all) > 1 {
		whole := len(picked) == len(all)
		list = append(list, face.Choice{Name: f.say("table.all", nil), Caption: f.say("table.counters", engine.Args{"N": len(all)}),
			Means: engine.Gesture(jidai.KindMove), Chosen: whole, Press: func() {
				if whole {
					all = nil
				}
				f.choose(all)
			}})
	}
	if slices.ContainsFunc(f.reach, func(r jidai.Reached) bool { return r.Mount }) && len(picked) == 1 {
		g := engine.Gesture(jidai.KindMove)
		g.Piece, g.N = f.pick.piece, 1
		id := "table.mount"
		if t := f.book.Counter(f.pick.piece).Type; t == jidai.Ki || t == jidai.KH {
			id = "table.dismount"
		}
		list = append(list, face.Choice{Name: f.say(id, nil), Caption: f.say("table.points", engine.Args{"N": f.view.MountCost()}), Means: g, Chosen: f.pick.mount,
			Press: func() {
				f.pick.mount = !f.pick.mount
				f.refresh()
			}})
	}
	return list
}

// aimOptions are the lead attackers, only those that reach the picked zone if there is one; then the zones that the picked attacker reaches.
func (f *choice) aimOptions() (list face.Choices) {
	at := f.pick.to
	if f.pick.piece != 0 {
		at = 0
	}
	for _, c := range face.Narrow(f.attacks(0, at), face.Piece.Of) {
		g := engine.Gesture(c.Means.Kind)
		g.Piece = c.Means.Piece
		list = append(list, f.unitOption(g.Piece, f.say("table.from", engine.Args{"N": f.book.Zone(f.book.Counter(g.Piece).Place)}), g))
	}
	if to := face.Narrow(f.attacks(f.pick.piece, 0), face.To.Of); f.pick.piece != 0 && len(to) > 1 {
		for _, c := range to {
			z := c.Means.To
			c.Name, c.Caption, c.Chosen, c.Press = f.say("table.at", engine.Args{"N": f.book.Zone(z)}), f.strength(z), f.pick.to == z, func() { f.aimAt(z) }
			list = append(list, c)
		}
	}
	return list
}

// strength is how many strength points the other side has in a zone.
func (f *state) strength(z engine.Place) string {
	n, _ := f.view.Stack(1-jidai.Side(f.st.Seat), z)
	return f.say("table.strength", engine.Args{"N": n})
}

// markerOptions are the markers in hand, without repeats, and none.
func (f *choice) markerOptions() (list face.Choices) {
	for _, a := range f.st.Legal {
		o := face.Choice{Means: a, Chosen: f.pick.card == a.Card, Press: func() {
			f.pick.card = a.Card
			f.refresh()
		}}
		if o.Name = lang.Capital(f.say("table.none", nil)); a.Kind == jidai.KindSpend {
			o.Name = book.Marker(a.Card)
			if a.Card > jidai.Either {
				o.Caption = f.say("table.either", nil)
			}
			if f.helpsThem(a.Card) {
				id := "table.helps"
				if a.Card > jidai.Either {
					id = "table.either_helps"
				}
				o.Caption = f.say(id, engine.Args{"Seat": f.t.Name(1 - f.st.Seat)})
			}
		}
		list = append(list, o)
	}
	return list
}

// helpsThem reports whether a marker of the person who chooses changes the total of the combat in favour of the other side: the attacker wants
// a high total, the defender a low one.
func (f *state) helpsThem(m engine.Card) bool {
	c, ok := f.view.Combat()
	if !ok || f.st.Seat == engine.NoSeat {
		return false
	}
	attacks := engine.Seat(f.book.Counter(c.LA).Side) == f.st.Seat
	n := jidai.Value(m)
	return n > 0 && !attacks || n < 0 && attacks
}

// zoneOptions are the zones for a counter that goes back, or for a new commander.
func (f *choice) zoneOptions() (list face.Choices) {
	for _, a := range f.st.Legal {
		o := face.Choice{Name: f.say("table.to", engine.Args{"N": f.book.Zone(a.To)}), Means: a, Press: func() { f.t.Do(a) }}
		if a.To == jidai.OffMap {
			o.Name = f.say("table.off", nil)
		} else {
			n, of := f.view.Stack(jidai.Side(f.st.Seat), a.To)
			o.Caption = f.say("table.room", engine.Args{"A": n, "B": of})
		}
		list = append(list, o)
	}
	return list
}

// leadOptions are the counters that may be named: as lead defender, for a counter-charge, to advance.
func (f *choice) leadOptions() (list face.Choices) {
	for _, a := range f.st.Legal {
		if a.Piece == 0 {
			continue
		}
		o := f.unitOption(a.Piece, f.book.State(f.book.Counter(a.Piece)), a)
		if a.Kind == jidai.KindAdvance {
			o.Caption = f.say("table.advance", engine.Args{"N": f.book.Counter(a.Piece).SP})
		}
		list = append(list, o)
	}
	return list
}

// choosePiece picks a counter, or puts it back; one that advances goes at once.
func (f *choice) choosePiece(q engine.Piece) {
	if f.view.Phase() == jidai.Advance {
		f.t.Do(engine.Action{Kind: jidai.KindAdvance, Piece: q})
		return
	}
	if f.view.Phase() == jidai.Move {
		f.toggle(q)
		return
	}
	to := f.pick.to
	switch {
	case f.pick.piece == q:
		f.unpick()
	default:
		f.unpick()
		f.pick.piece = q
		if f.aiming() && f.st.IsLegal(engine.Action{Kind: f.aim(), Piece: q, To: to}) {
			f.pick.to = to
		}
		f.suggest()
	}
	f.refresh()
}

// aimAt picks the target zone; if only one counter can attack it, that one leads.
func (f *choice) aimAt(z engine.Place) {
	if f.pick.to = z; f.pick.piece == 0 {
		if leads := f.attacks(0, z); len(leads) == 1 {
			f.pick.piece = leads[0].Piece
		}
	}
	f.refresh()
	f.freeEnter()
}

// freeEnter removes the focus from the map or a choice if Enter confirms something; with that focus, Enter would pick up a counter, or press
// the choice again.
func (f *choice) freeEnter() {
	if _, _, ok := f.main(); ok {
		f.t.Canvas().Unfocus()
	}
}

// main is the action of Enter and the text id of its button; false if there is nothing to confirm.
func (f *choice) main() (a engine.Action, id string, ok bool) {
	if f.st.Seat == engine.NoSeat || f.rolling != nil || f.t.Finding() {
		return engine.Action{}, "", false
	}
	phase := f.view.Phase()
	switch phase {
	case jidai.SetupFormation, jidai.ChooseFormation:
		a = engine.Action{Kind: jidai.KindFormation, N: max(f.pick.formation, 0)}
		if id = "press.seal"; f.pick.formation <= 0 {
			id = "press.keep"
		}
	case jidai.FireLead, jidai.MeleeLead:
		a, id = engine.Action{Kind: jidai.KindLead, Piece: f.pick.piece}, "press.lead"
	case jidai.MarkerActive, jidai.MarkerInactive:
		if a, id = (engine.Action{Kind: jidai.KindHold}), "press.hold"; f.pick.card != 0 {
			a, id = engine.Action{Kind: jidai.KindSpend, Card: f.pick.card}, "press.spend"
		}
	case jidai.CounterCharge:
		a, id = engine.Action{Kind: jidai.KindCounter, Piece: f.pick.piece}, "press.counter"
	default:
		if f.aiming() && f.pick.to != 0 {
			a, id = engine.Action{Kind: f.aim(), Piece: f.pick.piece, To: f.pick.to}, "press."+phase.String()
		}
	}
	return a, id, f.st.IsLegal(a)
}

// closing is the action that ends the choice without doing more, and the text id of its button; false if there is none.
func (f *choice) closing() (a engine.Action, id string, ok bool) {
	if f.st.Seat == engine.NoSeat || f.rolling != nil || f.t.Finding() {
		return engine.Action{}, "", false
	}
	for _, k := range []engine.Kind{jidai.KindEnd, jidai.KindDecline, jidai.KindStay} {
		if a = (engine.Action{Kind: k}); f.st.IsLegal(a) {
			id = "end." + f.view.Phase().String()
			if k == jidai.KindStay && len(f.st.Steps) == 0 {
				id += ".none" // nobody has advanced yet
			}
			return a, id, true
		}
	}
	return engine.Action{}, "", false
}

// confirm is the action of Enter.
func (f *choice) confirm() bool {
	if a, _, ok := f.main(); ok {
		return f.t.Do(a)
	}
	return f.enterEnds() && f.finish()
}

// enterEnds reports whether Enter ends the choice without doing more: not while a counter is picked, and never the moves.
func (f *choice) enterEnds() bool { return f.pick.piece == 0 && f.view.Phase() != jidai.Move }

// finish ends the choice without doing more.
func (f *choice) finish() bool {
	a, _, ok := f.closing()
	return ok && f.t.Do(a)
}

// putBack takes back the decided parts, then the last open step.
func (f *Face) putBack() bool {
	switch {
	case f.key:
		f.explain(false)
	case f.picked():
		f.unpick()
		f.refresh()
	case f.Listed != 0:
		f.List(0)
	case len(f.st.Steps) > 0:
		f.t.Undo()
	default:
		return false
	}
	return true
}

// picked reports whether something is picked that can be put back.
func (f *choice) picked() bool {
	p := f.pick
	p.page = 0
	return p != nothing
}

// onPage are the choices on the shown page, with their digits; if there are more than keys, or than fit, the last key turns the page.
func (f *Face) onPage() face.Choices {
	all := f.options()
	shown := all.OnPage(f.pick.page, f.mostShown(all), f.turns)
	if f.st.Seat == engine.NoSeat || f.view.Phase() != jidai.Activate || len(shown) != len(all) || len(f.view.Divisions(jidai.Side(f.st.Seat))) > mostOptions {
		return shown
	}
	for i := range shown {
		shown[i].Digit = f.book.Mon(shown[i].Means.Owner) // a division keeps its key when others have acted
	}
	return shown
}
