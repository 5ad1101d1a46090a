package session

import (
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/app/ui/loop/looptest"
	"tenka/engine"
	"tenka/engine/games"
	toy "tenka/engine/toytest"
)

// atOnce sets a pace without pauses.
func atOnce(t *testing.T) {
	t.Helper()
	test.NewTempApp(t)
	before := look.Current()
	now := before
	now.Pace = look.None
	look.Set(now)
	t.Cleanup(func() { look.Set(before) })
}

// table is a session of Rumble Nation of two seats, without pauses. The players have these levels, "" for a person.
// What computer players have chosen waits in the queue.
func table(t *testing.T, bots ...string) (*Session, *looptest.Queue) {
	t.Helper()
	atOnce(t)
	g, ok := games.ByName("rumble")
	require.True(t, ok)
	h := engine.Header{Options: engine.Options{"players": "2", "first_player": "seat0"}, Agreement: engine.Free, Seed: 3}
	for i, bot := range bots {
		h.Players = append(h.Players, engine.Player{Name: string(rune('A' + i)), Bot: bot, Seats: []engine.Seat{engine.Seat(i)}})
		h.Colours = append(h.Colours, i)
	}
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	s, q := New(m, nil), looptest.NewQueue()
	s.loop = q
	t.Cleanup(func() { _ = s.Close() })
	return s, q
}

// take takes legal steps for the acting person until a choice is recorded: the first of each list, or the last.
func take(t *testing.T, s *Session, last bool) {
	t.Helper()
	for at := s.Match.At(); s.Match.At() == at; {
		list := s.Match.Legal(s.Actor(), nil)
		if last {
			list = list[len(list)-1:]
		}
		_, ok := do(s, list[0])
		require.True(t, ok)
	}
}

func TestUndoGoesBackPastComputerPlayersToOnesOwnChoice(t *testing.T) {
	s, q := table(t, "", "greedy")
	take(t, s, false) // rolls
	before := s.Match.At()
	answered := func() bool { return s.Actor() == 0 && s.Match.Record(s.Match.At()).Seat == 1 }
	take(t, s, true)
	q.Until(t, answered)
	last := s.Match.Record(s.Match.At())
	require.Equal(t, engine.Seat(1), last.Seat, "the computer player has chosen")
	require.Greater(t, s.Match.At(), before+2, "with more than one choice")
	require.Equal(t, engine.Clear, s.Undo(false))
	assert.Equal(t, before, s.Match.At())
	assert.Equal(t, engine.Seat(0), s.Actor())
	assert.Empty(t, s.thoughts, "nobody thinks any more")
}

func TestRedoGoesPastComputerPlayersToOnesNextChoice(t *testing.T) {
	s, q := table(t, "", "greedy")
	take(t, s, false) // rolls
	take(t, s, true)
	q.Until(t, func() bool { return s.Actor() == 0 && s.Match.Record(s.Match.At()).Seat == 1 })
	at := s.Match.At()
	require.Equal(t, engine.Clear, s.Undo(false))
	require.Less(t, s.Match.At(), at-1)
	s.Redo()
	assert.Equal(t, at, s.Match.At())
}

func TestAnUndoDropsTheSearchOfAComputerPlayer(t *testing.T) {
	s, q := table(t, "", "sharp")
	take(t, s, false)
	take(t, s, true)
	require.Equal(t, engine.Seat(1), s.Thinking())
	thought := s.thoughts[1]
	require.NotNil(t, thought)
	s.Look(0)
	assert.Same(t, thought, s.thoughts[1], "a visit to the past stops no search")
	assert.Equal(t, engine.NoSeat, s.Thinking(), "but no choice is taken meanwhile")
	s.Look(-1)
	s.Undo(false)
	assert.Empty(t, s.thoughts)
	at := s.Match.At()
	q.Rest(t)
	assert.Equal(t, at, s.Match.At())
}

