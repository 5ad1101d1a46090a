package nobunagaface

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/nobunaga"
)

// TestEveryTextHasItsRoom plays random matches by keys, with options that ask more questions, and measures the panel, the tray and the sheets
// over the map in each state: no text may be shortened or leave its room. Each size has one language at each text scale; a soak has both, and
// plays on.
func TestEveryTextHasItsRoom(t *testing.T) {
	sets := []engine.Options{
		{}, {"bid-balance": "true", "successors": "true"}, {"bid-victory": "true", "move-limit": "true"}, {"majors-move-together": "true", "reinforce-action-two-dice": "true"},
	}
	for i, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 768}} {
		for j, scale := range []float32{1, 1.5} {
			for k, language := range lang.Whole {
				if !soaking && (i+j)%2 != k || testing.Short() && j > 0 {
					continue
				}
				t.Run(fmt.Sprintf("%s %.0f at %.0f %%", language, size.Width, scale*100), func(t *testing.T) {
					h := tabletest.Persons(2, engine.Options{})
					for id, v := range sets[(2*i+j+k)%len(sets)] {
						h.Options[id] = v
					}
					m, err := engine.NewMatch(nobunaga.New(), h)
					require.NoError(t, err)
					tb := tabletest.Sit(t, m, tabletest.Look{Size: size, Language: language, Scale: scale}, New)
					measured(t, tb, size.Width, uint64(4*i+2*j+k))
				})
			}
		}
	}
}

// measured plays and measures.
func measured(t *testing.T, tb *table.Table, width float32, seed uint64) {
	t.Helper()
	keys := newKeyPlayer(t, tb, seed)
	f := of(tb)
	seen, cuts := map[string]int{}, map[string]bool{}
	for n := 0; n < roomKeys && (f.view == nil || f.view.Phase() != nobunaga.Over); n++ {
		keys.next()
		if f.view == nil || tb.Veiled() {
			continue
		}
		state := fmt.Sprint(f.view.Phase(), f.asked.sort, len(f.st.Steps) > 0, f.paid != 0, f.asked.of.Card > 0, f.st.Moment != nil)
		if seen[state]++; seen[state] > 3 {
			continue
		}
		tabletest.Drawn(tb) // lays it out
		for where, o := range map[string]fyne.CanvasObject{"panel": f.Panel(), "tray": f.Tray(), "track": f.track, "rail": f.Rail()} {
			if o.Size().IsZero() || !o.Visible() {
				continue
			}
			for _, cut := range roomtest.Cut(o, width) {
				if !cuts[where+cut] {
					cuts[where+cut] = true
					assert.Fail(t, fmt.Sprintf("%s in %s: %s", where, state, cut))
				}
			}
		}
	}
	assert.Greater(t, len(seen), 8, "states: %v", seen)
}
