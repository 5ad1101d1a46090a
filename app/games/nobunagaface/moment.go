package nobunagaface

import (
	"slices"

	"tenka/app/games/nobunagaface/battlesheet"
	"tenka/app/games/nobunagaface/names"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Cue says how to show a moment. Rolls, losses and checks of leaders stay until the person goes on. Marches, cards and zones with a new holder
// do not, unless they touch a person at this screen. A person's own choice is not shown to that person again.
func (f *state) Cue(events []engine.Event, v engine.View, last bool) face.Cue {
	view, eyes := v.(*nobunaga.View), f.t.Eyes()
	s := face.Cue{Part: partOf(view)}
	alone := false
	for _, e := range events {
		alone = alone || shownAlone[e.Kind]
		switch {
		case fought[e.Kind]:
			s.Rests = true
		case e.Kind == nobunaga.EventOdaDie, e.Kind == nobunaga.EventOppDice:
			s.Rests = s.Rests || !last
		case endRules[e.Kind] != "":
			s.Counts = true
		}
		if loses[e.Kind] {
			s.Touches |= concerns(view, e)
		}
	}
	own := eyes.Has(doer(events, view))
	if s.Touches &= eyes; own && !s.Rests || eyes == engine.AllSeats(2) {
		s.Touches = 0 // persons play both sides, or the person chose it
	}
	s.Quiet = !s.Rests && !s.Counts && (own || !alone)
	return s
}

// partOf is the number of a moment's part: each action and each extra battle is one, and costs a card.
func partOf(v *nobunaga.View) int {
	turn, _ := v.Turn()
	const most = 32 // most cards in a turn
	return turn*most + len(v.Spent(nobunaga.OdaSide)) + len(v.Spent(nobunaga.OpponentsSide)) + 1
}

// fought are the events of a battle whose moments stay until the person goes on.
var fought = face.KindSet(nobunaga.EventAttackRoll, nobunaga.EventCounterRoll, nobunaga.EventFireRoll, nobunaga.EventNoRoll, nobunaga.EventLostCorps,
	nobunaga.EventKilled, nobunaga.EventSpared, nobunaga.EventFlees, nobunaga.EventNoRefuge)

// shownAlone are the events that have a moment of their own.
var shownAlone = face.KindSet(nobunaga.EventStep, nobunaga.EventMarker, nobunaga.EventRaised, nobunaga.EventRaisedSpent, nobunaga.EventInvade,
	nobunaga.EventCampOda, nobunaga.EventCampNeutral, nobunaga.EventCampOpponents, nobunaga.EventAtWar, nobunaga.EventControl, nobunaga.EventPlay,
	nobunaga.EventWonOver, nobunaga.EventReadied, nobunaga.EventReadiedLeader, nobunaga.EventIll, nobunaga.EventParadise, nobunaga.EventEspionage,
	nobunaga.EventDiscard, nobunaga.EventForce, nobunaga.EventLone, nobunaga.EventHit, nobunaga.EventHold)

// loses are the events by which a side loses something.
var loses = face.KindSet(nobunaga.EventLostCorps, nobunaga.EventKilled, nobunaga.EventNoRefuge, nobunaga.EventFlees, nobunaga.EventControl,
	nobunaga.EventCampOda, nobunaga.EventCampNeutral, nobunaga.EventCampOpponents, nobunaga.EventWonOver, nobunaga.EventIll, nobunaga.EventEspionage,
	nobunaga.EventDiscard, nobunaga.EventForce)

// actor is the owner that did what an event tells; nobody if a neutral army counter-attacks, although a player rolls its dice.
func actor(e engine.Event) engine.Owner {
	if e.Kind == nobunaga.EventCounterRoll && e.Owner == nobunaga.NeutralArmy.Owner() {
		return 0
	}
	return e.Seat
}

// concerns are the seats that an event is about, with the camps of a view: those that acted or are named, and those of named clans and
// leaders.
func concerns(v *nobunaga.View, e engine.Event) engine.Seats {
	var seats engine.Seats
	side := func(s nobunaga.Side) {
		if seat := v.SeatOf(s); seat != engine.NoSeat {
			seats = seats.With(seat)
		}
	}
	for _, o := range []engine.Owner{actor(e), e.Owner} {
		if k, ok := nobunaga.ClanOf(o); ok {
			side(v.Camp(k))
		} else if o > 0 && o.Seat() < 2 {
			seats = seats.With(o.Seat())
		}
	}
	switch e.Kind {
	case nobunaga.EventEspionage, nobunaga.EventDiscard:
		side(nobunaga.OdaSide)
	case nobunaga.EventCampOda, nobunaga.EventCampNeutral, nobunaga.EventCampOpponents:
		side(nobunaga.OdaSide)
		side(nobunaga.OpponentsSide)
	}
	if e.Piece > nobunaga.SpentCorps {
		side(v.Camp(v.ClanOfLeader(e.Piece)))
	}
	return seats
}

// Concerns are the seats that an event is about: those that acted, and those of named clans and leaders.
func (f *state) Concerns(e engine.Event) engine.Seats { return concerns(f.view, e) }

// OfBattle reports whether an event belongs to a battle, from its first roll to the check of the last leader.
func (f *state) OfBattle(e engine.Event) bool {
	return fought[e.Kind] || e.Kind == nobunaga.EventBattle || e.Kind == nobunaga.EventHit || e.Kind == nobunaga.EventLone || e.Kind == nobunaga.EventHold
}

// doer is the seat that acted in these events; NoSeat if they do not say.
func doer(events []engine.Event, v *nobunaga.View) engine.Seat {
	for _, e := range events {
		if e.Seat > 0 && e.Seat.Seat() < 2 {
			return e.Seat.Seat()
		}
		if k, ok := nobunaga.ClanOf(e.Owner); ok && (e.Kind == nobunaga.EventMarch || e.Kind == nobunaga.EventStep || e.Kind == nobunaga.EventFight) {
			return v.SeatOf(v.Camp(k))
		}
	}
	return engine.NoSeat
}

// Play animates the dice before the result of a roll is shown: those of a battle on its sheet, those of reinforcements in the tray. A marker
// moves to its new box before its clan changes camp.
func (f *Face) Play(next face.State, done func()) bool {
	view, ok := next.View.(*nobunaga.View)
	if !ok || look.DiceRoll.Duration() == 0 {
		return false
	}
	for _, e := range next.News {
		switch e.Kind {
		case nobunaga.EventOdaDie:
			return f.roll(f.colour(nobunaga.OdaSide), []int{int(e.N)}, done)
		case nobunaga.EventOppDice:
			faces := []int{int(e.N)}
			if e.Nums[0] > 0 {
				faces = append(faces, int(e.Nums[0]))
			}
			return f.roll(f.colour(nobunaga.OpponentsSide), faces, done)
		case nobunaga.EventAttackRoll, nobunaga.EventCounterRoll, nobunaga.EventFireRoll:
			return f.tumble(next, view, done)
		case nobunaga.EventMarker:
			return f.glide(e, done)
		}
	}
	return false
}

// tumble rolls the dice of a battle on its sheet while the map stays as it is.
func (f *Face) tumble(next face.State, view *nobunaga.View, done func()) bool {
	fight, ok := battlesheet.Read(names.Book{Desk: f.t, View: view}, eventsOf(next.Path))
	if !ok {
		return false
	}
	sheet := battlesheet.NewSheet(names.Book{Desk: f.t, View: view}, fight)
	f.tumbling, f.fought = true, fight.Zone
	f.layBattle(sheet)
	f.showMap()
	f.showTray()
	sheet.Roll(func() {
		f.tumbling = false
		done()
	})
	return true
}

// roll rolls dice in the tray while the table stays as it is, and calls done when they have stopped.
func (f *Face) roll(seat int, faces []int, done func()) bool {
	kit.ThrowDice(&f.rolling, seat, faces, func() {
		f.showMap()
		f.showTray()
	}, done)
	return true
}

// Narration names the controls of the reel; the person's hand stays beside them.
func (f *Face) Narration() face.Narration {
	return face.Narration{Part: f.say("table.next_action", nil), Beside: f.handAlone()}
}

// momentPrompt tells the shown moment in at most three sentences.
func (f *state) momentPrompt(m *face.Moment) face.Prompt {
	p := face.Prompt{Seat: engine.NoSeat, Text: f.say("table.quiet", nil)}
	var told []engine.Event
	for i, e := range m.Events {
		follows := slices.ContainsFunc(m.Events[i+1:], func(then engine.Event) bool { return then.Owner == e.Owner && camps[then.Kind] })
		if f.ruleOf(e) != "" && !(e.Kind == nobunaga.EventMarker && follows) {
			told = append(told, e)
		}
	}
	if len(told) == 0 {
		if len(m.Events) == 0 {
			return p
		}
		told = m.Events[len(m.Events)-1:]
	}
	const most = 3
	told = told[max(len(told)-most, 0):]
	p.Seat, p.Rule = f.seatOf(told[0]), f.ruleOf(told[len(told)-1])
	p.Text = f.sentences(told)
	return p
}

// sentences are the events as sentences. The rolls of both sides are one sentence, and so are their losses.
func (f *state) sentences(told []engine.Event) string {
	text, join := "", f.t.Localizer()
	for i, e := range told {
		one := join.Ended(f.t.Tell().Event(e))
		if i+1 < len(told) {
			next := told[i+1]
			args := engine.Args{"Owner": f.t.Tell().Owner(e.Owner), "N": int(e.N), "Seat": f.t.Tell().Owner(next.Owner), "A": int(next.N)}
			switch {
			case e.Kind == nobunaga.EventLostCorps && next.Kind == e.Kind:
				one, told[i+1].Kind = f.say("table.both_lose", args), 0
			case e.Kind == nobunaga.EventAttackRoll && next.Kind == nobunaga.EventCounterRoll:
				args["N"], args["A"] = int(e.Nums[1]), int(next.Nums[1])
				one, told[i+1].Kind = f.say("table.both_hit", args), 0
			}
		}
		if e.Kind == 0 {
			continue
		}
		text = join.Sentences(text, one)
	}
	return text
}

// seatOf is the seat whose seal stands before an event: the one that acted, else the one of the first named clan or leader.
func (f *state) seatOf(e engine.Event) engine.Seat {
	if by := actor(e); by > 0 && by.Seat() < 2 {
		return by.Seat()
	}
	if k, ok := nobunaga.ClanOf(e.Owner); ok {
		return f.view.SeatOf(f.view.Camp(k))
	}
	return concerns(f.view, e).First()
}

// camps are the events about the new camp of a clan.
var camps = face.KindSet(nobunaga.EventCampOda, nobunaga.EventCampNeutral, nobunaga.EventCampOpponents, nobunaga.EventAtWar)

// ruleOf is the rule to which the Line links for an event; "" if the event is never shown.
func (f *state) ruleOf(e engine.Event) string {
	if e.Kind == nobunaga.EventPlay {
		return f.t.Game().Vocabulary().CardRules[e.Card]
	}
	return max(toldRules[e.Kind], endRules[e.Kind])
}

// toldRules are the rules behind the Line's link, by event; endRules are those of events that end the match.
var toldRules = map[engine.EventKind]string{
	nobunaga.EventStep:          "nobunaga.move.range",
	nobunaga.EventInvade:        "nobunaga.move.invasion",
	nobunaga.EventAttackRoll:    "nobunaga.battle.dice",
	nobunaga.EventCounterRoll:   "nobunaga.battle.dice",
	nobunaga.EventNoRoll:        "nobunaga.fight.leaderless",
	nobunaga.EventFireRoll:      "nobunaga.card.o-fire",
	nobunaga.EventHold:          "nobunaga.card.o-fire",
	nobunaga.EventLostCorps:     "nobunaga.loss.corps-first",
	nobunaga.EventHit:           "nobunaga.loss.leader-hit",
	nobunaga.EventKilled:        "nobunaga.loss.table",
	nobunaga.EventSpared:        "nobunaga.loss.table",
	nobunaga.EventFlees:         "nobunaga.loss.flee",
	nobunaga.EventNoRefuge:      "nobunaga.loss.flee",
	nobunaga.EventLone:          "nobunaga.loss.lone",
	nobunaga.EventControl:       "nobunaga.control.update",
	nobunaga.EventMarker:        "nobunaga.dipl.track",
	nobunaga.EventCampOda:       "nobunaga.dipl.track",
	nobunaga.EventCampNeutral:   "nobunaga.dipl.track",
	nobunaga.EventCampOpponents: "nobunaga.dipl.track",
	nobunaga.EventAtWar:         "nobunaga.dipl.lock",
	nobunaga.EventRaised:        "nobunaga.loss.stock",
	nobunaga.EventRaisedSpent:   "nobunaga.loss.stock",
	nobunaga.EventWonOver:       "nobunaga.event.play",
	nobunaga.EventReadied:       "nobunaga.event.play",
	nobunaga.EventReadiedLeader: "nobunaga.event.play",
	nobunaga.EventParadise:      "nobunaga.card.p-paradise",
	nobunaga.EventIll:           "nobunaga.card.p-illness",
	nobunaga.EventEspionage:     "nobunaga.card.p-espionage",
	nobunaga.EventDiscard:       "nobunaga.card.p-justice",
	nobunaga.EventForce:         "nobunaga.card.o-double",
	nobunaga.EventOdaDie:        "nobunaga.reinf.oda-roll",
	nobunaga.EventOppDice:       "nobunaga.reinf.opp-roll",
	nobunaga.EventDieLost:       "nobunaga.reinf.opp-roll",
}
