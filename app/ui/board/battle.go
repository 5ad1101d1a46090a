package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"sync"

	"tenka/app/ui/look"
	"tenka/maps"
)

// A battlefield is drawn from its lines, like the country. The fill of a zone shows its height, a shade lies inside the higher zone where the
// ground falls, signs show the terrain, and lines show what a border costs. Numbers are design pixels and shares.
const (
	slopeHalf, slopeBlur                 = 12.0, 5.0
	bankHalf, bankBlur, bankShare        = 13.0, 5.0, 0.80 // wash inside water
	bankLineFrom, bankLineTo, bankLineOn = 3.3, 4.5, 0.35
	slopeReach                           = 28.0 // how far from the line a shade or a wash reaches
	worksShare                           = 0.60

	furrowEvery, furrowTilt = 7.0, 0.047
	balkEvery, balkTilt     = 26.0, 0.06
	furrowWidth, furrowOn   = 1.1, 0.75

	lineWidth               = 1.5
	dotEvery, dotShare      = 4.6, 0.90
	doubleWidth, doubleCore = 4.6, 1.7
	heavyWidth              = 2.2
	chainWidth, chainCore   = 6.0, 1.2
	chainOn, chainOff       = 3.0, 4.0
	railWidth               = 1.5
	postEvery, postAside    = 6.6, 4.0 // posts of a palisade, and their distance from the border on the owner's side
	boardFrame, frameRound  = 5.0, 4.0 // map units round the board
	battleVeil, battleLitOn = 0.30, 0.86
)

// waterWidths are the widths of the banks and of the water; no water is drawn for a width of 0.
var waterWidths = map[maps.Water][2]float64{maps.Brook: {4.4, 2}, maps.Stream: {7.4, 4.6}, maps.River: {9, 6.2}}

// battleInks are the colours of a battlefield that are not roles of the palette.
type battleInks struct {
	works, furrow, post, rail color.NRGBA
}

func battleInksOf(m look.Mode) battleInks {
	if m == look.Night {
		return battleInks{works: rgb(0x3A3A30), furrow: rgb(0x5E7A5A), post: rgb(0xB59A64), rail: rgb(0xD9C187)}
	}
	return battleInks{works: rgb(0xD9C9A0), furrow: rgb(0x9DB37A), post: rgb(0x8A6A45), rail: rgb(0x3A2D22)}
}

// drawBattlefield draws the sheet of a battlefield: the grounds of the zones in two goroutines, then the upper and the lower half of the
// picture in one each.
func (s *sheet) drawBattlefield() {
	paints := s.battlePaints()
	soils := make([]soil, len(s.m.Zones))
	var both sync.WaitGroup
	for part := range 2 {
		both.Go(func() {
			for z := part; z < len(soils); z += 2 {
				soils[z] = s.soilOf(z, paints)
			}
		})
	}
	both.Wait()
	half := s.view.H / 2
	for _, r := range []image.Rectangle{image.Rect(0, 0, s.view.W, half), image.Rect(0, half, s.view.W, s.view.H)} {
		if !r.Empty() {
			both.Go(func() { s.drawBattlePart(r, soils) })
		}
	}
	both.Wait()
	s.drawPalisades()
}

// soil says how the ground of a zone is painted, by the distance from the shore or from the edge where the ground falls.
type soil struct {
	paint *[fieldSize]over
	far   *field // nil without a falling edge: then all of the zone is far from one
}

// soilKind identifies a paint.
type soilKind struct {
	height       int
	works, water bool
}

