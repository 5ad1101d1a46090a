package kit

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/app/ui/look"
)

func TestPaperHasFibresAllOverAndOnItsEdges(t *testing.T) {
	for _, scale := range []float64{1, 1.5} {
		img := paper(look.OnGround, 1280, 1000, scale).(*image.RGBA)
		ground := look.Now().Surface(look.OnGround)
		marked := func(part image.Rectangle) (n int) {
			for y := part.Min.Y; y < part.Max.Y; y++ {
				for x := part.Min.X; x < part.Max.X; x++ {
					if img.At(x, y) != color.Color(color.RGBA(ground)) {
						n++
					}
				}
			}
			return n
		}
		const quarter, half = 320, 500
		for x := 0; x < 1280; x += quarter {
			for y := 0; y < 1000; y += half {
				assert.Positive(t, marked(image.Rect(x, y, x+quarter, y+half)), "at %d %d", x, y)
			}
		}
		assert.Less(t, marked(img.Rect), 1280*1000/50, "a few faint lines")
	}
}

func BenchmarkPaper(b *testing.B) {
	for b.Loop() {
		paper(look.OnGround, 1280, 800, 1)
	}
}
