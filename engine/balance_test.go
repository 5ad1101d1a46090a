package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/engine"
)

func TestChancesFollowWhatWasMeasured(t *testing.T) {
	of := engine.Balance{Measured: []engine.Measured{
		{Player: "gentle", Start: -4, Matches: 100, Won: [2]int{20, 80}}, {Player: "gentle", Start: 4, Matches: 100, Won: [2]int{80, 20}},
		{Player: "sharp", Start: 2, Matches: 100, Won: [2]int{50, 50}},
	}}
	for _, c := range []struct {
		player   string
		start    int
		stronger float64
		want     [2]int
	}{{"gentle", -4, 0, [2]int{20, 80}}, {"gentle", 0, 0, [2]int{50, 50}}, {"gentle", 4, 0, [2]int{80, 20}}, {"sharp", 2, 0, [2]int{50, 50}},
		{"sharp", 6, 0, [2]int{80, 20}}, {"gentle", 0, 400, [2]int{91, 9}}, {"gentle", 0, 391.6, [2]int{91, 9}}, {"gentle", 0, 391.5, [2]int{90, 10}}, {"gentle", 0, -400, [2]int{9, 91}}} {
		won, ok := of.Chances(c.start, c.player, c.stronger)
		assert.True(t, ok)
		assert.Equal(t, c.want, won, "%+v", c)
	}
	_, ok := of.Chances(0, "steady", 0)
	assert.False(t, ok, "nothing was measured of it")
	of.Measured = of.Measured[2:]
	_, ok = of.Chances(2, "sharp", 0)
	assert.False(t, ok, "one start without draws says nothing of another")
	of.Drawn, of.Measured[0].Won = 9, [2]int{35, 30}
	won, ok := of.Chances(2, "sharp", 0)
	assert.True(t, ok, "with draws it does")
	assert.Equal(t, [2]int{35, 30}, won)
	more, _ := of.Chances(3, "sharp", 0)
	assert.Greater(t, more[0], won[0])
	assert.Less(t, more[1], won[1])
}

func TestAComputerPlayersStrengthIsThatOfItsBouts(t *testing.T) {
	of := engine.Balance{Bouts: []engine.Bout{{Player: "steady", Against: "gentle", Matches: 22, Won: 20}, {Player: "sharp", Against: "steady", Matches: 10, Won: 5}}}
	for player, want := range map[string]int{"gentle": engine.FirstStrength, "steady": 1600, "sharp": 1600} {
		got, ok := of.Strength(player)
		assert.True(t, ok)
		assert.Equal(t, want, got, player)
	}
	_, ok := of.Strength("greedy")
	assert.False(t, ok)
}
