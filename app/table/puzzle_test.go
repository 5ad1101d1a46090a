package table

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/loop"
	"tenka/assets"
	"tenka/engine/games"
	"tenka/engine/puzzle/best"
	"tenka/engine/store"
)

// After this choice cards are drawn for the next turn and dice are rolled, which is no part of it.
func TestTheSolutionOfAPuzzleIsNamedAsAHintNamesIt(t *testing.T) {
	t.Cleanup(loop.Use(idle{}))
	b, err := store.Read(assets.Puzzles(), "nobunaga.json")
	require.NoError(t, err)
	list, err := best.Read(b)
	require.NoError(t, err)
	i := slices.IndexFunc(list.Puzzles, func(p best.Puzzle) bool { return p.ID == "29f9a663" })
	g, _ := games.ByName("nobunaga")
	l, err := list.Puzzles[i].Lesson(g, 1, []string{"Aiko", "Jonas"})
	require.NoError(t, err)
	tb := taught(t, l, "en", desk, Course{Puzzles: true, Lessons: []Taught{{Title: "One", Level: 1}}})
	press(tb, fyne.KeyH)
	assert.Equal(t, "This is the best choice: Bizen: Corps of Ukita, with the 6.", tb.guide.panel.shown())
}
