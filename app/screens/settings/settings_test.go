package settings

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/engine/lang"
)

func TestColoursAreThoseThatTheColourBlindSee(t *testing.T) {
	indigo, gold := color.NRGBA{0x25, 0x60, 0xB0, 0xFF}, color.NRGBA{0xF2, 0xC1, 0x4A, 0xFF}
	assert.Equal(t, color.NRGBA{0x36, 0x68, 0xB3, 0xFF}, colourSeen(visions[1].matrix, indigo))
	assert.Equal(t, color.NRGBA{0x17, 0x5B, 0xAE, 0xFF}, colourSeen(visions[2].matrix, indigo))
	assert.Equal(t, color.NRGBA{0xFF, 0xB0, 0xA8, 0xFF}, colourSeen(visions[3].matrix, gold))
	assert.Equal(t, color.NRGBA{0x61, 0x61, 0x61, 0xFF}, colourSeen(visions[4].matrix, indigo))
}

func TestEveryLanguageIsNamed(t *testing.T) {
	for _, l := range lang.Whole {
		assert.NotEmpty(t, lang.Of(l).Name, l)
	}
}
