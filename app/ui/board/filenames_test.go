package board

import (
	"fmt"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/maps"
)

// TestNamesStandOnTheirOwnGround: on the maps whose pieces stand round their names, in each size of window, the middle of a name lies in its province, in the sea nearer to it
// than to any other, on its sheet, or at the end of a line; and no name covers another one, a stack or a number. On a board of files all are written.
func TestNamesStandOnTheirOwnGround(t *testing.T) {
	for _, name := range allMaps {
		m, err := maps.Load(name)
		require.NoError(t, err)
		if m.Battlefield() || name == "shogun" {
			continue // numbers are written there, or rows hang on the names
		}
		for _, size := range []fyne.Size{{Width: 952, Height: 600}, {Width: 700, Height: 560}, {Width: 1184, Height: 850}, {Width: 600, Height: 540}} {
			if name != "nobunaga" && size.Width == 600 {
				continue // too small for all names of the others
			}
			t.Run(fmt.Sprintf("%s %.0f", name, size.Width), func(t *testing.T) {
				b, _ := shownBoard(t, m, look.Washi, size.Width, size.Height)
				b.Files = name == "nobunaga"
				b.SetZones(make([]ZoneState, len(m.Zones)))
				if b.Files {
					var stacks []Stack
					for z := range m.Zones {
						stacks = append(stacks, Stack{z, []Token{{Key: z, Drawing: chief{z % 5, 3}, N: 1, Single: true}, {Key: -z - 1, Drawing: corps{z % 5, "Od", false}, N: 2 + z%11}}})
					}
					b.SetStacks(stacks)
				}
				laid, written, few := b.Laid(), 0, 0.0
				if size.Width == 600 {
					few = 8 // units of the map are small there
				}
				for z, l := range laid {
					if l.Name.Size.Width == 0 {
						continue
					}
					written++
					id := m.Zones[z].ID
					if b.places[z].sheet.size.Width == 0 && !l.Led {
						at := l.Name.At.AddXY(l.Name.Size.Width/2, l.Name.Size.Height/2)
						assert.True(t, atHome(b, z, at, few), "the middle of the name of %s lies at %v", id, at)
					}
					for o := range laid {
						if z < o {
							assert.False(t, covers(l.Name, laid[o].Name), "%s covers the name of %s", id, m.Zones[o].ID)
						}
						for _, token := range laid[o].Tokens {
							assert.False(t, covers(l.Name, token), "%s covers what stands in %s", id, m.Zones[o].ID)
						}
					}
				}
				least := len(m.Zones) * 8 / 10
				if b.Files {
					least = len(m.Zones)
				}
				assert.GreaterOrEqual(t, written, least, "names that are written")
			})
		}
	}
}

// atHome reports whether a place of the board lies in a zone, or at sea and no farther from its shore than from any other, to a few units of the map.
func atHome(b *Board, zone int, at fyne.Position, few float64) bool {
	p := b.mapPoint(at)
	if z := b.ix.at(p); z != maps.None {
		return z == zone
	}
	least, own := math.MaxFloat64, math.MaxFloat64
	for z := range b.m.Zones {
		for _, ring := range b.m.Zones[z].Rings {
			for _, q := range ring {
				d := math.Hypot(p.X-q.X, p.Y-q.Y)
				if least = min(least, d); z == zone {
					own = min(own, d)
				}
			}
		}
	}
	return own <= least+few
}

func covers(a, z Area) bool {
	return z.Size.Width > 0 && box{a.At, a.Size}.overlap(box{z.At, z.Size}) > 1
}
