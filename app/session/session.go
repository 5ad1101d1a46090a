// Package session is a match at one screen, without anything that is drawn: who plays and who sits in front of the screen, the curtain
// between two persons, the record that is shown, the computer players, the clocks, the file. The table shows the session, and the session
// tells it of every change.
package session

import (
	"slices"
	"time"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/store"
)

// Session is a match at this table: who plays here, the record that is shown, the computer players, the file. It belongs to the UI
// goroutine. Computer players think in goroutines of their own and return their choices through its loop.
type Session struct {
	Match *engine.Match
	File  *store.File
	// Changed is called after every change: a step, a record, an undo, a visit to another record.
	Changed func()
	// Shows reports whether the table will show moments inside a record. The curtain after that record then waits until Hold(false) is
	// called when all of them have been shown. Shows is nil if the table shows only the ends of records.
	Shows func(no int) bool

	Lead   Leader // nil if there is no leader
	line   Line   // takes what changes the match
	away   Away
	look   int // the record that is shown, -1 for the present
	busy   bool
	turns  int // the count of changes
	closed bool
	minds
	hotSeat
	clocks
}

// Line takes what changes the match. Where this program has the whole match, it is the match. Where the match is a mirror, its line asks the
// program that has the whole match, and the changes come later.
type Line interface {
	// Try replaces the open steps of a seat, as [engine.Match.Try] does. A choice that must be made elsewhere is on its way then: rec is nil.
	Try(s engine.Seat, steps []engine.Action) (rec *engine.Record, why engine.Refusal, ok bool)
	Go(no, player int, agreed bool) engine.Stop
	Redo() bool
	GiveUp(player int)
	TakeHint(s engine.Seat)
}

// Away says which part of the match is somewhere else. The zero value is a match at one screen.
type Away struct {
	// Here reports whether a player sits at this window; nil: all do.
	Here func(player int) bool
	// Waits reports whether a choice of this window is on its way; nil: never.
	Waits func() bool
	// Changed is called after every change, so that the others are told; nil: nobody is.
	Changed func()
}

// Leader takes over what people do at a session, as a lesson does. It decides when computer players may choose.
type Leader interface {
	// Do takes a step for the acting person, or says why not.
	Do(a engine.Action) (engine.Refusal, bool)
	// Other takes a step of a computer player.
	Other(s engine.Seat, a engine.Action) bool
	// Bots reports whether computer players may choose now.
	Bots() bool
	// Rearrange replaces the open steps of the acting person, where that is possible.
	Rearrange(steps []engine.Action) bool
	// CanBack and Back replace undo.
	CanBack() bool
	Back()
}

// Forth is a leader that can redo what was undone.
type Forth interface {
	Redo()
}

// Ender is a leader that replaces giving up by an end of its own.
type Ender interface {
	End()
}

// New begins or resumes a match at this screen; f is nil for a match that is not kept. A mirror without a line is only shown.
func New(m *engine.Match, f *store.File) *Session {
	away := Away{}
	if _, mirror := m.Eyes(); mirror {
		away.Here = func(int) bool { return false }
	}
	return NewApart(m, f, m, away)
}

// NewApart begins or resumes a match of which a part is somewhere else.
func NewApart(m *engine.Match, f *store.File, line Line, away Away) *Session {
	s := &Session{Match: m, File: f, line: line, away: away, look: -1, minds: newMinds(), hotSeat: newHotSeat(m), clocks: newClocks(m)}
	s.here = away.Here
	s.repay()
	s.settle()
	return s
}

// Close stops the computer players and closes the file. An error names the part of the match that is lost.
func (s *Session) Close() error {
	s.Attend(false)
	s.closed = true
	s.forget()
	if s.File == nil {
		return nil
	}
	return s.File.Close()
}

// Actor is the seat that the person in front of the screen may act for now: the lowest of that person's seats that have to act. It is
// NoSeat while another player has to act, behind the curtain, in the past, and when the match is over.
func (s *Session) Actor() engine.Seat {
	if s.look >= 0 || s.waiting() || s.over() || s.away.Waits != nil && s.away.Waits() {
		return engine.NoSeat
	}
	return (s.Match.ToAct() & s.Holds(s.front) & s.People()).First()
}

func (s *Session) over() bool {
	_, over := s.Match.Outcome()
	return over
}

// At is the record that is shown.
func (s *Session) At() int {
	if s.look >= 0 {
		return s.look
	}
	return s.Match.At()
}

// Past reports whether the table shows the past.
func (s *Session) Past() bool { return s.look >= 0 }

// View is the view that the table shows.
func (s *Session) View() engine.View {
	if s.look >= 0 {
		return s.Match.ViewAt(s.look, s.Eyes())
	}
	return s.Match.View(s.Eyes())
}

// Try takes these steps for the acting person in place of the open ones, all of them or none. If one is not legal, nothing changes, and the
// refusal says why. A leader may take fewer of them.
func (s *Session) Try(steps []engine.Action) (engine.Refusal, bool) {
	seat := s.Actor()
	if seat == engine.NoSeat {
		return engine.No, false
	}
	if s.Lead != nil {
		if open := s.Match.Steps(seat); len(steps) == len(open)+1 && slices.Equal(steps[:len(open)], open) {
			return s.Lead.Do(steps[len(open)])
		}
		return engine.No, s.Lead.Rearrange(steps)
	}
	rec, why, ok := s.line.Try(seat, steps)
	if ok {
		s.after(rec)
		s.Update()
	}
	return why, ok
}

