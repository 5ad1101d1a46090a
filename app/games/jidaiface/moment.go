package jidaiface

import (
	"slices"

	"tenka/app/games/jidaiface/battlestate"
	"tenka/app/games/jidaiface/combat"
	"tenka/app/games/jidaiface/counters"
	"tenka/app/table/face"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
)

// rests are the events whose moments stay until the person goes on: dice that decide something, and losses of counters.
var rests = face.KindSet(jidai.EventInitiative, jidai.EventFireRoll, jidai.EventMeleeRoll, jidai.EventCounterRoll, jidai.EventActivateRoll, jidai.EventCheck, jidai.EventEliminated, jidai.EventReplaced,
	jidai.EventBlocked, jidai.EventLeaves, jidai.EventMaedaLeaves, jidai.EventReorganise)

// shown are the events that have a moment of their own.
var shown = face.KindSet(jidai.EventMove, jidai.EventEnter, jidai.EventMount, jidai.EventDismount, jidai.EventFire, jidai.EventCharge, jidai.EventCounter,
	jidai.EventMelee, jidai.EventFurther, jidai.EventRetreat, jidai.EventAdvance, jidai.EventCheck, jidai.EventExhaust, jidai.EventDisorder, jidai.EventLoss,
	jidai.EventNothing, jidai.EventActivate, jidai.EventActivateFails, jidai.EventControl, jidai.EventTry, jidai.EventInitiative, jidai.EventFirst,
	jidai.EventReinforce, jidai.EventArrives, jidai.EventReorganise, jidai.EventFormationShown, jidai.EventTurn, jidai.EventSpent, jidai.EventUnfought,
	jidai.EventUncountered)

// hurts are the events by which a side loses something.
var hurts = face.KindSet(jidai.EventDisorder, jidai.EventLoss, jidai.EventEliminated, jidai.EventControl, jidai.EventBlocked, jidai.EventActivateFails)

// Cue says how to show a moment. Dice and lost counters stay until the person goes on; others do not, unless they touch a person at this
// screen. A person's own choice is not shown to that person again.
func (f *state) Cue(events []engine.Event, v engine.View, last bool) face.Cue {
	view, eyes := v.(*jidai.View), f.t.Eyes()
	s := face.Cue{Part: partOf(view)}
	alone := false
	for _, e := range events {
		alone = alone || shown[e.Kind]
		switch {
		case rests[e.Kind]:
			s.Rests = true
		case ends(e):
			s.Counts = true
		case e.Kind == jidai.EventTurnEnd:
			s.Ends = true
		case e.Kind == jidai.EventUnfought:
			s.Rests = f.endsUnasked(events, f.Concerns(e))
		}
		if hurts[e.Kind] {
			s.Touches |= f.Concerns(e)
		}
	}
	if s.Touches &= eyes; eyes == engine.AllSeats(2) {
		s.Touches = 0 // persons play both sides
	}
	own := eyes.Has(engine.Seat(view.Active()))
	s.Quiet = !s.Rests && !s.Counts && (own || !alone)
	return s
}

// endsUnasked reports whether an activation of a side ends with its last move and a computer player acts next: the moment stays, so that the
// only person at the table can look, and undo the move. Several persons have time for that before the curtain, or in the next person's turn.
func (f *state) endsUnasked(events []engine.Event, side engine.Seats) bool {
	moves := slices.ContainsFunc(events, func(e engine.Event) bool {
		return e.Kind == jidai.EventMove || e.Kind == jidai.EventEnter || e.Kind == jidai.EventMount || e.Kind == jidai.EventDismount
	})
	return moves && f.t.People() == side
}

// partOf is the number of a moment's part: each activation is one.
func partOf(v *jidai.View) int {
	turn, _ := v.Turn()
	n := 1
	for s := jidai.Side(0); s < 2; s++ {
		for _, d := range v.Divisions(s) {
			if d.Acted {
				n++
			}
		}
	}
	const most = 64
	return turn*most + n
}

