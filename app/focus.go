package app

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// way is what a screen has to focus, for the arrow keys: to the nearest in that direction. Tab follows Fyne's own order.
type way struct {
	groups map[string][]fyne.Focusable
	scroll *container.Scroll // that holds them all, to bring a stop into sight; may be nil
}

// add takes more stops into the group without a name.
func (w *way) add(stops ...fyne.Focusable) { w.set("", append(w.groups[""], stops...)...) }

// set makes these the stops of a part of the screen that is made anew.
func (w *way) set(group string, stops ...fyne.Focusable) {
	if w.groups == nil {
		w.groups = map[string][]fyne.Focusable{}
	}
	w.groups[group] = stops
}

// clear forgets all stops.
func (w *way) clear() { w.groups = nil }

// stops are the stops that can be used now.
func (w *way) stops() []fyne.Focusable {
	driver := fyne.CurrentApp().Driver()
	var list []fyne.Focusable
	for _, group := range w.groups {
		for _, s := range group {
			if off, ok := s.(fyne.Disableable); ok && off.Disabled() {
				continue
			}
			if o := s.(fyne.CanvasObject); o.Visible() && driver.CanvasForObject(o) != nil {
				list = append(list, s)
			}
		}
	}
	return list
}

// key moves the focus where name is an arrow; it reports whether it was.
func (w *way) key(name fyne.KeyName) bool {
	var dx, dy float64
	switch name {
	case fyne.KeyLeft:
		dx = -1
	case fyne.KeyRight:
		dx = 1
	case fyne.KeyUp:
		dy = -1
	case fyne.KeyDown:
		dy = 1
	default:
		return false
	}
	w.move(dx, dy)
	return true
}

func (w *way) move(dx, dy float64) {
	driver := fyne.CurrentApp().Driver()
	stops := w.stops()
	if len(stops) == 0 {
		return
	}
	cv := driver.CanvasForObject(stops[0].(fyne.CanvasObject))
	from := cv.Focused()
	if from == nil {
		cv.FocusNext()
		return
	}
	box := func(s fyne.Focusable) (x, y, w, h float64) {
		o := s.(fyne.CanvasObject)
		pos, size := driver.AbsolutePositionForObject(o), o.Size()
		return float64(pos.X), float64(pos.Y), float64(size.Width), float64(size.Height)
	}
	fx, fy, fw, fh := box(from)
	var best fyne.Focusable
	nearest := math.Inf(1)
	for _, s := range stops {
		if s == from {
			continue
		}
		x, y, sw, sh := box(s)
		ahead := (x+sw/2-fx-fw/2)*dx + (y+sh/2-fy-fh/2)*dy
		// How far apart the two are across the way, 0 where they overlap; a little for their middles, so that straight is nearest.
		aside := max(x-fx-fw, fx-x-sw, 0)
		off := math.Abs(x + sw/2 - fx - fw/2)
		gap := max(y-fy-fh, fy-y-sh, 0)
		if dx != 0 {
			aside, gap = gap, aside
			off = math.Abs(y + sh/2 - fy - fh/2)
		}
		if ahead <= 1 || gap == 0 && aside == 0 {
			continue
		}
		if far := gap + 3*aside + 0.15*off; far < nearest {
			nearest, best = far, s
		}
	}
	if best != nil {
		w.focus(cv, best)
	}
}

// focus gives the focus to a stop and brings it into sight.
func (w *way) focus(cv fyne.Canvas, s fyne.Focusable) {
	cv.Focus(s)
	if w.scroll == nil {
		return
	}
	driver := fyne.CurrentApp().Driver()
	o := s.(fyne.CanvasObject)
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(w.scroll).Y
	bottom := top + o.Size().Height
	const edge = 12
	switch {
	case top < edge:
		w.scroll.ScrollToOffset(w.scroll.Offset.SubtractXY(0, edge-top))
	case bottom > w.scroll.Size().Height-edge:
		w.scroll.ScrollToOffset(w.scroll.Offset.AddXY(0, bottom-w.scroll.Size().Height+edge))
	}
}
