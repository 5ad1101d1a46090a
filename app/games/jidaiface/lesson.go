package jidaiface

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/games/jidaiface/jidaiend"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/jidai"
	"tenka/engine/lesson"
)

// FoldsInLessons keeps the panel folded in lessons: the tray has the choices.
func (f *Face) FoldsInLessons() {}

// Spots are the areas of a thing on the table.
func (f *Face) Spots(pt lesson.Point) (list []face.Spot) {
	switch {
	case f.Map == nil:
	case pt.Place != 0:
		list = append(list, f.Ring(pt.Place, 1.3, fyne.NewSize(96, 84)))
	case pt.Action != engine.Action{}:
		return f.next(pt.Action)
	}
	return list
}

// next is where to press next for an action: its button, once all of it is chosen; else its open parts, or the control that turns to their
// page. Mounting comes after the counter, so it is marked as a goal, like a zone.
func (f *Face) next(a engine.Action) (list []face.Spot) {
	done, _, ready := f.main()
	ready = ready && done == a
	mounts := func(m engine.Action) bool { return m.Kind == jidai.KindMove && m.N == 1 }
	leads := func(m engine.Action, button bool) bool {
		switch {
		case !m.Matches(a) && !a.Matches(m), ready && !button:
			return false
		case a.Piece != 0 && m.Piece == engine.Gesture(m.Kind).Piece:
			return false // all counters at once
		case mounts(m) && f.pick.mount, !ready && !mounts(m) && a.Piece != 0 && f.pick.piece == a.Piece && m != a:
			return false // it is chosen already
		}
		return true
	}
	var turn fyne.CanvasObject
	for _, m := range f.Meant() {
		_, button := m.Control.(*kit.Button)
		if m.Action == turning {
			turn = m.Control
		} else if spot, ok := face.Where(m.Control); ok && leads(m.Action, button) {
			spot.Goal = mounts(m.Action)
			list = append(list, spot)
		}
	}
	all := f.options()
	if i := slices.IndexFunc(all, func(c face.Choice) bool { return leads(c.Means, false) }); turn != nil && len(list) == 0 && i >= 0 {
		if spot, ok := face.Where(turn); ok {
			spot.Goal = mounts(all[i].Means)
			list = append(list, spot)
		}
	}
	return list
}

// End is the last screen: the level, the course, the points, and the next steps.
func (f *state) End() fyne.CanvasObject {
	out, over := f.t.Outcome()
	if !over {
		return nil
	}
	return jidaiend.New(f.t, f.book, f.st.Path, out)
}
