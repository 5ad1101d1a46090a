package board

import (
	"math"

	"tenka/maps"
)

// field is the distance to the nearest coast or border, at every second pixel of a picture and a margin around it. All washes of the sheet use
// it: coast, water lines, the edge of every province. From inside a province its own outline is always the nearest line, so one field serves
// land and sea.
//
// First each sample near a segment gets the nearest point on it, exactly. Two passes then copy the nearest points to the neighbours (8SSED),
// with an error of a few hundredths of a pixel.
type field struct {
	x, y int // pixel of the first sample; negative because of the margin
	w, h int // samples
	d    []uint16
}

const (
	fieldStep  = 2  // pixels between samples
	fieldReach = 62 // largest distance, in design pixels
	fieldUnit  = 16 // steps per design pixel
	fieldSize  = fieldReach*fieldUnit + 2
)

// fieldMargin is the distance, in design pixels, at which a line outside the picture still has a wash inside it.
const fieldMargin = 46

// newField measures the distances to lines in the picture of v and reach design pixels around it.
func newField(v view, lines [][]maps.Point, reach float64) *field {
	margin := int(math.Ceil(reach*v.Line)/fieldStep+1) * fieldStep
	f := &field{x: -margin, y: -margin, w: (v.W+2*margin)/fieldStep + 2, h: (v.H+2*margin)/fieldStep + 2}
	n := newNearest(f.w, f.h)
	for _, line := range lines {
		for i, p := range line[1:] {
			ax, ay := v.pixel(line[i])
			bx, by := v.pixel(p)
			n.seed((ax-float64(f.x))/fieldStep, (ay-float64(f.y))/fieldStep, (bx-float64(f.x))/fieldStep, (by-float64(f.y))/fieldStep)
		}
	}
	n.spread()
	f.d = make([]uint16, len(n.d2))
	toUnit := float32(fieldStep * fieldUnit / v.Line)
	for i, d2 := range n.d2 {
		d := float32(math.Sqrt(float64(d2))) * toUnit
		f.d[i] = uint16(min(d, fieldSize-1))
	}
	return f
}

// row fills out with the distances along one row of pixels, from x0 on, in sixteenths of a design pixel.
func (f *field) row(y, x0 int, out []uint16) {
	sy, sx := (y-f.y)/fieldStep, (x0-f.x)/fieldStep
	a := f.d[sy*f.w+sx:]
	b := a
	if (y-f.y)%fieldStep != 0 {
		b = f.d[(sy+1)*f.w+sx:]
	}
	odd := (x0-f.x)%fieldStep != 0
	j := 0
	for i := range out {
		if odd {
			out[i] = uint16((uint32(a[j]) + uint32(a[j+1]) + uint32(b[j]) + uint32(b[j+1])) >> 2)
			j++
		} else {
			out[i] = uint16((uint32(a[j]) + uint32(b[j])) >> 1)
		}
		odd = !odd
	}
}

// nearest holds for every sample the offset to the nearest point known so far.
type nearest struct {
	w, h   int
	dx, dy []float32
	d2     []float32
}

// unknown is an offset so large that a distance derived from it stays above fieldReach.
const unknown = 1e6

func newNearest(w, h int) *nearest {
	n := &nearest{w: w, h: h, dx: make([]float32, w*h), dy: make([]float32, w*h), d2: make([]float32, w*h)}
	for i := range n.d2 {
		n.dx[i], n.d2[i] = unknown, unknown*unknown
	}
	return n
}

// seed sets the samples next to a segment. Coordinates are in samples.
func (n *nearest) seed(ax, ay, bx, by float64) {
	const near = 1.5
	x0, x1 := int(math.Floor(min(ax, bx)-near)), int(math.Ceil(max(ax, bx)+near))
	y0, y1 := int(math.Floor(min(ay, by)-near)), int(math.Ceil(max(ay, by)+near))
	x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, n.w-1), min(y1, n.h-1)
	ux, uy := bx-ax, by-ay
	length2 := ux*ux + uy*uy
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			t := 0.0
			if length2 > 0 {
				t = min(max(((float64(x)-ax)*ux+(float64(y)-ay)*uy)/length2, 0), 1)
			}
			dx, dy := float32(ax+t*ux-float64(x)), float32(ay+t*uy-float64(y))
			if d2 := dx*dx + dy*dy; d2 < n.d2[y*n.w+x] && d2 <= 2*near*near {
				i := y*n.w + x
				n.dx[i], n.dy[i], n.d2[i] = dx, dy, d2
			}
		}
	}
}

// spread copies the nearest points to all samples, first downwards, then upwards.
func (n *nearest) spread() {
	for y := range n.h {
		n.sweep(y, y-1)
	}
	for y := n.h - 1; y >= 0; y-- {
		n.sweep(y, y+1)
	}
}

// sweep copies the nearest points from row from to row y, then along y in both directions.
func (n *nearest) sweep(y, from int) {
	w := n.w
	dx, dy, d2 := n.dx[y*w:y*w+w], n.dy[y*w:y*w+w], n.d2[y*w:y*w+w]
	if from >= 0 && from < n.h {
		step := float32(from - y)
		fx, fy := n.dx[from*w:from*w+w], n.dy[from*w:from*w+w]
		for x := range d2 {
			best, bx, by := d2[x], dx[x], dy[x]
			for k := max(x-1, 0); k <= min(x+1, w-1); k++ {
				ox, oy := fx[k]+float32(k-x), fy[k]+step
				if o2 := ox*ox + oy*oy; o2 < best {
					best, bx, by = o2, ox, oy
				}
			}
			d2[x], dx[x], dy[x] = best, bx, by
		}
	}
	px, py := dx[0], dy[0]
	for x := 1; x < w; x++ {
		ox, oy := px-1, py
		px, py = dx[x], dy[x]
		if o2 := ox*ox + oy*oy; o2 < d2[x] {
			d2[x], dx[x], dy[x] = o2, ox, oy
			px, py = ox, oy
		}
	}
	for x := w - 2; x >= 0; x-- {
		ox, oy := px+1, py
		px, py = dx[x], dy[x]
		if o2 := ox*ox + oy*oy; o2 < d2[x] {
			d2[x], dx[x], dy[x] = o2, ox, oy
			px, py = ox, oy
		}
	}
}
