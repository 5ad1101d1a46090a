package boxart

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheArtKeepsItsSubjectAndRoundCorners(t *testing.T) {
	img := cut{"rumble", 200, 80, 12}.picture()
	assert.Equal(t, 200, img.Rect.Dx())
	assert.Zero(t, img.RGBAAt(0, 0).A)
	assert.Equal(t, uint8(255), img.RGBAAt(100, 40).A)
	assert.Equal(t, uint8(255), cut{"no such game", 20, 20, 0}.picture().RGBAAt(3, 3).A)
}
