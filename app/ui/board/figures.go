package board

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
)

// Figures show the worth of a zone: numbers with their signs on a pale band, and below them its owner, its buildings and its free room. They
// stand below the name, in place of tokens and marks.
type Figures struct {
	Facts []Fact
	Owner int      // palette index of a seat, -1 for nobody
	Built []string // drawings with two themes
	Room  int      // number of empty squares
}

// figured reports whether any zone shows figures.
func figured(zones []ZoneState) bool {
	return slices.ContainsFunc(zones, func(z ZoneState) bool { return z.Figures != nil })
}

// Sizes of figures.
const (
	figureText, figureSign = 14.0, 13.0
	figureBand             = 13.0
	figureGap              = 6.0  // between two numbers
	figureBelow            = 15.5 // middle of the second line below that of the first
	figureSeal             = 13.2
	figureSide, figureAir  = 9.0, 3.0 // side of a square, and the gap after it
	figureFar              = 20.0     // how far figures move aside
)

// factWidth is how wide a number with its sign is.
func (b *naming) factWidth(f Fact, k float32) float32 {
	return (figureSign+1.5)*k + b.figureWords(f.N, k).Width
}

func (b *naming) figureWords(n int, k float32) look.Halo {
	return look.HaloName(strconv.Itoa(n), look.InterBold, figureText*k, b.inks().Ink, color.NRGBA{}, b.pixels)
}

// widths are how wide the two lines of figures are.
func (b *naming) widths(f *Figures, k float32) (first, second float32) {
	for i, fact := range f.Facts {
		if i > 0 {
			first += figureGap * k
		}
		first += b.factWidth(fact, k)
	}
	if f.Owner >= 0 {
		second += (figureSeal + figureAir) * k
	}
	second += markPitch * k * float32(len(f.Built))
	if f.Room > 0 {
		second += ((figureSide+figureAir)*float32(f.Room) - figureAir + 2) * k
	}
	return first, second
}

// placeFigures sets the figures of a zone under its name.
func (b *naming) placeFigures(zone int, k float32) {
	first, second := b.widths(b.zones[zone].Figures, k)
	at, wide := b.underName(zone, k), max(first+8*k, second)
	left := at.X - wide/2
	if b.fitted && !b.still {
		left = min(left, b.size.Width-b.cover.Right-wide-3)
	}
	high := figureBand / 2 * k
	if second > 0 {
		high += (figureBelow + figureSeal/2) * k
	}
	b.places[zone].row = box{fyne.NewPos(left, at.Y-figureBand/2*k), fyne.NewSize(wide, high+figureBand/2*k)}
}

// lineWidths are how wide the two lines of figures are.
type lineWidths struct{ first, second float32 }

// in returns the areas of the two lines of figures in the room r.
func (w lineWidths) in(r box, k float32) [2]box {
	middle, y := r.at.X+r.size.Width/2, r.at.Y+figureBand/2*k
	return [2]box{
		boxAround(fyne.NewPos(middle, y), w.first/2+2*k, figureBand/2*k),
		boxAround(fyne.NewPos(middle, y+figureBelow*k), w.second/2, figureSeal/2*k),
	}
}

// settleFigures moves the figures of crowded zones aside, so that they cover neither names nor each other, if possible on their own land.
func (b *naming) settleFigures(k float32) {
	widths := make([]lineWidths, len(b.places))
	for zone := range widths {
		if f := b.zones[zone].Figures; f != nil {
			widths[zone].first, widths[zone].second = b.widths(f, k)
		}
	}
	for range 2 {
		for zone := range b.places {
			if b.zones[zone].Figures == nil {
				continue
			}
			home := b.places[zone].row
			best, least := home, float32(math.MaxFloat32)
			for dx := float32(-figureFar); dx <= figureFar; dx += 3 {
				for dy := float32(-9); dy <= figureFar; dy += 3 {
					r := home.moved(dx*k, dy*k)
					if cost := 2*abs(dx) + 2.5*abs(dy); cost < least {
						if cost = b.figureCost(zone, r, k, widths, cost, least); cost < least {
							best, least = r, cost
						}
					}
				}
			}
			b.places[zone].row = best
		}
	}
}

