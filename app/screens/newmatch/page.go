package newmatch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/lay"
)

// Arrangement is how the columns of a page stand in a window: the game, the seats, and what the match will be.
type Arrangement int

// The arrangements, the widest first.
const (
	ThreeColumns Arrangement = iota
	TwoColumns               // the game below the others
	OneColumn                // each below the other
)

// ArrangementOf is how the columns stand in a window of a width.
func ArrangementOf(window float32) Arrangement {
	switch w := Width(window); {
	case w >= lay.U(1100):
		return ThreeColumns
	case w >= lay.U(770):
		return TwoColumns
	}
	return OneColumn
}

// Gap is the room between the columns, edge that round them.
const Gap, edge = 16, 24

// Width is what the columns have of a window's.
func Width(window float32) float32 { return min(window-2*edge, lay.U(1480)) }

// Widths are those of the game, of the seats, and of the right column.
func Widths(window float32) (game, seats, side float32) {
	w := Width(window)
	switch ArrangementOf(window) {
	case ThreeColumns:
		w -= 2 * Gap
		return w * 276 / 1200, w * 436 / 1200, w * 488 / 1200
	case TwoColumns:
		return w, (w - Gap) * 436 / 924, (w - Gap) * 488 / 924
	}
	return w, w, w
}

// Page is a page that scrolls between a bar and a tray. least is the least height of its content in a window of a width, where so much of it is seen;
// place places it.
func Page(bar, tray fyne.CanvasObject, least func(window, view float32) float32, place func(s fyne.Size, view float32), objects ...fyne.CanvasObject) (page *fyne.Container, scroll *container.Scroll) {
	scroll = lay.Scrolled(func() fyne.Size {
		return fyne.NewSize(lay.U(400), least(scroll.Content.Size().Width, scroll.Size().Height))
	},
		func(s fyne.Size) { place(s, scroll.Size().Height) }, objects...)
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		top, foot := bar.MinSize().Height, tray.MinSize().Height
		lay.Put(bar, 0, 0, s.Width, top)
		high := s.Height - top - foot - edge + Gap/2
		if ArrangementOf(s.Width) == ThreeColumns {
			high = min(high, lay.U(680)+20+Gap)
		}
		lay.PutScroll(scroll, 0, top, s.Width, high)
		wide := Width(s.Width)
		lay.Put(tray, (s.Width-wide)/2, top+high, wide, foot)
	}}, bar, scroll, tray), scroll
}
