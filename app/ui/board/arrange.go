package board

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

// Opacities on dimmed ground, on which everything can still be counted.
const (
	dimMark, dimName, dimToken, dimSlip, paleToken = 0.78, 0.72, 0.82, 0.80, 0.62
)

// paintsShown are the pictures of zones over the sheet, from the bottom up.
func (b *painting) paintsShown() []zonePaint {
	var shown []zonePaint
	for z := range b.zones {
		if t := b.zones[z].Tint; t != 0 {
			shown = append(shown, zonePaint{zone: z, tint: t, hatch: b.look.Hatch})
		}
	}
	for z := range b.zones {
		if t := b.zones[z].Turns; t != 0 {
			shown = append(shown, zonePaint{zone: z, turns: t})
		}
		if s := b.paintedState(z); s != Rest {
			shown = append(shown, zonePaint{zone: z, state: s})
		}
	}
	return shown
}

// paintedState is stateShown. It leaves out Hovered where the zone's own outline hides it.
func (b *contents) paintedState(z int) State {
	s := b.stateShown(z)
	if b.inks().dress(s&^Hovered).reach > 0 {
		s &^= Hovered
	}
	return s
}

// base is the state the caller gave a zone, without a hover in it.
func (b *contents) base(z int) State {
	if b.fits != nil && !(b.held.on && z == b.held.from) && b.fits(z) {
		return Lit
	}
	return b.zones[z].State &^ Hovered
}

// stateShown is the state of a zone, with the hover of the pointer, and Illegal under a piece that may not go there.
func (b *contents) stateShown(z int) State {
	s := b.base(z) | b.zones[z].State&Hovered
	if b.held.on && b.held.moving && z == b.hover && b.base(z) != Lit && z != b.held.from {
		return Illegal
	}
	if z == b.hover {
		s |= Hovered
	}
	return s
}

// Change runs set, which may call several setters, and then arranges the board once.
func (b *holding) Change(set func()) {
	b.changing = true
	set()
	b.changing = false
	b.arrange()
}

// arrange places everything above the sheet. It draws no map, and paints a zone only in a state that is new on this sheet.
func (b *holding) arrange() {
	if b.size.Width < 1 || b.changing {
		return
	}
	b.placeSheet()
	b.placeAll()
	b.draw()
}

// draw draws everything at its last place. Use it when only the focus has moved.
func (b *holding) draw() {
	if len(b.places) == 0 || b.changing {
		return
	}
	b.stage.begin(b.pixels)
	if !b.bare {
		b.drawZones()
	}
	if b.sheet != nil && b.sheet.Above != nil {
		at, size := b.placeOf(b.sheet.AboveAt)
		b.stage.picture(part{what: "above"}, b.sheet.Above, at, size, 1)
	}
	b.drawRoutes()
	for i, f := range b.flights {
		if f.way != nil {
			b.stage.picture(part{what: "flight", n: i}, f.way.pic, f.way.at, f.way.size, 1)
		}
	}
	k := b.objectScale()
	for z := range b.places {
		b.drawSlip(z, k)
		b.drawInset(z, k)
	}
	b.drawBarred(k)
	if !b.bare {
		b.drawLine(k)
		b.drawWays(k, false)
		for z := range b.places {
			if b.m.Zones[z].Ground != nil {
				b.drawGround(z, k)
				continue
			}
			b.drawName(z, k)
		}
		for z := range b.places {
			if b.m.Zones[z].Ground == nil {
				b.drawPoint(z, k)
			}
		}
		b.drawTokens(k)
		b.drawWays(k, true)
		b.drawPlates(k)
		b.drawRing(k)
		for z := range b.places {
			b.drawWorth(z, k)
		}
		for z := range b.places {
			b.drawBadge(z, k)
		}
		for z := range b.places {
			b.drawRow(z, k)
		}
		b.drawTags(k)
		b.drawNotes(k)
		b.drawMini()
		b.drawBeyond()
		b.drawFan(b.fan.scale)
		if b.past {
			b.drawPast()
		}
		b.drawFocus(k)
	}
	b.stage.end()
	b.swap.collect(b.stage)
	b.settle()
	if b.held.on && !b.held.moving {
		b.moveHand(b.raised())
	}
}

