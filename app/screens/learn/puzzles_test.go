package learn

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine/games"
	"tenka/engine/lesson"
	"tenka/engine/store"
)

// noon is noon of a day of 2027, in a place that is ahead of UTC by some hours.
func noon(day, ahead int) time.Time {
	return time.Date(2027, 1, day, 12, 0, 0, 0, time.FixedZone("", ahead*60*60))
}

func TestThePuzzleOfTheDayGoesRoundTheGamesAndThroughAllTheirPuzzles(t *testing.T) {
	most, seen := 0, map[string]map[int]bool{}
	for _, g := range games.All() {
		most = max(most, len(Puzzles()[g.Name()]))
	}
	n := len(games.All())
	before := ""
	for day := range n * most {
		g, i, has := Day(noon(1+day, 0))
		require.True(t, has)
		require.NotEqual(t, before, g.Name(), "the games take turns")
		before = g.Name()
		if seen[before] == nil {
			seen[before] = map[int]bool{}
		}
		seen[before][i] = true
	}
	for _, g := range games.All() {
		assert.Len(t, seen[g.Name()], len(Puzzles()[g.Name()]), g.Name())
	}
}

func TestThePuzzleOfTheDayIsTheSameForEverybodyOnThatDay(t *testing.T) {
	g, i, _ := Day(noon(3, 0))
	for _, ahead := range []int{-11, 13} {
		of, at, _ := Day(noon(3, ahead))
		assert.Equal(t, g.Name(), of.Name())
		assert.Equal(t, i, at)
	}
}

func TestTheNextPuzzleIsTheFirstThatIsNotSolved(t *testing.T) {
	g := games.All()[0].Name()
	learnt := store.Learning{}
	solve := func(i int) { learnt[g+"/"+Puzzles()[g][i].ID] = lesson.Progress{Done: true} }
	next, solved := NextPuzzle(learnt, g)
	assert.Equal(t, [2]int{0, 0}, [2]int{next, solved})
	solve(0)
	solve(2)
	next, solved = NextPuzzle(learnt, g)
	assert.Equal(t, [2]int{1, 2}, [2]int{next, solved})
	for i := range Puzzles()[g] {
		solve(i)
	}
	next, solved = NextPuzzle(learnt, g)
	assert.Equal(t, [2]int{0, len(Puzzles()[g])}, [2]int{next, solved})
}
