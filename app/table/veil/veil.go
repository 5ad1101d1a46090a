// Package veil draws the veil of a lesson over the table: it darkens all but the holes around the things that matter, with a ring at the edge
// of each hole, and a line from a control to the place it leads to.
package veil

import (
	"image"
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/app/ui/look"
)

// Sizes in units.
const (
	ringWidth  = 3.0
	ringRadius = 12.0
	ringRoom   = 6.0 // between a thing and its ring
	lineCasing = 6.5
	headLength = 15.0
)

// ink is the colour of the veil in both themes, at 34 % opacity.
var ink = color.NRGBA{R: 0x0E, G: 0x18, B: 0x24, A: 0x57}

// Draw returns the veil as one picture of size s in units, with that many pixels to a unit. The line goes from the area from to the area to;
// without from there is none.
func Draw(s fyne.Size, pixels float32, holes []face.Spot, from, to *face.Spot) image.Image {
	v := begin(s, pixels)
	for _, h := range holes {
		v.open(h)
	}
	for i, h := range holes {
		v.ring(h, slices.Delete(slices.Clone(holes), i, i+1))
	}
	if from != nil {
		v.line(*from, *to)
	}
	return v.img
}

// drawing is a picture in progress. Coordinates are in units; pixels is the number of pixels to a unit.
type drawing struct {
	img    *image.RGBA
	pixels float64
}

func begin(s fyne.Size, pixels float32) *drawing {
	v := &drawing{image.NewRGBA(image.Rect(0, 0, int(math.Ceil(float64(s.Width*pixels))), int(math.Ceil(float64(s.Height*pixels))))), float64(pixels)}
	c := premultiplied(ink)
	copy(v.img.Pix, c[:])
	for done := len(c); done < len(v.img.Pix); done *= 2 {
		copy(v.img.Pix[done:], v.img.Pix[:done])
	}
	return v
}

func premultiplied(c color.NRGBA) [4]uint8 {
	k := uint32(c.A)
	return [4]uint8{uint8(uint32(c.R) * k / 0xFF), uint8(uint32(c.G) * k / 0xFF), uint8(uint32(c.B) * k / 0xFF), c.A}
}

// each calls f for every pixel of a rectangle, with its middle in units and its offset in the picture.
func (v *drawing) each(left, top, right, bottom float64, f func(x, y float64, i int)) {
	v.eachBut(left, top, right, bottom, image.Rectangle{}, f)
}

// eachBut is each without the pixels of another rectangle, given in pixels.
func (v *drawing) eachBut(left, top, right, bottom float64, but image.Rectangle, f func(x, y float64, i int)) {
	r := image.Rect(int(left*v.pixels)-1, int(top*v.pixels)-1, int(right*v.pixels)+2, int(bottom*v.pixels)+2).Intersect(v.img.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if x == but.Min.X && but.Min.Y <= y && y < but.Max.Y {
				if x = but.Max.X; x >= r.Max.X {
					break
				}
			}
			f((float64(x)+0.5)/v.pixels, (float64(y)+0.5)/v.pixels, v.img.PixOffset(x, y))
		}
	}
}

// cover is the share of a pixel that lies inside an edge at a distance in units; negative distances are inside.
func (v *drawing) cover(distance float64) float64 { return min(max(0.5-distance*v.pixels, 0), 1) }

// within are the pixels of a hole that neither its edge nor its ring touches; none if the hole is round.
func (v *drawing) within(a face.Spot) image.Rectangle {
	if a.Round {
		return image.Rectangle{}
	}
	left, top, right, bottom := bounds(a, ringRoom-ringRadius-1)
	r := image.Rect(int(math.Ceil(left*v.pixels)), int(math.Ceil(top*v.pixels)), int(math.Floor(right*v.pixels)), int(math.Floor(bottom*v.pixels)))
	if left >= right || top >= bottom {
		return image.Rectangle{}
	}
	return r.Intersect(v.img.Rect)
}

// open clears the veil inside a hole.
func (v *drawing) open(a face.Spot) {
	within := v.within(a)
	for y := within.Min.Y; y < within.Max.Y; y++ {
		clear(v.img.Pix[v.img.PixOffset(within.Min.X, y):v.img.PixOffset(within.Max.X, y)])
	}
	left, top, right, bottom := bounds(a, ringRoom+2)
	v.eachBut(left, top, right, bottom, within, func(x, y float64, i int) {
		keep, px := 1-v.cover(distance(a, x, y)), v.img.Pix[i:i+4:i+4]
		for i := range px {
			px[i] = uint8(float64(px[i])*keep + 0.5)
		}
	})
}

