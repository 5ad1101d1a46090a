//go:build soak

package jidaiface

import (
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/jidai"
	"tenka/engine/lang"
)

// A soak plays every battle to its end, with as many moves as possible.
const soaking = true

// TestSoak plays random matches of both battles to their end and reads every state, the past and the last screen: no text may be missing, and every
// drawn number must be that of the view.
func TestSoak(t *testing.T) {
	enginetest.Steps(t, "jidai-face", func(t *testing.T, n uint64) {
		options := []engine.Options{
			{"scenario": "nagashino"},
			{"scenario": "shizugatake", "hidden-formation": "false", "free-formation": "true"},
			{"scenario": "nagashino", "active-fire": "true", "fire-any-lead": "true"},
		}[n%3]
		tb := seated(t, options, n, []fyne.Size{tabletest.Desk, fyne.NewSize(1024, 700), fyne.NewSize(1920, 1080)}[n/3%3])
		tb.Inspect().Shell.Change(func(s *shell.Settings) { s.Language = lang.Whole[n/9%uint64(len(lang.Whole))] })
		playsAtRandom(t, tb.Inspect().Shell.Screen().(*table.Table), rand.New(rand.NewPCG(n, 3)))
	})
}

// playsAtRandom plays a random match to its end.
func playsAtRandom(t *testing.T, tb *table.Table, r *rand.Rand) {
	t.Helper()
	f, c := of(tb), &checks{T: t, tb: tb}
	for n := 0; ; n++ {
		require.Less(t, n, 12000, "the game does not end")
		if tb.Veiled() {
			tb.Session().Lift()
			continue
		}
		if f.st.Moment != nil {
			if n%5 == 0 {
				tabletest.SaysEverything(t, tb)
			}
			tabletest.Press(tb, fyne.KeySpace)
			continue
		}
		if tb.Session().Own() || tb.Session().Parting() {
			tb.Pass()
			continue
		}
		if n%16 == 0 {
			tabletest.SaysEverything(t, tb)
			c.drawsTheView()
		}
		if tb.Session().Actor() == engine.NoSeat {
			break
		}
		legal := tb.Session().Match.Legal(tb.Session().Actor(), nil)
		a := legal[r.IntN(len(legal))]
		if a.Kind == jidai.KindMove && r.IntN(6) > 0 {
			a = engine.Action{Kind: jidai.KindEnd}
		}
		assert.NotContains(t, f.Describe(a), "[")
		f.Point(a)
		f.Point(engine.Action{})
		require.True(t, tb.Do(a), "%+v", a)
	}
	_, over := tb.Session().Match.Outcome()
	require.True(t, over)
	require.NotNil(t, tb.Face().End())
	readsThePast(t, tb)
}
