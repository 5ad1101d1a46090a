package shogunface

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/table/tabletest"
	"tenka/engine/shogun"
)

// TestTheLineLinksTheRuleOfThePresentOrder plays a match at random: while armies come or move, the link of the Line opens the rule of that order.
func TestTheLineLinksTheRuleOfThePresentOrder(t *testing.T) {
	tb := at(t, header(3, 1, nil), tabletest.Desk, "en", shell.ThemeWashi, 1)
	m, f, pick := tb.Session().Match, tb.Face().(*Face), rand.New(rand.NewPCG(2, 2))
	met := map[string]bool{}
	for m.ToAct() != 0 && len(met) < 2 {
		seat := m.ToAct().First()
		legal := m.Legal(seat, nil)
		record, _, ok := m.Do(seat, legal[pick.IntN(len(legal))])
		require.True(t, ok)
		if record == nil {
			continue
		}
		f.eachMoment(t, record.No, func() {
			if _, ok := f.moment.Find(shogun.EventArmies, shogun.EventMove); ok {
				want := orderRules[f.view.Stage().Order]
				assert.Equal(t, want, f.Prompt().Rule)
				met[want] = true
			}
		})
	}
	assert.Equal(t, map[string]bool{"shogun.act.army": true, "shogun.act.army1": true}, met)
}
