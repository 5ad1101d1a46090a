package board

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

// Sizes of texts on a battlefield.
const (
	labelSize, groundSize = 12.0, 13.0
	groundMark            = 14.0 // of the mark before a ground's name
	groundGap             = 3.0
	unitWide, unitHigh    = 29.0, 30.0 // size of the cell of a unit
	unitFace              = 27.0       // height of the piece itself
	labelHalf, labelClear = 6.0, 10.0
	groundRise            = 3.0 // how far pieces stand below the middle, because the label is at the top
)

// label is the number and type of a zone. Type I is not written, and water has no label.
func label(g *maps.Ground) string {
	switch g.Type {
	case "X":
		return ""
	case "I":
		return fmt.Sprintf("%02d", g.Number)
	}
	return fmt.Sprintf("%02d %s", g.Number, g.Type)
}

// groundWords returns the label and name of a zone in the colours of its ground; a name only if the zone counts for victory.
func (b *naming) groundWords(z int, k float32) words {
	c := b.inks()
	zone := &b.m.Zones[z]
	ground := c.Heights[zone.Ground.Height]
	switch {
	case b.base(z) == Lit:
		ground = c.Lit
	case zone.Ground.Terrain == maps.Works:
		ground = look.Mix(ground, battleInksOf(c.Mode).works, worksShare)
	}
	w := words{name: look.HaloName(label(zone.Ground), look.InterSemiBold, b.letters(labelSize, max(k, 1)), c.Ink, ground, b.pixels)}
	if zone.Ground.Victory {
		name, short := b.namesOf(z)
		if short != "" {
			name = short
		}
		w.kanji = look.HaloName(name, look.Garamond, b.letters(groundSize, max(k, 1)), c.Ink, ground, b.pixels)
	}
	return w
}

