package shogunspeech

import (
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/lang"
	"tenka/engine/shogun"
)

// rowRoom is the width for a reason in the narrowest column.
const rowRoom = 210

// TestEveryReasonOfAPlanFitsItsRow says the reasons of plans in quick matches in both languages: each has its text, is short, and has room for its
// whole condition. Whose plan it is shows in the words.
func TestEveryReasonOfAPlanFitsItsRow(t *testing.T) {
	test.NewTempApp(t)
	g := shogun.New()
	quick := g.(interface {
		Improvise(dst []engine.Action, p engine.Position, s engine.Seat, noise int, c *engine.Chance) []engine.Action
	})
	for _, language := range lang.Whole {
		d := desk{&lang.Teller{Localizer: lang.New(language), Game: g, Tables: enginetest.Tables(t, g), Names: []string{"Aiko", "Sayo", "Jonas", "Lin", "Emi"}}}
		name := func(space engine.Place) string {
			if space == shogun.Bid {
				return d.Say("shogun.table.bid.short", nil)
			}
			return d.Numbered("place." + g.Vocabulary().Places[space] + ".short")
		}
		met, yours := map[string]bool{}, 0
		for seed := range uint64(12) {
			c, p := engine.Bare(seed), enginetest.Begin(t, g, []string{"players=3", "players=4 side=moon", "players=5"}[seed%3], seed)
			for p.ToAct() != 0 {
				s := p.ToAct().First()
				if v := p.View(engine.Only(s)).(*shogun.View); v.Phase() == shogun.Plan {
					for _, noise := range []int{0, 100} {
						planned := v.With(s, quick.Improvise(nil, p, s, noise, c))
						other := Rows(d, planned, s, false, name)
						for i, r := range Rows(d, planned, s, true, name) {
							met[r.Why] = true
							assert.LessOrEqual(t, utf8.RuneCountInString(r.Why), MostSigns, r.Why)
							assert.LessOrEqual(t, rowWhy.At(10).Width(r.Why), float32(rowRoom), r.Why)
							for _, bad := range []string{"[", "<", "  ", " ,", "()", ", ,", "«"} {
								assert.NotContains(t, r.Line, bad)
							}
							assert.True(t, strings.HasSuffix(r.Line, lang.Of(language).Signs.Stop), r.Line)
							assert.NotEmpty(t, r.With)
							if r.Why != other[i].Why {
								yours++
							}
						}
					}
				}
				for _, a := range quick.Improvise(nil, p, s, 60, c) {
					assert.NoError(t, p.Apply(s, a, c, nil))
				}
			}
		}
		assert.Greater(t, len(met), 100)
		assert.Positive(t, yours)
	}
}

var rowWhy = look.Quiet.At(12.5)
