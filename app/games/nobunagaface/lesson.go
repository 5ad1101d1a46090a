package nobunagaface

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/nobunaga"
)

// means are the controls of the face and what each of them does.
type means struct {
	tray, panel, track face.Meanings
}

// Meant are the controls on the table and what each of them does.
func (f *Face) Meant() face.Meanings {
	return slices.Concat(f.means.tray, f.means.panel, f.means.track)
}

// FoldsInLessons keeps the panel off the map: the tray holds the cards and what can be chosen.
func (f *Face) FoldsInLessons() {}

// Attend notes what a lesson points at.
func (f *Face) Attend(points []lesson.Point) { f.taught = points }

// Spots are where a thing lies on the table as it is shown now.
func (f *Face) Spots(pt lesson.Point) []face.Spot {
	var list []face.Spot
	end := f.t.Canvas().Size().Height
	add := func(o fyne.CanvasObject) {
		if a, ok := face.Where(o); ok {
			seen := f.hand.Seen(o) // its cards lie over each other, and it reaches out of the window
			if a.Size = fyne.NewSize(seen.Width, min(seen.Height, end-a.At.Y)); seen.Width > 0 {
				list = append(list, a)
			}
		}
	}
	switch {
	case pt.Place != 0:
		at, size := f.board.ZoneBox(f.zone(pt.Place))
		at = at.Add(fyne.CurrentApp().Driver().AbsolutePositionForObject(f.board))
		wide := fyne.NewSize(max(size.Width*1.3, 96), max(size.Height*1.3, 84))
		list = append(list, face.Spot{At: at.SubtractXY((wide.Width-size.Width)/2, (wide.Height-size.Height)/2), Size: wide, Round: true, Goal: true})
	case pt.Card != 0:
		for _, m := range f.means.tray {
			if m.Action.Card == pt.Card {
				add(m.Control)
			}
		}
	case pt.Action != engine.Action{}:
		if a, ok := f.toPay(); ok && a != pt.Action && sortOf(pt.Action.Kind) == nobunaga.KindPay && slices.Contains(f.taught, lesson.Point{Action: a}) {
			break // the card that is chosen serves: only the button is left
		}
		for _, o := range f.Meant().Of(pt.Action) {
			add(o)
		}
	}
	return list
}

// Picture is the map round some zones, all of it for none. The page lays it: the board's sheets are not on it, and no longer size it.
func (f *Face) Picture(at []engine.Place) fyne.CanvasObject {
	zones := make([]int, len(at))
	for i, p := range at {
		zones[i] = f.zone(p)
	}
	f.board.OnView = nil
	f.board.SetOver(nil)
	f.board.Picture(zones)
	return f.board
}