// placeGrounds places the labels at the tops of the zones and the names at their bottoms, the longest name first, each up to 14 units aside,
// where it covers least.
func (b *naming) placeGrounds(k float32) {
	if names, _ := b.namesShown(); !names {
		return
	}
	var taken []box
	written := make([]words, len(b.places))
	for i := range b.places {
		p, z := &b.places[i], &b.m.Zones[i]
		w := b.groundWords(i, k)
		written[i] = w
		middle := b.at(z.Label)
		p.name = fyne.NewPos(middle.X-w.name.Width/2, middle.Y+0.36*labelSize*k)
		p.named = z.Ground.Type != "X"
		if p.named {
			taken = append(taken, boxAround(middle, w.name.Width/2+2, 7*k))
		}
	}
	var pieces []box
	for _, s := range b.spots {
		pieces = append(pieces, s.all)
		if hung := b.hungOf(s); hung.size.Height > 0 {
			pieces = append(pieces, hung)
		}
	}
	taken = append(taken, pieces...)
	for _, n := range b.notes {
		taken = append(taken, n.all)
	}
	order := make([]int, 0, len(b.places))
	for i := range b.places {
		if b.m.Zones[i].Ground.Victory {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(x, y int) int {
		return cmp.Compare(written[y].kanji.Width, written[x].kanji.Width)
	})
	left, right := b.at(maps.Point{X: b.m.Bounds.X}).X, b.at(b.m.Bounds.Max()).X
	for _, i := range order {
		p := &b.places[i]
		w := written[i]
		lead := float32(0)
		if b.zones[i].Point != nil {
			lead = (groundMark + groundGap) * k
		}
		area := boxAround(b.at(b.m.Zones[i].Ground.Foot), (w.kanji.Width+lead)/2, groundMark/2*k+1)
		onBoard := func(r box) box {
			r.at.X = max(min(r.at.X, right-r.size.Width-2), left+2)
			return r
		}
		best, least := fyne.Delta{}, float32(math.MaxFloat32)
		for _, d := range nameSteps[:nearSteps] {
			moved := onBoard(area.moved(d.DX*k, d.DY*k))
			cost := (abs(d.DX) + abs(d.DY)) * 0.6
			for _, t := range taken {
				cost += moved.overlap(t)
			}
			if cost >= least {
				continue
			}
			if cost += b.foreign(i, moved); cost < least {
				best, least = d, cost
			}
		}
		area = onBoard(area.moved(best.DX*k, best.DY*k))
		covered := float32(0)
		for _, t := range pieces {
			covered += area.overlap(t)
		}
		p.plain = covered > area.size.Width*area.size.Height*nameCovered // the name is left out, the mark stays
		taken = append(taken, area)
		p.label = area
		p.held = fyne.NewPos(area.at.X+groundMark/2*k, area.middle().Y)
		p.kanji = fyne.NewPos(area.at.X+lead, area.middle().Y+0.33*groundSize*k)
	}
	b.placeWorths(order, written, taken, k)
}

// nameCovered is the share of a name that pieces may cover; beyond it the name is not written.
const nameCovered = 0.2

// hungLeast is how far a drawing must extend below the foot of its token to count as hanging.
const hungLeast = 8

// hungOf is the part of a token below its foot, such as a plate with a name; without size if there is none.
func (b *naming) hungOf(s spot) box {
	shape := b.tokens[s.token].shape
	below := shape.picture().Height - shape.foot()
	if below < hungLeast {
		return box{}
	}
	wide := shape.picture().Width * s.scale
	return box{s.foot.SubtractXY(wide/2, 0), fyne.NewSize(wide, below*s.scale)}
}

// placeUnits sets the pieces of a zone in rows of two or three around its middle.
func (b *naming) placeUnits(zone int, cells []cell, k float32) {
	for i := range cells {
		if b.shown(cells[i].token) < 2 {
			cells[i].width = unitWide * k
		}
	}
	columns := min(b.m.Zones[zone].Columns, len(cells))
	switch len(cells) {
	case 3: // in one row even if that extends over the border: a row is easier to read
		columns = 3
	case 4:
		columns = 2
	}
	if columns == 0 {
		return
	}
	rows := (len(cells) + columns - 1) / columns
	middle := b.places[zone].point
	foot := middle.Y + (footBelow+groundRise-unitHigh*float32(rows-1)/2)*k
	if over := b.at(b.m.Zones[zone].Label).Y + labelHalf*k - (foot - unitFace*k); over > 0 {
		foot += min(over, labelClear*k) // below the label, as far as the zone allows
	}
	for row := range slices.Chunk(cells, columns) {
		left := middle.X - (rowWidth(row, columns)-(unitWide-blockSide)*k)/2
		b.flow(zone, row, fyne.NewPos(left, foot), columns, 0, k)
		foot += unitHigh * k
	}
}

// drawGround writes a zone's label and, where it counts for victory, the mark of its holder and its name.
func (b *painting) drawGround(z int, k float32) {
	p := &b.places[z]
	if names, _ := b.namesShown(); !names || !p.named {
		return
	}
	state := b.stateShown(z)
	opacity := 1.0
	if state&^Hovered == Dimmed {
		opacity = dimName
	}
	w := b.groundWords(z, k)
	b.drawHalo(part{what: "name", n: z}, w.name, p.name, opacity)
	if state&Hovered != 0 {
		bold := look.HaloName(label(b.m.Zones[z].Ground), look.InterBold, b.letters(labelSize, max(k, 1)), b.inks().Ink, color.NRGBA{}, b.pixels)
		b.drawHalo(part{what: "bold", n: z}, bold, p.name.AddXY((w.name.Width-bold.Width)/2, 0), opacity)
	}
	if !b.m.Zones[z].Ground.Victory {
		return
	}
	if !p.plain {
		b.drawHalo(part{what: "kanji", n: z}, w.kanji, p.kanji, opacity)
	}
	if mark := b.zones[z].Point; mark != nil {
		shape := mark.Shape()
		b.stage.stamp(part{what: "point", n: z}, b.art.flat(mark, shape, groundMark/shape.Wide*k, b.inks().halo), b.onPixel(p.held), opacity)
	}
}
