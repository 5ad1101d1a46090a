package board

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
)

// Tag is a small dark sheet beside the pieces of a zone: a sign, and a short text if it has one. It covers no token, no number and no name.
type Tag struct {
	Sign string // the name of a drawing of one colour; empty for no tag
	Text string
}

// Sizes of a tag.
const (
	tagSide, tagAway  = 20.0, 5.0
	tagSign, tagText  = 15.0, 14.0
	tagAir, tagRadius = 4.0, 4.0
	tagFar            = 66.0 // how far a tag moves to a free place
)

// placeTags places the tags left of the row of their zone, else left of the name or as near as there is room.
func (b *naming) placeTags(k float32) {
	var taken []box
	for i := range b.places {
		for _, r := range []box{b.places[i].row, b.places[i].label, b.places[i].sheet} {
			if r.size.Width > 0 {
				taken = append(taken, r)
			}
		}
	}
	for _, s := range b.spots {
		taken = append(taken, s.all)
	}
	for zone := range b.places {
		p := &b.places[zone]
		if b.zones[zone].Tag.Sign == "" || b.zones[zone].Figures != nil {
			continue
		}
		size := fyne.NewSize(tagSide*k, tagSide*k)
		if text := b.zones[zone].Tag.Text; text != "" {
			size.Width += b.tagWords(text, k).Width + tagAir*k
		}
		p.tag = box{b.tagPlace(zone, size, taken, k), size}
		taken = append(taken, p.tag)
	}
}

// tagPlace is the best place for a tag: of the places around row and name where it covers nothing, the nearest to the left of the row.
func (b *naming) tagPlace(zone int, size fyne.Size, taken []box, k float32) fyne.Position {
	p := &b.places[zone]
	row := p.row
	if row.size.Width == 0 {
		row = boxAround(b.underName(zone, k), 1, rowSide/2*k)
	}
	want := fyne.NewPos(row.at.X-tagAway*k-size.Width, row.middle().Y-size.Height/2)
	around := []box{row}
	if p.label.size.Width > 0 {
		around = append(around, p.label)
	}
	best, least := want, float32(math.MaxFloat32)
	try := func(at fyne.Position) {
		r := box{at, size}
		cost := distance(at, want)
		for _, t := range taken {
			if cost >= least {
				return
			}
			if o := r.overlap(t); o > 0 {
				cost += 300 + 100*o
			}
		}
		if p := b.ix.at(b.mapPoint(r.middle())); p != zone {
			cost += 6 * k
		}
		if at.X < 1 || at.Y < 1 || at.X+size.Width > b.size.Width-1 || at.Y+size.Height > b.size.Height-b.cover.Bottom-1 {
			cost += 2000
		}
		if cost < least {
			best, least = at, cost
		}
	}
	for _, r := range around {
		for _, gap := range []float32{tagAway, 3, 1, 10, 18, 28} {
			gap *= k
			left, right := r.at.X-gap-size.Width, r.at.X+r.size.Width+gap
			above, below := r.at.Y-gap-size.Height, r.at.Y+r.size.Height+gap
			for _, share := range []float32{0.5, 0.25, 0.75, 0, 1} {
				y := r.at.Y + (r.size.Height-size.Height)*share
				try(fyne.NewPos(left, y))
				try(fyne.NewPos(right, y))
				x := r.at.X + (r.size.Width-size.Width)*share
				try(fyne.NewPos(x, below))
				try(fyne.NewPos(x, above))
			}
		}
	}
	if least >= 300 { // nothing beside them is free: try all around
		for dx := float32(-tagFar); dx <= tagFar; dx += 3 {
			for dy := float32(-tagFar); dy <= tagFar; dy += 3 {
				try(want.AddXY(dx*k, dy*k))
			}
		}
	}
	return best
}

func (b *naming) tagWords(text string, k float32) look.Halo {
	return look.HaloName(text, look.InterBold, tagText*k, b.inks().Panel, color.NRGBA{}, b.pixels)
}

// drawTags draws the tags over everything on the map.
func (b *painting) drawTags(k float32) {
	c := b.inks()
	for zone := range b.places {
		tag, r := b.zones[zone].Tag, b.places[zone].tag
		if r.size.Width == 0 {
			continue
		}
		key := part{what: "tag", n: zone}
		b.stage.rect(key, c.Ink, c.halo, 1, tagRadius, b.onPixel(r.at), r.size)
		b.stage.stamp(key.of("sign"), b.art.sign(tag.Sign, tagSign*k, c.Panel, c.Ink), b.onPixel(r.at.AddXY(tagSide/2*k, r.size.Height/2)), 1)
		if tag.Text != "" {
			b.drawHalo(key.of("text"), b.tagWords(tag.Text, k), r.at.AddXY(tagSide*k-1, r.size.Height/2+tagText*0.36*k), 1)
		}
	}
}
