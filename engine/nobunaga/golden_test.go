package nobunaga

import (
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// playthroughs are whole games, one for each way to end.
var playthroughs = []enginetest.Playthrough{
	{File: "golden_zones.txt", Options: "bid-balance=true successors=true move-limit=true", Seed: 208, Last: "end_zones"},
	{File: "golden_final_opponents.txt", Options: "players=2", Seed: 1, Last: "end_final_opponents"},
	{File: "golden_nobunaga.txt", Options: "players=2", Seed: 5, Last: "end_nobunaga"},
	{File: "golden_final_oda.txt", Options: "bid-victory=true ships-permanent=true charge-whole-action=true", Seed: 154, Last: "end_final"},
}

// The whole board is printed at the beginning of every third turn.
func TestGoldenPlaythroughs(t *testing.T) {
	whole := func(p engine.Position) bool { return p.Fresh() && p.Turn()%3 == 0 }
	step := func(taken int, seed uint64) int { return taken*(7+int(seed)%5) + int(seed) }
	enginetest.Golden{Playthroughs: playthroughs, Whole: whole, Step: step}.Run(t, New())
}
