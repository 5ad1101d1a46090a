package jidaiface

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/jidai"
)

// TestABattleIsReadCloseUpInASmallWindow tests that in a narrow window, and with large texts, the battlefield begins enlarged, around the
// zones that may be chosen. The key 0 shows the whole map, and then a combat does not move it.
func TestABattleIsReadCloseUpInASmallWindow(t *testing.T) {
	for _, scenario := range []string{"nagashino", "shizugatake"} {
		for _, l := range []tabletest.Look{{Size: fyne.Size{Width: 1024, Height: 700}, Scale: 1.5}, {Size: fyne.Size{Width: 1024, Height: 700}}, {Size: fyne.Size{Width: 1280, Height: 800}, Scale: 1.3}} {
			h := tabletest.Persons(2, engine.Options{"scenario": scenario})
			m, err := engine.NewMatch(jidai.New(), h)
			require.NoError(t, err)
			tb := tabletest.Sit(t, m, l, New)
			goOn(tb)
			f := of(tb)
			require.True(t, f.Small())
			assert.False(t, f.Map.Whole(), "the first view is enlarged")
			f.Map.TypedRune('0')
			assert.True(t, f.Map.Whole())
			f.showAll()
			assert.True(t, f.Map.Whole(), "the view that the person has chosen must stay")
		}
	}
	f := of(at(t, nobunagaMoves))
	assert.True(t, f.Map.Whole(), "a large window shows the whole battlefield")
}

// TestTheCloseViewMovesToTheCombat tests that an enlarged map moves to the zones of an attack once its target is chosen.
func TestTheCloseViewMovesToTheCombat(t *testing.T) {
	h := tabletest.Persons(2, engine.Options{"scenario": "nagashino"})
	h.Position = []byte(nobunagaMoves)
	m, err := engine.NewMatch(jidai.New(), h)
	require.NoError(t, err)
	tb := tabletest.Sit(t, m, tabletest.Look{Size: fyne.Size{Width: 1024, Height: 700}, Scale: 1.5}, New)
	goOn(tb)
	f := of(tb)
	for _, id := range []string{"N05", "N73", "N65"} {
		z := f.Zone(placeOf(t, f, id))
		f.Map.Near([]int{z})
		at, size := f.Map.ZoneBox(z)
		middle := at.AddXY(size.Width/2, size.Height/2)
		assert.True(t, middle.X > 0 && middle.X < f.Map.Size().Width && middle.Y > 0 && middle.Y < f.Map.Size().Height-f.Covered, "%s at %v", id, middle)
	}
}