func (s *sheet) battlePaints() map[soilKind]*[fieldSize]over {
	paints := map[soilKind]*[fieldSize]over{}
	k, own := s.inks, battleInksOf(s.inks.Mode)
	pixel := 1 / s.view.Line
	for i := range s.m.Zones {
		kind := soilKindOf(s.m.Zones[i].Ground)
		if paints[kind] != nil {
			continue
		}
		t := new([fieldSize]over)
		for j := range t {
			d := float64(j) / fieldUnit
			if kind.water {
				t[j] = bare().add(k.Sea, 1).add(k.Shore, bankShare*blurred(d, bankHalf, bankBlur)).
					add(share(k.WaterLine, 1), bankLineOn*band(d, bankLineFrom, bankLineTo, pixel)).over()
				continue
			}
			m := bare().add(k.Heights[kind.height], 1).add(k.Slope, float64(k.Slope.A)/0xFF*blurred(d, slopeHalf, slopeBlur))
			if kind.works {
				m = m.add(own.works, worksShare)
			}
			t[j] = m.over()
		}
		paints[kind] = t
	}
	return paints
}

func soilKindOf(g *maps.Ground) soilKind {
	return soilKind{height: g.Height, works: g.Terrain == maps.Works, water: g.Type == "X"}
}

func (s *sheet) soilOf(z int, paints map[soilKind]*[fieldSize]over) soil {
	zone := &s.m.Zones[z]
	s.ground[z] = newGround(s.view, zone)
	out := soil{paint: paints[soilKindOf(zone.Ground)]}
	g := s.ground[z]
	if g == nil {
		return out
	}
	var falls [][]maps.Point
	for _, l := range s.m.Lines {
		other := l.Zones[1]
		if other == z {
			other = l.Zones[0]
		} else if l.Zones[0] != z {
			continue
		}
		if other == maps.None {
			continue // the ground goes on at the edge of the board
		}
		if o := s.m.Zones[other].Ground; zone.Ground.Type == "X" || o.Height < zone.Ground.Height {
			falls = append(falls, l.Points)
		}
	}
	if len(falls) > 0 {
		out.far = newField(s.view.part(g.bounds), falls, slopeReach)
	}
	return out
}

// drawBattlePart draws all of the battlefield that lies in a part of the picture.
func (s *sheet) drawBattlePart(r image.Rectangle, soils []soil) {
	img := s.Image.SubImage(r).(*image.RGBA)
	v := s.view.part(r)
	p := newPen(v)
	fillAll(img, s.inks.beyond)
	s.drawSoils(r, soils) // they reach a pixel beyond the board, under its paper
	p.area([]maps.Ring{s.frameRing(boardFrame), s.edgeRing()})
	p.stain(img, s.inks.Panel)
	frame := s.frameRing(boardFrame)
	p.line(append(frame, frame[0]), lineWidth*v.Line, nil)
	p.stain(img, s.inks.Coast)
	s.drawFurrows(img)
	for _, sign := range s.m.Signs {
		if pic, at := signPicture(sign, s.inks, s.view); pic != nil {
			draw.Draw(img, at, pic, image.Point{}, draw.Over)
		}
	}
	s.drawBorders(img, p)
}

// fillAll paints a whole picture in one colour.
func fillAll(img *image.RGBA, c color.NRGBA) {
	draw.Draw(img, img.Rect, image.NewUniform(c), image.Point{}, draw.Src)
}

// drawSoils paints the zones row by row. The first zone in a pixel fills it, the next is mixed in by its share, so that no paper shows between
// two zones.
func (s *sheet) drawSoils(r image.Rectangle, soils []soil) {
	far := make([]uint16, r.Dx())
	touched := make([]bool, r.Dx())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		clear(touched)
		row := s.Image.Pix[y*s.Image.Stride : y*s.Image.Stride+4*r.Max.X]
		for z, g := range s.ground {
			if g == nil || y < g.bounds.Min.Y || y >= g.bounds.Max.Y {
				continue
			}
			wide := g.bounds.Dx()
			mask := g.mask.Pix[(y-g.bounds.Min.Y)*g.mask.Stride:]
			even := &soils[z].paint[fieldSize-1]
			if soils[z].far != nil {
				soils[z].far.row(y-g.bounds.Min.Y, 0, far[:wide])
			}
			for i := range wide {
				a := uint32(mask[i])
				if a == 0 {
					continue
				}
				x := g.bounds.Min.X + i
				o, px := even, row[4*x:4*x+4:4*x+4]
				if soils[z].far != nil {
					o = &soils[z].paint[far[i]]
				}
				if a == 0xFF || !touched[x] {
					px[0], px[1], px[2], touched[x] = o.r, o.g, o.b, true
					continue
				}
				px[0], px[1], px[2] = mix8(px[0], o.r, a), mix8(px[1], o.g, a), mix8(px[2], o.b, a)
			}
		}
	}
}