// drawZones lays the colours of owners and the pictures of the states over the sheet.
func (b *painting) drawZones() {
	if b.sheet == nil {
		return
	}
	for _, key := range b.paintsShown() {
		p, ok := b.zonePaints[key]
		if !ok {
			if p = key.paint(b.sheet); p.pic != nil {
				b.count.Zones++
			}
			b.zonePaints[key] = p
		}
		if p.pic == nil {
			continue
		}
		at, size := b.placeOf(p.at)
		switch {
		case key.tint != 0:
			b.stage.picture(part{what: "tint", n: key.zone}, p.pic, at, size, 1)
			continue
		case key.turns != 0:
			b.stage.picture(part{what: "turns", n: key.zone}, p.pic, at, size, 1)
			continue
		}
		b.stage.picture(zoneKey(key.zone), p.pic, at, size, b.fading.opacity(key.zone))
	}
}

func zoneKey(z int) part { return part{what: "zone", n: z} }

// fading fades in the states of zones that have just changed.
type fading struct {
	run   *look.Run
	zones map[int]bool
	share float32
}

func (f *fading) opacity(z int) float64 {
	if f.zones[z] {
		return float64(f.share)
	}
	return 1
}

// fadeIn fades in the zones whose state differs from before, except those that return to Rest.
func (b *painting) fadeIn(before []ZoneState) {
	changed := map[int]bool{}
	for z := range b.zones {
		if now := b.zones[z].State &^ Hovered; now != Rest && now != before[z].State&^Hovered {
			changed[z] = true
		}
	}
	if len(changed) == 0 || b.sheet == nil {
		return
	}
	b.fading.run.Finish()
	if look.Light.Duration() <= 0 {
		return
	}
	b.fading.zones, b.fading.share = changed, 0
	b.fading.run = look.Animate(look.Light, func(share float32) {
		b.fading.share = share
		for z := range changed {
			b.stage.fade(zoneKey(z), float64(share))
		}
		b.stage.nudge.Refresh()
	}, func() { b.fading.zones = nil })
}

// drawRoutes draws the sea links above the pictures of the zones, so that a lit coast does not hide their ends.
func (b *painting) drawRoutes() {
	c := b.inks()
	growth := float32(min(lineGrowth(b.scale()), 1.3))
	for i, l := range b.m.Links {
		if l.Kind != maps.Sea {
			continue
		}
		points := make([]fyne.Position, len(l.Route))
		for j, p := range l.Route {
			points[j] = b.at(p)
		}
		points = atLeast(points, routeLeast)
		key := part{what: "route", n: i}
		r := b.art.lines[key]
		if r.scale != b.scale() || r.mode != c.Mode || r.pic == nil {
			pic, at, size := b.art.path(points, []pathStroke{{ink: c.halo, width: 7 * growth}, {ink: c.route, width: 3.6 * growth}})
			r = route{scale: b.scale(), mode: c.Mode, pic: pic, off: at.Subtract(points[0]), size: size}
			b.art.lines[key] = r
		}
		b.stage.picture(key, r.pic, b.onPixel(points[0].Add(r.off)), r.size, 1)
	}
}

// routeLeast is the least length of a sea route on the board.
const routeLeast = 24

// atLeast lengthens a line at both ends until it is long enough to see.
func atLeast(points []fyne.Position, least float32) []fyne.Position {
	length := float32(0)
	for i, p := range points[1:] {
		length += distance(points[i], p)
	}
	n := len(points)
	if length >= least || n < 2 || distance(points[0], points[1]) == 0 || distance(points[n-2], points[n-1]) == 0 {
		return points
	}
	more := (least - length) / 2
	beyond := func(from, to fyne.Position) fyne.Position {
		share := more / distance(from, to)
		return to.AddXY((to.X-from.X)*share, (to.Y-from.Y)*share)
	}
	first, last := beyond(points[1], points[0]), beyond(points[n-2], points[n-1])
	points[0], points[n-1] = first, last
	return points
}

