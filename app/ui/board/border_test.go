package board

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/app/ui/look"
	"tenka/maps"
)

// TestEachBorderOfALegendLooksDifferent: the sample of each kind of border is drawn as on the map, and none looks like another or like bare ground.
func TestEachBorderOfALegendLooksDifferent(t *testing.T) {
	for _, mode := range []look.Mode{look.Washi, look.Night} {
		bare := paintBorder("", mode, 68, 32, 2).Pix
		seen := map[string]maps.BorderKind{string(bare): "bare ground"}
		for _, kind := range []maps.BorderKind{maps.Dotted, maps.Single, maps.Double, maps.HeavyYellow, maps.HeavyBrown} {
			pic := string(paintBorder(kind, mode, 68, 32, 2).Pix)
			assert.Empty(t, seen[pic], "%s looks like another", kind)
			seen[pic] = kind
		}
	}
}
