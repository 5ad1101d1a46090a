package jidaiface

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/jidaiface/counters"
	"tenka/engine"
	"tenka/engine/jidai"
)

// TestEveryLitZoneShowsWhatCouldBeDoneFromThere: each zone within reach of a horse unit has the signs of the view's prospect. For the zone
// under the pointer, the Line names the zones it could attack, with a line and a ring for each.
func TestEveryLitZoneShowsWhatCouldBeDoneFromThere(t *testing.T) {
	f := of(begun(t, "nagashino", `{"phase":"move","game_turn":3,"active":"takeda","division":"T3","hands":[[],[]],"units":{"T3-Ki1":{"zone":"N59"},"O4-Ya3":{"zone":"N27"}}}`, ""))
	horse := pieceOf(t, f, "T3-Ki1")
	f.choose([]engine.Piece{horse})
	signs := map[int]string{}
	for _, n := range f.costs().Notes {
		signs[n.Zone] = n.Signs
	}
	charges, none := 0, 0
	for _, r := range f.reach {
		if r.Place == f.book.Counter(horse).Place {
			continue
		}
		p := f.view.Prospect([]engine.Piece{horse}, r.Place, false)
		shown := signs[f.Zone(r.Place)]
		assert.Equal(t, len(p.Charge) > 0, strings.Contains(shown, "reach-charge"), shown)
		assert.Equal(t, len(p.Melee) > 0, strings.Contains(shown, "reach-melee"), shown)
		assert.Equal(t, len(p.Melee)+len(p.Fire) == 0, shown == "sign/reach-none", shown)
		f.hover(f.Zone(r.Place))
		if len(p.Charge) > 0 {
			charges++
			assert.Contains(t, f.Prompt().Text, "charge or melee on "+f.book.Zone(p.Charge[0]))
		}
		if len(p.Melee) == 0 {
			none++
			continue
		}
		at := p.Melee[0]
		assert.Contains(t, f.Prompt().Text, f.book.Zone(at))
		for _, c := range f.book.In(at) {
			assert.Equal(t, counters.Target, f.leads()[c.Piece])
		}
		drawn := false
		for _, w := range f.ways() {
			drawn = drawn || w.Attack && w.Zones[1] == f.Zone(at)
		}
		assert.True(t, drawn, "a line to %s", f.book.Zone(at))
	}
	assert.NotZero(t, charges)
	assert.NotZero(t, none)
}

// The Line says before the moves end that no attack can follow.
func TestADivisionThatReachesNobodyIsToldBeforeItsLastMove(t *testing.T) {
	f := of(begun(t, "nagashino", `{"phase":"move","game_turn":3,"active":"takeda","division":"T3","hands":[[],[]],"units":{"T3-Ya3":{"marks":["moved"]}}}`, ""))
	require.Equal(t, jidai.Move, f.view.Phase())
	assert.Contains(t, f.Prompt().Text, "reaches nobody", "a counter has moved, and none is beside an enemy")
	all := f.unmoved()
	f.choose(all)
	idle := 0
	for _, r := range f.reach {
		f.over = f.Zone(r.Place)
		nobody := f.view.Prospect(all, r.Place, false).Nobody
		assert.Equal(t, nobody, strings.Contains(f.Prompt().Text, "reaches nobody"), f.Prompt().Text)
		if nobody {
			idle++
		}
	}
	assert.NotZero(t, idle)
}
