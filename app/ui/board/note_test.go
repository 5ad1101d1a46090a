package board

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
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
