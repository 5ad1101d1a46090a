package board

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/app/ui/look"
)

func TestTheNumberAndTheNameOfAGroundHaveAMargin(t *testing.T) {
	m := battlefield(t, "nagashino")
	b, _ := shownBoard(t, m, look.Washi, 1400, 900)
	b.SetZones(make([]ZoneState, len(m.Zones)))
	k, numbers, names := b.objectScale(), 0, 0
	for z := range m.Zones {
		p, w := &b.places[z], b.groundWords(z, k)
		if p.number.size.Width > 0 {
			numbers++
			assert.InDelta(t, w.name.Width+4, p.number.size.Width, 0.01)
			assert.InDelta(t, 14*k, p.number.size.Height, 0.01)
			assert.InDelta(t, p.name.X-2, p.number.at.X, 0.01, "as much at each side")
		}
		if p.label.size.Width > 0 && !p.plain {
			names++
			assert.InDelta(t, w.kanji.Width, p.label.size.Width, 0.01)
			assert.InDelta(t, groundMark*k+2, p.label.size.Height, 0.01)
		}
	}
	assert.Greater(t, numbers, 20)
	assert.Positive(t, names)
}
