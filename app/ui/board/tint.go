package board

import (
	"image"
	"image/color"
	"math"

	"tenka/app/ui/look"
	"tenka/maps"
)

// Tint is the set of colours of a zone: wash, fill and hatch of a seat, or the land of a region. The zero Tint is none.
type Tint uint8

// TintOf returns the tint of a seat, 0 to 4, or of look.NeutralSeat: a thin grey wash. It is none for any other number.
func TintOf(seat int) Tint {
	if seat >= 0 && seat < look.Seats || seat == look.NeutralSeat {
		return Tint(seat + 1)
	}
	return 0
}

// RegionOf returns the tint of a region's land, by its index among the colours of regions.
func RegionOf(n int) Tint { return firstRegion + Tint(mod(n, len(look.Palette{}.Tints))) }

// firstRegion is the first tint of a region; those below are of owners.
const firstRegion Tint = 0x40

// regionColour is the strongest colour of a region.
func (k inks) regionColour(t Tint) color.NRGBA {
	return look.Mix(k.Land, k.Tints[t-firstRegion], regionFill+regionWash*(1-regionFill))
}

// TintColour is the strongest colour of a region's tint, for a key of the map.
func (b *Board) TintColour(t Tint) color.NRGBA { return b.inks().regionColour(t) }

const (
	regionFill, regionWash, regionHalf = 0.72, 0.9, 11.0
	ownerFill                          = 0.10
	ownerHalf, ownerWash               = 7.5, 0.75
	ownerWashNight                     = 0.50
	ownerClear                         = 1.7 // no wash beside a border, so that its line stands off
	neutralHalf, neutralWash           = 4.5, 0.40
	ridgeWidth, ridgeCore, ridgeOn     = 4.4, 1.4, 0.9
	peakEvery                          = 23.0
	turningReach                       = 3.0
)

// Turning paints a dashed edge around zone z in the colour of the owner to be, as a picture to lie over the sheet; nil for a region. Call it
// from any goroutine.
func (s *sheet) Turning(z int, t Tint) (*image.RGBA, image.Rectangle) {
	g := s.ground[z]
	if g == nil || t == 0 || t >= firstRegion {
		return nil, image.Rectangle{}
	}
	img := image.NewRGBA(image.Rectangle{Max: g.bounds.Size()})
	s.paintOutline(img, g, outer(s.m.Zones[z].Rings), dress{outline: s.inks.Seat(int(t) - 1).Line, reach: turningReach, dashed: true})
	return img, g.bounds
}

// Tint paints zone z in the colours of an owner, as a picture to lie over the sheet and below the zone's state. Borders, coast and lakes of
// the sheet are left out, so that no line is drawn again when the owner changes. There is no picture without a tint, outside the view, on an
// inset and on a battlefield. strength is a factor for the opacity of the hatch. Call it from any goroutine.
func (s *sheet) Tint(z int, t Tint, strength float32) (*image.RGBA, image.Rectangle) {
	g := s.ground[z]
	if g == nil || t == 0 || s.field == nil {
		return nil, image.Rectangle{}
	}
	ink, paint := s.tintPaint(t)
	var tile *image.Alpha
	if t < firstRegion {
		tile = look.HatchTile(int(t)-1, float32(s.view.Line))
	}
	hatched := uint32(float64(look.HatchOnLand*strength)*0xFF + 0.5)
	lines, lakes := s.linesOf(z, g)
	img := image.NewRGBA(image.Rectangle{Max: g.bounds.Size()})
	wide := g.bounds.Dx()
	far := make([]uint16, wide)
	// Hatches belong to the map: they do not move with the view.
	left, top := int(math.Round(s.view.X*s.view.Scale))+g.bounds.Min.X, int(math.Round(s.view.Y*s.view.Scale))+g.bounds.Min.Y
	for y := range g.bounds.Dy() {
		s.field.row(g.bounds.Min.Y+y, g.bounds.Min.X, far)
		mask := g.mask.Pix[y*g.mask.Stride : y*g.mask.Stride+wide]
		free := lines.Pix[y*lines.Stride : y*lines.Stride+wide]
		row := img.Pix[y*img.Stride:]
		var hatch []uint8
		side := 1
		if tile != nil {
			side = tile.Rect.Dx()
			hatch = tile.Pix[mod(top+y, side)*tile.Stride:]
		}
		column := mod(left, side)
		for x, m := range mask {
			at := column
			if column++; column == side {
				column = 0
			}
			if m == 0 {
				continue
			}
			cover := uint32(m) * uint32(0xFF-free[x]) / 0xFF
			if lakes != nil {
				cover = cover * uint32(0xFF-lakes.Pix[y*lakes.Stride+x]) / 0xFF
			}
			if cover == 0 {
				continue
			}
			o := &paint[far[x]]
			r, gr, b := o.r, o.g, o.b
			if hatch != nil && hatch[at] > 0 {
				k := uint32(hatch[at]) * hatched / 0xFF
				r, gr, b = mix8(r, ink.R, k), mix8(gr, ink.G, k), mix8(b, ink.B, k)
			}
			px := row[4*x : 4*x+4 : 4*x+4]
			px[0], px[1], px[2], px[3] = uint8(uint32(r)*cover/0xFF), uint8(uint32(gr)*cover/0xFF), uint8(uint32(b)*cover/0xFF), uint8(cover)
		}
	}
	s.repeatSigns(img, g)
	return img, g.bounds
}

