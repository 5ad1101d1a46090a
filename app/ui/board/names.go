package board

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/engine/lang"
	"tenka/maps"
)

// placeNames places names beside marks and tokens, the longest first, each at its own place or a little aside, where it covers least. No name
// covers another, a number, a castle, or a ring. If there is no such place for the whole name with its kanji, or tokens would cover it, it is
// written without the kanji, then short, then not at all.
func (b *naming) placeNames(k float32) {
	names, kanji := b.namesShown()
	if !names {
		return
	}
	order := make([]int, 0, len(b.places))
	for i := range b.places {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(x, y int) int {
		return cmp.Compare(lang.Columns(b.nameOf(y)), lang.Columns(b.nameOf(x)))
	})
	room := b.clearance(k)
	for _, i := range order {
		p, z := &b.places[i], &b.m.Zones[i]
		if b.base(i) == Absent {
			continue
		}
		w := b.wordsOf(i, k)
		if z.Inset != nil {
			p.kanji = fyne.NewPos(p.name.X+w.name.Width+5*k, p.name.Y-0.5*k)
			p.named = p.named && !room.written(box{p.name.SubtractXY(0, 0.72*w.name.Baseline), fyne.NewSize(w.name.Width, 0.72*w.name.Baseline)})
			continue
		}
		if z.Slip != nil && z.Slip.Named {
			p.kanji = fyne.NewPos(p.name.X-w.kanji.Width/2, p.name.Y+b.kanjiDown(k))
			p.name.X -= (w.name.Width + b.signRoom(i, k)) / 2
			continue
		}
		var best place
		least := float32(math.MaxFloat32)
		for _, form := range nameForms {
			if form.kanji && !kanji {
				continue
			}
			p.short, p.plain = form.short, !form.kanji
			if w = b.wordsOf(i, k); p.short && w.name.Width >= b.nameWidth(i, k) {
				continue
			}
			if written, cost, ok := b.writeName(i, w, room, k); ok && cost < least {
				best, least = written, cost
			}
			if least < nameCovers || b.Rows && best.named {
				break
			}
		}
		if p.short = false; best.named {
			*p = best
			room.names = append(room.names, p.label)
		}
	}
}

// nameForms are the ways to write a name, in the order of preference.
var nameForms = []struct{ short, kanji bool }{{kanji: true}, {}, {short: true}}

// nameCovers is the highest cost of a name, for covered tokens and a place aside, before a shorter form is tried.
const nameCovers = 70

// writeName returns a place for the texts of a zone and its cost; false if there is no room.
func (b *naming) writeName(zone int, w words, room clearance, k float32) (place, float32, bool) {
	p := b.places[zone]
	named := w.name.Width + b.signRoom(zone, k)
	half, low := named/2, look.Scaled(4)*k
	if !p.plain {
		half = max(half, w.kanji.Width/2)
		low += b.kanjiDown(k) - k
	}
	area := box{fyne.NewPos(p.name.X-half-2, p.name.Y-0.72*w.name.Baseline), fyne.NewSize(2*half+4, 0.72*w.name.Baseline+low)}
	at := p.name
	if over := area.at.X + area.size.Width - (b.size.Width - b.cover.Right); b.Whole() && !b.still && over > 0 {
		at.X -= over // it stays on the board
		area = area.moved(-over, 0)
	}
	step, cost := b.freeStep(zone, area, room, k)
	if cost == math.MaxFloat32 {
		return p, cost, false
	}
	at = at.AddXY(step.DX*k, step.DY*k)
	p.label, p.named = area.moved(step.DX*k, step.DY*k), true
	p.kanji = fyne.NewPos(at.X-w.kanji.Width/2, at.Y+b.kanjiDown(k))
	p.name = fyne.NewPos(at.X-named/2, at.Y)
	return p, cost, true
}

// taken lists what names should avoid: sheets, marks, tokens, and most of all notes.
func (b *naming) taken(k float32) []box {
	var taken []box
	for i := range b.places {
		p := &b.places[i]
		if p.sheet.size.Width > 0 {
			taken = append(taken, p.sheet)
		}
		if b.zones[i].Point != nil {
			taken = append(taken, boxAround(p.point, pointHalfW*k, pointHigh/2*k))
		}
	}
	for _, s := range b.spots {
		taken = append(taken, s.all)
	}
	for i := range b.places {
		if row := b.places[i].row; row.size.Width > 0 && b.zones[i].Figures == nil { // figures move aside for names
			taken = append(taken, row)
		}
	}
	for _, n := range b.notes {
		taken = append(taken, n.all, n.all, n.all) // a name covers a token rather than a note
	}
	return taken
}

