package shogunface

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/app/shell"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/shogun"
)

// TestATurnSpaceIsToldWithItsCardWhateverTheTableShows plays three seasons at random and describes each turn space as the review does, while the
// table shows another season.
func TestATurnSpaceIsToldWithItsCardWhateverTheTableShows(t *testing.T) {
	tb := at(t, header(3, 1, nil), tabletest.Desk, "en", shell.ThemeWashi, 1)
	m, f, pick := tb.Session().Match, tb.Face().(*Face), rand.New(rand.NewPCG(2, 2))
	told := 0
	for told < 30 {
		seat := m.ToAct().First()
		legal, v := m.Legal(seat, nil), m.View(engine.Only(seat)).(*shogun.View)
		for _, a := range legal {
			if a.Kind == shogun.KindSpecial {
				card := v.TurnSpaces()[a.To-shogun.Turn1].Special
				assert.Equal(t, tb.Tell().Card(card)+": "+tb.Tell().Place(a.To), f.Counsel(v, seat, []engine.Action{a}, nil).Title)
				told++
			}
		}
		m.Do(seat, legal[pick.IntN(len(legal))])
	}
}
