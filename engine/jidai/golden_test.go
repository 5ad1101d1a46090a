package jidai

import (
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// playthroughs are whole battles, both battles won by each side.
var playthroughs = []enginetest.Playthrough{
	{File: "golden_nagashino_allies.txt", Options: "scenario=nagashino", Seed: 18, Last: "end_decisive"},
	{File: "golden_nagashino_takeda.txt", Options: "scenario=nagashino", Seed: 5, Last: "end_marginal"},
	{File: "golden_shizugatake_hideyoshi.txt", Options: shizugatake + " hidden-formation=false maeda-leaves=true fire-standing=true", Seed: 55, Last: "end_decisive"},
	{File: "golden_shizugatake_shibata.txt", Options: shizugatake + " hidden-formation=false maeda-leaves=true fire-standing=true", Seed: 10, Last: "end_decisive"},
}

// The whole board is printed at the beginning of every fifth turn.
func TestGoldenPlaythroughs(t *testing.T) {
	whole := func(p engine.Position) bool { return p.Fresh() && p.Turn()%5 == 0 }
	step := func(taken int, seed uint64) int { return taken*(7+int(seed)%5) + int(seed) }
	enginetest.Golden{Playthroughs: playthroughs, Whole: whole, Step: step}.Run(t, New())
}
