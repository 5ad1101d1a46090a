package workshop

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/puzzle"
	"tenka/engine/store"
)

// lastTwo is the workshop with the end of a match and the section for puzzles unfolded.
func lastTwo(t *testing.T, l tabletest.Look) *Screen {
	t.Helper()
	s, err := store.Scenario(assets.Scenarios(), "rumble/last-two.json", games.ByName)
	require.NoError(t, err)
	w, _ := open(t, "rumble", *s, l)
	w.st.open = map[string]bool{sectionPuzzle: true}
	w.panel.show()
	return w
}

// read is the text of the panel.
func read(w *Screen) string {
	texts, _ := tabletest.Within(w.panel.box)
	return strings.Join(texts, " ")
}

func TestAPuzzleIsSetProvenAndSent(t *testing.T) {
	w := lastTwo(t, tabletest.Look{})
	assert.NotContains(t, read(w), "Prove", "without a goal there is nothing to prove")
	tokuyama, yonezawa := tabletest.Place(t, w.st.game, "tokuyama"), tabletest.Place(t, w.st.game, "yonezawa")
	w.choose(tokuyama)
	own := w.laid.Counts(0, tokuyama)
	move := w.laid.Fields()[own].Action
	before := w.st.ses.Match.At()
	require.True(t, w.edit(w.laid.To(w.laid.Counts(0, yonezawa), 4)))
	require.True(t, w.edit(w.laid.To(own, 4)), "what is to be reached")
	here := w.panel.standing()
	w.panel.aim(func(g *engine.Goal) { g.Holds = here })
	require.NotEmpty(t, w.st.scenario.Goal.Holds)
	assert.Equal(t, 4, *w.st.scenario.Goal.Holds[0].Least)
	assert.Equal(t, string(w.bare().Vocabulary().EncodeAction(move)), string(w.st.scenario.Goal.Holds[0].Field))
	for w.st.ses.Match.At() != before {
		w.Undo()
	}
	w.panel.prove()
	require.NotNil(t, w.panel.proof.found)
	assert.Equal(t, puzzle.Only, w.panel.proof.found.Verdict, "from the start there is one way to the goal")
	assert.Contains(t, read(w), "exactly one leads to the goal")
	assert.NotContains(t, read(w), "[", "every text is there")

	w.send()
	sent, err := engine.ReadLine(w.sh.App.Clipboard().Content(), games.ByName)
	require.NoError(t, err)
	assert.Equal(t, w.st.scenario.Goal, sent.Goal, "the sent line has the goal")
	again, err := NewState(w.st.game, *sent)
	require.NoError(t, err)
	assert.Equal(t, sent.Goal, again.scenario.Goal, "and is there when it is opened again")

	require.True(t, w.edit(w.laid.To(own, 0)))
	assert.Nil(t, w.panel.proof.found, "an edit drops the proof")
	w.panel.aim(func(g *engine.Goal) { g.Choices = 2 })
	assert.Nil(t, w.panel.proof.found)
}

func TestThePuzzleOfASeatThatHasNotToActIsNotReady(t *testing.T) {
	w := lastTwo(t, tabletest.Look{})
	w.panel.aim(func(g *engine.Goal) { g.Win = true })
	_, err := w.made()
	require.NoError(t, err)
	w.panel.aim(func(g *engine.Goal) { g.Seat = 1 })
	_, err = w.made()
	require.ErrorContains(t, err, "goal.seat")
	assert.Equal(t, "Expected a seat that has to act, found 1.", w.why(err))
	w.panel.prove()
	assert.Nil(t, w.panel.proof.found)
	w.panel.aim(func(g *engine.Goal) { g.Seat, g.Choices = 0, 3 })
	w.panel.prove()
	require.NotNil(t, w.panel.proof.found)
	assert.Equal(t, "chance", w.panel.proof.found.Why.First(), "its rolls are not fixed to the end")
}

func TestThePanelStaysWhereItWasScrolledTo(t *testing.T) {
	w := lastTwo(t, tabletest.Look{})
	w.panel.aim(func(g *engine.Goal) { g.Win, g.Choices = true, 3 })
	w.choose(tabletest.Place(t, w.st.game, "tokuyama"))
	w.panel.list.ScrollToOffset(fyne.NewPos(0, 60))
	w.panel.aim(func(g *engine.Goal) { g.Choices = 2 })
	assert.EqualValues(t, 60, w.panel.list.Offset.Y)
	w.choose(tabletest.Place(t, w.st.game, "yonezawa"))
	assert.Zero(t, w.panel.list.Offset.Y, "another place is shown from the top")
}
