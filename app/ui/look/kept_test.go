package look

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
)

// pixels is a picture of 400 bytes.
func pixels() *image.RGBA { return image.NewRGBA(image.Rect(0, 0, 10, 10)) }

func TestPicturesAreKeptInABoundedRoom(t *testing.T) {
	kept := Keep[int](4000)
	drawn := 0
	draw := func() *image.RGBA { drawn++; return pixels() }
	first := kept.Picture(0, draw)
	for i := range 100 {
		kept.Picture(i, draw)
		assert.Same(t, first, kept.Picture(0, draw), "what is asked for again and again stays")
		assert.LessOrEqual(t, len(kept.young)+len(kept.old), 10)
	}
	assert.Equal(t, 100, drawn, "each is drawn once")
	_, ok := kept.Ready(1)
	assert.False(t, ok, "what nobody asks for is forgotten")
	key, ok := kept.keyOf(first)
	assert.True(t, ok)
	assert.Zero(t, key)
	large := Keep[int](100)
	assert.Same(t, large.Picture(1, draw), large.Picture(1, draw), "the last one stays, however large")
}

func TestAPictureThatIsKeptIsReadyWhileAnotherIsDrawn(t *testing.T) {
	kept := Keep[string](4000)
	picture := pixels()
	kept.Picture("first", func() *image.RGBA { return picture })
	kept.Picture("second", func() *image.RGBA {
		got, ok := kept.Ready("first")
		assert.True(t, ok, "what is drawn once must not be missing because another picture is under way")
		assert.Same(t, picture, got)
		return picture
	})
}

func TestAgeForgetsWhatNobodyAskedForSince(t *testing.T) {
	kept := Keep[int](4000)
	kept.Picture(1, pixels)
	kept.Picture(2, pixels)
	kept.Age()
	kept.Ready(2)
	kept.Age()
	_, ok := kept.Ready(1)
	assert.False(t, ok, "nobody asked for it")
	_, ok = kept.Ready(2)
	assert.True(t, ok, "it was asked for between the two")
}