// Look shows the table as it was after record no. The current record, or a number below 0, shows the present.
func (s *Session) Look(no int) {
	if no == s.Match.At() || no >= s.Match.Records() {
		no = -1
	}
	if s.curtain >= 0 || no >= 0 && !s.Match.Playable(no) {
		return
	}
	s.look = no
	s.Update()
}

// PlayOn moves the match to the record that is shown.
func (s *Session) PlayOn(agreed bool) engine.Stop {
	if s.look < 0 {
		return engine.Clear
	}
	return s.Go(s.look, agreed)
}

// asking is the player who asks for an undo: the one in front of the screen, or the one who sat there last.
func asking(s *Session) int {
	if s.front >= 0 {
		return s.front
	}
	return s.last
}

// Agreeing are the players who must agree before the match goes back to a record.
func (s *Session) Agreeing(no int) []int { return s.Match.Agreeing(no, asking(s)) }

// UndoTo is the record that an undo goes back to: past the choices of computer players, to the last point where a person had to choose.
func (s *Session) UndoTo() int {
	at := s.Match.At()
	for {
		after := s.Match.Record(at).After
		if after < 0 {
			return at
		}
		at = after
		if !s.Match.Playable(at) || s.owned() == 0 || s.Match.ToActAt(at)&s.owned() != 0 {
			return at
		}
	}
}

// CanUndo says what prevents the next undo. Where people at other windows agree, they are asked afterwards.
func (s *Session) CanUndo(agreed bool) engine.Stop {
	agreed = agreed || s.away.Here != nil
	if s.Lead != nil {
		if s.Lead.CanBack() {
			return engine.Clear
		}
		return engine.StopStart
	}
	if seat := s.Actor(); seat != engine.NoSeat && len(s.Match.Steps(seat)) > 0 {
		return engine.Clear
	}
	to := s.UndoTo()
	if to == s.Match.At() {
		return engine.StopStart
	}
	return s.Match.CanGo(to, asking(s), agreed)
}

// Undo takes back an open step. If there is none, it goes back to the last choice of a person at this screen.
func (s *Session) Undo(agreed bool) engine.Stop {
	if s.Lead != nil {
		s.Lead.Back()
		return engine.Clear
	}
	switch {
	case s.curtain >= 0:
		return engine.StopStart
	case s.parting:
		return takeBack(s, agreed)
	}
	if seat := s.Actor(); seat != engine.NoSeat && s.Match.StepBack(seat) {
		s.Update()
		return engine.Clear
	}
	stop := s.CanUndo(agreed)
	if stop == engine.Clear {
		return jump(s, s.UndoTo(), agreed)
	}
	return stop
}

// Redo goes forward on the branch used last, past the choices of computer players.
func (s *Session) Redo() {
	if lead, ok := s.Lead.(Forth); ok {
		lead.Redo()
		return
	}
	if s.Lead != nil || s.curtain >= 0 || !s.line.Redo() {
		return
	}
	for s.Match.ToAct()&s.owned() == 0 && s.line.Redo() {
	}
	s.Moved()
}

// Moved updates the session after an undo or redo.
func (s *Session) Moved() {
	s.look = -1
	s.takeSeatsBack()
	s.giveBack()
	if s.Watching() {
		s.paused = true // else computer players would play on at once over the record that the person went back to
	}
	s.Update()
}

// Update tells the table and lets the next computer player think.
func (s *Session) Update() {
	if s.closed {
		return
	}
	s.turns++
	s.changed = time.Now()
	readTime(s)
	s.repay()
	s.rethink()
	s.settle()
	s.Tick()
	s.noteTime()
	if s.away.Changed != nil {
		s.away.Changed()
	}
	if s.Changed != nil {
		s.Changed()
	}
	s.Think()
}

// Hold(true) keeps the computer players from choosing and the curtain from falling while the table still shows what happened.
func (s *Session) Hold(hold bool) {
	if s.busy == hold {
		return
	}
	s.busy = hold
	s.Tick()
	switch {
	case hold:
	case s.showing && s.look < 0:
		s.showing = false
		s.Update()
	default:
		s.changed = time.Now()
		s.Think()
	}
}

// TakeHint notes that a seat takes a hint for its present choice.
func (s *Session) TakeHint(seat engine.Seat) { s.line.TakeHint(seat) }

// GiveUp ends the match for a player. If at least two others are left, a computer player takes over the seats.
func (s *Session) GiveUp(player int) {
	if lead, ok := s.Lead.(Ender); ok {
		lead.End()
		return
	}
	s.line.GiveUp(player)
	if s.over() {
		s.Update()
		return
	}
	s.Hand(player, bot.NamesIn(s.Match.Game())[0], ForGood)
}

// Go moves the match to a record of any branch.
func (s *Session) Go(no int, agreed bool) engine.Stop {
	return jump(s, no, agreed)
}

// jump moves the match to a record. Where others agree elsewhere, it moves later, or never.
func jump(s *Session, no int, agreed bool) engine.Stop {
	at := s.Match.At()
	stop := s.line.Go(no, asking(s), agreed)
	if stop == engine.Clear && (s.Match.At() != at || no == at) {
		s.Moved()
	}
	return stop
}

// Changes is the count of changes of the session; it only grows.
func (s *Session) Changes() int { return s.turns }