// edgeRing is the edge of the board. Its direction makes it a hole in an outer ring.
func (s *sheet) edgeRing() maps.Ring {
	b := s.m.Bounds
	m := b.Max()
	return maps.Ring{{X: b.X, Y: b.Y}, {X: b.X, Y: m.Y}, m, {X: m.X, Y: b.Y}}
}

// frameRing is the paper round the board, with rounded corners.
func (s *sheet) frameRing(by float64) maps.Ring {
	b := s.m.Bounds
	x0, y0, x1, y1 := b.X-by, b.Y-by, b.Max().X+by, b.Max().Y+by
	var ring maps.Ring
	for i, c := range [4]maps.Point{{X: x1 - frameRound, Y: y0 + frameRound}, {X: x1 - frameRound, Y: y1 - frameRound},
		{X: x0 + frameRound, Y: y1 - frameRound}, {X: x0 + frameRound, Y: y0 + frameRound}} {
		for j := range 7 {
			at := (float64(i) - 1 + float64(j)/6) * math.Pi / 2
			ring = append(ring, maps.Point{X: c.X + frameRound*math.Cos(at), Y: c.Y + frameRound*math.Sin(at)})
		}
	}
	return ring
}

// drawFurrows draws the lines of the rice fields.
func (s *sheet) drawFurrows(img *image.RGBA) {
	own := battleInksOf(s.inks.Mode)
	unit := s.view.Line / s.view.Scale // map units of a design pixel
	for z, g := range s.ground {
		if g == nil || s.m.Zones[z].Ground.Terrain != maps.Paddy || !g.bounds.Overlaps(img.Rect) {
			continue
		}
		b := s.m.Zones[z].Bounds
		p := newPen(s.view.part(g.bounds))
		stroke := func(x0, y0, x1, y1 float64) {
			p.line([]maps.Point{{X: x0, Y: y0}, {X: x1, Y: y1}}, furrowWidth*s.view.Line, nil)
		}
		for y := b.Y; y < b.Max().Y+furrowTilt*b.W; y += furrowEvery * unit {
			stroke(b.X, y, b.Max().X, y-furrowTilt*b.W)
		}
		for x := b.X + 10*unit; x < b.Max().X; x += balkEvery * unit {
			stroke(x, b.Y, x+balkTilt*b.H, b.Max().Y)
		}
		lines := p.mask()
		ink := image.NewUniform(share(own.furrow, furrowOn))
		for i, a := range g.mask.Pix {
			lines.Pix[i] = uint8(uint32(lines.Pix[i]) * uint32(a) / 0xFF)
		}
		draw.DrawMask(img, g.bounds, ink, image.Point{}, lines, image.Point{}, draw.Over)
	}
}

