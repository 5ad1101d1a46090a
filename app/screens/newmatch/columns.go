package newmatch

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/lay"
)

// arrangement is how the columns stand in a window.
type arrangement int

const (
	threeColumns arrangement = iota
	twoColumns               // the seats and who plays them, the game below
	oneColumn                // each below the other
)

// Room round the columns and between them.
const edge, gap = 24, 16

// columns places the game, the seats and the right column.
type columns struct {
	m                 *Screen
	game, seats, side fyne.CanvasObject
	content           fyne.CanvasObject // of the page that scrolls
	viewport          func() float32    // how much of it is seen
}

// width is what the columns have of a window's.
func (l *columns) width(window float32) float32 { return min(window-2*edge, lay.U(1480)) }

// kind is how the columns stand in a window of a width.
func (l *columns) kind(window float32) arrangement {
	switch w := l.width(window); {
	case w >= lay.U(1100):
		return threeColumns
	case w >= lay.U(770):
		return twoColumns
	}
	return oneColumn
}

// widths are those of the game, of the seats, and of the right column.
func (l *columns) widths(window float32) (game, seats, side float32) {
	w := l.width(window)
	switch l.kind(window) {
	case threeColumns:
		w -= 2 * gap
		if _, leads := l.m.st.army(0); leads { // the cards of armies are wider than rows of seats
			return w * 276 / 1200, w * 516 / 1200, w * 408 / 1200
		}
		return w * 276 / 1200, w * 436 / 1200, w * 488 / 1200
	case twoColumns:
		return w, (w - gap) * 436 / 924, (w - gap) * 488 / 924
	}
	return w, w, w
}

// sideLeast is the least height of the right column at a width.
func (l *columns) sideLeast(width float32) float32 {
	switch l.m.st.side {
	case sideWho:
		return l.m.who.least(width)
	case sideBalance:
		return l.m.balanceHeight(width)
	}
	return lay.U(360)
}

// sideHeight is the height of the right column where so much is to be had without scrolling.
func (l *columns) sideHeight(width, room float32) float32 {
	return max(l.sideLeast(width), min(room, l.m.who.whole(width)))
}

// gameHeight is that of the game below the others: its picture and its scenarios beside each other would be another page.
func (l *columns) gameHeight() float32 { return lay.U(620) }

func (l *columns) min() fyne.Size {
	size := fyne.NewSize(lay.U(400), 0)
	if l.content == nil {
		return size
	}
	window := l.content.Size().Width
	_, _, side := l.widths(window)
	room := l.viewport() - 20 - gap
	switch l.kind(window) {
	case threeColumns:
		size.Height = 20 + max(lay.U(500), l.m.seatsHeight(), l.sideLeast(side)) + gap
	case twoColumns:
		size.Height = 20 + max(l.m.seatsHeight(), l.sideHeight(side, room)) + gap + l.gameHeight() + gap
	default:
		size.Height = 20 + l.m.seatsHeight() + gap + l.sideHeight(side, room) + gap + l.gameHeight() + gap
	}
	return size
}

func (l *columns) lay(s fyne.Size) {
	game, seats, side := l.widths(s.Width)
	x, y := (s.Width-l.width(s.Width))/2, float32(20)
	room := l.viewport() - 20 - gap
	switch l.kind(s.Width) {
	case threeColumns:
		high := min(s.Height-20-gap, max(lay.U(680), l.m.seatsHeight()))
		lay.Put(l.game, x, y, game, high)
		lay.Put(l.seats, x+game+gap, y, seats, high)
		lay.Put(l.side, x+game+gap+seats+gap, y, side, high)
	case twoColumns:
		high := max(l.m.seatsHeight(), l.sideHeight(side, room))
		lay.Put(l.seats, x, y, seats, high)
		lay.Put(l.side, x+seats+gap, y, side, high)
		lay.Put(l.game, x, y+high+gap, game, l.gameHeight())
	default:
		high := l.m.seatsHeight()
		lay.Put(l.seats, x, y, seats, high)
		y += high + gap
		high = l.sideHeight(side, room)
		lay.Put(l.side, x, y, side, high)
		lay.Put(l.game, x, y+high+gap, game, l.gameHeight())
	}
}
