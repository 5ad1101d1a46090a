package page

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/look"
)

// U is a length at the live text scale: what holds text grows with it.
func U(length float32) float32 { return look.Scaled(length) }

// Free is a layout that leaves every object where lay puts it. min may be nil for no least size.
func Free(min func() fyne.Size, lay func(s fyne.Size)) fyne.Layout { return free{min, lay} }

type free struct {
	min func() fyne.Size
	lay func(s fyne.Size)
}

func (f free) MinSize([]fyne.CanvasObject) fyne.Size {
	if f.min == nil {
		return fyne.Size{}
	}
	return f.min()
}

func (f free) Layout(_ []fyne.CanvasObject, s fyne.Size) { f.lay(s) }

// Put places an object.
func Put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(w, 0), max(h, 0)))
}

// PutMid places an object at its own height with its middle at y.
func PutMid(o fyne.CanvasObject, x, y, w float32) {
	h := o.MinSize().Height
	Put(o, x, y-h/2, w, h)
}

// PutScroll places a scrolled list; texts in it wrap at their width first, then its height is known.
func PutScroll(o fyne.Widget, x, y, w, h float32) {
	Put(o, x, y, w, h)
	o.Refresh()
}

// Inset is a layout that leaves room round its one object.
func Inset(left, top, right, bottom float32) fyne.Layout { return inset{left, top, right, bottom} }

type inset struct{ left, top, right, bottom float32 }

func (i inset) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(i.left+i.right, i.top+i.bottom)
}

func (i inset) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	Put(objects[0], i.left, i.top, s.Width-i.left-i.right, s.Height-i.top-i.bottom)
}

// Column is a layout that puts objects below each other at their own heights with a gap between them; hidden ones take no room.
func Column(gap float32) fyne.Layout { return column{gap} }

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
		Put(o, 0, y, s.Width, h)
		y += h + c.gap
	}
}

// Stack is objects below each other with a gap of so many units.
func Stack(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(column{U(gap)}, objects...)
}

// Scrolled is a screen's content that scrolls where the window is smaller than it needs.
func Scrolled(min func() fyne.Size, lay func(s fyne.Size), objects ...fyne.CanvasObject) *container.Scroll {
	scroll := container.NewScroll(container.New(Free(min, lay), objects...))
	scroll.Direction = container.ScrollVerticalOnly
	return scroll
}

// Enable switches a control on or off.
func Enable(o fyne.Disableable, on bool) {
	if on {
		o.Enable()
	} else {
		o.Disable()
	}
}
