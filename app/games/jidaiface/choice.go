package jidaiface

import (
	"slices"
	"strconv"

	"tenka/app/games/jidaiface/book"
	"tenka/app/games/jidaiface/counters"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/jidai"
	"tenka/engine/lang"
)

// option is one of the things that can be chosen next.
type option struct {
	name, caption string
	piece         counters.Drawn   // drawn before its name, nil for none
	marker        *counters.Marker // or a tactical marker
	means         engine.Action    // what it leads to, with open fields where it leaves several
	press         func()
	chosen        bool
	digit         int // its key; above 9 there is none
}

// mostOptions is how many choices have a digit.
const mostOptions = 9

// aim is the kind of action that names a lead attacker and a zone now, 0 for none.
func (f *Face) aim() engine.Kind {
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

// aiming reports whether a lead attacker and a zone are chosen now.
func (f *Face) aiming() bool { return f.aim() != 0 }

// targetsOf are the zones that a lead attacker may aim at.
func (f *Face) targetsOf(q engine.Piece) (list []engine.Place) {
	for _, a := range f.st.Legal {
		if a.Piece == q && a.To != 0 && !slices.Contains(list, a.To) {
			list = append(list, a.To)
		}
	}
	return list
}

// options are what can be chosen next.
func (f *Face) options() []option {
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

// lineupOptions are the formations; the present one is kept without a die.
func (f *Face) lineupOptions() (list []option) {
	for _, l := range f.view.Lineups(jidai.Side(f.st.Seat)) {
		a := engine.Action{Kind: jidai.KindFormation, N: int16(l.N)}
		caption := f.say("table.chance", engine.Args{"A": l.Chance})
		switch {
		case l.Has && f.view.Phase() == jidai.ChooseFormation:
			a.N, caption = 0, f.say("table.keep", nil)
		case f.view.Phase() == jidai.SetupFormation:
			caption = ""
		}
		list = append(list, option{name: l.Name, caption: caption, means: a, chosen: f.pick.formation == a.N || f.pick.formation == engine.Open && a.N == 0,
			press: func() {
				f.pick.formation = a.N
				f.refresh()
			}})
	}
	return list
}

// divisionOptions are the divisions that can be activated.
func (f *Face) divisionOptions() (list []option) {
	for _, d := range f.view.Divisions(jidai.Side(f.st.Seat)) {
		a := engine.Action{Kind: jidai.KindActivate, Owner: d.Owner}
		if !f.does(a) {
			continue
		}
		o := option{name: f.book.Division(d.Owner), caption: f.whereabouts(d), means: a, press: func() { f.t.Do(a) }}
		if d.Commander != 0 {
			o.piece = counters.Piece(f.book, d.Commander)
		} else if of := f.book.Of(d.Owner); len(of) > 1 {
			o.piece = counters.Piece(f.book, of[1].Piece)
		}
		list = append(list, o)
	}
	return list
}

// whereabouts says where a division stands, or that it checks first, or that it comes.
func (f *Face) whereabouts(d jidai.Corps) string {
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

// zones lists zones by their numbers.
func (f *Face) zones(list []engine.Place) string {
	text := ""
	for i, z := range list {
		if i > 0 {
			text += ", "
		}
		text += f.book.Zone(z)
	}
	return text
}

// unitOption is a counter as a choice.
func (f *Face) unitOption(q engine.Piece, caption string, means engine.Action) option {
	return option{name: f.book.Unit(q), caption: caption, piece: counters.Piece(f.book, q), means: means, chosen: f.pick.piece == q,
		press: func() { f.choosePiece(q) }}
}

// moveOptions are the counters that can still move, all of them at once, and whether the one that is picked alone mounts or dismounts where it
// goes.
func (f *Face) moveOptions() (list []option) {
	all, picked := f.unmoved(), f.gathered()
	for _, q := range all {
		g := engine.Gesture(jidai.KindMove)
		g.Piece = q
		o := f.unitOption(q, f.say("table.points", engine.Args{"N": f.book.Counter(q).Allowance}), g)
		o.chosen, o.press = slices.Contains(picked, q), func() { f.toggle(q) }
		list = append(list, o)
	}
	if len(all) > 1 {
		whole := len(picked) == len(all)
		list = append(list, option{name: f.say("table.all", nil), caption: f.say("table.counters", engine.Args{"N": len(all)}), means: engine.Gesture(jidai.KindMove),
			chosen: whole, press: func() {
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
		list = append(list, option{name: f.say(id, nil), caption: f.say("table.points", engine.Args{"N": f.view.MountCost()}), means: g, chosen: f.pick.mount,
			press: func() {
				f.pick.mount = !f.pick.mount
				f.refresh()
			}})
	}
	return list
}

// aimOptions are the lead attackers, those that reach the zone that is picked if one is, then the zones of the one that is picked.
func (f *Face) aimOptions() (list []option) {
	seen := map[engine.Piece]bool{}
	for _, a := range f.st.Legal {
		if a.Piece == 0 || seen[a.Piece] || f.pick.to != 0 && f.pick.piece == 0 && !f.does(engine.Action{Kind: a.Kind, Piece: a.Piece, To: f.pick.to}) {
			continue
		}
		seen[a.Piece] = true
		g := engine.Gesture(a.Kind)
		g.Piece = a.Piece
		list = append(list, f.unitOption(a.Piece, f.say("table.from", engine.Args{"N": f.book.Zone(f.book.Counter(a.Piece).Place)}), g))
	}
	if to := f.targetsOf(f.pick.piece); f.pick.piece != 0 && len(to) > 1 {
		for _, z := range to {
			list = append(list, option{name: f.say("table.at", engine.Args{"N": f.book.Zone(z)}), caption: f.strength(z), chosen: f.pick.to == z,
				means: engine.Action{Kind: f.aim(), Piece: f.pick.piece, To: z}, press: func() { f.aimAt(z) }})
		}
	}
	return list
}

// strength is how many strength points of the other side stand in a zone.
func (f *Face) strength(z engine.Place) string {
	n, _ := f.view.Stack(1-jidai.Side(f.st.Seat), z)
	return f.say("table.strength", engine.Args{"N": n})
}

// markerOptions are the markers in hand, each once, and none.
func (f *Face) markerOptions() (list []option) {
	colour := f.book.Side(jidai.Side(f.st.Seat))
	for _, a := range f.st.Legal {
		o := option{means: a, chosen: f.pick.card == a.Card, press: func() {
			f.pick.card = a.Card
			f.refresh()
		}}
		if o.name = lang.Capital(f.say("table.none", nil)); a.Kind == jidai.KindSpend {
			o.name = book.Marker(a.Card)
			o.marker = &counters.Marker{Colour: colour, Text: o.name}
			if a.Card > jidai.Either {
				o.caption = f.say("table.either", nil)
			}
		}
		list = append(list, o)
	}
	return list
}

// zoneOptions are the zones where somebody goes back to, or where a new commander stands.
func (f *Face) zoneOptions() (list []option) {
	for _, a := range f.st.Legal {
		o := option{name: f.say("table.to", engine.Args{"N": f.book.Zone(a.To)}), means: a, press: func() { f.t.Do(a) }}
		if a.To == jidai.OffMap {
			o.name = f.say("table.off", nil)
		} else {
			n, of := f.view.Stack(jidai.Side(f.st.Seat), a.To)
			o.caption = f.say("table.room", engine.Args{"A": n, "B": of})
		}
		list = append(list, o)
	}
	return list
}

// leadOptions are the counters one of which is named: the lead defender, who counters a charge, who advances.
func (f *Face) leadOptions() (list []option) {
	for _, a := range f.st.Legal {
		if a.Piece == 0 {
			continue
		}
		o := f.unitOption(a.Piece, f.book.State(f.book.Counter(a.Piece)), a)
		if a.Kind == jidai.KindAdvance {
			o.caption = f.say("table.advance", engine.Args{"N": f.book.Counter(a.Piece).SP})
		}
		list = append(list, o)
	}
	return list
}

// choosePiece picks a counter, or puts it back; one that advances goes at once.
func (f *Face) choosePiece(q engine.Piece) {
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
		if f.aiming() && f.does(engine.Action{Kind: f.aim(), Piece: q, To: to}) {
			f.pick.to = to
		}
		f.suggest()
	}
	f.refresh()
}

// aimAt picks the zone that is aimed at; where one counter alone can, it leads.
func (f *Face) aimAt(z engine.Place) {
	if f.pick.to = z; f.pick.piece == 0 {
		var leads []engine.Piece
		for _, a := range f.st.Legal {
			if a.To == z {
				leads = append(leads, a.Piece)
			}
		}
		if len(leads) == 1 {
			f.pick.piece = leads[0]
		}
	}
	f.refresh()
	f.freeEnter()
}

// freeEnter takes the keyboard from the map or a choice where Enter confirms something: on the map it would lift a counter, on a choice press it
// again.
func (f *Face) freeEnter() {
	if _, _, ok := f.main(); ok {
		f.t.Canvas().Unfocus()
	}
}

// main is what Enter does now, and the text id of its button; false where there is nothing to confirm.
func (f *Face) main() (a engine.Action, id string, ok bool) {
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
	return a, id, f.does(a)
}

// closing is what ends the choice without doing more, and the text id of its button; false where a choice has no such end.
func (f *Face) closing() (a engine.Action, id string, ok bool) {
	if f.st.Seat == engine.NoSeat || f.rolling != nil || f.t.Finding() {
		return engine.Action{}, "", false
	}
	for _, k := range []engine.Kind{jidai.KindEnd, jidai.KindDecline, jidai.KindStay} {
		if a = (engine.Action{Kind: k}); f.does(a) {
			return a, "end." + f.view.Phase().String(), true
		}
	}
	return engine.Action{}, "", false
}

// confirm does the one thing that Enter means.
func (f *Face) confirm() bool {
	if a, _, ok := f.main(); ok {
		return f.t.Do(a)
	}
	if _, _, ok := f.closing(); ok && f.pick.piece == 0 && f.view.Phase() != jidai.Move {
		return f.finish()
	}
	return false
}

// finish ends the choice without doing more.
func (f *Face) finish() bool {
	a, _, ok := f.closing()
	return ok && f.t.Do(a)
}

// putBack takes back what is decided of the choice, then the last open step.
func (f *Face) putBack() bool {
	switch {
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
func (f *Face) picked() bool {
	p := f.pick
	p.page = 0
	return p != nothing
}

// onPage are the choices on the page that is shown, each with its digit; where there are more than the keys, or than there is room for, the last key
// turns the page.
func (f *Face) onPage() []option {
	all := f.options()
	most := f.mostShown(all)
	list, at, pages := face.Page(all, f.pick.page, most)
	for i := range list {
		list[i].digit = i + 1
	}
	if pages == 1 {
		return list
	}
	turn := f.turns(at, pages)
	turn.digit = most
	return append(list, turn)
}

// keyOf is the digit that chooses a, as the map writes it; empty where no digit does now.
func (f *Face) keyOf(a engine.Action) string {
	for _, o := range f.onPage() {
		if o.means == a {
			return strconv.Itoa(o.digit)
		}
	}
	return ""
}

// pressChoice takes the choice with the digit n.
func (f *Face) pressChoice(n int) bool {
	for _, o := range f.onPage() {
		if o.digit == n {
			o.press()
			return true
		}
	}
	return false
}
