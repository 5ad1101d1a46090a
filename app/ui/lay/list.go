package lay

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
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
	return container.New(Free{Lay: func(s fyne.Size) {
		Put(head, look.Scaled(20), look.Scaled(12), s.Width-look.Scaled(40), look.Scaled(32))
		bottom := s.Height - look.Scaled(8)
		if foot != nil {
			h := foot.MinSize().Height
			Put(foot, look.Scaled(20), s.Height-h-look.Scaled(12), s.Width-look.Scaled(40), h)
			bottom = s.Height - h - look.Scaled(20)
		}
		PutScroll(scroll, look.Scaled(8), look.Scaled(48), s.Width-look.Scaled(16), bottom-look.Scaled(48))
	}}, objects...)
}
