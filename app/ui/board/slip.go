package board

import (
	"math/rand/v2"
	"slices"

	"fyne.io/fyne/v2"
)

// slip is the sheet of a zone whose stacks have no room on it.
type slip struct {
	zone   int
	stacks []stacked
	g      group
	head   float32 // height of its title
}

// untangled are the sheets of slips as they were laid last, and all that this depended on.
type untangled struct{ of, sheets []box }

// anywhere is a condition that every place meets.
func anywhere(box) bool { return true }

// untangles is how many orders are tried in which slips are laid anew.
const untangles = 20

// untangle lays slips whose lines cross anew, in several orders: each at the nearest place where its line crosses no other. It keeps what crosses least.
func (b *stacks) untangle(slips []slip, k float32) {
	sheets := func() (list []box, crossed int) {
		for _, s := range slips {
			list, crossed = append(list, b.places[s.zone].sheet), crossed+b.tangles(s.zone)
		}
		return list, crossed
	}
	best, least := sheets()
	if least == 0 {
		return
	}
	of := append(slices.Clone(best), b.takenAtSea(k)...)
	for _, s := range slips {
		of = append(of, box{b.places[s.zone].point, fyne.Size{}})
	}
	if slices.Equal(of, b.untangled.of) {
		best, least = b.untangled.sheets, 0
	}
	lay := func() {
		for i, s := range slips {
			b.places[s.zone].sheet = best[i]
		}
	}
	for round := 0; round < untangles && least > 0; round++ {
		lay()
		var anew []slip
		for _, s := range slips {
			if p := &b.places[s.zone]; !p.sheet.contains(p.point) && (b.tangles(s.zone) > 0 || round%2 == 1) {
				anew = append(anew, s)
			}
		}
		rand.New(rand.NewPCG(uint64(round), 0)).Shuffle(len(anew), func(i, j int) { anew[i], anew[j] = anew[j], anew[i] })
		old := map[int]box{}
		for _, s := range anew {
			old[s.zone], b.places[s.zone].sheet = b.places[s.zone].sheet, box{}
		}
		var room bool
		for _, s := range anew {
			p, size := &b.places[s.zone], old[s.zone].size
			at, ok := b.freeAtSea(p.point, size, k, slipFar, func(r box) bool {
				p.sheet = r
				defer func() { p.sheet = box{} }()
				return b.tangles(s.zone) == 0
			})
			if !ok {
				at, ok = b.freeAtSea(p.point, size, k, slipFar, anywhere)
			}
			if !ok { // where it lay, if nothing lies there now
				at, ok = b.freeAtSea(old[s.zone].middle(), size, k, slipStep/2, anywhere)
			}
			if room = ok; !room {
				break
			}
			p.sheet = box{at, size}
		}
		if now, crossed := sheets(); room && crossed < least {
			best, least = now, crossed
		}
	}
	b.untangled = untangled{of, best}
	lay()
}

// leaderOf is the line from a slip to its zone.
func leaderOf(sheet box, point fyne.Position) [2]fyne.Position {
	return [2]fyne.Position{nearestIn(sheet.grown(-4), point), point}
}

// tangles is how many lines of other slips the line of a slip crosses. One that lies on its zone has no line.
func (b *stacks) tangles(zone int) (n int) {
	sheet := b.places[zone].sheet
	line := leaderOf(sheet, b.places[zone].point)
	for z := range b.places {
		p := &b.places[z]
		if z == zone || p.sheet.size.Width == 0 || b.m.Zones[z].Inset != nil || p.sheet.contains(p.point) {
			continue
		}
		if crossing(line, leaderOf(p.sheet, p.point)) {
			n++
		}
	}
	return n
}

// crossing reports whether two lines cross.
func crossing(a, z [2]fyne.Position) bool {
	side := func(l [2]fyne.Position, p fyne.Position) bool {
		return (l[1].X-l[0].X)*(p.Y-l[0].Y) > (l[1].Y-l[0].Y)*(p.X-l[0].X)
	}
	return side(a, z[0]) != side(a, z[1]) && side(z, a[0]) != side(z, a[1])
}