// clearance is what names must leave free (barred areas and rings), and what they should leave free.
type clearance struct {
	taken, barred, numbers, names []box
	rings                         []ring // of lit zones
	lit                           bool   // a zone is lit
}

// ring is the ring of a lit zone.
type ring struct {
	zone   int
	middle fyne.Position
	radius float32
}

// crosses reports whether a box touches the ring or its inside.
func (r ring) crosses(o box) bool {
	x := min(max(r.middle.X, o.at.X), o.at.X+o.size.Width)
	y := min(max(r.middle.Y, o.at.Y), o.at.Y+o.size.Height)
	return distance(r.middle, fyne.NewPos(x, y)) < r.radius
}

// clearance collects these for zones with a mark at their point and tokens around it. Tokens in rows below the names do not bar a name.
func (b *naming) clearance(k float32) clearance {
	a := clearance{taken: b.taken(k)}
	for i := range b.places {
		p := &b.places[i]
		if p.sheet.size.Width > 0 {
			a.barred = append(a.barred, p.sheet)
		}
		if b.zones[i].Point != nil && b.m.Zones[i].Inset == nil {
			a.barred = append(a.barred, boxAround(p.point, castleHalfW*k, castleHalfH*k))
			if b.base(i) == Lit {
				a.rings = append(a.rings, ring{i, p.point.SubtractXY(0, ringRise*k), (litRing + 1.2) * k})
			}
		}
		a.lit = a.lit || b.base(i) == Lit
	}
	for _, s := range b.spots {
		t := &b.tokens[s.token]
		switch n := b.shown(s.token); {
		case b.places[t.zone].row.size.Width > 0:
		case t.Key == nil:
			a.numbers = append(a.numbers, s.body)
		case t.counts(n):
			a.numbers = append(a.numbers, b.numberBox(s, n, k))
		}
	}
	return a
}

// written reports whether r touches a number or a ghost.
func (a *clearance) written(r box) bool {
	return slices.ContainsFunc(a.numbers, func(o box) bool { return r.overlap(o) > 0 })
}

// numberBox is the area of the number beside a token.
func (b *naming) numberBox(s spot, n int, k float32) box {
	wide, high := b.numberOf(n, k).Width, look.Scaled(numberSize)*0.73*k
	at := s.foot.AddXY(b.tokens[s.token].shape.number()*k-1, -9*k)
	return box{at.SubtractXY(0, high), fyne.NewSize(wide, high)}
}

// kanjiDown is the distance from the baseline of the name to that of the kanji.
func (b *camera) kanjiDown(k float32) float32 {
	if b.least > 0 {
		return kanjiBelow * k
	}
	return look.Scaled(kanjiBelow) * k
}

// signGap is the gap between a name and its sign.
const signGap = 4

// signRoom is the width that a zone's sign adds to its name.
func (b *naming) signRoom(zone int, k float32) float32 {
	if d := b.zones[zone].Sign; d != nil {
		return (d.Shape().Wide + signGap) * k
	}
	return 0
}

// drawSign shows the sign of a zone at the end of its name, which begins at p.
func (b *painting) drawSign(zone int, p fyne.Position, name look.Halo, k float32, opacity float64) {
	d := b.zones[zone].Sign
	if d == nil {
		return
	}
	shape := d.Shape()
	_, _, ground := b.nameInks(zone)
	if b.base(zone) == Selected {
		ground = b.inks().halo // it stands beside the plate
	}
	at := p.AddXY(name.Width+(signGap+shape.Wide/2)*k, -0.3*name.Baseline)
	b.stage.stamp(part{what: "sign", n: zone}, b.art.flat(d, shape, k, ground), b.onPixel(at), opacity)
}

