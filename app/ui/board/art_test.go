package board

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"tenka/app/ui/look"
	"tenka/maps"
)

// painted writes what a picture shows: its size, the box of its ink, where the middle of its ink lies, and how much it is.
func painted(what string, pic *image.RGBA) string {
	r, sum, mx, my := image.Rectangle{}, 0.0, 0.0, 0.0
	for y := range pic.Rect.Dy() {
		for x := range pic.Rect.Dx() {
			a := float64(pic.RGBAAt(x, y).A) / 0xFF
			if a > 0.2 {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
			sum, mx, my = sum+a, mx+a*float64(x), my+a*float64(y)
		}
	}
	sum = math.Max(sum, 0.001)
	return fmt.Sprintf("%s %d %d ink %d %d %d %d middle %.1f %.1f side %.1f", what, pic.Rect.Dx(), pic.Rect.Dy(), r.Min.X, r.Min.Y, r.Max.X, r.Max.Y, mx/sum, my/sum, math.Sqrt(sum))
}

// stroked is a drawing that uses each way to draw.
type stroked struct{}

func (stroked) Shape() Shape {
	return Shape{Wide: 30, High: 20, Picture: fyne.NewSize(40, 34), Foot: 30}
}
func (stroked) Draw(b *Brush) {
	b.Put(look.Sign("sign/home", color.NRGBA{A: 0xFF}), 2, 3, 12, 9)
	b.PutPale(look.Sign("sign/flag", color.NRGBA{A: 0xFF}), 20, 4, 11, 13, 0.4)
	b.Write("8", look.InterBold, 9, color.NRGBA{A: 0xFF}, 30, 31)
	b.Stroke(color.NRGBA{A: 0xFF}, 2, fyne.NewPos(4, 20), fyne.NewPos(18, 24), fyne.NewPos(20, 31))
}

// framed is a frame joined from its sides.
func framed(a *art, size fyne.Size, c color.NRGBA) *image.RGBA {
	whole := image.NewRGBA(image.Rect(0, 0, a.px(size.Width), a.px(size.Height)))
	for _, s := range a.frame(size, c) {
		at := image.Pt(int(math.Round(float64(s.at.X*a.pixels))), int(math.Round(float64(s.at.Y*a.pixels))))
		draw.Draw(whole, s.pic.Rect.Add(at), s.pic, image.Point{}, draw.Src)
	}
	return whole
}

// TestPicturesOfTheBoardLookAsTheyDid compares the size and the ink of all that a board paints beside its map with testdata/painted.txt, at several numbers
// of pixels a unit.
func TestPicturesOfTheBoardLookAsTheyDid(t *testing.T) {
	setLook(t, look.Look{Scale: 1, Kanji: true, Pace: look.None})
	m := country(t)
	c := inksOf(look.Washi)
	var got []string
	for _, pixels := range []float32{1, 1.5, 4} {
		a := newArt()
		a.setPixels(pixels)
		add := func(what string, s stamp) {
			got = append(got, painted(fmt.Sprintf("%s %.1f", what, pixels), s.pic)+fmt.Sprintf(" at %.2f %.2f size %.2f %.2f", s.dx, s.dy, s.size.Width, s.size.Height))
		}
		for _, scale := range []float32{1, 2.5} {
			add("shadow", a.standing(troop{0, false}, troop{}.Shape(), 1, scale, 0, c.halo))
			add("dropped", a.standing(troop{0, false}, troop{}.Shape(), 2, scale, 16, c.halo))
			add("stroked", a.standing(stroked{}, stroked{}.Shape(), 1, scale, 0, c.halo))
			add("flat", a.flat(stroked{}, stroked{}.Shape(), scale, c.halo))
			add("ring", a.ring(22*scale, 2.4, []float64{5, 4}, c.LitLine))
			add("island", a.island(&m.Zones[m.ZoneNumber("shuri")], scale, c, c.Land))
			add("mark", a.mark("piece/flame", 16*scale))
			add("sign", a.sign("sign/home", 15*scale, c.Ink, c.halo))
			add("plain", a.plain("sign/home", 15*scale, c.Ink))
			add("seal", a.seal(1, 20*scale))
		}
		got = append(got, painted("hatch", a.hatched(fyne.NewSize(70, 41), c.dress(Battle))), painted("frame", framed(a, fyne.NewSize(120, 80), c.Link)))
		pic, at, size := a.path([]fyne.Position{{X: 12.4, Y: 30.2}, {X: 80, Y: 44}, {X: 61, Y: 71.5}}, []pathStroke{
			{ink: c.halo, width: 7}, {ink: c.Ink, width: 2, dashes: []float64{7, 5}}, {ink: c.Ink, width: 3, also: []fyne.Position{{X: 5, Y: 20}, {X: 95, Y: 90}}},
		})
		got = append(got, painted("path", pic)+fmt.Sprintf(" at %.1f %.1f size %.1f %.1f", at.X, at.Y, size.Width, size.Height))
	}
	v := view{Scale: 2, X: 10, Y: 20, W: 90, H: 70, Line: 2}
	p := newPen(v)
	square := maps.Ring{{X: 14, Y: 24}, {X: 40, Y: 26}, {X: 44, Y: 50}, {X: 12, Y: 46}}
	for what, add := range [...]func(){
		func() { p.area([]maps.Ring{square, {{X: 20, Y: 30}, {X: 20, Y: 40}, {X: 30, Y: 40}, {X: 30, Y: 30}}}) },
		func() { p.line(square, 1.5, nil) }, func() { p.line(square, 5, nil) }, func() { p.line(append(square, square[0]), 5, nil) },
		func() { p.line(square, 3, []float64{9, 6}) }, func() { p.dots(square, 11, 3) }, func() {},
		func() {
			p.line([]maps.Point{{X: -500, Y: 0}, {X: -400, Y: 9}, {X: 20, Y: 30}, {X: 500, Y: 31}, {X: 600, Y: 40}, {X: 5, Y: 45}}, 2, nil)
		},
	} {
		img := image.NewRGBA(image.Rect(0, 0, v.W, v.H))
		add()
		p.paint(img, c.Ink)
		got = append(got, painted(fmt.Sprint("pen ", what), img))
		add()
		mask := p.mask()
		for i := range mask.Pix {
			assert.InDelta(t, img.Pix[4*i+3], mask.Pix[i], 1, "the mask of %d", what)
		}
		paper, want := image.NewRGBA(img.Rect), image.NewRGBA(img.Rect)
		for i := range paper.Pix {
			paper.Pix[i], want.Pix[i] = 0xFF, 0xFF
		}
		add()
		p.stain(paper, share(c.Ink, 0.5))
		add()
		p.paint(want, share(c.Ink, 0.5))
		for i := range paper.Pix {
			assert.InDelta(t, want.Pix[i], paper.Pix[i], 2, "the stain of %d", what)
		}
	}
	compared(t, "painted", got)
}

// TestAPictureIsPaintedOnceForItsPixels, and anew where a unit has others; not without end.
func TestAPictureIsPaintedOnceForItsPixels(t *testing.T) {
	setLook(t, look.Look{Scale: 1, Pace: look.None})
	a := newArt()
	a.setPixels(2)
	first := a.seal(0, 20)
	a.setPixels(2)
	assert.Same(t, first.pic, a.seal(0, 20).pic)
	a.setPixels(3)
	assert.NotEqual(t, first.pic.Rect, a.seal(0, 20).pic.Rect)
	for n := range artLimit + 50 {
		a.kept(stampKey{"x", n, 0, 0, color.NRGBA{}}, func() stamp { return stamp{} })
		a.drawn(drawnKey{nil, n, 1, 0, color.NRGBA{}}, func() stamp { return stamp{} })
	}
	assert.LessOrEqual(t, len(a.stamps), artLimit)
	assert.LessOrEqual(t, len(a.tokens), artLimit)
}
