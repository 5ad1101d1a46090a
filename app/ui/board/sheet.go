package board

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"
	"math/bits"
	"sync"

	"tenka/app/ui/look"
	"tenka/maps"
)

// sheet is the map drawn once, with everything needed to paint the states of zones. It is read-only, and drawn by one call of drawSheet in any
// goroutine; the same arguments give the same bytes.
type sheet struct {
	Image   *image.RGBA
	Above   *image.RGBA     // palisades and peaks, shown over the pictures of the zones; nil for none
	AboveAt image.Rectangle // their place in Image
	view    view
	inks    inks
	field   *field         // nil for a battlefield
	borders []*maps.Border // of each line of a battlefield
	ground  []*ground      // of each zone; nil if it is outside the picture
	m       *maps.Map
}

// ground is a zone in the picture.
type ground struct {
	bounds image.Rectangle
	mask   *image.Alpha // coverage, of the size of bounds and starting at 0, 0

	nearOnce sync.Once
	near     []uint8   // distance to the outline in sixteenths of a design pixel, 255 for more
	along    []float32 // design pixels along the outline at the nearest point
}

// The sizes of the sheet, in design pixels and shares. The sheet shows, from the bottom up: sea, coast, water lines, land with tint and edge
// wash, borders, coast line, signs.
const (
	bandTop, bandMiddle, bandAt = 0.62, 0.25, 0.35 // opacity of the deep band at its top, and at its bend

	shoreWide, shoreWideBlur, shoreWideShare       = 15.0, 9.0, 0.55
	shoreNarrow, shoreNarrowBlur, shoreNarrowShare = 6.0, 4.0, 0.50
	contourWidth, contourShare                     = 0.85, 0.38

	tintShare                      = 0.34
	washHalf, washBlur, washShare  = 15.0, 5.0, 0.95
	borderWidth, borderShare       = 1.25, 0.9
	pressWidth, pressShare         = 2.0, 0.55
	regionWidth, regionInside      = 4.2, 1.7
	coastWidth, lakeWidth          = 1.5, 1.1
	outsideHatchShare, hatchPeriod = 0.16, 9.0
)

var (
	contours  = [...]float64{5, 9.5, 15}
	pressDash = [...]float64{34, 9, 61, 14, 18, 6} // a pen that presses and lifts
)

// drawSheet draws the part v of a map in a theme.
func drawSheet(m *maps.Map, mode look.Mode, v view) *sheet {
	v.W, v.H = max(v.W, 1), max(v.H, 1)
	s := &sheet{Image: image.NewRGBA(image.Rect(0, 0, v.W, v.H)), view: v, inks: inksOf(mode), m: m, ground: make([]*ground, len(m.Zones))}
	if m.Battlefield() {
		s.borders = bordersOf(m)
		s.drawBattlefield()
		return s
	}
	var l layers
	var both sync.WaitGroup
	both.Go(func() {
		s.field = newField(v, outlines(m), fieldMargin)
		for i := range m.Zones {
			if z := &m.Zones[i]; z.Inset == nil {
				s.ground[i] = newGround(v, z)
			}
		}
	})
	both.Go(func() { l = s.drawLayers() })
	both.Wait()
	s.compose(l)
	s.drawSigns(l.land)
	s.drawPeaks()
	return s
}

// outlines lists every line from which a wash starts, without the land of insets.
func outlines(m *maps.Map) [][]maps.Point {
	var lines [][]maps.Point
	for _, l := range m.Lines {
		if !onInset(m, l) {
			lines = append(lines, l.Points)
		}
	}
	for _, area := range [][][]maps.Ring{m.Lakes, m.Outside} {
		for _, rings := range area {
			for _, ring := range rings {
				lines = append(lines, append(ring[:len(ring):len(ring)], ring[0]))
			}
		}
	}
	return lines
}

func onInset(m *maps.Map, l maps.Line) bool {
	return l.Zones[0] != maps.None && m.Zones[l.Zones[0]].Inset != nil
}

