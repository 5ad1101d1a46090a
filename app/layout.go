package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/look"
)

// u is a length at the live text scale: what holds text grows with it.
func u(length float32) float32 { return look.Scaled(length) }

// plan is a layout that leaves every object where a function puts it. min may be nil for no least size.
type plan struct {
	min func() fyne.Size
	lay func(s fyne.Size)
}

func (p plan) MinSize([]fyne.CanvasObject) fyne.Size {
	if p.min == nil {
		return fyne.Size{}
	}
	return p.min()
}

func (p plan) Layout(_ []fyne.CanvasObject, s fyne.Size) { p.lay(s) }

// put places an object.
func put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(w, 0), max(h, 0)))
}

// putMid places an object at its own height with its middle at y.
func putMid(o fyne.CanvasObject, x, y, w float32) {
	h := o.MinSize().Height
	put(o, x, y-h/2, w, h)
}

// putScroll places a scrolled list; texts in it wrap at their width first, then its height is known.
func putScroll(o fyne.Widget, x, y, w, h float32) {
	put(o, x, y, w, h)
	o.Refresh()
}

// listScroll is a list that scrolls within a page; while all of it is in sight the wheel turns the page.
type listScroll struct {
	container.Scroll
	page *container.Scroll // may be nil
}

func newListScroll(content fyne.CanvasObject, page *container.Scroll) *listScroll {
	l := &listScroll{page: page}
	l.Content, l.Direction = content, container.ScrollVerticalOnly
	l.ExtendBaseWidget(l)
	return l
}

// Scrolled scrolls the list, or the page.
func (l *listScroll) Scrolled(e *fyne.ScrollEvent) {
	if l.page != nil && l.Content.MinSize().Height <= l.Size().Height {
		l.page.Scrolled(e)
		return
	}
	l.Scroll.Scrolled(e)
}

// margin is a layout that leaves room round its one object: left, top, right, bottom.
type margin struct{ left, top, right, bottom float32 }

func (m margin) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(m.left+m.right, m.top+m.bottom)
}

func (m margin) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	put(objects[0], m.left, m.top, s.Width-m.left-m.right, s.Height-m.top-m.bottom)
}

// column puts objects below each other at their own heights with a gap between them; hidden ones take no room.
type column struct{ gap float32 }

func (c column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	first := true
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		size.Width = max(size.Width, m.Width)
		size.Height += m.Height
		if !first {
			size.Height += c.gap
		}
		first = false
	}
	return size
}

func (c column) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		o.Resize(fyne.NewSize(s.Width, o.Size().Height)) // the width decides how texts wrap
		h := o.MinSize().Height
		put(o, 0, y, s.Width, h)
		y += h + c.gap
	}
}

// stack is objects below each other with a gap of so many units.
func stack(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(column{u(gap)}, objects...)
}

// page is a screen's content that scrolls where the window is smaller than it needs.
func page(min func() fyne.Size, lay func(s fyne.Size), objects ...fyne.CanvasObject) *container.Scroll {
	scroll := container.NewScroll(container.New(plan{min, lay}, objects...))
	scroll.Direction = container.ScrollVerticalOnly
	return scroll
}
