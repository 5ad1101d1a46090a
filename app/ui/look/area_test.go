package look

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
)

var (
	blue  = color.NRGBA{0, 0, 200, 255}
	black = color.NRGBA{0, 0, 0, 255}
)

func TestAnAreaHasItsCornersItsLineAndItsShadow(t *testing.T) {
	a := Area{W: 60, H: 40, Corners: [4]float32{10, 10, 0, 0}, Fill: blue, Line: black, Stroke: 2}
	img := a.Picture()
	assert.Equal(t, 60, img.Rect.Dx())
	assert.Zero(t, img.RGBAAt(1, 1).A, "an upper corner is round")
	assert.Equal(t, uint8(255), img.RGBAAt(1, 38).A, "a lower one is not")
	assert.Equal(t, color.RGBA{0, 0, 0, 255}, img.RGBAAt(30, 1), "the line lies inside")
	assert.Equal(t, color.RGBA{0, 0, 200, 255}, img.RGBAAt(30, 3))

	a.Shadow, a.Blur, a.Shifted = color.NRGBA{A: 100}, 8, [2]float32{0, 2}
	m := a.Margin()
	img = a.Picture()
	below, above := img.RGBAAt(m+30, m+42).A, img.RGBAAt(m+30, m-1).A
	assert.Greater(t, below, above, "the shadow falls down")
	assert.NotZero(t, above, "and is soft all round")
	assert.Zero(t, img.RGBAAt(0, 0).A, "it ends within the margin")

	a = Area{W: 60, H: 40, Fill: blue, Edge: black, EdgeAt: [2]float32{1, 2}}
	img = a.Picture()
	m = a.Margin()
	assert.Equal(t, color.RGBA{0, 0, 0, 255}, img.RGBAAt(m+30, m+41), "the hard edge shows below")
	assert.Equal(t, color.RGBA{0, 0, 200, 255}, img.RGBAAt(m+30, m+39))
}

func TestAFlatAreaIsOnePixel(t *testing.T) {
	assert.Equal(t, 1, Area{W: 900, H: 700, Fill: blue}.Picture().Rect.Dx())
	assert.Equal(t, 900, Area{W: 900, H: 700, Fill: blue}.Condensed().W)
}

func TestTheStripsOfACondensedAreaAreThoseOfTheWhole(t *testing.T) {
	for _, a := range []Area{
		{W: 130, H: 120, Corners: [4]float32{12, 12, 12, 12}, Fill: blue, Line: black, Stroke: 1},
		{W: 130, H: 120, Corners: [4]float32{12, 12, 12, 12}, Fill: blue, Line: black, Stroke: 1, Shadow: color.NRGBA{A: 80}, Blur: 8, Shifted: [2]float32{0, 2}},
		{W: 130, H: 120, Corners: [4]float32{8, 8, 0, 0}, Fill: blue, Edge: color.NRGBA{A: 90}, EdgeAt: [2]float32{1.5, 2}},
	} {
		whole, c := a.draw(), a.Condensed()
		assert.Less(t, c.H, a.H)
		small := c.draw()
		end := a.End()
		for y := range whole.Rect.Dy() {
			from := y
			switch left := whole.Rect.Dy() - y; {
			case left <= end:
				from = small.Rect.Dy() - left
			case y >= end:
				from = end
			}
			for x := range whole.Rect.Dx() {
				want := whole
				w := a.at(float32(x-a.Margin())+0.5, float32(y-a.Margin())+0.5) // every pixel, none copied
				got := small.RGBAAt(x, from)
				if want.RGBAAt(x, y) != (color.RGBA{w[0], w[1], w[2], w[3]}) || got != want.RGBAAt(x, y) {
					t.Fatalf("%+v: at %d, %d %v, the strip has %v, the point is %v", a, x, y, want.RGBAAt(x, y), got, w)
				}
			}
		}
	}
}
