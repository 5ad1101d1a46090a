package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

// stamp is a picture and its place at a point: with the middle of its foot, or its own middle, at the point.
type stamp struct {
	pic    *image.RGBA
	size   fyne.Size
	dx, dy float32 // from the point to the upper left corner
}

// art makes the pictures of pieces for one look and one scale of the canvas, and keeps them.
type art struct {
	pixels float32
	stamps map[stampKey]stamp
	tokens map[drawnKey]stamp
	lines  map[part]route
}

// drawnKey identifies the picture of a drawing.
type drawnKey struct {
	drawing     Drawing
	layers      int // 0 for a flat one
	scale, drop float32
	ground      color.NRGBA
}

type stampKey struct {
	what    string
	seat, n int
	side    float32
	ground  color.NRGBA
}

// artLimit is the number of stamps that are kept; beyond it all are dropped. Sizes change only with the object scale, which has few steps.
const artLimit = 600

func newArt() *art {
	return &art{pixels: 1, stamps: map[stampKey]stamp{}, tokens: map[drawnKey]stamp{}, lines: map[part]route{}}
}

func (a *art) forget() {
	clear(a.stamps)
	clear(a.tokens)
	clear(a.lines)
}

// setPixels sets the number of pixels in a unit.
func (a *art) setPixels(p float32) {
	if p != a.pixels {
		a.pixels = p
		a.forget()
	}
}

func (a *art) kept(k stampKey, draw func() stamp) stamp {
	s, ok := a.stamps[k]
	if !ok {
		if len(a.stamps) >= artLimit {
			a.forget()
		}
		s = draw()
		a.stamps[k] = s
	}
	return s
}

// drawn returns the picture of a key, and calls draw for a new one.
func (a *art) drawn(k drawnKey, draw func() stamp) stamp {
	s, ok := a.tokens[k]
	if !ok {
		if len(a.tokens) >= artLimit {
			clear(a.tokens)
		}
		s = draw()
		a.tokens[k] = s
	}
	return s
}

// px turns units into whole pixels.
func (a *art) px(units float32) int { return max(int(math.Round(float64(units*a.pixels))), 1) }

func (a *art) stampOf(pic *image.RGBA, dx, dy float32) stamp {
	return stamp{pic: pic, size: fyne.NewSize(float32(pic.Rect.Dx())/a.pixels, float32(pic.Rect.Dy())/a.pixels), dx: dx, dy: dy}
}

// standing returns a drawing on its foot, with its shadow. drop moves the shadow down, for a piece in hand.
func (a *art) standing(d Drawing, shape Shape, layers int, scale, drop float32, ground color.NRGBA) stamp {
	if !shape.Haloed {
		ground = color.NRGBA{}
	}
	return a.drawn(drawnKey{d, layers, scale, drop, ground}, func() stamp {
		size := shape.picture()
		w, foot := size.Width*scale, shape.foot()*scale
		const margin = 4
		shadowW, shadowH := 30*scale, 7.6*scale
		pic := image.NewRGBA(image.Rect(0, 0, a.px(max(w, shadowW)+2*margin), a.px(max(foot+drop+shadowH/2, size.Height*scale)+margin)))
		middle := float32(pic.Rect.Dx()) / a.pixels / 2
		if !shape.Flat {
			shadow := look.Picture(look.Themed("piece/shadow", look.Current().Mode), a.px(shadowW), a.px(shadowH))
			a.put(pic, shadow, middle+scale-shadowW/2, foot-shadowH/2-0.4*scale+drop, 0xFF)
		}
		s := a.stampOf(pic, -middle, -foot)
		d.Draw(&Brush{Mode: look.Current().Mode, Layers: layers, Ground: ground, a: a, stamp: s, left: middle - w/2, scale: scale})
		return s
	})
}

// flat returns a drawing without a shadow, its middle at the point.
func (a *art) flat(d Drawing, shape Shape, scale float32, ground color.NRGBA) stamp {
	if !shape.Haloed {
		ground = color.NRGBA{}
	}
	return a.drawn(drawnKey{d, 0, scale, 0, ground}, func() stamp {
		size := shape.picture()
		s := a.middle(image.NewRGBA(image.Rect(0, 0, a.px(size.Width*scale), a.px(size.Height*scale))))
		d.Draw(&Brush{Mode: look.Current().Mode, Layers: 1, Ground: ground, a: a, stamp: s, scale: scale})
		return s
	})
}

