package shogunface

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/shogunface/shogunspeech"
	"tenka/app/shell"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/shogun"
)

// TestThePlanHasRoomForItsWords lays half a plan and picks up each card of the hand in turn: in both languages, at every text size, no text in
// the column, on the page with the orders or in the tray may be shortened.
func TestThePlanHasRoomForItsWords(t *testing.T) {
	for _, language := range lang.Whole {
		for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1024, 768), fyne.NewSize(1920, 1080)} {
			for _, scale := range []float32{1, 1.3, 1.5} {
				if testing.Short() && (scale == 1.3 || size.Width > 1280) {
					continue
				}
				t.Run(fmt.Sprintf("%s %.0f at %.0f %%", language, size.Width, scale*100), func(t *testing.T) {
					tb := at(t, header(5, 1, nil), size, language, shell.ThemeWashi, scale)
					f := tb.Face().(*Face)
					hold := func(when string) {
						t.Helper()
						for what, o := range map[string]fyne.CanvasObject{"column": f.Panel(), "page": f.page, "tray": f.Tray()} {
							for _, text := range textsIn(o) {
								assert.False(t, strings.HasSuffix(text, "…"), "%s, %s: “%s”", what, when, text)
							}
						}
					}
					hold("at the beginning")
					for i := range 5 {
						require.True(t, f.plan.lay(f.view.Hand(0)[0], shogun.OrderCastle+engine.Place(2*i)))
					}
					for _, c := range f.view.Hand(0) {
						f.plan.pick(c)
						hold(f.t.Tell().Card(c))
						f.plan.pick(0)
					}
					f.plan.fillUp()
					require.True(t, f.st.May(shogun.KindSeal))
					hold("with all laid")
					require.Equal(t, f.folded(), f.paged())
				})
			}
		}
	}
}

// TestAChestOnAnActionIsToldAsNoAction asks for the words of a plan with a chest card on an action and another on the bid.
func TestAChestOnAnActionIsToldAsNoAction(t *testing.T) {
	f := at(t, header(5, 1, nil), fyne.NewSize(1280, 800), "en", shell.ThemeWashi, 1).Face().(*Face)
	lay := func(c engine.Card, to engine.Place) engine.Action {
		return engine.Action{Kind: shogun.KindLay, Card: c, To: to}
	}
	c := shogunspeech.Plan(f.t, []engine.Action{lay(engine.Card(shogun.Aki), shogun.OrderTax), lay(shogun.Chest0, shogun.OrderArmy1), lay(shogun.Chest2, shogun.Bid)}, nil, f.spaceName)
	assert.Contains(t, c.Line, "1 army: no action")
	assert.Contains(t, c.Line, "2 chests")
}

func TestAMomentBeginsSmallByItsFirstLetter(t *testing.T) {
	for text, want := range map[string]string{"": "", "Year 2, spring": "year 2, spring", "Été": "été", "第2年、春": "第2年、春"} {
		assert.Equal(t, want, small(text))
	}
}
