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

// A person elsewhere has no curtain and no clock at this window, is not waited for as a computer player is, and sees nothing here.
func TestAPersonElsewhereNeedsNoCurtain(t *testing.T) {
	atOnce(t)
	m := persons(t, toy.Game{}, 0)
	told := 0
	s := NewApart(m, nil, m, Away{Here: func(player int) bool { return player == 0 }, Changed: func() { told++ }})
	s.loop = looptest.NewQueue()
	for range 40 {
		assert.Equal(t, -1, s.Curtain())
		assert.Equal(t, engine.Only(0), s.Front())
		assert.Equal(t, engine.Only(0), s.Eyes())
		assert.Equal(t, engine.NoSeat, s.Awaited())
		assert.False(t, s.CanPass())
		if _, over := m.Outcome(); over {
			break
		}
		at := m.At()
		if seat := s.Actor(); seat != engine.NoSeat {
			require.Equal(t, engine.Seat(0), seat)
			do(s, m.Legal(seat, nil)[0])
		} else {
			seat = m.ToAct().First()
			m.Do(seat, m.Legal(seat, nil)[0]) // as the room does
			s.Update()
		}
		if m.At() > at {
			assert.Positive(t, told)
			told = 0
		}
	}
}

// asked takes what changes a match as a line to another window does: nothing changes at once.
type asked struct {
	*engine.Match
	to []int
}

func (a *asked) Go(no, _ int, _ bool) engine.Stop {
	a.to = append(a.to, no)
	return engine.Clear
}

// Where others agree at their windows, a step back is asked for, and the match stays until it moves.
func TestAStepBackIsAskedOfTheOthers(t *testing.T) {
	atOnce(t)
	m := persons(t, toy.Game{}, 0)
	line := &asked{Match: m}
	s := NewApart(m, nil, line, Away{Here: func(player int) bool { return player == 0 }})
	s.loop = looptest.NewQueue()
	for at := m.At(); m.At() == at; {
		do(s, m.Legal(s.Actor(), nil)[0])
	}
	at := m.At()
	require.Equal(t, engine.Clear, s.CanUndo(false))
	assert.Equal(t, engine.Clear, s.Undo(false))
	assert.Equal(t, []int{s.UndoTo()}, line.to)
	assert.Equal(t, at, m.At())
}

// A mirror whose room is not known any more is shown, and nobody chooses in it.
func TestAMirrorWithoutALineIsOnlyShown(t *testing.T) {
	g, _ := games.ByName("kenjin")
	m := persons(t, g, 0)
	var text []byte
	for _, line := range m.Mirror(engine.Only(0), 0).News() {
		text = append(text, line...)
	}
	mirror, _, err := engine.ReadMatch(bytes.NewReader(text), games.ByName)
	require.NoError(t, err)
	s := New(mirror, nil)
	assert.Equal(t, engine.NoSeat, s.Actor())
	assert.Equal(t, engine.NoSeat, s.Awaited())
}
