package rumbleface

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
	"tenka/engine/rumble"
)

func TestTheLastScreenHasItsRoom(t *testing.T) {
	tabletest.LastScreenHasItsRoom(t, tabletest.Over(t, rumble.New(), 4, nil), New, nil)
}

// TestTheLastScreenSaysWhatAKatanaDecided uses a match whose last battle was decided by a katana, and one without such a battle.
func TestTheLastScreenSaysWhatAKatanaDecided(t *testing.T) {
	seen := map[bool]bool{}
	for seed := uint64(0); len(seen) < 2; seed++ {
		require.Less(t, seed, uint64(40))
		tb := tabletest.Sit(t, fought(t, seed), tabletest.Look{}, New)
		order := of(tb).view.Order()
		last := of(tb).view.Battle(order[len(order)-1])
		if len(last.Sides) < 2 || seen[last.By == rumble.ByKatana] {
			continue
		}
		seen[last.By == rumble.ByKatana] = true
		texts, _ := tabletest.Within(tb.Face().End())
		said := strings.Join(texts, " ")
		assert.Contains(t, said, "fell in the last battle")
		assert.Equal(t, last.By == rumble.ByKatana, strings.Contains(said, "the higher katana decided"), said)
	}
}
