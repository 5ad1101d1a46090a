package shogunface

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/shogun"
)

// TestDangerShowsWhichProvincesMayBeTaken: the panel has each province that may be taken, with the chance and where the attack comes from, and the map an
// arrow for each attack, until it ends.
func TestDangerShowsWhichProvincesMayBeTaken(t *testing.T) {
	tb := at(t, header(3, 1, nil), tabletest.Desk, "en", shell.ThemeWashi, 1)
	m, f := tb.Session().Match, tb.Face().(*Face)
	pick := rand.New(rand.NewPCG(2, 2))
	attacks, revolts := 0, 0
	for m.ToAct() != 0 && min(attacks, revolts) < 3 {
		seat := m.ToAct().First()
		view := m.View(engine.Only(seat)).(*shogun.View)
		if want := view.Perils(seat); len(want) > 0 && view.Phase() == shogun.Plan && pick.IntN(6) == 0 {
			f.Show(face.State{View: view, Seat: seat, Legal: m.Legal(seat, nil)})
			before := textsIn(f.Panel())
			f.Endanger(true)
			texts := textsIn(f.Panel())
			arrows := 0
			for _, n := range want {
				if n.Taken() == 0 {
					continue
				}
				assert.Contains(t, texts, f.t.Tell().Place(n.Province))
				assert.Contains(t, texts, strconv.Itoa(n.Taken()))
				if n.Attack.Taken() > n.Revolt.Taken() {
					attacks++
					arrows++
				} else {
					revolts++
				}
			}
			require.Len(t, f.Arrows(f.perils()), arrows)
			f.Endanger(false)
			require.Equal(t, before, textsIn(f.Panel()))
		}
		legal := m.Legal(seat, nil)
		m.Do(seat, legal[pick.IntN(len(legal))])
	}
	assert.Positive(t, min(attacks, revolts))
}