// Concerns are the seats that an event is about: the named side, and the side of the counter or division.
func (f *state) Concerns(e engine.Event) (about engine.Seats) {
	if s := e.Seat.Seat(); s >= 0 && s < 2 {
		about = about.With(s)
	}
	if e.Piece > 0 && f.view != nil {
		about = about.With(engine.Seat(f.book.Counter(e.Piece).Side))
	}
	if e.Owner > 0 && f.view != nil {
		for s := jidai.Side(0); s < 2; s++ {
			if slices.ContainsFunc(f.view.Divisions(s), func(d jidai.Corps) bool { return d.Owner == e.Owner }) {
				about = about.With(engine.Seat(s))
			}
		}
	}
	return about
}

// OfBattle reports whether an event belongs to a combat.
func (f *state) OfBattle(e engine.Event) bool {
	return e.Kind >= jidai.EventFire && e.Kind <= jidai.EventReplaced
}

// Moment names the point of a match.
func (f *state) Moment(v engine.View) string {
	view := v.(*jidai.View)
	turn, of := view.Turn()
	return f.say("table.moment", engine.Args{"A": turn, "B": of, "N": view.Clock(turn)})
}

// Play rolls dice before a roll is shown.
func (f *Face) Play(next face.State, done func()) bool {
	if look.DiceRoll.Duration() == 0 {
		return false
	}
	for _, e := range next.News {
		switch e.Kind {
		case jidai.EventFireRoll, jidai.EventMeleeRoll:
			return f.roll(f.book.Side(f.book.Counter(e.Piece).Side), []int{int(e.Nums[0]), int(e.Nums[1])}, done)
		case jidai.EventCounterRoll:
			return f.roll(f.book.Side(f.book.Counter(e.Piece).Side), thrown(next.News, e.Kind), done)
		case jidai.EventActivateRoll, jidai.EventCheck, jidai.EventExhaust:
			return f.roll(f.book.Side(max(f.view.Active(), 0)), []int{int(e.N)}, done)
		}
	}
	return false
}

// thrown are the dice in the events of one kind, one for each event.
func thrown(news []engine.Event, kind engine.EventKind) (faces []int) {
	for _, e := range news {
		if e.Kind == kind {
			faces = append(faces, int(e.N))
		}
	}
	return faces
}

// roll rolls dice in the tray while the table stays as it is, and calls done when they have stopped.
func (f *Face) roll(seat int, faces []int, done func()) bool {
	kit.ThrowDice(&f.rolling, seat, faces, func() {
		f.showMap()
		f.showTray()
	}, done)
	return true
}

// Narration names the controls of the reel.
func (f *state) Narration() face.Narration {
	return face.Narration{Part: f.say("table.next_activation", nil), End: f.say("table.to_turn_end", nil)}
}

// momentPrompt tells the shown moment in at most three sentences.
func (f *choice) momentPrompt(m *face.Moment) face.Prompt {
	p := face.Prompt{Seat: engine.NoSeat, Text: f.say("table.quiet", nil)}
	if c, ok := f.charge(); ok && c.Dice[0] > 0 {
		return f.clashPrompt(c)
	}
	if of, better := battlestate.Rallied(m.Events); of > 0 {
		p.Text, p.Rule = f.say("rally.line", engine.Args{"N": of, "A": better}), toldRules[jidai.EventReorganise]
		return p
	}
	var told []engine.Event
	for _, e := range m.Events {
		if (shown[e.Kind] || rests[e.Kind] || ends(e)) && !f.spared(e) {
			told = append(told, e)
		}
	}
	if len(told) == 0 {
		return p
	}
	const most = 3
	told = told[max(len(told)-most, 0):]
	if about := f.Concerns(told[0]); about.Count() == 1 {
		p.Seat = about.First()
	}
	p.Text = ""
	join := f.t.Localizer()
	for _, e := range told {
		p.Text = join.Sentences(p.Text, join.Ended(f.t.Tell().Event(e)))
		p.Rule = toldRules[e.Kind]
		if s, ok := f.rolled(); ok && (e.Kind == jidai.EventFireRoll || e.Kind == jidai.EventMeleeRoll) {
			p.Text = join.Sentences(p.Text, combat.Brings(f.book, s))
		}
	}
	is := func(kind engine.EventKind) bool {
		return slices.ContainsFunc(m.Events, func(e engine.Event) bool { return e.Kind == kind })
	}
	if is(jidai.EventFirst) && !is(jidai.EventInitiative) {
		p.Text = join.Sentences(p.Text, f.say("moment.first_set", nil))
		p.Rule = "jidai.initiative.first_turn"
	}
	return p
}

