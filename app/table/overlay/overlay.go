// Package overlay finds room for labels over the table: each near its place, where it covers no text and no other label.
package overlay

import (
	"math"

	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
)

// Host is the table under the labels.
type Host interface {
	Room() face.Room
	Face() face.Face
}

// Ground is the table with the labels on it.
type Ground struct {
	sight face.Spot   // the visible part of the board
	line  float32     // the lower edge of the Line
	read  []face.Spot // the areas with text
	taken []face.Spot // the areas with labels
}

// New is a table without labels.
func New(h Host) *Ground {
	g := &Ground{sight: Sight(h)}
	if f, ok := h.Face().(face.Reading); ok {
		g.read = f.Read()
	}
	if tray, shown := face.Where(h.Face().Tray()); shown {
		g.line = tray.At.Y
	}
	return g
}

// Above keeps what is laid above a height of the window; it returns the table.
func (g *Ground) Above(y float32) *Ground {
	g.sight.Size.Height = min(g.sight.Size.Height, y-g.sight.At.Y)
	return g
}

// Sight is the visible part of the board: all of it except under the tray and under the coach's card above it.
func Sight(h Host) face.Spot {
	board, _ := face.Where(h.Face().Board())
	if tray, shown := face.Where(h.Face().Tray()); shown && tray.Overlaps(board) {
		const line = 12 // the space between the choices and the Line above them
		board.Size.Height = tray.At.Y - h.Room().Line - line - max(h.Room().Coach, h.Room().Card) - board.At.Y
	}
	return board
}

// Spot is the area of a thing on the table of a face; false if it is not shown.
func Spot(f face.Face, pt lesson.Point) (face.Spot, bool) {
	s, ok := f.(face.Spotter)
	if !ok {
		return face.Spot{}, false
	}
	spots := s.Spots(pt)
	if len(spots) == 0 {
		return face.Spot{}, false
	}
	return spots[0], true
}

// Begins is the area of the control that takes a step on the table of a face, or of its card; false if neither is shown.
func Begins(f face.Face, step engine.Action) (face.Spot, bool) {
	if m, ok := f.(face.Meant); ok {
		for _, c := range m.Meant().Of(step) {
			if spot, shown := face.Where(c); shown {
				return spot, true
			}
		}
	}
	if step.Card > 0 {
		return Spot(f, lesson.Point{Card: step.Card})
	}
	return Spot(f, lesson.Point{Action: step})
}

// Foreign reports whether a point of the window lies on another place than this one; nil for a face whose places do not touch.
func Foreign(f face.Face, p engine.Place) func(fyne.Position) bool {
	if land, ok := f.(face.Land); ok {
		return land.Foreign(p)
	}
	return nil
}

// InSight reports whether the middle of an area is visible.
func (g *Ground) InSight(s face.Spot) bool { return g.sight.Holds(face.Spot{At: s.Middle()}) }

// Free reports whether no label lies on an area.
func (g *Ground) Free(s face.Spot) bool {
	for _, t := range g.taken {
		if t.Overlaps(s) {
			return false
		}
	}
	return true
}

// Edge is the upper end of a label that lies over the upper edge of a control, with so much of its height inside the control. If it would lie on
// the words of the Line, it lies on the lower edge of the control, or inside a control that is much higher.
func (g *Ground) Edge(control face.Spot, high, inside float32) float32 {
	const air, much = 6, 3
	y := control.At.Y - high + inside
	switch {
	case control.At.Y < g.line || y >= g.line-air:
		return y
	case control.Size.Height > much*high:
		return g.line - air
	}
	return control.At.Y + control.Size.Height - max(inside, high/2)
}

// Take notes that a label lies on an area.
func (g *Ground) Take(s face.Spot) { g.taken = append(g.taken, s) }

// The search for a place for a label: its steps, in units, and the cost of covering something. A square unit of covered text costs as much as
// that many units of distance; a square unit of a covered label costs more.
const (
	farthest  = 96
	stepAside = 8
	readCost  = 0.6
	takenCost = 4
	// what a point of the label costs that lies on another place
	foreignCost = 120
)

// Beside finds a place for a label at the lower edge of an area, the nearest one that covers no text and no other label, and takes it. If the
// area is a rectangle, the label stays inside it. foreign reports whether a point lies on another place, where the label would mislead; nil if
// there are no such points.
func (g *Ground) Beside(spot face.Spot, size fyne.Size, foreign func(fyne.Position) bool) fyne.Position {
	board := g.sight
	home := fyne.NewPos(spot.Middle().X-size.Width/2, spot.At.Y+spot.Size.Height-size.Height/2)
	if !spot.Round {
		board = spot.Meets(board)
		home.Y -= size.Height / 2
	}
	const margin = 4
	best, least := home, float32(math.MaxFloat32)
	reach := float32(farthest)
	if !spot.Round {
		reach = max(reach, spot.Size.Height)
	}
	for dy := -reach; dy <= reach; dy += stepAside {
		for dx := -reach; dx <= reach; dx += stepAside {
			at := home.AddXY(dx, dy)
			at.X = max(min(at.X, board.At.X+board.Size.Width-size.Width-margin), board.At.X+margin)
			at.Y = max(min(at.Y, board.At.Y+board.Size.Height-size.Height-margin), board.At.Y+margin)
			away := at.Subtract(home)
			cost := float32(math.Hypot(float64(away.X), float64(away.Y)))
			if cost >= least {
				continue
			}
			lies := Seen(face.Spot{At: at, Size: size})
			for _, r := range g.read {
				cost += readCost * lies.Common(r)
			}
			for _, t := range g.taken {
				cost += takenCost * lies.Common(t)
			}
			for part := float32(0); part <= 1 && foreign != nil && cost < least; part += 0.5 { // its left end, its middle and its right end
				if foreign(at.AddXY(part*size.Width, size.Height/2)) {
					cost += foreignCost
				}
			}
			if cost < least {
				best, least = at, cost
			}
		}
	}
	g.Take(Seen(face.Spot{At: best, Size: size}))
	return best
}

// Seen is the visible part of a label, whose button may be larger.
func Seen(label face.Spot) face.Spot {
	const high = 28
	if air := (label.Size.Height - look.Scaled(high)) / 2; air > 0 {
		label.At.Y, label.Size.Height = label.At.Y+air, label.Size.Height-2*air
	}
	return label
}

// Apart moves two points towards each other, so that an arrow between them does not cover the pieces at its ends.
func Apart(from, to fyne.Position) (start, end fyne.Position) {
	const air = 24
	way := to.Subtract(from)
	long := float32(math.Hypot(float64(way.X), float64(way.Y)))
	if long < 3*air {
		return from, to
	}
	by := fyne.NewPos(way.X*air/long, way.Y*air/long)
	return from.Add(by), to.Subtract(by)
}