func distance(a, b fyne.Position) float32 {
	return float32(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
}

// onPixel moves a point to the nearest whole pixel, so that a picture there stays sharp.
func (b *camera) onPixel(p fyne.Position) fyne.Position {
	whole := func(v float32) float32 { return float32(math.Round(float64(v*b.pixels))) / b.pixels }
	return fyne.NewPos(whole(p.X), whole(p.Y))
}

// drawSlip draws the slip of a zone in the state of the zone.
func (b *painting) drawSlip(z int, k float32) {
	p := &b.places[z]
	if b.m.Zones[z].Inset != nil || p.sheet.size.Width == 0 || b.bare {
		return
	}
	c := b.inks()
	state := b.stateShown(z) &^ Hovered
	key := part{what: "slip", n: z}
	opacity := 1.0
	if state == Dimmed {
		opacity = dimSlip
	}
	leader := share(c.Coast, opacity)
	b.stage.line(key.of("leader"), leader, 1.3, p.leader[0], p.leader[1])
	b.stage.circle(key.of("dot"), leader, color.Transparent, 0, p.leader[1], 2.5)
	stroke, width := c.Coast, float32(1.1)
	switch state {
	case Lit:
		stroke, width = c.LitLine, 2.4
	case Selected:
		stroke, width = c.Primary, 3.5
	case Battle, Attacked:
		stroke, width = c.Accent, 2.4
	case Illegal:
		stroke, width = c.Ink, 2.4
	}
	b.stage.rect(key, share(c.slip(), opacity*0.96), share(stroke, opacity), width, 9, p.sheet.at, p.sheet.size)
	if state == Lit {
		b.stage.rect(key.of("lit"), c.Lit, color.NRGBA{}, 0, 6, p.sheet.at.AddXY(4, 4), p.sheet.size.SubtractWidthHeight(8, 8))
	}
	if state == Illegal {
		b.hatchSheet(key, p.sheet, Illegal)
	}
	if state == Battle {
		b.hatchSheet(key, p.sheet, Battle)
	}
}

// hatchSheet lays the hatch of a state over a slip or an inset.
func (b *painting) hatchSheet(key part, r box, s State) {
	d := b.inks().dress(s)
	pic := b.art.hatched(r.size, d)
	b.stage.picture(key.of("hatch"), pic, b.onPixel(r.at), r.size, 1)
}

// drawInset draws the sheet of a zone that has an inset.
func (b *painting) drawInset(z int, k float32) {
	zone, p := &b.m.Zones[z], &b.places[z]
	if zone.Inset == nil {
		return
	}
	c := b.inks()
	state := b.stateShown(z)
	if b.bare {
		state = Rest
	}
	key := part{what: "inset", n: z}
	fill, stroke, width, land := c.Sea, c.Coast, float32(1.5), c.Land
	inner := share(c.Coast, 0.6)
	switch state &^ Hovered {
	case Lit:
		stroke, width, inner, land = c.LitLine, 2.4, c.LitLine, c.Lit
	case Dimmed:
		a := float32(c.veil.A) / 0xFF
		fill, stroke, inner, land = veiled(c.Sea, c.veil, a), veiled(c.Coast, c.veil, a/2), share(veiled(c.Coast, c.veil, a), 0.6), veiled(c.Land, c.veil, a)
	case Selected:
		stroke, width = c.Primary, 3.5
	case Battle, Attacked:
		stroke, width = c.Accent, 2.4
	case Illegal:
		stroke, width = c.Ink, 2.4
	case Rest:
		if state&Hovered != 0 {
			width = 2.2
		}
	}
	b.stage.rect(key, fill, stroke, width, 10, p.sheet.at, p.sheet.size)
	innerFill := color.NRGBA{}
	innerWidth := float32(0.7)
	if state&^Hovered == Lit {
		innerFill, innerWidth = c.Lit, 1.2
	}
	b.stage.rect(key.of("inner"), innerFill, inner, innerWidth, 7, p.sheet.at.AddXY(4, 4), p.sheet.size.SubtractWidthHeight(8, 8))
	if s := state &^ Hovered; s == Illegal || s == Battle {
		b.hatchSheet(key, p.sheet, s)
	}
	if p.named {
		b.stage.stamp(key.of("island"), b.art.island(zone, k, c, land), b.onPixel(p.island), 1)
	}
}

// veiled returns c under a veil.
func veiled(c, veil color.NRGBA, a float32) color.NRGBA { return look.Mix(c, share(veil, 1), a) }

// drawName draws the name and the kanji, on a plate if the zone is the source of a move, and in bold under the pointer.
func (b *painting) drawName(z int, k float32) {
	p := &b.places[z]
	names, kanji := b.namesShown()
	if p.quiet {
		b.drawSign(z, p.sign.SubtractXY(signGap*k, 0), look.Halo{}, k, 1)
	}
	if !names || !p.named {
		return
	}
	kanji = kanji && !p.plain
	w := b.wordsOf(z, k)
	opacity := 1.0
	state := b.stateShown(z)
	switch state &^ Hovered {
	case Dimmed:
		opacity = dimName
	case Selected:
		half := float32(5)
		left, right := min(p.name.X, p.kanji.X)-half, max(p.name.X+w.name.Width, p.kanji.X+w.kanji.Width)+half
		if !kanji {
			left, right = p.name.X-half, p.name.X+w.name.Width+half
		}
		top, bottom := p.name.Y-0.76*w.name.Baseline-2, p.name.Y+6*k
		if kanji {
			bottom = max(bottom, p.kanji.Y+5*k)
		}
		b.stage.rect(part{what: "plate", n: z}, b.inks().Primary, color.NRGBA{}, 0, 5, fyne.NewPos(left, top), fyne.NewSize(right-left, bottom-top))
	}
	b.drawHalo(part{what: "name", n: z}, w.name, p.name, opacity)
	if !p.bare {
		b.drawSign(z, p.name, w.name, k, opacity)
	}
	if state&Hovered != 0 {
		ink, _, _ := b.nameInks(z)
		bold := look.HaloName(b.nameOf(z), look.Garamond, b.nameSizeOf(k), ink, color.NRGBA{}, b.pixels)
		b.drawHalo(part{what: "bold", n: z}, bold, p.name.AddXY(0.6, 0), opacity)
	}
	if kanji {
		b.drawHalo(part{what: "kanji", n: z}, w.kanji, p.kanji, opacity)
	}
}

// drawBarred writes the name of land that nobody can cross, and NoWay below it.
func (b *painting) drawBarred(k float32) {
	if names, _ := b.namesShown(); !names || b.far() {
		return
	}
	c := b.inks()
	for i, land := range b.m.Barred {
		at, name := b.at(land.Label), land.Name
		if i < len(b.Beyond) {
			name = b.Beyond[i]
		}
		for j, line := range []look.Halo{
			look.HaloName(name, look.Garamond, b.nameSizeOf(k)-1, c.Ink2, c.beyond, b.pixels),
			look.HaloName(b.NoWay, look.Inter, b.letters(12, max(k, 1)), c.Ink2, c.beyond, b.pixels),
		} {
			b.drawHalo(part{what: "barred", n: 2*i + j}, line, at.AddXY(-line.Width/2, float32(j)*15*k), 1)
		}
	}
}

// drawHalo shows a text whose baseline begins at p.
func (b *painting) drawHalo(key part, h look.Halo, p fyne.Position, opacity float64) {
	b.stage.picture(key, h.Image, b.onPixel(p.SubtractXY(h.Left, h.Baseline)), h.Size, opacity)
}

// drawPast veils the board and draws a dashed frame round it.
func (b *painting) drawPast() {
	c := b.inks()
	size := b.size
	b.stage.rect(part{what: "past"}, c.past, color.NRGBA{}, 0, 0, fyne.NewPos(0, 0), size)
	w, h := size.Width-b.cover.Left-b.cover.Right, size.Height-b.cover.Top-b.cover.Bottom
	if w < 20 || h < 20 {
		return
	}
	for i, s := range b.art.frame(fyne.NewSize(w, h), c.Link) {
		b.stage.picture(part{what: "frame", n: i}, s.pic, s.at.AddXY(b.cover.Left, b.cover.Top), s.size, 1)
	}
}

// drawFocus draws the focus ring and, beside it, the key of its zone.
func (b *painting) drawFocus(k float32) {
	if !b.focused {
		return
	}
	c := b.inks()
	switch f := b.focus; {
	case f.zone != maps.None:
		middle := b.onPixel(b.places[f.zone].point).AddXY(0, -ringRise*k)
		radius := litRing * k
		if b.m.Zones[f.zone].Inset != nil {
			radius = 24 * k
		} else if b.base(f.zone) == Lit {
			radius -= 3.2
		}
		b.stage.circle(part{what: "focus"}, color.Transparent, c.Link, 2.5, middle, radius)
		if key := b.zones[f.zone].Key; key != "" {
			at := middle.AddXY(radius*0.72, -radius*0.72)
			h := look.HaloName(key, look.InterSemiBold, 12.5, c.Ink, color.NRGBA{}, b.pixels)
			w := max(h.Width+10, 19)
			b.stage.rect(part{what: "focuskey"}, c.Panel, c.Link, 1.5, 5, at.SubtractXY(w/2, 9.5), fyne.NewSize(w, 19))
			b.drawHalo(part{what: "focuskeytext"}, h, at.AddXY(-h.Width/2, 4.5), 1)
		}
	case f.token >= 0:
		for _, s := range b.spots {
			if s.token == f.token && !s.list {
				r := s.body.grown(4)
				b.stage.rect(part{what: "focus"}, color.NRGBA{}, c.Link, 2.5, 8, r.at, r.size)
			}
		}
	}
}

// route is the picture of a sea link at one scale, or of a way. off is the offset of its corner from the first point.
type route struct {
	scale  float64
	mode   look.Mode
	pic    *image.RGBA
	off    fyne.Position
	size   fyne.Size
	along  []fyne.Position // points of a way, relative to the first
	attack bool
}
