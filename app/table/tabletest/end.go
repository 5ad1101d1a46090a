package tabletest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table"
	"tenka/app/table/face"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/lang"
)

// Over is a finished match of n computer players with random but always equal choices.
func Over(t testing.TB, g engine.Game, n int, options engine.Options) *engine.Match {
	t.Helper()
	h := Persons(n, options)
	for i := range h.Players {
		h.Players[i].Bot = "random"
	}
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	r := rand.New(rand.NewPCG(4, 2))
	for _, over := m.Outcome(); !over; _, over = m.Outcome() {
		seat := m.ToAct().First()
		legal := m.Legal(seat, nil)
		m.Do(seat, legal[r.IntN(len(legal))])
	}
	return m
}

// LastScreenHasItsRoom tests that every text of the last screen of a finished match fits, in small windows, with large letters, in every
// language. If says is not nil, it gets the table and the texts of each screen.
func LastScreenHasItsRoom(t *testing.T, m *engine.Match, maker face.Maker, says func(t *testing.T, tb *table.Table, texts []string)) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 700}} {
		for _, scale := range []float32{1, 1.5} {
			for _, language := range lang.Languages {
				t.Run(fmt.Sprintf("%s %.0f×%.0f at %.0f %%", language, size.Width, size.Height, scale*100), func(t *testing.T) {
					tb := Sit(t, m, Look{Size: size, Language: language, Scale: scale}, maker)
					end := tb.Face().End()
					require.NotNil(t, end)
					end.Resize(size)
					texts, _ := Within(end)
					if says != nil {
						says(t, tb, texts)
					}
					for _, cut := range roomtest.Cut(end, size.Width) {
						assert.Fail(t, cut)
					}
				})
			}
		}
	}
}
