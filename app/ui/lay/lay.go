// Package lay holds the layouts that screens and faces share: insets, columns, lists, gaps, and objects placed by a function. Lengths are units of
// the window at text scale 1 unless a layout says that it grows with the text.
package lay

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// U is a length at the live text scale, for everything that holds text.
func U(length float32) float32 { return look.Scaled(length) }

// Inset is a layout that gives its one object all room but a margin at each side: left, top, right, bottom, in units.
func Inset(left, top, right, bottom float32) fyne.Layout { return inset{left, top, right, bottom} }

type inset struct{ left, top, right, bottom float32 }

func (m inset) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(m.left+m.right, m.top+m.bottom)
}

func (m inset) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	Put(objects[0], m.left, m.top, s.Width-m.left-m.right, s.Height-m.top-m.bottom)
}

// Free is a layout that leaves every object where a function puts it.
type Free struct {
	Min func() fyne.Size
	Lay func(s fyne.Size)
}

// MinSize is the least size of what is laid out.
func (f Free) MinSize([]fyne.CanvasObject) fyne.Size {
	if f.Min == nil {
		return fyne.NewSize(0, 0)
	}
	return f.Min()
}

// Layout lays the objects out.
func (f Free) Layout(_ []fyne.CanvasObject, s fyne.Size) { f.Lay(s) }

// Put places an object. A size below 0 counts as 0.
func Put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(w, 0), max(h, 0)))
}

// PutMid places an object at its own height with its middle at y.
func PutMid(o fyne.CanvasObject, x, y, w float32) {
	h := o.MinSize().Height
	Put(o, x, y-h/2, w, h)
}

// PutScroll places a scrolled list. Texts in it wrap at their width first; then its height is known.
func PutScroll(o fyne.Widget, x, y, w, h float32) {
	Put(o, x, y, w, h)
	o.Refresh()
}

// Column is a layout that puts objects below each other at their own heights with a gap between them. Hidden ones take no room.
func Column(gap float32) fyne.Layout { return column{gap} }

type column struct{ gap float32 }

func (c column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, -c.gap)
	for _, o := range objects {
		if o.Visible() {
			m := o.MinSize()
			size.Width, size.Height = max(size.Width, m.Width), size.Height+m.Height+c.gap
		}
	}
	return size.Max(fyne.Size{})
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

// Stack puts objects below each other; gap is the distance between them, in units.
func Stack(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(column{look.Scaled(gap)}, objects...)
}

// Scrolled is a screen's content that scrolls where the window is smaller than it needs.
func Scrolled(min func() fyne.Size, lay func(s fyne.Size), objects ...fyne.CanvasObject) *container.Scroll {
	scroll := container.NewScroll(container.New(Free{min, lay}, objects...))
	scroll.Direction = container.ScrollVerticalOnly
	return scroll
}

// Show shows an object or hides it.
func Show(o fyne.CanvasObject, on bool) {
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}

// Enable switches a control on or off.
func Enable(o fyne.Disableable, on bool) {
	if on {
		o.Enable()
	} else {
		o.Disable()
	}
}

// Indent leaves the usual margin at the left and the right of what stands in a panel.
func Indent(o fyne.CanvasObject) fyne.CanvasObject { return container.New(Inset(12, 0, 12, 0), o) }

// IndentPanel indents what is no row in a panel, so that it begins where the texts of rows begin.
func IndentPanel(o fyne.CanvasObject) fyne.CanvasObject { return container.New(Inset(24, 0, 24, 0), o) }

// Beside puts the first object at the left, the last at the right, both in the middle of the height, and the second, a paragraph say, between.
// A last one that is hidden takes no room.
func Beside(first, middle, last fyne.CanvasObject) fyne.CanvasObject {
	return container.New(sides{}, first, middle, last)
}

type sides struct{}

// MinSize is the least size of what is laid out.
func (sides) MinSize(o []fyne.CanvasObject) fyne.Size {
	a, b, c := o[0].MinSize(), o[1].MinSize(), shownSize(o[2])
	return fyne.NewSize(a.Width+b.Width+c.Width+24, max(a.Height, b.Height, c.Height))
}

