package session

import (
	"slices"

	"tenka/engine"
)

// hotSeat is who sits in front of the screen. Several persons take turns there. A curtain falls between two of them if the next one may see
// something, or has to choose something, that the last one may not see.
type hotSeat struct {
	match   *engine.Match
	here    func(player int) bool // whether a player sits at this window; nil: all do
	front   int                   // the player whose view the table shows, -1 for a spectator's
	alone   bool                  // no other player can be looking: this one lifted the curtain, or nobody else is a person
	curtain int                   // the player who has to lift the curtain, -1 if there is none
	public  bool                  // the player in front makes a choice without secrets, and everybody may look on
	own     bool                  // the player in front or behind the curtain was shown something and has not passed the screen on
	chose   bool                  // the player in front has just chosen; no dice or cards were drawn, nothing was shown, and the choice is not sealed
	parting bool                  // the curtain waits: the player in front can still undo the choice
	made    bool                  // the player in front has just made a choice that is not sealed, so its result can be shown
	showing bool                  // the curtain waits until the player in front has seen the result of the choice
	last    int                   // the player who was in front before, -1 for none
	called  int                   // the player who has to choose again after an undo, -1 for none
	cause   Cause
	seen    map[int]int // by player: the last record that was shown to it
	since   int         // the last record that the player in front had seen before it sat down, -1 for none
}

// Cause is why the curtain falls. The ids of its texts end with it.
type Cause string

const (
	CauseOpened Cause = "opened" // the match was begun or opened, or the person for whom it falls sat there before
	CauseTurn   Cause = "turn"   // a choice was made
	CauseSealed Cause = "sealed" // one of several choices at the same time was made
	CauseBack   Cause = "back"   // undo or redo
	CausePassed Cause = "passed" // the screen was passed on in the middle of a choice
	CauseOwn    Cause = "own"    // something was shown to one player alone
)

func newHotSeat(m *engine.Match) hotSeat {
	return hotSeat{match: m, front: -1, cause: CauseOpened, curtain: -1, last: -1, called: -1, since: -1, seen: map[int]int{}}
}

// People are the seats that persons at this table choose for, without those that are lent to computer players.
func (h *hotSeat) People() engine.Seats { return h.seatsOf(engine.Player.Chooses) }

// elsewhere are the seats of persons who do not sit at this window and make their choices themselves.
func (h *hotSeat) elsewhere() engine.Seats {
	var seats engine.Seats
	for i, p := range h.match.Header().Players {
		if p.Chooses() && !h.sits(i) {
			seats |= h.Holds(i)
		}
	}
	return seats
}

// owned are the seats of persons, also those that are lent.
func (h *hotSeat) owned() engine.Seats { return h.seatsOf(engine.Player.Person) }

func (h *hotSeat) seatsOf(is func(engine.Player) bool) engine.Seats {
	var seats engine.Seats
	for i, p := range h.match.Header().Players {
		if is(p) && h.sits(i) {
			seats |= h.Holds(i)
		}
	}
	return seats
}

// mirror reports whether the whole match is in another program, which also plays the computer players.
func (h *hotSeat) mirror() bool {
	_, mirror := h.match.Eyes()
	return mirror
}

// sits reports whether a player sits at this window.
func (h *hotSeat) sits(player int) bool { return h.here == nil || h.here(player) }

// Holds are the seats of a player, none for -1.
func (h *hotSeat) Holds(player int) engine.Seats {
	var held engine.Seats
	if player >= 0 {
		for _, seat := range h.match.Header().Players[player].Seats {
			held = held.With(seat)
		}
	}
	return held
}

// Front are the seats of the person in front of the screen, also in the past; none if nobody sits there.
func (h *hotSeat) Front() engine.Seats { return h.Holds(h.front) }

// persons are the numbers of the players who are persons at this window.
func (h *hotSeat) persons() []int {
	var list []int
	for i, p := range h.match.Header().Players {
		if p.Person() && h.sits(i) {
			list = append(list, i)
		}
	}
	return list
}

// Eyes are the seats whose view the table shows: those of the person in front of the screen, or none for a spectator's view. If several
// persons look at the past together, or at a choice without secrets, they see a spectator's view. When the match is over, every view shows everything.
func (s *Session) Eyes() engine.Seats {
	if s.curtain >= 0 || s.public || s.look >= 0 && !s.alone {
		return 0
	}
	return s.Holds(s.front)
}

// Recalls are the seats whose view decides how events are told: those of Remembers, and all seats when the match is over.
func (s *Session) Recalls() engine.Seats {
	switch {
	case s.over():
		return engine.AllSeats(s.Match.Seats())
	}
	return s.Remembers()
}

// Remembers are the seats whose view decides how events are told while the match goes on: Eyes, or none if several persons look together.
func (s *Session) Remembers() engine.Seats {
	if s.alone {
		return s.Eyes()
	}
	return 0
}

