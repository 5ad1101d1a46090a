package newmatch

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/lay"
)

// columns places the game, the seats and the right column.
type columns struct {
	m                 *Screen
	game, seats, side fyne.CanvasObject
}

// widths are those of the game, of the seats, and of the right column. The cards of armies are wider than rows of seats.
func (l *columns) widths(window float32) (game, seats, side float32) {
	game, seats, side = Widths(window)
	if _, leads := l.m.st.army(0); leads && ArrangementOf(window) == ThreeColumns {
		seats, side = game*516/276, game*408/276
	}
	return game, seats, side
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

func (l *columns) least(window, view float32) float32 {
	_, _, side := l.widths(window)
	room := view - 20 - Gap
	switch ArrangementOf(window) {
	case ThreeColumns:
		return 20 + max(lay.U(500), l.m.seatsHeight(), l.sideLeast(side)) + Gap
	case TwoColumns:
		return 20 + max(l.m.seatsHeight(), l.sideHeight(side, room)) + Gap + l.gameHeight() + Gap
	}
	return 20 + l.m.seatsHeight() + Gap + l.sideHeight(side, room) + Gap + l.gameHeight() + Gap
}

func (l *columns) place(s fyne.Size, view float32) {
	game, seats, side := l.widths(s.Width)
	x, y := (s.Width-Width(s.Width))/2, float32(20)
	room := view - 20 - Gap
	switch ArrangementOf(s.Width) {
	case ThreeColumns:
		high := min(s.Height-20-Gap, max(lay.U(680), l.m.seatsHeight()))
		lay.Put(l.game, x, y, game, high)
		lay.Put(l.seats, x+game+Gap, y, seats, high)
		lay.Put(l.side, x+game+Gap+seats+Gap, y, side, high)
	case TwoColumns:
		high := max(l.m.seatsHeight(), l.sideHeight(side, room))
		lay.Put(l.seats, x, y, seats, high)
		lay.Put(l.side, x+seats+Gap, y, side, high)
		lay.Put(l.game, x, y+high+Gap, game, l.gameHeight())
	default:
		high := l.m.seatsHeight()
		lay.Put(l.seats, x, y, seats, high)
		y += high + Gap
		high = l.sideHeight(side, room)
		lay.Put(l.side, x, y, side, high)
		lay.Put(l.game, x, y+high+Gap, game, l.gameHeight())
	}
}
