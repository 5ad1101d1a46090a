package board

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
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

// TestASheetNeverFitsOutsideTheRingsThatAreSearched places the middle of a sheet all over a board and beyond it: wherever the sheet is free, its
// distance from a point is between those that the search tries.
func TestASheetNeverFitsOutsideTheRingsThatAreSearched(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	some := func(most float32) float32 { return most * rng.Float32() }
	fits := 0
	for range 200 {
		c := &camera{size: fyne.NewSize(100+some(900), 100+some(600)), cover: Insets{Left: some(60), Top: some(40), Right: some(60), Bottom: some(40)}}
		size := fyne.NewSize(20+some(120), 20+some(120))
		from := fyne.NewPos(some(1500)-300, some(1200)-300)
		nearest, farthest := reachOf(c.middles(size, slipAway), from)
		for range 200 {
			r := boxAround(fyne.NewPos(some(c.size.Width), some(c.size.Height)), size.Width/2, size.Height/2)
			if c.insideFree(r, slipAway) != r.at {
				continue
			}
			fits++
			far := math.Hypot(float64(r.middle().X-from.X), float64(r.middle().Y-from.Y))
			assert.GreaterOrEqual(t, far, float64(nearest)-0.01)
			assert.LessOrEqual(t, far, float64(farthest)+0.01)
		}
	}
	assert.Greater(t, fits, 1000)
}