// layers are the coverages of the layers of the sheet.
type layers struct {
	land, outside, lakes         *image.Alpha
	borders, pressed, coast      *image.Alpha
	regionLine, regionIn, shores *image.Alpha // nil where the map has none
	ridge, ridgeIn               *image.Alpha
}

func (s *sheet) drawLayers() (l layers) {
	v, m := s.view, s.m
	p := newPen(v)
	for i := range m.Zones {
		z := &m.Zones[i]
		if z.Inset != nil {
			continue
		}
		p.area(z.Rings)
	}
	for _, rings := range m.Outside {
		p.area(rings)
	}
	l.land = p.mask()
	if len(m.Outside) > 0 {
		for _, rings := range m.Outside {
			p.area(rings)
		}
		l.outside = p.mask()
	}
	if len(m.Lakes) > 0 {
		for _, rings := range m.Lakes {
			p.area(rings)
		}
		l.lakes = p.mask()
		for _, rings := range m.Lakes {
			for _, ring := range rings {
				p.line(append(ring[:len(ring):len(ring)], ring[0]), lakeWidth*v.Line, nil)
			}
		}
		l.shores = p.mask()
	}
	regions, ridges := false, false
	each := func(draw func(maps.Line)) {
		for _, line := range m.Lines {
			if !onInset(m, line) {
				draw(line)
			}
		}
	}
	stroke := func(width float64, dashes []float64, which func(maps.Line) bool) *image.Alpha {
		each(func(line maps.Line) {
			if which(line) {
				p.line(line.Points, width*v.Line, dashes)
			}
		})
		return p.mask()
	}
	border := func(line maps.Line) bool { return !line.Coast() && !line.Ridge }
	region := func(line maps.Line) bool { return partsRegions(m, line) }
	ridge := func(line maps.Line) bool { return line.Ridge }
	each(func(line maps.Line) { regions, ridges = regions || region(line), ridges || ridge(line) })
	dashes := make([]float64, len(pressDash))
	for i, d := range pressDash {
		dashes[i] = d * v.Line
	}
	l.borders = stroke(borderWidth, nil, border)
	l.pressed = stroke(pressWidth, dashes, border)
	if regions {
		l.regionLine, l.regionIn = stroke(regionWidth, nil, region), stroke(regionInside, nil, region)
	}
	if ridges {
		l.ridge, l.ridgeIn = stroke(ridgeWidth, nil, ridge), stroke(ridgeCore, nil, ridge)
	}
	l.coast = stroke(coastWidth, nil, maps.Line.Coast)
	return l
}

func newGround(v view, z *maps.Zone) *ground {
	x0, y0 := v.pixel(maps.Point{X: z.Bounds.X, Y: z.Bounds.Y})
	x1, y1 := v.pixel(z.Bounds.Max())
	b := image.Rect(int(math.Floor(x0))-1, int(math.Floor(y0))-1, int(math.Ceil(x1))+1, int(math.Ceil(y1))+1)
	b = b.Intersect(image.Rect(0, 0, v.W, v.H))
	if b.Empty() {
		return nil
	}
	p := newPen(v.part(b))
	p.area(z.Rings)
	return &ground{bounds: b, mask: p.mask()}
}

// part returns the view of a rectangle of v's picture.
func (v view) part(r image.Rectangle) view {
	return view{Scale: v.Scale, X: v.X + float64(r.Min.X)/v.Scale, Y: v.Y + float64(r.Min.Y)/v.Scale, W: r.Dx(), H: r.Dy(), Line: v.Line}
}

// compose mixes the layers row by row, the upper half of the picture in one goroutine and the lower in another.
func (s *sheet) compose(l layers) {
	t := s.tables()
	var both sync.WaitGroup
	half := s.view.H / 2
	both.Go(func() { s.composeRows(0, half, l, t) })
	both.Go(func() { s.composeRows(half, s.view.H, l, t) })
	both.Wait()
}

// tables give the paint at each distance from the coast.
type tables struct {
	sea  [fieldSize]over
	land [][fieldSize]over // of each zone; opaque
}

