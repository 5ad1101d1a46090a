package shogun

import (
	"fyne.io/fyne/v2"

	"tenka/engine"
	"tenka/engine/shogun"
)

// area is a rectangle over the map.
type area struct {
	at   fyne.Position
	size fyne.Size
}

// grown is the area with so much more at each side.
func (a area) grown(by float32) area {
	return area{a.at.SubtractXY(by, by), a.size.AddWidthHeight(2*by, 2*by)}
}

// meets reports whether two areas have a point in common.
func (a area) meets(b area) bool {
	return a.at.X < b.at.X+b.size.Width && b.at.X < a.at.X+a.size.Width && a.at.Y < b.at.Y+b.size.Height && b.at.Y < a.at.Y+a.size.Height
}

// crossed reports whether the line from p to q runs through the area: it is cut at each edge, and something must be left.
func (a area) crossed(p, q fyne.Position) bool {
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
	cut(p.X, q.X-p.X, a.at.X, a.at.X+a.size.Width)
	cut(p.Y, q.Y-p.Y, a.at.Y, a.at.Y+a.size.Height)
	return from < to
}

// edge are points on the edge of the area, about so far apart.
func (a area) edge(apart float32) (list []fyne.Position) {
	for x := float32(0); x <= a.size.Width; x += min(apart, max(a.size.Width, 1)) {
		list = append(list, a.at.AddXY(x, 0), a.at.AddXY(x, a.size.Height))
	}
	for y := apart; y < a.size.Height; y += apart {
		list = append(list, a.at.AddXY(0, y), a.at.AddXY(a.size.Width, y))
	}
	return list
}

// boxOf is what stands in a province: its name, its pieces and numbers.
func (f *Face) boxOf(p engine.Place) area {
	at, size := f.board.ZoneBox(f.zone(p))
	return area{at, size}
}

// tie is the shortest line from a sheet to a province that crosses the fewest of the names and numbers of the map; none, where it can be.
func (f *Face) tie(sheet area, p engine.Place) (from, to fyne.Position) {
	var boxes []area
	for q := shogun.Aki; q <= shogun.Yamato; q++ {
		for _, a := range f.board.Words(f.zone(q)) {
			boxes = append(boxes, area{a.At, a.Size}.grown(3))
		}
	}
	ends := f.boxOf(p).grown(3).edge(6)
	best := float32(-1)
	for _, a := range sheet.edge(14) {
		for _, b := range ends {
			long := (b.X-a.X)*(b.X-a.X) + (b.Y-a.Y)*(b.Y-a.Y)
			if best >= 0 && long >= best {
				continue
			}
			const over = 1e7 // a crossing weighs more than any way
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
