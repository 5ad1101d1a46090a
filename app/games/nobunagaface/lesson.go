package nobunagaface

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/nobunaga"
)

// means are the controls of the face with their actions.
type means struct {
	tray, panel, track face.Meanings
}

// Meant are the controls on the table with their actions.
func (f *Face) Meant() face.Meanings {
	return slices.Concat(f.means.tray, f.means.panel, f.means.track)
}

// FoldsInLessons keeps the panel folded in lessons: the tray has the cards and the choices.
func (f *Face) FoldsInLessons() {}

// Attend notes the points of a lesson, and brings its places into view.
func (f *Face) Attend(points []lesson.Point) {
	if slices.Equal(points, f.taught) {
		return
	}
	f.taught = points
	for _, p := range points {
		if p.Place != 0 {
			f.Map.Bring(f.Zone(p.Place))
		}
	}
}

// Spots are the areas of a thing on the table.
func (f *Face) Spots(pt lesson.Point) []face.Spot {
	var list []face.Spot
	end := f.t.Canvas().Size().Height
	add := func(o fyne.CanvasObject) {
		if a, ok := face.Where(o); ok {
			seen := f.hand.Seen(o) // cards overlap, and the hand extends beyond the window
			if a.Size = fyne.NewSize(seen.Width, min(seen.Height, end-a.At.Y)); seen.Width > 0 {
				list = append(list, a)
			}
		}
	}
	switch {
	case pt.Place != 0:
		list = append(list, f.Ring(pt.Place, 1.3, fyne.NewSize(96, 84)))
	case pt.Card != 0:
		for _, m := range f.means.tray {
			if m.Action.Card == pt.Card {
				add(m.Control)
			}
		}
	case pt.Action != engine.Action{}:
		if a, ok := f.toPay(); ok && a != pt.Action && sortOf(pt.Action.Kind) == nobunaga.KindPay && slices.Contains(f.taught, lesson.Point{Action: a}) {
			break // the right card is chosen: only the button is left
		}
		for _, o := range f.Meant().Of(pt.Action) {
			add(o)
		}
	}
	return list
}