// spared reports whether an event says that the unit which fired is unhurt: the text of a fire says who was hit.
func (f *state) spared(e engine.Event) bool {
	r, ok := f.view.Rolled()
	return ok && r.Fire && e.Kind == jidai.EventNothing && e.Piece == r.LA
}

// clashPrompt tells the result of a counter-charge.
func (f *state) clashPrompt(c combat.Charge) face.Prompt {
	charger, other := f.book.Counter(c.LA), f.book.Counter(c.By)
	p := face.Prompt{Seat: engine.Seat(charger.Side), Rule: "jidai.countercharge.roll"}
	id := "moment.charge_holds"
	if !c.Holds {
		id, p.Seat = "moment.charge_broken", engine.Seat(other.Side)
	}
	p.Text = f.say(id, engine.Args{"A": c.Dice[0] + charger.Quality, "B": c.Dice[1] + other.Quality, "N": f.book.Named(c.By)})
	return p
}

// toldRules are the rules behind the Line's link, by the event of the moment.
var toldRules = map[engine.EventKind]string{
	jidai.EventMove: "jidai.move.unit", jidai.EventEnter: "jidai.reinforce.enter", jidai.EventMount: "jidai.move.mount", jidai.EventDismount: "jidai.move.mount",
	jidai.EventFire: "jidai.fire.select", jidai.EventFireRoll: "jidai.fire.table", jidai.EventMelee: "jidai.melee.select",
	jidai.EventMeleeRoll: "jidai.melee.table", jidai.EventFurther: "jidai.melee.further", jidai.EventCharge: "jidai.charge.when",
	jidai.EventCounter: "jidai.countercharge.who", jidai.EventCounterRoll: "jidai.countercharge.roll", jidai.EventRetreat: "jidai.retreat.toward",
	jidai.EventLeaves: "jidai.retreat.edge", jidai.EventBlocked: "jidai.retreat.blocked", jidai.EventAdvance: "jidai.advance.who",
	jidai.EventCheck: "jidai.qc.rule", jidai.EventExhaust: "jidai.move.exhaust",
	jidai.EventDisorder: "jidai.unit.ds", jidai.EventLoss: "jidai.unit.flip", jidai.EventEliminated: "jidai.unit.flip",
	jidai.EventReplaced: "jidai.command.loss", jidai.EventActivateRoll: "jidai.activate.isolated", jidai.EventActivateFails: "jidai.activate.isolated",
	jidai.EventControl: "jidai.vp.control", jidai.EventTry: "jidai.formation.change", jidai.EventInitiative: "jidai.initiative.value",
	jidai.EventFirst: "jidai.initiative.value", jidai.EventReinforce: "jidai.reinforce.roll", jidai.EventArrives: "jidai.reinforce.roll",
	jidai.EventUnfought: "jidai.combat.order", jidai.EventUncountered: "jidai.countercharge.declare", jidai.EventReorganise: "jidai.reorg.check", jidai.EventFormationShown: "jidai.formation.secret", jidai.EventSpent: "jidai.marker.spend",
}

// animate moves the counters that have moved since the last state. A counter that a person here has moved is in its place already.
func (f *Face) animate() {
	if look.Travel.Duration() == 0 {
		return
	}
	for _, e := range f.st.News {
		switch e.Kind {
		case jidai.EventMove, jidai.EventRetreat, jidai.EventAdvance:
		default:
			continue
		}
		c := f.book.Counter(e.Piece)
		if e.From == 0 || c.Place != e.To || e.Kind == jidai.EventMove && f.t.People().Has(engine.Seat(c.Side)) {
			continue
		}
		f.Travel(board.Journey{Drawing: counters.Of(f.book, c, false), Owner: f.book.Side(c.Side), N: 1, From: board.InZone(f.Zone(e.From)),
			To: board.InZone(f.Zone(e.To)), Way: true}, map[engine.Piece]int{e.Piece: 1})
	}
}
