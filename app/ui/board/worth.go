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
	worthSteps           = 9        // how many steps aside are tried, from none on, to both sides
	worthRings           = 4        // how many distances from the neighbour are tried
)

// Worth is what a zone counts for each of two sides, in the colours of the sides. The zero Worth is none.
type Worth struct {
	For     [2]string
	Colours [2]int // palette indices
}

// worthWords are the texts on the plate of a zone: what it counts for the first side, a bar, and what it counts for the second.
func (b *naming) worthWords(zone int, k float32) (words [3]look.Halo, wide float32) {
	c, w := b.inks(), b.zones[zone].Worth
	for i, text := range []string{w.For[0], " | ", w.For[1]} {
		ink := c.Ink2
		if i != 1 {
			ink = c.Seat(w.Colours[i/2]).Line
		}
		words[i] = look.HaloName(text, look.InterSemiBold, b.letters(worthText, max(k, 1)), ink, c.Panel, b.pixels)
		wide += words[i].Width
	}
	return words, wide
}

// placeWorths sets the plates of the zones that are named: beside the name, or the number of its zone, or below or above one of them, or a little aside
// of that, wherever it covers least of what is taken, and in that order; none where it would lie on pieces, or on another zone away from its name.
// On a map that is small for its texts only the zone under the pointer has one.
func (b *naming) placeWorths(zones []int, taken []box, k float32) {
	pieces := append(b.pieces(), b.plateAreas()...)
	for _, i := range zones {
		p := &b.places[i]
		if b.zones[i].Worth == (Worth{}) || b.crampedMap() && b.stateShown(i)&Hovered == 0 {
			continue
		}
		_, wide := b.worthWords(i, k)
		half := fyne.NewSize(wide/2+worthPad*k, look.Scaled(b.letters(worthHalf, k)))
		fits := false
		for far := 0; far < worthRings && !fits; far++ {
			p.worth, fits = b.worthAt(worthStep*k*float32(far), i, zones, taken, pieces, half, k)
		}
		if !fits {
			p.worth = box{}
			continue
		}
		taken = append(taken, p.worth)
	}
}

// worthAt is where a plate of half a size lies best at a distance from its neighbour. It does not fit if it hides pieces, or if it lies on another
// zone away from its neighbour.
func (b *naming) worthAt(far float32, zone int, zones []int, taken, pieces []box, half fyne.Size, k float32) (best box, fits bool) {
	first, last := b.at(maps.Point{X: b.m.Bounds.X, Y: b.m.Bounds.Y}), b.at(b.m.Bounds.Max())
	least, n := float32(math.MaxFloat32), float32(0)
	for _, by := range []box{b.places[zone].label, b.places[zone].number} {
		if by.size.Width == 0 {
			continue
		}
		aside, away := by.size.Width/2+worthGap*k+half.Width+far, by.size.Height/2+half.Height+far
		room := fyne.NewSize(aside+half.Width+worthStep*worthSteps*k, away+half.Height+worthStep*worthSteps*k)
		taken, pieces := by.near(taken, room.Width, room.Height), by.near(pieces, room.Width, room.Height)
		for _, d := range []fyne.Delta{{DX: aside}, {DX: -aside}, {DY: away}, {DY: -away}} {
			for i := range worthSteps {
				step := worthStep * float32((i+1)/2) * float32(1-i%2*2)
				middle := by.middle().AddXY(d.DX, d.DY)
				if d.DX != 0 {
					middle.Y += step * k
				} else {
					middle.X += step * k
				}
				plate := boxAround(middle, half.Width, half.Height)
				cost := n + abs(step)
				for _, t := range taken {
					cost += worthOver * plate.overlap(t)
				}
				if cost >= least {
					continue
				}
				for _, j := range zones { // not so near another name that it seems to be of that
					if j != zone {
						cost += boxAround(middle, half.Width+worthAway*k, half.Height).overlap(b.places[j].label)
					}
				}
				strays := false
				if land := b.ix.at(b.mapPoint(middle)); land != zone {
					cost += worthAbroad
					strays = land != maps.None && far > 0
				}
				if plate.at.X < first.X || plate.at.Y < first.Y || plate.at.X+plate.size.Width > last.X || plate.at.Y+plate.size.Height > last.Y {
					cost += worthOff
				}
				if cost >= least {
					continue
				}
				stands := true
				if cost += b.foreign(zone, plate); cost < least && (strays || plate.hides(pieces)) {
					cost += worthHides
					stands = false
				}
				if cost < least {
					best, least, fits = plate, cost, stands
				}
			}
			n += worthGap
		}
	}
	return best, fits
}

// hides reports whether a plate would lie on pieces, or on what hangs under them.
func (r box) hides(pieces []box) bool {
	on := float32(0)
	for _, p := range pieces {
		on += r.overlap(p)
	}
	return on > r.size.Width*r.size.Height*worthCovers
}

// worthCovers is the share of a plate that may lie on pieces.
const worthCovers = 0.06

// worthAbroad is the cost of a plate whose middle lies in another zone, worthOff that of one that is partly off the board, worthOver that of a square
// unit of what it covers.
const worthAbroad, worthOff, worthOver = 60, 400, 4

// worthHides is the cost of a plate on pieces.
const worthHides = 1000

// drawWorth draws the plate of a zone.
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
	c := b.inks()
	words, wide := b.worthWords(zone, k)
	key := part{what: "worth", n: zone}
	b.stage.rect(key, share(c.Panel, opacity), share(c.Line, opacity), 1, worthRound*k, b.onPixel(plate.at), plate.size)
	at := plate.middle().AddXY(-wide/2, 0.36*look.Scaled(b.letters(worthText, k)))
	for i, w := range words {
		b.drawHalo(key.of(string(rune('a'+i))), w, at, opacity)
		at.X += w.Width
	}
}
