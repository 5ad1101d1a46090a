package board

import (
	"math"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

// The plate with the points of a ground, in units of an object.
const (
	worthText            = 11.5
	worthPad, worthHalf  = 4.0, 7.5 // its margin beside the text, and half its height
	worthGap, worthRound = 4.0, 4.0 // between it and its neighbour, and the radius of its corners
	worthStep            = 6.0      // how far it moves aside
	worthAway            = 8.0      // its distance from the names of other grounds
)

// worthWords are the texts on the plate of a zone.
func (b *naming) worthWords(zone int, k float32) look.Halo {
	c := b.inks()
	return look.HaloName(b.zones[zone].Worth, look.InterSemiBold, b.letters(worthText, max(k, 1)), c.Ink, c.Panel, b.pixels)
}

// placeWorths places the plates of zones that are named: beside the name, or the label of its zone, or below or above one of them, or a little
// higher or lower, in this order and wherever the plate covers least of what is taken; none if it would hide pieces. On a map that is small
// compared with its texts, only the zone under the pointer has one. written are the texts of all zones.
func (b *naming) placeWorths(zones []int, written []words, taken []box, k float32) {
	first, last := b.at(maps.Point{X: b.m.Bounds.X, Y: b.m.Bounds.Y}), b.at(b.m.Bounds.Max())
	for _, i := range zones {
		p := &b.places[i]
		if b.zones[i].Worth == "" || b.crampedMap() && b.stateShown(i)&Hovered == 0 {
			continue
		}
		half := fyne.NewSize(b.worthWords(i, k).Width/2+worthPad*k, look.Scaled(b.letters(worthHalf, k)))
		head, foot := b.at(b.m.Zones[i].Label), p.label
		aside, headAside := worthGap*k+half.Width, written[i].name.Width/2+worthGap*k+half.Width
		least := float32(math.MaxFloat32)
		for n, at := range []fyne.Position{
			{X: foot.at.X + foot.size.Width + aside, Y: foot.middle().Y},
			{X: head.X + headAside, Y: head.Y},
			{X: head.X - headAside, Y: head.Y},
			{X: foot.middle().X, Y: foot.at.Y + foot.size.Height + half.Height},
			{X: foot.middle().X, Y: foot.at.Y - half.Height},
			{X: head.X, Y: head.Y + 2*half.Height},
		} {
			for _, step := range []float32{0, worthStep, -worthStep} {
				middle := at.AddXY(0, step*k)
				plate := boxAround(middle, half.Width, half.Height)
				cost := float32(n)*worthGap + abs(step)
				for _, t := range taken {
					cost += plate.overlap(t)
				}
				for _, j := range zones { // not so near to another name that it seems to belong to it
					if j != i {
						cost += boxAround(middle, half.Width+worthAway*k, half.Height).overlap(b.places[j].label)
					}
				}
				if b.ix.at(b.mapPoint(middle)) != i {
					cost += worthAbroad
				}
				if plate.at.X < first.X || plate.at.Y < first.Y || plate.at.X+plate.size.Width > last.X || plate.at.Y+plate.size.Height > last.Y {
					cost += worthOff
				}
				if cost += b.foreign(i, plate); cost < least {
					p.worth, least = plate, cost
				}
			}
		}
		if b.hides(p.worth) {
			p.worth = box{}
			continue
		}
		taken = append(taken, p.worth)
	}
}

// hides reports whether a third of a plate would lie on pieces.
func (b *naming) hides(plate box) bool {
	on := float32(0)
	for _, s := range b.spots {
		on += plate.overlap(s.all)
	}
	return on > plate.size.Width*plate.size.Height/3
}

// worthAbroad is the cost of a plate whose middle lies in another zone, worthOff that of one that is partly off the board.
const worthAbroad, worthOff = 60, 400

// drawWorth draws the plate of a zone over the pieces; it covers their edges if there is little room.
func (b *painting) drawWorth(zone int, k float32) {
	p := &b.places[zone]
	plate := p.worth
	if names, _ := b.namesShown(); !names || !p.named || plate.size.Width == 0 {
		return
	}
	opacity := 1.0
	if b.stateShown(zone)&^Hovered == Dimmed {
		opacity = dimName
	}
	c, w := b.inks(), b.worthWords(zone, k)
	key := part{what: "worth", n: zone}
	if opacity == 1 {
		b.stage.rect(key, c.Panel, c.Line, 1, worthRound*k, b.onPixel(plate.at), plate.size)
	}
	b.drawHalo(key.of("text"), w, plate.middle().AddXY(-w.Width/2, 0.36*look.Scaled(b.letters(worthText, k))), opacity)
}
