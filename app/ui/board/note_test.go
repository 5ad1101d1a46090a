package board

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"tenka/app/ui/look"
	"tenka/maps"
)

// TestTheNumberOfANoteIsWrittenInItsZone writes a cost with all its signs in every zone, over crowds that no match has: each stands in its own zone.
func TestTheNumberOfANoteIsWrittenInItsZone(t *testing.T) {
	for id, room := range map[string]stackRoom{"nagashino": {fyne.NewSize(952, 642), 0}, "shizugatake": closeRooms[0]} {
		b := closeField(t, id, room, 20)
		rng := rand.New(rand.NewPCG(3, 5))
		for range 8 {
			b.SetStacks(ledStacks(rng, b))
			var over Overlay
			for z := range b.m.Zones {
				over.Notes = append(over.Notes, Note{Zone: z, Text: strconv.Itoa(z % 9), Before: "sign/gun", After: "sign/diamond", Signs: "sign/reach-charge sign/reach-melee"})
			}
			b.SetOverlay(over)
			for _, n := range b.notes {
				assert.Equal(t, n.Zone, b.ix.at(b.mapPoint(n.round)), "the note of %s", b.m.Zones[n.Zone].ID)
			}
		}
	}
}

// TestNoCounterStandsBesideTheMap: rows of three at the edge of the map, in crowds that no match has, move in until none of them stands over the frame.
func TestNoCounterStandsBesideTheMap(t *testing.T) {
	for _, id := range []string{"nagashino", "shizugatake"} {
		b := closeField(t, id, stackRoom{fyne.NewSize(952, 642), 0}, 20)
		rng := rand.New(rand.NewPCG(8, 1))
		first, last := b.at(maps.Point{X: b.m.Bounds.X, Y: b.m.Bounds.Y}), b.at(b.m.Bounds.Max())
		for range 12 {
			b.SetStacks(ledStacks(rng, b))
			for _, s := range b.spots {
				assert.GreaterOrEqual(t, s.body.at.X, first.X, "a counter of %s", b.m.Zones[b.tokens[s.token].zone].ID)
				assert.LessOrEqual(t, s.body.at.X+s.body.size.Width, last.X, "a counter of %s", b.m.Zones[b.tokens[s.token].zone].ID)
			}
		}
	}
}

// TestANoteMovesAsideForThingsThatItBarelyTouches: for several of them, as each costs something; one stays under it.
func TestANoteMovesAsideForThingsThatItBarelyTouches(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	zone := tb.m.ZoneNumber("yonezawa")
	heart := tb.pointOf("yonezawa")
	area := boxAround(heart, 13, 13)
	touch := func(x float32) box { return box{area.at.AddXY(x, 25.5), fyne.NewSize(1, 20)} }
	n := &notePlace{Note: Note{Zone: zone, Text: "4"}}
	by, cost := tb.clearOf(n, heart, area, nil, 1)
	assert.Zero(t, by)
	assert.Zero(t, cost)
	by, cost = tb.clearOf(n, heart, area, []box{touch(3)}, 1)
	assert.Zero(t, by)
	assert.InDelta(t, noteTouch+0.5, cost, 0.01)
	by, cost = tb.clearOf(n, heart, area, []box{touch(3), touch(9), touch(15)}, 1)
	assert.Negative(t, by.DY, "it moves up")
	assert.InDelta(t, 5, cost, 0.01, "by the first step")
}
