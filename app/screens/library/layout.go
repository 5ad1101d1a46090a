package library

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/lay"
)

// The library at 1280×800: the least sizes of its sheets.
const (
	libraryEdge = 36
	widest      = 1560
	goingTop    = 92
	goingHeight = 96
	rowsGap     = 18 // between the rows of sheets
	cardGap     = 15
)

// listsLow is the height of the lists in a row under many games: the head and three rows.
const listsLow = 48 + 12 + 3*37

// smallArt is the part of its full height that the box art keeps if the lists below it need room.
const smallArt = 0.6

// few is how many games stand beside the lists. More games get a row of their own above the lists.
const few = 3

// many reports whether the games get a row of their own above short lists.
func (l *Screen) many() bool { return len(l.cards) > few }

// narrow reports whether two columns would be too narrow.
func (l *Screen) narrow(width float32) bool { return width < lay.U(900) }

// listHeight is the height in which a list of this width shows its head and at most a number of rows; an empty list has room for a sentence.
func listHeight(rows []fyne.CanvasObject, width float32, most int) float32 {
	high := lay.U(48 + 12)
	if len(rows) == 0 {
		return high + lay.U(storyHeight)
	}
	for _, row := range rows[:min(len(rows), most)] {
		row.Resize(fyne.NewSize(width-lay.U(16), row.Size().Height)) // the width decides how texts wrap
		high += row.MinSize().Height
	}
	return high
}

// mostRows is the number of rows up to which a list grows.
const mostRows = 6

// cardsHeight is the height of the tallest card of a row of a width, with a share of the full height of the box art.
func (l *Screen) cardsHeight(row, share float32) float32 {
	each := l.cardWidth(row)
	align(l.cards, each)
	high := float32(0)
	for _, c := range l.cards {
		high = max(high, c.height(each, share))
	}
	return high
}

// leastCard is the width that the texts of a card need.
const leastCard = 150

// inRow is how many cards stand in a row of a width: all of them, or in a narrow window with many games fewer, so that all rows have the
// same length.
func (l *Screen) inRow(row float32) int {
	n := len(l.cards)
	if !l.many() || !l.narrow(row) {
		return n
	}
	most := max(int((row+cardGap)/(lay.U(leastCard)+cardGap)), 1)
	rows := (n + most - 1) / most
	return (n + rows - 1) / rows
}

// shelfHeight is the height of all rows of cards in a narrow window.
func (l *Screen) shelfHeight(width float32) float32 {
	in := l.inRow(width)
	rows := float32((len(l.cards) + in - 1) / in)
	return rows*l.cardsHeight(width, 1) + (rows-1)*cardGap
}

// cardWidth is the width of each card in a row of this width.
func (l *Screen) cardWidth(row float32) float32 {
	n := float32(l.inRow(row))
	each := (row - cardGap*(n-1)) / n
	if l.many() {
		return each
	}
	return min(each, lay.U(330))
}

// width is the width of the content in a page of a size.
func (l *Screen) width(s fyne.Size) float32 { return min(s.Width-2*libraryEdge, lay.U(widest)) }

func (l *Screen) min() fyne.Size {
	if l.body == nil {
		return fyne.NewSize(lay.U(400), lay.U(600))
	}
	width := l.width(l.body.Size())
	top := l.shelfTop(width)
	switch {
	case l.narrow(width):
		return fyne.NewSize(lay.U(400), top+l.shelfHeight(width)+lay.U(rowsGap)+l.lessonsHeight(width)+
			listHeight(l.matchRows, width, mostRows)+16+l.footed(listHeight(l.scenarioRows, width, mostRows))+lay.U(24))
	case l.many():
		return fyne.NewSize(lay.U(600), top+l.cardsHeight(width, smallArt)+lay.U(rowsGap)+lay.U(listsLow)+lay.U(24))
	}
	left, right := l.columns(width)
	lists := l.lessonsHeight(right) + listHeight(l.matchRows, right, 1) + 16 + l.footed(listHeight(l.scenarioRows, right, 1))
	return fyne.NewSize(lay.U(600), top+max(l.cardsHeight(left, 1), lists)+lay.U(24))
}

