package towersheet

import (
	"fyne.io/fyne/v2"
)

// Area is a rectangle over the map.
type Area struct {
	At   fyne.Position
	Size fyne.Size
}

// grown is the area extended by by on each side.
func (a Area) grown(by float32) Area {
	return Area{a.At.SubtractXY(by, by), a.Size.AddWidthHeight(2*by, 2*by)}
}

// meets reports whether two areas have a common point.
func (a Area) meets(b Area) bool {
	return a.At.X < b.At.X+b.Size.Width && b.At.X < a.At.X+a.Size.Width && a.At.Y < b.At.Y+b.Size.Height && b.At.Y < a.At.Y+a.Size.Height
}

// crossed reports whether the line from p to q crosses the area: it is clipped at each edge, and something must be left.
func (a Area) crossed(p, q fyne.Position) bool {
	from, to := float32(0), float32(1)
	cut := func(start, way, low, high float32) {
		if way == 0 {
			if start < low || start > high {
				from, to = 1, 0
			}
			return
		}
		first, last := (low-start)/way, (high-start)/way
		if first > last {
			first, last = last, first
		}
		from, to = max(from, first), min(to, last)
	}
	cut(p.X, q.X-p.X, a.At.X, a.At.X+a.Size.Width)
	cut(p.Y, q.Y-p.Y, a.At.Y, a.At.Y+a.Size.Height)
	return from < to
}

// edge are points on the edge of the area, about apart units from each other.
func (a Area) edge(apart float32) (list []fyne.Position) {
	for x := float32(0); x <= a.Size.Width; x += min(apart, max(a.Size.Width, 1)) {
		list = append(list, a.At.AddXY(x, 0), a.At.AddXY(x, a.Size.Height))
	}
	for y := apart; y < a.Size.Height; y += apart {
		list = append(list, a.At.AddXY(0, y), a.At.AddXY(a.Size.Width, y))
	}
	return list
}

// tie is the line from a sheet to the pieces of a province that crosses the fewest names and numbers on the map, and of these the shortest.
func tie(sheet, home Area, words []Area) (from, to fyne.Position) {
	var boxes []Area
	for _, a := range words {
		boxes = append(boxes, a.grown(3))
	}
	ends := home.grown(3).edge(6)
	best := float32(-1)
	for _, a := range sheet.edge(14) {
		for _, b := range ends {
			long := (b.X-a.X)*(b.X-a.X) + (b.Y-a.Y)*(b.Y-a.Y)
			if best >= 0 && long >= best {
				continue
			}
			const over = 1e7 // a crossing counts more than any length
			for _, box := range boxes {
				if box.crossed(a, b) {
					long += over
				}
			}
			if best < 0 || long < best {
				best, from, to = long, a, b
			}
		}
	}
	return from, to
}