// ring draws the edge of a hole, except inside the others: overlapping holes have one common edge.
func (v *drawing) ring(a face.Spot, others []face.Spot) {
	left, top, right, bottom := bounds(a, ringRoom+2*ringWidth)
	others = slices.DeleteFunc(others, func(b face.Spot) bool {
		l, t, r, b2 := bounds(b, ringRoom+2*ringWidth)
		return l > right || r < left || t > bottom || b2 < top
	})
	v.eachBut(left, top, right, bottom, v.within(a), func(x, y float64, i int) {
		d := distance(a, x, y)
		cover := v.cover(math.Abs(d) - ringWidth/2)
		if cover > 0 && !slices.ContainsFunc(others, func(b face.Spot) bool { return distance(b, x, y) < d }) {
			v.lay(i, look.Now().Accent, cover)
		}
	})
}

// lay blends a colour over the pixel at an offset; cover is its opacity.
func (v *drawing) lay(i int, c color.NRGBA, cover float64) {
	if cover <= 0 {
		return
	}
	px := v.img.Pix[i : i+4 : i+4]
	for i, want := range [4]uint8{c.R, c.G, c.B, 0xFF} {
		px[i] = uint8(float64(px[i])*(1-cover) + float64(want)*cover + 0.5)
	}
}

// line draws a brush line with an arrowhead from the upper edge of one area to the edge of the other.
func (v *drawing) line(from, to face.Spot) {
	points := brush(from, to)
	if len(points) < 2 {
		return
	}
	end := points[len(points)-1]
	near := map[int]float64{} // from the offset of a pixel near a stroke to its distance from the nearest stroke
	stroke := func(a, b [2]float64) {
		room := lineCasing/2 + 1/v.pixels
		v.each(min(a[0], b[0])-room, min(a[1], b[1])-room, max(a[0], b[0])+room, max(a[1], b[1])+room, func(x, y float64, i int) {
			d := toSegment(x, y, a, b)
			if before, met := near[i]; d < room && (!met || d < before) {
				near[i] = d
			}
		})
	}
	for i, p := range points[1:] {
		stroke(points[i], p)
	}
	for _, wing := range wings(points) {
		stroke(end, wing)
	}
	p := look.Now()
	for i, d := range near {
		v.lay(i, p.Panel, v.cover(d-lineCasing/2))
		v.lay(i, p.Accent, v.cover(d-ringWidth/2))
	}
}

// brush is the line as short straight pieces. It begins upwards and ends at the side of the place that faces its beginning.
func brush(from, to face.Spot) [][2]float64 {
	const pieces = 36
	startX, startY := float64(from.At.X+from.Size.Width/2), float64(from.At.Y)-ringRoom-ringWidth/2
	midX, midY := float64(to.At.X+to.Size.Width/2), float64(to.At.Y+to.Size.Height/2)
	if distance(to, startX, startY) < 2*headLength {
		return nil // the areas touch or are too near for a line
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
			near, far := t-1.0/pieces, t // the edge lies between these two
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

// wings are the ends of the two strokes of the arrowhead.
func wings(points [][2]float64) [][2]float64 {
	end, before := points[len(points)-1], points[max(len(points)-4, 0)]
	angle := math.Atan2(end[1]-before[1], end[0]-before[0])
	var list [][2]float64
	for _, turn := range []float64{math.Pi - 0.55, math.Pi + 0.55} {
		list = append(list, [2]float64{end[0] + headLength*math.Cos(angle+turn), end[1] + headLength*math.Sin(angle+turn)})
	}
	return list
}

// toSegment is the distance of a point from a straight piece, in units.
func toSegment(x, y float64, a, b [2]float64) float64 {
	dx, dy := b[0]-a[0], b[1]-a[1]
	length := dx*dx + dy*dy
	t := 0.0
	if length > 0 {
		t = min(max(((x-a[0])*dx+(y-a[1])*dy)/length, 0), 1)
	}
	return math.Hypot(x-a[0]-t*dx, y-a[1]-t*dy)
}

// distance is the distance of a point from a hole, in units; negative inside.
func distance(a face.Spot, x, y float64) float64 {
	w, h := float64(a.Size.Width)/2+ringRoom, float64(a.Size.Height)/2+ringRoom
	dx, dy := math.Abs(x-float64(a.At.X)-float64(a.Size.Width)/2), math.Abs(y-float64(a.At.Y)-float64(a.Size.Height)/2)
	if a.Round {
		// An approximation of the distance to an ellipse, good near its edge.
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

// bounds are the edges of a hole with a margin around it.
func bounds(a face.Spot, room float64) (left, top, right, bottom float64) {
	return float64(a.At.X) - room, float64(a.At.Y) - room, float64(a.At.X+a.Size.Width) + room, float64(a.At.Y+a.Size.Height) + room
}