// freeStep returns how far a name in area moves so that it covers least, and the cost; math.MaxFloat32 if each step leads onto something
// barred.
func (b *naming) freeStep(zone int, area box, room clearance, k float32) (fyne.Delta, float32) {
	best, least := fyne.Delta{}, float32(math.MaxFloat32)
	for i, d := range nameSteps {
		moved := area.moved(d.DX*k, d.DY*k)
		if far := i >= nearSteps; far && (b.Rows || least < nameCovers) {
			break
		} else if room.bars(zone, moved) || far && b.ix.at(b.mapPoint(moved.middle())) != zone {
			continue
		}
		cost := (abs(d.DX) + abs(d.DY)) * 0.6
		for _, t := range room.taken {
			cost += moved.overlap(t)
		}
		if room.lit && cost < least {
			cost += b.foreign(zone, moved)
		}
		if cost < least {
			best, least = d, cost
		}
		if least == 0 {
			break
		}
	}
	return best, least
}

// bars reports whether the name of a zone may not lie in r. It may touch the ring of its own zone.
func (a *clearance) bars(zone int, r box) bool {
	on := func(o box) bool { return r.overlap(o) > 0 }
	return a.written(r) || slices.ContainsFunc(a.names, on) || slices.ContainsFunc(a.barred, on) ||
		slices.ContainsFunc(a.rings, func(o ring) bool { return o.zone != zone && o.crosses(r) })
}

// nameSteps are the moves that are tried for a name, none first. The first nearSteps of them are near. If all near places are barred or under
// tokens, the name moves up to twice as far, as long as its middle stays on its own ground.
var nameSteps = func() []fyne.Delta {
	steps := []fyne.Delta{{}}
	for _, r := range []float32{stepAside / 3.5, stepAside / 1.75, stepAside, 1.5 * stepAside, 2 * stepAside} {
		for _, d := range [][2]float32{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {0.7, 0.7}, {-0.7, 0.7}, {0.7, -0.7}, {-0.7, -0.7}} {
			steps = append(steps, fyne.Delta{DX: d[0] * r, DY: d[1] * r})
		}
	}
	return steps
}()

// nearSteps is the number of steps no longer than stepAside.
const nearSteps = 1 + 3*8

// foreign is the cost of a name that crosses the border of another lit zone.
func (b *stacks) foreign(zone int, r box) float32 {
	if !b.anyLit() {
		return 0
	}
	cost := float32(0)
	for i := range 9 {
		p := r.at.AddXY(r.size.Width*float32(i%3)/2, r.size.Height*float32(i/3)/2)
		if z := b.ix.at(b.mapPoint(p)); z != maps.None && z != zone && b.base(z) == Lit {
			cost += 60
		}
	}
	return cost
}

// wordsOf returns the texts of a zone in the colours of its ground.
func (b *stacks) wordsOf(zone int, k float32) words {
	ink, kanji, ground := b.nameInks(zone)
	return words{
		look.HaloName(b.nameOf(zone), look.Garamond, b.nameSizeOf(k), ink, ground, b.pixels),
		look.HaloName(look.Second(b.namesOf(zone).Second), look.Mincho, b.letters(kanjiSize, k), kanji, ground, b.pixels),
	}
}

// nameOf is the text of the name of a zone.
func (b *stacks) nameOf(zone int) string {
	name := b.namesOf(zone)
	if zone >= len(b.places) || !b.places[zone].short {
		return name.Whole
	}
	letters := []rune(name.Whole)
	switch {
	case name.Short != "":
		return name.Short
	case len(letters) > shortName+2 && lang.Columns(name.Whole) == len(letters): // kanji are not abbreviated
		return string(letters[:shortName]) + "."
	}
	return name.Whole
}

// namesOf are the names of a zone.
func (b *contents) namesOf(zone int) Name {
	if b.Names != nil {
		return b.Names(zone)
	}
	z := b.m.Zones[zone]
	return Name{z.Name, z.Short, z.Kanji}
}

// nameWidth is the width of the whole name of a zone.
func (b *naming) nameWidth(zone int, k float32) float32 {
	c := b.inks()
	return look.HaloName(b.namesOf(zone).Whole, look.Garamond, b.nameSizeOf(k), c.Ink, c.halo, b.pixels).Width
}

// nameInks returns the colours of a zone's texts: on lit ground its halo is lit, on the plate of a source it is light on dark.
func (b *contents) nameInks(zone int) (ink, kanji, ground color.NRGBA) {
	c := b.inks()
	switch b.base(zone) {
	case Lit:
		return c.Ink, c.kanji, c.Lit
	case Selected:
		return c.OnPrimary, look.Mix(c.OnPrimary, c.Primary, 0.2), c.Primary
	}
	if b.m.Zones[zone].Inset != nil {
		return c.Ink, c.kanji, c.Sea
	}
	return c.Ink, c.kanji, c.halo
}
