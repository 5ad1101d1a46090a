package table

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/engine/lesson"
)

// Measures of the veil, in units.
const (
	ringWidth  = 3.0
	ringRadius = 12.0
	ringRoom   = 6.0 // between a thing and its ring
	lineCasing = 6.5
	headLength = 15.0
)

// veilInk is the colour of the veil in both themes: 34 %.
var veilInk = color.NRGBA{R: 0x0E, G: 0x18, B: 0x24, A: 0x57}

// paintVeil draws the veil as one picture with holes round what matters, and a line from the cause to the place. Where nothing is pointed at there
// is no veil.
func (g *guide) paintVeil(s fyne.Size) []fyne.CanvasObject {
	holes, from, to := g.holes()
	if len(holes) == 0 || s.Width <= 0 {
		return nil
	}
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(g.veil); c != nil {
		scale = c.Scale()
	}
	now := veilOf{s, scale, look.Current().Mode, fmt.Sprint(holes), from != nil}
	if g.drawn == nil || g.drawnOf != now {
		v := newVeil(s, scale)
		for _, h := range holes {
			v.open(h)
		}
		for _, h := range holes {
			v.ring(h)
		}
		if from != nil {
			v.line(*from, *to)
		}
		g.drawn, g.drawnOf = &canvas.Image{Image: v.img, ScaleMode: canvas.ImageScaleFastest}, now
		g.drawn.Resize(s)
	}
	return []fyne.CanvasObject{g.drawn}
}

// veilOf is all that a picture of the veil depends on.
type veilOf struct {
	size  fyne.Size
	scale float32
	mode  look.Mode
	holes string
	line  bool
}

// frames is how long the window takes at most to put new controls in their place.
const frames = 60 * time.Millisecond

// moved draws the veil anew, now and when new controls have found their place.
func (g *guide) moved() {
	g.veil.Refresh()
	if !look.Live() {
		return
	}
	time.AfterFunc(frames, func() {
		fyne.Do(func() {
			if !g.closed {
				g.veil.Refresh()
			}
		})
	})
}

// holes are where the things that matter lie on the veil. Where one control leads to one place, from and to are these.
func (g *guide) holes() (holes []face.Spot, from, to *face.Spot) {
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(g.veil)
	whole := g.veil.Size()
	var controls []face.Spot
	for _, pt := range g.points() {
		for _, a := range g.spots(pt) {
			a.At = a.At.Subtract(origin)
			if slices.Contains(holes, a) || a.At.X+a.Size.Width < 0 || a.At.Y+a.Size.Height < 0 || a.At.X > whole.Width || a.At.Y > whole.Height {
				continue
			}
			holes = append(holes, a)
			if pt.Action.Kind != 0 && !a.Goal {
				controls = append(controls, a)
			}
		}
	}
	all := holes
	holes = nil
	var goals []face.Spot
	for _, a := range all {
		if a.Goal && slices.ContainsFunc(all, func(b face.Spot) bool { return b != a && a.Holds(b) }) {
			continue // a place gives way to what is meant in it
		}
		holes = append(holes, a)
		if a.Goal {
			goals = append(goals, a)
		}
	}
	if len(controls) != 1 || len(goals) != 1 || g.p.Step().Task() != lesson.ToDo {
		return holes, nil, nil
	}
	return holes, &controls[0], &goals[0]
}

// veil is the picture while it is drawn. Coordinates are in units; pixels has so many to a unit.
type veil struct {
	img    *image.RGBA
	pixels float64
}

func newVeil(s fyne.Size, pixels float32) *veil {
	v := &veil{image.NewRGBA(image.Rect(0, 0, int(math.Ceil(float64(s.Width*pixels))), int(math.Ceil(float64(s.Height*pixels))))), float64(pixels)}
	c := premultiplied(veilInk)
	for i := 0; i < len(v.img.Pix); i += 4 {
		copy(v.img.Pix[i:], c[:])
	}
	return v
}

func premultiplied(c color.NRGBA) [4]uint8 {
	k := uint32(c.A)
	return [4]uint8{uint8(uint32(c.R) * k / 0xFF), uint8(uint32(c.G) * k / 0xFF), uint8(uint32(c.B) * k / 0xFF), c.A}
}

// each calls f with every pixel of a rectangle, in units, and puts there what f returns.
func (v *veil) each(left, top, right, bottom float64, f func(x, y float64, px []uint8)) {
	r := image.Rect(int(left*v.pixels)-1, int(top*v.pixels)-1, int(right*v.pixels)+2, int(bottom*v.pixels)+2).Intersect(v.img.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			i := v.img.PixOffset(x, y)
			f((float64(x)+0.5)/v.pixels, (float64(y)+0.5)/v.pixels, v.img.Pix[i:i+4:i+4])
		}
	}
}

// cover is how much of a pixel lies inside an edge that is so far away, in units; negative distances are inside.
func (v *veil) cover(distance float64) float64 { return min(max(0.5-distance*v.pixels, 0), 1) }

// open clears the veil inside a hole.
func (v *veil) open(a face.Spot) {
	left, top, right, bottom := bounds(a, ringRoom+2)
	v.each(left, top, right, bottom, func(x, y float64, px []uint8) {
		keep := 1 - v.cover(distance(a, x, y))
		for i := range px {
			px[i] = uint8(float64(px[i])*keep + 0.5)
		}
	})
}

// ring draws the edge of a hole.
func (v *veil) ring(a face.Spot) {
	left, top, right, bottom := bounds(a, ringRoom+2*ringWidth)
	v.each(left, top, right, bottom, func(x, y float64, px []uint8) {
		v.lay(px, look.Now().Accent, v.cover(math.Abs(distance(a, x, y))-ringWidth/2))
	})
}

