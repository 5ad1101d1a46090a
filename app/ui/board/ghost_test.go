package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/maps"
)

// The zone has no, one, two or three stacks beside the ghost, at the sizes of the map in a match and in a lesson.
func TestGhostsStandInTheirProvince(t *testing.T) {
	m, err := maps.Load("rumble")
	require.NoError(t, err)
	for _, size := range [][2]float32{{952, 748}, {1520, 1024}, {928, 748}} {
		b, _ := shownBoard(t, m, look.Washi, size[0], size[1])
		b.SetZones(make([]ZoneState, len(m.Zones)))
		for z := range m.Zones {
			if m.Zones[z].Slip != nil || m.Zones[z].Inset != nil {
				continue
			}
			for stacks := range 4 {
				s := Stack{Zone: z}
				for seat := range stacks {
					s.Tokens = append(s.Tokens, Token{Key: seat, Owner: seat, Drawing: block{seat}, N: 2})
				}
				s.Tokens = append(s.Tokens, Token{Drawing: ghost{2}, N: 1})
				b.SetStacks([]Stack{s})
				found := false
				for i, spot := range b.spots {
					if b.tokens[spot.token].Key != nil {
						continue
					}
					found = true
					assert.True(t, b.onGround(z, spot.body), "%s with %d stacks on %v", m.Zones[z].ID, stacks, size)
					for j, other := range b.spots {
						assert.False(t, i != j && spot.body.overlap(other.body) > 0, "%s with %d stacks: it lies on one of them", m.Zones[z].ID, stacks)
					}
				}
				assert.True(t, found)
			}
		}
	}
}
