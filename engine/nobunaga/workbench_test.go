package nobunaga

import (
	"testing"

	"tenka/engine/workbench/benchtest"
)

func TestAnyPositionIsSetUpByHand(t *testing.T) {
	benchtest.Run(t, New(), "", "bid-victory=true move-limit=true corps-permanent-loss=true", "bid-balance=true successors=true majors-move-together=true")
}
