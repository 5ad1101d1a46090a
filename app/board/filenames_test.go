package board

import (
	"fmt"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/look"
	"tenka/maps"
)

// TestNamesStandOnTheirOwnGround: on the maps whose pieces stand round their names, in each size of window, the middle of a name lies in its province, in the sea nearer to it
// than to any other, or on its sheet; and no name covers another one, a stack or a number.
func TestNamesStandOnTheirOwnGround(t *testing.T) {
	for _, name := range allMaps {
		m, err := maps.Load(name)
		require.NoError(t, err)
		if m.Battlefield() || name == "shogun" {
			continue // numbers are written there, or rows hang on the names
		}
		for _, size := range []fyne.Size{{Width: 952, Height: 600}, {Width: 700, Height: 560}, {Width: 1184, Height: 850}} {
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
				laid, written := b.Laid(), 0
				for z, l := range laid {
					if l.Name.Size.Width == 0 {
						continue
					}
					written++
					id := m.Zones[z].ID
					if b.places[z].sheet.size.Width == 0 {
						at := l.Name.At.AddXY(l.Name.Size.Width/2, l.Name.Size.Height/2)
						assert.Equal(t, z, homeOf(b, at), "the middle of the name of %s", id)
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
				assert.GreaterOrEqual(t, written, len(m.Zones)*8/10, "names that are written")
			})
		}
	}
}

// homeOf is the zone in which a place of the board lies, or to whose shore it is nearest.
func homeOf(b *Board, at fyne.Position) int {
	p := b.mapPoint(at)
	if z := b.ix.at(p); z != maps.None {
		return z
	}
	best, least := maps.None, math.MaxFloat64
	for z := range b.m.Zones {
		for _, ring := range b.m.Zones[z].Rings {
			for _, q := range ring {
				if d := math.Hypot(p.X-q.X, p.Y-q.Y); d < least {
					best, least = z, d
				}
			}
		}
	}
	return best
}

func covers(a, z Area) bool {
	return z.Size.Width > 0 && box{a.At, a.Size}.overlap(box{z.At, z.Size}) > 1
}
