package jidaiface

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
)

// TestDShowsWhereTheyCouldReach: as long as D is held the map and the panel have each zone that the other side could attack, with what it could do.
func TestDShowsWhereTheyCouldReach(t *testing.T) {
	tb := begun(t, "nagashino", `{"phase":"activate","game_turn":3,"active":"takeda","hands":[[],[]],"units":{"T3-Ki1":{"zone":"N59"},"O4-Ya3":{"zone":"N27"}}}`, "")
	f := of(tb)
	before, _ := tabletest.Within(f.Panel())
	tb.Held(fyne.KeyD, true)
	want := f.view.Perils(f.shownSide())
	require.NotEmpty(t, want)
	texts, _ := tabletest.Within(f.Panel())
	notes := f.Plates(f.perils())
	for i, n := range want {
		assert.Contains(t, texts, f.book.Zone(n.Zone))
		assert.Equal(t, n.Charge, strings.Contains(notes[i].Signs, "reach-charge"))
		assert.Equal(t, n.Melee, strings.Contains(notes[i].Signs, "reach-melee"))
		assert.Equal(t, n.Fire, strings.Contains(notes[i].Signs, "reach-fire"))
	}
	tb.Held(fyne.KeyD, false)
	after, _ := tabletest.Within(f.Panel())
	assert.Equal(t, before, after)
}
