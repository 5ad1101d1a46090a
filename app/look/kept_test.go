package look

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAPictureThatIsKeptIsReadyWhileAnotherIsDrawn(t *testing.T) {
	kept := Keep[string](4)
	picture := image.NewRGBA(image.Rect(0, 0, 1, 1))
	kept.Picture("first", func() *image.RGBA { return picture })
	kept.Picture("second", func() *image.RGBA {
		got, ok := kept.Ready("first")
		assert.True(t, ok, "what is drawn once must not be missing because another picture is under way")
		assert.Same(t, picture, got)
		return picture
	})
}
