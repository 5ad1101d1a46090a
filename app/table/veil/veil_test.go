package veil

import (
	"bytes"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tenka/app/table/face"
	"tenka/app/ui/look"
)

// The test draws the line in a second way: it measures each pixel against all pieces of the line.
func TestTheLineIsMeasuredAtEveryPixelItColours(t *testing.T) {
	test.NewTempApp(t)
	size := fyne.NewSize(300, 240)
	from := face.Spot{At: fyne.NewPos(20, 190), Size: fyne.NewSize(60, 30)}
	for _, to := range []face.Spot{
		{At: fyne.NewPos(200, 30), Size: fyne.NewSize(50, 40)},
		{At: fyne.NewPos(30, 20), Size: fyne.NewSize(24, 24), Round: true},
		{At: fyne.NewPos(285, 100), Size: fyne.NewSize(40, 30)}, // beyond the edge of the picture
	} {
		for _, pixels := range []float32{1, 1.5} {
			have, want := begin(size, pixels), begin(size, pixels)
			have.line(from, to)
			points := brush(from, to)
			want.each(0, 0, float64(size.Width), float64(size.Height), func(x, y float64, i int) {
				d := math.Inf(1)
				for n, p := range points[1:] {
					d = min(d, toSegment(x, y, points[n], p))
				}
				for _, wing := range wings(points) {
					d = min(d, toSegment(x, y, points[len(points)-1], wing))
				}
				want.lay(i, look.Now().Panel, want.cover(d-lineCasing/2))
				want.lay(i, look.Now().Accent, want.cover(d-ringWidth/2))
			})
			if bytes.Equal(want.img.Pix, begin(size, pixels).img.Pix) {
				t.Fatal("nothing is drawn")
			}
			if !bytes.Equal(have.img.Pix, want.img.Pix) {
				t.Errorf("the line to %v at %g pixels differs", to, pixels)
			}
		}
	}
}

// The test draws the holes in a second way: it measures each pixel.
func TestAHoleIsOpenedAndRingedAtEveryPixel(t *testing.T) {
	test.NewTempApp(t)
	size := fyne.NewSize(300, 240)
	for _, a := range []face.Spot{
		{At: fyne.NewPos(40.3, 50.7), Size: fyne.NewSize(170, 90)},
		{At: fyne.NewPos(40, 50), Size: fyne.NewSize(90, 60), Round: true},
		{At: fyne.NewPos(-20, -30), Size: fyne.NewSize(120, 100)},
		{At: fyne.NewPos(200, 10), Size: fyne.NewSize(200, 300)},
		{At: fyne.NewPos(100, 100), Size: fyne.NewSize(14, 200)},
	} {
		for _, pixels := range []float32{1, 1.5} {
			have, want := begin(size, pixels), begin(size, pixels)
			have.open(a)
			have.ring(a, nil)
			want.each(0, 0, float64(size.Width), float64(size.Height), func(x, y float64, i int) {
				for n := range 4 {
					want.img.Pix[i+n] = uint8(float64(want.img.Pix[i+n])*(1-want.cover(distance(a, x, y))) + 0.5)
				}
				want.lay(i, look.Now().Accent, want.cover(math.Abs(distance(a, x, y))-ringWidth/2))
			})
			if !bytes.Equal(have.img.Pix, want.img.Pix) {
				t.Errorf("the hole %v at %g pixels differs", a, pixels)
			}
		}
	}
}

// A line surrounds all overlapping holes together, and none lies inside them.
func TestHolesThatOverlapHaveOneEdge(t *testing.T) {
	test.NewTempApp(t)
	size := fyne.NewSize(300, 200)
	holes := []face.Spot{
		{At: fyne.NewPos(30, 40), Size: fyne.NewSize(110, 90), Round: true}, {At: fyne.NewPos(100, 70), Size: fyne.NewSize(90, 80), Round: true},
		{At: fyne.NewPos(150, 20), Size: fyne.NewSize(80, 70)},
	}
	img := Draw(size, 1, holes, nil, nil)
	lines := 0
	begin(size, 1).each(0, 0, float64(size.Width), float64(size.Height), func(x, y float64, _ int) {
		d := math.Inf(1)
		for _, h := range holes {
			d = min(d, distance(h, x, y))
		}
		switch _, _, _, alpha := img.At(int(x), int(y)).RGBA(); {
		case d < -ringWidth && alpha > 0:
			t.Fatalf("something is drawn at %g, %g, inside a hole", x, y)
		case math.Abs(d) < 0.5 && alpha < 0xFFFF:
			t.Fatalf("no line at %g, %g", x, y)
		case math.Abs(d) < 0.5:
			lines++
		}
	})
	if lines < 300 {
		t.Errorf("%d points of a line", lines)
	}
}
