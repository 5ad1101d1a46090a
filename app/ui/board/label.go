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
	unitWide, unitHigh    = 29.0, 30.0 // room of a unit in its row, and of a row
	labelWide, labelHalf  = 14.0, 7.0  // half the room of a label
	groundRise            = 3.0        // pieces stand so much below the middle, since the label stands at the head
	unitAside, unitStep   = 21.0, 3.5  // how far rows of units go aside, and the steps in which they do
	unitUp, unitDown      = 7.0, 21.0  // how far they go up and down
	unitAbroad            = 25.0       // cost of a corner of a unit in another zone
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
		name := b.namesOf(z)
		w.kanji = look.HaloName(cmp.Or(name.Short, name.Whole), look.Garamond, b.letters(groundSize, max(k, 1)), c.Ink, ground, b.pixels)
	}
	return w
}

// placeGrounds places the labels at the tops of the zones and the names at their bottoms, the longest name first, each up to 14 units aside,
// where it covers least; and between them the plates and the notes.
func (b *naming) placeGrounds(k float32) {
	b.plates, b.notes = b.plates[:0], b.notes[:0]
	if names, _ := b.namesShown(); !names {
		b.placeNotes(k)
		return
	}
	written := make([]words, len(b.places))
	for i := range b.places {
		p, z := &b.places[i], &b.m.Zones[i]
		w := b.groundWords(i, k)
		written[i] = w
		middle := b.at(z.Label)
		p.name = fyne.NewPos(middle.X-w.name.Width/2, middle.Y+0.36*labelSize*k)
		p.named = z.Ground.Type != "X"
		if p.number = (box{}); p.named {
			p.number = boxAround(middle, w.name.Width/2+2, 7*k)
		}
	}
	if b.far() {
		b.dropCovered()
	}
	b.hangPlates(k)
	order := make([]int, 0, len(b.places))
	for i := range b.places {
		if b.m.Zones[i].Ground.Victory {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(x, y int) int {
		return cmp.Compare(written[y].kanji.Width, written[x].kanji.Width)
	})
	b.placeFeet(order, written, k)
	b.slidePlates(k)
	b.placeNotes(k)
	b.placeFeet(order, written, k) // a plate that has slid has left room, and a note has taken some
	pieces := append(b.pieces(), b.plateAreas()...)
	for _, i := range order { // the name goes, the mark stays, where it is seen
		covered, p := float32(0), &b.places[i]
		for _, t := range pieces {
			covered += p.label.overlap(t)
		}
		if p.plain = covered > p.label.size.Width*p.label.size.Height*nameCovered; p.plain {
			p.label = box{}
			mark := boxAround(b.at(b.m.Zones[i].Ground.Foot), groundMark/2*k, groundMark/2*k)
			p.label = b.leastCovering(i, mark, nameSteps, slices.Concat(b.lettered(), pieces, b.noted()), k)
			p.held = p.label.middle()
		}
	}
	b.placeWorths(order, slices.Concat(b.lettered(), pieces, b.noted()), k)
}

// dropCovered drops the numbers of zones on which their pieces stand.
func (b *naming) dropCovered() {
	for _, s := range b.spots {
		if p := &b.places[b.tokens[s.token].zone]; p.number.overlap(s.all) > nameCovered*p.number.size.Width*p.number.size.Height {
			p.number = box{}
		}
	}
}

// placeFeet places the names at the bottoms of these zones, in this order.
func (b *naming) placeFeet(zones []int, written []words, k float32) {
	for _, i := range zones {
		b.places[i].label = box{}
	}
	taken := slices.Concat(b.lettered(), b.pieces(), b.plateAreas(), b.noted())
	for _, i := range zones {
		p, w := &b.places[i], written[i]
		lead := float32(0)
		if b.zones[i].Point != nil {
			lead = (groundMark + groundGap) * k
		}
		area := boxAround(b.at(b.m.Zones[i].Ground.Foot), (w.kanji.Width+lead)/2, groundMark/2*k+1)
		area = b.leastCovering(i, area, nameSteps[:nearSteps], taken, k)
		taken, p.label = append(taken, area), area
		p.held = fyne.NewPos(area.at.X+groundMark/2*k, area.middle().Y)
		p.kanji = fyne.NewPos(area.at.X+lead, area.middle().Y+0.33*groundSize*k)
	}
}

// nameAbroad is the cost of a name, or a mark, whose middle lies in another zone.
const nameAbroad = 60

// leastCovering is an area moved by the step with which it covers least, from side to side on the map.
func (b *naming) leastCovering(zone int, area box, steps []fyne.Delta, taken []box, k float32) (best box) {
	left, right := b.at(maps.Point{X: b.m.Bounds.X}).X, b.at(b.m.Bounds.Max()).X
	onMap := func(r box) box {
		r.at.X = max(min(r.at.X, right-r.size.Width-2), left+2)
		return r
	}
	least, far := float32(math.MaxFloat32), float32(0)
	for _, d := range steps {
		far = max(far, abs(d.DX)*k, abs(d.DY)*k)
	}
	taken = onMap(area).near(taken, far, far)
	for _, d := range steps {
		moved := onMap(area.moved(d.DX*k, d.DY*k))
		cost := (abs(d.DX) + abs(d.DY)) * 0.6
		for _, t := range taken {
			cost += moved.overlap(t)
		}
		if cost >= least {
			continue
		}
		if b.ix.at(b.mapPoint(moved.middle())) != zone {
			cost += nameAbroad
		}
		if cost += b.foreign(zone, moved); cost < least {
			best, least = moved, cost
		}
	}
	return best
}

// lettered are the areas of the numbers and names that are placed on a battlefield.
func (b *naming) lettered() (list []box) {
	for i := range b.places {
		for _, r := range []box{b.places[i].number, b.places[i].label} {
			if r.size.Width > 0 {
				list = append(list, r)
			}
		}
	}
	return list
}

// pieces are where the tokens stand, with their numbers and with what their drawings show above them.
func (b *stacks) pieces() []box {
	list := make([]box, len(b.spots))
	for i, s := range b.spots {
		top := min(s.all.at.Y, s.foot.Y-b.tokens[s.token].shape.foot()*s.scale)
		list[i] = box{fyne.NewPos(s.all.at.X, top), s.all.size.AddWidthHeight(0, s.all.at.Y-top)}
	}
	return list
}

// nameCovered is the share of a name that pieces may cover; beyond it the name is not written.
const nameCovered = 0.2

// placeUnits sets the pieces of a zone two or three to a row, round its middle, a little aside where they hide the number of a zone there.
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
	first := len(b.spots)
	for row := range slices.Chunk(cells, columns) {
		left := middle.X - (rowWidth(row, columns)-(unitWide-blockSide)*k)/2
		b.flow(zone, row, fyne.NewPos(left, foot), columns, 0, k)
		foot += unitHigh * k
	}
	by := b.clearOfNumbers(zone, b.spots[first:], k)
	for i := first; i < len(b.spots); i++ {
		s := &b.spots[i]
		s.foot, s.body, s.all = s.foot.AddXY(by.DX, by.DY), s.body.moved(by.DX, by.DY), s.all.moved(by.DX, by.DY)
	}
}

