package rumble

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/kit/roomtest"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/rumble"
)

// TestTheLastScreenHasItsRoom measures every text of it in small windows and large letters.
func TestTheLastScreenHasItsRoom(t *testing.T) {
	h := tabletest.Persons(4, nil)
	for i := range h.Players {
		h.Players[i].Bot = "random"
	}
	m, err := engine.NewMatch(rumble.New(), h)
	require.NoError(t, err)
	r := rand.New(rand.NewPCG(4, 2))
	for _, over := m.Outcome(); !over; _, over = m.Outcome() {
		seat := m.ToAct().First()
		legal := m.Legal(seat, nil)
		m.Do(seat, legal[r.IntN(len(legal))])
	}
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 700}} {
		for _, scale := range []float32{1, 1.5} {
			for _, language := range lang.Languages {
				t.Run(fmt.Sprintf("%s %.0f×%.0f at %.0f %%", language, size.Width, size.Height, scale*100), func(t *testing.T) {
					tb := tabletest.Sit(t, m, tabletest.Look{Size: size, Language: language, Scale: scale}, New)
					end := tb.Face().End()
					require.NotNil(t, end)
					end.Resize(size)
					tabletest.Within(end)
					for _, cut := range roomtest.Cut(end, size.Width) {
						assert.Fail(t, cut)
					}
				})
			}
		}
	}
}