// lay puts a colour over a pixel.
func (v *veil) lay(px []uint8, c color.NRGBA, cover float64) {
	if cover <= 0 {
		return
	}
	for i, want := range [4]uint8{c.R, c.G, c.B, 0xFF} {
		px[i] = uint8(float64(px[i])*(1-cover) + float64(want)*cover + 0.5)
	}
}

// line draws one brush line from the upper edge of the cause to the edge of the place, with a head.
func (v *veil) line(from, to face.Spot) {
	points := brush(from, to)
	if len(points) < 2 {
		return
	}
	left, top, right, bottom := points[0][0], points[0][1], points[0][0], points[0][1]
	for _, p := range points {
		left, top, right, bottom = min(left, p[0]), min(top, p[1]), max(right, p[0]), max(bottom, p[1])
	}
	const room = headLength
	far := func(x, y float64) float64 {
		d := math.Inf(1)
		for i, p := range points[1:] {
			d = min(d, toSegment(x, y, points[i], p))
		}
		for _, wing := range wings(points) {
			d = min(d, toSegment(x, y, points[len(points)-1], wing))
		}
		return d
	}
	p := look.Now()
	v.each(left-room, top-room, right+room, bottom+room, func(x, y float64, px []uint8) {
		d := far(x, y)
		v.lay(px, p.Panel, v.cover(d-lineCasing/2))
		v.lay(px, p.Accent, v.cover(d-ringWidth/2))
	})
}

// brush is the line as short straight pieces: it leaves the cause upwards and comes to the place from the side where the cause lies.
func brush(from, to face.Spot) [][2]float64 {
	const pieces = 36
	startX, startY := float64(from.At.X+from.Size.Width/2), float64(from.At.Y)-ringRoom-ringWidth/2
	midX, midY := float64(to.At.X+to.Size.Width/2), float64(to.At.Y+to.Size.Height/2)
	if distance(to, startX, startY) < 2*headLength {
		return nil // they lie beside each other
	}
	rise := math.Abs(startY-midY) * 0.55
	endX, endY := midX, midY
	ctrl := [2][2]float64{{startX, startY - rise}, {midX + (startX-midX)*0.55, midY + math.Abs(startY-midY)*0.45}}
	at := func(t float64) [2]float64 {
		u := 1 - t
		return [2]float64{
			u*u*u*startX + 3*u*u*t*ctrl[0][0] + 3*u*t*t*ctrl[1][0] + t*t*t*endX,
			u*u*u*startY + 3*u*u*t*ctrl[0][1] + 3*u*t*t*ctrl[1][1] + t*t*t*endY,
		}
	}
	outside := func(p [2]float64) bool { return distance(to, p[0], p[1]) >= ringWidth }
	var points [][2]float64
	for i := range pieces + 1 {
		t := float64(i) / pieces
		p := at(t)
		if !outside(p) {
			near, far := t-1.0/pieces, t // the edge lies between them
			for range 8 {
				if m := (near + far) / 2; outside(at(m)) {
					near = m
				} else {
					far = m
				}
			}
			points = append(points, at(near))
			break
		}
		points = append(points, p)
	}
	return points
}

// wings are the ends of the two strokes of the head.
func wings(points [][2]float64) [][2]float64 {
	end, before := points[len(points)-1], points[max(len(points)-4, 0)]
	angle := math.Atan2(end[1]-before[1], end[0]-before[0])
	var list [][2]float64
	for _, turn := range []float64{math.Pi - 0.55, math.Pi + 0.55} {
		list = append(list, [2]float64{end[0] + headLength*math.Cos(angle+turn), end[1] + headLength*math.Sin(angle+turn)})
	}
	return list
}

// toSegment is how far a point is from a straight piece.
func toSegment(x, y float64, a, b [2]float64) float64 {
	dx, dy := b[0]-a[0], b[1]-a[1]
	length := dx*dx + dy*dy
	t := 0.0
	if length > 0 {
		t = min(max(((x-a[0])*dx+(y-a[1])*dy)/length, 0), 1)
	}
	return math.Hypot(x-a[0]-t*dx, y-a[1]-t*dy)
}

// distance is how far a point lies outside a hole, negative inside.
func distance(a face.Spot, x, y float64) float64 {
	w, h := float64(a.Size.Width)/2+ringRoom, float64(a.Size.Height)/2+ringRoom
	dx, dy := math.Abs(x-float64(a.At.X)-float64(a.Size.Width)/2), math.Abs(y-float64(a.At.Y)-float64(a.Size.Height)/2)
	if a.Round {
		// The distance to an ellipse, near enough beside its edge.
		k := math.Hypot(dx/w, dy/h)
		slope := math.Hypot(dx/(w*w), dy/(h*h))
		if slope == 0 {
			return -min(w, h)
		}
		return (k - 1) * k / slope
	}
	qx, qy := dx-w+ringRadius, dy-h+ringRadius
	return math.Hypot(max(qx, 0), max(qy, 0)) + min(max(qx, qy), 0) - ringRadius
}

// bounds are the edges of a hole with room about it.
func bounds(a face.Spot, room float64) (left, top, right, bottom float64) {
	return float64(a.At.X) - room, float64(a.At.Y) - room, float64(a.At.X+a.Size.Width) + room, float64(a.At.Y+a.Size.Height) + room
}

// spots are where a thing lies in the window: the table's own control for what comes next, all else the face's.
func (g *guide) spots(pt lesson.Point) []face.Spot {
	var list []face.Spot
	if spotter, ok := g.t.face.(face.Spotter); ok {
		list = spotter.Spots(pt)
	}
	if a, ok := face.Where(g.t.next); pt.Next && ok {
		list = append(list, a)
	}
	return list
}
