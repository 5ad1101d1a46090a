package scenario_test

import (
	"encoding/json"
	"io/fs"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/faces"
	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
)

// begun is a match near its end with a goal, played by one person.
func begun(t *testing.T, goal string) *engine.Match {
	t.Helper()
	b, err := fs.ReadFile(assets.Scenarios(), "rumble/last-two.json")
	require.NoError(t, err)
	var file map[string]json.RawMessage
	require.NoError(t, json.Unmarshal(b, &file))
	file["goal"] = json.RawMessage(goal)
	b, err = json.Marshal(file)
	require.NoError(t, err)
	s, err := engine.ReadScenario(b, games.ByName)
	require.NoError(t, err)
	h := s.Header()
	h.Players, h.Colours = []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0, 1}}}, []int{0, 1}
	g, _ := games.ByName(s.Game)
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	return m
}

// said are all texts in the window.
func said(tb *table.Table) string {
	texts, _ := tabletest.Drawn(tb)
	return strings.Join(texts, " ")
}

// do takes steps given by their ids.
func do(t *testing.T, tb *table.Table, steps ...string) {
	t.Helper()
	for _, step := range steps {
		a, err := tb.Game().Vocabulary().DecodeAction([]byte(step))
		require.NoError(t, err)
		require.True(t, tb.Do(a), step)
	}
}

const fourInTokuyama = `{"seat":0,"choices":1,"holds":[{"field":{"kind":"edit.units","owner":0,"piece":"army","to":"tokuyama"},"least":4}]}`

var toTokuyama = []string{`{"kind":"tactic","card":"buntai"}`, `{"kind":"move","from":"yonezawa","to":"tokuyama","piece":"army","n":3}`}

func TestATableShowsThePuzzleAndWhetherItIsSolved(t *testing.T) {
	tb := tabletest.Sit(t, begun(t, fourInTokuyama), tabletest.Look{}, faces.Of("rumble"))
	assert.Contains(t, said(tb), "Aiko 1 makes sure of this with one choice: Armies, Aiko 1, Tokuyama, at least 4.", "the goal at the beginning")
	assert.Contains(t, said(tb), "whoever makes them: 2,\u00a02,\u00a05; 6,\u00a01,\u00a03.", "with the known rolls")
	assert.Contains(t, said(tb), "Choice 1 of 1.", "the Line counts the choices")
	tabletest.Press(tb, "Escape")
	assert.NotContains(t, said(tb), "makes sure of this")

	do(t, tb, `{"kind":"roll"}`)
	assert.Contains(t, said(tb), "Not solved")
	assert.NotContains(t, said(tb), "Detachment; ", "the solution is not shown unasked")
	assert.NotContains(t, said(tb), "Choice ")
	tb.Session().Look(0)
	tb.Session().Look(-1)
	tb.Undo()
	assert.NotContains(t, said(tb), "Not solved", "after an undo it can be tried again")
	assert.Contains(t, said(tb), "Choice 1 of 1.")
	do(t, tb, toTokuyama...)
	assert.Contains(t, said(tb), "Solved with one choice")
	assert.Contains(t, said(tb), "Of 24 first choices exactly one leads to the goal.")
	assert.Contains(t, said(tb), "1. Aiko 1 plays Detachment; Aiko 1 moves 3 armies from Yonezawa to Tokuyama")
	assert.Contains(t, said(tb), "Why other choices fail")
	tabletest.Press(tb, "Escape")
	tb.Session().Update()
	assert.NotContains(t, said(tb), "Solved with one choice", "it is shown only once")
}

func TestAPuzzleIsReadInEveryLanguageAndFitsSmallWindows(t *testing.T) {
	for _, language := range lang.Whole {
		for _, goal := range []string{fourInTokuyama, `{"seat":0,"choices":3,"win":true}`} {
			tb := tabletest.Sit(t, begun(t, goal), tabletest.Look{Size: fyne.NewSize(1024, 700), Language: language}, faces.Of("rumble"))
			assert.NotContains(t, said(tb), "[puzzle")
			do(t, tb, toTokuyama...)
			assert.NotContains(t, said(tb), "[puzzle")
			assert.NotContains(t, said(tb), "{{")
		}
	}
}

func TestAMatchWithoutAGoalShowsNoPuzzle(t *testing.T) {
	m := begun(t, fourInTokuyama)
	m.Header().Goal = nil
	tb := tabletest.Sit(t, m, tabletest.Look{}, faces.Of("rumble"))
	do(t, tb, `{"kind":"roll"}`)
	for _, word := range []string{"Choice 1", "Puzzle", "Not solved"} {
		assert.NotContains(t, said(tb), word)
	}
}

// The puzzle is of a game in which each side has a hidden hand.
func TestTheSolutionWaitsWhileItWouldShowHiddenCards(t *testing.T) {
	b, err := fs.ReadFile(assets.Scenarios(), "kenjin/first-duel.json")
	require.NoError(t, err)
	s, err := engine.ReadScenario(b, games.ByName)
	require.NoError(t, err)
	g, _ := games.ByName(s.Game)
	s.Goal = &engine.Goal{Choices: 1, Win: true}
	h := s.Header()
	h.Players, h.Colours = []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "Jonas", Bot: "random", Seats: []engine.Seat{1}}}, []int{0, 1}
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	tb := tabletest.Sit(t, m, tabletest.Look{}, faces.Of(s.Game))
	for at := 0; at < 2; { // Aiko's only choice, and an answer
		seat := m.ToAct().First()
		list := m.Legal(seat, nil)
		rec, _, ok := m.Do(seat, list[0])
		require.True(t, ok)
		if rec != nil {
			at++
		}
	}
	tb.Session().Update()
	assert.Contains(t, said(tb), "Not solved")
	assert.Contains(t, said(tb), "The explanation comes when the match is over")
	assert.NotContains(t, said(tb), "Show the solution")
}
