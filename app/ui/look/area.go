package look

import (
	"image"
	"image/color"
	"math"
)

// Area is a plain area with rounded corners, a line and a shadow, in pixels. Fyne's canvas.Rectangle looks the same,
// but Fyne computes its shape for each pixel of each frame, which without graphics hardware is most of the cost of a window. A picture
// costs a fifth of that.
type Area struct {
	W, H       int
	Corners    [4]float32 // radii: upper left, upper right, lower right, lower left
	Fill, Line color.NRGBA
	Stroke     float32 // width of the line, which lies inside the area

	Shadow  color.NRGBA // soft, under the area and round it; no alpha for none
	Blur    float32     // how far it reaches
	Shifted [2]float32  // of the shadow

	Edge   color.NRGBA // hard: the area once more below itself; no alpha for none
	EdgeAt [2]float32  // how far to the right and down
}

// areas keeps what is drawn.
var areas = Keep[Area](2 << 20)

// ForgetAreas drops the pictures of areas that were not asked for since the last call. An object that shows one keeps it.
func ForgetAreas() { areas.Age() }

// Margin is how far the picture reaches beyond the area on each side.
func (a Area) Margin() int {
	switch {
	case a.Shadow.A > 0:
		return int(math.Ceil(float64(a.Blur + max(abs(a.Shifted[0]), abs(a.Shifted[1])))))
	case a.Edge.A > 0:
		return int(math.Ceil(float64(max(a.EdgeAt[0], a.EdgeAt[1]))))
	}
	return 0
}

// flat reports whether all pixels of the area are alike: a picture of one of them serves.
func (a Area) flat() bool {
	return a.Corners == [4]float32{} && (a.Stroke == 0 || a.Line.A == 0) && a.Shadow.A == 0 && a.Edge.A == 0
}

// End is how many rows at each end of the picture differ from those between them, which are all alike.
func (a Area) End() int { return a.end(1) }

// end is how many columns, 0, or rows, 1, at each end differ from those between them.
func (a Area) end(way int) int {
	end := max(a.Corners[0], a.Corners[1], a.Corners[2], a.Corners[3], a.Stroke) + a.EdgeAt[way]
	if a.Shadow.A > 0 {
		end += a.Blur + abs(a.Shifted[way])
	}
	return a.Margin() + int(math.Ceil(float64(end))) + 1
}

// Condensed is the area with only one of the equal rows. Its picture, in three strips, shows an area of any height. An area that is lower
// than that stays as it is.
func (a Area) Condensed() Area {
	if !a.flat() {
		a.H = min(a.H, 2*(a.End()-a.Margin())+1)
	}
	return a
}

// Picture is the picture of the area, with its margin; of one pixel if the area is flat. It is kept and shared: callers only read it.
func (a Area) Picture() *image.RGBA {
	if a.flat() {
		a.W, a.H = 1, 1
	}
	return areas.Picture(a, a.draw)
}

func (a Area) draw() *image.RGBA {
	m := a.Margin()
	img := image.NewRGBA(image.Rect(0, 0, a.W+2*m, a.H+2*m))
	w, h, columns, rows := img.Rect.Dx(), img.Rect.Dy(), a.end(0), a.End()
	for y := range h {
		row := img.Pix[y*img.Stride : (y+1)*img.Stride]
		if y > rows && y < h-rows {
			copy(row, img.Pix[(y-1)*img.Stride:])
			continue
		}
		for x := range w {
			if x > columns && x < w-columns {
				copy(row[4*x:4*x+4], row[4*x-4:])
				continue
			}
			c := a.at(float32(x-m)+0.5, float32(y-m)+0.5)
			copy(row[4*x:4*x+4], c[:])
		}
	}
	return img
}

// at is the premultiplied colour of a point.
func (a Area) at(x, y float32) [4]uint8 {
	w, h := float32(a.W), float32(a.H)
	far := outside(x, y, 0, 0, w, h, a.Corners)
	o := light{}
	if a.Shadow.A > 0 {
		// Under the area it is hidden, and begins half of its reach inside its own outline.
		in := a.Blur / 2
		soft := outside(x-a.Shifted[0], y-a.Shifted[1], in, in, w-in, h-in, shrunk(a.Corners, in))
		o = o.under(a.Shadow, (1-smooth(-0.5, a.Blur+0.5, soft))*smooth(-1, 0, far))
	}
	if a.Edge.A > 0 {
		o = o.under(a.Edge, covered(outside(x-a.EdgeAt[0], y-a.EdgeAt[1], 0, 0, w, h, a.Corners)))
	}
	face := a.Fill
	if a.Stroke > 0 && a.Line.A > 0 {
		face = blend(a.Fill, a.Line, covered(-(far + a.Stroke)))
	}
	return o.under(face, covered(far)).pixel()
}

// outside is how far a point lies outside a rounded rectangle, below 0 inside it.
func outside(x, y, left, top, right, bottom float32, corners [4]float32) float32 {
	cx, cy := (left+right)/2, (top+bottom)/2
	corner := 0
	switch {
	case x > cx && y <= cy:
		corner = 1
	case x > cx:
		corner = 2
	case y > cy:
		corner = 3
	}
	r := min(corners[corner], (right-left)/2, (bottom-top)/2)
	dx, dy := abs(x-cx)-(right-left)/2+r, abs(y-cy)-(bottom-top)/2+r
	return min(max(dx, dy), 0) + float32(math.Hypot(float64(max(dx, 0)), float64(max(dy, 0)))) - r
}

func shrunk(corners [4]float32, by float32) [4]float32 {
	for i := range corners {
		corners[i] = max(corners[i]-by, 0)
	}
	return corners
}

// covered is how much of a pixel is covered whose middle lies so far outside.
func covered(far float32) float32 { return min(max(0.5-far, 0), 1) }

// smooth goes from 0 at from to 1 at to.
func smooth(from, to, v float32) float32 {
	t := min(max((v-from)/(to-from), 0), 1)
	return t * t * (3 - 2*t)
}

func abs(v float32) float32 { return max(v, -v) }

// blend is a colour that goes from a to b, with their opacities.
func blend(a, b color.NRGBA, t float32) color.NRGBA {
	pa, pb := (1-t)*float32(a.A), t*float32(b.A)
	if pa+pb == 0 {
		return color.NRGBA{}
	}
	mix := func(x, y uint8) uint8 { return uint8((float32(x)*pa+float32(y)*pb)/(pa+pb) + 0.5) }
	return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), uint8(pa + pb + 0.5)}
}

// light is a premultiplied colour that others are laid over.
type light [4]float32

// under is the colour with another over it, which covers so much of it.
func (l light) under(c color.NRGBA, cover float32) light {
	a := cover * float32(c.A) / 0xFF
	for i, v := range [4]uint8{c.R, c.G, c.B, 0xFF} {
		l[i] = l[i]*(1-a) + float32(v)*a
	}
	return l
}

func (l light) pixel() [4]uint8 {
	return [4]uint8{uint8(l[0] + 0.5), uint8(l[1] + 0.5), uint8(l[2] + 0.5), uint8(l[3] + 0.5)}
}