// drawBorders draws the borders between zones: first running water, then the lines for the cost of crossing.
func (s *sheet) drawBorders(img *image.RGBA, p *pen) {
	line := s.view.Line
	each := func(which func(*maps.Border) bool, add func([]maps.Point)) {
		for i, l := range s.m.Lines {
			if b := s.borders[i]; b != nil && which(b) {
				add(l.Points)
			}
		}
	}
	stroke := func(c color.NRGBA, width float64, which func(*maps.Border) bool) {
		each(which, func(points []maps.Point) { p.line(points, width*line, nil) })
		p.stain(img, c)
	}
	kind := func(k maps.BorderKind) func(*maps.Border) bool {
		return func(b *maps.Border) bool { return b.Kind == k }
	}
	for i := range 2 {
		each(func(b *maps.Border) bool { return b.Water == maps.Brook }, func(q []maps.Point) { p.line(q, waterWidths[maps.Brook][i]*line, nil) })
		p.stain(img, [2]color.NRGBA{share(s.inks.WaterLine, 1), s.inks.Water}[i])
		each(func(b *maps.Border) bool { return b.Water == maps.Stream }, func(q []maps.Point) { p.line(q, waterWidths[maps.Stream][i]*line, nil) })
		each(func(b *maps.Border) bool { return b.Water == maps.River }, func(q []maps.Point) { p.line(q, waterWidths[maps.River][i]*line, nil) })
		p.stain(img, [2]color.NRGBA{s.inks.WaterEdge, s.inks.Water}[i])
	}
	stroke(s.inks.Border, doubleWidth, kind(maps.Double))
	stroke(s.inks.Land, doubleCore, kind(maps.Double))
	stroke(s.inks.Border, lineWidth, kind(maps.Single))
	each(kind(maps.Dotted), func(points []maps.Point) { p.dots(points, dotEvery*line, lineWidth*line/2) })
	p.stain(img, share(s.inks.Border, dotShare))
	stroke(s.inks.Coast, heavyWidth, kind(maps.HeavyYellow))
	stroke(s.inks.Coast, chainWidth, kind(maps.HeavyBrown))
	each(kind(maps.HeavyBrown), func(points []maps.Point) {
		for _, piece := range s.view.pieces(points, chainOn*line, chainOff*line) {
			p.line(piece, chainCore*line, nil)
		}
	})
	p.stain(img, s.inks.beyond)
}

// bordersOf lists the border on each line of a battlefield, nil at the edge of the board.
func bordersOf(m *maps.Map) []*maps.Border {
	if !m.Battlefield() {
		return nil
	}
	out := make([]*maps.Border, len(m.Lines))
	for i, l := range m.Lines {
		if link := m.LinkOf(l.Zones[0], l.Zones[1]); link != nil {
			out[i] = link.Border
		}
	}
	return out
}

// drawPalisades draws the palisades into the second picture, so that no veil and no light covers them.
func (s *sheet) drawPalisades() {
	post := signArt[signPost]
	pic := look.Picture(signDrawing(signPost, s.inks), int(math.Round(post.w*s.view.Line)), int(math.Round(post.h*s.view.Line)))
	var rails [][]maps.Point
	a := above{}
	for i, l := range s.m.Lines {
		b := s.borders[i]
		if b == nil || b.Palisade == maps.None {
			continue
		}
		for _, run := range s.palisade(l.Points, b) {
			var rail []maps.Point
			for _, at := range s.view.marks(run, postEvery*s.view.Line) {
				x, y := s.view.pixel(at)
				a.add(pic, image.Pt(int(math.Round(x-post.x*s.view.Line)), int(math.Round(y-post.y*s.view.Line))))
				rail = append(rail, at)
			}
			rails = append(rails, rail)
		}
	}
	s.Above, s.AboveAt = a.picture(image.Rect(0, 0, s.view.W, s.view.H), func(img *image.RGBA, at image.Rectangle) {
		p := newPen(s.view.part(at))
		for _, rail := range rails {
			if len(rail) > 1 {
				p.line(rail, railWidth*s.view.Line, nil)
			}
		}
		p.paint(img, battleInksOf(s.inks.Mode).rail)
	})
}

// palisade returns the places of the posts of a border, in the zone of the owner, without the middle third at a gap.
func (s *sheet) palisade(points []maps.Point, b *maps.Border) [][]maps.Point {
	unit := s.view.Line / s.view.Scale
	zone := &s.m.Zones[b.Palisade]
	aside := func(side float64) []maps.Point {
		out := make([]maps.Point, len(points))
		for i, p := range points {
			before, after := points[max(i-1, 0)], points[min(i+1, len(points)-1)]
			dx, dy := after.X-before.X, after.Y-before.Y
			length := max(math.Hypot(dx, dy), 1e-9)
			out[i] = maps.Point{X: p.X - dy/length*side, Y: p.Y + dx/length*side}
		}
		return out
	}
	middle := len(points) / 2
	side := 1.0
	if len(points) > 2 && !zone.Holds(aside(1)[middle]) || len(points) == 2 && !zone.Holds(between(aside(1)[0], aside(1)[1], 0.5)) {
		side = -1
	}
	line := aside(side * postAside * unit)
	if !b.Gap {
		return [][]maps.Point{line}
	}
	third := lengthOf(line) / 3
	return [][]maps.Point{along(line, 0, third), along(line, 2*third, 3*third)}
}

