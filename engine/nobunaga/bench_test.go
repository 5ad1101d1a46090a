package nobunaga

import (
	"testing"

	"tenka/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) {
	enginetest.Playouts(b, New(), "players=2", "successors=true majors-move-together=true")
}

func TestADecisionAllocatesNothing(t *testing.T) {
	enginetest.AllocatesNothing(t, New(), "players=2", "bid-balance=true move-limit=true", "majors-move-together=true ships-permanent=true")
}
