package shogunface

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/shogunface/towersheet"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/shogun"
)

// rooms are the windows in which texts have least room, those that differ most before the others.
var rooms = []struct {
	size     fyne.Size
	scale    float32
	language string
}{
	{fyne.NewSize(1024, 700), 1.5, "fr"},
	{fyne.NewSize(1024, 768), 1, "fr"},
	{fyne.NewSize(1280, 800), 1.5, "en"},
	{fyne.NewSize(1280, 800), 1, "fr"},
	{fyne.NewSize(1024, 700), 1.5, "en"},
}

// TestEveryTextOfAMatchHasItsRoom plays a match with all seats, from the draft on, through every moment. No text of the face in column, page,
// tray and sheets may be shortened or missing, also in narrow windows and with large text; make soak plays it in all of them.
func TestEveryTextOfAMatchHasItsRoom(t *testing.T) {
	most := 3
	if testing.Short() {
		most = 1
	}
	for i := range most {
		hasItsRoom(t, i)
	}
}

// hasItsRoom plays it in one of the windows.
func hasItsRoom(t *testing.T, i int) {
	t.Helper()
	c := rooms[i]
	t.Run(fmt.Sprintf("%s %.0f at %.0f %%", c.language, c.size.Width, c.scale*100), func(t *testing.T) {
		h := header(5, 1, engine.Options{"setup": "draft"})
		f, cut := throughAMatch(t, at(t, h, c.size, c.language, shell.ThemeWashi, c.scale))
		assert.Equal(t, shogun.Over, f.phase())
		for words, where := range cut {
			assert.Fail(t, where+": “"+words+"”")
		}
	})
}

// throughAMatch plays a random match on the table, with all moments of some of its records. It returns the shortened and missing texts, each
// with the place where it first occurred.
func throughAMatch(t *testing.T, tb *table.Table) (*Face, map[string]string) {
	t.Helper()
	f, m, pick := tb.Face().(*Face), tb.Session().Match, rand.New(rand.NewPCG(4, 4))
	cut := map[string]string{}
	look := func() {
		for what, o := range map[string]fyne.CanvasObject{"column": f.Panel(), "page": f.page, "tray": f.Tray(), "sheets": f.Boards, "winter": f.winter.Layer()} {
			for _, text := range textsIn(o) {
				if _, known := cut[text]; !known && (strings.HasSuffix(text, "…") || strings.HasPrefix(text, "[shogun.")) {
					cut[text] = fmt.Sprintf("%s, %s, moment %d, phase %d", what, f.when(), f.moment.Kind, f.phase())
				}
			}
		}
	}
	for n := 0; m.ToAct() != 0; n++ {
		require.Less(t, n, 3000)
		seat := m.ToAct().First()
		legal := m.Legal(seat, nil)
		record, _, ok := m.Do(seat, legal[pick.IntN(len(legal))])
		require.True(t, ok)
		if m.ToAct().Has(0) || n%9 == 0 {
			tb.Session().Update()
			look()
			pastMoments(f, tb)
			look()
		}
		if record != nil && (n%4 == 0 || f.view.Season() == 4) {
			f.eachMoment(t, record.No, look)
		}
	}
	tb.Session().Update()
	pastMoments(f, tb)
	return f, cut
}

// pastMoments passes over the moments that the table shows.
func pastMoments(f *Face, tb *table.Table) {
	for f.inside() {
		tabletest.Press(tb, fyne.KeyE)
	}
}

// TestTheSheetOfAProvinceCoversNoTarget gives the sheet its first place, the next where that covers a target, and the first again where every
// place covers one.
func TestTheSheetOfAProvinceCoversNoTarget(t *testing.T) {
	size, places := fyne.NewSize(200, 100), []fyne.Position{{X: 300, Y: 14}, {X: 16, Y: 480}}
	at := func(areas ...towersheet.Area) fyne.Position { return uncovered(size, areas, places...) }
	first := towersheet.Area{At: fyne.NewPos(480, 100), Size: fyne.NewSize(60, 60)}
	second := towersheet.Area{At: fyne.NewPos(0, 560), Size: fyne.NewSize(60, 60)}
	assert.Equal(t, places[0], at())
	assert.Equal(t, places[0], at(second))
	assert.Equal(t, places[1], at(first))
	assert.Equal(t, places[0], at(first, second))
}
