package board

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"tenka/maps"
)

// hung is the drawing that hangs under a stack, such as the names of those who lead it, and where it lies.
type hung struct {
	zone    int
	drawing Drawing
	rows    [2]box // the first and the last row of its stack
	area    box
}

// Of plates, in units at object scale 1.
const (
	plateUnder = 3.4  // below the foot of a row
	plateAbove = 6.0  // above the head of a row
	plateSlide = 14.0 // how far a plate goes sideways at most
	plateStep  = 2.0
	plateTurn  = 150.0 // cost of standing over the stack
	plateOff   = 4000  // of lying partly off the map
)

// hangPlates hangs the plates under the middle of the last row of their stacks, as far as that is known before names are placed.
func (b *naming) hangPlates(k float32) {
	for _, s := range b.piles {
		if s.plate == nil {
			continue
		}
		p := hung{zone: s.zone, drawing: s.plate}
		for _, spot := range b.spots {
			switch r := spot.body; {
			case spot.token < s.first || spot.token >= s.first+s.n:
			case p.rows[0].size.Width == 0:
				p.rows = [2]box{r, r}
			case spot.foot.Y > p.rows[1].at.Y+p.rows[1].size.Height+1:
				p.rows[1] = r
			default:
				last := &p.rows[1]
				if p.rows[0] == *last {
					p.rows[0] = p.rows[0].joined(r)
				}
				*last = last.joined(r)
			}
		}
		if p.rows[0].size.Width == 0 {
			continue // all of it is in hand or on its way
		}
		size := p.drawing.Shape().picture()
		row := p.rows[1]
		p.area = box{fyne.NewPos(row.middle().X-size.Width/2*k, row.at.Y+row.size.Height+plateUnder*k), fyne.NewSize(size.Width*k, size.Height*k)}
		b.plates = append(b.plates, p)
	}
}

// slidePlates moves each plate sideways, or over its stack, where it covers least of what is written and of what stands on the map.
func (b *naming) slidePlates(k float32) {
	first, last := b.at(maps.Point{X: b.m.Bounds.X, Y: b.m.Bounds.Y}), b.at(b.m.Bounds.Max())
	taken := b.lettered()
	standing := make([]box, len(b.spots))
	for i, s := range b.spots {
		standing[i] = s.all
	}
	for i := range b.plates {
		p := &b.plates[i]
		home, least := p.area, float32(math.MaxFloat32)
		over := p.rows[0].at.Y - plateAbove*k - home.size.Height - home.at.Y
		for _, up := range []float32{0, over} {
			to := home.moved(0, up)
			if up != 0 {
				to = to.moved(p.rows[0].middle().X-p.rows[1].middle().X, 0)
			}
			taken, standing, later := to.near(taken, plateSlide*k, 0), to.near(standing, plateSlide*k, 0), to.near(b.plateAreas()[i+1:], plateSlide*k, 0)
			for dx := float32(0); dx <= plateSlide; dx += plateStep {
				for _, side := range []float32{1, -1} {
					r := to.moved(side*dx*k, 0)
					cost := 0.5 * dx
					if up != 0 {
						cost += plateTurn
					}
					for _, t := range taken {
						cost += r.overlap(t) / k / k
					}
					for _, s := range standing {
						cost += 0.7 * r.overlap(s) / k / k
					}
					for _, o := range later {
						cost += 0.3 * r.overlap(o) / k / k
					}
					if r.at.X < first.X || r.at.Y < first.Y || r.at.X+r.size.Width > last.X || r.at.Y+r.size.Height > last.Y {
						cost += plateOff
					}
					if cost < least {
						p.area, least = r, cost
					}
				}
			}
		}
		taken = append(taken, p.area)
	}
	if b.far() { // what has no room is left out
		free := func(p hung) bool {
			on := float32(0)
			for _, r := range append(b.pieces(), b.lettered()...) {
				on += p.area.overlap(r)
			}
			return on <= nameCovered*p.area.size.Width*p.area.size.Height
		}
		b.plates = slices.DeleteFunc(b.plates, func(p hung) bool { return !free(p) })
	}
}

// plateAreas are where the plates lie.
func (b *naming) plateAreas() []box {
	list := make([]box, len(b.plates))
	for i, p := range b.plates {
		list[i] = p.area
	}
	return list
}

// drawPlates draws the plates over all tokens.
func (b *painting) drawPlates(k float32) {
	for i, p := range b.plates {
		opacity := 1.0
		if b.stateShown(p.zone)&^Hovered == Dimmed {
			opacity = dimToken
		}
		b.stage.stamp(part{what: "hung", n: i}, b.art.flat(p.drawing, p.drawing.Shape(), k, b.inks().halo), b.onPixel(p.area.middle()), opacity)
	}
}
