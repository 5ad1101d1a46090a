package board

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestLinesOfSlipsDoNotCross: in random crowds as large as those of a match, on the whole map of a small window with large texts and in other rooms, the
// lines from slips to their zones hardly ever cross.
func TestLinesOfSlipsDoNotCross(t *testing.T) {
	for _, room := range closeRooms {
		t.Run(fmt.Sprintf("%.0f at %.1f", room.size.Width, room.least), func(t *testing.T) {
			b := closeBoard(t, room)
			b.Fit()
			rng, slips, tangled := rand.New(rand.NewPCG(15, 82)), [2]int{}, [2]int{}
			for seed := range 12 {
				stacks := crowdOf(rng, len(b.m.Zones), seed%3)
				if seed%2 == 0 {
					rng.Shuffle(len(stacks), func(i, j int) { stacks[i], stacks[j] = stacks[j], stacks[i] })
					stacks = stacks[:len(stacks)/2]
				}
				b.SetStacks(stacks)
				for z := range b.places {
					p := &b.places[z]
					if p.sheet.size.Width == 0 || b.m.Zones[z].Inset != nil || b.onAnyZone(p.sheet) {
						continue
					}
					slips[seed%2]++

					if b.tangles(z) > 0 {
						tangled[seed%2]++
					}
				}
			}
			t.Logf("%v of %v are tangled", tangled, slips)
			share := 20
			if room.size.Width < 500 { // beside the rulebook a small window has little sea
				share = 6
			}
			assert.LessOrEqual(t, tangled[0], slips[0]/share)
		})
	}
}
