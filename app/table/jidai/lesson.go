package jidai

import (
	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/app/table/jidai/ending"
	"tenka/engine"
	"tenka/engine/lesson"
)

// FoldsInLessons keeps the panel off the map: the tray holds what can be chosen.
func (f *Face) FoldsInLessons() {}

// Spots are where a thing lies on the table as it is shown now.
func (f *Face) Spots(pt lesson.Point) (list []face.Spot) {
	switch {
	case f.board == nil:
	case pt.Place != 0:
		at, size := f.board.ZoneBox(f.zone(pt.Place))
		at = at.Add(fyne.CurrentApp().Driver().AbsolutePositionForObject(f.board))
		wide := fyne.NewSize(max(size.Width*1.3, 96), max(size.Height*1.3, 84))
		list = append(list, face.Spot{At: at.SubtractXY((wide.Width-size.Width)/2, (wide.Height-size.Height)/2), Size: wide, Round: true, Goal: true})
	case pt.Action != engine.Action{}:
		for _, o := range f.Meant().Of(pt.Action) {
			if a, ok := face.Where(o); ok {
				list = append(list, a)
			}
		}
	}
	return list
}

// Picture is the map round some zones, all of it for none.
func (f *Face) Picture(at []engine.Place) fyne.CanvasObject {
	zones := make([]int, len(at))
	for i, p := range at {
		zones[i] = f.zone(p)
	}
	f.board.OnView = nil
	f.board.Picture(zones)
	return f.board
}

// End is the last screen: the level, the course, the points, and what to do next.
func (f *Face) End() fyne.CanvasObject {
	out, over := f.t.Outcome()
	if !over {
		return nil
	}
	return ending.New(f.t, f.book, f.st.Path, out)
}