// Layout lays the objects out.
func (sides) Layout(o []fyne.CanvasObject, s fyne.Size) {
	a, c := o[0].MinSize(), shownSize(o[2])
	Put(o[0], 2, (s.Height-a.Height)/2, a.Width, a.Height)
	Put(o[2], s.Width-c.Width, (s.Height-c.Height)/2, c.Width, c.Height)
	width := s.Width - a.Width - c.Width - 22
	o[1].Resize(fyne.NewSize(width, o[1].Size().Height)) // the width decides how it wraps
	b := o[1].MinSize()
	Put(o[1], a.Width+14, (s.Height-b.Height)/2, width, b.Height)
}

func shownSize(o fyne.CanvasObject) fyne.Size {
	if !o.Visible() {
		return fyne.Size{}
	}
	return o.MinSize()
}

// Lead puts its first object at the left and gives the second, a paragraph say, the rest of the width; both stand in the middle of the height.
type Lead struct{}

// MinSize is the least size of what is laid out, the height for the width that it was laid out for last.
func (Lead) MinSize(o []fyne.CanvasObject) fyne.Size {
	a, b := o[0].MinSize(), o[1].MinSize()
	return fyne.NewSize(a.Width+b.Width, max(a.Height, b.Height))
}

// Layout lays the objects out.
func (Lead) Layout(o []fyne.CanvasObject, s fyne.Size) {
	a := o[0].MinSize()
	Put(o[0], 0, (s.Height-a.Height)/2, a.Width, a.Height)
	o[1].Resize(fyne.NewSize(s.Width-a.Width, o[1].Size().Height))
	b := o[1].MinSize()
	Put(o[1], a.Width, (s.Height-b.Height)/2, s.Width-a.Width, b.Height)
}

// Middle is an object in the middle of the height that it gets, at its own.
func Middle(o fyne.CanvasObject) fyne.CanvasObject { return container.New(middle{}, o) }

type middle struct{}

func (middle) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

func (middle) Layout(o []fyne.CanvasObject, s fyne.Size) {
	o[0].Resize(fyne.NewSize(s.Width, o[0].Size().Height)) // the width decides how a text wraps
	h := o[0].MinSize().Height
	Put(o[0], 0, (s.Height-h)/2, s.Width, h)
}

// Fixed gives an object a smallest width and height.
func Fixed(o fyne.CanvasObject, w, h float32) fyne.CanvasObject {
	return container.New(Free{
		Min: func() fyne.Size { return o.MinSize().Max(fyne.NewSize(w, h)) },
		Lay: func(s fyne.Size) { Put(o, 0, 0, s.Width, s.Height) },
	}, o)
}

// Columns is a row of cells with these widths in units; one cell of width 0 takes what is left. Cells are at the end of their column
// when they are narrower.
type Columns []float32

// MinSize is the least size of what is laid out.
func (c Columns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var h float32
	for _, o := range objects {
		h = max(h, o.MinSize().Height)
	}
	return fyne.NewSize(60, h+2)
}

// Layout lays the objects out.
func (c Columns) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	left := s.Width
	for _, w := range c {
		left -= look.Scaled(w)
	}
	x := float32(0)
	for i, o := range objects {
		w := look.Scaled(c[i])
		if w == 0 {
			w = left
		}
		size := o.MinSize()
		if _, ok := o.(*kit.Seal); ok {
			Put(o, x+w-size.Width, (s.Height-size.Height)/2, size.Width, size.Height)
		} else {
			Put(o, x, (s.Height-size.Height)/2, w, size.Height)
		}
		x += w
	}
}

// Gap is empty room of a width.
func Gap(w float32) fyne.CanvasObject {
	return Fixed(layout.NewSpacer(), w, 0)
}

// Tight puts objects below each other; gap is the distance between them, in units.
func Tight(gap float32) fyne.Layout { return layout.NewCustomPaddedVBoxLayout(gap) }
