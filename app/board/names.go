package board

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/look"
	"tenka/maps"
)

// placeNames sets names beside marks and tokens: the longest first, each on its own place or up to 14 units aside where it covers
// least.
func (b *Board) placeNames(k float32) {
	names, kanji := b.namesShown()
	if !names {
		return
	}
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
		if row := b.places[i].row; row.size.Width > 0 && b.zones[i].Figures == nil { // figures give way to names
			taken = append(taken, row)
		}
	}
	for _, n := range b.notes {
		taken = append(taken, n.all, n.all, n.all) // sooner on a token than on a note
	}
	if b.Files {
		b.placeFileNames(taken, k)
		return
	}
	order := make([]int, 0, len(b.places))
	for i := range b.places {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(x, y int) int {
		return cmp.Compare(len(b.nameOf(y)), len(b.nameOf(x)))
	})
	lit := slices.ContainsFunc(b.zones, func(s ZoneState) bool { return s.State&^Hovered == Lit })
	var written []box // names may cover a piece, never a name
	for _, i := range order {
		p, z := &b.places[i], &b.m.Zones[i]
		if b.base(i) == Absent {
			continue
		}
		w := b.wordsOf(i, k)
		if z.Inset != nil {
			p.kanji = fyne.NewPos(p.name.X+w.name.Width+5*k, p.name.Y-0.5*k)
			continue
		}
		if z.Slip != nil && z.Slip.Named {
			p.kanji = fyne.NewPos(p.name.X-w.kanji.Width/2, p.name.Y+kanjiBelow*k)
			p.name.X -= (w.name.Width + b.signRoom(i, k)) / 2
			continue
		}
		for _, p.short = range []bool{false, true} {
			w = b.wordsOf(i, k)
			if p.short && w.name.Width >= b.nameWidth(i, k) {
				continue
			}
			sign := b.signRoom(i, k)
			half := (w.name.Width + sign) / 2
			if kanji {
				half = max(half, w.kanji.Width/2)
			}
			area := box{fyne.NewPos(p.name.X-half-2, p.name.Y-0.72*w.name.Baseline), fyne.NewSize(2*half+4, 0.72*w.name.Baseline+4*k)}
			if kanji {
				area.size.Height += (kanjiBelow - 1) * k
			}
			if over := area.at.X + area.size.Width - (b.Size().Width - b.cover.Right); b.Whole() && !b.still && over > 0 {
				p.name.X -= over // it stays on the board
				area = area.moved(-over, 0)
			}
			best, ok := b.freeStep(i, area, taken, written, k, lit)
			if !ok {
				continue
			}
			p.name = p.name.AddXY(best.DX*k, best.DY*k)
			p.label = area.moved(best.DX*k, best.DY*k)
			written = append(written, p.label)
			p.kanji = fyne.NewPos(p.name.X-w.kanji.Width/2, p.name.Y+kanjiBelow*k)
			p.name.X -= half
			p.named = true
			break
		}
	}
}

// signGap is what is free between a name and its sign.
const signGap = 4

// signRoom is how much a zone's sign makes its name longer.
func (b *Board) signRoom(zone int, k float32) float32 {
	if d := b.zones[zone].Sign; d != nil {
		return (d.Shape().Wide + signGap) * k
	}
	return 0
}

// drawSign shows the sign of a zone at the end of its name, which stands on p.
func (b *Board) drawSign(zone int, p fyne.Position, name look.Halo, k float32, opacity float64) {
	d := b.zones[zone].Sign
	if d == nil {
		return
	}
	shape := d.Shape()
	_, _, ground := b.nameInks(zone)
	at := p.AddXY(name.Width+(signGap+shape.Wide/2)*k, -0.3*name.Baseline)
	b.stage.stamp(part{what: "sign", n: zone}, b.art.flat(d, shape, k, ground), b.onPixel(at), opacity)
}

// freeStep returns how far a name in area gives way so that it covers least, and whether it then leaves all other names free.
func (b *Board) freeStep(zone int, area box, taken, written []box, k float32, lit bool) (fyne.Delta, bool) {
	best, least := fyne.Delta{}, float32(math.MaxFloat32)
	for _, d := range nameSteps {
		moved := area.moved(d.DX*k, d.DY*k)
		if slices.ContainsFunc(written, func(o box) bool { return moved.overlap(o) > 0 }) {
			continue
		}
		cost := (abs(d.DX) + abs(d.DY)) * 0.6
		for _, t := range taken {
			cost += moved.overlap(t)
		}
		if lit && cost < least {
			cost += b.foreign(zone, moved)
		}
		if cost < least {
			best, least = d, cost
		}
		if least == 0 {
			break
		}
	}
	return best, least < math.MaxFloat32
}

// nameSteps are the places a name tries, its own first.
var nameSteps = func() []fyne.Delta {
	steps := []fyne.Delta{{}}
	for _, r := range []float32{stepAside / 3.5, stepAside / 1.75, stepAside} {
		for _, d := range [][2]float32{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {0.7, 0.7}, {-0.7, 0.7}, {0.7, -0.7}, {-0.7, -0.7}} {
			steps = append(steps, fyne.Delta{DX: d[0] * r, DY: d[1] * r})
		}
	}
	return steps
}()

// foreign is the cost of a name that crosses the border of another lit zone.
func (b *Board) foreign(zone int, r box) float32 {
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
func (b *Board) wordsOf(zone int, k float32) words {
	ink, kanji, ground := b.nameInks(zone)
	return words{
		look.HaloName(b.nameOf(zone), look.Garamond, b.nameSizeOf(k), ink, ground, b.pixels),
		look.HaloName(b.m.Zones[zone].Kanji, look.Mincho, kanjiSize*k, kanji, ground, b.pixels),
	}
}

// nameOf is what is written as the name of a zone.
func (b *Board) nameOf(zone int) string {
	name, short := b.namesOf(zone)
	if zone >= len(b.places) || !b.places[zone].short {
		return name
	}
	letters := []rune(name)
	switch {
	case short != "":
		return short
	case len(letters) > shortName+2:
		return string(letters[:shortName]) + "."
	}
	return name
}

// namesOf are the whole name of a zone and its short form, empty where it has none.
func (b *Board) namesOf(zone int) (name, short string) {
	if b.Names != nil {
		return b.Names(zone)
	}
	return b.m.Zones[zone].Name, b.m.Zones[zone].Short
}

// nameWidth is how wide the whole name of a zone is written.
func (b *Board) nameWidth(zone int, k float32) float32 {
	c := b.inks()
	name, _ := b.namesOf(zone)
	return look.HaloName(name, look.Garamond, b.nameSizeOf(k), c.Ink, c.halo, b.pixels).Width
}

// nameInks returns the colours of a zone's texts: on lit ground its halo is lit, on the plate of a source it is light on dark.
func (b *Board) nameInks(zone int) (ink, kanji, ground color.NRGBA) {
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