// middle is a stamp whose middle lies at its point.
func (a *art) middle(pic *image.RGBA) stamp {
	s := a.stampOf(pic, 0, 0)
	s.dx, s.dy = -s.size.Width/2, -s.size.Height/2
	return s
}

// put draws from onto to, with its corner at x, y.
func (a *art) put(to, from *image.RGBA, x, y float32, opacity uint8) {
	at := image.Pt(int(math.Round(float64(x*a.pixels))), int(math.Round(float64(y*a.pixels))))
	draw.DrawMask(to, from.Rect.Add(at), from, image.Point{}, image.NewUniform(color.Alpha{A: opacity}), image.Point{}, draw.Over)
}

// ring returns a dashed circle, middle at the point.
func (a *art) ring(radius, width float32, dashes []float64, c color.NRGBA) stamp {
	return a.kept(stampKey{"ring", 0, 0, radius, c}, func() stamp {
		side := a.px(2 * (radius + width))
		pic := image.NewRGBA(image.Rect(0, 0, side, side))
		p := newPen(view{Scale: float64(a.pixels), W: side, H: side, Line: 1})
		middle := float64(side) / float64(a.pixels) / 2
		circle := make([]maps.Point, 97)
		for i := range circle {
			at := float64(i) / 96 * 2 * math.Pi
			circle[i] = maps.Point{X: middle + float64(radius)*math.Cos(at), Y: middle + float64(radius)*math.Sin(at)}
		}
		circle[96] = circle[0]
		// The dashes are stretched a little so that a whole number of them closes the circle.
		period := 0.0
		for _, d := range dashes {
			period += d
		}
		length := 2 * math.Pi * float64(radius)
		stretch := length / period / math.Max(math.Round(length/period), 1) * float64(a.pixels)
		scaled := make([]float64, len(dashes))
		for i, d := range dashes {
			scaled[i] = d * stretch
		}
		p.line(circle, float64(width*a.pixels), scaled)
		p.paint(pic, c)
		return a.middle(pic)
	})
}

// path returns a stroke along points in units, and the place of its picture.
func (a *art) path(points []fyne.Position, strokes []pathStroke) (*image.RGBA, fyne.Position, fyne.Size) {
	widest := float32(0)
	for _, s := range strokes {
		widest = max(widest, s.width)
	}
	low, high := points[0], points[0]
	for _, s := range append([]pathStroke{{also: points}}, strokes...) {
		for _, q := range s.also {
			low = fyne.NewPos(min(low.X, q.X), min(low.Y, q.Y))
			high = fyne.NewPos(max(high.X, q.X), max(high.Y, q.Y))
		}
	}
	low = fyne.NewPos(float32(math.Floor(float64(low.X-widest))), float32(math.Floor(float64(low.Y-widest))))
	size := fyne.NewSize(high.X-low.X+widest, high.Y-low.Y+widest)
	pic := image.NewRGBA(image.Rect(0, 0, a.px(size.Width), a.px(size.Height)))
	v := view{Scale: float64(a.pixels), X: float64(low.X), Y: float64(low.Y), W: pic.Rect.Dx(), H: pic.Rect.Dy(), Line: 1}
	p := newPen(v)
	for _, s := range strokes {
		along := s.also
		if along == nil {
			along = points
		}
		line := make([]maps.Point, len(along))
		for i, q := range along {
			line[i] = maps.Point{X: float64(q.X), Y: float64(q.Y)}
		}
		dashes := make([]float64, len(s.dashes))
		for i, d := range s.dashes {
			dashes[i] = d * float64(a.pixels)
		}
		p.line(line, float64(s.width*a.pixels), dashes)
		p.paint(pic, s.ink)
	}
	return pic, low, fyne.NewSize(float32(pic.Rect.Dx())/a.pixels, float32(pic.Rect.Dy())/a.pixels)
}

// pathStroke is one stroke of a path, along its points or along points of its own.
type pathStroke struct {
	ink    color.NRGBA
	width  float32
	dashes []float64
	also   []fyne.Position
}

