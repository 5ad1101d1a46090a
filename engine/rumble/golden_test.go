package rumble

import (
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// playthroughs are whole games, one of each way to begin and end.
var playthroughs = []enginetest.Playthrough{
	{File: "golden_2.txt", Options: "players=2", Seed: 21},
	{File: "golden_2_daimyo.txt", Options: "players=2 daimyo=true", Seed: 22},
	{File: "golden_3.txt", Options: "players=3", Seed: 31},
	{File: "golden_3_daimyo_optional.txt", Options: "players=3 daimyo=true reinforce_optional=true", Seed: 32},
	{File: "golden_4.txt", Options: "players=4", Seed: 41},
	{File: "golden_4_daimyo.txt", Options: "players=4 daimyo=true", Seed: 42},
}

// The whole board is printed at the beginning of every tenth turn.
func TestGoldenPlaythroughs(t *testing.T) {
	whole := func(p engine.Position) bool { return p.Fresh() && p.Turn()%10 == 0 }
	enginetest.Golden{Playthroughs: playthroughs, Whole: whole}.Run(t, New())
}
