package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/table/practice"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/rumble"
)

// practised is a table with the first question of a round about a game, and the round.
func practised(t *testing.T, g engine.Game) (tb **Table, r *practice.Round) {
	t.Helper()
	sh := seated(t, persons(2, nil), desk).sh
	r, ok := practice.New(sh, g, "")
	require.True(t, ok)
	tb = new(*Table)
	r.Show = func() {
		sh.Show(func() shell.Screen {
			*tb = NewPractice(sh, facesAtTest, r)
			return *tb
		})
	}
	r.Begin()
	require.NotNil(t, *tb)
	return tb, r
}

func TestAQuestionOfPracticeIsAnsweredByKeysAndTheNextOneComes(t *testing.T) {
	tb, r := practised(t, rumble.New())
	first := *tb
	assert.Contains(t, lineSays(first), "?")
	assert.Empty(t, first.now.Legal, "nothing is lit")
	at := r.Match().At()
	press(first, fyne.KeyReturn)
	assert.Same(t, first, *tb, "it goes on only after an answer")
	press(first, fyne.Key1)
	require.True(t, r.Answered())
	assert.Regexp(t, "Right|You said", lineSays(first))
	press(first, fyne.Key2)
	assert.Equal(t, at, r.Match().At(), "nothing is played")
	known := first.sh.Home.Taught(rumble.New().Name()).Person(first.sh.Settings().Name)
	assert.Len(t, known.Boxes, 1, "the answer is kept")
	press(first, fyne.KeyReturn)
	assert.NotSame(t, first, *tb)
	press(*tb, fyne.Key0)
	assert.True(t, r.Answered(), "one need not know")
	assert.Zero(t, (*tb).sh.Home.Taught(rumble.New().Name()).Person("").Row)
}

// TestEveryGameIsPractisedAtItsTable goes through some questions of each game and reads what the table says.
func TestEveryGameIsPractisedAtItsTable(t *testing.T) {
	for _, g := range games.All() {
		if !practice.Has(g) {
			continue // its questions are not written yet
		}
		t.Run(g.Name(), func(t *testing.T) {
			tb, r := practised(t, g)
			for range 5 {
				texts, _ := drawn(*tb)
				for _, text := range texts {
					assert.NotRegexp(t, `^\[|\{\{`, text)
				}
				press(*tb, fyne.Key1)
				require.True(t, r.Answered())
				press(*tb, fyne.KeyReturn)
			}
		})
	}
}
