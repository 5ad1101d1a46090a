package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/lang"
)

// puzzled is the file of a scenario with a goal.
func puzzled(goal string) []byte {
	return []byte(`{"format":1,"game":"rumble","id":"p","title":{"en":"P"},"text":{},"options":{"players":2,"first_player":"seat0"},"goal":` + goal + `}`)
}

const kyotoTwo = `{"seat":0,"choices":2,"holds":[{"field":{"kind":"edit.units","owner":0,"piece":"army","to":"kyoto"},"least":2}]}`

func TestTheGoalOfAScenarioIsInItsLineAndItsMatches(t *testing.T) {
	for _, goal := range []string{`{"seat":0,"choices":3,"win":true}`, kyotoTwo} {
		s, err := engine.ReadScenario(puzzled(goal), games.ByName)
		require.NoError(t, err)
		sent, err := engine.ReadLine(s.Line(), games.ByName)
		require.NoError(t, err)
		assert.Equal(t, s.Goal, sent.Goal)
		again, err := engine.ReadScenario(s.MarshalIndent(), games.ByName)
		require.NoError(t, err)
		assert.Equal(t, s.MarshalIndent(), again.MarshalIndent())
		m := reread(t, begin(t, s))
		assert.Equal(t, s.Goal, m.Header().Goal, "a match that is opened again still has the puzzle's goal")
	}
}

func TestAGoalHasAsManyConditionsAsItMay(t *testing.T) {
	one := kyotoTwo[strings.Index(kyotoTwo, `{"field"`):strings.Index(kyotoTwo, `]`)]
	s, err := engine.ReadScenario(puzzled(strings.Replace(kyotoTwo, one, strings.Repeat(one+",", 15)+one, 1)), games.ByName)
	require.NoError(t, err)
	assert.Len(t, s.Goal.Holds, 16)
}

func TestTheRefusalOfAnImpossibleGoalNamesThePlace(t *testing.T) {
	for goal, want := range map[string]string{
		`{"seat":2,"choices":1,"win":true}`:                                    `goal.seat: expected a number from 0 to 1, found 2`,
		`{"seat":-1,"choices":1,"win":true}`:                                   `goal.seat: expected a number from 0 to 1, found -1`,
		`{"seat":1,"choices":1,"win":true}`:                                    `goal.seat: expected a seat that has to act, found 1`,
		`{"seat":0,"choices":0,"win":true}`:                                    `goal.choices: expected a number from 1 to 5, found 0`,
		`{"seat":0,"choices":6,"win":true}`:                                    `goal.choices: expected a number from 1 to 5, found 6`,
		`{"seat":0,"choices":1}`:                                               `goal.holds: expected either win or conditions that hold, not both, found 0`,
		strings.Replace(kyotoTwo, `"holds"`, `"win":true,"holds"`, 1):          `goal.holds: expected either win or conditions that hold, not both, found 1`,
		strings.Replace(kyotoTwo, `"choices"`, `"chioces"`, 1):                 `byte`,
		strings.Replace(kyotoTwo, `"owner"`, `"ower"`, 1):                      `goal.holds[0].field`,
		strings.Replace(kyotoTwo, `"kind":"edit.units",`, ``, 1):               `goal.holds[0].field.kind: expected a value`,
		strings.Replace(kyotoTwo, `,"least":2`, ``, 1):                         `goal.holds[0]: expected least or most, or both`,
		strings.Replace(kyotoTwo, `"least":2`, `"least":2,"most":1`, 1):        `goal.holds[0].most: expected at least 2, found 1`,
		`{"seat":0,"choices":1,"holds":[{"least":1}]}`:                         `goal.holds[0].field`,
		`{"seat":0,"choices":1,"holds":[` + strings.Repeat(`{},`, 16) + `{}]}`: `goal.holds: expected at most 16, found 17`,
	} {
		_, err := engine.ReadScenario(puzzled(goal), games.ByName)
		enginetest.OneLine(t, err)
		if assert.Error(t, err, goal) && want != "byte" {
			assert.True(t, strings.HasPrefix(lang.Terminal(err), want), "%s\n%s", goal, err)
		}
	}
}