func (s *sheet) tables() *tables {
	t := &tables{land: make([][fieldSize]over, len(s.m.Zones))}
	pixel := 1 / s.view.Line
	for i := range fieldSize {
		d := float64(i) / fieldUnit
		m := bare().
			add(s.inks.Shore, shoreWideShare*blurred(d, shoreWide, shoreWideBlur)).
			add(s.inks.Shore, shoreNarrowShare*blurred(d, shoreNarrow, shoreNarrowBlur))
		for _, c := range contoursOf(s.m) {
			m = m.add(s.inks.WaterLine, contourShare*band(d, c-contourWidth, c, pixel)*contourWidthShare(pixel))
		}
		t.sea[i] = m.over()
	}
	var washes [len(s.inks.Tints)]*[fieldSize]over
	for z := range s.m.Zones {
		tint := s.m.Zones[z].Tint
		if tint == maps.None {
			for i := range t.land[z] {
				t.land[z][i] = bare().add(s.inks.Land, 1).over()
			}
			continue
		}
		if washes[tint] == nil {
			washes[tint] = new([fieldSize]over)
			for i := range fieldSize {
				c := s.inks.Tints[tint]
				washes[tint][i] = bare().add(s.inks.Land, 1).add(c, tintShare).
					add(c, washShare*blurred(float64(i)/fieldUnit, washHalf, washBlur)).over()
			}
		}
		t.land[z] = *washes[tint]
	}
	return t
}

// contoursOf are the distances of the water lines from the coast: two if provinces are small, so that narrow seas stay clear.
func contoursOf(m *maps.Map) []float64 {
	if len(m.Zones) > fewZones {
		return contours[:2]
	}
	return contours[:]
}

// contourWidthShare makes a line thinner than a pixel as strong as one with sharp edges.
func contourWidthShare(pixel float64) float64 { return min(1, 1/max(pixel, 0.01)) }

// deep returns the opacity of the deep band at a row of the picture.
func (s *sheet) deep(y int) float64 {
	if s.m.Band == 0 {
		return 0
	}
	at := (s.view.Y + float64(y)/s.view.Scale - s.view.Sky) / s.m.Band
	switch {
	case at <= 0:
		return bandTop
	case at < bandAt:
		return bandTop + (bandMiddle-bandTop)*at/bandAt
	case at < 1:
		return bandMiddle * (1 - (at-bandAt)/(1-bandAt))
	}
	return 0
}

func (s *sheet) composeRows(y0, y1 int, l layers, t *tables) {
	w := s.view.W
	far := make([]uint16, w)
	for y := y0; y < y1; y++ {
		row := s.Image.Pix[y*s.Image.Stride : y*s.Image.Stride+4*w]
		s.field.row(y, 0, far)
		sea := bare().add(s.inks.Sea, 1).add(share(s.inks.SeaDeep, 1), s.deep(y)).over()
		for x := range w {
			o, px := &t.sea[far[x]], row[4*x:4*x+4:4*x+4]
			px[0] = o.r + uint8(uint16(sea.r)*o.keep>>8)
			px[1] = o.g + uint8(uint16(sea.g)*o.keep>>8)
			px[2] = o.b + uint8(uint16(sea.b)*o.keep>>8)
			px[3] = 0xFF
		}
		blend(row, l.land, y, s.inks.Land, 1)
		for z, g := range s.ground {
			if g == nil || y < g.bounds.Min.Y || y >= g.bounds.Max.Y {
				continue
			}
			tint := &t.land[z]
			at := (y - g.bounds.Min.Y) * g.mask.Stride
			mask := g.mask.Pix[at : at+g.bounds.Dx()]
			for i := covered(mask, 0); i < len(mask); i = covered(mask, i+1) {
				for ; i < len(mask) && mask[i] != 0; i++ {
					x, a := g.bounds.Min.X+i, uint32(mask[i])
					o, px := &tint[far[x]], row[4*x:4*x+4:4*x+4]
					if a == 0xFF {
						px[0], px[1], px[2] = o.r, o.g, o.b
						continue
					}
					px[0], px[1], px[2] = mix8(px[0], o.r, a), mix8(px[1], o.g, a), mix8(px[2], o.b, a)
				}
			}
		}
		if l.outside != nil {
			s.composeOutside(row, l.outside, y)
		}
		if l.lakes != nil {
			blend(row, l.lakes, y, s.inks.Sea, 1)
			blend(row, l.shores, y, s.inks.Coast, 1)
		}
		blend(row, l.borders, y, s.inks.Border, borderShare)
		blend(row, l.pressed, y, s.inks.Border, pressShare)
		if l.regionLine != nil {
			blend(row, l.regionLine, y, s.inks.Coast, 1)
			blend(row, l.regionIn, y, s.inks.Land, 1)
		}
		if l.ridge != nil {
			blend(row, l.ridge, y, s.inks.Coast, ridgeOn)
			blend(row, l.ridgeIn, y, s.inks.beyond, ridgeOn)
		}
		blend(row, l.coast, y, s.inks.Coast, 1)
	}
}