// figureCost is the cost of figures in r: the distance from their place, what they cover, and land of other zones. The sum stops at most.
func (b *naming) figureCost(zone int, r box, k float32, widths []lineWidths, way, most float32) float32 {
	cost := float32(0)
	lines := widths[zone].in(r, k)
	if b.ix.at(b.mapPoint(lines[0].middle())) != zone {
		cost += 30
	}
	about := r.grown(4)
	for i := range b.places {
		if way+cost >= most {
			return most
		}
		p := &b.places[i]
		if p.label.overlap(about) == 0 && (i == zone || p.row.overlap(about) == 0) {
			continue
		}
		for _, line := range lines {
			cost += 2 * p.label.overlap(line)
			if i != zone && b.zones[i].Figures != nil {
				for _, other := range widths[i].in(p.row, k) {
					cost += other.overlap(line)
				}
			}
		}
	}
	return way + cost
}

// drawFigures draws the figures of a zone.
func (b *painting) drawFigures(zone int, k float32) {
	c, f, r := b.inks(), b.zones[zone].Figures, b.places[zone].row
	first, second := b.widths(f, k)
	key := part{what: "figure", n: zone}
	middle := r.at.X + r.size.Width/2
	y := r.at.Y + figureBand/2*k
	band := share(c.Panel, 0.72)
	b.stage.rect(key, band, color.NRGBA{}, 0, figureBand/2*k, fyne.NewPos(middle-first/2-4*k, y-figureBand/2*k), fyne.NewSize(first+8*k, figureBand*k))
	x := middle - first/2
	for i, fact := range f.Facts {
		part := part{what: "figure", n: zone, token: i}
		b.stage.stamp(part.of("sign"), b.art.plain(fact.Sign, figureSign*k, c.Ink), b.onPixel(fyne.NewPos(x+figureSign/2*k, y)), 1)
		b.drawHalo(part.of("number"), b.figureWords(fact.N, k), fyne.NewPos(x+(figureSign+1.5)*k, y+figureText*0.36*k), 1)
		x += b.factWidth(fact, k) + figureGap*k
	}
	x, y = middle-second/2, y+figureBelow*k
	if f.Owner >= 0 {
		b.stage.stamp(key.of("owner"), b.art.seal(f.Owner, figureSeal*k), b.onPixel(fyne.NewPos(x+figureSeal/2*k, y)), 1)
		x += (figureSeal + figureAir) * k
	}
	for i, sign := range f.Built {
		b.stage.stamp(part{what: "figure", n: zone, token: i, piece: "built"}, b.art.mark(sign, markSide*k), b.onPixel(fyne.NewPos(x+markPitch/2*k, y)), 1)
		x += markPitch * k
	}
	x += 2 * k
	for i := range f.Room {
		b.stage.rect(part{what: "figure", n: zone, token: i, piece: "room"}, c.Panel, c.Ink, 1.2, 1.5,
			b.onPixel(fyne.NewPos(x, y-figureSide/2*k)), fyne.NewSize(figureSide*k, figureSide*k))
		x += (figureSide + figureAir) * k
	}
}

// plain returns a drawing of one colour without a halo, its middle at the point.
func (a *art) plain(name string, side float32, ink color.NRGBA) stamp {
	return a.kept(stampKey{"plain" + name, 0, 0, side, ink}, func() stamp {
		pic := image.NewRGBA(image.Rect(0, 0, a.px(side), a.px(side)))
		a.put(pic, look.Picture(look.Sign(name, ink), a.px(side), a.px(side)), 0, 0, 0xFF)
		return a.middle(pic)
	})
}

// seal returns the seal of a seat, its middle at the point.
func (a *art) seal(seat int, across float32) stamp {
	return a.kept(stampKey{"seal", seat, 0, across, color.NRGBA{}}, func() stamp {
		side := a.px(across * look.SealSide / 114)
		pic := image.NewRGBA(image.Rect(0, 0, side, side))
		a.put(pic, look.Picture(look.Seal(seat, look.Current().Mode), side, side), 0, 0, 0xFF)
		return a.middle(pic)
	})
}