func mod(a, n int) int { return (a%n + n) % n }

// tintPaint returns the ink of a tint's hatch and its ground by distance from the outline.
func (s *sheet) tintPaint(t Tint) (color.NRGBA, *[fieldSize]over) {
	if t < firstRegion {
		return s.ownerPaint(int(t) - 1)
	}
	ink, paint := s.inks.Tints[t-firstRegion], new([fieldSize]over)
	for i := range paint {
		paint[i] = bare().add(s.inks.Land, 1).add(ink, regionFill).add(ink, regionWash*blurred(float64(i)/fieldUnit, regionHalf, washBlur)).over()
	}
	return ink, paint
}

// ownerPaint returns a seat's ink on land and its ground by distance from the outline. The ground is opaque, so that it covers a region's
// tint.
func (s *sheet) ownerPaint(seat int) (color.NRGBA, *[fieldSize]over) {
	c := s.inks.Seat(seat)
	ink, half, wash, fill := c.Fill, ownerHalf, ownerWash, ownerFill
	if s.inks.Mode == look.Night {
		ink, wash = c.Line, ownerWashNight
	}
	if seat == look.NeutralSeat {
		ink, half, wash, fill = s.inks.grey, neutralHalf, neutralWash, 0
	}
	paint := new([fieldSize]over)
	for i := range paint {
		d := float64(i) / fieldUnit
		paint[i] = bare().add(s.inks.Land, 1).add(ink, fill).add(ink, wash*blurred(d, half, washBlur)*(1-band(d, -1, ownerClear, 1/s.view.Line))).over()
		if d > half+4*washBlur {
			for j := i; j < fieldSize; j++ {
				paint[j] = paint[i]
			}
			break
		}
	}
	return ink, paint
}

// linesOf is the coverage of each pixel of a zone by the lines and the lakes of the sheet; lakes are nil for none.
func (s *sheet) linesOf(z int, g *ground) (lines, lakes *image.Alpha) {
	v := s.view.part(g.bounds)
	p := newPen(v)
	for _, l := range s.m.Lines {
		if l.Zones[0] == z || l.Zones[1] == z {
			p.line(l.Points, s.widthOf(l)*v.Line, nil)
		}
	}
	lines = p.mask()
	var drawn bool
	for _, rings := range s.m.Lakes {
		b := boundsOfRing(rings[0])
		if b.X > s.m.Zones[z].Bounds.Max().X || b.Max().X < s.m.Zones[z].Bounds.X || b.Y > s.m.Zones[z].Bounds.Max().Y || b.Max().Y < s.m.Zones[z].Bounds.Y {
			continue
		}
		drawn = true
		p.area(rings)
	}
	if !drawn {
		return lines, nil
	}
	lakes = p.mask()
	for _, rings := range s.m.Lakes {
		for _, ring := range rings {
			p.line(append(ring[:len(ring):len(ring)], ring[0]), lakeWidth*v.Line, nil)
		}
	}
	for i, a := range p.mask().Pix {
		lakes.Pix[i] = max(lakes.Pix[i], a)
	}
	return lines, lakes
}

func boundsOfRing(ring maps.Ring) maps.Rect {
	low, high := ring[0], ring[0]
	for _, p := range ring {
		low = maps.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = maps.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return maps.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
}

// widthOf is the width of a line of the country.
func (s *sheet) widthOf(l maps.Line) float64 {
	switch {
	case l.Coast():
		return coastWidth
	case l.Ridge:
		return ridgeWidth
	case partsRegions(s.m, l):
		return regionWidth
	}
	return borderWidth
}

// partsRegions reports whether a line separates two regions.
func partsRegions(m *maps.Map, l maps.Line) bool {
	return l.Zones[1] != maps.None && !l.Ridge && m.Zones[l.Zones[0]].Region != m.Zones[l.Zones[1]].Region
}

// drawPeaks draws peaks on the ridges, into the second picture.
func (s *sheet) drawPeaks() {
	peak := signArt[signPeak]
	size := s.view.Line
	var a above
	for _, l := range s.m.Lines {
		if !l.Ridge || onInset(s.m, l) {
			continue
		}
		pic := look.Picture(signDrawing(signPeak, s.inks), int(math.Round(peak.w*size)), int(math.Round(peak.h*size)))
		marks := s.view.marks(l.Points, peakEvery*size)
		for i, at := range marks {
			if i == 0 || i == len(marks)-1 && len(marks) > 2 {
				continue // at the end of a ridge, where one peak between two ridges is enough
			}
			x, y := s.view.pixel(at)
			a.add(pic, image.Pt(int(math.Round(x-peak.x*size)), int(math.Round(y-peak.y*size))))
		}
	}
	s.Above, s.AboveAt = a.picture(image.Rect(0, 0, s.view.W, s.view.H), nil)
}
