package session

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/loop/looptest"
	"tenka/engine"
	"tenka/engine/games"
	toy "tenka/engine/toytest"
)

// player is who plays seat 0.
func player(s *Session) engine.Player { return s.Match.Header().Players[0] }

// TestAComputerPlayerMakesOneChoiceAndThePersonGoesOn lends a seat in the middle of a choice: the steps that were begun stay.
func TestAComputerPlayerMakesOneChoiceAndThePersonGoesOn(t *testing.T) {
	atOnce(t)
	s, q := New(persons(t, toy.Game{}, 0), nil), looptest.NewQueue()
	s.loop = q
	s.Lift()
	_, ok := do(s, engine.Action{Kind: toy.KindPlan, Card: 1})
	require.True(t, ok)
	open, at := s.Match.Steps(0), s.Match.At()
	require.NotEmpty(t, open)
	s.Hand(1, "random", ForGood)
	s.Hand(2, "random", ForGood)
	s.Hold(true)
	s.Hand(0, "random", OneChoice)
	assert.Equal(t, engine.NoSeat, s.Actor(), "nobody chooses for the computer player")
	assert.Equal(t, open, s.Match.Steps(0))
	assert.Equal(t, engine.Only(0), s.Eyes(), "the person goes on looking")
	mine := func() *engine.Record {
		for no := at + 1; no < s.Match.Records(); no++ {
			if r := s.Match.Record(no); r.Seat == 0 {
				return r
			}
		}
		return nil
	}
	s.Hold(false)
	q.Until(t, func() bool { return mine() != nil })
	assert.Equal(t, open[0], mine().Steps[0], "it went on from what was begun")
	assert.Empty(t, player(s).Bot, "after it the person plays")
	assert.True(t, s.People().Has(0))
}

// TestAComputerPlayerPlaysToTheEndOfTheTurn lends a seat for all choices of the turn.
func TestAComputerPlayerPlaysToTheEndOfTheTurn(t *testing.T) {
	s, q := table(t, "", "greedy")
	turn, records := s.Match.Turn(), s.Match.Records()
	s.Hand(0, "greedy", OneTurn)
	q.Until(t, func() bool { return s.Actor() == 0 })
	assert.Greater(t, s.Match.Turn(), turn)
	assert.Greater(t, s.Match.Records(), records+2)
	assert.Empty(t, player(s).Bot)
}

// TestASeatIsHandedOverForGoodAndTakenBack watches a match that its only person has left.
func TestASeatIsHandedOverForGoodAndTakenBack(t *testing.T) {
	s, q := table(t, "", "greedy")
	turn := s.Match.Turn()
	s.Hand(0, "greedy", ForGood)
	q.Until(t, func() bool { return s.Match.Turn() > turn+1 })
	s.Hold(true)
	assert.True(t, s.Watching())
	assert.Nil(t, player(s).Lent)
	s.TakeBack(0)
	s.Hold(false)
	q.Until(t, func() bool { return s.Actor() == 0 })
	assert.Equal(t, engine.Only(0), s.Eyes())
	assert.Empty(t, player(s).Bot)
	s.TakeBack(1)
	assert.Equal(t, engine.AllSeats(2), s.People(), "a computer player's seat becomes a person's")

	s, _ = table(t, "", "")
	require.Equal(t, engine.Only(0), s.Front())
	s.Hand(0, "greedy", ForGood)
	assert.Equal(t, engine.Only(1), s.Front())
	assert.Zero(t, s.Last(), "the person who left was there before")
}

// TestAnUndoTakesASeatBack goes back to before the choices of the computer player: the person chooses again.
func TestAnUndoTakesASeatBack(t *testing.T) {
	s, q := table(t, "", "greedy")
	take(t, s, false)
	at := s.Match.At()
	s.Hand(0, "greedy", OneTurn)
	s.Think()
	q.Until(t, func() bool { return s.Match.At() > at })
	s.Hold(true)
	require.Equal(t, engine.Clear, s.Undo(false))
	assert.Empty(t, player(s).Bot)
	assert.Equal(t, engine.Seat(0), s.Actor())
	assert.Empty(t, s.thoughts, "nobody thinks any more")
}

// TestAMatchThatIsResumedKeepsWhoPlays reads the match again after each kind of handing over, from its journal and from a copy.
func TestAMatchThatIsResumedKeepsWhoPlays(t *testing.T) {
	for _, span := range []Span{OneChoice, OneTurn, ForGood} {
		s, _ := table(t, "", "greedy")
		s.Hold(true)
		take(t, s, false)
		var journal, copied bytes.Buffer
		_, err := s.Match.WriteTo(&journal)
		require.NoError(t, err)
		s.Match.Journal(func(line []byte) { journal.Write(line) })
		s.Hand(0, "greedy", span)
		_, err = s.Match.WriteTo(&copied)
		require.NoError(t, err)
		want := player(s)
		again := func(file []byte) *Session {
			m, _, err := engine.ReadMatch(bytes.NewReader(file), games.ByName)
			require.NoError(t, err)
			return New(m, nil)
		}
		assert.Equal(t, want, player(again(journal.Bytes())))
		resumed := again(copied.Bytes())
		require.Equal(t, want, player(resumed))
		if span != ForGood {
			turn := resumed.Match.Turn()
			q := looptest.NewQueue()
			resumed.loop = q
			resumed.Update()
			q.Until(t, func() bool { return resumed.Actor() == 0 })
			assert.Empty(t, player(resumed).Bot, "the loan ends as if the match had not been closed")
			if span == OneTurn {
				assert.Greater(t, resumed.Match.Turn(), turn)
			}
		}
		s.TakeBack(0)
		assert.Empty(t, player(again(journal.Bytes())).Bot)
		_ = resumed.Close()
	}
}

// TestACurtainFallsWhereASeatIsHandedOver hands seats over and takes them back in a game with secrets: who comes next lifts a curtain, since
// who handed over may still be looking.
func TestACurtainFallsWhereASeatIsHandedOver(t *testing.T) {
	s, q := New(persons(t, toy.Game{}, 0), nil), looptest.NewQueue()
	s.loop = q
	s.Hold(true)
	s.Lift()
	front := s.front
	require.Equal(t, 0, front)
	s.Hand(1, "random", ForGood)
	assert.Negative(t, s.Curtain(), "who looks stays")
	assert.Equal(t, 0, s.front)
	s.Hand(0, "random", ForGood)
	require.Equal(t, 2, s.Curtain(), "the only person left finds a curtain")
	alone(t, s)
	s.Lift()
	assert.Equal(t, s.Holds(2), s.Eyes())
	s.TakeBack(0)
	alone(t, s)
	assert.Equal(t, 2, s.front, "the person in front has not chosen yet")
	require.True(t, s.CanPass())
	s.Pass()
	assert.Equal(t, 0, s.Curtain())
	alone(t, s)
}
