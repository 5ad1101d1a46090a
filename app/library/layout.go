package library

import (
	"fyne.io/fyne/v2"

	"tenka/app/page"
)

// The library at 1280×800: what its sheets need at least.
const (
	libraryEdge = 36
	widest      = 1560
	shelfTop    = 198
	goingTop    = 92
	goingHeight = 84
)

// few is how many games stand beside the lists; with more, the games are a row of their own above them.
const few = 3

// many reports whether the games are a row of their own, above short lists.
func (l *Screen) many() bool { return len(l.cards) > few }

// narrow reports whether two columns would be too narrow.
func (l *Screen) narrow(width float32) bool { return width < page.U(900) }

// scenariosHeight is what the list of scenarios needs to show every row.
func (l *Screen) scenariosHeight() float32 { return page.U(48 + storyHeight*float32(l.rows) + 84) }

func (l *Screen) min() fyne.Size {
	width := float32(0)
	if l.body != nil {
		width = l.body.Size().Width - 2*libraryEdge
	}
	switch {
	case l.many():
		return fyne.NewSize(page.U(600), page.U(shelfTop+396+22+160+24))
	case l.narrow(width):
		return fyne.NewSize(page.U(400), page.U(goingTop)+l.goingMin(width)+page.U(22)+l.scenariosHeight()+16+l.lessonsHeight()+page.U(200+24))
	}
	return fyne.NewSize(page.U(600), page.U(shelfTop+440+24))
}

// goingMin is the height of the row of what was left open: the sheets stand below each other where the window is narrow.
func (l *Screen) goingMin(width float32) float32 {
	if l.narrow(width) {
		return (page.U(goingHeight)+8)*float32(max(len(l.going.Objects), 1)) - 8
	}
	return page.U(goingHeight)
}

func (l *Screen) lay(s fyne.Size) {
	width := min(s.Width-2*libraryEdge, page.U(widest))
	x := (s.Width - width) / 2
	page.Put(l.head, x, 0, width, page.U(goingTop))
	page.Put(l.going, x, page.U(goingTop), width, l.goingMin(width))
	l.layGoing(fyne.NewSize(width, l.goingMin(width)))
	top := page.U(goingTop) + l.goingMin(width) + page.U(shelfTop-goingTop-goingHeight)
	bottom := s.Height - page.U(24)
	left, gap := leftShare(width)
	right := width - left - gap
	n := float32(len(l.cards))
	switch {
	case l.many():
		each := (width - 15*(n-1)) / n
		lists := page.U(160) + max((bottom-top-page.U(396+22+160))*0.4, 0)
		shelf := bottom - top - page.U(22) - lists
		for i, c := range l.cards {
			page.Put(c.sheet, x+(each+15)*float32(i), top, each, shelf)
		}
		if l.taught > 0 {
			each := (width - 2*gap) / 3
			page.Put(l.lessons, x, bottom-lists, each, lists)
			page.Put(l.scenarios, x+each+gap, bottom-lists, each, lists)
			page.Put(l.matches, x+2*(each+gap), bottom-lists, each, lists)
			return
		}
		page.Put(l.matches, x, bottom-lists, left, lists)
		page.Put(l.scenarios, x+left+gap, bottom-lists, right, lists)
	case l.narrow(width):
		left = width * 0.42
		each := (left - 15*(n-1)) / n
		for i, c := range l.cards {
			page.Put(c.sheet, x+(each+15)*float32(i), top, each, l.scenariosHeight())
		}
		page.Put(l.scenarios, x+left+gap, top, width-left-gap, l.scenariosHeight())
		top += l.scenariosHeight() + 16
		page.Put(l.lessons, x, top, width, l.lessonsHeight()-16)
		top += l.lessonsHeight()
		page.Put(l.matches, x, top, width, max(bottom-top, page.U(200)))
	default:
		if len(l.cards) == few {
			left = (width - gap) * 0.62
			right = width - left - gap
		}
		each := (left - 15*(n-1)) / n
		for i, c := range l.cards {
			page.Put(c.sheet, x+(each+15)*float32(i), top, each, bottom-top)
		}
		page.Put(l.lessons, x+left+gap, top, right, l.lessonsHeight()-16)
		top += l.lessonsHeight()
		height := bottom - top
		upper := min(l.scenariosHeight(), height-page.U(110))
		page.Put(l.scenarios, x+left+gap, top, right, upper)
		page.Put(l.matches, x+left+gap, top+upper+16, right, height-upper-16)
	}
}
