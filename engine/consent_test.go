package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/toytest"
)

// seated is a match of the toy with these players.
func seated(t *testing.T, agreement engine.Agreement, players ...engine.Player) *engine.Match {
	t.Helper()
	m, err := engine.NewMatch(toytest.Game{}, engine.Header{Agreement: agreement, Colours: []int{0, 1, 2}, Players: players})
	require.NoError(t, err)
	return m
}

// put plays until the first seat has put its die, which a fair match can take back.
func put(t *testing.T, m *engine.Match) {
	t.Helper()
	for s := range engine.Seat(3) {
		plan(t, m, s)
	}
	for _, a := range []engine.Action{{Kind: toytest.KindRoll}, {Kind: toytest.KindPut, To: 1}} {
		_, why, ok := m.Do(0, a)
		require.True(t, ok, "%v", why)
	}
}

// TestAPersonAgreesBeforeAnotherTakesItsChoiceBack asks for players of a person, of a computer player, and of a computer player on loan.
func TestAPersonAgreesBeforeAnotherTakesItsChoiceBack(t *testing.T) {
	person, bot := engine.Player{Name: "Ann", Seats: []engine.Seat{0}}, engine.Player{Name: "Bot", Bot: "greedy", Seats: []engine.Seat{0}}
	lent := bot
	lent.Lent = &engine.Loan{}
	others := engine.Player{Name: "Ben", Seats: []engine.Seat{1, 2}}
	for _, c := range []struct {
		owner     engine.Player
		agreement engine.Agreement
		player    int
		agreed    bool
		want      engine.Stop
	}{
		{person, engine.Fair, 0, false, engine.Clear},
		{person, engine.Fair, 1, false, engine.StopConsent},
		{person, engine.Fair, 1, true, engine.Clear},
		{person, engine.Fair, -1, false, engine.Clear},
		{person, engine.Free, 1, false, engine.Clear},
		{bot, engine.Fair, 1, false, engine.Clear},
		{lent, engine.Fair, 1, false, engine.StopConsent},
	} {
		m := seated(t, c.agreement, c.owner, others)
		put(t, m)
		before := m.Record(m.At()).After
		assert.Equal(t, c.want, m.CanUndo(c.player, c.agreed), "%+v", c)
		assert.Equal(t, c.want, m.CanGo(before, c.player, c.agreed), "%+v", c)
		var asked []int
		if c.want == engine.StopConsent || c.agreed {
			asked = []int{0}
		}
		assert.Equal(t, asked, m.Agreeing(before, c.player), "%+v", c)
		assert.Equal(t, c.want, m.Undo(c.player, c.agreed), "%+v", c)
		assert.Equal(t, c.want == engine.Clear, m.At() == before, "%+v", c)
	}
}

func TestABarrierOnTheWayComesBeforeAMissingConsent(t *testing.T) {
	m := newMatch(t, toytest.Game{}, nil, engine.Fair, 1)
	assert.Equal(t, engine.StopStart, m.CanUndo(1, true))
	put(t, m)
	last := m.At()
	assert.Equal(t, engine.StopConsent, m.CanGo(last-1, 1, false))
	assert.Equal(t, engine.StopBarrier, m.CanGo(last-2, 1, false), "dice were thrown")
	assert.Equal(t, engine.StopBarrier, m.Go(last-2, 1, true))
	assert.Equal(t, last, m.At())
	assert.Equal(t, engine.Clear, m.Go(last-1, 1, true))
	assert.Equal(t, last-1, m.At())
	assert.Equal(t, engine.StopBarrier, m.Undo(0, true), "dice are not thrown again")
}

// TestALoanEndsWithItsChoiceItsTurnOrBeforeItBegan plays the first seat of a player who lent it.
func TestALoanEndsWithItsChoiceItsTurnOrBeforeItBegan(t *testing.T) {
	lend := func(turns int) *engine.Match {
		m := newMatch(t, toytest.Game{}, nil, engine.Free, 1)
		assert.False(t, m.Repaid(0), "nothing is lent")
		plan(t, m, 1)
		loan := &engine.Loan{After: m.At(), Turn: turns}
		m.SetPlayer(0, engine.Player{Name: "Ann", Bot: "greedy", Lent: loan})
		p := m.Header().Players[0]
		assert.True(t, p.Person() && !p.Chooses(), "the person plays on later")
		assert.Equal(t, []engine.Seat{0}, p.Seats, "the seats stay the same")
		assert.False(t, m.Repaid(0))
		plan(t, m, 2)
		assert.False(t, m.Repaid(0), "another seat has chosen")
		assert.False(t, m.Repaid(1))
		return m
	}
	m := lend(0)
	plan(t, m, 0)
	assert.True(t, m.Repaid(0), "its choice is made")
	m.Undo(-1, true)
	assert.False(t, m.Repaid(0), "its choice is open again")
	m.Go(0, -1, true)
	assert.True(t, m.Repaid(0), "it had not been lent")

	m = lend(1)
	plan(t, m, 0)
	assert.False(t, m.Repaid(0), "the turn goes on")
	for s := range engine.Seat(3) {
		for _, a := range []engine.Action{{Kind: toytest.KindRoll}, {Kind: toytest.KindPut, To: 1}} {
			assert.False(t, m.Repaid(0))
			_, _, ok := m.Do(s, a)
			require.True(t, ok)
		}
	}
	assert.True(t, m.Repaid(0), "another turn has begun")

	m.Header().Players[0].Lent = &engine.Loan{After: m.Records()}
	assert.True(t, m.Repaid(0), "its record is not there")
}

func TestWhoeverIsLeftWinsOnceAllOthersGaveUp(t *testing.T) {
	m := seated(t, engine.Free, engine.Player{Name: "Ann", Seats: []engine.Seat{0, 2}}, engine.Player{Name: "Ben", Seats: []engine.Seat{1}})
	_, over := m.Result()
	assert.False(t, over)
	m.GiveUp(1)
	assert.Equal(t, engine.Only(1), m.GaveUp())
	for _, of := range []func() (engine.Outcome, bool){m.Outcome, m.Result} {
		o, over := of()
		assert.True(t, over)
		assert.Equal(t, []int8{1, 2, 1, 0}, o.Rank[:4])
	}
	_, ok := m.Check(0, engine.Action{Kind: toytest.KindPlan, Card: 1})
	assert.False(t, ok, "nothing is legal")
	m.GiveUp(0)
	_, over = m.Outcome()
	assert.False(t, over, "nobody is left")
	one := seated(t, engine.Free, engine.Player{Name: "Ann", Seats: []engine.Seat{0, 1, 2}})
	_, over = one.Outcome()
	assert.False(t, over, "one player holds all seats")
	_, ok = one.Check(0, engine.Action{Kind: toytest.KindPlan, Card: 1})
	assert.True(t, ok)
}
