package session

import (
	"context"
	"slices"
	"time"

	"tenka/app/session/quiet"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/lesson"
)

// minds are the computer players of a session. One thinks at a time, in a goroutine of its own. Its choice is taken when no person has to
// choose, the table has shown everything that happened before, and the pause of the pace in the settings is over. It already thinks while
// people choose in secret at the same time, and does not learn what they choose.
type minds struct {
	loop     loop.Loop // that of the window
	thoughts map[engine.Seat]*thought
	paused   bool      // a watched match stands still: computer players choose only by Step
	step     bool      // the next choice is taken even though the match is paused
	changed  time.Time // the time of the last change, or of the end of the moments that the table showed
	waits    int       // the count of pauses, so that the timer of an old one does nothing
}

// thought is the search of a computer player for one choice.
type thought struct {
	begun  int // the record after which it began
	choice []engine.Action
	done   bool
	drop   context.CancelFunc // stops it without a choice
	answer context.CancelFunc // ends it with the best choice found so far
}

func newMinds() minds { return minds{loop: loop.Window(), thoughts: map[engine.Seat]*thought{}} }

// BotPause is how long the choice of a computer player stays on the table before the next one, at the pace Calm.
const BotPause = 900 * time.Millisecond

// Thinking is the seat of the computer player that has to choose now; NoSeat if a person has to, or while the table still shows what
// happened.
func (s *Session) Thinking() engine.Seat {
	if s.busy {
		return engine.NoSeat
	}
	return s.Awaited()
}

// Awaited is the seat of the computer player that the match waits for, also while the table still shows what happened before.
func (s *Session) Awaited() engine.Seat {
	acting := s.Match.ToAct()
	if s.look >= 0 || s.waiting() || acting&s.People() != 0 || !s.thinks() {
		return engine.NoSeat
	}
	return (acting &^ s.elsewhere()).First()
}

// thinks reports whether computer players may think at all.
func (s *Session) thinks() bool {
	return !s.closed && !s.mirror() && !s.over() && (s.Lead == nil || s.Lead.Bots())
}

// ahead is the seat of a computer player that can already think while persons choose at the same time, NoSeat for none.
func (s *Session) ahead() engine.Seat {
	next := engine.NoSeat
	if s.Lead == nil && s.thinks() && s.Match.ToAct()&s.People() != 0 {
		(s.Match.ToAct() &^ s.People() &^ s.elsewhere()).Each(func(seat engine.Seat) {
			if next == engine.NoSeat && s.thoughts[seat] == nil {
				next = seat
			}
		})
	}
	return next
}

// Level is the computer player of a seat; false if a person plays it, or if a leader plays it from a script. If the match names a computer
// player that this game does not have, the middle level plays.
func (s *Session) Level(seat engine.Seat) (bot.Level, bool) {
	m := s.Match
	name := m.Header().Players[m.Header().PlayerOf(seat)].Bot
	if name == "" || name == lesson.Scripted {
		return bot.Level{}, false
	}
	level, ok := bot.ByName(m.Game(), name)
	if !ok && s.Lead == nil {
		offered := bot.Levels(m.Game())
		return offered[len(offered)/2], true
	}
	return level, ok
}

// Think starts the search of a computer player: of the one who has to choose, else of one that can think ahead.
func (s *Session) Think() {
	seat := s.Thinking()
	if t := s.thoughts[seat]; seat != engine.NoSeat && t != nil && t.done {
		s.deliver(seat, t)
		return
	}
	for _, t := range s.thoughts {
		if !t.done {
			return // one at a time
		}
	}
	if seat == engine.NoSeat {
		seat = s.ahead()
	}
	if seat != engine.NoSeat {
		s.begin(seat)
	}
}

// begin starts the search of a computer player.
func (s *Session) begin(seat engine.Seat) {
	level, ok := s.Level(seat)
	if !ok {
		return
	}
	m := s.Match
	known := bot.Sit(m, seat, m.Header().Seed)
	held, drop := context.WithCancel(context.Background())
	ctx, answer := context.WithTimeout(held, time.Duration(level.Limit)*time.Second)
	t := &thought{begun: m.At(), drop: drop, answer: answer}
	s.thoughts[seat] = t
	var choice []engine.Action
	s.loop.Go(func() {
		defer drop()
		quiet.Run(func() { choice = level.Choose(ctx, known) })
	}, func() {
		if s.closed || s.thoughts[seat] != t {
			return
		}
		t.choice, t.done = choice, true
		s.Think()
	})
}

// deliver takes the choice of a computer player once the choice before has been shown for the pause of the settings.
func (s *Session) deliver(seat engine.Seat, t *thought) {
	if s.paused && s.Watching() && !s.step {
		return
	}
	s.waits++
	if wait := time.Until(s.changed.Add(look.Current().Pace.Of(BotPause))); wait > 0 && !s.step {
		mine := s.waits
		s.loop.After(wait, func() {
			if s.waits == mine && s.thoughts[seat] == t && s.Thinking() == seat {
				s.deliver(seat, t)
			}
		})
		return
	}
	s.step = false
	delete(s.thoughts, seat)
	switch {
	case s.Choose(seat, t.choice):
		s.cause = CauseTurn
		s.Update()
	case s.Lead == nil && t.begun != s.Match.At(): // choices of others meanwhile have made it illegal
		s.Match.Try(seat, nil)
		s.Think()
	}
}

// Choose takes all steps of a computer player's choice. The table shows them as one.
func (s *Session) Choose(seat engine.Seat, choice []engine.Action) bool {
	if s.Lead == nil {
		_, _, ok := s.Match.Try(seat, slices.Concat(s.Match.Steps(seat), choice))
		return ok
	}
	return !slices.ContainsFunc(choice, func(a engine.Action) bool { return !s.Lead.Other(seat, a) })
}

// rethink drops searches that are out of date: their seat has not to choose, or the match has moved to another record.
func (s *Session) rethink() {
	for seat, t := range s.thoughts {
		if !s.Match.ToAct().Has(seat) || s.People().Has(seat) || s.elsewhere().Has(seat) || !s.thinks() || !s.still(t) {
			t.drop()
			delete(s.thoughts, seat)
		}
	}
}

// still reports whether a search began at the current record, or at one after which others have only chosen at the same time.
func (s *Session) still(t *thought) bool {
	at := s.Match.At()
	for at > t.begun {
		r := s.Match.Record(at)
		if r.After < 0 || !s.Match.ToActAt(t.begun).Has(r.Seat) {
			return false
		}
		at = r.After
	}
	return at == t.begun
}

// forget drops all searches.
func (s *Session) forget() {
	for seat, t := range s.thoughts {
		t.drop()
		delete(s.thoughts, seat)
	}
}

// PlayNow stops the search of the computer player that the match waits for, and takes the best choice found so far.
func (s *Session) PlayNow() {
	if t := s.thoughts[s.Thinking()]; t != nil {
		t.answer()
	}
}

// Watching reports whether all seats are played by computer players.
func (s *Session) Watching() bool {
	return s.Lead == nil && s.People() == 0 && s.elsewhere() == 0 && !s.over()
}

// Paused reports whether a watched match stands still.
func (s *Session) Paused() bool { return s.paused && s.Watching() }

// Pause stops a watched match, or lets it go on.
func (s *Session) Pause(on bool) {
	s.paused, s.step = on, false
	s.Think()
}

// Step takes one choice of a watched match at once, and pauses it.
func (s *Session) Step() {
	s.paused, s.step = true, true
	s.PlayNow()
	s.Think()
}
