package board

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"tenka/app/look"
	"tenka/maps"
)

// TestEveryMapAtThreeZooms shows each map in both themes: far, whole, and close at its middle. Owners hold every third zone.
func TestEveryMapAtThreeZooms(t *testing.T) {
	const wide, high = 640, 480
	for _, name := range []string{"rumble", "shogun", "nobunaga", "nagashino", "shizugatake"} {
		m, err := maps.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, mode := range []look.Mode{look.Washi, look.Night} {
			b, window := shownBoard(t, m, mode, wide, high)
			zones := make([]ZoneState, len(m.Zones))
			for i := range zones {
				if i%3 == 0 {
					zones[i].Tint = TintOf(i / 3 % look.Seats)
				}
			}
			b.SetZones(zones)
			for _, zoom := range []float64{0.7, 1, 3} {
				b.Fit()
				b.Zoom(zoom, fyne.NewPos(wide/2, high/2))
				b.Settle()
				matches(t, fmt.Sprintf("map-%s-%s-%g", name, modeName(mode), zoom), halved(window.Canvas().Capture()))
			}
		}
	}
}