// clearOfNumbers is how far the units of a zone move so that they hide least of the numbers of zones, and lie least in other zones. It depends on these
// units alone: no others make them move.
func (b *stacks) clearOfNumbers(zone int, units []spot, k float32) fyne.Delta {
	all := units[0].body
	for _, s := range units[1:] {
		all = all.joined(s.body)
	}
	all = box{all.at.SubtractXY(unitAside*k, unitUp*k), all.size.AddWidthHeight(2*unitAside*k, (unitUp+unitDown)*k)}
	var numbers []box
	for z := range b.m.Zones {
		if r := boxAround(b.at(b.m.Zones[z].Label), labelWide*k, labelHalf*k); b.m.Zones[z].Ground.Type != "X" && r.overlap(all) > 0 {
			numbers = append(numbers, r)
		}
	}
	first, last := b.at(maps.Point{X: b.m.Bounds.X, Y: b.m.Bounds.Y}), b.at(b.m.Bounds.Max())
	cost := func(dx, dy float32) float32 {
		cost := 0.6 * (abs(dx) + abs(dy)) / k
		for _, s := range units {
			r := s.body.moved(dx, dy)
			for _, n := range numbers {
				cost += r.overlap(n) / k / k
			}
			for _, p := range []fyne.Position{r.at, r.at.AddXY(r.size.Width, 0), r.at.AddXY(0, r.size.Height), r.at.AddXY(r.size.Width, r.size.Height)} {
				cost += unitAbroad * float32(btoi(b.groundAt(b.mapPoint(p)) != zone))
			}
			if r.at.X < first.X || r.at.X+r.size.Width > last.X || r.at.Y+r.size.Height > last.Y {
				cost += plateOff
			}
		}
		return cost
	}
	best, least := fyne.Delta{}, cost(0, 0)
	for dy := float32(-unitUp); dy <= unitDown; dy += unitStep {
		for dx := float32(-unitAside); dx <= unitAside; dx += unitStep {
			if c := cost(dx*k, dy*k); c < least {
				best, least = fyne.NewDelta(dx*k, dy*k), c
			}
		}
	}
	return best
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
	if p.number.size.Width > 0 {
		b.drawHalo(part{what: "name", n: z}, w.name, p.name, opacity)
	}
	if state&Hovered != 0 && p.number.size.Width > 0 {
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
