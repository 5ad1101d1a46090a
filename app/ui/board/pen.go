package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"tenka/maps"
)

// pen fills and strokes into one picture. It connects the scanner of rasterx to the rasteriser of vector, which only fills.
type pen struct {
	v     view
	ras   *vector.Rasterizer
	dash  *rasterx.Dasher
	empty bool
	cover *image.Alpha // of stain
}

func newPen(v view) *pen {
	p := &pen{v: v, ras: vector.NewRasterizer(v.W, v.H), empty: true}
	p.dash = rasterx.NewDasher(v.W, v.H, penScanner{p})
	return p
}

// penScanner receives the outline of a stroke from rasterx.
type penScanner struct{ *pen }

func (s penScanner) Start(a fixed.Point26_6) {
	s.ras.MoveTo(float32(a.X)/64, float32(a.Y)/64)
	s.empty = false
}
func (s penScanner) Line(b fixed.Point26_6)               { s.ras.LineTo(float32(b.X)/64, float32(b.Y)/64) }
func (penScanner) Draw()                                  {}
func (penScanner) GetPathExtent() (r fixed.Rectangle26_6) { return r }
func (penScanner) SetBounds(int, int)                     {}
func (penScanner) SetColor(any)                           {}
func (penScanner) SetWinding(bool)                        {}
func (penScanner) Clear()                                 {}
func (penScanner) SetClip(image.Rectangle)                {}

// area adds the inside of rings.
func (p *pen) area(rings []maps.Ring) {
	for _, ring := range rings {
		for i, q := range ring {
			x, y := p.v.pixel(q)
			if i == 0 {
				p.ras.MoveTo(float32(x), float32(y))
			} else {
				p.ras.LineTo(float32(x), float32(y))
			}
		}
		p.ras.ClosePath()
	}
	p.empty = false
}

// thinLine is the width, in pixels, below which nobody can see whether a corner is round; a corner that is not costs half.
const thinLine = 2.2

// line adds a stroke along points, width pixels wide, closed if its ends meet. Parts far outside the picture are left out.
func (p *pen) line(points []maps.Point, width float64, dashes []float64) {
	join := rasterx.Round
	if width < thinLine {
		join = rasterx.Bevel
	}
	p.dash.SetStroke(fixed.Int26_6(width*64), 4*64, rasterx.RoundCap, nil, nil, join, dashes, 0)
	for _, run := range p.visible(points, width) {
		closed := len(run) > 2 && run[0] == run[len(run)-1]
		if closed {
			run = run[:len(run)-1]
		}
		p.dash.Start(p.fixed(run[0]))
		for _, q := range run[1:] {
			p.dash.Line(p.fixed(q))
		}
		p.dash.Stop(closed)
	}
}

// dots adds round dots along points; every is their distance in pixels.
func (p *pen) dots(points []maps.Point, every, radius float64) {
	const corners = 8
	for _, at := range p.v.marks(points, every) {
		x, y := p.v.pixel(at)
		if x < -radius || y < -radius || x > float64(p.v.W)+radius || y > float64(p.v.H)+radius {
			continue
		}
		for i := range corners {
			turn := float64(i) / corners * 2 * math.Pi
			dx, dy := float32(x+radius*math.Cos(turn)), float32(y+radius*math.Sin(turn))
			if i == 0 {
				p.ras.MoveTo(dx, dy)
			} else {
				p.ras.LineTo(dx, dy)
			}
		}
		p.ras.ClosePath()
		p.empty = false
	}
}

func (p *pen) fixed(q maps.Point) fixed.Point26_6 {
	x, y := p.v.pixel(q)
	return fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)}
}

// visible cuts a line into the parts that come near the picture, so that a close view strokes only those. The dashes of a cut line may shift,
// which nobody sees.
func (p *pen) visible(points []maps.Point, width float64) [][]maps.Point {
	margin := width + 8
	near := func(a, b maps.Point) bool {
		ax, ay := p.v.pixel(a)
		bx, by := p.v.pixel(b)
		return max(ax, bx) > -margin && min(ax, bx) < float64(p.v.W)+margin && max(ay, by) > -margin && min(ay, by) < float64(p.v.H)+margin
	}
	var runs [][]maps.Point
	start := -1
	for i := range points[1:] {
		switch in := near(points[i], points[i+1]); {
		case in && start < 0:
			start = i
		case !in && start >= 0:
			runs = append(runs, points[start:i+1])
			start = -1
		}
	}
	if start >= 0 {
		runs = append(runs, points[start:])
	}
	return runs
}

// mask returns the coverage of everything added, and starts again.
func (p *pen) mask() *image.Alpha {
	m := image.NewAlpha(image.Rect(0, 0, p.v.W, p.v.H))
	if !p.empty {
		p.ras.DrawOp = draw.Src
		p.ras.Draw(m, m.Rect, image.Opaque, image.Point{})
	}
	p.reset()
	return m
}

// paint draws everything added in colour c, and starts again.
func (p *pen) paint(img *image.RGBA, c color.NRGBA) {
	if !p.empty {
		p.ras.DrawOp = draw.Over
		p.ras.Draw(img, img.Rect, image.NewUniform(c), image.Point{})
	}
	p.reset()
}

// stain draws everything added in colour c on an opaque picture of the pen's size, and starts again. It is a faster paint for pictures that
// are mostly bare.
func (p *pen) stain(img *image.RGBA, c color.NRGBA) {
	if p.empty {
		return
	}
	if p.cover == nil {
		p.cover = image.NewAlpha(image.Rect(0, 0, p.v.W, p.v.H))
	}
	p.ras.DrawOp = draw.Src
	p.ras.Draw(p.cover, p.cover.Rect, image.Opaque, image.Point{})
	full := uint32(c.A)
	for y := range p.v.H {
		cover := p.cover.Pix[y*p.cover.Stride : y*p.cover.Stride+p.v.W]
		row := img.Pix[y*img.Stride:]
		for x := covered(cover, 0); x < len(cover); x = covered(cover, x+1) {
			k := uint32(cover[x])
			if full != 0xFF {
				k = k * full / 0xFF
			}
			px := row[4*x : 4*x+4 : 4*x+4]
			px[0], px[1], px[2] = mix8(px[0], c.R, k), mix8(px[1], c.G, k), mix8(px[2], c.B, k)
		}
	}
	p.reset()
}

func (p *pen) reset() {
	p.ras.Reset(p.v.W, p.v.H)
	p.empty = true
}