// island returns the picture of an inset: the land of its zone with its shore, as large as the zone's bounds and a margin.
func (a *art) island(z *maps.Zone, scale float32, k inks, land color.NRGBA) stamp {
	return a.kept(stampKey{"island" + z.ID, 0, 0, scale, land}, func() stamp {
		const margin = 9
		unit := float64(scale * a.pixels)
		v := view{
			Scale: unit, X: z.Bounds.X - margin, Y: z.Bounds.Y - margin, Line: 1,
			W: int(math.Ceil((z.Bounds.W + 2*margin) * unit)), H: int(math.Ceil((z.Bounds.H + 2*margin) * unit)),
		}
		pic := image.NewRGBA(image.Rect(0, 0, v.W, v.H))
		p := newPen(v)
		stroke := func(width float64) {
			for _, ring := range z.Rings {
				p.line(append(ring[:len(ring):len(ring)], ring[0]), width*unit, nil)
			}
		}
		stroke(12)
		p.paint(pic, share(k.Shore, 0.45))
		p.area(z.Rings)
		p.paint(pic, land)
		stroke(1.5)
		p.paint(pic, k.Coast)
		return a.middle(pic)
	})
}

// hatched returns the hatch of a state for a slip or an inset of a size, with rounded corners.
func (a *art) hatched(size fyne.Size, d dress) *image.RGBA {
	w, h := a.px(size.Width), a.px(size.Height)
	key := stampKey{"hatch", w, h, float32(d.period), d.hatch}
	return a.kept(key, func() stamp {
		pic := image.NewRGBA(image.Rect(0, 0, w, h))
		px := float64(a.pixels)
		inset := 4 * a.pixels
		for y := range h {
			for x := range w {
				if float32(x) < inset || float32(y) < inset || float32(x) >= float32(w)-inset || float32(y) >= float32(h)-inset {
					continue
				}
				lay(pic.Pix[pic.PixOffset(x, y):], d.hatch, 255*rising(float64(x)+float64(y), d.period*px, d.hatched*px))
			}
		}
		return a.stampOf(pic, 0, 0)
	}).pic
}

// side is one side of a frame, and where it lies in the frame.
type side struct {
	pic  *image.RGBA
	at   fyne.Position
	size fyne.Size
}

// frame returns the four sides of the dashed frame that is drawn while the table shows the past. What lies within the frame needs no picture.
func (a *art) frame(size fyne.Size, c color.NRGBA) [4]side {
	const deep = 12
	w, h := a.px(size.Width), a.px(size.Height)
	edge := min(a.px(deep), h/2, w/2)
	var whole *image.RGBA
	var sides [4]side
	for i, r := range []image.Rectangle{image.Rect(0, 0, w, edge), image.Rect(0, h-edge, w, h), image.Rect(0, edge, edge, h-edge), image.Rect(w-edge, edge, w, h-edge)} {
		s := a.kept(stampKey{"frame", w, h, float32(i), c}, func() stamp {
			if whole == nil {
				whole = a.drawFrame(w, h, size, c)
			}
			pic := image.NewRGBA(image.Rectangle{Max: r.Size()})
			draw.Draw(pic, pic.Rect, whole, r.Min, draw.Src)
			return a.stampOf(pic, 0, 0)
		})
		sides[i] = side{s.pic, fyne.NewPos(float32(r.Min.X)/a.pixels, float32(r.Min.Y)/a.pixels), s.size}
	}
	return sides
}

func (a *art) drawFrame(w, h int, size fyne.Size, c color.NRGBA) *image.RGBA {
	pic := image.NewRGBA(image.Rect(0, 0, w, h))
	p := newPen(view{Scale: float64(a.pixels), W: w, H: h, Line: 1})
	x1, y1 := float64(size.Width)-3, float64(size.Height)-3
	const r = 6.0
	var line []maps.Point
	corner := func(x, y, from float64) {
		for i := range 7 {
			at := (from + float64(i)/6) * math.Pi / 2
			line = append(line, maps.Point{X: x + r*math.Cos(at), Y: y + r*math.Sin(at)})
		}
	}
	corner(x1-r, 3+r, 3)
	corner(x1-r, y1-r, 0)
	corner(3+r, y1-r, 1)
	corner(3+r, 3+r, 2)
	line = append(line, line[0])
	p.line(line, 3*float64(a.pixels), []float64{10 * float64(a.pixels), 6 * float64(a.pixels)})
	p.paint(pic, c)
	return pic
}
