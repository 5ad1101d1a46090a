package board

import (
	"fmt"
	"tenka/app/ui/picturetest"
	"testing"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

var allMaps = []string{"rumble", "shogun", "nobunaga", "nagashino", "shizugatake"}

// BenchmarkEveryMap draws each map whole, every third zone in an owner's wash.
func BenchmarkEveryMap(b *testing.B) {
	for _, name := range allMaps {
		m, err := maps.Load(name)
		if err != nil {
			b.Fatal(err)
		}
		var held []zonePaint
		for z := 0; z < len(m.Zones); z += 3 {
			held = append(held, zonePaint{zone: z, tint: TintOf(z / 3 % look.Seats)})
		}
		for _, size := range [][2]float64{{1280, 800}, {1920, 1080}} {
			scale := min(size[0]/m.Frame.W, size[1]/m.Frame.H)
			v := view{Scale: scale, X: m.Frame.X, Y: m.Frame.Y, W: int(size[0]), H: int(size[1]), Line: lineGrowth(scale)}
			b.Run(fmt.Sprintf("%s/%gx%g", name, size[0], size[1]), func(b *testing.B) {
				for b.Loop() {
					paintAll(drawSheet(m, look.Washi, v), held)
				}
			})
		}
	}
}

// TestEveryMapAtThreeZooms shows each map in both themes: far, whole, and close at its middle. Every third zone has an owner.
func TestEveryMapAtThreeZooms(t *testing.T) {
	const wide, high = 640, 480
	for _, name := range allMaps {
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
				picturetest.Matches(t, fmt.Sprintf("map-%s-%s-%g", name, modeName(mode), zoom), halved(window.Canvas().Capture()))
			}
		}
	}
}
