package page

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
)

// ListScroll is a list that scrolls within a page; while all of it is in sight the wheel turns the page.
type ListScroll struct {
	container.Scroll
	Page *container.Scroll // may be nil
}

// NewListScroll returns a list within a page, which may be nil.
func NewListScroll(content fyne.CanvasObject, page *container.Scroll) *ListScroll {
	l := &ListScroll{Page: page}
	l.Content, l.Direction = content, container.ScrollVerticalOnly
	l.ExtendBaseWidget(l)
	return l
}

// Scrolled scrolls the list, or the page.
func (l *ListScroll) Scrolled(e *fyne.ScrollEvent) {
	if l.Page != nil && l.Content.MinSize().Height <= l.Size().Height {
		l.Page.Scrolled(e)
		return
	}
	l.Scroll.Scrolled(e)
}

// ListSheet is the content of a sheet with a list: head, rows that scroll, and what stands below them. page and foot may be nil.
func ListSheet(page *container.Scroll, head *kit.Head, rows []fyne.CanvasObject, foot fyne.CanvasObject) fyne.CanvasObject {
	return ListSheetOf(NewListScroll(container.New(Column(0), rows...), page), head, foot)
}

// ListSheetOf is the content of a sheet with a list that its owner scrolls.
func ListSheetOf(scroll *ListScroll, head *kit.Head, foot fyne.CanvasObject) fyne.CanvasObject {
	objects := []fyne.CanvasObject{head, scroll}
	if foot != nil {
		objects = append(objects, foot)
	}
	return container.New(Free(nil, func(s fyne.Size) {
		Put(head, U(20), U(12), s.Width-U(40), U(32))
		bottom := s.Height - U(8)
		if foot != nil {
			h := foot.MinSize().Height
			Put(foot, U(20), s.Height-h-U(12), s.Width-U(40), h)
			bottom = s.Height - h - U(20)
		}
		PutScroll(scroll, U(8), U(48), s.Width-U(16), bottom-U(48))
	}), objects...)
}
