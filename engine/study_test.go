package engine_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/toytest"
)

// readings are a match read from its journal, and the same match saved and read again.
func readings(t *testing.T, m *engine.Match, journal string) map[string]*engine.Match {
	t.Helper()
	again, got, err := engine.ReadMatch(strings.NewReader(journal), byName)
	require.NoError(t, err)
	require.Negative(t, got.Differs)
	return map[string]*engine.Match{"played": m, "read": again, "saved and read": reread(t, m)}
}

// kept begins a match whose journal grows in the string.
func kept(t *testing.T, g engine.Game, seed uint64) (*engine.Match, *string) {
	m := newMatch(t, g, nil, engine.Free, seed)
	journal := text(m)
	m.Journal(func(line []byte) { journal += string(line) })
	return m, &journal
}

// TestAStudyKeepsTheResult plays matches to their end and then on from earlier records, from the middle and from the last choice, until
// another seat has won.
func TestAStudyKeepsTheResult(t *testing.T) {
	for _, g := range every() {
		others := 0
		for seed := range uint64(6) {
			m, journal := kept(t, g, seed)
			rng := rand.New(rand.NewPCG(seed, 5))
			assert.Equal(t, -1, m.End())
			playOut(t, m, rng)
			end, line := m.At(), m.Path(m.At())
			won, over := m.Result()
			require.True(t, over)
			assert.Equal(t, end, m.End())
			assert.False(t, m.Study())
			for _, from := range []int{line[len(line)/2], m.Record(end).After} {
				m.Go(from, -1, true)
				playOut(t, m, rng)
				if other, _ := m.Outcome(); other != won {
					others++
				}
				m.TakeHint(0)
				for how, m := range readings(t, m, *journal) {
					result, over := m.Result()
					assert.True(t, over, how)
					assert.Equal(t, won, result, how)
					assert.Equal(t, end, m.End(), how)
					assert.Equal(t, m.At() != end, m.Study(), how)
					assert.Equal(t, engine.Branch{Tip: end, Leaves: -1}, m.Branches()[0], how)
					assert.Zero(t, m.Hints(0), how)
				}
			}
		}
		assert.NotZero(t, others, "%s: no study ended differently from its match", g.Name())
	}
}

// TestAFairMatchIsStudiedFromBeforeItsDice ends a fair match, in which nothing could be taken back past dice.
func TestAFairMatchIsStudiedFromBeforeItsDice(t *testing.T) {
	m := newMatch(t, toytest.Game{}, nil, engine.Fair, 1)
	put(t, m)
	assert.Equal(t, engine.StopBarrier, m.CanGo(0, -1, true))
	playOut(t, m, rand.New(rand.NewPCG(1, 5)))
	won, _ := m.Result()
	assert.Equal(t, engine.Clear, m.Go(0, 1, false))
	assert.True(t, m.Study())
	still, _ := m.Result()
	assert.Equal(t, won, still)
}

// TestTheLineThatGoesOnIsTheMatch replaces a choice by another: the choice that was taken back becomes a branch, and the line that is played
// on is the match.
func TestTheLineThatGoesOnIsTheMatch(t *testing.T) {
	m, journal := kept(t, every()[0], 3)
	rng := rand.New(rand.NewPCG(3, 5))
	for m.Records() < 9 {
		step(t, m, rng)
	}
	taken := m.At()
	m.Undo(-1, true)
	from := m.At()
	assert.Equal(t, []engine.Branch{{Tip: taken, Leaves: -1}}, m.Branches(), "a choice that is only taken back still belongs to the match")
	for m.Records() < 12 {
		step(t, m, rng)
	}
	for how, m := range readings(t, m, *journal) {
		assert.Equal(t, []engine.Branch{{Tip: m.At(), Leaves: -1}, {Tip: taken, Leaves: from}}, m.Branches(), how)
	}
	m.NameBranch(taken, "the flight")
	m.NameBranch(m.At(), "our match")
	for how, m := range readings(t, m, *journal) {
		assert.Equal(t, []engine.Branch{{Tip: m.At(), Leaves: -1, Name: "our match"}, {Tip: taken, Leaves: from, Name: "the flight"}}, m.Branches(), how)
	}
}

