package nobunagaface

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/engine/nobunaga"
)

// odas makes the round Oda's.
func odas(position map[string]any) { position["active"] = "oda" }

// TestDShowsWhatMayBeLost: as long as D is held, and from a press on the sign in the bar until Escape, the panel lists each zone that the other side can
// take with the chance of the rules, and pieces that reach nothing are pale.
func TestDShowsWhatMayBeLost(t *testing.T) {
	tb, f := changed(t, "takeda-marches", odas)
	before, _ := tabletest.Within(f.Panel())
	tb.Held(fyne.KeyD, true)
	texts, _ := tabletest.Within(f.Panel())
	may := f.view.Danger(nobunaga.OdaSide)
	require.NotEmpty(t, may.Zones)
	for _, n := range may.Zones {
		if c := (n.Chance + 5) / 10; c > 0 {
			assert.Contains(t, texts, f.t.Tell().Place(n.Zone))
			assert.Contains(t, texts, number(c))
		}
	}
	assert.True(t, slices.ContainsFunc(texts, func(s string) bool { return s == "Nobunaga in "+f.t.Tell().Place(f.view.Where(nobunaga.Nobunaga)) }))
	pale := 0
	for _, s := range f.stacks(nil) {
		for _, k := range s.Tokens {
			if what, ok := k.Key.(pile); ok {
				reaches := f.view.Camp(what.clan) != nobunaga.OpponentsSide || may.Comes(what.at, what.clan)
				assert.Equal(t, !reaches, k.Pale)
				if k.Pale {
					pale++
				}
			}
		}
	}
	assert.NotZero(t, pale)
	tb.Held(fyne.KeyD, false)
	after, _ := tabletest.Within(f.Panel())
	assert.Equal(t, before, after)
}

// TestTheSignInTheBarShowsDangerUntilEscape, and where hints are not allowed neither it nor D shows anything.
func TestTheSignInTheBarShowsDangerUntilEscape(t *testing.T) {
	tb, f := changed(t, "takeda-marches", odas)
	_, objects := tabletest.Within(tb.Inspect().Root)
	i := slices.IndexFunc(objects, func(o fyne.CanvasObject) bool {
		sign, ok := o.(*kit.IconButton)
		return ok && sign.AccessibilityLabel() == "Danger, next round (D)"
	})
	require.NotEqual(t, -1, i)
	test.Tap(objects[i].(fyne.Tappable))
	require.True(t, f.danger.On)
	tb.Held(fyne.KeyD, true)
	tb.Held(fyne.KeyD, false)
	assert.True(t, f.danger.On, "the sign shows it longer")
	tabletest.Press(tb, fyne.KeyEscape)
	assert.False(t, f.danger.On)

	tb.Session().Match.Header().Hints = new(bool)
	tb.Held(fyne.KeyD, true)
	assert.False(t, f.danger.On)
}

// TestNobunagaAloneIsAnAlarm: he is alone among enemies, and the Line names the die.
func TestNobunagaAloneIsAnAlarm(t *testing.T) {
	tb, f := changed(t, "takeda-marches", func(position map[string]any) {
		odas(position)
		position["leaders"].(map[string]any)["nobunaga"] = "kai"
	})
	require.True(t, f.view.Alone(nobunaga.Nobunaga))
	assert.Equal(t, "Nobunaga is alone in Kai: one die, killed on 1 to 3.", f.Prompt().Alarm)
	assert.Contains(t, tb.Inspect().Line.Sentence(), "Nobunaga is alone in Kai")
	assert.Equal(t, "nobunaga.loss.lone", tb.Inspect().LineRule)
}