func between(a, b maps.Point, t float64) maps.Point {
	return maps.Point{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
}

func lengthOf(points []maps.Point) float64 {
	sum := 0.0
	for i, p := range points[1:] {
		sum += math.Hypot(p.X-points[i].X, p.Y-points[i].Y)
	}
	return sum
}

// along returns the part of a line between two lengths.
func along(points []maps.Point, from, to float64) []maps.Point {
	var out []maps.Point
	at := 0.0
	for i, p := range points[1:] {
		step := math.Hypot(p.X-points[i].X, p.Y-points[i].Y)
		if step > 0 && at+step > from && at < to {
			if len(out) == 0 {
				out = append(out, between(points[i], p, max(from-at, 0)/step))
			}
			out = append(out, between(points[i], p, min(to-at, step)/step))
		}
		at += step
	}
	return out
}

// marks returns points at equal distances of about every pixels along a line, with both ends.
func (v view) marks(points []maps.Point, every float64) []maps.Point {
	length := lengthOf(points) * v.Scale
	n := max(int(math.Round(length/every)), 1)
	out := make([]maps.Point, 0, n+1)
	next, at := 0.0, 0.0
	for i, p := range points[1:] {
		step := math.Hypot(p.X-points[i].X, p.Y-points[i].Y) * v.Scale
		for step > 0 && next <= at+step+1e-9 && len(out) <= n {
			out = append(out, between(points[i], p, (next-at)/step))
			next = float64(len(out)) * length / float64(n)
		}
		at += step
	}
	return out
}

// pieces cuts a line into dashes. Lengths are pixels from its first point, so that dashes do not move at one scale.
func (v view) pieces(points []maps.Point, on, off float64) [][]maps.Point {
	var out [][]maps.Point
	for at := 0.0; at < lengthOf(points); at += (on + off) / v.Scale {
		if piece := along(points, at, at+on/v.Scale); len(piece) > 1 {
			out = append(out, piece)
		}
	}
	return out
}

// above collects small pictures that lie over the states of the zones.
type above struct {
	pics []*image.RGBA
	at   []image.Rectangle
}

func (a *above) add(pic *image.RGBA, at image.Point) {
	a.pics, a.at = append(a.pics, pic), append(a.at, pic.Rect.Add(at))
}

// picture returns them as one picture, as large as necessary within clip, over what under draws; nil if there is none.
func (a *above) picture(clip image.Rectangle, under func(*image.RGBA, image.Rectangle)) (*image.RGBA, image.Rectangle) {
	var all image.Rectangle
	for _, r := range a.at {
		all = all.Union(r)
	}
	all = all.Intersect(clip)
	if all.Empty() {
		return nil, all
	}
	img := image.NewRGBA(image.Rectangle{Max: all.Size()})
	if under != nil {
		under(img, all)
	}
	for i, r := range a.at {
		draw.Draw(img, r.Sub(all.Min), a.pics[i], image.Point{}, draw.Over)
	}
	return img, all
}

// clearWater removes running water from a veil.
func (s *sheet) clearWater(img *image.RGBA, g *ground) {
	p := newPen(s.view.part(g.bounds))
	for i, l := range s.m.Lines {
		if b := s.borders[i]; b != nil && b.Water != maps.Dry {
			p.line(l.Points, waterWidths[b.Water][0]*s.view.Line, nil)
		}
	}
	if p.empty {
		return
	}
	for i, a := range p.mask().Pix {
		if a > 0 {
			px := img.Pix[4*i : 4*i+4 : 4*i+4]
			for c := range px {
				px[c] = uint8(uint32(px[c]) * (0xFF - uint32(a)) / 0xFF)
			}
		}
	}
}
