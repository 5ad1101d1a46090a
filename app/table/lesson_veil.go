package table

import (
	"fmt"
	"image"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/table/face"
	"tenka/app/table/veil"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine/lesson"
)

// lessonVeil darkens the table in a lesson, with holes round the things that the step is about.
type lessonVeil struct {
	*kit.Painted
	g       *guide
	cloth   *canvas.Raster // its picture, drawn when the window is
	of      veilOf
	picture func() image.Image
}

func newLessonVeil(g *guide) *lessonVeil {
	v := &lessonVeil{g: g}
	v.cloth = &canvas.Raster{ScaleMode: canvas.ImageScaleFastest, Generator: func(int, int) image.Image { return v.picture() }}
	v.Painted = kit.NewPainted(fyne.Size{}, v.paint)
	return v
}

// paint draws the veil as one picture with holes, and a line from the control to its place. It draws nothing where the step points at nothing.
func (v *lessonVeil) paint(s fyne.Size) []fyne.CanvasObject {
	holes, from, to := v.holes()
	if len(holes) == 0 || s.IsZero() {
		return nil
	}
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(v.Painted); c != nil {
		scale = c.Scale()
	}
	now := veilOf{s, scale, look.Current().Mode, fmt.Sprint(holes), from != nil}
	if v.of != now {
		v.of, v.picture = now, func() image.Image { return veil.Draw(s, scale, holes, from, to) }
		v.cloth.Resize(s)
		v.cloth.Refresh()
	}
	return []fyne.CanvasObject{v.cloth}
}

// veilOf holds everything that the picture of the veil depends on.
type veilOf struct {
	size  fyne.Size
	scale float32
	mode  look.Mode
	holes string
	line  bool
}

// frames is the longest time until new controls have their place in the window.
const frames = 60 * time.Millisecond

// moved draws the veil anew, now and once more when new controls have their place.
func (v *lessonVeil) moved() {
	v.Refresh()
	loop.After(frames, func() {
		if !v.g.closed {
			v.Refresh()
		}
	})
}

// holes are the spots that the step points at, in the coordinates of the veil. Where one control leads to one place, from and to are these.
func (v *lessonVeil) holes() (holes []face.Spot, from, to *face.Spot) {
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(v.Painted)
	whole := v.Size()
	var controls []face.Spot
	for _, pt := range v.g.points() {
		for _, a := range v.spots(pt) {
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
			continue // a place is left out where a control in it is meant
		}
		holes = append(holes, a)
		if a.Goal {
			goals = append(goals, a)
		}
	}
	if len(controls) != 1 || len(goals) != 1 || v.g.p.Step().Task() != lesson.ToDo {
		return holes, nil, nil
	}
	return holes, &controls[0], &goals[0]
}

// spots are the areas of a thing in the window. The table itself knows the control for the next step, in the tray or on a sheet; the face
// knows all others.
func (v *lessonVeil) spots(pt lesson.Point) []face.Spot {
	var list []face.Spot
	if spotter, ok := v.g.t.face.(face.Spotter); ok {
		list = spotter.Spots(pt)
	}
	var next fyne.CanvasObject = v.g.t.next
	if leader, ok := v.g.t.face.(face.Leader); ok && leader.Leading() != nil {
		next = leader.Leading()
	}
	if a, ok := face.Where(next); pt.Next && ok {
		list = append(list, a)
	}
	return list
}