// Curtain is the player who has to lift the curtain, -1 if there is none.
func (h *hotSeat) Curtain() int { return h.curtain }

// Open reports whether the persons at this screen have no secrets from each other now: what one is told, all may hear.
func (h *hotSeat) Open() bool {
	return len(h.persons()) < 2 || h.curtain < 0 && !h.match.Hides(0, h.owned())
}

// Own reports whether the match waits until the person in front has seen what it was shown: something that nobody else may see, or a card that
// it has turned up.
func (h *hotSeat) Own() bool { return h.own && h.curtain < 0 }

// Parting reports whether the person in front can still undo the choice. The curtain falls when that person passes the screen on.
func (h *hotSeat) Parting() bool { return h.parting && h.curtain < 0 }

// waiting reports whether nobody may choose until the curtain is lifted or the screen is passed on.
func (h *hotSeat) waiting() bool { return h.curtain >= 0 || h.own || h.parting || h.showing }

// Lift lifts the curtain: the person for whom it fell sits down.
func (s *Session) Lift() {
	if s.curtain < 0 {
		return
	}
	s.sit(s.curtain)
	s.curtain, s.alone = -1, true
	s.Update()
}

// sit puts a player in front of the screen.
func (h *hotSeat) sit(player int) {
	h.since = -1
	if no, ok := h.seen[player]; ok {
		h.since = no
	}
	h.front = player
}

// CanPass reports whether the screen can be passed on before a choice is made, because another person has to choose at the same time.
func (s *Session) CanPass() bool {
	return s.Actor() != engine.NoSeat && s.Match.ToAct()&s.People()&^s.Holds(s.front) != 0
}

// Pass passes the screen on: in the middle of a choice that another person makes at the same time, after a choice that could still be
// undone, or after something was shown only to the person in front.
func (s *Session) Pass() {
	switch {
	case s.Own():
		s.own = false
	case s.Parting():
	case s.CanPass():
		s.cause = CausePassed
	default:
		return
	}
	s.leave()
	s.Update()
}

// leave leaves nobody in front of the screen.
func (s *Session) leave() {
	if s.front >= 0 {
		s.last = s.front
	}
	s.front, s.alone, s.public, s.parting, s.showing = -1, false, false, false, false
}

// after updates the state after a record of the person in front; rec is nil while its choice is unfinished.
func (s *Session) after(rec *engine.Record) {
	if rec == nil {
		return
	}
	s.cause = CauseTurn
	if s.Match.Sealed().Has(rec.Seat) {
		s.cause = CauseSealed
	}
	if rec.Barrier && s.Match.ToAct()&s.Holds(s.front) == 0 && len(s.persons()) > 1 && len(shown(s, rec)) > 0 {
		s.own = true // this player was shown something, and has no choice left during which it could look at it
	}
	s.chose, s.made = !rec.Barrier, s.cause == CauseTurn
}

// shown are the events of a record by which the player in front was shown something that it did not choose. Both players may know the face that
// one of them has just looked at; it counts as shown to that one. A card that is turned up for all counts too, unless the table shows the moments
// of the record.
func shown(s *Session, rec *engine.Record) []engine.Event {
	mine, told := s.Holds(s.front), s.Shows == nil || s.Shows(rec.No)
	turned := func(e engine.Event) bool {
		return e.For == 0 && e.Piece != 0 && !slices.ContainsFunc(rec.Steps, func(a engine.Action) bool { return a.Piece == e.Piece })
	}
	return slices.DeleteFunc(slices.Clone(rec.Events), func(e engine.Event) bool {
		return (e.For&mine == 0 || chosen(rec, e)) && (told || !turned(e))
	})
}

// Shown are the events by which the person in front was shown something that the match waits for it to see; none if it waits for nothing.
func (s *Session) Shown() []engine.Event {
	if !s.Own() {
		return nil
	}
	return shown(s, s.Match.Record(s.Match.At()))
}

// takeBack goes back to before the last step of the choice after which the curtain would fall.
func takeBack(s *Session, agreed bool) engine.Stop {
	rec := s.Match.Record(s.Match.At())
	stop := s.line.Go(rec.After, s.front, agreed)
	if stop != engine.Clear || s.Match.At() == rec.No {
		return stop // or others agree first
	}
	s.line.Try(rec.Seat, rec.Steps[:len(rec.Steps)-1])
	s.Moved()
	return engine.Clear
}

// chosen reports whether an event names only what its seat chose, so that nothing new was shown to it.
func chosen(rec *engine.Record, e engine.Event) bool {
	return (e.Card != 0 || e.Piece != 0) && slices.ContainsFunc(rec.Steps, func(a engine.Action) bool { return a.Card == e.Card && a.Piece == e.Piece })
}