// footed is the height of a list with the user's folder below it.
func (l *Screen) footed(list float32) float32 { return list + lay.U(64) }

// shelfTop is the top of the games, below the head and the last matches.
func (l *Screen) shelfTop(width float32) float32 {
	return lay.U(goingTop) + l.goingMin(width) + lay.U(rowsGap)
}

// columns are the widths of the games and of the lists beside them.
func (l *Screen) columns(width float32) (left, right float32) {
	left, gap := leftShare(width)
	if len(l.cards) == few {
		left = (width - gap) * 0.63
	}
	return left, width - left - gap
}

// goingMin is the height of the row of the last matches: two rows in a narrow window; one row with lines that wrap if the window is a
// little wider.
func (l *Screen) goingMin(width float32) float32 {
	switch {
	case l.narrow(width) && len(l.going.Objects) > 1:
		return lay.U(goingHeight)*2 + 8
	case !l.narrow(width) && width < lay.U(1100):
		return lay.U(goingHeight + 16)
	}
	return lay.U(goingHeight)
}

func (l *Screen) lay(s fyne.Size) {
	width := l.width(s)
	x := (s.Width - width) / 2
	lay.Put(l.head, x, 0, width, lay.U(goingTop))
	lay.Put(l.going, x, lay.U(goingTop), width, l.goingMin(width))
	l.layGoing(fyne.NewSize(width, l.goingMin(width)))
	top := l.shelfTop(width)
	bottom := s.Height - lay.U(24)
	shelf := func(row, height float32) {
		each, in := l.cardWidth(row), l.inRow(row)
		align(l.cards, each)
		from := x + (row-(each+cardGap)*float32(in)+cardGap)/2
		for i, c := range l.cards {
			lay.Put(c.sheet, from+(each+cardGap)*float32(i%in), top+(height+cardGap)*float32(i/in), each, height)
		}
	}
	switch {
	case l.narrow(width):
		shelf(width, l.cardsHeight(width, 1))
		top += l.shelfHeight(width) + lay.U(rowsGap)
		lessons := l.lessonsHeight(width)
		lay.Put(l.lessons, x, top, width, lessons-16)
		top += lessons
		rest := bottom - top - 16
		matches := min(listHeight(l.matchRows, width, mostRows), rest/2)
		lay.Put(l.matches, x, top, width, matches)
		lay.Put(l.scenarios, x, top+matches+16, width, rest-matches)
	case l.many():
		lists := max(bottom-top-lay.U(rowsGap)-l.cardsHeight(width, 1), lay.U(listsLow))
		shelf(width, bottom-top-lay.U(rowsGap)-lists)
		const gap = 16
		if !l.lessons.Hidden {
			each := (width - 2*gap) / 3
			lay.Put(l.lessons, x, bottom-lists, each, lists)
			lay.Put(l.matches, x+each+gap, bottom-lists, each, lists)
			lay.Put(l.scenarios, x+2*(each+gap), bottom-lists, each, lists)
			return
		}
		left, gapHere := leftShare(width)
		lay.Put(l.matches, x, bottom-lists, left, lists)
		lay.Put(l.scenarios, x+left+gapHere, bottom-lists, width-left-gapHere, lists)
	default:
		left, right := l.columns(width)
		shelf(left, bottom-top)
		from := x + width - right
		lessons := l.lessonsHeight(right)
		lay.Put(l.lessons, from, top, right, lessons-16)
		top += lessons
		rest := bottom - top - 16
		matches := min(listHeight(l.matchRows, right, mostRows), rest-l.footed(listHeight(l.scenarioRows, right, 1)))
		lay.Put(l.matches, from, top, right, matches)
		lay.Put(l.scenarios, from, top+matches+16, right, rest-matches)
	}
}
