package kenjin

import (
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// playthroughs are whole games, one for each way to begin and to end.
var playthroughs = []enginetest.Playthrough{
	{File: "golden_2.txt", Options: "players=2", Seed: 5, Last: "end"},
	{File: "golden_2_lanes.txt", Options: "players=2 setup=random", Seed: 53, Last: "end_lanes"},
	{File: "golden_2_shared.txt", Options: "players=2", Seed: 16, Last: "end_shared"},
	{File: "golden_3.txt", Options: "players=3", Seed: 8, Last: "end"},
	{File: "golden_3_draft.txt", Options: "players=3 setup=draft lord_bonus=engaged palace_count=before torii_counts_itself=true", Seed: 10, Last: "end"},
	{File: "golden_4.txt", Options: "players=4", Seed: 10, Last: "end"},
	{File: "golden_4_draft.txt", Options: "players=4 setup=draft", Seed: 11, Last: "end"},
	{File: "golden_4_teams.txt", Options: "players=4 teams=true", Seed: 1, Last: "end_team"},
	{File: "golden_4_teams_lanes.txt", Options: "players=4 teams=true team_open_cards=true", Seed: 62, Last: "end_team_lanes"},
	{File: "golden_4_teams_draw.txt", Options: "players=4 teams=true", Seed: 107, Last: "end_draw"},
}

// The whole board is printed at the beginning of every second round. The steps depend on the seed, because few draws of this game do.
func TestGoldenPlaythroughs(t *testing.T) {
	whole := func(p engine.Position) bool { return p.Fresh() && p.Turn()%2 == 1 }
	step := func(taken int, seed uint64) int { return taken*7 + int(seed) }
	enginetest.Golden{Playthroughs: playthroughs, Whole: whole, Step: step}.Run(t, New())
}
