package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
)

// mineLine finds a puzzle in a few seconds.
var mineLine = []string{"mine", "--game", "rumble", "--seats", "2", "--bot", "steady", "--share", "0.02", "--margin", "0.5", "--futures", "128", "--seed", "4", "--games", "2"}

func TestMiningIsTheSameForASeedAndItsSolutionIsAheadInNewFutures(t *testing.T) {
	text := must(t, mineLine...)
	require.NotEmpty(t, text, "no puzzle in these matches: take another seed")
	assert.Equal(t, text, must(t, mineLine...))
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		var found mined
		require.NoError(t, json.Unmarshal([]byte(line), &found))
		g, _ := games.ByName(found.Game)
		m, err := engine.NewMatch(g, headed(&found.Puzzle, g))
		require.NoError(t, err)
		require.True(t, m.ToAct().Has(found.Seat))
		choices, ok := (&miner{game: g}).choices(bot.Sit(m, found.Seat, 1))
		require.True(t, ok)
		solution, err := found.Solution(g.Vocabulary())
		require.NoError(t, err)
		first, ok := weigh(m, found.Seat, 77, choices, 512).best(look{errors: 2})
		require.True(t, ok)
		assert.Equal(t, solution, choices[first])
	}
}

func TestMiningLooksAtNoPositionBeforeTheTurnThatIsAskedFor(t *testing.T) {
	turns := func(more ...string) (list []int) {
		for line := range strings.Lines(must(t, append(slices.Clone(mineLine), more...)...)) {
			var found mined
			require.NoError(t, json.Unmarshal([]byte(line), &found))
			list = append(list, found.Turn)
		}
		return list
	}
	last := slices.Max(turns())
	late := turns("--from", strconv.Itoa(last))
	require.NotEmpty(t, late)
	assert.GreaterOrEqual(t, slices.Min(late), last)
	assert.Empty(t, turns("--from", strconv.Itoa(slices.Max(late)+1)))
}

func TestPuzzlesAreValidated(t *testing.T) {
	source, err := os.ReadFile("../../assets/puzzles/shogun.json")
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "shogun.json")
	for _, c := range []struct {
		from, to, want string
		code           int
	}{
		{"", "", " puzzles of shogun", done},
		{`"behind":[`, `"behind":[1,`, "shogun.json: puzzles[0].behind: expected ", badUse},
		{`"seat":`, `"seta":`, "shogun.json: puzzles[0].se", badUse},
		{`"best":[[{"kind":"`, `"best":[[{"kind":"x`, "shogun.json: puzzles[0].best[0][0].kind: expected an id of this game", badUse},
	} {
		require.NoError(t, os.WriteFile(file, []byte(strings.Replace(string(source), c.from, c.to, 1)), 0o644))
		code, out, errs := referee("validate", file)
		assert.Equal(t, c.code, code, c.to)
		assert.Contains(t, out+errs, c.want)
	}
}

func TestMiningRefusesInOneLine(t *testing.T) {
	fails(t, badUse, "--game: expected one of", "mine")
	fails(t, badUse, "--games: expected a number from 1, found 0", "mine", "--game", "rumble", "--games", "0")
	fails(t, badUse, "--futures: expected a number from 1, found 0", "mine", "--game", "rumble", "--futures", "0")
	fails(t, badUse, "--choices: expected a number from 4, found 3", "mine", "--game", "rumble", "--choices", "3")
	fails(t, badUse, "--every: expected a number from 1, found 0", "mine", "--game", "rumble", "--every", "0")
	fails(t, badUse, "--from: expected a number from 1, found 0", "mine", "--game", "rumble", "--from", "0")
	fails(t, badUse, "--share: expected a number above 0, found 0", "mine", "--game", "rumble", "--share", "0")
	fails(t, badUse, `"more" is too much`, "mine", "--game", "rumble", "more")
}
