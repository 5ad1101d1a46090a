package session

import (
	"time"

	"tenka/engine"
)

// clocks are the clocks of the persons' seats, in a match that is played by the clock. The clock of a seat runs while the seat has to
// choose and can; several clocks run if their seats choose at once. A clock stands still behind the curtain, while the table shows what
// happened, in the past, and while the table is not in the window. When the time is
// over, the match goes on. Undo gives no time back.
type clocks struct {
	match    *engine.Match
	now      func() time.Time
	spent    [engine.MaxSeats]time.Duration // the time used up to reckoned
	reckoned time.Time
	running  engine.Seats // the seats whose clocks have run since reckoned
	attended bool         // the table is in the window and can be used
	noted    time.Time    // when the time used was last written into the match's file
}

const (
	// longestTick is the longest time that is counted between two calls of Tick. If more has passed, the computer was asleep.
	longestTick = 5 * time.Second
	// noteEvery is how often the time used is written while somebody thinks. At most this much is lost in a crash.
	noteEvery = 30 * time.Second
)

func newClocks(m *engine.Match) clocks {
	c := clocks{match: m, now: time.Now}
	for s := range engine.Seat(m.Seats()) {
		c.spent[s] = time.Duration(m.Spent(s)) * time.Second
	}
	return c
}

// Timed reports whether a seat has a clock: a person sits there and the players agreed on clocks.
func (s *Session) Timed(seat engine.Seat) bool {
	return s.Lead == nil && s.Match.Header().Clock > 0 && (s.People() | s.elsewhere()).Has(seat)
}

// Left is how much time a seat with a clock has left, below 0 once its time is over.
func (c *clocks) Left(seat engine.Seat) time.Duration {
	return time.Duration(c.match.Header().Clock)*time.Second - c.spent[seat]
}

// Ticking are the seats with a running clock.
func (c *clocks) Ticking() engine.Seats { return c.running }

// Attend sets whether the table is shown and can be used. No clock runs while it is not.
func (s *Session) Attend(on bool) {
	s.attended = on
	s.Tick()
	if !on {
		s.noteTime()
	}
}

// Tick counts the time up to now. The widget with the clocks calls it every second.
func (s *Session) Tick() {
	now := s.now()
	gone := min(max(now.Sub(s.reckoned), 0), longestTick)
	s.running.Each(func(seat engine.Seat) { s.spent[seat] += gone })
	s.reckoned = now
	s.running = s.timed()
	if s.running != 0 && now.Sub(s.noted) >= noteEvery {
		s.noteTime()
	}
}

// timed are the seats whose clocks have to run in the current state.
func (s *Session) timed() (running engine.Seats) {
	if !s.attended || s.closed || s.busy || s.look >= 0 || s.waiting() || s.over() {
		return 0
	}
	s.Match.ToAct().Each(func(seat engine.Seat) {
		if s.Timed(seat) {
			running = running.With(seat)
		}
	})
	return running
}

// noteTime writes into the match how much time each seat has used. For a mirror, the host does that.
func (s *Session) noteTime() {
	s.noted = s.now()
	if s.mirror() {
		return
	}
	spent := make([]int, s.Match.Seats())
	for i := range spent {
		spent[i] = int(s.spent[i] / time.Second)
	}
	s.Match.Spend(spent)
}

// readTime takes the used time from the program that has the whole match.
func readTime(s *Session) {
	if !s.mirror() {
		return
	}
	for seat := range engine.Seat(s.Match.Seats()) {
		s.spent[seat] = time.Duration(s.Match.Spent(seat)) * time.Second
	}
}