// settle finds out who sits in front of the screen now, and drops the curtain if it must fall.
func (s *Session) settle() {
	persons := s.persons()
	switch {
	case len(persons) == 1 && s.curtain == persons[0] && !s.over(): // who handed over a seat may still be looking
	case len(persons) < 2:
		s.front, s.alone, s.curtain, s.public, s.own, s.parting, s.showing = -1, true, -1, false, false, false, false
		if len(persons) == 1 {
			s.front = persons[0]
		}
	case s.over():
		s.curtain, s.public, s.own, s.parting, s.showing = -1, false, false, false, false
	case s.look < 0 && s.curtain < 0:
		s.handOver()
	case s.curtain >= 0 && s.Match.ToAct()&s.Holds(s.curtain) == 0 && !s.own:
		s.curtain = -1 // somebody gave up, or a computer player replaces the person for whom it fell
		s.handOver()
	}
	s.called, s.chose, s.made = -1, false, false
	if s.front >= 0 && s.curtain < 0 {
		s.seen[s.front] = s.Match.At()
	}
}

// handOver gives the screen to the person who has to choose. The person in front keeps it as long as possible; else the next person
// clockwise from the one who passed it on gets it, else the one with the lowest number. A curtain falls if the next person sees or chooses
// something secret. Before that the person in front can undo the choice, and sees the whole result of the choice.
func (s *Session) handOver() {
	if s.parting || s.showing {
		return
	}
	s.public = false
	if s.own {
		if !s.alone {
			s.fall(s.front, CauseOwn)
		}
		return
	}
	acting := s.Match.ToAct() & s.People()
	next := s.front
	switch called := s.called; {
	case acting&s.Holds(called) != 0:
		next = called
	case acting&s.Holds(s.front) == 0:
		next = s.Match.Header().PlayerOf(s.from(acting))
	}
	switch {
	case next < 0:
		s.leave()
	case next == s.front && s.alone:
	case s.Match.Public(s.Holds(next)):
		if next != s.front {
			s.leave()
			s.sit(next)
		}
		s.public = true
	case s.hides(next):
		s.parting = s.chose && s.alone && s.CanUndo(false) == engine.Clear
		s.showing = !s.parting && s.made && s.Shows != nil && s.Shows(s.Match.At())
		s.public = s.showing && !s.alone // who made the choice may have secrets now, and everybody looks on
		if !s.waiting() {
			s.fall(next, s.cause)
		}
	case next != s.front:
		s.leave()
		s.sit(next)
	}
}

// hides reports whether the next person sees or chooses something that the people who may be looking must not see. When another person sits
// down, anybody may be looking.
func (h *hotSeat) hides(next int) bool {
	return h.match.Hides(h.lookers(), h.Holds(next)) || next != h.front && h.match.Hides(0, h.Holds(next))
}

// lookers are the seats of the only person who may be looking, none if anybody may be.
func (h *hotSeat) lookers() engine.Seats {
	if h.alone {
		return h.Holds(h.front)
	}
	return 0
}

// giveBack finds the player who has to choose again after an undo or redo.
func (s *Session) giveBack() {
	s.public, s.own, s.parting, s.showing, s.cause, s.called = false, false, false, false, CauseBack, -1
	at := s.Match.At()
	for _, no := range s.Match.Path(at) {
		if r := s.Match.Record(no); r.After == at {
			s.called = s.Match.Header().PlayerOf(r.Seat)
		}
	}
}

// from is the first of the seats that act: the next one after the seats of the player who passed the screen on, else the lowest.
func (h *hotSeat) from(acting engine.Seats) engine.Seat {
	if h.cause == CausePassed && h.last >= 0 {
		held := h.Holds(h.last)
		first := held.First()
		if later := acting &^ held &^ engine.AllSeats(int(first)+1); later != 0 {
			return later.First()
		}
	}
	return acting.First()
}

// fall drops the curtain for a player.
func (s *Session) fall(player int, why Cause) {
	s.leave()
	if why == CauseTurn && s.last == player {
		why = CauseOpened
	}
	s.curtain, s.cause = player, why
}

// Cause is why the curtain falls now, or why it fell last.
func (h *hotSeat) Cause() Cause { return h.cause }

// Last is the player who was in front of the screen before, -1 for none.
func (h *hotSeat) Last() int { return h.last }

// Since is the last record that the player in front had seen before it sat down, -1 for none.
func (h *hotSeat) Since() int { return h.since }

// Seat puts a player in front of the screen without a curtain, -1 for a spectator. The caller knows that nobody else is looking.
func (s *Session) Seat(player int) {
	s.curtain, s.public, s.own, s.parting, s.showing, s.front, s.alone = -1, false, false, false, false, player, true
}
