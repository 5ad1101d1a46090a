package session

import (
	"bytes"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/loop/looptest"
	"tenka/engine"
	"tenka/engine/games"
	toy "tenka/engine/toytest"
)

// watch is a clock that a test moves by hand.
type watch struct{ time.Time }

func (w *watch) pass(s *Session, seconds float64) {
	for gone := 0.0; gone < seconds; gone++ {
		w.Time = w.Add(time.Duration(min(1, seconds-gone) * float64(time.Second)))
		s.Tick()
	}
}

// timed is a match of persons with this many seconds each, at an attended table.
func timed(t *testing.T, g engine.Game, seconds int) (*Session, *watch) {
	t.Helper()
	h := *persons(t, g, 3).Header()
	h.Clock = seconds
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	s, w := New(m, nil), &watch{time.Now()}
	s.loop = looptest.NewQueue() // a computer player that is asked never answers
	s.now = func() time.Time { return w.Time }
	s.Attend(true)
	if s.Curtain() >= 0 {
		s.Lift()
	}
	return s, w
}

// do takes one step more for the person in front.
func do(s *Session, a engine.Action) (engine.Refusal, bool) {
	var open []engine.Action
	if seat := s.Actor(); seat != engine.NoSeat {
		open = s.Match.Steps(seat)
	}
	return s.Try(append(slices.Clip(open), a))
}

// choose lets the person in front make a whole choice.
func choose(t *testing.T, s *Session) {
	t.Helper()
	for at := s.Match.At(); s.Match.At() == at; {
		seat := s.Actor()
		require.NotEqual(t, engine.NoSeat, seat)
		_, ok := do(s, s.Match.Legal(seat, nil)[0])
		require.True(t, ok)
	}
}

// TestTheClockOfTheSeatThatHasToChooseRuns lets time pass before and after a choice, and beyond the end.
func TestTheClockOfTheSeatThatHasToChooseRuns(t *testing.T) {
	s, w := timed(t, games.All()[0], 60)
	first := s.Actor()
	for s.Actor() == first {
		w.pass(s, 12)
		choose(t, s)
	}
	used := 60*time.Second - s.Left(first)
	assert.GreaterOrEqual(t, used, 12*time.Second)
	second := s.Actor()
	assert.Equal(t, engine.Only(second), s.Ticking())
	w.pass(s, 70.5)
	assert.Equal(t, -10500*time.Millisecond, s.Left(second), "the time goes on below zero")
	assert.Equal(t, used, 60*time.Second-s.Left(first), "the other's stands still")
	choose(t, s)
	assert.Equal(t, 2, 1+int(s.Match.Spent(second)/70), "the match goes on and its file has the time used")
}

// TestTheClockStandsStillWhereNobodyCanChoose looks at the past, shows what happened, leaves the table, lets the computer sleep, and closes.
func TestTheClockStandsStillWhereNobodyCanChoose(t *testing.T) {
	s, w := timed(t, games.All()[0], 600)
	choose(t, s)
	seat := s.Actor()
	before := s.Left(seat)
	still := func(why string) {
		t.Helper()
		assert.Zero(t, s.Ticking(), why)
		w.pass(s, 20)
		assert.Equal(t, before, s.Left(seat), why)
	}
	s.Look(0)
	still("the past")
	s.Look(-1)
	s.Hold(true)
	still("what happened is shown")
	s.Hold(false)
	s.Attend(false)
	still("the table is left")
	s.Attend(true)
	w.Time = w.Add(8 * time.Hour)
	s.Tick()
	assert.Equal(t, before-longestTick, s.Left(seat), "the computer slept")
	s.Undo(true)
	assert.Equal(t, before-longestTick, s.Left(seat), "what was used stays used")
	before = s.Left(seat)
	s.Close()
	still("closed")
}

// TestNoClockRunsBehindTheCurtain plays a game of secrets until the curtain falls.
func TestNoClockRunsBehindTheCurtain(t *testing.T) {
	s, w := timed(t, toy.Game{}, 600)
	for s.Curtain() < 0 {
		if s.Parting() || s.Own() {
			assert.Zero(t, s.Ticking(), "nobody chooses any more")
			s.Pass()
			continue
		}
		choose(t, s)
	}
	w.pass(s, 30)
	assert.Zero(t, s.Ticking())
	before := s.Match.ToAct()
	s.Lift()
	assert.Equal(t, before&s.People(), s.Ticking(), "then the clocks of all who have to choose run")
}

// TestAllWhoChooseAtOnceUseTheirTime plans in secret.
func TestAllWhoChooseAtOnceUseTheirTime(t *testing.T) {
	for _, g := range games.All() {
		s, w := timed(t, g, 600)
		for range 200 {
			if s.over() || s.Match.ToAct().Count() > 1 && s.Actor() != engine.NoSeat {
				break
			}
			switch {
			case s.Curtain() >= 0:
				s.Lift()
			case s.Parting() || s.Own():
				s.Pass()
			default:
				choose(t, s)
			}
		}
		if s.Match.ToAct().Count() < 2 || s.over() {
			continue
		}
		w.pass(s, 9)
		s.Match.ToAct().Each(func(seat engine.Seat) { assert.Equal(t, 591*time.Second, s.Left(seat), g.Name()) })
	}
}

// TestComputerPlayersHaveNoClock gives the second seat to a computer player.
func TestComputerPlayersHaveNoClock(t *testing.T) {
	s, w := timed(t, games.All()[0], 600)
	p := s.Match.Header().Players[1]
	p.Bot = "gentle"
	s.Match.SetPlayer(1, p)
	s.Update()
	seat := p.Seats[0]
	assert.False(t, s.Timed(seat))
	for s.Match.ToAct() != engine.Only(seat) {
		choose(t, s)
	}
	s.forget() // the computer player stops thinking
	w.pass(s, 30)
	assert.Zero(t, s.Ticking())
	assert.Equal(t, 600*time.Second, s.Left(seat))
}

// TestAMatchThatIsResumedGoesOnWithTheTimeLeft closes a match while a person thinks and opens it again; then it does the same without
// closing, as in a crash.
func TestAMatchThatIsResumedGoesOnWithTheTimeLeft(t *testing.T) {
	s, w := timed(t, games.All()[0], 600)
	var file bytes.Buffer
	_, err := s.Match.WriteTo(&file)
	require.NoError(t, err)
	s.Match.Journal(func(line []byte) { file.Write(line) })
	seat := s.Actor()
	again := func() time.Duration {
		m, _, err := engine.ReadMatch(bytes.NewReader(file.Bytes()), games.ByName)
		require.NoError(t, err)
		return New(m, nil).Left(seat)
	}
	w.pass(s, 95)
	assert.InDelta(t, (600-95)*time.Second, again(), float64(noteEvery), "a crash loses little")
	s.Close()
	assert.Equal(t, (600-95)*time.Second, again())
}
