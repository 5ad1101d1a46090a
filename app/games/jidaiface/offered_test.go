package jidaiface

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/jidaiface/counters"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/jidai"
)

// ringed are the counters on the map with this ring.
func ringed(f *Face, r counters.Ring) (list []engine.Piece) {
	for _, s := range f.stacks() {
		for _, k := range s.Tokens {
			if k.Drawing.(counters.Marked).Ring == counters.Ringed(r) {
				list = append(list, k.Key.(engine.Piece))
			}
		}
	}
	return list
}

// All counters that can still move have a ring before one is picked, and the others still have it afterwards.
func TestCountersThatMayBeChosenHaveTheGoldLine(t *testing.T) {
	f := of(at(t, nobunagaMoves))
	all := nobunaga(t, f)
	assert.ElementsMatch(t, all, ringed(f, counters.Offered))
	f.toggle(all[1])
	assert.ElementsMatch(t, all[1:2], ringed(f, counters.Chosen))
	assert.ElementsMatch(t, []engine.Piece{all[0], all[2]}, ringed(f, counters.Offered))
}

// Pointing at the row of a division puts rings around its counters; a press activates it.
func TestARowOfTheDivisionsIsPointedAtAndPressed(t *testing.T) {
	f := of(at(t, `{"phase":"activate","game_turn":3,"active":"allies","hands":[["plus1"],["plus3"]]}`))
	assert.Empty(t, ringed(f, counters.Offered), "many divisions may act, so none has a ring")
	var row *kit.Row
	_, objects := tabletest.Within(f.Panel())
	for _, o := range objects {
		if r, ok := o.(*kit.Row); ok && strings.HasPrefix(r.AccessibilityLabel(), "Hashiba") {
			row = r
		}
	}
	require.NotNil(t, row)
	row.MouseIn(nil)
	var division []engine.Piece
	for _, c := range f.book.Of(f.Pointed.Owner) {
		division = append(division, c.Piece)
	}
	assert.Len(t, division, 4)
	assert.ElementsMatch(t, division, ringed(f, counters.Offered))
	row.MouseOut()
	assert.Empty(t, ringed(f, counters.Offered))
	row.Tapped(&fyne.PointEvent{})
	assert.Equal(t, jidai.Move, f.view.Phase())
	assert.ElementsMatch(t, division, f.unmoved())
}
