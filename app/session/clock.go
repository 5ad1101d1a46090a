package session

import (
	"time"

	"tenka/engine"
)

// clocks are the clocks of the persons' seats, in a match that is played by the clock. A seat's time goes while it is to choose and can: for all of
// them where several choose at once. It stands still behind the curtain, while the table shows what happened, in the past, and while nobody sits at
// the table. Time is no rule: when it has run out the match goes on, and a choice that is taken back gives no time back.
type clocks struct {
	match    *engine.Match
	now      func() time.Time
	spent    [engine.MaxSeats]time.Duration // up to when it was reckoned
	reckoned time.Time
	running  engine.Seats // since then
	attended bool         // the table is shown and can be used
	noted    time.Time    // when the time used was last written
}

const (
	// longestTick is the most that goes of a clock between two moments in which it is looked at: more is the sleep of a computer.
	longestTick = 5 * time.Second
	// noteEvery is how often the time used is written while somebody still thinks, at most so much of it is lost in a crash.
	noteEvery = 30 * time.Second
)

func newClocks(m *engine.Match) clocks {
	c := clocks{match: m, now: time.Now}
	for s := range engine.Seat(m.Seats()) {
		c.spent[s] = time.Duration(m.Spent(s)) * time.Second
	}
	return c
}

// Timed reports whether a seat plays by the clock: a person's, where that was agreed.
func (s *Session) Timed(seat engine.Seat) bool {
	return s.Lead == nil && s.Match.Header().Clock > 0 && s.People().Has(seat)
}

// Left is what a seat that plays by the clock has left; below 0 it is how long its time has been over.
func (c *clocks) Left(seat engine.Seat) time.Duration {
	return time.Duration(c.match.Header().Clock)*time.Second - c.spent[seat]
}

// Ticking are the seats whose time goes now.
func (c *clocks) Ticking() engine.Seats { return c.running }

// Attend tells whether the table is shown and can be used: nobody's time goes while it is not.
func (s *Session) Attend(on bool) {
	s.attended = on
	s.Tick()
	if !on {
		s.noteTime()
	}
}

// Tick reckons the time up to now. Whoever shows the clocks calls it every second, and before the computer could have slept for long.
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

// timed are the seats whose time goes as things stand.
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

// noteTime writes into the match how much time each seat has used.
func (c *clocks) noteTime() {
	spent := make([]int, c.match.Seats())
	for i := range spent {
		spent[i] = int(c.spent[i] / time.Second)
	}
	c.match.Spend(spent)
	c.noted = c.now()
}