// TestABranchThatIsLeftLeavesWhereItsFirstChoiceDid takes other choices, which are the last ones made, and goes back to the first line.
func TestABranchThatIsLeftLeavesWhereItsFirstChoiceDid(t *testing.T) {
	m, journal := kept(t, every()[0], 3)
	rng := rand.New(rand.NewPCG(3, 5))
	for m.Records() < 9 {
		step(t, m, rng)
	}
	first := m.At()
	m.Go(5, -1, true)
	for m.Records() < 12 {
		step(t, m, rng)
	}
	other := m.At()
	m.Go(first, -1, true)
	m.NameBranch(other, "an idea")
	for how, m := range readings(t, m, *journal) {
		assert.Equal(t, []engine.Branch{{Tip: first, Leaves: -1}, {Tip: other, Leaves: 5, Name: "an idea"}}, m.Branches(), how)
	}
	m.Go(5, -1, true)
	for how, m := range readings(t, m, *journal) {
		path := m.Path(5)
		assert.Equal(t, first, path[len(path)-1], "%s: redo goes along the branch used last", how)
	}
}

// TestHowMuchWasShownIsKept notes how much a table has shown, plays on, and undoes.
func TestHowMuchWasShownIsKept(t *testing.T) {
	m, journal := kept(t, every()[0], 3)
	rng := rand.New(rand.NewPCG(3, 5))
	for m.Records() < 9 {
		step(t, m, rng)
	}
	left := func(after, moments int, some bool) {
		t.Helper()
		for how, m := range readings(t, m, *journal) {
			no, n, untold := m.Untold()
			assert.Equal(t, some, untold, how)
			if some {
				assert.Equal(t, []int{after, moments}, []int{no, n}, how)
			}
		}
	}
	left(0, 0, false)
	m.Tell(6, 0)
	left(6, 0, true)
	m.Tell(6, 2)
	lines := *journal
	m.Tell(6, 2)
	assert.Equal(t, lines, *journal, "an unchanged value is not written again")
	for m.Records() < 11 {
		step(t, m, rng)
	}
	left(6, 2, true)
	m.Tell(m.At(), 0)
	left(0, 0, false)
	m.Tell(m.Record(m.At()).After, 1)
	m.Undo(-1, true)
	left(0, 0, false)
	m.Redo()
	left(0, 0, false)
}

// TestWhatIsPlayedApartChangesNothing plays finished matches on from a record in their middle, apart: the match, its journal and its result
// stay, and a study from there goes the same way.
func TestWhatIsPlayedApartChangesNothing(t *testing.T) {
	for _, g := range every() {
		m, journal := kept(t, g, 2)
		playOut(t, m, rand.New(rand.NewPCG(2, 5)))
		line := m.Path(m.At())
		middle := line[len(line)/2]
		before, lines := text(m), *journal
		won, _ := m.Result()
		apart := m.Apart(middle)
		assert.Equal(t, m.ViewAt(middle, 0), apart.View(engine.AllSeats(m.Seats())), g.Name())
		assert.Equal(t, line[:len(line)/2+1], apart.Path(apart.At()), g.Name())
		playOut(t, apart, rand.New(rand.NewPCG(3, 5)))
		apart.SetPlayer(0, engine.Player{Name: "somebody else"})
		assert.Equal(t, before, text(m), g.Name())
		assert.Equal(t, lines, *journal, g.Name())
		other, _ := apart.Outcome()
		m.Go(middle, -1, true)
		playOut(t, m, rand.New(rand.NewPCG(3, 5)))
		study, _ := m.Outcome()
		assert.Equal(t, other, study, g.Name())
		still, _ := m.Result()
		assert.Equal(t, won, still, g.Name())
	}
}
