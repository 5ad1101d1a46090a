package table

import (
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/table/face"
	"tenka/app/table/veil"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine/lesson"
)

// paintVeil draws the veil as one picture with holes round what matters, and a line from the cause to the place. Where nothing is pointed at there
// is no veil.
func (g *guide) paintVeil(s fyne.Size) []fyne.CanvasObject {
	holes, from, to := g.holes()
	if len(holes) == 0 || s.Width <= 0 {
		return nil
	}
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(g.veil); c != nil {
		scale = c.Scale()
	}
	now := veilOf{s, scale, look.Current().Mode, fmt.Sprint(holes), from != nil}
	if g.drawn == nil || g.drawnOf != now {
		g.drawn, g.drawnOf = &canvas.Image{Image: veil.Draw(s, scale, holes, from, to), ScaleMode: canvas.ImageScaleFastest}, now
		g.drawn.Resize(s)
	}
	return []fyne.CanvasObject{g.drawn}
}

// veilOf is all that a picture of the veil depends on.
type veilOf struct {
	size  fyne.Size
	scale float32
	mode  look.Mode
	holes string
	line  bool
}

// frames is how long the window takes at most to put new controls in their place.
const frames = 60 * time.Millisecond

// moved draws the veil anew, now and when new controls have found their place.
func (g *guide) moved() {
	g.veil.Refresh()
	loop.After(frames, func() {
		if !g.closed {
			g.veil.Refresh()
		}
	})
}

// holes are where the things that matter lie on the veil. Where one control leads to one place, from and to are these.
func (g *guide) holes() (holes []face.Spot, from, to *face.Spot) {
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(g.veil)
	whole := g.veil.Size()
	var controls []face.Spot
	for _, pt := range g.points() {
		for _, a := range g.spots(pt) {
			a.At = a.At.Subtract(origin)
			if slices.Contains(holes, a) || a.At.X+a.Size.Width < 0 || a.At.Y+a.Size.Height < 0 || a.At.X > whole.Width || a.At.Y > whole.Height {
				continue
			}
			holes = append(holes, a)
			if pt.Action.Kind != 0 && !a.Goal {
				controls = append(controls, a)
			}
		}
	}
	all := holes
	holes = nil
	var goals []face.Spot
	for _, a := range all {
		if a.Goal && slices.ContainsFunc(all, func(b face.Spot) bool { return b != a && a.Holds(b) }) {
			continue // a place gives way to what is meant in it
		}
		holes = append(holes, a)
		if a.Goal {
			goals = append(goals, a)
		}
	}
	if len(controls) != 1 || len(goals) != 1 || g.p.Step().Task() != lesson.ToDo {
		return holes, nil, nil
	}
	return holes, &controls[0], &goals[0]
}

// spots are where a thing lies in the window: the control for what comes next is the table's own, or lies on a sheet over it; all else is the
// face's.
func (g *guide) spots(pt lesson.Point) []face.Spot {
	var list []face.Spot
	if spotter, ok := g.t.face.(face.Spotter); ok {
		list = spotter.Spots(pt)
	}
	var next fyne.CanvasObject = g.t.next
	if leader, ok := g.t.face.(face.Leader); ok && leader.Leading() != nil {
		next = leader.Leading()
	}
	if a, ok := face.Where(next); pt.Next && ok {
		list = append(list, a)
	}
	return list
}
