package board

import (
	"image"
	"image/color"
	"math"

	"tenka/maps"
)

// State is the look of a zone. Lit means legal: only a lit zone has the double gold line.
type State uint8

// The states of a zone.
const (
	Rest State = iota
	Lit
	Dimmed
	Selected
	Battle
	Attacked // fired at: outline of a battle without its hatch
	Risky    // may be lost, but is more likely kept: the same outline, dashed
	Absent   // out of play: like land that belongs to no zone, without a name
	Illegal  // under a carried piece that may not go there; the board sets it meanwhile
	stateCount
)

// Hovered is added to a state for the zone under the pointer.
const Hovered State = 0x80

// dress is how a state is drawn over the ground of a zone, from the bottom up. Widths are in design pixels.
type dress struct {
	fill    color.NRGBA
	washed  color.NRGBA // grows stronger towards the outline
	hatch   color.NRGBA
	hatched float64 // width of the hatch's lines, 0 for none
	period  float64 // of the hatch
	outline color.NRGBA
	reach   float64 // how far inside the outline reaches
	core    color.NRGBA
	coreAt  [2]float64 // light line within the outline
	dashed  bool
	signs   bool // the fill hides mountains, so they are drawn again
}

const (
	litWashHalf, litWashShare = 8.0, 0.42
	outlineReach              = 3.5 // half of the 7 px along the edge are inside
	hoverReach                = 1.5
	clearWide                 = 1.4 // a light line inside the outline separates it from the colours of an owner
	dashOn, dashOff           = 9.0, 6.0
)

func (k inks) dress(s State) dress {
	switch s {
	case Lit:
		return dress{
			fill: k.Lit, washed: share(k.LitLine, litWashShare), signs: true,
			outline: k.LitLine, reach: 4.6, core: k.core, coreAt: [2]float64{1.1, 2.4},
		}
	case Dimmed:
		return dress{fill: k.veil}
	case Selected:
		return k.stoodOff(dress{outline: k.Primary, reach: outlineReach})
	case Battle:
		return k.stoodOff(dress{hatch: share(k.Accent, 0.35), hatched: 2, period: 12, outline: k.Accent, reach: outlineReach})
	case Attacked:
		return k.stoodOff(dress{outline: k.Accent, reach: outlineReach})
	case Risky:
		return k.stoodOff(dress{outline: k.Accent, reach: outlineReach, dashed: true})
	case Absent:
		return dress{fill: k.beyond, hatch: share(k.Border, outsideHatchShare), hatched: 1, period: hatchPeriod}
	case Illegal:
		return dress{hatch: share(k.Ink, 0.20), hatched: 1.6, period: 10, outline: k.Ink, reach: 2.25, dashed: true}
	}
	return dress{}
}

// stoodOff adds a light line inside the outline.
func (k inks) stoodOff(d dress) dress {
	d.core, d.coreAt = k.core, [2]float64{d.reach, d.reach + clearWide}
	d.reach += clearWide
	return d
}

// onBattlefield makes the fill thin, so that furrows, trees and slopes show through.
func (d dress) onBattlefield() dress {
	switch {
	case d.signs:
		d.fill, d.washed = share(d.fill, battleLitOn), color.NRGBA{}
	case d.fill.A > 0:
		d.fill = share(d.fill, battleVeil)
	}
	return d
}

// Zone paints the state of zone z as a separate picture, to lie over the sheet at the returned place. A zone at rest, or outside the picture,
// has none. Call it from any goroutine.
func (s *sheet) Zone(z int, state State) (*image.RGBA, image.Rectangle) {
	g := s.ground[z]
	base := state &^ Hovered
	if g == nil || state == Rest {
		return nil, image.Rectangle{}
	}
	d := s.inks.dress(base)
	if s.field == nil {
		d = d.onBattlefield()
	}
	if state&Hovered != 0 && d.reach == 0 {
		d.outline, d.reach = s.inks.Coast, hoverReach
		d = s.inks.stoodOff(d)
	}
	img := image.NewRGBA(image.Rect(0, 0, g.bounds.Dx(), g.bounds.Dy()))
	s.paintFill(img, g, d)
	if d.signs {
		s.repeatSigns(img, g)
	}
	if base == Dimmed && s.borders != nil {
		s.clearWater(img, g)
	}
	if d.reach > 0 {
		s.paintOutline(img, g, outer(s.m.Zones[z].Rings), d)
	}
	return img, g.bounds
}

