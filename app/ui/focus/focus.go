// Package focus moves the focus with the arrow keys: to the nearest widget in that direction. Tab follows Fyne's own order.
package focus

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Stops are what a screen has to focus. The zero value has none.
type Stops struct {
	Scroll *container.Scroll // that holds them all, to bring a stop into sight; may be nil
	groups map[string][]fyne.Focusable
}

// Add takes more stops into the group without a name.
func (s *Stops) Add(stops ...fyne.Focusable) { s.Set("", append(s.groups[""], stops...)...) }

// Set makes these the stops of a part of the screen that is made anew.
func (s *Stops) Set(group string, stops ...fyne.Focusable) {
	if s.groups == nil {
		s.groups = map[string][]fyne.Focusable{}
	}
	s.groups[group] = stops
}

// Clear forgets all stops.
func (s *Stops) Clear() { s.groups = nil }

// List returns the stops that can be used now.
func (s *Stops) List() []fyne.Focusable {
	driver := fyne.CurrentApp().Driver()
	var list []fyne.Focusable
	for _, group := range s.groups {
		for _, stop := range group {
			if off, ok := stop.(fyne.Disableable); ok && off.Disabled() {
				continue
			}
			if o := stop.(fyne.CanvasObject); o.Visible() && driver.CanvasForObject(o) != nil {
				list = append(list, stop)
			}
		}
	}
	return list
}

// Key moves the focus where name is an arrow; it reports whether it was.
func (s *Stops) Key(name fyne.KeyName) bool {
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
	s.move(dx, dy)
	return true
}

func (s *Stops) move(dx, dy float64) {
	driver := fyne.CurrentApp().Driver()
	stops := s.List()
	if len(stops) == 0 {
		return
	}
	cv := driver.CanvasForObject(stops[0].(fyne.CanvasObject))
	from := cv.Focused()
	if from == nil {
		cv.FocusNext()
		return
	}
	box := func(stop fyne.Focusable) (x, y, w, h float64) {
		o := stop.(fyne.CanvasObject)
		pos, size := driver.AbsolutePositionForObject(o), o.Size()
		return float64(pos.X), float64(pos.Y), float64(size.Width), float64(size.Height)
	}
	fx, fy, fw, fh := box(from)
	var best fyne.Focusable
	nearest := math.Inf(1)
	for _, stop := range stops {
		if stop == from {
			continue
		}
		x, y, sw, sh := box(stop)
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
			nearest, best = far, stop
		}
	}
	if best != nil {
		s.focus(cv, best)
	}
}

// Focus gives the focus to a stop that is on a canvas, and brings it into sight.
func (s *Stops) Focus(stop fyne.Focusable) {
	if cv := fyne.CurrentApp().Driver().CanvasForObject(stop.(fyne.CanvasObject)); cv != nil {
		s.focus(cv, stop)
	}
}

// focus gives the focus to a stop and brings it into sight.
func (s *Stops) focus(cv fyne.Canvas, stop fyne.Focusable) {
	cv.Focus(stop)
	if s.Scroll == nil {
		return
	}
	driver := fyne.CurrentApp().Driver()
	o := stop.(fyne.CanvasObject)
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(s.Scroll).Y
	bottom := top + o.Size().Height
	const edge = 12
	switch {
	case top < edge:
		s.Scroll.ScrollToOffset(s.Scroll.Offset.SubtractXY(0, edge-top))
	case bottom > s.Scroll.Size().Height-edge:
		s.Scroll.ScrollToOffset(s.Scroll.Offset.AddXY(0, bottom-s.Scroll.Size().Height+edge))
	}
}