func TestPlayNowTakesTheBestFoundSoFar(t *testing.T) {
	s, q := table(t, "", "sharp")
	take(t, s, false)
	take(t, s, true)
	rolled := func() bool { return s.Match.Record(s.Match.At()).Seat == 1 }
	s.PlayNow()
	q.Until(t, rolled)
	assert.Equal(t, engine.Seat(1), s.Match.Record(s.Match.At()).Seat)
}

func TestAMatchThatIsWatchedStandsStillAndGoesOnByASingleChoice(t *testing.T) {
	s, q := table(t, "random", "random")
	s.Pause(true)
	assert.True(t, s.Watching())
	s.Think()
	q.Rest(t)
	require.Zero(t, s.Match.At())
	s.Step()
	q.Rest(t)
	require.Equal(t, 1, s.Match.At(), "one choice and no more")
	over := func() bool { _, over := s.Match.Outcome(); return over }
	s.Pause(false)
	q.Until(t, over)
	assert.False(t, s.Watching())
	s.Undo(false)
	assert.True(t, s.Paused(), "else the match would play on from that record at once")
}

// TestAStepTakesTheBestFoundSoFar steps while a computer player still searches.
func TestAStepTakesTheBestFoundSoFar(t *testing.T) {
	s, _ := table(t, "sharp", "sharp")
	s.Pause(true)
	ended := 0
	s.thoughts[s.Thinking()].answer = func() { ended++ }
	s.Step()
	assert.Equal(t, 1, ended)
}

func TestComputerPlayersThinkWhilePeopleChooseInSecret(t *testing.T) {
	atOnce(t)
	m, err := engine.NewMatch(toy.Game{}, engine.Header{Agreement: engine.Free, Seed: 1, Options: engine.Options{"players": "3"}, Colours: []int{0, 1, 2}, Players: []engine.Player{
		{Name: "A", Seats: []engine.Seat{0}}, {Name: "B", Bot: "random", Seats: []engine.Seat{1}}, {Name: "C", Bot: "random", Seats: []engine.Seat{2}},
	}})
	require.NoError(t, err)
	s, q := New(m, nil), looptest.NewQueue()
	s.loop = q
	defer s.Close()
	require.Equal(t, engine.Seat(0), s.Actor())
	s.Think()
	ready := func() bool { return len(s.thoughts) == 2 && s.thoughts[1].done && s.thoughts[2].done }
	q.Rest(t)
	require.True(t, ready(), "both have decided")
	require.Zero(t, s.Match.At(), "and wait for the person")
	thought := s.thoughts[1].choice
	_, ok := do(s, m.Legal(0, nil)[0])
	require.True(t, ok)
	require.True(t, ready(), "a step of the person does not change their choices")
	take(t, s, false)
	q.Rest(t)
	require.GreaterOrEqual(t, m.At(), 2)
	assert.Equal(t, thought, m.Record(2).Steps)
}

func TestAMatchWithAnUnknownComputerPlayerGoesOn(t *testing.T) {
	for name, want := range map[string]string{"random": "random", "greedy": "greedy", "sharp": "sharp", "keen-bold": "keen-bold",
		"adaptive-17-careful": "adaptive-17-careful", "keen-zany": "steady", "of another program": "steady"} {
		s, _ := table(t, "", name)
		level, ok := s.Level(1)
		assert.True(t, ok, name)
		assert.Equal(t, want, level.Name)
		_, computer := s.Level(0)
		assert.False(t, computer)
	}
}

// TestASearchBeginsAnewAfterARefusedChoice hands in a choice that others have made impossible meanwhile.
func TestASearchBeginsAnewAfterARefusedChoice(t *testing.T) {
	s, q := table(t, "greedy", "")
	s.Lift()
	require.Equal(t, engine.Seat(0), s.Awaited())
	s.forget()
	stale := &thought{begun: -1, choice: []engine.Action{{Kind: 99}}, done: true, drop: func() {}, answer: func() {}}
	s.thoughts[0] = stale
	s.deliver(0, stale)
	q.Until(t, func() bool { return s.Match.ToAct().First() == 1 })
	assert.Empty(t, s.Match.Steps(0), "no part of it was taken")
}