// outer returns the rings of a zone that are not holes: a lake in its middle has no line around it.
func outer(rings []maps.Ring) []maps.Ring {
	var out []maps.Ring
	for _, ring := range rings {
		twice := 0.0
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			twice += a.X*b.Y - b.X*a.Y
		}
		if twice > 0 {
			out = append(out, ring)
		}
	}
	return out
}

// paintFill lays fill, wash and hatch over the ground.
func (s *sheet) paintFill(img *image.RGBA, g *ground, d dress) {
	if d.fill.A == 0 && d.hatched == 0 {
		return
	}
	var paint [fieldSize][4]uint8 // premultiplied, by distance from the outline
	for i := range paint {
		c := d.fill
		if d.washed.A > 0 {
			a := float64(d.washed.A) / 0xFF * blurred(float64(i)/fieldUnit, litWashHalf, washBlur)
			o := bare().add(c, 1).add(d.washed, a).over()
			c = color.NRGBA{o.r, o.g, o.b, 0xFF}
		}
		paint[i] = premultiplied(c)
	}
	hatch := s.hatchRow(g.bounds, d)
	far := make([]uint16, g.bounds.Dx())
	for y := range g.bounds.Dy() {
		mask := g.mask.Pix[y*g.mask.Stride : y*g.mask.Stride+len(far)]
		row := img.Pix[y*img.Stride:]
		if d.washed.A > 0 {
			s.field.row(g.bounds.Min.Y+y, g.bounds.Min.X, far)
		}
		for x, m := range mask {
			if m == 0 {
				continue
			}
			px := row[4*x : 4*x+4 : 4*x+4]
			c := &paint[far[x]]
			if m == 0xFF {
				copy(px, c[:])
			} else {
				for i := range 4 {
					px[i] = uint8(uint32(c[i]) * uint32(m) / 0xFF)
				}
			}
			if d.hatched > 0 {
				if h := hatch[x+y]; h > 0 {
					lay(px, d.hatch, h*float64(m))
				}
			}
		}
	}
}

// hatchRow returns the coverage of rising diagonals by x+y within a rectangle of the picture. They are measured from the map's corner, so that
// they do not move with the view.
func (s *sheet) hatchRow(r image.Rectangle, d dress) []float64 {
	if d.hatched == 0 {
		return nil
	}
	row := make([]float64, r.Dx()+r.Dy())
	start := float64(r.Min.X+r.Min.Y) + (s.view.X+s.view.Y)*s.view.Scale
	for i := range row {
		row[i] = rising(start+float64(i), d.period*s.view.Line, d.hatched*s.view.Line)
	}
	return row
}

// paintOutline draws the line inside the outline of the zone.
func (s *sheet) paintOutline(img *image.RGBA, g *ground, rings []maps.Ring, d dress) {
	g.nearOnce.Do(func() { g.measure(s.view, rings) })
	pixel := 1 / s.view.Line
	var outer, core [256]float64
	for i := range 255 {
		at := float64(i) / nearUnit
		outer[i] = min(1, band(at, -1, d.reach, pixel))
		if d.core.A > 0 {
			core[i] = band(at, d.coreAt[0], d.coreAt[1], pixel)
		}
	}
	w := g.bounds.Dx()
	for y := range g.bounds.Dy() {
		for x := range w {
			n := g.near[y*w+x]
			m := g.mask.Pix[y*g.mask.Stride+x]
			if n == 255 || m == 0 || outer[n] == 0 {
				continue
			}
			cover := outer[n] * float64(m)
			if d.dashed {
				at := math.Mod(float64(g.along[y*w+x]), dashOn+dashOff)
				cover *= band(at, 0, dashOn, pixel)
			}
			px := img.Pix[y*img.Stride+4*x:]
			lay(px, d.outline, cover)
			if core[n] > 0 {
				lay(px, d.core, core[n]*float64(m))
			}
		}
	}
}

