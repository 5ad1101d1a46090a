package shogun

import (
	"testing"

	"tenka/engine/enginetest"
)

// playthroughs are whole games, for each number of seats, side of the map and way to begin.
var playthroughs = []enginetest.Playthrough{
	{File: "golden_3.txt", Options: "players=3", Seed: 31},
	{File: "golden_3_moon_draft.txt", Options: "players=3 side=moon", Seed: 33},
	{File: "golden_4.txt", Options: "players=4", Seed: 41},
	{File: "golden_4_moon_random.txt", Options: "players=4 side=moon setup=random must-move=false tie-cubes-to-tower=true", Seed: 42},
	{File: "golden_5.txt", Options: "players=5", Seed: 51},
}

func TestGoldenPlaythroughs(t *testing.T) {
	enginetest.Golden{Playthroughs: playthroughs}.Run(t, New())
}
