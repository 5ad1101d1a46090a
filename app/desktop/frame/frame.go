// Package frame computes where the window of the program opens: whole on a monitor, with its title and its border, at its last place and in
// its last size. It opens nothing itself.
//
// There are two measures. Places are in the coordinates of the system, in which the monitors lie side by side. Sizes are in units; each
// monitor has its own number of coordinates per unit. So a window that reopens on a finer monitor shows as much as before.
package frame

import (
	"encoding/json"
	"image"
	"io"
	"math"
)

// Monitor is a screen as the system describes it.
type Monitor struct {
	Area  image.Rectangle // the part without taskbars and menus, in the system's coordinates
	Scale float32         // the number of coordinates per unit, above 0
}

// Border is the border that the system draws round a window, in its coordinates.
type Border struct {
	Left, Top, Right, Bottom int
}

// Window is the size and place of a window. The zero value is a window that was never open.
type Window struct {
	Width     float32 `json:"width"` // of its content, in units
	Height    float32 `json:"height"`
	Placed    bool    `json:"placed"` // At is known: not every system says where a window is
	At        Point   `json:"at"`
	Border    Border  `json:"border"`
	Maximised bool    `json:"maximised"` // it fills its monitor; size and place are those from before
}

// Point is the upper left corner of the content of a window, in the system's coordinates.
type Point struct {
	X, Y int
}

// The size of a window that was never open, in units: a share of the monitor, between the usual size and the largest one, and smaller only
// if the monitor is smaller.
const (
	usualWidth, usualHeight     = 1280, 800
	largestWidth, largestHeight = 1600, 1000
	share                       = 0.8
)

// A saved window smaller than this, in units, counts as never open.
const leastWidth, leastHeight = 320, 240

// likely is the assumed border, in units, of a window that was never open: as high as the titles of usual systems.
var likely = Border{Left: 8, Top: 40, Right: 8, Bottom: 8}

// Place computes how the window opens on these monitors, of which the first is the main one; was is how it was left. If all of it lies on
// monitors, it opens exactly there. If a part of it does, it is moved whole onto that part's monitor, and made smaller if needed. Else it
// opens in the middle of the main monitor. Without monitors it has a size and no place.
func Place(monitors []Monitor, was Window) Window {
	known := was.Width >= leastWidth && was.Height >= leastHeight // false for NaN too
	if len(monitors) == 0 {
		if !known {
			was = Window{Width: usualWidth, Height: usualHeight}
		}
		was.Placed = false
		return was
	}
	main := monitors[0]
	if !known {
		return main.middle(main.shrink(main.first()))
	}
	if !was.Placed {
		return main.middle(main.shrink(was))
	}
	on, most, covered, whole := main, 0, 0, 0
	for _, m := range monitors {
		outer := m.outer(was)
		part := area(outer.Intersect(m.Area))
		covered += part
		if part > most {
			on, most, whole = m, part, area(outer)
		}
	}
	switch {
	case most == 0:
		return main.middle(main.shrink(was))
	case covered >= whole:
		return was
	}
	return on.inside(on.shrink(was))
}

// first is a window that was never open.
func (m Monitor) first() Window {
	size := func(coordinates int, usual, largest float32) float32 {
		return min(max(float32(coordinates)/m.Scale*share, usual), largest)
	}
	scaled := func(units int) int { return int(math.Ceil(float64(float32(units) * m.Scale))) }
	return Window{
		Width:  size(m.Area.Dx(), usualWidth, largestWidth),
		Height: size(m.Area.Dy(), usualHeight, largestHeight),
		Border: Border{scaled(likely.Left), scaled(likely.Top), scaled(likely.Right), scaled(likely.Bottom)},
	}
}

// shrink makes a window no larger than fits on the monitor.
func (m Monitor) shrink(w Window) Window {
	room := m.room(w.Border)
	w.Width = min(w.Width, float32(room.Dx())/m.Scale)
	w.Height = min(w.Height, float32(room.Dy())/m.Scale)
	return w
}

// room is the area for the content of a window.
func (m Monitor) room(b Border) image.Rectangle {
	return image.Rect(m.Area.Min.X+b.Left, m.Area.Min.Y+b.Top, m.Area.Max.X-b.Right, m.Area.Max.Y-b.Bottom)
}

// middle places a window in the middle of the monitor.
func (m Monitor) middle(w Window) Window {
	room, size := m.room(w.Border), m.size(w)
	w.At = Point{room.Min.X + (room.Dx()-size.X)/2, room.Min.Y + (room.Dy()-size.Y)/2}
	w.Placed = true
	return w
}

// inside moves a window by the shortest way until it lies whole on the monitor.
func (m Monitor) inside(w Window) Window {
	room, size := m.room(w.Border), m.size(w)
	w.At.X = max(min(w.At.X, room.Max.X-size.X), room.Min.X)
	w.At.Y = max(min(w.At.Y, room.Max.Y-size.Y), room.Min.Y)
	return w
}

// size is the size of a window's content, in the system's coordinates.
func (m Monitor) size(w Window) image.Point {
	coordinates := func(units float32) int { return int(math.Round(float64(units * m.Scale))) }
	return image.Pt(coordinates(w.Width), coordinates(w.Height))
}

// outer is the area of a window with its border, in its size on the monitor.
func (m Monitor) outer(w Window) image.Rectangle {
	size := m.size(w)
	return image.Rect(w.At.X-w.Border.Left, w.At.Y-w.Border.Top, w.At.X+size.X+w.Border.Right, w.At.Y+size.Y+w.Border.Bottom)
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

// Read reads a window; what cannot be read is a window that was never open.
func Read(r io.Reader) Window {
	var w Window
	if json.NewDecoder(r).Decode(&w) != nil {
		return Window{}
	}
	return w
}

// WriteTo writes the window as JSON.
func (w Window) WriteTo(to io.Writer) (int64, error) {
	b, err := json.MarshalIndent(w, "", "  ")
	if err != nil {
		return 0, err
	}
	n, err := to.Write(append(b, '\n'))
	return int64(n), err
}