// repeatSigns draws the mountains of the sheet again, within the zone.
func (s *sheet) repeatSigns(img *image.RGBA, g *ground) {
	for _, sign := range s.m.Signs {
		if sign.Kind != maps.Mountain && sign.Kind != maps.Fuji {
			continue
		}
		pic, r := signPicture(sign, s.inks, s.view)
		if pic == nil || !r.Overlaps(g.bounds) {
			continue
		}
		r = r.Sub(g.bounds.Min)
		drawThrough(img, r, pic, g.mask, r.Min, signArt[sign.Kind].share)
	}
}

// nearUnit is the resolution of near distances, in steps per design pixel.
const nearUnit = 24

// measure finds, close to the outline, the distance to it and the position of the nearest point along it: exactly, segment by segment, because
// lines of a pixel or two are drawn from it.
func (g *ground) measure(v view, rings []maps.Ring) {
	w, h := g.bounds.Dx(), g.bounds.Dy()
	g.near, g.along = make([]uint8, w*h), make([]float32, w*h)
	for i := range g.near {
		g.near[i] = 255
	}
	reach := 5.2 * v.Line
	toUnit := nearUnit / v.Line
	for _, ring := range rings {
		run := 0.0
		for i, p := range ring {
			ax, ay := v.pixel(p)
			bx, by := v.pixel(ring[(i+1)%len(ring)])
			ax, ay, bx, by = ax-float64(g.bounds.Min.X)-0.5, ay-float64(g.bounds.Min.Y)-0.5, bx-float64(g.bounds.Min.X)-0.5, by-float64(g.bounds.Min.Y)-0.5
			ux, uy := bx-ax, by-ay
			length := math.Hypot(ux, uy)
			if length == 0 {
				continue
			}
			ux, uy = ux/length, uy/length
			x0, x1 := max(int(min(ax, bx)-reach), 0), min(int(max(ax, bx)+reach), w-1)
			y0, y1 := max(int(min(ay, by)-reach), 0), min(int(max(ay, by)+reach), h-1)
			for y := y0; y <= y1; y++ {
				for x := x0; x <= x1; x++ {
					if g.mask.Pix[y*g.mask.Stride+x] == 0 {
						continue
					}
					dx, dy := float64(x)-ax, float64(y)-ay
					t := min(max(dx*ux+dy*uy, 0), length)
					dx, dy = dx-t*ux, dy-t*uy
					d2 := dx*dx + dy*dy
					if d2 > reach*reach {
						continue
					}
					if n := uint8(math.Sqrt(d2) * toUnit); n < g.near[y*w+x] {
						g.near[y*w+x], g.along[y*w+x] = n, float32((run+t)/v.Line)
					}
				}
			}
			run += length
		}
	}
}

func premultiplied(c color.NRGBA) [4]uint8 {
	k := uint32(c.A)
	return [4]uint8{uint8(uint32(c.R) * k / 0xFF), uint8(uint32(c.G) * k / 0xFF), uint8(uint32(c.B) * k / 0xFF), c.A}
}

// lay blends c over a premultiplied pixel with a coverage of 0 to 255.
func lay(px []uint8, c color.NRGBA, cover float64) {
	k := uint32(cover*float64(c.A)/0xFF + 0.5)
	if k == 0 {
		return
	}
	px[0], px[1], px[2], px[3] = mix8(px[0], c.R, k), mix8(px[1], c.G, k), mix8(px[2], c.B, k), mix8(px[3], 0xFF, k)
}