// composeOutside paints land that belongs to no zone: paler or darker than the land of the game, hatched.
func (s *sheet) composeOutside(row []uint8, mask *image.Alpha, y int) {
	blend(row, mask, y, s.inks.beyond, 1)
	cover := mask.Pix[y*mask.Stride : y*mask.Stride+s.view.W]
	period := hatchPeriod * s.view.Line
	start := s.view.X*s.view.Scale + float64(y) + s.view.Y*s.view.Scale
	for x := covered(cover, 0); x < len(cover); x = covered(cover, x+1) {
		h := rising(start+float64(x), period, s.view.Line) * outsideHatchShare
		px := row[4*x : 4*x+4 : 4*x+4]
		k := uint32(float64(cover[x]) * h)
		px[0], px[1], px[2] = mix8(px[0], s.inks.Border.R, k), mix8(px[1], s.inks.Border.G, k), mix8(px[2], s.inks.Border.B, k)
	}
}

// rising is the coverage of rising diagonals, width pixels wide and period apart along x, at a pixel with x + y = at.
func rising(at, period, width float64) float64 {
	at -= period * math.Floor(at/period)
	d := math.Abs(at-period/2) / math.Sqrt2
	return min(max(width/2+0.5-d, 0), 1)
}

// covered is the index of the first non-zero byte from x on, or the length of the row. Most bytes of a row are zero, so it skips eight at a
// time.
func covered(cover []uint8, x int) int {
	for ; x+8 <= len(cover); x += 8 {
		if eight := binary.LittleEndian.Uint64(cover[x:]); eight != 0 {
			return x + bits.TrailingZeros64(eight)/8
		}
	}
	for x < len(cover) && cover[x] == 0 {
		x++
	}
	return x
}

// blend paints one row of a mask in colour c.
func blend(row []uint8, mask *image.Alpha, y int, c color.NRGBA, opacity float64) {
	cover := mask.Pix[y*mask.Stride : y*mask.Stride+mask.Rect.Dx()]
	full := uint32(opacity*256 + 0.5)
	for x := covered(cover, 0); x < len(cover); x = covered(cover, x+1) {
		// Within a covered part the beginning is known.
		for ; x < len(cover) && cover[x] != 0; x++ {
			px := row[4*x : 4*x+4 : 4*x+4]
			a := uint32(cover[x]) * full >> 8
			if a == 0xFF {
				px[0], px[1], px[2] = c.R, c.G, c.B
				continue
			}
			px[0], px[1], px[2] = mix8(px[0], c.R, a), mix8(px[1], c.G, a), mix8(px[2], c.B, a)
		}
	}
}

// mix8 moves a towards b by k of 255.
func mix8(a, b uint8, k uint32) uint8 {
	v := uint32(a)*(255-k) + uint32(b)*k + 127
	return uint8((v + v>>8) >> 8)
}
